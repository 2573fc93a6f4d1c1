"""Jail, taxes, the card with a choice, duels."""

from micropython import const

from magnat.core.actions import (
    CHOICE_CHANCE,
    CHOICE_FIGHT,
    CHOICE_FLAT,
    CHOICE_PAY,
    CHOICE_PERCENT,
    CHOOSE,
    PAY_FINE,
    PLAY_CARD,
    ROLL,
)
from magnat.core.deeds import rent
from magnat.core.state import HOLDER, cash, top
from magnat.core.tables import DEED, FORCE, GROUP, INCOME_TAX_FLAT
from magnat.core.worth import worth
from magnat.opponents.characters import STAY
from magnat.opponents.values import WHOLE, worst_rent

_FINE = const(50)
# Total of two dice -> how many of the 36 rolls reach at least that
_AT_LEAST = b"\x24\x24\x24\x23\x21\x1e\x1a\x15\x0f\x0a\x06\x03\x01"


def jail(s, player, level):
    """Out as soon as possible while there is something to win outside; later the cell is cheaper than a hotel."""
    high = STAY[level] * 20
    if level > 1 and worst_rent(s, player, high) >= high:
        return ROLL
    for deck in (0, 1):
        if s[HOLDER + deck] == player:
            return PLAY_CARD | deck << 5
    return PAY_FINE if cash(s, player) >= (_FINE if level == 1 else 4 * _FINE) else ROLL


def tax(s, player, level):
    """Everyone can count, but Joe is too proud to."""
    if level > 1 and worth(s, player) // 10 < INCOME_TAX_FLAT:
        return CHOOSE | CHOICE_PERCENT << 5
    return CHOOSE | CHOICE_FLAT << 5


def card(s, player, level):
    """A small fine or a Chance card: chance for the bold, and for Joe."""
    return CHOOSE | (CHOICE_CHANCE if level in (1, 4) else 0) << 5


def duel(s, player, level):
    """Fight when the group won outweighs ten rents lost, and the loss can be paid; Joe always fights."""
    deed = DEED[s[top(s) + 4]]
    needed = (FORCE[deed] + 1) // 2
    wins = _AT_LEAST[needed] if needed < 13 else 0
    loss = rent(s, deed, 0) * 10
    prize = WHOLE[GROUP[deed]] * 10
    bold = 1 if level != 2 else 2
    if level == 1 or loss <= cash(s, player) and wins * prize > (36 - wins) * loss * bold:
        return CHOOSE | CHOICE_FIGHT << 5
    return CHOOSE | CHOICE_PAY << 5
