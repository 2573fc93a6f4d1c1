"""A person made of rules who plays the handheld by its keys alone, and writes down what he presses.

make games      # records a whole game of each profile anew: host_tests/ui/games/*.keys

The recorded scripts play the same games in the terminal: magnat play --script host_tests/ui/games/quick.keys --seed 1
"""

from pathlib import Path

from magnat.core.actions import AT_ACTION, BUILD, KIND_MASK, MORTGAGE, SELL, SELL_GROUP
from magnat.core.game import legal
from magnat.core.profiles import NAMES
from magnat.core.state import PHASE

from boards.host.stage import Stage

GAMES = Path(__file__).resolve().parent / "games"
SEED = 1
LONGEST = 20_000  # presses

# How each profile is begun from the title: the answers before each ENTRER, in the order of the questions.
BEGIN = {
    "electronic": ["", "", "", "", "press 5", "press 4", ""],
    "table": ["", "", "press AVAN", "", "press 2", "", "", "press 5", "press 4", ""],
    "short": ["", "", "press AVAN\npress AVAN", "", "press 2", "", "", "press 5", "press 1", ""],
    "timed": [
        "",
        "",
        "press RECU\npress RECU",
        "",
        "press RECU\npress RECU\npress RECU",
        "press 2",
        "",
        "",
        "press 3",
        "",
    ],
    "quick": ["", "", "press RECU", "", "press 1", "", "press 5", "press 4", "press 3", ""],
}


class KeyPlayer:
    """Drives a Stage; `script` is what was done so far."""

    def __init__(self, stage, pause=200):
        self.stage = stage
        self.pause = pause  # ms that he looks at the board
        self.script = []

    def do(self, lines):
        for line in lines.splitlines():
            self.script.append(line)
            self.stage.run(line)

    def begin(self, profile):
        for answer in BEGIN[profile]:
            self.do(f"{answer}\npress ENTRER".strip())
        assert self.stage.app.match, f"no game of {profile} began: {self.stage.scene}"

    def play_to_the_end(self):
        for _ in range(LONGEST):
            if self.stage.scene == "end":
                return
            self.do(self.choose())
        raise AssertionError(f"no end in sight after {LONGEST} presses, at {self.stage.scene}")

    def choose(self):
        """The next keys: ENTRER, unless the screen is one where ENTRER alone leads nowhere."""
        chooser = getattr(self, "at_" + self.stage.scene, None)
        return chooser(self.stage.app.stack.top) if chooser else "press ENTRER"

    def can(self, *kinds):
        """Is an action of one of these kinds legal now?"""
        return any(action & KIND_MASK in kinds for action in legal(self.stage.state))

    def at_board(self, scene):
        """Builds before passing the turn, when he can."""
        match = scene.match
        asked = match.state[PHASE] == AT_ACTION and match.decider_is_human and not match.events
        return "press 0" if asked and self.can(BUILD) else f"press ENTRER\nwait {self.pause}"

    def at_auction(self, scene):
        """Never bids: the money is for houses."""
        return "press SUPPR\npress ENTRER"

    def at_answer(self, scene):
        """Yes to everything: games must end."""
        return "press RECU\npress ENTRER"

    def at_debt(self, scene):
        """Sells what stands, then mortgages, then gives up (the last answer, twice)."""
        if self.can(SELL, SELL_GROUP):
            return "press 1"
        return "press 4" if self.can(MORTGAGE) else "press RECU\npress ENTRER\npress RECU\npress ENTRER"

    def at_build(self, scene):
        return self.pick(scene, BUILD)

    def at_sell(self, scene):
        return self.pick(scene, SELL, SELL_GROUP)

    def at_mortgage(self, scene):
        return self.pick(scene, MORTGAGE)

    def pick(self, scene, *kinds):
        """Walks on to a place where it can be done; leaves when there is none."""
        if scene.at >= 0 and scene.match.can(scene.action(scene.at)):
            return "press ENTRER"
        return "press AVAN" if self.can(*kinds) else "press SUPPR"


def record(profile):
    """A whole game of this profile as a key script."""
    stage = Stage()
    stage.board.luck = SEED
    stage.boot()
    player = KeyPlayer(stage, pause=1500 if profile == "timed" else 200)  # there the clock is to end it
    player.begin(profile)
    player.play_to_the_end()
    return player


def main():
    GAMES.mkdir(exist_ok=True)
    for profile in NAMES:
        player = record(profile)
        (GAMES / f"{profile}.keys").write_text("\n".join(player.script) + "\n")
        print(f"{profile}: {len(player.script)} lines")


if __name__ == "__main__":
    main()
