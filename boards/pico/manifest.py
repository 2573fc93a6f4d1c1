# What is frozen into the image: MicroPython's own modules for the chip, then ours. MAGNAT_ROOT is set by build_uf2.sh.
# ruff: noqa: F821  (freeze and include are given by MicroPython's makemanifest)
import os

root = os.environ["MAGNAT_ROOT"]

freeze("$(PORT_DIR)/modules")
package("magnat", base_path=root + "/firmware", opt=2)
package("drivers", base_path=root + "/firmware", opt=2)
module("main.py", base_path=root + "/firmware", opt=2)
module("board.py", base_path=root + "/boards/pico", opt=2)
module("pins.py", base_path=root + "/boards/pico", opt=2)
