"""What the player may choose once and for all, and the way to the key tester. ENTRER changes what blinks."""

from micropython import const

from magnat.input import keys
from magnat.ui import fonts, strings
from magnat.ui.canvas import text_width
from magnat.ui.editions import EDITIONS
from magnat.ui.scene import BlinkingScene

_SOUND = const(0)
_LANGUAGE = const(1)
_CONTRAST = const(2)
_EDITION = const(3)
_SPEED = const(4)
_KEYTEST = const(5)
_ROWS = const(6)

_TOP = const(12)
_RIGHT = const(126)

_CONTRAST_STEP = const(4)
_CONTRAST_FROM = const(8)  # darker or paler than this and the menu could no longer be read
_CONTRAST_TO = const(56)

_NAMES = (
    strings.SETTINGS_SOUND,
    strings.SETTINGS_LANGUAGE,
    strings.SETTINGS_CONTRAST,
    strings.SETTINGS_EDITION,
    strings.SETTINGS_SPEED,
    strings.SETTINGS_KEYTEST,
)


class Screen(BlinkingScene):
    row = 0

    def key(self, event):
        if event == keys.PRESS | keys.AVAN:
            self.row = (self.row + 1) % _ROWS
        elif event == keys.PRESS | keys.RECU:
            self.row = (self.row - 1) % _ROWS
        elif event == keys.PRESS | keys.ENTRER:
            self._change()
        elif event == keys.PRESS | keys.SUPPR:
            self.app.save_settings()
            self.app.pop()
        else:
            return False
        self.app.redraw()
        return True

    def _change(self):
        settings = self.app.settings
        if self.row == _SOUND:
            settings.sound = not settings.sound
        elif self.row == _LANGUAGE:
            settings.language = (settings.language + 1) % len(strings.LANGUAGES)
        elif self.row == _CONTRAST:
            settings.contrast += _CONTRAST_STEP
            if settings.contrast > _CONTRAST_TO:
                settings.contrast = _CONTRAST_FROM
        elif self.row == _EDITION:
            settings.edition = (settings.edition + 1) % len(EDITIONS)
        elif self.row == _SPEED:
            settings.speed = (settings.speed + 1) % 3
        else:
            self.app.save_settings()
            self.app.push("keytest")
            return
        self.app.settings_changed()

    def _value(self, row):
        settings, text = self.app.settings, self.app.text
        if row == _SOUND:
            return text(strings.COMMON_YES if settings.sound else strings.COMMON_NO)
        if row == _LANGUAGE:
            return strings.LANGUAGES[settings.language]
        if row == _CONTRAST:
            return b"%d" % settings.contrast
        if row == _EDITION:
            return EDITIONS[settings.edition % len(EDITIONS)][1 + settings.language]
        if row == _SPEED:
            return text(strings.SETTINGS_SPEEDS + settings.speed)
        return b"\x02"

    def draw(self, canvas):
        text = self.app.text
        canvas.fill_rect(0, 0, 128, 11, 1)
        canvas.centred(fonts.NORMAL, 2, text(strings.SETTINGS_TITLE), 0)
        for row in range(_ROWS):
            y = _TOP + row * 52 // _ROWS
            canvas.write(fonts.SMALL, 13, y + 1, text(_NAMES[row]))
            value = self._value(row)
            if row == self.row:
                self.enter_sign(canvas, 1, y)
                self.blink(canvas, _RIGHT - text_width(fonts.SMALL, value), y + 1, value, fonts.SMALL)
            else:
                canvas.right_aligned(fonts.SMALL, _RIGHT, y + 1, value)

    def save(self):
        # the settings themselves are stored too: a change must not get lost because the player fell asleep over it
        self.app.save_settings()
        return bytes((self.row,))

    def restore(self, data):
        self.row = data[0] % _ROWS
