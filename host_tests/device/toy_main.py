# type: ignore - this is MicroPython
"""A tiny firmware that proves the emulator before ours has to: each key tries one device. Runs on stock MicroPython.

The first page of the LCD reports: cause of the start, watchdog scratch, boots counted in flash, last key + 1,
ENTRER down, cell in 10 mV steps, VBUS, keys seen since the start.
"""
# ruff: noqa: PTH123 - MicroPython has no pathlib

import time

import machine
from machine import ADC, PWM, SPI, WDT, Pin, mem32

KEYMAP = ((1, 2, 3, 16), (4, 5, 6, 11), (7, 8, 9, 12), (14, 0, 15, 13))
SCRATCH0 = 0x4005800C
REPORT = bytearray(128)

rows = [Pin(gpio, Pin.OPEN_DRAIN, value=1) for gpio in (2, 3, 4, 5)]
columns = [Pin(gpio, Pin.IN, Pin.PULL_UP) for gpio in (6, 7, 8, 9)]
entrer = Pin(14, Pin.IN, Pin.PULL_UP)
power_off = Pin(15, Pin.OUT, value=0)
vbus = Pin(24, Pin.IN)
cell = ADC(Pin(26))
spi = SPI(0, baudrate=4_000_000, sck=Pin(18), mosi=Pin(19), miso=Pin(16))
cs = Pin(17, Pin.OUT, value=1)
dc = Pin(20, Pin.OUT, value=0)
rst = Pin(21, Pin.OUT, value=1)


def send(data, is_data=0):
    dc(is_data)
    cs(0)
    spi.write(data)
    cs(1)


def show():
    REPORT[4] = not entrer()
    REPORT[5] = cell.read_u16() * 330 >> 16
    REPORT[6] = vbus()
    send(b"\xb0\x10\x00")
    send(REPORT, 1)


def scan():
    for r, row in enumerate(rows):
        row(0)
        seen = [KEYMAP[r][c] for c, column in enumerate(columns) if not column()]
        row(1)
        if seen:
            return seen[0]
    return -1


def save():
    for _ in range(2):
        with open("save", "wb") as file:
            file.write(bytes(range(200)) * 8)


def beep():
    pwm = PWM(Pin(22), freq=440, duty_u16=32768)
    time.sleep_ms(50)
    pwm.freq(880)
    time.sleep_ms(50)
    pwm.deinit()


def dormant():
    send(b"\xae\xa5")
    mem32[0x400140F4] = 4 << 24  # forget the edges ENTRER made in the past
    mem32[0x40014164] = 4 << 24  # and wait for a new one
    machine.lightsleep()
    mem32[0x40014164] = 0
    send(b"\xa4\xaf")


def hang():
    WDT(timeout=500)
    while True:
        pass


def count_boot():
    try:
        with open("boots", "rb") as file:
            count = file.read()[0]
    except OSError:
        count = 0
    with open("boots", "wb") as file:
        file.write(bytes((count + 1,)))
    return count + 1


ACTIONS = {1: beep, 2: lambda: power_off(1), 3: dormant, 4: save, 5: hang, 6: machine.soft_reset, 7: machine.reset}

REPORT[0] = mem32[0x40064008] >> 8 & 0xFF | mem32[0x40064008] >> 15 & 0xFF  # 1: power-on, 2: RUN
REPORT[1] = mem32[SCRATCH0] & 0xFF
mem32[SCRATCH0] = 0x5A
REPORT[2] = count_boot()
rst(0)
time.sleep_us(10)
rst(1)
send(b"\xa2\xa0\xc8\x40\x25\x81\x1c\x2f")
for page in range(8):
    send(bytes((0xB0 | page, 0x10, 0)))
    send(bytes(128), 1)
send(b"\xaf")
last = -1
show()
while True:
    key = scan()
    if key != last:
        last = key
        REPORT[3] = key + 1
        REPORT[7] += key >= 0
        show()
        if key in ACTIONS:
            ACTIONS[key]()
    elif REPORT[4] == entrer():
        show()
    machine.lightsleep(10)
