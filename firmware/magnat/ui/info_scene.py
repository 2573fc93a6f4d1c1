"""What the four information screens share (keys 6 to 9): the key that opened one closes it, another changes over, and
the key of a transaction begins it."""

from magnat.input import keys
from magnat.ui.game_scene import INFO, GameScene


class InfoScene(GameScene):
    own_key = -1  # the key that leads here

    def next(self, by) -> bool:
        """AVAN. or RECU.; True where there is a next one."""
        return False

    def confirm(self) -> bool:
        """ENTRER; True where it means something."""
        return False

    def key(self, event):
        if event & keys.KIND != keys.PRESS:
            return False
        key = event & keys.KEY
        if key == keys.SUPPR or key == self.own_key:
            self.app.pop()
            return True
        if 6 <= key <= 9:
            self.app.replace(INFO[key - 6])
            return True
        if key == keys.AVAN:
            known = self.next(1)
        elif key == keys.RECU:
            known = self.next(-1)
        elif key == keys.ENTRER:
            known = self.confirm()
        else:
            return key <= 5 and self._pass_on(event)
        if known:
            self.app.redraw()
        return known

    def _pass_on(self, event):
        """The key of a transaction: for the screen below, if it means something there."""
        app = self.app
        name, state = app.stack.names()[-1], self.save()
        app.pop()
        if app.stack.top.key(event):
            return True
        app.push(name).restore(state)
        return False
