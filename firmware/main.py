"""Power-on: the board, then the game, for ever. Whatever goes wrong ends on a readable screen."""


def last_words(board, error):
    """The game itself cannot run (a file is missing, memory is out): plain words in the chip's own font until a key."""
    import sys
    import time

    import framebuf

    sys.print_exception(error)

    class Note(framebuf.FrameBuffer):
        def __init__(self):
            buffer = bytearray(1024)
            super().__init__(buffer, 128, 64, framebuf.MONO_VLSB)
            self.pages = [memoryview(buffer)[p * 128 : p * 128 + 128] for p in range(8)]

        def is_dirty(self, page):
            return True

        def mark_shown(self, page):
            pass

    note = Note()
    lines = ("MAGNAT: erreur", type(error).__name__, str(error)[:16], str(error)[16:32], "ENTRER: relancer")
    for row in range(len(lines)):
        note.text(lines[row], 0, 13 * row)
    board.lcd.start(board.default_contrast)
    board.lcd.show(note)
    for _ in range(600):  # a minute, then the cell is spared
        board.feed()
        time.sleep_ms(100)
        if board.keypad.scan() > 0:
            return
    board.lcd.off()
    board.power.sleep()


def run(board):
    try:
        from magnat.app import App

        App(board).run()
    except Exception as error:
        last_words(board, error)
    import machine

    machine.reset()


def main():
    from board import make_board

    board = make_board()
    try:
        run(board)
    except KeyboardInterrupt:
        # A maker is at work: the prompt is theirs, and no watchdog may cut them off.
        board.release()
        print("Magnat stopped. Ctrl-D starts it again.")


main()
