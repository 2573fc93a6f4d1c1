"""The end of a game: who wins and why, the ranking, the best score. Leaving it is what ends the stored game."""

from micropython import const

from magnat.core.state import ALIVE, COUNT, FIRST, WHY, WINNER
from magnat.core.worth import worth
from magnat.input import keys
from magnat.ui import fonts, icons, strings, tunes
from magnat.ui.game_scene import GameScene
from magnat.ui.texts import wrap

_RESULT = const(0)
_RANKING = const(1)
_BEST = const(2)
_PAGES = const(3)

_HEADS = (strings.END_TITLE, strings.END_RANKING, strings.END_BEST)


class Screen(GameScene):
    def __init__(self, app):
        if app.match is None:
            app.load_match()
        super().__init__(app)
        self.page = _RESULT
        self.winner = self.match.state[WINNER]
        # At once: whatever happens to the cell now, the score is kept. Again does no harm, it is no longer better.
        self.record = self._counts() and app.keep_best(worth(self.match.state, self.winner))
        self._played = False  # the tune
        self._ranks = self._ranking()

    def _counts(self):
        """A best score is a person's, won against a computer at least."""
        return self.match.is_human(self.winner) and self.match.humans() < self.match.state[COUNT]

    def _ranking(self):
        """Seats: the winner, the others by what they are worth, the bankrupt; of equals, who plays first."""
        s = self.match.state
        count = s[COUNT]
        ranks = []
        for step in range(count):
            seat = (s[FIRST] + step) % count
            score = -1
            if seat == self.winner:
                score = 1 << 28
            elif s[ALIVE] >> seat & 1:
                score = worth(s, seat)
            at = 0
            while at < len(ranks) and ranks[at][0] >= score:
                at += 1
            ranks.insert(at, (score, seat))
        return [seat for _, seat in ranks]

    # -- keys and time

    def key(self, event):
        if event & keys.KIND != keys.PRESS:
            return False
        key = event & keys.KEY
        if key == keys.AVAN or key == keys.ENTRER and self.page < _BEST:
            self.page = (self.page + 1) % _PAGES
        elif key == keys.RECU:
            self.page = (self.page - 1) % _PAGES
        elif key == keys.ENTRER or key == keys.SUPPR:
            self.app.forget_match()
            self.app.home()
        else:
            return False
        self.app.redraw()
        return True

    def think(self, now):
        if not self._played:
            self._played = True
            self.app.play(tunes.VICTORY if self.match.is_human(self.winner) else tunes.BANKRUPTCY)
        return super().think(now)

    # -- drawing

    def draw(self, canvas):
        canvas.fill_rect(0, 0, 128, 11, 1)
        canvas.centred(fonts.NORMAL, 2, self.app.text(_HEADS[self.page]), 0)
        if self.page == _RESULT:
            self._draw_result(canvas)
        elif self.page == _RANKING:
            self._draw_ranking(canvas)
        else:
            self._draw_best(canvas)

    def _draw_result(self, canvas):
        s = self.match.state
        canvas.big_icon(self.edition.pawn_icon(self.match.pawns[self.winner]), 3, 16, 3)
        canvas.centred(fonts.NORMAL, 17, self.say(strings.END_WINS, self.name(self.winner)), 1, 32, 128)
        y = 29
        for line in wrap(fonts.SMALL, self.app.text(strings.END_WHY + s[WHY] - 1), 96):
            canvas.centred(fonts.SMALL, y, line, 1, 32, 128)
            y += 7
        canvas.centred(fonts.NORMAL, 43, self.money(worth(s, self.winner)), 1, 32, 128)
        if self.record and self.lit:
            canvas.centred(fonts.NORMAL, 55, self.app.text(strings.END_RECORD), 1, 0, 114)
        self._draw_enter(canvas)

    def _draw_enter(self, canvas):
        if self.lit:
            canvas.icon(icons.ENTER, 118, 56)

    def _draw_ranking(self, canvas):
        s = self.match.state
        pitch = 8 if s[COUNT] > 5 else 10
        y = 13
        for place in range(s[COUNT]):
            seat = self._ranks[place]
            canvas.write(fonts.SMALL, 2, y + 1, b"%d" % (place + 1))
            canvas.icon(self.edition.pawn_icon(self.match.pawns[seat]), 10, y)
            canvas.write(fonts.SMALL, 22, y + 1, self.name(seat))
            score = self.money(worth(s, seat)) if s[ALIVE] >> seat & 1 else self.app.text(strings.END_BANKRUPT)
            canvas.right_aligned(fonts.SMALL, 113, y + 1, score)
            y += pitch
        self._draw_enter(canvas)

    def _draw_best(self, canvas):
        text, best = self.app.text, self.app.best
        if best:
            canvas.icon(icons.ONCLE_RICHE, 6, 13)
            canvas.rect(30, 14, 90, 14, 1)
            canvas.centred(fonts.NORMAL, 17, self.money(best), 1, 30, 120)
            if self.record and self.lit:
                canvas.centred(fonts.NORMAL, 32, text(strings.END_RECORD))
        else:
            canvas.centred(fonts.NORMAL, 17, text(strings.END_NO_RECORD))
            canvas.centred(fonts.SMALL, 28, text(strings.END_HOW))
        canvas.hline(0, 43, 128, 1)
        if self.lit:
            canvas.icon(icons.ENTER, 4, 46)
        canvas.write(fonts.NORMAL, 18, 46, text(strings.END_LEAVE))
        canvas.write(fonts.SMALL, 18, 57, text(strings.END_AGAIN))

    # -- sleep

    def save(self):
        return bytes((self.page, self.record))

    def restore(self, data):
        self.page = data[0] % _PAGES
        self.record = data[1] > 0
        self._played = True
