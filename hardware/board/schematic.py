"""Draws the schematic: a KiCad project with magnat.kicad_sch, its own small library, and the board's rules."""

import json
import sys
import uuid
from pathlib import Path

from hardware.board import drawing, machine
from hardware.board.library import OWN, from_library, lcd_footprint
from hardware.board.sexpr import Text, child, children, pretty

SQUARE = 2.54
_SPACE = uuid.UUID("6d61676e-6174-4000-8000-000000000000")
_ROOT = str(uuid.uuid5(_SPACE, "root"))
# Which way a pin's wire leaves it, by the pin's angle in the symbol (it points into the body).
_AWAY = {0: (-1, 0), 90: (0, 1), 180: (1, 0), 270: (0, -1)}
_WAY = {(-1, 0): "left", (1, 0): "right", (0, -1): "up", (0, 1): "down"}
_UPRIGHT = {"Device:R", "Device:C", "Device:L", "Device:Polyfuse"}  # two pins, one above the other
_FLAT = {"Device:D", "Switch:SW_Push"}  # two pins side by side
_FIELD_PLACES = {  # where reference and value go, from the middle of the symbol, in squares
    "magnat:RaspberryPi_Pico": ((2.5, -12.6), (2.5, 13.2)),
    "Regulator_Switching:MCP1640x-xCHY": ((-2.8, -3.5), (0.6, 3.6)),
    "74xGxx:74AUP1G74": ((2, -3.7), (1.8, 3.8)),
    "Transistor_FET:DMG2301L": ((-1.4, -3.6), (-1.4, -2.7)),
    "Transistor_BJT:MMBT3906": ((2.2, -0.4), (2.2, 0.5)),
    "Diode:BAT54C": ((-1.2, -2.4), (0.8, 1.6)),
    "Device:Battery_Cell": ((1.2, -1), (1.2, 0)),
    "Device:Buzzer": ((2.2, -0.4), (2.2, 0.6)),
    "magnat:GMG12864-06D": ((-3, -7.5), (-3, 7.6)),
    "Connector:TestPoint": ((0.5, -1.9), (0.5, -1.1)),
    "Mechanical:MountingHole": ((1.2, -0.4), (1.2, 0.5)),
    "Mechanical:Fiducial": ((1.2, -0.4), (1.2, 0.5)),
}


def _id(*words) -> list:
    return ["uuid", Text(uuid.uuid5(_SPACE, "/".join(map(str, words))))]


def _yes(flag: bool) -> str:
    return "yes" if flag else "no"


class Sheet:
    def __init__(self):
        self.symbols: dict[str, list] = {}
        self.items: list[list] = []
        self.segments: list[tuple] = []
        self.pins: dict[str, tuple] = {}  # "R1.2" -> place and the way its wire leaves, in squares
        self.thick: list[tuple] = []  # the way of the current
        self.named: set[tuple] = set()
        self.supplies = 0

    def symbol(self, lib_id: str) -> list:
        if lib_id not in self.symbols:
            library, name = lib_id.split(":")
            found = OWN[name]() if library == machine.NAME else from_library(library, name)
            found[1] = Text(lib_id)
            self.symbols[lib_id] = found
        return self.symbols[lib_id]

    def pins_of(self, lib_id: str) -> list[tuple]:
        """(number, x, y, way out) with y down, in squares."""
        found = []
        for unit in children(self.symbol(lib_id), "symbol"):
            for pin in children(unit, "pin"):
                _, x, y, angle = child(pin, "at")
                found.append(
                    (
                        str(child(pin, "number")[1]),
                        float(x) / SQUARE,
                        -float(y) / SQUARE,
                        _AWAY[int(float(angle)) % 360],
                    )
                )
        return found

    def place(self, lib_id: str, ref: str, value: str, at: tuple, mirror=False, texts=(), **more) -> None:
        """A symbol; `texts` are its properties as (name, text, x, y, angle, justify, hidden)."""
        x, y, turn = (*at, 0)[:3]
        library_pins = self.pins_of(lib_id)
        props = []
        for name, text, tx, ty, angle, justify, hidden in texts:
            effects = ["effects", ["font", ["size", 1.27, 1.27]], *([["justify", justify]] if justify else [])]
            effects += [["hide", "yes"]] if hidden else []
            props.append(["property", Text(name), Text(text), ["at", tx * SQUARE, ty * SQUARE, angle], effects])
        path = ["path", Text(f"/{_ROOT}"), ["reference", Text(ref)], ["unit", "1"]]
        self.items.append(
            [
                *["symbol", ["lib_id", Text(lib_id)], ["at", x * SQUARE, y * SQUARE, turn]],
                *([["mirror", "x"]] if mirror else []),
                *[["unit", "1"], ["exclude_from_sim", "no"], ["in_bom", _yes(more.get("in_bom", False))]],
                *[["on_board", _yes(more.get("on_board", False))], ["dnp", _yes(more.get("dnp", False))]],
                *[_id("symbol", ref), *props],
                *[["pin", Text(number), _id("pin", ref, number)] for number, *_ in library_pins],
                ["instances", ["project", Text(machine.NAME), path]],
            ]
        )
        for number, px, py, (dx, dy) in library_pins:
            if mirror:
                py, dy = -py, -dy
            for _ in range(int(turn) // 90):
                px, py, dx, dy = py, -px, dy, -dx
            self.pins[f"{ref}.{number}"] = (round(x + px, 3), round(y + py, 3), (dx, dy))

    def part(self, part: machine.Part) -> None:
        x, y, turn = (*part.sheet, 0)[:3]
        kind = part.kind
        angle = 90 if turn % 180 else 0
        upright = kind.symbol in (_FLAT if angle else _UPRIGHT)
        if upright:
            places, justify = ((1, -0.45), (1, 0.45)), "left"
            if kind.symbol == "Switch:SW_Push":
                places = ((1.4, -0.45), (1.4, 0.45))
        elif kind.symbol in _UPRIGHT | _FLAT:
            places, justify = ((0, -1.1), (0, 1.1)), ""
            if kind.symbol == "Switch:SW_Push":
                places, justify = ((-1.4, -1.6), (-1.4, 1.1)), "left"
        else:
            places, justify = _FIELD_PLACES[kind.symbol], "left"
        if turn == 90 and justify:  # KiCad turns the text's anchor with the symbol
            justify = "right"
        (rx, ry), (vx, vy) = places
        hidden = [
            ("Footprint", kind.footprint),
            ("Datasheet", ""),
            ("Description", ""),
            ("Manufacturer", kind.maker if part.bought else ""),
            ("MPN", kind.mpn if part.bought else ""),
            ("Alternative", kind.alternative if part.bought else ""),
        ]
        texts = [("Reference", part.ref, x + rx, y + ry, angle, justify, False)]
        value_hidden = not part.value or part.kind_name == "key diode"  # sixteen times the same word
        texts += [("Value", part.value or "-", x + vx, y + vy, angle, justify, value_hidden)]
        texts += [(name, text, x, y, 0, "", True) for name, text in hidden]
        self.place(
            kind.symbol,
            part.ref,
            part.value,
            part.sheet,
            mirror=part.mirror,
            texts=texts,
            in_bom=part.bought,
            on_board=True,
            dnp=not part.fitted,
        )

    def wire(self, *points) -> None:
        for (ax, ay), (bx, by) in zip(points, points[1:], strict=False):
            if (ax, ay) == (bx, by):
                continue
            if ax != bx and ay != by:
                raise ValueError(f"a slanted wire from {ax, ay} to {bx, by}")
            self.segments.append(((ax, ay), (bx, by)))

    def path(self, *steps, thick=False) -> None:
        points = []
        for step in steps:
            if isinstance(step, tuple):
                points.append(step)
            elif "=" in step:
                axis, value = step.split("=")
                x, y = points[-1]
                points.append((float(value), y) if axis == "x" else (x, float(value)))
            else:
                points.append(self.pins[step][:2])
        before = len(self.segments)
        self.wire(*points)
        if thick:
            self.thick += self.segments[before:]

    def on_wire(self, point) -> bool:
        return any(_between(point, a, b) for a, b in self.segments)

    def label(self, net: str, x, y, way: str) -> None:
        self.named.add((x, y))
        angle, justify = {"right": (0, "left"), "left": (180, "right"), "up": (90, "left"), "down": (270, "right")}[way]
        effects = ["effects", ["font", ["size", 1.27, 1.27]], ["justify", justify, "bottom"]]
        at = ["at", x * SQUARE, y * SQUARE, angle]
        self.items.append(["label", Text(net), at, effects, _id("label", net, x, y)])

    def supply(self, net: str, x, y, way="") -> None:
        """The symbol of a supply: ground hangs and the others stand, unless a pin wants it on its own side."""
        self.supplies += 1
        ref = f"#PWR{self.supplies:03d}"
        ground = net == "GND"
        way = way or ("down" if ground else "up")
        turn = {"up": 0, "left": 90, "down": 180, "right": 270}[way]
        tx, ty, justify = {
            "up": (0, -1.5, ""),
            "down": (0, 1.5, ""),
            "left": (-2.2, 0, ""),
            "right": (2.2, 0, ""),
        }[way]
        sideways = way in ("left", "right")
        texts = [("Reference", ref, x, y, 0, "", True)]
        texts += [("Value", net, x + tx, y + ty, 90 if sideways else 0, justify, ground)]
        texts += [(name, "", x, y, 0, "", True) for name in ("Footprint", "Datasheet", "Description")]
        at = (x, y, (turn + 180) % 360 if ground else turn)
        self.place(f"power:{drawing.SUPPLIES[net]}", ref, net, at, texts=texts, in_bom=True, on_board=True)

    def flag(self, net: str, at) -> None:
        self.supplies += 1
        ref, (x, y) = f"#FLG{self.supplies:03d}", at
        texts = [("Reference", ref, x, y, 0, "", True), ("Value", "PWR_FLAG", x, y + 1.6, 0, "", True)]
        texts += [(name, "", x, y, 0, "", True) for name in ("Footprint", "Datasheet", "Description")]
        self.place("power:PWR_FLAG", ref, "PWR_FLAG", (x, y, 180), texts=texts, in_bom=True, on_board=True)
        self.wire((x, y), (x, y - 1))
        self.supply(net, x, y - 1)

    def name_open_pins(self, part: machine.Part) -> None:
        """Pins that no wire reaches: the net's name, a supply's symbol, or the cross of a pin left open."""
        done = set()
        for number, *_ in self.pins_of(part.kind.symbol):
            x, y, (dx, dy) = self.pins[f"{part.ref}.{number}"]
            net = part.nets.get(number)
            if (x, y) in done or (net and self.on_wire((x, y))):
                continue
            done.add((x, y))
            if net is None:
                self.items.append(["no_connect", ["at", x * SQUARE, y * SQUARE], _id("open", part.ref, number)])
            elif net in drawing.SUPPLIES:
                self.wire((x, y), (x + dx, y))
                self.supply(net, x + dx, y, _WAY[dx, dy])
            else:
                reach = 3 if part.ref.startswith("J") else 1  # clear of the supplies' symbols beside
                self.wire((x, y), (x + dx * reach, y + dy * reach))
                self.label(net, x + dx * reach, y + dy * reach, _WAY[dx, dy])

    def split_wires(self) -> None:
        """KiCad joins things at the ends of wires only, so each wire ends wherever something touches it."""
        touching = {point for segment in self.segments for point in segment}
        touching |= {point[:2] for point in self.pins.values()} | self.named
        pieces = []
        for a, b in self.segments:
            stops = sorted(point for point in touching if _between(point, a, b))
            pieces += zip(stops, stops[1:], strict=False)
        self.segments = sorted(set(pieces))

    def junctions(self) -> None:
        ends: dict[tuple, int] = {}
        for segment in self.segments:
            for point in segment:
                ends[point] = ends.get(point, 0) + 1
        pins = {point[:2] for point in self.pins.values()}
        for point in sorted(set(ends) | pins):
            if ends.get(point, 0) + (point in pins) >= 3:
                at = ["at", point[0] * SQUARE, point[1] * SQUARE]
                self.items.append(["junction", at, ["diameter", 0], ["color", 0, 0, 0, 0], _id("junction", point)])

    def frame(self, x, y, width, height, title) -> None:
        stroke = ["stroke", ["width", 0.15], ["type", "dash"], ["color", 120, 120, 120, 1]]
        corners = [["start", x * SQUARE, y * SQUARE], ["end", (x + width) * SQUARE, (y + height) * SQUARE]]
        self.items.append(["rectangle", *corners, stroke, ["fill", ["type", "none"]], _id("frame", title)])
        self.text(title, x + 0.6, y + 0.5, 2.0, bold=True)

    def text(self, words: str, x, y, size=1.4, bold=False) -> None:
        font = ["font", ["size", size, size], *([["bold", "yes"]] if bold else [])]
        effects = ["effects", font, ["justify", "left", "top"]]
        at = ["at", x * SQUARE, y * SQUARE, 0]
        self.items.append(["text", Text(words), ["exclude_from_sim", "no"], at, effects, _id("text", words, x, y)])

    def file(self) -> str:
        for n, ((ax, ay), (bx, by)) in enumerate(self.segments):
            points = ["pts", ["xy", ax * SQUARE, ay * SQUARE], ["xy", bx * SQUARE, by * SQUARE]]
            thick = any(_between((ax, ay), *way) and _between((bx, by), *way) for way in self.thick)
            stroke = ["stroke", ["width", 0.45 if thick else 0.2], ["type", "default"]]
            self.items.append(["wire", points, stroke, _id("wire", n)])
        title = ["title_block", ["title", Text(f"{machine.TITLE}: the pocket machine")], ["date", Text(machine.DATE)]]
        title += [["rev", Text(machine.VERSION)], ["company", Text("Magnat, open hardware")]]
        title += [["comment", 1, Text(f"Licence: {machine.LICENCE}")]]
        title += [["comment", 2, Text("Generated from hardware/board/machine.py")]]
        head = [
            "kicad_sch",
            ["version", "20250114"],
            ["generator", Text("eeschema")],
            ["generator_version", Text("9.0")],
        ]
        head += [["uuid", Text(_ROOT)], ["paper", Text("A3")], title, ["lib_symbols", *self.symbols.values()]]
        tail = [["sheet_instances", ["path", Text("/"), ["page", Text("1")]]], ["embedded_fonts", "no"]]
        return pretty([*head, *self.items, *tail]) + "\n"


def _between(point, a, b) -> bool:
    (x, y), (ax, ay), (bx, by) = point, a, b
    return min(ax, bx) <= x <= max(ax, bx) and min(ay, by) <= y <= max(ay, by)


def draw() -> Sheet:
    sheet = Sheet()
    for part in machine.PARTS:
        sheet.part(part)
    for steps in drawing.CURRENT:
        sheet.path(*steps, thick=True)
    for steps in drawing.WIRES:
        sheet.path(*steps)
    for net, at, way in drawing.NAMED:
        if not sheet.on_wire(at):
            raise ValueError(f"{net} is named at {at}, where no wire is")
        if net in drawing.SUPPLIES:
            sheet.supply(net, *at)
        else:
            sheet.label(net, *at, way)
    for part in machine.PARTS:
        sheet.name_open_pins(part)
    for net, at in drawing.POWERED:
        sheet.flag(net, at)
    sheet.split_wires()
    sheet.junctions()
    for frame in drawing.FRAMES:
        sheet.frame(*frame)
    for x, y, words in drawing.NOTES:
        sheet.text(words, x, y)
    return sheet


def _project() -> dict:
    rules = {"min_clearance": 0.15, "min_track_width": 0.2, "min_copper_edge_clearance": 0.4, "min_hole_to_hole": 0.25}
    rules["min_resolved_spokes"] = 1  # J2 stands in a crowd
    netclass = {"name": "Default", "clearance": 0.15, "track_width": 0.25, "via_diameter": 0.6, "via_drill": 0.3}
    return {
        "board": {"design_settings": {"defaults": {}, "rules": rules}},
        "meta": {"filename": f"{machine.NAME}.kicad_pro", "version": 3},
        "net_settings": {"classes": [{**netclass, "priority": 2147483647}], "meta": {"version": 4}},
        "schematic": {"legacy_lib_dir": "", "legacy_lib_list": []},
        "sheets": [[_ROOT, "Root"]],
    }


def _library_table(kind: str, names, folder: str, ending: str) -> str:
    rows = [
        f'(lib (name "{machine.NAME}")(type "KiCad")(uri "${{KIPRJMOD}}/{machine.NAME}{ending}")(options "")(descr ""))'
    ]
    for name in sorted(set(names) - {machine.NAME}):
        rows.append(f'(lib (name "{name}")(type "KiCad")(uri "${{{folder}}}/{name}{ending}")(options "")(descr ""))')
    return f"({kind} (version 7)\n" + "\n".join(rows) + "\n)\n"


def write(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    sheet = draw()
    name = machine.NAME
    (folder / f"{name}.kicad_sch").write_text(sheet.file())
    (folder / f"{name}.kicad_pro").write_text(json.dumps(_project(), indent=1) + "\n")
    own = [OWN[key]() for key in OWN]
    library = ["kicad_symbol_lib", ["version", "20241209"], ["generator", Text(name)], *own]
    (folder / f"{name}.kicad_sym").write_text(pretty(library) + "\n")
    (folder / f"{name}.pretty").mkdir(exist_ok=True)
    (folder / f"{name}.pretty" / "LCD_GMG12864-06D.kicad_mod").write_text(lcd_footprint())
    symbols = [key.split(":")[0] for key in sheet.symbols]
    footprints = [part.kind.footprint.split(":")[0] for part in machine.PARTS]
    (folder / "sym-lib-table").write_text(_library_table("sym_lib_table", symbols, "KICAD9_SYMBOL_DIR", ".kicad_sym"))
    (folder / "fp-lib-table").write_text(_library_table("fp_lib_table", footprints, "KICAD9_FOOTPRINT_DIR", ".pretty"))


if __name__ == "__main__":
    write(Path(sys.argv[1]))
