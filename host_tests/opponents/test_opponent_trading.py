"""Manners at the table: one offer a turn, no refused offer twice without sweetening, nobody ruined by his own deal."""

import pytest
from magnat.core import actions as act
from magnat.core import state as st
from magnat.core.game import apply
from magnat.core.profiles import ELECTRONIC, TABLE
from magnat.core.tables import DEED
from magnat.opponents import deals, debts, decide, terms

from host_tests.core.position import GREEN, LIGHT_BLUE, ORANGE, PINK, RED, YELLOW, Position
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
            if s[st.OFFER_FLAGS] & st.OFFER_SETTLES:
                # What counts is what is paid beside the debt that goes
                paid -= st.get24(s, st.top(s) - st.TASK_BYTES + 5)
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


def offered(deeds, cash=0, receive=0, holdings=((0, ORANGE[:2]), (1, ORANGE[2:])), purse=(1500, 1500), players=2):
    """An offer from seat 0 on the table of seat 1."""
    p = Position("electronic", players)
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


# Counter-offers that change the deeds


def write(s, level):
    """Let the one who holds the pen finish: the squares in the offer that is sent."""
    while s[st.PHASE] == act.AT_OFFER:
        action = decide(s, level)
        if action in (act.SEND, act.CANCEL):
            sent = {
                square
                for square in range(40)
                if DEED[square] < 28 and st.get_mask(s, st.OFFER_DEEDS) >> DEED[square] & 1
            }
            apply(s, action)
            return sent if action == act.SEND else None
        apply(s, action)
    raise AssertionError("nobody holds the pen")


def countered(s, level):
    """The squares in the counter-offer; None when there is none."""
    action = decide(s, level)
    if action != act.COUNTER:
        return None
    apply(s, action)
    return write(s, level)


@pytest.mark.parametrize("level", [2, 3, 5])
def test_who_haggles_asks_for_a_deed_when_the_other_has_no_money(level):
    holdings = ((0, (*ORANGE[:2], PINK[2])), (1, (*PINK[:2], ORANGE[2])))
    s = offered(ORANGE[2:], cash=100, holdings=holdings, purse=(100, 1500))
    assert countered(s, level) == {ORANGE[2], PINK[2]}


@pytest.mark.parametrize("level", [2, 3, 5])
def test_who_haggles_keeps_back_the_deed_that_no_money_here_can_buy(level):
    """Two of his groups for one of mine is too much; one for one is not."""
    holdings = ((0, (*ORANGE[:2], *PINK[:2], LIGHT_BLUE[2])), (1, (ORANGE[2], PINK[2], *LIGHT_BLUE[:2])))
    s = offered((ORANGE[2], PINK[2], LIGHT_BLUE[2]), holdings=holdings, purse=(0, 1500), players=3)
    assert countered(s, level) == {PINK[2], LIGHT_BLUE[2]}


@pytest.mark.parametrize("level", [1, 4])
def test_who_never_haggles_changes_no_deeds(level):
    holdings = ((0, (*ORANGE[:2], PINK[2])), (1, (*PINK[:2], ORANGE[2])))
    s = offered(ORANGE[2:], cash=100, holdings=holdings, purse=(100, 1500))
    assert countered(s, level) in (None, {ORANGE[2]})


@pytest.mark.parametrize("level", [1, 4])
def test_no_counter_offer_is_empty(level):
    """The proud would let a small debt go for nothing; but an offer of nothing cannot be sent."""
    p = Position("electronic", 3).own(0, RED[0]).own(1, *ORANGE[:2]).cash(0, 5).cash(1, 30 if level == 4 else 0)
    s = p.owes(0, 28, 1).offer(1, (), cash=1, settle=True).do(act.COUNTER).state
    assert decide(s, level) == act.action(act.CASH, 0)
    apply(s, decide(s, level))
    assert decide(s, level) == act.CANCEL


def test_a_counter_offer_that_changes_the_deeds_is_answered_by_yes_or_no():
    holdings = ((0, (*ORANGE[:2], PINK[2])), (1, (*PINK[:2], ORANGE[2])))
    s = offered(ORANGE[2:], cash=100, holdings=holdings, purse=(100, 1500))
    assert countered(s, 5)
    assert s[st.DECIDER] == 0
    assert decide(s, 4) in (act.ACCEPT, act.REFUSE)


# Nothing is remembered: what was thought up last is only kept for the next stroke of the same offer


def forget():
    for room in (deals, debts, terms):
        room._last[0] = b""


@pytest.mark.parametrize("levels", TABLES)
def test_a_decision_does_not_hang_on_those_before(levels):
    def ask_again(s, action):
        forget()
        assert decide(s, levels[s[st.DECIDER]]) == action

    for seed in range(3):
        play(seed, levels, watch=ask_again)


def judged(s, level):
    return terms.judge(s, s[st.OFFER_TO], s[st.OFFER_FROM], st.get_mask(s, st.OFFER_DEEDS), level)


def test_a_judgement_is_of_this_offer_by_this_player_and_of_no_other():
    """The same offer before two characters, with a jail card, and in settlement of two debts: five judgements."""
    plain = offered(ORANGE[:1], cash=10)
    with_card = bytearray(plain)
    with_card[st.HOLDER] = 0
    with_card[st.OFFER_FLAGS] |= 2
    debts_of = [in_debt(owed).offer(1, RED[:1], settle=True).state for owed in (350, 420)]
    asked = [(plain, 4), (plain, 5), (with_card, 5), (debts_of[0], 5), (debts_of[1], 5)]
    alone = []
    for s, level in asked:
        forget()
        alone.append(judged(s, level))
    assert len(set(alone)) == 5
    for _ in range(2):
        assert [judged(s, level) for s, level in asked] == alone


# Settling a debt with deeds


def in_debt(owed, cash=50, creditor=1, mine=(ORANGE[2], RED[0]), his=(*ORANGE[:2], *RED[1:])):
    """Seat 0 owes, and owns what would complete the creditor's groups."""
    return Position("electronic", 3).own(0, *mine).own(1, *his).cash(0, cash).owes(0, owed, creditor)


@pytest.mark.parametrize("level", [2, 3, 4, 5])
def test_who_would_be_out_offers_the_creditor_deeds(level):
    s = in_debt(420).state
    assert decide(s, level) == act.action(act.OPEN, 1)
    apply(s, decide(s, level))
    assert write(s, level)
    assert s[st.OFFER_FLAGS] & st.OFFER_SETTLES
    assert s[st.DECIDER] == 1


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_the_creditor_takes_the_deeds_that_complete_his_group_and_the_debt_is_gone(level):
    s = in_debt(420).state
    apply(s, decide(s, 5))
    write(s, 5)
    while s[st.PHASE] in (act.AT_ANSWER, act.AT_OFFER):
        apply(s, decide(s, level if s[st.DECIDER] else 5))
    assert s[st.DEPTH] == 0
    assert s[st.ALIVE] == 7
    assert s[st.DEEDS + DEED[ORANGE[2]]] == 1 or s[st.DEEDS + DEED[RED[0]]] == 1


@pytest.mark.parametrize("level", [2, 3, 4, 5])
def test_a_settlement_refused_is_not_offered_again(level):
    s = in_debt(420).state
    apply(s, decide(s, level))
    write(s, level)
    apply(s, act.REFUSE)
    assert decide(s, level) == act.BANKRUPT


@pytest.mark.parametrize("level", [2, 3, 4, 5])
def test_before_houses_must_pay_for_most_of_it_the_creditor_is_offered_deeds(level):
    p = Position("electronic", 3).own(0, *GREEN, level=3).own(0, ORANGE[2], mortgaged=True).own(1, *ORANGE[:2])
    s = p.cash(0, 30).cash(1, 2000).owes(0, 100, 1).state
    assert decide(s, level) == act.action(act.OPEN, 1)


@pytest.mark.parametrize("level", [2, 3, 4, 5])
def test_what_lone_deeds_can_pay_is_paid(level):
    s = in_debt(150).state
    assert decide(s, level) & act.KIND_MASK == act.MORTGAGE


@pytest.mark.parametrize("level", [1, 2, 3, 4, 5])
def test_the_bank_is_offered_nothing(level):
    s = in_debt(420, creditor=st.BANK).state
    assert decide(s, level) == act.BANKRUPT


@pytest.mark.parametrize("level", [2, 3, 4, 5])
def test_a_settlement_is_thought_up_for_this_debt_and_no_other(level):
    """Two debts of the same player in the same position: one settlement is not taken for the other."""
    one, other = in_debt(420).state, in_debt(350).state
    for s in (one, other):
        apply(s, decide(s, level))
    assert write(one, level) and write(other, level)
    alone = in_debt(350).state
    forget()
    apply(alone, decide(alone, level))
    write(alone, level)
    assert other == alone


def test_joe_would_never_beg():
    assert decide(in_debt(420).state, 1) == act.BANKRUPT


@pytest.mark.parametrize("level", [2, 3, 4, 5])
def test_a_creditor_does_not_forgive_a_debt_for_a_deed_of_no_use(level):
    p = Position("electronic", 3).own(0, YELLOW[0], *ORANGE, level=0).own(1, *RED)
    s = p.cash(0, 0).owes(0, 1200, 1).offer(1, YELLOW[:1], settle=True).state
    assert decide(s, level) != act.ACCEPT
