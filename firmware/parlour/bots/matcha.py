"""Matcha's computer opponents: EASY, NORMAL, and HARD, which solves the round (matcha_solver).

A bot module is used as `start`, then `step` until it says True or time is
over, then `best`. Everything here is computed from the look of the seat whose
turn it is and from the caller's generator (B50); integers only.
"""

from micropython import const

from parlour.engines import matcha, random64

LEVELS = ("EASY", "NORMAL", "HARD")
STEPS = const(64)

_EASY = const(0)

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
_found = bytearray(1)  # the move so far


def start(v, seat, level, random):
    """Begin to think about the look v of `seat`, whose turn it is.

    level: index into LEVELS. random: 8 bytes of a generator (random64), advanced in place.
    """
    _look[:] = v
    n = matcha.moves(_look, _moves)
    asked = matcha.phase(_look)
    if asked == matcha.PLAY:
        _mark_seen(seat)
        _weigh_tokens()
        move = _easy(seat, n, random) if level == _EASY else _greedy(seat, n, random)
    elif asked == matcha.KEEP:
        move = _moves[random64.below(random, 0, n)] if level == _EASY else _keep(seat)
    else:
        move = _moves[0]
    _found[0] = move


def step():
    """Think for a slice of at most 20 ms; True when more thinking is of no use."""
    return True


def best():
    """The move by what was thought so far."""
    return _found[0]


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
