"""What a player may do. An action is one small integer: kind | argument << 5, always below 2^30."""

from micropython import const

ROLL = const(0)
END = const(1)  # my turn is over
BUY = const(2)
PASS = const(3)  # not this: let it be auctioned; no bid; keep it mortgaged
BID = const(4)  # argument: the amount
BUILD = const(5)  # argument: the square, as in every kind that names a property
SELL = const(6)  # one building of that square
SELL_GROUP = const(7)  # argument: the group, all its buildings in one go (it has a hotel)
MORTGAGE = const(8)
LIFT = const(9)
PAY_FINE = const(10)
PLAY_CARD = const(11)  # argument: 0 the jail card of chance, 1 of chest
CHOOSE = const(12)  # argument: 0 or 1, see the CHOICE_ constants
BANKRUPT = const(13)
CLAIM = const(14)  # argument: which of the six waiting rents; its owner does this, whoever decides
OPEN = const(15)  # argument: partner, + 8 to take up the last offer made to him
PROPERTY = const(16)  # into the offer, or out of it
CASH = const(17)  # argument: amount << 1 | 1 when the maker of the offer receives it
CARD = const(18)  # jail card into the offer, or out of it: 0 chance, 1 chest
SETTLE = const(19)  # the offer settles the debt, or does not
SEND = const(20)
CANCEL = const(21)
ACCEPT = const(22)
REFUSE = const(23)
COUNTER = const(24)  # take the offer over, change it, send it back
TIME_UP = const(25)  # timed profile: the clock says so, not a player
KIND_COUNT = const(26)

KIND_MASK = const(31)
ARGUMENT_SHIFT = const(5)
OPEN_AGAIN = const(8)

CHOICE_FLAT = const(0)  # income tax: the flat sum
CHOICE_PERCENT = const(1)  # income tax: 10 % of net worth
CHOICE_FINE = const(0)  # card: pay the fine
CHOICE_CHANCE = const(1)  # card: draw a Chance card
CHOICE_PAY = const(0)  # duel: pay the rent
CHOICE_FIGHT = const(1)  # duel: fight

# What is to be decided
OVER = const(0)
AT_ROLL = const(1)
AT_JAIL = const(2)
AT_ACTION = const(3)  # after the move, before the next player rolls
AT_BUY = const(4)
AT_BID = const(5)
AT_TAX = const(6)
AT_CARD = const(7)
AT_DUEL = const(8)
AT_DEBT = const(9)
AT_OFFER = const(10)
AT_ANSWER = const(11)
AT_LIFT = const(12)
AT_PLACE = const(13)  # a building won at auction
NEXT_TURN = const(14)  # never a decision: what the turn resumes with when it is over

_RAISE = const(1 << 6 | 1 << 7 | 1 << 8)
_MANAGE = const(1 << 5 | 1 << 6 | 1 << 7 | 1 << 8 | 1 << 9 | 1 << 14 | 1 << 15)
_TIME = const(1 << 25)

# Phase -> bit a kind that it may allow
PHASE_KINDS = (
    0,
    _MANAGE | _TIME | 1 << 0,
    _MANAGE | _TIME | 1 << 0 | 1 << 10 | 1 << 11,
    _MANAGE | _TIME | 1 << 1,
    _RAISE | _TIME | 1 << 2 | 1 << 3,
    _TIME | 1 << 3 | 1 << 4,
    _TIME | 1 << 12,
    _TIME | 1 << 12,
    _TIME | 1 << 12,
    _RAISE | _TIME | 1 << 13 | 1 << 15,
    _TIME | 1 << 16 | 1 << 17 | 1 << 18 | 1 << 19 | 1 << 20 | 1 << 21,
    _TIME | 1 << 22 | 1 << 23 | 1 << 24,
    _TIME | 1 << 3 | 1 << 9,
    _TIME | 1 << 5,
)

# For error messages, tapes told as stories, and tests
KIND_NAMES = (
    "ROLL END BUY PASS BID BUILD SELL SELL_GROUP MORTGAGE LIFT PAY_FINE PLAY_CARD CHOOSE BANKRUPT CLAIM OPEN "
    "PROPERTY CASH CARD SETTLE SEND CANCEL ACCEPT REFUSE COUNTER TIME_UP"
)
PHASE_NAMES = "OVER ROLL JAIL ACTION BUY BID TAX CARD DUEL DEBT OFFER ANSWER LIFT PLACE"

# The tasks of the stack: what is still to be done, the top one first
TASK_PAY = const(1)  # player (debtor | dice << 4), other (creditor), extra (event), argument, value (amount)
TASK_BUY = const(2)  # player, argument (square)
TASK_AUCTION = const(3)  # player (asked now), other (who gets the price), extra (what), argument (square), value (bid)
TASK_ESTATE = const(4)  # player (the bankrupt), other (creditor), mask of the deeds still to auction
TASK_MORTGAGED = const(5)  # player (new owner), extra (deed whose interest is next, 28: all paid), mask of deeds
TASK_EACH = const(6)  # player (who is paid), other (who pays next), value (amount)
TASK_CARD = const(7)  # player: pay the fine or draw
TASK_TAX = const(8)  # player, argument (square)
TASK_TRADE = const(9)  # player (who opened it), extra (0 being made, 1 to be answered)
TASK_MOVE = const(10)  # player: leaves jail by the roll he has made
TASK_DUEL = const(11)  # player, argument (square), value (dice)
TASK_PLACE = const(12)  # player, extra (what), value (price)


def action(kind, argument=0):
    return kind | argument << ARGUMENT_SHIFT
