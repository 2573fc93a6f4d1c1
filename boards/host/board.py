"""The PC as a board: a terminal for LCD, keys and buzzer, the disk for flash. See boards/README.md for the contract."""

import secrets
import time
from pathlib import Path

from drivers.store import Store
from magnat.input import keys

from boards.host.skin import Painter, Picture
from boards.host.terminal import Quit
from boards.host.typist import ACTIONS, ESCAPE_MS, QUIT, RESET, Decoder, Typist

TICKS_MASK = (1 << 30) - 1
NOTE_SEEN_MS = 200  # a click lasts a few ms: its note stays in sight a little longer
NAP_MS = 100  # between two looks at the window while asleep: a pressed key glows no longer than it should
RECORDS = ("settings", "best", "game", "session")


class Reset(BaseException):
    """The RESET pinhole: the chip starts again, whatever it was doing."""


_faster = 1


def run_faster(times):
    """Let the machine's time fly: for scripts that play whole games in this terminal."""
    global _faster
    _faster = times


def clock():
    return time.monotonic_ns() * _faster // 1_000_000


class TerminalLcd:
    def __init__(self):
        self.on = False
        self.level = 0
        self.pixels = bytes(1024)

    def start(self, contrast):
        self.level = contrast

    def off(self):
        self.on = False

    def show(self, canvas):
        self.pixels = bytes(canvas.buffer)
        self.on = True

    def contrast(self, level):
        self.level = level


class TerminalKeypad:
    def __init__(self, typist):
        self._typist = typist

    def scan(self):
        return self._typist.scan(clock())


class TerminalBuzzer:
    def __init__(self, ring):
        self._ring = ring  # rings the terminal's bell, or None
        self._hz = 0
        self._last = 0
        self._seen_until = 0

    def tone(self, hz):
        if hz:
            if self._ring and not self._hz:
                self._ring()
            self._last = hz
        if hz or self._hz:
            self._seen_until = clock() + NOTE_SEEN_MS
        self._hz = hz

    def seen(self):
        return self._last if self._hz or clock() < self._seen_until else 0


class Cell:
    def __init__(self, millivolts):
        self._millivolts = millivolts

    def millivolts(self):
        return self._millivolts


class TerminalPower:
    def __init__(self, board, cause):
        self._board = board
        self.cause = cause
        self.asleep = False

    def sleep(self):
        self.asleep = True
        self._board.wait_for_entrer()
        self.asleep = False


class TerminalBoard:
    default_contrast = 40

    def __init__(self, terminal, folder, cause="power", millivolts=0, bell=False, luck=None):
        self.luck = luck
        self.folder = str(folder).rstrip("/") + "/"
        self.store = Store(self.folder)
        self.lcd = TerminalLcd()
        self._terminal = terminal
        self._typist = Typist()
        self._decoder = Decoder()
        self._painter = Painter(terminal)
        self.keypad = TerminalKeypad(self._typist)
        self.buzzer = TerminalBuzzer((lambda: terminal.write("\a")) if bell else None)
        self.battery = Cell(millivolts)
        self.power = TerminalPower(self, cause)

    def now(self):
        return clock() & TICKS_MASK

    def seed(self):
        return secrets.randbits(30) if self.luck is None else self.luck

    def feed(self):
        """A PC needs no watchdog."""

    def idle(self, ms, sounding):
        end = clock() + ms
        while True:
            self._draw()
            self._listen(end - clock())
            if clock() >= end or self._typist.wait(clock()) == 0:
                return

    def release(self):
        self.buzzer.tone(0)

    def wait_for_entrer(self):
        """Asleep: dark until ENTRER goes down; the other keys move, but nobody listens."""
        self._typist.clear()
        while not self._typist.scan(clock()) >> keys.ENTRER & 1:
            self._draw()
            self._listen(NAP_MS)

    def _listen(self, ms):
        """Wait for typed keys, at most so long and not beyond the next movement of a key; the typist gets them."""
        due = self._typist.wait(clock())
        if due is not None:
            ms = min(ms, due)
        if self._decoder.pending():
            ms = min(ms, ESCAPE_MS)
        data = self._terminal.read(ms / _faster)
        if data:
            self._decoder.feed(data, clock())
        for name in self._decoder.names(clock()):
            action = ACTIONS.get(name)
            if action == QUIT:
                raise Quit
            if action == RESET:
                raise Reset
            if isinstance(action, tuple):
                self._typist.type(*action)

    def _draw(self):
        lcd, held = self.lcd, self._typist.lit(clock())
        self._painter.show(Picture(lcd.pixels, lcd.on, lcd.level, held, self.buzzer.seen(), self.power.asleep))


def make_board(terminal, folder, cause="power", millivolts=0, bell=False, luck=None):
    return TerminalBoard(terminal, folder, cause, millivolts, bell, luck)


def forget_everything(folder):
    """Empty the machine's memory: its own files, nothing else that may lie there."""
    for name in RECORDS:
        for ending in (".0", ".1", ".log"):
            (Path(folder) / (name + ending)).unlink(missing_ok=True)
