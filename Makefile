# Two commands set everything up in .venv and need nothing but Python >= 3.11 with venv, and make:
#   make demo   runs the main job on a few real boards
#   make test   runs every test
# The others are for those who change the code; CONTRIBUTING.md explains them.

PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

# A strict editable install links each file, so a file that was added or removed needs it again:
# the stamps carry a checksum of the list of files.
FILES := $(sort $(shell find app models solver -name '*.py' -o -name '*.lark' -o -name '*.jsonl'))
STAMP := $(shell echo '$(FILES)' | cksum | cut -d' ' -f1)

.PHONY: demo test bench lint types clean

demo: .venv/run-$(STAMP)
	@$(BIN)/python benchmarks/demo.py

test: .venv/dev-$(STAMP)
	@echo "== running the tests"
	@$(BIN)/python -m pytest -q

bench: .venv/dev-$(STAMP)
	@$(BIN)/python -m pytest benchmarks -q --benchmark-enable --benchmark-disable-gc

lint: .venv/dev-$(STAMP)
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .

types: .venv/dev-$(STAMP)
	@$(BIN)/mypy
	@$(BIN)/pyright --warnings

clean:
	rm -rf .venv build dist *.egg-info

.venv/bin/python:
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed: on Debian, apt install python3"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
		echo "$(PYTHON) lacks the modules venv and ensurepip:" \
		"on Debian, apt install $$($(PYTHON) -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')"; exit 1; }
	@echo "== making .venv with $(PYTHON)"
	@$(PYTHON) -m venv .venv

.venv/run-$(STAMP): pyproject.toml setup.cfg | .venv/bin/python
	@echo "== installing manaproof into .venv"
	@rm -rf build/__editable__* .venv/run-* .venv/dev-*
	@$(PIP) install -e .
	@touch $@

.venv/dev-$(STAMP): pyproject.toml setup.cfg | .venv/bin/python
	@echo "== installing manaproof and what its tests need into .venv"
	@rm -rf build/__editable__* .venv/run-* .venv/dev-*
	@$(PIP) install -e '.[dev]'
	@touch $@ .venv/run-$(STAMP)
