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


def started(machine):
    machine.until(lambda: machine.lcd.lit, 3)
    machine.step(0.05)
    return machine.screen()


@pytest.fixture(scope="module")
def machine(stock_uf2):
    """Takes the place of conftest's: each test plays on its own copy of it."""
    machine = Handheld(stock_uf2, {"main.py": TOY})
    started(machine)
    return machine


def test_power_on_is_told_from_run(machine):
    assert machine.screen()[CAUSE] == POWER_ON
    assert machine.screen()[SCRATCH] == 0
    machine.reset()
    assert not machine.lcd.lit, "an undriven reset line keeps the LCD dark"
    screen = started(machine)
    assert (screen[CAUSE], screen[SCRATCH], screen[BOOTS]) == (RUN, 0, 2)


def test_a_reset_in_the_middle_of_a_transfer_to_the_lcd_is_harmless(machine):
    machine.press(keys.AVAN)
    machine.until(lambda: any(channel.active for channel in machine.chip.mcu.dma.channels), 0.1, quantum=0.00001)
    machine.reset()
    assert started(machine)[BOOTS] == 2


def test_scratch_survives_a_soft_reset_and_machine_reset(machine):
    for boots, key in ((2, SOFT_RESET), (3, RESET)):
        machine.tap(key)
        machine.until(lambda boots=boots: machine.screen()[BOOTS] == boots, 3)
        assert machine.screen()[SCRATCH] == 0x5A


def test_a_hang_ends_in_a_watchdog_reset(machine):
    machine.tap(HANG)
    machine.until(lambda: len(machine.starts) == 2, 1)
    assert machine.starts[1][1] == "watchdog"
    assert started(machine)[SCRATCH] == 0x5A


def test_every_key_of_the_matrix_arrives(machine):
    for key in (key for line in pins.KEYMAP for key in line if key == 0 or key > 7):
        machine.press(key)
        machine.step(0.03)
        assert machine.screen()[KEY] == key + 1
        machine.release(key)
        machine.step(0.03)
        assert machine.screen()[KEY] == 0
    machine.press(keys.ENTRER)
    machine.step(0.03)
    assert machine.screen()[ENTRER]


def test_a_tune_shows_in_the_buzzers_log(machine):
    start = machine.time
    machine.tap(BEEP, hold=0.2)
    notes = machine.piezo.since(start)
    assert [hz for _, hz in notes] == [440, 880, 0]
    assert 0.045 < notes[1][0] - notes[0][0] < 0.055


def test_a_power_cut_in_the_middle_of_a_note_is_silence_and_no_fault(machine):
    machine.press(BEEP)
    machine.until(lambda: machine.piezo.hz, 0.2)
    machine.power_cut()
    assert machine.piezo.log[-1] == (machine.time, 0)
    machine.release(BEEP)
    machine.step(1)
    machine.power_on()
    started(machine)
    assert machine.piezo.errors == []


def test_a_reset_in_the_middle_of_a_note_is_silence_and_no_fault(machine):
    machine.press(BEEP)
    machine.until(lambda: machine.piezo.hz, 0.2)
    machine.reset()
    assert machine.piezo.hz == 0
    machine.release(BEEP)
    started(machine)
    assert machine.piezo.errors == []


def test_the_latch_cuts_the_power_and_entrer_brings_it_back(machine):
    machine.tap(LATCH_OFF)
    assert machine.state() == "off"
    assert machine.screen() == bytes(1024)
    before = machine.time
    machine.step(3600)
    assert machine.time == pytest.approx(before + 3600)
    machine.tap(keys.AVAN)
    assert machine.state() == "off"
    machine.press(keys.ENTRER)
    screen = started(machine)
    assert (screen[CAUSE], screen[SCRATCH], screen[BOOTS], screen[ENTRER]) == (POWER_ON, 0, 2, 1)
    machine.release(keys.ENTRER)


def test_a_held_entrer_keeps_the_latch_set(machine):
    machine.press(keys.ENTRER)
    machine.tap(LATCH_OFF)
    assert machine.state() == "on"


def test_the_cell_is_measured_while_it_changes(machine):
    for millivolts in (1500, 940):
        machine.supply.cell_mv = millivolts
        machine.tap(keys.AVAN)
        assert machine.screen()[CELL] * 10 == pytest.approx(millivolts, abs=15)
    assert machine.screen()[VBUS] == 0


def test_dormant_stops_time_until_entrer_falls(machine):
    machine.tap(DORMANT)
    assert machine.state() == "dormant"
    assert machine.lcd.asleep
    machine.mark()
    machine.step(600)
    machine.tap(keys.AVAN)
    assert machine.state() == "dormant"
    assert machine.awake_share() == 0
    machine.tap(keys.ENTRER)
    assert machine.state() == "on"
    assert machine.lcd.lit
    assert len(machine.starts) == 1


def test_the_awake_share_of_a_sleeping_loop_is_small(machine):
    machine.mark()
    machine.step(2)
    assert 0.01 < machine.awake_share() < 0.2


def test_files_are_read_back(machine):
    assert machine.files()["boots"] == b"\x01"
    machine.tap(SAVE)
    machine.until(lambda: machine.files().get("save") == SAVED, 2, quantum=0.05)


def test_a_power_cut_at_each_flash_write_of_a_save_leaves_a_whole_file_system(machine):
    before = machine.flash.writes
    writes = machine.fork(lambda copy: (copy.tap(SAVE, hold=1.5), copy.flash.writes - before)[1])
    assert writes > 4

    def cut(copy, n, manner):
        copy.flash.cut_at(n, manner)
        copy.tap(SAVE, hold=1.5)
        assert copy.state() == "off"
        return copy.files().get("save")

    for n in range(1, writes + 1):
        for manner in (LOST, TORN):
            saved = machine.fork(lambda copy, n=n, manner=manner: cut(copy, n, manner))
            assert saved in (None, b"", SAVED), (n, manner)


def test_a_well_treated_machine_reports_no_errors(machine):
    machine.tap(keys.AVAN)
    assert machine.errors() == []


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
