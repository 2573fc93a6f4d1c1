"""The Raspberry Pi Pico as a board: which driver hangs on which pin. boards/README.md says what each part must do."""

import os
import time

import machine
import pins
from drivers.battery import Battery, NoBattery
from drivers.buzzer import Buzzer
from drivers.keypad import Keypad
from drivers.lcd_spi import SpiBus
from drivers.power import Power
from drivers.st7567 import Lcd
from drivers.store import Store
from drivers.watchdog import Watchdog


class Board:
    default_contrast = pins.LCD_CONTRAST

    def __init__(self):
        self.watchdog = Watchdog()
        self.feed = self.watchdog.feed
        self.now = time.ticks_ms
        self._vbus = vbus = machine.Pin(pins.VBUS, machine.Pin.IN)
        self.lcd = Lcd(
            SpiBus(pins.LCD_SCK, pins.LCD_MOSI, pins.LCD_CS, pins.LCD_DC, pins.LCD_RST), pins.LCD_UPSIDE_DOWN
        )
        self.keypad = Keypad(pins.ROWS, pins.COLUMNS, pins.ENTRER, pins.KEYMAP, pins.HAS_DIODES)
        self.buzzer = Buzzer(pins.BUZZER)
        self.battery = Battery(pins.BATTERY, vbus) if pins.HAS_LATCH else NoBattery()
        latch = (pins.POWER_OFF, pins.RESET_SENSE) if pins.HAS_LATCH else (None, None)
        self.power = Power(*latch, pins.ENTRER, vbus, self.feed)
        self.store = Store("/save/")

    def seed(self):
        """From the chip's own noise."""
        return int.from_bytes(os.urandom(4), "little") & 0x3FFFFFFF

    def idle(self, ms, sounding):
        """lightsleep stops the PWM, and USB until a PC has taken notice of us; on USB power is free anyway."""
        if sounding or self._vbus():
            time.sleep_ms(ms)
        else:
            machine.lightsleep(ms)

    def release(self):
        """A maker pressed Ctrl-C: silence, and no watchdog while they work."""
        self.buzzer.tone(0)
        self.watchdog.stop()


def make_board():
    return Board()
