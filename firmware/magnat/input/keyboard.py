"""From scans of the keys to events. Nothing here allocates once the keyboard is made."""

from micropython import const

from magnat.clock import since
from magnat.input.debounce import Debounce
from magnat.input.keys import CHORD, ENTRER, KEY_COUNT, LONG, PARTIE, PRESS, RELEASE, STUCK
from magnat.input.ring import Ring

_LONG_MS = const(1500)
_STUCK_MS = const(10000)
_QUEUE = const(32)  # 16 presses with their releases: almost a second of the fastest fingers
_ALL = (1 << KEY_COUNT) - 1  # not const(): MicroPython folds no imported names
_CHORD_KEYS = 1 << ENTRER | 1 << PARTIE


class Keyboard:
    """Feed it with `update`, take the events out with `read`."""

    def __init__(self, now=0):
        self.last_activity = now  # ms of the last thing a finger did; a key that merely stays down does nothing
        self._debounce = Debounce(KEY_COUNT)
        self._ring = Ring(_QUEUE)
        self._muted = 0  # down, but silent until let go: stuck, or held since before we woke
        self._long_due = 0  # down, and LONG has yet to come
        self._chorded = False  # ENTRER and PARTIE are down and have made their CHORD

    @property
    def held(self):
        """Bitmap of the keys that are down, without the stuck ones."""
        return self._debounce.state & ~self._muted

    @property
    def lost(self):
        """How many events found the queue full."""
        return self._ring.lost

    def idle(self):
        """Whether no key is down, a silent one neither: only then may a scan that sees nothing be left out."""
        return self._debounce.state == 0

    def read(self):
        """The oldest event, or -1."""
        return self._ring.read()

    def update(self, raw, now):
        """Take in a scan: bitmap of the keys down now, or -1 when ghosts make it unreadable."""
        if raw >= 0:
            changed = self._debounce.update(raw & _ALL, now)
            if changed:
                for key in range(KEY_COUNT):
                    if changed >> key & 1:
                        self._moved(key, now)
        if self.held:
            self._watch_the_held(now)

    def ignore_held(self, raw, now):
        """Forget the past: keys down now (the ENTRER that woke us) make no events until they are let go."""
        if raw >= 0:
            self._debounce.adopt(raw & _ALL, now)
        self._muted = self._debounce.state
        self._long_due = 0
        self._chorded = False
        self.last_activity = now

    def _moved(self, key, now):
        bit = 1 << key
        if self._debounce.state & bit:
            self.last_activity = now
            self._pressed(key, bit)
            return
        self._long_due &= ~bit
        if self._muted & bit:
            self._muted &= ~bit
            return
        self.last_activity = now
        if bit & _CHORD_KEYS:
            self._chorded = False
        self._ring.push(RELEASE | key)

    def _pressed(self, key, bit):
        if bit & _CHORD_KEYS and self.held & _CHORD_KEYS == _CHORD_KEYS:
            # Both may arrive in the same scan: one CHORD for the two of them.
            if not self._chorded:
                self._chorded = True
                self._long_due &= ~_CHORD_KEYS
                self._ring.push(CHORD | PARTIE)
            return
        self._long_due |= bit
        self._ring.push(PRESS | key)

    def _watch_the_held(self, now):
        held = self.held
        for key in range(KEY_COUNT):
            bit = 1 << key
            if held & bit:
                age = since(now, self._debounce.changed_at[key])
                if age >= _LONG_MS and self._long_due & bit:
                    self._long_due &= ~bit
                    self._ring.push(LONG | key)
                if age >= _STUCK_MS:
                    self._muted |= bit
                    self._ring.push(STUCK | key)
