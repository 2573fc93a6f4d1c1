"""The two ways to install the game: frozen into the image, or as .mpy files on stock MicroPython."""

import os
from pathlib import Path

from boards.emulator.machine import Handheld

ROOT = Path(__file__).resolve().parents[2]
BUILD = Path(os.environ.get("MAGNAT_BUILD", ROOT / "build"))
NAMES = ("frozen", "mpy")


class MissingBuild(Exception):
    """One line: what is not there, and what makes it."""


def built(name):
    path = BUILD / name
    if not path.exists():
        raise MissingBuild(f"{path} is missing: `make test-device` builds it")
    return path


class Install:
    def __init__(self, name):
        self.name = name
        self.files = {}
        if name == "frozen":
            self.uf2 = built("magnat.uf2").read_bytes()
        else:
            self.uf2 = built("stock.uf2").read_bytes()
            tree = built("mpy")
            self.files = {path.relative_to(tree).as_posix(): path.read_bytes() for path in tree.rglob("*.mpy")}
            if not self.files:
                raise MissingBuild(f"{tree} holds no .mpy files: `make mpy` builds them")
            self.files["main.py"] = (ROOT / "firmware" / "main.py").read_bytes()

    def boot(self, files=None, **kind):
        """A machine that has just been switched on, with more files in its flash; `kind` as for Handheld."""
        return Handheld(self.uf2, self.files | (files or {}), **kind)
