"""Cat Lady at the table: lines, cards explained, previews that come true, feeding, the sheet."""

from host_tools.notation import cat_lady as notation
from parlour import app
from parlour import text as texts
from parlour.engines import cat_lady as rules
from parlour.table import Table
from parlour.text.en import ui as common
from parlour.ui import font
from parlour.ui.canvas import Canvas
from tests.driver import DOWN, LEFT, RIGHT, UP, A, B, Device, MemoryStore, Random, mash
from tests.kit import seed8

words = texts.Words("en", "cat_lady")
NAMES = ("Fox", "Owl", "Bear", "Hare")
WIDE = ("WWWWWWWWWWW0", "WWWWWWWWWWW1", "WWWWWWWWWWW2", "WWWWWWWWWWW3")
FOOT = 54  # where the last line begins
BODY = 47  # no line of text that begins lower reaches into the foot

DRAFT = (
    "sketch seats=3 draft starter=1 token=r2 grid=Sox,Alvin,C,Bell,TT,Pumpkin,lost,spray,wand "
    "strays=Florence,Waffle,Cow s1=Shadow,Bronte,T3,wand1,costume2"
)
PLAYS = (
    "sketch seats=2 draft token=r1 strays=Florence,Waffle,Cow s0=lost3,spray1 "
    "grid=Sox,Alvin,C,Bell,TT,Pumpkin,lost,T,wand"
)
FEEDING = (
    "sketch seats=2 feed token=c1 grid=C,C,T,M,T,M,-,-,- strays=Waffle,Moonbeam,Cow "
    "s0=Shadow*,Bronte,Zeus,Waffle*C3,Cow*2,Moonbeam,C6,T2,M1"
)


class Words(Canvas):
    """A canvas that keeps what was written since it was cleared, and where."""

    def __init__(self):
        self.said = []
        self.rows = []
        super().__init__()

    def clear(self):
        self.said = []
        self.rows = []
        super().clear()

    def text(self, text, x, y, face=None, colour=1):
        self.said.append(text)
        self.rows.append(y)
        end = super().text(text, x, y, face, colour)
        assert x >= 0 and end <= self.width + 1, text
        assert y >= 0 and y + font.ascent(face or self.body) <= self.height, text
        return end


def at(text, names=NAMES):
    """A device that has taken up the game in that position, sketches too."""
    store = MemoryStore()
    engine = app.load("parlour.engines.cat_lady")
    table = Table(store, "cat_lady", engine, app.load("parlour.games.cat_lady"))
    state = text if isinstance(text, bytearray) else notation.read(text)
    seats = rules.seats(state)
    table.new(names[:seats], bytearray(seats), b"", seed8(1))
    table._state[:] = state
    table.save()
    device = Device(store, canvas=Words())
    check = engine.check
    engine.check = lambda s: None
    try:
        device.press(A, A)
    finally:
        engine.check = check
    return device


def said(device):
    """All words on the screen, in the order in which they were drawn."""
    return " ".join(device.canvas.said)


def on_screen(device, text):
    assert text in said(device), (text, device.canvas.said)


def state_of(device):
    return bytes(device.app.table._state)


def choose(device, label):
    """Point at a row of the list that is shown and press A."""
    for _ in range(16):
        device.press(DOWN)
        before = state_of(device)
        if _pointed(device, label):
            device.press(A)
            return
        assert state_of(device) == before
    raise AssertionError(label + " is in no row")


def _pointed(device, label):
    """Whether the row with that label is filled: the pixel left of its text is lit."""
    for text, y in zip(device.canvas.said, device.canvas.rows):
        if text == label and 11 < y < FOOT:
            return bool(device.canvas.fb.pixel(1, y))
    return False


def random_game(seats, seed, stop=lambda s: False):
    """A game played at random to its end, or until stop(state)."""
    random = Random(seed)
    s = bytearray(rules.SIZE)
    rules.deal(s, seats, b"", seed8(seed))
    out = bytearray(rules.MOVES_MAX)
    while rules.phase(s) != rules.END and not stop(s):
        rules.play(s, out[random.below(rules.moves(s, out))])
    return s


def test_C3_the_player_at_the_starters_right_lays_the_token_beside_any_line():
    for presses, line in (((DOWN,), 0), ((UP, UP), 1), ((UP,), 2), ((RIGHT,), 3), ((LEFT,), 5)):
        device = at("seats=3 place starter=0")
        on_screen(device, "Bear's")
        on_screen(device, words.LAY)
        device.press(*presses)
        device.press(A)
        assert rules.token_line(device.app.table.look()) == line
        on_screen(device, "Fox's")


def test_C4_the_line_with_the_token_cannot_be_pointed_at_and_crossing_lines_can():
    for token in range(6):
        device = at(DRAFT.replace("token=r2", "token=" + notation.LINES[token]))
        seen = []
        for key in (DOWN, DOWN, DOWN, UP, UP, RIGHT, RIGHT, RIGHT, LEFT, LEFT):
            device.press(key, A)
            for line in range(6):
                if words.LINES[line] in said(device) and line not in seen:
                    seen.append(line)
            device.press(B)
            # the cursor is nowhere again: the next key begins at an end
        device.press(DOWN, DOWN, A)
        on_screen(device, words.LINES[[line for line in range(3) if line != token][1]])
        assert token not in seen and len(seen) >= 3


def test_C4_it_is_told_whose_turn_it_is_and_never_you():
    device = at(DRAFT)
    on_screen(device, "Owl's turn")
    device.press(DOWN, A)
    on_screen(device, "Owl: top row?")
    device.press(A)
    on_screen(device, words.TOOK.format("Owl"))
    device.press(A)
    on_screen(device, "Bear's turn")


def test_C6_what_a_line_brings_is_previewed_and_comes_true():
    """Points, food, needs, cats: the preview of every line against the game after its take."""
    preview = app.load("parlour.games.cat_lady_preview")
    compared = 0
    for seats in (2, 3, 4):
        for left in (60, 40, 20, 5, 2):
            state = random_game(seats, 10 * seats + left, _drafting(left))
            assert rules.phase(state) == rules.DRAFT
            seat = rules.turn(state)
            for line in range(6):
                if line != rules.token_line(state):
                    then = preview.Hand(preview.with_line(state, seat, line), seat)
                    after = bytearray(state)
                    rules.play(after, rules.TAKE | line)
                    assert _numbers(then) == _numbers(preview.Hand(after, seat))
                    compared += 1
    assert compared == 75


def _drafting(left):
    """Whether a seat is to take a line and at most so many cards are left."""
    return lambda s: rules.phase(s) == rules.DRAFT and rules.pile_count(s) <= left


def _numbers(hand):
    return hand.points, hand.food, hand.need, hand.cats, hand.fed, hand.colours


def test_C6_the_preview_shows_the_numbers_and_its_cards_are_explained():
    device = at(DRAFT)
    device.press(DOWN, A)
    # Bronte 2 tuna and Shadow 1 of 3 tuna, 4 points; then Sox and Alvin hungry too
    on_screen(device, words.FED_OF.format(2, 4))
    on_screen(device, "3/6")
    device.press(RIGHT)
    on_screen(device, "Sox")
    device.press(RIGHT)
    on_screen(device, "Alvin")
    device.press(B)
    on_screen(device, "Owl: top row?")
    device.press(B)
    on_screen(device, words.LINE)


def test_C10_a_single_card_gains_what_the_best_feeding_gains():
    views = app.load("parlour.games.cat_lady_views")
    device = at(DRAFT)
    table = device.app.table
    preview = app.load("parlour.games.cat_lady_preview")
    before = preview.points(table.look(), 1)
    now = [views.now_of_cell(table, words, cell, before) for cell in range(9)]
    assert now[0] == "now -2"  # Sox: two tuna and a milk, no milk there
    assert now[2] == "now 0"  # chicken feeds nobody
    assert now[6] == ""
    assert views.has_of(device.app.ui, table, words, rules.grid(table.look(), 8)) == "Owl has 1"
    assert now[8] == "now +1"  # a second wand: one more set of one kind
    fish = at(DRAFT.replace("wand ", "fish ")).app.table
    assert views.now_of_cell(fish, words, 8, before) == "now +2"


def test_C7_two_lost_cats_before_the_take_for_a_stray_or_a_token():
    device = at(PLAYS)
    device.press(B, A)
    on_screen(device, words.EXCHANGE)
    device.press(DOWN, A)
    assert rules.cat_owner(device.app.table.look(), 22) == 0
    on_screen(device, "Fox's turn")
    device = at(PLAYS)
    device.press(B, A, UP, A)
    assert rules.held(device.app.table.look(), 0, rules.TOKENS) == 1
    device.press(B)
    assert words.PLAY_LOST_CATS not in said(device)


def test_C7_cards_just_taken_can_be_played_and_the_turn_ended():
    device = at(PLAYS.replace("lost3,spray1", "lost1"))
    device.press(UP, A, A)
    on_screen(device, words.TOOK.format("Fox"))
    device.press(A)
    on_screen(device, "Fox's turn")
    device.press(A)
    choose(device, words.END_TURN)
    on_screen(device, "Owl's turn")
    device = at(PLAYS.replace("lost3,spray1", "lost1"))
    device.press(UP, A, A, A, A, A, UP, A)
    on_screen(device, "Owl's turn")  # nothing is left to play
    assert rules.held(device.app.table.look(), 0, rules.TOKENS) == 1


def test_C7_a_spray_bottle_moves_the_token_and_the_line_becomes_free():
    device = at(PLAYS)
    device.press(B)
    choose(device, words.PLAY_SPRAY)
    device.press(RIGHT, RIGHT, RIGHT, A)
    view = device.app.table.look()
    assert rules.token_line(view) == 5 and rules.held(view, 0, rules.SPRAYS) == 0
    device.press(DOWN, A)
    on_screen(device, words.LINES[0])


def test_C9_the_last_turn_is_announced():
    device = at(DRAFT + " pile=3")
    assert words.LAST_TURN not in said(device)
    on_screen(device, words.PILE.format(3))
    for left in (0, 1, 2):
        on_screen(at(DRAFT + " pile=" + str(left)), words.LAST_TURN)


def test_B47_every_card_is_named_and_its_explanation_fits():
    faces = app.load("parlour.games.cat_lady_faces_draw")
    device = Device(canvas=Words())
    assert len(words.FACES) == 51
    for face in range(51):
        for spot in (-1, 4):
            faces.explain(device.app.ui, words, face, words.HAS, words.NOW_MOST, spot)
            assert device.canvas.said[0] == words.FACES[face]
            for text, y in zip(device.canvas.said, device.canvas.rows):
                assert y <= BODY or y == FOOT + 1, (words.FACES[face], text)
            assert len(device.canvas.said) > 3 or rules.is_cat(face)
        if rules.is_cat(face):
            on_screen(device, words.EATS)
            power = rules.points(face) == 0 or face >= 21
            assert power == (max(device.canvas.rows[1:-2]) > 23), words.FACES[face]


def test_B47_names_on_the_grid_the_strays_and_the_tableaux_fit_at_every_number_of_seats():
    for seats in (2, 3, 4):
        random = Random(seats)
        state = bytearray(rules.SIZE)
        rules.deal(state, seats, b"", seed8(seats))
        device = at(state, WIDE)
        for _ in range(500):
            mash(device, random, 1)
            if random.below(20) == 0:
                device.press(B)


def test_C5_everybodys_tableau_can_be_looked_at_in_every_phase():
    place = "seats=2 place"
    end = "sketch seats=2 end s0=Shadow*,T1 s1=Bell"
    for text, keys in ((place, (B,)), (DRAFT, (B,)), (FEEDING, (B,)), (end, (B,))):
        device = at(text)
        device.press(*keys)
        if text != end:
            choose(device, "Fox")
        on_screen(device, "Fox")
        on_screen(device, words.FEEDS.split("{")[0])
        device.press(RIGHT, RIGHT)
        on_screen(device, "Owl")
        device.press(A)
        assert words.FEEDS.split("{")[0] not in said(device)


def test_C5_a_tableau_has_every_number():
    device = at(
        "sketch seats=2 strays=Cow,Penny,Macak s0=Shadow,Bell,Alvin,C4,T5,M6,W7,wand2,tower3,"
        "costume8,catnip9,lost1,token3"
    )
    device.press(B)
    choose(device, "Fox")
    for text in ("4/1", "5/2", "6/1", "7", "2", "3", "8", "9", words.FEEDS.format(3)):
        assert text in device.canvas.said, text
    device.press(RIGHT, DOWN, DOWN, A)
    on_screen(device, "Bell")
    on_screen(device, words.NOW_FED)


def test_C10_the_proposal_is_shown_and_accepted_in_turn_order():
    state = random_game(3, 5, lambda s: rules.phase(s) == rules.FEED)
    starter = rules.starter(state)
    device = at(state)
    for step in range(3):
        on_screen(device, NAMES[(starter + step) % 3] + " feeds")
        device.press(UP)
        on_screen(device, words.DONE)
        device.press(A)
    on_screen(device, words.ROWS[0])


def test_C10_feeding_is_changed_to_another_one():
    device = at(FEEDING)
    on_screen(device, "Fox feeds")
    device.press(DOWN)
    on_screen(device, words.UNFEED)
    device.press(A)
    view = device.app.table.look()
    assert not rules.is_fed(view, 0)
    left = rules.left_over(view, 0)
    device.press(DOWN)
    on_screen(device, words.GIVE)
    device.press(A)
    view = device.app.table.look()
    assert rules.is_fed(view, 6) and rules.left_over(view, 0) == left - 2
    on_screen(device, words.UNFEED)
    device.press(UP)
    on_screen(device, words.TOO_LITTLE)  # Bronte has eaten the tuna
    device.press(UP, A)
    assert rules.is_fed(device.app.table.look(), 0) == 0  # nor is there any for Shadow


def test_C10_waffle_is_asked_for_the_kind_and_eats_less_on_demand():
    device = at(FEEDING)
    device.press(DOWN, DOWN, DOWN, DOWN, LEFT)
    assert rules.given(device.app.table.look(), 22, rules.CHICKEN) == 2
    device.press(A, A)
    on_screen(device, words.WHICH_FOOD)
    device.press(DOWN, A)
    view = device.app.table.look()
    assert rules.is_fed(view, 22) and rules.given(view, 22, rules.CHICKEN) == 0


def test_C10_cow_and_pairs_eat_less_on_demand():
    device = at(FEEDING)
    view = device.app.table.look()
    cow = [cat for cat in range(22, 25) if rules.given(view, cat, 0) and rules.is_fed(view, cat)][
        -1
    ]
    foods = sum([rules.given(view, cow, kind) for kind in range(4)])
    device.press(UP, UP)
    on_screen(device, words.LESS)
    device.press(LEFT)
    view = device.app.table.look()
    assert sum([rules.given(view, cow, kind) for kind in range(4)]) == foods - 1
    text = "s0=Bronte*,Moonbeam*1,C4,T3"
    device = at(
        "sketch seats=2 feed token=c1 grid=C,C,T,M,T,M,-,-,- strays=Waffle,Moonbeam,Cow " + text
    )
    pairs = rules.pairs(device.app.table.look(), 0)
    device.press(UP, UP)
    on_screen(device, words.PAIRS.format(pairs))
    device.press(LEFT)
    assert rules.pairs(device.app.table.look(), 0) == pairs - 1 or pairs == 1


def test_C15_the_sheet_has_the_engines_rows_for_all_seats():
    for seats in (2, 3, 4):
        for seed in range(3):
            state = random_game(seats, 100 * seats + seed)
            device = at(state)
            numbers = [text for text in device.canvas.said if text.lstrip("-").isdigit()]
            wanted = []
            for row in range(rules.TOTAL_ROW + 1):
                on_screen(device, words.ROWS[row])
                for seat in range(seats):
                    wanted.append(str(rules.score_row(state, seat, row)))
            assert numbers == wanted
            assert device.canvas.said[:seats] == list(NAMES[:seats])
            device.press(A)
            for seat in range(seats):
                assert str(rules.score_row(state, seat, rules.TOTAL_ROW)) in device.canvas.said
            device.press(B)
            on_screen(device, words.ROWS[0])
            device.press(A, A)
            assert not device.store.exists("cat_lady")


def test_C15_what_breaks_a_tie_is_told():
    """40-40 with 9 v 8 fed cats in small: 2 cats of 1 point against 1 of 2, the rest alike."""
    more = at("sketch seats=2 end s0=Shadow*,Jazz*,T2,costume1 s1=Snowflake*,M1,costume1")
    more.press(A)
    on_screen(more, words.WINS.format("Fox"))
    on_screen(more, words.TIE_FED)
    same = at("sketch seats=2 end s0=Shadow*,T1,costume1 s1=Jazz*,T1,costume1")
    same.press(A)
    on_screen(same, words.SHARED)
    on_screen(same, words.TIE_SAME)
    clear = at("sketch seats=2 end s0=Shadow*,T1 s1=Snowflake*,M1")
    clear.press(A)
    on_screen(clear, words.WINS.format("Owl"))
    assert words.TIE_FED not in said(clear) and words.TIE_SAME not in said(clear)


def test_the_log_tells_every_take_with_its_three_cards():
    flow = app.load("parlour.games.cat_lady")
    random = Random(9)
    out = bytearray(rules.MOVES_MAX)
    for seats in (2, 4):
        before = bytearray(rules.SIZE)
        state = bytearray(rules.SIZE)
        rules.deal(state, seats, b"", seed8(seats))
        takes = 0
        while rules.phase(state) != rules.END:
            before[:] = state
            seat = rules.turn(state)
            move = out[random.below(rules.moves(state, out))]
            rules.play(state, move)
            told = []

            def note(code, seat, first=0, second=0, told=told):
                told.append(bytes((code, seat, first, second)))

            flow.tell(before, state, seat, note)
            if move < 6 and rules.phase(before) == rules.DRAFT:
                takes += 1
                faces = [
                    words.FACES[rules.grid(before, rules.line_cell(move, i))] for i in range(3)
                ]
                text = words.EVENT_TOOK.format(NAMES[seat], words.LINES[move], *faces)
                assert flow.describe(told[0], words, NAMES) == text
            elif move == rules.END_TURN or move > rules.ACCEPT:
                assert len(told) == (move == rules.END_TURN and rules.phase(state) == rules.FEED)
            else:
                assert NAMES[seat] in flow.describe(told[0], words, NAMES)
        assert takes == {2: 22, 4: 32}[seats]


def test_B46_counted_words_follow_their_number():
    flow = app.load("parlour.games.cat_lady")
    for language, one, many in (
        ("en", "Fox fed 1 cat; food left over: 2.", "Fox fed 5 cats; food left over: 2."),
        ("uk", "Fox годує 1 кота; решта їжі: 2.", "Fox годує 5 котів; решта їжі: 2."),
        ("zh_hant", "Fox餵飽1隻貓，剩下2份食物。", "Fox餵飽5隻貓，剩下2份食物。"),
    ):
        own = texts.Words(language, "cat_lady")
        for count, text in ((1, one), (5, many)):
            assert flow.describe((flow.FED, 0, count, 2), own, NAMES) == text
    points = [texts.Words("uk", "cat_lady").count("POINTS_FORMS", n).format(n) for n in (1, 3, 6)]
    assert points == ["1 очко", "3 очки", "6 очок"]
    assert words.count("POINTS_FORMS", 1).format(1) == "1 point"


def test_every_move_can_be_advised():
    flow = app.load("parlour.games.cat_lady")
    random = Random(3)
    out = bytearray(rules.MOVES_MAX)
    state = bytearray(rules.SIZE)
    rules.deal(state, 3, b"", seed8(11))
    while rules.phase(state) != rules.END:
        n = rules.moves(state, out)
        seat = rules.turn(state)
        for move in out[:n]:
            assert NAMES[seat] in flow.advice(state, seat, move, words, NAMES)
        rules.play(state, out[random.below(n)])


def test_B16_a_alone_takes_nothing_lays_nothing_and_ends_no_turn():
    after = PLAYS.replace(" draft ", " after ")
    spray = after.replace("lost3,spray1", "spray1")
    for text in ("seats=4 place", DRAFT, PLAYS, after, spray, FEEDING):
        device = at(text)
        state = state_of(device)
        for _ in range(40):
            device.press(A)
        assert state_of(device) == state, text


def test_B48_nothing_waits_behind_a_curtain():
    device = at(DRAFT)
    curtain = common.CURTAIN_LOOK
    for _ in range(30):
        mash(device, Random(4), 1)
        assert curtain not in said(device)


def test_B58_after_the_pause_every_screen_is_drawn_anew():
    end = "sketch seats=2 end s0=Shadow*,T1 s1=Bell"
    for text, presses in (
        ("seats=2 place", ()),
        (DRAFT, (DOWN,)),
        (DRAFT, (DOWN, A)),
        (DRAFT, (DOWN, A, RIGHT)),
        (DRAFT, (DOWN, A, A)),
        (PLAYS, (B,)),
        (PLAYS, (B, A, DOWN)),
        (PLAYS, (B, DOWN, A, DOWN)),
        (PLAYS, (B, DOWN, DOWN, A, RIGHT)),
        (PLAYS, (B, DOWN, DOWN, DOWN, A, DOWN, A)),
        (PLAYS, (B, DOWN, DOWN, DOWN, DOWN, A)),
        (PLAYS, (B, DOWN, DOWN, DOWN, DOWN, A, RIGHT)),
        (FEEDING, (DOWN,)),
        (end, ()),
        (end, (A,)),
    ):
        device = at(text)
        device.press(*presses)
        frame = device.frame()
        device.hold(B)
        on_screen(device, common.PAUSE_TITLE)
        device.press(B)
        assert device.frame() == frame, (text, presses)
