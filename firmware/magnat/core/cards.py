"""The two decks: drawing, the jail cards that leave and come back, what each card does to money.

A deck never moves: `TOP` walks round it, so the card just drawn is the bottom one.
"""

from micropython import const

from magnat.core.state import BANK, DECKS, HOLDER, TOP
from magnat.core.tables import CARD_KEEP_JAIL_CARD, CARDS

CHANCE_DECK = const(0)
CHEST_DECK = const(1)
_DECK_SIZE = const(16)


def draw(s, player, deck):
    """Take the top card (0 to 15) and put it at the bottom; a jail card goes to the player instead."""
    first = DECKS + deck * _DECK_SIZE
    place = s[TOP + deck]
    card = s[first + place]
    size = deck_size(s, deck)
    if CARDS[(deck * _DECK_SIZE + card) * 4] == CARD_KEEP_JAIL_CARD:
        for i in range(first + place, first + _DECK_SIZE - 1):
            s[i] = s[i + 1]
        s[first + _DECK_SIZE - 1] = 0
        s[HOLDER + deck] = player
        size -= 1
    else:
        place += 1
    s[TOP + deck] = place if place < size else 0
    return card


def deck_size(s, deck):
    return _DECK_SIZE if s[HOLDER + deck] == BANK else _DECK_SIZE - 1


def jail_card(deck):
    """The number, from 0, of the deck's jail card."""
    card = 0
    while CARDS[(deck * _DECK_SIZE + card) * 4] != CARD_KEEP_JAIL_CARD:
        card += 1
    return card


def return_jail_card(s, deck):
    """Under its own deck, that is just before the next card."""
    first = DECKS + deck * _DECK_SIZE
    place = s[TOP + deck]
    card = jail_card(deck)
    if place == 0:
        s[first + _DECK_SIZE - 1] = card
    else:
        for i in range(first + _DECK_SIZE - 1, first + place, -1):
            s[i] = s[i - 1]
        s[first + place] = card
        s[TOP + deck] = place + 1
    s[HOLDER + deck] = BANK
