"""Secret Santa's positions as text.

    four take seats=2 round=1 starter=0 hand0=P0,T1>1,C2<1,... guest=P3+,T0,... last=8

Fields are separated by blanks, in any order; each may be left out.

    field      default       meaning
    four       four          the papers (S6): four or plain
    take       see below     the phase: take, give, deal or end
    look                     what one seat or the public knows: cards that are ? are hidden
    seats=     2             2-4
    round=     1             1-255
    starter=   0             who started this round
    turn=      see below     the taker; in deal and end the seat to the left of the starter
    totals=    0,0,...       points of each seat, from deal on with this round's
    hand0=     filled up     the places of seat 0's hand in order, such as P0,T1>1
    hand1= ... filled up     the same of the other seats
    guest=     filled up     the guest's spots in order
    last=      see below     the number of the place whose card was taken last (hands first,
                             seat by seat, then the guest), or -
    random=    zeros         the generator's 8 bytes in hexadecimal, first byte first

A card is its kind P, T, C, O, M or K (present, tea bag, cup, teapot, Mata cup,
Choco & Kawa), its paper 0-3 (red, green, blue, gold; none when plain), and
where it is now:

    hand   P0     in the hand
           P0>1   taken by seat 1
           P0<1   taken by seat 1 from the guest, who was given the card that was here (S12)
    guest  P0     as laid out: spots 0, 2, 4, ... face up, the others face down (S7)
           P0+    face up, thus a gift (S12) unless it was laid out so
           P0>1   taken by seat 1, the gift is due

4*P0>1 is P0>1 four times. A card may lack its paper or, ?, its kind; such
cards, and places that are not named at all, are filled with what the others
leave of the pack, dealt as S8 wants it. Without a phase: give when a gift is
due, deal when no hand has a card, else take. Turn and last follow from the
cards taken; last is the highest place that it can be.
"""

from parlour.engines import secret_santa as rules
from parlour.engines.common import UNKNOWN

PAPERS = ["four", "plain"]
PHASES = ["take", "give", "deal", "end"]
KINDS = "PTCOMK"
ANY = "?"
HANDS = ["hand0", "hand1", "hand2", "hand3"]
KEYS = ["seats", "round", "starter", "turn", "totals", "guest", "last", "random"] + HANDS


def read(text: str) -> bytearray:
    """The state or look that a text describes. Raises ValueError when it is no position."""
    words, fields = _split(text)
    s = bytearray(rules.SIZE)
    n = _whole(fields, "seats", 2, 2, 4)
    s[rules.SEATS_AT] = n
    s[rules.PAPERS_AT] = _one_of(PAPERS, words, 0)
    s[rules.ROUND_AT] = _whole(fields, "round", 1, 1, rules.ROUNDS_MAX)
    s[rules.STARTER_AT] = _whole(fields, "starter", 0, 0, n - 1)
    _read_totals(s, fields)
    _read_places(s, fields, "look" in words)
    _read_course(s, fields, _one_of(PHASES, words, -1))
    _read_random(s, "ff" * 8 if "look" in words else fields.get("random", "00" * 8))
    state = s
    if "look" in words:
        state = bytearray(rules.SIZE)
        rules.guess(s, bytes(8), state)
    rules.check(state)
    return s


def write(s: bytearray) -> str:
    """The text of a state or look."""
    n = s[rules.SEATS_AT]
    slots = rules.hand_slots(s)
    is_look = any(byte & rules.HIDDEN == rules.HIDDEN for byte in s[rules.PLACES_AT :])
    words = [PAPERS[rules.papers(s)], PHASES[rules.phase(s) >> 5]]
    if is_look:
        words.append("look")
    words.append(f"seats={n}")
    words.append(f"round={rules.round_number(s)}")
    words.append(f"starter={rules.starter(s)}")
    words.append(f"turn={rules.mover(s)}")
    words.append("totals=" + ",".join([str(rules.total(s, seat)) for seat in range(n)]))
    for seat in range(n):
        words.append(f"hand{seat}=" + _write_places(s, seat * slots, slots))
    words.append("guest=" + _write_places(s, n * slots, rules.guest_count(s)))
    last = s[rules.LAST_AT]
    words.append("last=-" if last == rules.NONE else f"last={last}")
    if not is_look:
        words.append("random=" + "".join([f"{byte:02x}" for byte in s[:8]]))
    return " ".join(words)


def _write_places(s: bytearray, first: int, count: int) -> str:
    entries = []
    for place in range(first, first + count):
        byte = s[rules.PLACES_AT + place]
        kind = rules.kind(byte)
        entry = ANY if kind == UNKNOWN else KINDS[kind]
        if rules.papers(s) == rules.FOUR:
            entry += str(rules.paper(byte))
        if byte >> rules.MARK:
            taker = rules.place_taker(s, place)
            if taker == rules.NONE:
                entry += "+"
            else:
                entry += ("<" if byte >> rules.MARK > rules.FROM_GUEST else ">") + str(taker)
        entries.append(entry)
    return ",".join(entries)


def _split(text: str) -> tuple[list[str], dict[str, str]]:
    """The words and the fields of a text."""
    words = []
    fields = {}
    for part in text.split():
        key, equals, value = part.partition("=")
        if not equals and (key in PAPERS or key in PHASES or key == "look"):
            words.append(key)
        elif not equals or key not in KEYS:
            raise ValueError(f"unknown field: {part}")
        elif key in fields:
            raise ValueError(f"field given twice: {key}")
        else:
            fields[key] = value
    return words, fields


def _one_of(names: list[str], words: list[str], default: int) -> int:
    """Which of the names is among the words."""
    found = [i for i in range(len(names)) if names[i] in words]
    if len(found) > 1:
        raise ValueError("only one of " + " ".join(names))
    return found[0] if found else default


def _whole(fields: dict[str, str], key: str, default: int, least: int, most: int) -> int:
    if key not in fields:
        return default
    return _number(f"{key}={fields[key]}", fields[key], least, most)


def _number(what: str, text: str, least: int, most: int) -> int:
    if not text.isdigit() or not least <= int(text) <= most:
        raise ValueError(f"{what}: not a whole number {least} to {most}")
    return int(text)


def _read_totals(s: bytearray, fields: dict[str, str]) -> None:
    totals = fields["totals"].split(",") if fields.get("totals") else []
    if len(totals) > rules.seats(s):
        raise ValueError(f"totals={fields['totals']}: more than seats")
    for seat in range(len(totals)):
        points = _number(f"totals={fields['totals']}", totals[seat], 0, 0xFFFF)
        s[rules.TOTALS_AT + 2 * seat] = points & 255
        s[rules.TOTALS_AT + 2 * seat + 1] = points >> 8


def _read_random(s: bytearray, text: str) -> None:
    try:
        if len(text) != 16:
            raise ValueError("wrong length")
        s[:8] = bytes([int(text[i : i + 2], 16) for i in range(0, 16, 2)])
    except ValueError as problem:
        raise ValueError(f"random={text}: not 16 hexadecimal digits") from problem


def _read_places(s: bytearray, fields: dict[str, str], is_look: bool) -> None:
    """Lay all cards: those that are named whole, then those that leave least open."""
    entries = []
    for seat in range(4):
        slots = rules.hand_slots(s) if seat < rules.seats(s) else 0
        entries += _entries(fields, HANDS[seat], slots)
    entries += _entries(fields, "guest", rules.guest_count(s))
    plain = rules.papers(s) == rules.PLAIN
    rest = [card & rules.HIDDEN if plain else card for card in rules.PACK]
    wanted = []
    for place in range(rules.CARDS):
        name, mark = _parse(entries[place])
        kind = KINDS.find(name[0])
        paper = 0 if plain else "0123".find(name[1:] or "-")
        if (name[0] != ANY and kind < 0) or len(name) > 2 - plain or (name[1:] and paper < 0):
            raise ValueError(f"no such card: {entries[place]}")
        s[rules.PLACES_AT + place] = _mark(s, place, mark) << rules.MARK
        wanted.append(((kind < 0) + (paper < 0), place, kind, paper))
    dealt = [[0, 0, 0, 0] for _ in range(rules.GUEST + 1)]  # cards of each paper, by owner
    for open_ends, place, kind, paper in sorted(wanted):
        owner = rules.place_owner(s, place)
        if s[rules.PLACES_AT + place] >> rules.MARK > rules.FROM_GUEST:
            owner = rules.GUEST
        fits = [c for c in rest if kind in (-1, rules.kind(c)) and paper in (-1, rules.paper(c))]
        if open_ends and not plain and owner != rules.GUEST:
            fits = [c for c in fits if dealt[owner][rules.paper(c)] < rules.SAME_PAPER]
        if not fits:
            raise ValueError(f"no card is left for: {entries[place]}")
        papers = [rules.paper(c) for c in rest]
        card = max(fits, key=lambda c: (papers.count(rules.paper(c)), -c))
        rest.remove(card)
        dealt[owner][rules.paper(card)] += 1
        s[rules.PLACES_AT + place] |= card | (rules.HIDDEN if is_look and kind < 0 else 0)


def _entries(fields: dict[str, str], key: str, count: int) -> list[str]:
    """`count` texts of a card and its mark: repetitions written out, the end filled up."""
    entries = []
    for part in fields[key].split(",") if fields.get(key) else []:
        times, star, entry = part.partition("*")
        entries += [entry] * _number(part, times, 1, rules.CARDS) if star else [part]
    if len(entries) > count:
        raise ValueError(f"{key}={fields[key]}: more than {count} places")
    return entries + [ANY] * (count - len(entries))


def _parse(entry: str) -> tuple[str, str]:
    """The card and the mark of an entry."""
    cut = 0
    while cut < len(entry) and entry[cut] not in "<>+":
        cut += 1
    if cut == 0:
        raise ValueError(f"no such card: {entry}")
    return entry[:cut], entry[cut:]


def _mark(s: bytearray, place: int, text: str) -> int:
    n = rules.seats(s)
    owner = rules.place_owner(s, place)
    seat = "0123"[:n].find(text[1:] or "-")
    if not text:
        return rules.UP if owner == rules.GUEST and rules.place_slot(s, place) % 2 == 0 else 0
    if text == "+" and owner == rules.GUEST:
        return rules.UP
    if text[0] == ">" and seat >= 0:
        return seat + 1
    if text[0] == "<" and seat >= 0 and owner not in (rules.GUEST, seat):
        return rules.FROM_GUEST + (seat - owner) % n
    raise ValueError(f"place {place} cannot be marked {text}")


def _read_course(s: bytearray, fields: dict[str, str], phase: int) -> None:
    """The phase, whose turn it is and what was taken last, from the fields or from the places."""
    n = rules.seats(s)
    starter = rules.starter(s)
    takers = [rules.place_taker(s, place) for place in range(rules.CARDS)]
    taken = rules.CARDS - takers.count(rules.NONE)
    hands = n * rules.hand_slots(s)
    if phase < 0:
        due = takers[hands:].count(rules.NONE) < rules.guest_count(s)
        phase = PHASES.index("give" if due else "deal" if taken == hands else "take")
    s[rules.PHASE_AT] = phase << 5
    turn = starter + taken - (PHASES[phase] == "give")
    if PHASES[phase] in ("deal", "end"):
        turn = starter + 1
    s[rules.MOVER_AT] = _whole(fields, "turn", turn % n, 0, n - 1)
    last = rules.NONE
    for place in range(rules.CARDS):
        if taken and takers[place] == (starter + taken - 1) % n:
            last = place
    if fields.get("last") == "-":
        last = rules.NONE
    elif "last" in fields:
        last = _whole(fields, "last", 0, 0, rules.CARDS - 1)
    s[rules.LAST_AT] = last
