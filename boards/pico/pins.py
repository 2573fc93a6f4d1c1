"""The wiring of the machine, declared once: the firmware, the emulator and hardware/ all read it here.

Pico pin   goes to
GP2-GP5    keypad rows 1-4      driven low one at a time, otherwise floating
GP6-GP9    keypad columns 1-4   pulled up inside the chip; low = key down
GP14       ENTRER               low = down; on the machine it also sets the power latch
GP15       POWER_OFF            a rising edge clears the power latch: the cell is cut
GP17-GP21  LCD CS SCK MOSI DC RST
GP22       piezo buzzer
GP26       the cell, through 1 Mohm
GP27       RESET_SENSE          a capacitor that the RESET pinhole charges: above 0.4 V, RESET was just pressed
GP24       VBUS sense, inside the Pico module
RUN        RESET pinhole
"""

ROWS = (2, 3, 4, 5)
COLUMNS = (6, 7, 8, 9)
ENTRER = 14
POWER_OFF = 15
LCD_CS = 17
LCD_SCK = 18
LCD_MOSI = 19
LCD_DC = 20
LCD_RST = 21
BUZZER = 22
VBUS = 24
BATTERY = 26
RESET_SENSE = 27

# The key code (magnat/input/keys.py) at each crossing: digits are their own numbers, then
# 11 SUPPR. 12 AVAN. 13 RECU. 14 LANCER 15 N. PARTIE 16 SON. ENTRER (10) has its own line.
KEYMAP = (
    (1, 2, 3, 16),
    (4, 5, 6, 11),
    (7, 8, 9, 12),
    (14, 0, 15, 13),
)

# What this machine has. A breadboard has neither latch (with its RESET_SENSE) nor diodes: set both to False there.
HAS_LATCH = True
HAS_DIODES = True

# How the glass is mounted on the board, and its contrast when new (0-63).
LCD_UPSIDE_DOWN = False
LCD_CONTRAST = 28
