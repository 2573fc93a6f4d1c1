"""The 4x4 matrix and ENTRER: which keys are down now.

Between scans all rows are low, so one look at the port tells that nothing is pressed: the idle loop pays only for that.
"""

import time

from machine import Pin, mem32
from magnat.input import keys
from magnat.input.ghost import ghosted
from micropython import const

_SETTLE_US = const(10)  # columns rise through 50 kohm only, and a breadboard has long wires
_GPIO_IN = const(0xD0000004)  # 30 pins: the value is always a small int, so reading it allocates nothing


class Keypad:
    def __init__(self, rows, columns, entrer, keymap, has_diodes):
        # Open drain: a row is low or floating, never high, so two keys pressed at once cannot short two rows.
        self._rows = [Pin(gpio, Pin.OPEN_DRAIN, value=0) for gpio in rows]
        for gpio in columns:
            Pin(gpio, Pin.IN, Pin.PULL_UP)
        Pin(entrer, Pin.IN, Pin.PULL_UP)
        self._columns = [1 << gpio for gpio in columns]
        self._entrer = 1 << entrer
        self._all = self._entrer
        for mask in self._columns:
            self._all |= mask
        self._keymap = keymap
        self._ghosts = not has_diodes
        self._seen = [0, 0, 0, 0]

    def scan(self):
        """Bitmap by key code, or -1 when three corners of a rectangle hide what the fourth does."""
        everything = self._all
        port = mem32[_GPIO_IN]
        if port & everything == everything:
            return 0
        # Apart: a call with so many variables as a look at the rows takes them from the heap, which is slow.
        return self._scan_rows(0 if port & self._entrer else 1 << keys.ENTRER)

    def _scan_rows(self, down):
        rows = self._rows
        seen = self._seen
        for row in rows:
            row(1)
        for r in range(4):
            rows[r](0)
            time.sleep_us(_SETTLE_US)
            port = mem32[_GPIO_IN]
            rows[r](1)
            low = 0
            for c in range(4):
                if not port & self._columns[c]:
                    low |= 1 << c
                    down |= 1 << self._keymap[r][c]
            seen[r] = low
        for row in rows:
            row(0)
        if self._ghosts and ghosted(seen[0], seen[1], seen[2], seen[3]):
            return -1
        return down
