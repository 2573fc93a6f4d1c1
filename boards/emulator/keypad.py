"""The keys: a 4x4 matrix, with or without a diode at each crossing, and ENTRER on its own line."""


def low_columns(pressed, low_rows, diodes):
    """Which columns are pulled low, for `pressed` crossings (row, column) and the rows driven low.

    Without diodes current also flows backwards, from a low column up into another row and down its other keys:
    three corners of a rectangle pull the fourth.
    """
    rows, columns = set(low_rows), set()
    while True:
        more = {column for row, column in pressed if row in rows} - columns
        columns |= more
        back = set() if diodes else {row for row, column in pressed if column in columns} - rows
        rows |= back
        if not more and not back:
            return columns


class Keypad:
    def __init__(self, chip, pins, diodes=True):
        self._chip = chip
        self._rows, self._columns, self._entrer = pins.ROWS, pins.COLUMNS, pins.ENTRER
        self._place = {key: (r, c) for r, line in enumerate(pins.KEYMAP) for c, key in enumerate(line)}
        self.diodes = diodes
        self.pressed = set()  # crossings
        self.entrer_down = False
        self.shorts = 0  # times a pressed key joined a row driven high to one driven low
        self._low = set()
        for gpio in self._rows:
            chip.on_pin(gpio, self.settle)

    def place(self, key):
        if key not in self._place:
            raise ValueError(f"no key {key!r} in the matrix: {sorted(self._place)}")
        return self._place[key]

    def press(self, key):
        self.pressed.add(self.place(key))
        self.settle()

    def release(self, key):
        self.pressed.discard(self.place(key))
        self.settle()

    def entrer(self, down):
        self.entrer_down = down
        self._chip.drive(self._entrer, False if down else None)

    def settle(self):
        """Columns follow rows and keys at once; a column that no key pulls low is left to the chip's own pull-up."""
        driven_low = {r for r, gpio in enumerate(self._rows) if self._chip.drives_low(gpio)}
        low = low_columns(self.pressed, driven_low, self.diodes)
        if not self.diodes and any(self._chip.drives_high(self._rows[r]) and c in low for r, c in self.pressed):
            self.shorts += 1
        for c in low ^ self._low:
            self._chip.drive(self._columns[c], False if c in low else None)
        self._low = low
