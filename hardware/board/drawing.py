"""How the schematic is drawn: wires, names on them, frames and notes. Places are squares, as in machine.py.

Wires as paths: a pin "R1.2", a place (x, y), or a step that keeps the other coordinate: "x=34", "y=12".
Pins that no wire reaches get the name of their net (or the symbol of a supply) beside them.
"""

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
    (6, 6, 73.6, 23, "1  One AA cell makes 3.3 V"),
    (6, 29.5, 73.6, 28.5, "2  The latch: ENTRER switches on, the firmware switches off"),
    (6, 58.5, 73.6, 17, "3  RESET, also while the machine is off"),
    (6, 76, 73.6, 36, "4  Sixteen keys: the firmware pulls a row low and reads the columns"),
    (80.4, 6, 30, 53, "5  Raspberry Pi Pico"),
    (80.4, 59.5, 30, 52.5, "9  What happens when"),
    (111, 6, 48, 52, "6  LCD 128 x 64: the module goes into J1, or turned into J2"),
    (111, 58.5, 48, 10.5, "7  Buzzer"),
    (111, 69.5, 48, 28, "8  Test points, holes, fiducials"),
]
NOTES = [  # x, y, text
    (
        54,
        9,
        "U1 starts at 0.8 V and cuts its output when off.\n"
        "1.21 V x (1 + R1 / R2) = 3.31 V.\nQ1 opens when USB brings VBUS: then the cell rests.",
    ),
    (
        54,
        32,
        "U2 lives on the cell: 0.8 to 3.6 V, about 0.5 uA.\n"
        "Its inputs stand 3.6 V whatever its supply.\nR8 and C8: a new cell leaves the machine off.",
    ),
    (55, 50, "R6 x C5 = 10 ms: wait 50 ms before the first\nreading, the chip pulls GP26 down until then."),
    (
        58,
        61,
        "RESET_SENSE above 0.4 V at start: RESET was\n"
        "pressed. C6 keeps it for seconds. A new cell\ndoes not charge it.",
    ),
    (60, 110, "D1 to D16: 1N4148W"),
    (
        113,
        27,
        "The light (A, K) stays dark.\nThe font chip is deselected.\n"
        "The charge pump has its\ncapacitors on the module.",
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
