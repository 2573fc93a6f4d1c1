"""Magnat's circuit board, described once: what is on it, what is joined to what, where each part sits. All else is generated from here.

Nets       each part names the net of each of its pins; a pin left out is left open on purpose.
Sheet      the place in the schematic, in squares of 2.54 mm from the top left corner: (x, y) or (x, y, turn) with the turn in degrees.
Board      the place on the board in mm from the bottom left corner, AS SEEN FROM THAT SIDE: (side, x, y, turn).
           Looking at the back, left is where right was; so a part on the back is drawn here as you see it when you turn the board.
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


# --- the power of one cell ---------------------------------------------------------------------------------------------
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

# --- the latch that switches the boost converter ------------------------------------------------------------------------
# It lives on the cell (0.8-3.6 V; its inputs stand 3.6 V whatever its supply). ENTRER or RESET sets it, a rising edge of
# POWER_OFF copies D = 0 into it, and R8/C8 hold it cleared while a new cell settles, so that the machine starts off.
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

# --- RESET, also while the machine is off --------------------------------------------------------------------------------
# One press pulls RUN low, sets the latch, and lets Q2 charge C6 from the cell: the firmware finds RESET_SENSE above 0.4 V.
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

# --- screen and sound ----------------------------------------------------------------------------------------------------
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

# --- the Pico ------------------------------------------------------------------------------------------------------------
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

# --- the keys --------------------------------------------------------------------------------------------------------------
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
                    (sheet_x + 6.5, sheet_y + 1.5, 90),
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

# --- holes, test points, fiducials -----------------------------------------------------------------------------------------
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
    *[Part(f"H{n}", "hole", {}, (109 + 8 * n, 86), ("front", x, y, 0)) for n, (x, y) in enumerate(HOLES, 1)],
    *[
        Part(f"TP{n}", "test point", {"1": net}, sheet, ("back", *at, 0), value=name)
        for n, (net, name, sheet, at) in enumerate(TEST_POINTS, 1)
    ],
    *[Part(f"FID{n}", "fiducial", {}, (109 + 8 * n, 93), (*at, 0)) for n, at in enumerate(FIDUCIALS, 1)],
]

PARTS = POWER + LATCH + RESET + SCREEN + PICO + KEYS + MARKS

# --- drawing the schematic -----------------------------------------------------------------------------------------------
# Wires as paths: a pin "R1.2", a place (x, y), or a step that keeps the other coordinate: "x=34", "y=12".
# Pins that no wire reaches get the name of their net (or the symbol of a supply) beside them.
CURRENT = [  # the way from the cell to the Pico, drawn thick
    ("BT1.1", "y=15", "F1.1"),
    ("F1.2", (34, 15)),
    ((34, 15), "y=12", "L1.1"),
    ("L1.2", "x=46", "y=17", "U1.1"),
    ("U1.5", "Q1.3"),
    ("Q1.2", "x=93", "A1.39"),
]
WIRES = [
    # the boost converter
    ((34, 15), "y=17", "U1.6"),
    ("D20.1", "y=15"),
    ("C1.1", "y=15"),
    ("C2.1", "y=18"),
    ("U1.4", "x=46", "y=21", "R1.2"),
    ("Q1.1", "y=23", "x=68"),
    # the latch
    ("U2.5", "x=52", "y=27.5", "x=33", "y=19", "U1.3"),
    ("U2.7", "y=36", "D17.2"),
    ("C7.1", "y=36"),
    ("R4.2", "y=36"),
    ("D17.3", "SW17.1"),
    ("U2.8", "y=37", "C3.1"),
    ("U2.1", "x=28"),
    ("U2.6", "y=53", "R8.2"),
    ("R6.2", "x=63"),
    # RESET
    ("D18.2", "x=22", "y=36"),
    ("D18.3", "SW18.1"),
    ((17, 67), "D19.3"),
    ("D19.1", "y=63", "x=30", "D19.2"),
    ("D19.2", "R9.1"),
    ("R9.2", "Q2.1"),
    ("R10.2", "y=65"),
    ("R10.1", "x=43", "Q2.2"),
    ("Q2.3", "y=69", "R13.1"),
    ("R13.2", "x=60"),
    # screen and sound
    ("C4.1", "R14.1"),
    ("R7.2", "BZ1.1"),
    # the keypad: columns go down, rows go across
    *[(f"SW{c + 1}.1", "y=80") for c in range(4)],
    *[(f"SW{4 * r + c + 1}.1", f"SW{4 * r + c + 5}.1") for c in range(4) for r in range(3)],
    *[(f"SW{n}.2", f"D{n}.2") for n in range(1, 17)],
    *[(f"D{4 * r + 4}.1", "x=11") for r in range(4)],
]
NAMED = [  # net, place on a wire, side that the text grows to
    ("CELL", (11, 15), "right"),
    ("VBAT", (22, 15), "up"),
    ("SW", (46, 13), "right"),
    ("FB", (46, 21), "right"),
    ("VBOOST", (52, 18), "right"),
    ("VSYS", (72, 18), "up"),
    ("VBUS", (68, 23), "up"),
    ("EN", (40, 27.5), "right"),
    ("SET", (28, 36), "right"),
    ("VBAT", (44, 37), "up"),
    ("POWER_OFF", (28, 46), "left"),
    ("CLR", (37, 53), "right"),
    ("BATTERY", (63, 44), "right"),
    ("RESET_KEY", (19, 67), "right"),
    ("VBAT", (43, 61), "up"),
    ("SENSE", (44, 69), "right"),
    ("RESET_SENSE", (60, 69), "right"),
    ("+3V3", (117, 21), "up"),
    *[(f"COL{c + 1}", (14 + 17 * c, 80), "up") for c in range(4)],
    *[(f"ROW{r + 1}", (11, 85 + 8 * r), "left") for r in range(4)],
]
SUPPLIES = {
    "GND": "GND",
    "+3V3": "+3V3",
    "VBAT": "+BATT",
    "VSYS": "VCC",
    "VBUS": "VBUS",
}  # drawn with the symbol of ...
POWERED = (("VBAT", (12, 25)), ("VSYS", (18, 25)))  # flags for the rule check: fed through parts it cannot see through
FRAMES = [  # x, y, width, height, title
    (6, 6, 74, 23, "1  One AA cell makes 3.3 V"),
    (6, 29.5, 74, 28.5, "2  The latch: ENTRER switches on, the firmware switches off"),
    (6, 58.5, 74, 17, "3  RESET, also while the machine is off"),
    (6, 76, 74, 36, "4  Sixteen keys: the firmware pulls a row low and reads the columns"),
    (82, 6, 27, 53, "5  Raspberry Pi Pico"),
    (82, 59.5, 27, 52.5, "9  What happens when"),
    (111, 6, 48, 52, "6  LCD 128 x 64: the module goes into J1, or turned into J2"),
    (111, 58.5, 48, 10.5, "7  Buzzer"),
    (111, 69.5, 48, 28, "8  Test points, holes, fiducials"),
]
NOTES = [  # x, y, text
    (
        54,
        9,
        "U1 starts at 0.8 V and cuts its output when off.\n1.21 V x (1 + R1 / R2) = 3.31 V.\nQ1 opens when USB brings VBUS: then the cell rests.",
    ),
    (
        54,
        32,
        "U2 lives on the cell: 0.8 to 3.6 V, about 0.5 uA.\nIts inputs stand 3.6 V whatever its supply.\nR8 and C8: a new cell leaves the machine off.",
    ),
    (55, 50, "GP26: R6 x C5 = 10 ms. The firmware lets it\nsettle for 50 ms before the first reading."),
    (
        58,
        61,
        "RESET_SENSE above 0.4 V at start: RESET was\npressed. C6 keeps it for seconds. A new cell\ndoes not charge it.",
    ),
    (40, 78, "D1 to D16: 1N4148W"),
    (
        113,
        27,
        "The light (A, K) stays dark.\nThe font chip is deselected.\nThe charge pump has its\ncapacitors on the module.",
    ),
    (
        83,
        62.5,
        "Off\nThe cell feeds U1 (asleep), U2 and R6:\n2 to 5 uA, years.\n\n"
        "ENTRER\nD17 pulls SET low, Q = EN goes high,\nU1 makes 3.3 V, the Pico boots.\n"
        "While on, GP14 reads the same key\nthrough the other half of D17.\n\n"
        "The firmware saves, then raises GP15\nThe rising edge copies D = 0 to Q:\nEN goes low, all is dark.\n\n"
        "USB\nVBUS opens Q1 and feeds the Pico\nitself. No cell is needed.\n\n"
        "RESET\nD18 pulls RUN and SET low, Q2 charges\nC6: it restarts, on or off before.\n\n"
        "A new cell\nC8 holds CLR low for 10 ms: off.\n\n"
        "A cell the wrong way round\nF1 and D20 limit what reaches U1 and U2\nto about -0.9 V until F1 trips.",
    ),
]

# --- copper laid by hand -------------------------------------------------------------------------------------------------
# The boost converter after its data sheet: C1, L1, U1 and C2 close together, SW short, FB on the other side of U1, the grounds
# of C1, C2 and U1 on one patch with many vias. All on the back, seen from the back; paths as in WIRES. The router does the rest.
TRACKS = [  # net, width, path
    ("CELL", 1.6, ("BT1.1", "x=63.6", "F1.1")),
    ("VBAT", 1.6, ("F1.2", "y=129")),
    ("VBAT", 1.6, ((60.2, 129), "x=49.5", "L1.1")),
    ("VBAT", 1.2, ((49.5, 129), "C1.1")),
    ("VBAT", 0.5, ("C1.1", (43.6, 129.04), "U1.6")),
    ("SW", 0.8, ("U1.1", "L1.2")),
    ("VBOOST", 0.5, ("U1.5", "C2.1")),
    ("VBOOST", 1.0, ("C2.1", "x=34.4", "Q1.3")),
    ("VBOOST", 0.4, ("R1.1", "y=128.54")),
    ("FB", 0.25, ("U1.4", "R1.2", "R2.1")),
    ("VSYS", 0.8, ("Q1.2", "x=25.7", "y=133.79", "A1.39")),
    ("GND", 0.6, ("U1.2", "y=134.3")),
    ("GND", 1.2, ("C2.2", (43.4, 126.46), "C1.2")),
    ("VBAT", 0.8, ((60.2, 129), "y=125", "TP1.1")),
]
VIAS = [  # ground, seen from the back
    *[(41.0, 134.3), (41.6, 134.9), (42.2, 134.3)],
    *[(43.1, 126.0), (43.9, 126.4), (43.4, 127.2), (41.6, 125.2), (45.2, 125.6)],
    *[(66.6, 128.6), (66.0, 127.6)],
]
POWER_NETS = {"CELL", "VBAT", "VBOOST", "VSYS", "+3V3"}  # the router draws them wide

# --- silkscreen ----------------------------------------------------------------------------------------------------------
TEXTS = [  # side, x, y, height, words
    ("front", 42.0, 133.4, 4.0, "MAGNAT"),
    ("front", 42.0, 109.5, 2.0, "LCD 128 x 64"),
    ("front", 42.0, 105.5, 1.2, "GMG12864-06D: CS at the left -> J1"),
    ("front", 42.0, 102.8, 1.2, "CS at the right -> turn it, use J2,"),
    ("front", 42.0, 100.6, 1.2, "set LCD_UPSIDE_DOWN = True"),
    ("front", 24.0, 123.5, 1.2, "J1"),
    ("front", 24.0, 87.5, 1.2, "J2"),
    ("front", 13.5, 3.4, 1.0, "BUZZER"),
    ("front", 42.0, 1.9, 1.0, f"REV {VERSION}   {LICENCE}"),
    ("back", 54.5, 14.0, 3.4, "MAGNAT"),
    ("back", 54.5, 9.8, 1.1, f"pocket machine  rev {VERSION}  {DATE}"),
    ("back", 54.5, 7.4, 1.1, f"open hardware  {LICENCE}"),
    ("back", 74.0, 122.0, 4.0, "+"),
    ("back", 74.0, 94.0, 4.0, "-"),
    ("back", 74.0, 109.4, 1.5, "AA  LR6"),
    ("back", 74.0, 106.6, 1.5, "1.5 V"),
    ("back", 50.4, 93.6, 1.5, "RESET"),
    ("back", 13.4, 83.2, 1.2, "Raspberry Pi Pico"),
]
