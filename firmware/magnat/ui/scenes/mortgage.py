"""4 HYPOTHÈQUE: what the bank lends on."""

from magnat.core.actions import MORTGAGE
from magnat.core.deeds import mortgage_value
from magnat.core.state import MORTGAGED
from magnat.core.tables import DEED
from magnat.ui import strings, tunes
from magnat.ui.pick_scene import PickScene


class Screen(PickScene):
    own_key = 4
    title = strings.MORTGAGE_TITLE
    nothing = strings.MORTGAGE_NOTHING
    done = strings.MORTGAGE_GOT
    tune = tunes.RENT_RECEIVED

    def wants(self, holding, deed):
        return not holding & MORTGAGED

    def action(self, place):
        return MORTGAGE | place << 5

    def reason(self, place):
        if self.match.can(self.action(place)):
            return -1
        # On the one just mortgaged there is nothing to add.
        return strings.MORTGAGE_ALREADY if self.holding(place) & MORTGAGED else strings.MORTGAGE_BUILT_ON

    def about(self, place):
        return self.say(strings.MORTGAGE_GAIN, self.money(mortgage_value(DEED[place])))
