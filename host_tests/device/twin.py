"""The same firmware on the PC, without a window: what the emulated machine must show, pixel for pixel."""

import random
import tempfile
from pathlib import Path

from drivers.store import Store
from magnat.app import App

from boards.host.headless import HeadlessBoard, Machine
from boards.pico import pins

BLINK_MS = 500


FOLDER = "save/"  # where the Pico's board keeps its records


def records(**named):
    """The store's files that hold these records, as they lie in a machine's flash: best=..., settings=..."""
    with tempfile.TemporaryDirectory() as folder:
        store = Store(folder + "/")
        for name, data in named.items():
            store.save(name, data)
        return {FOLDER + path.name: path.read_bytes() for path in Path(folder).iterdir()}


def record_names(machine):
    """Which records the machine's flash holds."""
    return {name.removeprefix(FOLDER).split(".")[0] for name in machine.files() if name.startswith(FOLDER)}


def seed_drawn(noise):
    """The seed that MicroPython mixes for the first game after power-on, from this noise of the ring oscillator."""
    mixed, drawn = 0, []
    for _ in range(4):
        for _ in range(8):
            mixed = (mixed << 1 | noise.getrandbits(1)) & 0xFF ^ (0xD5 if mixed & 0x80 else 0)
        drawn.append(mixed)
    return int.from_bytes(drawn, "little") & 0x3FFFFFFF


class Twin(Machine):
    """Booted; `play` a key script of boards/host/headless.py on it. `noise` seeds its luck as it does the chip's."""

    def __init__(self, files=None, cause="power", cell_mv=1500, noise=2040):
        self._folder = tempfile.TemporaryDirectory(prefix="magnat-")
        for name, data in (files or {}).items():
            (Path(self._folder.name) / name.removeprefix(FOLDER)).write_bytes(data)
        board = HeadlessBoard(self._folder.name, millivolts=cell_mv)
        board.default_contrast = pins.LCD_CONTRAST
        board.luck = seed_drawn(random.Random(noise))
        super().__init__(App, board)
        self.boot(cause)

    def faces(self):
        """The pictures that alternate here: two where something blinks, else one."""
        seen = []
        for _ in range(BLINK_MS // 50):
            self.play("wait 50")
            if self.board.screen() not in seen:
                seen.append(self.board.screen())
        return seen


def shows(machine, faces, limit=1.0):
    """Has the machine shown each of these pictures, within `limit` seconds each?"""
    for face in faces:
        try:
            machine.until(lambda face=face: machine.screen() == face, limit)
        except TimeoutError:
            return False
    return True
