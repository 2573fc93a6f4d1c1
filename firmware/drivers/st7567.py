"""The LCD controller ST7567 / ST7565R: what to say to it. How it gets there is the bus's business.

A bus has `command(bytes)`, `data(buffer)`, `reset()` and `wait(ms)`. Nothing here touches a pin: tests use a model.
"""

from micropython import const

_PAGES = const(8)

_BIAS_1_9 = const(0xA2)
_SEGMENTS_NORMAL = const(0xA0)
_SEGMENTS_MIRRORED = const(0xA1)
_ROWS_NORMAL = const(0xC0)
_ROWS_MIRRORED = const(0xC8)
_START_LINE_0 = const(0x40)
_RESISTOR_RATIO = const(0x25)
_CONTRAST = const(0x81)
_BOOSTER_ON = const(0x2C)
_REGULATOR_ON = const(0x2E)
_FOLLOWER_ON = const(0x2F)
_ALL_POINTS_OFF = const(0xA4)
_ALL_POINTS_ON = const(0xA5)
_NOT_INVERTED = const(0xA6)
_DISPLAY_OFF = const(0xAE)
_DISPLAY_ON = const(0xAF)
_PAGE = const(0xB0)


class Lcd:
    def __init__(self, bus, upside_down=False):
        self.bus = bus
        # The RAM has 132 columns for 128 of glass: mirrored, the glass begins at column 4.
        self._first_column = 4 if upside_down else 0
        self._direction = (
            bytes((_SEGMENTS_MIRRORED, _ROWS_NORMAL)) if upside_down else bytes((_SEGMENTS_NORMAL, _ROWS_MIRRORED))
        )
        self._address = bytearray((_PAGE, 0x10, self._first_column))
        self._lit = False
        self._started = False

    def start(self, contrast):
        """From power-on or from `off`; the glass stays dark until the first `show`, so no garbage is seen."""
        if not self._started:
            self.bus.reset()
            self.bus.command(bytes((_BIAS_1_9, _START_LINE_0, _NOT_INVERTED, _RESISTOR_RATIO)))
            self.bus.command(self._direction)
            self._started = True
        self.contrast(contrast)
        # The charge pump's stages come up one after the other, each on a settled one.
        self.bus.command(bytes((_BOOSTER_ON,)))
        self.bus.wait(2)
        self.bus.command(bytes((_REGULATOR_ON,)))
        self.bus.wait(2)
        self.bus.command(bytes((_FOLLOWER_ON, _ALL_POINTS_OFF)))
        self._lit = False

    def contrast(self, value):
        self.bus.command(bytes((_CONTRAST, value & 63)))

    def show(self, canvas):
        """Sends the pages of the canvas that differ from what the glass shows."""
        address = self._address
        for page in range(_PAGES):
            if canvas.is_dirty(page):
                address[0] = _PAGE | page
                self.bus.command(address)
                self.bus.data(canvas.pages[page])
                canvas.mark_shown(page)
        if not self._lit:
            self.bus.command(bytes((_DISPLAY_ON,)))
            self._lit = True

    def off(self):
        """Power-save: display off with all points on is the controller's own sleep; its RAM stays."""
        self.bus.command(bytes((_DISPLAY_OFF, _ALL_POINTS_ON)))
        self._lit = False
