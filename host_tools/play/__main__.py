"""python -m host_tools.play: play in the terminal, or run a key script without one."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from host_tools import problem
from host_tools.problem import Problem


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m host_tools.play",
        description="Play Parlour in the terminal, or run a key script without one.",
    )
    parser.add_argument(
        "--data",
        type=Path,
        default=Path("data"),
        metavar="DIR",
        help="folder of the saves (default: data)",
    )
    parser.add_argument(
        "--seed", type=int, metavar="N", help="deal the same cards every time; shown while playing"
    )
    parser.add_argument(
        "--language",
        metavar="NAME",
        help="en, zh_hant or uk (default: what was chosen at the first start; en with --keys)",
    )
    parser.add_argument(
        "--display",
        default="128x64",
        metavar="SIZE",
        help="128x64, or with colours 240x240, 240x135, 320x240 (default: 128x64)",
    )
    parser.add_argument(
        "--pixels",
        choices=("auto", "half", "braille"),
        default="auto",
        help="how pixels are drawn on 128x64",
    )
    parser.add_argument(
        "--keys",
        metavar="SCRIPT",
        help='run a key script without a terminal, such as "down a wait:500 hold-b"',
    )
    parser.add_argument(
        "--frames",
        type=Path,
        metavar="DIR",
        help="with --keys: write each new picture as DIR/0001.png, ...",
    )
    parser.add_argument(
        "--scale",
        type=int,
        default=4,
        metavar="N",
        help="with --frames: N x N points a pixel, 1 to 16 (default: 4)",
    )
    parser.add_argument(
        "--text", action="store_true", help="with --keys: print each new screen as text"
    )
    options = parser.parse_args(arguments)
    if options.keys is None and (options.frames or options.text):
        raise Problem('--frames and --text need a key script: --keys "a down a"', 2)
    if not 1 <= options.scale <= 16:
        raise Problem(f"--scale {options.scale} is not in 1..16", 2)
    if options.keys is None:
        return _terminal(options)
    return _headless(options)


def _terminal(options: argparse.Namespace) -> int:
    from host_tools.play import displays, terminal
    from host_tools.play.session import Session

    status = "" if options.seed is None else f"seed {options.seed}: cards are not random"
    canvas = displays.canvas(options.display)
    session = Session(options.data, options.seed, canvas, language=options.language)
    terminal.play(session, options.pixels, status)
    return 0


def _headless(options: argparse.Namespace) -> int:
    from host_tools import png
    from host_tools.play import displays, script
    from host_tools.play.session import Session

    steps = script.parse(options.keys)
    canvas: Any = displays.canvas(options.display, mirror=True)
    count = 0
    if options.frames:
        try:
            options.frames.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise Problem(f"cannot make the folder {options.frames}: {error.strerror}", 3) from None

    def write(name: str, frame: bytes) -> None:
        path = options.frames / f"{name}.png"
        try:
            png.save(path, frame, options.scale, canvas.width, canvas.height)
        except OSError as error:
            raise Problem(f"cannot write {path}: {error.strerror}", 3) from None

    def on_frame(frame: bytes) -> None:
        nonlocal count
        count += 1
        if options.frames:
            write(f"{count:04}", frame)
        if options.text:
            print(f"--- {count:04}")
            print("\n".join(canvas.lines()))

    session = Session(options.data, options.seed, canvas, on_frame, options.language or "en")
    for step in steps:
        session.step(step)
    if options.frames:
        for name, frame in session.shots.items():
            write(name, frame)
    return 0


if __name__ == "__main__":
    import sys

    problem.run(main, sys.argv[1:])
