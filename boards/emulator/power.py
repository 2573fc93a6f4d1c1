"""The supply: one cell, USB, and between the cell and the chip a latch that ENTRER sets and a pin clears."""

_ADC_MAX = 4095
_REFERENCE_MV = 3300


class Supply:
    """Decides when the chip has power, and tells it and the LCD. `cell_mv` may change at any time."""

    def __init__(self, chip, lcd, pins, latch, usb, cell_mv):
        self._chip = chip
        self._lcd = lcd
        self._pins = pins
        self.has_latch = latch
        self.latched = False
        self.cuts = []  # seconds at which the power went, whoever cut it
        self._entrer_down = False
        self._off_line_was_low = True
        self._usb = usb
        self._cell_mv = 0
        self.cell_mv = cell_mv
        chip.on_pin(pins.POWER_OFF, self._power_off_line)

    @property
    def on(self):
        return self._chip.running

    @property
    def usb(self):
        return self._usb

    @property
    def cell_mv(self):
        return self._cell_mv

    @cell_mv.setter
    def cell_mv(self, millivolts):
        self._cell_mv = millivolts
        self._chip.mcu.adc.channel_values[self._pins.BATTERY - 26] = min(
            _ADC_MAX, round(millivolts * (_ADC_MAX + 1) / _REFERENCE_MV)
        )

    def entrer(self, down):
        """ENTRER holds the latch's set input, so it wins over the pin that clears it."""
        self._entrer_down = down
        if down and self.has_latch and not self.on:
            self.switch_on()

    def switch_on(self, cause="power"):
        if self.on:
            return
        self.latched = True
        self._off_line_was_low = True
        self._lcd.power_up()
        self._chip.drive(self._pins.VBUS, self._usb)
        self._chip.start(cause)

    def cut(self):
        """The power goes, at once and for any reason."""
        if not self.on:
            return
        self.latched = False
        self._lcd.power_down()
        self._chip.stop()
        self.cuts.append(self._chip.time)

    def _power_off_line(self):
        low = self._chip.is_low(self._pins.POWER_OFF)
        rose = self._off_line_was_low and not low
        self._off_line_was_low = low
        if rose and self.has_latch and not self._entrer_down:
            self.latched = False
            if not self._usb:
                self.cut()
