"""The words on the board: legends of the keys, names of test points, references, marks."""

import pcbnew

from hardware.board import copper, machine
from hardware.board.geometry import box, nm, seen, vector


class Silkscreen:
    def __init__(self, layout):
        self.layout = layout

    def boxes(self) -> list:
        """Where words are, on either side."""
        found = [item for item in self.layout.board.GetDrawings() if isinstance(item, pcbnew.PCB_TEXT)]
        found += [footprint.Reference() for footprint in self.layout.footprints.values()]
        return [box(item) for item in found if item.IsVisible()]

    def text(self, side: str, x: float, y: float, height: float, words: str, bold=False) -> None:
        text = pcbnew.PCB_TEXT(self.layout.board)
        text.SetText(words)
        text.SetPosition(vector(seen(side, x, y)))
        text.SetLayer(pcbnew.F_SilkS if side == "front" else pcbnew.B_SilkS)
        text.SetTextSize(pcbnew.VECTOR2I(nm(height), nm(height)))
        text.SetTextThickness(nm(height * (0.2 if bold else 0.15)))
        text.SetMirrored(side == "back")
        self.layout.board.Add(text)

    def print_all(self) -> None:
        for side, x, y, height, words in copper.TEXTS:
            self.text(side, x, y, height, words, bold=height > 2)
        for part in machine.KEYS:
            if part.legend:
                self._key_legend(part)
        self._lcd_frame()
        self._references()

    def _references(self) -> None:
        """References and names of test points: the first free place around the part."""
        taken = {side: self._silk_obstacles(side) for side in ("front", "back")}
        vias = [seen("back", *at) for at in copper.VIAS]
        taken["back"] += [(x - 0.2, y - 0.2, x + 0.2, y + 0.2) for x, y in vias]
        points_first = sorted(self.layout.footprints, key=lambda ref: not ref.startswith("TP"))
        for ref in points_first:
            part, footprint = self.layout.parts[ref], self.layout.footprints[ref]
            footprint.Value().SetVisible(False)
            label = footprint.Reference()
            label.SetVisible(False)
            words = part.value if part.kind_name == "test point" else ref
            if part.kind_name in ("key", "hole", "fiducial", "lcd", "lcd turned", "piezo", "aa holder", "pico"):
                continue
            side, height = part.board[0], 1.0 if part.kind_name == "test point" else 0.8
            at = self._free_place(footprint, taken[side], len(words) * height * 0.92 + 0.1, height * 1.25)
            if at is None:
                raise ValueError(f"no room on the silkscreen for {words}")
            x, y, width, high = at
            taken[side].append((x - width / 2, y - high / 2, x + width / 2, y + high / 2))
            if part.kind_name == "test point":
                self.text(side, x if side == "front" else machine.WIDTH - x, machine.HEIGHT - y, height, words)
                continue
            label.SetVisible(True)
            label.SetTextSize(pcbnew.VECTOR2I(nm(height), nm(height)))
            label.SetTextThickness(nm(0.13))
            label.SetPosition(vector((x, y)))
            label.SetTextAngleDegrees(0 if width > high or len(words) * height < high else 90)

    def _silk_obstacles(self, side: str) -> list:
        silk, mask = (pcbnew.F_SilkS, pcbnew.F_Mask) if side == "front" else (pcbnew.B_SilkS, pcbnew.B_Mask)
        items = [item for item in self.layout.board.GetDrawings() if item.GetLayer() == silk]
        for footprint in self.layout.footprints.values():
            items += [pad for pad in footprint.Pads() if pad.IsOnLayer(mask)]
            items += [item for item in footprint.GraphicalItems() if item.GetLayer() == silk]
        return [box(item) for item in items]

    @staticmethod
    def _free_place(footprint, taken, width: float, height: float):
        silk = [item for item in footprint.GraphicalItems() if item.GetLayer() in (pcbnew.F_SilkS, pcbnew.B_SilkS)]
        boxes = [box(item) for item in (*footprint.Pads(), *silk)]
        x0, y0 = min(b[0] for b in boxes), min(b[1] for b in boxes)
        x1, y1 = max(b[2] for b in boxes), max(b[3] for b in boxes)
        x, y = (x0 + x1) / 2, (y0 + y1) / 2
        for w, h in ((width, height), (height, width)):
            for away in (0.15, 0.4, 0.8, 1.4, 2.2):
                for slide in (0, 0.6, -0.6, 1.2, -1.2, 2, -2, 3, -3):
                    for place in (
                        (x + slide, y0 - away - h / 2),
                        (x + slide, y1 + away + h / 2),
                        (x1 + away + w / 2, y + slide),
                        (x0 - away - w / 2, y + slide),
                    ):
                        left, right = place[0] - w / 2 - 0.15, place[0] + w / 2 + 0.15
                        top, bottom = place[1] - h / 2 - 0.12, place[1] + h / 2 + 0.12
                        inside = left > 0.5 and top > 0.5 and right < machine.WIDTH - 0.5
                        if inside and not any(
                            left < b[2] and right > b[0] and top < b[3] and bottom > b[1] for b in taken
                        ):
                            return *place, w, h
        return None

    def _key_legend(self, part: machine.Part) -> None:
        digit, french, english = part.legend
        side, x, y, _ = part.board
        large = 1.9 if part.value == "ENTRER" else 1.3
        self.text(side, x, y + 5.1, large, f"{digit} {french}".strip(), bold=True)
        self.text(side, x, y - 4.6, 0.9, english)

    def _lcd_frame(self) -> None:
        """The corners of what one sees of the screen."""
        (x, y), (width, height) = machine.LCD_CENTRE, machine.LCD_WINDOW
        for sx in (-1, 1):
            for sy in (-1, 1):
                corner = x + sx * width / 2, y + sy * height / 2
                for end in ((corner[0] - sx * 6, corner[1]), (corner[0], corner[1] - sy * 6)):
                    self.layout.line(seen("front", *corner), seen("front", *end), pcbnew.F_SilkS, 0.2)
