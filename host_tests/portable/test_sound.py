from locked_heap import locked_heap
from magnat.ui.sound import Player
from magnat.ui.tunes import hz

WRAP = 1 << 30
LA, DO = 69, 72
TWO_NOTES = bytes((LA, 10, DO, 20))


class Buzzer:
    def __init__(self):
        self.log = []

    def tone(self, frequency):
        self.log.append(frequency)


def listen(player, buzzer, start, step=1):
    """Tick on until the tune is over; returns [(ms from the start, hz)]."""
    heard = [(0, frequency) for frequency in buzzer.log]
    at = 0
    while player.tick((start + at) % WRAP) >= 0:
        buzzer.log.clear()
        at += step
        player.tick((start + at) % WRAP)
        heard += [(at, frequency) for frequency in buzzer.log]
    return heard


def test_notes_sound_at_their_times():
    for start in (0, WRAP - 50):
        buzzer = Buzzer()
        player = Player(buzzer.tone)
        player.play(TWO_NOTES, start)
        assert listen(player, buzzer, start) == [(0, hz(LA)), (100, hz(DO)), (300, 0)], start


def test_a_rest_is_silent():
    buzzer = Buzzer()
    player = Player(buzzer.tone)
    player.play(bytes((LA, 10, 0, 5, LA, 10)), 0)
    assert listen(player, buzzer, 0) == [(0, hz(LA)), (100, 0), (150, hz(LA)), (250, 0)]


def test_a_note_that_comes_again_is_heard_apart():
    buzzer = Buzzer()
    player = Player(buzzer.tone)
    player.play(bytes((LA, 10, LA, 10)), 0)
    assert listen(player, buzzer, 0) == [(0, hz(LA)), (95, 0), (100, hz(LA)), (200, 0)]


def test_tick_says_when_it_wants_to_be_called():
    player = Player(Buzzer().tone)
    player.play(TWO_NOTES, 1000)
    assert player.tick(1000) == 100
    assert player.tick(1030) == 70
    assert player.tick(1100) == 200
    assert player.tick(1300) == -1


def test_tick_without_a_tune_wants_nothing():
    assert Player(Buzzer().tone).tick(0) == -1


def test_a_late_tick_shifts_nothing():
    buzzer = Buzzer()
    player = Player(buzzer.tone)
    player.play(TWO_NOTES, 0)
    assert player.tick(130) == 170
    assert player.tick(300) == -1
    assert buzzer.log == [hz(LA), hz(DO), 0]


def test_notes_missed_altogether_are_not_sounded():
    buzzer = Buzzer()
    player = Player(buzzer.tone)
    player.play(bytes((LA, 1, DO, 1, LA, 1, DO, 10)), 0)
    assert player.tick(35) == 95
    assert buzzer.log == [hz(LA), hz(DO)]


def test_a_very_late_tick_ends_the_tune():
    buzzer = Buzzer()
    player = Player(buzzer.tone)
    player.play(TWO_NOTES, 0)
    assert player.tick(5000) == -1
    assert buzzer.log == [hz(LA), 0]


def test_a_new_tune_replaces_the_old_one():
    buzzer = Buzzer()
    player = Player(buzzer.tone)
    player.play(bytes((LA, 100, LA, 100)), 0)
    player.play(bytes((DO, 10)), 50)
    assert player.tick(60) == 90
    assert player.tick(150) == -1
    assert buzzer.log == [hz(LA), hz(DO), 0]


def test_a_tune_of_nothing_is_over_at_once():
    for tune in (b"", b"\x45", bytes((LA, 0))):
        buzzer = Buzzer()
        player = Player(buzzer.tone)
        player.play(tune, 0)
        assert player.tick(0) == -1, tune
        assert buzzer.log[-1] == 0, tune


def test_sounding_tells_whether_the_buzzer_is_on():
    player = Player(Buzzer().tone)
    assert not player.sounding
    player.play(bytes((LA, 1, 0, 1, LA, 1)), 0)
    assert player.sounding
    player.tick(10)
    assert not player.sounding
    player.tick(20)
    assert player.sounding
    player.tick(30)
    assert not player.sounding


def test_stop_is_silent_at_once():
    buzzer = Buzzer()
    player = Player(buzzer.tone)
    player.play(TWO_NOTES, 0)
    player.stop()
    assert buzzer.log[-1] == 0
    assert not player.sounding
    assert player.tick(1) == -1


def test_sound_off_is_silent_at_once_and_stays_so():
    buzzer = Buzzer()
    player = Player(buzzer.tone)
    player.play(TWO_NOTES, 0)
    player.set_enabled(False)
    assert buzzer.log[-1] == 0
    player.play(TWO_NOTES, 10)
    assert player.tick(20) == -1
    assert buzzer.log == [hz(LA), 0]


def test_sound_on_again_plays_again():
    buzzer = Buzzer()
    player = Player(buzzer.tone)
    player.set_enabled(False)
    player.set_enabled(True)
    player.play(TWO_NOTES, 0)
    assert buzzer.log[-1] == hz(LA)


def test_playing_never_allocates():
    player = Player(lambda frequency: None)
    tune = bytes((LA, 1, LA, 1, 0, 3, DO, 5)) * 10
    with locked_heap():
        player.play(tune, 0)
        now = 0
        while player.tick(now) >= 0:
            now += 3
    assert now >= 1000
