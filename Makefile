# `make` alone lists what can be made. Everything is set up on the way and kept in .venv/ and build/, so a second run does no work twice.

SHELL := bash
.SHELLFLAGS := -eu -o pipefail -c
.DELETE_ON_ERROR:
.DEFAULT_GOAL := help

PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready
MICROPYTHON32 := build/micropython32/micropython
# Whole games do not fit into 192 KB beside a compiler: this test takes the firmware from build/mpy, as a stock Pico does.
RANDOM_KEYS := host_tests/portable/test_random_keys.py
PORTABLE_MPY := MAGNAT_FIRMWARE=build/mpy $(MICROPYTHON32) -X heapsize=192k host_tests/portable/run.py
# Where MicroPython's sources are, if not from Debian's packages: make uf2 MICROPYTHON=~/micropython
export MICROPYTHON ?=

FIRMWARE := $(shell find firmware -name '*.py' -not -path 'firmware/assets/*') boards/pico/board.py boards/pico/pins.py
BUILD_UF2 := boards/pico/build_uf2.sh boards/pico/uf2.py

help: ## this list
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(READY) ## play the handheld in this terminal
	@$(BIN)/magnat play

test: lint types test-host test-portable ## everything that runs without a chip: lint, types, host tests, 32-bit MicroPython

test-long: $(READY) ## 20,000 random games to their end; `make test` has a share
	MAGNAT_LONG=10 $(BIN)/pytest host_tests/core -n auto -q

monkey: $(READY) $(MICROPYTHON32) mpy ## a million random presses, 50,000 on the 32-bit MicroPython, 2,000 power cuts; `make test` has a share
	PYTHONPATH=firmware:boards/host/shims $(BIN)/python -m host_tests.ui.monkey
	PYTHONPATH=firmware:boards/host/shims $(BIN)/python -m host_tests.ui.power_cut
	@for seed in {0..49}; do echo "$(RANDOM_KEYS), seed $$seed"; MAGNAT_SEED=$$seed $(PORTABLE_MPY) $(RANDOM_KEYS); done

lint: $(READY) ## style, and generated tables that are stale
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/python firmware/assets/generate.py --check
	$(BIN)/python firmware/assets/core_tables.py --check

types: $(READY) build/typings ## pyright: the host's code, then the device's with MicroPython's own stubs
	$(BIN)/pyright --warnings
	$(BIN)/pyright --warnings -p boards/pico

test-host: $(READY) ## the tests on CPython
	$(BIN)/pytest host_tests --ignore host_tests/device --ignore host_tests/hardware -n auto -q

test-portable: $(MICROPYTHON32) mpy ## the portable tests on a 32-bit MicroPython with a heap of 192 KB
	@status=0; for file in $(filter-out $(RANDOM_KEYS),$(wildcard host_tests/portable/test_*.py)); do \
	  echo "$$file, 192 KB:"; $(MICROPYTHON32) -X heapsize=192k host_tests/portable/run.py $$file || status=1; done; \
	  echo "$(RANDOM_KEYS), 192 KB:"; $(PORTABLE_MPY) $(RANDOM_KEYS) || status=1; exit $$status

test-device: $(READY) build/magnat.uf2 build/stock.uf2 mpy ## boot the real image in the RP2040 emulator, frozen and as .mpy files
	$(BIN)/pytest host_tests/device -n 2 -q

uf2: build/magnat.uf2 ## the image to drop on a Pico: build/magnat.uf2

mpy: $(READY) ## the firmware as .mpy files, in build/mpy
	@$(BIN)/python -m boards.pico.mpy build/mpy

flash: $(READY) ## copy the .mpy files to a Pico with stock MicroPython (PORT=... if there are several)
	@$(BIN)/python -m boards.pico.flash build/mpy $(PORT)

assets: $(READY) ## compile fonts, icons, texts, tunes and tables after you edited them
	$(BIN)/python firmware/assets/generate.py
	$(BIN)/python firmware/assets/core_tables.py

edition: $(READY) ## add a board of your own: make edition FILE=my_town.toml
	$(BIN)/python firmware/assets/generate.py --edition $(FILE)

screens: $(READY) ## every screen as PNG, in build/screens
	$(BIN)/magnat screens build/screens

golden: $(READY) ## accept the screens as they look now: host_tests/golden.json and its pictures
	$(BIN)/python -m host_tests.golden

games: $(READY) ## record the whole games that the key tests play: after a change of rules, opponents or screens
	PYTHONPATH=firmware:boards/host/shims $(BIN)/python -m host_tests.ui.key_player

bench: $(READY) build/magnat.uf2 build/stock.uf2 mpy ## figures as one JSON object: speed, memory, flash, latencies
	@PYTHONPATH=firmware:boards/host/shims $(BIN)/python -m host_tests.device.bench

hardware: build/.hardware-ready ## circuit board, case, wiring and power budget: built and checked into build/hardware
	$(BIN)/python -m hardware.wiring.build --check
	$(BIN)/python -m hardware.power.budget --check
	bash hardware/build.sh build/hardware
	$(BIN)/python -m hardware.case.build build/hardware/case
	$(BIN)/pytest host_tests/hardware -q

# The CAD libraries are a gigabyte: only this target wants them.
build/.hardware-ready: $(READY)
	@echo "setting up the CAD libraries (once; a minute or two)"
	@$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[dev,hardware]'
	@mkdir -p build && touch $@

clean: ## forget all that was built (build/ and .venv/)
	rm -rf build .venv

$(READY): pyproject.toml
	@$(PYTHON) -c 'import ensurepip, sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "make: needs Python 3.11 or newer with venv; on Debian: sudo apt-get install python3-venv" >&2; exit 2; }
	@echo "setting up .venv (once; about a minute)"
	@$(PYTHON) -m venv .venv
	@$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

# MicroPython's stubs bring a standard library of their own; pyright wants the folder that holds it.
build/typings: $(READY)
	@mkdir -p build && ln -sfn "$$($(BIN)/python -c 'import sysconfig; print(sysconfig.get_path("purelib"))')" $@

$(MICROPYTHON32): host_tests/portable/get_micropython32.sh
	bash $< $(@D)

# Remembers which MicroPython the images were made from: another one means building again.
build/micropython.from: FORCE
	@mkdir -p build; echo "$(MICROPYTHON)" | cmp -s - $@ || echo "$(MICROPYTHON)" > $@

build/magnat.uf2: $(FIRMWARE) boards/pico/manifest.py $(BUILD_UF2) build/micropython.from
	bash boards/pico/build_uf2.sh boards/pico/manifest.py $@

build/stock.uf2: boards/pico/manifest_stock.py $(BUILD_UF2) build/micropython.from
	bash boards/pico/build_uf2.sh boards/pico/manifest_stock.py $@

.PHONY: FORCE help play test lint types test-host test-portable test-long monkey test-device uf2 mpy flash assets edition screens golden games bench hardware clean
