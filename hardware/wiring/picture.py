"""Draws the wiring as an SVG: the Pico in the middle, each part beside the pins that it uses."""

from html import escape

from boards.host.names import DIGIT_LEGENDS, LEGENDS
from boards.pico import pins
from hardware.wiring.connections import LCD_PINS, PICO_PINS, name_of, wires

WIDTH, HEIGHT = 1760, 1590
PITCH = 36  # one step of the breadboard: 2.54 mm
PICO_X, PICO_Y = 800, 440  # middle of the board, height of pins 1 and 40
PICO_HALF_ROW = 126
KEYPAD_X, KEYPAD_Y, KEYPAD_KEY = 70, 60, 84
ENTRER_X, ENTRER_Y = 300, 1190
LCD_X, LCD_Y = 1130, 1205  # its pin 1
RESET_X, RESET_Y = 1560, 650
BUZZER_X, BUZZER_Y = 1540, 890

PAPER, INK, FAINT = "#faf8f3", "#22262b", "#8b9096"
COLOURS = {
    "brown": "#8a5a33",
    "red": "#e03131",
    "orange": "#f76707",
    "yellow": "#ffd43b",
    "green": "#2f9e44",
    "blue": "#1c7ed6",
    "violet": "#9c36b5",
    "grey": "#adb5bd",
    "white": "#ffffff",
    "black": "#33383d",
}
DARK_INK_ON = ("yellow", "white", "grey", "orange")


class Drawing:
    def __init__(self):
        self.parts = []

    def add(self, tag, text=None, **attributes):
        written = "".join(f' {name.replace("_", "-")}="{value}"' for name, value in attributes.items())
        self.parts.append(f"<{tag}{written}/>" if text is None else f"<{tag}{written}>{escape(text)}</{tag}>")

    def box(self, x, y, width, height, fill, radius=6, **more):
        self.add("rect", x=x, y=y, width=width, height=height, rx=radius, fill=fill, **more)

    def disc(self, x, y, radius, fill, **more):
        self.add("circle", cx=x, cy=y, r=radius, fill=fill, **more)

    def text(self, x, y, text, size=16, fill=INK, anchor="middle", weight="normal", **more):
        self.add("text", text, x=x, y=y, font_size=size, fill=fill, text_anchor=anchor, font_weight=weight, **more)

    def wire(self, points, colour):
        """A line with round bends. A rim in the paper's colour shows which of two crossing wires lies on top."""
        path = f"M{points[0][0]},{points[0][1]}"
        for before, (x, y), after in zip(points, points[1:], points[2:], strict=False):
            (ax, ay), (bx, by) = _towards((x, y), before), _towards((x, y), after)
            path += f" L{ax},{ay} Q{x},{y} {bx},{by}"
        path += f" L{points[-1][0]},{points[-1][1]}"
        for stroke, width in ((PAPER, 13), (INK, 8), (COLOURS[colour], 5.4)):
            self.add("path", d=path, fill="none", stroke=stroke, stroke_width=width, stroke_linecap="butt")

    def tag(self, x, y, text, colour, turned=False):
        """A label on a wire, in its colour."""
        width = 15 + 9.4 * len(text)
        more = {"transform": f"rotate(-90 {x} {y})"} if turned else {}
        self.box(x - width / 2, y - 12, width, 24, COLOURS[colour], 12, stroke=INK, stroke_width=1.4, **more)
        self.text(x, y + 5, text, 14.5, INK if colour in DARK_INK_ON else "#ffffff", weight="bold", **more)

    def svg(self):
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}"'
            " font-family=\"'DejaVu Sans', Verdana, sans-serif\">"
        )
        return "\n".join([head, *self.parts, "</svg>"]) + "\n"


def _towards(corner, other, radius=14):
    """The point of the straight from `corner` to `other` where the bend begins."""
    (x, y), (ox, oy) = corner, other
    length = abs(ox - x) + abs(oy - y)
    step = min(radius, length / 2) / (length or 1)
    return round(x + (ox - x) * step, 1), round(y + (oy - y) * step, 1)


def pico_pin(pin):
    """Where a pin of the Pico lies."""
    if pin <= 20:
        return PICO_X - PICO_HALF_ROW, PICO_Y + PITCH * (pin - 1)
    return PICO_X + PICO_HALF_ROW, PICO_Y + PITCH * (40 - pin)


def keypad_terminal(name):
    """The eight pins of the keypad's tail, left to right: R1-R4, C1-C4."""
    place = ("R1", "R2", "R3", "R4", "C1", "C2", "C3", "C4").index(name)
    return KEYPAD_X + 2 * KEYPAD_KEY + 16 + PITCH * (place - 3.5), KEYPAD_Y + 4 * KEYPAD_KEY + 66


def lcd_terminal(name):
    return LCD_X + PITCH * LCD_PINS.index(name), LCD_Y


def route(wire):
    """From the Pico's pin to the part's, in level and upright straights."""
    x, y = pico_pin(wire.pin)
    left_side = wire.pin <= 20
    if left_side != (wire.part in ("keypad", "ENTRER")):
        side = "left" if left_side else "right"
        raise ValueError(
            f"the picture has no room for {wire.part} {wire.terminal} on the {side} side of the Pico (pin {wire.pin})"
        )
    if wire.part in ("keypad", "LCD"):
        to_x, to_y = keypad_terminal(wire.terminal) if left_side else lcd_terminal(wire.terminal)
        return [(x, y), (to_x, y), (to_x, to_y)]
    if wire.part == "ENTRER":
        if wire.terminal == "2":  # upper right leg
            return [(x, y), (ENTRER_X + 150, y), (ENTRER_X + 150, ENTRER_Y - 34), (ENTRER_X + 72, ENTRER_Y - 34)]
        low = ENTRER_Y + 100
        leg = ENTRER_Y + 34
        return [
            (x, y),
            (ENTRER_X + 190, y),
            (ENTRER_X + 190, low),
            (ENTRER_X - 120, low),
            (ENTRER_X - 120, leg),
            (ENTRER_X - 72, leg),
        ]
    if wire.part == "RESET":
        if wire.terminal == "2":  # upper left leg
            return [(x, y), (RESET_X - 130, y), (RESET_X - 130, RESET_Y - 34), (RESET_X - 72, RESET_Y - 34)]
        low = RESET_Y + 92
        leg = RESET_Y + 34
        return [
            (x, y),
            (RESET_X - 170, y),
            (RESET_X - 170, low),
            (RESET_X + 120, low),
            (RESET_X + 120, leg),
            (RESET_X + 72, leg),
        ]
    lane, leg = (BUZZER_X - 122, BUZZER_Y - 20) if wire.terminal == "1" else (BUZZER_X - 158, BUZZER_Y + 20)
    return [(x, y), (lane, y), (lane, leg), (BUZZER_X - 46, leg)]


def draw():
    """The picture as SVG text."""
    d = Drawing()
    d.box(0, 0, WIDTH, HEIGHT, PAPER, 0)
    d.text(490, 96, "Magnat on a breadboard", 40, anchor="start", weight="bold")
    d.text(490, 130, "Every part seen from its front, the Pico from its chip side.", 18, "#5c636a", "start")
    _pico(d)
    _keypad(d)
    _lcd(d)
    _button(d, ENTRER_X, ENTRER_Y, "ENTRER")
    _button(d, RESET_X, RESET_Y, "RESET")
    _buzzer(d)
    _notes(d)
    all_wires = sorted(wires(), key=lambda wire: wire.pin)
    for wire in all_wires:
        d.wire(route(wire), wire.colour)
    for wire in all_wires:
        _ends(d, wire)
    return d.svg()


def _ends(d, wire):
    """At either end, what the other end is called."""
    x, y = pico_pin(wire.pin)
    short = {"LCD": "LCD ", "keypad": "", "ENTRER": "ENTRER ", "RESET": "RESET ", "buzzer": "BUZZER "}[wire.part]
    name = short + wire.terminal if wire.part in ("LCD", "keypad") else short.strip()
    offset = 30 + (15 + 9.4 * len(name)) / 2
    d.tag(x - offset if wire.pin <= 20 else x + offset, y, name, wire.colour)
    points = route(wire)
    to_x, to_y = points[-1]
    if wire.part == "keypad":
        d.tag(to_x, to_y + 42, wire.pico, wire.colour, turned=True)
    elif wire.part == "LCD":
        d.tag(to_x, to_y - 46, wire.pico, wire.colour, turned=True)
    d.disc(to_x, to_y, 6, "#fff4c2", stroke=INK, stroke_width=2)
    d.disc(x, y, 11, "#f2c94c", stroke=INK, stroke_width=1.6)
    d.text(x, y + 4.5, str(wire.pin), 12, weight="bold")


def _pico(d):
    used = {wire.pin for wire in wires()}
    top, bottom = PICO_Y - 30, PICO_Y + 19 * PITCH + 30
    d.box(PICO_X - 149, top, 298, bottom - top, "#1b7f4d", 14, stroke="#0d5633", stroke_width=3)
    d.box(PICO_X - 52, top - 22, 104, 74, "#c9ced3", 6, stroke="#7b8288", stroke_width=2)
    d.text(PICO_X, top + 22, "USB", 18, "#4a5056", weight="bold")
    d.box(PICO_X - 36, top + 96, 40, 46, "#f1f3f5", 4, stroke="#0d5633", stroke_width=1.5)
    d.disc(PICO_X - 16, top + 119, 12, "#ced4da")
    d.text(PICO_X - 16, top + 160, "BOOTSEL", 11, "#c6f0d8")
    d.box(PICO_X - 50, PICO_Y + 9.5 * PITCH - 50, 100, 100, "#25292d", 5)
    d.text(PICO_X, PICO_Y + 9.5 * PITCH + 2, "RP2040", 17, "#dfe3e6", weight="bold")
    d.text(PICO_X, bottom - 118, "Raspberry Pi", 14, "#dff7ea")
    d.text(PICO_X, bottom - 96, "Pico", 24, "#ffffff", weight="bold")
    for pin in range(1, len(PICO_PINS) + 1):
        x, y = pico_pin(pin)
        name, left = name_of(pin), pin <= 20
        d.text(
            x + 20 if left else x - 20,
            y + 5.5,
            name,
            15,
            "#ffffff" if pin in used else "#84c3a2",
            "start" if left else "end",
            "bold" if pin in used else "normal",
        )
        if pin not in used:
            d.disc(x, y, 9, "#d9c88c", stroke="#0d5633", stroke_width=1.2)
            d.text(x, y + 4, str(pin), 10.5, "#6b6238")


def _keypad(d):
    side = 4 * KEYPAD_KEY + 32
    d.box(KEYPAD_X, KEYPAD_Y, side, side, "#2b3036", 16)
    d.box(KEYPAD_X + 6, KEYPAD_Y + 6, side - 12, side - 12, "none", 12, stroke="#565d64", stroke_width=1.5)
    for r, row in enumerate(pins.KEYMAP):
        for c, code in enumerate(row):
            x, y = KEYPAD_X + 16 + KEYPAD_KEY * c, KEYPAD_Y + 16 + KEYPAD_KEY * r
            fill = "#e9ecef" if code < 10 else "#ffd8a8"
            d.box(x + 5, y + 5, KEYPAD_KEY - 10, KEYPAD_KEY - 10, fill, 9)
            middle = x + KEYPAD_KEY / 2
            if code < 10:
                d.text(middle, y + 44, str(code), 30, weight="bold")
                d.text(middle, y + 65, DIGIT_LEGENDS[code], 8.8, "#495057")
            else:
                d.text(middle, y + 47, LEGENDS[code], 12.5, weight="bold")
    left, y = keypad_terminal("R1")
    d.add("path", d=f"M{left - 24},{KEYPAD_Y + side} h{7 * PITCH + 48} v14 h-{7 * PITCH + 48} z", fill="#c2a878")
    d.box(left - 18, y - 24, 7 * PITCH + 36, 32, "#25292d", 4)
    for name in ("R1", "R2", "R3", "R4", "C1", "C2", "C3", "C4"):
        x, y = keypad_terminal(name)
        d.text(x, y - 9, name, 12, "#ffffff", weight="bold")
    d.text(490, KEYPAD_Y + 156, "4x4 matrix keypad", 20, anchor="start", weight="bold")
    for line, text in enumerate(
        (
            "R1 is the pin of the top row,",
            "C1 that of the left column.",
            "Not sure? Beep it out: a key",
            "joins its row and its column.",
        )
    ):
        d.text(490, KEYPAD_Y + 184 + 22 * line, text, 15, "#5c636a", "start")


def _lcd(d):
    left, top = LCD_X - 62, LCD_Y - 20
    d.box(left, top, 12 * PITCH + 124, 350, "#1f5f8b", 10, stroke="#123c59", stroke_width=2.5)
    for x in (left + 22, left + 12 * PITCH + 102):
        for y in (top + 22, top + 328):
            d.disc(x, y, 11, PAPER, stroke="#c9b458", stroke_width=4)
    for number, name in enumerate(LCD_PINS, 1):
        x, y = lcd_terminal(name)
        d.disc(x, y, 9, "#d9c88c", stroke="#123c59", stroke_width=1.5)
        d.text(x, y + 4, str(number), 10.5, "#6b6238")
        used = number <= 7
        d.text(
            x + 5,
            y + 18,
            name,
            14,
            "#ffffff" if used else "#8fb8d3",
            "end",
            "bold" if used else "normal",
            transform=f"rotate(-90 {x + 5} {y + 18})",
        )
    glass_x, glass_y, glass_w, glass_h = left + 26, top + 104, 12 * PITCH + 72, 214
    d.box(glass_x, glass_y, glass_w, glass_h, "#3a4046", 6)
    d.box(glass_x + 22, glass_y + 14, glass_w - 44, glass_h - 28, "#b9c6a0", 3)
    d.text(glass_x + glass_w / 2, glass_y + 104, "MAGNAT", 58, "#2a3420", weight="bold", letter_spacing="6")
    d.text(glass_x + glass_w / 2, glass_y + 140, "LCD module GMG12864-06D", 20, "#2a3420")
    d.text(glass_x + glass_w / 2, glass_y + 166, "128 x 64, ST7565R · pins 8 to 13 stay open", 16, "#2a3420")


def _button(d, x, y, name):
    """Four legs; the wires go to two that lie across from each other."""
    for leg_x in (-1, 1):
        for leg_y in (-1, 1):
            d.box(x + leg_x * 64 - 14, y + leg_y * 34 - 5, 28, 10, "#b8bec4", 3, stroke="#7b8288", stroke_width=1)
    d.box(x - 56, y - 56, 112, 112, "#343a40", 10)
    for cx in (-40, 40):
        for cy in (-40, 40):
            d.disc(x + cx, y + cy, 6, "#5c636a")
    d.disc(x, y, 34, "#f08c00" if name == "ENTRER" else "#adb5bd", stroke="#22262b", stroke_width=2)
    d.text(x, y - 89, name, 22, weight="bold")
    d.text(x, y - 67, "push button", 15, "#5c636a")


def _buzzer(d):
    d.disc(BUZZER_X, BUZZER_Y, 70, "#343a40", stroke="#22262b", stroke_width=3)
    d.disc(BUZZER_X, BUZZER_Y, 54, "none", stroke="#5c636a", stroke_width=2)
    d.disc(BUZZER_X + 6, BUZZER_Y, 10, PAPER)
    d.text(BUZZER_X + 88, BUZZER_Y - 6, "Buzzer", 22, anchor="start", weight="bold")
    d.text(BUZZER_X + 88, BUZZER_Y + 18, "passive piezo", 15, "#5c636a", "start")


def _notes(d):
    x, y = 1152, 60
    d.box(x - 22, y, 570, 196, "#ffffff", 12, stroke="#d8d4c8", stroke_width=1.5)
    d.text(x, y + 34, "Before you switch on", 20, anchor="start", weight="bold")
    notes = (
        "· Power comes from the Pico's USB socket, nothing else.",
        "· The LCD runs on 3.3 V (pin 36). 5 V would kill it.",
        "· A button's legs are joined in pairs: take two across the corner.",
        "· Where two wires cross they do not touch.",
        "· pins.py: set HAS_LATCH and HAS_DIODES to False.",
    )
    for line, note in enumerate(notes):
        d.text(x, y + 66 + 26 * line, note, 15.5, "#495057", "start")
    d.text(70, HEIGHT - 28, "Generated from boards/pico/pins.py by hardware/wiring/build.py", 14, FAINT, "start")
