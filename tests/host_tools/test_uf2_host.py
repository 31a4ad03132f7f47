"""UF2 files: what is written, what is read back, what is refused."""

import struct

import pytest

from host_tools import uf2
from host_tools.problem import Problem

START = uf2.FLASH_START


def blocks(data):
    return [data[at : at + 512] for at in range(0, len(data), 512)]


def head(block):
    return struct.unpack_from("<8I", block)


def example(size=5000):
    return uf2.image(uf2.RP2040, [(START, bytes(i * 7 & 255 for i in range(size)))])


def test_B29_every_block_is_well_formed_and_numbered_under_one_total():
    joined = uf2.join(example(), uf2.image(uf2.RP2040, [(START + 0xA0000, b"files" * 1000)]))
    rows = blocks(uf2.write(joined))
    assert len(rows) == 2 * 8192 // 256
    addresses = set()
    for number, block in enumerate(rows):
        magic0, magic1, flags, address, size, index, total, family = head(block)
        assert (magic0, magic1) == (0x0A324655, 0x9E5D5157)
        assert block[508:] == struct.pack("<I", 0x0AB16F30)
        assert (flags, size, family) == (0x2000, 256, 0xE48BFF56)
        assert (index, total) == (number, len(rows))
        assert address % 256 == 0
        addresses.add(address)
    assert len(addresses) == len(rows)


def test_B29_joining_leaves_the_firmware_as_it_is():
    firmware = example()
    joined = uf2.read(uf2.write(uf2.join(firmware, uf2.image(uf2.RP2040, [(START + 8192, b"x")]))))
    assert {a: joined.pages[a] for a in firmware.pages} == firmware.pages


def test_round_trip():
    content = example()
    again = uf2.read(uf2.write(content))
    assert again == content
    assert again.span()[:5000] == bytes(i * 7 & 255 for i in range(5000))


def test_sectors_are_written_whole():
    content = uf2.image(uf2.RP2040, [(START, b"\x00" * 100)])
    assert len(content.pages) == 16
    assert content.pages[START + 256] == b"\xff" * 256


def test_load_erases_what_it_touches_and_nothing_else():
    flash = bytearray(b"\x00" * 3 * 4096)
    uf2.load(uf2.image(uf2.RP2040, [(START + 4096, b"abc")]), flash)
    assert flash[:4096] == bytes(4096)
    assert flash[4096:8192] == b"abc" + b"\xff" * 4093
    assert flash[8192:] == bytes(4096)


def test_overlap_is_refused():
    with pytest.raises(Problem, match="overlap"):
        uf2.image(uf2.RP2040, [(START, b"a" * 5000), (START + 4096, b"b")])
    with pytest.raises(Problem, match="overlap"):
        uf2.join(example(), example())


def test_segment_outside_the_flash_or_off_a_sector_is_refused():
    with pytest.raises(Problem, match="sector"):
        uf2.image(uf2.RP2040, [(START + 256, b"a")])
    with pytest.raises(Problem, match="does not fit"):
        uf2.image(uf2.RP2040, [(0x20000000, b"a")])


def test_B30_two_chips_are_never_mixed():
    other = uf2.image(uf2.RP2350_ARM, [(START + 0x100000, b"x")])
    with pytest.raises(Problem, match="RP2040.*RP2350"):
        uf2.join(example(), other)
    with pytest.raises(Problem, match="two chips are mixed"):
        uf2.read(uf2.write(example()) + uf2.write(other)[512:])


def test_B30_an_rp2350_file_starts_with_a_block_that_may_get_lost():
    data = uf2.write(uf2.image(uf2.RP2350_ARM, [(START, b"firmware")]))
    rows = blocks(data)
    assert head(rows[0]) == (
        *(0x0A324655, 0x9E5D5157),
        *(0xA000, 0x10FFFF00, 256, 0, 2, 0xE48BFF57),
    )
    assert rows[0][32:288] == b"\xef" * 256
    assert rows[0][288:] == struct.pack("<I", 0x9957E304) + bytes(216) + data[508:512]
    assert [head(row)[5:] for row in rows[1:3]] == [(0, 16, 0xE48BFF59), (1, 16, 0xE48BFF59)]
    assert not uf2.image(uf2.RP2040, [(START, b"firmware")]).leading


@pytest.mark.parametrize("flags", [0x2000, 0xA000])
def test_B30_leading_block_of_an_rp2350_file_is_kept(flags):
    leading = bytearray(uf2.leading_block())
    struct.pack_into("<I", leading, 8, flags)
    firmware = uf2.image(uf2.RP2350_ARM, [(START, b"firmware")], bytes(leading))
    content = uf2.read(uf2.write(firmware))
    assert content == firmware and content.leading == bytes(leading)
    joined = uf2.join(content, uf2.image(uf2.RP2350_ARM, [(START + 0x100000, b"files")]))
    data = uf2.write(joined)
    assert data.startswith(bytes(leading))
    assert data.count(uf2.leading_block()[32:288]) == 1
    with pytest.raises(Problem, match="another chip|two chips"):
        uf2.read(data[512:1024] + data)  # only in front of all else


@pytest.mark.parametrize(
    ("harm", "message"),
    [
        (lambda d: d[:-1], "no multiple of 512"),
        (lambda d: b"", "no multiple of 512"),
        (lambda d: d[:-512], "cut short"),
        (lambda d: d[512:], "numbered"),
        (lambda d: b"\0" + d[1:], "no magic numbers"),
        (lambda d: d[:508] + b"\0" + d[509:], "no magic numbers"),
        (lambda d: d[:28] + b"\0" + d[29:], "another chip"),
        (lambda d: d[:13] + b"\1" + d[14:], "two blocks write|flash page"),
        (lambda d: d[:12] + b"\1" + d[13:], "flash page"),
    ],
)
def test_damaged_files_are_refused_with_a_reason(harm, message):
    with pytest.raises(Problem, match=message):
        uf2.read(harm(uf2.write(example())))
