"""One position for every decision of the game, by the name of its phase."""

from magnat.core.actions import BANKRUPT, BID, BUILD, COUNTER, PASS

from host_tests.core.position import CHANCE, CHEST, DARK_BLUE, GREEN, LIGHT_BLUE, ORANGE, PINK, Position


def _at_place():
    """Player 2 holds 31 of the 32 houses and has no cash for the last one; player 0 has won it."""
    p = Position("table").own(0, *ORANGE).own(1, *LIGHT_BLUE).cash(2, 0)
    p.own(2, *PINK, *GREEN, 37, level=4).own(2, 39, level=3)
    return p.do(BUILD, 16).do(BID, 60).do(PASS)


MAKERS = {
    "OVER": lambda: Position("table", 2).cash(0, 0).owes(0, 10).do(BANKRUPT),
    "ROLL": lambda: Position("timed", 4).own(0, *ORANGE, level=5).own(0, *DARK_BLUE).own(0, 5, mortgaged=True),
    "JAIL": lambda: Position().holds_card(0, CHEST).own(0, 12).jailed(0, failed=1),
    "ACTION": lambda: Position("table", 4, claim=True, humans=(1,)).own(1, 39).at(0, 32).roll(3, 4),
    "BUY": lambda: Position().own(0, 39).roll(1, 2),
    "BID": lambda: Position("table", 6).roll(1, 2).do(PASS).do(BID, 300),
    "TAX": lambda: Position().roll(1, 3),
    "CARD": lambda: Position().next_card(CHEST, 8).at(0, 10).roll(3, 4),
    "DUEL": lambda: Position(duel=True).own(0, 37).own(1, 39).at(0, 32).roll(3, 4),
    "DEBT": lambda: Position("table").own(0, *ORANGE, level=1).own(0, 5).cash(0, 10).owes(0, 180, creditor=1),
    "OFFER": lambda: Position().own(0, 39).own(1, 5).holds_card(0, CHANCE).offer(1, (39, 5), receive=40).do(COUNTER),
    "ANSWER": lambda: Position().own(0, 39).holds_card(1, CHEST).offer(1, (39,), cash=300, cards_=(CHEST,)),
    "LIFT": lambda: Position("table").own(0, 37, 39, mortgaged=True).cash(0, 0).owes(0, 900, creditor=1).do(BANKRUPT),
    "PLACE": _at_place,
}


def at(phase):
    p = MAKERS[phase]()
    assert p.phase == phase
    return p
