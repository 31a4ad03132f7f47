"""MicroPython's `machine` for CPython: names only, so that board files can be imported.

A PC has no pins. Pins and buses can be made, and keep what they were made
with as attributes (a test can read a board's wiring off them); using one raises
NoHardware, which is no OSError, since drivers survive those. Drivers are
tested with virtual buses and chips that are handed to them.

Numbers are those of MicroPython 1.25 on the RP2040.
"""

from __future__ import annotations

from typing import NoReturn

PWRON_RESET = 1
WDT_RESET = 3


class NoHardware(RuntimeError):
    """Hardware was used on a PC."""


def _refuse(what: str) -> NoReturn:
    raise NoHardware(
        f"machine.{what}: a PC has no such hardware; hand in a virtual part, or run 'make play'"
    )


class Pin:
    """id: GPIO number or name; mode, pull: the constants; value: an output's level at first."""

    IN = 0
    OUT = 1
    OPEN_DRAIN = 2
    PULL_UP = 1

    def __init__(
        self, id: int | str, mode: int = -1, pull: int = -1, *, value: int | None = None
    ) -> None:
        self.id = id
        self.mode = mode
        self.pull = pull
        self.initial = value

    def __repr__(self) -> str:
        return f"Pin({self.id})"

    def init(self, mode: int = -1, pull: int = -1, *, value: int | None = None) -> None:
        _refuse(f"{self!r}.init")

    def value(self, x: int | None = None, /) -> int | None:
        _refuse(f"{self!r}.value")

    def __call__(self, x: int | None = None, /) -> int | None:
        _refuse(f"{self!r}")


class I2C:
    """id: 0 or 1; freq in Hz; timeout in microseconds for a whole transfer."""

    def __init__(
        self,
        id: int,
        /,
        *,
        scl: Pin | None = None,
        sda: Pin | None = None,
        freq: int = 400_000,
        timeout: int = 50_000,
    ) -> None:
        self.id = id
        self.scl = scl
        self.sda = sda
        self.freq = freq
        self.timeout = timeout

    def writeto(self, addr: int, buf: bytes, stop: bool = True, /) -> int:
        _refuse(f"I2C({self.id}).writeto")

    def writevto(self, addr: int, vector: list[bytes], stop: bool = True, /) -> int:
        _refuse(f"I2C({self.id}).writevto")


class SPI:
    """id: 0 or 1; baudrate in Hz; polarity and phase 0 or 1."""

    MSB = 0
    LSB = 1

    def __init__(
        self,
        id: int,
        /,
        baudrate: int = 1_000_000,
        *,
        polarity: int = 0,
        phase: int = 0,
        bits: int = 8,
        firstbit: int = MSB,
        sck: Pin | None = None,
        mosi: Pin | None = None,
        miso: Pin | None = None,
    ) -> None:
        self.id = id
        self.baudrate = baudrate
        self.polarity = polarity
        self.phase = phase
        self.bits = bits
        self.firstbit = firstbit
        self.sck = sck
        self.mosi = mosi
        self.miso = miso

    def write(self, buf: bytes, /) -> None:
        _refuse(f"SPI({self.id}).write")


class PWM:
    """dest: a Pin; freq in Hz; duty_u16: of 65535."""

    def __init__(self, dest: Pin, *, freq: int = 0, duty_u16: int = 0) -> None:
        self.pin = dest
        self.initial = (freq, duty_u16)

    def freq(self, value: int | None = None, /) -> int | None:
        _refuse(f"PWM({self.pin!r}).freq")

    def duty_u16(self, value: int | None = None, /) -> int | None:
        _refuse(f"PWM({self.pin!r}).duty_u16")

    def deinit(self) -> None:
        _refuse(f"PWM({self.pin!r}).deinit")


class ADC:
    """id: a Pin that the converter can measure, GPIO 26 to 29."""

    def __init__(self, id: Pin, /) -> None:
        self.pin = id

    def read_u16(self) -> int:
        _refuse(f"ADC({self.pin!r}).read_u16")


def lightsleep(time_ms: int | None = None, /) -> None:
    _refuse("lightsleep")


def reset() -> NoReturn:
    _refuse("reset")


def soft_reset() -> NoReturn:
    _refuse("soft_reset")


def reset_cause() -> int:
    _refuse("reset_cause")


def unique_id() -> bytes:
    _refuse("unique_id")
