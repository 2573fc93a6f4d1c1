"""The five computer players: `decide` reads the state and returns a legal action for whoever is to decide."""

from magnat.core.actions import END, ROLL
from magnat.core.state import DECIDER, FLAG_OFFERED, FLAGS, PHASE, cash
from magnat.opponents import deals, debts, estate, fate, market


def _act(s, player, level):
    """After the move: look after one's own, then see whether someone would trade."""
    have = cash(s, player)
    return (
        estate.develop(s, player, level, have)
        or estate.lift(s, player, level, have)
        or (not s[FLAGS] & FLAG_OFFERED and deals.open_offer(s, player, level))
        or END
    )


def _place(s, player, level):
    return estate.place(s, player)


def _roll(s, player, level):
    return ROLL


# Phase -> function(s, player, level) -> action
ROOMS = (
    None,
    _roll,
    fate.jail,
    _act,
    market.buy,
    market.bid,
    fate.tax,
    fate.card,
    fate.duel,
    debts.raise_money,
    deals.write_offer,
    deals.answer,
    estate.lift_on_arrival,
    _place,
)


def decide(s, level):
    """What the deciding player does, played by opponent 1 (Joe le Flambeur) to 5 (Mamie Oseille)."""
    return ROOMS[s[PHASE]](s, s[DECIDER], level)
