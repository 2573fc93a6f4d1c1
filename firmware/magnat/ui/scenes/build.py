"""0 ACHAT: one building after another. Also where a building won at auction finds its street."""

from magnat.core import deeds
from magnat.core.actions import AT_PLACE, BUILD
from magnat.core.state import DEEDS, MORTGAGED, OWNER_MASK, PHASE, cash
from magnat.core.tables import DEED, GROUP, GROUPS, HOUSE
from magnat.ui import strings, tunes
from magnat.ui.pick_scene import PickScene


class Screen(PickScene):
    own_key = 0
    title = strings.BUILD_TITLE
    nothing = strings.BUILD_NOTHING
    done = strings.BUILD_DONE
    tune = tunes.SOLD

    def wants(self, holding, deed):
        """All streets, so that each can say why not; a building that is paid goes where it can."""
        if self.match.state[PHASE] == AT_PLACE:
            return self.match.can(self.action(deeds.SQUARE[deed]))
        return HOUSE[deed]

    def may_leave(self):
        return self.match.state[PHASE] != AT_PLACE

    def action(self, place):
        return BUILD | place << 5

    def reason(self, place):
        if self.match.can(self.action(place)):
            return -1
        s = self.match.state
        deed = DEED[place]
        group = GROUPS[GROUP[deed]]
        for other in group:
            if s[DEEDS + other] & OWNER_MASK != self.seat:
                return strings.BUILD_GROUP_MISSING
        for other in group:
            if s[DEEDS + other] & MORTGAGED:
                return strings.BUILD_GROUP_MORTGAGED
        if deeds.level(s, deed) == deeds.HOTEL:
            return strings.BUILD_FULL
        kind = deeds.next_building(s, self.seat, deed)
        if not kind:
            return strings.BUILD_EVENLY
        if not deeds.in_stock(s, kind):
            return strings.BUILD_NO_STOCK
        return strings.BUILD_NO_CASH if cash(s, self.seat) < HOUSE[deed] else strings.BUILD_EVENLY

    def about(self, place):
        s, language, deed = self.match.state, self.app.settings.language, DEED[place]
        if s[PHASE] == AT_PLACE:
            return self.app.text(strings.BUILD_WHERE)
        if deeds.level(s, deed) == deeds.HOTEL:
            return b""
        price = self.money(HOUSE[deed])
        if deeds.next_building(s, self.seat, deed) == deeds.HOTEL_KIND:
            return self.say(strings.BUILD_HOTEL, price, self.edition.hotel(language))
        return self.say(strings.BUILD_HOUSE, price, self.edition.house(language))
