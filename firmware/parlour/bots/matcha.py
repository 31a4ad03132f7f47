"""Matcha's computer opponents: EASY, NORMAL, and HARD, which solves the round (matcha_solver).

A bot module is used as `start`, then `step` until it says True or time is
over, then `best`. Everything here is computed from the look of the seat whose
turn it is and from the caller's generator (B50); integers only.
"""

from array import array

from micropython import const

from parlour.bots import matcha_greedy, matcha_leaves, matcha_solver
from parlour.engines import matcha, random64

LEVELS = ("EASY", "NORMAL", "HARD")
STEPS = const(120)

_EASY = const(0)
_HARD = const(2)
# What HARD thinks on the RP2040. An iteration takes 12.5 ms, in a duel 25, and 38 us, in a duel 70,
# for each child of the solver's tree; the longest of its blocks 1.9 ms, in a duel 2.5, and 5 us a
# child: fitted to the 200 frozen rounds of host_tools/opponents, on the emulated chip.
_THINKING = const(800000)  # us of iterations
_SLICE = const(24000)  # us of blocks, were each the longest
_FEWEST = const(8)  # iterations of the largest trees
_MOST = const(48)
LEAN = const(4)  # sixteenths of the other's decisions that HARD expects to be NORMAL's

_look = bytearray(matcha.SIZE)
_moves = bytearray(matcha.MOVES_MAX)
_hand = bytearray(matcha.HAND)
_roll = array("H", [0])  # the lot that draws from HARD's strategy
_state = bytearray(7)

_FOUND = const(0)  # places in _state: NORMAL's move, or the only sensible one
_PHASE = const(1)  # what step() does next, see below
_SEAT = const(2)
_ROLE = const(3)  # 1 when the other seat starts the rounds
_RELEVANT = const(4)  # how many relevant cards there are
_LEFT = const(5)  # iterations to go
_BLOCKS = const(6)  # of the solver, in a slice

_DONE = const(0)  # nothing more
_READ = const(1)  # find the relevant cards
_WEIGH = const(2)  # the ends of the round
_BEGIN = const(3)  # set the solver to the round
_EXPECT = const(4)  # what the other would do as NORMAL, left mat
_EXPECT_SUIT = const(5)  # the same, right mat
_LEAN = const(6)  # tell the solver
_THINK = const(7)  # iterate
_THOUGHT = const(8)  # the same, there is nothing more to do


def start(v, seat, level, random):
    """Begin to think about the look v of `seat`, whose turn it is.

    level: index into LEVELS. random: 8 bytes of a generator (random64), advanced in place.
    """
    _look[:] = v
    n = matcha.moves(_look, _moves)
    _state[_SEAT] = seat
    _state[_PHASE] = _DONE
    if level == _EASY:
        _state[_FOUND] = matcha_greedy.easy(_look, seat, _moves, n, random)
        return
    _state[_FOUND] = matcha_greedy.normal(_look, seat, _moves, n, random)
    if level == _HARD and matcha.phase(_look) == matcha.PLAY:
        _roll[0] = random64.word(random, 0)
        _state[_ROLE] = 1 if seat != matcha.dealer(_look) else 0
        _state[_PHASE] = _READ


def step():
    """Think for a slice of at most 20 ms; True when more thinking is of no use."""
    phase = _state[_PHASE]
    if phase == _READ:
        _state[_RELEVANT] = matcha_leaves.read(_look)
        _state[_PHASE] = _WEIGH
    elif phase == _WEIGH:
        if matcha_leaves.weigh():
            _state[_PHASE] = _DONE if _take_alone() else _BEGIN
    elif phase == _BEGIN:
        _state[_PHASE] = _EXPECT if _begin() else _DONE
    elif phase == _EXPECT or phase == _EXPECT_SUIT:
        matcha_greedy.expect(_look, 1 - _state[_SEAT], phase - _EXPECT)
        _state[_PHASE] = phase + 1
    elif phase == _LEAN:
        matcha_solver.lean(1 - _state[_ROLE], LEAN)
        _state[_PHASE] = _THINK
    elif phase == _THINK:
        blocks = _state[_BLOCKS]
        while blocks and _state[_LEFT]:
            blocks -= 1
            if matcha_solver.think():
                _state[_LEFT] -= 1
        if not _state[_LEFT]:
            _state[_PHASE] = _THOUGHT
    return _state[_PHASE] == _DONE or _state[_PHASE] == _THOUGHT


def best():
    """The move by what was thought so far."""
    if _state[_PHASE] >= _THINK and matcha_solver.iterations():
        return _move_of(matcha_solver.choose(_roll[0]))
    return _state[_FOUND]


# HARD.


def _begin():
    """Set the solver to the round; whether it knows the decision."""
    relevant = _state[_RELEVANT]
    unseen = matcha.CARDS - 6
    mat = 0
    while mat < 6:
        if matcha.is_revealed(_look, mat, 0):
            unseen -= 2
        mat += 1
    duel = matcha.edition(_look)
    hands = matcha_leaves.hands
    matcha_solver.begin(duel, relevant, hands[0], hands[1], unseen - relevant)
    size = matcha_solver.size()
    _state[_LEFT] = iterations(duel, size)
    _state[_BLOCKS] = _SLICE // ((2500 if duel else 1900) + 5 * size)
    return _ask(_state[_SEAT])


def iterations(duel, size):
    """How many iterations a round is solved with, by the size of the solver's tree."""
    iteration = 25000 + 70 * size if duel else 12500 + 38 * size
    return min(max(_THINKING // iteration, _FEWEST), _MOST)


def _take_alone():
    """Find the move where the other has put nothing down and cannot; whether it is so (M15)."""
    seat = _state[_SEAT]
    if matcha.chances_left(_look, 1 - seat):
        return False
    pair = 2 * matcha.round_number(_look)
    home = matcha_solver.HANDS
    side = 0
    while side < 2:
        if matcha.played(_look, pair + side, 1 - seat) != matcha.NONE:
            return False
        if matcha.played(_look, pair + side, seat) != matcha.NONE:
            home = matcha_solver.SUIT if side else matcha_solver.NUMBER
        side += 1
    n = matcha.hand(_look, seat, _hand)
    chances = matcha.chances_left(_look, seat)
    taken = matcha_solver.taken_alone(_state[_ROLE], home, n, chances)
    if not taken:
        _state[_FOUND] = matcha.PASS
    else:
        _state[_FOUND] = (0x20 if taken == 4 else 0) | _least(n)
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


def _ask(seat):
    """Ask the solver for this seat's decision; False when it does not know it."""
    pair = 2 * matcha.round_number(_look)
    n = matcha.hand(_look, seat, _hand)
    mask = 0
    blanks = n
    i = 0
    while i < _state[_RELEVANT]:
        if matcha.played(_look, pair, seat) == matcha_leaves.cards[i]:
            mask |= 1 << i
        elif matcha.played(_look, pair + 1, seat) == matcha_leaves.cards[i]:
            mask |= 1 << i
        elif _holds(matcha_leaves.cards[i], n):
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
            while i < _state[_RELEVANT]:
                if matcha_leaves.cards[i] == card:
                    rank = matcha_solver.rank[5 * side + i]
                    if rank or blanks < (2 if _state[_RELEVANT] < 5 else 1):
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
    return matcha_solver.ask(_state[_ROLE], mask, first, filled, where, code, kind)


def _holds(card, n):
    """Whether a card is among n of _hand."""
    while n:
        n -= 1
        if _hand[n] == card:
            return True
    return False


def _move_of(choice):
    """The move for a choice of the solver, side << 3 | kind or PASS."""
    if choice == matcha_solver.PASS:
        return matcha.PASS
    side = choice >> 3
    kind = choice & 7
    if kind != matcha_solver.BLANK:
        return side << 5 | matcha_leaves.cards[kind]
    n = matcha.hand(_look, _state[_SEAT], _hand)
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
