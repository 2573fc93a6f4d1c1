"""The machine on a USB cable: how much heap it has left, and that it sleeps without going away."""

import pytest
from magnat.input import keys

from host_tests.device.twin import Twin, shows

GOAL = {"frozen": 150 * 1024, "mpy": 40 * 1024}


@pytest.fixture
def cabled(install):
    machine = install.boot(usb=True)
    assert shows(machine, Twin(cell_mv=0).faces(), limit=3)
    return machine


def test_enough_heap_is_free(cabled, install):
    free = int(cabled.console.exec("import gc; gc.collect(); print(gc.mem_free())"))
    assert free >= GOAL[install.name]


def test_on_usb_the_machine_stays_fed_and_entrer_wakes_it(cabled):
    cabled.until(lambda: cabled.lcd.asleep, 62)
    assert cabled.time > 60
    assert cabled.state() == "on"
    cabled.tap(keys.ENTRER, hold=0.15)  # at once, before it is really asleep: that must count too
    assert shows(cabled, Twin(cell_mv=0).faces())
    cabled.until(lambda: cabled.lcd.asleep, 62)
    cabled.step(10)
    cabled.tap(keys.ENTRER, hold=0.15)
    assert shows(cabled, Twin(cell_mv=0).faces())
