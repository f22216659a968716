# Prints the game. On a fresh machine `make` makes .venv and installs what is missing by itself.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
ALL_READY := $(VENV)/.ready-all
DEV_READY := $(VENV)/.ready-dev
CARDGEN := $(BIN)/cardgen

.DEFAULT_GOAL := print
.PHONY: print all test check format lint types bench soak art schema clean help

print: $(READY)  ## print every edition in English, A4 and Letter, into build/
	$(CARDGEN) build --edition all --lang en --paper all

all: $(ALL_READY)  ## print every edition, language, paper and theme
	$(CARDGEN) build --edition all --lang all --paper all --theme all

test: $(DEV_READY)  ## run the tests
	$(BIN)/pytest -n auto

check: format lint types test  ## what CI runs: format, lint, types, tests

format: $(DEV_READY)
	$(BIN)/ruff format --check .

lint: $(DEV_READY)
	$(BIN)/ruff check .

types: $(DEV_READY)
	$(BIN)/mypy

bench: $(DEV_READY)  ## measure speed against peers on this machine
	$(BIN)/pip install --quiet --config-settings editable_mode=compat --editable '.[bench]' --constraint requirements.lock
	$(BIN)/python tests/bench/run.py

soak: $(DEV_READY)  ## play 20,000 games and compare 6,000 positions with the naive rules
	$(BIN)/python tests/soak/run.py

art: $(READY)  ## draw templates/art anew from its scripts
	$(BIN)/python templates/art/draw

schema: $(READY)  ## write the JSON Schemas of the content files
	$(CARDGEN) schema

clean:  ## remove everything that was made, but .venv
	find build -mindepth 1 ! -name .gitkeep -delete
	rm -rf .pytest_cache .mypy_cache .ruff_cache .hypothesis

help:  ## say what can be made
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z]+):.*## /\1\t/' | expand -t 10

$(VENV):
	$(PYTHON) -m venv $(VENV)

$(READY): pyproject.toml requirements.lock | $(VENV)
	$(BIN)/pip install --quiet --config-settings editable_mode=compat --editable . --constraint requirements.lock
	@touch $@

# The fonts of Japanese take 48 MB: only who prints in all languages gets them.
$(ALL_READY): $(READY)
	$(BIN)/pip install --quiet --config-settings editable_mode=compat --editable '.[cjk]' --constraint requirements.lock
	@touch $@

$(DEV_READY): $(READY)
	$(BIN)/pip install --quiet --config-settings editable_mode=compat --editable '.[cjk,dev]' --constraint requirements.lock
	@touch $@
