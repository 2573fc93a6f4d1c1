"""Walking over the squares of the ring to do something with one: build, sell, mortgage, lift, put into an offer."""

from micropython import const

from magnat.core.state import DEEDS, HOTEL, LEVEL_SHIFT, MORTGAGED, OWNER_MASK, PHASE
from magnat.core.tables import DEED, GROUPS, SQUARE
from magnat.input import keys
from magnat.ui import fonts, icons, strings, tunes
from magnat.ui.game_scene import GameScene
from magnat.ui.table import BODY, LEFT, RIGHT

GROUP_0 = const(40)  # after the squares come the eight groups of streets, where a scene wants them
_PLACES = const(48)
_NOWHERE = const(255)


class PickScene(GameScene):
    own_key = 0  # the key that leads here, and away again
    title = 0  # the text of what ENTRER does
    nothing = 0  # the text for somebody with nothing to choose from
    done = 0  # the text after it is done; {amount} is what it brought
    tune = tunes.SOLD
    groups = False  # may whole groups be chosen?

    def __init__(self, app):
        super().__init__(app)
        self.at = -1  # a square, or GROUP_0 + a group; -1 for nothing to choose from
        self.message = None
        for place in range(_PLACES - 1, -1, -1):
            if self.fits(place) and (self.at < 0 or self.reason(place) < 0 or self.reason(self.at) >= 0):
                self.at = place

    # -- what a scene says for itself

    def wants(self, holding, deed) -> bool:
        """Does it make sense to stop at a deed of the person asked?"""
        return False

    def action(self, place):
        """What ENTRER does there."""
        return 0

    def reason(self, place):
        """The text that says why it cannot be done; -1 when it can."""
        return -1

    def about(self, place):
        """A line about doing it."""
        return b""

    def leave(self):
        self.app.pop()

    # -- where one can stop

    def holding(self, square):
        return self.match.state[DEEDS + DEED[square]]

    def fits(self, place):
        if place >= GROUP_0:
            return self.groups and self.match.can(self.action(place))
        deed = DEED[place]
        if deed == _NOWHERE or self.match.state[DEEDS + deed] & OWNER_MASK != self.seat:
            return False
        return self.wants(self.match.state[DEEDS + deed], deed)

    def _step(self, by):
        place = self.at
        for _ in range(_PLACES):
            place = (place + by) % _PLACES
            if self.fits(place):
                self.at = place
                return
            if place == self.at:
                return

    # -- keys

    def enter(self, scene):
        self.app.replace(scene)

    def key(self, event):
        if event & keys.KIND != keys.PRESS:
            return False
        key = event & keys.KEY
        if key == self.own_key or key == keys.SUPPR:
            return self._end()
        if key == keys.ENTRER:
            return self._do() if self.at >= 0 else self._end()
        if self.at >= 0 and (key == keys.AVAN or key == keys.RECU):
            self._step(1 if key == keys.AVAN else -1)
            self.message = None
            self.app.redraw()
            return True
        return super().key(event)

    def _end(self):
        if not self.may_leave():
            return False
        self.leave()
        return True

    def may_leave(self):
        return True

    def _do(self):
        action = self.action(self.at)
        self.app.redraw()
        if not self.match.can(action):
            self.message = None  # the reason is in its place
            return False
        s = self.match.state
        phase, seat = s[PHASE], self.seat
        self.act(action)
        if s[PHASE] != phase or self.seat != seat:
            self.back_to_board()
            return True
        amount = 0
        for event in self.match.events:
            self.table.count(event)
            amount += event[3]
        if self.match.events:
            self.match.events.clear()
            self.message = self.say(self.done, self.money(amount))
            self.app.play(self.tune)
        if self.at >= GROUP_0:
            self.at = SQUARE[GROUPS[self.at - GROUP_0][0]]  # nothing is left for the group
        return True

    # -- drawing

    def draw(self, canvas):
        self.cursor = self.at
        if self.at >= GROUP_0:
            self.cursor = -1
            for deed in GROUPS[self.at - GROUP_0]:
                self.table.blinking |= 1 << deed
        super().draw(canvas)
        self.table.blinking = 0

    def draw_centre(self, canvas):
        text = self.app.text
        if self.at < 0:
            canvas.centred(fonts.NORMAL, BODY + 2, text(self.title), 1, LEFT, RIGHT)
            self.paragraph(canvas, BODY + 14, text(self.nothing))
            self.prompt(canvas, 46, b"")
            return
        self.draw_place(canvas)
        y = self.paragraph(canvas, BODY + 14, self.message or self.about(self.at))
        reason = self.reason(self.at)
        if reason < 0:
            self.prompt(canvas, 46, text(self.title))
        elif not self.message:
            self.paragraph(canvas, y, text(reason))

    def draw_place(self, canvas):
        """The name of the square and what stands on it."""
        at = self.at
        canvas.icon(icons.ARROW_LEFT, LEFT, BODY + 7)
        canvas.icon(icons.ARROW_RIGHT, RIGHT - 4, BODY + 7)
        if at >= GROUP_0:
            first = self.square_name(SQUARE[GROUPS[at - GROUP_0][0]])
            self.paragraph(canvas, BODY, first + b"\n" + self.app.text(strings.SELL_GROUP))
            return
        self.paragraph(canvas, BODY, self.square_name(at))
        holding = self.holding(at)
        level = holding >> LEVEL_SHIFT & 7
        if holding & MORTGAGED:
            self.paragraph(canvas, BODY + 7, self.app.text(strings.DEEDS_MORTGAGED))
        elif level == HOTEL:
            canvas.icon(icons.HOTEL, 61, BODY + 7)
        else:
            for house in range(level):
                canvas.icon(icons.HOUSE, 65 - 4 * level + 8 * house, BODY + 7)

    # -- sleep

    def save(self):
        return bytes((self.at & 255,))

    def restore(self, data):
        self.at = data[0] if data[0] < _PLACES else -1
