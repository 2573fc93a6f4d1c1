"""The ways to play, one row each: a new profile is a new row."""

from micropython import const

ELECTRONIC = const(0)
TABLE = const(1)
SHORT = const(2)
TIMED = const(3)
QUICK = const(4)

NAMES = ("electronic", "table", "short", "timed", "quick")

# The columns
MOST_PLAYERS = const(0)
HOUSES_BEFORE_HOTEL = const(1)
JAIL_TRIES = const(2)
DEALT = const(3)  # deeds dealt to each player
DEALT_PAID = const(4)  # at the printed price, or free
FIRST_BID = const(5)
BID_STEP = const(6)
FREE_BIDS = const(7)  # any whole raise, or exactly the step
ESTATE_SOLD = const(8)  # a bankrupt's deeds go to auction for the creditor, or straight to him
GROUP_SALE = const(9)  # the hotels of a group may be sold in one go
CONTESTED = const(10)  # scarce buildings are auctioned, or you wait
LAST_BANKRUPTCY = const(11)  # the one that ends the game, 0 for none
ENDS_BY_TIME = const(12)
HIGHEST_STARTS = const(13)  # highest roll, or the person
ENDS_WITH_HUMAN = const(14)  # one person plays, and the game is over without him
CLAIMABLE = const(15)  # the claim option is on offer

ROWS = (
    #     players, houses, tries, dealt, paid, bid, step, free, sold, group, contest, last, time, roll, human, claim
    bytes((4, 4, 3, 0, 0, 20, 10, 0, 1, 0, 0, 0, 0, 0, 1, 0)),
    bytes((6, 4, 3, 0, 0, 1, 1, 1, 0, 1, 1, 0, 0, 1, 0, 1)),
    bytes((6, 3, 3, 2, 1, 1, 1, 1, 0, 1, 1, 2, 0, 1, 0, 1)),
    bytes((6, 4, 3, 2, 1, 1, 1, 1, 0, 1, 1, 0, 1, 1, 0, 1)),
    bytes((6, 3, 1, 3, 0, 1, 1, 1, 0, 1, 1, 1, 0, 1, 0, 1)),
)
COUNT = const(5)


def rule(s, column):
    """What the profile of this game says in a column."""
    return ROWS[s[1]][column]
