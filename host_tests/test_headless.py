"""The headless machine and its key scripts, with an app that only remembers what it saw."""

import pytest
from magnat.input import keys

from boards.host.headless import HeadlessBoard, Machine, ScriptError, run_script


class Recorder:
    """Sleeps after a second without a key; writes down every change of the keypad."""

    def __init__(self, board):
        self.board = board
        self.seen = []
        self.last_key = board.time
        self.woken = 0
        board.lcd.start(30)

    def step(self):
        self.board.feed()
        down = self.board.keypad.scan()
        if down:
            self.last_key = self.board.time
        if not self.seen or self.seen[-1][1] != down:
            self.seen.append((self.board.time, down))
        self.board.lcd.show(bytes([len(self.seen)]) * 1024)
        if self.board.time - self.last_key >= 1000:
            try:
                self.board.power.sleep()
            except Exception:
                raise AssertionError("the app's crash guard caught what belongs to the machine") from None
            self.woken += 1
            self.last_key = self.board.time
        self.board.idle(40, False)


def test_a_press_lasts_exactly_as_long_as_the_script_says():
    app = run_script(Recorder(HeadlessBoard()), "wait 100\npress AVAN 75\nwait 10").app
    assert app.seen == [(0, 0), (100, 1 << keys.AVAN), (175, 0)]


def test_a_chord_has_both_keys_down_at_once():
    app = run_script(Recorder(HeadlessBoard()), "chord").app
    assert (0, 1 << keys.ENTRER | 1 << keys.PARTIE) in app.seen


def test_a_screenshot_keeps_what_was_shown():
    result = run_script(Recorder(HeadlessBoard()), "press 7\nscreenshot one\npress 7\nwait 10\nscreenshot two")
    assert result.screens["one"] == b"\x02" * 1024
    assert result.screens["two"] == b"\x04" * 1024


def test_after_a_latched_sleep_only_entrer_starts_a_new_app_on_the_same_folder():
    board = HeadlessBoard()
    first = Recorder(board)
    machine = run_script(first, "wait 1500\nexpect-sleep\npress AVAN\nexpect-sleep")
    assert machine.app is None
    assert not board.lcd.lit
    machine.play("press ENTRER\nexpect-awake")
    assert machine.app is not first
    assert board.power.cause == "power"
    assert board.power.sleeps == [1000]


def test_without_the_latch_the_same_app_goes_on_where_it_slept():
    app = Recorder(HeadlessBoard(latch=False))
    machine = run_script(app, "wait 1500\nexpect-sleep\npress AVAN\nexpect-sleep\npress ENTRER\nexpect-awake")
    assert machine.app is app
    assert app.woken == 1


def test_a_failed_expectation_in_a_sleep_names_its_line():
    with pytest.raises(ScriptError, match=r"^script line 2: the machine should be awake"):
        run_script(Recorder(HeadlessBoard(latch=False)), "wait 1500\nexpect-awake")


def test_reset_and_power_cut_tell_the_new_app_why_it_started():
    board = HeadlessBoard()
    machine = Machine(Recorder, board)
    machine.boot()
    machine.play("wait 100\nreset\nwait 100")
    assert board.power.cause == "reset"
    machine.play("power-cut\nwait 100")
    assert machine.app is None
    machine.play("press ENTRER")
    assert (machine.app is not None, board.power.cause) == (True, "power")


def test_a_starved_watchdog_is_an_error():
    class Starving(Recorder):
        def step(self):
            self.board.idle(100, False)

    with pytest.raises(RuntimeError, match="watchdog"):
        run_script(Starving(HeadlessBoard()), "wait 20000")


def test_an_app_that_never_idles_is_an_error():
    class Busy(Recorder):
        def step(self):
            pass

    with pytest.raises(ScriptError, match="without board.idle"):
        run_script(Busy(HeadlessBoard()), "wait 1")


@pytest.mark.parametrize("line", ["jump ENTRER", "press ENTREE", "wait", "wait soon", "hold PARTIE", "type 1a"])
def test_a_bad_script_line_is_named(line):
    with pytest.raises(ScriptError, match="script line 2"):
        run_script(Recorder(HeadlessBoard()), "wait 1\n" + line)
