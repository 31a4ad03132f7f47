"""The fast core executes the firmware exactly as rp2040js's own core does."""

import json
import subprocess

from host_tools.emulator.node import FOLDER


def test_same_registers_flags_and_cycles_after_every_instruction(image, tmp_path):
    path = tmp_path / "image.bin"
    path.write_bytes(image)
    command = ["node", str(FOLDER / "lockstep.mjs"), str(path), "5000000"]
    done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=120)
    result = json.loads(done.stdout)
    assert result["unexpected"] == []
    assert result["instructions"] > 1_000_000
