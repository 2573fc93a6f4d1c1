"""The buzzer: which pitch its pin carries, and since when."""

_PWM_FUNCTION = 4
_ENABLED = 1
_PHASE_CORRECT = 2
_TRANSIENT_S = 0.0005


class Piezo:
    """`log`: (seconds, hertz), one entry a change; 0 Hz is silence. `errors`: notes that a sleep cut off."""

    def __init__(self, chip, gpio):
        self._chip = chip
        self._gpio = gpio
        self._slice = chip.mcu.pwm.channels[gpio >> 1 & 7]
        self.log = [(0.0, 0)]
        self.errors = []
        # Whatever can change the sound: the slice, the common enable bits, the pin's function.
        chip.after_write(chip.mcu.pwm, lambda offset: self.settle())
        chip.after_write(chip.io_bank, lambda offset: self.settle() if offset == gpio * 8 + 4 else None)
        chip.on_stop(self.settle)
        chip.on_slow_clock(self._clock_slowed)

    @property
    def hz(self):
        return self.log[-1][1]

    def settle(self):
        hz, now = self._now(), self._chip.time
        if hz == self.hz:
            return
        # A new pitch takes several register writes; what lies between them is no note.
        if len(self.log) > 1 and now - self.log[-1][0] < _TRANSIENT_S:
            now = self.log.pop()[0]
        if hz != self.hz:
            self.log.append((now, hz))

    def since(self, moment):
        """The log from a moment on."""
        return [entry for entry in self.log if entry[0] >= moment]

    def _now(self):
        pwm = self._slice
        if not self._chip.running:  # no power, or in reset
            return 0
        if not pwm.csr & _ENABLED or self._chip.mcu.gpio[self._gpio].function_select != _PWM_FUNCTION:
            return 0
        period = pwm.top + 1
        high = pwm.cc >> 16 if self._gpio & 1 else pwm.cc & 0xFFFF
        if not 0 < high < period:
            return 0
        divider = (pwm.div >> 4 & 255 or 256) + (pwm.div & 15) / 16
        return round(self._chip.mcu.clk_sys / (divider * period * (2 if pwm.csr & _PHASE_CORRECT else 1)))

    def _clock_slowed(self):
        self.settle()  # a reset slows the clock as well, and has ended the note
        if self.hz:
            self.errors.append(f"{self._chip.time:.3f} s: lightsleep while {self.hz} Hz sounds")
