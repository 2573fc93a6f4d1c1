"""A netlist as KiCad exports it, with the questions one asks of it."""

import xml.etree.ElementTree as ET
from pathlib import Path


class Netlist:
    def __init__(self, path: Path):
        root = ET.parse(path).getroot()
        self.values = {part.get("ref"): part.findtext("value") or "" for part in root.find("components")}
        self.fields = {
            part.get("ref"): {field.get("name"): field.text or "" for field in part.findall("fields/field")}
            for part in root.find("components")
        }
        self.nets: dict[str, set[str]] = {}  # name -> pins as "R1.2"
        self.net_of: dict[str, str] = {}
        self.functions: dict[str, str] = {}  # "A1.4" -> GPIO2
        for net in root.find("nets"):
            name = net.get("name").lstrip("/")
            for node in net:
                pin = f"{node.get('ref')}.{node.get('pin')}"
                self.net_of[pin] = name
                self.functions[pin] = node.get("pinfunction") or ""
                if not name.startswith("unconnected-"):
                    self.nets.setdefault(name, set()).add(pin)

    def on(self, pin: str) -> set[str]:
        """All pins joined to this one, without it; empty when it is left open."""
        return self.nets.get(self.net_of.get(pin, ""), {pin}) - {pin}

    def joined(self, *pins: str) -> bool:
        return all(pin in self.on(pins[0]) for pin in pins[1:])

    def pin_named(self, ref: str, function: str) -> str | None:
        for pin, found in self.functions.items():
            if pin.startswith(f"{ref}.") and found.split("_ADC")[0] == function:
                return pin
        return None

    def through(self, pin: str) -> set[str]:
        """The pins behind the two-pin parts (and diodes) that hang on this pin."""
        found = set()
        for neighbour in self.on(pin):
            ref = neighbour.split(".")[0]
            pins = [other for other in self.net_of if other.split(".")[0] == ref]
            if len(pins) == 2:
                found |= {other for other in pins if other != neighbour}
        return found
