"""Matcha's computer opponents: EASY, NORMAL, and HARD, which solves the round (matcha_solver).

A bot module is used as `start`, then `step` until it says True or time is
over, then `best`. Everything here is computed from the look of the seat whose
turn it is and from the caller's generator (B50); integers only.
"""

from array import array

from micropython import const

from parlour.bots import matcha_leaves, matcha_solver
from parlour.engines import matcha, random64

LEVELS = ("EASY", "NORMAL", "HARD")
STEPS = const(64)

_EASY = const(0)
_HARD = const(2)
# HARD, by the number of relevant cards: iterations, and blocks of them in a slice.
_ITERATIONS = b"\x10\x18\x18\x18\x10\x0c"
_BLOCKS = b"\x12\x12\x12\x08\x04\x02"

# What one more token of a kind is worth to a seat that has so many, NORMAL's measure; a goal is
# 240. Places: 4 * edition + tokens, for suits; the same for whisks; and for a kind that is new,
# the number of kinds that the seat has.
_SUIT_WORTH = b"\x0a\x10\x1c\xf0\x0a\x18\xf0\xf0"
_WHISK_WORTH = b"\x08\x0e\x18\xf0\x06\x0a\x14\xf0"
_KIND_WORTH = b"\x02\x04\x08\x14\xf0"
_LATER = const(3)  # what a card is worth that matches a mat of a later round

_look = bytearray(matcha.SIZE)
_moves = bytearray(matcha.MOVES_MAX)
_hand = bytearray(matcha.HAND)
_worth = bytearray(10)  # of seat * 5 + kind: NORMAL's worth of one more token
_seen = bytearray(matcha.CARDS)  # 1: a card that the look shows
_found = bytearray(1)  # NORMAL's move, or the only sensible one
_left = bytearray(1)  # HARD: iterations to go
_asked = bytearray(1)  # HARD: 1 when the solver knows the decision
_relevant = bytearray(1)  # HARD: how many relevant cards there are
_seat = bytearray(1)
_roll = array("H", [0])  # the lot that draws from the strategy


def start(v, seat, level, random):
    """Begin to think about the look v of `seat`, whose turn it is.

    level: index into LEVELS. random: 8 bytes of a generator (random64), advanced in place.
    """
    _look[:] = v
    n = matcha.moves(_look, _moves)
    asked = matcha.phase(_look)
    _left[0] = 0
    _asked[0] = 0
    if asked == matcha.PLAY:
        _mark_seen(seat)
        _weigh_tokens()
        if level == _EASY:
            _found[0] = _easy(seat, n, random)
        else:
            _found[0] = _greedy(seat, n, random)
        if level == _HARD:
            _roll[0] = random64.word(random, 0)
            _left[0] = _prepare(seat)
    elif asked == matcha.KEEP:
        _found[0] = _moves[random64.below(random, 0, n)] if level == _EASY else _keep(seat)
    else:
        _found[0] = _moves[0]


def step():
    """Think for a slice of at most 20 ms; True when more thinking is of no use."""
    blocks = _BLOCKS[_relevant[0]]
    while blocks and _left[0]:
        blocks -= 1
        if matcha_solver.think():
            _left[0] -= 1
    return not _left[0]


def best():
    """The move by what was thought so far."""
    if _asked[0] and matcha_solver.iterations():
        return _move_of(matcha_solver.choose(_roll[0]))
    return _found[0]


# HARD.


def _prepare(seat):
    """Set the solver to the round; how many iterations it takes, 0 when it is of no use."""
    duel = matcha.edition(_look)
    role = 1 if seat != matcha.dealer(_look) else 0
    relevant = matcha_leaves.read(_look)
    _relevant[0] = relevant
    _seat[0] = seat
    if _take_alone(seat, role):
        return 0
    first = _cards_at_start(matcha.dealer(_look))
    second = _cards_at_start(1 - matcha.dealer(_look))
    unseen = matcha.CARDS - 6
    mat = 0
    while mat < 6:
        if matcha.is_revealed(_look, mat, 0):
            unseen -= 2
        mat += 1
    matcha_solver.begin(duel, relevant, first, second, unseen - relevant)
    if not _ask(seat, role):
        return 0
    _asked[0] = 1
    return _ITERATIONS[relevant]


def _cards_at_start(seat):
    """How many cards a seat had when the round started."""
    pair = 2 * matcha.round_number(_look)
    n = matcha.hand_count(_look, seat)
    if matcha.played(_look, pair, seat) != matcha.NONE:
        n += 1
    if matcha.played(_look, pair + 1, seat) != matcha.NONE:
        n += 1
    return n


def _take_alone(seat, role):
    """Find the move where nobody is left to answer it; whether it is so (M15)."""
    if matcha.chances_left(_look, 1 - seat):
        return False
    pair = 2 * matcha.round_number(_look)
    side = 0
    free = 0  # bit 0, 1: number mat, suit mat
    while side < 2:
        if matcha.played(_look, pair + side, seat) == matcha.NONE:
            if matcha.played(_look, pair + side, 1 - seat) != matcha.NONE:
                return False
            free |= 1 << side
        side += 1
    side = 0 if free == 1 else 1
    if free == 3:
        number = matcha_solver.payoff[24 * 25 + 4] if role else matcha_solver.payoff[4 * 25 + 24]
        suit = matcha_solver.payoff[24 * 25 + 20] if role else matcha_solver.payoff[20 * 25 + 24]
        side = 0 if (number < suit if role else number > suit) else 1
    n = matcha.hand(_look, seat, _hand)
    _found[0] = side << 5 | _least(n)
    return True


def _least(n):
    """The card of least use later among n of _hand."""
    found = _hand[0]
    least = 255
    while n:
        n -= 1
        card = _hand[n]
        use = 16 * matcha_leaves.matches_later(card, 2 * matcha.round_number(_look) + 2)
        if card < 16:
            use += 9 - matcha.suit(card) + matcha.number(card)
        if use < least:
            least = use
            found = card
    return found


def _ask(seat, role):
    """Ask the solver for this seat's decision; False when it does not know it."""
    pair = 2 * matcha.round_number(_look)
    n = matcha.hand(_look, seat, _hand)
    mask = 0
    blanks = n
    i = 0
    while i < _relevant[0]:
        if matcha.played(_look, pair, seat) == matcha_leaves.cards[i]:
            mask |= 1 << i
        elif matcha.played(_look, pair + 1, seat) == matcha_leaves.cards[i]:
            mask |= 1 << i
        elif _hand.find(bytes((matcha_leaves.cards[i],)), 0, n) >= 0:
            mask |= 1 << i
            blanks -= 1
        i += 1
    where = matcha_solver.HANDS
    code = 24 if matcha.has_passed(_look, seat) else 255
    kind = matcha_solver.BLANK
    side = 0
    while side < 2:
        card = matcha.played(_look, pair + side, seat)
        if card != matcha.NONE:
            where = matcha_solver.SUIT if side else matcha_solver.NUMBER
            code = 20 if side else 4
            i = 0
            while i < _relevant[0]:
                if matcha_leaves.cards[i] == card:
                    rank = matcha_solver.rank[5 * side + i]
                    if rank or not blanks:
                        kind = i
                        code += rank if side else 5 * rank
                    else:
                        mask &= ~(1 << i)  # a card that the solver would not have put there
                i += 1
        side += 1
    first = 2
    filled = 0
    side = 2
    while side:
        side -= 1
        if matcha.played(_look, pair + side, 1 - seat) != matcha.NONE:
            first = side
            filled |= 1 << side
    return matcha_solver.ask(role, mask, first, filled, where, code, kind)


def _move_of(choice):
    """The move for a choice of the solver, side << 3 | kind or 16 for a pass."""
    if choice == 16:
        return matcha.PASS
    side = choice >> 3
    kind = choice & 7
    if kind != matcha_solver.BLANK:
        return side << 5 | matcha_leaves.cards[kind]
    n = matcha.hand(_look, _seat[0], _hand)
    others = 0
    i = 0
    while i < n:
        card = _hand[i]
        mat = 2 * matcha.round_number(_look)
        if not matcha.matches(card, matcha.open_card(_look, mat), 0):
            if not matcha.matches(card, matcha.open_card(_look, mat + 1), 1):
                _hand[others] = card
                others += 1
        i += 1
    return side << 5 | _least(others)


# EASY and NORMAL.


def _easy(seat, n, random):
    """The better one of two moves drawn at random, by NORMAL's measure."""
    move = _moves[random64.below(random, 0, n)]
    other = _moves[random64.below(random, 0, n)]
    return other if _move_worth(seat, other) > _move_worth(seat, move) else move


def _greedy(seat, n, random):
    """The move with the best expected worth of tokens; equal ones by lot."""
    best = 0
    found = matcha.PASS
    equal = 1
    i = 0
    while i < n:
        worth = _move_worth(seat, _moves[i])
        if worth > best:
            best = worth
            found = _moves[i]
            equal = 1
        elif worth == best and found != matcha.PASS:
            equal += 1
            if not random64.below(random, 0, equal):
                found = _moves[i]
        i += 1
    return found


def _mark_seen(seat):
    """_seen of every card: the own hand, what lies open, was revealed or was put there."""
    card = 0
    while card < matcha.CARDS:
        _seen[card] = 0
        card += 1
    i = matcha.hand(_look, seat, _hand)
    while i:
        i -= 1
        _seen[_hand[i]] = 1
    mat = 0
    while mat < 6:
        _seen[matcha.open_card(_look, mat)] = 1
        i = 0
        while i < 2:
            card = matcha.played(_look, mat, i)
            if card < matcha.CARDS:  # else nothing, or unknown
                _seen[card] = 1
            i += 1
        mat += 1


def _weigh_tokens():
    """_worth of the tokens as they stand."""
    at = 4 * matcha.edition(_look)
    seat = 0
    while seat < 2:
        kinds = 0
        kind = 0
        while kind < 5:
            if matcha.tokens(_look, seat, kind):
                kinds += 1
            kind += 1
        kind = 0
        while kind < 5:
            have = matcha.tokens(_look, seat, kind)
            table = _WHISK_WORTH if kind == matcha.WHISK else _SUIT_WORTH
            worth = table[at + (have if have < 3 else 3)]
            if not have:
                worth += _KIND_WORTH[kinds]
            _worth[5 * seat + kind] = min(worth, 240)
            kind += 1
        seat += 1


def _move_worth(seat, move):
    """16 times the worth expected of a card on a mat, less that of leaving it alone; a pass: 0."""
    if move == matcha.PASS:
        return 0
    card = move & 0x1F
    side = move >> 5
    mat = 2 * matcha.round_number(_look) + side
    opened = matcha.open_card(_look, mat)
    mine = _worth[5 * seat + (opened >> 2)]
    theirs = _worth[5 * (1 - seat) + (opened >> 2)]
    worth = -16 * _needed_later(card)
    if matcha.played(_look, mat, 1 - seat) != matcha.NONE:
        return worth + _contest(seat, card, opened, side) + 16 * theirs
    if not matcha.chances_left(_look, 1 - seat):
        return worth + 16 * mine
    return worth + 8 * mine + _contest(seat, card, opened, side) // 2


def _contest(seat, card, opened, side):
    """16 times the expected worth of a mat where the other card is any that is unseen."""
    total = 0
    unseen = 0
    other = 0
    while other < matcha.CARDS:
        if not _seen[other]:
            unseen += 1
            good = matcha.matches(card, opened, side)
            if matcha.matches(other, opened, side):
                if good and _beats(card, other, side):
                    total += _worth[5 * seat + (opened >> 2)]
                else:
                    total -= _worth[5 * (1 - seat) + (opened >> 2)]
                    if not good:
                        total += _worth[5 * seat + matcha.WHISK]
            elif good:
                total += _worth[5 * seat + (opened >> 2)]
                total -= _worth[5 * (1 - seat) + matcha.WHISK]
        other += 1
    return 16 * total // unseen


def _beats(card, other, side):
    """1 when a matching card beats another on a mat of that side (M12), else 0."""
    if side:
        return matcha.better_number(matcha.number(card), matcha.number(other))
    return matcha.better_suit(matcha.suit(card), matcha.suit(other))


def _needed_later(card):
    """What a card may still be good for in this hand."""
    worth = 0
    mat = 2 * matcha.round_number(_look) + 2
    while mat < 6:
        if matcha.matches(card, matcha.open_card(_look, mat), mat & 1):
            worth += _LATER
        mat += 1
    return worth


def _keep(seat):
    """Keep everything but 0s (M17)."""
    n = matcha.hand(_look, seat, _hand)
    mask = 0
    i = 0
    while i < n:
        if _hand[i] < 16:
            mask |= 1 << i
        i += 1
    return matcha.KEEP | mask
