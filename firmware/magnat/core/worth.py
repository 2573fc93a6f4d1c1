"""Net worth: cash, deeds at the printed price (half when mortgaged), buildings at the price paid."""

from magnat.core.deeds import price, rank
from magnat.core.state import BANK, COUNT, DEEDS, FIRST, HIGH, LEVEL_MASK, MORTGAGED, OWNER_MASK, alive, cash
from magnat.core.tables import HOUSE


def worth(s, player):
    total = cash(s, player)
    for deed, holding in enumerate(s[DEEDS:HIGH]):
        if holding & OWNER_MASK == player:
            value = price(deed)
            if holding & MORTGAGED:
                value //= 2
            elif holding & LEVEL_MASK:
                value += rank(s, deed) * HOUSE[deed]
            total += value
    return total


def richest(s):
    """Who is worth most; of equals, the one who plays first."""
    best = BANK
    most = -1
    player = s[FIRST]
    for _ in range(s[COUNT]):
        if alive(s, player):
            value = worth(s, player)
            if value > most:
                best = player
                most = value
        player += 1
        if player == s[COUNT]:
            player = 0
    return best
