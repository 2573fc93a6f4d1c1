"""Renders the machine: exploded.png, front.png and back.png. Needs mitsuba (the extra `pictures`) and some minutes.

python -m hardware.case.picture                draw them
python -m hardware.case.picture --quick        grainy, in a few seconds
"""

import argparse
import sys
import tempfile
from pathlib import Path

import numpy
from build123d import Pos, export_stl, extrude
from PIL import Image
from PIL.PngImagePlugin import PngInfo

from hardware.case import outline as board_outline
from hardware.case import parameters as p
from hardware.case import parts, stand_ins
from hardware.case.freshness import DRAWN_FROM, digest

HERE = Path(__file__).resolve().parent

SHELL, INK, IVORY, AMBER = (0.055, 0.085, 0.13), (0.86, 0.83, 0.74), (0.72, 0.67, 0.55), (0.85, 0.30, 0.05)
GREEN, BLACK, STEEL, GLASS = (0.02, 0.19, 0.09), (0.02, 0.02, 0.02), (0.55, 0.55, 0.55), (0.36, 0.42, 0.25)
DARK_INK, COPPER, BLUE, WHITE = (0.03, 0.045, 0.02), (0.42, 0.15, 0.03), (0.02, 0.10, 0.22), (0.7, 0.7, 0.7)
NAVY = (0.035, 0.055, 0.12)
PAPER = (236, 233, 226)
PAINT = p.ENGRAVED - 0.03  # rubbed into the legends


def scene_parts(outline):
    """`[(layer, solid, colour, how much it shines)]`"""
    z = parts.levels(outline)
    found = []

    def put(layer, solid, colour, shine=0.15):
        found.append((layer, solid, colour, shine))

    put("front", parts.front(outline), SHELL)
    for shape in parts.front_letters(outline):
        put("front", Pos(0, 0, -p.ENGRAVED) * extrude(shape, PAINT), INK, 0)
    put("sheet", parts.sheet(outline), "glass")
    for key in outline.keys:
        put("keys", parts.cap(outline, key), IVORY if key.digit else AMBER)
        put(
            "keys",
            Pos(0, 0, -p.ENGRAVED) * extrude(parts.cap_letter(outline, key), PAINT),
            BLACK if key.digit else INK,
            0,
        )
        body, stem = stand_ins.switch(outline, key)
        put("board", body, BLACK)
        put("board", stem, WHITE)
    put("board", stand_ins.board(outline), NAVY, 0.3)
    module, frame, glass = stand_ins.lcd(outline)
    put("board", module, BLUE, 0.3)
    put("board", frame, BLACK, 0.3)
    put("board", glass, GLASS, 0.3)
    for letters in stand_ins.shown(outline):
        put("board", letters, DARK_INK, 0)
    put("board", stand_ins.buzzer(outline), BLACK, 0.3)
    base, chip, socket = stand_ins.pico(outline)
    put("board", base, GREEN, 0.3)
    put("board", chip, BLACK, 0.3)
    put("board", socket, STEEL, 0.6)
    holder, cell, button = stand_ins.cell(outline)
    put("board", holder, BLACK)
    put("cell", cell, COPPER, 0.5)
    put("cell", button, STEEL, 0.6)
    put("back", parts.back(outline), SHELL)
    put("cover", parts.cover(outline), SHELL)
    for x, y in outline.holes:
        put("screws", stand_ins.screw(x, y, z.head, p.SCREW_LENGTH), STEEL, 0.6)
    return found


def render(meshes, lifts, origin, target, size, view, samples, up=(0, 0, 1), ground=None):
    """A picture of the parts, each layer moved by its lift, as an array of bytes."""
    import mitsuba as mi

    mi.set_variant("scalar_rgb")

    def material(colour, shine):
        if colour == "glass":
            sheet = {"type": "plastic", "diffuse_reflectance": {"type": "rgb", "value": [0.75, 0.82, 0.85]}}
            return {"type": "mask", "opacity": 0.45, "sheet": sheet}
        return {
            "type": "principled",
            "base_color": {"type": "rgb", "value": list(colour)},
            "roughness": 0.75 - 0.5 * shine,
            "specular": 0.2 + shine,
        }

    scene = {
        "type": "scene",
        "integrator": {"type": "path", "max_depth": 5, "hide_emitters": True},
        "sensor": {
            "type": "perspective",
            "fov": view,
            "fov_axis": "smaller",
            "to_world": mi.ScalarTransform4f().look_at(origin=origin, target=target, up=up),
            "film": {"type": "hdrfilm", "width": size[0], "height": size[1], "pixel_format": "rgba"},
            "sampler": {"type": "multijitter", "sample_count": samples},
        },
        "sky": {"type": "constant", "radiance": {"type": "rgb", "value": 0.55}},
    }
    for name, place, look, width, power in (
        ("key", (-320, -200, 460), target, 170, 10.0),
        ("rim", (380, 260, 240), target, 150, 6.0),
        ("low", (60, -300, -460), target, 170, 8.0),
    ):
        scene[name] = {
            "type": "rectangle",
            "to_world": mi.ScalarTransform4f().look_at(origin=place, target=look, up=(0, 1, 0.1))
            @ mi.ScalarTransform4f().scale([width, width, 1]),
            "emitter": {"type": "area", "radiance": {"type": "rgb", "value": power}},
        }
    if ground is not None:
        scene["ground"] = {
            "type": "disk",
            "to_world": mi.ScalarTransform4f().translate([42, 69, ground]) @ mi.ScalarTransform4f().scale(3000),
            "material": {"type": "diffuse", "reflectance": {"type": "rgb", "value": 0.78}},
        }
    for number, (layer, ply, colour, shine) in enumerate(meshes):
        if layer in lifts:
            move = mi.ScalarTransform4f().translate(list(lifts[layer]))
            shape = {"type": "ply", "filename": str(ply), "face_normals": True, "to_world": move}
            scene[f"part{number}"] = {**shape, "material": material(colour, shine)}
    image = numpy.array(mi.render(mi.load_dict(scene), spp=samples))
    shown = numpy.clip(
        1 - numpy.exp(-1.2 * numpy.clip(image[:, :, :3], 0, None)), 0, 1
    )  # soft shoulder: nothing burns out
    alpha = numpy.clip(image[:, :, 3:], 0, 1)
    return (255 * shown ** (1 / 2.2) * alpha + numpy.array(PAPER) * (1 - alpha) + 0.5).astype("uint8")


def write_mesh(solid, path):
    """A PLY file of flat triangles, which mitsuba reads."""
    export_stl(solid, str(path.with_suffix(".stl")), tolerance=0.03, angular_tolerance=0.2)
    stl = numpy.dtype([("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("attribute", "<u2")])
    corners = numpy.fromfile(path.with_suffix(".stl"), stl, offset=84)["corners"].reshape(-1, 3)
    faces = numpy.zeros(len(corners) // 3, numpy.dtype([("count", "u1"), ("index", "<i4", 3)]))
    faces["count"] = 3
    faces["index"] = numpy.arange(len(corners)).reshape(-1, 3)
    head = ["ply", "format binary_little_endian 1.0", f"element vertex {len(corners)}"]
    head += [f"property float {axis}" for axis in "xyz"]
    head += [f"element face {len(faces)}", "property list uchar int vertex_indices", "end_header", ""]
    path.write_bytes("\n".join(head).encode() + corners.astype("<f4").tobytes() + faces.tobytes())
    return path


TOGETHER = dict.fromkeys(("front", "keys", "board", "cell", "back", "cover", "screws"), (0, 0, 0))
APART = {
    "front": (0, 0, 122),
    "sheet": (0, 0, 94),
    "keys": (0, 0, 54),
    "board": (0, 0, 0),
    "cell": (-78, -62, -34),
    "back": (0, 0, -72),
    "cover": (0, 0, -122),
    "screws": (0, 0, -118),
}


def pictures(outline, quick):
    """File name and pixels of one picture after the other."""
    samples, scale = (16, 0.5) if quick else (64, 1)
    ground = parts.levels(outline).back - 0.1
    views = {
        # layers, camera, what it looks at, its angle of view, which way is up, size, ground
        "exploded.png": (APART, (430, -450, 330), (30, 66, -1), 20.8, (0, 0, 1), (1000, 1220), None),
        "front.png": (TOGETHER, (-40, -160, 400), (42, 67, 0), 16, (0, 1, 0), (780, 1040), ground),
        "back.png": (TOGETHER, (230, -190, -380), (42, 69, -4), 17.5, (0, 1, 0), (780, 1040), None),
    }
    with tempfile.TemporaryDirectory() as folder:
        meshes = [
            (layer, write_mesh(solid, Path(folder) / f"{number}.ply"), colour, shine)
            for number, (layer, solid, colour, shine) in enumerate(scene_parts(outline))
        ]
        for name, (lifts, camera, target, angle, up, (width, height), below) in views.items():
            size = int(width * scale), int(height * scale)
            yield name, render(meshes, lifts, camera, target, size, angle, samples, up, below)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--quick", action="store_true", help="a grainy preview")
    parser.add_argument("--into", type=Path, default=HERE, help="folder for the pictures")
    chosen = parser.parse_args()
    try:
        outline = board_outline.read()
    except ValueError as error:
        print(f"hardware/case: {error}", file=sys.stderr)
        sys.exit(2)
    note = PngInfo()
    note.add_text(DRAWN_FROM, digest())
    for name, pixels in pictures(outline, chosen.quick):
        Image.fromarray(pixels).save(chosen.into / name, optimize=True, pnginfo=note)


if __name__ == "__main__":
    main()
