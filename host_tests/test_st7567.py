"""What the LCD driver says to its controller, on a model as strict as the data sheet."""

import pytest
from drivers.st7567 import Lcd
from magnat.ui.canvas import PAGES, WIDTH, Canvas

from boards.emulator import lcd as model


class ModelBus:
    """The driver's bus, wired to the model."""

    def __init__(self):
        self.glass = model.Lcd()
        self.glass.power_up()
        self.waited = 0

    def reset(self):
        self.glass.reset_line(True)
        self.glass.reset_line(False)

    def wait(self, ms):
        self.waited += ms

    def command(self, data):
        for byte in bytes(data):
            self.glass.receive(byte, False)

    def data(self, data):
        for byte in bytes(data):
            self.glass.receive(byte, True)


@pytest.fixture
def bus():
    return ModelBus()


@pytest.fixture
def canvas():
    canvas = Canvas()
    canvas.line(0, 0, 127, 63, 1)
    canvas.rect(3, 5, 40, 20, 1)
    return canvas


def started(bus, canvas, upside_down=False):
    lcd = Lcd(bus, upside_down)
    lcd.start(28)
    lcd.show(canvas)
    return lcd


def test_the_glass_shows_the_canvas(bus, canvas):
    started(bus, canvas)
    assert bus.glass.screen() == canvas.buffer
    assert bus.glass.errors == []


def test_nothing_is_lit_before_the_first_picture(bus):
    Lcd(bus).start(28)
    assert not bus.glass.lit


def test_upside_down_turns_the_picture_by_half_a_turn(bus, canvas):
    started(bus, canvas, upside_down=True)
    for x in range(WIDTH):
        for y in range(64):
            assert bus.glass.pixel(127 - x, 63 - y) == canvas.pixel(x, y)
    assert bus.glass.errors == []


def test_only_pages_that_changed_are_sent(bus, canvas):
    lcd = started(bus, canvas)
    before = bus.glass.bytes_in
    canvas.pixel(100, 20, 1)
    lcd.show(canvas)
    assert bus.glass.bytes_in - before == 3 + WIDTH
    assert bus.glass.screen() == canvas.buffer


def test_an_unchanged_picture_costs_nothing(bus, canvas):
    lcd = started(bus, canvas)
    before = bus.glass.bytes_in
    lcd.show(canvas)
    assert bus.glass.bytes_in == before


@pytest.mark.parametrize("value", [0, 1, 28, 63])
def test_contrast_reaches_the_controller(bus, canvas, value):
    started(bus, canvas).contrast(value)
    assert bus.glass.contrast == value


def test_off_is_the_controllers_power_save(bus, canvas):
    started(bus, canvas).off()
    assert bus.glass.asleep
    assert bus.glass.errors == []


def test_after_off_the_same_picture_comes_back_with_few_bytes(bus, canvas):
    lcd = started(bus, canvas)
    lcd.off()
    before = bus.glass.bytes_in
    lcd.start(28)
    lcd.show(canvas)
    assert bus.glass.screen() == canvas.buffer
    assert bus.glass.bytes_in - before < WIDTH
    assert bus.glass.errors == []


def test_every_page_can_be_reached(bus):
    canvas = Canvas()
    lcd = started(bus, canvas)
    for page in range(PAGES):
        canvas.pixel(page, 8 * page, 1)
        lcd.show(canvas)
        assert bus.glass.screen() == canvas.buffer
