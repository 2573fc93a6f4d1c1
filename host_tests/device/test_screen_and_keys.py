"""From the key switch to the pixel, on the real image."""

from magnat.input import keys
from magnat.ui import tunes

from boards.host.names import KEY_CODES
from host_tests.device.game import to_first_roll
from host_tests.device.twin import Twin, shows

TO_KEYTEST = "press RECU\npress ENTRER\npress RECU\npress ENTRER"
NAME_OF = {code: name for name, code in KEY_CODES.items()}


def do(machine, script):
    """The `press` and `hold` lines of a key script, on the machine."""
    for line in script.splitlines():
        _, name, *ms = line.split()
        machine.tap(KEY_CODES[name], hold=int(ms[0]) / 1000 if ms else 0.06)


def test_boots_to_the_title_with_the_hosts_pixels(machine):
    assert shows(machine, Twin().faces())
    assert machine.starts == [(0.0, "power")]


def test_the_devices_are_treated_well(machine):
    do(machine, "press ENTRER\npress AVAN\npress SUPPR\npress LANCER")
    machine.step(0.5)
    assert machine.errors() == []


def test_every_one_of_the_17_keys_arrives(machine):
    twin = Twin()
    twin.play(TO_KEYTEST)
    do(machine, TO_KEYTEST)
    assert shows(machine, twin.faces())
    for key in range(keys.KEY_COUNT):
        press = f"press {NAME_OF[key]}"
        twin.play(press)
        do(machine, press)
        assert shows(machine, [twin.board.screen()]), f"{press} did not arrive"
    twin.play("wait 3000")
    assert shows(machine, [twin.board.screen()], limit=4)


def test_no_press_is_lost_at_20_a_second(machine):
    twin = Twin()
    for _ in range(3):  # to the pawns: there no press has to load anything from a file
        twin.play("press ENTRER")
        machine.tap(keys.ENTRER)
        assert shows(machine, twin.faces())
    for _ in range(7):
        twin.play("press AVAN")
        machine.tap(keys.AVAN, hold=0.025, gap=0.025)
    assert shows(machine, twin.faces())


def test_bounces_of_5_ms_make_no_double_press(machine):
    twin = Twin()
    twin.play("press ENTRER\npress AVAN")
    machine.tap(keys.ENTRER)
    for _ in range(2):
        machine.tap(keys.AVAN, hold=0.001, gap=0.0015)
    machine.tap(keys.AVAN, hold=0.08, gap=0.001)
    machine.tap(keys.AVAN, hold=0.001, gap=0.08)
    assert shows(machine, twin.faces())


def test_entrer_and_n_partie_together_fill_the_screen(machine):
    machine.press(keys.ENTRER)
    machine.tap(keys.PARTIE, hold=0.2)
    machine.release(keys.ENTRER)
    machine.step(0.1)
    assert machine.screen() == b"\xff" * 1024


def notes_of(tune):
    """[hertz, seconds] of a tune, rests included."""
    return [[tunes.hz(tune[i]), tune[i + 1] / 100] for i in range(0, len(tune), 2)]


def test_a_tune_has_the_right_frequencies_and_lengths(machine):
    start = machine.time
    machine.tap(keys.PARTIE, hold=1.7)
    machine.step(1)
    heard = machine.piezo.since(start)
    expected = notes_of(tunes.CARD)
    first = len(heard) - len(expected) - 1
    assert first >= 0 and heard[-1][1] == 0, heard
    for (begin, hz), (end, _), (note, length) in zip(heard[first:], heard[first + 1 :], expected, strict=False):
        assert abs(hz - note) <= 1 + note // 200
        assert abs(end - begin - length) <= 0.015
    assert machine.piezo.errors == []


def test_son_off_is_silent_at_once(machine):
    machine.press(keys.PARTIE)
    machine.until(lambda: machine.piezo.hz, 2)
    machine.press(keys.SON)
    assert machine.until(lambda: not machine.piezo.hz, 0.1) < 0.05
    silence = machine.time
    machine.release(keys.PARTIE)
    machine.step(1)
    machine.release(keys.SON)
    machine.tap(keys.LANCER)
    machine.step(0.3)
    assert machine.piezo.since(silence) == []


def awake_share(machine):
    machine.mark()
    machine.step(3)
    return machine.awake_share()


def test_the_blinking_title_is_awake_for_less_than_a_tenth_of_the_time(machine):
    assert awake_share(machine) < 0.09


def test_the_board_that_waits_for_a_roll_is_awake_for_less_than_a_tenth_of_the_time(machine):
    to_first_roll(machine)
    assert awake_share(machine) < 0.09
