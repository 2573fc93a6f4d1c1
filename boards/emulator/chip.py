"""An RP2040 that steps by exact amounts of emulated time, with what rp2040py leaves out.

Added here: the noise of the ring oscillator, the DORMANT sleep, the slow clock before and after sleeps, a watchdog
that real resets switch off, RAM that forgets when the power goes, and a count of the time the processor works.
"""

import random

from boards.emulator.engine import use_fast_engine

use_fast_engine()

from rp2040py.device.bootrom import BOOTROM_B1  # noqa: E402
from rp2040py.execute_batch import execute_batch  # noqa: E402
from rp2040py.gpio_pin import GPIOPinState  # noqa: E402
from rp2040py.peripherals.vreg_and_chip_reset import HAD_POR, HAD_RUN  # noqa: E402
from rp2040py.rp2040 import RP2040  # noqa: E402
from rp2040py.utils.logging import ConsoleLogger, LogLevel  # noqa: E402

CYCLE_NS = 8  # 125 MHz, the only speed rp2040py knows
FLASH_BYTES = 2 * 1024 * 1024

_IO_BANK0 = 0x40014
_ROSC = 0x40060
_ROSC_RANDOMBIT = 0x1C
_DORMANT_WAKE = 0x160  # IO_BANK0.DORMANT_WAKE_INTE0..3, a nibble a pin: low, high, falling, rising
_XOSC_DORMANT = 0x08
_COMA, _WAKE = 0x636F6D61, 0x77616B65
_CLK_REF_CTRL, _CLK_SYS_CTRL, _CLK_PERI_CTRL = 0x30, 0x3C, 0x48
_USB_HZ = 48_000_000
_REF_NS = {0: 1e9 / 6.5e6, 2: 1e9 / 12e6}  # what feeds clk_ref: ring oscillator, crystal
_EDGES = 0b1100
_LOWS = (GPIOPinState.LOW, GPIOPinState.INPUT_PULL_DOWN, GPIOPinState.INPUT)

# The three ways a chip starts
POWER, RUN, WATCHDOG = "power", "run", "watchdog"


class _Engine:
    """What execute_batch needs to know, and nothing else: it looks at `stopped` before each instruction."""

    __slots__ = ("clock", "rp2040", "stopped")


class EmulatorError(Exception):
    """The program did what would have stopped a real chip dead."""


class Chip:
    def __init__(self, flash):
        """`flash`: the bytes of the flash chip from its address 0."""
        self.mcu = RP2040()
        self.mcu.load_bootrom(BOOTROM_B1)
        self.mcu.logger = ConsoleLogger(LogLevel.ERROR)
        self.mcu.flash[: len(flash)] = flash
        self.mcu.on_break = self._on_break
        self.mcu.watchdog.on_watchdog_trigger = lambda: self.start(WATCHDOG)
        self.io_bank = self.mcu.peripherals[_IO_BANK0]
        # Unplugged while the chip runs: asking two idle PIO blocks after each instruction takes a quarter of the time.
        self._pio, self.mcu.pio = self.mcu.pio, []

        self.running = False
        self.dormant = False
        self.dormant_count = 0
        self.starts = []  # (seconds, cause) of each start
        self._paused = 0.0  # seconds in which no clock ticked: off, dormant
        self._worked = 0.0  # seconds of work not counted by the core's cycles since its last reset
        self._mark = (0.0, 0.0)
        self._reset_listeners = []
        self._stop_listeners = []
        self._slow_listeners = []
        self._wake_on = [0] * 4
        self._slow_ns = 0.0  # length of a cycle beyond CYCLE_NS while clk_sys runs from clk_ref
        self._slow_since = 0  # core cycles
        self._error = None
        self._ram_noise = random.Random(2040)

        self._engine = _Engine()
        self._engine.rp2040, self._engine.clock, self._engine.stopped = self.mcu, self.mcu.clock, True
        self._end_of_step = self.mcu.clock.create_alarm(self._halt)
        # What the program takes for chance. Put another in its place to choose it: the same noise, the same machine.
        self.noise = random.Random(2040)
        self._shim_dormant()
        self._shim_divider()
        self._shim_noise()
        self.after_write(self.mcu.clocks, self._clock_changed)

    # ---- time

    @property
    def time(self):
        """Emulated seconds since the beginning, whether the chip was on or not."""
        return self.mcu.clock.nanos / 1e9 + self._paused

    def run(self, seconds):
        """Let exactly this much time pass (to the length of an instruction)."""
        end = self.time + seconds
        if self.running and not self.dormant:
            self._engine.stopped = False
            self._end_of_step.schedule(seconds * 1e9)
            while not self._engine.stopped:
                execute_batch(self._engine, 1)  # pyright: ignore[reportArgumentType]
            self._end_of_step.cancel()
        if self._error:
            raise self._error
        if not self.running or self.dormant:
            self._paused += max(0.0, end - self.time)

    def pass_time(self, seconds):
        """Inside a device's hook: the processor waits this long for the device, awake."""
        self._worked += seconds
        self.mcu.clock.tick(seconds * 1e9)

    def stop(self):
        """The power is gone: nothing runs until `start`, and the RAM forgets."""
        self.running = False
        self.mcu.sram[:] = self._ram_noise.randbytes(len(self.mcu.sram))
        self._halt()
        for listener in self._stop_listeners:
            listener()

    def start(self, cause):
        """Reset and go, for one of the three causes above."""
        self._worked += self.mcu.core.cycles * CYCLE_NS / 1e9
        self.dormant = False
        self._wake_on = [0] * 4
        self.mcu.pio = self._pio
        self.mcu.enter_reset(from_watchdog=cause == WATCHDOG)
        self.mcu.pio = []
        for channel in self.mcu.dma.channels:
            channel.abort()  # rp2040py leaves a transfer that was under way busy for ever
        if cause != WATCHDOG:
            watchdog = self.mcu.watchdog
            watchdog.reset()
            watchdog.timer.enable = watchdog.alarm.enable = watchdog._enable = False
            self.mcu.vreg_and_chip_reset.record_reset_cause(HAD_RUN if cause == RUN else HAD_POR)
        self._slow_ns, self._slow_since = 0.0, 0
        self._clock_changed(_CLK_SYS_CTRL)
        self.starts.append((self.time, cause))
        for listener in self._reset_listeners:
            listener()
        self.mcu.leave_reset()
        self.running = True

    def _halt(self):
        self._engine.stopped = True

    def _on_break(self, code):
        self._error = EmulatorError(f"breakpoint {code} at {self.mcu.core.pc:#010x} (the interpreter crashed)")
        self.stop()

    # ---- how much of the time the processor works

    @property
    def work(self):
        """Seconds of work since the beginning."""
        return self._worked + self.mcu.core.cycles * CYCLE_NS / 1e9

    def mark(self):
        """Start measuring `awake_share` here."""
        self._mark = (self.time, self.work)

    def awake_share(self):
        elapsed = self.time - self._mark[0]
        return (self.work - self._mark[1]) / elapsed if elapsed else 0.0

    def _clock_changed(self, offset):
        """Waking from lightsleep, and booting, the chip runs from a slow oscillator until the PLL is set up.

        rp2040py counts 8 ns a cycle even then, so the missing time is added when the speed changes.
        """
        if offset == _CLK_PERI_CTRL:
            # MicroPython boots with the USB clock here and comes out of each lightsleep with clk_sys: SPI gets faster.
            from_usb = self.mcu.clocks.peri_ctrl >> 5 & 7 == 2
            self.mcu.clk_peri = _USB_HZ if from_usb else self.mcu.clk_sys
        if offset not in (_CLK_REF_CTRL, _CLK_SYS_CTRL):
            return
        cycles = self.mcu.core.cycles
        if self._slow_ns:
            self.pass_time((cycles - self._slow_since) * self._slow_ns / 1e9)
        clocks = self.mcu.clocks
        was_slow = bool(self._slow_ns)
        slow = not clocks.sys_ctrl & 1
        self._slow_ns = _REF_NS.get(clocks.ref_ctrl & 3, CYCLE_NS) - CYCLE_NS if slow else 0.0
        self._slow_since = cycles
        if slow and not was_slow:
            for listener in self._slow_listeners:
                listener()

    def _shim_divider(self):
        """rp2040py counts 8 cycles more a division, unseen by the clock; programs already wait for it themselves."""
        sio, core = self.mcu.sio, self.mcu.core
        original = sio.update_hardware_divider

        def divide(signed):
            original(signed)
            core.cycles -= 8

        sio.update_hardware_divider = divide

    def _shim_noise(self):
        rosc = self.mcu.peripherals[_ROSC]
        read = rosc.read_uint32
        rosc.read_uint32 = lambda offset: self.noise.getrandbits(1) if offset == _ROSC_RANDOMBIT else read(offset)

    # ---- pins

    def drives_low(self, gpio):
        return self.running and self.mcu.gpio[gpio].value == GPIOPinState.LOW

    def drives_high(self, gpio):
        return self.running and self.mcu.gpio[gpio].value == GPIOPinState.HIGH

    def is_low(self, gpio):
        """The level on a line that only the chip drives: left alone, it counts as low."""
        return not self.running or self.mcu.gpio[gpio].value in _LOWS

    def drive(self, gpio, level):
        """From outside: True, False, or None to let go."""
        pin = self.mcu.gpio[gpio]
        if level is None:
            pin.release_input()
        else:
            pin.set_input_value(level)
        self._wake_if_asked()

    def on_pin(self, gpio, listener):
        """Call `listener()` when the chip changes what it does with a pin, a reset included."""
        self.mcu.gpio[gpio].add_listener(lambda _new, _old: listener())
        self.on_reset(listener)

    def on_stop(self, listener):
        """Call `listener()` when the power goes."""
        self._stop_listeners.append(listener)

    def on_reset(self, listener):
        self._reset_listeners.append(listener)

    def after_write(self, peripheral, listener):
        """Call `listener(offset)` after each write to a peripheral's register."""
        original = peripheral.write_uint32

        def write(offset, value):
            original(offset, value)
            listener(offset)

        peripheral.write_uint32 = write

    def on_slow_clock(self, listener):
        """Call `listener()` when clk_sys leaves the PLL, as every lightsleep does: PWM and SPI lose their pace."""
        self._slow_listeners.append(listener)

    # ---- DORMANT: the crystal stops, and every clock with it, until a pin does what IO_BANK0 was told to wait for

    def _shim_dormant(self):
        read, write = self.io_bank.read_uint32, self.io_bank.write_uint32

        def io_read(offset):
            word = offset - _DORMANT_WAKE >> 2
            return self._wake_on[word] if 0 <= word < 4 else read(offset)

        def io_write(offset, value):
            word = offset - _DORMANT_WAKE >> 2
            if 0 <= word < 4:
                self._wake_on[word] = value & 0xFFFFFFFF
            else:
                write(offset, value)

        self.io_bank.read_uint32, self.io_bank.write_uint32 = io_read, io_write
        self.after_write(self.mcu.xosc, self._xosc_written)

    def _xosc_written(self, offset):
        if offset == _XOSC_DORMANT and self.mcu.xosc.read_uint32(offset) == _COMA:
            self.dormant = True
            self.dormant_count += 1
            self._halt()
            self._wake_if_asked()

    def _wake_if_asked(self):
        if not self.dormant:
            return
        for gpio, pin in enumerate(self.mcu.gpio):
            happened = pin.irq_status & _EDGES | (0b10 if pin.input_value else 0b01)
            if self._wake_on[gpio >> 3] >> 4 * (gpio & 7) & 15 & happened:
                self.dormant = False
                self.mcu.xosc.write_uint32(_XOSC_DORMANT, _WAKE)
                return
