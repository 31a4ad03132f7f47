"""Makes the firmware importable on CPython for every test."""

import gc

import pytest

from host_tools import shims

shims.install()


@pytest.fixture(autouse=True, scope="module")
def _keep_what_is_there() -> None:
    """Spare the app's gc.collect(), at each game that is opened, what earlier tests have loaded."""
    gc.freeze()
