"""`magnat replay F`: plays a tape again, prints what happened and the digest of the state it leads to."""

import json
import sys
from pathlib import Path

from magnat.core import tape as tapes
from magnat.core.codec import digest
from magnat.core.game import apply
from magnat.core.state import COUNT

from boards.host.log import GameLog
from boards.host.story import LANGUAGES, tell
from boards.host.tournament import NAMES as OPPONENTS

MISTAKE = 2
LARGEST = 4_000_000


def replay(data):
    """(state, log lines) of a tape; BadTape when it is none."""
    tapes.play(data)  # first without a word: a tape that does not play tells nothing
    with GameLog() as log:
        state = tapes.start(data)
        seed = int.from_bytes(data[8:12], "little")
        log.begin(state, seed, [f"player {number}" for number in range(state[COUNT])])
        for action in tapes.actions(data):
            apply(state, action)
    return state, [{"n": number, **line} for number, line in enumerate(log.lines, 1)]


def player_names(text, count):
    """The names at the table: those given, the opponents' own for their numbers, and a plain one for the rest."""
    given = [name.strip() for name in text.split(",")] if text else []
    if len(given) > count:
        raise tapes.BadTape(f"{len(given)} names for {count} players")
    return [OPPONENTS.get(name, name) for name in given] + [f"P{seat}" for seat in range(len(given), count)]


def add_arguments(parser):
    parser.add_argument("tape", type=Path, metavar="F", help="a tape, as `magnat simulate --tape` writes it")
    parser.add_argument("--json", action="store_true", help="the events as in the log of `magnat simulate`")
    parser.add_argument("--story", choices=LANGUAGES, nargs="?", const="fr", help="tell the game in sentences (fr)")
    parser.add_argument("--players", default="", metavar="A,B,..", help="names for the story; 1 to 5 are the opponents")


def run(args):
    try:
        if args.tape.stat().st_size > LARGEST:
            raise tapes.BadTape("far too long for a tape")
        state, lines = replay(args.tape.read_bytes())
        names = player_names(args.players, state[COUNT])
    except OSError as error:
        print(f"magnat replay: {args.tape}: {error.strerror}", file=sys.stderr)
        return MISTAKE
    except tapes.BadTape as error:
        print(f"magnat replay: {args.tape}: {error}", file=sys.stderr)
        return MISTAKE
    if args.story:
        for told in tell(lines, args.story, names):
            print(told)
        return 0
    for line in lines:
        print(json.dumps(line) if args.json else sentence(line))
    if not args.json:
        print(f"digest {digest(state)}")
    return 0


def sentence(line):
    """One event on one line of text."""
    fixed = ("n", "game", "round", "player", "event", "cash")
    told = " ".join(f"{name}={_short(value)}" for name, value in line.items() if name not in fixed)
    who = "bank" if line["player"] < 0 else f"p{line['player']}"
    return f"{line['round']:>4} {who:<4} {line['event']:<9} {told:<44} {' '.join(map(str, line['cash']))}"


def _short(value):
    return json.dumps(value, separators=(",", ":")).replace('"', "")
