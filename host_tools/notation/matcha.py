"""Matcha's positions as text.

    duel hand=2 round=2 dealer=1 mats=t2:t1/t3,b4:-/0a,s1:w2/-,w4 hand0=b1 tokens0=t2k1

Fields are separated by blanks, in any order; each may be left out.

    field      default          meaning
    classic    classic          the edition: classic or duel
    play       play             the phase: play, keep, deal or end
    look                        what one seat or the public knows; other cards are hidden
    hand=      1                1, 2, or 3 for any later hand
    round=     1, else 3        1-3; 3 in the phases keep, deal and end
    dealer=    0                0 or 1; in keep and deal the next hand's
    turn=      the dealer       0 or 1
    mats=      _,_,_,_,_,_      up to six mats: left and right of round 1, 2, 3. A mat is its open
                                card, or that:CARD/CARD with what seats 0 and 1 have put there;
                                - for nothing, ? for a hidden card, _ for any open card
    hand0=     filled up        cards of seat 0, such as t1,b3; * behind one that is kept
    hand1=     filled up        the same of seat 1
    aside=     the rest         cards set aside
    tokens0=   none             tokens of seat 0: letter and count of each kind, such as t2k1
    tokens1=   none             the same of seat 1
    passes=    see below        how often seats 0 and 1 have passed in this round, such as 1,0
    kept=      see below        how many cards they kept; - for undecided or hidden
    random=    zeros            the generator's 8 bytes in hexadecimal, first byte first

A card is t, b, w or s (tea, bowl, water, spoon) and its number, or 0a or 0b. A
kind of token is t, b, w, s or k (whisk). Cards of finished rounds lie revealed
when both seats have put one there. A state's cards that are not named lie
where cards are missing, lowest card first: open mats, seat 0, seat 1, aside.
Passes are 0,0 by default, after a hand's or the game's last round as many as
end it. Kept cards are counted in keep and deal, else they are 0,0.
"""

from parlour.engines import matcha
from parlour.engines.common import UNKNOWN

CARDS = [suit + number for suit in "tbws" for number in "1234"] + ["0a", "0b"]
KINDS = "tbwsk"
EDITIONS = ["classic", "duel"]
PHASES = ["play", "keep", "deal", "end"]

# Offsets and places: the layout in the engine's docstring.
PLACES = 8
TOKENS = 26
SEAT = 36
COURSE = 38
HAND = 39
HELD, KEPT, ASIDE, DOWN, OPEN, SHOWN = 0x00, 0x02, 0x04, 0x10, 0x20, 0x30
UNDECIDED = 7
KEYS = "hand round dealer turn mats hand0 hand1 aside tokens0 tokens1 passes kept random"


def read(text: str) -> bytearray:
    """The state or look that a text describes. Raises ValueError when it is no position."""
    words, fields = _split(text)
    edition = _one_of(EDITIONS, words)
    phase = _one_of(PHASES, words)
    is_look = "look" in words
    for word in words:
        if word not in EDITIONS and word not in PHASES and word != "look":
            raise ValueError(f"unknown word: {word}")

    s = bytearray(matcha.SIZE)
    dealer = _whole(fields, "dealer", 0, 0, 1)
    turn = _whole(fields, "turn", dealer, 0, 1)
    hand = _whole(fields, "hand", 1, 1, 3)
    round_number = _whole(fields, "round", 3 if phase else 1, 1, 3) - 1
    s[SEAT] = edition << 6 | dealer << 7
    s[SEAT + 1] = turn << 6
    s[COURSE] = phase | round_number << 2
    s[HAND] = hand
    for seat in (0, 1):
        _read_tokens(s, seat, fields.get(f"tokens{seat}", ""))
    _read_cards(s, fields, is_look, 2 * round_number + (2 if phase else 0))
    _read_passes(s, fields.get("passes"))
    _read_kept(s, fields.get("kept"))
    _read_generator(s, fields.get("random"), is_look)
    _check(s, is_look)
    return s


def write(s: bytearray) -> str:
    """The text of a state or look."""
    is_look = s.find(bytes([UNKNOWN]), PLACES, TOKENS) >= 0
    phase = s[COURSE] & 3
    words = [EDITIONS[matcha.edition(s)], PHASES[phase]]
    if is_look:
        words.append("look")
    words.append(f"hand={matcha.hand_number(s)}")
    words.append(f"round={matcha.round_number(s) + 1}")
    words.append(f"dealer={matcha.dealer(s)}")
    words.append(f"turn={s[SEAT + 1] >> 6}")
    words.append("mats=" + ",".join([_write_mat(s, mat) for mat in range(6)]))
    for seat in (0, 1):
        held = [
            CARDS[card] + ("*" if s[PLACES + card] == KEPT | seat else "")
            for card in range(matcha.CARDS)
            if s[PLACES + card] in (HELD | seat, KEPT | seat)
        ]
        if held:
            words.append(f"hand{seat}=" + ",".join(held))
    aside = [CARDS[card] for card in range(matcha.CARDS) if s[PLACES + card] == ASIDE]
    if aside:
        words.append("aside=" + ",".join(aside))
    for seat in (0, 1):
        counts = [matcha.tokens(s, seat, kind) for kind in range(5)]
        if sum(counts):
            tokens = "".join([KINDS[i] + str(counts[i]) for i in range(5) if counts[i]])
            words.append(f"tokens{seat}={tokens}")
    words.append(f"passes={s[COURSE] >> 4 & 3},{s[COURSE] >> 6}")
    kept = [s[HAND] >> 2 & 7, s[HAND] >> 5]
    words.append("kept=" + ",".join(["-" if n == UNDECIDED else str(n) for n in kept]))
    if not is_look:
        words.append("random=" + "".join([f"{byte:02x}" for byte in s[:PLACES]]))
    return " ".join(words)


def _write_mat(s: bytearray, mat: int) -> str:
    text = _write_card(matcha.open_card(s, mat))
    put = [matcha.played(s, mat, seat) for seat in (0, 1)]
    if put == [matcha.NONE, matcha.NONE]:
        return text
    return text + ":" + "/".join([_write_card(card) for card in put])


def _write_card(card: int) -> str:
    if card == matcha.NONE:
        return "-"
    return CARDS[card] if card < matcha.CARDS else "?"


def _split(text: str) -> tuple[list[str], dict[str, str]]:
    """The words and the fields of a text."""
    words = []
    fields = {}
    for part in text.split():
        key, equals, value = part.partition("=")
        if not equals:
            words.append(part)
        elif key not in KEYS.split():
            raise ValueError(f"unknown field: {part}")
        elif key in fields:
            raise ValueError(f"field given twice: {key}")
        else:
            fields[key] = value
    return words, fields


def _one_of(names: list[str], words: list[str]) -> int:
    """Which of the names is among the words; the first when none is."""
    found = [i for i in range(len(names)) if names[i] in words]
    if len(found) > 1:
        raise ValueError("only one of " + " ".join(names))
    return found[0] if found else 0


def _whole(fields: dict[str, str], key: str, default: int, least: int, most: int) -> int:
    if key not in fields:
        return default
    value = fields[key]
    if not value.isdigit() or not least <= int(value) <= most:
        raise ValueError(f"{key}={value}: not a whole number {least} to {most}")
    return int(value)


def _read_generator(s: bytearray, text: str | None, is_look: bool) -> None:
    if is_look:
        if text is not None:
            raise ValueError("random= cannot be known in a look")
        s[0:PLACES] = bytes([UNKNOWN] * PLACES)
    elif text is not None:
        if len(text) != 16 or not all(digit in "0123456789abcdef" for digit in text):
            raise ValueError(f"random={text}: not 16 hexadecimal digits")
        s[0:PLACES] = bytes([int(text[i : i + 2], 16) for i in range(0, 16, 2)])


def _read_tokens(s: bytearray, seat: int, text: str) -> None:
    at = 0
    while at < len(text):
        kind = KINDS.find(text[at])
        end = at + 1
        while end < len(text) and text[end].isdigit():
            end += 1
        if kind < 0 or end == at + 1 or int(text[at + 1 : end]) > 255:
            raise ValueError(f"tokens{seat}={text}: not letters of t b w s k with counts to 255")
        s[TOKENS + 5 * seat + kind] = int(text[at + 1 : end])
        at = end


def _read_cards(s: bytearray, fields: dict[str, str], is_look: bool, over: int) -> None:
    """Lay all cards; `over` mats belong to finished rounds."""
    s[PLACES:TOKENS] = bytes([UNKNOWN] * matcha.CARDS)
    empty = []
    mats = fields["mats"].split(",") if fields.get("mats") else []
    if len(mats) > 6:
        raise ValueError("mats=: more than six")
    for mat in range(6):
        opened, _colon, put = (mats[mat] if mat < len(mats) else "_").partition(":")
        if opened == "_":
            empty.append(OPEN | mat)
        else:
            _lay(s, opened, OPEN | mat)
        sides = put.split("/") if put else ["-", "-"]
        if len(sides) != 2:
            raise ValueError(f"mats={fields['mats']}: {put} is not CARD/CARD")
        up = SHOWN if mat < over and "-" not in sides else DOWN
        for seat in (0, 1):
            if sides[seat] != "-":
                s[SEAT + seat] |= 1 << mat
                if sides[seat] != "?":
                    _lay(s, sides[seat], up | seat << 3 | mat)
    for seat in (0, 1):
        cards = fields.get(f"hand{seat}", "")
        for card in cards.split(",") if cards else []:
            if card.endswith("*"):
                _lay(s, card[:-1], KEPT | seat)
            else:
                _lay(s, card, HELD | seat)
        known = [place for place in s[PLACES:TOKENS] if place & 0xFD == seat]
        empty.extend([HELD | seat] * (matcha.hand_count(s, seat) - len(known)))
    for card in fields["aside"].split(",") if fields.get("aside") else []:
        _lay(s, card, ASIDE)
    if not is_look:
        _fill(s, empty)


def _lay(s: bytearray, card: str, place: int) -> None:
    if card not in CARDS:
        raise ValueError(f"no such card: {card}")
    at = PLACES + CARDS.index(card)
    if s[at] != UNKNOWN:
        raise ValueError(f"card given twice: {card}")
    s[at] = place


def _fill(s: bytearray, empty: list[int]) -> None:
    """Lay the cards that were not named at the empty places, else aside."""
    for at in range(PLACES, TOKENS):
        if s[at] == UNKNOWN:
            s[at] = empty.pop(0) if empty else ASIDE


def _read_passes(s: bytearray, text: str | None) -> None:
    for seat in (0, 1):
        if text is None:
            passes = matcha.chances_left(s, seat) if s[COURSE] & 3 else 0
            if matcha.edition(s) == matcha.CLASSIC:
                passes = min(passes, 1)
        else:
            passes = _pair("passes", text, seat)
            if passes > 2:
                raise ValueError(f"passes={text}: at most 2")
        s[COURSE] |= passes << (4 + 2 * seat)


def _read_kept(s: bytearray, text: str | None) -> None:
    asked = PHASES[s[COURSE] & 3]
    for seat in (0, 1):
        if text is not None:
            kept = _pair("kept", text.replace("-", str(UNDECIDED)), seat)
            if kept not in (0, 1, 2, 3, 4, 5, UNDECIDED):
                raise ValueError(f"kept={text}: at most 5")
        else:
            kept = 0
            if asked in ("keep", "deal"):
                kept = len([place for place in s[PLACES:TOKENS] if place == KEPT | seat])
            waits = seat == s[SEAT + 1] >> 6 or seat != matcha.dealer(s)
            if asked == "keep" and waits and matcha.hand_count(s, seat):
                kept = UNDECIDED
        s[HAND] |= kept << (2 + 3 * seat)


def _pair(key: str, text: str, seat: int) -> int:
    """Seat 0's or 1's number of a field such as 1,0."""
    both = text.split(",")
    if len(both) != 2 or not both[seat].isdigit():
        raise ValueError(f"{key}={text}: not two numbers")
    return int(both[seat])


def _check(s: bytearray, is_look: bool) -> None:
    """Raises ValueError when the position is none of the game."""
    if not is_look:
        matcha.check(s)
        return
    state = bytearray(matcha.SIZE)
    matcha.guess(s, bytes(8), state)
    matcha.check(state)
