"""The wires of the LCD: 4-wire SPI with chip select, data/command and reset."""

import time

from machine import SPI, Pin


class SpiBus:
    def __init__(self, sck, mosi, cs, dc, rst):
        # The divider stays while its clock changes: the port's is 48 MHz after start and 125 MHz after the first
        # lightsleep. 4 MHz becomes 10 MHz then; the controller takes 20, jumper wires on a breadboard less.
        self._spi = SPI(0, baudrate=4_000_000, sck=Pin(sck), mosi=Pin(mosi), miso=None)
        self._cs = Pin(cs, Pin.OUT, value=1)
        self._dc = Pin(dc, Pin.OUT, value=0)
        self._rst = Pin(rst, Pin.OUT, value=1)

    def reset(self):
        self._rst(0)
        time.sleep_us(10)
        self._rst(1)
        time.sleep_us(10)

    def wait(self, ms):
        time.sleep_ms(ms)

    def command(self, data):
        self._dc(0)
        self._cs(0)
        self._spi.write(data)
        self._cs(1)

    def data(self, data):
        self._dc(1)
        self._cs(0)
        self._spi.write(data)
        self._cs(1)
