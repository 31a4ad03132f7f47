"""Secret Santa on every display and in every language: nothing cut, nothing outside; portable."""

from host_tools.notation import secret_santa as notation
from parlour import app
from parlour.engines import secret_santa as rules
from parlour.games.index import GAMES
from parlour.table import Table
from parlour.text import LANGUAGES, Words
from parlour.ui.canvas import Canvas
from parlour.ui.colour import ColourCanvas
from parlour.ui.kind import pictures
from tests.driver import DOWN, LEFT, RIGHT, UP, A, B, Device, MemoryStore, Random, mash
from tests.kit import seed8
from tests.strict import strict

SIZES = ((240, 240), (240, 135), (320, 240))
PRESSES = 100
END = (A, A, A, A, RIGHT, A, A, A)  # through the sheets and the standing
LONGEST = {"en": "WWWWWWWWWWWW", "zh_hant": "貓貓貓貓", "uk": "ЩЩЩЩЩЩ"}


def play(canvas, language, seats, larger=0, long_names=False):
    """A mashed game, and the end of a round; every picture is drawn on the strict canvas."""
    device = _device(canvas, language, larger, MemoryStore())
    row = [game[0] for game in GAMES].index("secret_santa")
    device.start_game(row, (0, seats - 2))
    table = device.app.table
    assert len(table.names) == seats
    if long_names:
        table.names[:] = _long(language, seats)
    mash(device, Random(11 + seats), PRESSES)
    state = bytearray(rules.SIZE)
    rules.deal(state, seats, bytes(1), seed8(30 + seats))
    random = Random(seats)
    out = bytearray(rules.MOVES_MAX)
    while rules.phase(state) < rules.DEAL:
        rules.play(state, out[random.below(rules.moves(state, out))])
    device = _device(canvas, language, larger, _saved(state, _long(language, seats)))
    device.press(A, A, *END)
    return device


def _device(canvas, language, larger, store):
    device = Device(store, seed=5, canvas=canvas, language=LANGUAGES.index(language))
    device.app._settings.larger = larger
    device.app._preferences.speak()
    own = Words(language, "ui")
    canvas.names = list(own.NAMES) + list(own.COMPUTERS) + _long(language, 4)
    return device


def _long(language, seats):
    return [LONGEST[language][:-1] + str(seat) for seat in range(seats)]


def _saved(state, names):
    store = MemoryStore()
    table = Table(store, "secret_santa", rules, app.load("parlour.games.secret_santa"))
    seats = rules.seats(state)
    table.new(names, bytearray(seats), bytes((rules.papers(state),)), seed8(1))
    table._state[:] = state
    table.save()
    return store


def test_B47_mono_in_every_language():
    for language in LANGUAGES:
        for seats in (2, 3, 4):
            play(strict(Canvas)(), language, seats, 0, seats == 3)


def test_B47_larger_text():
    for language in ("en", "uk"):
        for seats in (2, 3, 4):
            canvas = strict(Canvas)()
            play(canvas, language, seats, 1, seats == 4)
            assert canvas.tall


def test_B47_colour_in_every_language():
    for size in range(len(SIZES)):
        for at in range(len(LANGUAGES)):
            seats = 2 + (size + at) % 3
            canvas = strict(ColourCanvas)(SIZES[size][0], SIZES[size][1])
            play(canvas, LANGUAGES[at], seats, 0, seats == 4)


def test_B47_larger_text_in_colour():
    for width, height in SIZES[:2]:
        for language, seats in (("en", 4), ("uk", 3)):
            play(strict(ColourCanvas)(width, height), language, seats, 1, seats == 3)


def _score(canvas, position, language="en"):
    """The sheet of seat 0 in that position, on a device with this canvas."""
    device = _device(canvas, language, 0, MemoryStore())
    score = pictures("secret_santa_score")
    own = Words(language, "secret_santa")
    score.sheet(device.app.ui, position, own, ["Fox", "Owl"], 0)
    return device


def test_S1_S5_a_sheet_with_every_line_fits():
    view = bytearray(rules.SIZE)
    view[rules.SEATS_AT] = 2
    view[rules.PHASE_AT] = rules.DEAL
    for place in range(rules.CARDS):
        view[rules.PLACES_AT + place] = 2 << rules.MARK
    for place, card in enumerate(("O1", "T0", "C0", "C1", "M2", "K3", "P0")):
        card = notation.KINDS.index(card[0]) | int(card[1]) << 3
        view[rules.PLACES_AT + place] = card | 1 << rules.MARK
    for language in LANGUAGES:
        _score(strict(Canvas)(), view, language)
        for width, height in SIZES:
            _score(strict(ColourCanvas)(width, height), view, language)


def test_B48_what_is_hidden_changes_no_pixel_in_colour():
    """Whole private turns with other cards in everybody else's hands: the same pictures."""
    for seats in (2, 4):
        state = bytearray(rules.SIZE)
        rules.deal(state, seats, bytes(1), seed8(50 + seats))
        random = Random(seats)
        out = bytearray(rules.MOVES_MAX)
        for _ in range(5):
            _compare(state)
            rules.play(state, out[random.below(rules.moves(state, out))])


def _compare(state):
    seat = rules.turn(state)
    view = bytearray(rules.SIZE)
    twin = bytearray(rules.SIZE)
    rules.look(state, seat, view)
    rules.guess(view, seed8(9), twin)
    names = ["Fox", "Owl", "Bear", "Hare"][: rules.seats(state)]
    devices = []
    for position in (state, twin):
        device = Device(_saved(position, names), canvas=ColourCanvas(240, 240))
        devices.append(device)
    # The curtain, the table, what is one's own, and a choice up to where it would be made.
    for key in (A, A, B, A, A, LEFT, DOWN, RIGHT, RIGHT, A, DOWN, A, RIGHT, A, B, B, B):
        for device in devices:
            device.press(key)
        assert devices[0].frame() == devices[1].frame(), (notation.write(state), key)


def test_B48_ones_own_cards_do_change_pixels():
    """The comparison above can fail: who looks sees another hand."""
    frames = []
    for hand in ("P0,T0,P1,T1,C2,P2,C3", "C0,T0,P1,T1,C2,P2,C3"):
        state = notation.read("seats=2 hand0=" + hand)
        device = Device(_saved(state, ["Fox", "Owl"]), canvas=ColourCanvas(240, 240))
        device.press(A, A, A, LEFT, LEFT, LEFT)
        frames.append(device.frame())
        device.press(UP)
    assert frames[0] != frames[1]
