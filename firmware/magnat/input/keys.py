"""The 17 keys and the events they make. The names are the legends on the machine.

An event is one byte: its kind in the three high bits, its key in the five low ones.
"""

from micropython import const

# Digits 0 to 9 are the keys 0 to 9, so a digit is its own number. Their legends: 0 ACHAT, 1 VENTE, 2 ÉCHANGE,
# 3 MONTRE ENCH., 4 HYPOTHÈQUE, 5 LEVÉE HYPOT., 6 INFO TITRES, 7 PROPRIÉTÉ, 8 BIENS, 9 PROP. DISP.
ENTRER = const(10)
SUPPR = const(11)
AVAN = const(12)
RECU = const(13)
LANCER = const(14)
PARTIE = const(15)
SON = const(16)
KEY_COUNT = const(17)

PRESS = const(0x00)
RELEASE = const(0x20)
LONG = const(0x40)  # held for 1.5 s; once a press
CHORD = const(0x60)  # ENTRER and N. PARTIE together; its key is PARTIE
STUCK = const(0x80)  # held for 10 s: ignored from now on, until it is let go

KIND = const(0xE0)
KEY = const(0x1F)
