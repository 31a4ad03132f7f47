"""UF2 images of the file system: what is in them, and what is refused."""

import importlib
import shutil
import struct

import pytest

from host_tools import contents, geometry, release, uf2
from host_tools.image import __main__ as command
from host_tools.image import filesystem
from host_tools.problem import Problem


@pytest.fixture(scope="module")
def files():
    return release.make("PARLOUR_PICO").tree()


def firmware(name, version="1.25.0", family=None, size=300_000):
    """A UF2 that looks like MicroPython's for a board."""
    place = geometry.BOARDS[name]
    text = f"MicroPython v{version} on 2025-04-15\0; {place.machine}\0".encode()
    data = text + bytes(size)
    return uf2.write(uf2.image(family or place.family, [(uf2.FLASH_START, data)]))


def made(folder, *arguments):
    command.main([*arguments, "--output", str(folder)])
    (path,) = folder.glob("*.uf2")
    return path


def test_B31_every_geometry_holds_the_files(files):
    for place in geometry.BOARDS.values():
        image = filesystem.make(files, place)
        assert len(image) == place.storage
        assert filesystem.read(image) == files
        first, *_ = filesystem.segments(image, place)
        assert first[0] == place.start


def test_B31_disk_format_is_the_one_that_the_firmware_reads(files):
    image = filesystem.make(files, geometry.BOARDS["RPI_PICO"])
    # The superblock: magic, then version, block size, block count.
    at = image.index(b"littlefs") + 8 + 4
    version, block_size, block_count = struct.unpack_from("<3I", image, at)
    assert (version, block_size, block_count) == (0x00020001, 4096, 352)


def test_image_of_files(tmp_path, files):
    path = made(tmp_path)
    assert path.name.endswith("-RPI_PICO-files-ERASES-SAVES.uf2")
    content = uf2.read(path.read_bytes())
    assert content.family == uf2.RP2040
    flash = bytearray(b"\xff" * 2 * 1024 * 1024)
    uf2.load(content, flash)
    assert filesystem.read(bytes(flash[0xA0000:])) == files
    assert not any(flash[:0xA0000].replace(b"\xff", b"")), "the firmware's part is not touched"


@pytest.mark.parametrize("name", ["RPI_PICO2", "RPI_PICO2_W"])
def test_B30_an_image_for_an_rp2350(tmp_path, name):
    base = tmp_path / "base.uf2"
    base.write_bytes(firmware(name))
    path = made(tmp_path / "out", "PARLOUR_PICO2", "--on", name, "--base", str(base))
    data = path.read_bytes()
    assert data.startswith(uf2.leading_block())
    content = uf2.read(data)
    assert content.family == uf2.RP2350_ARM
    flash = bytearray(b"\xff" * 4 * 1024 * 1024)
    uf2.load(content, flash)
    place = geometry.BOARDS[name]
    held = filesystem.read(bytes(flash[place.start - uf2.FLASH_START :]))
    assert held == release.make("PARLOUR_PICO2").tree()
    architectures = {data[2] >> 2 for path, data in held.items() if path.endswith(".mpy")}
    assert architectures <= {0, 7}, "bytecode, or code for the armv7emsp"


def test_an_image_has_what_the_board_needs(tmp_path):
    path = made(tmp_path, "WAVESHARE_PICO_LCD_1_3")
    flash = bytearray(b"\xff" * 2 * 1024 * 1024)
    uf2.load(uf2.read(path.read_bytes()), flash)
    names = {name.split("/", 2)[-1] for name in filesystem.read(bytes(flash[0xA0000:]))}
    assert "parlour/drivers/st7789.mpy" in names and "parlour/drivers/oled.mpy" not in names


def test_B28_the_messages_say_what_happens_to_saves(tmp_path, capsys):
    made(tmp_path)
    assert "ERASES THE SAVES" in capsys.readouterr().out


def test_saves_of_a_backup_are_put_in(tmp_path, capsys):
    saves = tmp_path / "backup" / "saves"
    saves.mkdir(parents=True)
    (saves / "matcha.0").write_bytes(b"a game")
    out = tmp_path / "out"
    path = made(out, "--saves", str(tmp_path / "backup"))
    assert path.name.endswith("-with-saves.uf2")
    flash = bytearray(b"\xff" * 2 * 1024 * 1024)
    uf2.load(uf2.read(path.read_bytes()), flash)
    assert filesystem.read(bytes(flash[0xA0000:]))["/saves/matcha.0"] == b"a game"
    assert "1 saved files" in capsys.readouterr().out


@pytest.mark.parametrize("name", ["RPI_PICO", "RPI_PICO_W"])
def test_B29_combined_image_is_one_numbered_whole(tmp_path, name):
    base = tmp_path / "base.uf2"
    base.write_bytes(firmware(name))
    path = made(tmp_path / "out", "--on", name, "--base", str(base))
    content = uf2.read(path.read_bytes())
    before = uf2.read(base.read_bytes())
    assert {a: content.pages[a] for a in before.pages} == before.pages
    assert geometry.BOARDS[name].start in content.pages


@pytest.mark.parametrize(
    ("arguments", "base", "message"),
    [
        (["NOPE"], None, "unknown board NOPE"),
        (["--on", "RPI_PICO2"], None, "RPI_PICO2 does not run on PARLOUR_PICO"),
        (["--version", "1.20.0"], None, "no checked geometry for MicroPython 1.20.0"),
        (["PIMORONI_PICOSYSTEM"], None, "no firmware for a Pimoroni PicoSystem: use `make firm"),
        (["PARLOUR_PICO2", "--on", "RPI_PICO"], None, "RPI_PICO does not run on PARLOUR_PICO2"),
        (["PARLOUR_PICO2"], firmware("RPI_PICO"), "is for the RP2040, RPI_PICO2 has an RP2350"),
        ([], firmware("RPI_PICO_W"), "is for Raspberry Pi Pico W with RP2040, RPI_PICO is"),
        ([], firmware("RPI_PICO2"), "is for the RP2350, RPI_PICO has an RP2040"),
        ([], firmware("RPI_PICO", "1.24.1"), "is MicroPython 1.24.1, not 1.25.0"),
        ([], firmware("RPI_PICO", size=700_000), "reaches into the file system"),
        ([], firmware("RPI_PICO")[:-512], "file cut short"),
        ([], b"PK\3\4" * 128, "not a UF2 file"),
        (["--saves", "nowhere"], None, "no folder of saves"),
        (["--base", "nowhere.uf2"], None, "cannot read nowhere.uf2"),
    ],
)
def test_B30_what_does_not_fit_is_refused_and_nothing_is_written(
    tmp_path, arguments, base, message
):
    if base is not None:
        (tmp_path / "base.uf2").write_bytes(base)
        arguments = [*arguments, "--base", str(tmp_path / "base.uf2")]
    with pytest.raises(Problem, match=message):
        command.main([*arguments, "--output", str(tmp_path / "out")])
    assert not list((tmp_path / "out").glob("*")) if (tmp_path / "out").exists() else True


def test_too_many_files_are_refused():
    with pytest.raises(Problem, match="do not fit"):
        filesystem.make({"/big": bytes(2_000_000)}, geometry.BOARDS["RPI_PICO"])


def test_release_is_what_the_board_needs_of_the_firmware_folder(files):
    names = {path.split("/", 2)[2] for path in files if path.startswith("/app-")}
    main, *modules = contents.files("PARLOUR_PICO")
    expected = {name.removesuffix(".py") + ".mpy" for name in modules}
    assert names == expected | {main, "hardware.py"}
    assert set(files) - {path for path in files if path.startswith("/app-")} == {
        release.MANIFEST,
        release.MAIN,
    }


def test_release_and_main_py_agree_on_names():
    main = importlib.import_module("main")
    assert ("/" + main.RELEASE, "/" + main.MAIN) == (release.MANIFEST, release.MAIN)


def test_B20_modules_are_mpy_version_6_for_the_chip(files):
    for path, data in files.items():
        if path.endswith(".mpy"):
            assert data[:2] == b"M\x06", path
            architecture = data[2] >> 2
            assert architecture in (0, 4), f"{path}: bytecode, or code for the armv6m"


def test_module_that_does_not_compile_is_named(tmp_path, monkeypatch):
    shutil.copytree(release.ROOT / "firmware", tmp_path / "firmware")
    (tmp_path / "firmware/parlour/table.py").write_text("def broken(:\n")
    monkeypatch.setattr(release, "ROOT", tmp_path)
    with pytest.raises(Problem, match=r"parlour/table\.py does not compile: SyntaxError"):
        release.make("PARLOUR_PICO")
