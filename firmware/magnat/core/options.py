"""The options: rents that their owners must claim, and duels for the last street of a group."""

from micropython import const

from magnat.core.debt import charge, forget_claim
from magnat.core.deeds import deed_at, give, rent
from magnat.core.events import EV_CLAIMABLE, EV_DUEL, EV_LAPSED, EV_RENT, EV_TRANSFER, emit
from magnat.core.prng import two_dice
from magnat.core.state import CLAIM_COUNT, CLAIMS, HUMANS, OPTION_CLAIM, OPTIONS, PRNG
from magnat.core.tables import DEED, FORCE

_DUEL_LOSS = const(10)


def owe_rent(s, player, square, landlord, dice):
    """At once; or, with the claim option, when a human landlord asks for it."""
    amount = rent(s, DEED[square], dice)
    if s[OPTIONS] & OPTION_CLAIM and s[HUMANS] >> landlord & 1:
        claim = CLAIMS
        while s[claim + 1]:
            claim += 4
        s[claim] = player | landlord << 3
        s[claim + 1] = square
        s[claim + 2] = amount & 255
        s[claim + 3] = amount >> 8 | dice << 4
        emit(EV_CLAIMABLE, landlord, square, amount, player)
    else:
        charge(s, player, landlord, amount, EV_RENT, square, dice)


def can_claim(s, player, slot):
    return slot < CLAIM_COUNT and s[CLAIMS + slot * 4 + 1] != 0


def claim_rent(s, player, slot):
    claim = CLAIMS + slot * 4
    debtor = s[claim] & 7
    landlord = s[claim] >> 3 & 7
    square = s[claim + 1]
    amount = s[claim + 2] | (s[claim + 3] & 15) << 8
    dice = s[claim + 3] >> 4
    forget_claim(s, claim)
    charge(s, debtor, landlord, amount, EV_RENT, square, dice)


def lapse_claims(s):
    """The second player after the debtor rolls: too late."""
    for claim in range(CLAIMS, CLAIMS + CLAIM_COUNT * 4, 4):
        if s[claim + 1] and s[claim] >> 6 >= 2:
            amount = s[claim + 2] | (s[claim + 3] & 15) << 8
            debtor = s[claim] & 7
            landlord = s[claim] >> 3 & 7
            square = s[claim + 1]
            forget_claim(s, claim)
            emit(EV_LAPSED, landlord, square, amount, debtor)


def age_claims(s):
    """The turn has passed on: every waiting rent is one player older."""
    for claim in range(CLAIMS, CLAIMS + CLAIM_COUNT * 4, 4):
        if s[claim + 1] and s[claim] < 128:
            s[claim] += 64


def fight(s, player, square, landlord):
    """Two dice x 1000 against the force, which the table keeps in 500s."""
    deed = deed_at(square)
    drawn = two_dice(s, PRNG)
    first = drawn // 6 + 1
    second = drawn % 6 + 1
    won = (first + second) * 2 >= FORCE[deed]
    emit(EV_DUEL, player, square, first | second << 4 | (256 if won else 0), FORCE[deed] * 500)
    if won:
        give(s, deed, player)
        emit(EV_TRANSFER, landlord, square, player)
    else:
        charge(s, player, landlord, rent(s, deed, 0) * _DUEL_LOSS, EV_RENT, square, first + second)
