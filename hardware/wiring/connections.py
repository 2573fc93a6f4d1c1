"""The wires of the breadboard version, made from the pin map of boards/pico/pins.py."""

from typing import NamedTuple

from boards.host.names import DIGIT_LEGENDS, LEGENDS
from boards.pico import pins

# The Pico's 40 pins as printed on its back, in order. A number is a GPIO.
PICO_PINS = (
    (0, 1, "GND", 2, 3, 4, 5, "GND", 6, 7, 8, 9, "GND", 10, 11, 12, 13, "GND", 14, 15)
    + (16, 17, "GND", 18, 19, 20, 21, "GND", 22, "RUN")
    + (26, 27, "AGND", 28, "VREF", "3V3", "3V3_EN", "GND", "VSYS", "VBUS")
)  # fmt: skip

LCD_PINS = ("CS", "RSE", "RS", "SCL", "SI", "VDD", "VSS", "A", "K", "IC_SCL", "IC_CS", "IC_SO", "IC_SI")

# Each part has a ground pin of its own next to its signals, so no wire must be shared.
LCD_SUPPLY, LCD_GROUND, ENTRER_GROUND, BUZZER_GROUND, RESET_GROUND = 36, 38, 18, 28, 33


class Wire(NamedTuple):
    part: str
    terminal: str
    pin: int  # of the Pico's 40
    colour: str
    why: str

    @property
    def pico(self):
        return name_of(self.pin)


def name_of(pin):
    name = PICO_PINS[pin - 1]
    return f"GP{name}" if isinstance(name, int) else name


def pin_of(gpio):
    """The Pico's pin of a GPIO."""
    if gpio not in PICO_PINS:
        raise ValueError(f"boards/pico/pins.py: GP{gpio} is not on any of the Pico's 40 pins")
    return PICO_PINS.index(gpio) + 1


def key_name(code):
    """As printed on the machine: a digit with what it does, or the name alone."""
    return f"{code} {DIGIT_LEGENDS[code]}" if code < 10 else LEGENDS[code]


def wires():
    """All of them, part by part."""
    ribbon = ("brown", "red", "orange", "yellow", "green", "blue", "violet", "grey")  # as flat cable comes
    matrix = [
        (f"R{row}", gpio, " · ".join(map(key_name, pins.KEYMAP[row - 1]))) for row, gpio in enumerate(pins.ROWS, 1)
    ]
    for column, gpio in enumerate(pins.COLUMNS, 1):
        matrix.append((f"C{column}", gpio, " · ".join(key_name(row[column - 1]) for row in pins.KEYMAP)))
    made = [
        Wire("keypad", name, pin_of(gpio), colour, why)
        for (name, gpio, why), colour in zip(matrix, ribbon, strict=True)
    ]
    made += [
        Wire("LCD", "CS", pin_of(pins.LCD_CS), "grey", "chip select"),
        Wire("LCD", "RSE", pin_of(pins.LCD_RST), "white", "reset; some modules print RES or RST"),
        Wire("LCD", "RS", pin_of(pins.LCD_DC), "yellow", "data or command; some print A0 or DC"),
        Wire("LCD", "SCL", pin_of(pins.LCD_SCK), "green", "SPI clock"),
        Wire("LCD", "SI", pin_of(pins.LCD_MOSI), "blue", "SPI data"),
        Wire("LCD", "VDD", LCD_SUPPLY, "red", "3.3 V, never 5 V"),
        Wire("LCD", "VSS", LCD_GROUND, "black", "ground"),
        Wire("ENTRER", "1", pin_of(pins.ENTRER), "green", "low while pressed"),
        Wire("ENTRER", "2", ENTRER_GROUND, "black", "ground"),
        Wire("buzzer", "1", pin_of(pins.BUZZER), "orange", "a passive piezo has no polarity"),
        Wire("buzzer", "2", BUZZER_GROUND, "black", "ground"),
        Wire("RESET", "1", PICO_PINS.index("RUN") + 1, "violet", "low while pressed: restarts the chip"),
        Wire("RESET", "2", RESET_GROUND, "black", "ground"),
    ]
    taken = {}
    for wire in made:
        other = taken.setdefault(wire.pin, wire)
        if other is not wire:
            raise ValueError(
                f"{wire.part} {wire.terminal} and {other.part} {other.terminal} share the Pico's pin {wire.pin}"
            )
    return made


def table():
    """Markdown: one line a wire."""
    lines = [
        "| ✓ | part | its pin | Pico pin | Pico name | colour | what it is |",
        "| --- | --- | --- | ---: | --- | --- | --- |",
    ]
    for wire in wires():
        cells = ("☐", wire.part, wire.terminal, str(wire.pin), wire.pico, wire.colour, wire.why)
        lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines) + "\n"


def keypad_table():
    """Markdown: which key sits where."""
    lines = ["| | C1 | C2 | C3 | C4 |", "| --- | --- | --- | --- | --- |"]
    for number, row in enumerate(pins.KEYMAP, 1):
        lines.append(f"| **R{number}** | " + " | ".join(map(key_name, row)) + " |")
    return "\n".join(lines) + "\n"
