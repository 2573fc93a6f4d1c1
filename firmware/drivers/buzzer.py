"""The piezo disc on a PWM pin: a square wave, or nothing."""

from machine import PWM, Pin
from micropython import const

_HALF = const(32768)


class Buzzer:
    def __init__(self, gpio):
        self._pin = Pin(gpio, Pin.OUT, value=0)
        self._pwm = None

    def tone(self, hz):
        """0 is silent. The PWM block is let go then, so that the idle loop may use the sleep that stops it."""
        if hz:
            if self._pwm is None:
                self._pwm = PWM(self._pin, freq=hz, duty_u16=_HALF)
            else:
                self._pwm.freq(hz)
        elif self._pwm is not None:
            self._pwm.deinit()
            self._pwm = None
            # A piezo left high would sit under a steady voltage.
            self._pin.init(self._pin.OUT, value=0)
