# Needs python3 (3.11 or newer, with venv) and make, nothing else.
# Another Python: make PYTHON=python3.12 test

PYTHON ?= python3
ARGS ?=

VENV := .venv
BIN := $(VENV)/$(if $(filter Windows_NT,$(OS)),Scripts,bin)
RUN := $(VENV)/.installed-run
DEV := $(VENV)/.installed-dev
WEB := $(VENV)/.installed-web
PAGE := src/mozaika/server/static/index.html
# Node trusts whom the machine trusts, as pip does.
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" NODE_OPTIONS=--use-system-ca npm --prefix web --loglevel error
PIP := $(BIN)/python -m pip --disable-pip-version-check
STEP := $(PYTHON) tools/step.py
# $(call install,NAME,LOCKS,OPTIONS): the very packages of these locks; a lock is complete, so nothing
# is resolved. Nobody need wait until pip has compiled everything (--no-compile): Python does what it imports.
install = $(STEP) "$(1)" --each 'Collecting|Ignoring' --total $$(cat $(2) | grep -c '==.* \\$$') -- \
  $(PIP) install --no-deps --require-hashes $(3) $(addprefix -r ,$(2))
install_mozaika = $(STEP) "$(1)" -- $(PIP) install --no-deps --no-build-isolation --editable .
UV_VERSION := 0.13.7
COMPILE := build/uv/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 \
           --generate-hashes --no-emit-index-url --no-emit-find-links \
           --custom-compile-command "make lock"

# Tests start hundreds of processes: what Python has compiled is kept for the next one.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help play page docs wheel screenshots test prepare compile browser test-page test-law test-pythons \
        check check-python check-page \
        check-style check-types check-types-win32 check-types-darwin check-imports format proof bench ladder pictures lock clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' Makefile

play: ## install what is needed, start the server and show its page
	@$(MAKE) --no-print-directory --jobs 2 $(RUN) $(PAGE)
	@$(BIN)/mozaika serve --open $(ARGS)

page: $(PAGE) ## build the page of the browser

docs: $(VENV)/.installed-docs ## the documentation as a site, in build/site; a dead link is an error
	@$(STEP) "Building the documentation" -- $(BIN)/zensical build --clean --strict
	@echo "build/site/index.html"

wheel: $(RUN) $(PAGE) ## dist/*.whl and dist/*.tar.gz, with the page inside
	@rm -rf dist
	@$(STEP) "Building the wheel and the sdist" -- $(BIN)/python -m hatchling build
	@ls -l dist

screenshots: $(DEV) $(PAGE) ## pictures of every screen, in build/screenshots
	@$(BIN)/python -m tests.browser.screenshots $(ARGS)

# These measure coverage, which is slow; they name every rule. The others play thousands of games.
LAW_TESTS := tests/core tests/rules tests/games tests/test_registry.py
# Twice as many processes as cores: tests of clocks, servers and browsers wait more than they work.
WORKERS ?= 4

test: ## all checks, all tests, and at least 98 % branch coverage of the law
	@rm -f build/not-run.txt
	@$(MAKE) --no-print-directory --jobs 2 prepare
	@echo "Everything else, and beside it the page in a browser…"
	@$(PYTHON) tools/second_try.py tests/browser build/second-try.txt -- \
	  $(BIN)/pytest -n $(WORKERS) --dist loadgroup tests $(LAW_TESTS:%=--ignore=%) $(ARGS)
	@if test -s build/second-try.txt; then \
	  echo "These passed only when tried again, alone:"; cat build/second-try.txt; fi
	@if test -s build/not-run.txt; then \
	  echo "Passed, but this was NOT A FULL RUN:"; cat build/not-run.txt; \
	else echo "Every check and every test ran and passed."; fi

# What needs one core each goes side by side, what takes longest first.
prepare: check-style compile check-types check-types-win32 check-types-darwin $(PAGE) check-page test-page test-law \
         check-imports browser

test-page: $(PAGE)
	@echo "The parts of the page…"
	@$(NPM) run --silent test

test-law: $(DEV)
	@echo "The law…"
	@$(BIN)/pytest $(LAW_TESTS) --cov --cov-branch --cov-fail-under=98 $(ARGS)

compile: $(DEV) # for the tests; whoever plays does not wait for it
	@$(STEP) "Compiling the kernels" -- $(BIN)/mozaika warmup

browser: $(DEV) # the system's Chromium, else Playwright's own, else (as root) the system's package
	@$(BIN)/python -m tests.browser.chromium

# Each Python has an environment under build/. Another choice: make PYTHONS=python3.12 test-pythons
PYTHONS ?= python3.11 python3.12 python3.13 python3.14

test-pythons: ## the tests of law, kernels, arena and server on every Python of the machine
	@$(PYTHON) tools/pythons.py "$(MAKE)" $(PYTHONS) -- $(LAW_TESTS) \
	  tests/kernels tests/arena tests/server tests/test_everywhere.py $(ARGS)

check: check-python check-page ## style, types and the order of imports

check-python: check-style check-types check-types-win32 check-types-darwin check-imports

check-style: $(DEV)
	@echo "ruff check" && $(BIN)/ruff check .
	@echo "ruff format" && $(BIN)/ruff format --check .

check-types: $(DEV)
	@echo "mypy" && $(BIN)/mypy --strict

check-types-win32 check-types-darwin: check-types-%: $(DEV)
	@echo "mypy as on $*" && $(BIN)/mypy --strict --platform $* --cache-dir .mypy_cache/$* src

check-imports: $(DEV)
	@echo "lint-imports" && $(BIN)/lint-imports

check-page: $(WEB)
	@echo "svelte-check" && $(NPM) run --silent check

format: $(DEV) ## put the code into its form
	@$(BIN)/ruff check --fix --exit-zero .
	@$(BIN)/ruff format .

# Most of it is a million games of law and kernel, three hours of one core in 1,162 batches:
# LOCKSTEP=300: goes on from batch 300, LOCKSTEP=::100 plays every hundredth.
proof: $(DEV) ## the long proofs, each named as it finishes
	@TEXT_EXAMPLES=5000 $(BIN)/pytest -m '' -n 2 -v tests/contract/test_text.py
	@$(BIN)/pytest -m proof -n 2 -v --ignore=tests/browser $(ARGS)
	@$(BIN)/pytest -m proof -n 2 -v tests/browser $(ARGS)

bench: $(RUN) ## how fast law and kernels play; the figures are added to bench/*.jsonl
	@$(BIN)/mozaika bench law --append bench/law.jsonl $(ARGS)
	@$(BIN)/mozaika bench kernel --append bench/kernel.jsonl $(ARGS)

ladder: $(RUN) ## rate every level of every game anew, and level 8 by its time: five hours of two cores
	@for game in azul summer_pavilion ingenious; do \
	  $(BIN)/mozaika ladder $$game --neighbours --games 200 --seed 1 \
	    --report bench/ladder/$$game.json $(ARGS) || exit 1; done
	@for game in azul summer_pavilion ingenious; do \
	  $(BIN)/mozaika ladder $$game --bots level:8@0.03s,level:8@0.3s,level:8@1s \
	    --against level:8@0.1s --games 60 --seed 2 \
	    --report bench/ladder/time-$$game.json $(ARGS) || exit 1; \
	  $(BIN)/mozaika ladder $$game --bots level:8@3s --against level:8@0.1s --games 20 --seed 2 \
	    --report bench/ladder/time-$$game-3s.json $(ARGS) || exit 1; done
	@$(BIN)/python docs/pictures/strength.py

pictures: $(RUN) ## draw the pictures of the documents anew
	@$(BIN)/python docs/pictures/draw.py
	@$(BIN)/python docs/pictures/strength.py

lock: build/uv/.installed ## write locks/*.txt anew from pyproject.toml, with the newest versions
	@echo "Resolving…"
	@mkdir -p locks
	@$(COMPILE) --output-file locks/dev.txt --extra play --group dev pyproject.toml
	@$(COMPILE) --output-file locks/run.txt --constraint locks/dev.txt --extra play pyproject.toml
	@$(COMPILE) --output-file locks/build.txt --constraint locks/dev.txt --group build
	@$(COMPILE) --output-file locks/docs.txt --constraint locks/dev.txt --group docs
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
	@$(STEP) "Making $(VENV)" -- $(PYTHON) -m venv $(VENV)

$(RUN): $(VENV)/pyvenv.cfg locks/run.txt locks/build.txt pyproject.toml
	@$(call install,Installing Mozaika,locks/run.txt locks/build.txt,--no-compile)
	@$(call install_mozaika,Adding Mozaika itself)
	@$(PIP) check >/dev/null
	@touch $@

$(DEV): $(VENV)/pyvenv.cfg locks/dev.txt pyproject.toml
	@$(call install,Installing Mozaika and its tools,locks/dev.txt,--no-compile)
	@$(call install_mozaika,Adding Mozaika itself)
	@$(PIP) check >/dev/null
	@touch $@ $(RUN)

$(VENV)/.installed-docs: $(VENV)/pyvenv.cfg locks/docs.txt
	@$(call install,Installing what builds the documentation,locks/docs.txt)
	@touch $@

$(WEB): $(VENV)/pyvenv.cfg locks/web.txt web/package-lock.json
	@$(call install,Installing Node,locks/web.txt)
	@$(STEP) "Installing what builds the page" -- env $(NPM) ci
	@touch $@

PAGE_SOURCES := $(shell find web/src web/public -type f) $(foreach told,rules how-to-play,$(wildcard docs/$(told)/*.md docs/$(told)/*/*.md))
$(PAGE): $(WEB) web/index.html web/vite.config.ts $(PAGE_SOURCES)
	@$(STEP) "Building the page" -- env $(NPM) run --silent build -- --logLevel warn
	@touch $@

build/uv/.installed:
	@$(PYTHON) -m venv build/uv
	@build/uv/bin/python -m pip --disable-pip-version-check --quiet install uv==$(UV_VERSION)
	@touch $@
