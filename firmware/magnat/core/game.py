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
from magnat.core.tables import DEED, HOUSE

__all__ = ("IllegalAction", "advance", "apply", "is_legal", "legal", "new_game")


class IllegalAction(ValueError):
    """The action is not one of legal(state). The state has not changed."""


# Doing it. Each leaves the state at a point where `run` can go on.


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
    lambda s, player, argument: turn.roll(s, player),
    _end,
    lambda s, player, argument: turn.buy(s, player),
    _pass,
    auction.bid,
    _build,
    lambda s, player, square: deeds.sell(s, player, DEED[square]),
    deeds.sell_group,
    lambda s, player, square: deeds.mortgage(s, player, DEED[square]),
    _lift,
    lambda s, player, argument: turn.pay_fine(s, player),
    turn.play_jail_card,
    turn.choose,
    lambda s, player, argument: debt.go_bankrupt(s, player),
    lambda s, player, slot: options.claim_rent(s, slot),
    trade.open_offer,
    lambda s, player, square: trade.toggle_property(s, square),
    lambda s, player, argument: trade.set_offer_cash(s, argument),
    lambda s, player, deck: trade.toggle_card(s, deck),
    lambda s, player, argument: trade.toggle_settle(s),
    lambda s, player, argument: trade.send(s, player),
    lambda s, player, argument: trade.cancel(s, player),
    lambda s, player, argument: trade.accept(s, player),
    lambda s, player, argument: trade.refuse(s, player),
    lambda s, player, argument: trade.counter(s),
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
    if not (PHASE_KINDS[s[PHASE]] >> kind & 1 and 0 <= action <= 0x3FFFFFFF and CAN[kind](s, s[DECIDER], action >> 5)):
        raise IllegalAction(_refusal(s, action))
    _DO[kind](s, s[DECIDER], action >> 5)
    advance(s)


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
