"""The cell's voltage, straight on an ADC pin: one AA never reaches the 3.3 V reference."""

import time

from machine import ADC, Pin
from micropython import const

_REFERENCE_MV = const(3300)
_NO_CELL_MV = const(300)
_SETTLED_MS = const(50)  # until then the pin, which held the 1 Mohm line down before it became an ADC's, still shows


class NoBattery:
    """A breadboard: its ADC pin is open and would read anything."""

    def millivolts(self):
        return 0


class Battery:
    def __init__(self, gpio, vbus):
        self._adc = ADC(Pin(gpio))
        self._vbus = vbus
        self._since = time.ticks_ms()
        self._settled = False

    def millivolts(self):
        """0 on USB power or without a cell: there is nothing to warn about then."""
        if self._vbus():
            return 0
        if not self._settled:
            time.sleep_ms(max(0, _SETTLED_MS - time.ticks_diff(time.ticks_ms(), self._since)))
            self._settled = True
        total = 0
        for _ in range(4):  # the ADC's noise is a few mV; the mean of four is steady enough
            total += self._adc.read_u16()
        # 65535 * 3300 stays below 2^30: no allocation
        millivolts = (total >> 2) * _REFERENCE_MV >> 16
        return millivolts if millivolts >= _NO_CELL_MV else 0
