from locked_heap import locked_heap
from magnat.input.keyboard import Keyboard
from magnat.input.keys import CHORD, ENTRER, KEY_COUNT, LANCER, LONG, PARTIE, PRESS, RELEASE, SON, STUCK

WRAP = 1 << 30
NAMES = {PRESS: "press", RELEASE: "release", LONG: "long", CHORD: "chord", STUCK: "stuck"}


def bits(*keys):
    bitmap = 0
    for key in keys:
        bitmap |= 1 << key
    return bitmap


def drain(keyboard):
    events = []
    event = keyboard.read()
    while event >= 0:
        events.append((NAMES[event & 0xE0], event & 0x1F))
        event = keyboard.read()
    return events


def hold(keyboard, raw, start, end, step=10):
    """The same scan from `start` to `end` ms."""
    for at in range(start, end, step):
        keyboard.update(raw, at % WRAP)


class Dice:
    """Repeatable chance, so that a failure can be seen again."""

    def __init__(self, seed):
        self.state = seed

    def between(self, low, high):
        self.state = (self.state * 8121 + 28411) % 134456
        return low + self.state % (high - low + 1)


def test_every_key_makes_a_press_and_a_release():
    for key in range(KEY_COUNT):
        keyboard = Keyboard()
        keyboard.update(bits(key), 10)
        assert drain(keyboard) == [("press", key)]
        keyboard.update(0, 50)
        assert drain(keyboard) == [("release", key)]


def test_no_event_means_minus_one():
    assert Keyboard().read() == -1


def test_twenty_presses_a_second_all_arrive_whatever_the_scan_phase():
    for seed in range(40):
        dice = Dice(seed)
        keyboard = Keyboard()
        events = []
        now = dice.between(0, 24)
        while now < 1025:
            down = now % 50 < 25 and now < 1000
            keyboard.update(bits(7) if down else 0, now)
            events += drain(keyboard)
            now += dice.between(5, 12)
        assert events == [("press", 7), ("release", 7)] * 20, seed


def test_five_ms_of_bounce_never_make_a_double():
    for seed in range(40):
        dice = Dice(seed)
        keyboard = Keyboard()
        events = []
        now = dice.between(0, 10)
        while now < 2000:
            phase = now % 100
            down = phase < 50
            if phase < 5 or 50 <= phase < 55:
                down = dice.between(0, 1) == 1
            keyboard.update(bits(3) if down else 0, now)
            events += drain(keyboard)
            now += dice.between(1, 15)
        assert events == [("press", 3), ("release", 3)] * 20, seed


def test_long_comes_once_after_a_second_and_a_half():
    keyboard = Keyboard()
    hold(keyboard, bits(PARTIE), 0, 1500)
    assert drain(keyboard) == [("press", PARTIE)]
    hold(keyboard, bits(PARTIE), 1500, 5000)
    assert drain(keyboard) == [("long", PARTIE)]


def test_long_comes_again_with_the_next_hold():
    keyboard = Keyboard()
    hold(keyboard, bits(PARTIE), 0, 2000)
    hold(keyboard, 0, 2000, 2100)
    drain(keyboard)
    hold(keyboard, bits(PARTIE), 2100, 4000)
    assert drain(keyboard) == [("press", PARTIE), ("long", PARTIE)]


def test_long_is_right_across_the_wrap_of_the_clock():
    keyboard = Keyboard()
    hold(keyboard, bits(5), WRAP - 700, WRAP + 790)
    assert drain(keyboard) == [("press", 5)]
    hold(keyboard, bits(5), WRAP + 800, WRAP + 810)
    assert drain(keyboard) == [("long", 5)]


def test_entrer_while_partie_is_down_makes_a_chord_instead_of_a_press():
    keyboard = Keyboard()
    keyboard.update(bits(PARTIE), 0)
    keyboard.update(bits(PARTIE, ENTRER), 100)
    assert drain(keyboard) == [("press", PARTIE), ("chord", PARTIE)]


def test_partie_while_entrer_is_down_makes_a_chord():
    keyboard = Keyboard()
    keyboard.update(bits(ENTRER), 0)
    keyboard.update(bits(PARTIE, ENTRER), 100)
    assert drain(keyboard) == [("press", ENTRER), ("chord", PARTIE)]


def test_both_in_one_scan_make_a_chord_only():
    keyboard = Keyboard()
    keyboard.update(bits(PARTIE, ENTRER), 0)
    assert drain(keyboard) == [("chord", PARTIE)]


def test_a_chord_makes_no_long_from_the_same_hold():
    keyboard = Keyboard()
    hold(keyboard, bits(PARTIE), 0, 1000)
    hold(keyboard, bits(PARTIE, ENTRER), 1000, 3000)
    hold(keyboard, bits(PARTIE), 3000, 6000)
    assert drain(keyboard) == [("press", PARTIE), ("chord", PARTIE), ("release", ENTRER)]


def test_after_a_chord_partie_pressed_anew_makes_long():
    keyboard = Keyboard()
    hold(keyboard, bits(PARTIE, ENTRER), 0, 100)
    hold(keyboard, 0, 100, 200)
    drain(keyboard)
    hold(keyboard, bits(PARTIE), 200, 1800)
    assert drain(keyboard) == [("press", PARTIE), ("long", PARTIE)]


def test_a_chord_can_be_made_again_while_one_key_stays_down():
    keyboard = Keyboard()
    hold(keyboard, bits(PARTIE, ENTRER), 0, 100)
    hold(keyboard, bits(PARTIE), 100, 200)
    hold(keyboard, bits(PARTIE, ENTRER), 200, 300)
    assert drain(keyboard) == [("chord", PARTIE), ("release", ENTRER), ("chord", PARTIE)]


def test_other_keys_down_do_not_hinder_a_chord():
    keyboard = Keyboard()
    keyboard.update(bits(4), 0)
    keyboard.update(bits(4, ENTRER), 20)
    keyboard.update(bits(4, ENTRER, PARTIE), 40)
    assert drain(keyboard) == [("press", 4), ("press", ENTRER), ("chord", PARTIE)]


def test_a_key_held_ten_seconds_is_reported_stuck_once():
    keyboard = Keyboard()
    hold(keyboard, bits(2), 0, 10000)
    assert drain(keyboard) == [("press", 2), ("long", 2)]
    hold(keyboard, bits(2), 10000, 60000, 100)
    assert drain(keyboard) == [("stuck", 2)]


def test_a_stuck_key_that_is_let_go_is_silent_and_works_again():
    keyboard = Keyboard()
    hold(keyboard, bits(2), 0, 11000)
    drain(keyboard)
    hold(keyboard, 0, 11000, 11100)
    assert drain(keyboard) == []
    hold(keyboard, bits(2), 11100, 11200)
    hold(keyboard, 0, 11200, 11300)
    assert drain(keyboard) == [("press", 2), ("release", 2)]


def test_a_stuck_key_does_not_hide_the_others():
    keyboard = Keyboard()
    hold(keyboard, bits(2), 0, 11000)
    drain(keyboard)
    hold(keyboard, bits(2, LANCER), 11000, 11100)
    hold(keyboard, bits(2), 11100, 11200)
    assert drain(keyboard) == [("press", LANCER), ("release", LANCER)]


def test_a_stuck_partie_makes_no_chord():
    keyboard = Keyboard()
    hold(keyboard, bits(PARTIE), 0, 11000)
    drain(keyboard)
    hold(keyboard, bits(PARTIE, ENTRER), 11000, 11100)
    assert drain(keyboard) == [("press", ENTRER)]


def test_held_shows_the_keys_down_but_not_the_stuck_ones():
    keyboard = Keyboard()
    hold(keyboard, bits(2), 0, 9000)
    assert keyboard.held == bits(2)
    hold(keyboard, bits(2, 3), 9000, 11000)
    assert keyboard.held == bits(3)


def test_idle_is_only_when_no_key_is_down_not_even_a_silent_one():
    keyboard = Keyboard()
    assert keyboard.idle()
    keyboard.update(1 << SON, 0)
    assert not keyboard.idle()
    keyboard.update(1 << SON, 11000)  # stuck by now
    assert keyboard.held == 0
    assert not keyboard.idle()
    keyboard.update(0, 11020)
    assert keyboard.idle()


def test_an_unreadable_scan_keeps_the_last_state():
    keyboard = Keyboard()
    keyboard.update(bits(6), 0)
    hold(keyboard, -1, 10, 500)
    assert keyboard.held == bits(6)
    keyboard.update(0, 500)
    assert drain(keyboard) == [("press", 6), ("release", 6)]


def test_last_activity_is_the_last_press_or_release():
    keyboard = Keyboard(77)
    assert keyboard.last_activity == 77
    keyboard.update(bits(6), 200)
    assert keyboard.last_activity == 200
    keyboard.update(bits(6), 700)
    assert keyboard.last_activity == 200
    keyboard.update(0, 900)
    assert keyboard.last_activity == 900


def test_a_key_that_stays_down_is_no_activity():
    keyboard = Keyboard()
    hold(keyboard, bits(6), 100, 30000)
    assert keyboard.last_activity == 100
    keyboard.update(0, 30000)  # a stuck key that springs up is no finger either
    assert keyboard.last_activity == 100


def test_the_key_that_woke_the_machine_is_silent_until_let_go():
    keyboard = Keyboard()
    keyboard.ignore_held(bits(ENTRER), 0)
    hold(keyboard, bits(ENTRER), 0, 12000)
    hold(keyboard, 0, 12000, 12100)
    assert drain(keyboard) == []
    keyboard.update(bits(ENTRER), 12100)
    assert drain(keyboard) == [("press", ENTRER)]


def test_the_key_that_woke_the_machine_may_still_bounce():
    keyboard = Keyboard()
    keyboard.ignore_held(bits(ENTRER), 0)
    for at, raw in ((2, 0), (4, bits(ENTRER)), (6, 0), (9, bits(ENTRER)), (20, bits(ENTRER))):
        keyboard.update(raw, at)
    assert drain(keyboard) == []


def test_waking_is_activity():
    keyboard = Keyboard()
    keyboard.ignore_held(0, 5000)
    assert keyboard.last_activity == 5000


def test_ignoring_an_unreadable_scan_ignores_what_was_down():
    keyboard = Keyboard()
    keyboard.update(bits(8), 0)
    drain(keyboard)
    keyboard.ignore_held(-1, 10)
    keyboard.update(0, 50)
    assert drain(keyboard) == []


def test_events_come_out_in_order_though_read_late():
    keyboard = Keyboard()
    for turn in range(5):
        keyboard.update(bits(turn), turn * 100)
        keyboard.update(0, turn * 100 + 50)
    expected = []
    for turn in range(5):
        expected += [("press", turn), ("release", turn)]
    assert drain(keyboard) == expected


def test_a_full_queue_drops_the_newest_and_counts_them():
    keyboard = Keyboard()
    for turn in range(20):
        keyboard.update(bits(turn % 10), turn * 100)
        keyboard.update(0, turn * 100 + 50)
    assert keyboard.lost == 8
    events = drain(keyboard)
    assert len(events) == 32
    assert events[0] == ("press", 0)
    assert events[-1] == ("release", 5)
    keyboard.update(bits(SON), 5000)
    assert drain(keyboard) == [("press", SON)]


def scan_a_busy_while(keyboard, start):
    for at in range(start, start + 12000, 10):
        keyboard.update(-1 if at % 70 == 0 else 1 << (at // 300) % 17 | 1 << SON, at)
        keyboard.read()


def test_updating_never_allocates():
    keyboard = Keyboard()
    scan_a_busy_while(keyboard, 0)
    with locked_heap():
        scan_a_busy_while(keyboard, 20000)
    assert keyboard.lost == 0
