"""Sleep and wake, RESET and power cuts, on the real image."""

import pytest
from magnat.input import keys

from boards.emulator.chip import WATCHDOG
from boards.emulator.flash import LOST, TORN
from boards.emulator.machine import ForkError
from host_tests.device.twin import Twin, record_names, records, shows

BEST = 12345
SETTINGS = bytes((0, 1, 28))  # silent, English
KEPT = records(best=BEST.to_bytes(4, "little"), settings=SETTINGS)
TO_CONTRAST = "press RECU\npress ENTRER\npress AVAN\npress AVAN"
WAKE_LIMIT = 3.0  # generous: `make bench` measures it against the goal of 0.5 s


@pytest.fixture(scope="module")
def sleepy(install):
    """With a best score, the third row of the settings chosen, and 59 s since the last key."""
    machine = install.boot(KEPT)
    assert shows(machine, Twin(KEPT).faces(), limit=3)
    for key in (keys.RECU, keys.ENTRER, keys.AVAN, keys.AVAN):
        machine.tap(key)
    machine.step(59 - 0.06)
    return machine


@pytest.fixture(scope="module")
def chosen():
    """What `sleepy` shows."""
    twin = Twin(KEPT)
    twin.play(TO_CONTRAST)
    return twin.faces()


def on_copy(machine, scenario):
    """`scenario(copy)`, with its own traceback when it fails."""
    try:
        return machine.fork(scenario)
    except ForkError as error:
        pytest.fail(str(error), pytrace=False)


def fell_asleep(machine):
    """The minute ends. Not before it should."""
    machine.step(0.5)
    assert machine.state() == "on"
    machine.until(lambda: machine.state() != "on", 2)


def woken(machine):
    """ENTRER, as a person presses it; returns the seconds to the first pixel."""
    machine.press(keys.ENTRER)
    seconds = machine.until(lambda: machine.lcd.lit, WAKE_LIMIT)
    machine.step(0.1)
    machine.release(keys.ENTRER)
    return seconds


def test_a_minute_without_a_key_cuts_the_power_and_entrer_brings_the_same_screen(sleepy, chosen):
    def scenario(machine):
        assert shows(machine, chosen)
        fell_asleep(machine)
        assert machine.state() == "off"
        assert "session" in record_names(machine)
        machine.step(3600)
        for key in set(range(keys.KEY_COUNT)) - {keys.ENTRER}:
            machine.tap(key)
        assert machine.state() == "off", "a key that is not ENTRER woke the machine"
        woken(machine)
        assert shows(machine, chosen)
        assert machine.errors() == []

    on_copy(sleepy, scenario)


def test_without_the_latch_it_sleeps_dormant_and_only_entrer_wakes_it(sleepy, chosen):
    def scenario(machine):
        machine.supply.has_latch = False
        fell_asleep(machine)
        assert machine.state() == "dormant"
        assert machine.lcd.asleep
        machine.mark()
        machine.step(3600)
        for key in set(range(keys.KEY_COUNT)) - {keys.ENTRER}:
            machine.tap(key)
        assert machine.state() == "dormant", "a key that is not ENTRER woke the machine"
        assert machine.awake_share() == 0
        woken(machine)
        assert shows(machine, chosen)
        assert [cause for _, cause in machine.starts] == ["power"], "it woke by a reset"

    on_copy(sleepy, scenario)


def test_a_power_cut_at_each_flash_write_of_the_sleep_never_corrupts(sleepy, chosen):
    title = Twin(KEPT).faces()

    def writes(machine):
        before = machine.flash.writes
        fell_asleep(machine)
        return machine.flash.writes - before

    def cut(machine, n, manner):
        machine.flash.cut_at(n, manner)
        fell_asleep(machine)
        assert machine.state() == "off"
        woken(machine)
        # The screen of before, or the title; the best score is on it.
        assert shows(machine, chosen) or shows(machine, title)
        assert machine.errors() == []

    total = on_copy(sleepy, writes)
    assert total >= 1
    for n in range(1, total + 1):
        for manner in (LOST, TORN):
            on_copy(sleepy, lambda machine, n=n, manner=manner: cut(machine, n, manner))


def save_setting(machine):
    """SON saves the settings at once. Returns (page programs, sector erases) of that."""
    before = machine.flash.programs, machine.flash.erases
    machine.tap(keys.SON, gap=1)
    return machine.flash.programs - before[0], machine.flash.erases - before[1]


def cut_at_each_write(machine, total):
    """After the cut sound is on or off, and everything else is as before."""
    title = Twin().faces()

    def cut(copy, n, manner):
        copy.flash.cut_at(n, manner)
        save_setting(copy)
        assert copy.state() == "off"
        woken(copy)
        assert shows(copy, title), (n, manner)
        assert copy.errors() == []

    for n in range(1, total + 1):
        for manner in (LOST, TORN):
            on_copy(machine, lambda copy, n=n, manner=manner: cut(copy, n, manner))


def test_a_power_cut_at_each_flash_write_of_a_setting_never_corrupts(machine):
    programs, erases = on_copy(machine, save_setting)
    assert programs >= 1
    cut_at_each_write(machine, programs + erases)


def test_nor_does_one_in_a_save_that_erases_a_sector(machine):
    programs = erases = saves = 0
    while not erases:  # littlefs starts a new sector when the old one is full
        if saves:
            save_setting(machine)
        saves += 1
        assert saves < 40, "no save erased anything"
        programs, erases = on_copy(machine, save_setting)
    cut_at_each_write(machine, programs + erases)


@pytest.fixture(scope="module")
def champion(install):
    """A machine that has a best score and settings of its own, at the title."""
    machine = install.boot(KEPT)
    assert shows(machine, Twin(KEPT).faces(), limit=3)
    return machine


def test_power_on_keeps_the_best_score(champion):
    def scenario(machine):
        machine.power_cut()
        machine.step(1)
        woken(machine)
        assert shows(machine, Twin(KEPT).faces())

    on_copy(champion, scenario)


def test_the_run_pin_clears_the_best_score_and_keeps_the_settings(champion):
    def scenario(machine):
        machine.reset()
        assert shows(machine, Twin(KEPT, cause="reset").faces(), limit=3), "the title should tell that it is cleared"
        machine.step(2.5)
        assert shows(machine, Twin(records(settings=SETTINGS)).faces())
        assert record_names(machine) == {"settings"}

    on_copy(champion, scenario)


def test_the_pinhole_clears_the_best_score_of_a_machine_that_is_off(champion):
    def scenario(machine):
        machine.power_cut()
        machine.step(10)
        machine.reset()
        assert shows(machine, Twin(KEPT, cause="reset").faces(), limit=3)
        assert record_names(machine) == {"settings"}

    on_copy(champion, scenario)


def test_a_watchdog_restart_is_no_reset_even_after_the_run_pin(champion):
    def scenario(machine):
        machine.chip.mcu.vreg_and_chip_reset.chip_reset = 1 << 16  # as if RUN had started it: a watchdog leaves this
        machine.chip.start(WATCHDOG)
        assert shows(machine, Twin(KEPT).faces(), limit=3)

    on_copy(champion, scenario)


def test_a_low_cell_shows_its_icon(machine):
    twin = Twin()
    twin.play("cell 980\nwait 6000")
    machine.supply.cell_mv = 980
    machine.step(5.5)
    assert shows(machine, twin.faces())


def test_an_empty_cell_saves_and_stops_and_a_new_one_brings_the_screen_back(machine):
    twin = Twin()
    twin.play("press ENTRER")
    machine.tap(keys.ENTRER)
    assert shows(machine, twin.faces())  # from files it takes a moment to load, and misses what is pressed then
    twin.play("press AVAN")
    machine.tap(keys.AVAN)
    chosen = twin.faces()
    assert shows(machine, chosen)
    twin.play("cell 930\nwait 11000")
    machine.supply.cell_mv = 930
    machine.until(lambda: machine.screen() == twin.board.screen(), 12)
    machine.until(lambda: machine.state() == "off", 4)
    woken(machine)
    assert shows(machine, Twin(cell_mv=930).faces()), "woken with the same cell it should say so again"
    machine.until(lambda: machine.state() == "off", 4)
    machine.supply.cell_mv = 1500
    woken(machine)
    assert shows(machine, chosen)
    assert machine.errors() == []
