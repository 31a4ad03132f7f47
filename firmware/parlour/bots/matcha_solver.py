"""One round of Matcha solved by CFR+, for the opponent HARD. Integers only, nothing allocated.

The round is a zero-sum game of the seat that starts (role 0) and the other one
(role 1), each with at most two decisions, taken in turns: NUMBER (a card on the
left mat), SUIT (a card on the right mat) or pass. What the public knows when the
round starts is common to both; a hand is drawn at random from the cards that the
public has not seen. Of these only the at most five that match one of the two
mats are told apart ("relevant"), all others are one and the same: a blank. A
relevant card is played where it does not match only by a hand that has too few
blanks for its mats, of five relevant cards (the largest tree) only by a hand without.

A role's private states are lists of entries, each the child of an entry of an
earlier list:

    HANDS         0  which relevant cards the role held when the round started
    NUMBER, SUIT  1, 2  and what it put on its first mat
    ...              and what it put on the other mat after that

A decision belongs to an entry of HANDS (also after a first pass), NUMBER or SUIT. The
children of all entries of such a list are one block, option after option:

    HANDS:  cards to the number mat (these are the list NUMBER), cards to the suit mat (the
            list SUIT), passes (the list HANDS itself)
    NUMBER: cards to the suit mat, passes
    SUIT:   cards to the number mat, passes

A node has a regret for each child of its block. The nodes are the first decision of role 0,
of role 1 for each first choice of role 0, the second of role 0 for both first choices, and the
second of role 1 for its own first choice and the mats that role 0 has filled: a look does not
tell in which order role 0 filled them, so that role 1 must not need to know. What a role does
alone, the other having put nothing down, is no decision of a hand: see taken_alone.

The other role is expected to play greedily in some of its decisions (lean), and this
role learns the best against that: who can be expected to err is punished, and who does
not cannot gain much. Nothing of it is in the regrets.

Updates alternate: the regrets of role 0 against the strategy of role 1, then the
other way round. Regrets never fall below 1 (CFR+ says 0), which makes a choice
among equals uniform without a case of its own. Counterfactual values are those of
one hand against the other role's hands of the same deal, times 65536, and so are
regrets: a coarser unit would make the 1 of what is never right a chance of some weight.

The numbers of a node are 16 bits wide: values, reaches (16383 is 1), regrets.
Intermediate products stay below 2**31.
"""

from array import array

import micropython
from micropython import const

HANDS = const(0)
NUMBER = const(1)
SUIT = const(2)

RELEVANT_MAX = const(5)
BLANK = const(5)  # kind of a card: 0-4 a relevant one
EMPTY = const(4)  # what lies on a mat: 0 a card that does not match, 1-3 one that does
OUTCOMES = const(625)  # (5 * number mat + suit mat) of role 0, times 25, plus that of role 1
PASS = const(16)  # choose(); else side << 3 | kind
OPEN = const(0)  # what may come of a mat: the other may still put a card there, has put one there,
CONTESTED = const(1)
ALONE = const(2)  # or never will

_ENTRIES = const(756)  # of one role's blocks: 194 + 281 + 281 at most
_CHILDREN = const(281)
_FIRST_CHILDREN = const(194)
_PARENTS = const(81)
_REGRETS = const(5320)
_ONE = const(16383)  # the reach of certainty

# Numbers of the options of a list's decisions, and which mats the role has filled behind each:
# bit 0 number, bit 1 suit. Four places a list.
_OPTIONS = b"\x03\x02\x02"
_FILLED = b"\x01\x02\x00\x00\x03\x01\x00\x00\x03\x02\x00\x00"
_HOME = b"\x01\x02\x00"  # the list behind each first choice: number, suit, pass
_ONES = bytes([sum([mask >> bit & 1 for bit in range(5)]) for mask in range(32)])

_parent = bytearray(2 * _ENTRIES)  # index in the parent's list
_held = bytearray(2 * _ENTRIES)  # relevant cards held at first | how many << 5
_put = bytearray(2 * _ENTRIES)  # 5 * number mat + suit mat | kind played last << 5
_at = array("H", [0] * 24)  # where the options of a list begin, role * 12 + list * 4 + option
_regret = array("H", [0] * _REGRETS)
_node = array("H", [0] * 25)  # where a node's regrets begin
_chance = array("H", [0] * 72)  # role, cards held, cards the other holds: chance of such a hand
_part = array("H", [0] * 6)
_total = array("i", [0] * _PARENTS)  # of a node's entries: sum of regrets
_mean = array("i", [0] * _PARENTS)  # of a node's entries: value by the present strategy
_mass = array("i", [0] * _PARENTS)
_reach = array("H", [0] * (2 * _FIRST_CHILDREN))  # of the children of the first decisions
_value = array("H", [0] * _CHILDREN)  # of a node's children
_first = array("H", [0] * _FIRST_CHILDREN)  # of the children of a first decision
_seen = array("H", [0] * 800)  # outcome of the other role << 5 | own hand: its chance
_codes = bytearray(26)  # the outcomes that are in _seen, ascending; at 25 how many
_flags = bytearray(25)
_near = array("H", [0] * 50)  # chance and place in payoff of what may meet a hand
_average = array("i", [0] * 12)  # weighted strategy at the decision asked for
_asked = array("H", [0] * 12)  # where the regrets of its moves are
_moves = bytearray(13)  # its moves, see choose(); at 12 how many
_shift = bytearray(6)  # what a role does alone, see _settle_alone
_state = bytearray(13)
_likely = bytearray((_REGRETS + 7) // 8)  # a bit for each regret: the greedy choice of the other

rank = bytearray(10)  # side * 5 + relevant card: 1-3, or 0 when it does not match that side
# What a greedy role thinks of a card: 12 * OPEN, CONTESTED or ALONE + 6 * side + kind. No number is
# negative: viper reads 32 bits without their sign where words are longer.
worths = array("H", [0] * 36)
PASS_WORTH = const(16384)
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
_ASKED_FILLED = const(10)
_LEAN = const(11)  # sixteenths of its decisions in which a role is greedy,
_GREEDY = const(12)  # and which role

_ROOT = const(0)  # places in _node
_REPLY = const(1)  # + first choice of role 0
_SECOND = const(4)  # + 3 * first choice of role 0 + first choice of role 1
_LAST = const(13)  # + 4 * first choice of role 1 + mats that role 0 has filled


# The lists and the nodes.


def size():
    """Children of all blocks of both roles: what the time of an iteration follows."""
    n = 0
    role = 0
    while role < 2:
        home = 0
        while home < 3:
            n += _children(role, home)
            home += 1
        role += 1
    return n


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
    _state[_LEAN] = 0
    _moves[12] = 0
    role = 0
    while role < 2:
        _list(role, relevant, _state[_CARDS + role], blanks)
        _weigh_hands(role, blanks, relevant)
        role += 1
    _lay_nodes()
    _settle_alone()


@micropython.viper
def _list(role: int, relevant: int, cards: int, blanks: int):
    """The three blocks of a role, and _at."""
    held = ptr8(_held)
    put = ptr8(_put)
    ones = ptr8(_ONES)
    at = ptr16(_at)
    # The hands first where they will not stay: the last block is filled last.
    hands = (role + 1) * 756 - 32
    n = 0
    mask = 0
    while mask < 1 << relevant:
        count = int(ones[mask])
        if count <= cards <= count + blanks:
            held[hands + n] = mask | count << 5
            put[hands + n] = 5 << 5 | 24
            n += 1
        mask += 1
    end = role * 756
    at[role * 12] = end
    end = int(_extend(hands, n, end, 0, cards, relevant))
    at[role * 12 + 1] = end
    end = int(_extend(hands, n, end, 1, cards, relevant))
    at[role * 12 + 2] = end
    end = int(_repeat(hands, n, end))
    at[role * 12 + 3] = end
    home = 1
    while home < 3:
        start = int(at[role * 12 + home - 1])
        n = int(at[role * 12 + home]) - start
        at[role * 12 + 4 * home] = end
        end = int(_extend(start, n, end, 2 - home, cards, relevant))
        at[role * 12 + 4 * home + 1] = end
        end = int(_repeat(start, n, end))
        at[role * 12 + 4 * home + 2] = end
        home += 1


@micropython.viper
def _extend(source: int, n: int, to: int, side: int, cards: int, relevant: int) -> int:
    """Write what a mat of that side may get from n entries as their children; where they end."""
    parent = ptr8(_parent)
    held = ptr8(_held)
    put = ptr8(_put)
    ranks = ptr8(rank)
    step = 1 if side else 5
    i = 0
    while i < n:
        hand = int(held[source + i])
        before = put[source + i] & 31
        used = put[source + i] >> 5
        blanks = cards - (hand >> 5)
        needed = 1
        if before == 24:
            used = 6
            if relevant < 5:
                needed = 2
        elif used == 5:
            blanks -= 1
        before -= 4 * step  # what lies on the mat now takes the place of EMPTY
        kind = 0
        while kind < relevant:
            if hand >> kind & 1 and kind != used:
                code = int(ranks[5 * side + kind])
                if code or blanks < needed:
                    parent[to] = i
                    held[to] = hand
                    put[to] = kind << 5 | (before + code * step)
                    to += 1
            kind += 1
        if blanks > 0:
            parent[to] = i
            held[to] = hand
            put[to] = 5 << 5 | before
            to += 1
        i += 1
    return to


@micropython.viper
def _repeat(source: int, n: int, to: int) -> int:
    """Write n entries as their own children, passes; where they end."""
    parent = ptr8(_parent)
    held = ptr8(_held)
    put = ptr8(_put)
    i = 0
    while i < n:
        parent[to] = i
        held[to] = held[source + i]
        put[to] = put[source + i]
        to += 1
        i += 1
    return to


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
            end = _lay(_SECOND + 3 * first + reply, 0, _HOME[first], end)
            reply += 1
        first += 1
    reply = 0
    while reply < 3:
        filled = 1
        while filled < 4:
            end = _lay(_LAST + 4 * reply + filled, 1, _HOME[reply], end)
            filled += 1
        reply += 1
    _set(_regret, 0, end, 1)


def _lay(node, role, home, at):
    _node[node] = at
    return at + _children(role, home)


def _children(role, home):
    """How many children the block of a list has."""
    i = 12 * role + 4 * home
    return _at[i + _OPTIONS[home]] - _at[i]


def _entries(role, home):
    """How many entries a list has."""
    i = 12 * role + (home - 1 if home else 2)
    return _at[i + 1] - _at[i]


# What is expected of the other role.


def lean(role, sixteenths):
    """Expect a role to be greedy in so many of 16 decisions of each kind; begin and worths first.

    Its other decisions are learnt as ever.
    """
    i = 0
    while i < len(_likely):
        _likely[i] = 0
        i += 1
    _state[_LEAN] = sixteenths
    _state[_GREEDY] = role
    first = 0
    while first < 3:
        number = CONTESTED if first == 0 else OPEN
        suit = CONTESTED if first == 1 else OPEN
        if role:
            _expect(_REPLY + first, 1, HANDS, number, suit)
            filled = 1
            while filled < 4:
                number = CONTESTED if filled & 1 else ALONE
                suit = CONTESTED if filled & 2 else ALONE
                _expect(_LAST + 4 * first + filled, 1, _HOME[first], number, suit)
                filled += 1
        else:
            home = 0
            while home < 3:  # what it has done first
                _expect(_SECOND + 3 * home + first, 0, _HOME[home], number, suit)
                home += 1
        first += 1
    if not role:
        _expect(_ROOT, 0, HANDS, OPEN, OPEN)


def _expect(node, role, home, number, suit):
    """Mark in _likely what a role does at a node; number, suit: what may come of the mats."""
    i = 12 * role + 4 * home
    move = _node[node] - _at[i]  # what a child's place gets to be the place of its regret
    passes = _OPTIONS[home] - 1
    entries = _entries(role, home)
    _begin_marks(_at[i + passes] + move, entries)
    option = 0
    while option < passes:
        mats = _FILLED[4 * home + option] & ~home
        worth = 12 * number if mats == 1 else 12 * suit + 6
        _prefer(0, 0, _at[i + option], _at[i + option + 1], move, worth)
        option += 1
    _mark(entries)


# Loops over entries and children. Viper keeps the first three parameters in registers: where a
# caller hands in zeros, these are the variables of the innermost loop.


@micropython.viper
def _set(numbers, at: int, n: int, value: int):
    to = ptr16(numbers)
    end = at + n
    while at < end:
        to[at] = value
        at += 1


@micropython.viper
def _begin_marks(regrets: int, entries: int):
    """A pass is what each entry does (_mean, the place of a regret); its worth is _total."""
    total = ptr32(_total)
    mean = ptr32(_mean)
    i = 0
    while i < entries:
        total[i] = PASS_WORTH
        mean[i] = regrets + i
        i += 1


@micropython.viper
def _prefer(i: int, p: int, start: int, end: int, move: int, at: int):
    """Let children take their parents' places in _mean where they are worth more."""
    parent = ptr8(_parent)
    put = ptr8(_put)
    worth = ptr16(worths)
    total = ptr32(_total)
    mean = ptr32(_mean)
    i = start
    while i < end:
        p = int(parent[i])
        if worth[at + (put[i] >> 5)] > total[p]:
            total[p] = worth[at + (put[i] >> 5)]
            mean[p] = i + move
        i += 1


@micropython.viper
def _mark(entries: int):
    """Set the bits of what _mean says."""
    mean = ptr32(_mean)
    likely = ptr8(_likely)
    i = 0
    while i < entries:
        likely[mean[i] >> 3] |= 1 << (mean[i] & 7)
        i += 1


@micropython.viper
def _add_up(i: int, p: int, regrets: int, block: int, n: int, entries: int):
    """_total of the entries that have n children."""
    regret = ptr16(_regret)
    parent = ptr8(_parent)
    total = ptr32(_total)
    while i < entries:
        total[i] = 0
        i += 1
    i = 0
    while i < n:
        p = int(parent[block + i])
        total[p] += regret[regrets + i]
        i += 1


@micropython.viper
def _arrive(i: int, regrets: int, block: int, n: int, to: int, greedy: int):
    """_reach of the n children of a first decision, after _add_up.

    greedy: in how many of 16 decisions _likely is what the role does.
    """
    regret = ptr16(_regret)
    parent = ptr8(_parent)
    total = ptr32(_total)
    reach = ptr16(_reach)
    likely = ptr8(_likely)
    whole = 16383 * (16 - greedy) >> 4
    while i < n:
        reach[to + i] = regret[regrets + i] * whole // total[parent[block + i]]
        i += 1
    if greedy:
        while i:
            i -= 1
            block = regrets + i
            if likely[block >> 3] >> (block & 7) & 1:
                reach[to + i] += 16383 - whole


@micropython.viper
def _scatter(
    sub: int,
    code: int,
    rest: int,
    regrets: int,
    entries: int,
    n: int,
    reaches: int,
    shift: int,
    who: int,
    greedy: int,
):
    """Fill _seen with n entries, for each hand of the other role that shares no card with them.

    entries: where they are. regrets: theirs, after _add_up of their node; or -1 to take them as
    they are. reaches: of their parents. shift: what the code of an outcome gets less. who: role
    << 5 | mask of all relevant cards. greedy: see _arrive.
    """
    regret = ptr16(_regret)
    parent = ptr8(_parent)
    held = ptr8(_held)
    total = ptr32(_total)
    reach = ptr16(_reach)
    chance = ptr16(_chance)
    part = ptr16(_part)
    seen = ptr16(_seen)
    flags = ptr8(_flags)
    codes = ptr8(_codes)
    put = ptr8(_put)
    ones = ptr8(_ONES)
    likely = ptr8(_likely)
    i = int(codes[25])
    while i:
        i -= 1
        code = codes[i] << 5
        sub = code + 32
        while code < sub:
            seen[code] = 0
            code += 1
    conditions = 36 - 36 * (who >> 5)
    who &= 31
    while i < n:
        if regrets < 0:
            r = int(reach[reaches + i])
        else:
            p = int(parent[entries + i])
            rest = int(reach[reaches + p])
            r = regret[regrets + i] * rest // total[p]
            if greedy:
                r -= r * greedy >> 4
                sub = regrets + i
                if likely[sub >> 3] >> (sub & 7) & 1:
                    r += rest * greedy >> 4
        if r:
            rest = int(held[entries + i])
            sub = conditions + (rest >> 5)
            code = 0
            while code < 6:
                part[code] = chance[sub] * r >> 12
                sub += 6
                code += 1
            code = (put[entries + i] & 31) - shift
            flags[code] = 1
            code <<= 5
            rest = who & ~rest
            sub = rest
            while sub:
                seen[code + sub] += part[ones[sub]]
                sub = (sub - 1) & rest
            seen[code] += part[0]
        i += 1
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
def _evaluate(
    k: int, sum: int, at: int, entries: int, n: int, shift: int, role: int, values, to: int
):
    """Add the values of n entries against _seen to what is there."""
    held = ptr8(_held)
    put = ptr8(_put)
    seen = ptr16(_seen)
    codes = ptr8(_codes)
    pay = ptr16(payoff)
    value = ptr16(values)
    near = ptr16(_near)
    mine = 1 if role else 25
    theirs = 25 if role else 1
    before = 32
    last = 0
    i = 0
    while i < n:
        at = held[entries + i] & 31
        if at != before:
            before = at
            last = 0
            k = 0
            while k < codes[25]:
                sum = int(seen[(codes[k] << 5) + at])
                if sum:
                    near[last] = sum
                    near[last + 1] = codes[k] * theirs
                    last += 2
                k += 1
        at = ((put[entries + i] & 31) - shift) * mine
        sum = 0
        k = 0
        while k < last:
            sum += near[k] * pay[at + near[k + 1]]
            k += 2
        value[to + i] += sum >> 14
        i += 1


@micropython.viper
def _learn(
    i: int, p: int, regrets: int, block: int, n: int, entries: int, values, sign: int, up: int
):
    """Update the regrets of a node whose n children have these values, after _add_up.

    sign: 1 for role 0, whose payoffs they are, -1 for role 1. up: where in _first the values of
    the entries are added, or -1.
    """
    regret = ptr16(_regret)
    parent = ptr8(_parent)
    total = ptr32(_total)
    mean = ptr32(_mean)
    mass = ptr32(_mass)
    value = ptr16(values)
    first = ptr16(_first)
    while i < entries:
        mean[i] = 0
        mass[i] = 0
        i += 1
    i = 0
    while i < n:
        p = int(parent[block + i])
        share = (regret[regrets + i] << 12) // total[p]
        mean[p] += share * value[i]
        mass[p] += share
        i += 1
    i = 0
    while i < entries:
        p = mean[i] // mass[i]
        mean[i] = p
        if up >= 0:
            first[up + i] += p
        i += 1
    i = 0
    while i < n:
        p = int(parent[block + i])
        p = regret[regrets + i] + ((value[i] - mean[p]) * sign)
        if p < 1:
            p = 1
        elif p > 65535:
            p = 65535
        regret[regrets + i] = p
        i += 1


# Nodes.


def _sum_up(node, role, home):
    """_total of a node's entries."""
    block = _at[12 * role + 4 * home]
    _add_up(0, 0, _node[node], block, _children(role, home), _entries(role, home))


def _decide_first(node, role):
    """_reach of what follows a first decision of a role."""
    _sum_up(node, role, HANDS)
    n = _children(role, HANDS)
    _arrive(0, _node[node], _at[12 * role], n, _FIRST_CHILDREN * role, _greedy(role))


def _greedy(role):
    """In how many of 16 decisions a role is greedy."""
    return _state[_LEAN] if role == _state[_GREEDY] else 0


def _reach_at(role, choice):
    """Where in _reach, less the role's part of it in _first, a first choice begins."""
    return _FIRST_CHILDREN * role + _at[12 * role + choice] - _at[12 * role]


def _meet_node(node, role, choice, option, options):
    """_seen is what options of a second decision after a first choice lead to."""
    home = _HOME[choice]
    _sum_up(node, role, home)
    i = 12 * role + 4 * home
    start = _at[i + option]
    regrets = _node[node] + start - _at[i]
    n = _at[i + option + options] - start
    who = role << 5 | (1 << _state[_RELEVANT]) - 1
    _scatter(0, 0, 0, regrets, start, n, _reach_at(role, choice), 0, who, _greedy(role))


def _meet_list(role, choice, shift):
    """_seen is what a first choice leads to, all free mats but those in `shift` left alone."""
    i = 12 * role + choice
    who = role << 5 | (1 << _state[_RELEVANT]) - 1
    _scatter(0, 0, 0, -1, _at[i], _at[i + 1] - _at[i], _reach_at(role, choice), shift, who, 0)


def _value_list(role, choice, shift, to):
    """Values of what follows a first choice against _seen, added to _first."""
    i = 12 * role + choice
    _evaluate(0, 0, 0, _at[i], _at[i + 1] - _at[i], shift, role, _first, to)


def _improve(node, role, home, values, up):
    """Update the regrets of a node whose children have these values."""
    _sum_up(node, role, home)
    block = _at[12 * role + 4 * home]
    n = _children(role, home)
    sign = -1 if role else 1
    _learn(0, 0, _node[node], block, n, _entries(role, home), values, sign, up)


def taken_alone(role, home, cards, chances):
    """What a role does where the other has put nothing down and cannot any more (M15).

    home: HANDS, NUMBER or SUIT, what it has put down itself. cards, chances: how many it has
    left. Returns how much less its code gets: 0 for a pass, 4 for the token of the suit mat, 20
    for that of the number mat, 24 for both. A token is not always worth a card.
    """
    code = 24 if home == HANDS else 4 if home == NUMBER else 20
    best = 0
    found = 0
    shift = 0
    while shift < 25:
        able = cards and (home == HANDS or shift == code)
        if shift == 24:
            able = home == HANDS and cards >= 2 and chances >= 2
        if not shift or able:
            mine = code - shift
            worth = -payoff[24 * 25 + mine] if role else payoff[mine * 25 + 24]
            if not shift or worth > best:
                best = worth
                found = shift
        shift += 16 if shift == 4 else 4
    return found


def _settle_alone():
    """_shift of everything that a role may do alone: role * 3 + list."""
    role = 0
    while role < 2:
        home = 0
        while home < 3:
            cards = _state[_CARDS + role] - (1 if home else 0)
            chances = 1 if home or _state[_DUEL] else 2
            _shift[3 * role + home] = taken_alone(role, home, cards, chances)
            home += 1
        role += 1


# Iterations.


def think():
    """One block of an iteration, a ninth of a role's update; True when an iteration is complete."""
    choice = _state[_CHOICE]
    first = choice // 3
    reply = choice % 3
    if _state[_LEARNER]:
        _learn_second_role(first, reply)
    else:
        _learn_first_role(first, reply)
    if choice < 8:
        _state[_CHOICE] = choice + 1
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
    home = _HOME[first]
    final = not _state[_DUEL]
    to = _at[first] - _at[0]
    if not reply:
        _set(_first, to, _at[first + 1] - _at[first], 0)
        _decide_first(_REPLY + first, 1)
    if final and first == 2:  # role 1 goes on alone
        if not reply:
            taken = payoff[24 * 25 + 24 - _shift[3]]
            _set(_first, to, _at[3] - _at[2], taken * 65532 >> 14)
    elif final and reply == 2:
        _meet_list(1, 2, 0)
        _value_list(0, first, _shift[home], to)
    else:
        n = _children(0, home)
        _set(_value, 0, n, 0)
        i = 4 * home
        option = 0
        while option < _OPTIONS[home]:
            filled = _FILLED[i + option]
            if not filled:
                _meet_list(1, reply, _shift[3 + _HOME[reply]])
            else:
                every = _OPTIONS[_HOME[reply]]
                _meet_node(_LAST + 4 * reply + filled, 1, reply, 0, every)
            start = _at[i + option]
            n = _at[i + option + 1] - start
            _evaluate(0, 0, 0, start, n, 0, 0, _value, start - _at[i])
            option += 1
        _improve(_SECOND + 3 * first + reply, 0, home, _value, to)
    if first == 2 and reply == 2:
        _improve(_ROOT, 0, HANDS, _first, -1)


def _learn_second_role(first, reply):
    """Role 1 learns what follows a first choice of role 0 and one of its own."""
    final = not _state[_DUEL]
    to = _at[12 + reply] - _at[12]
    _set(_first, to, _at[13 + reply] - _at[12 + reply], 0)
    if not first and not reply:
        _decide_first(_ROOT, 0)
    if final and first == 2:
        return
    if final and reply == 2:
        _meet_list(0, first, _shift[_HOME[first]])
        _value_list(1, 2, 0, to)
    else:
        home = _HOME[reply]
        theirs = 4 * _HOME[first]
        option = 0
        while option < _OPTIONS[_HOME[first]]:
            _meet_node(_SECOND + 3 * first + reply, 0, first, option, 1)
            filled = _FILLED[theirs + option]
            if not filled:
                _value_list(1, reply, _shift[3 + home], to)
            else:
                n = _children(1, home)
                _set(_value, 0, n, 0)
                _evaluate(0, 0, 0, _at[12 + 4 * home], n, 0, 1, _value, 0)
                _improve(_LAST + 4 * reply + filled, 1, home, _value, to)
            option += 1
    if reply == 2:
        _improve(_REPLY + first, 1, HANDS, _first, -1)


# The decision asked for.


def ask(role, mask, first, filled, home, code, kind):
    """Say, after begin, of which decision the average strategy is wanted.

    role: whose. mask: the relevant cards that it held when the round started. first: the first
    choice of the other role, 0 number, 1 suit, 2 pass; of no meaning for the very first decision
    and for the last. filled: the mats that role 0 has filled, for the last decision. home: HANDS,
    NUMBER or SUIT, what the role has put down; code and kind: what lies there, see _put. After a
    pass code is 24; before the role's first decision it is 255. False when there is no such
    decision.
    """
    choice = home - 1 if home else 2
    if role:
        node = _REPLY + first if code == 255 else _LAST + 4 * choice + filled
    else:
        node = _ROOT if code == 255 else _SECOND + 3 * choice + first
    start = _at[12 * role + choice]
    n = _at[12 * role + choice + 1] - start
    entry = 0
    while entry < n:
        i = start + entry
        if _held[i] & 31 == mask and (home == HANDS or _put[i] == kind << 5 | code):
            break
        entry += 1
    if entry == n:
        return False
    _state[_ASKED_NODE] = node
    _state[_ASKED_LIST] = home
    _state[_ASKED_ENTRY] = entry
    _state[_ASKED_FILLED] = filled
    moves = 0
    i = 12 * role + 4 * home
    block = _at[i]
    option = 0
    while option < _OPTIONS[home]:
        added = _FILLED[4 * home + option] & ~home
        start = _at[i + option]
        while start < _at[i + option + 1]:
            if _parent[start] == entry:
                _asked[moves] = _node[node] + start - block
                _moves[moves] = (added - 1) << 3 | _put[start] >> 5 if added else PASS
                _average[moves] = 0
                moves += 1
            start += 1
        option += 1
    _moves[12] = moves
    return True


def _gather():
    """Add the present strategy to the average, by the iteration's square and the own reach.

    The sums stay below 2**30 for 48 iterations, the reach of a last decision being 3 at most.
    """
    if not _moves[12]:
        return
    node = _state[_ASKED_NODE]
    home = _state[_ASKED_LIST]
    entry = _state[_ASKED_ENTRY]
    choice = home - 1 if home else 2
    reach = 0
    if node >= _LAST:
        filled = _state[_ASKED_FILLED]
        first = 0
        while first < 3:
            mats = _FILLED[first]
            if not mats & ~filled and (mats or (_state[_DUEL] and filled != 3)):
                _decide_first(_REPLY + first, 1)
                reach += _reach[_reach_at(1, choice) + entry]
            first += 1
    elif node >= _SECOND:
        _decide_first(_ROOT, 0)
        reach = _reach[_reach_at(0, choice) + entry]
    else:
        reach = _ONE
    weight = reach * _state[_DONE] * _state[_DONE] >> 11
    i = 0
    total = 0
    while i < _moves[12]:
        total += _regret[_asked[i]]
        i += 1
    while i:
        i -= 1
        _average[i] += (_regret[_asked[i]] << 10) // total * weight


def choose(roll):
    """A move by the average strategy: side << 3 | kind, or PASS. roll: 0-65535."""
    n = _moves[12]
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
