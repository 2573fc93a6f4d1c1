"""Why the chip started, and how it goes to sleep.

With the latch, sleep is a power cut and waking is a cold boot. Without it, or on USB, the chip sleeps and goes on.
"""

import time

import machine
from machine import ADC, Pin, mem32
from micropython import const

_CHIP_RESET = const(0x40064008)
_HAD_RUN = const(1 << 16)
_SCRATCH0 = const(0x4005800C)  # of the watchdog: survives warm restarts, cleared by power-on and RUN
_BOOTED = const(0x2A61746E)

_SENSED = const(7944)  # 0.4 V of 3.3

_DORMANT_WAKE = const(0x40014160)  # IO_BANK0, a nibble a pin
_EDGES = const(0x400140F0)
_BOTH_EDGES = const(12)

_USB_POLL_MS = const(50)
_CUT_MS = const(50)  # by then the latch has cut the cell, if it can


def start_cause(reset_sense=None):
    """ "power", "reset" (the pinhole) or "warm" (watchdog, soft reset).

    RESET is told in two ways, either will do: the chip says that RUN started it, and a capacitor on `reset_sense` (a
    GPIO, or None) holds what the pinhole put there for a second. The second also works when the machine was off,
    where RESET looks like power-on to the chip.

    CHIP_RESET keeps saying "RUN" through warm restarts, so a mark in a register that only real resets clear tells
    those apart: the best score must not vanish because a maker typed Ctrl-D.
    """
    if mem32[_SCRATCH0] == _BOOTED:
        return "warm"
    mem32[_SCRATCH0] = _BOOTED
    if mem32[_CHIP_RESET] & _HAD_RUN:
        return "reset"
    if reset_sense is not None and ADC(Pin(reset_sense)).read_u16() > _SENSED:
        return "reset"
    return "power"


class Power:
    def __init__(self, power_off, reset_sense, entrer, vbus, feed):
        """`power_off`, `reset_sense`: the latch's GPIOs, None on a board without one. `vbus()`: is USB power there?"""
        self.cause = start_cause(reset_sense)
        self._off = None if power_off is None else Pin(power_off, Pin.OUT, value=0)
        self._word = 4 * (entrer >> 3)  # where ENTRER's nibble lies in the pin registers
        self._edges = _BOTH_EDGES << 4 * (entrer & 7)
        self._entrer = Pin(entrer, Pin.IN, Pin.PULL_UP)
        self._vbus = vbus
        self._feed = feed

    def sleep(self):
        """Returns when ENTRER is pressed; never, where the latch cuts the cell."""
        # A press counts from its edge, so that a jammed key does not keep the machine awake.
        was_down = not self._entrer()
        self._cut()
        # Still alive: USB feeds the chip, ENTRER is down (it holds the latch), or there is no latch.
        while True:
            self._forget_edges()  # before the look: a press that comes after it will end the dormant sleep at once
            down = not self._entrer()
            if down and not was_down:
                return
            if was_down and not down:
                self._cut()  # let go at last: now the latch obeys
            was_down = down
            self._feed()
            if self._vbus():
                time.sleep_ms(_USB_POLL_MS)  # power is free here, and a maker's tools need the port alive
            else:
                self._dormant()

    def _cut(self):
        if self._off:
            self._off(1)
            time.sleep_ms(_CUT_MS)
            self._off(0)

    def _dormant(self):
        """Stops the crystal until ENTRER moves (about 1 mA for the whole Pico)."""
        mem32[_DORMANT_WAKE + self._word] = self._edges
        machine.lightsleep()
        mem32[_DORMANT_WAKE + self._word] = 0

    def _forget_edges(self):
        mem32[_EDGES + self._word] = self._edges
