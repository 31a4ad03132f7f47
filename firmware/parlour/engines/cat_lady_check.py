"""Whether 128 bytes can be a state of Cat Lady."""

from parlour.engines.cat_lady_cards import (
    AMOUNT,
    BECOMES,
    CATS_IN_DECK,
    COW,
    DECK,
    MOONBEAM,
    TRUFFLE,
    WAFFLE,
)
from parlour.engines.cat_lady_meals import (
    CHANGES,
    cow_eats,
    has_pairs,
    left_over,
    missing_of,
    needs_of,
    spare_of,
)
from parlour.engines.cat_lady_table import (
    ABSENT,
    AFTER,
    AT_CHANGES,
    AT_COW,
    AT_DECK,
    AT_GRID,
    AT_PAIRS,
    AT_PHASE,
    AT_PILE,
    AT_PLACES,
    AT_SEATS,
    AT_STARTER,
    AT_STRAYS,
    AT_TOKEN,
    AT_TRUFFLE,
    AT_TURN,
    AT_WAFFLE,
    CATS,
    CELLS,
    DECK_CATS,
    DRAFT,
    END,
    FED,
    FEED,
    FIRST_OTHER,
    IN_GRID,
    KINDS_HELD,
    LOST_CATS,
    NONE,
    OTHERS,
    PLACE,
    SIZE,
    SPRAYS,
    TOKENS,
    TOY,
    WAITING,
    WILD,
    count_in_grid,
    held,
    line_cell,
    put_away,
    stray_place,
)


def check(s):
    """Raises ValueError when s cannot be a state of this game."""
    if len(s) != SIZE:
        raise ValueError("state must be 128 bytes")
    n = s[AT_SEATS]
    if n < 2 or n > 4 or s[AT_PHASE] > END or s[AT_TURN] >= n or s[AT_STARTER] >= n:
        raise ValueError("seats, phase, turn or starter out of range")
    _check_cats(s)
    taken = _check_cards(s)
    if taken % 3:
        raise ValueError("every take is of three cards")
    _check_course(s, taken // 3)
    seat = 0
    while seat < 4:
        _check_seat(s, seat, taken // 3)
        seat += 1
    _check_strays_food(s)


def _check_cats(s):
    """Every cat in one place (C1, C2)."""
    in_deck = CATS_IN_DECK[s[AT_SEATS] - 2]
    cat = 0
    while cat < CATS:
        place = s[AT_PLACES + cat]
        if place < IN_GRID:
            if place & 3 >= s[AT_SEATS]:
                raise ValueError("a cat with a seat that nobody has")
        elif place > ABSENT or (place == IN_GRID and cat >= DECK_CATS):
            raise ValueError("a cat is nowhere")
        if (place == ABSENT) != (in_deck <= cat < DECK_CATS):
            raise ValueError("a cat is in the game, or should not be")
        if cat < DECK_CATS and count_in_grid(s, cat) != (place == IN_GRID):
            raise ValueError("a cat in the grid is missing, or twice there")
        cat += 1
    last = DECK_CATS - 1
    slot = 0
    while slot < 3:
        face = s[AT_STRAYS + slot]
        if face <= last or face >= FIRST_OTHER:
            raise ValueError("strays must be ascending")
        last = face
        slot += 1


def _check_cards(s):
    """Every other card in one place; how many cards of the deck were taken."""
    unseen = 0
    taken = 0
    cat = 0
    while cat < DECK_CATS:
        if s[AT_PLACES + cat] == WAITING:
            unseen += 1
        elif s[AT_PLACES + cat] < IN_GRID:
            taken += 1
        cat += 1
    what = 0
    while what < TOKENS:
        had = 0
        i = 0
        while i < OTHERS:
            if BECOMES[i] == what:
                out = DECK[OTHERS * (s[AT_SEATS] - 2) + i] - s[AT_DECK + i]
                out -= count_in_grid(s, FIRST_OTHER + i)
                if out < 0:
                    raise ValueError("too many cards of a face")
                unseen += s[AT_DECK + i]
                taken += out
                had += out * AMOUNT[i]
            i += 1
        _check_sum(s, what, had)
        what += 1
    i = AT_GRID
    while i < AT_GRID + CELLS:
        if s[i] != NONE and (s[i] >= FIRST_OTHER + OTHERS or DECK_CATS <= s[i] < FIRST_OTHER):
            raise ValueError("no card of the deck in the grid")
        i += 1
    if s[AT_PILE] + put_away(s) != unseen:
        raise ValueError("the pile has the cards that were not laid")
    return taken


def _check_sum(s, what, had):
    """The seats together hold what they took (C5), but for what they discarded (C7)."""
    sum_held = 0
    seat = 0
    while seat < 4:
        sum_held += held(s, seat, what)
        if what == LOST_CATS:
            sum_held += 2 * held(s, seat, TOKENS)
        seat += 1
    if what == LOST_CATS:
        cat = DECK_CATS
        while cat < CATS:
            if s[AT_PLACES + cat] < IN_GRID:
                sum_held += 2
            cat += 1
    if sum_held > had or (sum_held < had and what != SPRAYS):
        raise ValueError("what the seats hold is not what was taken")


def _check_course(s, takes):
    """Phase, turn and cat token after so many takes (C3-C9)."""
    n = s[AT_SEATS]
    now = s[AT_PHASE]
    empty = count_in_grid(s, NONE)
    if now == PLACE:
        if takes or empty or s[AT_TOKEN] != NONE or s[AT_TURN] != (s[AT_STARTER] + n - 1) % n:
            raise ValueError("the seat at the starter's right lays the cat token first")
    elif s[AT_TOKEN] > 5:
        raise ValueError("the cat token lies beside a line")
    if empty:
        if s[AT_PILE] or empty != (1 if n == 2 else 3) or not _emptied(s, empty):
            raise ValueError("a line that is not filled while there are cards")
    if now == DRAFT:
        if empty or s[AT_TURN] != (s[AT_STARTER] + takes) % n:
            raise ValueError("another seat takes, or the game has ended")
    elif now == AFTER:
        if not takes or s[AT_TURN] != (s[AT_STARTER] + takes - 1) % n:
            raise ValueError("another seat has taken")
        if held(s, s[AT_TURN], LOST_CATS) < 2 and not held(s, s[AT_TURN], SPRAYS):
            raise ValueError("nothing left to play: the turn is over")
    elif now != PLACE:
        if not empty:
            raise ValueError("the game has not ended")
        if now == END and s[AT_TURN] != (s[AT_STARTER] + n - 1) % n:
            raise ValueError("another seat fed last")
    if s[AT_CHANGES] > (CHANGES if now == FEED else 0):
        raise ValueError("changes are counted while somebody feeds")


def _emptied(s, empty):
    """Whether the empty cells are the last of one line."""
    line = 0
    while line < 6:
        i = 3
        while i and s[AT_GRID + line_cell(line, i - 1)] == NONE:
            i -= 1
        if 3 - i == empty:
            return True
        line += 1
    return False


def _check_seat(s, seat, takes):
    """A seat holds three cards for each of its takes, and feeds what it can (C10)."""
    i = 0
    if seat >= s[AT_SEATS]:
        while i < KINDS_HELD:
            if held(s, seat, i):
                raise ValueError("nobody sits there")
            i += 1
        return
    n = s[AT_SEATS]
    turn_number = (seat + n - s[AT_STARTER]) % n
    cards = 0
    fed = 0
    while i < CATS:
        place = s[AT_PLACES + i]
        if place & 0xFB == seat:
            cards += 1 if i < DECK_CATS else 2
            fed += place >> 2
        i += 1
    i = TOY
    while i < TOKENS:
        cards += held(s, seat, i)
        i += 1
    cards += 2 * held(s, seat, TOKENS) + held(s, seat, WILD)
    fewest = cards
    most = cards + 5  # spray bottles that were used
    i = 0
    while i < WILD:
        fewest += held(s, seat, i) + 1 >> 1
        most += held(s, seat, i)
        i += 1
    cards = 3 * ((takes + n - 1 - turn_number) // n)
    if cards < fewest or cards > most:
        raise ValueError("a seat has other cards than it took")
    if fed and s[AT_PHASE] != END:
        if s[AT_PHASE] != FEED or turn_number > (s[AT_TURN] + n - s[AT_STARTER]) % n:
            raise ValueError("cats are fed at the end, one seat after the other")


def _check_strays_food(s):
    """What Waffle, Cow, Truffle and Moonbeam's owner eat; every need is met (C10)."""
    foods = s[AT_WAFFLE] & 7
    if s[AT_WAFFLE] > 0x17 or foods > 4 or (s[AT_WAFFLE] and not foods):
        raise ValueError("Waffle eats 1 to 4 foods of a kind")
    if (foods > 0) != _is_fed(s, WAFFLE) or (s[AT_COW] > 0) != _is_fed(s, COW):
        raise ValueError("Waffle and Cow eat when they are fed, and only then")
    if s[AT_TRUFFLE] > (2 if _is_fed(s, TRUFFLE) else 0):
        raise ValueError("Truffle eats one food of a kind")
    if s[AT_PAIRS] and not _is_fed(s, MOONBEAM):
        raise ValueError("pairs are Moonbeam's")
    seat = 0
    while seat < s[AT_SEATS]:
        needs = needs_of(s, seat)
        cow = cow_eats(s, seat)
        paired = has_pairs(s, seat)
        if spare_of(s, seat, needs, paired) < cow or left_over(s, seat) < 0:
            raise ValueError("cats eat more than there is")
        eaten = (needs & 255) + (needs >> 8 & 255) + (needs >> 16) + cow
        if paired and not missing_of(s, seat, needs) <= s[AT_PAIRS] <= eaten:
            raise ValueError("pairs stand for foods that are eaten")
        seat += 1


def _is_fed(s, face):
    """Whether somebody feeds a stray."""
    place = stray_place(s, face)
    return FED <= place < IN_GRID
