"""MicroPython's sources and the libraries they need, as Debian 13 ships them.

Debian 13 has a set of versions that works together: MicroPython 1.25.0, pico-sdk 2.1.1, TinyUSB
0.18.0 and Mbed TLS 3.6. apt fetches them by package name with a configuration of its own (Debian 12
machines have no such line in theirs, and nothing gets installed), from the mirror that the machine
already uses. apt checks the signature of the index and the checksum of each file against the index;
the upstream tarball of MicroPython must besides have the checksum written down here.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import tarfile
from pathlib import Path

from host_tools.problem import Problem

VERSION = "1.25.0"
SUITE = "trixie"
KEYRING = Path("/usr/share/keyrings/debian-archive-keyring.gpg")
TARBALL_SHA256 = "7b25be99a502f070b2de81dafc08da7051d992325d6e67daa9045a918fffdbea"
SOURCE_PACKAGES = {"micropython": "1.25.0+ds", "mbedtls": "3.6."}
BINARY_PACKAGES = {"pico-sdk-source": "2.1.1", "tinyusb-source": "0.18.0"}
_ELSEWHERE = (
    "use MICROPYTHON=PATH with a checkout of MicroPython 1.25.0 and its submodules, or "
    "`make image`, which needs neither sources nor a compiler"
)


def cache() -> Path:
    """The folder for downloads and sources: PARLOUR_CACHE, or ~/.cache/parlour."""
    named = os.environ.get("PARLOUR_CACHE")
    return Path(named) if named else Path.home() / ".cache" / "parlour"


def cached() -> Path | None:
    """The assembled source tree of MicroPython in the cache, None when it is not there."""
    place = cache() / f"micropython-{VERSION}"
    return place if (place / "ports/rp2/CMakeLists.txt").exists() else None


def tree() -> Path:
    """The source tree of MicroPython; fetched into the cache when it is not there."""
    found = cached()
    if found is not None:
        return found
    place = cache() / f"micropython-{VERSION}"
    downloads = _fetch(cache() / "apt")
    unfinished = place.with_suffix(".part")
    shutil.rmtree(unfinished, ignore_errors=True)
    _assemble(downloads, unfinished)
    unfinished.rename(place)
    return place


def checkout(path: Path) -> Path:
    """A checkout given by the user, after a look at whether it can be built."""
    needed = ["ports/rp2/CMakeLists.txt", "lib/pico-sdk/CMakeLists.txt", "lib/tinyusb/src/tusb.h"]
    for part in (*needed, "lib/mbedtls/library/aes.c"):
        if not (path / part).exists():
            raise Problem(
                f"{path} has no {part}: MICROPYTHON must be a checkout of MicroPython with its "
                "submodules (make -C ports/rp2 submodules)"
            )
    return path.resolve()


def _fetch(place: Path) -> Path:
    """Download the four packages with apt; returns the folder that holds them."""
    for tool in ("apt-get", "dpkg-deb"):
        if shutil.which(tool) is None:
            raise Problem(f"no {tool} here: {_ELSEWHERE}")
    if not KEYRING.exists():
        raise Problem("Debian's keys are missing: install debian-archive-keyring")
    downloads = place / "downloads"
    for folder in (downloads, place / "lists/partial", place / "cache/archives/partial"):
        folder.mkdir(parents=True, exist_ok=True)
    mirror = _mirror()
    line = f"[signed-by={KEYRING}] {mirror} {SUITE} main\n"
    (place / "sources.list").write_text(f"deb {line}deb-src {line}")
    options = [
        "Dir::Etc::sourceparts=/dev/null",
        f"Dir::Etc::sourcelist={place / 'sources.list'}",
        f"Dir::State::lists={place / 'lists'}",
        f"Dir::Cache={place / 'cache'}",
        "APT::Sandbox::User=",
    ]
    apt = ["apt-get", "-q"] + [part for option in options for part in ("-o", option)]
    _run([*apt, "update"], place)
    _run([*apt, "source", "--download-only", "--only-source", *SOURCE_PACKAGES], downloads)
    _run([*apt, "download", *BINARY_PACKAGES], downloads)
    return downloads


def _mirror() -> str:
    """Address of the Debian archive that this machine's own apt sources name."""
    form = "$(LABEL)|$(COMPONENT)|$(RELEASE)|$(REPO_URI)"
    command = ["apt-get", "indextargets", "--format", form, "Created-By: Packages"]
    listing = subprocess.run(command, check=False, capture_output=True, text=True).stdout
    rows = [line.split("|") for line in listing.splitlines() if line.count("|") == 3]
    # The label comes from a downloaded index; before the first `apt-get update` it is empty.
    for label in ("Debian", ""):
        for row in rows:
            if row[0] == label and row[1] == "main" and "-" not in row[2] and "/debian" in row[3]:
                return row[3]
    raise Problem(f"this machine's apt sources name no Debian archive: {_ELSEWHERE}")


def _run(command: list[str], folder: Path) -> None:
    done = subprocess.run(command, check=False, cwd=folder, capture_output=True, text=True)
    if done.returncode:
        lines = [line for line in done.stderr.splitlines() if line.startswith(("E:", "Err"))]
        reason = lines[-1] if lines else f"exit code {done.returncode}"
        raise Problem(f"apt could not fetch the sources ({reason}): {_ELSEWHERE}")


def _find(downloads: Path, pattern: str) -> Path:
    found = sorted(downloads.glob(pattern))
    if not found:
        raise Problem(f"apt left no {pattern} in {downloads}: Debian's versions have moved on")
    return found[-1]


def _assemble(downloads: Path, place: Path) -> None:
    """Unpack the packages into one tree laid out like a checkout with its submodules."""
    tarball = _find(downloads, f"micropython_{SOURCE_PACKAGES['micropython']}.orig.tar.*")
    digest = hashlib.sha256(tarball.read_bytes()).hexdigest()
    if digest != TARBALL_SHA256:
        tarball.unlink()
        raise Problem(f"{tarball.name} is damaged or was replaced (SHA-256 {digest}); removed it")
    _unpack(tarball, place)
    _unpack(
        _find(downloads, f"mbedtls_{SOURCE_PACKAGES['mbedtls']}*.orig.tar.*"), place / "lib/mbedtls"
    )
    for package, folder in (("pico-sdk", "pico-sdk"), ("tinyusb", "tinyusb")):
        version = BINARY_PACKAGES[f"{package}-source"]
        deb = _find(downloads, f"{package}-source_{version}*.deb")
        unpacked = place / "unpacked"
        _run(["dpkg-deb", "-x", str(deb), str(unpacked)], downloads)
        target = place / "lib" / folder
        shutil.rmtree(target, ignore_errors=True)
        (unpacked / "usr/src" / folder).rename(target)
        shutil.rmtree(unpacked)
    # The build looks for these two to see whether the submodules are there.
    for name in ("lib/pico-sdk/README.md", "lib/micropython-lib/README.md"):
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        (place / name).touch()


def _unpack(tarball: Path, target: Path) -> None:
    """Unpack an archive without its single top folder."""
    shutil.rmtree(target, ignore_errors=True)
    parent = target.parent
    with tarfile.open(tarball) as archive:
        top = archive.getnames()[0].split("/")[0]
        # The archives hold links between their own files, which the data filter allows.
        archive.extractall(parent / f"{target.name}.unpack", filter="data")
    (parent / f"{target.name}.unpack" / top).rename(target)
    (parent / f"{target.name}.unpack").rmdir()
