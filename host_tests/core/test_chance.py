"""Are the dice fair and the shuffles even? Chi-square tests with fixed seeds."""

import math
from collections import Counter

import pytest
from magnat.core.prng import next16, seed, shuffle, two_dice


def chance(number):
    buffer = bytearray(8)
    seed(buffer, 0, number)
    return buffer


def assert_even(counts, cells):
    """Each cell as likely as any other? (Wilson-Hilferty: the cube root is nearly normal; |z| < 5 is 1 in 10^6.)"""
    total = sum(counts.values())
    expected = total / cells
    chi2 = sum((counts[cell] - expected) ** 2 for cell in counts) / expected
    chi2 += (cells - len(counts)) * expected
    k = cells - 1
    z = ((chi2 / k) ** (1 / 3) - (1 - 2 / (9 * k))) / math.sqrt(2 / (9 * k))
    assert abs(z) < 5, (chi2, z)


@pytest.mark.parametrize("number", [1, 2, 3])
def test_two_dice_are_fair(number):
    buffer = chance(number)
    assert_even(Counter(two_dice(buffer, 0) for _ in range(150_000)), 36)


def test_consecutive_rolls_are_independent():
    buffer = chance(4)
    rolls = [two_dice(buffer, 0) for _ in range(300_000)]
    assert_even(Counter(zip(rolls, rolls[1:], strict=False)), 36 * 36)


def test_first_rolls_of_neighbouring_seeds_are_fair():
    assert_even(Counter(two_dice(chance(number), 0) for number in range(20_000)), 36)


def test_every_bit_is_even():
    buffer = chance(5)
    draws = [next16(buffer, 0) for _ in range(100_000)]
    for bit in range(16):
        assert_even(Counter(draw >> bit & 1 for draw in draws), 2)


def test_every_card_is_as_likely_in_every_place():
    buffer = chance(6)
    places = Counter()
    for _ in range(15_000):
        deck = bytearray(range(16))
        shuffle(buffer, 0, deck, 0, 16)
        places.update(enumerate(deck))
    for place in range(16):
        assert_even(Counter({card: places[place, card] for card in range(16)}), 16)


def test_every_order_of_four_is_as_likely():
    buffer = chance(7)
    orders = Counter()
    for _ in range(60_000):
        deck = bytearray(range(4))
        shuffle(buffer, 0, deck, 0, 4)
        orders[bytes(deck)] += 1
    assert_even(orders, 24)
