"""Who plays the batches: this process, its children, or a cluster. Each yields what is finished."""

from __future__ import annotations

import contextlib
import logging
import multiprocessing
import os
import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool

from host_tools.problem import Problem
from host_tools.selfplay import batch
from host_tools.selfplay.match import Match
from host_tools.selfplay.tally import Tally

BROKEN = 1  # exit codes
CLUSTER = 4
CONNECT_SECONDS = "10s"

Finished = Iterator[tuple[int, Tally]]


def alone(match: Match, numbers: list[int]) -> Finished:
    """One after the other, in this process."""
    for number in numbers:
        yield number, batch.play(match, number)


def processes(match: Match, numbers: list[int], jobs: int) -> Finished:
    """`jobs` processes of this machine. Raises Problem when one of them dies."""
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=_quiet)
    try:
        waiting = {pool.submit(batch.play, match, number): number for number in numbers}
        for future in as_completed(list(waiting)):
            tally = future.result()
            yield waiting.pop(future), tally
    except BrokenProcessPool:
        for future, number in waiting.items():  # what was finished before is worth keeping
            if future.done() and not future.exception():
                yield number, future.result()
        raise Problem("a process that played games died (out of memory?)", BROKEN) from None
    finally:
        # What is under way is of no use any more: after an error or Ctrl-C nobody waits for it.
        pool.shutdown(wait=False, cancel_futures=True)
        for child in multiprocessing.active_children():
            child.terminate()


def _quiet() -> None:
    """Ctrl-C reaches all processes of a terminal; the first one sees to the others."""
    signal.signal(signal.SIGINT, lambda *_: os._exit(130))


def cluster(match: Match, numbers: list[int], address: str) -> Finished:
    """The workers of a dask.distributed cluster. Raises Problem when it cannot be reached.

    Its workers must be able to import host_tools: same revision, started in the repository.
    """
    try:
        import distributed
    except ImportError:
        raise Problem(
            "--cluster needs dask.distributed: pip install '.[lab]' installs it", CLUSTER
        ) from None
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    try:
        client = distributed.Client(address, timeout=CONNECT_SECONDS)
    except (OSError, ValueError, TimeoutError) as error:
        told = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise Problem(f"no cluster at {address}: {told}", CLUSTER) from None
    with client:
        if not client.scheduler_info()["workers"]:
            raise Problem(f"the cluster at {address} has no workers: start dask worker", CLUSTER)
        waiting = {
            client.submit(batch.play, match, number, pure=False): number for number in numbers
        }
        try:
            for future in distributed.as_completed(waiting):
                yield waiting[future], future.result()
        except batch.Broken:
            raise
        except Exception as error:  # noqa: BLE001  (whatever a worker ran into)
            told = str(error).splitlines()[0] if str(error) else type(error).__name__
            way_out = "start its scheduler and workers in this revision with PYTHONPATH=."
            raise Problem(f"the cluster failed: {told} ({way_out})", CLUSTER) from None
        finally:
            with contextlib.suppress(Exception):  # the cluster may be gone by now
                client.cancel(list(waiting))


def default_jobs() -> int:
    """All cores that this process may use."""
    affinity = getattr(os, "sched_getaffinity", None)
    return len(affinity(0)) if affinity else os.cpu_count() or 1
