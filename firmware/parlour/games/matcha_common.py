"""What Matcha's pictures need on every display: names of things, who takes what, and why."""

from micropython import const

from parlour.engines import matcha as rules

SIDES = (0, 1)  # of a round's pair of mats: the number mat, the suit mat (M6)
KINDS = (0, 1, 2, 3, 4)  # of tokens: tea, bowl, water, spoon, whisk (M2)
ON_PASS = const(-2)  # what the cursor points at, when it is no card
FLIGHT = const(6)  # places of a token that flies to who takes it


def card_name(words, card):
    """A card in words."""
    if rules.number(card) == 0:
        return words.CARD_ZERO
    return words.CARD.format(words.KINDS[rules.suit(card)], rules.number(card))


def turned_up(view, mat):
    """The seats whose card on that mat lies open, bit 0 and 1."""
    shown = 0
    for seat in (0, 1):
        if rules.is_revealed(view, mat, seat):
            shown |= 1 << seat
    return shown


def taker(view, mat):
    """The seat that takes the token of the open card's suit, or NONE (M12-M15)."""
    suit = rules.suit(rules.open_card(view, mat))
    for seat in (0, 1):
        if rules.prize(view, mat, seat) == suit:
            return seat
    return rules.NONE


def goal(view, words):
    """What wins this edition, in a few words (M18)."""
    return words.GOAL_DUEL if rules.edition(view) == rules.DUEL else words.GOAL_CLASSIC


def reason(view, words, winners):
    """Why the winner has won, in a few words; what was compared when the goal did not decide."""
    if sum(winners) != 1:
        return words.WHY_EQUAL
    seat = winners.index(1)
    if rules.has_goal(view, seat) and not rules.has_goal(view, 1 - seat):
        most = 0
        for kind in KINDS:
            if rules.tokens(view, seat, kind) > rules.tokens(view, seat, most):
                most = kind
        count = rules.tokens(view, seat, most)
        needed = 3 if rules.edition(view) == rules.DUEL and most != rules.WHISK else 4
        return (
            words.WHY_COUNT.format(count, words.KINDS[most]) if count >= needed else words.WHY_ALL
        )
    for kind in KINDS:
        if rules.tokens(view, 0, kind) != rules.tokens(view, 1, kind):
            return words.WHY_MORE.format(words.KINDS[kind])
    return words.WHY_EQUAL
