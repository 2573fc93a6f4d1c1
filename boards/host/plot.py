"""Charts of a tournament, SVG or PNG by the name of the file: the ladder with its intervals, the lengths of games."""

from pathlib import Path

from PIL import Image, ImageDraw

WIDTH, HEIGHT = 900, 420
LEFT, TOP, PANEL, BOTTOM = 60, 50, 360, 360
INK, SOFT, LADDER, LENGTHS = "#222222", "#999999", "#2a6f97", "#c06014"
KINDS = (".svg", ".png")


class Svg:
    """Just enough of a canvas."""

    def __init__(self):
        self.parts = []

    def box(self, x, y, width, height, colour):
        self.parts.append(f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" fill="{colour}"/>')

    def line(self, x, y, x2, y2, colour):
        place = f'x1="{x:.1f}" y1="{y:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"'
        self.parts.append(f'<line {place} stroke="{colour}" stroke-width="2"/>')

    def text(self, x, y, words, colour=INK):
        style = f'font-family="sans-serif" font-size="13" text-anchor="middle" fill="{colour}"'
        self.parts.append(f'<text x="{x:.1f}" y="{y:.1f}" {style}>{words}</text>')

    def save(self, path):
        head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">'
        ground = f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>'
        path.write_text("\n".join([head, ground, *self.parts, "</svg>"]) + "\n", encoding="utf-8")


class Png:
    """The same canvas in pixels."""

    def __init__(self):
        self.image = Image.new("RGB", (WIDTH, HEIGHT), "white")
        self.draw = ImageDraw.Draw(self.image)

    def box(self, x, y, width, height, colour):
        self.draw.rectangle((x, y, x + width, y + height), fill=colour)

    def line(self, x, y, x2, y2, colour):
        self.draw.line((x, y, x2, y2), fill=colour, width=2)

    def text(self, x, y, words, colour=INK):
        self.draw.text((x, y), words, fill=colour, anchor="ms")

    def save(self, path):
        self.image.save(path)


def plot(told, path):
    """Draw what `magnat tournament` found."""
    path = Path(path)
    canvas = Svg() if path.suffix == ".svg" else Png()
    _ladder(canvas, told["players"])
    _lengths(canvas, told["lengths"])
    canvas.save(path)


def _ladder(canvas, players):
    """A bar a player, its 95 % interval as a line."""
    canvas.text(LEFT + PANEL / 2, TOP - 20, "share of games won at a table of four (95 % interval)")
    highest = max(found["share_95"][1] for found in players.values())
    step = PANEL / len(players)
    for place, (name, found) in enumerate(sorted(players.items())):
        x = LEFT + place * step
        height = (BOTTOM - TOP) / highest
        canvas.box(x + step * 0.15, BOTTOM - found["share"] * height, step * 0.7, found["share"] * height, LADDER)
        low, high = found["share_95"]
        canvas.line(x + step / 2, BOTTOM - low * height, x + step / 2, BOTTOM - high * height, INK)
        canvas.text(x + step / 2, BOTTOM + 20, name)
        canvas.text(x + step / 2, BOTTOM + 40, f"{found['share']:.1%}", SOFT)


def _lengths(canvas, lengths):
    """How many games lasted so many rounds, in tens; the last bar holds all longer ones."""
    left = LEFT + PANEL + 60
    canvas.text(left + PANEL / 2, TOP - 20, "games by length in rounds")
    most = max(lengths.values())
    step = PANEL / len(lengths)
    for place, (rounds, games) in enumerate(lengths.items()):
        height = (BOTTOM - TOP) * games / most
        canvas.box(left + place * step, BOTTOM - height, step * 0.85, height, LENGTHS)
        if place % 3 == 0:
            canvas.text(left + place * step + step / 2, BOTTOM + 20, rounds)
