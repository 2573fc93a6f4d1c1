"""Debounce: believe a change at first sight, then look away while the contact settles."""

from micropython import const

from magnat.clock import since

# Contacts bounce for up to 5 ms; twice that is safe, and still well below the 25 ms of a very fast press.
_LOCK_OUT_MS = const(10)


class Debounce:
    def __init__(self, count):
        self.state = 0
        self.changed_at = [0] * count
        self._count = count
        self._locked = 0

    def update(self, raw, now):
        """Take in a scan (bitmap of the keys down); return the bitmap of the keys that changed."""
        if self._locked:
            for key in range(self._count):
                bit = 1 << key
                if self._locked & bit and since(now, self.changed_at[key]) >= _LOCK_OUT_MS:
                    self._locked &= ~bit
        changed = (raw ^ self.state) & ~self._locked
        if changed:
            self._lock(changed, now)
            self.state ^= changed
        return changed

    def adopt(self, raw, now):
        """Take the keys as they are, as if nothing had changed; those down still get their time to settle."""
        self.state = raw
        self._locked = 0
        self._lock(raw, now)

    def _lock(self, keys, now):
        self._locked |= keys
        for key in range(self._count):
            if keys >> key & 1:
                self.changed_at[key] = now
