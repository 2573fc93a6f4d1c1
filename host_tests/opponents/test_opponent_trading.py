"""Manners at the table: one offer a turn, no refused offer twice without sweetening, nobody ruined by his own deal."""

import pytest
from magnat.core import actions as act
from magnat.core import state as st
from magnat.core.profiles import ELECTRONIC, TABLE
from magnat.opponents import decide

from host_tests.core.position import ORANGE, RED, Position
from host_tests.opponents.plain import play

TABLES = [(5, 4, 3, 2), (1, 5, 2, 4), (3, 3, 5, 5), (4, 1, 4, 1)]


class Watch:
    """Notes every offer that is sent and how it was answered."""

    def __init__(self):
        self.offers = []  # (round, turn, maker, partner, deeds, cash paid, is a counter-offer)
        self.refused = {}
        self.repeats = []
        self.accepted = 0
        self.after = []

    def __call__(self, s, action):
        kind = action & act.KIND_MASK
        if kind == act.SEND:
            paid = st.get24(s, st.OFFER_CASH)
            if s[st.OFFER_FLAGS] & st.OFFER_RECEIVES:
                paid = -paid
            maker, partner = s[st.OFFER_FROM], s[st.OFFER_TO]
            deeds = st.get_mask(s, st.OFFER_DEEDS)
            counter = s[st.top(s) + 1] != maker
            number = s[st.ROUND] | s[st.ROUND + 1] << 8
            self.offers.append((number, s[st.TURN], maker, partner, deeds, paid, counter))
            if not counter:
                before = self.refused.get((maker, partner, deeds))
                if before is not None and paid <= before:
                    self.repeats.append((maker, partner, deeds, before, paid))
                self.last = (maker, partner, deeds, paid)
        elif kind == act.REFUSE:
            maker, partner, deeds, paid = self.last
            self.refused[maker, partner, deeds] = paid
        elif kind == act.ACCEPT:
            self.accepted += 1
            self.after.append((s[st.DECIDER], s[st.OFFER_FROM]))


def watched(levels, games, profile=ELECTRONIC, humans=0):
    for seed in range(games):
        watch = Watch()
        play(seed, levels, profile, 120, humans, watch)
        yield watch


@pytest.mark.parametrize("levels", TABLES)
@pytest.mark.parametrize("profile", [ELECTRONIC, TABLE])
def test_one_offer_a_turn_and_never_the_same_again(levels, profile):
    trades = 0
    for watch in watched(levels, 8, profile):
        trades += watch.accepted
        openings = [offer[:2] for offer in watch.offers if not offer[6]]
        assert len(openings) == len(set(openings))
        assert watch.repeats == []
    assert trades > 0


def test_a_human_gets_few_offers_and_better_ones():
    """Seat 0 is a person (played by the plain policy, who refuses everything)."""
    for seed in range(12):
        watch = Watch()
        play(seed, (0, 5, 4, 1), ELECTRONIC, 120, 1, watch)
        to_human = [offer for offer in watch.offers if offer[3] == 0 and not offer[6]]
        assert len({offer[:2] for offer in to_human}) == len(to_human)
        assert watch.repeats == []


def test_haggling_ends_after_one_counter_offer():
    for watch in watched((5, 5, 4, 3), 8):
        for before, offer in zip(watch.offers, watch.offers[1:], strict=False):
            assert not (before[6] and offer[6])


def offered(deeds, cash=0, receive=0, holdings=((0, ORANGE[:2]), (1, ORANGE[2:])), purse=(1500, 1500)):
    """An offer from seat 0 on the table of seat 1."""
    p = Position("electronic", 2)
    for owner, squares in holdings:
        for square in squares:
            p.own(owner, square)
    p.cash(0, purse[0]).cash(1, purse[1])
    p.turn(0)
    p.offer(1, deeds, cash, receive)
    return p.state


@pytest.mark.parametrize("level", [2, 3, 4, 5])
def test_the_winning_set_is_not_sold_for_its_printed_price(level):
    s = offered(ORANGE[2:], cash=200)
    assert decide(s, level) & act.KIND_MASK != act.ACCEPT


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_a_gift_is_taken(level):
    s = offered(ORANGE[:1])
    assert decide(s, level) & act.KIND_MASK in (act.ACCEPT, act.COUNTER)
    s = offered(ORANGE[:2], cash=300, holdings=((0, ORANGE[:2]), (1, ORANGE[2:])))
    assert decide(s, level) == act.ACCEPT


@pytest.mark.parametrize("level", [3, 4, 5])
def test_a_swap_that_completes_both_groups_is_not_just_refused(level):
    holdings = ((0, (*ORANGE[:2], RED[2])), (1, (*RED[:2], ORANGE[2])))
    s = offered((ORANGE[2], RED[2]), holdings=holdings)
    assert decide(s, level) & act.KIND_MASK in (act.ACCEPT, act.COUNTER)


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_no_deal_is_accepted_that_empties_the_purse_below_nothing(level):
    s = offered(ORANGE[:2], receive=90, purse=(1500, 90))
    action = decide(s, level)
    if action == act.ACCEPT:
        assert st.cash(s, 1) >= 90
