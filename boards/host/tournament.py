"""`magnat tournament`: every table of four out of the five opponents, seats rotated, ratings with intervals."""

import json
import math
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations
from pathlib import Path

from boards.host.plot import KINDS, plot
from boards.host.progress import GameBar
from boards.host.simulate import (
    MISTAKE,
    Mistake,
    Table,
    interval,
    play_game,
    seed_number,
    whole_number,
)

LEVELS = ("1", "2", "3", "4", "5")
NAMES = {
    "1": "Joe le Flambeur",
    "2": "Julie Timid",
    "3": "Marie-France Pécule",
    "4": "Jules Rap",
    "5": "Mamie Oseille",
}
TABLES = tuple(combinations(LEVELS, 4))
LONGEST = 150  # rounds: longer games share the last bar of the chart
RATING_MIDDLE, RATING_SCALE = 1500, 400


def _play(job):
    """One game: its number says which table it is and who sits where."""
    seed, profile, number = job
    players = TABLES[number // 4 % len(TABLES)]
    table = Table(players, profile, seed, rotate=True)
    result, _, _ = play_game(table, number)
    return players, table.seated(number), result


def tournament(games, seed=1, profile="electronic", jobs=1, on_game=None):
    """Play; returns what the command tells."""
    work = [(seed, profile, number) for number in range(games)]
    began = time.perf_counter()
    played = []
    if jobs == 1:
        for job in work:
            played.append(_play(job))
            if on_game:
                on_game()
    else:
        with ProcessPoolExecutor(jobs) as pool:
            for outcome in pool.map(_play, work, chunksize=20):
                played.append(outcome)
                if on_game:
                    on_game()
    return _told(played, time.perf_counter() - began, seed, profile)


def _told(played, seconds, seed, profile):
    sat, won, seats, lengths = Counter(), Counter(), Counter(), Counter()
    beaten = Counter()  # (winner, loser): the winner of a table beats the three others
    for players, seated, result in played:
        sat.update(players)
        lengths[min(result["rounds"], LONGEST) // 10 * 10] += 1
        if result["player"] is not None:
            won[result["player"]] += 1
            seats[result["winner"]] += 1
            for loser in seated:
                if loser != result["player"]:
                    beaten[result["player"], loser] += 1
    ratings = _ratings(beaten, sat)
    games = len(played)
    return {
        "games": games,
        "seed": seed,
        "profile": profile,
        "players": {
            name: {
                "name": NAMES[name],
                "games": sat[name],
                "wins": won[name],
                "share": round(won[name] / sat[name], 4) if sat[name] else 0,
                "share_95": interval(won[name], sat[name]),
                "rating": ratings[name][0],
                "rating_95": ratings[name][1],
            }
            for name in LEVELS
        },
        "strictly_ordered": _ordered(won, sat),
        "seats": {seat: interval(seats[seat], games) for seat in range(4)},
        "unfinished": sum(result["why"] == "unfinished" for _, _, result in played) / games,
        "lengths": {str(rounds): lengths[rounds] for rounds in range(0, LONGEST + 1, 10)},
        "seconds": round(seconds, 2),
        "games_per_s": round(games / seconds, 1),
    }


def _ordered(won, sat):
    """Do the intervals rise with the number and never overlap?"""
    spans = [interval(won[name], sat[name]) for name in LEVELS]
    return all(lower[1] < higher[0] for lower, higher in zip(spans, spans[1:], strict=False))


def _ratings(beaten, sat):
    """Strengths in the manner of Elo: a player 400 points up wins ten times as often of the two.

    Bradley and Terry's model by the usual iteration; the interval comes from the number of comparisons.
    """
    strength = dict.fromkeys(LEVELS, 1.0)
    for _ in range(200):
        new = {}
        for name in LEVELS:
            wins = sum(beaten[name, other] for other in LEVELS) + 0.5
            weight = sum(
                (beaten[name, other] + beaten[other, name]) / (strength[name] + strength[other])
                for other in LEVELS
                if other != name
            )
            new[name] = wins / (weight + 1e-9)
        middle = math.exp(sum(math.log(value) for value in new.values()) / len(new))
        strength = {name: value / middle for name, value in new.items()}
    found = {}
    for name in LEVELS:
        information = sum(
            (beaten[name, other] + beaten[other, name])
            * strength[name]
            * strength[other]
            / (strength[name] + strength[other]) ** 2
            for other in LEVELS
            if other != name
        )
        half = RATING_SCALE / math.log(10) * 1.96 / math.sqrt(information) if information else RATING_MIDDLE
        rating = RATING_MIDDLE + RATING_SCALE * math.log10(strength[name])
        found[name] = (round(rating), [round(rating - half), round(rating + half)])
    return found


def add_arguments(parser):
    parser.add_argument("--games", type=whole_number, default=1000, metavar="N", help="how many games (1000)")
    parser.add_argument("--seed", type=seed_number, default=1, metavar="S", help="same seed, same games (1)")
    parser.add_argument("--profile", default="electronic", metavar="P", help="rules to play by (electronic)")
    parser.add_argument("--jobs", type=whole_number, default=1, metavar="J", help="processes (1)")
    parser.add_argument("--json", action="store_true", help="the result as one JSON object")
    parser.add_argument(
        "--plot", type=Path, metavar="F", help="a chart of the ladder and of game lengths: .svg or .png"
    )


def run(args):
    try:
        return _run(args)
    except Mistake as mistake:
        print(f"magnat tournament: {mistake}", file=sys.stderr)
    except OSError as error:
        print(f"magnat tournament: {error.filename}: {error.strerror}", file=sys.stderr)
    return MISTAKE


def _run(args):
    if args.plot and args.plot.suffix not in KINDS:
        raise Mistake(f"{args.plot}: a chart is {' or '.join(KINDS)}")
    if args.plot and not args.plot.parent.is_dir():
        raise Mistake(f"{args.plot.parent}: no such folder")
    from magnat.core.profiles import NAMES as PROFILES

    if args.profile not in PROFILES:
        raise Mistake(f"no profile is called {args.profile!r}: there are {', '.join(PROFILES)}")
    if args.profile == "timed":
        raise Mistake("the timed profile is for people with a clock: choose another")
    with GameBar(args.games) as tick:
        told = tournament(args.games, args.seed, args.profile, args.jobs, tick)
    if args.plot:
        plot(told, args.plot)
    print(json.dumps(told) if args.json else _text(told))
    return 0


def _text(told):
    lines = [f"{told['games']} games, every table of four, seats rotated, seed {told['seed']}"]
    for name, found in sorted(told["players"].items(), reverse=True):
        low, high = found["share_95"]
        lines.append(
            f"  {name} {found['name']:<20} {found['share']:6.1%}  ({low:.1%} to {high:.1%})  rating {found['rating']}"
            f" ({found['rating_95'][0]} to {found['rating_95'][1]})"
        )
    lines.append(f"  ladder strictly ordered: {'yes' if told['strictly_ordered'] else 'no'}")
    lines.append(f"  unfinished after 500 rounds: {told['unfinished']:.2%}; {told['games_per_s']:g} games a second")
    return "\n".join(lines)
