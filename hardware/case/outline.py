"""The circuit board as the case sees it: sizes and places in mm, from hardware/board/outline.json.

Seen from the front, x to the right, y up, from the board's bottom left corner; z = 0 is the board's front face, up is
towards the player.
"""

import json
from pathlib import Path
from typing import NamedTuple

BOARD_OUTLINE = Path(__file__).resolve().parents[1] / "board" / "outline.json"


class Box(NamedTuple):
    """A room that something fills: left, bottom, width, height, and from where to where above or below the board."""

    name: str
    x: float
    y: float
    width: float
    height: float
    low: float
    high: float
    round: bool = False  # then width is its diameter

    @property
    def middle(self):
        return self.x + self.width / 2, self.y + self.height / 2

    def grown(self, sides, ends=0.0):
        """Larger by `sides` on each of its four sides, and by `ends` away from the board and towards it."""
        return Box(
            self.name,
            self.x - sides,
            self.y - sides,
            self.width + 2 * sides,
            self.height + 2 * sides,
            self.low - ends,
            self.high + ends,
            self.round,
        )


class Key(NamedTuple):
    x: float
    y: float
    digit: str
    legend: str


class Outline(NamedTuple):
    version: str
    board: Box
    corner_radius: float
    holes: tuple[tuple[float, float], ...]
    hole_free_radius: float  # around a hole, nothing is soldered within this
    window: Box  # what one sees of the LCD
    lcd: Box
    keys: tuple[Key, ...]
    stem_top: float
    stem_diameter: float
    switch_body: float
    buzzer: Box
    pico: Box
    usb: Box
    reset: tuple[float, float, float]  # x, y, and where its button is when up
    cell: Box  # the AA with its holder
    leads: float  # how far soldered wires stick out of the back

    @property
    def rooms(self):
        """What is soldered on the board and must not touch the case."""
        switches = [Box(f"switch {key.legend}", key.x - 3, key.y - 3, 6, 6, 0.0, self.switch_body) for key in self.keys]
        return [self.lcd, self.buzzer, self.pico, self.usb, self.cell, *switches]


def read(path=BOARD_OUTLINE):
    """The outline in a file; ValueError says what is missing or odd."""
    try:
        return parse(json.loads(Path(path).read_text()))
    except KeyError as error:
        raise ValueError(f"{path}: no {error}") from None
    except (OSError, json.JSONDecodeError, TypeError) as error:
        raise ValueError(f"{path}: {error}") from None


def parse(data):
    board = data["board"]
    thickness = board["thickness"]

    def room(name, place, height):
        """A part's room: from the board's face on its side, `height` away."""
        if place["side"] == "front":
            return Box(name, place["x"], place["y"], place["width"], place["height"], 0.0, height)
        return Box(name, place["x"], place["y"], place["width"], place["height"], -thickness - height, -thickness)

    lcd, usb, buzzer, reset, heights = (data[key] for key in ("lcd", "usb", "buzzer", "reset", "key_height"))
    if usb["edge"] != "top" or usb["side"] != "back" or reset["side"] != "back" or buzzer["side"] != "front":
        raise ValueError("this case wants USB at the top and RESET on the back, the buzzer on the front")
    keys = tuple(Key(key["x"], key["y"], key["digit"], key["fr"]) for key in data["keys"])
    if len(keys) != 17:
        raise ValueError(f"17 keys are wanted, not {len(keys)}")
    radius = buzzer["diameter"] / 2
    return Outline(
        version=data["version"],
        board=Box("board", 0.0, 0.0, board["width"], board["height"], -thickness, 0.0),
        corner_radius=board["corner_radius"],
        holes=tuple((hole["x"], hole["y"]) for hole in data["holes"]),
        hole_free_radius=min(hole["free_radius"] for hole in data["holes"]),
        window=room("LCD window", {"side": "front", **lcd["window"]}, lcd["height"]),
        lcd=room("LCD", {"side": "front", **lcd["module"]}, lcd["height"]),
        keys=keys,
        stem_top=heights["key_stem_top"],
        stem_diameter=heights["key_stem_diameter"],
        switch_body=heights["key_body"],
        buzzer=Box(
            "buzzer", buzzer["x"] - radius, buzzer["y"] - radius, 2 * radius, 2 * radius, 0.0, buzzer["height"], True
        ),
        pico=room("Pico", data["pico"], data["pico"]["height_above"]),
        usb=Box(
            "USB socket",
            usb["x"] - usb["width"] / 2,
            board["height"] - 5,
            usb["width"],
            5 + usb["overhang"],
            -thickness - usb["above_board"]["to"],
            -thickness - usb["above_board"]["from"],
        ),
        reset=(reset["x"], reset["y"], -thickness - reset["height"]),
        cell=room("AA holder", data["aa_holder"], data["aa_holder"]["height_above"]),
        leads=data["leads"]["back"],
    )
