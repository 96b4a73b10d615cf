# One command a wish; `make` alone lists them. Everything is set up in .venv on first use.

.DEFAULT_GOAL := help
.PHONY: help play line bots balance test test-interpreted coverage lint trace proofs bench load page build web wheel clean

# The first Python that is new enough; name another with `make PYTHON=/path/to/python3`.
PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 \
	&& echo $$python && break; done)

VENV_PYTHON := .venv/bin/python
PACKAGES := .venv/packages-installed
SOURCES := $(shell find src/pepita -name '*.py' | sort)
# Part of the stamp's name is what a date does not tell: a file that went, a compiler that came.
BUILT := .venv/rules-built-$(shell echo "$(PEPITA_COMPILE) $(SOURCES) $(CC)" \
	"$$(command -v cc gcc clang)" | cksum | cut -d ' ' -f 1)
WEB := .venv/web-built-$(shell find web -path web/node_modules -prune -o -path web/generated -prune \
	-o -type f -print | sort | cksum | cut -d ' ' -f 1)
WEB_SOURCES := $(shell find web -path web/node_modules -prune -o -path web/generated -prune \
	-o -type f -print) $(wildcard src/pepita/words/*.po docs/rules/pictures/*) \
	$(shell find tools -name '*.py') $(SOURCES)
# Node of the machine if it is new enough, else the one that PyPI brought into .venv.
NODE_PATH := PATH="$(CURDIR)/.venv/node:$$PATH"
PIP := $(VENV_PYTHON) -m pip install -qq --disable-pip-version-check
PYTEST := $(VENV_PYTHON) -m pytest -n 2
INTERPRETED := PYTHONPATH="$(CURDIR)/build/interpreted" PEPITA_EXPECT=interpreted

help:
	@echo "make …"
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1|\2/p' Makefile | \
		while IFS='|' read -r name text; do printf '  %-18s%s\n' "$$name" "$$text"; done

play: $(BUILT) $(WEB) ## serve tables on this machine, and say where to go
	@.venv/bin/pepita serve

line: $(BUILT) ## play a game in the terminal
	@.venv/bin/pepita play

bots: $(BUILT) ## let the bots play each other and print the table
	@.venv/bin/pepita bots

balance: $(BUILT) ## let bots play Imperial Miners and print whether its deck is fair
	@.venv/bin/pepita balance

test: ## check everything: style, types, imports, clauses, tests
	@$(MAKE) --no-print-directory -j2 lint $(BUILT) $(WEB) test-interpreted
	@echo "Database and browser"
	@$(VENV_PYTHON) -m tools.postgresql
	@$(VENV_PYTHON) -m tools.chromium
	@echo "Browser client"
	@cd web && $(NODE_PATH) npm run --silent lint && $(NODE_PATH) npm run --silent check \
		&& $(NODE_PATH) npm run --silent test
	@echo "Clauses"
	@$(VENV_PYTHON) -m tools.trace --gaps
	@echo "Tests, rules $$(cat $(BUILT))"
	@PEPITA_EXPECT=$$(cat $(BUILT)) $(PYTEST) --ignore tests/web
	@echo "Journeys in a browser"
	@$(PYTEST) tests/web

test-interpreted: build/interpreted ## run the rule and contract tests on the rules as plain Python
	@echo "Rule and contract tests, rules interpreted"
	@$(INTERPRETED) PEPITA_TRIES=0.2 $(PYTEST) -m "not slow and not never_compiled" \
		tests/rules tests/contract tests/tools/test_hops.py

coverage: build/interpreted ## measure how much of kernel and games is tested: lines and branches
	@$(INTERPRETED) PEPITA_TRIES=0.1 $(PYTEST) -q --cov --cov-report=term tests/kernel tests/rules \
		tests/contract tests/fuzz tests/golden tests/words tests/terminal tests/bots

# A copy without compiled modules, which would be imported instead of their sources.
.PHONY: build/interpreted
build/interpreted: $(PACKAGES)
	@rm -rf $@ && mkdir -p $@
	@tar -C src --exclude=pepita/web --exclude='*.so' -chf - pepita | tar -C $@ -xf -

lint: $(PACKAGES) ## check style, types and imports
	@echo "Style, types and imports"
	@$(VENV_PYTHON) -m ruff check --quiet
	@$(VENV_PYTHON) -m ruff format --check --quiet
	@$(VENV_PYTHON) -m mypy
	@imports=$$(.venv/bin/lint-imports --no-cache) || { echo "$$imports"; exit 1; }

trace: $(PACKAGES) ## print every rule clause with its code and its tests
	@$(VENV_PYTHON) -m tools.trace

proofs: $(BUILT) $(WEB) ## run the slow tests that `make test` leaves out, and try others many more times
	@PEPITA_EXPECT=$$(cat $(BUILT)) $(PYTEST) -m slow
	@PEPITA_EXPECT=$$(cat $(BUILT)) PEPITA_TRIES=10 $(PYTEST) tests/contract tests/fuzz
	@$(MAKE) --no-print-directory coverage

bench: $(BUILT) .venv/peers-installed ## measure what is fast, against what others offer
	@$(VENV_PYTHON) -m bench

load: $(BUILT) .venv/node-found ## measure the server with a thousand sockets, beside boardgame.io
	@$(NODE_PATH) $(VENV_PYTHON) -m bench.load

web: $(WEB) ## build the browser client

wheel: $(WEB) ## make one file to install, with compiled rules and the browser client, in dist/
	@$(VENV_PYTHON) -m pip wheel -q --disable-pip-version-check --no-deps -w dist .
	@ls dist/*.whl

page: $(BUILT) $(WEB) ## measure how quick the page is in a browser
	@$(VENV_PYTHON) -m bench.web

build: $(BUILT) ## compile the rules in place
	@echo "The rules are $$(cat $(BUILT))."

clean: ## remove everything that was built or installed
	@rm -rf .venv build dist web/node_modules web/generated src/pepita/web src/*.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
	@find src -name '*.so' -exec rm -f {} +
	@find src tests tools bench -name __pycache__ -exec rm -rf {} +

$(VENV_PYTHON):
	@if [ -z "$(PYTHON)" ]; then \
		echo "Pepita needs Python 3.11 or newer, and none was found." >&2; \
		echo "Install one, or name it: make PYTHON=/path/to/python3" >&2; exit 1; fi
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
		echo "Pepita needs Python 3.11 or newer; $(PYTHON) is not." >&2; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' 2>/dev/null || { \
		echo "$(PYTHON) cannot make virtual environments: its venv module is missing." >&2; \
		echo "On Debian and Ubuntu: apt install python3-venv" >&2; exit 1; }
	@echo "Making .venv with $$($(PYTHON) --version)"
	@rm -rf .venv
	@$(PYTHON) -m venv .venv

$(PACKAGES): pyproject.toml | $(VENV_PYTHON)
	@echo "Installing packages"
	@PEPITA_COMPILE=0 $(PIP) -e '.[dev]' || { \
		echo "The packages could not be installed; the lines above say why." >&2; exit 1; }
	@touch $@

.venv/peers-installed: $(PACKAGES)
	@echo "Installing what we are measured against"
	@PEPITA_COMPILE=0 $(PIP) -e '.[bench]'
	@touch $@

# The browser client is built with Node, and boardgame.io runs on it.
.venv/node-found: $(PACKAGES)
	@$(VENV_PYTHON) -m tools.node .venv/node
	@touch $@

.venv/web-packages: web/package.json .venv/node-found
	@echo "Installing what the browser client is built with"
	@cd web && $(NODE_PATH) npm install --loglevel=error --no-audit --no-fund || { \
		echo "The packages of the browser client could not be installed; see above." >&2; exit 1; }
	@touch $@

# Its sentences and lessons are written by our own program, which must not be half compiled meanwhile.
$(WEB): $(PACKAGES) .venv/web-packages $(WEB_SOURCES) | $(BUILT)
	@echo "Building the browser client"
	@rm -f .venv/web-built-*
	@$(VENV_PYTHON) -m tools.for_web web/generated
	@cd web && $(NODE_PATH) npm run --silent types && $(NODE_PATH) npm run --silent build
	@touch $@

# A compiled module shadows its source, so the old ones go first: after a failed build the
# rules run as Python instead of as they were yesterday.
$(BUILT): $(PACKAGES) setup.py $(SOURCES)
	@echo "Building the rules"
	@rm -f .venv/rules-built-*
	@find src -name '*.so' -exec rm -f {} +
	@$(VENV_PYTHON) setup.py -q build_ext --inplace
	@if [ -n "$$(find src -name '*.so')" ]; then echo compiled; else echo interpreted; fi > $@
