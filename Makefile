# Everything one needs: `make play` to play, `make quick` before a commit, `make test` before a
# change is handed in.
# `make` alone lists the rest.

PYTHON ?= python3
WORKERS ?= 2
UV_VERSION := 0.13.7

BIN := .venv/bin
PEERS_BIN := .venv-peers/bin
UV := $(BIN)/uv
UV_STAMP := .venv/.uv-$(UV_VERSION)
STAMP := .venv/.installed
PEERS_STAMP := .venv-peers/.installed
MUTANTS_STAMP := .venv-mutants/.installed
DOCS_STAMP := .venv-docs/.installed
COMPILED_STAMP := .venv/.compiled
COMPILED_SOURCES := compile_engine.py $(shell find src -name '*.cpp' -o -name '*.hpp' 2>/dev/null)
PAGE := src/kensington/server/page/index.html
PAGE_SOURCES := $(shell find web src/kensington/art src/kensington/messages docs/rules docs/rulings -type f \
	-not -path '*/node_modules/*' -not -path '*/generated/*' -not -name '*.pyc' 2>/dev/null) \
	src/kensington/server/protocol/schema.json src/kensington/core/tiles/box.sheet

# What `make quick` runs. It leaves to `make test` what is slow: the browser, servers and programs
# that are really started, bots that learn or play tournaments, reviews, long random games.
SLOW := bench_bots bots calibration cli_play hints learning learning_stopped outside own_bots \
	review review_sums units
SLOW_CASES := test_games_at_a_heap or test_awkward_games or test_whole_games
QUICK_TESTS := README.md $(filter-out $(SLOW:%=tests/test_%.py),$(wildcard tests/test_*.py)) \
	$(addprefix tests/server/test_,authority.py fairness.py options.py proof.py) \
	$(addprefix tests/env/test_,actions.py arrays.py)

COMPILE := $(UV) pip compile --quiet --python $(BIN)/python --python-version 3.11 --universal \
	--generate-hashes --no-emit-index-url --no-annotate --no-header

# The Python that is here is the one that is used; a slow line is waited for.
export UV_PYTHON_DOWNLOADS := never
export UV_HTTP_TIMEOUT ?= 120
export PIP_DEFAULT_TIMEOUT ?= 120

.DEFAULT_GOAL := help
.PHONY: help setup page play quick test check format docs figures turn wheel bench bench-engines bench-page bench-peers ladder mutants \
	torture torture-engine torture-page schema lock clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-12s %s\n", $$1, $$2 }' Makefile

setup: $(STAMP) $(COMPILED_STAMP) ## make .venv with everything in it, and the command .venv/bin/kensington
	@echo "Ready: $(BIN)/kensington"

page: $(PAGE) ## build the page that the server shows

play: setup page ## start the server and open the page (kensington play: in the terminal)
	@$(BIN)/kensington

quick: check page ## before a commit: every check and the tests that tell most, in two minutes
	$(BIN)/python web/build.py test
	$(BIN)/pytest -q -n $(WORKERS) --dist worksteal -k "not ($(SLOW_CASES))" $(QUICK_TESTS)

test: setup page check docs ## run every check and every test
	$(BIN)/python web/build.py test
	@$(BIN)/python tests/packages.py
	@$(BIN)/python compile_engine.py # there may be a compiler now
	@$(BIN)/python -m compileall -q src # the tests start hundreds of processes: compiled once is enough
	$(BIN)/pytest -q -n $(WORKERS) --dist worksteal

check: setup ## lint, formatting and types of Python and of the page, and who imports whom
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/python web/build.py check

format: setup ## mend what ruff can mend by itself, and lay out the page's code
	$(BIN)/ruff check --fix --exit-zero
	$(BIN)/ruff format
	$(BIN)/python web/build.py format

docs: $(DOCS_STAMP) ## build the docs site into build/docs
	@NO_MKDOCS_2_WARNING=1 .venv-docs/bin/mkdocs build --quiet --strict
	@echo "Ready: build/docs/index.html"

figures: setup ## draw the pictures of the rules anew, from docs/rules/figures.jsonl, and the icons
	$(BIN)/python docs/rules/figures.py
	$(BIN)/python web/scripts/icons.py

turn: setup page ## take the moving picture of a turn at the top of the README anew, in a browser
	$(BIN)/python web/scripts/turn.py

wheel: setup ## build the wheel, with the page in it, into dist (for pipx or uv tool)
	@$(UV) build --quiet --wheel --no-build-isolation --python $(BIN)/python --out-dir dist
	@ls dist/*.whl

bench: setup ## measure how fast games are played
	$(BIN)/kensington bench

bench-engines: setup ## measure both engines in one run; writes docs/engines.md (minutes; wants a quiet machine)
	$(BIN)/python bench/engines.py $(FLAGS)

ladder: setup ## let every bot meet the one below it and write docs/ladder.md (hours; goes on where it stopped)
	$(BIN)/python bench/ladder.py $(FLAGS)

bench-peers: setup $(PEERS_STAMP) ## measure it beside other games' engines (FLAGS=--json for JSON)
	@$(PEERS_BIN)/python bench/peers/run.py $(FLAGS)

bench-page: setup page ## measure how light the page is; writes docs/page.md (some minutes; wants a quiet machine)
	$(BIN)/python bench/page/run.py

mutants: setup page $(MUTANTS_STAMP) ## put in small bugs and see whether the tests notice; writes docs/mutants.md (an hour; goes on where it stopped)
	$(BIN)/python bench/mutants/run.py $(FLAGS)

torture: torture-page torture-engine ## all long campaigns, one after the other

torture-engine: setup ## the compiled engine against the Python one over very many games (hours; FLAGS="--games 100" for less, FLAGS="--sanitize address")
	$(BIN)/python bench/torture.py $(FLAGS)

torture-page: setup page ## let a player who only hears play a whole game in each language (minutes; the report is docs/spoken.md)
	KENSINGTON_TORTURE=1 $(BIN)/pytest -q -n $(WORKERS) --dist worksteal tests/page/test_blind.py
	$(BIN)/python tests/page/heard.py

schema: setup ## write the protocol's JSON schema anew
	$(BIN)/python -m kensington.server.protocol.schema

lock: $(UV_STAMP) ## write the locks anew (FLAGS=--upgrade for newer versions)
	$(COMPILE) $(FLAGS) --extra dev pyproject.toml --output-file requirements.lock >/dev/null
	$(COMPILE) $(FLAGS) --group docs --output-file requirements-docs.lock >/dev/null
	$(COMPILE) $(FLAGS) bench/peers/requirements.in --output-file bench/peers/requirements.lock >/dev/null
	$(COMPILE) $(FLAGS) bench/mutants/requirements.in --output-file bench/mutants/requirements.lock >/dev/null

clean: ## remove everything that was made here
	rm -rf .venv .venv-docs .venv-peers .venv-mutants .mypy_cache .ruff_cache .pytest_cache \
		.import_linter_cache .hypothesis build dist web/node_modules \
		bench/mutants/page/node_modules bench/page/node_modules web/src/generated src/kensington/server/page
	find src tests bench -type d -name __pycache__ -prune -exec rm -rf {} +
	find src -name '*.abi3.so' -delete

$(UV_STAMP):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		echo "Kensington needs Python 3.11 or newer, and '$(PYTHON)' is not that: name one with PYTHON=, as in 'make setup PYTHON=python3.12'." >&2; \
		exit 1; }
	@echo "Making a virtual environment in .venv"
	@$(PYTHON) -m venv --clear .venv
	@echo "Fetching the installer, uv $(UV_VERSION)"
	@$(BIN)/python -m pip install -qq --disable-pip-version-check uv==$(UV_VERSION)
	@touch $@

$(STAMP): $(UV_STAMP) pyproject.toml requirements.lock
	@echo "Installing what requirements.lock names"
	@$(UV) pip install --quiet --compile-bytecode --python $(BIN)/python --require-hashes -r requirements.lock
	@echo "Installing kensington itself, from src"
	@$(UV) pip install --quiet --python $(BIN)/python --no-deps --no-build-isolation --editable .
	@touch $@

$(COMPILED_STAMP): $(STAMP) $(COMPILED_SOURCES)
	@$(BIN)/python compile_engine.py
	@touch $@

$(PAGE): $(STAMP) $(PAGE_SOURCES)
	@echo "Building the page"
	@$(BIN)/python web/build.py

$(DOCS_STAMP): $(UV_STAMP) requirements-docs.lock
	@echo "Making an environment for the docs site in .venv-docs"
	@$(BIN)/python -m venv --clear --without-pip .venv-docs
	@$(UV) pip install --quiet --python .venv-docs/bin/python --require-hashes -r requirements-docs.lock
	@touch $@

$(PEERS_STAMP): $(UV_STAMP) bench/peers/requirements.lock
	@echo "Making an environment for the peers in .venv-peers"
	@$(BIN)/python -m venv --clear --without-pip .venv-peers
	@$(UV) pip install --quiet --python $(PEERS_BIN)/python --require-hashes -r bench/peers/requirements.lock
	@touch $@

$(MUTANTS_STAMP): $(STAMP) bench/mutants/requirements.lock bench/mutants/page/package-lock.json
	@echo "Making an environment for Cosmic Ray in .venv-mutants, and fetching Stryker"
	@$(BIN)/python -m venv --clear --without-pip .venv-mutants
	@$(UV) pip install --quiet --python .venv-mutants/bin/python --require-hashes -r bench/mutants/requirements.lock
	@$(BIN)/python bench/mutants/run.py --install
	@touch $@
