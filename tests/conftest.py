"""Makes the firmware importable on CPython for every test."""

from host_tools import shims

shims.install()
