"""python -m host_tools.compiled: compile every game now, instead of when it is first played."""

from __future__ import annotations

import argparse
import sys
import time

from host_tools import compiled, engines, problem
from host_tools.compiled import build


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m host_tools.compiled",
        description="Compile the engines and opponents into build/compiled.",
    )
    parser.parse_args(arguments)
    for engine in engines.engines():
        name = engines.game(engine)
        start = time.perf_counter()
        loaded = compiled.load(engine.__name__, build.bot_of(name))
        if loaded.plain:
            raise problem.Problem(f"{name} stays plain Python: {loaded.plain}")
        modules = len(build.sources(engine.__name__, build.bot_of(name)))
        print(f"{name}: {modules} modules, {time.perf_counter() - start:.1f} s")
    return 0


if __name__ == "__main__":
    problem.run(main, sys.argv[1:])
