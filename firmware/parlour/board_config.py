"""board.cfg: how this one device differs from its board, in lines that are checked one by one.

    # a comment
    display = SH1106 I2C
    first_column = 0

A device without the file is as its board says. A line that is wrong counts for nothing, and if a
pin cannot be where the file puts it, all pins are the board's own: whatever is in the file, the
device starts. What was wrong is told in words, with the line and what would be right there.

What a board lets be set stands in its hardware.py, a row each: (name, the board's own value, kind)

    kind            values
    ("yes", "no")   one of these words; small and capital letters are the same
    (0, 255)        a whole number from the first to the second
    "SPI"           a GPIO, as 18 or GP18, that is in use when the display's last word is SPI
    ""              a GPIO that is always in use; "none" for a part that is not there, if the
                    board's own value is None
"""

from micropython import const

FILE = "board.cfg"
PICO = const(0x1C7FFFFF)  # the GPIOs that a Pico's pins carry (Pico data sheet, 2.1): 0..22, 26..28

_SIZE_MAX = const(4096)
_FAULTS_MAX = const(8)
_NOT_THERE = const(2)  # errno ENOENT
_DISPLAYS = ("dc", "cs", "reset", "backlight")  # set up after the SPI, so MISO's pin will do (B44)


def read(own, gpios=PICO, path=FILE):
    """(values by name, what was wrong as short sentences of ASCII).

    own: the board's rows. gpios: the ones that may be used, bit 1 << GPIO.
    """
    values = {}
    for name, value, _ in own:
        values[name] = value
    faults = []
    lines = {}  # name -> the line that set it
    number = 0
    for line in _lines(path, faults):
        number += 1
        fault = _take(line, number, own, gpios, values, lines)
        if fault and len(faults) < _FAULTS_MAX:
            faults.append("line %d: %s" % (number, fault))
    fault = _pins_clash(own, values, lines)
    if fault:
        faults.append(fault)
        for name, value, kind in own:
            if isinstance(kind, str):
                values[name] = value
    return values, faults


def _lines(path, faults):
    try:
        with open(path, "rb") as file:
            data = file.read(_SIZE_MAX + 1)
    except OSError as error:
        if error.args[0] != _NOT_THERE:
            faults.append("board.cfg cannot be read: write it anew")
        return ()
    if len(data) > _SIZE_MAX:
        faults.append("board.cfg is too long: at most %d bytes" % _SIZE_MAX)
        return ()
    if data[:3] == b"\xef\xbb\xbf":  # some editors put this in front of a text
        data = data[3:]
    return data.split(b"\n")


def _take(line, number, own, gpios, values, lines):
    """Take one line (bytes); what is wrong with it, or None."""
    try:
        text = str(line.split(b"#")[0], "utf8").strip()
    except UnicodeError:
        return "no text: write NAME = VALUE"
    if not text:
        return None
    at = text.find("=")
    if at < 0:
        return "write NAME = VALUE, or # before a comment"
    name = text[:at].strip().lower()
    for row in own:
        if row[0] == name:
            break
    else:
        return "unknown name; there are: " + " ".join([row[0] for row in own])
    if name in lines:
        return name + " was set in line %d: keep one" % lines[name]
    value, right = _value(text[at + 1 :].strip().lower(), row, gpios)
    if right:
        return name + ": " + right
    values[name] = value
    lines[name] = number
    return None


def _value(text, row, gpios):
    """(the value, None), or (None, what would be right)."""
    _, own, kind = row
    if isinstance(kind, str):
        if own is None and text == "none":
            return None, None
        number = _number(text[2:] if text[:2] == "gp" else text)
        if 0 <= number < 30 and gpios >> number & 1:
            return number, None
        return None, "a GPIO that is free for it, as GP%d" % _first(gpios, own)
    if isinstance(kind[0], int):
        number = _number(text)
        if kind[0] <= number <= kind[1]:
            return number, None
        return None, "a number from %d to %d" % kind
    for word in kind:
        if word.lower() == text:
            return word, None
    return None, "one of: " + ", ".join(kind)


def _number(text):
    """The whole number that a text of one to four digits means; -1 for all else."""
    if not 0 < len(text) <= 4:
        return -1
    number = 0
    for letter in text:
        if not "0" <= letter <= "9":
            return -1
        number = number * 10 + ord(letter) - 48
    return number


def _first(gpios, own):
    """A GPIO to name as an example."""
    gpio = 0
    while own is None and not gpios >> gpio & 1:
        gpio += 1
    return gpio if own is None else own


def _pins_clash(own, values, lines):
    """What is wrong with the pins taken together, or None (B44)."""
    link = values["display"].split(" ")[-1]
    pins = {}
    users = {}
    miso = -1
    for name, _, kind in own:
        gpio = values[name]
        if not isinstance(kind, str) or kind not in ("", link) or gpio is None:
            continue
        pins[name] = gpio
        if gpio in users:
            both = (users[gpio], name)
            return _at(lines, both) + "GP%d cannot be %s and %s: give one another pin" % (
                gpio,
                both[0],
                both[1],
            )
        users[gpio] = name
    for first, second, fits, right in (
        ("sda", "scl", _is_i2c, "SDA is an even GPIO, as GP4, and SCL the next"),
        ("sck", "mosi", _is_spi, "SCK and MOSI are one pair: GP2 3, 6 7, 10 11, 14 15, 18 19"),
    ):
        if first in pins and not fits(pins[first], pins[second]):
            return _at(lines, (first, second)) + right
    if "backlight" in pins and "buzzer" in pins and _is_one_pwm(pins["backlight"], pins["buzzer"]):
        return _at(lines, ("backlight", "buzzer")) + "buzzer: it would change the backlight's PWM"
    if "sck" in pins:
        miso = 8 if pins["sck"] >> 3 & 1 else 16
    if miso in users and users[miso] not in _DISPLAYS:
        name = users[miso]
        return _at(lines, (name, "sck")) + "%s: some SPI take GP%d for MISO: use another pin" % (
            name,
            miso,
        )
    return None


def _is_i2c(sda, scl):
    return sda & 1 == 0 and scl & 1 and sda >> 1 & 1 == scl >> 1 & 1


def _is_spi(sck, mosi):
    return sck & 3 == 2 and mosi & 3 == 3 and sck >> 3 & 1 == mosi >> 3 & 1


def _is_one_pwm(first, second):
    """Whether two GPIOs have their frequency in common (RP2040 data sheet, 4.5.2)."""
    return first >> 1 & 7 == second >> 1 & 7


def _at(lines, names):
    """ "line 3: " for the last line of the file that set one of these, or nothing."""
    number = max([lines.get(name, 0) for name in names])
    return "line %d: " % number if number else ""
