"""Opponents for Cat Lady: take what one's own cards need, hard by looking ahead.

EASY takes the better of two random lines. NORMAL takes the line that is best
for its own cards by the estimate of `cat_lady_board`, exchanges lost cats when
it can, and passes the token with a spray bottle when that gains enough. HARD is
flat UCB: each iteration tries one move, plays some takes on with random cards
and compares the estimates of all seats. The n-th visit of every move gets the
same luck, which evens out much of the noise between them.

All levels feed as the engine proposes (C10).
"""

import micropython
from micropython import const

from parlour.bots import cat_lady_board as board
from parlour.bots import ucb
from parlour.engines import cat_lady as engine
from parlour.engines import random64

LEVELS = ("EASY", "NORMAL", "HARD")
STEPS = const(60)  # 0.8-1.0 s of 13-18 ms, measured on the emulated RP2040

_EASY = const(0)
_HARD = const(2)
_EXPLORE = const(3)
_NOISE = const(3)
_AHEAD = const(8)  # takes of each seat in a play-out
_WORK = const(40)  # of a step: takes of play-outs, and 1 for each play-out
_SPRAY_COSTS = const(8)  # quarters of a point that a spray bottle must gain

# 255 * exp(-i / 8): how likely a seat that is behind wins, against the leader's 255
_BEHIND = (
    b"\xff\xe1\xc7\xaf\x9b\x89\x78\x6a\x5e\x53\x49\x40\x39\x32\x2c\x27\x23\x1e\x1b\x18\x15\x12"
    b"\x10\x0e\x0d\x0b\x0a\x09\x08\x07\x06\x05\x05\x04\x04\x03\x03\x02\x02\x02"
)

_moves = bytearray(31)
_arms = bytearray(16)
_now = bytearray(8)  # level, seat, arms, phase; the search's seed, 4 bytes


def start(v, seat, level, random):
    """Think about the look v of `seat`, whose turn it is."""
    count = engine.moves(v, _moves)
    phase = engine.phase(v)
    _now[1] = seat
    _now[2] = 1
    _now[3] = phase
    if phase == engine.FEED:
        _arms[0] = engine.ACCEPT
        return
    _arms[0] = _moves[0]
    if count == 1:
        return
    board.load(v)
    if phase == engine.AFTER and board.over():
        board.set_later(0)
        _exchange_or_end(v, seat)
        return
    board.set_later(engine.pile_count(v) // 3 // engine.seats(v))
    if phase == engine.AFTER and (level != _HARD or engine.held(v, seat, engine.LOST_CATS) > 1):
        _exchange_or_end(v, seat)
    elif level == _EASY:
        _careless(random)
    elif level != _HARD:
        _greedy(v, seat, random)
    else:
        _search(v, seat, random)


def _exchange_or_end(v, seat):
    if engine.held(v, seat, engine.LOST_CATS) > 1:
        _arms[0] = engine.EXCHANGE + board.exchange(seat)
    else:
        _arms[0] = engine.END_TURN


def _lines(v):
    """Into _arms a take of each line that has not the token, or a lay of it; how many."""
    n = 0
    line = 0
    while line < 6:
        if _now[3] == engine.PLACE:
            _arms[n] = engine.LAY | line
            n += 1
        elif line != engine.token_line(v):
            _arms[n] = engine.TAKE | line
            n += 1
        line += 1
    return n


def _careless(random):
    n = 6 if _now[3] == engine.PLACE else 5  # the first moves are lays or takes
    a = _moves[random64.below(random, 0, n)]
    b = _moves[random64.below(random, 0, n)]
    if _now[3] == engine.DRAFT and board.line_value(_now[1], b) > board.line_value(_now[1], a):
        a = b
    _arms[0] = a


def _greedy(v, seat, random):
    """The line that is best for one's own cards, any one of equals; see _blocked.

    The token is laid beside the line that is best for the starter (C3).
    """
    n = _lines(v)
    laying = _now[3] == engine.PLACE
    drafter = engine.starter(v) if laying else seat
    most = -0x8000
    chosen = 0
    equals = 0
    i = 0
    while i < n:
        worth = board.line_value(drafter, _arms[i] & 7)
        if worth > most:
            most = worth
            equals = 0
        if worth == most:
            equals += 1
            if random64.below(random, 0, equals) == 0:
                chosen = i
        i += 1
    _arms[0] = _arms[chosen]
    if not laying and engine.held(v, seat, engine.SPRAYS):
        if board.line_value(seat, engine.token_line(v)) > most + _SPRAY_COSTS:
            _arms[0] = _spray(v)


def _spray(v):
    """The move that frees the line under the token."""
    return engine.SPRAY | (0 if engine.token_line(v) else 1)


def _search(v, seat, random):
    i = 4
    while i < 8:
        _now[i] = random64.word(random, 0) & 255
        i += 1
    if _now[3] == engine.AFTER:
        _arms[0] = engine.END_TURN
        n = 1
        while _moves[n - 1] & 0xF0 == engine.SPRAY:
            _arms[n] = _moves[n - 1]
            n += 1
    else:
        n = _lines(v)
        if _now[3] == engine.DRAFT and engine.held(v, seat, engine.SPRAYS):
            _arms[n] = _spray(v)
            n += 1
    _now[2] = n
    ucb.start(n, _EXPLORE)
    if _now[3] != engine.DRAFT:
        return
    most = -0x8000
    i = 0
    while i < n:
        most = max(most, board.line_value(seat, _line(v, i)))
        i += 1
    i = 0
    while i < n:
        worse = most - board.line_value(seat, _line(v, i))
        ucb.add(i, max(0, 128 - 2 * worse), 2)
        i += 1


def _line(v, arm):
    """The line that an arm of DRAFT takes."""
    return engine.token_line(v) if _arms[arm] & 0xF0 == engine.SPRAY else _arms[arm]


def step():
    """Some play-outs; True when there is nothing to search or nothing more to gain."""
    if _now[2] == 1 or ucb.visits() > ucb.VISITS_MAX - 64:
        return True
    work = 0
    while work < _WORK:
        arm = ucb.pick()
        n = ucb.visits_of(arm)
        board.copy()
        board.seed(
            (_now[4] | _now[5] << 8) + 40503 * n & 0xFFFF,
            (_now[6] | _now[7] << 8) + 12345 * n & 0xFFFF,
        )
        board.try_move(_arms[arm], _now[3])
        work += 1 + board.play_out(_AHEAD * board.seats(), _NOISE)
        ucb.add(arm, reward(_now[1]), 1)
    return False


def best():
    """The move that was thought best so far."""
    return _arms[0 if _now[2] == 1 else ucb.best()]


@micropython.viper
def reward(seat: int) -> int:
    """0..255: how likely the seat wins, by the estimates of all seats."""
    behind = ptr8(_BEHIND)
    values = ptr8(board.values)
    turns = int(board.estimate())
    n = int(board.seats())
    highest = 0
    i = 0
    while i < n:
        value = values[2 * i] | values[2 * i + 1] << 8
        if value > highest:
            highest = value
        i += 1
    spread = 16 + turns  # half a point for each turn, and a little
    shares = 0
    share = 0
    i = 0
    while i < n:
        value = values[2 * i] | values[2 * i + 1] << 8
        lag = (highest - value) * 8 // spread
        if lag < 40:
            shares += behind[lag]
            if i == seat:
                share = behind[lag]
        i += 1
    return 255 * share // shares
