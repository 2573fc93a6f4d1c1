"""What may be done now: one check a kind of action, asked by `apply` before anything changes."""

from magnat.core import auction, debt, deeds, options, trade, turn
from magnat.core.actions import (
    ARGUMENT_SHIFT,
    AT_LIFT,
    AT_PLACE,
    BID,
    BUILD,
    CASH,
    KIND_COUNT,
    KIND_MASK,
    LIFT,
    PHASE_KINDS,
    SELL_GROUP,
)
from magnat.core.profiles import ENDS_BY_TIME, FREE_BIDS, rule
from magnat.core.state import DECIDER, DEEDS, FLAG_TIME_UP, FLAGS, OFFER_FROM, OFFER_TO, OWNER_MASK, PHASE, cash, top
from magnat.core.tables import DEED_COUNT, SQUARE


def _no_argument(s, player, argument):
    return argument == 0


def _can_build(s, player, square):
    return auction.can_place(s, player, square) if s[PHASE] == AT_PLACE else deeds.can_build(s, player, square)


def _can_lift(s, player, square):
    return debt.can_lift_now(s, player, square) if s[PHASE] == AT_LIFT else deeds.can_lift(s, player, square)


def _can_choose(s, player, choice):
    return choice < 2


def _can_end_time(s, player, argument):
    return argument == 0 and rule(s, ENDS_BY_TIME) and not s[FLAGS] & FLAG_TIME_UP


def _plain(check):
    """For kinds without an argument that still need a check."""
    return lambda s, player, argument: argument == 0 and check(s, player, argument)


CAN = (
    _no_argument,  # ROLL
    _no_argument,  # END
    _plain(turn.can_buy),
    _no_argument,  # PASS
    auction.can_bid,
    _can_build,
    deeds.can_sell,
    deeds.can_sell_group,
    deeds.can_mortgage,
    _can_lift,
    _plain(turn.can_pay_fine),
    turn.can_play_card,
    _can_choose,
    _plain(debt.can_bankrupt),
    options.can_claim,
    trade.can_open,
    trade.can_add_property,
    trade.can_set_cash,
    trade.can_add_card,
    _plain(trade.can_toggle_settle),
    _plain(trade.can_send),
    _no_argument,  # CANCEL
    _no_argument,  # ACCEPT
    _no_argument,  # REFUSE
    _no_argument,  # COUNTER
    _can_end_time,
)

_NONE = b"\x00"
_TWO = b"\x00\x01"

# Kind -> the arguments worth asking about
_ARGUMENTS = (
    _NONE,
    _NONE,
    _NONE,
    _NONE,
    b"",  # BID: a span
    b"",  # BUILD, SELL, MORTGAGE, LIFT: what the player owns
    b"",
    b"\x00\x01\x02\x03\x04\x05\x06\x07",
    b"",
    b"",
    _NONE,
    _TWO,
    _TWO,
    _NONE,
    b"\x00\x01\x02\x03\x04\x05",
    b"\x00\x01\x02\x03\x04\x05\x08\x09\x0a\x0b\x0c\x0d",
    SQUARE,
    b"",  # CASH: two spans
    _TWO,
    _NONE,
    _NONE,
    _NONE,
    _NONE,
    _NONE,
    _NONE,
    _NONE,
)


def is_legal(s, action):
    """Would `apply` take this action now?"""
    if not 0 <= action <= 0x3FFFFFFF:
        return False
    kind = action & KIND_MASK
    return bool(PHASE_KINDS[s[PHASE]] >> kind & 1 and CAN[kind](s, s[DECIDER], action >> ARGUMENT_SHIFT))


def legal(s):
    """Every legal action. Of BID and CASH only the ends are listed: each amount between two ends is legal too."""
    player = s[DECIDER]
    kinds = PHASE_KINDS[s[PHASE]]
    found = []
    mine = [SQUARE[deed] for deed in range(DEED_COUNT) if s[DEEDS + deed] & OWNER_MASK == player]
    for kind in range(KIND_COUNT):
        if not kinds >> kind & 1:
            continue
        check = CAN[kind]
        for argument in mine if BUILD <= kind <= LIFT and kind != SELL_GROUP else _ARGUMENTS[kind]:
            if check(s, player, argument):
                found.append(kind | argument << ARGUMENT_SHIFT)
        if kind == BID:
            lowest = auction.lowest_bid(s, top(s))
            _add_span(found, BID, lowest, cash(s, player) if rule(s, FREE_BIDS) else lowest)
        elif kind == CASH:
            _add_span(found, CASH, 0, cash(s, s[OFFER_FROM]) << 1)
            _add_span(found, CASH, 3, cash(s, s[OFFER_TO]) << 1 | 1)
    return found


def _add_span(found, kind, lowest, highest):
    if lowest <= highest:
        found.append(kind | lowest << ARGUMENT_SHIFT)
    if lowest < highest:
        found.append(kind | highest << ARGUMENT_SHIFT)
