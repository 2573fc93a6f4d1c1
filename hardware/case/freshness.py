"""Tells whether the committed pictures show the case of today, without drawing them again."""

import hashlib
from pathlib import Path

from PIL import Image

from hardware.case.outline import BOARD_OUTLINE, read

HERE = Path(__file__).resolve().parent
DRAWN_FROM = "drawn-from"
PICTURES = ("exploded.png", "front.png", "back.png")


def digest():
    """Of all that decides the shape of the case."""
    seen = hashlib.sha256(repr(read(BOARD_OUTLINE)).encode())
    for source in ("parameters.py", "parts.py"):
        seen.update((HERE / source).read_bytes())
    return seen.hexdigest()


def stale(folder=HERE):
    """Names of the pictures that show another case."""
    return [
        name
        for name in PICTURES
        if not (folder / name).exists() or Image.open(folder / name).info.get(DRAWN_FROM) != digest()
    ]
