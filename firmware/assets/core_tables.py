"""Makes what the core derives from its sources, and with --check says whether it is up to date.

    python firmware/assets/core_tables.py [--check]

board/*.csv            -> magnat/core/tables.py  (the board, the decks, the forces, as compact bytes)
magnat/core/state.py   -> the layout table in magnat/core/README.md
"""

import csv
import re
import sys
from pathlib import Path

ASSETS = Path(__file__).resolve().parent
CORE = ASSETS.parent / "magnat" / "core"

KINDS = ("go", "street", "station", "utility", "chest", "chance", "income_tax", "luxury_tax", "jail", "free_parking")
KINDS += ("go_to_jail",)
GROUPS = ("brown", "light_blue", "pink", "orange", "red", "yellow", "green", "dark_blue", "station", "utility")
EFFECTS = ("advance", "back", "return", "jail", "keep_jail_card", "pay", "pay_or_chance", "receive", "receive_each")
EFFECTS += ("repairs",)
FORCE_UNIT = 500


def rows(name):
    """The lines of a CSV as dictionaries, comments left out."""
    lines = (ASSETS / "board" / name).read_text(encoding="utf-8").splitlines()
    return list(csv.DictReader(line for line in lines if not line.startswith("#")))


def number(row, column):
    return int(row[column] or 0)


def literal(name, values, comment):
    """One bytes constant, cut into lines that a person can diff."""
    data = bytes(values)
    head = f"# {comment}\n{name} = "
    if len(data) <= 22:
        return head + bytes_text(data)
    lines = [f"    {bytes_text(data[i : i + 28])}" for i in range(0, len(data), 28)]
    return head + "(\n" + "\n".join(lines) + "\n)"


def bytes_text(data):
    return 'b"' + "".join(f"\\x{byte:02x}" for byte in data) + '"'


def tables_text():
    squares, cards, creatures = rows("squares.csv"), rows("cards.csv"), rows("creatures.csv")
    if len(squares) != 40 or len(cards) != 32:
        sys.exit("core_tables: the board needs 40 squares and the decks 32 cards")
    deeds = [row for row in squares if row["kind"] in ("street", "station", "utility")]
    deed_of = {row["index"]: number for number, row in enumerate(deeds)}
    for row in deeds:
        if number(row, "mortgage") * 2 != number(row, "price") or number(row, "price") % 10:
            sys.exit(f"core_tables: square {row['index']}: a price is a multiple of 10, a mortgage half of it")
    rents = [number(row, f"rent{level}") for row in deeds for level in range(6)]
    force = {row["index"]: number(row, "force") // FORCE_UNIT for row in creatures}
    groups = [bytes(deed_of[row["index"]] for row in deeds if row["group"] == group) for group in GROUPS]
    tax = {row["kind"]: number(row, "price") for row in squares}
    card_bytes = [
        value
        for row in cards
        for value in (
            EFFECTS.index(row["effect"]),
            number(row, "amount"),
            number(row, "amount_hotel"),
            number(row, "target"),
        )
    ]
    parts = [
        '"""The board and the two decks as bytes. Made by firmware/assets/core_tables.py: edit assets/board/*.csv."""',
        "from micropython import const",
        "\n".join(f"ON_{kind.upper()} = const({code})" for code, kind in enumerate(KINDS)),
        "\n".join(f"CARD_{effect.upper()} = const({code})" for code, effect in enumerate(EFFECTS)),
        f"INCOME_TAX_FLAT = const({tax['income_tax']})\nLUXURY_TAX_DUE = const({tax['luxury_tax']})",
        f"DEED_COUNT = const({len(deeds)})",
        literal("KIND", [KINDS.index(row["kind"]) for row in squares], "What each of the 40 squares is."),
        literal("DEED", [deed_of.get(row["index"], 255) for row in squares], "Square -> deed number, 255 for none."),
        literal("SQUARE", [number(row, "index") for row in deeds], "Deed -> square."),
        literal("GROUP", [GROUPS.index(row["group"]) for row in deeds], "Deed -> group, 0-7 are colours."),
        "# Group -> its deeds.\nGROUPS = (\n" + "\n".join(f"    {bytes_text(group)}," for group in groups) + "\n)",
        literal("PRICE_TENS", [number(row, "price") // 10 for row in deeds], "Deed -> printed price, in tens."),
        literal("HOUSE", [number(row, "house") for row in deeds], "Deed -> price of one building, 0: none may stand."),
        literal("RENT_LOW", [rent & 255 for rent in rents], "Six rents a deed (stations: by number), low bytes."),
        literal("RENT_HIGH", [rent >> 8 for rent in rents], "The high bytes."),
        literal("FORCE", [force.get(row["index"], 0) for row in deeds], "Deed -> force in 500s, 0: none."),
        literal("CARDS", card_bytes, "Chance then chest, 16 cards each: effect, amount, amount a hotel, target."),
    ]
    return "\n\n".join(parts) + "\n"


def layout_table():
    """The fields of the state, read from the constants of state.py and their comments."""
    found = re.findall(r"^([A-Z_0-9]+) = const\((\d+)\)  # (\d+): (.+)$", (CORE / "state.py").read_text("utf-8"), re.M)
    lines, expected = ["| offset | bytes | field | what |", "| --- | --- | --- | --- |"], 0
    for name, offset, size, what in found:
        if int(offset) != expected:
            sys.exit(f"core_tables: state.py: {name} is at {offset}, the field before it ends at {expected}")
        expected += int(size)
        lines.append(f"| {offset} | {size} | `{name}` | {what} |")
    lines.append(f"| {expected} | | | end |")
    return "\n".join(lines)


def readme_text():
    text = (CORE / "README.md").read_text("utf-8")
    before, marker, rest = text.partition("<!-- layout -->\n")
    _, end_marker, after = rest.partition("<!-- end of layout -->")
    if not marker or not end_marker:
        sys.exit("core_tables: README.md has lost its layout marks")
    return f"{before}{marker}{layout_table()}\n{end_marker}{after}"


def main(arguments):
    outputs = {CORE / "tables.py": tables_text(), CORE / "README.md": readme_text()}
    stale = [path for path, text in outputs.items() if not path.exists() or path.read_text("utf-8") != text]
    if arguments == ["--check"]:
        for path in stale:
            print(f"core_tables: {path.name} is stale: run python firmware/assets/core_tables.py", file=sys.stderr)
        return 1 if stale else 0
    for path in stale:
        path.write_text(outputs[path], "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
