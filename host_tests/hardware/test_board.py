"""Each check of the board, shown once something that it must find."""

import json
import re
from pathlib import Path

import pytest

from hardware.board import machine, outline
from hardware.check import board as check
from hardware.check.netlist import Netlist
from host_tests.hardware.kicad import NAME, drc, erc


@pytest.fixture
def netlist_text(built_board) -> str:
    return (built_board / "board" / f"{NAME}.xml").read_text()


def read(tmp_path: Path, text: str) -> Netlist:
    path = tmp_path / "broken.xml"
    path.write_text(text)
    return Netlist(path)


def without_pin(text: str, ref: str, pin: str) -> str:
    """The netlist with one pin left open."""
    broken, count = re.subn(rf'<node ref="{ref}" pin="{pin}"[^>]*/>', "", text)
    assert count == 1
    return broken


def with_pins_swapped(text: str, ref: str, one: str, other: str) -> str:
    swap = {one: other, other: one}
    return re.sub(rf'(<node ref="{ref}" pin=")({one}|{other})"', lambda found: f'{found[1]}{swap[found[2]]}"', text)


def test_the_built_board_passes_every_check(built_board):
    assert check.everything(built_board) == []


# --- netlist --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ref", "pin", "words"),
    [
        ("U1", "3", "EN of the boost converter"),
        ("U1", "4", "FB is the middle"),
        ("U1", "6", "VIN of the boost converter"),
        ("U1", "5", "VOUT feeds"),
        ("U2", "8", "the latch lives on the cell"),
        ("U2", "7", "SET has its pull-up"),
        ("U2", "6", "CLR has its delay"),
        ("U2", "1", "POWER_OFF has its pull-down"),
        ("Q1", "1", "gate is VBUS"),
        ("Q2", "3", "Q2 charges C6"),
        ("A1", "33", "ground"),
    ],
)
def test_a_power_pin_that_reaches_nothing_is_found(tmp_path, netlist_text, ref, pin, words):
    problems = check.power_pins_reach(read(tmp_path, without_pin(netlist_text, ref, pin)))
    assert any(words in problem for problem in problems), problems


def test_a_wrong_output_voltage_is_found(tmp_path, netlist_text):
    text = netlist_text.replace("<value>562k</value>", "<value>470k</value>")
    assert check.power_pins_reach(read(tmp_path, text)) == ["R1 and R2 make 3.72 V instead of 3.3 V"]


def _moved(text: str, net: str, gpio: int) -> str:
    """The net's pin of the Pico moved to another, free GPIO."""
    number = machine.PICO_PINS.index(machine.SIGNALS[net]) + 1
    free = machine.PICO_PINS.index(gpio) + 1
    old = re.search(rf'<node ref="A1" pin="{number}" pinfunction="[^"]*"', text)[0]
    new = re.search(rf'<node ref="A1" pin="{free}" pinfunction="[^"]*"', text)[0]
    return text.replace(old, "<!>").replace(new, old).replace("<!>", new)


@pytest.mark.parametrize("net", sorted(machine.SIGNALS))
def test_each_signal_on_another_pin_than_the_firmwares_is_found(tmp_path, netlist_text, net):
    problems = check.pins_are_the_firmwares(read(tmp_path, _moved(netlist_text, net, 0)))
    assert problems, f"{net} was moved to GP0 and nobody noticed"


def test_a_key_diode_the_wrong_way_round_is_found(tmp_path, netlist_text):
    problems = check.pins_are_the_firmwares(read(tmp_path, with_pins_swapped(netlist_text, "D6", "1", "2")))
    assert "key 5 LEVÉE HYPOT.: no diode to row 2, GP3" in problems


def test_a_wire_that_the_description_does_not_have_is_found(tmp_path, netlist_text):
    problems = check.netlist_is_the_description(read(tmp_path, without_pin(netlist_text, "C7", "1")))
    assert problems == ["net SET: drawn and described differ in C7.1"]


def test_a_missing_test_point_is_found(tmp_path, netlist_text):
    text = netlist_text.replace("<value>VBOOST</value>", "<value>-</value>")
    assert check.test_points(read(tmp_path, text)) == ["no test point VBOOST"]


# --- bill of materials, outline -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("RC0805FR-07976KL", "", "R1 (976k) has no MPN"),
        ("Vishay CRCW0805976KFKEA", "", "R1 (976k) has no Alternative"),
        ("R12,1,", "R13,1,", "R12 is missing"),
        ("R12,1,", "R12,2,", "R12: 2 pieces for 1 places"),
    ],
)
def test_an_incomplete_bill_of_materials_is_found(tmp_path, built_board, old, new, words):
    path = tmp_path / "bom.csv"
    path.write_text((built_board / "bom.csv").read_text().replace(old, new))
    problems = check.bom_is_complete(path, Netlist(built_board / "board" / f"{NAME}.xml"))
    assert any(words in problem for problem in problems), problems


def test_a_stale_outline_is_found(tmp_path):
    path = tmp_path / "outline.json"
    path.write_text(outline.text().replace("138.0", "139.0"))
    assert check.is_fresh(path, outline.text())


# --- KiCad's own rules ----------------------------------------------------------------------------------


def test_erc_finds_a_pin_left_open(broken_project):
    sheet = broken_project / f"{NAME}.kicad_sch"
    text = sheet.read_text()
    start = text.index("\t(wire")
    sheet.write_text(text[:start] + text[text.index("\n", text.index("(uuid", start)) + 1 :])
    assert check.rule_report(erc(broken_project))


def _edited_board(broken_project: Path, pattern: str, new: str) -> list[str]:
    board = broken_project / f"{NAME}.kicad_pcb"
    text, count = re.subn(pattern, new, board.read_text(), count=1)
    assert count == 1
    board.write_text(text)
    return check.rule_report(drc(broken_project))


def test_drc_finds_copper_too_near(broken_project):
    problems = _edited_board(broken_project, r"\(width 0\.8\)", "(width 3.0)")
    assert any("clearance" in problem or "shorting" in problem for problem in problems), problems


def test_drc_finds_an_unrouted_net(broken_project):
    segment = r'\t\(segment\n\t\t\(start [^)]*\)\n\t\t\(end [^)]*\)\n\t\t\(width [^)]*\)\n\t\t\(layer "B.Cu"\)\n'
    number = re.search(r'\(net (\d+) "/FB"\)', (broken_project / f"{NAME}.kicad_pcb").read_text())[1]
    problems = _edited_board(broken_project, segment + rf"\t\t\(net {number}\)\n\t\t\(uuid [^)]*\)\n\t\)\n", "")
    assert any("unconnected" in problem for problem in problems), problems


def test_drc_finds_a_board_that_differs_from_its_schematic(broken_project):
    problems = _edited_board(broken_project, r'\(property "Reference" "R5"', '(property "Reference" "R99"')
    assert any("R99" in problem or "R5" in problem for problem in problems), problems


def test_a_report_that_kicad_did_not_write_is_no_pass(tmp_path):
    path = tmp_path / "drc.json"
    path.write_text(json.dumps({}))
    assert check.rule_report(path) == ["drc.json: not a report of KiCad"]
