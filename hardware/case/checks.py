"""Does the case hold this board? Looks at the finished solids, not at how they were made.

Every check returns a list of findings in plain words; an empty list is good news.
"""

from collections import Counter

import numpy
from build123d import Vector

from hardware.case import parameters as p
from hardware.case import parts
from hardware.case.stand_ins import room

TOUCH = 0.01  # mm3 of overlap that is only rounding
CLEARANCE = 0.3  # mm that must stay free around the board and each part on it
SCREW_TOLERANCE = 0.4  # mm by which a hole may miss the axis of its boss


def filled(solid, x, y, z):
    return solid.is_inside(Vector(x, y, z), 1e-5)


def around(x, y, radius):
    return [(x + radius * dx, y + radius * dy) for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1))]


def overlap(a, b):
    shared = a & b
    if shared is None:
        return 0.0
    return sum(solid.volume for solid in shared.solids())


def solids_are_valid(made):
    found = []
    for name, solids in made.items():
        for solid in solids:
            if len(solid.solids()) != 1:
                found.append(f"{name} is in {len(solid.solids())} pieces")
            elif not solid.is_valid:
                found.append(f"{name} is no valid solid")
            elif solid.volume <= 0:
                found.append(f"{name} has no volume")
    return found


def stl_is_watertight(path):
    """In a closed surface every edge is used twice, once in each direction."""
    stl = numpy.dtype([("normal", "<f4", 3), ("corners", "<f4", (3, 3)), ("attribute", "<u2")])
    corners = numpy.fromfile(path, stl, offset=84)["corners"].reshape(-1, 3)
    if not len(corners):
        return [f"{path.name} is empty"]
    _, index = numpy.unique(numpy.round(corners, 4), axis=0, return_inverse=True)
    edges = Counter()
    for a, b, c in index.reshape(-1, 3).tolist():
        if len({a, b, c}) == 3:  # a sliver that rounding closed has no edges left
            edges.update(((a, b), (b, c), (c, a)))
    loose = sum(1 for (a, b), count in edges.items() if edges[b, a] != count)
    return [f"{path.name} is not watertight: {loose} loose edges"] if loose else []


def holes_meet_bosses(outline, made):
    """Around each hole's axis there is plastic that touches the board, and a bore in it for the screw."""
    z = parts.levels(outline)
    found = []
    for number, (x, y) in enumerate(outline.holes, 1):
        sides = (("front", 0.4, p.PILOT), ("back", z.board_back - 0.4, p.SCREW_HOLE))
        for name, height, bore in sides:
            solid = made[name][0]
            inner = around(x, y, bore / 2 - SCREW_TOLERANCE)
            outer = around(x, y, p.BOSS / 2 - SCREW_TOLERANCE)
            if any(filled(solid, *at, height) for at in inner) or not all(filled(solid, *at, height) for at in outer):
                found.append(f"hole {number} at ({x}, {y}) misses its boss in the {name}")
    if outline.hole_free_radius < p.BOSS / 2:
        found.append(
            f"bosses of {p.BOSS} mm stand on parts: only {2 * outline.hole_free_radius} mm are free around a hole"
        )
    grip = p.SCREW_LENGTH + z.head
    if not p.SHORTEST_GRIP <= grip <= z.ceiling:
        found.append(f"a screw of {p.SCREW_LENGTH} mm grips {grip:.1f} mm of the front's boss")
    return found


def board_fits(outline, made):
    found = []
    board = parts.slab(outline, CLEARANCE, outline.board.low, outline.board.high)
    edge = board - [parts.rod(x, y, p.BOSS + 1, outline.board.low - 1, 1) for x, y in outline.holes]
    for name in ("front", "back"):
        touching = overlap(edge, made[name][0])
        if touching > TOUCH:
            found.append(f"the board does not fit into the {name}: {touching:.1f} mm3 overlap")
    return found


def parts_fit(outline, made):
    """What is soldered on the board has air around it, and nothing sticks out of the closed case."""
    z = parts.levels(outline)
    found = []
    for box in outline.rooms:
        for name in ("front", "back", "cover"):
            if box.name == "USB socket" and name == "back":
                box = box.grown(-CLEARANCE, -CLEARANCE)  # it may touch the edges of its slot
            touching = overlap(room(box.grown(CLEARANCE, CLEARANCE)), made[name][0])
            if touching > TOUCH:
                found.append(f"{box.name} touches the {name}: {touching:.1f} mm3 overlap")
    cell = outline.cell
    under_cover = [box for box in outline.rooms if box.low < z.floor]
    for box in under_cover:
        if box.low < z.cover_floor + CLEARANCE or box.name != cell.name:
            found.append(f"{box.name} is too high for the back: {-box.low:.1f} mm behind the board's front")
    return found


def keys_have_openings(outline, made):
    z = parts.levels(outline)
    middle = (z.ceiling + z.face) / 2
    found = []
    for key, cap in zip(outline.keys, made["keys"], strict=True):
        width, height = parts.cap_size(key)
        centre = cap.bounding_box().center()
        if abs(centre.X - key.x) > 0.2 or abs(centre.Y - key.y) > 0.2:
            found.append(f"the cap {key.legend} does not sit on its switch at ({key.x}, {key.y})")
        reach_x, reach_y = width / 2 + p.CAP_GAP / 2, height / 2 + p.CAP_GAP / 2
        rim = ((reach_x, 0), (-reach_x, 0), (0, reach_y), (0, -reach_y))
        if any(filled(made["front"][0], key.x + dx, key.y + dy, middle) for dx, dy in ((0, 0), *rim)):
            found.append(f"the key {key.legend} at ({key.x}, {key.y}) has no opening")
        elif overlap(cap, made["front"][0]) > TOUCH:
            found.append(f"the cap {key.legend} jams in its opening")
        if not filled(made["front"][0], key.x + width / 2 + p.CAP_GAP + 0.3, key.y, middle):
            found.append(f"the flange of {key.legend} has nothing to stop it")
        if filled(cap, key.x, key.y, outline.stem_top - 0.2) or not filled(cap, key.x, key.y, outline.stem_top + 0.2):
            found.append(f"the cap {key.legend} does not rest on the switch's stem")
    return found


def window_shows_all(outline, made):
    z = parts.levels(outline)
    view = outline.window
    found = []
    for fx in (0, 0.5, 1):
        for fy in (0, 0.5, 1):
            x, y = view.x + fx * view.width, view.y + fy * view.height
            if filled(made["front"][0], x, y, z.ceiling + p.SHEET + 0.3):
                found.append(f"the front hides the LCD at ({x}, {y})")
    ledge = view.grown(p.WINDOW_MARGIN + 1.5)
    for x in (ledge.x, ledge.x + ledge.width):
        if not filled(made["front"][0], x, view.middle[1], z.ceiling + p.SHEET + 0.4):
            found.append("the window is so wide that the sheet falls through")
    return found


def openings_are_there(outline, made):
    """USB, RESET and the buzzer can be reached from outside."""
    z = parts.levels(outline)
    found = []
    x, y, button = outline.reset
    if any(filled(made["cover"][0], x, y, height) for height in numpy.arange(z.cover + 0.1, button, 0.5)):
        found.append("no pinhole leads to RESET")
    if filled(made["back"][0], x, y, (z.floor + z.back) / 2):
        found.append("the back is in the way of RESET")
    usb = outline.usb
    height = (usb.low + usb.high) / 2
    for x in (usb.x, usb.middle[0], usb.x + usb.width):
        if filled(made["back"][0], x, outline.board.height + p.BOARD_GAP + p.WALL / 2, height):
            found.append("the back hides the USB socket")
            break
    x, y = outline.buzzer.middle
    if filled(made["front"][0], x, y, (z.ceiling + z.face) / 2):
        found.append("no hole lets the buzzer out")
    cell_x, cell_y = outline.cell.middle
    if filled(made["back"][0], cell_x, cell_y, (z.floor + z.back) / 2):
        found.append("the back has no opening for the AA")
    return found


def printed_parts_fit_each_other(made):
    found = []
    for a, b in (("front", "back"), ("back", "cover"), ("front", "cover")):
        touching = overlap(made[a][0], made[b][0])
        if touching > TOUCH:
            found.append(f"{a} and {b} overlap by {touching:.2f} mm3")
    return found


def all_findings(outline, made, plain):
    """`plain` has no letters: they are only cut away, so what fits without them fits with them, and sooner."""
    return [
        *solids_are_valid(made),
        *holes_meet_bosses(outline, plain),
        *board_fits(outline, plain),
        *parts_fit(outline, plain),
        *keys_have_openings(outline, plain),
        *window_shows_all(outline, plain),
        *openings_are_there(outline, plain),
        *printed_parts_fit_each_other(plain),
    ]
