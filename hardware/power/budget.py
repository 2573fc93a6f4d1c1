"""How long one AA lasts: fills page.md with figures and writes README.md.

python -m hardware.power.budget                      write README.md from figures.csv and bench.json
python -m hardware.power.budget --bench out.json     ... take a new result of `make bench` into bench.json first
python -m hardware.power.budget --check              exit 1 when README.md does not show these figures
"""

import argparse
import csv
import json
import sys
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).resolve().parent
BENCH, FIGURES, PAGE, README = HERE / "bench.json", HERE / "figures.csv", HERE / "page.md", HERE / "README.md"

CASES = ("worst", "likely", "best")

GOAL_HOURS, GOAL_YEARS = 100, 2
HOURS_A_YEAR = 8766


class Figure(NamedTuple):
    """One input, as the pessimist, the engineer and the optimist see it."""

    what: str
    unit: str
    worst: float
    likely: float
    best: float
    kind: str  # cited, measured (in the emulator), assumed
    source: str


def constants():
    """What figures.csv says. Its currents of the Pico are at 5 V: the power counts, whatever the voltage on VSYS is."""
    with FIGURES.open(newline="") as file:
        return {
            row["key"]: Figure(
                row["figure"], row["unit"], *(float(row[case]) for case in CASES), row["kind"], row["source"]
            )
            for row in csv.DictReader(file)
        }


def from_bench(bench):
    """The figures that `make bench` measures, or what stands in for them until it does."""

    def measured(key, what, unit, stand_in):
        if key in bench:
            value = bench[key]
            return Figure(what, unit, value, value, value, "measured", f"emulator: `{key}`")
        return Figure(what, unit, *stand_in, "assumed", f"`make bench` has no `{key}` yet")

    if not 0 < bench.get("idle_awake_share", 0) < 1:
        raise ValueError("idle_awake_share must be a number between 0 and 1")
    blinking = bench["idle_awake_share"]
    return {
        "blinking_awake_share": measured("idle_awake_share", "awake while something blinks", "", ()),
        "still_awake_share": measured("idle_awake_share_still", "awake on a still screen", "", (blinking,) * 3),
        "decision_ms": measured("decision_ms_p50", "an opponent thinks", "ms", (250, 100, 50)),
    }


def play(f):
    """`{what: value}` of an hour of play, from a figure's worth of inputs."""
    thinking = f["decisions_per_minute"] * f["decision_ms"] / 60_000
    waiting = 1 - thinking - f["animation_share"] - f["sound_share"]

    def mixed(awake_share):
        return awake_share * f["awake_ma"] + (1 - awake_share) * f["asleep_ma"]

    states = {
        "thinking": (thinking, f["awake_ma"]),
        "moving": (f["animation_share"], mixed(f["animation_awake_share"])),
        "sounding": (f["sound_share"], f["sounding_ma"]),
        "blinking": (waiting * f["blink_share"], mixed(f["blinking_awake_share"])),
        "still": (waiting * (1 - f["blink_share"]), mixed(f["still_awake_share"])),
    }
    pico_ma = sum(share * ma for share, ma in states.values())
    load_mw = 5 * pico_ma + 3.3 * f["lcd_ma"] / 0.9  # the LCD hangs behind the Pico's own converter: 90 %
    cell_mw = load_mw / f["boost"]
    energy_mwh = 1000 * f["cell_ah"] * f["cell_v"] * f["usable"]
    return {"states": states, "pico_ma": pico_ma, "load_mw": load_mw, "cell_mw": cell_mw, "energy_mwh": energy_mwh,
            "hours": energy_mwh / cell_mw}  # fmt: skip


def standby_years(f):
    """Until the cell is empty by our off current and its own loss, or too old to trust."""
    drawn = f["off_ua"] * 1e-6 * HOURS_A_YEAR / (f["cell_ah"] * f["usable"])
    return min(1 / (drawn + f["self_discharge"]), f["shelf_years"])


def meter(f, pico_ma):
    """What an ammeter in the cell's line shows, from a fresh cell to a tired one."""
    cell_mw = (5 * pico_ma + 3.3 * f["lcd_ma"] / 0.9) / f["boost"]
    return f"{cell_mw / 1.5:.0f} to {cell_mw / 1.1:.0f} mA"


def number(value):
    return f"{value:.3g}"


def table(figures):
    lines = [
        "| figure | unit | worst | likely | best | from | source |",
        "| --- | --- | ---: | ---: | ---: | --- | --- |",
    ]
    for figure in figures:
        values = " | ".join(map(number, (figure.worst, figure.likely, figure.best)))
        lines.append(f"| {figure.what} | {figure.unit} | {values} | {figure.kind} | {figure.source} |")
    return "\n".join(lines)


def page(bench, template):
    figures = constants() | from_bench(bench)
    cases = [{key: getattr(figure, case) for key, figure in figures.items()} for case in CASES]
    played = [play(case) for case in cases]
    years = [standby_years(case) for case in cases]
    likely = played[1]
    states = ["| state | share of the time | Pico | share of the energy |", "| --- | ---: | ---: | ---: |"]
    for name, (share, ma) in likely["states"].items():
        states.append(f"| {name} | {share:.1%} | {ma:.1f} mA | {share * ma / likely['pico_ma']:.0%} |")
    day_mwh = likely["cell_mw"] / 2
    filled = {
        "inputs": table(figures.values()),
        "states": "\n".join(states),
        "pico_ma": f"{likely['pico_ma']:.1f}",
        "load_mw": f"{likely['load_mw']:.0f}",
        "cell_mw": f"{likely['cell_mw']:.0f}",
        "cell_ma": f"{likely['cell_mw'] / 1.22:.0f}",
        "energy_wh": f"{likely['energy_mwh'] / 1000:.2f}",
        "hours_worst": f"{played[0]['hours']:.0f}",
        "hours": f"{likely['hours']:.0f}",
        "hours_best": f"{played[2]['hours']:.0f}",
        "hours_goal": verdict(likely["hours"], GOAL_HOURS, "h"),
        "years_worst": f"{years[0]:.0f}",
        "years": f"{years[1]:.0f}",
        "years_best": f"{years[2]:.0f}",
        "years_goal": verdict(years[0], GOAL_YEARS, "years"),
        "drawn": f"{cases[1]['off_ua'] * HOURS_A_YEAR / 1000:.0f}",
        "months": f"{likely['energy_mwh'] / day_mwh / 30.4:.0f}",
        "blinking": f"{cases[1]['blinking_awake_share']:.1%}",
        "still": f"{cases[1]['still_awake_share']:.1%}",
    }
    for name, (_, ma) in likely["states"].items():
        filled[f"meter_{name}"] = meter(cases[1], ma)
    return template.format_map(filled)


def verdict(value, goal, unit):
    return f"goal {goal} {unit}: {'met' if value >= goal else 'missed'}"


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--bench", type=Path, help="a result of `make bench`")
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 when README.md is stale")
    chosen = parser.parse_args(arguments)
    source = chosen.bench or BENCH
    try:
        bench = json.loads(source.read_text())
        text = page(bench, PAGE.read_text())
    except (OSError, ValueError) as error:
        print(f"hardware/power: {source}: {error}", file=sys.stderr)
        sys.exit(2)
    if chosen.check:
        if README.read_text() != text:
            sys.exit("hardware/power: README.md is stale: run python -m hardware.power.budget")
        return
    README.write_text(text)
    if chosen.bench:
        used = {
            key: bench[key] for key in ("idle_awake_share", "idle_awake_share_still", "decision_ms_p50") if key in bench
        }
        BENCH.write_text(json.dumps(used, indent=2) + "\n")


if __name__ == "__main__":
    main()
