"""The feeding that is best for what depends on one player of Cat Lady alone (C10), exactly.

Which cats are fed is what counts. Cats can be fed together when their needs
miss no more foods than there are wild cubes; with Moonbeam fed, two cubes that
nobody needs stand for a missing food as well.

1. Shapers are the cats that change what feeding another cat is worth: Alvin,
   Dinah, Luna and eight of the strays. They are fed or not in every way: at
   most 64 cases, fewer with Truffle and Waffle, for every kind that these may eat.
2. In a case every other cat has a value of its own. Those of the deck's cats
   that eat one kind only make a list for each kind: for 0, 1, 2 ... foods the
   best cats to give them to. With LeVar, whose sets depend on colours, a list
   has every choice of its cats.
3. The other cats are searched in depth, fed and not fed, and at last an entry
   of each list is chosen. Waffle's foods but the first come at the end: they
   are worth more than what else can be done with a cube then.
   A branch is left when its bound is below the best feeding found so far. The
   bound takes of each list (and of Waffle) the best that its own cubes and the
   wild ones allow, for each way to share out the wild ones, and LeVar's 4 points
   a set as if they were points for each colour of each cat.

Nothing recurs, and only small ints are made. Scratch memory of 4 KB, so not for
two threads at once.

A value is points * 4096 + cubes eaten * 64 + cats fed: it compares as C10 asks.
An order has a bit for each cat, the first cat the highest (two for Truffle
and Waffle: 3 chicken, 2 tuna, 1 milk, 0 unfed), and at the end two for Waffle's
foods beyond the first: more of them first (ours). Of two equal values the greater order is better.
"""

from array import array

import micropython
from micropython import const

from parlour.engines.cat_lady_cards import COLOURS, NEED, PER_COLOUR, POINTS

MOST_CATS = const(25)

cats = bytearray(MOST_CATS)  # in: the faces of a seat's cats, ascending
served = bytearray(MOST_CATS)  # out, of each: 0 unfed, else foods | kind << 4; see best()

# Faces of cat_lady_cards; const folds them in this file only.
_DECK_CATS = const(22)
_LEVAR = const(25)
_ZOROASTER = const(26)
_MACAK = const(27)
_WAFFLE = const(29)
_PENNY = const(31)
_MOONBEAM = const(32)
_COW = const(33)
_TRUFFLE = const(34)

_POINT = const(4096)
_CUBE = const(64)
_SIXTH = const(2731)  # 4 points / 6, rounded up

# Nothing in the arrays is negative: on machines with 64 bits viper reads them unsigned.
_BIAS = const(0x100000)  # added to the gains, which may be negative

# The three lists begin at 0, 64 and 128; they come from at most 6, 6 and 4 cats.
# _foods: foods | black << 8 | orange << 12 | white << 16 of the cats; _NEVER where none fit.
_NEVER = const(255)
_foods = array("i", [0] * 144)
_values = array("i", [0] * 144)
_orders = array("i", [0] * 144)

# Bounds, 16 a list: the best value with at most 0, 1, ... foods. The first three are of the
# whole lists, Waffle's further foods included; three more of what is left of a list when its
# entry is chosen: Waffle's foods, or nothing.
_upto = array("i", [0] * 96)
# With Moonbeam: the same of lists 0-2, of 1-2, of 2 and of Waffle alone together, 40 each.
_joint = array("i", [0] * 160)

# LeVar's 4 points a set, shared out to black, orange, white cats, in sixths: sets are no more
# than any such mean of the colours' counts.
_SIXTHS = b"\2\2\2\6\0\0\0\6\0\0\0\6\3\3\0\3\0\3\0\3\3"

_n = array("i", [0] * 229)  # numbers, at:
_HAVE = const(0)  # cubes: chicken, tuna, milk, wild
_TOTAL = const(4)
_CATS = const(5)
_CATNIP = const(6)  # cards: catnip, costumes, toys
_COSTUMES = const(7)
_TOYS = const(8)
_TRUFFLE_AT = const(9)  # index in cats, or MOST_CATS
_WAFFLE_AT = const(10)
_SHAPERS = const(11)  # how many, without Truffle and Waffle
_OTHERS = const(12)
_BEST = const(13)  # the best value found, and its order
_BEST_ORDER = const(14)
_SHARES = const(15)  # LeVar's shares: their number in _SIXTHS, 7 while not chosen,
_SHARE = const(16)  # and what they are worth for each black, orange, white cat
# The case:
_MASK = const(19)  # which shapers are fed
_TRUFFLE_KIND = const(20)  # what he eats; 3 when unfed
_WAFFLE_KIND = const(21)
_COW_FED = const(22)
_LEVAR_FED = const(23)
_MOONBEAM_FED = const(24)
_UNIT = const(25)  # what each further food of Waffle adds
_EACH = const(26)  # points of each fed cat: the 2 that an unfed one costs, and catnip
_COLOUR = const(27)  # value of each fed black, orange, white cat
# By kind:
_SIZE = const(30)  # entries of the list
_LARGEST = const(33)  # foods for all cats of the list
_MOST = const(36)  # the last index of each of the six bounds in _upto
# By cat:
_SHAPER = const(42)  # index in cats of each shaper, at most 6
_OTHER = const(48)  # and of each other cat, at most 6
_WEIGHT = const(54)  # in an order, 25
_HUE = const(79)  # colours as in _foods, 25
_GAIN = const(104)  # what feeding the cat adds to the value in this case; Waffle without foods
# By depth of the search: others, lists, end; 10 each.
_CHICKEN = const(129)  # foods needed so far
_TUNA = const(139)
_MILK = const(149)
_VALUE = const(159)
_ORDER = const(169)
_HUES = const(179)  # colours of the fed cats, as in _foods
_CHOICE = const(189)  # choices left, _ARRIVED at first
_ARRIVED = const(255)
_REST = const(199)  # the most that the others from here on add
_ROOM = const(209)  # foods that the list of this depth can give at most
_AHEAD = const(219)  # the bound when this list gives nothing


def best(n, chicken, tuna, milk, wild, catnip, costumes, toys):
    """The best feeding of cats[0:n] into served[0:n]; returns its points for cats and catnip.

    chicken to wild: cubes. catnip, costumes, toys: cards. Truffle's kind, Waffle's kind and
    foods are told in served. Cow eats all that is left over, Moonbeam's pairs
    leave over as little as they can: neither is told.
    """
    _n[_HAVE] = chicken
    _n[_HAVE + 1] = tuna
    _n[_HAVE + 2] = milk
    _n[_HAVE + 3] = wild
    _n[_TOTAL] = chicken + tuna + milk + wild
    _n[_CATS] = n
    _n[_CATNIP] = catnip
    _n[_COSTUMES] = costumes
    _n[_TOYS] = toys
    _n[_BEST] = 0
    _n[_BEST_ORDER] = 0
    _n[_SHARES] = 7
    _sort_out(n)
    _n[_TRUFFLE_KIND] = 0 if _n[_TRUFFLE_AT] < n else 3
    while _n[_TRUFFLE_KIND] <= 3:
        mask = 1 << _n[_SHAPERS]
        while mask:
            mask -= 1
            _n[_MASK] = mask
            _case()
        _n[_TRUFFLE_KIND] += 1
    _serve(n)
    return (_n[_BEST] >> 12) - 2 * n - 2  # the best feeding's value began at 2 * n + 2


def _sort_out(n):
    """Which cats are shapers, which others, and what each weighs in an order."""
    _n[_TRUFFLE_AT] = MOST_CATS
    _n[_WAFFLE_AT] = MOST_CATS
    shapers = 0
    others = 0
    weight = 1 << 29
    i = 0
    while i < n:
        face = cats[i]
        weight >>= 2 if face == _WAFFLE or face == _TRUFFLE else 1
        _n[_WEIGHT + i] = weight
        need = NEED[face]
        colours = COLOURS[face]
        _n[_HUE + i] = (colours & 1) << 8 | (colours >> 1 & 1) << 12 | colours >> 2 << 16
        if face == _TRUFFLE:
            _n[_TRUFFLE_AT] = i
        elif face == _WAFFLE:
            _n[_WAFFLE_AT] = i
        elif PER_COLOUR[face] or face in (_LEVAR, _MACAK, _MOONBEAM, _COW):
            _n[_SHAPER + shapers] = i
            shapers += 1
        elif face >= _DECK_CATS or need & 15 and need >> 2 != 0 and need & 51 != 0:
            _n[_OTHER + others] = i
            others += 1
        i += 1
    _n[_SHAPERS] = shapers
    _n[_OTHERS] = others


def _serve(n):
    """The best order, told in served."""
    order = _n[_BEST_ORDER]
    more = order & 3
    i = 0
    while i < n:
        weight = _n[_WEIGHT + i]
        digit = order // weight
        order -= digit * weight
        if digit and cats[i] == _TRUFFLE:
            digit = 1 | (3 - digit) << 4
        elif digit and cats[i] == _WAFFLE:
            digit = more + 1 | (3 - digit) << 4
        served[i] = digit
        i += 1


@micropython.viper
def _case():
    """One choice of shapers and of Truffle's kind, with every kind for Waffle."""
    n = ptr32(_n)
    faces = ptr8(cats)
    needs = ptr8(NEED)
    points = ptr8(POINTS)
    per_colour = ptr8(PER_COLOUR)
    mask = n[_MASK]
    kind = n[_TRUFFLE_KIND]
    n[_COW_FED] = 0
    n[_LEVAR_FED] = 0
    n[_MOONBEAM_FED] = 0
    n[_CHICKEN] = 0
    n[_TUNA] = 0
    n[_MILK] = 0
    n[_COLOUR] = 0
    n[_COLOUR + 1] = 0
    n[_COLOUR + 2] = 0
    catnip = n[_CATNIP]
    fed = 0
    order = 0
    hues = 0
    value = 0
    if kind < 3:
        fed = 1
        n[_CHICKEN + 10 * kind] = 1
        order = n[_WEIGHT + n[_TRUFFLE_AT]] * (3 - kind)
        hues = n[_HUE + n[_TRUFFLE_AT]]
    i = 0
    while i < n[_SHAPERS]:
        if mask >> i & 1:
            at = n[_SHAPER + i]
            face = faces[at]
            need = needs[face]
            fed += 1
            order += n[_WEIGHT + at]
            hues += n[_HUE + at]
            value += points[face]
            if kind < 3 and need >> 2 * kind & 3:
                value += 2
            n[_CHICKEN] += need & 3
            n[_TUNA] += need >> 2 & 3
            n[_MILK] += need >> 4
            bonus = per_colour[face]
            if bonus & 1:
                n[_COLOUR] += (bonus >> 3) * _POINT
            elif bonus & 2:
                n[_COLOUR + 1] += (bonus >> 3) * _POINT
            elif bonus:
                n[_COLOUR + 2] += (bonus >> 3) * _POINT
            elif face == _LEVAR:
                n[_LEVAR_FED] = 1
            elif face == _MOONBEAM:
                n[_MOONBEAM_FED] = 1
            elif face == _COW:
                n[_COW_FED] = 1
            elif catnip:  # Macak
                catnip += 1
        i += 1
    if int(_spare(0)) < 0:
        return

    n[_EACH] = 2
    if catnip == 0:  # C13
        value += 2
    elif catnip >= 4:
        n[_EACH] = 4
        value += 2
    elif catnip >= 2:
        n[_EACH] = 3
        value += 2
    value = (value + fed * n[_EACH]) * _POINT + fed
    rate = int(_rate())
    if n[_COW_FED]:
        value += n[_TOTAL] * (2 * _POINT + _CUBE)
    elif n[_MOONBEAM_FED]:
        value += n[_TOTAL] * _CUBE
    value += (n[_CHICKEN] + n[_TUNA] + n[_MILK]) * rate
    n[_UNIT] = 3 * _POINT + rate
    n[_HUES] = hues
    if n[_LEVAR_FED]:
        if n[_SHARES] == 7:
            _choose_shares()
        _share(n[_SHARES], 1)
    value += int(_worth(hues))

    _prepare()
    n[_VALUE] = value
    n[_ORDER] = order
    n[_HUES] = hues
    if n[_WAFFLE_AT] < n[_CATS]:
        n[_HUES] = hues + n[_HUE + n[_WAFFLE_AT]]
        n[_VALUE] = value + n[_GAIN + n[_WAFFLE_AT]] - _BIAS + n[_UNIT]
        kind = 0
        while kind < 3:
            n[_WAFFLE_KIND] = kind
            n[_ORDER] = order + n[_WEIGHT + n[_WAFFLE_AT]] * (3 - kind)
            n[_CHICKEN + 10 * kind] += 1
            _bounds()
            _search()
            n[_CHICKEN + 10 * kind] -= 1
            kind += 1
        n[_VALUE] = value
        n[_ORDER] = order
        n[_HUES] = hues
    n[_WAFFLE_KIND] = 3
    _bounds()
    _search()


@micropython.viper
def _rate() -> int:
    """What each food that is eaten adds to the value in this case."""
    n = ptr32(_n)
    if n[_COW_FED]:  # the value begins with all cubes eaten by Cow
        return 0 - 2 * _POINT
    if n[_MOONBEAM_FED]:  # and here with nothing left over, which is put right at the end
        return 0
    return _CUBE


def _choose_shares():
    """The shares that give the lowest bound in the first case with LeVar, for all of them."""
    _n[_LEVAR_FED] = 0  # the short lists have the same bounds
    _n[_WAFFLE_KIND] = 3
    lowest = 0x3FFFFFFF
    chosen = 0
    i = 0
    while i < 7:
        _share(i, 1)
        _n[_VALUE] = _worth(_n[_HUES])
        _prepare()
        _bounds()
        bound = _bound(0, _spare(0), 0)
        if bound < lowest:
            lowest = bound
            chosen = i
        _share(i, -1)
        i += 1
    _n[_SHARES] = chosen
    _n[_LEVAR_FED] = 1


@micropython.viper
def _share(shares: int, sign: int):
    """Add LeVar's shares to what each fed cat of a colour is worth, or take them away again."""
    n = ptr32(_n)
    sixths = ptr8(_SIXTHS)
    i = 0
    while i < 3:
        n[_SHARE + i] = sixths[3 * shares + i] * _SIXTH
        n[_COLOUR + i] += sign * n[_SHARE + i]
        i += 1


@micropython.viper
def _worth(hues: int) -> int:
    """What cats of these colours are worth for their colours."""
    n = ptr32(_n)
    return (
        (hues >> 8 & 15) * n[_COLOUR]
        + (hues >> 12 & 15) * n[_COLOUR + 1]
        + (hues >> 16) * n[_COLOUR + 2]
    )


@micropython.viper
def _prepare():
    """What each cat that is no shaper adds in this case, and the lists."""
    n = ptr32(_n)
    faces = ptr8(cats)
    needs = ptr8(NEED)
    points = ptr8(POINTS)
    kind = 2 * n[_TRUFFLE_KIND]
    rate = int(_rate())
    i = 0
    while i < n[_CATS]:
        face = faces[i]
        need = needs[face]
        hue = n[_HUE + i]
        gain = points[face] + n[_EACH]
        if kind < 6 and need >> kind & 3:
            gain += 2
        if face == _ZOROASTER:
            gain += 2 * n[_COSTUMES]
        elif face == _PENNY:
            gain += n[_TOYS]
        gain = gain * _POINT + 1 + ((need & 3) + (need >> 2 & 3) + (need >> 4)) * rate
        if hue & 0x100:
            gain += n[_COLOUR]
        if hue & 0x1000:
            gain += n[_COLOUR + 1]
        if hue & 0x10000:
            gain += n[_COLOUR + 2]
        n[_GAIN + i] = gain + _BIAS
        i += 1
    _list(0)
    _list(1)
    _list(2)
    depth = n[_OTHERS]
    n[_REST + depth] = 0
    n[_REST + depth + 1] = 0
    n[_REST + depth + 2] = 0
    while depth:
        depth -= 1
        gain = n[_GAIN + n[_OTHER + depth]] - _BIAS
        n[_REST + depth] = n[_REST + depth + 1]
        if gain > 0:
            n[_REST + depth] += gain


@micropython.viper
def _list(kind: int):
    """The list of the deck's cats that eat nothing but one kind."""
    n = ptr32(_n)
    foods = ptr32(_foods)
    values = ptr32(_values)
    orders = ptr32(_orders)
    faces = ptr8(cats)
    needs = ptr8(NEED)
    start = 64 * kind
    end = start + 1
    foods[start] = 0
    values[start] = 0
    orders[start] = 0
    largest = 0
    first = start
    twin = 0
    twin_gain = 0
    i = 0
    while i < n[_CATS] and faces[i] < _DECK_CATS:
        face = faces[i]
        need = needs[face] >> 2 * kind & 3
        if need and needs[face] == need << 2 * kind:
            gain = n[_GAIN + i] - _BIAS
            weight = n[_WEIGHT + i]
            largest += need
            if n[_LEVAR_FED]:
                need += n[_HUE + i]
                if need != twin or gain != twin_gain:
                    first = start
                twin = need
                twin_gain = gain
                j = first  # or, after a cat just like this one, only choices with that one
                last = end
                first = end
                while j < last:
                    foods[end] = foods[j] + need
                    values[end] = values[j] + gain
                    orders[end] = orders[j] + weight
                    end += 1
                    j += 1
            else:
                j = end
                end += need
                while j < end:
                    foods[j] = _NEVER
                    values[j] = 0
                    j += 1
                while j > start + need:
                    j -= 1
                    last = j - need
                    if foods[last] != _NEVER:
                        value = values[last] + gain
                        order = orders[last] + weight
                        if value > values[j] or (value == values[j] and order > orders[j]):
                            foods[j] = j - start
                            values[j] = value
                            orders[j] = order
        i += 1
    n[_SIZE + kind] = end - start
    n[_LARGEST + kind] = largest


@micropython.viper
def _bounds():
    """_upto and _joint for this case and Waffle's kind."""
    n = ptr32(_n)
    foods = ptr32(_foods)
    values = ptr32(_values)
    upto = ptr32(_upto)
    waffle = n[_WAFFLE_KIND]
    unit = n[_UNIT]
    kind = 0
    while kind < 3:
        start = 16 * kind
        last = start + n[_LARGEST + kind]
        i = start
        while i <= last:
            upto[i] = 0
            i += 1
        i = 64 * kind
        end = i + n[_SIZE + kind]
        while i < end:
            at = start + (foods[i] & 255)
            if at <= last and values[i] > upto[at]:
                upto[at] = values[i]
            i += 1
        i = start
        while i < last:
            i += 1
            if upto[i - 1] > upto[i]:
                upto[i] = upto[i - 1]
        rest = 48 + start
        upto[rest] = 0
        n[_MOST + 3 + kind] = 0
        if kind == waffle:
            n[_MOST + 3 + kind] = 3
            end = last + 3
            while last < end:
                last += 1
                rest += 1
                upto[last] = 0
                upto[rest] = upto[rest - 1] + unit
                i = last
                while i > start:
                    if upto[i - 1] + unit > upto[i]:
                        upto[i] = upto[i - 1] + unit
                    i -= 1
        n[_MOST + kind] = last - start
        kind += 1
    if n[_MOONBEAM_FED]:
        _join()


@micropython.viper
def _join():
    """_joint: whatever the kinds, no more foods than cubes."""
    n = ptr32(_n)
    upto = ptr32(_upto)
    joint = ptr32(_joint)
    most_foods = n[_TOTAL] if n[_TOTAL] < 39 else 39
    i = 120
    while i < 160:
        joint[i] = 0
        i += 1
    kind = 3
    while kind:
        kind -= 1
        start = 40 * kind
        i = 0
        while i <= most_foods:
            most = 0
            j = 0
            while j <= i and j <= n[_MOST + kind]:
                value = upto[16 * kind + j] + joint[start + 40 + i - j]
                if value > most:
                    most = value
                j += 1
            joint[start + i] = most
            i += 1
    kind = n[_WAFFLE_KIND]
    while kind < 3:
        kind += 1  # the list that he eats from is behind
        more = 0
        while more < 3:
            more += 1
            i = 40 * kind + most_foods
            while i > 40 * kind:
                if joint[i - 1] + n[_UNIT] > joint[i]:
                    joint[i] = joint[i - 1] + n[_UNIT]
                i -= 1


@micropython.viper
def _spare(depth: int) -> int:
    """Cubes that nobody needs at this depth but one for Cow; -1 when a need cannot be met."""
    n = ptr32(_n)
    spare = n[_TOTAL] - n[_COW_FED]
    wild = n[_HAVE + 3]
    kind = 0
    while kind < 3:
        need = n[_CHICKEN + 10 * kind + depth]
        spare -= need
        if need > n[_HAVE + kind]:
            wild -= need - n[_HAVE + kind]
        kind += 1
    if wild < 0:
        if n[_MOONBEAM_FED] == 0:
            return -1
        spare += wild
    return spare if spare >= 0 else -1


@micropython.viper
def _room(depth: int, wanted: int, spare: int, pairs_too: int) -> int:
    """How many foods of one kind more can be eaten: own cubes, wild ones, pairs."""
    n = ptr32(_n)
    room = 0
    wild = n[_HAVE + 3]
    kind = 0
    while kind < 3:
        own = n[_HAVE + kind] - n[_CHICKEN + 10 * kind + depth]
        if own < 0:
            wild += own
        elif kind == wanted:
            room = own
        kind += 1
    if wild > 0:
        room += wild
    if room > spare:
        room = spare  # some are in pairs already
    if pairs_too > 0:
        room += (spare - room) >> 1
    return room


@micropython.viper
def _bound(depth: int, spare: int, lists: int) -> int:
    """No feeding from this depth on has a greater value, when so many lists give nothing more."""
    n = ptr32(_n)
    upto = ptr32(_upto)
    bound = n[_VALUE + depth] + n[_REST + depth]
    wild = n[_HAVE + 3]
    chicken = n[_HAVE] - n[_CHICKEN + depth]
    if chicken < 0:
        wild += chicken
        chicken = 0
    tuna = n[_HAVE + 1] - n[_TUNA + depth]
    if tuna < 0:
        wild += tuna
        tuna = 0
    milk = n[_HAVE + 2] - n[_MILK + depth]
    if milk < 0:
        wild += milk
        milk = 0
    if wild < 0:
        wild = 0
    if n[_MOONBEAM_FED]:
        wild += spare >> 1
    most_0 = n[_MOST]
    start_0 = 0
    if lists > 0:
        most_0 = n[_MOST + 3]
        start_0 = 48
    most_1 = n[_MOST + 1]
    start_1 = 16
    if lists > 1:
        most_1 = n[_MOST + 4]
        start_1 = 64
    most_2 = n[_MOST + 2]
    start_2 = 32
    if lists > 2:
        most_2 = n[_MOST + 5]
        start_2 = 80
    most = 0
    to_chicken = 0
    while True:  # each way to share out the wild cubes, as far as it matters
        i = chicken + to_chicken
        if i > most_0:
            i = most_0
        to_tuna = 0
        while True:
            j = tuna + to_tuna
            if j > most_1:
                j = most_1
            k = milk + wild - to_chicken - to_tuna
            if k > most_2:
                k = most_2
            value = upto[start_0 + i] + upto[start_1 + j] + upto[start_2 + k]
            if value > most:
                most = value
            to_tuna += 1
            if to_tuna > wild - to_chicken or tuna + to_tuna > most_1:
                break
        to_chicken += 1
        if to_chicken > wild or chicken + to_chicken > most_0:
            break
    if n[_MOONBEAM_FED]:
        value = int(ptr32(_joint)[40 * lists + (spare if spare < 39 else 39)])
        if most > value:
            most = value
    return bound + most


@micropython.viper
def _search():
    """Step 3, depth first."""
    n = ptr32(_n)
    foods = ptr32(_foods)
    values = ptr32(_values)
    orders = ptr32(_orders)
    faces = ptr8(cats)
    needs = ptr8(NEED)
    others = n[_OTHERS]
    depth = 0
    n[_CHOICE] = _ARRIVED
    while depth >= 0:
        list_number = depth - others
        if n[_CHOICE + depth] == _ARRIVED:
            if list_number == 3:
                _end(depth)
                depth -= 1
                continue
            spare = int(_spare(depth))
            chosen = list_number if list_number > 0 else 0
            if spare < 0 or int(_bound(depth, spare, chosen)) < n[_BEST]:
                depth -= 1
                continue
            n[_CHOICE + depth] = 2
            if list_number >= 0:
                n[_CHOICE + depth] = n[_SIZE + list_number]
                n[_ROOM + depth] = int(_room(depth, list_number, spare, n[_MOONBEAM_FED]))
                n[_AHEAD + depth] = int(_bound(depth, spare, chosen + 1))
        choice = n[_CHOICE + depth] - 1
        if choice < 0:
            depth -= 1
            continue
        n[_CHOICE + depth] = choice
        chicken = n[_CHICKEN + depth]
        tuna = n[_TUNA + depth]
        milk = n[_MILK + depth]
        value = n[_VALUE + depth]
        order = n[_ORDER + depth]
        hues = n[_HUES + depth]
        if list_number >= 0:
            entry = 64 * list_number + choice
            eaten = foods[entry] & 255
            if eaten > n[_ROOM + depth] or values[entry] + n[_AHEAD + depth] < n[_BEST]:
                continue
            value += values[entry]
            order += orders[entry]
            hues += foods[entry] - eaten
            if list_number == 0:
                chicken += eaten
            elif list_number == 1:
                tuna += eaten
            else:
                milk += eaten
        elif choice:
            at = n[_OTHER + depth]
            need = needs[faces[at]]
            value += n[_GAIN + at] - _BIAS
            order += n[_WEIGHT + at]
            hues += n[_HUE + at]
            chicken += need & 3
            tuna += need >> 2 & 3
            milk += need >> 4
        depth += 1
        n[_CHICKEN + depth] = chicken
        n[_TUNA + depth] = tuna
        n[_MILK + depth] = milk
        n[_VALUE + depth] = value
        n[_ORDER + depth] = order
        n[_HUES + depth] = hues
        n[_CHOICE + depth] = _ARRIVED


@micropython.viper
def _end(depth: int):
    """A feeding, complete but for Waffle's further foods: is it the best so far?"""
    n = ptr32(_n)
    value = n[_VALUE + depth]
    order = n[_ORDER + depth]
    if n[_LEVAR_FED]:  # his sets instead of the shares
        hues = n[_HUES + depth]
        sets = hues >> 8 & 15
        if sets > hues >> 12 & 15:
            sets = hues >> 12 & 15
        if sets > hues >> 16:
            sets = hues >> 16
        value += sets * 4 * _POINT - (hues >> 8 & 15) * n[_SHARE]
        value -= (hues >> 12 & 15) * n[_SHARE + 1] + (hues >> 16) * n[_SHARE + 2]
    most = value
    if n[_WAFFLE_KIND] < 3:
        most += 3 * n[_UNIT]
    if most < n[_BEST]:
        return
    eaten = n[_CHICKEN + depth] + n[_TUNA + depth] + n[_MILK + depth]
    spare = int(_spare(depth))
    pairs = n[_TOTAL] - n[_COW_FED] - eaten - spare
    if n[_WAFFLE_KIND] < 3:
        pairs_too = n[_MOONBEAM_FED] - n[_COW_FED]  # to Cow, two cubes are worth more
        more = int(_room(depth, n[_WAFFLE_KIND], spare, pairs_too))
        if more > 3:
            more = 3
        value += more * n[_UNIT]
        order += more
        eaten += more
    if n[_COW_FED]:
        value -= pairs * 2 * _POINT  # the second cube of each is lost too
    elif n[_MOONBEAM_FED]:
        left = n[_TOTAL] - 2 * eaten
        if left > 0:
            value -= left * _CUBE
    if value > n[_BEST] or (value == n[_BEST] and order > n[_BEST_ORDER]):
        n[_BEST] = value
        n[_BEST_ORDER] = order
