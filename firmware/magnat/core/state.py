"""The whole game in one bytearray: where each thing lies, and the few ways to reach it.

Each field is `NAME = const(offset)  # bytes: what it holds`; README.md's layout table is made from these lines.
"""

from micropython import const

FORMAT = const(1)
BANK = const(7)  # stands where a player number could: the bank as owner, creditor, highest bidder, winner
JAIL_SQUARE = const(10)

VERSION = const(0)  # 1: format of this layout
PROFILE = const(1)  # 1: row of profiles.py
OPTIONS = const(2)  # 1: bit 0 claim, bit 1 duel
COUNT = const(3)  # 1: players at the start, 2 to 6
HUMANS = const(4)  # 1: bit a seat: a person sits there
MINUTES = const(5)  # 1: agreed playing time (timed profile), else 0
FLAGS = const(6)  # 1: bit 0 time is up, bit 1 the game ends when the stack is empty, bit 2 an offer was sent this turn
FIRST = const(7)  # 1: seat that started
TURN = const(8)  # 1: seat whose turn it is
PHASE = const(9)  # 1: what is to be decided (AT_... of actions.py)
DECIDER = const(10)  # 1: seat that decides it, also out of turn
RESUME = const(11)  # 1: phase of the turn to go back to when the stack is empty
DICE = const(12)  # 2: the last roll of the turn
DOUBLES = const(14)  # 1: doubles in a row this turn
ROUND = const(15)  # 2: round, from 1
ALIVE = const(17)  # 1: bit a seat: still in the game
BANKRUPTCIES = const(18)  # 1: how many so far
WINNER = const(19)  # 1: seat, 7 before the end
WHY = const(20)  # 1: why the game ended (END_... of events.py)
HOUSES = const(21)  # 1: houses in the bank
HOTELS = const(22)  # 1: hotels in the bank
PRNG = const(23)  # 8: four 16-bit words of the generator
CASH = const(31)  # 18: cash, planar: six low bytes, six middle bytes, six high bytes
POSITION = const(49)  # 6: square of each pawn
JAIL = const(55)  # 6: 0 free, else 1 + failed tries for a double
HOLDER = const(61)  # 2: who holds the jail card of chance, of chest; 7 in its deck
DECKS = const(63)  # 32: chance then chest, card numbers 0 to 15; 15 cards while the jail card is out
TOP = const(95)  # 2: index of the next card of each deck
DEEDS = const(97)  # 28: a byte a deed: owner (bits 0-2), level (bits 3-5, 5 = hotel), mortgaged (bit 6)
HIGH = const(125)  # 1: highest bidder, 7 for none
PASSED = const(126)  # 1: bit a seat: out of the auction
OPENING = const(127)  # 1: lowest first bid
OFFER_FROM = const(128)  # 1: who makes the offer
OFFER_TO = const(129)  # 1: who answers it
OFFER_DEEDS = const(130)  # 4: bit a deed changing hands (its owner says which way)
OFFER_CASH = const(134)  # 3: cash in the offer
OFFER_FLAGS = const(137)  # 1: bit 0 the maker receives the cash, 1-2 jail cards (chance, chest), 3 settles the debt
CLAIMS = const(138)  # 24: six rents to claim: debtor | owner << 3 | age << 6, square (0 none), 12 bits rent + 4 dice
DEPTH = const(162)  # 1: tasks on the stack
STACK = const(163)  # 88: eleven tasks of eight bytes: kind, player, other, extra, argument, 24-bit value
SIZE = const(251)

TASK_BYTES = const(8)
TASK_MOST = const(11)
CLAIM_COUNT = const(6)
_NO_TASK = bytes(8)
_LOWEST = b"\x04\x00\x01\x00\x02\x00\x01\x00\x03\x00\x01\x00\x02\x00\x01\x00"  # of four bits

OWNER_MASK = const(7)
LEVEL_MASK = const(56)
LEVEL_SHIFT = const(3)
MORTGAGED = const(64)
HOTEL = const(5)

OPTION_CLAIM = const(1)
OPTION_DUEL = const(2)
FLAG_TIME_UP = const(1)
FLAG_ENDING = const(2)
FLAG_OFFERED = const(4)  # who plays a turn need not remember whether he has offered in it
OFFER_RECEIVES = const(1)
OFFER_CARDS = const(6)
OFFER_SETTLES = const(8)


# The commonest sums of bytes are written with + and *, which CPython does faster than | and <<.


def cash(s, player):
    return s[31 + player] + s[37 + player] * 256 + s[43 + player] * 65536


def set_cash(s, player, amount):
    s[31 + player] = amount & 255
    s[37 + player] = amount >> 8 & 255
    s[43 + player] = amount >> 16


def gain(s, player, amount):
    """The bank or a player gives `amount`, which may be negative when the cash is known to suffice."""
    if player != BANK:
        amount += s[31 + player] + s[37 + player] * 256 + s[43 + player] * 65536
        s[31 + player] = amount & 255
        s[37 + player] = amount >> 8 & 255
        s[43 + player] = amount >> 16


def get24(s, at):
    return s[at] + s[at + 1] * 256 + s[at + 2] * 65536


def put24(s, at, value):
    s[at] = value & 255
    s[at + 1] = value >> 8 & 255
    s[at + 2] = value >> 16 & 255


def get_mask(s, at):
    """A mask of the 28 deeds."""
    return s[at] + s[at + 1] * 256 + s[at + 2] * 65536 + (s[at + 3] << 24)


def put_mask(s, at, mask):
    put24(s, at, mask)
    s[at + 3] = mask >> 24


def lowest(mask):
    """The first deed of a mask that is not empty."""
    deed = 0
    while not mask & 15:
        mask >>= 4
        deed += 4
    return deed + _LOWEST[mask & 15]


def alive(s, player):
    return s[ALIVE] >> player & 1


def next_alive(s, player):
    """The next seat round the table that is still in the game."""
    while True:
        player += 1
        if player == s[COUNT]:
            player = 0
        if s[ALIVE] >> player & 1:
            return player


def push(s, kind, player, other=BANK, extra=0, argument=0, value=0):
    """Put a task on the stack.

    Eleven are enough: a ruin leaves one task (an estate) behind and takes the debtor's own away, four ruins at most
    can nest, and no trade may lead into a debt. The tests watch the depth.
    """
    depth = s[DEPTH]
    if depth == TASK_MOST:
        raise RuntimeError("task stack full")
    at = STACK + depth * TASK_BYTES
    s[at] = kind
    s[at + 1] = player
    s[at + 2] = other
    s[at + 3] = extra
    s[at + 4] = argument
    put24(s, at + 5, value)
    s[DEPTH] = depth + 1


def push_mask(s, kind, player, other, mask):
    push(s, kind, player, other, 0, mask & 255, mask >> 8)


def pop(s):
    """Take the top task off; its bytes are cleared so that equal games are equal byte for byte."""
    depth = s[DEPTH] - 1
    at = STACK + depth * TASK_BYTES
    s[at : at + TASK_BYTES] = _NO_TASK
    s[DEPTH] = depth


def top(s):
    """Offset of the top task."""
    return s[162] * 8 + 155  # DEPTH * TASK_BYTES + STACK - TASK_BYTES
