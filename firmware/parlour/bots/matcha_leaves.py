"""What the end of a round of Matcha is worth: the leaves of the round that HARD solves.

The chance to win the game is 1 / (1 + exp(-x)). x adds up, for the seat that starts
the round less the other one: its tokens, by a table (TOKENS, in 16ths); what they make
of the open cards of later rounds (MATS); its cards left, as far as the hand still has
mats for them (CARDS), and how often these match later mats (MATCHES); and what it is
worth to have started this round (START). The numbers are 32nds; matcha_values has them,
fitted on games of HARD against itself.

A stage is which round has ended: 0-2 those of a hand, in the second hand of a duel 3-5.
"""

from array import array

import micropython
from micropython import const

from parlour.bots import matcha_solver, matcha_values
from parlour.engines import matcha

_WON = const(20000)  # x of a game that is over, 0 is a draw

cards = bytearray(matcha_solver.RELEVANT_MAX)  # the relevant cards, ascending
spread = array("H", [0])  # the chance to win, in 16383ths, that lies between payoffs 0 and 16383
hands = bytearray(2)  # how many cards role 0 and 1 had when the round started
_mats = bytearray(6)  # open cards
_tokens = bytearray(10)  # role * 5 + kind
_after = bytearray(10)  # the same when the round has ended
_took = bytearray(50)  # side * 25 + 5 * what role 0 put there + role 1: who takes what, see _GAINS
_round = bytearray(4)
_x = array("i", [0] * 25)  # 5 * number mat + suit mat, of _took; plus 32768
_costs = array("i", [0] * 10)  # side * 5 + what lies there: 128 + x that the card was good for
_spent = array("i", [0] * 6)  # role * 3 + cards put in this round: 1024 - x of the cards left

_DUEL = const(0)  # places in _round
_STAGE = const(1)
_PAIR = const(2)  # left mat of the round
_NEXT = const(3)  # which of _x comes next

# Who takes what of a mat: nothing; role 0, role 1 the suit; role 0, role 1 the suit and the other
# a whisk. Bits 0, 1: suit for role 0, 1; bits 2, 3: whisk for role 0, 1.
_GAINS = b"\x00\x01\x02\x09\x06"


def read(v):
    """Take a look in the phase PLAY: fills `cards`, `hands` and the solver's rank.

    Returns how many cards are relevant. Call weigh until it says True before the solver begins.
    """
    mat = 0
    while mat < 6:
        _mats[mat] = matcha.open_card(v, mat)
        mat += 1
    relevant = _find_relevant(v)
    pair = 2 * matcha.round_number(v)
    _settle(_mats[pair], 0, relevant)
    _settle(_mats[pair + 1], 1, relevant)
    dealer = matcha.dealer(v)
    hands[0] = _cards_at_start(v, dealer)
    hands[1] = _cards_at_start(v, 1 - dealer)
    i = 0
    while i < 10:
        _tokens[i] = matcha.tokens(v, dealer if i < 5 else 1 - dealer, i % 5)
        i += 1
    duel = matcha.edition(v)
    _round[_DUEL] = duel
    _round[_STAGE] = (pair >> 1) + (3 if duel and matcha.hand_number(v) > 1 else 0)
    _round[_PAIR] = pair
    _round[_NEXT] = 0
    _weigh_cards(duel, _round[_STAGE], pair + 2, relevant)
    return relevant


def weigh():
    """Weigh some of the 25 ways that the mats of a round can end; True when payoff is filled."""
    i = _round[_NEXT]
    if i == 25:
        spread[0] = _fill_payoff(matcha_values.LOGISTIC)
        return True
    end = i + 5
    while i < end:
        _x[i] = 32768 + _worth_of(
            _round[_DUEL], _round[_STAGE], _round[_PAIR], _GAINS[i // 5], _GAINS[i % 5]
        )
        i += 1
    _round[_NEXT] = end
    return False


def _cards_at_start(v, seat):
    """How many cards a seat had when the round started."""
    pair = 2 * matcha.round_number(v)
    n = matcha.hand_count(v, seat)
    if matcha.played(v, pair, seat) != matcha.NONE:
        n += 1
    if matcha.played(v, pair + 1, seat) != matcha.NONE:
        n += 1
    return n


def _find_relevant(v):
    """Cards that match a mat of this round and that the public has not seen."""
    pair = 2 * matcha.round_number(v)
    n = 0
    card = 0
    while card < 16:
        if matcha.matches(card, _mats[pair], 0) or matcha.matches(card, _mats[pair + 1], 1):
            if not is_seen(v, card):
                cards[n] = card
                n += 1
        card += 1
    return n


def is_seen(v, card):
    """Whether everybody has seen a card in this hand: it lies open or was revealed."""
    mat = 0
    while mat < 6:
        if matcha.open_card(v, mat) == card:
            return True
        if matcha.is_revealed(v, mat, 0):
            if matcha.played(v, mat, 0) == card or matcha.played(v, mat, 1) == card:
                return True
        mat += 1
    return False


def _settle(opened, side, relevant):
    """Ranks of the relevant cards on a mat, and who takes it (M11-M16)."""
    ranks = matcha_solver.rank
    rank = 0
    i = 0
    while i < 5:
        ranks[5 * side + i] = 0
        if i < relevant and matcha.matches(cards[i], opened, side):
            rank += 1
            ranks[5 * side + i] = rank
        i += 1
    empty = matcha_solver.EMPTY
    i = 0
    while i < 25:
        mine = i // 5
        other = i % 5
        if mine == empty or other == empty:
            took = 0 if mine == other else 2 if mine == empty else 1
        elif not mine or not other:
            took = 0 if mine == other else 4 if other else 3
        else:
            took = 1 if _beats(side, mine, other) else 2
        _took[25 * side + i] = took
        i += 1


def _beats(side, mine, other):
    """Whether the card of one rank beats that of another, any answer where one is missing."""
    a = _card_of(side, mine)
    b = _card_of(side, other)
    if side:
        return matcha.better_number(matcha.number(a), matcha.number(b))
    return matcha.better_suit(matcha.suit(a), matcha.suit(b))


def _card_of(side, rank):
    """The relevant card of a rank on a mat; any card where there is none."""
    i = 4
    while i and matcha_solver.rank[5 * side + i] != rank:
        i -= 1
    return cards[i]


def matches_later(card, mat):
    """How many of the mats from `mat` on a card matches."""
    n = 0
    while mat < 6:
        n += matcha.matches(card, _mats[mat], mat & 1)
        mat += 1
    return n


def _weigh_cards(duel, stage, later, relevant):
    """_costs and _spent of the cards that may lie on both mats of this round."""
    match = matcha_values.MATCHES[6 * duel + stage] - 128
    i = 0
    while i < 10:
        _costs[i] = 128
        i += 1
    i = 0
    while i < 10:
        rank = matcha_solver.rank[i]
        if rank and i % 5 < relevant:
            _costs[i // 5 * 5 + rank] += match * matches_later(cards[i % 5], later)
        i += 1
    each = matcha_values.CARDS[6 * duel + stage] - 128
    role = 0
    while role < 2:
        i = 0
        while i < 3:
            left = max(hands[role] - i, 0)
            _spent[3 * role + i] = 1024 - each * min(left, 6 - later)
            i += 1
        role += 1


def _worth_of(duel, stage, pair, number, suit):
    """x when the mats of this round give these gains; _WON or -_WON when that ends the game."""
    _after[:] = _tokens
    _gain(number, _mats[pair] >> 2)
    _gain(suit, _mats[pair + 1] >> 2)
    mine = _has_goal(0, duel)
    other = _has_goal(5, duel)
    better = _compare()
    if mine != other:
        return _WON if mine else -_WON
    if (mine and better) or stage == 5:
        return _WON if better > 0 else -_WON if better < 0 else 0
    x = 2 * (_tokens_worth(duel, stage, 0) - _tokens_worth(duel, stage, 5))
    if pair < 4:
        x += _mats_worth(duel, pair + 2, 0) - _mats_worth(duel, pair + 2, 5)
    return x + matcha_values.START[6 * duel + stage] - 128


def _gain(gains, kind):
    _after[kind] += gains & 1
    _after[5 + kind] += gains >> 1 & 1
    _after[matcha.WHISK] += gains >> 2 & 1
    _after[5 + matcha.WHISK] += gains >> 3


def _has_goal(at, duel):
    """Whether the tokens of a role are a goal (docs/rules/matcha.md)."""
    every = True
    kind = 0
    while kind < 5:
        have = _after[at + kind]
        if have >= 4 or (duel and have >= 3 and kind < matcha.WHISK):
            return True
        if not have:
            every = False
        kind += 1
    return every


def _compare():
    """Positive when role 0 has the better tokens (M18)."""
    kind = 0
    while kind < matcha.WHISK:
        if _after[kind] != _after[5 + kind]:
            return _after[kind] - _after[5 + kind]
        kind += 1
    return 0


def _tokens_worth(duel, stage, at):
    """Half of x of a role's tokens: an entry of TOKENS.

    Suits count to 3, in a duel to 2, whisks to 3.
    """
    most = 2 if duel else 3
    i = min(_after[at + matcha.WHISK], 3)
    kind = matcha.WHISK
    while kind:
        kind -= 1
        i = i * (most + 1) + min(_after[at + kind], most)
    if duel:
        return matcha_values.TOKENS_DUEL[324 * stage + i] - 128
    return matcha_values.TOKENS_CLASSIC[1024 * stage + i] - 128


def _mats_worth(duel, mat, at):
    """x of the open cards from `mat` on to a role that has such tokens.

    MATS, 23 places an edition: for each suit on them 2 * tokens of it (3 at most), one more when
    it is there more than once; from 8 on 3 * kinds that are missing, less 3, plus how many suits
    of these are there, 2 at most.
    """
    x = 0
    missing = 0 if _after[at + matcha.WHISK] else 1
    near = 0
    kind = 0
    while kind < matcha.WHISK:
        there = 0
        i = mat
        while i < 6:
            if _mats[i] >> 2 == kind:
                there += 1
            i += 1
        have = _after[at + kind]
        if not have:
            missing += 1
            if there:
                near += 1
        if there:
            i = 2 * min(have, 3) + (1 if there > 1 else 0)
            x += matcha_values.MATS[23 * duel + i] - 128
        kind += 1
    if missing:
        x += matcha_values.MATS[23 * duel + 5 + 3 * missing + min(near, 2)] - 128
    return x


@micropython.viper
def _fill_payoff(logistic) -> int:
    """The solver's payoff of all outcomes: chances to win, spread over 0-16383; how far apart.

    logistic: 16383 / (1 + exp(-x / 32)) for x = 0-255, two bytes each, low byte first.
    """
    chances = ptr8(logistic)
    took = ptr8(_took)
    worth = ptr32(_x)
    cost = ptr32(_costs)
    spent = ptr32(_spent)
    pay = ptr16(matcha_solver.payoff)
    low = 16383
    high = 0
    i = 0
    while i < 625:
        mine = i // 25
        other = i % 25
        number = mine // 5 * 5 + other // 5
        suit = mine % 5 * 5 + other % 5
        x = int(worth[5 * took[number] + took[25 + suit]]) - 32768
        if -10000 < x < 10000:
            x -= cost[mine // 5] + cost[5 + mine % 5]
            x += cost[other // 5] + cost[5 + other % 5]
            cards_0 = (1 if mine // 5 < 4 else 0) + (1 if mine % 5 < 4 else 0)
            cards_1 = (1 if other // 5 < 4 else 0) + (1 if other % 5 < 4 else 0)
            x += spent[3 + cards_1] - spent[cards_0]
        size = x if x >= 0 else 0 - x
        if size > 255:
            chance = 16383 if size > 10000 else 16377
        else:
            chance = chances[2 * size] | chances[2 * size + 1] << 8
        if x < 0:
            chance = 16383 - chance
        pay[i] = chance
        if chance < low:
            low = chance
        if chance > high:
            high = chance
        i += 1
    apart = high - low
    if apart:
        while i:
            i -= 1
            pay[i] = (pay[i] - low) * 16383 // apart
    return apart
