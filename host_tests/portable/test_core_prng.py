"""Chance is the same on every interpreter: vectors of our own."""

from magnat.core.prng import below, next16, seed, shuffle, two_dice

VECTORS = [
    (0, (6954, 62580, 51498, 21968, 6127, 43340, 39272, 55691)),
    (1, (40575, 22153, 3872, 61684, 42181, 27090, 64188, 13512)),
    (1234567, (30278, 21518, 55565, 3716, 28902, 8197, 34073, 29382)),
    (1073741823, (9153, 19185, 62517, 53788, 8766, 43882, 4712, 42745)),
]


def started(number):
    chance = bytearray(8)
    seed(chance, 0, number)
    return chance


def test_vectors():
    for number, wanted in VECTORS:
        chance = started(number)
        assert tuple(next16(chance, 0) for _ in range(len(wanted))) == wanted, number


def test_the_generator_may_lie_anywhere_in_a_buffer():
    buffer = bytearray(b"\xaa" * 20)
    seed(buffer, 5, 42)
    chance = started(42)
    assert [next16(buffer, 5) for _ in range(9)] == [next16(chance, 0) for _ in range(9)]
    assert buffer[:5] == b"\xaa" * 5
    assert buffer[13:] == b"\xaa" * 7


def test_below_stays_below():
    chance = started(3)
    for limit in (1, 2, 6, 28, 1000, 65535, 65536):
        for _ in range(200):
            assert 0 <= below(chance, 0, limit) < limit


def test_below_redraws_what_would_favour_some():
    # The next draw of this state is 65535; 65536 is no multiple of 6
    chance = bytearray(b"\xfe\xff\x01\x00\x07\x00\x00\x00")
    copy = bytearray(chance)
    next16(copy, 0)
    assert below(chance, 0, 6) == next16(copy, 0) % 6
    assert chance == copy


def test_every_roll_of_two_dice_comes():
    chance = started(4)
    assert {two_dice(chance, 0) for _ in range(2000)} == set(range(36))


def test_a_draw_beyond_the_last_full_36_is_redrawn():
    # A state whose next draw is 65535: it must not become a pair of dice
    chance = bytearray(b"\xfe\xff\x01\x00\x07\x00\x00\x00")
    copy = bytearray(chance)
    assert next16(copy, 0) == 65535
    second = next16(copy, 0)
    assert two_dice(chance, 0) == second % 36
    assert chance == copy


def test_a_shuffle_keeps_every_item_and_only_touches_its_range():
    chance = started(5)
    items = bytearray(range(20))
    shuffle(chance, 0, items, 2, 16)
    assert sorted(items) == list(range(20))
    assert (items[0], items[1], items[18], items[19]) == (0, 1, 18, 19)
    assert items[2:18] != bytearray(range(2, 18))
