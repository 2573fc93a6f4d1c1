"""The bought parts, drawn simply: for the picture, and to see that the case touches none of them."""

from build123d import Align, Box, Cylinder, Pos, Rot, Sphere, extrude

from hardware.case.parts import block, letters_of, rod, slab

AA_DIAMETER, AA_LENGTH = 14.5, 50.5


def room(box):
    if box.round:
        return rod(*box.middle, box.width, box.low, box.high)
    return block(box.x, box.y, box.x + box.width, box.y + box.height, box.low, box.high)


def board(outline):
    shape = slab(outline, 0, outline.board.low, outline.board.high)
    return shape - [rod(x, y, 2.7, outline.board.low, outline.board.high) for x, y in outline.holes]


def lcd(outline):
    """`(board of the module, its frame, its glass)`"""
    module, view = outline.lcd, outline.window.grown(0.5)
    base = block(module.x, module.y, module.x + module.width, module.y + module.height, 3.0, 4.6)
    frame = room(view.grown(3.5)._replace(low=4.6, high=module.high - 0.3))
    glass = room(view._replace(low=module.high - 0.31, high=module.high))
    return base, frame, glass


def switch(outline, key):
    """`(body, stem)`"""
    body = block(key.x - 3, key.y - 3, key.x + 3, key.y + 3, 0, outline.switch_body)
    return body, rod(key.x, key.y, outline.stem_diameter, outline.switch_body, outline.stem_top)


def cell(outline):
    """`(holder, cell, its button)`: the cell lies along y, plus at the top."""
    box = outline.cell
    holder = room(box) - room(box.grown(-1.3)._replace(low=box.low - 1, high=box.high - 1.3))
    holder -= block(box.x - 1, box.y + 8, box.x + box.width + 1, box.y + box.height - 8, box.low - 1, box.low + 7)
    x, y = box.middle
    z = box.high - 1.4 - AA_DIAMETER / 2
    lying = Pos(x, y, z) * Rot(90, 0, 0)
    body = lying * Cylinder(AA_DIAMETER / 2, AA_LENGTH - 1.5)
    button = Pos(x, y + AA_LENGTH / 2, z) * Rot(90, 0, 0) * Cylinder(2.6, 3)
    return holder, body, button


def pico(outline):
    """`(board, chip, socket)`"""
    box = outline.pico
    top = box.high - 1.0
    base = block(box.x, box.y, box.x + box.width, box.y + box.height, top, box.high)
    x, y = box.middle
    chip = Pos(x, y, top - 0.9) * Box(7, 7, 0.9, align=(Align.CENTER, Align.CENTER, Align.MIN))
    return base, chip, room(outline.usb)


def buzzer(outline):
    x, y = outline.buzzer.middle
    return rod(x, y, outline.buzzer.width, 0, outline.buzzer.high) - rod(x, y, 2, 2, outline.buzzer.high)


def shown(outline):
    """What the LCD shows in the picture: flat letters on the glass."""
    x, y = outline.window.middle
    z = outline.lcd.high
    lines = (("MAGNAT", 11, 3), ("ENTRER", 4, -8))
    return [extrude(Pos(x, y + rise, z) * letters_of(words, size), 0.02) for words, size, rise in lines]


def screw(x, y, head, length):
    """Head down, as it goes in from the back."""
    cup = Pos(x, y, head) * (Sphere(2.3) - rod(0, 0, 5, 0, 3))
    return rod(x, y, 2.4, head, head + length) + cup - rod(x, y, 1.1, head - 3, head - 1.2)
