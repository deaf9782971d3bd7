# Each verb does its own set-up: a fresh clone needs Python 3.11+, Node 20.19+, 22.12+ or 24+ and make, nothing else.
# PYTHON=python3.12 make test   uses another interpreter.
PYTHON ?= python3
UV_VERSION = 0.13.7
VENV = .venv
BIN = $(VENV)/bin
UV = $(BIN)/uv
CLIENT = src/clew/web/index.html
MODULES = web/node_modules/.installed
# What `check` runs side by side, each with its output in one piece.
CHECKS = check-lint check-mypy check-pyright check-imports check-web

# Without compiled files every server that a test starts would compile all of its modules: half of its start.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play cafe test test-train test-vector check $(CHECKS) fix pictures bench bench-server bench-page bench-cluster bench-evening bench-vector soak lock dist clean

play: $(VENV)/.dev $(CLIENT)  ## play in the browser: a server of your own on 127.0.0.1
	$(BIN)/clew serve --open

cafe: $(VENV)/.dev $(CLIENT)  ## play with everybody in your network: prints a code that phones can scan
	$(BIN)/clew serve --lan

test: $(VENV)/.dev $(VENV)/.chromium $(CLIENT)  ## every test
	cd web && npm test --silent
	$(BIN)/pytest -n auto -q --ignore=tests/cluster --ignore=tests/web/test_lan.py --ignore=tests/web/test_bad_lines.py
	$(BIN)/pytest -n 2 -q tests/cluster  # by themselves: each starts servers and workers of its own
	$(BIN)/pytest -q tests/web/test_lan.py tests/web/test_bad_lines.py  # by themselves: they change the network, which every browser notices

test-train: $(VENV)/.train  ## one training step with each library, and the examples that train
	$(BIN)/pytest -q tests/envs/test_training.py

test-vector: $(VENV)/.vector-bench  ## the vector engine inside JAX, and for JaxMARL (the rest of it is part of `test`)
	$(BIN)/pytest -q tests/vector

check: $(VENV)/.dev $(MODULES)  ## lint, types, architecture
	$(MAKE) --no-print-directory --jobs --keep-going $(if $(filter output-sync,$(.FEATURES)),--output-sync) $(CHECKS)

check-lint: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

check-mypy: $(VENV)/.dev
	$(BIN)/mypy

check-pyright: $(VENV)/.dev
	$(BIN)/pyright

check-imports: $(VENV)/.dev
	$(BIN)/lint-imports

check-web: $(MODULES)
	cd web && npm run --silent check

fix: $(VENV)/.dev $(MODULES)  ## what a machine can put right
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	cd web && npm run --silent fix

LANGUAGE = en-GB
pictures: $(VENV)/.dev $(VENV)/.chromium $(CLIENT)  ## screenshots of all games and sizes, and the README's; ONLY="dedalos phone"
	PYTHONPATH=tests $(BIN)/python -m pictures.run --language $(LANGUAGE) $(ONLY)

bench: $(VENV)/.bench bench-server bench-page  ## our speed beside that of others, in one run
	$(BIN)/clew bench --boardgame-io tests/bench/server

bench-server: $(VENV)/.dev  ## of it the table server beside node's ws and boardgame.io (needs a C compiler)
	cd tests/bench/server && npm ci --no-audit --no-fund --silent
	PYTHONPATH=tests $(BIN)/python tests/bench/server/run.py

bench-page: $(VENV)/.dev $(VENV)/.chromium $(CLIENT)  ## of it the page: how much work it is to paint a move
	CLEW_BENCH=1 $(BIN)/pytest -q -rP tests/web/test_speed.py tests/web/test_glide.py -k "painted or glide"

bench-cluster: $(VENV)/.dev  ## two workers beside one on PostgreSQL and NATS, and who pays (needs a C compiler)
	PYTHONPATH=tests $(BIN)/python tests/bench/cluster/run.py

bench-evening: $(VENV)/.dev $(VENV)/.chromium  ## from a fresh clone to a phone at a table, by two commands
	PYTHONPATH=tests $(BIN)/python tests/bench/evening/run.py

bench-vector: $(VENV)/.vector-bench  ## the vector engine beside JaxMARL and Pgx on one core (needs a C compiler; on a GPU: docs/vector.md)
	PYTHONPATH=tests $(BIN)/python tests/bench/vector/run.py

soak: $(VENV)/.train $(VENV)/.chromium $(CLIENT)  ## the long random campaigns, and the training tests
	CLEW_SOAK=1 $(BIN)/pytest -o faulthandler_timeout=0 -n auto -q tests/oracle tests/games tests/bots tests/server tests/envs tests/vector
	CLEW_SOAK=1 $(BIN)/pytest -o faulthandler_timeout=0 -q -s tests/attack  # by themselves: they measure delays and memory
	CLEW_SOAK=1 $(BIN)/pytest -o faulthandler_timeout=0 -q -s tests/cluster  # by themselves: they measure pauses, delays and memory
	CLEW_SOAK=1 $(BIN)/pytest -o faulthandler_timeout=0 -q -s tests/web/test_voice_bars.py tests/web/test_voice_cluster.py  # by themselves: eight pages need the machine

lock: $(UV)  ## renew the lock files from pyproject.toml
	$(UV) pip compile pyproject.toml --extra cluster --extra envs --extra server --extra traces --group dev --universal --python-version 3.11 \
	  --generate-hashes --no-header --no-annotate --quiet --upgrade -o locks/dev.txt
	$(UV) pip compile pyproject.toml --extra bench --extra cluster --extra envs --extra server --extra traces --group dev -c locks/dev.txt --universal --python-version 3.11 \
	  --generate-hashes --no-header --no-annotate --quiet --upgrade -o locks/bench.txt
	$(UV) pip compile pyproject.toml --extra cluster --extra server -c locks/dev.txt --universal --python-version 3.11 \
	  --generate-hashes --no-header --no-annotate --quiet --upgrade -o locks/server.txt
	$(UV) pip compile pyproject.toml --extra envs --extra train -c locks/dev.txt --universal --python-version 3.11 \
	  --generate-hashes --no-header --no-annotate --quiet --upgrade -o locks/train.txt
	$(UV) pip compile pyproject.toml --extra vector -c locks/dev.txt --universal --python-version 3.11 \
	  --generate-hashes --no-header --no-annotate --quiet --upgrade -o locks/vector.txt
	$(UV) pip compile pyproject.toml --extra vector --extra vector-bench -c locks/dev.txt -c locks/vector.txt --universal --python-version 3.11 \
	  --generate-hashes --no-header --no-annotate --quiet --upgrade -o locks/vector-bench.txt

dist: $(VENV)/.dev $(CLIENT)  ## what a release is: wheel, source archive, list of materials, checksums
	rm -rf dist
	$(UV) build --quiet --out-dir dist
	$(BIN)/python tools/release.py dist

clean:
	rm -rf pictures src/clew/web web/node_modules $(VENV) .hypothesis .mypy_cache .ruff_cache .pytest_cache .import_linter_cache

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

$(VENV)/.train: locks/train.txt $(VENV)/.dev
	$(UV) pip install --quiet --require-hashes -r locks/train.txt
	touch $@

$(VENV)/.vector: locks/vector.txt $(VENV)/.dev
	$(UV) pip install --quiet --require-hashes -r locks/vector.txt
	touch $@

$(VENV)/.vector-bench: locks/vector-bench.txt $(VENV)/.vector
	$(UV) pip install --quiet --require-hashes -r locks/vector-bench.txt
	touch $@

$(MODULES): web/package-lock.json
	cd web && npm ci --no-audit --no-fund --silent
	touch $@

$(CLIENT): $(MODULES) $(shell find web/src web/public web/index.html web/vite.config.ts web/build src/clew/locales -type f)
	cd web && npm run --silent build
	touch $@

# Debian's browser for the tests in real pages, with what tells it whom to trust, a second browser and a relay for voice, and an ACME server; without
# them those tests say so, and fail in CI. Its headless shell is the
# same engine at two thirds of the time: the whole browser draws a window of its own for every page.
$(VENV)/.chromium: | $(UV)
	{ command -v pebble && command -v certutil && command -v turnserver && command -v ip && { command -v firefox-esr || command -v firefox; }; } \
	  || { apt-get update -qq && apt-get install -y -qq --no-install-recommends pebble libnss3-tools coturn iproute2 firefox-esr; } \
	  || echo "No pebble, certutil, coturn, ip or Firefox, and no way to install them: the tests that need them will say so."
	command -v chromium-headless-shell \
	  || { apt-get update -qq && apt-get install -y -qq chromium-headless-shell; } \
	  || command -v chromium || command -v chromium-browser \
	  || echo "No chromium, and no way to install it: the tests in real pages will say so."
	touch $@
