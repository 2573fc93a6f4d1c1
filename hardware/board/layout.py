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
from hardware.board.geometry import box, nm, place_of, seen, vector
from hardware.board.router import GRID, VIA_DRILL, VIA_RADIUS, Group, Router, Shape
from hardware.board.silkscreen import Silkscreen

FOOTPRINTS = Path("/usr/share/kicad/footprints")
EDGE = 0.5
LAYERS = (pcbnew.F_Cu, pcbnew.B_Cu)
BACK = 1
STITCH = 5.0
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
        return place_of(self.pad(name).GetPosition())

    # --- outline ---

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

    def copper(self, words: list) -> list[str]:
        """Lays the copper by hand, lets the router do the rest, pours ground; no stitching via goes through `words`."""
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
        self._ground(router, ground, pads[ground], words)
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

    def _ground(self, router: Router, ground: str, pads, words) -> None:
        """Vias beside each ground pad of one layer, vias in a loose grid, and a pour on both sides."""
        router._renew()
        for centre, layers, (x0, y0, x1, y1) in pads:
            if len(layers) == 1:
                at = router.via_beside(ground, centre)
                if at:
                    self._ground_via(router, at, ground)
                    self.track(layers[0], centre, at, 0.5 if min(x1 - x0, y1 - y0) > 0.5 else 0.25, ground)
        for x, y in list(router.free_vias(ground, STITCH)):
            if not any(b[0] - 0.4 < x < b[2] + 0.4 and b[1] - 0.4 < y < b[3] + 0.4 for b in words):
                self._ground_via(router, (x, y), ground)
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
    words = Silkscreen(layout)
    words.print_all()
    left = layout.copper(words.boxes())
    layout.save()
    print(f"board: {len(layout.footprints)} parts, {len(layout.nets)} nets, {time.monotonic() - started:.0f} s")
    if left:
        print(f"layout: not routed: {' '.join(left)}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
