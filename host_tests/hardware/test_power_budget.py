"""The power budget's page shows what its figures give, and its model bends the right way."""

import json

import pytest

from hardware.power import budget

BENCH = json.loads(budget.BENCH.read_text())


def likely(bench=BENCH, **changed):
    figures = budget.constants() | budget.from_bench(bench)
    return {key: figure.likely for key, figure in figures.items()} | changed


def hours(**changed):
    return budget.play(likely(**changed))["hours"]


def test_the_committed_page_is_fresh():
    budget.main(["--check"])


def test_a_page_with_another_figure_is_stale(monkeypatch, tmp_path):
    stale = tmp_path / "README.md"
    stale.write_text(budget.README.read_text().replace("| hours of play |", "| hours of play  |"))
    monkeypatch.setattr(budget, "README", stale)
    with pytest.raises(SystemExit, match="stale"):
        budget.main(["--check"])


def test_a_game_spends_all_of_its_time():
    assert sum(share for share, _ in budget.play(likely())["states"].values()) == pytest.approx(1)


def test_an_always_busy_chip_empties_the_cell_in_a_day():
    busy = hours(blinking_awake_share=1, still_awake_share=1, animation_awake_share=1)
    assert 15 < busy < 30


@pytest.mark.parametrize(
    "worse",
    [
        {"blinking_awake_share": 0.2},
        {"still_awake_share": 0.2},
        {"decision_ms": 1000},
        {"asleep_ma": 2},
        {"lcd_ma": 1},
        {"boost": 0.7},
        {"cell_ah": 2},
    ],
)
def test_hours_shrink_with(worse):
    assert hours(**worse) < hours()


def test_standby_counts_the_off_current_and_ends_with_the_shelf_life():
    assert budget.standby_years(likely()) == likely()["shelf_years"]
    assert budget.standby_years(likely(off_ua=1300)) < 0.3  # a Pico that only sleeps


def test_the_thinking_time_of_the_bench_is_used_and_called_measured():
    figure = budget.from_bench(BENCH | {"decision_ms_p50": 80})["decision_ms"]
    assert (figure.likely, figure.kind) == (80, "measured")


@pytest.mark.parametrize("text", ["{}", '{"idle_awake_share": 7}', "no JSON"])
def test_a_bad_bench_is_refused_in_one_line(text, tmp_path, capsys):
    bad = tmp_path / "bench.json"
    bad.write_text(text)
    with pytest.raises(SystemExit) as stopped:
        budget.main(["--bench", str(bad), "--check"])
    assert stopped.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1
