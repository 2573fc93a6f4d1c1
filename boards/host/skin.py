"""How the handheld looks in a window of characters: where things go, and which cells they fill.

The LCD is drawn in half-blocks (a character is 1 x 2 pixels) where there is room, else in braille (2 x 4).
"""

import textwrap
from dataclasses import dataclass

from magnat.input import keys

from boards.host.names import LEGENDS

COLUMNS = 4
ROWS = 5
NARROWEST_KEY = 16
WIDEST_KEY = 20
BESIDE_GAP = 2

FRAME = "38;5;250"
NAME = "1;38;5;255"
CAP = "38;5;233;48;5;250"
CAP_PRESSED = "1;38;5;16;48;5;220"
LEGEND = "38;5;252"
LEGEND_PRESSED = "1;38;5;220"
STATUS = "38;5;245"
STATUS_STRONG = "1;38;5;220"
GLASS = "48;5;144"
GLASS_OFF = "48;5;101"

# The caps of the machine's keys on a PC; a digit is its own.
_CAPS = {
    keys.ENTRER: "Enter",
    keys.SUPPR: "Bksp",
    keys.AVAN: "→",
    keys.RECU: "←",
    keys.LANCER: "Space",
    keys.PARTIE: "n N",
    keys.SON: "s",
}
# The keypad row by row as on the machine, then ENTRER and what only the PC has.
_LAYOUT = (1, 2, 3, keys.SON, 4, 5, 6, keys.SUPPR, 7, 8, 9, keys.AVAN, keys.LANCER, 0, keys.PARTIE, keys.RECU)
_EXTRAS = (("t", "screen test"), ("R", "RESET"), ("q", "quit"))

_HALF_BLOCKS = " ▀▄█"


def _braille(left, right):
    """The character for two columns of four pixels each (bit 0 on top)."""
    dots = ((left & 7) | (right & 7) << 3) | (left >> 3) << 6 | (right >> 3) << 7
    return chr(0x2800 + dots) if dots else " "  # some fonts draw the empty one as hollow dots


_BRAILLE = [_braille(index & 15, index >> 4) for index in range(256)]


@dataclass(frozen=True)
class Layout:
    braille: bool
    lcd: tuple[int, int]  # top left corner of the frame, in characters
    keypad: tuple[int, int] | None
    key_width: int
    key_step: int  # lines from one row of keys to the next
    status: int

    @property
    def lcd_size(self):
        return (64, 16) if self.braille else (128, 32)


SMALLEST = (66, 19)


def choose_layout(width, height):
    """The best that fits a window; None when nothing does."""
    narrow_keys = COLUMNS * NARROWEST_KEY
    for braille, framed_width, framed_height in ((False, 130, 34), (True, 66, 18)):
        if width >= framed_width + BESIDE_GAP + narrow_keys and height > framed_height:
            return _beside(width, height, braille, framed_width, framed_height)
        if width >= framed_width and height >= framed_height + ROWS + 1:
            return _below(width, height, braille, framed_width, framed_height)
    if width >= SMALLEST[0] and height >= SMALLEST[1]:
        top = (height - SMALLEST[1]) // 2
        return Layout(True, ((width - 66) // 2, top), None, 0, 0, top + 18)
    return None


def _beside(width, height, braille, framed_width, framed_height):
    key_width = min(WIDEST_KEY, (width - framed_width - BESIDE_GAP) // COLUMNS)
    left = (width - framed_width - BESIDE_GAP - COLUMNS * key_width) // 2
    top = (height - framed_height - 1) // 2
    step = 3
    keypad_top = top + (framed_height - (ROWS - 1) * step - 1) // 2
    keypad = (left + framed_width + BESIDE_GAP, keypad_top)
    return Layout(braille, (left, top), keypad, key_width, step, top + framed_height)


def _below(width, height, braille, framed_width, framed_height):
    key_width = min(WIDEST_KEY, width // COLUMNS)
    spare = height - framed_height - ROWS - 1
    step = 2 if spare >= ROWS + 1 else 1
    keypad_height = ROWS * step
    above = 1 if step == 2 else 0
    top = (height - framed_height - above - keypad_height - 1) // 2
    keypad = ((width - COLUMNS * key_width) // 2, top + framed_height + above)
    return Layout(braille, ((width - framed_width) // 2, top), keypad, key_width, step, keypad[1] + keypad_height)


@dataclass(frozen=True)
class Picture:
    """Everything that can be seen of the machine; two equal ones need no drawing."""

    pixels: bytes
    lit: bool  # whether the LCD is on
    contrast: int
    keys: int  # bitmap of the keys shown as pressed
    hz: int
    asleep: bool


class Grid:
    """A window's worth of (character, style) cells. A style is the inside of an ANSI `m` sequence."""

    BLANK = (" ", "")

    def __init__(self, width, height):
        self.width, self.height = width, height
        self.rows = [[self.BLANK] * width for _ in range(height)]

    def put(self, x, y, text, style=""):
        """Write `text`, cut at the window's edge; returns where it ended."""
        if 0 <= y < self.height:
            room = self.width - x
            self.rows[y][x : x + min(room, len(text))] = [(character, style) for character in text[:room]]
        return x + len(text)


def paint(width, height, picture):
    grid = Grid(width, height)
    layout = choose_layout(width, height)
    if layout is None:
        message = f"Magnat needs a window of {SMALLEST[0]} x {SMALLEST[1]}; this one is {width} x {height}."
        for row, line in enumerate(textwrap.wrap(message, width)):
            grid.put(0, row, line)
        return grid
    _paint_frame(grid, layout)
    _paint_lcd(grid, layout, picture)
    if layout.keypad:
        _paint_keypad(grid, layout, picture.keys)
    _paint_status(grid, layout, picture)
    return grid


def _paint_frame(grid, layout):
    x, y = layout.lcd
    width, height = layout.lcd_size
    grid.put(x, y, "╭" + "─" * width + "╮", FRAME)
    for row in range(y + 1, y + height + 1):
        grid.put(x, row, "│", FRAME)
        grid.put(x + width + 1, row, "│", FRAME)
    grid.put(x, y + height + 1, "╰" + "─" * width + "╯", FRAME)
    grid.put(x + (width + 2 - 10) // 2, y, "  MAGNAT  ", NAME)


def _paint_lcd(grid, layout, picture):
    left, top = layout.lcd[0] + 1, layout.lcd[1] + 1
    width, height = layout.lcd_size
    if not picture.lit:
        for row in range(height):
            grid.put(left, top + row, " " * width, GLASS_OFF)
        return
    ink = 232 + (63 - picture.contrast) * 14 // 64  # from black to grey, as a paler LCD
    style = f"38;5;{ink};{GLASS}"
    if layout.braille:
        cells = [(character, style) for character in _BRAILLE]
        for row in range(height):
            page = picture.pixels[(row >> 1) * 128 : (row >> 1) * 128 + 128]
            nibbles = [byte >> 4 * (row & 1) & 15 for byte in page]
            pairs = zip(nibbles[::2], nibbles[1::2], strict=True)
            grid.rows[top + row][left : left + width] = [cells[a | b << 4] for a, b in pairs]
    else:
        cells = [(character, style) for character in _HALF_BLOCKS]
        for row in range(height):
            page = picture.pixels[(row >> 2) * 128 : (row >> 2) * 128 + 128]
            shift = 2 * (row & 3)
            grid.rows[top + row][left : left + width] = [cells[byte >> shift & 3] for byte in page]


def _paint_keypad(grid, layout, pressed):
    caps = [(_CAPS.get(key, str(key)), LEGENDS[key], pressed >> key & 1) for key in (*_LAYOUT, keys.ENTRER)]
    caps += [(cap, legend, 0) for cap, legend in _EXTRAS]
    for index, (cap, legend, down) in enumerate(caps):
        x = layout.keypad[0] + index % COLUMNS * layout.key_width
        y = layout.keypad[1] + index // COLUMNS * layout.key_step
        end = grid.put(x, y, f" {cap} ", CAP_PRESSED if down else CAP)
        grid.put(end + 1, y, legend, LEGEND_PRESSED if down else LEGEND)


def _paint_status(grid, layout, picture):
    x = layout.lcd[0] + 1
    width = layout.lcd_size[0]
    if picture.asleep:
        grid.put(x, layout.status, "sleeping: press Enter", STATUS_STRONG)
    elif picture.hz:
        grid.put(x, layout.status, f"♪ {picture.hz} Hz", STATUS_STRONG)
    hint = "N (Shift) holds N. PARTIE    q quits"
    grid.put(x + width - len(hint), layout.status, hint, STATUS)


def difference(old, new):
    """The ANSI text that turns the grid `old` (None: an unknown window) into `new`."""
    out = []
    if old is None or (old.width, old.height) != (new.width, new.height):
        out.append("\x1b[0m\x1b[2J")
        old = Grid(new.width, new.height)
    style = None
    for y, (before, after) in enumerate(zip(old.rows, new.rows, strict=True)):
        if before == after:
            continue
        cursor = -1
        for x, cell in enumerate(after):
            if cell == before[x]:
                continue
            if x != cursor:
                out.append(f"\x1b[{y + 1};{x + 1}H")
            if cell[1] != style:
                style = cell[1]
                out.append(f"\x1b[0;{style}m")
            out.append(cell[0])
            cursor = x + 1
    if style:
        out.append("\x1b[0m")
    return "".join(out)


class Painter:
    """Keeps a terminal showing the machine: sends the cells that changed, nothing when it looks as before."""

    def __init__(self, terminal):
        self._terminal = terminal
        self._grid = self._picture = None

    def show(self, picture):
        if self._terminal.stale:
            self._terminal.stale = False
            self._grid = None
        elif picture == self._picture:
            return
        width, height = self._terminal.size()
        grid = paint(width, height, picture)
        self._terminal.write(difference(self._grid, grid))
        self._grid, self._picture = grid, picture
