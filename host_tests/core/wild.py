"""Trouble by chance: positions short of cash, built up, mortgaged, in jail; and a player who drives games to ruin."""

from magnat.core import profiles
from magnat.core import state as st
from magnat.core.actions import (
    ACCEPT,
    AT_ACTION,
    AT_ANSWER,
    AT_BID,
    AT_BUY,
    AT_DEBT,
    AT_JAIL,
    AT_OFFER,
    AT_ROLL,
    BANKRUPT,
    BID,
    BUILD,
    BUY,
    CASH,
    CLAIM,
    COUNTER,
    END,
    OPEN,
    PASS,
    PAY_FINE,
    PLAY_CARD,
    PROPERTY,
    REFUSE,
    ROLL,
    SEND,
    SETTLE,
    TIME_UP,
)
from magnat.core.deeds import HOUSE_KIND, completes_group, next_building, owner
from magnat.core.tables import DEED

from host_tests.core.position import BROWN, DARK_BLUE, GREEN, LIGHT_BLUE, ORANGE, PINK, RED, YELLOW, Position

COLOURS = (BROWN, LIGHT_BLUE, PINK, ORANGE, RED, YELLOW, GREEN, DARK_BLUE)


def wild_position(rng):
    """A reachable-looking position from a random.Random; the game's own luck is seeded too."""
    profile = rng.choice(profiles.NAMES)
    players = rng.randint(2, 4 if profile == "electronic" else 6)
    humans = [seat for seat in range(players) if rng.random() < 0.4][: 1 if profile == "electronic" else 6]
    p = Position(
        profile,
        players,
        claim=profile != "electronic" and rng.random() < 0.3,
        duel=rng.random() < 0.3,
        humans=humans,
        seed=rng.randrange(1 << 30),
    )
    hotel_at = 4 if profile in ("short", "quick") else 5
    for group in COLOURS:
        draw = rng.random()
        if draw < 0.35:
            base = rng.randint(0, hotel_at - 1)
            ranks = [base + rng.randint(0, 1) for _ in group]
            _build(p, rng.randrange(players), group, ranks, hotel_at)
        elif draw < 0.9:
            for square in group:
                _scatter(p, rng, players, square)
    for square in (5, 12, 15, 25, 28, 35):
        _scatter(p, rng, players, square)
    purse = rng.choice((30, 150, 600, 2000))
    for player in range(players):
        p.cash(player, rng.randint(0, purse)).at(player, rng.randrange(40))
    for deck in (0, 1):
        if rng.random() < 0.3:
            p.holds_card(rng.randrange(players), deck)
    p.turn(rng.randrange(players))
    for player in range(players):
        if rng.random() < 0.15:
            p.jailed(player, rng.randint(0, 0 if profile == "quick" else 2))
        elif p.square_of(player) == 30:
            p.at(player, 10)
    return p


def _scatter(p, rng, players, square):
    if rng.random() < 0.8:
        p.own(rng.randrange(players), square, mortgaged=rng.random() < 0.35)


def _build(p, owner, group, ranks, hotel_at):
    levels = [st.HOTEL if rank == hotel_at else rank for rank in ranks]
    houses = sum(level for level in levels if level != st.HOTEL)
    if houses <= p.houses() and levels.count(st.HOTEL) <= p.hotels():
        for square, level in zip(group, levels, strict=True):
            p.own(owner, square, level=level)


def wild_player(s, listed, rng):
    """Any of the listed actions, leaning towards ruin: buys, builds and trades whatever it can, gives up when it may.

    A purely random player sells what it builds and the games go on for ever; this one's end, and still do everything.
    """
    kinds = {}
    for action in listed:
        kinds.setdefault(action & 31, []).append(action)
    draw = rng.random()
    if kinds.pop(TIME_UP, None) and draw < 0.002:
        return TIME_UP
    leaning = _LEANING.get(s[st.PHASE])
    action = leaning(s, kinds, draw, rng) if leaning else None
    if action is None:
        action = rng.choice([action for choices in kinds.values() for action in choices])
    if action & 31 == CASH:
        return _some_cash(action, rng)
    return action


def _lean_in_turn(s, kinds, draw, rng):
    if BUILD in kinds and draw < 0.85:
        return _house_rather_than_hotel(s, kinds[BUILD], rng)
    if CLAIM in kinds and draw < 0.5:
        return rng.choice(kinds[CLAIM])
    if draw < 0.06:
        return rng.choice(kinds[OPEN])
    if draw < 0.97:
        return END if s[st.PHASE] == AT_ACTION else ROLL
    return None


def _house_rather_than_hotel(s, builds, rng):
    """So that the bank runs out of houses now and then."""
    houses = [action for action in builds if next_building(s, s[st.DECIDER], DEED[action >> 5]) == HOUSE_KIND]
    return rng.choice(houses if houses and rng.random() < 0.9 else builds)


def _lean_in_jail(s, kinds, draw, rng):
    if draw > 0.7:
        for way in (PLAY_CARD, PAY_FINE):
            if way in kinds:
                return rng.choice(kinds[way])
    return _lean_in_turn(s, kinds, draw, rng)


def _lean_to_buy(s, kinds, draw, rng):
    if draw < 0.85 and BUY in kinds:
        return BUY
    return PASS if draw < 0.95 else None


def _lean_to_bid(s, kinds, draw, rng):
    if draw < 0.4:
        return PASS
    lowest, highest = kinds[BID][0] >> 5, kinds[BID][-1] >> 5
    return BID | (lowest if draw < 0.8 else lowest + int((highest - lowest) * rng.random() ** 3)) << 5


def _lean_to_ruin(s, kinds, draw, rng):
    if BANKRUPT in kinds and draw < 0.9:
        return BANKRUPT
    if draw > 0.1 and len(kinds) > 1:
        del kinds[OPEN]  # or the debtor would talk all day
    return None


def _lean_to_send(s, kinds, draw, rng):
    """Asks for the deed that its own group lacks, if the partner has one; in debt, offers to settle."""
    if SETTLE in kinds and not s[st.OFFER_FLAGS] & st.OFFER_SETTLES and draw < 0.7:
        return SETTLE
    if SEND in kinds and draw < 0.6:
        return SEND
    if PROPERTY in kinds and draw < 0.9:
        maker = s[st.DECIDER]
        deeds = [(action, DEED[action >> 5]) for action in kinds[PROPERTY]]
        wanted = [action for action, deed in deeds if owner(s, deed) != maker and completes_group(s, maker, deed)]
        return rng.choice(wanted or kinds[PROPERTY])
    return None


def _lean_to_accept(s, kinds, draw, rng):
    return ACCEPT if draw < 0.6 else REFUSE if draw < 0.85 else COUNTER


_LEANING = {
    AT_ROLL: _lean_in_turn,
    AT_JAIL: _lean_in_jail,
    AT_ACTION: _lean_in_turn,
    AT_BUY: _lean_to_buy,
    AT_BID: _lean_to_bid,
    AT_DEBT: _lean_to_ruin,
    AT_OFFER: _lean_to_send,
    AT_ANSWER: _lean_to_accept,
}


def _some_cash(action, rng):
    """Of the sums up to the one listed, mostly a small one; at least 1 where the maker receives it."""
    receives = action >> 5 & 1
    return CASH | (max(receives, int((action >> 6) * rng.random() ** 2)) << 1 | receives) << 5
