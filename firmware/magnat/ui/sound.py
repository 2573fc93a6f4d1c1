"""The tune player: notes sound while the game goes on. It never waits and never allocates.

A tune is bytes in pairs: a MIDI note (0 is a rest) and how long it lasts, in units of 10 ms.
"""

from micropython import const

from magnat.clock import since
from magnat.ui.tunes import hz

_UNIT_MS = const(10)
_GAP_MS = const(5)  # silence before a note that comes again, so that two are heard and not a long one


class Player:
    def __init__(self, tone):
        """`tone(hz)` is the board's buzzer; 0 is silent."""
        self.enabled = True
        self.sounding = False  # whether the buzzer is on just now: a board must not stop its clocks then
        self._tone = tone
        self._playing = False
        self._tune = b""
        self._next = 0  # where in the tune the next pair is
        self._note = 0
        self._gap_next = False
        self._started = 0  # when the present stretch (a note, a rest or a gap) began
        self._length = 0  # and how many ms it lasts

    def play(self, tune, now):
        """Start a tune, in place of the one that may be playing."""
        if not self.enabled:
            return
        self._playing = True
        self._tune = tune
        self._next = 0
        self._gap_next = False
        self._started = now
        self._length = 0
        self.tick(now)

    def tick(self, now):
        """Play on. Returns in how many ms the next tick is wanted, or -1 when no tune plays."""
        if not self._playing:
            return -1
        elapsed = since(now, self._started)
        if elapsed >= self._length:
            # Each stretch begins where the one before ended, not where we noticed: a late tick shifts nothing.
            while elapsed >= self._length:
                elapsed -= self._length
                if not self._advance():
                    self.stop()
                    return -1
            self._started = since(now, elapsed)
            self._sound(self._note)
        return self._length - elapsed

    def stop(self):
        self._playing = False
        self._sound(0)

    def set_enabled(self, enabled):
        """Sound on or off; off is silent at once."""
        self.enabled = enabled
        if not enabled:
            self.stop()

    def _advance(self):
        """Go to the next stretch; False at the end of the tune."""
        if self._gap_next:
            self._gap_next = False
            self._note = 0
            self._length = _GAP_MS
            return True
        tune = self._tune
        following = self._next + 2
        if following > len(tune):
            return False
        self._note = tune[self._next]
        self._length = tune[self._next + 1] * _UNIT_MS
        if self._note and self._length and following < len(tune) and tune[following] == self._note:
            self._gap_next = True
            self._length -= _GAP_MS
        self._next = following
        return True

    def _sound(self, note):
        self.sounding = note != 0
        self._tone(hz(note) if note else 0)
