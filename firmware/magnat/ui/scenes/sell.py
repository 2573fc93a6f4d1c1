"""1 VENTE: buildings back to the bank, one at a time, or those of a group in one go where the rules have it."""

from magnat.core import deeds
from magnat.core.actions import SELL, SELL_GROUP
from magnat.core.state import LEVEL_MASK
from magnat.core.tables import DEED, GROUP, GROUPS, HOUSE
from magnat.ui import strings, tunes
from magnat.ui.pick_scene import GROUP_0, PickScene


class Screen(PickScene):
    own_key = 1
    title = strings.SELL_TITLE
    nothing = strings.SELL_NOTHING
    done = strings.SELL_DONE
    tune = tunes.RENT_RECEIVED
    groups = True

    def wants(self, holding, deed):
        return holding & LEVEL_MASK

    def action(self, place):
        return SELL_GROUP | (place - GROUP_0) << 5 if place >= GROUP_0 else SELL | place << 5

    def reason(self, place):
        if self.match.can(self.action(place)):
            return -1
        s, deed = self.match.state, DEED[place]
        if not deeds.level(s, deed):
            return strings.SELL_NOTHING
        mine = deeds.rank(s, deed)
        for other in GROUPS[GROUP[deed]]:
            if deeds.rank(s, other) > mine:
                return strings.SELL_EVENLY
        return strings.SELL_NO_HOUSES

    def about(self, place):
        s = self.match.state
        if place < GROUP_0:
            if not deeds.level(s, DEED[place]):
                return b""
            return self.say(strings.SELL_GAIN, self.money(HOUSE[DEED[place]] // 2))
        amount = 0
        for deed in GROUPS[place - GROUP_0]:
            amount += deeds.rank(s, deed) * (HOUSE[deed] // 2)
        return self.say(strings.SELL_GAIN, self.money(amount))
