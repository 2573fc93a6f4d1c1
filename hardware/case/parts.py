"""The printed parts: front, back, cover of the AA, 17 caps. In the board's coordinates, as they sit in the machine."""

import unicodedata
from dataclasses import dataclass
from math import cos, pi, sin
from pathlib import Path

from build123d import (
    Align,
    Axis,
    Box,
    Circle,
    Cone,
    Cylinder,
    Location,
    Plane,
    Polygon,
    Pos,
    Rectangle,
    RectangleRounded,
    Text,
    chamfer,
    extrude,
)

from hardware.case import parameters as p

FONT = Path("/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf")

# What stands on the caps of the keys without a digit.
SYMBOLS = {"SON": "♪", "SUPPR.": "✖", "AVAN.": "▶", "RECU.": "◀", "LANCER": "⚄", "N. PARTIE": "★", "ENTRER": "ENTRER"}


@dataclass(frozen=True)
class Levels:
    """Heights that follow from the board and the parameters."""

    face: float  # outside of the front
    ceiling: float  # inside of the front
    board_back: float
    floor: float  # inside of the back
    back: float  # outside of the back
    head: float  # where a screw's head sits
    cover_floor: float
    cover: float


def levels(outline):
    ceiling = outline.lcd.high + p.LCD_GAP
    lowest = min(outline.pico.low, outline.usb.low, outline.board.low - outline.leads)
    floor = lowest - p.BACK_GAP
    cover_floor = outline.cell.low - p.CELL_GAP
    return Levels(
        face=ceiling + p.FACE,
        ceiling=ceiling,
        board_back=outline.board.low,
        floor=floor,
        back=floor - p.FLOOR,
        head=floor - p.FLOOR + p.HEAD_DEPTH,
        cover_floor=cover_floor,
        cover=cover_floor - p.FLOOR,
    )


def slab(outline, margin, low, high):
    """The board's outline grown by `margin`, from `low` to `high`."""
    board = outline.board
    shape = RectangleRounded(board.width + 2 * margin, board.height + 2 * margin, outline.corner_radius + margin)
    return Pos(*board.middle, low) * extrude(shape, high - low)


def block(x0, y0, x1, y1, low, high):
    return Pos(x0, y0, low) * Box(x1 - x0, y1 - y0, high - low, align=Align.MIN)


def rod(x, y, diameter, low, high):
    return Pos(x, y, low) * Cylinder(diameter / 2, high - low, align=(Align.CENTER, Align.CENTER, Align.MIN))


def letters_of(words, size):
    if not FONT.exists():
        raise ValueError(f"the font {FONT} is missing: apt-get install fonts-dejavu-core")
    return Text(words, size, font_path=str(FONT), align=(Align.CENTER, Align.CENTER))


def legend(words, x, y, z):
    """Flat letters with their middle at (x, y); smaller where they would not fit between the neighbours'.

    The font's accents are too fine for a nozzle, so they are bars of our own.
    """

    def width(part, size):
        return letters_of(part, size).bounding_box().size.X

    base = "".join(unicodedata.normalize("NFD", letter)[0] for letter in words)
    size = p.LEGEND_SIZE * min(1, p.LEGEND_WIDTH / width(base, p.LEGEND_SIZE))
    if size < p.SMALLEST_LEGEND:
        raise ValueError(f'the legend "{words}" gets too small to print: {size:.1f} mm')
    shapes = [letters_of(base, size)]
    top = 0.73 * size / 2 + p.ACCENT_GAP
    for place, letter in enumerate(words):
        if letter != base[place]:
            lean = {"\u0301": 1, "\u0300": -1}[unicodedata.normalize("NFD", letter)[1]]
            right = width(base[: place + 1], size) - width(base, size) / 2
            middle = right - width(base[place], size) / 2
            wide, high, run = p.ACCENT_WIDTH / 2, p.ACCENT_HEIGHT, lean * p.ACCENT_LEAN / 2
            corners = ((-wide - run, 0), (wide - run, 0), (wide + run, high), (-wide + run, high))
            shapes.append(Pos(middle, top) * Polygon(*corners, align=None))
    return [Pos(x, y, z) * shape for shape in shapes]


def cap_size(key):
    return p.WIDE_CAP if key.legend == "ENTRER" else p.CAP


def legend_lines(key):
    """Two short lines where one would be too long."""
    words = key.legend.split(" ")
    return words if len(key.legend) > 10 and len(words) > 1 else [key.legend]


def front_letters(outline):
    """Flat shapes on the face, to engrave or to paint: the name, and a legend below each key."""
    z = levels(outline).face
    window = outline.window
    top = (window.y + window.height + p.WINDOW_MARGIN + p.WINDOW_BEVEL + outline.board.height) / 2
    shapes = [Pos(outline.board.width / 2, top + 0.6, z) * letters_of("MAGNAT", 8.5)]
    for key in outline.keys:
        if key.legend in SYMBOLS and SYMBOLS[key.legend] == key.legend:
            continue  # it stands on the cap
        for line, words in enumerate(legend_lines(key)):
            y = key.y - cap_size(key)[1] / 2 - p.LEGEND_DROP - line * p.LINE
            shapes += legend(words, key.x, y, z)
    return shapes


def front(outline, letters=True):
    """Prints face down, without supports."""
    z = levels(outline)
    outside = p.BOARD_GAP + p.WALL
    shell = slab(outline, outside, 0, z.face)
    shell = chamfer(shell.faces().sort_by(Axis.Z)[-1].edges(), p.EDGE_CHAMFER)
    shell -= slab(outline, p.BOARD_GAP, 0, z.ceiling)
    shell -= slab(outline, p.BOARD_GAP + p.LIP_THICKNESS + p.LIP_GAP, 0, p.LIP_HEIGHT + p.LIP_GAP)
    grip = p.SCREW_LENGTH - (0 - z.head)
    shell += [rod(x, y, p.BOSS, 0, z.ceiling) for x, y in outline.holes]
    cuts = [rod(x, y, p.PILOT, 0, min(grip + 1.5, z.ceiling + 0.5)) for x, y in outline.holes]

    window = outline.window.grown(p.WINDOW_MARGIN)
    sheet = window.grown(p.SHEET_OVERLAP + p.SHEET_GAP)
    middle = window.middle
    shell -= block(window.x, window.y, window.x + window.width, window.y + window.height, z.ceiling, z.face)
    shell -= block(
        sheet.x, sheet.y, sheet.x + sheet.width, sheet.y + sheet.height, z.ceiling, z.ceiling + p.SHEET + 0.1
    )
    bevel = Pos(*middle, z.face) * Rectangle(window.width + 2 * p.WINDOW_BEVEL, window.height + 2 * p.WINDOW_BEVEL)
    shell -= extrude(bevel, -p.WINDOW_BEVEL, taper=45)

    for key in outline.keys:
        width, height = cap_size(key)
        hole = RectangleRounded(width + 2 * p.CAP_GAP, height + 2 * p.CAP_GAP, p.CAP_RADIUS + p.CAP_GAP)
        cuts.append(Pos(key.x, key.y, z.ceiling) * extrude(hole, p.FACE))
    x, y = outline.buzzer.middle
    for radius, count in p.BUZZER_RINGS:
        for n in range(count):
            angle = 2 * pi * n / count
            cuts.append(rod(x + radius * cos(angle), y + radius * sin(angle), p.BUZZER_HOLE, z.ceiling, z.face))
    if letters:
        cuts += [extrude(shape, -p.ENGRAVED) for shape in front_letters(outline)]
    return shell - cuts


def service_opening(outline):
    """The hole in the back under the cover: for the AA, the test points and BOOTSEL, with a notch for either catch."""
    cell = outline.cell.grown(p.CELL_GAP)
    bottom, top = catches(outline)
    foot = p.BOSS_FOOT / 2
    right = outline.board.width - 4
    depth = (levels(outline).back - 1, levels(outline).floor + 0.01)
    notch = outline.board.width / 2 - p.CATCH_WIDTH / 2 - p.CATCH_GAP
    hole = block(cell.x, cell.y, cell.x + cell.width, min(cell.y + cell.height, outline.board.height), *depth)
    hole += block(cell.x + cell.width - 1, bottom + 1.5, right, top - foot / 3, *depth)
    return hole + block(notch, bottom, outline.board.width - notch, top, *depth)


def catches(outline):
    """The edges of the opening that the cover's two catches bite behind: lower and upper y."""
    lower = outline.cell.y + 1.6
    upper = min(y for _, y in outline.holes if y > outline.cell.y) - p.BOSS_FOOT / 2
    return lower, upper


def back(outline, letters=True):
    """Prints with its outside down, without supports; the slot for USB is a bridge of 12 mm."""
    z = levels(outline)
    outside = p.BOARD_GAP + p.WALL
    shell = slab(outline, outside, z.back, 0)
    shell = chamfer(shell.faces().sort_by(Axis.Z)[0].edges(), p.EDGE_CHAMFER)
    shell += slab(outline, p.BOARD_GAP + p.LIP_THICKNESS, -1, p.LIP_HEIGHT)
    shell -= slab(outline, p.BOARD_GAP, z.floor, p.LIP_HEIGHT)
    shell -= service_opening(outline)
    for x, y in outline.holes:
        shell += rod(x, y, p.BOSS_FOOT, z.back + 1, z.head + 1.6)
        shell += rod(x, y, p.BOSS, z.floor, z.board_back)
    for x, y in outline.holes:
        shell -= rod(x, y, p.SCREW_HOLE, z.back, z.board_back)
        shell -= rod(x, y, p.HEAD, z.back, z.head)
    # feet of bosses near an edge must not bulge out of the shell, nor stand under the board's own edge
    shell &= slab(outline, outside, z.back - 1, p.LIP_HEIGHT + 1)
    width, height = p.USB_SLOT
    x = outline.usb.middle[0]
    middle = (outline.usb.low + outline.usb.high) / 2
    edge = outline.board.height
    shell -= block(
        x - width / 2, edge - 0.5, x + width / 2, edge + outside + 1, middle - height / 2, middle + height / 2
    )
    if letters:
        shell -= extrude(seen_from_behind(outline, f"MAGNAT  {outline.version}", 6, 34, z.back), -p.ENGRAVED)
    return shell


def seen_from_behind(outline, words, size, y, z):
    """Flat letters on the outside of the back or the cover, in the middle."""
    return Location((outline.board.width / 2, y, z), (0, 180, 0)) * letters_of(words, size)


def cover(outline, letters=True):
    """Prints with its outside down, without supports; PETG, for the catch bends."""
    z = levels(outline)
    outside = p.BOARD_GAP + p.WALL
    lower = outline.cell.y - p.COVER_MARGIN
    top = outline.board.height + outside

    def wedge(inset, floor, roof):
        """The cover's body, all its sides `inset` further in: sloping at the bottom, round at the top corners."""
        run = p.COVER_SLOPE * (roof - floor) / (z.back - z.cover)
        start = lower + inset * 1.09
        side = Plane.YZ * Polygon(
            (start, roof), (top - inset, roof), (top - inset, floor), (start + run, floor), align=None
        )
        body = extrude(side, outline.board.width + 2 * outside, both=True)
        return body & slab(outline, outside - inset, floor, roof)

    body = wedge(0, z.cover, z.back)
    body = chamfer(body.faces().sort_by(Axis.Z)[0].edges(), p.EDGE_CHAMFER)
    body -= wedge(p.COVER_WALL, z.cover_floor, z.back)

    low_edge, high_edge = catches(outline)
    left = (outline.board.width - p.CATCH_WIDTH) / 2
    tip = z.floor + 1.7
    for edge, towards in ((low_edge, -1), (high_edge, 1)):
        near = edge - towards * p.CATCH_GAP
        far = near - towards * (p.CATCH_THICKNESS if towards < 0 else 2 * p.CATCH_THICKNESS)
        bite = edge + towards * p.CATCH_BITE
        depth = p.CATCH_GAP + p.CATCH_BITE
        start = z.floor + 0.15 - p.CATCH_GAP
        profile = Plane.YZ * Polygon(
            (far, z.cover_floor - 0.5),
            (near, z.cover_floor - 0.5),
            (near, start),
            (bite, start + depth),
            (bite, start + depth + 0.2),
            (near, max(tip, start + 2 * depth + 0.2)),
            (far, max(tip, start + 2 * depth + 0.2)),
            align=None,
        )
        body += Pos(left, 0, 0) * extrude(profile, p.CATCH_WIDTH, dir=(1, 0, 0))
    x, y, button = outline.reset
    body += rod(x, y, p.PINHOLE_TUBE, z.cover_floor - 0.5, button - p.PINHOLE_GAP)
    body -= rod(x, y, p.PINHOLE, z.cover - 1, button)
    body -= Pos(x, y, z.cover) * Cone(2.2, p.PINHOLE / 2, 1.6, align=(Align.CENTER, Align.CENTER, Align.MIN))
    # a nick for a coin at the lower edge
    body -= Pos(outline.board.width / 2 - 7, lower, z.back) * extrude(Plane.YZ * Circle(1.6), 14)
    if letters:
        words = (("RESET", 3.6, y - 6), ("1 x AA  LR6  1.5 V", 5, outline.cell.y + outline.cell.height - 14))
        body -= [extrude(seen_from_behind(outline, *word, z.cover), -p.ENGRAVED) for word in words]
    return body


def cap(outline, key, letters=True):
    """Prints as it stands, flange down, without supports."""
    z = levels(outline)
    width, height = cap_size(key)
    bottom = outline.stem_top - p.SOCKET_DEPTH
    shoulder, top = z.ceiling - p.FLANGE_GAP, z.face + p.CAP_PROUD
    skirt = RectangleRounded(width + 2 * p.FLANGE, height + 2 * p.FLANGE, p.CAP_RADIUS + p.FLANGE)
    body = Pos(0, 0, bottom) * extrude(skirt, shoulder - bottom)
    body += Pos(0, 0, bottom) * extrude(RectangleRounded(width, height, p.CAP_RADIUS), top - bottom)
    body = chamfer(body.faces().sort_by(Axis.Z)[-1].edges(), p.CAP_CHAMFER)
    body -= rod(0, 0, outline.stem_diameter + 2 * p.SOCKET_GAP, bottom, outline.stem_top)
    body = Pos(key.x, key.y, 0) * body
    return body - extrude(cap_letter(outline, key), -p.ENGRAVED) if letters else body


def cap_letter(outline, key):
    """The flat digit or symbol on a cap, as large as fits."""
    words = key.digit or SYMBOLS[key.legend]
    widest, highest = (p.WIDE_CAP[0] - 5, p.SYMBOL[1]) if len(words) > 1 else p.SYMBOL
    drawn = letters_of(words, 10).bounding_box().size
    shape = letters_of(words, 10 * min(widest / drawn.X, highest / drawn.Y))
    middle = shape.bounding_box().center()
    return Pos(key.x - middle.X, key.y - middle.Y, levels(outline).face + p.CAP_PROUD) * shape


def sheet(outline):
    """The acrylic, to cut or to order; not printed."""
    z = levels(outline)
    size = outline.window.grown(p.WINDOW_MARGIN + p.SHEET_OVERLAP)
    return block(size.x, size.y, size.x + size.width, size.y + size.height, z.ceiling, z.ceiling + p.SHEET)


def printed(outline, letters=True):
    """`{name: solids}`: what goes on the printer's bed together."""
    return {
        "front": [front(outline, letters)],
        "back": [back(outline, letters)],
        "cover": [cover(outline, letters)],
        "keys": [cap(outline, key, letters) for key in outline.keys],
    }
