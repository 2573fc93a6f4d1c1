"""Restarts the machine when the loop hangs; lets go when a maker stops the program to work on it."""

import machine
from machine import mem32
from micropython import const

_TIMEOUT_MS = const(8000)
_CTRL_CLEAR = const(0x4005B000)  # the WATCHDOG.CTRL register's atomic-clear alias
_ENABLE = 1 << 30


class Watchdog:
    def __init__(self):
        wdt = machine.WDT(timeout=_TIMEOUT_MS)
        self.feed = wdt.feed  # bound once: a bound method made in the loop would allocate

    def stop(self):
        """MicroPython has no call for it; without it the board would restart in the middle of a file copy."""
        mem32[_CTRL_CLEAR] = _ENABLE
