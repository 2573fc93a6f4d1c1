"""From the bytes a terminal sends to keys that go down and up.

A terminal tells when a key is typed, never when it is let go. So each typed key is held for a moment, then let go for
another; keys typed faster than that wait in line, and none is lost.
"""

import codecs
import re
from collections import deque

from magnat.input import keys

PRESS_MS = 60
QUEUED_MS = 30  # down, when more keys are waiting; still three times what the debouncer needs
GAP_MS = 30
LONG_PRESS_MS = 1600
CHORD_MS = 200
AFTERGLOW_MS = 150  # how long a key stays lit on the drawn keypad after it was let go
ESCAPE_MS = 30  # a lone Esc is a key; the start of an arrow key has more bytes close behind
LONGEST_QUEUE = 64

QUIT = "quit"
RESET = "reset"


def _press(key, ms=0):
    return 1 << key, ms


# What each PC key does: a bitmap of machine keys and for how long, or a command.
ACTIONS = {
    "enter": _press(keys.ENTRER),
    "erase": _press(keys.SUPPR),
    "forward": _press(keys.AVAN),
    "back": _press(keys.RECU),
    " ": _press(keys.LANCER),
    "l": _press(keys.LANCER),
    "n": _press(keys.PARTIE),
    "N": _press(keys.PARTIE, LONG_PRESS_MS),
    "s": _press(keys.SON),
    "t": (1 << keys.ENTRER | 1 << keys.PARTIE, CHORD_MS),
    "R": RESET,
    "q": QUIT,
    "\x03": QUIT,
}
ACTIONS.update((digit, _press(int(digit))) for digit in "0123456789")
# The digit row of a French keyboard gives these without Shift.
ACTIONS.update((character, _press(digit)) for digit, character in enumerate("à&é\"'(-è_ç"))

_NAMED = {"\r": "enter", "\n": "enter", "\x7f": "erase", "\x08": "erase", "\x1b": "erase"}
_SEQUENCE = re.compile("\x1b(?:\\[([0-9;?]*)([A-Za-z~])|O([A-Za-z]))")
_UNFINISHED = re.compile("\x1b(?:\\[[0-9;?]*|O)?$")
_FINAL = {"A": "back", "B": "forward", "C": "forward", "D": "back", "M": "enter"}


class Decoder:
    """Bytes in, names of PC keys out; keeps what is not complete yet."""

    def __init__(self):
        self._utf8 = codecs.getincrementaldecoder("utf-8")("ignore")
        self._text = ""
        self._fed_at = 0

    def feed(self, data, now):
        self._text += self._utf8.decode(data)
        self._fed_at = now

    def names(self, now):
        """The keys that are complete by now."""
        found = []
        while self._text:
            if _UNFINISHED.match(self._text) and now - self._fed_at < ESCAPE_MS:
                break
            sequence = _SEQUENCE.match(self._text)
            if sequence:
                self._text = self._text[sequence.end() :]
                parameters, final, short_final = sequence.groups()
                if final == "~":
                    found.append("erase" if parameters == "3" else "unknown")
                else:
                    found.append(_FINAL.get(final or short_final, "unknown"))
            else:
                found.append(_NAMED.get(self._text[0], self._text[0]))
                self._text = self._text[1:]
        return found

    def pending(self):
        return bool(self._text)


class Typist:
    """The fingers: plays the queue of presses as time goes by. Times are in milliseconds that never wrap."""

    def __init__(self):
        self._queue = deque()
        self._down = 0
        self._hold = 0
        self._since = -GAP_MS
        self._lit_until = [0] * keys.KEY_COUNT

    def type(self, mask, ms=0):
        """Press the keys of `mask` together; 0 ms is an ordinary press."""
        if len(self._queue) < LONGEST_QUEUE:
            self._queue.append((mask, ms))

    def clear(self):
        self._queue.clear()
        self._down = 0

    def wait(self, now):
        """Milliseconds until `scan` would say something new; None when nothing is to come."""
        if self._down:
            return max(0, self._since + self._phase_ms() - now)
        if self._queue:
            return max(0, self._since + GAP_MS - now)
        return None

    def scan(self, now):
        """Bitmap of the keys down now. A phase is counted from the scan that first showed it."""
        if self.wait(now) == 0:
            if self._down:
                self._down = 0
            else:
                self._down, self._hold = self._queue.popleft()
            self._since = now
        for key in range(keys.KEY_COUNT):
            if self._down >> key & 1:
                self._lit_until[key] = now + AFTERGLOW_MS
        return self._down

    def lit(self, now):
        """Bitmap of the keys to show as pressed."""
        return sum(1 << key for key in range(keys.KEY_COUNT) if now < self._lit_until[key])

    def _phase_ms(self):
        return self._hold or (QUEUED_MS if self._queue else PRESS_MS)
