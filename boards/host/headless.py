"""A machine without a window, for tests and screenshots: fake clock, scripted keys, recorded sound.

    board = HeadlessBoard()
    result = run_script(App(board), '''
        press ENTRER
        wait 500
        screenshot settings
    ''')
    result.screens["settings"]      # 1024 bytes

Time moves only in `board.idle()`, so a script always sees the same machine.
"""

import tempfile
from collections.abc import Callable
from typing import Any

from drivers.store import Store
from magnat.input import keys

from boards.host.names import KEY_CODES

SCREEN_BYTES = 1024
PRESS_MS = 60  # how long `press` holds a key, and how long it waits after letting go
CHORD_MS = 200
TICKS_MASK = (1 << 30) - 1
WATCHDOG_MS = 8000
STUCK_STEPS = 10_000  # passes of the main loop that may go by without time moving


class PowerOff(BaseException):
    """The latch cut the cell. Not an Exception: a scene's crash guard must not catch it."""


class _ScriptOver(BaseException):
    """The script ended while the machine slept: unwinds the app out of `power.sleep()`."""


class ScriptError(Exception):
    """A script line that cannot be understood or done, with its number."""


def canvas_bytes(canvas):
    """The 1024 bytes of what `lcd.show` is given: a canvas with a `buffer`, or the buffer itself."""
    return bytes(getattr(canvas, "buffer", canvas))


class HeadlessLcd:
    def __init__(self):
        self.lit = False
        self.level = 0
        self.pixels = bytes(SCREEN_BYTES)
        self.shows = 0

    def start(self, contrast):
        self.lit = True
        self.level = contrast

    def off(self):
        self.lit = False

    def show(self, canvas):
        self.pixels = canvas_bytes(canvas)
        self.shows += 1

    def contrast(self, level):
        self.level = level


class HeadlessKeypad:
    def __init__(self):
        self.down = 0
        self.ghosting = False

    def scan(self):
        return -1 if self.ghosting else self.down


class HeadlessBuzzer:
    """`tones` is the list of (millisecond, hertz), one entry each time the sound changes."""

    def __init__(self, board):
        self.board = board
        self.hz = 0
        self.tones = []

    def tone(self, hz):
        if hz != self.hz:
            self.hz = hz
            self.tones.append((self.board.time, hz))


class HeadlessBattery:
    def __init__(self, millivolts):
        self.cell = millivolts

    def millivolts(self):
        return self.cell


class HeadlessPower:
    """`latch` says whether sleeping cuts the cell (the machine as sold) or waits for ENTRER (a bare Pico)."""

    def __init__(self, board, latch):
        self.board = board
        self.cause = "power"
        self.latch = latch
        self.sleeps = []  # the milliseconds at which the machine fell asleep
        self.asleep = False
        self.until_woken: Callable[[], None] | None = None  # the script runner's: returns once ENTRER is down

    def sleep(self):
        self.sleeps.append(self.board.time)
        self.asleep = True
        if self.latch:
            raise PowerOff
        if self.until_woken is None:
            raise RuntimeError("power.sleep() without a script to press ENTRER")
        self.until_woken()
        self.asleep = False
        self.board.fed = self.board.time


class HeadlessBoard:
    default_contrast = 32

    def __init__(self, folder=None, latch=True, millivolts=0, time=0, files=None):
        if folder is None:
            self._temporary = tempfile.TemporaryDirectory(prefix="magnat-")
            folder = self._temporary.name
        self.folder = str(folder).rstrip("/") + "/"
        self._files = files
        self.store = Store(self.folder, files)
        self.time = time
        self.deadline = None  # a script's next key movement: idle() never sleeps past it
        self.fed = time
        self.lcd = HeadlessLcd()
        self.keypad = HeadlessKeypad()
        self.buzzer = HeadlessBuzzer(self)
        self.battery = HeadlessBattery(millivolts)
        self.power = HeadlessPower(self, latch)
        self.luck = 1  # the seed of the next game

    def seed(self):
        return self.luck

    def now(self):
        return self.time & TICKS_MASK

    def idle(self, ms, sounding=False):
        if self.deadline is not None:
            ms = min(ms, self.deadline - self.time)
        self.time += max(0, ms)
        if self.time - self.fed > WATCHDOG_MS:
            raise RuntimeError(f"the watchdog was not fed for {self.time - self.fed} ms")

    def feed(self):
        self.fed = self.time

    def release(self):
        self.buzzer.tone(0)

    def screen(self):
        return self.lcd.pixels

    def restart(self, cause):
        """What the chip's reset does to the hardware: a dark screen, silence, and a new cause."""
        self.lcd.off()
        self.lcd.pixels = bytes(SCREEN_BYTES)
        self.buzzer.tone(0)
        self.power.cause = cause
        self.power.asleep = False
        self.store = Store(self.folder, self._files)
        self.fed = self.time


class Machine:
    """A headless board with an app on it, driven by scripts. `make_app(board)` builds the app at every start."""

    def __init__(self, make_app, board=None):
        self.make_app = make_app
        self.board = board or HeadlessBoard()
        self.app: Any = None  # None while the machine is off
        self.screens = {}
        self._todo = []
        self._error = None  # of a line done while the app sits in power.sleep(): the app must not catch it

    def boot(self, cause="power"):
        self.board.restart(cause)
        self.app = None
        self._guarded(lambda: setattr(self, "app", self.make_app(self.board)))

    def play(self, text):
        """Run a script to its end; see `parse_script` for the words it knows."""
        if self.board.power.asleep and self.app is not None:
            raise ScriptError("the last script ended in a sleep without latch: wake the machine in the same script")
        self._todo = parse_script(text)
        self.board.power.until_woken = self._until_woken
        try:
            while self._todo:
                self._next()
        except _ScriptOver:
            if self._error:
                raise self._error from None
        finally:
            self.board.deadline = None
        return self

    def _next(self):
        line, word, value = self._todo.pop(0)
        try:
            getattr(self, "_do_" + word)(value)
        except ScriptError as error:
            raise ScriptError(f"script line {line}: {error}") from None

    def _until_woken(self):
        """Inside power.sleep() without latch: the script goes on, the app does not, until ENTRER is down."""
        while not self.board.keypad.down >> keys.ENTRER & 1:
            if not self._todo:
                raise _ScriptOver
            try:
                self._next()
            except ScriptError as error:
                self._error = error
                raise _ScriptOver from None

    def _guarded(self, step):
        try:
            step()
        except PowerOff:
            self.app = None
            self.board.lcd.off()

    def _do_down(self, key):
        self.board.keypad.down |= 1 << key
        if key == keys.ENTRER and self.app is None:
            self.boot("power")

    def _do_up(self, key):
        self.board.keypad.down &= ~(1 << key)

    def _do_wait(self, ms):
        board = self.board
        end = board.time + ms
        while board.time < end:
            if self.app is None or board.power.asleep:
                board.time = end
                break
            board.deadline = end
            self._step()

    def _step(self):
        """One pass of the main loop at least, and as many as it takes for time to move."""
        start = self.board.time
        for _ in range(STUCK_STEPS):
            self._guarded(self.app.step)
            if self.app is None or self.board.time != start:
                return
        raise ScriptError(f"{STUCK_STEPS} steps of the app went by without board.idle() passing any time")

    def _do_screenshot(self, name):
        self.screens[name] = self.board.screen()

    def _do_ghost(self, on):
        self.board.keypad.ghosting = on

    def _do_cell(self, millivolts):
        self.board.battery.cell = millivolts

    def _do_expect_sleep(self, _):
        if not self.board.power.asleep:
            raise ScriptError("the machine should be asleep, but it is awake")

    def _do_expect_awake(self, _):
        if self.app is None or self.board.power.asleep:
            raise ScriptError("the machine should be awake, but it is off or asleep")

    def _do_reset(self, _):
        if self.board.power.asleep and self.app is not None:
            raise ScriptError("reset during a sleep without latch is not supported")
        self.boot("reset")

    def _do_power_cut(self, _):
        if self.board.power.asleep and self.app is not None:
            raise ScriptError("power-cut during a sleep without latch is not supported")
        self.board.restart("power")
        self.app = None


def run_script(app, text, make_app=None):
    """Drive `app` (built on a HeadlessBoard it keeps as `app.board`); returns the Machine: .app, .board, .screens."""
    machine = Machine(make_app or type(app), app.board)
    machine.app = app
    return machine.play(text)


def parse_script(text):
    """One command a line, `#` starts a comment:

    press KEY [MS]    down for 60 ms or MS, up for 60 ms      type DIGITS       press each of them
    hold KEY MS       down for MS, then up for 60 ms          down KEY, up KEY
    chord [MS]        ENTRER and N. PARTIE together           wait MS
    ghost MS          the keypad is unreadable for MS         cell MILLIVOLTS
    screenshot NAME   keep the screen in .screens[NAME]       expect-sleep, expect-awake
    reset             the RESET pinhole                       power-cut         the cell is pulled; ENTRER starts again

    Returns a flat list of (line number, word, value), so that a sleeping machine can go on with it half-way.
    """
    todo = []
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split("#")[0].split()
        if not words:
            continue
        try:
            steps = _COMMANDS[words[0]](*words[1:])
        except KeyError as error:
            raise ScriptError(f"script line {number}: unknown word {error.args[0]!r} in {line.strip()!r}") from None
        except (TypeError, ValueError):
            raise ScriptError(f"script line {number}: cannot read {line.strip()!r}") from None
        todo += [(number, word, value) for word, value in steps]
    return todo


def _press(name, ms=PRESS_MS):
    key = KEY_CODES[name]
    return [("down", key), ("wait", int(ms)), ("up", key), ("wait", PRESS_MS)]


def _hold(name, ms):
    return _press(name, ms)


def _type(digits):
    return [step for digit in digits for step in _press(digit)]


def _chord(ms=CHORD_MS):
    pair = (keys.ENTRER, keys.PARTIE)
    downs, ups = [("down", key) for key in pair], [("up", key) for key in pair]
    return [*downs, ("wait", int(ms)), *ups, ("wait", PRESS_MS)]


_COMMANDS = {
    "press": _press,
    "hold": _hold,
    "type": _type,
    "chord": _chord,
    "down": lambda name: [("down", KEY_CODES[name])],
    "up": lambda name: [("up", KEY_CODES[name])],
    "wait": lambda ms: [("wait", int(ms))],
    "ghost": lambda ms: [("ghost", True), ("wait", int(ms)), ("ghost", False)],
    "cell": lambda millivolts: [("cell", int(millivolts))],
    "screenshot": lambda name: [("screenshot", name)],
    "expect-sleep": lambda: [("expect_sleep", None)],
    "expect-awake": lambda: [("expect_awake", None)],
    "reset": lambda: [("reset", None)],
    "power-cut": lambda: [("power_cut", None)],
}
