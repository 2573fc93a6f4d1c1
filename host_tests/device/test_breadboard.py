"""The same firmware on a breadboard: no latch, no diodes in the keypad. One line each in pins.py says so."""

import pytest
from magnat.input import keys

from boards.pico import pins
from host_tests.device.installs import ROOT, Install
from host_tests.device.twin import Twin, shows


@pytest.fixture(scope="module")
def breadboard():
    install = Install("mpy")
    wiring = (ROOT / "boards/pico/pins.py").read_text()
    for line in ("HAS_LATCH", "HAS_DIODES"):
        assert f"{line} = True\n" in wiring
        wiring = wiring.replace(f"{line} = True\n", f"{line} = False\n")
    del install.files["pins.mpy"]
    machine = install.boot({"pins.py": wiring.encode()}, latch=False, diodes=False)
    assert shows(machine, Twin().faces(), limit=3)
    return machine


def key_at(row, column):
    return pins.KEYMAP[row][column]


def test_three_keys_in_a_rectangle_press_no_fourth(breadboard):
    def scenario(machine):
        for key in (keys.RECU, keys.ENTRER, keys.RECU, keys.ENTRER):
            machine.tap(key)
        machine.press(key_at(0, 0))
        machine.step(0.1)
        machine.press(key_at(0, 1))
        machine.step(0.1)
        machine.press(key_at(1, 0))
        machine.step(0.3)
        twin = Twin()
        twin.play("press RECU\npress ENTRER\npress RECU\npress ENTRER\ndown 1\nwait 100\ndown 2\nwait 100")
        assert shows(machine, twin.faces()), "the third key makes a ghost: the keypad must be left as it was"
        machine.release(key_at(0, 1))
        machine.step(0.2)
        twin.play("up 2\ndown 4\nwait 100")
        assert shows(machine, twin.faces()), "with the ghost gone the third key counts"
        assert machine.errors() == []

    breadboard.fork(scenario)


def test_entrer_pressed_in_the_moment_of_falling_asleep_wakes_it(breadboard):
    def scenario(machine):
        machine.until(lambda: machine.lcd.asleep, 62)
        machine.step(0.005)
        machine.tap(keys.ENTRER)
        assert shows(machine, Twin().faces())

    breadboard.fork(scenario)


def test_it_sleeps_without_a_latch_and_wakes_on_entrer(breadboard):
    def scenario(machine):
        machine.until(lambda: machine.state() == "dormant", 62, 0.01)
        machine.step(600)
        machine.tap(keys.ENTRER)
        assert shows(machine, Twin().faces())

    breadboard.fork(scenario)
