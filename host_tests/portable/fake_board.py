"""The smallest board there is: RAM for files, a clock that idle() moves. For tests that run on MicroPython too."""


class FakeLcd:
    def __init__(self):
        self.lit = False
        self.shows = 0
        self.pages_sent = 0

    def start(self, contrast):
        self.lit = True

    def contrast(self, value):
        pass

    def show(self, canvas):
        self.shows += 1
        for page in range(8):
            if canvas.is_dirty(page):
                self.pages_sent += 1
                canvas.mark_shown(page)

    def off(self):
        self.lit = False


class FakeKeypad:
    def __init__(self):
        self.down = 0

    def scan(self):
        return self.down


class FakeBuzzer:
    def __init__(self):
        self.hz = 0
        self.heard = 0

    def tone(self, hz):
        self.hz = hz
        if hz:
            self.heard = hz


class FakeBattery:
    def __init__(self):
        self.cell = 0

    def millivolts(self):
        return self.cell


class FakePower:
    cause = "power"

    def __init__(self):
        self.sleeps = 0

    def sleep(self):
        self.sleeps += 1


class FakeStore:
    """Records in a dictionary; `broken` makes every write fail."""

    damaged = 0

    def __init__(self):
        self.records = {}
        self.broken = False
        self._journal = FakeJournal(self)

    def load(self, name):
        return self.records.get(name)

    def save(self, name, data):
        if self.broken:
            raise OSError("no space")
        self.records[name] = bytes(data)

    def erase(self, name):
        if self.broken:
            raise OSError("read-only")
        self.records.pop(name, None)

    def journal(self):
        return self._journal


class FakeJournal:
    """The running game in two variables; `broken` of its store makes every write fail."""

    def __init__(self, store):
        self.store = store
        self.snapshot = None
        self.entries = []

    @property
    def needs_snapshot(self):
        return self.snapshot is None or len(self.entries) > 30

    def start(self, snapshot):
        self.store.save("game", snapshot)
        self.snapshot = snapshot
        self.entries = []

    def append(self, entry):
        if self.store.broken:
            raise OSError("no space")
        self.entries.append(bytes(entry))

    def load(self):
        return None if self.snapshot is None else (self.snapshot, list(self.entries))

    def erase(self):
        self.store.erase("game")
        self.snapshot = None
        self.entries = []


class FakeBoard:
    default_contrast = 28

    def __init__(self, store=None, cause="power"):
        self.time = 0
        self.lcd = FakeLcd()
        self.keypad = FakeKeypad()
        self.buzzer = FakeBuzzer()
        self.battery = FakeBattery()
        self.power = FakePower()
        self.power.cause = cause
        self.store = store or FakeStore()
        self.idle_calls = 0
        self.ms_a_look = 0  # how long it takes to look at the clock: real time passes while the loop works

    def now(self):
        self.time += self.ms_a_look
        return self.time

    def idle(self, ms, sounding):
        self.idle_calls += 1
        self.time += ms

    def seed(self):
        return 1

    def feed(self):
        pass

    def release(self):
        pass
