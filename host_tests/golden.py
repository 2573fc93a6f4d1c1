"""The golden screens as hashes in golden.json, with their PNGs in screens/ for people.

All screens of the default edition, and of every other edition those that its names and pictures change most.

python -m host_tests.golden      # writes both anew (make golden)
"""

import hashlib
import json
import shutil
from pathlib import Path

from boards.host.gallery import CONTACT_SHEET, EDITIONS, GAME, picture, scripts
from boards.host.png import write_png, write_sheet

HERE = Path(__file__).resolve().parent
HASHES = HERE / "golden.json"
SCREENS = HERE / "screens"
SHEET = SCREENS / "contact-sheet.png"
OF_EVERY_EDITION = ("newgame-edition", "board-middle", "board-card", "buy", "deeds-rents", "stock")

assert set(OF_EVERY_EDITION) <= set(GAME)


def digest(pixels):
    return hashlib.sha256(pixels).hexdigest()[:16]


def chosen():
    """Name -> (script, language, edition) of the golden screens."""
    default = EDITIONS[0][0]
    found = {}
    for name, *script in scripts():
        parts = name.split("/")
        if len(parts) < 3 or parts[1] == default or parts[2] in OF_EVERY_EDITION:
            found[name] = script
    return found


def write():
    shutil.rmtree(SCREENS, ignore_errors=True)
    shown = {name: picture(*script) for name, script in chosen().items()}
    for name, pixels in shown.items():
        path = SCREENS / f"{name}.png"
        path.parent.mkdir(parents=True, exist_ok=True)
        write_png(path, pixels)
    write_sheet(SHEET, [shown[name] for name in CONTACT_SHEET])
    HASHES.write_text(json.dumps({name: digest(pixels) for name, pixels in shown.items()}, indent=1) + "\n")
    print(f"{len(shown)} golden screens written to {SCREENS.relative_to(HERE.parent)}")


if __name__ == "__main__":
    write()
