"""The whole handheld in software: the real MicroPython image on an RP2040, with our LCD, keys, buzzer and supply.

    machine = Handheld("build/magnat.uf2", files={})
    machine.until(lambda: machine.lcd.lit, 2)
    machine.tap(keys.AVAN)
    machine.png("settings.png")

Time moves only in `step`, `until` and `tap`, by exact amounts of emulated seconds. No threads, no asyncio:
the same calls always give the same machine.
"""

import os
import pickle
import sys
import traceback

from magnat.input import keys
from PIL import Image

from boards.emulator.chip import Chip
from boards.emulator.console import Console
from boards.emulator.files import FS_BYTES, FS_START, flash_from_uf2, pack, unpack
from boards.emulator.flash import Flash
from boards.emulator.keypad import Keypad
from boards.emulator.lcd import HEIGHT, WIDTH, Lcd, LcdWiring
from boards.emulator.piezo import Piezo
from boards.emulator.power import Supply
from boards.pico import pins


class ForkError(AssertionError):
    """What went wrong in a copy of the machine, as its traceback."""


class Handheld:
    """Powered on when made, as if ENTRER had just been tapped.

    latch     the cell runs through the power latch; without it (a breadboard) only `power_cut` ends the power
    usb       a cable to a PC: feeds the machine, whatever the latch does, and gives it a `console`
    cell_mv   the cell's voltage; assign `supply.cell_mv` to change it
    diodes    one at each key; without them three keys make a ghost
    """

    def __init__(self, uf2, files=None, latch=True, usb=False, cell_mv=1500, diodes=True):
        program = flash_from_uf2(uf2)
        image = pack(files or {})
        self.chip = Chip(program + b"\xff" * (FS_START - len(program)) + image)
        self.lcd = Lcd()
        self.keypad = Keypad(self.chip, pins, diodes)
        self.piezo = Piezo(self.chip, pins.BUZZER)
        self.supply = Supply(self.chip, self.lcd, pins, latch, usb, cell_mv)
        self.flash = Flash(self.chip, self.supply.cut)
        LcdWiring(self.lcd, self.chip, pins.LCD_CS, pins.LCD_DC, pins.LCD_RST)
        self._console = Console(self.chip) if usb else None
        self.power_on()

    # ---- time

    @property
    def time(self):
        return self.chip.time

    def step(self, seconds):
        self.chip.run(seconds)

    def until(self, condition, limit=10.0, quantum=0.001):
        """Step until `condition()`; returns the seconds it took, to the quantum."""
        start = self.time
        while not condition():
            if self.time - start >= limit:
                raise TimeoutError(f"not within {limit} emulated seconds (at {self.time:.3f} s, {self.state()})")
            self.step(quantum)
        return self.time - start

    def state(self):
        """One word: on, off or dormant."""
        if not self.supply.on:
            return "off"
        return "dormant" if self.chip.dormant else "on"

    # ---- keys

    def press(self, key):
        if key == keys.ENTRER:
            self.keypad.entrer(True)
            self.supply.entrer(True)
        else:
            self.keypad.press(key)

    def release(self, key):
        if key == keys.ENTRER:
            self.keypad.entrer(False)
            self.supply.entrer(False)
        else:
            self.keypad.release(key)

    def tap(self, key, hold=0.06, gap=0.06):
        self.press(key)
        self.step(hold)
        self.release(key)
        self.step(gap)

    # ---- power

    def power_cut(self):
        """The cell is pulled and the cable with it."""
        self.supply.cut()

    def power_on(self):
        """Power comes, by no key: a cell put into a machine without latch, or a cable."""
        self.supply.switch_on()

    def reset(self):
        """The RESET pinhole. With the latch it works while the machine is off, too."""
        self.supply.reset()

    @property
    def starts(self):
        """(seconds, "power" | "run" | "watchdog") of each start of the chip."""
        return self.chip.starts

    def mark(self):
        self.chip.mark()

    def awake_share(self):
        """Part of the time since `mark` in which the processor worked instead of sleeping."""
        return self.chip.awake_share()

    # ---- what it shows and keeps

    @property
    def console(self):
        if self._console is None:
            raise RuntimeError("no USB cable, no console: make the machine with usb=True")
        return self._console

    def screen(self):
        return self.lcd.screen()

    def png(self, path, scale=4):
        screen = self.screen()
        image = Image.new("L", (WIDTH, HEIGHT), 255)
        for y in range(HEIGHT):
            for x in range(WIDTH):
                if screen[(y >> 3) * WIDTH + x] >> (y & 7) & 1:
                    image.putpixel((x, y), 0)
        image.resize((WIDTH * scale, HEIGHT * scale), Image.Resampling.NEAREST).save(path)

    def file_system(self):
        return bytes(self.chip.mcu.flash[FS_START : FS_START + FS_BYTES])

    def files(self):
        """{path: bytes} as the flash holds them now; a file still open on the machine may be missing its last bytes."""
        return unpack(self.file_system())

    def errors(self):
        """Everything the devices complain about: none on a machine that is well treated."""
        shorts = [f"{self.keypad.shorts} short circuits between keypad rows"] if self.keypad.shorts else []
        return self.lcd.errors + self.piezo.errors + shorts

    # ---- copies

    def fork(self, scenario):
        """`scenario(machine)` on an exact copy of this machine, which itself stays where it is; returns its result.

        The copy is a child process, so it costs milliseconds, however long the machine took to get here.
        """
        reading, writing = os.pipe()
        sys.stdout.flush()
        sys.stderr.flush()
        child = os.fork()
        if not child:
            status = 1
            try:
                os.close(reading)
                try:
                    answer = (True, scenario(self))
                except BaseException:  # noqa: BLE001 - the parent raises it again
                    answer = (False, traceback.format_exc())
                with os.fdopen(writing, "wb") as pipe:
                    pickle.dump(answer, pipe)
                status = 0
            finally:
                os._exit(status)
        os.close(writing)
        with os.fdopen(reading, "rb") as pipe:
            data = pipe.read()
        os.waitpid(child, 0)
        if not data:
            raise ForkError("the copy of the machine died without a word")
        well, result = pickle.loads(data)
        if not well:
            raise ForkError(result)
        return result
