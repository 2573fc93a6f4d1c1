"""Symbols from KiCad's libraries, and the few that are our own: the LCD module, and a Pico with one ground."""

from pathlib import Path

from hardware.board.sexpr import Text, child, children, parse, pretty

SYMBOLS = Path("/usr/share/kicad/symbols")


def from_library(library: str, name: str) -> list:
    source = (SYMBOLS / f"{library}.kicad_sym").read_text()
    found = parse(source, source.index(f'(symbol "{name}"'))
    if not children(found, "extends"):
        return found
    parent = str(child(found, "extends")[1])
    whole = from_library(library, parent)
    whole[1] = Text(name)
    for unit in children(whole, "symbol"):
        unit[1] = Text(unit[1].replace(parent, name, 1))
    own = {prop[1]: prop for prop in children(found, "property")}
    inherited = [node for node in children(whole, "property") if node[1] not in own]
    rest = [node for node in whole[2:] if node[0] != "property"]
    units = [node for node in rest if node[0] in ("symbol", "embedded_fonts")]
    return [*whole[:2], *[node for node in rest if node not in units], *own.values(), *inherited, *units]


def _pico_symbol() -> list:
    """KiCad's, but AGND is no second source of ground: its rule check would call that a short."""
    symbol = from_library("MCU_Module", "RaspberryPi_Pico")
    for unit in children(symbol, "symbol"):
        for pin in children(unit, "pin"):
            if child(pin, "name")[1] == "AGND":
                pin[1] = "passive"
    return symbol


LCD_PIN_NAMES = ("CS", "RSE", "RS", "SCL", "SI", "VDD", "VSS", "A", "K", "IC_SCL", "IC_CS", "IC_SO", "IC_SI")


def _lcd_symbol() -> list:
    name = "GMG12864-06D"
    font = ["effects", ["font", ["size", 1.27, 1.27]]]

    def prop(key, value, x, y, hide=False):
        return ["property", Text(key), Text(value), ["at", x, y, 0], [*font, *([["hide", "yes"]] if hide else [])]]

    pins = [
        ["pin", "passive", "line", ["at", -10.16, 15.24 - 2.54 * n, 0], ["length", 2.54]]
        + [["name", Text(pin), font], ["number", Text(str(n + 1)), font]]
        for n, pin in enumerate(LCD_PIN_NAMES)
    ]
    box = ["rectangle", ["start", -7.62, 17.78], ["end", 7.62, -17.78]]
    box += [["stroke", ["width", 0.254], ["type", "default"]], ["fill", ["type", "background"]]]
    return [
        *["symbol", Text(name), ["exclude_from_sim", "no"], ["in_bom", "yes"], ["on_board", "yes"]],
        prop("Reference", "J", 0, 19.05),
        prop("Value", name, 0, -19.05),
        prop("Footprint", "magnat:LCD_GMG12864-06D", 0, 0, True),
        prop("Datasheet", "", 0, 0, True),
        prop("Description", "128x64 LCD module with ST7565R and 13 pins", 0, 0, True),
        ["symbol", Text(f"{name}_0_1"), box],
        ["symbol", Text(f"{name}_1_1"), *pins],
        ["embedded_fonts", "no"],
    ]


OWN = {"RaspberryPi_Pico": _pico_symbol, "GMG12864-06D": _lcd_symbol}


def lcd_footprint() -> str:
    """Thirteen holes in a row, centred, each with its name."""
    name = "LCD_GMG12864-06D"
    words = ["footprint", Text(name), ["version", "20241229"], ["generator", Text("magnat")], ["layer", Text("F.Cu")]]
    words += [["descr", Text("GMG12864-06D LCD module, 13 pins, seen from its front with the pins at the top")]]
    words += [["attr", "through_hole"]]
    small = ["effects", ["font", ["size", 0.8, 0.8], ["thickness", 0.12]]]
    for key, value, y, layer in (("Reference", "REF**", 3.4, "F.SilkS"), ("Value", name, 4.8, "F.Fab")):
        words.append(["property", Text(key), Text(value), ["at", 0, y, 0], ["layer", Text(layer)], small])
    for n, pin in enumerate(LCD_PIN_NAMES):
        x = round((n - 6) * 2.54, 2)
        shape = "rect" if n == 0 else "circle"
        pad = ["pad", Text(str(n + 1)), "thru_hole", shape, ["at", x, 0], ["size", 1.7, 1.7], ["drill", 1.0]]
        words.append([*pad, ["layers", Text("*.Cu"), Text("*.Mask")]])
        turned = ["effects", ["font", ["size", 0.8, 0.8], ["thickness", 0.12]], ["justify", "right"]]
        words.append(["fp_text", "user", Text(pin), ["at", x, 1.3, 90], ["layer", Text("F.SilkS")], turned])
    for layer, grow, width in (("F.CrtYd", 1.8, 0.05), ("F.Fab", 1.27, 0.1)):
        stroke = ["stroke", ["width", width], ["type", "solid"]]
        corners = [["start", -15.24 - grow, -grow], ["end", 15.24 + grow, grow]]
        words.append(["fp_rect", *corners, stroke, ["fill", "no"], ["layer", Text(layer)]])
    return pretty([*words, ["embedded_fonts", "no"]]) + "\n"
