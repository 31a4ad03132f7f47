"""The score sheet of Cat Lady (C10-C15), for states and looks, at any time."""

from micropython import const

from parlour.engines.cat_lady_cards import (
    COW,
    HEMINGWAY,
    LEVAR,
    MACAK,
    PENNY,
    PER_COLOUR,
    POINTS,
    TRUFFLE,
    WAFFLE,
    ZOROASTER,
)
from parlour.engines.cat_lady_meals import (
    left_over,
)
from parlour.engines.cat_lady_table import (
    AT_COW,
    AT_PLACES,
    AT_SEATS,
    AT_TRUFFLE,
    AT_WAFFLE,
    BLACK,
    CATNIP,
    CATS,
    COSTUMES,
    FED,
    IN_GRID,
    ORANGE,
    TOKENS,
    TOY,
    WHITE,
    cat_face,
    fed_count,
    fed_of_colour,
    held,
    need,
    stray_place,
)

# Rows of the score sheet (C15)
CATS_ROW = const(0)
LEFT_OVER_ROW = const(1)
COSTUMES_ROW = const(2)
CATNIP_ROW = const(3)
TOYS_ROW = const(4)
TOKENS_ROW = const(5)
TOTAL_ROW = const(6)

_TOY_SET = b"\x00\x01\x03\x05\x08\x0c"


def score_row(s, seat, row):
    """One row of the score sheet as it is now, CATS_ROW ... TOTAL_ROW (C15)."""
    if row != TOTAL_ROW:
        return _row(s, seat, row)
    total = 0
    while row:
        row -= 1
        total += _row(s, seat, row)
    return total


def cat_points(s, cat):
    """What a cat scores for its owner as it is now: -2 when it is hungry (C10); 0 without owner."""
    place = s[AT_PLACES + cat]
    if place >= IN_GRID:
        return 0
    if place < FED:
        return -2
    seat = place - FED
    face = cat_face(s, cat)
    score = POINTS[face]
    bonus = PER_COLOUR[face]
    if bonus:
        score += (bonus >> 3) * fed_of_colour(s, seat, bonus & 7)
    elif face < LEVAR:
        pass
    elif face == LEVAR:
        sets = fed_of_colour(s, seat, BLACK)
        others = fed_of_colour(s, seat, ORANGE)
        sets = others if others < sets else sets
        others = fed_of_colour(s, seat, WHITE)
        score += 4 * (others if others < sets else sets)
    elif face == ZOROASTER:
        score += 2 * held(s, seat, COSTUMES)
    elif face == PENNY:
        i = 0
        while i < 5:
            score += held(s, seat, TOY + i)
            i += 1
    elif face == HEMINGWAY:
        if _most_fed_alone(s, seat):
            score += 4
    elif face == WAFFLE:
        score += 3 * (s[AT_WAFFLE] & 7)
    elif face == COW:
        score += 2 * s[AT_COW]
    elif face == TRUFFLE:
        other = 0
        while other < CATS:
            if s[AT_PLACES + other] == place and need(cat_face(s, other), s[AT_TRUFFLE]):
                score += 2
            other += 1
    return score


def _most_fed_alone(s, seat):
    """Whether a seat has fed more cats than any other."""
    mine = fed_count(s, seat)
    other = 0
    while other < s[AT_SEATS]:
        if other != seat and fed_count(s, other) >= mine:
            return False
        other += 1
    return True


def _row(s, seat, row):
    if row == CATS_ROW:
        return _cats_points(s, seat)
    if row == LEFT_OVER_ROW:
        return _left_over_points(s, seat)
    if row == COSTUMES_ROW:
        return _costumes_points(s, seat)
    if row == CATNIP_ROW:
        return _catnip_points(s, seat)
    if row == TOYS_ROW:
        return _toys_points(s, seat)
    return 2 * held(s, seat, TOKENS)


def _cats_points(s, seat):
    score = 0
    cat = 0
    while cat < CATS:
        if s[AT_PLACES + cat] & 0xFB == seat:
            score += cat_points(s, cat)
        cat += 1
    return score


def _left_over_points(s, seat):
    """C11: -2 for everybody who has most, unless nobody has any."""
    mine = left_over(s, seat)
    if not mine:
        return 0
    other = 0
    while other < s[AT_SEATS]:
        if left_over(s, other) > mine:
            return 0
        other += 1
    return -2


def _costumes_points(s, seat):
    """C12."""
    mine = held(s, seat, COSTUMES)
    if not mine:
        return -2
    tied = 0
    other = 0
    while other < s[AT_SEATS]:
        theirs = held(s, other, COSTUMES)
        if theirs > mine:
            return 0
        if theirs == mine:
            tied += 1
        other += 1
    return 6 // tied


def _catnip_points(s, seat):
    """C13; a fed Macak is one more, for whoever has catnip."""
    cards = held(s, seat, CATNIP)
    if cards and stray_place(s, MACAK) == seat + FED:
        cards += 1
    if cards < 2:
        return -2 * cards
    return fed_count(s, seat) * (1 if cards < 4 else 2)


def _toys_points(s, seat):
    """C14: 1, 3, 5, 8, 12 for sets of 1 to 5 kinds, as large as can be, again and again."""
    score = 0
    size = 5
    number = 0
    while size:
        size = 0
        kind = 0
        while kind < 5:
            if held(s, seat, TOY + kind) > number:
                size += 1
            kind += 1
        score += _TOY_SET[size]
        number += 1
    return score
