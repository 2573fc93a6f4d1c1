"""Magnat's circuit board, described once: what is on it, what is joined to what, where each part sits.

The schematic (drawn as drawing.py says) and the board (with the copper and words of copper.py) are generated from here.

Nets       each part names the net of each of its pins; a pin left out is left open on purpose.
Sheet      the place in the schematic, in squares of 2.54 mm from the top left corner: (x, y) or (x, y, degrees).
Board      the place on the board in mm from the bottom left corner, AS SEEN FROM THAT SIDE: (side, x, y, turn).
           So a part on the back is described as you see it when you have turned the board over.
Pins of the Pico come from boards/pico/pins.py, so the firmware and the copper cannot differ.
"""

from dataclasses import dataclass, field

from boards.pico import pins
from hardware.board.parts import KINDS, Kind

NAME = "magnat"
TITLE = "Magnat"
VERSION = "A"
DATE = "2026-11-18"
LICENCE = "CERN-OHL-P-2.0"

WIDTH, HEIGHT, CORNER, THICKNESS = 84.0, 138.0, 4.0, 1.6


@dataclass
class Part:
    ref: str
    kind_name: str
    nets: dict[str, str]
    sheet: tuple
    board: tuple
    value: str = ""
    mirror: bool = False  # in the schematic: drawn upside down
    legend: tuple[str, ...] = ()  # silkscreen on a key: French, English
    fitted: bool = True
    kind: Kind = field(init=False)

    def __post_init__(self):
        self.kind = KINDS[self.kind_name]
        self.value = self.value or self.kind.value

    @property
    def bought(self) -> bool:
        return bool(self.kind.maker) and self.fitted


def _at(ref, kind, nets, sheet, board, **more) -> Part:
    """Nets written as one line: "1:VBAT 2:GND"."""
    return Part(ref, kind, dict(pair.split(":") for pair in nets.split()), sheet, board, **more)


# --- the power of one cell ------------------------------------------------------------------------------------------
# Cell -> polyfuse -> VBAT -> boost converter -> VBOOST 3.3 V -> P-FET (off while USB feeds the Pico) -> VSYS.
POWER = [
    _at("BT1", "aa holder", "1:CELL 2:GND", (10, 19), ("back", 74, 134, 270)),
    _at("F1", "polyfuse", "1:CELL 2:VBAT", (15, 15, 90), ("back", 61.7, 133.4, 180)),
    _at("D20", "rectifier", "1:VBAT 2:GND", (20, 18.5, 270), ("back", 61.6, 128.6, 0)),
    _at("C1", "C 10u", "1:VBAT 2:GND", (26, 18.5), ("back", 45.2, 128.0, 270)),
    _at("L1", "inductor", "1:VBAT 2:SW", (40, 12, 90), ("back", 47.6, 132.6, 180)),
    _at("U1", "boost", "6:VBAT 3:EN 2:GND 1:SW 5:VBOOST 4:FB", (40, 19), ("back", 41.6, 131.4, 270)),
    _at("R1", "R 976k", "1:VBOOST 2:FB", (49, 19.5), ("back", 37.4, 130.3, 0)),
    _at("R2", "R 562k", "1:FB 2:GND", (49, 22.5), ("back", 37.4, 132.6, 180)),
    _at("C2", "C 22u", "1:VBOOST 2:GND", (55, 19.5), ("back", 41.6, 127.3, 270)),
    _at("Q1", "p-fet", "1:VBUS 2:VSYS 3:VBOOST", (64, 19, 90), ("back", 32.6, 128.2, 0)),
    _at("R3", "R 100k", "1:VBUS 2:GND", (64, 24.5), ("back", 34.2, 134.3, 90)),
]

# --- the latch that switches the boost converter --------------------------------------------------------------------
# It lives on the cell (0.8-3.6 V; its inputs stand 3.6 V whatever its supply). ENTRER or RESET sets it, a rising edge
# of POWER_OFF copies D = 0 into it, and R8/C8 hold it cleared while a new cell settles, so that the machine starts off.
LATCH = [
    _at("U2", "latch", "1:POWER_OFF 2:GND 4:GND 5:EN 6:CLR 7:SET 8:VBAT", (40, 44), ("back", 44.5, 112.5, 0)),
    _at("C3", "C 100n", "1:VBAT 2:GND", (47, 38.5), ("back", 49.6, 116.2, 0)),
    _at("R4", "R 1M", "1:VBAT 2:SET", (34, 34.5), ("back", 54.2, 113.4, 180)),
    _at("C7", "C 10n", "1:SET 2:GND", (26, 37.5), ("back", 54.2, 110.4, 0)),
    _at("R5", "R 100k", "1:POWER_OFF 2:GND", (30, 47.5), ("back", 38.8, 113.4, 180)),
    _at("R8", "R 100k", "1:VBAT 2:CLR", (32, 53, 90), ("back", 54.2, 107.4, 180)),
    _at("C8", "C 100n", "1:CLR 2:GND", (36, 54.5), ("back", 48.8, 108.2, 0)),
    _at("D17", "two schottkys", "1:ENTRER 2:SET 3:ENTRER_KEY", (17, 36), ("back", 39.6, 107.4, 90)),
    _at("R6", "R 1M", "1:VBAT 2:BATTERY", (60, 42.5), ("back", 30.4, 112.8, 180)),
    _at("C5", "C 10n", "1:BATTERY 2:GND", (60, 45.5), ("back", 30.4, 115.8, 0)),
]

# --- RESET, also while the machine is off ---------------------------------------------------------------------------
# One press pulls RUN low, sets the latch, and lets Q2 charge C6 from the cell: RESET_SENSE is then above 0.4 V.
RESET = [
    _at("SW18", "reset button", "1:RESET_KEY 2:GND", (17, 70, 270), ("back", 42.0, 93.6, 0)),
    _at("D18", "two schottkys", "1:RUN 2:SET 3:RESET_KEY", (17, 64), ("back", 33.4, 107.6, 90)),
    _at("D19", "two schottkys", "1:DRIVE 2:DRIVE 3:RESET_KEY", (27, 65), ("back", 33.0, 101.4, 0)),
    _at("R9", "R 10k", "1:DRIVE 2:BASE", (34.5, 65, 90), ("back", 38.4, 101.4, 0)),
    _at("R10", "R 1M", "1:VBAT 2:BASE", (38, 62.5), ("back", 44.2, 104.6, 180)),
    _at("Q2", "pnp", "1:BASE 2:VBAT 3:SENSE", (42, 65), ("back", 44.2, 101.0, 0), mirror=True),
    _at("C6", "C 10u", "1:SENSE 2:GND", (47, 70.5), ("back", 50.4, 101.4, 0)),
    _at("R12", "R 470k", "1:SENSE 2:GND", (51, 70.5), ("back", 50.4, 98.4, 0)),
    _at("R13", "R 100k", "1:SENSE 2:RESET_SENSE", (56, 69, 90), ("back", 30.4, 118.8, 180)),
]

# --- screen and sound -----------------------------------------------------------------------------------------------
# 13 pins in the module's own order. The charge pump's capacitors and the font chip are on the module: the font chip is
# deselected (IC_CS high through R14, its clock and input low), the light (A, K) stays dark.
_LCD = "1:LCD_CS 2:LCD_RST 3:LCD_DC 4:LCD_SCK 5:LCD_MOSI 6:+3V3 7:GND 10:GND 11:IC_CS 13:GND"
LCD_CENTRE = (42.0, 105.5)
LCD_WINDOW = (58.0, 28.0)  # what one sees
LCD_MODULE = (72.0, 42.0)  # room kept for the module's own board
LCD_PIN_ROW = 18.0  # from the middle of the window up to the pins
SCREEN = [
    _at("J1", "lcd", _LCD, (140, 24), ("front", 42.0, LCD_CENTRE[1] + LCD_PIN_ROW, 0)),
    # A module whose pins run the other way goes in here, turned by half a turn, with LCD_UPSIDE_DOWN = True in pins.py.
    _at("J2", "lcd turned", _LCD, (140, 48), ("front", 42.0, LCD_CENTRE[1] - LCD_PIN_ROW, 0), fitted=False),
    _at("C4", "C 100n", "1:+3V3 2:GND", (115, 22.5), ("back", 45.6, 120.6, 180)),
    _at("C9", "C 1u", "1:+3V3 2:GND", (119, 22.5), ("back", 50.4, 120.6, 0)),
    _at("R14", "R 100k", "1:+3V3 2:IC_CS", (123, 22.5), ("back", 36.0, 120.6, 0)),
    _at("R7", "R 220", "1:BUZZER 2:PIEZO", (126, 64, 90), ("back", 70.0, 18.0, 180)),
    _at("BZ1", "piezo", "1:PIEZO 2:GND", (134, 65), ("front", 11.0, 12.0, 0)),
]

# --- the Pico -------------------------------------------------------------------------------------------------------
SIGNALS = {
    **{f"ROW{n + 1}": gpio for n, gpio in enumerate(pins.ROWS)},
    **{f"COL{n + 1}": gpio for n, gpio in enumerate(pins.COLUMNS)},
    "ENTRER": pins.ENTRER,
    "POWER_OFF": pins.POWER_OFF,
    "LCD_CS": pins.LCD_CS,
    "LCD_SCK": pins.LCD_SCK,
    "LCD_MOSI": pins.LCD_MOSI,
    "LCD_DC": pins.LCD_DC,
    "LCD_RST": pins.LCD_RST,
    "BUZZER": pins.BUZZER,
    "BATTERY": pins.BATTERY,
    "RESET_SENSE": pins.RESET_SENSE,
}
# The module's pins in their order: 1 to 20 down the left side, 21 to 40 up the right. Numbers are GPIOs.
PICO_PINS = (0, 1, "GND", 2, 3, 4, 5, "GND", 6, 7, 8, 9, "GND", 10, 11, 12, 13, "GND", 14, 15) + (
    *(16, 17, "GND", 18, 19, 20, 21, "GND", 22, "RUN", 26, 27, "GND", 28, None, "+3V3", None, "GND", "VSYS", "VBUS"),
)
_NET_OF_GPIO = {gpio: net for net, gpio in SIGNALS.items()}


def _pico_nets() -> dict[str, str]:
    nets = {}
    for number, pin in enumerate(PICO_PINS, start=1):
        net = _NET_OF_GPIO.get(pin) if isinstance(pin, int) else pin
        if net:
            nets[str(number)] = net
    return nets


PICO = [Part("A1", "pico", _pico_nets(), (95, 41), ("back", 13.4, HEIGHT - 25.8, 0))]

# --- the keys -------------------------------------------------------------------------------------------------------
KEY_COLUMNS = (13.5, 32.5, 51.5, 70.5)
KEY_ROWS = (74.5, 59.5, 44.5, 29.5)
ENTRER_AT = (51.5, 12.0)
KEY_DIODE_BELOW = 6.2
LEGENDS = {  # by the key code of magnat/input/keys.py
    0: ("0", "ACHAT", "BUY"),
    1: ("1", "VENTE", "SELL"),
    2: ("2", "ÉCHANGE", "TRADE"),
    3: ("3", "MONTRE ENCH.", "RAISE BID"),
    4: ("4", "HYPOTHÈQUE", "MORTGAGE"),
    5: ("5", "LEVÉE HYPOT.", "LIFT MORTG."),
    6: ("6", "INFO TITRES", "TITLE DEEDS"),
    7: ("7", "PROPRIÉTÉ", "PROPERTY"),
    8: ("8", "BIENS", "ASSETS"),
    9: ("9", "PROP. DISP.", "IN THE BANK"),
    10: ("", "ENTRER", "ENTER"),
    11: ("", "SUPPR.", "CANCEL"),
    12: ("", "AVAN.", "FORWARD"),
    13: ("", "RECU.", "BACK"),
    14: ("", "LANCER", "ROLL"),
    15: ("", "N. PARTIE", "NEW GAME"),
    16: ("", "SON", "SOUND"),
}


def _keys() -> list[Part]:
    """Column -> key -> diode -> row, the way that the firmware scans it: rows go low, columns are read."""
    found = []
    for row, codes in enumerate(pins.KEYMAP):
        for column, code in enumerate(codes):
            number = 4 * row + column + 1
            x, y = KEY_COLUMNS[column], KEY_ROWS[row]
            sheet_x, sheet_y = 14 + 17 * column, 82 + 8 * row
            digit, french, _ = LEGENDS[code]
            between = f"K{number}"
            found.append(
                Part(
                    f"SW{number}",
                    "key",
                    {"1": f"COL{column + 1}", "2": between},
                    (sheet_x + 2, sheet_y),
                    ("front", x, y, 0),
                    value=f"{digit} {french}".strip(),
                    legend=LEGENDS[code],
                )
            )
            found.append(
                Part(
                    f"D{number}",
                    "key diode",
                    {"1": f"ROW{row + 1}", "2": between},
                    (sheet_x + 8, sheet_y + 1.5, 90),
                    ("back", WIDTH - x, y - KEY_DIODE_BELOW, 180),
                )
            )
    found.append(
        Part(
            "SW17",
            "key",
            {"1": "ENTRER_KEY", "2": "GND"},
            (17, 42, 270),
            ("front", *ENTRER_AT, 0),
            value="ENTRER",
            legend=LEGENDS[10],
        )
    )
    return found


KEYS = _keys()

# --- holes, test points, fiducials ----------------------------------------------------------------------------------
HOLES = ((4.5, 4.5), (79.5, 4.5), (4.5, 67.0), (79.5, 67.0), (29.0, 133.4), (55.0, 133.4))  # seen from the front
TEST_POINTS = [  # net, name on the silkscreen, place in the schematic, place seen from the back
    ("VBAT", "VBAT", (24, 15), (61.0, 124.0)),
    ("VBOOST", "VBOOST", (58, 18), (37.4, 126.4)),
    ("EN", "EN", (46, 27.5), (36.0, 116.8)),
    ("VSYS", "VSYS", (75, 18), (29.4, 125.8)),
    ("SENSE", "SENSE", (49, 69), (56.4, 101.4)),
    ("+3V3", "3V3", (116, 77), (55.4, 120.4)),
    ("RUN", "RUN", (121, 77), (28.4, 109.4)),
    ("GND", "GND", (126, 77), (61.0, 117.0)),
]
FIDUCIALS = (("back", 61.0, 84.0), ("back", 78.5, 11.0), ("back", 6.0, 11.0))
MARKS = [
    *[Part(f"H{n}", "hole", {}, (109 + 7 * n, 86), ("front", x, y, 0)) for n, (x, y) in enumerate(HOLES, 1)],
    *[
        Part(f"TP{n}", "test point", {"1": net}, sheet, ("back", *at, 0), value=name)
        for n, (net, name, sheet, at) in enumerate(TEST_POINTS, 1)
    ],
    *[Part(f"FID{n}", "fiducial", {}, (109 + 7 * n, 93), (*at, 0)) for n, at in enumerate(FIDUCIALS, 1)],
]

PARTS = POWER + LATCH + RESET + SCREEN + PICO + KEYS + MARKS
