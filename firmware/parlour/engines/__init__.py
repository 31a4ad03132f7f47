"""The rules of the games: pure functions over one bytearray each.

No input, output, clock, float or screen in here; `docs/architecture.md` has
the contract that every engine keeps.
"""
