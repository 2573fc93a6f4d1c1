"""The supply: one cell, USB, and between the cell and the chip a latch that ENTRER or RESET sets and a pin clears."""

import math

_ADC_MAX = 4095
_REFERENCE_MV = 3300
# What RESET leaves on its capacitor, and how fast that leaks away: above 0.4 V for a second.
_SENSE_MV = 1000
_SENSE_SECONDS = 1.1


def _adc_value(millivolts):
    return min(_ADC_MAX, round(millivolts * (_ADC_MAX + 1) / _REFERENCE_MV))


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
        self._adc = chip.mcu.adc
        self._cell_mv = 0
        self.cell_mv = cell_mv
        self._reset_at = -math.inf  # when RESET was pressed last
        self._convert = self._adc.on_adc_read
        self._adc.on_adc_read = self._adc_read
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
        self._adc.channel_values[self._pins.BATTERY - 26] = _adc_value(millivolts)

    def entrer(self, down):
        """ENTRER holds the latch's set input, so it wins over the pin that clears it."""
        self._entrer_down = down
        if down and self.has_latch and not self.on:
            self.switch_on()

    def reset(self):
        """The RESET pinhole: RUN low and high again. It sets the latch too; to a chip that was off that is power-on."""
        self._reset_at = self._chip.time
        if self.on:
            self._chip.start("run")
        elif self.has_latch:
            self.switch_on()

    def _adc_read(self, channel):
        if channel == self._pins.RESET_SENSE - 26:
            charge = math.exp((self._reset_at - self._chip.time) / _SENSE_SECONDS) if self.has_latch else 0
            self._adc.channel_values[channel] = _adc_value(_SENSE_MV * charge)
        self._convert(channel)

    def switch_on(self):
        if self.on:
            return
        self.latched = True
        self._off_line_was_low = True
        self._lcd.power_up()
        self._chip.drive(self._pins.VBUS, self._usb)
        self._chip.start("power")

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
