"""The door to the core: start a game, ask what is legal, apply an action.

s = new_game(seed, TABLE, 4); then, until s[PHASE] is OVER, apply(s, one of legal(s)).
"""

from magnat.core import auction, debt, deeds, options, trade, turn
from magnat.core.actions import (
    ARGUMENT_SHIFT,
    AT_BID,
    AT_BUY,
    AT_LIFT,
    AT_PLACE,
    KIND_MASK,
    KIND_NAMES,
    NEXT_TURN,
    PHASE_KINDS,
    PHASE_NAMES,
)
from magnat.core.legal import CAN, is_legal, legal
from magnat.core.setup import new_game
from magnat.core.state import DECIDER, DEPTH, FLAG_TIME_UP, FLAGS, PHASE, RESUME, STACK, TASK_BYTES
from magnat.core.tables import HOUSE

__all__ = ("IllegalAction", "advance", "apply", "is_legal", "legal", "new_game")


class IllegalAction(ValueError):
    """The action is not one of legal(state). The state has not changed."""


# Doing it: function(s, player, argument). Each leaves the state at a point where `advance` can go on.


def _end(s, player, argument):
    s[RESUME] = NEXT_TURN


def _pass(s, player, argument):
    phase = s[PHASE]
    if phase == AT_BUY:
        turn.decline(s)
    elif phase == AT_BID:
        auction.pass_bid(s, player)
    else:
        debt.lift_now(s, player, True)


def _build(s, player, square):
    if s[PHASE] == AT_PLACE:
        auction.place(s, player, square)
    elif not auction.contest(s, player, square):
        deed = deeds.deed_at(square)
        deeds.build(s, player, deed, HOUSE[deed])


def _lift(s, player, square):
    if s[PHASE] == AT_LIFT:
        debt.lift_now(s, player, False)
    else:
        deed = deeds.deed_at(square)
        deeds.lift(s, player, deed, deeds.mortgage_value(deed) + deeds.interest(deed))


def _time_up(s, player, argument):
    s[FLAGS] |= FLAG_TIME_UP


_DO = (
    turn.roll,
    _end,
    turn.buy,
    _pass,
    auction.bid,
    _build,
    deeds.sell,
    deeds.sell_group,
    deeds.mortgage,
    _lift,
    turn.pay_fine,
    turn.play_jail_card,
    turn.choose,
    debt.go_bankrupt,
    options.claim_rent,
    trade.open_offer,
    trade.toggle_property,
    trade.set_offer_cash,
    trade.toggle_card,
    trade.toggle_settle,
    trade.send,
    trade.cancel,
    trade.accept,
    trade.refuse,
    trade.counter,
    _time_up,
)

# Task -> (state, offset of the task) -> True when a player must decide, False when the stack has changed
_STEP = (
    None,
    debt.step_pay,
    turn.step_decide,
    auction.step_auction,
    auction.step_estate,
    debt.step_mortgaged,
    debt.step_each,
    turn.step_decide,
    turn.step_decide,
    trade.step_trade,
    turn.step_move,
    turn.step_decide,
    auction.step_place,
)


def apply(s, action):
    """Do the action and go on to the next decision. IllegalAction, and nothing changed, when it is not legal."""
    kind = action & 31
    argument = action >> 5
    player = s[DECIDER]
    # What is below zero or not below 2^30 leaves something behind when shifted as far as this
    if argument >> 25 or not PHASE_KINDS[s[PHASE]] >> kind & 1 or not CAN[kind](s, player, argument):
        raise IllegalAction(_refusal(s, action))
    _DO[kind](s, player, argument)
    if s[DEPTH]:
        advance(s)
    elif s[PHASE]:
        turn.settle(s)  # nothing waits, as after most actions: not even the look of `advance` is needed


def advance(s):
    """Work on the stack until somebody must decide."""
    while s[DEPTH]:
        task = STACK + (s[DEPTH] - 1) * TASK_BYTES
        if _STEP[s[task]](s, task):
            return
    if s[PHASE]:
        turn.settle(s)


def _refusal(s, action):
    kind = action & KIND_MASK
    names = KIND_NAMES.split()
    name = names[kind] if action >= 0 and kind < len(names) else "action"
    phase = PHASE_NAMES.split()[s[PHASE]]
    return f"{name} {action >> ARGUMENT_SHIFT} is not legal for player {s[DECIDER]} at {phase}"
