"""`magnat play --script FILE`: the handheld in this terminal, its keys pressed by a script (see headless.parse_script).

Time is the script's, not the clock's: the same seed and script give the same game on every PC, however slow.
"""

import time

from magnat.app import App

from boards.host.headless import HeadlessBoard, Machine
from boards.host.skin import Picture, difference, paint


class ShownBoard(HeadlessBoard):
    """A headless machine whose screen and keys can be seen in a terminal."""

    default_contrast = 40

    def __init__(self, terminal, folder, faster):
        super().__init__(folder, latch=False)
        self._terminal = terminal
        self._faster = faster
        self._grid = self._picture = None

    def idle(self, ms, sounding=False):
        before = self.time
        super().idle(ms, sounding)
        self.show()
        time.sleep((self.time - before) / 1000 / self._faster)

    def show(self):
        self._terminal.read(0)  # a signal, or the window closed
        picture = Picture(self.lcd.pixels, self.lcd.lit, self.lcd.level, self.keypad.down, self.buzzer.hz, False)
        if self._terminal.stale:
            self._terminal.stale = False
            self._grid = None
        elif picture == self._picture:
            return
        width, height = self._terminal.size()
        grid = paint(width, height, picture)
        self._terminal.write(difference(self._grid, grid))
        self._grid, self._picture = grid, picture


def play_script(terminal, folder, script, seed, faster):
    """Plays it to its end; ScriptError says which line makes no sense."""
    board = ShownBoard(terminal, folder, faster)
    board.luck = seed
    machine = Machine(App, board)
    machine.boot()
    machine.play(script)
    board.show()
    return machine
