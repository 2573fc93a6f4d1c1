"""The generated tables are up to date, and say what the CSV files say."""

import csv
import subprocess
import sys
from pathlib import Path

from magnat.core import deeds, tables
from magnat.core import state as st

ROOT = Path(__file__).resolve().parents[2]
BOARD = ROOT / "firmware" / "assets" / "board"


def rows(name):
    lines = (BOARD / name).read_text("utf-8").splitlines()
    return list(csv.DictReader(line for line in lines if not line.startswith("#")))


def test_tables_and_layout_are_not_stale():
    check = subprocess.run([sys.executable, ROOT / "firmware/assets/core_tables.py", "--check"], capture_output=True)
    assert check.returncode == 0, check.stderr


def test_every_square_says_what_the_csv_says():
    for row in rows("squares.csv"):
        square = int(row["index"])
        deed = deeds.deed_at(square)
        if row["mortgage"]:
            assert tables.SQUARE[deed] == square
            assert deeds.price(deed) == int(row["price"])
            assert deeds.mortgage_value(deed) == int(row["mortgage"])
            assert tables.HOUSE[deed] == int(row["house"] or 0)
        else:
            assert deed == 255


def test_groups_hold_each_deed_once():
    assert sorted(deed for group in tables.GROUPS for deed in group) == list(range(28))
    assert [len(group) for group in tables.GROUPS] == [2, 3, 3, 3, 3, 3, 3, 2, 4, 2]


def test_every_creature_has_its_force():
    for row in rows("creatures.csv"):
        assert tables.FORCE[deeds.deed_at(int(row["index"]))] * 500 == int(row["force"])


def test_the_layout_covers_the_state_without_gap():
    readme = (ROOT / "firmware/magnat/core/README.md").read_text("utf-8")
    assert f"| {st.SIZE} | | | end |" in readme
    assert st.SIZE <= 256
