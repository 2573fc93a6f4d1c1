"""The emulated machine itself, proven with a toy firmware on stock MicroPython before ours has to run on it."""

from pathlib import Path

import pytest
from magnat.input import keys

from boards.emulator.flash import LOST, TORN
from boards.emulator.machine import Handheld
from boards.pico import pins

TOY = (Path(__file__).parent / "toy_main.py").read_bytes()
CAUSE, SCRATCH, BOOTS, KEY, ENTRER, CELL, VBUS, COUNT = range(8)
POWER_ON, RUN = 1, 2
BEEP, LATCH_OFF, DORMANT, SAVE, HANG, SOFT_RESET, RESET = range(1, 8)
SAVED = bytes(range(200)) * 8


@pytest.fixture(scope="module")
def toy(stock_uf2):
    return Handheld(stock_uf2, {"main.py": TOY})


def started(machine):
    machine.until(lambda: machine.lcd.lit, 3)
    machine.step(0.05)
    return machine.screen()


def in_copy(scenario):
    """Each test plays on its own copy of the one machine that booted."""

    def test(toy):
        if not toy.lcd.lit:
            started(toy)
        toy.fork(scenario)

    test.__name__ = scenario.__name__
    test.__doc__ = scenario.__doc__
    return test


@in_copy
def test_power_on_is_told_from_run(toy):
    assert toy.screen()[CAUSE] == POWER_ON
    assert toy.screen()[SCRATCH] == 0
    toy.reset()
    assert not toy.lcd.lit, "an undriven reset line keeps the LCD dark"
    screen = started(toy)
    assert (screen[CAUSE], screen[SCRATCH], screen[BOOTS]) == (RUN, 0, 2)


@in_copy
def test_scratch_survives_a_soft_reset_and_machine_reset(toy):
    for boots, key in ((2, SOFT_RESET), (3, RESET)):
        toy.tap(key)
        toy.until(lambda boots=boots: toy.screen()[BOOTS] == boots, 3)
        assert toy.screen()[SCRATCH] == 0x5A


@in_copy
def test_a_hang_ends_in_a_watchdog_reset(toy):
    toy.tap(HANG)
    toy.until(lambda: len(toy.starts) == 2, 1)
    assert toy.starts[1][1] == "watchdog"
    assert started(toy)[SCRATCH] == 0x5A


@in_copy
def test_every_key_of_the_matrix_arrives(toy):
    for key in (key for line in pins.KEYMAP for key in line if key == 0 or key > 7):
        toy.press(key)
        toy.step(0.03)
        assert toy.screen()[KEY] == key + 1
        toy.release(key)
        toy.step(0.03)
        assert toy.screen()[KEY] == 0
    toy.press(keys.ENTRER)
    toy.step(0.03)
    assert toy.screen()[ENTRER]


@in_copy
def test_a_tune_shows_in_the_buzzers_log(toy):
    start = toy.time
    toy.tap(BEEP, hold=0.2)
    notes = toy.piezo.since(start)
    assert [hz for _, hz in notes] == [440, 880, 0]
    assert 0.045 < notes[1][0] - notes[0][0] < 0.055


@in_copy
def test_the_latch_cuts_the_power_and_entrer_brings_it_back(toy):
    toy.tap(LATCH_OFF)
    assert toy.state() == "off"
    assert toy.screen() == bytes(1024)
    before = toy.time
    toy.step(3600)
    assert toy.time == pytest.approx(before + 3600)
    toy.tap(keys.AVAN)
    assert toy.state() == "off"
    toy.press(keys.ENTRER)
    screen = started(toy)
    assert (screen[CAUSE], screen[SCRATCH], screen[BOOTS], screen[ENTRER]) == (POWER_ON, 0, 2, 1)
    toy.release(keys.ENTRER)


@in_copy
def test_a_held_entrer_keeps_the_latch_set(toy):
    toy.press(keys.ENTRER)
    toy.tap(LATCH_OFF)
    assert toy.state() == "on"


@in_copy
def test_the_cell_is_measured_while_it_changes(toy):
    for millivolts in (1500, 940):
        toy.supply.cell_mv = millivolts
        toy.tap(keys.AVAN)
        assert toy.screen()[CELL] * 10 == pytest.approx(millivolts, abs=15)
    assert toy.screen()[VBUS] == 0


@in_copy
def test_dormant_stops_time_until_entrer_falls(toy):
    toy.tap(DORMANT)
    assert toy.state() == "dormant"
    assert toy.lcd.asleep
    toy.mark()
    toy.step(600)
    toy.tap(keys.AVAN)
    assert toy.state() == "dormant"
    assert toy.awake_share() == 0
    toy.tap(keys.ENTRER)
    assert toy.state() == "on"
    assert toy.lcd.lit
    assert len(toy.starts) == 1


@in_copy
def test_the_awake_share_of_a_sleeping_loop_is_small(toy):
    toy.mark()
    toy.step(2)
    assert 0.01 < toy.awake_share() < 0.2


@in_copy
def test_files_are_read_back(toy):
    assert toy.files()["boots"] == b"\x01"
    toy.tap(SAVE)
    toy.until(lambda: toy.files().get("save") == SAVED, 2, quantum=0.05)


@in_copy
def test_a_power_cut_at_each_flash_write_of_a_save_leaves_a_whole_file_system(toy):
    before = toy.flash.writes
    writes = toy.fork(lambda copy: (copy.tap(SAVE, hold=1.5), copy.flash.writes - before)[1])
    assert writes > 4

    def cut(copy, n, manner):
        copy.flash.cut_at(n, manner)
        copy.tap(SAVE, hold=1.5)
        assert copy.state() == "off"
        return copy.files().get("save")

    for n in range(1, writes + 1):
        for manner in (LOST, TORN):
            saved = toy.fork(lambda copy, n=n, manner=manner: cut(copy, n, manner))
            assert saved in (None, b"", SAVED), (n, manner)


@in_copy
def test_a_well_treated_machine_reports_no_errors(toy):
    toy.tap(keys.AVAN)
    assert toy.errors() == []


def test_three_keys_make_a_ghost_without_diodes(stock_uf2):
    machine = Handheld(stock_uf2, {"main.py": TOY}, diodes=False)
    started(machine)
    for key in (9, 8, 11):  # 9 and 8 share a row, 9 is in a column of its own
        machine.press(key)
    machine.step(0.05)
    assert machine.screen()[KEY] == 11 + 1
    machine.press(6)  # row of 11, column of 9: now 5 (column of 8) seems down too, but 8's row is read after
    machine.step(0.05)
    assert machine.screen()[KEY] == 5 + 1


def test_usb_feeds_the_machine_whatever_the_latch_does(stock_uf2):
    machine = Handheld(stock_uf2, {"main.py": TOY}, usb=True)
    assert started(machine)[VBUS] == 1
    machine.tap(LATCH_OFF)
    assert machine.state() == "on"


def test_code_runs_on_the_machine_over_usb(stock_uf2):
    machine = Handheld(stock_uf2, {"main.py": TOY}, usb=True)
    started(machine)
    free = int(machine.console.exec("import gc; gc.collect(); print(gc.mem_free())"))
    assert 150_000 < free < 264 * 1024
    assert machine.console.exec("print(REPORT[2])") == "1\n"
