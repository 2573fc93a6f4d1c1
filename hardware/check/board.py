"""Checks a built board: every function gives a list of what is wrong, empty when all is well.

python3 -m hardware.check.board OUT      (as hardware/build.sh leaves it)
"""

import csv
import json
import re
import sys
from pathlib import Path

from boards.pico import pins
from hardware.board import machine, outline
from hardware.check.netlist import Netlist

NAME = machine.NAME
PICO, LCD, LATCH, BOOST = "A1", "J1", "U2", "U1"
REQUIRED_TEST_POINTS = ("VBAT", "VBOOST", "EN", "3V3", "RUN")


def rule_report(path: Path) -> list[str]:
    """KiCad's report of the electrical (ERC) or the design rules (DRC), as JSON: nothing may be in it."""
    report = json.loads(path.read_text())
    found = list(report.get("violations", []))
    for sheet in report.get("sheets", []):
        found += sheet["violations"]
    found += report.get("unconnected_items", []) + report.get("schematic_parity", [])
    if "violations" not in report and "sheets" not in report:
        return [f"{path.name}: not a report of KiCad"]
    return [f"{path.name}: {one['type']}: {one['description']} ({_items(one)})" for one in found]


def _items(violation: dict) -> str:
    return "; ".join(item["description"] for item in violation.get("items", []))


def netlist_is_the_description(netlist: Netlist) -> list[str]:
    """The drawn wires join exactly the pins that machine.py says."""
    wanted: dict[str, set[str]] = {}
    for part in machine.PARTS:
        for number, net in part.nets.items():
            wanted.setdefault(net, set()).add(f"{part.ref}.{number}")
    problems = []
    for net, expected in sorted(wanted.items()):
        found = netlist.on(next(iter(expected))) | {next(iter(expected))}
        if found != expected:
            problems.append(f"net {net}: drawn and described differ in {' '.join(sorted(found ^ expected))}")
    return problems


def _gpio(netlist: Netlist, number: int) -> str:
    return netlist.pin_named(PICO, f"GPIO{number}") or f"{PICO}.GPIO{number}"


def pins_are_the_firmwares(netlist: Netlist) -> list[str]:
    """What hangs on each pin of the Pico, against boards/pico/pins.py. The description has no say here."""
    problems = []

    def expect(what: str, gpio: int, pin: str, reached: set[str]) -> None:
        if pin not in reached:
            problems.append(f"{what}: GP{gpio} of boards/pico/pins.py does not reach {pin}")

    for what, gpio, name in (
        *(("LCD CS", pins.LCD_CS, "CS"), ("LCD SCK", pins.LCD_SCK, "SCL"), ("LCD MOSI", pins.LCD_MOSI, "SI")),
        *(("LCD DC", pins.LCD_DC, "RS"), ("LCD RST", pins.LCD_RST, "RSE")),
    ):
        expect(what, gpio, netlist.pin_named(LCD, name) or f"{LCD}.{name}", netlist.on(_gpio(netlist, gpio)))
    expect("POWER_OFF", pins.POWER_OFF, f"{LATCH}.1", netlist.on(_gpio(netlist, pins.POWER_OFF)))
    expect("buzzer", pins.BUZZER, "BZ1.1", _one_part_on(netlist, pins.BUZZER))
    expect("battery", pins.BATTERY, "F1.2", _one_part_on(netlist, pins.BATTERY))
    expect("RESET_SENSE", pins.RESET_SENSE, "C6.1", _one_part_on(netlist, pins.RESET_SENSE))
    expect("ENTRER", pins.ENTRER, "D17.1", netlist.on(_gpio(netlist, pins.ENTRER)))
    if not netlist.joined("D17.3", "SW17.1"):
        problems.append("ENTRER: D17 does not reach the key SW17")
    return problems + _keys_are_the_firmwares(netlist)


def _one_part_on(netlist: Netlist, gpio: int) -> set[str]:
    """What the GPIO reaches through one resistor."""
    return {pin for far in netlist.through(_gpio(netlist, gpio)) for pin in netlist.on(far)}


def _keys_are_the_firmwares(netlist: Netlist) -> list[str]:
    """Each key between the row and the column of KEYMAP, its diode pointing to the row."""
    problems = []
    for row, codes in enumerate(pins.KEYMAP):
        for column, code in enumerate(codes):
            digit, french, _ = machine.LEGENDS[code]
            value = f"{digit} {french}".strip()
            key = next((ref for ref, found in netlist.values.items() if found == value), None)
            if key is None:
                problems.append(f"key {value}: not on the board")
                continue
            diode = [pin for pin in netlist.on(f"{key}.2") if pin.startswith("D") and pin.endswith(".2")]
            if f"{key}.1" not in netlist.on(_gpio(netlist, pins.COLUMNS[column])):
                problems.append(f"key {value}: not on column {column + 1}, GP{pins.COLUMNS[column]}")
            cathode = diode[0].replace(".2", ".1") if diode else ""
            if cathode not in netlist.on(_gpio(netlist, pins.ROWS[row])):
                problems.append(f"key {value}: no diode to row {row + 1}, GP{pins.ROWS[row]}")
    return problems


# What must be joined for the machine to switch on, stay on and switch off. The rule check sees none of this.
POWER = (
    ("the cell's plus reaches the fuse", "BT1.1", "F1.1"),
    ("VIN of the boost converter is on the fuse, the inductor and C1", "U1.6", "F1.2", "L1.1", "C1.1"),
    ("SW of the boost converter is on the inductor", "U1.1", "L1.2"),
    ("EN of the boost converter is on Q of the latch", "U1.3", "U2.5"),
    ("FB is the middle of R1 and R2", "U1.4", "R1.2", "R2.1"),
    ("VOUT feeds C2, R1 and the P-FET's drain", "U1.5", "C2.1", "R1.1", "Q1.3"),
    ("the P-FET's source is VSYS", "Q1.2", "A1.39"),
    ("the P-FET's gate is VBUS with its pull-down", "Q1.1", "A1.40", "R3.1"),
    ("the latch lives on the cell", "U2.8", "F1.2", "C3.1"),
    ("SET has its pull-up and both keys' diodes", "U2.7", "R4.2", "D17.2", "D18.2"),
    ("SET's pull-up is on the cell", "R4.1", "F1.2"),
    ("CLR has its delay", "U2.6", "R8.2", "C8.1"),
    ("CLR's delay is fed by the cell", "R8.1", "F1.2"),
    ("POWER_OFF has its pull-down", "U2.1", "R5.1"),
    ("RESET pulls RUN", "D18.1", "A1.30"),
    ("RESET's diodes meet at the button", "D18.3", "D19.3", "SW18.1"),
    ("RESET drives Q2", "D19.1", "D19.2", "R9.1"),
    ("Q2's base has its resistors", "Q2.1", "R9.2", "R10.2"),
    ("Q2 and its resistor are on the cell", "Q2.2", "R10.1", "F1.2"),
    ("Q2 charges C6", "Q2.3", "C6.1", "R12.1", "R13.1"),
    ("the LCD has its supply", "J1.6", "A1.36", "C4.1", "C9.1"),
    ("the font chip is deselected", "J1.11", "R14.2"),
    (
        "ground",
        *("BT1.2", "C1.2", "U1.2", "R2.2", "C2.2", "R3.2", "U2.2", "U2.4", "C3.2", "R5.2", "C8.2", "SW17.2", "SW18.2"),
        *("C6.2", "R12.2", "J1.7", "A1.3", "A1.33", "A1.38", "BZ1.2", "D20.2"),
    ),
)


def power_pins_reach(netlist: Netlist) -> list[str]:
    problems = []
    for what, first, *others in POWER:
        missing = [pin for pin in others if pin not in netlist.on(first)]
        if missing:
            problems.append(f"{what}: {first} does not reach {' '.join(missing)}")
    volts = 1.21 * (1 + _ohms(netlist.values.get("R1", "0")) / max(_ohms(netlist.values.get("R2", "0")), 1))
    if not 3.2 < volts < 3.4:
        problems.append(f"R1 and R2 make {volts:.2f} V instead of 3.3 V")
    return problems


def _ohms(value: str) -> float:
    number, unit = re.fullmatch(r"([\d.]+)([kM]?)", value).groups()
    return float(number) * {"": 1, "k": 1e3, "M": 1e6}[unit]


def test_points(netlist: Netlist) -> list[str]:
    found = {value for ref, value in netlist.values.items() if ref.startswith("TP")}
    return [f"no test point {name}" for name in REQUIRED_TEST_POINTS if name not in found]


def bom_is_complete(path: Path, netlist: Netlist) -> list[str]:
    """Every part that is bought is on one line, with its maker, its number and an alternative."""
    problems, listed = [], []
    for row in csv.DictReader(path.read_text().splitlines()):
        for column in ("Manufacturer", "MPN", "Alternative"):
            if not row.get(column):
                problems.append(f"{path.name}: {row['Parts']} ({row['Value']}) has no {column}")
        refs = row["Parts"].split(",")
        if len(refs) != int(row["Quantity"]):
            problems.append(f"{path.name}: {row['Parts']}: {row['Quantity']} pieces for {len(refs)} places")
        listed += refs
    wanted = {part.ref for part in machine.PARTS if part.bought}
    problems += [f"{path.name}: {ref} is missing" for ref in sorted(wanted - set(listed))]
    problems += [
        f"{path.name}: {ref} is there twice" for ref in sorted({ref for ref in listed if listed.count(ref) > 1})
    ]
    problems += [f"{path.name}: {ref} is not in the netlist" for ref in sorted(set(listed) - set(netlist.values))]
    return problems


def is_fresh(kept: Path, wanted: str) -> list[str]:
    if not kept.exists() or kept.read_text() != wanted:
        return [f"{kept.name} in hardware/board is stale: bash hardware/build.sh build/hardware --publish"]
    return []


def everything(out: Path) -> list[str]:
    project = out / "board"
    netlist = Netlist(project / f"{NAME}.xml")
    kept = Path(outline.__file__).parent
    return [
        *rule_report(project / "erc.json"),
        *netlist_is_the_description(netlist),
        *pins_are_the_firmwares(netlist),
        *power_pins_reach(netlist),
        *test_points(netlist),
        *bom_is_complete(out / "bom.csv", netlist),
        *rule_report(project / "drc.json"),
        *is_fresh(kept / "outline.json", outline.text()),
        *is_fresh(kept / "bom.csv", (out / "bom.csv").read_text()),
    ]


def main(arguments: list[str]) -> int:
    problems = everything(Path(arguments[0]))
    for problem in problems:
        print(f"check: {problem}", file=sys.stderr)
    if not problems:
        print("       ERC 0, DRC 0, board = schematic = description = pin map, power pins, BOM: all well")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
