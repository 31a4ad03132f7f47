"""One round of Matcha solved by CFR+, for the opponent HARD. Integers only, nothing allocated.

The round is a zero-sum game of the seat that starts (role 0) and the other one
(role 1), each with at most two decisions, taken in turns: NUMBER (a card on the
left mat), SUIT (a card on the right mat) or pass. What the public knows when the
round starts is common to both; a hand is drawn at random from the cards that the
public has not seen. Of these only the at most five that match one of the two
mats are told apart ("relevant"), all others are one and the same: a blank. A
relevant card is played where it does not match only by a hand without a blank.

A role's private states are lists of entries, each the child of an entry of an
earlier list:

    HANDS          0   which relevant cards the role held when the round started
    NUMBER, SUIT   1 2 and what it put on its first mat
    NUMBER_SUIT    3   and on the suit mat after that, children of NUMBER
    SUIT_NUMBER    4   and on the number mat after that, children of SUIT

A decision node belongs to a list; its options are child lists, a pass being the
list itself. It has a regret for each child, one after the other in the order of
_OPTIONS. The nodes are the first decision of role 0, of role 1 for each first
choice of role 0, the second of role 0 for both first choices, and the second of
role 1 for its own first choice and the mats that role 0 has filled: a look does
not tell in which order role 0 filled them, so that role 1 must not need to know.
A second decision of role 1 about nothing but mats that role 0 left empty is none:
it takes the token (M15).

Updates alternate: the regrets of role 0 against the strategy of role 1, then the
other way round. Regrets never fall below 1 (CFR+ says 0), which makes a choice
among equals uniform without a case of its own. Counterfactual values are those of
one hand against the other role's hands of the same deal, times 65536.

The numbers of a node are 16 bits wide: values, reaches (16383 is 1), regrets.
Intermediate products stay below 2**31.
"""

from array import array

import micropython
from micropython import const

HANDS = const(0)
NUMBER = const(1)
SUIT = const(2)
NUMBER_SUIT = const(3)
SUIT_NUMBER = const(4)

RELEVANT_MAX = const(5)
BLANK = const(5)  # kind of a card: 0-4 a relevant one
EMPTY = const(4)  # what lies on a mat: 0 a card that does not match, 1-3 one that does
OUTCOMES = const(625)  # (5 * number mat + suit mat) of role 0, times 25, plus that of role 1

_ENTRIES = const(596)  # of one role: 32 + 81 + 81 + 200 + 200 at most
_REGRETS = const(4760)
_ONE = const(16383)  # the reach of certainty

# Child lists of a list's decisions; a pass is the list itself.
_OPTIONS = ((1, 2, 0), (3, 1), (4, 2))
# Which mats an entry of a list has filled: 1 number, 2 suit.
_FILLED = b"\x00\x01\x02\x03\x03"
_ONES = bytes([sum([mask >> bit & 1 for bit in range(5)]) for mask in range(32)])

_parent = bytearray(2 * _ENTRIES)  # index in the parent's list
_held = bytearray(2 * _ENTRIES)  # relevant cards held at first | how many << 5
_put = bytearray(2 * _ENTRIES)  # 5 * number mat + suit mat | kind played last << 5
_at = array("H", [0] * 10)  # where a list begins, role * 5 + list
_size = array("H", [0] * 10)  # how many entries it has
_regret = array("H", [0] * _REGRETS)
_node = array("H", [0] * 25)  # where a node's regrets begin
_chance = array("H", [0] * 72)  # role, cards held, cards the other holds: chance of such a hand
_part = array("H", [0] * 6)
_total = array("i", [0] * 81)  # of a node's entries: sum of regrets
_mean = array("i", [0] * 81)  # of a node's entries: value by the present strategy
_mass = array("i", [0] * 81)
_reach = array("H", [0] * 162)  # of the entries behind a first choice, role * 81 + entry
_value = array("H", [0] * 288)  # of a node's children
_first = array("H", [0] * 194)  # of the children of a first decision
_seen = array("H", [0] * 800)  # outcome of the other role << 5 | own hand: its chance
_flags = bytearray(25)  # which outcomes of the other role are in _seen
_codes = bytearray(26)  # these outcomes, ascending; at 25 how many
_average = array("i", [0] * 16)  # weighted strategy at the decision asked for
_asked = array("H", [0] * 12)  # where the regrets of its moves are
_moves = bytearray(16)  # its moves, side << 3 | kind or 16; at 15 how many
_state = bytearray(12)

rank = bytearray(10)  # side * 5 + relevant card: 1-3, or 0 when it does not match that side
payoff = array("H", [0] * OUTCOMES)  # what role 0 gets for every outcome, 0-16383

_DUEL = const(0)  # places in _state
_CARDS = const(1)  # of role 0 and 1, when the round started
_RELEVANT = const(3)
_LEARNER = const(4)  # the role whose regrets are learnt now
_CHOICE = const(5)  # 3 * first choice of role 0 + first choice of role 1
_DONE = const(6)  # iterations that are complete
_ASKED_NODE = const(7)  # the decision asked for
_ASKED_LIST = const(8)
_ASKED_ENTRY = const(9)
_ASKED_ROLE = const(10)
_ASKED_FILLED = const(11)

_FIRST = b"\x01\x02\x00"  # the list behind each first choice: number, suit, pass
_ROOT = const(0)  # places in _node
_REPLY = const(1)  # + first choice of role 0
_SECOND = const(4)  # + 3 * first choice of role 0 + first choice of role 1
_LAST = const(13)  # + 4 * first choice of role 1 + mats that role 0 has filled


# The lists and the nodes.


def begin(duel, relevant, cards_0, cards_1, blanks):
    """Forget everything and start with a round of which rank and payoff are filled already.

    duel: 1 when a first pass is not final. relevant: 0-5 cards. cards_0, cards_1: hands of role
    0 and 1, 1-5 cards. blanks: how many cards that the public has not seen are not relevant.
    """
    _state[_DUEL] = duel
    _state[_RELEVANT] = relevant
    _state[_CARDS] = cards_0
    _state[_CARDS + 1] = cards_1
    _state[_LEARNER] = 0
    _state[_CHOICE] = 0
    _state[_DONE] = 0
    _moves[15] = 0
    role = 0
    while role < 2:
        _list_hands(role, relevant, _state[_CARDS + role], blanks)
        _extend(role, HANDS, NUMBER, 0)
        _extend(role, HANDS, SUIT, 1)
        _extend(role, NUMBER, NUMBER_SUIT, 1)
        _extend(role, SUIT, SUIT_NUMBER, 0)
        _weigh_hands(role, blanks, relevant)
        role += 1
    _lay_nodes()


def _list_hands(role, relevant, cards, blanks):
    base = role * _ENTRIES
    _at[5 * role] = base
    n = 0
    mask = 0
    while mask < 1 << relevant:
        held = _ONES[mask]
        if held <= cards <= held + blanks:
            _held[base + n] = mask | held << 5
            _put[base + n] = BLANK << 5 | 24
            n += 1
        mask += 1
    _size[5 * role] = n


def _extend(role, source, target, side):
    """The list of what a mat of that side may get from the entries of another list."""
    _at[5 * role + target] = 0
    i = 5 * role + target
    if target == NUMBER:
        _at[i] = _at[i - 1] + _size[i - 1]
    else:
        _at[i] = _at[i - 1] + _size[i - 1]
    _size[i] = _fill(
        _at[5 * role + source],
        _size[5 * role + source],
        _at[i],
        side,
        _state[_CARDS + role],
        _state[_RELEVANT],
    )


@micropython.viper
def _fill(source: int, n: int, target: int, side: int, cards: int, relevant: int) -> int:
    """Write the children of n entries; how many."""
    parent = ptr8(_parent)
    held = ptr8(_held)
    put = ptr8(_put)
    ranks = ptr8(rank)
    start = target
    i = 0
    while i < n:
        hand = held[source + i]
        before = put[source + i] & 31
        used = put[source + i] >> 5
        blanks = cards - (hand >> 5)
        if before == 24:
            used = 6
        elif used == 5:
            blanks -= 1
        # What lies on the mat now takes the place of EMPTY.
        before -= 4 if side else 20
        step = 1 if side else 5
        kind = 0
        while kind < relevant:
            if hand >> kind & 1 and kind != used:
                code = ranks[5 * side + kind]
                if code or blanks <= 0:
                    parent[target] = i
                    held[target] = hand
                    put[target] = kind << 5 | (before + code * step)
                    target += 1
            kind += 1
        if blanks > 0:
            parent[target] = i
            held[target] = hand
            put[target] = 5 << 5 | before
            target += 1
        i += 1
    return target - start


def _choose(n, k):
    """n over k; 0 when k is not among 0-n."""
    if k < 0 or k > n:
        return 0
    ways = 1
    i = 0
    while i < k:
        ways = ways * (n - i) // (i + 1)
        i += 1
    return ways


def _weigh_hands(role, blanks, relevant):
    """_chance of one hand of the other role for a role that holds so many relevant cards."""
    mine = _state[_CARDS + role]
    others = _state[_CARDS + 1 - role]
    all_hands = _choose(blanks + relevant - mine, others)
    held = 0
    while held < 6:
        other = 0
        while other < 6:
            ways = 0
            if held <= mine and other <= others and held + other <= relevant:
                ways = _choose(blanks - mine + held, others - other)
            _chance[36 * role + 6 * held + other] = ways * _ONE // all_hands
            other += 1
        held += 1


def _lay_nodes():
    """Where the regrets of every node begin; all of them 1."""
    end = _lay(_ROOT, 0, HANDS, 0)
    first = 0
    while first < 3:
        end = _lay(_REPLY + first, 1, HANDS, end)
        reply = 0
        while reply < 3:
            end = _lay(_SECOND + 3 * first + reply, 0, _FIRST[first], end)
            reply += 1
        first += 1
    reply = 0
    while reply < 3:
        filled = 0
        while filled < 4:
            if not _alone(_FIRST[reply], filled):
                end = _lay(_LAST + 4 * reply + filled, 1, _FIRST[reply], end)
            filled += 1
        reply += 1
    _set(_regret, 0, end, 1)


def _lay(node, role, where, at):
    _node[node] = at
    for child in _OPTIONS[where]:
        at += _size[5 * role + child]
    return at


def _alone(where, filled):
    """Whether every mat that a role may still fill is one that the other left empty."""
    return not filled & ~_FILLED[where]


# Loops over the entries of a list.


@micropython.viper
def _set(numbers, at: int, n: int, value: int):
    to = ptr16(numbers)
    end = at + n
    while at < end:
        to[at] = value
        at += 1


@micropython.viper
def _clear_sums(n: int):
    total = ptr32(_total)
    mean = ptr32(_mean)
    mass = ptr32(_mass)
    while n:
        n -= 1
        total[n] = 0
        mean[n] = 0
        mass[n] = 0


@micropython.viper
def _add_total(regrets: int, children: int, n: int):
    """_total of the parents of n children; children < 0: of themselves."""
    regret = ptr16(_regret)
    parent = ptr8(_parent)
    total = ptr32(_total)
    i = 0
    while i < n:
        p = i if children < 0 else parent[children + i]
        total[p] += regret[regrets + i]
        i += 1


@micropython.viper
def _pass_reach(regrets: int, children: int, n: int, to: int):
    """_reach of n children of a first decision."""
    regret = ptr16(_regret)
    parent = ptr8(_parent)
    total = ptr32(_total)
    reach = ptr16(_reach)
    i = 0
    while i < n:
        p = i if children < 0 else parent[children + i]
        reach[to + i] = regret[regrets + i] * 16383 // total[p]
        i += 1


@micropython.viper
def _scatter(
    regrets: int,
    children: int,
    entries: int,
    n: int,
    reaches: int,
    shift: int,
    role: int,
    other_hands: int,
):
    """Add n entries of a role to _seen, for each hand of the other role that shares no card.

    regrets: of these entries, or -1 to take them as they are. children: as above. reaches: of
    their parents. shift: what the outcome of an entry gets less. other_hands: mask of all cards.
    """
    regret = ptr16(_regret)
    parent = ptr8(_parent)
    held = ptr8(_held)
    put = ptr8(_put)
    total = ptr32(_total)
    reach = ptr16(_reach)
    chance = ptr16(_chance)
    part = ptr16(_part)
    seen = ptr16(_seen)
    flags = ptr8(_flags)
    ones = ptr8(_ONES)
    conditions = 36 * (1 - role)
    i = 0
    while i < n:
        p = i if children < 0 else parent[children + i]
        r = int(reach[reaches + p])
        if regrets >= 0:
            r = regret[regrets + i] * r // total[p]
        if r:
            hand = int(held[entries + i])
            at = conditions + (hand >> 5)
            k = 0
            while k < 6:
                part[k] = chance[at] * r >> 12
                at += 6
                k += 1
            code = (put[entries + i] & 31) - shift
            flags[code] = 1
            code <<= 5
            rest = other_hands & ~hand
            sub = rest
            while True:
                seen[code + sub] += part[ones[sub]]
                if not sub:
                    break
                sub = (sub - 1) & rest
        i += 1


@micropython.viper
def _list_codes():
    """_codes of what was scattered; the flags are down again."""
    flags = ptr8(_flags)
    codes = ptr8(_codes)
    n = 0
    i = 0
    while i < 25:
        if flags[i]:
            flags[i] = 0
            codes[n] = i
            n += 1
        i += 1
    codes[25] = n


@micropython.viper
def _evaluate(entries: int, n: int, shift: int, mine: int, theirs: int, values, to: int, keep: int):
    """The values of n entries against _seen; keep: 1 to add them to what is there.

    mine, theirs: steps in payoff of the own outcome and of the other's.
    """
    held = ptr8(_held)
    put = ptr8(_put)
    seen = ptr16(_seen)
    codes = ptr8(_codes)
    pay = ptr16(payoff)
    value = ptr16(values)
    last = int(codes[25])
    i = 0
    while i < n:
        hand = held[entries + i] & 31
        at = ((put[entries + i] & 31) - shift) * mine
        sum = 0
        k = 0
        while k < last:
            code = int(codes[k])
            chance = int(seen[(code << 5) + hand])
            if chance:
                sum += chance * pay[at + code * theirs]
            k += 1
        sum >>= 14
        if keep:
            sum += value[to + i]
        value[to + i] = sum
        i += 1


@micropython.viper
def _add_mean(regrets: int, children: int, n: int, values, at: int):
    """_mean and _mass of the parents of n children, by the present strategy."""
    regret = ptr16(_regret)
    parent = ptr8(_parent)
    total = ptr32(_total)
    mean = ptr32(_mean)
    mass = ptr32(_mass)
    value = ptr16(values)
    i = 0
    while i < n:
        p = i if children < 0 else parent[children + i]
        share = (regret[regrets + i] << 12) // total[p]
        mean[p] += share * value[at + i]
        mass[p] += share
        i += 1


@micropython.viper
def _end_mean(n: int):
    mean = ptr32(_mean)
    mass = ptr32(_mass)
    i = 0
    while i < n:
        mean[i] = mean[i] // mass[i]
        i += 1


@micropython.viper
def _hand_up(n: int, to: int):
    """Add the means of n entries to _first."""
    mean = ptr32(_mean)
    first = ptr16(_first)
    i = 0
    while i < n:
        first[to + i] += mean[i]
        i += 1


@micropython.viper
def _adjust(regrets: int, children: int, n: int, values, at: int, sign: int):
    """The regrets of n children; sign: 1 for role 0, whose payoffs they are, -1 for role 1."""
    regret = ptr16(_regret)
    parent = ptr8(_parent)
    mean = ptr32(_mean)
    value = ptr16(values)
    i = 0
    while i < n:
        p = i if children < 0 else parent[children + i]
        new = regret[regrets + i] + ((value[at + i] - mean[p]) * sign >> 3)
        if new < 1:
            new = 1
        elif new > 65535:
            new = 65535
        regret[regrets + i] = new
        i += 1


# Nodes.


def _children(role, where, child):
    """Where a child's entries begin, for the parents' sake; -1 for a pass."""
    return -1 if child == where else _at[5 * role + child]


def _sum_up(node, role, where):
    """_total of a node's entries; the other sums are zero."""
    _clear_sums(_size[5 * role + where])
    at = _node[node]
    for child in _OPTIONS[where]:
        n = _size[5 * role + child]
        _add_total(at, _children(role, where, child), n)
        at += n


def _arrive(node, role, where, chosen):
    """_reach of the entries behind one choice of a first decision."""
    _sum_up(node, role, where)
    at = _node[node]
    for child in _OPTIONS[where]:
        n = _size[5 * role + child]
        if child == chosen:
            _pass_reach(at, _children(role, where, child), n, 81 * role)
        at += n


def _scatter_node(node, role, where, only):
    """_seen gets what a second decision leads to; only: one child list, or -1 for all."""
    _sum_up(node, role, where)
    at = _node[node]
    for child in _OPTIONS[where]:
        n = _size[5 * role + child]
        if only < 0 or child == only:
            entries = _at[5 * role + child]
            cards = (1 << _state[_RELEVANT]) - 1
            _scatter(at, _children(role, where, child), entries, n, 81 * role, 0, role, cards)
        at += n


def _scatter_list(role, where, shift):
    """_seen gets the entries of a list that its role has reached."""
    i = 5 * role + where
    cards = (1 << _state[_RELEVANT]) - 1
    _scatter(-1, -1, _at[i], _size[i], 81 * role, shift, role, cards)


def _value_of(role, where, shift, values, to, keep):
    """Values of a list's entries; the number of entries."""
    i = 5 * role + where
    n = _size[i]
    _evaluate(_at[i], n, shift, 1 if role else 25, 25 if role else 1, values, to, keep)
    return n


def _learn(node, role, where, values, hand_up):
    """Update the regrets of a node whose children have these values."""
    _sum_up(node, role, where)
    at = _node[node]
    v = 0
    for child in _OPTIONS[where]:
        n = _size[5 * role + child]
        _add_mean(at, _children(role, where, child), n, values, v)
        at += n
        v += n
    n = _size[5 * role + where]
    _end_mean(n)
    if hand_up >= 0:
        _hand_up(n, hand_up)
    at = _node[node]
    v = 0
    for child in _OPTIONS[where]:
        n = _size[5 * role + child]
        _adjust(at, _children(role, where, child), n, values, v, -1 if role else 1)
        at += n
        v += n


def _taken_alone(role, where, chances):
    """How much less an outcome gets where a role alone takes what mats it can (M15)."""
    cards = _state[_CARDS + role]
    if where != HANDS:
        cards -= 1
    if not cards:
        return 0
    if where == NUMBER:
        return 4
    if where == SUIT:
        return 20
    if cards >= 2 and chances >= 2:
        return 24
    # Role 1, as role 0 has passed: the better one of the mats.
    return 20 if payoff[24 * 25 + 4] < payoff[24 * 25 + 20] else 4


# Iterations.


def think():
    """One block of an iteration, a ninth of a role's update; True when an iteration is complete."""
    first = _state[_CHOICE] // 3
    reply = _state[_CHOICE] % 3
    if _state[_LEARNER]:
        _learn_second_role(first, reply)
    else:
        _learn_first_role(first, reply)
    if _state[_CHOICE] < 8:
        _state[_CHOICE] += 1
        return False
    _state[_CHOICE] = 0
    if not _state[_LEARNER]:
        _state[_LEARNER] = 1
        return False
    _state[_LEARNER] = 0
    _state[_DONE] += 1
    _gather()
    return True


def iterations():
    """How many iterations are complete."""
    return _state[_DONE]


def _learn_first_role(first, reply):
    """Role 0 learns what follows a first choice of its own and one of role 1."""
    where = _FIRST[first]
    theirs = _FIRST[reply]
    final = not _state[_DUEL]
    to = _begin_first(0, first)
    if final and where == HANDS:  # role 1 goes on alone
        if not reply:
            taken = payoff[24 * 25 + 24 - _taken_alone(1, HANDS, 2)]
            _set(_first, to, _size[0], taken * 65532 >> 14)
    else:
        _arrive(_REPLY + first, 1, HANDS, theirs)
        if final and theirs == HANDS:
            _set(_seen, 0, 800, 0)
            _scatter_list(1, HANDS, 0)
            _list_codes()
            _value_of(0, where, _taken_alone(0, where, 1), _first, to, 1)
        else:
            at = 0
            for child in _OPTIONS[where]:
                _set(_seen, 0, 800, 0)
                filled = _FILLED[child]
                if _alone(theirs, filled):
                    _scatter_list(1, theirs, _taken_alone(1, theirs, 1))
                else:
                    _scatter_node(_LAST + 4 * reply + filled, 1, theirs, -1)
                _list_codes()
                at += _value_of(0, child, 0, _value, at, 0)
            _learn(_SECOND + 3 * first + reply, 0, where, _value, to)
    if first == 2 and reply == 2:
        _learn(_ROOT, 0, HANDS, _first, -1)


def _learn_second_role(first, reply):
    """Role 1 learns what follows a first choice of role 0 and one of its own."""
    where = _FIRST[first]
    mine = _FIRST[reply]
    final = not _state[_DUEL]
    to = _begin_first(1, reply)
    if not reply:
        _arrive(_ROOT, 0, HANDS, where)
    if final and where == HANDS:
        return
    if final and mine == HANDS:
        _set(_seen, 0, 800, 0)
        _scatter_list(0, where, _taken_alone(0, where, 1))
        _list_codes()
        _value_of(1, HANDS, 0, _first, to, 1)
    else:
        for child in _OPTIONS[where]:
            _set(_seen, 0, 800, 0)
            _scatter_node(_SECOND + 3 * first + reply, 0, where, child)
            _list_codes()
            filled = _FILLED[child]
            if _alone(mine, filled):
                _value_of(1, mine, _taken_alone(1, mine, 1), _first, to, 1)
            else:
                at = 0
                for option in _OPTIONS[mine]:
                    at += _value_of(1, option, 0, _value, at, 0)
                _learn(_LAST + 4 * reply + filled, 1, mine, _value, to)
    if reply == 2:
        _learn(_REPLY + first, 1, HANDS, _first, -1)


def _begin_first(role, choice):
    """Where in _first the children behind a first choice are; cleared."""
    to = 0
    i = 0
    while i < choice:
        to += _size[5 * role + _FIRST[i]]
        i += 1
    if not (role == 0 and _state[_CHOICE] % 3):
        _set(_first, to, _size[5 * role + _FIRST[choice]], 0)
    return to


# The decision asked for.


def ask(role, mask, first, filled, where, code, kind):
    """Say, after begin, of which decision the average strategy is wanted.

    role: whose. mask: the relevant cards that it held when the round started. first: the first
    choice of the other role, 0 number, 1 suit, 2 pass; of no meaning for the very first decision
    and for the last. filled: the mats that role 0 has filled, for the last decision. where: HANDS,
    NUMBER or SUIT, what the role has put down; code and kind: what lies there, see the
    lists. For a second decision after a pass kind is BLANK and code 24; for a first one code is
    255. False when there is no such decision.
    """
    _state[_ASKED_ROLE] = role
    _state[_ASKED_FILLED] = filled
    second = code != 255
    node = _FIRST.find(bytes((where,)))
    if role:
        node = _LAST + 4 * node + filled if second else _REPLY + first
    else:
        node = _SECOND + 3 * node + first if second else _ROOT
    _state[_ASKED_NODE] = node
    _state[_ASKED_LIST] = where
    i = _at[5 * role + where]
    end = i + _size[5 * role + where]
    while i < end:
        if _held[i] & 31 == mask:
            if where == HANDS or _put[i] == kind << 5 | code:
                break
        i += 1
    if i == end:
        return False
    entry = i - _at[5 * role + where]
    _state[_ASKED_ENTRY] = entry
    asked = 0  # how many children, then three numbers each: regret, side << 3 | kind or 16
    at = _node[node]
    for child in _OPTIONS[where]:
        n = _size[5 * role + child]
        if child == where:
            _asked[asked] = at + entry
            _moves[asked] = 16
            asked += 1
        else:
            side = 1 if child == SUIT or child == NUMBER_SUIT else 0
            i = 0
            while i < n:
                if _parent[_at[5 * role + child] + i] == entry:
                    _asked[asked] = at + i
                    _moves[asked] = side << 3 | _put[_at[5 * role + child] + i] >> 5
                    asked += 1
                i += 1
        at += n
    _moves[15] = asked
    i = 0
    while i < asked:
        _average[i] = 0
        i += 1
    return True


def _gather():
    """Add the present strategy to the average, weighted by the iteration and the own reach."""
    if not _moves[15]:
        return
    role = _state[_ASKED_ROLE]
    node = _state[_ASKED_NODE]
    where = _state[_ASKED_LIST]
    entry = _state[_ASKED_ENTRY]
    reach = 0
    if node >= _LAST:
        filled = _state[_ASKED_FILLED]
        first = 0
        while first < 3:
            mats = _FILLED[_FIRST[first]]
            if not mats & ~filled and (mats or (_state[_DUEL] and filled != 3)):
                _arrive(_REPLY + first, 1, HANDS, where)
                reach += _reach[81 + entry]
            first += 1
    elif node >= _SECOND:
        _arrive(_ROOT, 0, HANDS, where)
        reach = _reach[entry]
    else:
        reach = _ONE
    weight = reach * _state[_DONE] >> 8
    i = 0
    total = 0
    while i < _moves[15]:
        total += _regret[_asked[i]]
        i += 1
    while i:
        i -= 1
        _average[i] += (_regret[_asked[i]] << 12) // total * weight


def choose(roll):
    """A move by the average strategy: side << 3 | kind, or 16 for a pass. roll: 0-65535."""
    n = _moves[15]
    largest = 0
    i = 0
    while i < n:
        largest = max(largest, _average[i])
        i += 1
    while i and not largest:  # a decision that this role would never have come to
        i -= 1
        _average[i] = _regret[_asked[i]]
    shift = 0
    while largest >> shift > 1023:
        shift += 1
    total = 0
    i = 0
    while i < n:
        total += _average[i] >> shift
        i += 1
    left = roll * total >> 16
    i = 0
    while i < n - 1:
        left -= _average[i] >> shift
        if left < 0:
            break
        i += 1
    return _moves[i]
