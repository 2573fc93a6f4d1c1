"""The breadboard's picture and tables show the firmware's pin map, and would not go unnoticed if they did not."""

import shutil

import pytest

from boards.pico import pins
from hardware.wiring import build
from hardware.wiring.connections import pin_of, wires
from hardware.wiring.picture import draw, route


@pytest.fixture
def folder(tmp_path):
    return shutil.copytree(build.HERE, tmp_path / "wiring", ignore=shutil.ignore_patterns("*.py", "__pycache__"))


def test_the_committed_picture_and_tables_show_the_pin_map():
    assert build.stale() == []


def test_a_changed_pin_makes_all_of_them_stale(folder, monkeypatch):
    monkeypatch.setattr(pins, "LCD_CS", 16)
    assert build.stale(folder) == ["README.md", "wiring.svg", "wiring.png"]


def test_an_edited_table_is_stale(folder):
    readme = folder / "README.md"
    readme.write_text(readme.read_text().replace("| GP17 |", "| GP16 |"))
    assert build.stale(folder) == ["README.md"]


def test_every_signal_a_breadboard_needs_has_a_wire():
    needed = {*pins.ROWS, *pins.COLUMNS, pins.ENTRER, pins.BUZZER}
    needed |= {pins.LCD_CS, pins.LCD_SCK, pins.LCD_MOSI, pins.LCD_DC, pins.LCD_RST}
    assert {pin_of(gpio) for gpio in needed} <= {wire.pin for wire in wires()}


@pytest.mark.parametrize(
    ("gpio", "pin"), [(0, 1), (2, 4), (6, 9), (14, 19), (15, 20), (16, 21), (22, 29), (26, 31), (28, 34)]
)
def test_gpio_sits_on_this_pin_of_the_pico(gpio, pin):
    assert pin_of(gpio) == pin


def test_no_two_wires_lie_on_each_other():
    straights = []
    for wire in wires():
        points = route(wire)
        for (x1, y1), (x2, y2) in zip(points, points[1:], strict=False):
            assert x1 == x2 or y1 == y2
            straights.append((x1 == x2, x1 if x1 == x2 else y1, sorted((y1, y2) if x1 == x2 else (x1, x2)), wire))
    for upright, line, (low, high), wire in straights:
        for other_upright, other_line, (other_low, other_high), other in straights:
            if other is not wire and upright == other_upright and abs(line - other_line) < 12:
                assert high <= other_low or other_high <= low, f"{wire} lies on {other}"


def test_a_pin_used_twice_is_refused(monkeypatch):
    monkeypatch.setattr(pins, "BUZZER", pins.LCD_CS)
    with pytest.raises(ValueError, match="share the Pico's pin 22"):
        wires()


def test_a_pin_inside_the_module_is_refused(monkeypatch):
    monkeypatch.setattr(pins, "BUZZER", 24)
    with pytest.raises(ValueError, match="GP24 is not on any"):
        wires()


def test_a_part_on_the_far_side_is_refused(monkeypatch):
    monkeypatch.setattr(pins, "BUZZER", 0)
    with pytest.raises(ValueError, match="no room for buzzer 1 on the left"):
        draw()
