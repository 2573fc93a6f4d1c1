"""KiCad's command line for the tests of the board."""

import os
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]
NAME = "magnat"


def kicad(folder: Path, *words: str) -> None:
    environment = {**os.environ, "KICAD_CONFIG_HOME": str(folder / ".kicad"), "PYTHONPATH": str(ROOT)}
    done = subprocess.run(words, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{' '.join(words)}\n{done.stdout}{done.stderr}"


def erc(folder: Path) -> Path:
    report = folder / "erc.json"
    sheet = str(folder / f"{NAME}.kicad_sch")
    kicad(folder, "kicad-cli", "sch", "erc", "--format", "json", "--severity-all", "-o", str(report), sheet)
    return report


def drc(folder: Path) -> Path:
    report = folder / "drc.json"
    board = str(folder / f"{NAME}.kicad_pcb")
    words = ("--format", "json", "--schematic-parity", "--severity-all", "-o", str(report))
    kicad(folder, "kicad-cli", "pcb", "drc", *words, board)
    return report
