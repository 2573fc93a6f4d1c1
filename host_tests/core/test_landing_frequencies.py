"""How often each square is reached, over 4 million rolls of the real core, against the exact Markov chain.

What the chain must model, and why it is exact:
- A pawn's next roll depends only on its square, on the doubles in a row, and in jail on the failed tries.
- Cards. A deck is dealt in one fixed cyclic order, so in one long game the draws are not independent: after a card the
  same one is impossible for fifteen draws. Over many games with their own shuffles each card still comes once in
  sixteen draws, but a chain with independent draws would only be close. The test removes the difference instead of
  arguing it away: before each roll it turns both decks to a random place with a generator of its own (and shuffles them
  anew now and then), which makes the first draw of a roll uniform and independent of all that went before. Two draws
  from Chance in one roll (back three squares from 36 to the chest on 33, which sends to Chance) are two different
  cards, and the chain says so. `test_card_rules` shows the undisturbed order: sixteen draws, sixteen cards, then the
  same again.
- A jail card drawn is put back under its deck at once, so that both decks always hold sixteen.
- Nothing is for sale (one player owns everything, mortgaged), so a roll is: ROLL, perhaps a choice, END.

The tolerance. Landings are not independent, so the variance of a square's count is that of a Markov chain: with p its
long-run share, f = 1 when a roll ends there, and g the solution of the Poisson equation (I - P) g = E[f] - p, the
variance of the share after n rolls is (p (1 - p) + 2 E[(f - p) g(next state)]) / n, but for terms in 1/n^2. Forty
squares, two habits, two-sided: |z| < 5.2 leaves less than one chance in 50,000 of a false alarm; the seed is fixed.
"""

import math

import pytest
from magnat.core import cards, game, prng, profiles, tables
from magnat.core import state as st
from magnat.core.actions import AT_ACTION, AT_CARD, AT_JAIL, AT_TAX, CHOOSE, END, PAY_FINE, ROLL

from host_tests.core.position import Position

ROLLS = 2_000_000
SHUFFLE_EVERY = 200
JAIL, CHANCE_SQUARES, CHEST_SQUARES = 10, (7, 22, 36), (2, 17, 33)


# The exact chain. A state is (square, doubles so far) or ("jail", failed tries); one step is one roll.
# An outcome of a step is the square where the roll ends; what is counted is that square, jail as 10.


def settle(square, draws_chance, used=()):
    """{("free" or "jail", square): probability} after arriving on a square, cards drawn and played."""
    if square == 30:
        return {("jail", JAIL): 1.0}
    if square in CHANCE_SQUARES:
        return draw(square, 0, draws_chance, used)
    if square in CHEST_SQUARES:
        return draw(square, 1, draws_chance, used)
    return {("free", square): 1.0}


def draw(square, deck, draws_chance, used):
    """Uniform over the cards not drawn in this same roll."""
    ends = {}
    left = [card for card in range(16) if (deck, card) not in used]
    for card in left:
        at = (deck * 16 + card) * 4
        effect, amount, target = tables.CARDS[at], tables.CARDS[at + 1], tables.CARDS[at + 3]
        now = (*used, (deck, card))
        if effect in (tables.CARD_ADVANCE, tables.CARD_RETURN):
            result = settle(target, draws_chance, now)
        elif effect == tables.CARD_BACK:
            result = settle((square - amount) % 40, draws_chance, now)
        elif effect == tables.CARD_JAIL:
            result = {("jail", JAIL): 1.0}
        elif effect == tables.CARD_PAY_OR_CHANCE and draws_chance:
            result = draw(square, 0, draws_chance, now)
        else:
            result = {("free", square): 1.0}
        for end, chance in result.items():
            ends[end] = ends.get(end, 0.0) + chance / len(left)
    return ends


def transitions(state, pays_fine, draws_chance):
    """{(next state, square reached): probability} of one roll."""
    found = {}

    def add(chance, following, square):
        found[following, square] = found.get((following, square), 0.0) + chance

    def move(chance, start, dice, doubles):
        for (where, square), share in settle((start + dice) % 40, draws_chance).items():
            add(chance * share, ("jail", 0) if where == "jail" else (square, doubles), square)

    in_jail = state[0] == "jail"
    for first in range(1, 7):
        for second in range(1, 7):
            chance, dice, double = 1 / 36, first + second, first == second
            if in_jail and not pays_fine:
                if double or state[1] == 2:
                    move(chance, JAIL, dice, 0)  # out, but no extra roll for the double
                else:
                    add(chance, ("jail", state[1] + 1), JAIL)
                continue
            start, doubles = (JAIL, 0) if in_jail else state
            if double and doubles == 2:
                add(chance, ("jail", 0), JAIL)
            else:
                move(chance, start, dice, doubles + 1 if double else 0)
    return found


def solve(matrix, right):
    """Gaussian elimination with pivoting; `right` holds several right-hand sides a row."""
    rows = [list(row) + list(extra) for row, extra in zip(matrix, right, strict=True)]
    size = len(rows)
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        scale = rows[column][column]
        rows[column] = [value / scale for value in rows[column]]
        for row in range(size):
            factor = rows[row][column]
            if row != column and factor:
                rows[row] = [a - factor * b for a, b in zip(rows[row], rows[column], strict=True)]
    return [row[size:] for row in rows]


def exact(pays_fine, draws_chance):
    """[(long-run share, variance of one roll's share)] of each square."""
    states, steps = [(0, 0)], {}
    for state in states:
        steps[state] = transitions(state, pays_fine, draws_chance)
        for following, _ in steps[state]:
            if following not in states:
                states.append(following)
    index = {state: i for i, state in enumerate(states)}
    size = len(states)
    forward = [[0.0] * size for _ in states]
    reach = [[0.0] * 40 for _ in states]
    for state, found in steps.items():
        for (following, square), chance in found.items():
            forward[index[state]][index[following]] += chance
            reach[index[state]][square] += chance
    # Stationary distribution: pi P = pi, sum 1 (the last equation is replaced by the sum)
    balance = [[forward[j][i] - (i == j) for j in range(size)] for i in range(size)]
    balance[-1] = [1.0] * size
    pi = [row[0] for row in solve(balance, [[0.0]] * (size - 1) + [[1.0]])]
    share = [sum(pi[i] * reach[i][square] for i in range(size)) for square in range(40)]
    # Poisson equation for r(i) = reach(i) - share; adding the rank-one term makes it regular and picks pi g = 0
    regular = [[(i == j) - forward[i][j] + pi[j] for j in range(size)] for i in range(size)]
    g = solve(regular, [[reach[i][square] - share[square] for square in range(40)] for i in range(size)])
    result = []
    for square in range(40):
        p = share[square]
        # What follows depends on where the roll led: the covariance runs over (square reached, next state) together
        after = sum(
            pi[index[state]] * chance * ((reached == square) - p) * g[index[following]][square]
            for state, found in steps.items()
            for (following, reached), chance in found.items()
        )
        result.append((p, p * (1 - p) + 2 * after))
    return result


# The real core


def measured(pays_fine, draws_chance, rolls, seed):
    """How often a roll ended on each square."""
    p = Position("table", 2, seed=seed)
    for deed in range(28):
        p.state[st.DEEDS + deed] = 1 | st.MORTGAGED
    s, counts = p.state, [0] * 40
    chance = bytearray(8)
    prng.seed(chance, 0, seed)
    first, second = st.TOP, st.TOP + 1
    for number in range(rolls):
        player = s[st.TURN]
        if number % SHUFFLE_EVERY == 0:
            for deck in (0, 1):
                prng.shuffle(chance, 0, s, st.DECKS + 16 * deck, 16)
            p.cash(0, 100_000).cash(1, 100_000)
            s[st.ROUND] = s[st.ROUND + 1] = 1
        turned = prng.next16(chance, 0)
        s[first], s[second] = turned & 15, turned >> 4 & 15
        if s[st.PHASE] == AT_JAIL and pays_fine:
            game.apply(s, PAY_FINE)
        game.apply(s, ROLL)
        while s[st.PHASE] in (AT_CARD, AT_TAX):
            game.apply(s, CHOOSE | (draws_chance if s[st.PHASE] == AT_CARD else 0) << 5)
        counts[s[st.POSITION + player]] += 1
        if s[st.HOLDER] != st.BANK or s[st.HOLDER + 1] != st.BANK:
            for deck in (0, 1):
                if s[st.HOLDER + deck] != st.BANK:
                    cards.return_jail_card(s, deck)
        if s[st.PHASE] == AT_ACTION:
            game.apply(s, END)
    return counts


HABITS = [
    pytest.param(True, 0, id="pays the fine at once, pays rather than draws"),
    pytest.param(False, 1, id="waits for a double, draws rather than pays"),
]


@pytest.mark.parametrize("pays_fine, draws_chance", HABITS)
def test_landing_frequencies_are_those_of_the_exact_chain(pays_fine, draws_chance):
    counts = measured(pays_fine, draws_chance, ROLLS, 2024)
    for square, (share, variance) in enumerate(exact(pays_fine, draws_chance)):
        if share == 0:
            assert counts[square] == 0, square
            continue
        z = (counts[square] / ROLLS - share) / math.sqrt(variance / ROLLS)
        assert abs(z) < 5.2, (square, counts[square] / ROLLS, share, z)


@pytest.mark.parametrize("pays_fine, draws_chance", HABITS)
def test_the_shares_of_the_chain_sum_to_one(pays_fine, draws_chance):
    assert math.isclose(sum(share for share, _ in exact(pays_fine, draws_chance)), 1.0)


def test_the_test_would_notice_the_wrong_habit():
    counts = measured(True, 0, 60_000, 7)
    share, variance = exact(False, 1)[JAIL]
    assert abs(counts[JAIL] / 60_000 - share) / math.sqrt(variance / 60_000) > 20


def test_profile_of_the_measurement_has_three_tries():
    assert profiles.ROWS[profiles.TABLE][profiles.JAIL_TRIES] == 3
