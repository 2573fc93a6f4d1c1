"""Builds the board once for all its tests. They need KiCad 9, so `make test` leaves them out."""

import shutil
from pathlib import Path

import pytest

from host_tests.hardware.kicad import ROOT, kicad


@pytest.fixture(scope="session")
def built_board(tmp_path_factory) -> Path:
    """A folder as hardware/build.sh leaves it: the one in build/hardware, if `make hardware` has made it."""
    ready = ROOT / "build" / "hardware"
    if (ready / "board" / "drc.json").exists():
        return ready
    if shutil.which("kicad-cli") is None:
        pytest.fail("KiCad 9 is missing: bash hardware/get_kicad.sh, then bash hardware/build.sh")
    out = tmp_path_factory.mktemp("hardware")
    kicad(out, "bash", "hardware/build.sh", str(out))
    return out


@pytest.fixture
def broken_project(built_board: Path, tmp_path: Path) -> Path:
    """A copy of the KiCad project, to be broken."""
    if shutil.which("kicad-cli") is None:
        pytest.fail("KiCad 9 is missing: bash hardware/get_kicad.sh")
    return Path(shutil.copytree(built_board / "board", tmp_path / "board"))
