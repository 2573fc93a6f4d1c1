# Generated from firmware/assets/strings/*.toml by `python firmware/assets/generate.py`: edit those, not this.
"""The numbers of the texts on the screen. Language 0 is French, 1 is English."""

from micropython import const

from magnat.ui.texts import borrow, pick

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

_MODULES = ("magnat.ui.strings_fr", "magnat.ui.strings_en")
_language = -1
_module = None  # the texts of one language: two would cost the heap twice


def text(language, number):
    """The text of one of the numbers above."""
    global _language, _module
    if language != _language:
        _module = None
        _module = borrow(_MODULES[language])
        _language = language
    return pick(_module.TEXTS, _module.AT, number)
