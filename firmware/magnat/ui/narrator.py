"""What the board says about each event of the core: a text, a tune. None as text: nothing is said, the game goes on."""

from micropython import const

from magnat.core import events as ev
from magnat.core.profiles import HIGHEST_STARTS, ROWS
from magnat.core.state import BANK, DEEDS, MORTGAGED, OPTION_CLAIM, OPTIONS, OWNER_MASK, PROFILE
from magnat.core.tables import DEED, KIND, ON_FREE_PARKING, ON_JAIL, ON_UTILITY
from magnat.ui import strings, tunes

# What the core has no event for, and the player wants to know
STAYS_IN_JAIL = const(62)
TIME_IS_UP = const(63)

# Events told in one short sentence: code -> text, tune, what fills it (n name, o other, s square, m money, p as m)
_PLAIN = {
    ev.EV_SALARY: (strings.BOARD_SALARY, tunes.SALARY, "nm"),
    ev.EV_BID: (strings.AUCTION_BID, tunes.BID, "nm"),
    ev.EV_PASS: (strings.AUCTION_PASSES, None, "n"),
    ev.EV_SOLD: (strings.AUCTION_SOLD, tunes.SOLD, "nm"),
    ev.EV_UNSOLD: (strings.AUCTION_UNSOLD, None, ""),
    ev.EV_TAX: (strings.TAX_PAID, tunes.RENT_PAID, "nm"),
    ev.EV_RECEIVE: (strings.CARD_RECEIVES, tunes.RENT_RECEIVED, "nm"),
    ev.EV_BUILD: (strings.BUILD_BUILT, tunes.SOLD, "ns"),
    ev.EV_UNBUILD: (strings.SELL_SOLD, tunes.RENT_RECEIVED, "nms"),
    ev.EV_MORTGAGE: (strings.MORTGAGE_DONE, tunes.RENT_RECEIVED, "nms"),
    ev.EV_LIFT: (strings.LIFT_DONE, tunes.RENT_PAID, "ns"),
    ev.EV_INTEREST: (strings.LIFT_INTEREST, tunes.RENT_PAID, "nm"),
    ev.EV_CLAIMABLE: (strings.CLAIM_WAITS, tunes.CARD, "nm"),
    STAYS_IN_JAIL: (strings.JAIL_STAYS, None, "n"),
    TIME_IS_UP: (strings.BOARD_TIME_UP, tunes.CARD, ""),
    ev.EV_LAPSED: (strings.CLAIM_LAPSED, tunes.ERROR, "nm"),
}


class Narrator:
    def __init__(self, scene):
        self._scene = scene
        self._match = scene.match
        self._after = 0  # the event before this one
        self._last_to_throw = BANK
        self._dealing = False  # the deeds that some profiles begin with

    def tell(self, event):
        """(text, tune) of an event."""
        code, player, a, b, c = event
        before, self._after = self._after, code
        plain = _PLAIN.get(code)
        if plain:
            string, tune, fills = plain
            return self._scene.say(string, *[self._value(letter, player, a, b) for letter in fills]), tune
        teller = _TELLERS.get(code)
        return teller(self, player, a, b, c, before) if teller else (None, None)

    def _value(self, letter, player, a, b):
        scene = self._scene
        if letter == "n":
            return scene.name(player)
        return scene.square_name(a) if letter == "s" else scene.money(b)

    def _start(self, player, a, b, c, before):
        scene = self._scene
        self._dealing = True
        text = scene.app.text(strings.NEWGAME_WELCOME)
        if ROWS[self._match.state[PROFILE]][HIGHEST_STARTS]:
            text = scene.say(strings.NEWGAME_FIRST, scene.name(player)) + b"\n" + text
        return text, tunes.WAKE

    def _first(self, player, a, b, c, before):
        """A throw for who starts; who throws again before everyone has thrown ties with another."""
        tie = self._last_to_throw != BANK and player <= self._last_to_throw
        self._last_to_throw = player
        head = self._scene.app.text(strings.NEWGAME_TIE if tie else strings.NEWGAME_WHO_STARTS)
        return head + b"\n" + self._scene.say(strings.NEWGAME_THROWS, self._scene.name(player), b"%d" % (a + b)), None

    def _move(self, player, a, b, c, before):
        """Arrived; with a remark where nothing else happens."""
        scene, s = self._scene, self._match.state
        text = scene.say(strings.BOARD_ARRIVES, scene.name(player), scene.square_name(b))
        kind, deed = KIND[b], DEED[b]
        remark = -1
        if kind == ON_FREE_PARKING:
            remark = strings.BOARD_PARKING
        elif kind == ON_JAIL:
            remark = strings.BOARD_VISITING
        elif deed != 255 and s[DEEDS + deed] & OWNER_MASK == player:
            remark = strings.BOARD_OWN
        elif deed != 255 and s[DEEDS + deed] & MORTGAGED:
            remark = strings.BOARD_MORTGAGED
        # A purchase or a fight that follows tells for itself whose it is now.
        if remark >= 0 and len(self._match.events) < 2:
            text += b"\n" + scene.app.text(remark)
        return text, None

    def _turn(self, player, a, b, c, before):
        self._dealing = False
        return self._scene.say(strings.BOARD_TURN, self._scene.name(player)), None

    def _buy(self, player, square, price, c, before):
        scene = self._scene
        string = strings.NEWGAME_DEALT_PAID if self._dealing else strings.BUY_BOUGHT
        return scene.say(string, scene.name(player), scene.money(price), scene.square_name(square)), tunes.SOLD

    def _auction(self, player, square, what, c, before):
        scene, language = self._scene, self._scene.app.settings.language
        if what == 1:
            return scene.say(strings.AUCTION_HOUSE, scene.edition.house(language)), tunes.CARD
        if what == 2:
            return scene.say(strings.AUCTION_HOTEL, scene.edition.hotel(language)), tunes.CARD
        return scene.say(strings.AUCTION_OPENS, scene.square_name(square)), tunes.CARD

    def _rent(self, player, square, amount, c, before):
        scene = self._scene
        to, dice = c & 15, c >> 4
        money = scene.money(amount)
        tune = tunes.RENT_RECEIVED if self._match.is_human(to) else tunes.RENT_PAID
        if before == ev.EV_DUEL:
            return scene.say(strings.DUEL_LOST, scene.name(player), money), tune
        if self._match.state[OPTIONS] & OPTION_CLAIM and self._match.is_human(to):
            return scene.say(strings.CLAIM_CLAIMED, scene.name(to), scene.name(player), money), tune
        text = scene.square_name(square) + b"\n" + scene.say(strings.RENT_DUE, money) + b"\n"
        if KIND[square] == ON_UTILITY and dice:
            text += scene.say(strings.RENT_DICE, b"%d" % (amount // dice)) + b"\n"
        return text + scene.say(strings.RENT_PAYS, scene.name(player), scene.name(to), money), tune

    def _card(self, player, deck, number, c, before):
        return self._scene.edition.card(self._scene.app.settings.language, deck, number), tunes.CARD

    def _pay(self, player, why, amount, to, before):
        scene = self._scene
        money = scene.money(amount)
        if why == ev.FOR_BANKRUPTCY:
            return None, None
        if why == ev.FOR_BIRTHDAY:
            return scene.say(strings.CARD_BIRTHDAY, scene.name(to), scene.name(player), money), tunes.RENT_RECEIVED
        return scene.say(strings.CARD_PAYS, scene.name(player), money), tunes.RENT_PAID

    def _jail(self, player, why, b, c, before):
        scene = self._scene
        text = scene.say(strings.JAIL_SENT, scene.name(player))
        return text + b"\n" + scene.app.text(strings.JAIL_WHY + why), tunes.JAIL

    def _leave(self, player, how, b, c, before):
        return self._scene.say(strings.JAIL_FREED + how, self._scene.name(player)), tunes.WAKE

    def _offer(self, player, to, b, c, before):
        scene = self._scene
        if self._match.is_human(player):
            return (None, None) if self._match.is_human(to) else (scene.say(strings.TRADE_WAITS, scene.name(to)), None)
        return scene.say(strings.TRADE_OFFERS, scene.name(player)), tunes.CARD if self._match.is_human(to) else None

    def _refused(self, player, opener, b, c, before):
        scene = self._scene
        text = scene.app.text(strings.TRADE_REFUSED)
        if self._match.is_human(opener):
            text += b"\n" + scene.app.text(strings.TRADE_AGAIN)
        elif not self._match.is_human(player):
            return text, None
        return text, tunes.ERROR

    def _duel(self, player, square, dice, force, before):
        scene = self._scene
        text = scene.say(strings.DUEL_THROWS, scene.name(player), b"%d" % (((dice & 15) + (dice >> 4 & 15)) * 1000))
        if dice >> 8:
            text += b"\n" + scene.say(strings.DUEL_WON, scene.name(player), scene.square_name(square))
        return text, tunes.VICTORY if dice >> 8 else tunes.BANKRUPTCY

    def _transfer(self, player, square, to, c, before):
        """Deeds change hands silently, but for those dealt at the start."""
        if player != BANK:
            return None, None
        scene = self._scene
        return scene.say(strings.NEWGAME_DEALT, scene.name(to), scene.square_name(square)), tunes.CLICK

    def _bankrupt(self, player, creditor, b, c, before):
        scene = self._scene
        text = scene.say(strings.BANKRUPT_OUT, scene.name(player)) + b"\n"
        following = self._match.events[1:]
        if any(event[0] == ev.EV_TRANSFER and event[3] == creditor != BANK for event in following):
            text += scene.say(strings.BANKRUPT_HEIR, scene.name(creditor))
        elif any(event[0] == ev.EV_AUCTION for event in following):
            text += scene.app.text(strings.BANKRUPT_SALE)
        return text, tunes.BANKRUPTCY


_TELLERS = {
    ev.EV_START: Narrator._start,
    ev.EV_FIRST: Narrator._first,
    ev.EV_TURN: Narrator._turn,
    ev.EV_MOVE: Narrator._move,
    ev.EV_BUY: Narrator._buy,
    ev.EV_AUCTION: Narrator._auction,
    ev.EV_RENT: Narrator._rent,
    ev.EV_CARD: Narrator._card,
    ev.EV_PAY: Narrator._pay,
    ev.EV_JAIL: Narrator._jail,
    ev.EV_LEAVE: Narrator._leave,
    ev.EV_OFFER: Narrator._offer,
    ev.EV_REFUSED: Narrator._refused,
    ev.EV_DUEL: Narrator._duel,
    ev.EV_TRANSFER: Narrator._transfer,
    ev.EV_BANKRUPT: Narrator._bankrupt,
}
