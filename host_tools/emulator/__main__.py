"""python -m host_tools.emulator: the firmware on an emulated board, live or by a key script."""

from __future__ import annotations

import argparse
import hashlib
import json
import shutil
import sys
from pathlib import Path
from typing import Any

from host_tools import problem, uf2
from host_tools.emulator import node, wiring
from host_tools.emulator.board import FLASH, Board, Status, read_image
from host_tools.emulator.pty import Bridge, save
from host_tools.problem import Problem

ROOT = Path(__file__).resolve().parents[2]
BOOT_MS = 3000  # at most, until the second picture; the first is a blank display
SETTLE_MS = 400  # and from there to a screen that takes keys, on every display
# What the button of each number is called; boards with few have PREV and NEXT instead.
NAMES: tuple[tuple[str, ...], ...] = (
    (),
    ("up", "prev"),
    ("down", "next"),
    ("left",),
    ("right",),
    ("a",),
    ("b",),
)


def main(arguments: list[str]) -> int:
    options = _parse(arguments)
    if options.setup:
        node.setup()
        print("the emulator is set up")
        return 0
    missing = node.missing()
    if missing:
        raise Problem(missing)
    if options.speed <= 0:
        raise Problem(f"--speed {options.speed} is not above 0", 2)
    wires = wiring.of(options.board, options.display)
    flash = _flash(options)
    with node.Node() as process:
        board = Board(process, flash, wires, options.seed)
        board.boot()
        try:
            if options.keys is None:
                _live(board, options)
            else:
                _headless(board, options)
        finally:
            if options.flash is not None:
                save(board.read_flash(), options.flash)
    return 0


def _parse(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m host_tools.emulator", description=__doc__)
    add = parser.add_argument
    add("--setup", action="store_true", help="install what the emulator needs, and end")
    add("--board", default="PARLOUR_PICO", help="whose wiring and image (default: %(default)s)")
    add(
        "--image",
        type=Path,
        metavar="FILE",
        help=".uf2 or .bin (default: what `make firmware` built)",
    )
    add("--flash", type=Path, metavar="FILE", help="keep the flash, saves and all, in this file")
    add("--display", help="which of the board's displays is wired, as 'SH1106 I2C'")
    add("--seed", type=int, default=1, help="of the board's randomness and bounces (default: 1)")
    add("--speed", type=float, default=1.0, help="of the board's time (default: 1)")
    add("--keys", metavar="SCRIPT", help='run a key script without a terminal: "a down a wait:500"')
    add(
        "--frames",
        type=Path,
        metavar="DIR",
        help="with --keys: each new picture as DIR/0001.png, ...",
    )
    add("--json", action="store_true", help="with --keys: tell times, pictures and output as JSON")
    options = parser.parse_args(arguments)
    if options.keys is None and (options.frames or options.json):
        raise Problem('--frames and --json need a key script: --keys "a down a"', 2)
    return options


def _flash(options: argparse.Namespace) -> bytearray:
    """The flash to start with: what --flash kept, with the image written over it."""
    image = options.image or _newest(options.board)
    if options.flash is None or not options.flash.exists():
        return read_image(image)
    kept = bytearray(options.flash.read_bytes())
    if len(kept) != FLASH:
        raise Problem(f"{options.flash} has {len(kept)} bytes, a kept flash has {FLASH}: remove it")
    if image.suffix == ".uf2":
        uf2.load(uf2.read(image.read_bytes(), str(image)), kept)
    else:
        data = image.read_bytes()
        kept[: len(data)] = data
    return kept


def _newest(board: str) -> Path:
    images = sorted(
        (ROOT / "build/firmware" / board).glob("parlour-*.uf2"),
        key=lambda path: path.stat().st_mtime,
    )
    if not images:
        raise Problem(
            f"no image for {board}: run `make firmware BOARD={board}` or name one, --image FILE"
        )
    return images[-1]


def _headless(board: Board, options: argparse.Namespace) -> None:
    from host_tools.play import script
    from host_tools.play.session import GAP_MS, HOLD_MS, PRESS_MS

    steps = script.parse(options.keys)
    shots: dict[str, bytes] = {}
    board.run(BOOT_MS, {"pictures": 2})
    status = board.run(SETTLE_MS)
    for action, value in steps:
        if action == "shot":
            shots[str(value)] = board.frame()
            continue
        name = ""
        if action != "wait" and isinstance(value, int):
            name = _button(board, value)
            if not name:
                raise Problem(f"{options.board} has no button {NAMES[value][0]}", 2)
        span = int(value) if action == "wait" else 0
        if action in ("press", "hold"):
            span = HOLD_MS if action == "hold" else PRESS_MS
            board.press(name, span)
            span += GAP_MS
        elif action in ("down", "up"):
            board.hold(name, action == "down")
            span = GAP_MS
        status = board.run(span)
        if status.halted:
            break
    if options.frames is not None:
        _write(board, shots, options.frames)
    if options.json:
        print(json.dumps(_report(board, status, shots), indent=2))
    if status.halted and status.halted.startswith("crash"):
        raise Problem(f"the firmware died: {status.halted}")


def _button(board: Board, number: int) -> str:
    """The name of a board's button; empty when it has none for that."""
    return next((name for name in NAMES[number] if name in board.buttons), "")


def _write(board: Board, shots: dict[str, bytes], folder: Path) -> None:
    from host_tools import png

    try:
        folder.mkdir(parents=True, exist_ok=True)
        scale = 4 if board.size == (128, 64) else 2
        for number, picture in enumerate(board.pictures(), 1):
            png.save(folder / f"{number:04}.png", picture.frame, scale, *board.size)
        for name, frame in shots.items():
            png.save(folder / f"{name}.png", frame, scale, *board.size)
    except OSError as error:
        raise Problem(f"cannot write pictures to {folder}: {error.strerror}") from error


def _report(board: Board, status: Status, shots: dict[str, bytes]) -> dict[str, Any]:
    def digest(frame: bytes) -> str:
        return hashlib.sha256(frame).hexdigest()

    return {
        "ms": status.ms,
        "halted": status.halted,
        "boots": status.boots,
        "instructions": status.instructions,
        "flash_operations": status.flash_operations,
        "pictures": [{"ms": p.ms, "sha256": digest(p.frame)} for p in board.pictures()],
        "shots": {name: digest(frame) for name, frame in shots.items()},
        "serial": board.serial.decode("utf-8", "replace"),
    }


def _live(board: Board, options: argparse.Namespace) -> None:
    """The board in the terminal until q or Ctrl-C; without a terminal only its serial port."""
    bridge = Bridge(board, options.speed)
    try:
        if sys.stdin.isatty() and sys.stdout.isatty():
            _show(board, bridge)
        else:
            print(f"serial port: {bridge.port.path}", flush=True)
            while not bridge.status.halted:
                bridge.step()
                bridge.wait()
        if bridge.status.halted:
            print(f"the board stands still: {bridge.status.halted}")
    except KeyboardInterrupt:
        pass
    finally:
        bridge.close()


def _show(board: Board, bridge: Bridge) -> None:
    from host_tools.play import terminal
    from host_tools.play.session import HOLD_MS, PRESS_MS

    shown: tuple[object, ...] = ()
    with terminal.Terminal() as window:
        while not bridge.status.halted:
            bridge.step()
            size = shutil.get_terminal_size()
            sounds = " ♪" if board.buzzer()["on"] else ""
            line = f"mpremote connect {bridge.port.path}{sounds}"
            frame = board.frame()
            if shown != (frame, size, line):
                shown = (frame, size, line)
                picture = terminal.compose(
                    frame, board.size, size.columns, size.lines, "auto", line
                )
                window.write(picture)
            bridge.wait(sys.stdin.fileno())
            for key in terminal.split_keys(window.read(0)):
                if key == "q":
                    return
                if key in terminal.KEYS:
                    button, held = terminal.KEYS[key]
                    if name := _button(board, button):
                        board.press(name, HOLD_MS if held else PRESS_MS)


problem.run(main, sys.argv[1:])
