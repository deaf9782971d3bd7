# Each verb does its own set-up: a fresh clone needs Python 3.11+ and make, nothing else.
# PYTHON=python3.12 make test   uses another interpreter.
PYTHON ?= python3
UV_VERSION = 0.13.7
VENV = .venv
BIN = $(VENV)/bin
UV = $(BIN)/uv

.PHONY: play test check fix bench bench-server soak lock clean

play: $(VENV)/.dev  ## play in the terminal what works today
	$(BIN)/clew play

test: $(VENV)/.dev  ## every test
	$(BIN)/pytest -n auto -q

check: $(VENV)/.dev  ## lint, types, architecture
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/pyright
	$(BIN)/lint-imports

fix: $(VENV)/.dev  ## what a machine can put right
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(VENV)/.bench  ## our speed beside that of others, in one run
	$(BIN)/clew bench

bench-server: $(VENV)/.dev  ## the table server beside node's ws and boardgame.io, in one run
	cd tests/bench/server && npm ci --no-audit --no-fund --silent
	PYTHONPATH=tests $(BIN)/python tests/bench/server/run.py

soak: $(VENV)/.dev  ## the long random campaigns
	CLEW_SOAK=1 $(BIN)/pytest -n auto -q tests/oracle tests/games tests/bots tests/server

lock: $(UV)  ## renew the lock files from pyproject.toml
	$(UV) pip compile pyproject.toml --extra server --group dev --universal --python-version 3.11 \
	  --generate-hashes --no-header --no-annotate --quiet --upgrade -o locks/dev.txt
	$(UV) pip compile pyproject.toml --extra bench --extra server --group dev -c locks/dev.txt --universal --python-version 3.11 \
	  --generate-hashes --no-header --no-annotate --quiet --upgrade -o locks/bench.txt

clean:
	rm -rf $(VENV) .hypothesis .mypy_cache .ruff_cache .pytest_cache .import_linter_cache

$(UV):
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check uv==$(UV_VERSION)

$(VENV)/.dev: locks/dev.txt pyproject.toml | $(UV)
	$(UV) pip install --quiet --require-hashes -r locks/dev.txt
	$(UV) pip install --quiet --no-deps --editable .
	touch $@

$(VENV)/.bench: locks/bench.txt $(VENV)/.dev
	$(UV) pip install --quiet --require-hashes -r locks/bench.txt
	touch $@
