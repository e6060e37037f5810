# Needs python3 (3.11 or newer, with venv) and make, nothing else.
# Another Python: make PYTHON=python3.12 test

PYTHON ?= python3
ARGS ?=

VENV := .venv
BIN := $(VENV)/bin
RUN := $(VENV)/.installed-run
DEV := $(VENV)/.installed-dev
WEB := $(VENV)/.installed-web
BROWSER := $(VENV)/.looked-for-browser
PAGE := src/mozaika/server/static/index.html
# Node trusts whom the machine trusts, as pip does.
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" NODE_OPTIONS=--use-system-ca npm --prefix web --loglevel error
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
UV_VERSION := 0.13.7
COMPILE := build/uv/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 \
           --generate-hashes --no-emit-index-url --no-emit-find-links \
           --custom-compile-command "make lock"

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play page screenshots test check format proof bench ladder pictures lock clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' Makefile

play: $(RUN) $(PAGE) ## install what is needed, open the house and show its page
	@$(BIN)/mozaika serve --open $(ARGS)

page: $(PAGE) ## build the page of the browser

screenshots: $(DEV) $(PAGE) ## pictures of every screen, in build/screenshots
	@$(BIN)/python -m tests.browser.screenshots $(ARGS)

# These measure coverage, which is slow; they name every rule. The others play thousands of games.
# Those in the browser keep an event loop running in their process, so they have one of their own.
LAW_TESTS := tests/core tests/rules tests/games tests/test_registry.py

test: check $(PAGE) $(BROWSER) ## all checks, all tests, and at least 98 % branch coverage of the law
	@$(BIN)/pytest -n 2 $(LAW_TESTS) --cov --cov-branch --cov-fail-under=98 $(ARGS)
	@$(BIN)/pytest -n 2 tests $(LAW_TESTS:%=--ignore=%) --ignore=tests/browser $(ARGS)
	@$(BIN)/pytest -n 2 tests/browser $(ARGS)

check: $(DEV) $(WEB) ## style, types and the order of imports
	@echo "ruff check" && $(BIN)/ruff check .
	@echo "ruff format" && $(BIN)/ruff format --check .
	@echo "mypy" && $(BIN)/mypy --strict
	@echo "lint-imports" && $(BIN)/lint-imports
	@echo "svelte-check" && $(NPM) run --silent check

format: $(DEV) ## put the code into its form
	@$(BIN)/ruff check --fix --exit-zero .
	@$(BIN)/ruff format .

# Most of it is a million games of law and kernel, three hours of one core in 1,162 batches:
# LOCKSTEP=300: goes on from batch 300, LOCKSTEP=::100 plays every hundredth.
proof: $(DEV) ## the long proofs, each named as it finishes
	@TEXT_EXAMPLES=5000 $(BIN)/pytest -m '' -n 2 -v tests/contract/test_text.py
	@$(BIN)/pytest -m proof -n 2 -v $(ARGS)

bench: $(RUN) ## how fast law and kernels play; the figures are added to bench/*.jsonl
	@$(BIN)/mozaika bench law --append bench/law.jsonl $(ARGS)
	@$(BIN)/mozaika bench kernel --append bench/kernel.jsonl $(ARGS)

ladder: $(RUN) ## rate every level of every game anew: three quarters of an hour of two cores
	@for game in azul summer_pavilion ingenious; do \
	  $(BIN)/mozaika ladder $$game --neighbours --games 200 --seed 1 \
	    --report bench/ladder/$$game.json $(ARGS) || exit 1; done

pictures: $(RUN) ## draw the pictures of the documents anew
	@$(BIN)/python docs/pictures/draw.py

lock: build/uv/.installed ## write locks/*.txt anew from pyproject.toml, with the newest versions
	@echo "Resolving…"
	@mkdir -p locks
	@$(COMPILE) --output-file locks/dev.txt --group dev pyproject.toml
	@$(COMPILE) --output-file locks/run.txt --constraint locks/dev.txt pyproject.toml
	@$(COMPILE) --output-file locks/build.txt --constraint locks/dev.txt --group build
	@$(COMPILE) --output-file locks/web.txt --constraint locks/dev.txt --group web
	@if grep -nE '://|^ *-|(^|[ =])/' locks/*.txt | grep -vE -- '--hash=sha256:'; then \
	  echo "A lock file holds an address or a path; see the lines above." >&2; exit 1; fi
	@wc -l locks/*.txt

clean: ## remove all that these targets made
	rm -rf $(VENV) build dist .coverage .coverage.* .mypy_cache .pytest_cache .ruff_cache \
	  .hypothesis .import_linter_cache web/node_modules src/mozaika/server/static
	find src tests -name __pycache__ -type d -prune -exec rm -rf {} +

# The stamps: each is newer than what was installed from.
$(VENV)/pyvenv.cfg:
	@command -v $(PYTHON) >/dev/null || { \
	  echo "Mozaika needs Python 3.11 or newer, and '$(PYTHON)' was not found." >&2; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Mozaika needs Python 3.11 or newer, and '$(PYTHON)' is" \
	    "$$($(PYTHON) -c 'import sys; print(sys.version.split()[0])'); try make PYTHON=python3.11." >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
	  echo "Mozaika needs the venv module of Python; on Debian it is the package python3-venv." >&2; exit 1; }
	@echo "Making $(VENV)…"
	@$(PYTHON) -m venv $(VENV)

WARMUP := echo "Compiling the games, once; it takes a minute or two…" && $(BIN)/mozaika warmup \
  || echo "They could not be compiled now; each will be when it is first played." >&2

$(RUN): $(VENV)/pyvenv.cfg locks/run.txt locks/build.txt pyproject.toml
	@echo "Installing Mozaika…"
	@$(PIP) install --require-hashes -r locks/run.txt -r locks/build.txt
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@$(WARMUP)
	@touch $@

$(DEV): $(VENV)/pyvenv.cfg locks/dev.txt pyproject.toml
	@echo "Installing Mozaika and its tools…"
	@$(PIP) install --require-hashes -r locks/dev.txt
	@$(PIP) install --no-deps --no-build-isolation --editable .
	@$(WARMUP)
	@touch $@ $(RUN)

$(WEB): $(VENV)/pyvenv.cfg locks/web.txt web/package-lock.json
	@echo "Installing what builds the page…"
	@$(PIP) install --require-hashes -r locks/web.txt
	@$(NPM) ci
	@touch $@

$(BROWSER): $(DEV)
	@{ command -v chromium || command -v chromium-browser || command -v google-chrome; } >/dev/null \
	  || { test "$$(id -u)" = 0 && apt-get update -qq && apt-get install -qq -y chromium; } >/dev/null 2>&1 \
	  || echo "There is no Chromium here: the tests in the browser will be skipped."
	@touch $@

PAGE_SOURCES := $(shell find web/src web/public -type f) $(wildcard docs/rules/*.md docs/rules/*/*.md)
$(PAGE): $(WEB) web/index.html web/vite.config.ts $(PAGE_SOURCES)
	@echo "Building the page…"
	@$(NPM) run --silent build -- --logLevel warn
	@touch $@

build/uv/.installed:
	@$(PYTHON) -m venv build/uv
	@build/uv/bin/python -m pip --disable-pip-version-check --quiet install uv==$(UV_VERSION)
	@touch $@
