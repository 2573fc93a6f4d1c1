"""The glass: a 128x64 LCD with an ST7567 controller, as strict as its data sheet.

The controller's RAM has 132 columns and 9 pages; the glass shows 128x64 of them. `errors` lists every byte that a real
controller would not have understood, or that would have harmed the picture.
"""

import random

COLUMNS = 132
PAGES = 9
WIDTH = 128
HEIGHT = 64
MAX_HZ = 20_000_000  # serial clock at 3.3 V

_POWER_ALL_ON = 7
_NOISE = random.Random(7567)


class Lcd:
    def __init__(self):
        self.errors = []
        self.bytes_in = 0  # command and data bytes taken since the start
        self.powered = False
        self.in_reset = False
        self.ram = [bytearray(COLUMNS) for _ in range(PAGES)]
        self._defaults()

    def _defaults(self):
        self.page = self.column = self.start_line = 0
        self.display_on = self.inverse = self.all_points = False
        self.segments_mirrored = self.rows_mirrored = False
        self.contrast, self.ratio, self.power = 32, 4, 0
        self._awaits_argument = None
        self._before_rmw = None  # the column to return to after read-modify-write, while in that mode

    # ---- what the board does to the module

    def power_up(self):
        """Supply on: RAM and registers hold anything, until the reset line says otherwise."""
        self.powered = True
        self._defaults()
        for page in self.ram:
            page[:] = _NOISE.randbytes(COLUMNS)

    def power_down(self):
        self.powered = False

    def reset_line(self, low):
        """The RST pin. It clears the registers, never the RAM."""
        self.in_reset = low
        if low:
            self._defaults()

    def receive(self, byte, is_data):
        """One byte on the serial bus with the chip selected."""
        self.bytes_in += 1
        if not self.powered:
            self.wrong(f"byte {byte:#04x} without power")
        elif self.in_reset:
            self.wrong(f"byte {byte:#04x} during reset")
        elif is_data:
            self._data(byte)
        elif self._awaits_argument is not None:
            self._argument(byte)
        else:
            self._command(byte)

    # ---- what the eye sees

    @property
    def asleep(self):
        """Display off with all points on is the controller's power-save."""
        return not self.display_on and self.all_points

    @property
    def lit(self):
        """Does the glass show anything at all?"""
        return self.powered and not self.in_reset and self.display_on and self.power == _POWER_ALL_ON

    def pixel(self, x, y):
        """The glass is mounted for mirrored rows (0xC8), normal segments (0xA0): RAM column 0, page 0 is top left."""
        if not self.lit:
            return 0
        if self.all_points:
            return 1
        row = (y if self.rows_mirrored else HEIGHT - 1 - y) + self.start_line & 63
        column = COLUMNS - 1 - x if self.segments_mirrored else x
        return (self.ram[row >> 3][column] >> (row & 7) & 1) ^ self.inverse

    def screen(self):
        """1024 bytes, MONO_VLSB: a byte is eight pixels of a column, its lowest bit on top."""
        if not self.lit:
            return bytes(WIDTH * HEIGHT // 8)
        if self.rows_mirrored and not (self.segments_mirrored or self.start_line or self.inverse or self.all_points):
            return b"".join(bytes(page[:WIDTH]) for page in self.ram[:8])  # the common case, quickly
        return bytes(
            sum(self.pixel(x, page * 8 + bit) << bit for bit in range(8)) for page in range(8) for x in range(WIDTH)
        )

    # ---- inside the controller

    def wrong(self, what):
        """Noted once, however often it happens."""
        if what not in self.errors:
            self.errors.append(what)

    def _data(self, byte):
        if self._awaits_argument is not None:
            self.wrong(f"data where the argument of {self._awaits_argument:#04x} was due")
            self._awaits_argument = None
        if self.page >= PAGES:
            self.wrong(f"data for page {self.page}")
        elif self.column >= COLUMNS:
            self.wrong("data past the last column")
        else:
            self.ram[self.page][self.column] = byte
            self.column += 1

    def _argument(self, byte):
        if self._awaits_argument == 0x81:
            if byte > 63:
                self.wrong(f"contrast {byte} is more than 63")
            self.contrast = byte & 63
        elif byte > 3:
            self.wrong(f"booster ratio {byte} is more than 3")
        self._awaits_argument = None

    def _command(self, c):
        if c <= 0x0F:
            self.column = self.column & 0xF0 | c
        elif c <= 0x1F:
            self.column = self.column & 0x0F | (c & 15) << 4
        elif 0x20 <= c <= 0x27:
            self.ratio = c & 7
        elif 0x28 <= c <= 0x2F:
            self.power = c & 7
        elif 0x40 <= c <= 0x7F:
            self.start_line = c & 63
        elif 0xB0 <= c <= 0xB8:
            self.page = c & 15
        elif 0xC0 <= c <= 0xCF:
            self.rows_mirrored = bool(c & 8)
        elif c in (0x81, 0xF8):  # contrast, booster ratio: a byte follows
            self._awaits_argument = c
        elif c in (0xA0, 0xA1):
            self.segments_mirrored = bool(c & 1)
        elif c in (0xA4, 0xA5):
            self.all_points = bool(c & 1)
        elif c in (0xA6, 0xA7):
            self.inverse = bool(c & 1)
        elif c in (0xAE, 0xAF):
            self.display_on = bool(c & 1)
            if self.display_on and self.power != _POWER_ALL_ON:
                self.wrong("display on before booster, regulator and follower are")
        elif c == 0xE0:
            self._before_rmw = self.column
        elif c == 0xEE:
            if self._before_rmw is None:
                self.wrong("end of a read-modify-write that never began")
            else:
                self.column, self._before_rmw = self._before_rmw, None
        elif c == 0xE2:
            self._defaults()
        elif c not in (0xA2, 0xA3, 0xE3):  # bias 1/9 and 1/7, no operation
            self.wrong(f"unknown command {c:#04x}")


class LcdWiring:
    """Puts the module on the chip's SPI0 and its three control pins."""

    def __init__(self, lcd, chip, cs, dc, rst):
        self.lcd = lcd
        self._spi = chip.mcu.spi[0]
        self._low = chip.is_low
        self._cs, self._dc, self._rst = cs, dc, rst
        self._byte_sent = chip.mcu.clock.create_alarm(lambda: self._spi.complete_transmit(0))
        self._spi.on_transmit = self._transmit
        chip.on_pin(rst, self.settle)
        chip.on_reset(self._byte_sent.cancel)  # a byte cut off on its way must not arrive in the chip's next life

    def settle(self):
        """The reset line again, after it or the whole chip changed: an undriven pin is pulled low by the chip."""
        low = self._low(self._rst)
        if low != self.lcd.in_reset:
            self.lcd.reset_line(low)

    def _transmit(self, byte):
        spi = self._spi
        hz = spi.clock_frequency or 1_000_000
        control = spi._control0
        if hz > MAX_HZ:
            self.lcd.wrong(f"serial clock of {hz:.0f} Hz")
        if bool(control & 0x40) != bool(control & 0x80) or spi.data_bits != 8:
            self.lcd.wrong("not SPI mode 0 or 3 with 8 bits")
        if self._low(self._cs):
            self.lcd.receive(byte, not self._low(self._dc))
        else:
            self.lcd.wrong(f"byte {byte:#04x} while not selected")
        self._byte_sent.schedule(8e9 / hz)
