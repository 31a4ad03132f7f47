"""The emulator's own parts: JavaScript unit tests, and its core against rp2040js's."""

import json
import subprocess
from pathlib import Path

import pytest

from host_tools.emulator import node, wiring
from host_tools.emulator.board import read_image
from host_tools.problem import Problem

HERE = Path(__file__).parent


@pytest.fixture(autouse=True)
def emulator():
    missing = node.missing()
    if missing:
        pytest.skip(missing)


@pytest.mark.parametrize("path", sorted(HERE.glob("*.test.mjs")), ids=lambda path: path.name)
def test_javascript(path):
    done = subprocess.run(
        ["node", "--test", str(path)], check=False, capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_instructions_cover_every_opcode():
    """Each of the 65536 halfwords is decoded; 7327 of them are left to rp2040js."""
    code = """
import { instructions } from "./instructions.mjs";
const rows = instructions({ load: () => "", store: () => "" }, true);
let slow = 0, none = 0;
for (let op = 0; op < 65536; op++) {
  const row = rows.find(({ mask, value }) => (op & mask) === value);
  if (!row) none++;
  else if (row.name === "the rest") slow++;
}
console.log(none, slow);
"""
    command = ["node", "--input-type=module", "-e", code]
    done = subprocess.run(
        command, check=False, cwd=node.FOLDER, capture_output=True, text=True, timeout=60
    )
    assert done.stdout.split() == ["0", "7327"], done.stderr


def test_bad_requests_are_answered():
    with node.Node() as process:
        with pytest.raises(node.EmulatorError, match="unknown request nonsense"):
            process.ask("nonsense")
        process.ask("make", wiring={}, options={})
        process.ask("boot")
        with pytest.raises(node.EmulatorError, match="no button up"):
            process.ask("press", button="up", ms=1, delay=0)


def test_unknown_wiring_is_refused():
    with pytest.raises(Problem, match="NOPE"):
        wiring.of("NOPE")
    with pytest.raises(Problem, match="choose one of SSD1306 I2C"):
        wiring.of("PARLOUR_PICO", "SSD1307 I2C")


def test_bad_images_are_refused(tmp_path):
    with pytest.raises(Problem, match="No such file"):
        read_image(tmp_path / "absent.uf2")
    broken = tmp_path / "broken.uf2"
    broken.write_bytes(b"x" * 512)
    with pytest.raises(Problem, match="not a UF2 file"):
        read_image(broken)


def test_lock_file_names_no_registry():
    text = (node.FOLDER / "package-lock.json").read_text()
    assert "://" not in text
    packages = json.loads(text)["packages"]
    assert packages["node_modules/rp2040js"]["version"] == "1.4.1"


def test_B03_panels_lie_where_the_driver_looks_for_them():
    """The wiring says where in the upright memory a panel is; the driver's offsets lead there."""
    from parlour.drivers.st7789 import corner

    for width, height, left, top in ((240, 240, 0, 0), (240, 135, 52, 40), (320, 240, 0, 0)):
        for turns in range(4):
            if (width, height) != (240, 240) and not turns & 1:
                continue
            facts = {"width": width, "height": height, "colours": 16, "rotation": 90 * turns}
            for offset in (None, list(corner(width, height, turns))):
                shape = wiring._shape(facts | {"offset": offset})
                assert (shape["left"], shape["top"]) == (left, top), (width, height, turns, offset)
                assert shape["rotation"] == turns
    display = wiring.of("PIMORONI_PICO_DISPLAY")["display"]
    assert (display["kind"], display["left"], display["top"]) == ("st7789", 52, 40)
    assert wiring.size(wiring.of("WAVESHARE_PICO_LCD_1_3")) == (240, 240)
