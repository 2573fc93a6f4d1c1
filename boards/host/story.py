"""A game told in sentences, French or English, from the lines of its log."""

import csv
from pathlib import Path

SQUARES = Path(__file__).resolve().parents[2] / "firmware" / "assets" / "board" / "squares.csv"
LANGUAGES = ("fr", "en")
HOTEL = 5

# event -> (French, English). {who} and {whom} are players, {place} a square, {sum} an amount.
SENTENCES = {
    "buy": ("{who} achète {place} pour {sum}.", "{who} buys {place} for {sum}."),
    "auction": ("{place} : mise aux enchères !", "{place} goes to auction!"),
    "bid": ("{who} offre {sum}.", "{who} bids {sum}."),
    "sold": ("Adjugé : {place} à {who} pour {sum}.", "Sold: {place} to {who} for {sum}."),
    "unsold": ("Personne ne veut de {place}.", "Nobody wants {place}."),
    "rent": ("{who} paie {sum} de loyer à {whom} pour {place}.", "{who} pays {whom} a rent of {sum} for {place}."),
    "tax": ("{place} : {who} paie {sum}.", "{place}: {who} pays {sum}."),
    "pay": ("{who} paie {sum} à {whom} ({why}).", "{who} pays {whom} {sum} ({why})."),
    "receive": ("{who} reçoit {sum} de {whom}.", "{who} receives {sum} from {whom}."),
    "jail": ("{who} va en prison, {why}.", "{who} goes to jail, {why}."),
    "leave": ("{who} sort de prison, {why}.", "{who} leaves jail, {why}."),
    "build": ("{who} construit {what} à {place} pour {sum}.", "{who} builds {what} on {place} for {sum}."),
    "unbuild": (
        "{who} vend à {place} et récupère {sum} ; il y reste {what}.",
        "{who} sells on {place} and gets {sum} back; {what} left there.",
    ),
    "cleared": (
        "{who} vend à {place} et récupère {sum} ; il n'y reste rien.",
        "{who} sells on {place} and gets {sum} back; nothing left there.",
    ),
    "mortgage": ("{who} hypothèque {place} et reçoit {sum}.", "{who} mortgages {place} and receives {sum}."),
    "lift": ("{who} lève l'hypothèque de {place} pour {sum}.", "{who} lifts the mortgage of {place} for {sum}."),
    "interest": ("{who} paie {sum} d'intérêts sur {place}.", "{who} pays {sum} of interest on {place}."),
    "refused": ("{who} refuse l'offre de {whom}.", "{who} turns down the offer of {whom}."),
    "bankrupt": ("{who} fait faillite face à {whom}.", "{who} goes bankrupt against {whom}."),
    "transfer": ("{place} passe de {who} à {whom}.", "{place} passes from {who} to {whom}."),
    "won": (
        "{who} se bat pour {place}, fait {what} contre {force} et gagne !",
        "{who} fights for {place}, rolls {what} against {force} and wins!",
    ),
    "lost": (
        "{who} se bat pour {place}, fait {what} contre {force} et perd.",
        "{who} fights for {place}, rolls {what} against {force} and loses.",
    ),
}
REASONS = {
    "square": ("la case l'y envoie", "sent by the square"),
    "doubles": ("au troisième double", "at the third double"),
    "double": ("grâce à un double", "thanks to a double"),
    "fine": ("amende", "fine"),
    "repairs": ("réparations", "repairs"),
    "birthday": ("anniversaire", "birthday"),
    "bankruptcy": ("tout ce qui reste", "all that is left"),
}
BY_CARD = {
    "jail": ("envoyé par une carte", "sent by a card"),
    "leave": ("grâce à une carte", "thanks to a card"),
    "pay": ("carte", "card"),
}
BY_FINE = ("en payant l'amende", "paying the fine")
WORDS = {
    "bank": ("la banque", "the bank"),
    "nothing": ("rien", "nothing"),
    "hotel": ("un hôtel", "a hotel"),
    "house": ("une maison", "one house"),
    "houses": ("{} maisons", "{} houses"),
    "and": (" et ", " and "),
    "card": ("une carte de sortie de prison", "a jail card"),
    "start": ("{} joueurs à table : {}. {} commence.", "{} players at the table: {}. {} starts."),
    "round": ("\nTour {}", "\nRound {}"),
    "trade": (
        "Une transaction a lieu : {who} donne {give} à {whom} et reçoit {get}.",
        "A transaction has taken place: {who} gives {whom} {give} and receives {get}.",
    ),
    "end": ("{who} gagne la partie, riche de {sum}.", "{who} wins the game, worth {sum}."),
}


def square_names(language):
    lines = SQUARES.read_text(encoding="utf-8").splitlines()
    rows = csv.DictReader(line for line in lines if not line.startswith("#"))
    return [row[f"name_{language}"] for row in rows]


class Story:
    """Tells log lines one after another; unimportant ones (rolls, moves, bids that were outdone) are left out."""

    def __init__(self, language, players):
        self.tongue = LANGUAGES.index(language)
        self.places = square_names(language)
        self.players = players
        self.round = 0

    def sentences(self, line):
        """What one event adds to the story, as a list of lines."""
        told = self._tell(line)
        if not told:
            return []
        lines = []
        if line["round"] != self.round and line["event"] != "start":
            self.round = line["round"]
            lines.append(self._word("round").format(self.round))
        return [*lines, told[0].upper() + told[1:]]

    def _tell(self, line):
        event = line["event"]
        if event == "start":
            names = ", ".join(self.players)
            return self._word("start").format(len(self.players), names, self._who(line["player"]))
        if event == "trade":
            return self._trade(line)
        if event == "end":
            worth = self._sum(line["worth"][line["winner"]])
            return self._word("end").format(who=self._who(line["winner"]), sum=worth)
        if event == "duel":
            event = "won" if line["won"] else "lost"
        elif event == "unbuild" and not line["level"]:
            event = "cleared"
        if event == "bid" or event not in SENTENCES:
            return ""
        return SENTENCES[event][self.tongue].format(
            who=self._who(line["player"]),
            whom=self._who(line.get("to", line.get("from", line.get("creditor", line.get("with", -1))))),
            place=self.places[line.get("square", 0)],
            sum=self._sum(line.get("amount", line.get("price", 0))),
            why=self._why(event, line),
            what=self._what(line),
            force=line.get("force", 0),
        )

    def _why(self, event, line):
        reason = line.get("why", line.get("how", ""))
        if reason == "card":
            return BY_CARD.get(event, ("", ""))[self.tongue]
        if event == "leave" and reason == "fine":
            return BY_FINE[self.tongue]
        return REASONS.get(reason, ("", ""))[self.tongue]

    def _what(self, line):
        """What stands on a street, or the dice of a duel."""
        if "dice" in line:
            return sum(line["dice"]) * 1000 if isinstance(line["dice"], list) else line["dice"]
        built = line.get("level", 0)
        if built == HOTEL:
            return self._word("hotel")
        if line["event"] == "build" or built == 1:
            return self._word("house")
        return self._word("houses").format(built)

    def _trade(self, line):
        give, get = ([self.places[square] for square in line[side]] for side in ("give", "get"))
        for side, cards in ((give, line["cards"]["give"]), (get, line["cards"]["get"])):
            side.extend(self._word("card") for _ in cards)
        if line["amount"]:
            (give if line["amount"] > 0 else get).append(self._sum(abs(line["amount"])))
        return self._word("trade").format(
            who=self._who(line["player"]), whom=self._who(line["with"]), give=self._list(give), get=self._list(get)
        )

    def _list(self, things):
        if len(things) < 2:
            return things[0] if things else self._word("nothing")
        return ", ".join(things[:-1]) + self._word("and") + things[-1]

    def _who(self, seat):
        return self._word("bank") if seat < 0 else self.players[seat]

    def _sum(self, units):
        """Francs, as on the machine's own board: one unit is 100 F."""
        return f"{units * 100:,} F".replace(",", "\u202f" if self.tongue == 0 else ",")

    def _word(self, name):
        return WORDS[name][self.tongue]


def tell(lines, language, players):
    """The whole story, line by line."""
    story = Story(language, players)
    for line in lines:
        yield from story.sentences(line)
