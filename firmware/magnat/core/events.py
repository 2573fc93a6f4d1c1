"""What happened, as it happens: `emit` hands (code, player, a, b, c) to the one listener, after the state has changed.

The screen makes animation and sound of it, the PC the JSON log. 7 stands for the bank.
"""

from micropython import const

# code: what a, b and c hold
EV_START = const(1)  # -
EV_FIRST = const(2)  # die, die: a roll for who starts
EV_TURN = const(3)  # -: the turn passes to the player
EV_ROLL = const(4)  # die, die
EV_MOVE = const(5)  # from, to, why (MOVE_)
EV_SALARY = const(6)  # 0, amount
EV_BUY = const(7)  # square, price
EV_AUCTION = const(8)  # square, what (0 deed, 1 house, 2 hotel)
EV_BID = const(9)  # square, amount
EV_PASS = const(10)  # square
EV_SOLD = const(11)  # square, price, to
EV_UNSOLD = const(12)  # square
EV_RENT = const(13)  # square, amount, to | dice << 4
EV_TAX = const(14)  # square, amount
EV_CARD = const(15)  # deck, number from 1
EV_PAY = const(16)  # why (FOR_), amount, to
EV_RECEIVE = const(17)  # why (FOR_), amount, from
EV_JAIL = const(18)  # why (JAIL_)
EV_LEAVE = const(19)  # how (LEAVE_)
EV_BUILD = const(20)  # square, amount, level
EV_UNBUILD = const(21)  # square, amount, level
EV_MORTGAGE = const(22)  # square, amount
EV_LIFT = const(23)  # square, amount
EV_INTEREST = const(24)  # square, amount
EV_TERMS = const(25)  # with, cash the maker pays (below 0: receives), cards | debt settled << 2: comes before EV_TRADE
EV_TRADE = const(26)  # with, deeds given, deeds got (masks)
EV_OFFER = const(27)  # to: an offer is on the table
EV_REFUSED = const(28)  # with
EV_DUEL = const(29)  # square, die | die << 4 | won << 8, force
EV_BANKRUPT = const(30)  # creditor
EV_TRANSFER = const(31)  # square, to
EV_CLAIMABLE = const(32)  # square, amount, debtor: a rent waits for its owner
EV_LAPSED = const(33)  # square, amount, debtor: and was not claimed in time
EV_END = const(34)  # winner, why (END_)

MOVE_DICE = const(0)
MOVE_CARD = const(1)

JAIL_BY_SQUARE = const(0)
JAIL_BY_CARD = const(1)
JAIL_BY_DOUBLES = const(2)

LEAVE_BY_CARD = const(0)
LEAVE_BY_FINE = const(1)
LEAVE_BY_DOUBLE = const(2)

FOR_CARD = const(0)
FOR_REPAIRS = const(1)
FOR_BIRTHDAY = const(2)
FOR_FINE = const(3)
FOR_BANKRUPTCY = const(4)

END_LAST = const(1)  # one player left
END_HUMAN = const(2)  # the person is bankrupt
END_BANKRUPTCIES = const(3)  # as many bankruptcies as the profile allows
END_TIME = const(4)  # the agreed time is over, the round finished
END_ENDLESS = const(5)  # the round counter is full

_listener = None


def listen(listener):
    """Hand every event to listener(code, player, a, b, c) from now on; None for nobody. Returns the one before."""
    global _listener
    before = _listener
    _listener = listener
    return before


def emit(code, player, a=0, b=0, c=0):
    if _listener is not None:
        _listener(code, player, a, b, c)
