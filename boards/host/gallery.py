"""Every screen of the machine, reached the way a player reaches it: by a key script on the headless board."""

from magnat.app import App

from boards.host.headless import HeadlessBoard, Machine

LANGUAGES = ("fr", "en")  # in the order of magnat.ui.strings
CONTRAST = 28

# Name of the picture: the script that leads to it from the title. `screenshot` comes by itself at the end.
SCREENS = {
    "title": "wait 100",
    "title-best": "best 24680\nwait 100",
    "title-soon": "hold PARTIE 1600\nwait 100",
    "best-cleared": "reset\nwait 100",
    "settings": "press ENTRER\nwait 100",
    "settings-blink": "press ENTRER\npress AVAN\nwait 150",
    "keytest": "press ENTRER\npress RECU\npress ENTRER\nwait 100",
    "keytest-pressed": "press ENTRER\npress RECU\npress ENTRER\ntype 159\npress LANCER\ndown AVAN\nwait 100",
    "keytest-stuck": "press ENTRER\npress RECU\npress ENTRER\ndown 4\nwait 13000",
    "screentest": "chord\nwait 100",
    "sound-off": "press SON\nwait 100",
    "stuck": "down 4\nwait 10100",
    "battery-low": "cell 980\nwait 6000",
    "battery-empty": "cell 940\nwait 11000",
    "memory-unreadable": "damage\nwait 100",
    "crash": "break\nwait 100",
}


def pictures():
    """Yields (file name without ending, 1024 bytes) for every screen in every language."""
    for number, language in enumerate(LANGUAGES):
        for name, script in SCREENS.items():
            yield f"{language}/{name}", picture(script, number)


def picture(script, language):
    """The screen at the end of a script that starts at the title of a new machine."""
    machine = _Stage(language)
    machine.boot()
    machine.run(script)
    return machine.board.screen()


class _Stage(Machine):
    """A machine for photographs: beside the words of key scripts it knows how to stage what no key can bring about."""

    def __init__(self, language):
        board = HeadlessBoard()
        board.default_contrast = CONTRAST
        board.store.save("settings", bytes((1, language, CONTRAST)))
        super().__init__(App, board)

    def run(self, script):
        for line in script.splitlines():
            word, *rest = line.split()
            staged = getattr(self, f"_stage_{word}", None)
            if staged:
                staged(*rest)
            else:
                self.play(line)

    def _stage_best(self, score):
        self.board.store.save("best", int(score).to_bytes(4, "little"))
        self.boot()

    def _stage_damage(self):
        """A record that no slot holds whole: what a worn or foreign memory looks like."""
        for slot in (0, 1):
            self.board.store.write(f"best.{slot}", "wb", b"not a record at all")
        self.boot()

    def _stage_break(self):
        # Compiled here, so that the code on the screen does not depend on where this file has its lines.
        broken = eval(compile("lambda canvas: canvas.nothing", "title.py", "eval"))

        self.app.stack.top.draw = broken
        self.app.redraw()
