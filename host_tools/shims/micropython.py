"""MicroPython's `micropython` module, as far as the firmware uses it, for CPython."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")


def const(value: T) -> T:
    """The value itself; mpy-cross folds it into the code."""
    return value


def viper(function: Callable[..., Any]) -> Callable[..., Any]:
    return function


def native(function: Callable[..., Any]) -> Callable[..., Any]:
    return function


def opt_level(level: int | None = None) -> int:
    return 0


def heap_lock() -> None:
    """CPython's heap cannot be locked; the unix port checks allocation."""


def heap_unlock() -> int:
    return 0
