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


# On the cable the machine never rests deeply and the emulator crawls: here it sleeps after two seconds, not sixty.
HASTY = b"""
from magnat.app import App
from magnat.clock import since

def hasty(one_pass):
    def pass_or_sleep(self):
        one_pass(self)
        if since(self.now, self.keyboard.last_activity) > 2000:
            self.sleep()
    return pass_or_sleep

App._pass = hasty(App._pass)
"""


def test_on_usb_the_machine_stays_fed_and_entrer_wakes_it(install):
    machine = install.boot({"boot.py": HASTY}, usb=True)
    faces = Twin(cell_mv=0).faces()
    assert shows(machine, faces, limit=3)
    machine.until(lambda: machine.lcd.asleep, 4)
    machine.step(0.005)
    machine.tap(keys.ENTRER, hold=0.15)  # at once, before it is really asleep: that must count too
    assert shows(machine, faces)
    machine.until(lambda: machine.lcd.asleep, 4)
    machine.step(9)  # longer than the watchdog waits
    assert machine.state() == "on"
    assert [cause for _, cause in machine.starts] == ["power"]
    machine.tap(keys.ENTRER, hold=0.15)
    assert shows(machine, faces)
