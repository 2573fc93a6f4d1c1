"""Makes the golden tapes of the core: python -m host_tests.core.make_tapes [--check]

host_tests/portable/tapes/digests.txt   200 random games, made again and replayed on every interpreter
host_tests/portable/tapes/*.tape        whole games of the fixed player, one a profile
Run it after a change of the rules that is meant; the portable tests compare.
"""

import sys
from pathlib import Path

from magnat.core import codec, game, profiles, robots, tape
from magnat.core.actions import OVER, TIME_UP
from magnat.core.state import PHASE, ROUND

from host_tests.portable import test_core_tapes as portable

TAPES = Path(__file__).resolve().parents[1] / "portable" / "tapes"


def whole_game(profile):
    """The first game of three fixed players that ends by the rules."""
    minutes = 15 if profile == profiles.TIMED else 0
    for seed in range(1000):
        state = game.new_game(seed, profile, 3, 0, 0, minutes)
        recorder = tape.Recorder(state, seed)
        while state[PHASE] != OVER and state[ROUND] < 200 and not state[ROUND + 1]:
            action = robots.fixed_player(state)
            if state[ROUND] == 30 and game.is_legal(state, TIME_UP):
                action = TIME_UP
            game.apply(state, action)
            recorder.add(action)
        if state[PHASE] == OVER:
            return recorder.finish(state)
    raise RuntimeError("no game of this profile ends")


def outputs():
    lines = [codec.digest(portable.random_game(number)[0]) for number in range(portable.GAMES)]
    made = {TAPES / "digests.txt": ("\n".join(lines) + "\n").encode()}
    for profile, name in enumerate(profiles.NAMES):
        made[TAPES / f"{name}.tape"] = whole_game(profile)
    return made


def main(arguments):
    made = outputs()
    stale = [path for path, data in made.items() if not path.exists() or path.read_bytes() != data]
    if arguments == ["--check"]:
        for path in stale:
            print(f"make_tapes: {path.name} is stale", file=sys.stderr)
        return 1 if stale else 0
    for path in stale:
        path.write_bytes(made[path])
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
