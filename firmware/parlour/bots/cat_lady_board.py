"""Cat Lady's board, small and quick, for the computer opponents: value, play on.

The look is loaded once; a play-out copies it and plays some takes. Nothing is
hidden but the order of the pile: a card is drawn when it is laid, each of those
that were not laid yet as likely.

In a play-out each seat takes the line that is best for its own cards by
`value`, with some noise, and exchanges lost cats at once; it passes the token
with a spray bottle when the line under the token is better by far.

A position is one bytearray of SIZE bytes; NONE is no face, no line:

    0-8      face of each cell
    9        the line beside which the token lies
    10       cards that can still be laid
    11       cards that were not laid yet (two more, at 3 players)
    12       seats
    13       whose turn it is
    14       takes that a seat, named by who calls value, will have later
    15       noise of the play-outs
    16-18    open strays
    20-99    what the seats hold, 20 bytes each: as the engine's held(), 14 in all;
             cats; their points; foods that they need: chicken, tuna, milk
    100-195  faces of the cards that were not laid yet
    196-199  random numbers of the play-outs: two words of 16 bits

and in `now` alone, so that one pointer is enough for the hot functions,

    200-234  of each cat's face: points
    235-269  needs, two bits a kind, chicken lowest
    270-285  of the other faces: what it becomes | amount << 4
    286-305  what value() looks at, as what a seat holds
"""

import micropython
from micropython import const

from parlour.engines import cat_lady as engine
from parlour.engines.cat_lady_cards import CATS_IN_DECK, DECK_CATS, OTHERS

SIZE = const(200)
NONE = const(254)

_TOKEN = const(9)
_PILE = const(10)
_UNSEEN = const(11)
_SEATS = const(12)
_TURN = const(13)
_LATER = const(14)
_NOISE = const(15)
_STRAYS = const(16)
_HELD = const(20)
_EACH = const(20)
_FACES = const(100)
_RANDOM = const(196)
_POINTS_OF = const(200)
_NEEDS_OF = const(235)
_BECOMES_OF = const(270)
_OWN = const(286)

_COSTUMES = const(9)
_CATNIP = const(10)
_LOST = const(11)
_SPRAYS = const(12)
_TOKENS = const(13)
_CATS = const(14)
_POINTS = const(15)
_NEEDS = const(16)

_FIRST_OTHER = const(35)
_AT_DECK = const(23)  # in a look: of faces 35-50, how many cards were not laid yet
_AT_PLACES = const(42)  # and where the deck's cats are
_WAITING = const(9)  # a cat that was not laid yet

known = bytearray(SIZE)  # as loaded
now = bytearray(SIZE + 106)  # of the play-out
values = bytearray(8)  # of each seat, value + 400: 16 bits, low byte first
# What strays are worth when fed, about; Waffle, Cow and Truffle eat one food of any kind.
_STRAY_POINTS = b"\5\5\5\6\4\3\5\7\5\5\5\4\4"


def _tables():
    face = 0
    while face < _FIRST_OTHER:
        points = engine.points(face)
        if face >= DECK_CATS:
            points = _STRAY_POINTS[face - DECK_CATS]
        elif points == 0:
            points = 2  # one for each cat of a colour
        now[_POINTS_OF + face] = points
        now[_NEEDS_OF + face] = (
            engine.need(face, 0) | engine.need(face, 1) << 2 | engine.need(face, 2) << 4
        )
        face += 1
    while face < _FIRST_OTHER + OTHERS:
        becomes = engine.becomes(face) | engine.amount(face) << 4
        now[_BECOMES_OF + face - _FIRST_OTHER] = becomes
        face += 1


_tables()


def load(v):
    """The look v, in PLACE, DRAFT or AFTER, into `known` and `now`."""
    n = engine.seats(v)
    i = 0
    while i < 9:
        known[i] = engine.grid(v, i)
        i += 1
    known[_TOKEN] = engine.token_line(v)
    known[_PILE] = engine.pile_count(v)
    known[_SEATS] = n
    known[_TURN] = engine.turn(v)
    i = 0
    while i < 3:
        known[_STRAYS + i] = engine.stray(v, i)
        i += 1
    seat = 0
    while seat < n:
        at = _HELD + _EACH * seat
        i = 0
        while i < _EACH:
            known[at + i] = engine.held(v, seat, i) if i < _CATS else 0
            i += 1
        seat += 1
    cat = 0
    while cat < 25:
        seat = engine.cat_owner(v, cat)
        if seat < n:
            face = engine.cat_face(v, cat)
            at = _HELD + _EACH * seat
            known[at + _CATS] += 1
            known[at + _POINTS] += now[_POINTS_OF + face]
            i = 0
            while i < 3:
                known[at + _NEEDS + i] += now[_NEEDS_OF + face] >> 2 * i & 3
                i += 1
        cat += 1
    _load_unseen(v, n)
    copy()


def _load_unseen(v, n):
    count = 0
    face = 0
    while face < CATS_IN_DECK[n - 2]:
        if v[_AT_PLACES + face] == _WAITING:
            known[_FACES + count] = face
            count += 1
        face += 1
    i = 0
    while i < OTHERS:
        left = v[_AT_DECK + i]
        while left:
            known[_FACES + count] = _FIRST_OTHER + i
            count += 1
            left -= 1
        i += 1
    known[_UNSEEN] = count


@micropython.viper
def copy():
    """`known` into `now`, all but the random numbers."""
    s = ptr8(known)
    t = ptr8(now)
    end = _FACES + s[_UNSEEN]
    i = 0
    while i < end:
        t[i] = s[i]
        i += 1


def seed(x, w):
    """Start the random numbers with two numbers, 0..65535."""
    now[_RANDOM] = (x & 255) | 1
    now[_RANDOM + 1] = x >> 8
    now[_RANDOM + 2] = w & 255
    now[_RANDOM + 3] = w >> 8


def seats():
    return known[_SEATS]


def set_later(takes):
    now[_LATER] = takes


@micropython.viper
def value(seat: int, a: int, b: int, c: int) -> int:
    """What the seat's cards are worth with up to three faces more, in quarters of a point.

    An estimate: foods that its cats miss, and foods to spare, count by how many
    takes it has later; so do costumes and catnip that are not decided yet.
    """
    s = ptr8(now)
    n = s[_SEATS]
    takes = s[_LATER]
    at = _HELD + _EACH * seat
    i = 0
    while i < 19:
        s[_OWN + i] = s[at + i]
        i += 1
    while True:
        if a < _FIRST_OTHER:
            s[_OWN + _CATS] += 1
            s[_OWN + _POINTS] += s[_POINTS_OF + a]
            need = s[_NEEDS_OF + a]
            s[_OWN + _NEEDS] += need & 3
            s[_OWN + _NEEDS + 1] += need >> 2 & 3
            s[_OWN + _NEEDS + 2] += need >> 4
        elif a != NONE:
            need = s[_BECOMES_OF - _FIRST_OTHER + a]
            s[_OWN + (need & 15)] += need >> 4
        if b == NONE:
            if c == NONE:
                break
            a = c
            c = NONE
        else:
            a = b
            b = NONE

    # food
    wild = s[_OWN + 3]
    missing = 0
    spare = 0
    i = 0
    while i < 3:
        more = s[_OWN + i] - s[_OWN + _NEEDS + i]
        if more < 0:
            missing -= more
        else:
            spare += more
        i += 1
    total = 4 * s[_OWN + _POINTS] + 8 * s[_OWN + _TOKENS]
    if wild > missing:
        spare += wild - missing
        total += wild - missing
        missing = 0
    else:
        missing -= wild
    if missing > takes:
        total -= 5 * takes + 12 * (missing - takes)
    else:
        total -= 5 * missing
    if takes == 0:
        total -= spare
    elif spare > takes:
        total += 3 * takes
    else:
        total += 3 * spare

    # catnip (C13)
    few = takes if takes < 4 else 4
    cards = s[_OWN + _CATNIP]
    i = 4 * s[_OWN + _CATS] - 2 * missing + 2 * takes
    if cards >= 4:
        total += 2 * i
    elif cards >= 2:
        total += i + few * (cards - 1)
    elif cards:
        total += 2 * few - 8

    # costumes (C12)
    cards = s[_OWN + _COSTUMES]
    most = 0
    at = _HELD + _COSTUMES
    i = 0
    while i < n:
        if i != seat:
            if s[at] > most:
                most = s[at]
        at += _EACH
        i += 1
    if cards == 0:
        total += few - 8
    elif cards > most:
        total += 24
        if cards == most + 1:
            total -= few
    elif cards == most:
        total += 12
    elif cards + 1 == most:
        total += few

    # toys (C14)
    i = 0
    while True:
        need = 0
        if s[_OWN + 4] > i:
            need += 1
        if s[_OWN + 5] > i:
            need += 1
        if s[_OWN + 6] > i:
            need += 1
        if s[_OWN + 7] > i:
            need += 1
        if s[_OWN + 8] > i:
            need += 1
        if need == 0:
            break
        if need > 3:  # 8, 12
            total += 16 * need - 32
        else:  # 1, 3, 5
            total += 8 * need - 4
        i += 1

    cards = s[_OWN + _LOST]
    total += 8 * (cards >> 1)
    if takes:
        total += 5 * (cards & 1) + 3 * s[_OWN + _SPRAYS]
    return total


@micropython.viper
def line_value(seat: int, line: int) -> int:
    """value of the seat with the cards of a line."""
    s = ptr8(now)
    if line < 3:
        i = 3 * line
        return int(value(seat, s[i], s[i + 1], s[i + 2]))
    i = line - 3
    return int(value(seat, s[i], s[i + 3], s[i + 6]))


@micropython.viper
def gain(seat: int, face: int):
    """The seat gets a card."""
    s = ptr8(now)
    at = _HELD + _EACH * seat
    if face < _FIRST_OTHER:
        s[at + _CATS] += 1
        s[at + _POINTS] += s[_POINTS_OF + face]
        need = s[_NEEDS_OF + face]
        s[at + _NEEDS] += need & 3
        s[at + _NEEDS + 1] += need >> 2 & 3
        s[at + _NEEDS + 2] += need >> 4
    elif face != NONE:
        need = s[_BECOMES_OF - _FIRST_OTHER + face]
        s[at + (need & 15)] += need >> 4


@micropython.viper
def exchange(seat: int) -> int:
    """The slot of the stray that is best for two lost cats, or 3 for a token (C7)."""
    s = ptr8(now)
    best = int(value(seat, NONE, NONE, NONE)) + 8
    slot = 3
    i = 0
    while i < 3:
        if s[_STRAYS + i] != NONE:
            worth = int(value(seat, s[_STRAYS + i], NONE, NONE))
            if worth > best:
                best = worth
                slot = i
        i += 1
    return slot


@micropython.viper
def do_exchange(seat: int, slot: int):
    s = ptr8(now)
    at = _HELD + _EACH * seat
    s[at + _LOST] -= 2
    if slot < 3:
        gain(seat, s[_STRAYS + slot])
        s[_STRAYS + slot] = NONE
    else:
        s[at + _TOKENS] += 1


@micropython.viper
def take(line: int):
    """The seat whose turn it is takes a line and exchanges; the next seat's turn."""
    s = ptr8(now)
    seat = s[_TURN]
    x = s[_RANDOM] | s[_RANDOM + 1] << 8
    w = s[_RANDOM + 2] | s[_RANDOM + 3] << 8
    s[_TOKEN] = line
    at = _HELD + _EACH * seat
    i = 3 * line
    end = i + 3
    if line >= 3:
        i = line - 3
        end = i + 9
    while i < end:
        gain(seat, s[i])
        face = NONE
        if s[_PILE]:
            x = (x ^ x << 7) & 0xFFFF
            x ^= x >> 9
            x = (x ^ x << 8) & 0xFFFF
            w = (w + 0x9E37) & 0xFFFF
            left = s[_UNSEEN]
            drawn = _FACES + ((x + w & 0xFFFF) * left >> 16)
            face = s[drawn]
            s[drawn] = s[_FACES + left - 1]
            s[_UNSEEN] = left - 1
            s[_PILE] -= 1
        s[i] = face
        i += 1 if line < 3 else 3
    s[_RANDOM] = x & 255
    s[_RANDOM + 1] = x >> 8
    s[_RANDOM + 2] = w & 255
    s[_RANDOM + 3] = w >> 8
    while s[at + _LOST] > 1:
        do_exchange(seat, int(exchange(seat)))
    seat += 1
    s[_TURN] = seat if seat < s[_SEATS] else 0


@micropython.viper
def over() -> int:
    """1 when a line could not be filled: the last take was made (C9)."""
    s = ptr8(now)
    i = 0
    while i < 9:
        if s[i] == NONE:
            return 1
        i += 1
    return 0


@micropython.viper
def play_out(takes: int, noise: int) -> int:
    """Play on for at most so many takes; returns how many there were.

    noise: a mask, 2**k - 1; so many quarters of a point at most are added to each choice.
    """
    s = ptr8(now)
    x = s[_RANDOM] | s[_RANDOM + 1] << 8
    done = 0
    while done < takes:
        if int(over()):
            break
        seat = s[_TURN]
        n = s[_SEATS]
        turns = s[_PILE]  # 3 for each turn after this one
        s[_LATER] = turns // (3 * n)
        x = (x * 25173 + 13849) & 0xFFFF
        at = _HELD + _EACH * seat
        best = -4096
        chosen = 0
        line = 0
        while line < 6:
            if line != s[_TOKEN]:
                if line < 3:
                    worth = int(value(seat, s[3 * line], s[3 * line + 1], s[3 * line + 2]))
                else:
                    worth = int(value(seat, s[line - 3], s[line], s[line + 3]))
                worth += x >> (line + 3) & noise
                if worth > best:
                    best = worth
                    chosen = line
            line += 1
        if s[at + _SPRAYS]:
            if s[_TOKEN] < 6:
                worth = int(line_value(seat, s[_TOKEN])) - 6
                if worth > best:
                    chosen = s[_TOKEN]
                    s[at + _SPRAYS] -= 1
        take(chosen)
        done += 1
    return done


@micropython.viper
def try_move(move: int, phase: int):
    """The first move of a play-out: one of the arms of that phase.

    SPRAY in DRAFT stands for the spray bottle and the take of the line that it frees.
    """
    s = ptr8(now)
    seat = s[_TURN]
    kind = move & 0xF0
    if kind == 0x20:  # SPRAY
        s[_HELD + _EACH * seat + _SPRAYS] -= 1
    if phase == 1:  # DRAFT
        take(s[_TOKEN] if kind == 0x20 else move)
        return
    if kind != 0x40:  # neither END_TURN
        s[_TOKEN] = move & 15
    seat += 1
    s[_TURN] = seat if seat < s[_SEATS] else 0


@micropython.viper
def estimate() -> int:
    """values of all seats; returns how many turns the game has left."""
    s = ptr8(now)
    out = ptr8(values)
    n = s[_SEATS]
    turns = 0
    if int(over()) == 0:
        turns = s[_PILE] // 3 + 1
    i = 0
    while i < n:
        seat = s[_TURN] + i
        if seat >= n:
            seat -= n
        s[_LATER] = (turns + n - 1 - i) // n
        worth = int(value(seat, NONE, NONE, NONE)) + 400
        if worth < 0:
            worth = 0
        out[2 * seat] = worth & 255
        out[2 * seat + 1] = worth >> 8
        i += 1
    return turns
