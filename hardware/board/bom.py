"""Sorts KiCad's bill of materials: the dear and rare first, then by reference, one line a part number.

python3 -m hardware.board.bom FROM.csv TO.csv
"""

import csv
import re
import sys
from pathlib import Path

_ORDER = ["A", "J", "BT", "BZ", "SW", "U", "Q", "D", "L", "F", "C", "R"]


def _rank(row: dict) -> tuple:
    letters, number = re.match(r"([A-Z]+)(\d+)", row["Parts"]).groups()
    return _ORDER.index(letters), int(number)


def tidy(source: str) -> list[dict]:
    """Keys have a legend each as their value; for a buyer they are all one line."""
    merged: dict[tuple, dict] = {}
    for row in csv.DictReader(source.splitlines()):
        key = (row["Manufacturer"], row["MPN"], row["Footprint"], row["MPN"] or row["Value"])
        known = merged.setdefault(key, {**row, "Parts": "", "Quantity": 0, "Values": []})
        known["Parts"] = ",".join(filter(None, (known["Parts"], row["Parts"])))
        known["Quantity"] += int(row["Quantity"])
        known["Values"].append(row["Value"])
    rows = []
    for row in merged.values():
        values = row.pop("Values")
        row["Value"] = values[0] if len(values) == 1 else "key"
        row["Parts"] = ",".join(sorted(row["Parts"].split(","), key=lambda ref: int(re.sub(r"\D", "", ref))))
        rows.append(row)
    return sorted(rows, key=_rank)


def main(arguments: list[str]) -> int:
    rows = tidy(Path(arguments[0]).read_text())
    with Path(arguments[1]).open("w", newline="") as file:
        writer = csv.DictWriter(file, list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
