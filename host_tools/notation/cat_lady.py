"""Cat Lady's positions as text.

    seats=3 end token=c2 s0=Shadow*,Bronte,C1,W1,costume2 s1=Waffle*T4,lost1 s2=Cow*5,token2

Fields are separated by blanks, in any order; each may be left out.

    field      default         meaning
    seats=     2               2 to 4
    draft      draft           the phase: place, draft, after, feed or end
    look                       a look: the generator is hidden
    sketch                     not checked: a position that no game may lead to
    starter=   0               a seat
    turn=      see below       a seat
    token=     r1              the line beside which the cat token lies: r1 r2 r3, rows from the
                               top, c1 c2 c3, columns from the left; in place there is none
    grid=      C,T,M three     nine cards, row by row; - for none
               times
    strays=    the first ones  this game's three strays
    s0= to s3= nothing         what a seat has, see below
    unseen=    the rest        cards that are no cats and were not laid, such as C3,TT1,wand2
    pile=      see below       how many cards can still be laid
    changes=   0, 200 in feed  how often the seat may still change its feeding
    random=    zeros           the generator's 8 bytes in hexadecimal, first byte first

A seat has cats, by name with hyphens for blanks, with * when fed: Shadow*,
Waffle*C3 (three chicken), Truffle*M, Cow*5 (foods), Moonbeam*2 (pairs). And
numbers of cubes C, T, M, W, of wand, tower, mouse, ball, fish, of costume,
catnip, lost, spray and token: C3,lost2.

The cards C, CC, T, TT, M, MM and W are foods. Of cubes it is assumed that they
came from single cards as far as there are any; else unseen= tells. Cats that
are named nowhere were not laid yet. In place and end it is the turn of the seat
at the starter's right, else by default the starter's. The pile is what was not
laid, at 3 seats less two. In a sketch the strays that seats have come first by default.
"""

from host_tools.assets import cat_lady_cards as cards
from parlour.engines import cat_lady

FACES = cards.names()
CATS = FACES[: len(cards.CATS)]
OTHERS = FACES[len(cards.CATS) :]
PHASES = ["place", "draft", "after", "feed", "end"]
LINES = ["r1", "r2", "r3", "c1", "c2", "c3"]
HELD = ["C", "T", "M", "W"] + list(cards.TOYS) + ["costume", "catnip", "lost", "spray", "token"]
KEYS = "seats starter turn token grid strays s0 s1 s2 s3 unseen pile changes random".split()
GRID = "C,T,M,C,T,M,C,T,M"

# Offsets and places: the layout in the engine's docstring.
SEATS, PHASE, TURN, STARTER, TOKEN, PILE, CELLS, DECK = 8, 9, 10, 11, 12, 13, 14, 23
STRAYS, PLACES, HOLD, WAFFLE, COW, TRUFFLE, PAIRS, CHANGES = 39, 42, 67, 123, 124, 125, 126, 127
FED, IN_GRID, WAITING, ABSENT = 4, 8, 9, 10


def read(text: str) -> bytearray:
    """The state or look that a text describes. Raises ValueError when it is no position."""
    words, fields = _split(text)
    s = bytearray(cat_lady.SIZE)
    s[SEATS] = _whole(fields, "seats", 2, 2, 4)
    s[PHASE] = _phase(words)
    s[STARTER] = _whole(fields, "starter", 0, 0, s[SEATS] - 1)
    first = s[STARTER]
    if PHASES[s[PHASE]] in ("place", "end"):
        first = (first + s[SEATS] - 1) % s[SEATS]
    s[TURN] = _whole(fields, "turn", first, 0, s[SEATS] - 1)
    s[TOKEN] = cat_lady.NONE
    if PHASES[s[PHASE]] != "place":
        token = fields.get("token", LINES[0])
        if token not in LINES:
            raise ValueError(f"token={token}: not one of " + " ".join(LINES))
        s[TOKEN] = LINES.index(token)
    elif "token" in fields:
        raise ValueError("token=: it is still to be placed")
    _read_cats(s, fields, "sketch" in words)
    for seat in range(4):
        _read_seat(s, seat, fields.get(f"s{seat}", ""))
    _read_unseen(s, fields.get("unseen"))
    unseen = _unseen(s)
    s[PILE] = _whole(fields, "pile", max(0, unseen - (2 if s[SEATS] == 3 else 0)), 0, 255)
    feeds = PHASES[s[PHASE]] == "feed"
    s[CHANGES] = _whole(fields, "changes", cat_lady.CHANGES if feeds else 0, 0, 255)
    generator = "ff" * 8 if "look" in words else fields.get("random", "00" * 8)
    try:
        s[0:SEATS] = _eight(generator)
    except ValueError as problem:
        raise ValueError(f"random={generator}: not 16 hexadecimal digits") from problem
    if "sketch" not in words:
        cat_lady.check(s)
    return s


def write(s: bytearray) -> str:
    """The text of a state or look."""
    words = [f"seats={s[SEATS]}", PHASES[s[PHASE]]]
    try:
        cat_lady.check(s)
    except ValueError:
        words.append("sketch")
    is_look = bytes(s[0:SEATS]) == b"\xff" * 8
    if is_look:
        words.append("look")
    words.append(f"starter={s[STARTER]}")
    words.append(f"turn={s[TURN]}")
    if s[TOKEN] < 6:
        words.append("token=" + LINES[s[TOKEN]])
    words.append("grid=" + ",".join([_name(face) for face in s[CELLS:DECK]]))
    words.append("strays=" + ",".join([_name(face) for face in s[STRAYS:PLACES]]))
    for seat in range(4):
        items = _write_seat(s, seat)
        if items:
            words.append(f"s{seat}=" + ",".join(items))
    if list(s[DECK:STRAYS]) != _rest(s):
        unseen = s[DECK:STRAYS]
        counts = [OTHERS[i] + str(unseen[i]) for i in range(len(OTHERS)) if unseen[i]]
        words.append("unseen=" + ",".join(counts))
    if s[PILE] != max(0, _unseen(s) - (2 if s[SEATS] == 3 else 0)):
        words.append(f"pile={s[PILE]}")
    if s[CHANGES] != (cat_lady.CHANGES if PHASES[s[PHASE]] == "feed" else 0):
        words.append(f"changes={s[CHANGES]}")
    if not is_look:
        words.append("random=" + "".join([f"{byte:02x}" for byte in s[:SEATS]]))
    return " ".join(words)


def _name(face: int) -> str:
    return FACES[face] if face < len(FACES) else "-"


def _split(text: str) -> tuple[list[str], dict[str, str]]:
    """The words and the fields of a text."""
    words = []
    fields = {}
    for part in text.split():
        key, equals, value = part.partition("=")
        if not equals:
            if part not in PHASES and part not in ("look", "sketch"):
                raise ValueError(f"unknown word: {part}")
            words.append(part)
        elif key not in KEYS:
            raise ValueError(f"unknown field: {part}")
        elif key in fields:
            raise ValueError(f"field given twice: {key}")
        else:
            fields[key] = value
    return words, fields


def _phase(words: list[str]) -> int:
    found = [i for i in range(len(PHASES)) if PHASES[i] in words]
    if len(found) > 1:
        raise ValueError("only one of " + " ".join(PHASES))
    return found[0] if found else PHASES.index("draft")


def _whole(fields: dict[str, str], key: str, default: int, least: int, most: int) -> int:
    if key not in fields:
        return default
    value = fields[key]
    if not value.isdigit() or not least <= int(value) <= most:
        raise ValueError(f"{key}={value}: not a whole number {least} to {most}")
    return int(value)


def _eight(text: str) -> bytes:
    if len(text) != 16:
        raise ValueError("wrong length")
    return bytes([int(text[i : i + 2], 16) for i in range(0, 16, 2)])


def _read_cats(s: bytearray, fields: dict[str, str], is_sketch: bool) -> None:
    """Grid and strays; every cat where it is before seats take theirs."""
    in_deck = cards.CATS_UNMARKED + (cards.CATS_3_PLUS if s[SEATS] > 2 else 0)
    if s[SEATS] == 4:
        in_deck = cards.DECK_CATS
    for cat in range(25):
        waits = cat < in_deck or cat >= cards.DECK_CATS
        s[PLACES + cat] = WAITING if waits else ABSENT
    grid = fields.get("grid", GRID).split(",")
    if len(grid) != 9:
        raise ValueError("grid=: not nine cards")
    for cell in range(9):
        name = grid[cell]
        if name == "-":
            s[CELLS + cell] = cat_lady.NONE
        elif name in FACES and name not in CATS[cards.DECK_CATS :]:
            s[CELLS + cell] = FACES.index(name)
            if name in CATS:
                s[PLACES + s[CELLS + cell]] = IN_GRID
        else:
            raise ValueError(f"grid=: no such card in the deck: {name}")
    strays = fields["strays"].split(",") if "strays" in fields else _strays(fields, is_sketch)
    for name in strays:
        if name not in CATS[cards.DECK_CATS :]:
            raise ValueError(f"strays=: no such stray: {name}")
    if len(strays) != 3:
        raise ValueError("strays=: not three")
    s[STRAYS:PLACES] = bytes(sorted([CATS.index(name) for name in strays]))


def _strays(fields: dict[str, str], is_sketch: bool) -> list[str]:
    """The strays of a text that does not name them."""
    strays = []
    if is_sketch:
        for seat in range(4):
            for item in fields.get(f"s{seat}", "").split(","):
                name = item.split("*")[0]
                if name in CATS[cards.DECK_CATS :]:
                    strays.append(name)
    others = [name for name in CATS[cards.DECK_CATS :] if name not in strays]
    return strays + others[: max(0, 3 - len(strays))]


def _read_seat(s: bytearray, seat: int, text: str) -> None:
    for item in text.split(",") if text else []:
        name, star, eats = item.partition("*")
        if name in CATS:
            _read_cat(s, seat, name, bool(star), eats)
            continue
        number = ""
        while name and name[-1].isdigit():
            number = name[-1] + number
            name = name[:-1]
        if name not in HELD or star or not number or int(number) > 255:
            raise ValueError(f"s{seat}=: not a cat or a number of something held: {item}")
        s[HOLD + len(HELD) * seat + HELD.index(name)] += int(number)


def _read_cat(s: bytearray, seat: int, name: str, fed: bool, eats: str) -> None:
    face = CATS.index(name)
    cat = face
    if face >= cards.DECK_CATS:
        strays = list(s[STRAYS:PLACES])
        if face not in strays:
            raise ValueError(f"s{seat}=: not one of strays=: {name}")
        cat = cards.DECK_CATS + strays.index(face)
    if s[PLACES + cat] not in (WAITING, ABSENT):
        raise ValueError(f"cat given twice: {name}")
    s[PLACES + cat] = seat + FED if fed else seat
    problem = f"s{seat}=: how {name} is fed is not told right: {eats}"
    if name == "Waffle" and fed:
        if not eats or eats[0] not in cards.FOODS or not eats[1:].isdigit() or int(eats[1:]) > 4:
            raise ValueError(problem)
        s[WAFFLE] = int(eats[1:]) | cards.FOODS.index(eats[0]) << 3
    elif name == "Truffle" and fed:
        if len(eats) != 1 or eats not in cards.FOODS:
            raise ValueError(problem)
        s[TRUFFLE] = cards.FOODS.index(eats)
    elif name in ("Cow", "Moonbeam") and fed:
        eats = eats or "0"
        if not eats.isdigit() or int(eats) > 255:
            raise ValueError(problem)
        s[COW if name == "Cow" else PAIRS] = int(eats)
    elif eats:
        raise ValueError(problem)


def _write_seat(s: bytearray, seat: int) -> list[str]:
    items = []
    for cat in range(25):
        if s[PLACES + cat] & 0xFB == seat:
            name = _name(cat_lady.cat_face(s, cat))
            if s[PLACES + cat] >= FED:
                name += "*" + _write_food(s, name)
            items.append(name)
    for i in range(len(HELD)):
        number = s[HOLD + len(HELD) * seat + i]
        if number:
            items.append(HELD[i] + str(number))
    return items


def _write_food(s: bytearray, name: str) -> str:
    if name == "Waffle":
        return (cards.FOODS + "?" * 32)[s[WAFFLE] >> 3] + str(s[WAFFLE] & 7)
    if name == "Truffle":
        return cards.FOODS[s[TRUFFLE]] if s[TRUFFLE] < 3 else "?"
    if name == "Cow":
        return str(s[COW])
    if name == "Moonbeam" and s[PAIRS]:
        return str(s[PAIRS])
    return ""


def _read_unseen(s: bytearray, text: str | None) -> None:
    if text is None:
        s[DECK:STRAYS] = bytes(_rest(s))
        return
    for item in text.split(",") if text else []:
        name = item
        number = ""
        while name and name[-1].isdigit():
            number = name[-1] + number
            name = name[:-1]
        if name not in OTHERS or not number or int(number) > 255:
            raise ValueError(f"unseen=: not a card that is no cat, and a number: {item}")
        s[DECK + OTHERS.index(name)] = int(number)


def _rest(s: bytearray) -> list[int]:
    """How many cards of each face are left when grid and seats have theirs; 0 when too many."""
    taken = [0] * len(HELD)
    for seat in range(4):
        for i in range(len(HELD)):
            taken[i] += s[HOLD + len(HELD) * seat + i]
    exchanged = taken[HELD.index("token")]
    exchanged += len([1 for place in s[PLACES + cards.DECK_CATS : HOLD] if place < IN_GRID])
    taken[HELD.index("lost")] += 2 * exchanged
    rest = []
    for i in range(len(OTHERS)):
        left = cards.in_deck(i, s[SEATS]) - list(s[CELLS:DECK]).count(len(CATS) + i)
        amount = cards.OTHERS[i][3]
        kind = HELD.index(OTHERS[i][:1] if amount == 2 else OTHERS[i])
        cards_taken = min(max(0, left), (taken[kind] + amount - 1) // amount)
        taken[kind] -= min(taken[kind], cards_taken * amount)
        rest.append(max(0, left) - cards_taken)
    return rest


def _unseen(s: bytearray) -> int:
    """How many cards were not laid yet."""
    cats = [place for place in s[PLACES : PLACES + cards.DECK_CATS] if place == WAITING]
    return len(cats) + sum(s[DECK:STRAYS])
