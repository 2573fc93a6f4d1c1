"""The ring of squares, drawn bit by bit as deeds change hands."""

import random

from magnat.core.state import BANK, DEEDS, HOTEL, LEVEL_SHIFT, MORTGAGED
from magnat.core.tables import DEED_COUNT
from magnat.ui.canvas import Canvas
from magnat.ui.table import Table

from boards.host.stage import Stage


def drawn(table):
    canvas = Canvas()
    table.draw(canvas)
    return bytes(canvas.buffer)


def test_a_ring_changed_square_by_square_looks_like_one_drawn_anew():
    stage = Stage().run("game electronic h254")
    app = stage.app
    table = Table(app.match, app.edition)
    drawn(table)
    luck = random.Random(7)
    for _ in range(200):
        for _ in range(luck.randrange(4)):
            holding = luck.choice((BANK, luck.randrange(4)))
            if holding != BANK:
                holding |= luck.choice((MORTGAGED, luck.randrange(HOTEL + 1) << LEVEL_SHIFT))
            app.match.state[DEEDS + luck.randrange(DEED_COUNT)] = holding
        assert drawn(table) == drawn(Table(app.match, app.edition))
