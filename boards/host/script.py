"""`magnat play --script FILE`: the handheld in this terminal, its keys pressed by a script (see headless.parse_script).

Time is the script's, not the clock's: the same seed and script give the same game on every PC, however slow.
"""

import time

from magnat.app import App

from boards.host.headless import HeadlessBoard, Machine
from boards.host.skin import Painter, Picture


class ShownBoard(HeadlessBoard):
    """A headless machine whose screen and keys can be seen in a terminal."""

    default_contrast = 40

    def __init__(self, terminal, folder, faster):
        super().__init__(folder, latch=False)
        self._terminal = terminal
        self._faster = faster
        self._painter = Painter(terminal)

    def idle(self, ms, sounding=False):
        before = self.time
        super().idle(ms, sounding)
        self.show()
        time.sleep((self.time - before) / 1000 / self._faster)

    def show(self):
        self._terminal.read(0)  # a signal, or the window closed
        lcd = self.lcd
        self._painter.show(Picture(lcd.pixels, lcd.lit, lcd.level, self.keypad.down, self.buzzer.hz, False))


def play_script(terminal, folder, script, seed, faster):
    """Plays it to its end; ScriptError says which line makes no sense."""
    board = ShownBoard(terminal, folder, faster)
    board.luck = seed
    machine = Machine(App, board)
    machine.boot()
    machine.play(script)
    board.show()
    return machine
