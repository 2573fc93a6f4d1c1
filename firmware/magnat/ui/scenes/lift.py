"""5 LEVÉE HYPOT.: paying back what the bank lent, with its interest."""

from magnat.core.actions import LIFT
from magnat.core.deeds import interest, mortgage_value
from magnat.core.state import MORTGAGED
from magnat.core.tables import DEED
from magnat.ui import strings, tunes
from magnat.ui.pick_scene import PickScene


class Screen(PickScene):
    own_key = 5
    title = strings.LIFT_TITLE
    nothing = strings.LIFT_NOTHING
    done = strings.LIFT_PAID
    tune = tunes.RENT_PAID

    def wants(self, holding, deed):
        return holding & MORTGAGED

    def action(self, place):
        return LIFT | place << 5

    def reason(self, place):
        if self.match.can(self.action(place)):
            return -1
        return strings.BUILD_NO_CASH if self.holding(place) & MORTGAGED else strings.LIFT_ALREADY

    def about(self, place):
        deed = DEED[place]
        return self.say(strings.LIFT_COST, self.money(mortgage_value(deed) + interest(deed)))
