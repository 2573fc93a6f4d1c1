"""The same games on every interpreter: 200 random ones and five whole tapes, by their digests.

The random games are not stored: their seeds and a portable random player make them again, and each is recorded and
replayed. host_tests/core/make_tapes.py wrote the digests.
"""

import gc

from magnat.core import codec, game, prng, robots, tape
from magnat.core.actions import OVER
from magnat.core.profiles import ELECTRONIC, NAMES, TIMED
from magnat.core.state import PHASE

GAMES = 200
ACTIONS = 400
FOLDER = __file__.rsplit("/", 1)[0] + "/tapes/" if "/" in __file__ else "tapes/"


def random_game(number):
    """(state, tape) of the random game of that number: every profile, number of players and option comes."""
    profile = number % 5
    players = 2 + number // 5 % (3 if profile == ELECTRONIC else 5)
    options = number // 25 % 4 & (2 if profile == ELECTRONIC else 3)
    humans = number % (2 if profile == ELECTRONIC else 4)
    s = game.new_game(number, profile, players, options, humans, 60 if profile == TIMED else 0)
    chance = bytearray(8)
    prng.seed(chance, 0, number)
    recorder = tape.Recorder(s, number)
    for _ in range(ACTIONS):
        if s[PHASE] == OVER:
            break
        action = robots.random_player(s, chance)
        game.apply(s, action)
        recorder.add(action)
    return s, recorder.finish(s)


def read(name):
    with open(FOLDER + name, "rb") as file:  # noqa: PTH123 (MicroPython has no pathlib)
        return file.read()


def error_of(data):
    try:
        tape.replay(data)
    except tape.BadTape as error:
        return str(error)
    return ""


def test_200_random_games_and_their_tapes_lead_to_the_recorded_digests():
    wanted = read("digests.txt").decode().split()
    assert len(wanted) == GAMES
    for number in range(GAMES):
        s, recorded = random_game(number)
        assert codec.digest(s) == wanted[number], number
        assert tape.replay(recorded) == wanted[number], number


def test_a_whole_game_of_each_profile_replays_to_its_end():
    for name in NAMES:
        recorded = read(name + ".tape")
        s = tape.play(recorded)
        assert s[PHASE] == OVER, name


def test_a_thousand_actions_leave_the_heap_as_it_was():
    if not hasattr(gc, "mem_alloc"):
        return  # only MicroPython can say
    s = game.new_game(11, ELECTRONIC, 4)
    chance = bytearray(8)
    prng.seed(chance, 0, 11)
    # Twice: the first stretch warms up whatever is made once
    _play(s, chance, 200)
    gc.collect()
    before = gc.mem_alloc()
    _play(s, chance, 1000)
    gc.collect()
    assert gc.mem_alloc() == before


def _play(s, chance, actions):
    for _ in range(actions):
        game.apply(s, robots.random_player(s, chance))


def test_timings_count_every_action():
    ticks = [0]

    def now():
        ticks[0] += 1
        return ticks[0]

    recorded = random_game(3)[1]
    count, total, worst = tape.timings(recorded, now)
    assert (count, total, worst) == (len(list(tape.actions(recorded))), count, 1)


def recorded_game(seed, actions=()):
    """A tape with these actions, whether they play or not."""
    s = game.new_game(seed, TIMED, 5, 3, 0b10110, 77)
    recorder = tape.Recorder(s, seed)
    for action in actions:
        recorder.add(action)
    return s, recorder.finish(s)


def test_a_tape_keeps_every_bit_of_its_set_up():
    for seed in (0, 1, 2, 3, 255, 256, 65535, 65536, 1 << 24, (1 << 30) - 1):
        s, recorded = recorded_game(seed)
        assert tape.start(recorded) == s, seed
        assert tape.replay(recorded) == codec.digest(s), seed


def test_a_tape_keeps_every_bit_of_its_actions():
    numbers = [0, 1, 126, 127, 128, 129, 16383, 16384, 1 << 21, (1 << 30) - 1]
    assert list(tape.actions(recorded_game(1, numbers)[1])) == numbers


def test_a_tape_cut_within_an_action_is_refused():
    recorded = recorded_game(1, [0, 200])[1]
    cut = bytearray(recorded[:-7] + recorded[-6:])  # without the last byte of the last action
    codec.put_crc(cut)
    try:
        list(tape.actions(cut))
        flaw = ""
    except tape.BadTape as error:
        flaw = str(error)
    assert flaw == "the last action is cut off"


def test_a_tape_that_is_too_short_or_begins_otherwise_is_none():
    recorded = recorded_game(1)[1]
    assert error_of(recorded) == ""
    assert error_of(recorded[:-1]) == "not a tape"
    assert error_of(resealed(recorded, 0, 0x4E)) == "not a tape"
    assert error_of(resealed(recorded, 1, 0x55)) == "not a tape"


def test_a_tape_that_ends_elsewhere_is_refused_whichever_byte_tells():
    recorded = recorded_game(1)[1]
    for i in (-6, -5, -4):
        at = len(recorded) + i
        assert error_of(resealed(recorded, at, recorded[at] ^ 1)) == "it ends in another state than the one recorded"


def test_a_damaged_tape_is_refused():
    recorded = bytearray(random_game(1)[1])
    assert error_of(b"") == "not a tape"
    assert error_of(b"hello, this is no tape at all") == "not a tape"
    assert error_of(recorded[:-1]) == "the checksum is wrong"
    for i in range(3, len(recorded), 11):
        recorded[i] ^= 4
        assert error_of(recorded) == "the checksum is wrong", i
        recorded[i] ^= 4


def resealed(recorded, at, value):
    changed = bytearray(recorded)
    changed[at] = value
    codec.put_crc(changed)
    return changed


def test_a_tape_that_does_not_play_says_where():
    recorded = random_game(1)[1]
    assert error_of(resealed(recorded, 12, 2)).startswith("action 1: BUY 0 is not legal")
    assert error_of(resealed(recorded, 5, 9)).startswith("impossible set-up")
    assert error_of(resealed(recorded, 2, 9)).startswith("recorded by another version")
    other_end = resealed(recorded, len(recorded) - 4, recorded[-4] ^ 1)
    assert error_of(other_end) == "it ends in another state than the one recorded"
