"""`make flash`: which port it takes and what it tells a maker. The copying itself is tested on the emulated cable."""

from types import SimpleNamespace

import pytest

from boards.pico import flash, mpy

PICO = SimpleNamespace(device="/dev/ttyACM0", vid=0x2E8A)
OTHER_PICO = SimpleNamespace(device="/dev/ttyACM1", vid=0x2E8A)
PRINTER = SimpleNamespace(device="/dev/ttyUSB0", vid=0x1A86)


def test_the_only_pico_is_taken():
    assert flash.find_port("", [PRINTER, PICO]) == "/dev/ttyACM0"


def test_the_port_asked_for_is_taken_whatever_is_plugged_in():
    assert flash.find_port("/dev/mine", []) == "/dev/mine"


@pytest.mark.parametrize(
    "ports, told", [([], "no Pico found"), ([PRINTER], "no Pico found"), ([PICO, OTHER_PICO], "several Picos")]
)
def test_no_or_several_picos_are_told(ports, told):
    with pytest.raises(flash.FlashError, match=told):
        flash.find_port("", ports)


def test_without_a_board_it_says_so_in_one_line_and_exits_with_2(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(flash.list_ports, "comports", list)
    assert flash.main([str(tmp_path)]) == 2
    said = capsys.readouterr().err
    assert said.startswith("flash: no Pico found") and said.count("\n") == 1


def test_a_port_that_cannot_be_opened_is_one_line_too(tmp_path, monkeypatch, capsys):
    assert flash.main([str(tmp_path), "/dev/no-such-port"]) == 2
    assert "cannot open /dev/no-such-port" in capsys.readouterr().err


def test_every_module_is_compiled_and_a_stale_one_removed(tmp_path):
    (tmp_path / "magnat").mkdir()
    (tmp_path / "magnat/gone.mpy").write_bytes(b"")
    tree = mpy.build(tmp_path)
    assert not (tmp_path / "magnat/gone.mpy").exists()
    assert {"main.py", "board.mpy", "pins.mpy", "magnat/app.mpy", "drivers/store.mpy"} <= tree.keys()
    assert all(path.read_bytes()[:1] == b"M" for name, path in tree.items() if name != "main.py")
