"""Words that every engine shares."""

from micropython import const

OVER = const(255)  # turn(): nobody decides any more
PUBLIC = const(254)  # look(): the seat of nobody in particular
UNKNOWN = const(255)  # look(): a byte that this seat may not know
