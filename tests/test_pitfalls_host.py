"""docs/pitfalls.md tells the truth: where a pitfall is said to be tested, it is."""

import re

import pytest

from host_tools.shims import ROOT

ROW = re.compile(r"^\| (B\d.*?) \|.*\| ([^|]+) \|$", re.MULTILINE)
PAGE = (ROOT / "docs" / "pitfalls.md").read_text(encoding="utf-8")


def numbers(text):
    """B22, B36-B40 as a list of all of them."""
    found = []
    for first, last in re.findall(r"B(\d+)(?:-B(\d+))?", text):
        found += [f"B{n:02}" for n in range(int(first), int(last or first) + 1)]
    return found


def text_of(place):
    """The text of the files at a place, such as `tests/store/`."""
    path = ROOT / place
    assert path.exists(), f"docs/pitfalls.md names {place}, which is not there"
    files = [path] if path.is_file() else sorted(path.rglob("*"))
    text = [file.read_text(encoding="utf-8") for file in files if file.suffix in (".py", ".mjs")]
    return "\n".join(text)


@pytest.mark.parametrize("row", ROW.findall(PAGE), ids=lambda row: row[0])
def test_a_pitfall_is_tested_where_the_page_says(row):
    places = re.findall(r"`(tests/[^`]*)`", row[1])
    names = re.findall(r"`(test_\w+)`", row[1])
    assert places or names or row[1].strip() == "-"
    for name in names:
        assert f"\ndef {name}(" in text_of("tests"), name
    texts = {place: text_of(place) for place in places}
    cited = {number for text in texts.values() for number in re.findall(r"B\d\d", text)}
    if places:
        assert not set(numbers(row[0])) - cited
    for place, text in texts.items():
        assert any(number in text for number in numbers(row[0])), place


def test_the_page_has_rows():
    assert len(ROW.findall(PAGE)) > 30
