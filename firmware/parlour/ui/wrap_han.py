"""Lines of Chinese: font.wrap for faces with cells, the only ones that load this.

A line may end between any two characters one of which is Chinese (from U+3000
on), and at a space; Latin words stay whole. No line begins with a closing mark
or ends with an opening one: what stands before, or that mark, goes to the next
line with it, but not more than two characters or words, so that a row of marks
does not leave a line half empty.
"""

from micropython import const

from parlour.ui import font

_CHINESE = const(0xE3)  # the first byte of U+3000 and of what follows

_PULLED = 2  # characters or words that a mark may take along to the next line

# Marks in UTF-8, where no part of a character looks like a whole one.
_CLOSING = "、。，．！？：；）」』〉》】…—’”％%!),.:;?]}".encode()
_OPENING = "（「『〈《【“‘([{".encode()


def wrap(face, text, columns):
    """The lines of `text` as (start, end) positions of characters; see font.wrap."""
    utf8 = text.encode()
    lines = []
    i = start = 0  # where a line begins, as a byte and as a character
    while True:
        end, i, at = _line(face, utf8, i, start, columns)
        lines.append((start, font._trim(text, start, end)))
        if i > len(utf8):
            return lines
        start = at


def _line(face, utf8, i, start, columns):
    """A line from byte i, character `start`, on: (its end, byte and character of the next).

    The end is a character. Behind the last line the byte is beyond the text.
    """
    at = start
    used = 0
    good = good_byte = 0  # the last place to break by the rules
    loose = loose_byte = 0  # the last one when marks are not looked at
    pulled = 0  # characters and words that stand behind `good`
    chinese = opening = space = False  # what the character before is
    while i < len(utf8):
        c = utf8[i]
        if c == 10:
            return at, i + 1, at + 1
        n = font._length(c)
        mark = utf8[i : i + n]
        if c != 32:
            if at > start and (space or chinese or c >= _CHINESE):
                loose = at
                loose_byte = i
                pulled += 1
                if space or not (opening or mark in _CLOSING):
                    good = at
                    good_byte = i
                    pulled = 0
            if used + face[font._glyph(face, utf8, i) & 0xFFFF] > columns and at > start:
                if good and pulled <= _PULLED:
                    return good, good_byte, good
                if loose:
                    return loose, loose_byte, loose
                return at, i, at
        used += face[font._glyph(face, utf8, i) & 0xFFFF]
        chinese = c >= _CHINESE
        opening = mark in _OPENING
        space = c == 32
        i += n
        at += 1
    return at, i + 1, at
