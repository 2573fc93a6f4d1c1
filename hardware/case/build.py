"""Builds the case for the board of hardware/board/outline.json, checks it, and writes STEP and STL files.

    python -m hardware.case.build build/hardware/case
    python -m hardware.case.build build/hardware/case --outline other.json

Exits with 1 and one line a finding when the case does not hold the board, or the committed pictures show another.
"""

import argparse
import sys
from pathlib import Path

from build123d import Compound, Pos, Rot, export_step, export_stl

from hardware.case import checks, freshness, outline, parts

# How each plate lies on the printer's bed: turned about x, so that its best face is down.
BED = {"front": 180, "back": 0, "cover": 0, "keys": 0}


def on_bed(name, solids):
    lying = Rot(BED[name], 0, 0) * Compound(children=[Compound(solid.wrapped) for solid in solids])
    box = lying.bounding_box()
    return Pos(-box.center().X, -box.center().Y, -box.min.Z) * lying


def export(made, folder):
    """One STL a plate, as it lies on the bed; one STEP a plate and one of everything, as it sits in the machine."""
    folder.mkdir(parents=True, exist_ok=True)
    found = []
    for name, solids in made.items():
        stl = folder / f"{name}.stl"
        export_stl(on_bed(name, solids), str(stl), tolerance=0.02, angular_tolerance=0.2)
        export_step(Compound(children=list(solids)), str(folder / f"{name}.step"))
        found += checks.stl_is_watertight(stl)
    everything = [solid for solids in made.values() for solid in solids]
    export_step(Compound(children=everything), str(folder / "magnat-case.step"))
    return found


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path, help="where the files go")
    parser.add_argument("--outline", type=Path, default=outline.BOARD_OUTLINE, help="another board")
    chosen = parser.parse_args(arguments)
    try:
        board = outline.read(chosen.outline)
        made, plain = parts.printed(board), parts.printed(board, letters=False)
    except ValueError as error:
        print(f"hardware/case: {error}", file=sys.stderr)
        sys.exit(2)
    found = checks.all_findings(board, made, plain) + export(made, chosen.folder)
    if chosen.outline == outline.BOARD_OUTLINE and (stale := freshness.stale()):
        found.append(f"{', '.join(stale)} show another case: run python -m hardware.case.picture")
    for finding in found:
        print(f"hardware/case: {finding}", file=sys.stderr)
    if found:
        sys.exit(1)
    size = made["front"][0].bounding_box().size
    grams = sum(solid.volume for solids in made.values() for solid in solids) * 1.27e-3
    print(f"case {size.X:.0f} x {size.Y:.0f} mm, {grams:.0f} g of PETG if solid: {chosen.folder}")


if __name__ == "__main__":
    main()
