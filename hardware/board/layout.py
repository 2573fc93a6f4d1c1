#!/usr/bin/python3
"""Lays out the board: parts, copper by hand, the router's copper, ground on both sides, silkscreen.

Needs the Python that KiCad brings its `pcbnew` for (on Debian /usr/bin/python3).

python3 -m hardware.board.layout FOLDER      (with the schematic and its netlist, magnat.xml, in FOLDER)
"""

import math
import sys
import time
import xml.etree.ElementTree as ET
from pathlib import Path

import pcbnew

from hardware.board import copper, machine
from hardware.board.router import GRID, VIA_DRILL, VIA_RADIUS, Group, Router, Shape

FOOTPRINTS = Path("/usr/share/kicad/footprints")
ORIGIN = (50.0, 30.0)
EDGE = 0.5
LAYERS = (pcbnew.F_Cu, pcbnew.B_Cu)
BACK = 1
STITCH = 4.0
# Two layers of 35 um copper on 1.6 mm; the colours are for the pictures, any will do.
STACKUP = """\t\t(stackup
\t\t\t(layer "F.SilkS" (type "Top Silk Screen") (color "White"))
\t\t\t(layer "F.Mask" (type "Top Solder Mask") (color "#10243CF0") (thickness 0.01))
\t\t\t(layer "F.Cu" (type "copper") (thickness 0.035))
\t\t\t(layer "dielectric 1" (type "core") (thickness 1.51) (material "FR4") (epsilon_r 4.5) (loss_tangent 0.02))
\t\t\t(layer "B.Cu" (type "copper") (thickness 0.035))
\t\t\t(layer "B.Mask" (type "Bottom Solder Mask") (color "#10243CF0") (thickness 0.01))
\t\t\t(layer "B.SilkS" (type "Bottom Silk Screen") (color "White"))
\t\t\t(copper_finish "ENIG")
\t\t\t(dielectric_constraints no)
\t\t)"""


def nm(mm: float) -> int:
    return round(mm * 1e6)


def vector(at) -> pcbnew.VECTOR2I:
    """A place on the board (from its top left corner, y down) in KiCad's page."""
    return pcbnew.VECTOR2I(nm(at[0] + ORIGIN[0]), nm(at[1] + ORIGIN[1]))


def seen(side: str, x: float, y: float) -> tuple[float, float]:
    """A place as the description has it -> from the top left corner, y down, seen from the front."""
    return (x if side == "front" else machine.WIDTH - x), machine.HEIGHT - y


def box(item) -> tuple[float, float, float, float]:
    bounds = item.GetBoundingBox()
    x, y = ORIGIN
    return (
        bounds.GetX() / 1e6 - x,
        bounds.GetY() / 1e6 - y,
        bounds.GetRight() / 1e6 - x,
        bounds.GetBottom() / 1e6 - y,
    )


class Layout:
    def __init__(self, folder: Path):
        self.folder = folder
        self.path = str(folder / f"{machine.NAME}.kicad_pcb")
        netlist = ET.parse(folder / f"{machine.NAME}.xml").getroot()
        self.components = {comp.get("ref"): comp for comp in netlist.find("components")}
        self.project = (folder / f"{machine.NAME}.kicad_pro").read_text()  # NewBoard overwrites it
        self.board = pcbnew.NewBoard(self.path)
        self.nets, self.net_of_pin = {}, {}
        for net in netlist.find("nets"):
            name = net.get("name")
            self.nets[name] = pcbnew.NETINFO_ITEM(self.board, name)
            self.board.Add(self.nets[name])
            for node in net:
                self.net_of_pin[node.get("ref"), node.get("pin")] = name
        self.parts = {part.ref: part for part in machine.PARTS}
        self.footprints = {}

    def full_name(self, net: str) -> str:
        """The description's name of a net -> the netlist's, which has a slash before a local name."""
        return net if net in self.nets else f"/{net}"

    def rules(self) -> None:
        settings = self.board.GetDesignSettings()
        settings.m_CopperEdgeClearance = nm(0.4)
        settings.m_MinClearance = nm(0.15)
        settings.m_TrackMinWidth = nm(0.2)
        settings.m_NetSettings.GetDefaultNetclass().SetClearance(nm(0.15))
        settings.m_MinResolvedSpokes = 1
        settings.SetBoardThickness(nm(machine.THICKNESS))

    # --- parts ---

    def place_all(self) -> None:
        for ref, component in self.components.items():
            part = self.parts[ref]
            library, name = component.find("footprint").text.split(":")
            folder = self.folder / f"{library}.pretty" if library == machine.NAME else FOOTPRINTS / f"{library}.pretty"
            footprint = pcbnew.FootprintLoad(str(folder), name)
            footprint.SetFPID(pcbnew.LIB_ID(library, name))
            footprint.SetReference(ref)
            footprint.SetValue(component.find("value").text or "")
            footprint.SetPath(pcbnew.KIID_PATH("/" + component.find("tstamps").text))
            footprint.SetSheetname("/")
            footprint.SetSheetfile(f"{machine.NAME}.kicad_sch")
            self._copy_fields(footprint, component)
            footprint.SetExcludedFromBOM(not part.bought)
            footprint.SetDNP(not part.fitted)
            self.board.Add(footprint)
            self._put(footprint, part)
            for pad in footprint.Pads():
                net = self.net_of_pin.get((ref, pad.GetNumber()))
                if net:
                    pad.SetNet(self.nets[net])
            self.footprints[ref] = footprint

    @staticmethod
    def _copy_fields(footprint, component) -> None:
        for found in component.findall("fields/field"):
            name = found.get("name")
            if name not in ("Footprint", "Reference", "Value"):
                footprint.SetField(name, found.text or "")
                footprint.GetFieldByName(name).SetVisible(False)

    @staticmethod
    def _put(footprint, part: machine.Part) -> None:
        side, x, y, turn = part.board
        footprint.SetPosition(vector((x, machine.HEIGHT - y)))
        footprint.SetOrientationDegrees(turn)
        if part.kind_name == "key":  # its origin is a pin; the description says where its middle is
            middle = [pad.GetPosition() for pad in footprint.Pads()]
            dx = sum(p.x for p in middle) // len(middle) - footprint.GetPosition().x
            dy = sum(p.y for p in middle) // len(middle) - footprint.GetPosition().y
            footprint.Move(pcbnew.VECTOR2I(-dx, -dy))
        if side == "back":
            at = footprint.GetPosition()
            footprint.Flip(at, pcbnew.FLIP_DIRECTION_LEFT_RIGHT)
            footprint.SetPosition(vector(seen("back", x, y)))

    def pad(self, name: str):
        ref, number = name.split(".")
        return next(pad for pad in self.footprints[ref].Pads() if pad.GetNumber() == number)

    def pad_at(self, name: str) -> tuple[float, float]:
        at = self.pad(name).GetPosition()
        return at.x / 1e6 - ORIGIN[0], at.y / 1e6 - ORIGIN[1]

    # --- outline and silkscreen ---

    def line(self, a, b, layer=pcbnew.Edge_Cuts, width=0.1) -> None:
        shape = pcbnew.PCB_SHAPE(self.board, pcbnew.SHAPE_T_SEGMENT)
        shape.SetStart(vector(a))
        shape.SetEnd(vector(b))
        shape.SetLayer(layer)
        shape.SetWidth(nm(width))
        self.board.Add(shape)

    def outline(self) -> None:
        w, h, r = machine.WIDTH, machine.HEIGHT, machine.CORNER
        for a, b in (((r, 0), (w - r, 0)), ((w, r), (w, h - r)), ((w - r, h), (r, h)), ((0, h - r), (0, r))):
            self.line(a, b)
        k = r * (1 - math.sqrt(0.5))
        corners = (
            ((0, r), (k, k), (r, 0)),
            ((w - r, 0), (w - k, k), (w, r)),
            ((w, h - r), (w - k, h - k), (w - r, h)),
            ((r, h), (k, h - k), (0, h - r)),
        )
        for start, middle, end in corners:
            arc = pcbnew.PCB_SHAPE(self.board, pcbnew.SHAPE_T_ARC)
            arc.SetArcGeometry(vector(start), vector(middle), vector(end))
            arc.SetLayer(pcbnew.Edge_Cuts)
            arc.SetWidth(nm(0.1))
            self.board.Add(arc)

    def text(self, side: str, x: float, y: float, height: float, words: str, bold=False) -> None:
        text = pcbnew.PCB_TEXT(self.board)
        text.SetText(words)
        text.SetPosition(vector(seen(side, x, y)))
        text.SetLayer(pcbnew.F_SilkS if side == "front" else pcbnew.B_SilkS)
        text.SetTextSize(pcbnew.VECTOR2I(nm(height), nm(height)))
        text.SetTextThickness(nm(height * (0.2 if bold else 0.15)))
        text.SetMirrored(side == "back")
        self.board.Add(text)

    def silkscreen(self) -> None:
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
        points_first = sorted(self.footprints, key=lambda ref: not ref.startswith("TP"))
        for ref in points_first:
            part, footprint = self.parts[ref], self.footprints[ref]
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
        items = [item for item in self.board.GetDrawings() if item.GetLayer() == silk]
        for footprint in self.footprints.values():
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
                    self.line(seen("front", *corner), seen("front", *end), pcbnew.F_SilkS, 0.2)

    # --- copper ---

    def track(self, layer: int, a, b, width: float, net: str) -> None:
        if math.dist(a, b) < 1e-6:
            return
        track = pcbnew.PCB_TRACK(self.board)
        track.SetStart(vector(a))
        track.SetEnd(vector(b))
        track.SetLayer(LAYERS[layer])
        track.SetWidth(nm(width))
        track.SetNet(self.nets[net])
        self.board.Add(track)

    def via(self, at, net: str) -> None:
        via = pcbnew.PCB_VIA(self.board)
        via.SetPosition(vector(at))
        via.SetDrill(nm(VIA_DRILL))
        via.SetWidth(nm(2 * VIA_RADIUS))
        via.SetNet(self.nets[net])
        self.board.Add(via)

    def hand_paths(self):
        """The description's tracks as (net, width, places)."""
        for net, width, steps in copper.TRACKS:
            places = []
            for step in steps:
                if isinstance(step, tuple):
                    places.append(seen("back", *step))
                elif "=" in step:
                    axis, value = step.split("=")
                    x, y = seen("back", float(value), float(value))
                    places.append((x, places[-1][1]) if axis == "x" else (places[-1][0], y))
                else:
                    places.append(self.pad_at(step))
            yield self.full_name(net), width, places

    def copper(self) -> list[str]:
        router = Router(machine.WIDTH, machine.HEIGHT, EDGE)
        pads: dict[str, list] = {}
        for ref, footprint in self.footprints.items():
            for pad in footprint.Pads():
                self._pad_obstacle(router, pad, pads)
            bare = {"hole": 2.6, "fiducial": 1.2}.get(
                self.parts[ref].kind_name
            )  # room for a screw's head, for a camera
            if bare:
                place = seen(*self.parts[ref].board[:3])
                router.obstacle(Shape((0, 1), place, place, bare), None)
            for zone in footprint.Zones():
                if zone.GetIsRuleArea() and (zone.GetDoNotAllowTracks() or zone.GetDoNotAllowVias()):
                    x0, y0, x1, y1 = box(zone)
                    router.block([n for n, layer in enumerate(LAYERS) if zone.IsOnLayer(layer)], (x0, y0), (x1, y1))
        hand = list(self.hand_paths())
        for net, width, places in hand:
            for a, b in zip(places, places[1:], strict=False):
                self.track(BACK, a, b, width, net)
                router.obstacle(Shape((BACK,), a, b, width / 2), net)
        ground = self.full_name("GND")
        for at in copper.VIAS:
            place = seen("back", *at)
            self.via(place, ground)
            router.obstacle(Shape((0, 1), place, place, VIA_RADIUS, drilled=True), ground)
        for net, found in pads.items():
            if net != ground:
                router.groups[net] = self._groups(router, net, found, hand)
        order = sorted(
            (net for net, groups in router.groups.items() if len(groups) > 1), key=lambda n: self._rank(n, pads)
        )
        wide = {self.full_name(net) for net in copper.POWER_NETS}
        left = router.run(wide, order)
        for net, route in router.routes.items():
            for layer, a, b, half in route.tracks:
                self.track(layer, a, b, 2 * half, net)
            for at in route.vias:
                self.via(at, net)
        self._ground(router, ground, pads[ground])
        return left

    def _rank(self, net: str, pads) -> tuple:
        xs, ys = zip(*[at for at, *_ in pads[net]], strict=True)
        return net.strip("/") not in copper.POWER_NETS, max(xs) - min(xs) + max(ys) - min(ys)

    def _pad_obstacle(self, router: Router, pad, pads) -> None:
        x0, y0, x1, y1 = box(pad)
        layers = tuple(n for n, layer in enumerate(LAYERS) if pad.IsOnLayer(layer))
        bare = pad.GetAttribute() == pcbnew.PAD_ATTRIB_NPTH
        if not layers and not bare:
            return
        net = pad.GetNetname()
        centre = ((x0 + x1) / 2, (y0 + y1) / 2)
        round_pad = pad.GetShape() == pcbnew.PAD_SHAPE_CIRCLE
        extra = 0.1 if bare else 0
        if round_pad or bare:
            shape = Shape((0, 1) if bare else layers, centre, centre, (x1 - x0) / 2 + extra)
        else:
            shape = Shape(layers, (x0, y0), (x1, y1), rectangle=True)
        router.obstacle(shape, None if bare else net or None)
        router.no_via(Shape((0, 1), (x0, y0), (x1, y1), rectangle=True) if pad.HasHole() else shape)
        if net and not bare:
            pads.setdefault(net, []).append((centre, layers, (x0, y0, x1, y1)))

    def _groups(self, router: Router, net: str, pads, hand) -> list[Group]:
        """One group for each pad; pads that copper laid by hand joins make one."""
        groups = []
        for centre, layers, bounds in pads:
            groups.append((bounds, layers, Group({router.cell(layer, centre): centre for layer in layers})))
        for name, _, places in hand:
            if name != net:
                continue
            joined, rest = Group(), []
            for bounds, layers, group in groups:
                inside = BACK in layers and any(
                    bounds[0] <= x <= bounds[2] and bounds[1] <= y <= bounds[3] for x, y in _along(places)
                )
                on_path = inside or any(
                    math.dist(at, place) < 0.3 for at in group.cells.values() for place in _along(places)
                )
                if on_path:
                    joined.cells.update(group.cells)
                else:
                    rest.append((bounds, layers, group))
            on_path = {
                router.cell(BACK, place) for place in _along(places)
            }  # hand tracks are wide enough to start beside their middle
            joined.cells.update(
                {cell: (cell[2] * GRID, cell[1] * GRID) for cell in on_path if cell not in joined.cells}
            )
            groups = [*rest, ((0, 0, 0, 0), (BACK,), joined)]
        return [group for _, _, group in groups]

    def _ground(self, router: Router, ground: str, pads) -> None:
        """Vias beside each ground pad of one layer, vias in a loose grid, and a pour on both sides."""
        router._renew()
        for centre, layers, (x0, y0, x1, y1) in pads:
            if len(layers) == 1:
                at = router.via_beside(ground, centre)
                if at:
                    self._ground_via(router, at, ground)
                    self.track(layers[0], centre, at, 0.5 if min(x1 - x0, y1 - y0) > 0.5 else 0.25, ground)
        for at in list(router.free_vias(ground, STITCH)):
            self._ground_via(router, at, ground)
        for layer in LAYERS:
            zone = pcbnew.ZONE(self.board)
            zone.SetLayer(layer)
            zone.SetNet(self.nets[ground])
            zone.SetLocalClearance(nm(0.25))
            zone.SetMinThickness(nm(0.25))
            zone.SetThermalReliefGap(nm(0.3))
            zone.SetThermalReliefSpokeWidth(nm(0.5))
            zone.SetIslandRemovalMode(pcbnew.ISLAND_REMOVAL_MODE_ALWAYS)
            shape = zone.Outline()
            shape.NewOutline()
            for x, y in ((EDGE, EDGE), (machine.WIDTH - EDGE, EDGE)):
                shape.Append(vector((x, y)))
            for x, y in ((machine.WIDTH - EDGE, machine.HEIGHT - EDGE), (EDGE, machine.HEIGHT - EDGE)):
                shape.Append(vector((x, y)))
            self.board.Add(zone)

    def _ground_via(self, router: Router, at, ground: str) -> None:
        self.via(at, ground)
        router._mark(router.moving, Shape((0, 1), at, at, VIA_RADIUS, drilled=True), router.ids[ground])

    def save(self) -> None:
        pcbnew.SaveBoard(self.path, self.board)
        again = pcbnew.LoadBoard(self.path)  # a board fresh from memory pours too little around bare holes
        again.BuildConnectivity()
        pcbnew.ZONE_FILLER(again).Fill(again.Zones())
        pcbnew.SaveBoard(self.path, again)
        (self.folder / f"{machine.NAME}.kicad_pro").write_text(self.project)
        path = Path(self.path)
        path.write_text(path.read_text().replace("(setup\n", f"(setup\n{STACKUP}\n", 1))


def _along(places, step=0.25):
    for (ax, ay), (bx, by) in zip(places, places[1:], strict=False):
        count = max(1, round(math.dist((ax, ay), (bx, by)) / step))
        for n in range(count + 1):
            yield ax + (bx - ax) * n / count, ay + (by - ay) * n / count


def main(arguments: list[str]) -> int:
    started = time.monotonic()
    layout = Layout(Path(arguments[0]))
    layout.rules()
    layout.place_all()
    layout.outline()
    left = layout.copper()
    layout.silkscreen()
    layout.save()
    print(f"board: {len(layout.footprints)} parts, {len(layout.nets)} nets, {time.monotonic() - started:.0f} s")
    if left:
        print(f"layout: not routed: {' '.join(left)}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
