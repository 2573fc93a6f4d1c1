"""Every screen of the machine, reached the way a player reaches it: by a key script on a staged machine."""

from magnat.core.profiles import NAMES
from magnat.ui.edition import Edition
from magnat.ui.editions import EDITIONS

from boards.host.stage import Stage

LANGUAGES = ("fr", "en")  # in the order of magnat.ui.strings
TIMED = NAMES.index("timed")

# Name of the picture: the script that leads to it from the title. `screenshot` comes by itself at the end.
MACHINE = {
    "title": "wait 100",
    "title-best": "best 24680\nwait 100",
    "title-resume": "game electronic h2\npress SUPPR\nwait 100",
    "best-cleared": "reset\nwait 100",
    "settings": "press RECU\npress ENTRER\nwait 100",
    "settings-blink": "press RECU\npress ENTRER\npress AVAN\nwait 150",
    "keytest": "press RECU\npress ENTRER\npress RECU\npress ENTRER\nwait 100",
    "keytest-pressed": (
        "press RECU\npress ENTRER\npress RECU\npress ENTRER\ntype 159\npress LANCER\ndown AVAN\nwait 100"
    ),
    "keytest-stuck": "press RECU\npress ENTRER\npress RECU\npress ENTRER\ndown 4\nwait 13000",
    "screentest": "chord\nwait 100",
    "sound-off": "press SON\nwait 100",
    "stuck": "down 4\nwait 10100",
    "battery-low": "cell 980\nwait 6000",
    "battery-empty": "cell 940\nwait 11000",
    "memory-unreadable": "damage\nwait 100",
    "crash": "break\nwait 100",
}

# A table in the middle of a game: who owns what, and how much is left.
_MIDDLE = """
game electronic h25
deed 1 1
deed 3 1
deed 5 0
deed 6 0 3
deed 8 0 2
deed 9 0 2
deed 11 1
deed 12 2 m
deed 16 2 5
deed 18 2 5
deed 19 2 4
deed 25 1 m
deed 31 0
deed 37 2 m
deed 39 1
pawn 1 24
pawn 2 10
cash 0 834
cash 1 312
cash 2 1208
"""
_TABLE = _MIDDLE.replace("electronic h25", "table hh5")

_RICH = _MIDDLE + "cash 0 2500\n"
_ORANGE_HOTELS = "deed 16 2 5\ndeed 18 2 5\ndeed 19 2 5\n"
# Rue de Courcelles cannot go, it is built on; Avenue Montaigne (31) against the blue street of the first partner
_OFFER = """press 2
press ENTRER
property 31
property 39
money 140
press AVAN
press AVAN
"""

GAME = {
    "newgame-edition": "press ENTRER",
    "newgame-profile": "press ENTRER\npress ENTRER",
    "newgame-options": "newgame table options\npress RECU",
    "newgame-minutes": "newgame timed minutes",
    "newgame-people": "newgame table people\ntype 3",
    "newgame-pawn": "newgame electronic pawn",
    "newgame-opponents": "newgame electronic opponents\ntype 5\npress ENTRER\ntype 3",
    "newgame-start": "newgame electronic opponents\npress ENTRER",
    "board": "game electronic h25",
    "board-middle": _MIDDLE,
    "board-action": _MIDDLE + "land 20",
    "board-dice": _MIDDLE + "event 4 0 5 3\nwait 900",
    "board-walk": _MIDDLE + "dice 5 4\nevent 5 0 0 9\nwait 700",
    "board-arrives": _MIDDLE + "pawn 0 20\nevent 5 0 14 20\nwait 1000",
    "board-welcome": "game table h25\nevent 1 0\nwait 100",
    "board-first": "game table h25\nevent 2 1 4 3\nwait 100",
    "board-dealt": "game quick h25\nevent 31 7 39 1\nwait 100",
    "board-dealt-paid": "game short h25\nevent 1 0\nevent 7 1 39 400\ncash 1 1100\nwait 100\npress ENTRER\nwait 900",
    "board-clock": "game timed h25\nplayed 1500",
    "board-auction": _MIDDLE + "event 8 0 26\nwait 100",
    "board-sold": _MIDDLE + "event 11 2 26 240 7\ncash 2 968\nwait 900",
    "board-again": _MIDDLE + "double",
    "board-refused": _MIDDLE + "event 28 1 0\nwait 100",
    "board-card": _MIDDLE + "event 15 0 0 13\nwait 300",
    "board-chest": _MIDDLE + "event 15 0 1 13\nwait 300",
    "board-rent": _MIDDLE + "event 13 0 16 950 2\ncash 0 834\nwait 900",
    "board-salary": _MIDDLE + "event 6 0 0 200\ncash 0 834\nwait 900",
    "board-jail": _MIDDLE + "event 18 0 0\nwait 900",
    "board-bankrupt": _MIDDLE + "event 30 1 2\nwait 900",
    "board-thinks": _MIDDLE + "turn 1\nwait 200",
    "buy": _MIDDLE + "land 26",
    "buy-short": _MIDDLE + "cash 0 100\nland 34",
    "auction": _MIDDLE + "land 26\npress AVAN\npress ENTRER\nwait 3000\npress 3\nwait 6000",
    "auction-typed": _TABLE + "land 26\npress ENTRER\nwait 100\npress AVAN\npress ENTRER\nwait 4000\ntype 12000",
    "tax": _MIDDLE + "land 4",
    "card": _MIDDLE + "choice",
    "jail": _MIDDLE + "holds 0 0\njail 0",
    "duel": _MIDDLE.replace("h25", "h25 duel") + "deed 32 0\ndeed 34 1\nland 34",
    "jail-quick": "game quick h25\njail 0",
    "claim": _TABLE.replace("hh5", "hh5 claim") + "turn 1\nland 6\npress ENTRER\nwait 100\npress 3",
    "build": _RICH + "press 0",
    "build-reason": _MIDDLE + "press 0\npress RECU",
    "sell": _MIDDLE + "press 1",
    "mortgage": _MIDDLE + "press 4",
    "mortgage-nothing": "game electronic h25\npress 4",
    "lift": _MIDDLE + "deed 5 0 m\npress 5",
    "keep": _MIDDLE + "inherits 37",
    "debt": _MIDDLE + "cash 0 400\nland 16",
    "bankrupt": "game electronic h25\n" + _ORANGE_HOTELS + "cash 0 400\nland 16\npress RECU\npress ENTRER",
    "trade": _MIDDLE + "press 2",
    "offer": _MIDDLE + _OFFER,
    "offer-empty": _MIDDLE + "press 2\npress ENTRER\npress RECU\npress ENTRER",
    "swap": _MIDDLE + "press 2\npress ENTRER\npress ENTRER\npress AVAN\npress ENTRER",
    "amount": _MIDDLE + "press 2\npress ENTRER\npress AVAN\npress ENTRER\ntype 12000",
    "answer": _TABLE + "handed\n" + _OFFER + "press ENTRER\nwait 200\npress ENTRER\nwait 200",
    "deeds": _MIDDLE + "pawn 0 16\npress 6",
    "deeds-rents": _MIDDLE + "pawn 0 16\npress 6\npress ENTRER",
    "deeds-station": _MIDDLE + "pawn 0 5\npress 6\npress ENTRER",
    "deeds-utility": _MIDDLE + "pawn 0 12\npress 6",
    "deeds-corner": _MIDDLE + "pawn 0 10\npress 6",
    "overview": _MIDDLE + "press 7",
    "overview-six": "game table h12345\npress 7",
    "assets": _MIDDLE + "press 8",
    "stock": _MIDDLE + "press 9",
    "announce": _MIDDLE + "turn 1\nevent 25 1 2 140\nevent 26 1 2 2 2048\ncash 1 312\nwait 900",
    "handover": _TABLE + "wait 100",
    "end": _MIDDLE + "won 0",
    "end-ranking": _MIDDLE + "won 0\npress ENTRER",
    "end-best": _MIDDLE + "won 0\npress ENTRER\npress ENTRER",
    "end-lost": _MIDDLE + "won 2",
}

# What the README shows at one glance
CONTACT_SHEET = [
    *("fr/title-best", "fr/paris/newgame-pawn", "fr/paris/board-middle", "fr/paris/board-walk"),
    *("en/trone/board-card", "fr/paris/buy", "fr/paris/auction", "fr/paris/offer"),
    *("fr/paris/deeds-station", "en/paris/jail", "fr/anneaux/deeds-rents", "en/paris/end"),
]


def scripts():
    """Yields (file name without ending, script, language, edition) of every screen in every language and edition."""
    for number, language in enumerate(LANGUAGES):
        for name, script in MACHINE.items():
            yield f"{language}/{name}", script, number, 0
        for edition in range(len(EDITIONS)):
            for name, script in GAME.items():
                if name == "newgame-minutes" and TIMED not in Edition(edition).profiles:
                    continue
                yield f"{language}/{EDITIONS[edition][0]}/{name}", script, number, edition


def picture(script, language, edition=0):
    """The screen at the end of a script that starts at the title of a new machine."""
    stage = Stage(language, edition).run(script)
    stage.show_choice()
    return stage.board.screen()
