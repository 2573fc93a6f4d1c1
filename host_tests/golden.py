"""The golden screens: every picture of the gallery as a hash in golden.json, with its PNG in screens/ for people.

python -m host_tests.golden      # writes both anew (make golden)
"""

import hashlib
import json
import shutil
from pathlib import Path

from boards.host.gallery import pictures
from boards.host.png import write_png

HERE = Path(__file__).resolve().parent
HASHES = HERE / "golden.json"
SCREENS = HERE / "screens"


def digest(pixels):
    return hashlib.sha256(pixels).hexdigest()[:16]


def write():
    shutil.rmtree(SCREENS, ignore_errors=True)
    hashes = {}
    for name, pixels in pictures():
        path = SCREENS / f"{name}.png"
        path.parent.mkdir(parents=True, exist_ok=True)
        write_png(path, pixels)
        hashes[name] = digest(pixels)
    HASHES.write_text(json.dumps(hashes, indent=1) + "\n")
    print(f"{len(hashes)} golden screens written to {SCREENS.relative_to(HERE.parent)}")


if __name__ == "__main__":
    write()
