"""The cell is pulled at any instant of a game that a monkey plays: also half-way through a write to the flash.

python -m host_tests.ui.power_cut --cuts 2000
"""

import argparse
import sys
from collections import Counter

from host_tests.core.position import Position
from host_tests.flash_files import SMALL, Files, Flash, PowerCut, formatted
from host_tests.portable.fingers import Fingers
from host_tests.ui.monkey import Homesick, Monkey

CUTS_A_SEED = 100
MOST_STROKES = 40  # from one cut to the next
SQUARES = (1, 3, 6, 8, 9, 11, 13, 14, 16, 18, 19, 21, 23, 24, 26, 27, 29, 31, 32, 34, 37, 39)


class Unlucky(Monkey):
    """A monkey whose machine loses its power again and again, and its files lie in the flash of a Pico."""

    def __init__(self, seed):
        self.flash = Flash(SMALL, formatted(SMALL))
        self.expected = None  # after a cut: the states that the game may be found in; None is no game
        self.cuts = Counter()  # what the power went away from
        super().__init__(seed, "save/", Files(self.flash, SMALL, stops=True))
        self.board.power.latch = True  # asleep and without power are the same

    def opened(self, match):
        if self.expected is not None:
            assert bytes(match.state) in self.expected, "resumed neither the last action nor the one before"
            self.expected = None
            self.done = bytes(match.state)

    def sit_down(self):
        """Also at games that a person is about to win: a best score is at stake."""
        if self.rng.random() < 0.5:
            super().sit_down()
            return
        rich = Position("electronic", 2, humans=[0], seed=self.rng.randrange(1 << 20)).own(0, *SQUARES)
        rich.cash(0, self.rng.randrange(30_000)).cash(1, 1).turn(1)
        self.stage(rich.state, [0, 1])

    def live(self, cuts):
        """Play, lose the power, look, play on."""
        fingers, player = Fingers(self.rng), Homesick(self)
        while self.cuts.total() < cuts:
            if not self.app.match or self.rng.random() < 0.1:
                self.sit_down()
            self.arm(8)
            try:
                for _ in range(self.rng.randrange(MOST_STROKES)):
                    self.play_on(fingers, player)
                if self.rng.random() < 0.2:
                    self.play("wait 61000\nexpect-sleep")
                self.cut("between two writes" if self.app else "asleep")
            except PowerCut:
                self.cut(f"a write, torn {self.flash.torn}")
            self.power_on()

    def arm(self, most):
        """Three times out of four the power goes during one of the next writes."""
        self.flash.torn = self.rng.choice(("before", "half", "noise"))
        self.flash.cut_at = self.flash.writes + self.rng.randint(1, most) if self.rng.random() < 0.75 else 0

    def play_on(self, fingers, player):
        odd = self.rng.random()
        if odd < 0.02:
            self.do("wait 61000\nexpect-sleep\npress ENTRER\nexpect-awake")
        elif odd < 0.7:
            self.do(player.choose())
        else:
            self.do(self._strokes(*fingers.stroke(self.scene)))

    def cut(self, instant):
        """Dark. What was in the memory of the machine is gone, but we remember what may be found again."""
        app, self.app = self.app, None
        if self.expected is None:  # else the power was not on long enough to look
            self.expected = [self.done]
            if app and app.match:
                self.expected.append(bytes(app.match.state))
            if self.erasing:
                self.expected.append(None)
            self.scores = {self.best, app.best if app else self.best}
        if instant != "asleep":
            self.session = None
        self.erasing = False
        self.cuts[instant] += 1

    def power_on(self):
        """A new start from what the flash holds: the game at its last action, the score as it was."""
        while self.app is None:
            self.flash = Flash(SMALL, bytes(self.flash.buffer))
            self.board._files = Files(self.flash, SMALL, stops=True)
            self.board.keypad.down = 0
            if self.rng.random() < 0.1:
                self.arm(3)  # while it starts
            try:
                self.play("press ENTRER\nexpect-awake")
            except PowerCut:
                self.cut("a write of the start")
        self.flash.cut_at = 0
        assert self.app.best in self.scores, f"a best score of {self.app.best}, not {self.scores}"
        self.best = self.app.best
        if self.app.has_match():
            while self.scene == "newgame":  # asleep over these questions: they are not what is to be resumed
                self.do("press SUPPR")
            self.do("home")
            assert self.expected is None, "the game was not resumed"
        else:
            assert self.expected is None or None in self.expected, "the game is lost"
            self.done = self.expected = None


def main():
    parser = argparse.ArgumentParser(description="Power cuts at random instants of games played by random keys.")
    parser.add_argument("--cuts", type=int, default=2000)
    options = parser.parse_args()
    cuts = Counter()
    best = 0
    seeds = -(-options.cuts // CUTS_A_SEED)
    for seed in range(seeds):
        unlucky = Unlucky(seed)
        try:
            unlucky.live(CUTS_A_SEED)
        except BaseException:
            print(f"seed {seed}, after {unlucky.cuts.total()} cuts; the last keys: {' ;; '.join(unlucky.keys[-5:])}")
            raise
        cuts += unlucky.cuts
        best += unlucky.best > 0
    print(f"{cuts.total()} cuts, {seeds} machines, {best} of them with a best score: {dict(cuts)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
