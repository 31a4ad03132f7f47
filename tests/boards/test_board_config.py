"""board.cfg: what is taken, what is refused in which words, and that nothing stops the start."""

import os

from parlour import board_config
from tests.kit import Random
from tests.store import scratch

OWN = (
    ("display", "SSD1306 I2C", ("SSD1306 I2C", "SH1106 SPI")),
    ("inverted", "yes", ("yes", "no")),
    ("first_column", 2, (0, 4)),
    ("contrast", 255, (1, 255)),
    ("sda", 4, "I2C"),
    ("scl", 5, "I2C"),
    ("sck", 18, "SPI"),
    ("mosi", 19, "SPI"),
    ("dc", 20, "SPI"),
    ("backlight", 13, "SPI"),
    ("up", 10, ""),
    ("a", 14, ""),
    ("buzzer", None, ""),
)
BOARD = {name: value for name, value, _ in OWN}


def read(text, gpios=board_config.PICO):
    path = scratch.folder() + "/board.cfg"
    scratch.write(path, text if isinstance(text, bytes) else text.encode())
    return board_config.read(OWN, gpios, path)


def changed(text):
    """What differs from the board's own values, and the faults."""
    values, faults = read(text)
    return {name: values[name] for name in values if values[name] != BOARD[name]}, faults


def test_no_file_is_no_fault():
    path = scratch.folder() + "/board.cfg"
    assert board_config.read(OWN, path=path) == (BOARD, [])


def test_an_empty_file_and_comments_are_no_fault():
    for text in ("", "\n", "# contrast = 7\n\n  \n", "\ufeff# from Windows\r\n"):
        assert changed(text) == ({}, [])


def test_every_kind_of_value():
    text = "\ufeffDisplay = sh1106 spi\r\n  contrast=7 # dim\r\ninverted = No\nup = GP11\na = 12\n"
    assert changed(text + "buzzer = 22") == (
        {"display": "SH1106 SPI", "contrast": 7, "inverted": "no", "up": 11, "a": 12, "buzzer": 22},
        [],
    )
    assert changed("buzzer = none") == ({}, [])
    assert changed("contrast = 1\nfirst_column = 0") == ({"contrast": 1, "first_column": 0}, [])


def test_a_wrong_line_is_named_with_what_would_be_right_and_the_others_count():
    for line, fault in (
        ("contrast = 256", "contrast: a number from 1 to 255"),
        ("contrast = 0", "contrast: a number from 1 to 255"),
        ("contrast = -1", "contrast: a number from 1 to 255"),
        ("contrast =", "contrast: a number from 1 to 255"),
        ("contrast = 12 3", "contrast: a number from 1 to 255"),
        ("contrast = 0x10", "contrast: a number from 1 to 255"),
        ("contrast = 00007", "contrast: a number from 1 to 255"),
        ("contrast = 99999999999999999999", "contrast: a number from 1 to 255"),
        ("contrast = \u00b2", "contrast: a number from 1 to 255"),
        ("inverted = 1", "inverted: one of: yes, no"),
        ("display = SSD1351 SPI", "display: one of: SSD1306 I2C, SH1106 SPI"),
        ("up = 23", "up: a GPIO that is free for it, as GP10"),
        ("up = GP", "up: a GPIO that is free for it, as GP10"),
        ("up = none", "up: a GPIO that is free for it, as GP10"),
        ("up = 30", "up: a GPIO that is free for it, as GP10"),
        ("buzzer = 29", "buzzer: a GPIO that is free for it, as GP0"),
        ("contrast 7", "write NAME = VALUE, or # before a comment"),
        ("= 7", "unknown name; there are: " + " ".join([row[0] for row in OWN])),
        ("color = red", "unknown name; there are: " + " ".join([row[0] for row in OWN])),
        ("first_column = 1", "first_column was set in line 1: keep one"),
    ):
        text = "first_column = 3\n\n" + line + "\n"
        assert changed(text) == ({"first_column": 3}, ["line 3: " + fault]), line


def test_bytes_that_are_no_text_are_one_line_s_fault():
    values, faults = read(b"contrast = 9\n\xff\xfe\ninverted = no")
    assert faults == ["line 2: no text: write NAME = VALUE"]
    assert values["contrast"] == 9 and values["inverted"] == "no"


def test_B44_a_pin_that_is_used_twice_gives_all_pins_back():
    for text, fault in (
        ("up = 11\na = 11", "line 2: GP11 cannot be up and a: give one another pin"),
        ("a = 10", "line 1: GP10 cannot be up and a: give one another pin"),
        ("up = 4", "line 1: GP4 cannot be sda and up: give one another pin"),
        ("up = 11\nbuzzer = 5", "line 2: GP5 cannot be scl and buzzer: give one another pin"),
        ("sda = 7", "line 1: SDA is an even GPIO, as GP4, and SCL the next"),
        ("sda = 6", "line 1: SDA is an even GPIO, as GP4, and SCL the next"),
        ("a = 12\nscl = 7", "line 2: SDA is an even GPIO, as GP4, and SCL the next"),
    ):
        assert changed("contrast = 9\n" + text) == (
            {"contrast": 9},
            [fault.replace("line 2", "line 3").replace("line 1", "line 2")],
        ), text
    assert changed("sda = 0\nscl = 1") == ({"sda": 0, "scl": 1}, [])
    assert changed("sda = 0\nscl = 5") == ({"sda": 0}, [])


def test_B44_pins_of_a_display_that_is_not_there_are_free():
    assert changed("up = 18\na = 16") == ({"up": 18, "a": 16}, [])


def test_B44_the_pin_that_spi_takes_for_miso_is_no_button_s():
    head = "display = SH1106 SPI\n"
    fault = "line 2: up: some SPI take GP16 for MISO: use another pin"
    assert changed(head + "up = 16") == ({"display": "SH1106 SPI"}, [fault])
    assert changed(head + "dc = 16") == ({"display": "SH1106 SPI", "dc": 16}, [])
    fault = "line 4: up: some SPI take GP8 for MISO: use another pin"
    assert changed(head + "sck = 10\nmosi = 11\nup = 8") == ({"display": "SH1106 SPI"}, [fault])
    fault = "line 2: SCK and MOSI are one pair: GP2 3, 6 7, 10 11, 14 15, 18 19"
    assert changed(head + "sck = 12") == ({"display": "SH1106 SPI"}, [fault])
    assert changed(head + "mosi = 11") == ({"display": "SH1106 SPI"}, [fault])


def test_a_buzzer_and_the_backlight_have_no_pwm_in_common():
    head = "display = SH1106 SPI\n"
    fault = "line 2: buzzer: it would change the backlight's PWM"
    assert changed(head + "buzzer = 28") == ({"display": "SH1106 SPI"}, [fault])
    assert changed(head + "buzzer = 22") == ({"display": "SH1106 SPI", "buzzer": 22}, [])


def test_a_board_says_which_gpios_it_has():
    assert read("up = 23", 1 << 23)[0]["up"] == 23


def test_a_file_that_is_too_long_or_a_folder_counts_for_nothing():
    values, faults = read("contrast = 9\n" * 400)
    assert values == BOARD and faults == ["board.cfg is too long: at most 4096 bytes"]
    folder = scratch.folder()
    os.mkdir(folder + "/board.cfg")
    values, faults = board_config.read(OWN, path=folder + "/board.cfg")
    assert values == BOARD and faults == ["board.cfg cannot be read: write it anew"]


def test_at_most_eight_lines_are_told():
    assert len(read("x\n" * 100)[1]) == 8


def test_B24_random_bytes_never_stop_the_start():
    random = Random(24)
    good = b"display = SH1106 SPI\nup = 11\na = GP12\nbuzzer = none\n# x\ncontrast = 7\n"
    for case in range(300):
        if case % 3 == 0:
            data = bytes([random.below(256) for _ in range(random.below(200))])
        else:
            data = bytearray(good)
            for _ in range(1 + random.below(4)):
                data[random.below(len(data))] = random.below(256)
            data = bytes(data[: random.below(len(data) + 1)] if case % 3 == 1 else data)
        values, faults = read(data)
        assert sorted(values) == sorted(BOARD)
        assert 1 <= values["contrast"] <= 255 and 0 <= values["first_column"] <= 4
        assert values["display"] in OWN[0][2]
        link = values["display"].split(" ")[-1]
        used = [
            values[name]
            for name, _, kind in OWN
            if isinstance(kind, str) and kind in ("", link) and values[name] is not None
        ]
        assert len(set(used)) == len(used), data
        for fault in faults:
            assert all([32 <= ord(letter) < 127 for letter in fault]), fault
