"""The turn: rolling, moving, playing the square reached, jail, whose turn comes next."""

from micropython import const

from magnat.core import auction, options
from magnat.core.actions import (
    AT_ACTION,
    AT_BUY,
    AT_CARD,
    AT_DUEL,
    AT_JAIL,
    AT_ROLL,
    AT_TAX,
    CHOICE_CHANCE,
    CHOICE_FIGHT,
    CHOICE_PERCENT,
    NEXT_TURN,
    TASK_BUY,
    TASK_CARD,
    TASK_DUEL,
    TASK_EACH,
    TASK_MOVE,
    TASK_TAX,
)
from magnat.core.cards import CHANCE_DECK, CHEST_DECK, draw, return_jail_card
from magnat.core.debt import charge, finish
from magnat.core.deeds import completes_group, deed_at, give, group_is_built, price, rank
from magnat.core.events import (
    END_BANKRUPTCIES,
    END_ENDLESS,
    END_TIME,
    EV_BUY,
    EV_CARD,
    EV_JAIL,
    EV_LEAVE,
    EV_MOVE,
    EV_PAY,
    EV_RECEIVE,
    EV_ROLL,
    EV_SALARY,
    EV_TAX,
    EV_TURN,
    FOR_CARD,
    FOR_FINE,
    FOR_REPAIRS,
    JAIL_BY_CARD,
    JAIL_BY_DOUBLES,
    JAIL_BY_SQUARE,
    LEAVE_BY_CARD,
    LEAVE_BY_DOUBLE,
    LEAVE_BY_FINE,
    MOVE_CARD,
    MOVE_DICE,
    emit,
)
from magnat.core.prng import two_dice
from magnat.core.profiles import HOUSES_BEFORE_HOTEL, JAIL_TRIES, rule
from magnat.core.state import (
    ALIVE,
    BANK,
    COUNT,
    DECIDER,
    DEEDS,
    DICE,
    DOUBLES,
    FIRST,
    FLAG_ENDING,
    FLAG_OFFERED,
    FLAG_TIME_UP,
    FLAGS,
    HOLDER,
    JAIL,
    JAIL_SQUARE,
    MORTGAGED,
    OPTION_CLAIM,
    OPTION_DUEL,
    OPTIONS,
    OWNER_MASK,
    PHASE,
    POSITION,
    PRNG,
    RESUME,
    ROUND,
    TURN,
    cash,
    gain,
    get24,
    next_alive,
    pop,
    push,
    top,
)
from magnat.core.tables import (
    CARD_ADVANCE,
    CARD_BACK,
    CARD_JAIL,
    CARD_PAY,
    CARD_PAY_OR_CHANCE,
    CARD_RECEIVE,
    CARD_RECEIVE_EACH,
    CARD_REPAIRS,
    CARD_RETURN,
    CARDS,
    DEED,
    DEED_COUNT,
    GROUP,
    INCOME_TAX_FLAT,
    KIND,
    LUXURY_TAX_DUE,
    ON_CHANCE,
    ON_CHEST,
    ON_GO_TO_JAIL,
    ON_INCOME_TAX,
    ON_LUXURY_TAX,
    ON_STREET,
    ON_UTILITY,
)
from magnat.core.worth import worth

SALARY = const(200)
JAIL_FINE = const(50)
MOST_ROUNDS = const(9999)  # keeps every sum within its bytes


def roll(s, player, _):
    if s[OPTIONS] & OPTION_CLAIM:
        options.lapse_claims(s)
    drawn = two_dice(s, PRNG)
    first = drawn // 6 + 1
    second = drawn % 6 + 1
    s[DICE] = first
    s[DICE + 1] = second
    emit(EV_ROLL, player, first, second)
    double = first == second
    s[RESUME] = AT_ACTION
    if s[JAIL + player]:
        if double:
            _leave_jail(s, player, LEAVE_BY_DOUBLE)
        elif s[JAIL + player] < rule(s, JAIL_TRIES):
            s[JAIL + player] += 1
            return
        else:
            # The last try has failed: the fine is due, and this same roll moves him
            push(s, TASK_MOVE, player)
            charge(s, player, BANK, JAIL_FINE, EV_PAY, FOR_FINE)
            return
    elif double:
        s[DOUBLES] += 1
        if s[DOUBLES] == 3:
            go_to_jail(s, player, JAIL_BY_DOUBLES)
            return
        s[RESUME] = AT_ROLL
    _move_by_dice(s, player)


def _move_by_dice(s, player):
    start = s[POSITION + player]
    square = start + s[DICE] + s[DICE + 1]
    passed = square >= 40
    if passed:
        square -= 40
    s[POSITION + player] = square
    emit(EV_MOVE, player, start, square, MOVE_DICE)
    if passed:
        pay_salary(s, player)
    arrive(s, player, square, False)


def pay_salary(s, player):
    gain(s, player, SALARY)
    emit(EV_SALARY, player, 0, SALARY)


def _move_by_card(s, player, square, salary):
    start = s[POSITION + player]
    s[POSITION + player] = square
    emit(EV_MOVE, player, start, square, MOVE_CARD)
    if salary and square < start:
        pay_salary(s, player)
    arrive(s, player, square, True)


def arrive(s, player, square, by_card):
    """Play the square reached."""
    kind = KIND[square]
    if ON_STREET <= kind <= ON_UTILITY:
        holding = s[DEEDS + DEED[square]]
        landlord = holding & OWNER_MASK
        if landlord == BANK:
            push(s, TASK_BUY, player, BANK, 0, square)
        elif landlord != player and not holding & MORTGAGED:
            _visit(s, player, square, landlord, by_card)
    elif kind == ON_CHANCE:
        play_card(s, player, CHANCE_DECK)
    elif kind == ON_CHEST:
        play_card(s, player, CHEST_DECK)
    elif kind == ON_INCOME_TAX:
        push(s, TASK_TAX, player, BANK, 0, square)
    elif kind == ON_LUXURY_TAX:
        charge(s, player, BANK, LUXURY_TAX_DUE, EV_TAX, square)
    elif kind == ON_GO_TO_JAIL:
        go_to_jail(s, player, JAIL_BY_SQUARE)


def _visit(s, player, square, landlord, by_card):
    dice = s[DICE] + s[DICE + 1]
    kind = KIND[square]
    if kind == ON_UTILITY and by_card:
        drawn = two_dice(s, PRNG)
        emit(EV_ROLL, player, drawn // 6 + 1, drawn % 6 + 1)
        dice = drawn // 6 + drawn % 6 + 2
    if s[OPTIONS] & OPTION_DUEL and kind == ON_STREET:
        deed = deed_at(square)
        if completes_group(s, player, deed) and not group_is_built(s, GROUP[deed]):
            push(s, TASK_DUEL, player, landlord, 0, square, dice)
            return
    options.owe_rent(s, player, square, landlord, dice)


def play_card(s, player, deck):
    card = draw(s, player, deck)
    emit(EV_CARD, player, deck, card + 1)
    at = (deck * 16 + card) * 4
    effect = CARDS[at]
    amount = CARDS[at + 1]
    if effect == CARD_ADVANCE:
        _move_by_card(s, player, CARDS[at + 3], True)
    elif effect == CARD_BACK:
        _move_by_card(s, player, (s[POSITION + player] - amount) % 40, False)
    elif effect == CARD_RETURN:
        _move_by_card(s, player, CARDS[at + 3], False)
    elif effect == CARD_JAIL:
        go_to_jail(s, player, JAIL_BY_CARD)
    elif effect == CARD_PAY:
        charge(s, player, BANK, amount, EV_PAY, FOR_CARD)
    elif effect == CARD_PAY_OR_CHANCE:
        push(s, TASK_CARD, player, BANK, 0, 0, amount)
    elif effect == CARD_RECEIVE:
        gain(s, player, amount)
        emit(EV_RECEIVE, player, FOR_CARD, amount, BANK)
    elif effect == CARD_RECEIVE_EACH:
        push(s, TASK_EACH, player, next_alive(s, player), 0, 0, amount)
    elif effect == CARD_REPAIRS:
        charge(s, player, BANK, _repairs(s, player, amount, CARDS[at + 2]), EV_PAY, FOR_REPAIRS)


def _repairs(s, player, a_house, a_hotel):
    total = 0
    most = rule(s, HOUSES_BEFORE_HOTEL)
    for deed in range(DEED_COUNT):
        if s[DEEDS + deed] & OWNER_MASK == player:
            steps = rank(s, deed)
            total += a_hotel if steps > most else a_house * steps
    return total


def go_to_jail(s, player, why):
    s[POSITION + player] = JAIL_SQUARE
    s[JAIL + player] = 1
    s[RESUME] = NEXT_TURN
    emit(EV_JAIL, player, why)


def _leave_jail(s, player, how):
    s[JAIL + player] = 0
    emit(EV_LEAVE, player, how)


def can_pay_fine(s, player, _):
    return cash(s, player) >= JAIL_FINE


def pay_fine(s, player, _):
    charge(s, player, BANK, JAIL_FINE, EV_PAY, FOR_FINE)
    _leave_jail(s, player, LEAVE_BY_FINE)
    s[RESUME] = AT_ROLL


def can_play_card(s, player, deck):
    return deck < 2 and s[HOLDER + deck] == player


def play_jail_card(s, player, deck):
    return_jail_card(s, deck)
    _leave_jail(s, player, LEAVE_BY_CARD)
    s[RESUME] = AT_ROLL


def step_move(s, task):
    player = s[task + 1]
    pop(s)
    _leave_jail(s, player, LEAVE_BY_FINE)
    _move_by_dice(s, player)
    return False


def step_decide(s, task):
    """Tasks that only wait for their player: buying, income tax, the card with a choice, the duel."""
    kind = s[task]
    if kind == TASK_BUY:
        s[PHASE] = AT_BUY
    elif kind == TASK_TAX:
        s[PHASE] = AT_TAX
    else:
        s[PHASE] = AT_CARD if kind == TASK_CARD else AT_DUEL
    s[DECIDER] = s[task + 1]
    return True


def can_buy(s, player, _):
    return cash(s, player) >= price(DEED[s[top(s) + 4]])


def buy(s, player, _):
    square = s[top(s) + 4]
    pop(s)
    take(s, player, DEED[square], square)


def take(s, player, deed, square):
    """Buy from the bank at the printed price."""
    gain(s, player, -price(deed))
    give(s, deed, player)
    emit(EV_BUY, player, square, price(deed))


def decline(s):
    square = s[top(s) + 4]
    pop(s)
    auction.start(s, square)


def choose(s, player, choice):
    task = top(s)
    kind = s[task]
    square = s[task + 4]
    if kind == TASK_TAX:
        pop(s)
        amount = worth(s, player) // 10 if choice == CHOICE_PERCENT else INCOME_TAX_FLAT
        charge(s, player, BANK, amount, EV_TAX, square)
    elif kind == TASK_CARD:
        amount = get24(s, task + 5)
        pop(s)
        if choice == CHOICE_CHANCE:
            play_card(s, player, CHANCE_DECK)
        else:
            charge(s, player, BANK, amount, EV_PAY, FOR_CARD)
    else:
        landlord = s[task + 2]
        dice = get24(s, task + 5)
        pop(s)
        if choice == CHOICE_FIGHT:
            options.fight(s, player, square, landlord)
        else:
            options.owe_rent(s, player, square, landlord, dice)


def settle(s):
    """The stack is empty: go on with the turn, pass it, or end the game."""
    if s[FLAGS] & FLAG_ENDING:
        finish(s, END_BANKRUPTCIES)
        return
    resume = s[RESUME]
    player = s[TURN]
    if resume == NEXT_TURN or not s[ALIVE] >> player & 1:
        _next_turn(s)
        return
    s[PHASE] = resume
    s[DECIDER] = player


def _next_turn(s):
    player = s[TURN]
    count = s[COUNT]
    first = s[FIRST]
    while True:
        player += 1
        if player == count:
            player = 0
        if player == first:
            rounds = (s[ROUND] | s[ROUND + 1] << 8) + 1
            if s[FLAGS] & FLAG_TIME_UP or rounds > MOST_ROUNDS:
                finish(s, END_TIME if s[FLAGS] & FLAG_TIME_UP else END_ENDLESS)
                return
            s[ROUND] = rounds & 255
            s[ROUND + 1] = rounds >> 8
        if s[ALIVE] >> player & 1:
            break
    if s[OPTIONS] & OPTION_CLAIM:
        options.age_claims(s)
    begin_turn(s, player)


def begin_turn(s, player):
    s[TURN] = player
    s[DOUBLES] = 0
    s[FLAGS] &= ~FLAG_OFFERED & 255
    s[RESUME] = s[PHASE] = AT_JAIL if s[JAIL + player] else AT_ROLL
    s[DECIDER] = player
    emit(EV_TURN, player)
