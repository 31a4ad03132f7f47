"""Matcha's opponents EASY and NORMAL: they weigh the tokens that a card may take now.

Both think within one call, from a look alone. NORMAL takes the move that is worth most on
average over the cards that it has not seen; EASY the better one of two random moves.
HARD asks what NORMAL would think of the moves of another hand (expect).
"""

from array import array

from micropython import const

from parlour.bots import matcha_leaves, matcha_solver
from parlour.engines import matcha, random64

# What one more token of a kind is worth to a seat that has so many, NORMAL's measure; a goal is
# 240. Places: 4 * edition + tokens, for suits; the same for whisks; and for a kind that is new,
# the number of kinds that the seat has.
_SUIT_WORTH = b"\x0a\x10\x1c\xf0\x0a\x18\xf0\xf0"
_WHISK_WORTH = b"\x08\x0e\x18\xf0\x06\x0a\x14\xf0"
_KIND_WORTH = b"\x02\x04\x08\x14\xf0"
_LATER = const(3)  # what a card is worth that matches a mat of a later round

_ZERO = const(16)  # a card without suit: it stands for all that match neither mat

_look = bytearray(matcha.SIZE)
_hand = bytearray(matcha.HAND)
_worth = bytearray(10)  # of seat * 5 + kind: one more token
_seen = bytearray(matcha.CARDS)  # 1: a card that the look shows
_ways = array("i", [0] * 3)  # what a card on a mat is worth, by what may come of it


def easy(v, seat, moves, n, random):
    """One of the n moves of `moves`; v is the look of `seat`, random a generator's 8 bytes."""
    if matcha.phase(v) != matcha.PLAY:
        return moves[random64.below(random, 0, n)]
    _begin(v, seat)
    move = moves[random64.below(random, 0, n)]
    other = moves[random64.below(random, 0, n)]
    return other if _move_worth(seat, other) > _move_worth(seat, move) else move


def normal(v, seat, moves, n, random):
    """As easy(): the move with the best expected worth of tokens, equal ones by lot."""
    if matcha.phase(v) == matcha.KEEP:
        return keep(v, seat)
    if matcha.phase(v) != matcha.PLAY:
        return moves[0]
    _begin(v, seat)
    best = 0
    found = matcha.PASS
    equal = 1
    i = 0
    while i < n:
        worth = _move_worth(seat, moves[i])
        if worth > best:
            best = worth
            found = moves[i]
            equal = 1
        elif worth == best and found != matcha.PASS:
            equal += 1
            if not random64.below(random, 0, equal):
                found = moves[i]
        i += 1
    return found


def keep(v, seat):
    """Keep everything but 0s (M17)."""
    n = matcha.hand(v, seat, _hand)
    mask = 0
    i = 0
    while i < n:
        if _hand[i] < 16:
            mask |= 1 << i
        i += 1
    return matcha.KEEP | mask


def _begin(v, seat):
    _look[:] = v
    _mark_seen(seat)
    _weigh_tokens()


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
    side = move >> 5
    _weigh_ways(seat, move & 0x1F, side)
    if matcha.played(_look, 2 * matcha.round_number(_look) + side, 1 - seat) != matcha.NONE:
        return _ways[matcha_solver.CONTESTED]
    if not matcha.chances_left(_look, 1 - seat):
        return _ways[matcha_solver.ALONE]
    return _ways[matcha_solver.OPEN]


def _weigh_ways(seat, card, side):
    """_ways of a card on a mat of this round."""
    opened = matcha.open_card(_look, 2 * matcha.round_number(_look) + side)
    mine = _worth[5 * seat + (opened >> 2)]
    theirs = _worth[5 * (1 - seat) + (opened >> 2)]
    worth = -16 * _needed_later(card)
    contest = _contest(seat, card, opened, side)
    _ways[matcha_solver.OPEN] = worth + 8 * mine + contest // 2
    _ways[matcha_solver.CONTESTED] = worth + contest + 16 * theirs
    _ways[matcha_solver.ALONE] = worth + 16 * mine


def expect(v, seat, side):
    """Tell the solver what NORMAL at `seat` would think of cards on a mat (after leaves.read).

    Only what is public counts: the hand of `seat`, and so what NORMAL sees, is not known.
    """
    _look[:] = v
    card = 0
    while card < matcha.CARDS:
        _seen[card] = 1 if matcha_leaves.is_seen(v, card) else 0
        card += 1
    _weigh_tokens()
    kind = 0
    while kind <= matcha_solver.BLANK:
        card = _ZERO if kind == matcha_solver.BLANK else matcha_leaves.cards[kind]
        seen = _seen[card]
        _seen[card] = 1
        _weigh_ways(seat, card, side)
        _seen[card] = seen
        way = 0
        while way < 3:
            worth = matcha_solver.PASS_WORTH + _ways[way]
            matcha_solver.worths[12 * way + 6 * side + kind] = worth
            way += 1
        kind += 1


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
