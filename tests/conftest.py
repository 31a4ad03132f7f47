"""Makes the firmware importable on CPython for every test."""

import gc
import signal

import pytest

from host_tools import shims

shims.install()

# A shell's background jobs ignore Ctrl-C, and would hand that on to what the tests start.
if signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(autouse=True, scope="module")
def _keep_what_is_there() -> None:
    """Spare the app's gc.collect(), at each game that is opened, what earlier tests have loaded."""
    gc.freeze()
