# A stock-like MicroPython: none of our code. It stands for the image that makers download, in `make test-device`.
# ruff: noqa: F821
freeze("$(PORT_DIR)/modules")
include("$(MPY_DIR)/extmod/asyncio")
