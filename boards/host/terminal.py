"""The terminal as a device: raw keys in, ANSI out, and always given back as it was found."""

import contextlib
import os
import select
import signal
import sys
import termios

ENTER = "\x1b[?1049h\x1b[?25l\x1b[2J"  # the alternate screen, no cursor
LEAVE = "\x1b[0m\x1b[2J\x1b[?25h\x1b[?1049l"  # wiped first: tmux keeps some of it when the window grew meanwhile


class Quit(BaseException):
    """The player leaves, or the system asks for it. Not an Exception: a scene's crash guard must not catch it."""

    def __init__(self, status=0):
        super().__init__(status)
        self.status = status


class Terminal:
    """Use it in a `with`. Signals only set flags; `read` acts on them, so a file is never left half written."""

    QUITTING = {signal.SIGINT: 0, signal.SIGTERM: 128 + signal.SIGTERM, signal.SIGHUP: 128 + signal.SIGHUP}
    WATCHED = (*QUITTING, signal.SIGWINCH, signal.SIGTSTP, signal.SIGCONT)

    def __init__(self, source=0, target=1):
        self.source, self.target = source, target
        self.stale = True  # the window may show anything: draw all of it
        self._raised = []
        self._handlers = {}

    @staticmethod
    def usable():
        return sys.stdin.isatty() and sys.stdout.isatty()

    def __enter__(self):
        self._found = termios.tcgetattr(self.source)
        self._wake_read, self._wake_write = os.pipe()
        os.set_blocking(self._wake_write, False)
        os.set_blocking(self._wake_read, False)
        self._wakeup = signal.set_wakeup_fd(self._wake_write, warn_on_full_buffer=False)
        for number in self.WATCHED:
            self._handlers[number] = signal.signal(number, self._on_signal)
        self._take()
        return self

    def __exit__(self, *_):
        self._give_back()
        for number, handler in self._handlers.items():
            signal.signal(number, handler)
        signal.set_wakeup_fd(self._wakeup)
        os.close(self._wake_read)
        os.close(self._wake_write)

    def size(self):
        try:
            columns, lines = os.get_terminal_size(self.target)
        except OSError:
            columns, lines = 0, 0
        return columns or 80, lines or 24  # a serial console may not know its size

    def read(self, timeout_ms):
        """Wait for keys or a signal, at most so long; the bytes typed, often none."""
        ready = self.source in select.select([self.source, self._wake_read], [], [], max(0, timeout_ms) / 1000)[0]
        self._act_on_signals()
        if not ready:
            return b""
        try:
            data = os.read(self.source, 1024)
        except OSError:
            data = b""
        if not data:
            raise Quit(128 + signal.SIGHUP)  # the window was closed
        return data

    def write(self, text):
        data = text.encode()
        while data:
            data = data[os.write(self.target, data) :]

    def _take(self):
        raw = termios.tcgetattr(self.source)
        raw[3] &= ~(termios.ICANON | termios.ECHO)  # Ctrl-C and Ctrl-Z stay signals
        raw[6][termios.VMIN], raw[6][termios.VTIME] = 1, 0
        termios.tcsetattr(self.source, termios.TCSADRAIN, raw)
        self.write(ENTER)
        self.stale = True

    def _give_back(self):
        try:
            self.write(LEAVE)
            termios.tcsetattr(self.source, termios.TCSADRAIN, self._found)
        except (OSError, termios.error):
            pass  # the terminal is gone: nothing to give back

    def _on_signal(self, number, _frame):
        if number == signal.SIGINT and number in self._raised:
            raise KeyboardInterrupt  # the first one was not heard: the app hangs
        self._raised.append(number)

    def _act_on_signals(self):
        with contextlib.suppress(BlockingIOError):
            os.read(self._wake_read, 1024)
        raised, self._raised = self._raised, []
        for number in raised:
            if number in self.QUITTING:
                raise Quit(self.QUITTING[number])
            if number == signal.SIGTSTP:
                self._suspend()
            elif number == signal.SIGCONT:
                self._take()  # stopped from outside, perhaps with other settings since
            self.stale = True

    def _suspend(self):
        """Ctrl-Z: give the terminal back, stop, and take it again at `fg`."""
        self._give_back()
        signal.signal(signal.SIGTSTP, signal.SIG_DFL)
        os.kill(os.getpid(), signal.SIGTSTP)
        signal.signal(signal.SIGTSTP, self._on_signal)
        self._take()
        self._raised = [number for number in self._raised if number != signal.SIGCONT]  # done already
