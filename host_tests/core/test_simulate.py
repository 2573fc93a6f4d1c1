"""`magnat simulate` and `magnat replay` as people type them."""

import json

import pytest

from boards.host import cli
from boards.host.bench_core import bench
from boards.host.simulate import Table, game_seed, interval, percentile, play_game, simulate

FEW = ["simulate", "--games", "4", "--players", "fixed,random,fixed", "--rounds", "60"]


def magnat(capsys, *arguments):
    """(exit status, output, errors)"""
    try:
        status = cli.main([str(argument) for argument in arguments])
    except SystemExit as stop:
        status = stop.code
    out, err = capsys.readouterr()
    return status, out, err


def without_clock(text):
    told = json.loads(text)
    del told["seconds"], told["games_per_s"]
    return told


def test_the_same_seed_gives_the_same_result(capsys):
    first = magnat(capsys, *FEW, "--json", "--seed", 5)
    second = magnat(capsys, *FEW, "--json", "--seed", 5)
    assert first[0] == 0
    assert without_clock(first[1]) == without_clock(second[1])


def test_another_seed_gives_another_result(capsys):
    first = magnat(capsys, *FEW, "--json", "--seed", 5)
    second = magnat(capsys, *FEW, "--json", "--seed", 6)
    assert without_clock(first[1])["digest"] != without_clock(second[1])["digest"]


def test_the_number_of_jobs_changes_nothing(capsys, tmp_path):
    one = magnat(capsys, *FEW, "--json", "--log", tmp_path / "one.jsonl")
    two = magnat(capsys, *FEW, "--json", "--log", tmp_path / "two.jsonl", "--jobs", 2)
    assert without_clock(one[1]) == without_clock(two[1])
    assert (tmp_path / "one.jsonl").read_bytes() == (tmp_path / "two.jsonl").read_bytes()


def test_the_log_numbers_its_lines(capsys, tmp_path):
    magnat(capsys, *FEW, "--log", tmp_path / "log.jsonl")
    lines = [json.loads(line) for line in (tmp_path / "log.jsonl").read_text().splitlines()]
    assert [line["n"] for line in lines] == list(range(1, len(lines) + 1))
    assert {line["game"] for line in lines} == {1, 2, 3, 4}
    assert lines[0]["event"] == "start"


def test_a_tape_replays_to_the_digest_of_its_game(capsys, tmp_path):
    path = tmp_path / "game.tape"
    players = ("fixed", "fixed", "random", "random")
    magnat(capsys, "simulate", "--games", 1, "--tape", path, "--rounds", 40, "--players", ",".join(players))
    result = play_game(Table(players, most_rounds=40), 1)[0]
    status, out, _ = magnat(capsys, "replay", path)
    assert status == 0
    assert out.splitlines()[-1] == f"digest {result['digest']}"


def test_several_games_make_several_tapes(capsys, tmp_path):
    magnat(capsys, *FEW, "--tape", tmp_path / "game.tape")
    assert sorted(path.name for path in tmp_path.iterdir()) == [f"game-{n}.tape" for n in (1, 2, 3, 4)]


def test_replay_tells_the_same_events_as_the_log(capsys, tmp_path):
    magnat(capsys, "simulate", "--games", 1, "--rounds", 30, "--tape", tmp_path / "t", "--log", tmp_path / "log")
    _, out, _ = magnat(capsys, "replay", "--json", tmp_path / "t")
    told, logged = [[json.loads(line) for line in text.splitlines()] for text in (out, (tmp_path / "log").read_text())]
    assert told[1:] == logged[1:]  # the first line names the players, which a tape does not know
    assert told[0]["seed"] == logged[0]["seed"]


def test_the_plain_summary_names_every_seat(capsys):
    status, out, _ = magnat(capsys, *FEW)
    assert status == 0
    assert [line.split()[:3] for line in out.splitlines() if "seat" in line] == [
        ["seat", "0", "fixed"],
        ["seat", "1", "random"],
        ["seat", "2", "fixed"],
    ]


@pytest.mark.parametrize("profile", ["table", "short", "timed", "quick"])
def test_every_profile_can_be_simulated(capsys, profile):
    status, out, _ = magnat(capsys, *FEW, "--profile", profile, "--options", "claim,duel", "--json")
    assert status == 0
    assert json.loads(out)["profile"] == profile


def test_the_clock_of_a_timed_game_runs_out(capsys):
    arguments = ("--profile", "timed", "--minutes", 15, "--players", "fixed,fixed", "--games", 3, "--json")
    _, out, _ = magnat(capsys, "simulate", *arguments)
    told = json.loads(out)
    assert told["ends"] == {"time": 3}
    assert told["rounds"]["most"] <= 16


@pytest.mark.parametrize(
    "arguments, said",
    [
        (["--players", "fixed,bob"], "no player is called 'bob'"),
        (["--players", "fixed"], "for 2 to 4 players, not 1"),
        (["--players", "fixed,fixed,fixed,fixed,fixed"], "for 2 to 4 players, not 5"),
        (["--profile", "blitz"], "no profile is called 'blitz'"),
        (["--options", "magic"], "no option is called 'magic'"),
        (["--options", "claim"], "no such option in this profile"),
        (["--minutes", "60"], "no playing time"),
        (["--profile", "timed", "--minutes", "500"], "15 to 180 minutes"),
        (["--games", "0"], "a whole number from 1 is needed"),
        (["--games", "many"], "a whole number from 1 is needed"),
        (["--jobs", "-1"], "a whole number from 1 is needed"),
        (["--seed", "x"], "a seed is a whole number"),
        (["--log", "/nowhere/at/all.jsonl"], "No such file or directory"),
        (["--tape", "/nowhere/at/all.tape"], "no such folder"),
    ],
)
def test_a_mistake_gets_one_clear_line_and_status_2(capsys, arguments, said):
    status, out, err = magnat(capsys, "simulate", *arguments)
    assert (status, out) == (2, "")
    assert said in err
    assert len(err.splitlines()) == 1


@pytest.mark.parametrize(
    "data, said",
    [(None, "No such file"), (b"", "not a tape"), (b"hello" * 9, "not a tape"), (b"MT\x01" + bytes(40), "checksum")],
)
def test_replay_of_no_tape_gets_one_clear_line_and_status_2(capsys, tmp_path, data, said):
    path = tmp_path / "game.tape"
    if data is not None:
        path.write_bytes(data)
    status, out, err = magnat(capsys, "replay", path)
    assert (status, out) == (2, "")
    assert said in err
    assert len(err.splitlines()) == 1


def test_replay_of_a_folder_is_refused(capsys, tmp_path):
    status, _, err = magnat(capsys, "replay", tmp_path)
    assert status == 2
    assert len(err.splitlines()) == 1


def test_seeds_of_games_differ_and_stay_small():
    seeds = {game_seed(1, number) for number in range(2000)} | {game_seed(2, number) for number in range(2000)}
    assert len(seeds) == 4000
    assert max(seeds) < 1 << 30


def test_intervals_hold_the_share():
    low, high = interval(30, 100)
    assert low < 0.3 < high
    assert interval(0, 10)[0] == 0.0


def test_games_come_in_order():
    numbers = [result["game"] for result, _, _ in simulate(Table(("fixed", "fixed"), most_rounds=20), 7, jobs=2)]
    assert numbers == list(range(1, 8))


def test_the_fixed_player_beats_the_random_one():
    table = Table(("fixed", "random", "random"), "table", most_rounds=300)
    winners = [result["winner"] for result, _, _ in simulate(table, 20) if result["winner"] is not None]
    assert winners.count(0) > len(winners) // 2


def test_bench_has_its_figures():
    figures = bench(seconds=0.2)
    assert figures["state_bytes"] <= 256
    assert figures["actions_per_s_host"] > 0
    assert figures["games_per_s_host_random"] > 0


@pytest.mark.parametrize(
    "values, share, wanted",
    [([3], 99, 3), ([1, 9], 25, 1), ([1, 9], 75, 9), ([1, 2, 3, 4], 75, 3), (range(100), 99, 98)],
)
def test_a_percentile_is_the_least_value_that_so_many_do_not_exceed(values, share, wanted):
    assert percentile(values, share) == wanted
