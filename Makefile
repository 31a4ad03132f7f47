# Parlour's commands. `make` alone lists them.

PYTHON ?= python3
ARGS ?=
BOARD ?= PARLOUR_PICO
VENV := .venv
RUN := $(VENV)/bin/python
READY := $(VENV)/.installed

option = $(if $(2),--$(1) "$(2)") # nothing for an empty value

.DEFAULT_GOAL := help
.PHONY: help setup play test lint format firmware image deploy doctor backup setup-emulator \
  emulate test-device budget bench bench-peers compile assets pictures clean

help: ## list what make can do
	@echo "Parlour: a pocket table for card games"
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' Makefile

setup: $(READY) ## install what is needed into .venv; PYTHON=python3.12

$(READY): pyproject.toml
	@command -v $(PYTHON) >/dev/null || { \
	  echo "There is no $(PYTHON) here. On Debian and Ubuntu: apt-get install python3 python3-venv"; \
	  echo "Or name another one: make setup PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Parlour needs Python 3.11 or newer; $(PYTHON) is $$($(PYTHON) --version 2>&1)."; \
	  echo "Install a newer one and name it: make setup PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -m host_tools.setup

play: $(READY) ## play in the terminal; ARGS="--seed 7" hands arguments on
	@$(RUN) -m host_tools.play $(ARGS)

test: $(READY) ## run the tests; ARGS="-k matcha" hands arguments on
	@$(RUN) -m pytest -n 2 $(ARGS)

lint: $(READY) ## check style and types
	@status=0; \
	$(RUN) -m ruff check . || status=1; \
	$(RUN) -m ruff format --check . || status=1; \
	$(RUN) -m mypy || status=1; \
	$(RUN) -m mypy --config-file host_tools/setup/device_mypy.ini || status=1; \
	exit $$status

format: $(READY) ## put imports and layout in order
	$(RUN) -m ruff check --fix .
	$(RUN) -m ruff format .

firmware: $(READY) ## build the firmware; BOARD=, MICROPYTHON=checkout
	@$(RUN) -m host_tools.firmware $(BOARD) --jobs 2 $(call option,micropython,$(MICROPYTHON)) $(ARGS)

image: $(READY) ## make an image without a compiler; BOARD=, BASE=, SAVES=
	@$(RUN) -m host_tools.image $(BOARD) $(call option,base,$(BASE)) \
	  $(call option,saves,$(SAVES)) $(call option,on,$(ON)) $(ARGS)

deploy: $(READY) ## bring Parlour to the board that is plugged in; PORT=
	@$(RUN) -m host_tools.deploy deploy --board $(BOARD) $(call option,port,$(PORT)) $(ARGS)

doctor: $(READY) ## ask the board about itself; ARGS=--press
	@$(RUN) -m host_tools.deploy doctor --board $(BOARD) $(call option,port,$(PORT)) $(ARGS)

backup: $(READY) ## copy the saves from the board; DIR=folder, PORT=
	@$(RUN) -m host_tools.deploy backup $(if $(DIR),"$(DIR)") $(call option,port,$(PORT)) $(ARGS)

setup-emulator: $(READY) ## install what the emulated board needs
	@$(RUN) -m host_tools.emulator --setup

emulate: $(READY) ## run the firmware on an emulated board in the terminal
	@$(RUN) -m host_tools.emulator --board $(BOARD) $(ARGS)

test-device: $(READY) ## run the tests on the emulated board
	@$(RUN) -m pytest -n 2 --dist worksteal tests/device tests/emulator $(ARGS)

budget: $(READY) ## measure times, heap and flash on the emulated board
	@$(RUN) -m host_tools.budget $(ARGS)

bench: $(READY) ## measure speed and sizes, printed as JSON
	@$(RUN) -m host_tools.bench $(ARGS)

bench-peers: $(READY) ## compare speed; ARGS=--setup installs the peers first
	@$(RUN) -m host_tools.peers $(ARGS)

compile: $(READY) ## compile the engines for self-play now
	@$(RUN) -m host_tools.compiled

assets: $(READY) ## make fonts and icons for the firmware from their sources
	@$(RUN) -m host_tools.assets $(ARGS)

pictures: $(READY) ## make the pictures of docs/ from their key scripts
	@$(RUN) -m host_tools.pictures $(ARGS)

clean: ## remove what was made: .venv, build, caches; never saves
	rm -rf $(VENV) build .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
