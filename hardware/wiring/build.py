"""Writes the table in README.md and the picture of the breadboard version.

python -m hardware.wiring.build            write wiring.svg, wiring.png and the tables of README.md
python -m hardware.wiring.build --check    exit 1 and name what differs from boards/pico/pins.py
"""

import argparse
import hashlib
import io
import sys
from pathlib import Path

from PIL import Image
from PIL.PngImagePlugin import PngInfo

from hardware.wiring.connections import keypad_table, table
from hardware.wiring.picture import draw

HERE = Path(__file__).resolve().parent
DRAWN_FROM = "drawn-from"  # the PNG names the SVG it shows, so that a stale one is found without drawing it again


def digest(svg):
    return hashlib.sha256(svg.encode()).hexdigest()


def with_tables(readme):
    """The text with fresh tables between their marks."""
    for name, fresh in (("wires", table()), ("keys", keypad_table())):
        begin, end = f"<!-- {name}: generated -->\n", f"<!-- {name}: end -->"
        if begin not in readme or end not in readme:
            raise ValueError(f"README.md lost its marks for the table of {name}")
        head, rest = readme.split(begin, 1)
        readme = head + begin + fresh + end + rest.split(end, 1)[1]
    return readme


def stale(folder=HERE):
    """Names of the files that do not show the pin map."""
    svg = draw()
    found = []
    if (folder / "README.md").read_text() != with_tables((folder / "README.md").read_text()):
        found.append("README.md")
    if not (folder / "wiring.svg").exists() or (folder / "wiring.svg").read_text() != svg:
        found.append("wiring.svg")
    png = folder / "wiring.png"
    if not png.exists() or Image.open(png).info.get(DRAWN_FROM) != digest(svg):
        found.append("wiring.png")
    return found


def write(folder=HERE):
    from resvg_py import svg_to_bytes

    readme = folder / "README.md"
    readme.write_text(with_tables(readme.read_text()))
    svg = draw()
    (folder / "wiring.svg").write_text(svg)
    note = PngInfo()
    note.add_text(DRAWN_FROM, digest(svg))
    picture = Image.open(io.BytesIO(svg_to_bytes(svg_string=svg, sans_serif_family="DejaVu Sans")))
    picture.convert("RGB").quantize(128, dither=Image.Dither.NONE).save(
        folder / "wiring.png", optimize=True, pnginfo=note
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 when something is stale")
    try:
        if not parser.parse_args().check:
            write()
        elif differing := stale():
            names = ", ".join(differing)
            sys.exit(f"hardware/wiring: {names} differ from boards/pico/pins.py: run python -m hardware.wiring.build")
    except ValueError as error:
        print(f"hardware/wiring: {error}", file=sys.stderr)
        sys.exit(2)


if __name__ == "__main__":
    main()
