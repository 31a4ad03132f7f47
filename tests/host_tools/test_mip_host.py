"""package.json for mpremote mip is fresh and names what exists."""

import json

from host_tools import mip
from host_tools.release import ROOT


def test_package_json_is_fresh():
    assert mip.PATH.read_text() == mip.text(), "run python -m host_tools.mip --write"


def test_every_file_exists_and_the_device_gets_what_a_release_has():
    urls = json.loads(mip.text())["urls"]
    assert all((ROOT / source).is_file() for _target, source in urls)
    targets = [target for target, _source in urls]
    assert len(targets) == len(set(targets))
    assert {"main.py", "hardware.py", "parlour/__init__.py"} <= set(targets)


def test_names_are_relative():
    assert "://" not in mip.text()
    assert not any(source.startswith("/") for _, source in json.loads(mip.text())["urls"])
