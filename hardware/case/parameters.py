"""Every size of the case that is a choice, in mm. What follows from the board is in outline.py."""

# Shell
WALL = 2.4
FLOOR = 2.2  # of the back and of the cover
FACE = 3.2  # of the front: a 1 mm sheet lies in it and leaves more than 2 mm
EDGE_CHAMFER = 1.4  # 45 degrees, so that it prints without supports with its face down
BOARD_GAP = 0.6  # between the board's edge and the wall

# Where front and back meet: a lip of the back stands inside the front's wall
LIP_HEIGHT = 1.8
LIP_THICKNESS = 1.1
LIP_GAP = 0.15

# Screws: M2.5 x 12, self-tapping or in heat-set inserts (then PILOT = 3.4 and BOSS = 6.4 if the board has room)
SCREW_LENGTH = 12.0
SCREW_HOLE = 2.9
PILOT = 2.1
HEAD = 5.2
HEAD_DEPTH = 2.5  # of the head's pit, from outside
BOSS = 5.8  # where it meets the board
BOSS_FOOT = 8.6  # around the screw's head
SHORTEST_GRIP = 4.0  # of a screw in the front's boss

# Screen
WINDOW_MARGIN = 0.5  # seen around the LCD's viewing area
WINDOW_BEVEL = 1.2
SHEET = 1.0  # acrylic
SHEET_OVERLAP = 3.5  # on each side of the window
SHEET_GAP = 0.2
LCD_GAP = 0.5  # between glass and sheet

# Keys
CAP = (12.0, 7.6)
WIDE_CAP = (24.0, 9.0)  # ENTRER
CAP_RADIUS = 2.0
CAP_GAP = 0.3  # to the edge of its opening, on each side
CAP_PROUD = 1.6  # above the face
CAP_CHAMFER = 0.6
FLANGE = 0.9  # keeps the cap from falling out
FLANGE_GAP = 0.4  # below the face, so that nothing rattles or binds
SOCKET_DEPTH = 3.0  # how far the switch's stem goes into the cap
SOCKET_GAP = 0.15  # on each side of the stem: a light push fit; more if your printer closes holes

# Legends
ENGRAVED = 0.4
LEGEND_SIZE = 2.7
SMALLEST_LEGEND = 2.1
LEGEND_WIDTH = 17.6  # keys are 19 mm apart
LEGEND_DROP = 2.2  # from the cap's edge to the middle of the first line
LINE = 2.45

ACCENT_WIDTH, ACCENT_HEIGHT, ACCENT_LEAN, ACCENT_GAP = 0.6, 0.55, 0.5, 0.2
SYMBOL = (8.0, 4.1)  # the most that a symbol or digit fills of its cap

# Buzzer
BUZZER_HOLE = 1.6
BUZZER_RINGS = ((0.0, 1), (2.8, 6), (5.4, 12))  # radius, holes

# Back
BACK_GAP = 1.2  # below the lowest part that the back covers
CELL_GAP = 0.8  # around and below the AA holder
USB_SLOT = (12.0, 7.0)  # a plug's plastic, not only its metal, must go in

# Cover of the AA, a box that hooks in at the top and snaps in at the bottom
COVER_WALL = 2.2
COVER_MARGIN = 7.4  # its lower edge, below the AA holder
COVER_SLOPE = 5.0
CATCH_WIDTH = 14.0
CATCH_THICKNESS = 1.6
CATCH_GAP = 0.4
CATCH_BITE = 0.8
PINHOLE = 2.2
PINHOLE_TUBE = 6.0
PINHOLE_GAP = 1.0  # from the tube's end to the button
