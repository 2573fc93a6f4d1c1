"""What the opponents think things are worth, against the rules' own tables."""

import pytest
from magnat.core import state as st
from magnat.core.deeds import rent
from magnat.core.tables import DEED
from magnat.opponents.values import whole_groups, worst_rent

from host_tests.core.position import BROWN, DARK_BLUE, GREEN, LIGHT_BLUE, ORANGE, PINK, RED, YELLOW, Position

COLOURS = (BROWN, LIGHT_BLUE, PINK, ORANGE, RED, YELLOW, GREEN, DARK_BLUE)


def levels_of(size):
    """Every way to build evenly on so many streets, something at least."""
    for low in range(5):
        for higher in range(1, 1 << size):
            yield [low + (higher >> street & 1) for street in range(size)]


@pytest.mark.parametrize("group", COLOURS)
def test_the_worst_rent_is_the_highest_of_all_built_streets_of_the_others(group):
    for levels in levels_of(len(group)):
        p = Position(players=3).own(1, *group).own(0, 5, 12)
        for square, level in zip(group, levels, strict=True):
            p.state[st.DEEDS + DEED[square]] |= level << 3
        p.state[st.HOUSES] = 20
        highest = max(rent(p.state, DEED[square], 0) for square, level in zip(group, levels, strict=True) if level)
        assert worst_rent(p.state, 0) == worst_rent(p.state, 2) == highest, levels
        assert worst_rent(p.state, 1) == 0


@pytest.mark.parametrize("group", COLOURS)
def test_a_group_is_whole_when_every_street_is_his_mortgaged_or_built(group):
    p = Position(players=3).own(1, *group)
    assert [97 + DEED[square] for square in group] == sorted(set(whole_groups(p.state, 1)[0]))
    assert whole_groups(p.state, 0) == []
    p.state[st.DEEDS + DEED[group[0]]] |= 64
    assert len(whole_groups(p.state, 1)) == 1
    p.own(2, group[-1])
    assert whole_groups(p.state, 1) == whole_groups(p.state, 2) == []
