"""The bytes under the rules: large sums, masks, the stack."""

import pytest
from magnat.core import state as st
from magnat.core.actions import ACCEPT, BID, PASS, TASK_BUY, TASK_PAY

from host_tests.core.position import BROWN, DARK_BLUE, Position

FORTUNES = (65_535, 65_536, 200_000, 1_000_001, (1 << 22) - 1)


@pytest.mark.parametrize("seat", range(6))
def test_every_purse_holds_a_fortune_without_touching_another(seat):
    for fortune in FORTUNES:
        p = Position("table", 6).cash(seat, fortune)
        assert p.all_cash() == [fortune if player == seat else 1500 for player in range(6)]


@pytest.mark.parametrize("fortune", FORTUNES)
def test_a_salary_is_added_to_a_fortune(fortune):
    assert Position().own(0, 1).at(0, 35).cash(0, fortune).roll(2, 4).cash_of(0) == fortune + 200


@pytest.mark.parametrize("fortune", FORTUNES)
def test_a_fortune_may_be_bid_and_traded(fortune):
    p = Position("table").cash(0, fortune).roll(1, 2).do(PASS).do(BID, fortune)
    assert (p.owner(3), p.cash_of(0)) == (0, 0)
    p = Position().own(0, 39).cash(1, fortune).offer(1, (39,), receive=fortune).do(ACCEPT)
    assert (p.cash_of(0), p.cash_of(1)) == (1500 + fortune, 0)


def test_a_fortune_may_be_outbid():
    p = Position("table").cash(0, 200_000).cash(1, 200_000).roll(1, 2).do(PASS).do(BID, 150_000)
    assert not p.can(BID, 150_000)
    assert p.can(BID, 150_001)


def test_a_fortune_may_be_owed():
    p = Position().cash(0, 300_000).own(0, 39).owes(0, 300_100, creditor=1).offer(2, (39,), receive=200).do(ACCEPT)
    assert p.all_cash() == [100, 301_600, 1300]


def test_every_deed_may_change_hands_at_once():
    squares = [square for square in range(40) if square in (*BROWN, *DARK_BLUE, 5, 12, 15, 24, 25, 28, 35)]
    p = Position().own(0, *squares[::2], mortgaged=True).own(1, *squares[1::2], mortgaged=True)
    p.offer(1, squares).do(ACCEPT)
    while p.phase == "LIFT":
        p.do(PASS)
    assert [p.owner(square) for square in squares[::2]] == [1] * len(squares[::2])
    assert [p.owner(square) for square in squares[1::2]] == [0] * len(squares[1::2])


def test_the_stack_holds_eleven_tasks_and_no_more():
    p = Position()
    for number in range(st.TASK_MOST):
        st.push(p.state, TASK_BUY, 0, argument=number)
    with pytest.raises(RuntimeError, match="task stack full"):
        st.push(p.state, TASK_BUY, 0)
    assert p.state[st.DEPTH] == st.TASK_MOST == 11
    assert len(p.state) == st.SIZE


def test_a_task_taken_off_leaves_no_trace():
    p = Position()
    before = bytes(p.state)
    st.push(p.state, TASK_BUY, 0, argument=39)
    below = bytes(p.state)
    st.push(p.state, TASK_PAY, 5, 1, 255, 255, (1 << 24) - 1)
    assert st.get24(p.state, st.top(p.state) + 5) == (1 << 24) - 1
    st.pop(p.state)
    assert p.state == below
    st.pop(p.state)
    assert p.state == before
