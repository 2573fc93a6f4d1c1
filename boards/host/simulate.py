"""`magnat simulate`: games between computer players. The same seed gives the same games, whoever plays them where."""

import argparse
import contextlib
import hashlib
import json
import math
import statistics
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from magnat.core import prng
from magnat.core.actions import AT_JAIL, AT_ROLL, OVER, TIME_UP
from magnat.core.codec import digest
from magnat.core.game import apply, is_legal, new_game
from magnat.core.profiles import MOST_PLAYERS, NAMES, ROWS
from magnat.core.robots import fixed_player, random_player
from magnat.core.state import DECIDER, OPTION_CLAIM, OPTION_DUEL, PHASE, ROUND, WHY, WINNER
from magnat.core.tape import Recorder
from magnat.opponents import ROOMS

from boards.host.log import END_NAMES, GameLog
from boards.host.progress import GameBar

# name -> (phase -> function(state, player, own) -> action, own); None for eight bytes of the player's own luck
PLAYERS = {
    "random": ((lambda state, player, own: random_player(state, own),) * len(ROOMS), None),
    "fixed": ((lambda state, player, own: fixed_player(state, own),) * len(ROOMS), None),
}
PLAYERS |= {str(level): (ROOMS, level) for level in range(1, 6)}
OPTIONS = {"claim": OPTION_CLAIM, "duel": OPTION_DUEL}
SECONDS_A_TURN = 30  # what the clock of the timed profile is told in a simulation
MISTAKE = 2
CLUSTER_PATIENCE = 10  # seconds for a scheduler to answer
ROOT = Path(__file__).resolve().parents[2]
FIRMWARE = [str(ROOT / "firmware"), str(ROOT / "boards" / "host" / "shims"), str(ROOT)]


class Mistake(ValueError):
    """Something the user can put right."""


@dataclass(frozen=True)
class Table:
    """What every game of a run has in common."""

    players: tuple[str, ...]
    profile: str = "electronic"
    seed: int = 1
    options: int = 0
    minutes: int = 0
    most_rounds: int = 500
    keep_log: bool = False
    keep_tape: bool = False
    rotate: bool = False

    def seated(self, number):
        """Who sits where in a game: with `rotate`, everyone moves up one seat from game to game."""
        shift = number % len(self.players) if self.rotate else 0
        return self.players[shift:] + self.players[:shift]


def game_seed(master, number):
    """The seed of each game from the seed of the run."""
    mixed = hashlib.blake2s(f"magnat {master} {number}".encode()).digest()
    return int.from_bytes(mixed[:4], "little") & 0x3FFFFFFF


def play_game(table, number):
    """One whole game, or as many rounds of it as the table allows: (what came of it, log lines, tape)."""
    seed = game_seed(table.seed, number)
    log = GameLog(number)
    seated = table.seated(number)
    with log if table.keep_log else contextlib.nullcontext():
        state = new_game(seed, NAMES.index(table.profile), len(table.players), table.options, 0, table.minutes)
        if table.keep_log:
            log.begin(state, seed, list(seated))
        recorder = Recorder(state, seed)
        actions = _play(state, table, seated, seed, recorder.add if table.keep_tape else None)
    over = state[PHASE] == OVER
    result = {
        "game": number,
        "seed": seed,
        "winner": state[WINNER] if over else None,
        "player": seated[state[WINNER]] if over else None,
        "why": END_NAMES[state[WHY]] if over else "unfinished",
        "rounds": state[ROUND] | state[ROUND + 1] << 8,
        "actions": actions,
        "digest": digest(state),
    }
    return result, log.lines, recorder.finish(state) if table.keep_tape else b""


def _play(state, table, seated, seed, record):
    """Play to the end or to the last round; the number of actions."""
    minds = [_mind(name, seed + chair * 7919) for chair, name in enumerate(seated)]
    last_round = table.most_rounds
    timed = table.minutes > 0
    turns_left = table.minutes * 60 // SECONDS_A_TURN
    count = 0
    while True:
        phase = state[PHASE]
        if phase <= AT_JAIL and (phase == OVER or state[ROUND] | state[ROUND + 1] << 8 > last_round):
            return count  # a round can only begin where a turn does
        decider = state[DECIDER]
        rooms, own = minds[decider]
        action = rooms[phase](state, decider, own)
        if timed and phase == AT_ROLL:
            turns_left -= 1
            if turns_left <= 0 and is_legal(state, TIME_UP):
                action = TIME_UP
        apply(state, action)
        count += 1
        if record:
            record(action)


def _mind(name, seed):
    """How a player decides at each phase, and what he brings along: his level, or luck of his own."""
    rooms, own = PLAYERS[name]
    if own is None:
        own = bytearray(8)
        prng.seed(own, 0, seed & 0x3FFFFFFF)
    return rooms, own


def _play_batch(table, numbers):
    return [play_game(table, number) for number in numbers]


def simulate(table, games, jobs=1, on_game=None, scheduler=None):
    """Play games 1 to `games`; yields (result, log lines, tape) in order."""
    numbers = range(1, games + 1)
    if jobs == 1 and not scheduler:
        for number in numbers:
            outcome = play_game(table, number)
            if on_game:
                on_game()
            yield outcome
        return
    size = max(1, min(25, math.ceil(games / (jobs * 4))))
    batches = [numbers[i : i + size] for i in range(0, games, size)]
    with _cluster(scheduler) if scheduler else ProcessPoolExecutor(jobs) as pool:
        for batch in pool.map(_play_batch, [table] * len(batches), batches):
            for outcome in batch:
                if on_game:
                    on_game()
                yield outcome


@contextlib.contextmanager
def _cluster(address):
    """A Dask cluster behind the same door as the processes of this PC: an executor of concurrent.futures."""
    try:
        from distributed import Client
    except ImportError:
        raise Mistake("--scheduler needs Dask: pip install 'magnat[cluster]'") from None
    try:
        client = Client(address, timeout=CLUSTER_PATIENCE)
    except (OSError, ValueError, TimeoutError) as error:
        raise Mistake(f"no Dask scheduler answers at {address}: {error}") from None
    with client:
        client.run(_find_firmware, FIRMWARE)
        yield client.get_executor()


def _find_firmware(folders):
    """On a worker: the game itself lies in firmware/, which no Python knows by itself."""
    sys.path[:0] = [folder for folder in folders if folder not in sys.path]


def interval(wins, games):
    """Wilson's 95 % interval of a share."""
    if not games:
        return [0.0, 1.0]
    z = 1.96
    share = wins / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return [round(max(0.0, middle - half), 4), round(min(1.0, middle + half), 4)]


def seat_effect(table, wins, games):
    """How much more than its even share the luckiest seat wins; None where seats and players cannot be told apart."""
    if not table.rotate and len(set(table.players)) > 1:
        return None
    best = max(range(len(table.players)), key=lambda chair: wins[chair])
    return {"seat": best, "above_even": round(wins[best] / games - 1 / len(table.players), 4)}


def summary(table, results, seconds):
    """What a run says in the end."""
    games = len(results)
    rounds = sorted(result["rounds"] for result in results)
    wins = Counter(result["winner"] for result in results)
    by_player = Counter(result["player"] for result in results)
    all_digests = hashlib.sha256("".join(result["digest"] for result in results).encode()).hexdigest()
    return {
        "games": games,
        "profile": table.profile,
        "seed": table.seed,
        "seats": [
            {
                "seat": chair,
                "player": "any" if table.rotate else name,
                "wins": wins[chair],
                "share_95": interval(wins[chair], games),
            }
            for chair, name in enumerate(table.players)
        ],
        "players": {
            name: {"wins": by_player[name], "share_95": interval(by_player[name], games)}
            for name in sorted(set(table.players))
        },
        "seat_effect": seat_effect(table, wins, games),
        "ends": dict(sorted(Counter(result["why"] for result in results).items())),
        "unfinished": sum(result["why"] == "unfinished" for result in results) / games,
        "rounds": {
            "least": rounds[0],
            **{f"p{share}": percentile(rounds, share) for share in (10, 25)},
            "median": statistics.median(rounds),
            **{f"p{share}": percentile(rounds, share) for share in (75, 90, 99)},
            "most": rounds[-1],
        },
        "actions": sum(result["actions"] for result in results),
        "digest": all_digests[:16],
        "seconds": round(seconds, 3),
        "games_per_s": round(games / seconds, 2) if seconds else 0,
    }


def percentile(ordered, share):
    """The least of these values that `share` per cent of them do not exceed."""
    return ordered[max(0, -(-len(ordered) * share // 100) - 1)]


# The command


def whole_number(text):
    if not text.isdigit() or not 1 <= int(text) <= 10_000_000:
        raise argparse.ArgumentTypeError(f"a whole number from 1 is needed, not {text!r}")
    return int(text)


def seed_number(text):
    if not text.isdigit():
        raise argparse.ArgumentTypeError(f"a seed is a whole number, not {text!r}")
    return int(text)


def add_arguments(parser):
    parser.add_argument("--games", type=whole_number, default=100, metavar="N", help="how many games (100)")
    parser.add_argument("--seed", type=seed_number, default=1, metavar="S", help="same seed, same games (1)")
    parser.add_argument("--players", default="5,4,3,2", metavar="A,B,..", help=f"of {', '.join(PLAYERS)} (5,4,3,2)")
    parser.add_argument("--profile", default="electronic", metavar="P", help=", ".join(NAMES))
    parser.add_argument("--options", default="", metavar="O,..", help="claim, duel")
    parser.add_argument("--minutes", type=whole_number, metavar="M", help="playing time of the timed profile (60)")
    parser.add_argument("--rounds", type=whole_number, default=500, metavar="R", help="leave a game after these (500)")
    parser.add_argument("--rotate", action="store_true", help="everyone moves up one seat from game to game")
    parser.add_argument("--scheduler", metavar="ADDRESS", help="play on a Dask cluster, as tcp://host:8786")
    parser.add_argument("--jobs", type=whole_number, default=1, metavar="J", help="processes (1)")
    parser.add_argument("--json", action="store_true", help="the summary as one JSON object")
    parser.add_argument("--log", type=Path, metavar="F.jsonl", help="every event of every game, one JSON object a line")
    parser.add_argument("--tape", type=Path, metavar="F", help="the tape of the game; of several, F-1, F-2 and so on")


def make_table(args):
    """The table that the arguments ask for, or a Mistake."""
    players = tuple(name.strip() for name in args.players.split(","))
    for name in players:
        if name not in PLAYERS:
            raise Mistake(f"no player is called {name!r}: there are {', '.join(PLAYERS)}")
    if args.profile not in NAMES:
        raise Mistake(f"no profile is called {args.profile!r}: there are {', '.join(NAMES)}")
    most = ROWS[NAMES.index(args.profile)][MOST_PLAYERS]
    if not 2 <= len(players) <= most:
        raise Mistake(f"the {args.profile} profile is for 2 to {most} players, not {len(players)}")
    options = 0
    for name in filter(None, args.options.split(",")):
        if name not in OPTIONS:
            raise Mistake(f"no option is called {name!r}: there are {', '.join(OPTIONS)}")
        options |= OPTIONS[name]
    minutes = args.minutes or (60 if args.profile == "timed" else 0)
    table = Table(
        players,
        args.profile,
        args.seed,
        options,
        minutes,
        args.rounds,
        args.log is not None,
        args.tape is not None,
        args.rotate,
    )
    try:
        new_game(0, NAMES.index(table.profile), len(players), options, 0, minutes)
    except ValueError as error:
        raise Mistake(str(error)) from error
    return table


def run(args):
    try:
        return _run(args)
    except Mistake as mistake:
        print(f"magnat simulate: {mistake}", file=sys.stderr)
    except OSError as error:
        print(f"magnat simulate: {error.filename}: {error.strerror}", file=sys.stderr)
    return MISTAKE


def _run(args):
    table = make_table(args)
    log = args.log.open("w", encoding="utf-8") if args.log else None
    if args.tape and not args.tape.parent.is_dir():
        raise Mistake(f"{args.tape.parent}: no such folder")
    results, line_number = [], 0
    began = time.perf_counter()
    try:
        with GameBar(args.games) as tick:
            for result, lines, tape in simulate(table, args.games, args.jobs, tick, args.scheduler):
                results.append(result)
                for line in lines:
                    line_number += 1
                    print(json.dumps({"n": line_number, **line}), file=log)
                if tape:
                    _tape_path(args.tape, args.games, result["game"]).write_bytes(tape)
    finally:
        if log:
            log.close()
    told = summary(table, results, time.perf_counter() - began)
    print(json.dumps(told) if args.json else _text(told))
    return 0


def _tape_path(path, games, number):
    return path if games == 1 else path.with_name(f"{path.stem}-{number}{path.suffix}")


def _text(told):
    games = "1 game" if told["games"] == 1 else f"{told['games']} games"
    lines = [f"{games} of the {told['profile']} profile, seed {told['seed']}"]
    for chair in told["seats"]:
        low, high = chair["share_95"]
        lines.append(f"  seat {chair['seat']} {chair['player']:<8} {chair['wins']:>6} wins  ({low:.1%} to {high:.1%})")
    ends = ", ".join(f"{why} {count}" for why, count in told["ends"].items())
    if len(told["players"]) > 1:
        for name, found in told["players"].items():
            low, high = found["share_95"]
            lines.append(f"  player {name:<8} {found['wins']:>6} wins  ({low:.1%} to {high:.1%})")
    rounds = told["rounds"]
    lines.append(f"  ends: {ends}; rounds {rounds['least']} to {rounds['most']}, median {rounds['median']:g}")
    lines.append(f"  digest {told['digest']}; {told['games_per_s']:g} games a second")
    return "\n".join(lines)
