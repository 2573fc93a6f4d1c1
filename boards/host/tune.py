"""`magnat tune`: better numbers for one character by self-play. The same seed finds the same numbers."""

import argparse
import random
import re
import sys
from pathlib import Path

from magnat.opponents import characters, deals, debts, estate, fate, market, terms

from boards.host.simulate import Table, play_game, seed_number, whole_number

MISTAKE = 2
CHARACTERS = Path(characters.__file__)
MODULES = (characters, deals, debts, estate, fate, market, terms)
# Habit -> (lowest, highest, step) worth trying
HABITS = {
    "KEEP_TENS": (0, 40, 4),
    "FEAR": (0, 32, 3),
    "BID": (60, 200, 15),
    "PROMISE_BID": (60, 240, 20),
    "SET_BID": (0, 24, 3),
    "BLOCK_BID": (0, 16, 3),
    "SCORN": (0, 12, 1),
    "DREAM": (6, 40, 3),
    "WANT_TENS": (0, 30, 3),
    "GREED": (0, 14, 2),
    "EVERY": (1, 4, 1),
    "TOP_RANK": (3, 5, 1),
    "STAY": (4, 60, 6),
}
# Who sits at the table with the one being tuned, in turn
RIVALS = (("4", "3", "2"), ("4", "4", "4"), ("3", "3", "3"), ("4", "4", "3"), ("2", "2", "2"))


def set_habit(name, level, value):
    """Give a habit another value wherever it has been imported."""
    before = getattr(characters, name)
    after = bytes(value if place == level else old for place, old in enumerate(before))
    for module in MODULES:
        for alias, known in list(vars(module).items()):
            if known is before:
                setattr(module, alias, after)


def score(level, games, seed, rivals=RIVALS):
    """Wins of the level in so many games against the rivals, seats rotated."""
    wins = 0
    for number in range(games):
        seat = number % 4
        others = rivals[number // 4 % len(rivals)]
        players = (*others[:seat], str(level), *others[seat:])
        result, _, _ = play_game(Table(players, seed=seed), number)
        wins += result["winner"] == seat
    return wins


def tune(level, games, passes, seed, tell=print, rivals=RIVALS):
    """Try each habit a step up and a step down, keep what wins more; returns {habit: value}."""
    order = random.Random(seed)
    best = score(level, games, seed, rivals)
    tell(f"start: {best} of {games}")
    for turn in range(passes):
        names = list(HABITS)
        order.shuffle(names)
        for name in names:
            lowest, highest, step = HABITS[name]
            now = getattr(characters, name)[level]
            for value in (now + step, now - step):
                value = min(highest, max(lowest, value))
                if value == now:
                    continue
                set_habit(name, level, value)
                # Luck of the seeds must not pass for skill: what looks better has to win again on other seeds
                found = score(level, games, seed, rivals)
                if found > best and _confirmed(name, level, now, value, games, seed + turn + 1, rivals):
                    best = found
                    tell(f"{name} {now} -> {value}: {best} of {games}")
                    break
                set_habit(name, level, now)
    return {name: getattr(characters, name)[level] for name in HABITS}


def _confirmed(name, level, now, value, games, seed, rivals):
    with_new = score(level, games, seed, rivals)
    set_habit(name, level, now)
    with_old = score(level, games, seed, rivals)
    set_habit(name, level, value)
    return with_new > with_old


def write(level, found, path=CHARACTERS):
    """Put the numbers into characters.py."""
    text = path.read_text(encoding="utf-8")
    for name, value in found.items():
        row = re.search(rf"^{name} = bytes\(\((.*?)\)\)", text, re.MULTILINE)
        assert row, f"no row {name} in {path}"
        numbers = [int(number) for number in row[1].split(",")]
        numbers[level] = value
        text = text[: row.start(1)] + ", ".join(map(str, numbers)) + text[row.end(1) :]
    path.write_text(text, encoding="utf-8")


def _level(text):
    if text not in tuple("12345"):
        raise argparse.ArgumentTypeError(f"an opponent has a number from 1 to 5, not {text!r}")
    return int(text)


def add_arguments(parser):
    parser.add_argument("--level", type=_level, default=5, metavar="L", help="which opponent (5)")
    parser.add_argument("--games", type=whole_number, default=400, metavar="N", help="games a trial (400)")
    parser.add_argument("--passes", type=whole_number, default=1, metavar="P", help="times through all habits (1)")
    parser.add_argument("--seed", type=seed_number, default=1, metavar="S", help="same seed, same numbers (1)")
    parser.add_argument("--write", action="store_true", help="put the numbers into characters.py")


def run(args):
    found = tune(args.level, args.games, args.passes, args.seed, lambda line: print(line, file=sys.stderr, flush=True))
    print(" ".join(f"{name}={value}" for name, value in found.items()))
    if args.write:
        write(args.level, found)
    return 0
