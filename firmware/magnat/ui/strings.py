# Generated from firmware/assets/strings/*.toml by `python firmware/assets/generate.py`: edit those, not this.
"""The texts on the screen, in the code of the fonts. Language 0 is French, 1 is English."""

from micropython import const

LANGUAGES = (b"Fran\xe7ais", b"English")

COMMON_YES = const(0)
COMMON_NO = const(1)
COMMON_SOUND_ON = const(2)
COMMON_SOUND_OFF = const(3)
TITLE_RECORD = const(4)
TITLE_NO_RECORD = const(5)
TITLE_SETTINGS = const(6)
TITLE_COMING = const(7)
TITLE_RECORD_CLEARED = const(8)
SETTINGS_TITLE = const(9)
SETTINGS_SOUND = const(10)
SETTINGS_LANGUAGE = const(11)
SETTINGS_CONTRAST = const(12)
SETTINGS_KEYTEST = const(13)
KEYTEST_TITLE = const(14)
KEYTEST_PRESS = const(15)
KEYTEST_LEAVE = const(16)
KEYTEST_STUCK = const(17)
KEYTEST_KEY_0 = const(18)
CRASH_TITLE = const(35)
CRASH_SAVED = const(36)
CRASH_LEAVE = const(37)
BATTERY_LOW = const(38)
BATTERY_REPLACE = const(39)
BATTERY_SAVED = const(40)
STORE_UNREADABLE = const(41)
STORE_FACTORY = const(42)
STORE_FAILED = const(43)
COUNT = const(44)

# The texts of a language one after the other, and where each begins (two bytes, low one first). A bytes object a text
# would cost 32 bytes of heap and more each.
_FR = (
    b"oui"
    b"non"
    b"Son : oui"
    b"Son : non"
    b"Record"
    b"Pas encore de record"
    b"ENTRER : r\xe9glages"
    b"Le jeu arrive bient\xf4t"
    b"Record effac\xe9"
    b"R\xe9glages"
    b"Son"
    b"Langue"
    b"Contraste"
    b"Test des touches"
    b"Test des touches"
    b"Pressez-les !"
    b"SUPPR. 2 fois : sortir"
    b"Touche coinc\xe9e"
    b"0 ACHAT"
    b"1 VENTE"
    b"2 \xc9CHANGE"
    b"3 MONTRE ENCH."
    b"4 HYPOTH\xc8QUE"
    b"5 LEV\xc9E HYPOT."
    b"6 INFO TITRES"
    b"7 PROPRI\xc9T\xc9"
    b"8 BIENS"
    b"9 PROP. DISP."
    b"ENTRER"
    b"SUPPR."
    b"AVAN."
    b"RECU."
    b"LANCER"
    b"N. PARTIE"
    b"SON"
    b"Oups ! Erreur"
    b"La partie est sauv\xe9e."
    b"ENTRER : titre"
    b"Pile faible"
    b"Changez la pile AA"
    b"Sauvegarde faite"
    b"M\xe9moire illisible"
    b"R\xe9glages d'usine"
    b"Sauvegarde rat\xe9e"
)
_FR_AT = (
    b"\x00\x00\x03\x00\x06\x00\x0f\x00\x18\x00\x1e\x00\x32\x00\x43\x00\x58\x00\x65\x00\x6d\x00\x70\x00"
    b"\x76\x00\x7f\x00\x8f\x00\x9f\x00\xac\x00\xc2\x00\xd0\x00\xd7\x00\xde\x00\xe7\x00\xf5\x00\x01\x01"
    b"\x0f\x01\x1c\x01\x27\x01\x2e\x01\x3b\x01\x41\x01\x47\x01\x4c\x01\x51\x01\x57\x01\x60\x01\x63\x01"
    b"\x70\x01\x85\x01\x93\x01\x9e\x01\xb0\x01\xc0\x01\xd1\x01\xe1\x01\xf1\x01"
)
_EN = (
    b"yes"
    b"no"
    b"Sound: on"
    b"Sound: off"
    b"Best"
    b"No best score yet"
    b"ENTRER: settings"
    b"The game is coming"
    b"Best score cleared"
    b"Settings"
    b"Sound"
    b"Language"
    b"Contrast"
    b"Key test"
    b"Key test"
    b"Press them all"
    b"SUPPR. twice: leave"
    b"Stuck key"
    b"0 ACHAT"
    b"1 VENTE"
    b"2 \xc9CHANGE"
    b"3 MONTRE ENCH."
    b"4 HYPOTH\xc8QUE"
    b"5 LEV\xc9E HYPOT."
    b"6 INFO TITRES"
    b"7 PROPRI\xc9T\xc9"
    b"8 BIENS"
    b"9 PROP. DISP."
    b"ENTRER"
    b"SUPPR."
    b"AVAN."
    b"RECU."
    b"LANCER"
    b"N. PARTIE"
    b"SON"
    b"Oops! Error"
    b"Your game is saved."
    b"ENTRER: title"
    b"Battery low"
    b"Replace the AA cell"
    b"All is saved"
    b"Memory unreadable"
    b"Factory settings"
    b"Could not save"
)
_EN_AT = (
    b"\x00\x00\x03\x00\x05\x00\x0e\x00\x18\x00\x1c\x00\x2d\x00\x3d\x00\x4f\x00\x61\x00\x69\x00\x6e\x00"
    b"\x76\x00\x7e\x00\x86\x00\x8e\x00\x9c\x00\xaf\x00\xb8\x00\xbf\x00\xc6\x00\xcf\x00\xdd\x00\xe9\x00"
    b"\xf7\x00\x04\x01\x0f\x01\x16\x01\x23\x01\x29\x01\x2f\x01\x34\x01\x39\x01\x3f\x01\x48\x01\x4b\x01"
    b"\x56\x01\x69\x01\x76\x01\x81\x01\x94\x01\xa0\x01\xb1\x01\xc1\x01\xcf\x01"
)


def text(language, number):
    """The text of one of the numbers above."""
    blob = _EN if language else _FR
    at = _EN_AT if language else _FR_AT
    number *= 2
    return blob[at[number] | at[number + 1] << 8 : at[number + 2] | at[number + 3] << 8]
