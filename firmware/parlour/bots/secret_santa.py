"""Opponents for Secret Santa: take and give by what a seat knows, hard by play-outs.

EASY plays the greedier of two random moves. NORMAL is greedy: it takes where
it expects the most points at once, and gives the guest the card that would
help the others most. HARD is flat UCB: each iteration fills in what is hidden,
tries one move and plays the round out (`secret_santa_round`); the reward is
the chance to win the game from the totals after that round. The n-th visit of
every move gets the same hidden cards and the same luck, which evens out much
of the noise between them.

Cards of one paper in one hand are the same choice to who cannot see them:
one of each is tried.
"""

import micropython
from micropython import const

from parlour.bots import secret_santa_round as game_round
from parlour.bots import ucb
from parlour.engines import random64
from parlour.engines import secret_santa as engine

LEVELS = ("EASY", "NORMAL", "HARD")
STEPS = const(70)  # 1.0 s of 14-15 ms, measured on the emulated RP2040

_EASY = const(0)
_HARD = const(2)
_MOVES = const(17)
_EXPLORE = const(8)
_IMAGINED = const(6)  # visits of each move before the search
_NOISE = const(3)
_WORK = const(170)  # of a step: turns of play-outs, and 4 for each play-out
_GOAL = const(25)

# 255 * exp(-d / 6): how likely a seat that is d points behind wins, against the leader's 255.
_BEHIND = (
    b"\xff\xd8\xb7\x9b\x83\x6f\x5e\x4f\x43\x39\x30\x29\x23\x1d\x19\x15\x12\x0f\x0d\x0b\x09\x08"
    b"\x07\x06\x05\x04\x03\x03\x02\x02\x02\x01"
)

_moves = bytearray(_MOVES)
_arms = bytearray(_MOVES)  # a move of each kind
_greed = bytearray(_MOVES)  # what greed says of each
_totals = bytearray(8)  # before this round, 16 bits each
_now = bytearray(8)  # level and seat; how many moves, arms; the search's seed, 4 bytes
_seat = bytearray(1)


def start(v, seat, level, random):
    """Think about the look v of `seat`, whose turn it is; see docs of the opponents' contract."""
    moves = engine.moves(v, _moves)
    _now[0] = level
    _now[1] = seat
    _now[2] = 1
    _arms[0] = _moves[0]
    if moves == 1:
        return
    game_round.load(v, seat)
    _find_arms(moves)
    _weigh(seat)
    if level != _HARD:
        _arms[0] = _arms[_greedy(random, level == _EASY)]
        _now[2] = 1
        return
    i = 0
    while i < 4:
        total = engine.total(v, i)
        _totals[2 * i] = total & 255
        _totals[2 * i + 1] = total >> 8
        _now[4 + i] = random64.word(random, 0) & 255
        i += 1
    _start_search()


def step():
    """Some play-outs; True when there is nothing to search or nothing more to gain."""
    if _now[2] == 1 or ucb.visits() > ucb.VISITS_MAX - 32:
        return True
    work = 0
    while work < _WORK:
        arm = ucb.pick()
        n = ucb.visits_of(arm)
        game_round.seed(
            (_now[4] | _now[5] << 8) + 40503 * n & 0xFFFF,
            (_now[6] | _now[7] << 8) + 12345 * n & 0xFFFF,
        )
        game_round.fill()
        work += 4 + game_round.play_out(_arms[arm] & game_round.PLACE, _NOISE)
        ucb.add(arm, reward(_now[1]), 1)
    return False


def best():
    """The move that was thought best so far."""
    return _arms[0 if _now[2] == 1 else ucb.best()]


def _find_arms(moves):
    """Into _arms the moves that differ to the mover: by hand and paper, or by the card itself."""
    n = 0
    i = 0
    while i < moves:
        place = _moves[i] & game_round.PLACE
        j = 0
        while j < n and not game_round.alike(place, _arms[j] & game_round.PLACE):
            j += 1
        if j == n:
            _arms[n] = _moves[i]
            n += 1
        i += 1
    _now[2] = n


def _weigh(seat):
    """Into _greed what each arm promises, in quarters of a point, never negative."""
    game_round.danger(seat)
    game_round.gain(seat)
    game_round.expect(seat)
    i = 0
    while i < _now[2]:
        card = game_round.now[_arms[i] & game_round.PLACE]
        if _arms[i] & game_round.GIFT:
            value = 4 * game_round.dangers[card & 7]
        elif card & 7 == 7:
            value = game_round.expected[card >> 3]
        else:
            value = 4 * game_round.gains[8 * seat + (card & 7)]
        _greed[i] = value
        i += 1


def _greedy(random, careless):
    """The arm that promises most, any one of equals; the better of two random ones if careless."""
    n = _now[2]
    if careless:
        a = random64.below(random, 0, n)
        b = random64.below(random, 0, n)
        return a if _greed[a] >= _greed[b] else b
    most = -1
    chosen = 0
    equals = 0
    i = 0
    while i < n:
        value = _greed[i]
        if value > most:
            most = value
            equals = 0
        if value == most:
            equals += 1
            if random64.below(random, 0, equals) == 0:
                chosen = i
        i += 1
    return chosen


def _start_search():
    """Some imagined visits each: 128 for the greediest arm, less for each quarter of a point."""
    n = _now[2]
    ucb.start(n, _EXPLORE)
    most = 0
    i = 0
    while i < n:
        most = max(most, _greed[i])
        i += 1
    i = 0
    while i < n:
        ucb.add(i, max(0, 128 - (most - _greed[i])), _IMAGINED)
        i += 1


@micropython.viper
def reward(seat: int) -> int:
    """0..255: how likely the seat wins the game, now that the round is over (S16)."""
    totals = ptr8(_totals)
    behind = ptr8(_BEHIND)
    n = int(game_round.seats())
    own = 0
    highest = 0
    leaders = 0
    i = 0
    while i < n:
        total = (totals[2 * i] | totals[2 * i + 1] << 8) + int(game_round.points(i))
        if i == seat:
            own = total
        if total > highest:
            highest = total
            leaders = 0
        if total == highest:
            leaders += 1
        i += 1
    if highest >= _GOAL and leaders == 1:
        return 255 if own == highest else 0
    shares = 0
    share = 0
    i = 0
    while i < n:
        lag = highest - (totals[2 * i] | totals[2 * i + 1] << 8) - int(game_round.points(i))
        if lag < 32:
            shares += behind[lag]
            if i == seat:
                share = behind[lag]
        i += 1
    return share * 255 // shares
