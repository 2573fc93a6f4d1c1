"""What the four information screens share (keys 6 to 9): the key that opened one closes it, another changes over."""

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
        else:
            known = key == keys.ENTRER and self.confirm()
        if known:
            self.app.redraw()
        return known
