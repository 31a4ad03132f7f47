"""The golden games' generator."""

import shutil

from host_tools import golden
from host_tools.engines import engines, load


def test_files_are_what_the_generator_writes(tmp_path, monkeypatch):
    committed = golden.FOLDER
    monkeypatch.setattr(golden, "FOLDER", str(tmp_path))
    for engine in engines():
        golden.write(engine)
        for name in golden.file_names(engine):
            with open(f"{committed}/{name}") as file:
                assert (tmp_path / name).read_text() == file.read(), golden.REMEDY


def test_stale_missing_and_left_over_files_are_named(tmp_path, monkeypatch, capsys):
    matcha = load("matcha")
    names = golden.file_names(matcha)
    for name in names[1:]:
        shutil.copy(f"{golden.FOLDER}/{name}", tmp_path)
    stale = tmp_path / names[1]
    stale.write_text(stale.read_text().replace('"dealt": "', '"dealt": "0'))
    (tmp_path / "whist-4.json").write_text("{}")
    monkeypatch.setattr(golden, "FOLDER", str(tmp_path))

    assert golden.main(["matcha"]) == 1
    printed = capsys.readouterr().out.splitlines()
    assert printed == [
        f"{names[0]} is missing: {golden.REMEDY}",
        f"{names[1]} is stale: {golden.REMEDY}",
    ]
    assert golden.left_over() == ["whist-4.json belongs to no game that can be dealt: delete it"]

    assert golden.main(["--write", "matcha"]) == 0
    assert golden.main(["matcha"]) == 0
    assert capsys.readouterr().out.splitlines() == [f"{len(names)} golden games agree"] * 2
