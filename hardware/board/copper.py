"""Copper laid by hand, and the words on the silkscreen; the router does the rest.

The boost converter follows its data sheet: C1, L1, U1 and C2 close together, SW short, FB on the other side of U1, the
grounds of C1, C2 and U1 on one patch with many vias. All of it on the back, seen from the back; paths as in drawing.py.
"""

from hardware.board.machine import DATE, LICENCE, VERSION

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

# --- silkscreen -----------------------------------------------------------------------------------------------------
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
