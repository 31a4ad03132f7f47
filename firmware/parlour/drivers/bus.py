"""How bytes reach a display's controller: I2C, or SPI with four wires.

Both buses have

    HEAD             bytes in front of a packet's contents: a control byte on I2C, nothing on SPI
    restart(n)       make ready for a controller that knows nothing; n: starts in a row that failed
    command(packet)  send HEAD bytes and commands (the driver prepares I2C's control byte, 0x00)
    data(packet)     send HEAD bytes and picture (control byte 0x40)

and raise OSError when that cannot be done. command and data allocate nothing.

Control bytes: SSD1306 data sheet rev 1.1, 8.1.5.2; SH1106 data sheet v2.3, "I2C-bus interface".
A reset pulse lasts at least 3 us (SSD1306, 8.9) or 10 us (SH1106, ST7789).
"""

from micropython import const

_HALF_PERIOD_US = const(5)  # of the nine clocks: 100 kHz
_STUCK = const(5)  # errno EIO


class I2CBus:
    """An I2C bus with one display on it.

    open_i2c: function that sets the bus up and returns an object with writeto(address, packet),
    such as machine.I2C. Give machine.I2C an explicit timeout (on the RP2040 microseconds for a
    whole transfer; the longest here, 133 bytes and the address, takes 3.1 ms at 400 kHz and 12.1 ms
    at 100 kHz).
    time: has sleep_us and sleep_ms. addresses: tried in turn while starting fails.
    sda, scl: pins of the same bus as machine.Pin objects, to free a bus that hangs; or None.
    reset: the display's reset pin, an output; or None.
    """

    HEAD = 1

    def __init__(self, open_i2c, time, addresses=(0x3C, 0x3D), sda=None, scl=None, reset=None):
        self._open = open_i2c
        self._time = time
        self._addresses = addresses
        self._at = 0
        self._sda = sda
        self._scl = scl
        self._reset = reset
        self._i2c = None
        self.address = addresses[0]

    def restart(self, failures):
        if failures:
            self._at = (self._at + 1) % len(self._addresses)
            self.address = self._addresses[self._at]
        if self._sda is not None:
            self._free()
        self._i2c = self._open()
        if self._reset is not None:
            pulse(self._reset, self._time)

    def command(self, packet):
        self._i2c.writeto(self.address, packet)

    data = command

    def _free(self):
        """Bus clear: a device cut off in the middle of a byte holds SDA low until it has been
        clocked to the end of it, nine pulses at most (B07; UM10204, 3.1.16). Then a stop."""
        sda = self._sda
        scl = self._scl
        sleep_us = self._time.sleep_us
        scl.init(scl.OPEN_DRAIN, scl.PULL_UP, value=1)
        sda.init(sda.OPEN_DRAIN, sda.PULL_UP, value=1)
        sleep_us(_HALF_PERIOD_US)
        pulses = 0
        while not sda.value() and pulses < 9:
            scl.value(0)
            sleep_us(_HALF_PERIOD_US)
            scl.value(1)
            sleep_us(_HALF_PERIOD_US)
            pulses += 1
        if pulses:
            sda.value(0)
            sleep_us(_HALF_PERIOD_US)
            sda.value(1)
            sleep_us(_HALF_PERIOD_US)
        if not sda.value() or not scl.value():
            raise OSError(_STUCK)  # a transfer would only wait for its timeout


class SPIBus:
    """A write-only SPI bus with one display on it.

    spi: has write(packet), such as machine.SPI in mode 0, 8 bits; at most 10 MHz for the SSD1306,
    2 MHz for the SH1106, 62.5 MHz for the ST7789. dc, cs, reset: pins that are outputs; cs and
    reset may be None. Make the pins after the SPI object, also with miso=None: machine.SPI may take
    a pin for MISO all the same, GP16 or GP8, which is DC on two boards that are sold (B44).

    The RP2040's SPI gets half of the peripherals' clock at most: 24 MHz. machine.freq(a, a), before
    the SPI is made, lets that clock be the processor's, a Hz (MicroPython 1.25, "Quick reference
    for the RP2").
    """

    HEAD = 0

    def __init__(self, spi, time, dc, cs=None, reset=None):
        self._spi = spi
        self._time = time
        self._dc = dc
        self._cs = cs
        self._reset = reset

    def restart(self, failures):
        if self._reset is not None:
            pulse(self._reset, self._time)

    def command(self, packet):
        self._send(0, packet)

    def data(self, packet):
        self._send(1, packet)

    def _send(self, level, packet):
        cs = self._cs
        if cs is not None:
            cs.value(1)  # ends a packet that an interruption left open
        self._dc.value(level)
        if cs is not None:
            cs.value(0)
        self._spi.write(packet)
        if cs is not None:
            cs.value(1)


def pulse(reset, time):
    """Reset the controller: low for a millisecond, and time to come round."""
    reset.value(1)
    time.sleep_ms(1)
    reset.value(0)
    time.sleep_ms(1)
    reset.value(1)
    time.sleep_ms(1)
