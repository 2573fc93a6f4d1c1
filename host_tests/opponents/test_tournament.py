"""`magnat tournament`, `magnat tune`, `magnat replay --story` and the cluster, as people type them."""

import json

import pytest
from magnat.opponents import characters
from PIL import Image

from boards.host import cli, tune
from boards.host.simulate import Table, simulate, summary
from boards.host.story import tell
from boards.host.tournament import tournament


def magnat(capsys, *arguments):
    """(exit status, output, errors)"""
    try:
        status = cli.main([str(argument) for argument in arguments])
    except SystemExit as stop:
        status = stop.code
    out, err = capsys.readouterr()
    return status, out, err


def without_clock(told):
    return {name: value for name, value in told.items() if name not in ("seconds", "games_per_s")}


def test_the_number_of_jobs_changes_no_tournament():
    assert without_clock(tournament(20, seed=3)) == without_clock(tournament(20, seed=3, jobs=2))


def test_every_opponent_sits_at_as_many_tables(capsys):
    status, out, err = magnat(capsys, "tournament", "--games", 40, "--json")
    told = json.loads(out)
    assert status == 0
    assert err == ""  # no progress bar in a pipe
    assert {found["games"] for found in told["players"].values()} == {32}


def test_the_plain_result_names_everyone(capsys):
    _, out, _ = magnat(capsys, "tournament", "--games", 20)
    for name in ("Joe le Flambeur", "Julie Timid", "Marie-France Pécule", "Jules Rap", "Mamie Oseille"):
        assert name in out


def test_the_chart_is_an_svg_or_a_png(capsys, tmp_path):
    for name in ("ladder.svg", "ladder.png"):
        status, _, _ = magnat(capsys, "tournament", "--games", 20, "--plot", tmp_path / name)
        assert status == 0
    assert (tmp_path / "ladder.svg").read_text().count("<rect") > 10
    assert Image.open(tmp_path / "ladder.png").size == (900, 420)


@pytest.mark.parametrize(
    "arguments, said",
    [
        (["tournament", "--plot", "chart.gif"], ".svg or .png"),
        (["tournament", "--plot", "/nowhere/chart.svg"], "no such folder"),
        (["tournament", "--profile", "blitz"], "no profile is called"),
        (["tournament", "--games", "none"], "a whole number from 1 is needed"),
        (["tune", "--level", "6"], "from 1 to 5"),
        (["simulate", "--players", "5,6"], "no player is called '6'"),
    ],
)
def test_mistakes_are_told_in_one_line(capsys, arguments, said):
    status, out, err = magnat(capsys, *arguments)
    assert status == 2
    assert out == ""
    assert said in err
    assert err.count("\n") == 1


def test_rotated_players_meet_every_seat():
    table = Table(("5", "4", "3", "2"), rotate=True)
    results = [result for result, _, _ in simulate(table, 8)]
    told = summary(table, results, 1)
    assert {chair["player"] for chair in told["seats"]} == {"any"}
    assert told["seat_effect"]["seat"] in range(4)
    assert sum(found["wins"] for found in told["players"].values()) == 8 - 8 * told["unfinished"]


def test_tuning_repeats_and_leaves_no_trace_of_what_was_worse():
    before = {name: getattr(characters, name) for name in tune.HABITS}
    try:
        found = tune.tune(5, 8, 1, 1, lambda line: None)
        for name, row in before.items():
            tune.set_habit(name, 5, row[5])
        assert tune.tune(5, 8, 1, 1, lambda line: None) == found
    finally:
        for name, row in before.items():
            tune.set_habit(name, 5, row[5])
    assert {name: getattr(characters, name) for name in tune.HABITS} == before


def test_tuned_numbers_go_into_their_place(tmp_path):
    path = tmp_path / "characters.py"
    path.write_text("KEEP_TENS = bytes((0, 1, 2, 3, 4, 5))  # why\nFEAR = bytes((0, 9, 9, 9, 9, 9))\n")
    tune.write(5, {"KEEP_TENS": 8}, path)
    assert path.read_text() == "KEEP_TENS = bytes((0, 1, 2, 3, 4, 8))  # why\nFEAR = bytes((0, 9, 9, 9, 9, 9))\n"


@pytest.mark.parametrize("language, said", [("fr", "gagne la partie"), ("en", "wins the game")])
def test_a_tape_is_told_as_a_story(capsys, tmp_path, language, said):
    magnat(capsys, "simulate", "--games", 1, "--tape", tmp_path / "game.tape")
    status, out, _ = magnat(capsys, "replay", tmp_path / "game.tape", "--story", language, "--players", "5,4,3,Ada")
    assert status == 0
    assert said in out.splitlines()[-1]
    assert "Mamie Oseille" in out
    assert "Ada" in out
    assert "{" not in out


def test_a_trade_is_told_with_both_sides():
    line = {"round": 3, "player": 0, "event": "trade", "with": 1, "give": [1], "get": [39], "amount": -50}
    line["cards"] = {"give": ["chance"], "get": []}
    told = list(tell([line], "en", ["Ann", "Bob"]))
    assert told[-1] == (
        "A transaction has taken place: Ann gives Bob Boulevard de Belleville and a jail card "
        "and receives Rue de la Paix and 5,000 F."
    )


@pytest.mark.parametrize(
    "language, level, said",
    [
        ("fr", 0, "Ann vend à Rue de la Paix et récupère 10\u202f000 F ; il n'y reste rien."),
        ("fr", 1, "Ann vend à Rue de la Paix et récupère 10\u202f000 F ; il y reste une maison."),
        ("fr", 4, "Ann vend à Rue de la Paix et récupère 10\u202f000 F ; il y reste 4 maisons."),
        ("en", 0, "Ann sells on Rue de la Paix and gets 10,000 F back; nothing left there."),
        ("en", 2, "Ann sells on Rue de la Paix and gets 10,000 F back; 2 houses left there."),
    ],
)
def test_a_sale_of_buildings_says_what_is_left(language, level, said):
    line = {"round": 3, "player": 0, "event": "unbuild", "square": 39, "level": level, "amount": 100}
    assert list(tell([line], language, ["Ann"]))[-1] == said


def test_a_cluster_plays_the_same_games(capsys):
    distributed = pytest.importorskip("distributed")
    table = ["simulate", "--games", 12, "--json", "--seed", 9]
    here = json.loads(magnat(capsys, *table)[1])
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        status, out, _ = magnat(capsys, *table, "--scheduler", cluster.scheduler_address)
    assert status == 0
    assert without_clock(json.loads(out)) == without_clock(here)


def test_a_silent_scheduler_is_a_mistake(capsys, monkeypatch):
    pytest.importorskip("distributed")
    monkeypatch.setattr("boards.host.simulate.CLUSTER_PATIENCE", 1)
    status, out, err = magnat(capsys, "simulate", "--games", 2, "--scheduler", "tcp://127.0.0.1:9")
    assert (status, out) == (2, "")
    assert "no Dask scheduler answers" in err
