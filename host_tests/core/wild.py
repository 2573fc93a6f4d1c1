"""Random positions, rich in trouble: short of cash, built up, mortgaged, in jail, near bankruptcy."""

from magnat.core import profiles
from magnat.core import state as st

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
