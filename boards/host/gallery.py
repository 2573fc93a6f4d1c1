"""Every screen of the machine, reached the way a player reaches it: by a key script on the headless board."""

from magnat.app import App

from boards.host.headless import HeadlessBoard, Machine

LANGUAGES = ("fr", "en")  # in the order of magnat.ui.strings

# Name of the picture: the script that leads to it from the title. `screenshot` comes by itself at the end.
SCREENS = {
    "title": "wait 100",
    "settings": "press ENTRER\nwait 100",
    "keytest": "press ENTRER\npress RECU\npress ENTRER\ntype 159\nwait 100",
    "screentest": "chord\nwait 100",
    "sound-off": "press SON\nwait 100",
    "battery-low": "cell 980\nwait 6000",
}


def pictures():
    """Yields (file name without ending, 1024 bytes) for every screen in every language."""
    for number, language in enumerate(LANGUAGES):
        for name, script in SCREENS.items():
            yield f"{language}/{name}", _picture(script, number)


def _picture(script, language):
    def make_app(board):
        app = App(board)
        app.settings.language = language
        app.settings_changed()
        return app

    machine = Machine(make_app, HeadlessBoard())
    machine.boot()
    machine.play(script + "\nscreenshot it")
    return machine.screens["it"]
