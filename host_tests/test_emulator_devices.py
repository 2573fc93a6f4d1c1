"""The devices of the emulated machine on their own, without an RP2040: LCD, keypad, latch, images."""

from types import SimpleNamespace

import pytest

from boards.emulator.files import BLOCK, FS_BYTES, ImageError, flash_from_uf2, pack, unpack
from boards.emulator.keypad import Keypad, low_columns
from boards.emulator.lcd import COLUMNS, Lcd
from boards.emulator.power import Supply
from boards.pico import pins

# ---- LCD

START = (0xA2, 0xA0, 0xC8, 0x40, 0x25, 0x81, 0x1C, 0x2C, 0x2E, 0x2F)
ON = 0xAF


def command(lcd, *values):
    for value in values:
        lcd.receive(value, is_data=False)


def write(lcd, page, column, data):
    command(lcd, 0xB0 | page, 0x10 | column >> 4, column & 15)
    for value in data:
        lcd.receive(value, is_data=True)


@pytest.fixture
def lcd():
    """Powered, reset, set up and cleared, but dark."""
    lcd = Lcd()
    lcd.power_up()
    lcd.reset_line(True)
    lcd.reset_line(False)
    command(lcd, *START)
    for page in range(9):
        write(lcd, page, 0, bytes(COLUMNS))
    return lcd


@pytest.fixture
def lit(lcd):
    command(lcd, ON)
    return lcd


def bits(screen):
    """The (x, y) that are black."""
    return {(i % 128, i // 128 * 8 + bit) for i, byte in enumerate(screen) for bit in range(8) if byte >> bit & 1}


def test_ram_is_shown_as_mono_vlsb(lit):
    image = bytes(range(256)) * 4
    for page in range(8):
        write(lit, page, 0, image[page * 128 : page * 128 + 128])
    assert lit.screen() == image
    assert lit.errors == []


def test_the_glass_is_dark_until_the_display_is_on(lcd):
    write(lcd, 0, 0, b"\xff")
    assert lcd.screen() == bytes(1024)
    command(lcd, ON)
    assert lcd.screen()[0] == 0xFF


def test_ram_holds_noise_after_power_up():
    lcd = Lcd()
    lcd.power_up()
    command(lcd, *START, ON)
    assert len(set(lcd.screen())) > 100


def test_ram_survives_the_reset_line(lit):
    write(lit, 3, 5, b"\x81")
    lit.reset_line(True)
    assert lit.screen() == bytes(1024)
    lit.reset_line(False)
    command(lit, *START, ON)
    assert bits(lit.screen()) == {(5, 24), (5, 31)}


@pytest.mark.parametrize(
    ("setting", "column", "seen"),
    [
        ((0xA0, 0xC8), 0, (0, 0)),
        ((0xA1, 0xC0), 4, (127, 63)),  # the module upside down: the drivers start at column 4
        ((0xA0, 0xC0), 0, (0, 63)),
        ((0xA1, 0xC8), 131, (0, 0)),
        ((0x40 + 10, 0xC8), 0, (0, 54)),  # start line 10: row 0 wraps to the end
    ],
)
def test_directions_and_start_line_move_the_picture(lit, setting, column, seen):
    command(lit, *setting)
    write(lit, 0, column, b"\x01")
    assert bits(lit.screen()) == {seen}


def test_inverse_and_all_points(lit):
    write(lit, 0, 0, b"\x0f")
    command(lit, 0xA7)
    assert lit.screen() == b"\xf0" + b"\xff" * 1023
    command(lit, 0xA6, 0xA5)
    assert lit.screen() == b"\xff" * 1024
    command(lit, 0xA4)
    assert lit.screen() == b"\x0f" + bytes(1023)


def test_display_off_with_all_points_on_is_power_save(lit):
    command(lit, 0xAE, 0xA5)
    assert lit.asleep
    assert lit.screen() == bytes(1024)


@pytest.mark.parametrize(
    ("values", "error"),
    [
        ((0xD5,), "unknown command 0xd5"),
        ((0xB9,), "unknown command 0xb9"),
        ((0x81, 64), "contrast 64 is more than 63"),
        ((0x28, ON), "display on before booster, regulator and follower are"),
        ((0xEE,), "end of a read-modify-write that never began"),
    ],
)
def test_wrong_commands_are_noted(lcd, values, error):
    command(lcd, *values)
    assert lcd.errors == [error]


def test_data_past_the_last_column_is_noted(lcd):
    write(lcd, 0, 130, b"\x00\x00\x00")
    assert lcd.errors == ["data past the last column"]


def test_data_instead_of_an_argument_is_noted(lcd):
    command(lcd, 0xB0, 0x10, 0x00, 0x81)
    lcd.receive(0, is_data=True)
    assert lcd.errors == ["data where the argument of 0x81 was due"]


def test_bytes_in_reset_or_without_power_are_noted():
    lcd = Lcd()
    command(lcd, 0xE3)
    lcd.power_up()
    lcd.reset_line(True)
    command(lcd, 0xE3)
    assert lcd.errors == ["byte 0xe3 without power", "byte 0xe3 during reset"]


# ---- keypad


@pytest.mark.parametrize(
    ("pressed", "low_rows", "with_diodes", "without"),
    [
        (set(), {0}, set(), set()),
        ({(0, 1)}, {0}, {1}, {1}),
        ({(0, 1)}, {1}, set(), set()),
        ({(0, 1)}, set(), set(), set()),
        ({(0, 1), (2, 3)}, {0, 1, 2, 3}, {1, 3}, {1, 3}),
        ({(0, 0), (0, 1), (1, 0)}, {0}, {0, 1}, {0, 1}),
        ({(0, 0), (0, 1), (1, 0)}, {1}, {0}, {0, 1}),  # the ghost of (1, 1)
        ({(0, 0), (1, 0), (1, 1), (2, 1), (2, 2)}, {0}, {0}, {0, 1, 2}),  # a chain of them
    ],
)
def test_columns_pulled_low(pressed, low_rows, with_diodes, without):
    assert low_columns(pressed, low_rows, diodes=True) == with_diodes
    assert low_columns(pressed, low_rows, diodes=False) == without


class FakeChip:
    """The pins of a chip, without the chip: `outputs` is what it drives, `inputs` what it is given."""

    def __init__(self):
        self.running = False
        self.time = 0.0
        self.outputs = {}
        self.inputs = {}
        self.listeners = {}
        self.starts = []
        self.converted = None
        self.mcu = SimpleNamespace(adc=SimpleNamespace(channel_values=[0] * 5, on_adc_read=self.convert))

    def convert(self, channel):
        self.converted = self.mcu.adc.channel_values[channel] * 3300 // 4096

    def set(self, gpio, level):
        self.outputs[gpio] = level
        self.listeners[gpio]()

    def on_pin(self, gpio, listener):
        self.listeners[gpio] = listener

    def drives_low(self, gpio):
        return self.outputs.get(gpio) == 0

    def drives_high(self, gpio):
        return self.outputs.get(gpio) == 1

    def is_low(self, gpio):
        return not self.outputs.get(gpio)

    def drive(self, gpio, level):
        self.inputs[gpio] = level

    def start(self, cause):
        self.running = True
        self.outputs = {}
        self.starts.append(cause)

    def stop(self):
        self.running = False


def test_a_key_pulls_its_column_while_its_row_is_low():
    chip = FakeChip()
    keypad = Keypad(chip, pins)
    row, column = keypad.place(6)
    keypad.press(6)
    assert not any(level is False for level in chip.inputs.values())
    chip.set(pins.ROWS[row], 0)
    assert chip.inputs == {pins.COLUMNS[column]: False}
    chip.set(pins.ROWS[row], None)
    assert chip.inputs == {pins.COLUMNS[column]: None}


def test_every_key_code_has_one_place():
    keypad = Keypad(FakeChip(), pins)
    assert len({keypad.place(key) for key in range(17) if key != 10}) == 16
    with pytest.raises(ValueError, match="no key 10"):
        keypad.place(10)


def test_two_rows_driven_against_each_other_are_a_short_without_diodes():
    chip = FakeChip()
    keypad = Keypad(chip, pins, diodes=False)
    keypad.press(pins.KEYMAP[0][0])
    keypad.press(pins.KEYMAP[1][0])
    chip.set(pins.ROWS[0], 0)
    assert keypad.shorts == 0, "a floating row harms nobody"
    chip.set(pins.ROWS[1], 1)
    assert keypad.shorts == 1


# ---- supply


def supply(**kind):
    chip, lcd = FakeChip(), Lcd()
    wanted = {"latch": True, "usb": False, "cell_mv": 1500} | kind
    supply = Supply(chip, lcd, pins, **wanted)
    supply.switch_on()
    return chip, lcd, supply


def test_a_rising_edge_cuts_the_power_and_entrer_brings_it_back():
    chip, lcd, power = supply()
    chip.set(pins.POWER_OFF, 0)
    assert chip.running
    chip.set(pins.POWER_OFF, 1)
    assert not chip.running
    assert not lcd.powered
    power.entrer(True)
    assert chip.running
    assert lcd.powered
    assert chip.starts == ["power", "power"]


def test_the_latch_ignores_levels_and_falling_edges():
    chip, _, power = supply()
    power.entrer(True)
    chip.set(pins.POWER_OFF, 1)  # ENTRER holds the latch set
    power.entrer(False)
    assert chip.running
    chip.set(pins.POWER_OFF, 0)
    assert chip.running
    chip.set(pins.POWER_OFF, 1)
    assert not chip.running


@pytest.mark.parametrize("kind", [{"usb": True}, {"latch": False}])
def test_without_latch_or_on_usb_the_pin_cuts_nothing(kind):
    chip, _, _ = supply(**kind)
    chip.set(pins.POWER_OFF, 1)
    assert chip.running


def test_entrer_does_not_switch_on_a_machine_without_latch():
    chip, _, power = supply(latch=False)
    power.cut()
    power.entrer(True)
    assert not chip.running


def test_reset_starts_a_running_chip_by_run_and_a_dark_one_by_power():
    chip, _, power = supply()
    power.reset()
    power.cut()
    power.reset()
    assert chip.running
    assert chip.starts == ["power", "run", "power"]


@pytest.mark.parametrize(("seconds", "lowest", "highest"), [(0.1, 800, 1000), (0.9, 400, 500), (5, 0, 50)])
def test_the_reset_capacitor_leaks(seconds, lowest, highest):
    chip, _, power = supply()
    power.reset()
    chip.time += seconds
    chip.mcu.adc.on_adc_read(pins.RESET_SENSE - 26)
    assert lowest <= chip.converted <= highest


def test_the_reset_capacitor_is_empty_when_nobody_pressed():
    chip, _, _ = supply()
    chip.mcu.adc.on_adc_read(pins.RESET_SENSE - 26)
    assert chip.converted == 0


def test_the_adc_follows_the_cell():
    chip, _, power = supply(cell_mv=1500)
    assert chip.mcu.adc.channel_values[0] == round(1500 * 4096 / 3300)
    power.cell_mv = 5000
    assert chip.mcu.adc.channel_values[0] == 4095


# ---- images


def test_files_come_back_from_an_image():
    files = {"main.py": b"print(1)", "magnat/ui/a.mpy": bytes(10_000), "boot.py": b""}
    image = pack(files)
    assert len(image) == FS_BYTES
    assert unpack(image) == files


def test_text_is_packed_as_utf_8():
    assert unpack(pack({"/é.txt": "œ"})) == {"é.txt": "œ".encode()}


def uf2_block(address, payload):
    head = b"UF2\n\x57\x51\x5d\x9e" + bytes(4)
    head += address.to_bytes(4, "little") + len(payload).to_bytes(4, "little") + bytes(12)
    return (head + payload).ljust(508, b"\0") + b"\x30\x6f\xb1\x0a"


def test_a_uf2_becomes_flash_bytes():
    uf2 = uf2_block(0x10000200, b"B" * 256) + uf2_block(0x10000000, b"A" * 256)
    assert flash_from_uf2(uf2) == b"A" * 256 + b"\xff" * 256 + b"B" * 256


@pytest.mark.parametrize(
    ("uf2", "error"),
    [
        (b"", "0 bytes are not a number of 512-byte"),
        (bytes(512), "block 0 is not a UF2 block"),
        (uf2_block(0x100A0000, bytes(256)), "outside the program's"),
        (uf2_block(0x20000000, bytes(256)), "outside the program's"),
        ("no/such.uf2", "no/such.uf2: no such image"),
    ],
)
def test_a_bad_image_is_named(uf2, error):
    with pytest.raises(ImageError, match=error):
        flash_from_uf2(uf2)


def test_a_full_file_system_is_an_error():
    with pytest.raises(Exception, match="NOSPC"):
        pack({"big": bytes(FS_BYTES + BLOCK)})
