# `make serve` and `make test` need Python 3.11 or newer, make, and the package index. `make help` lists the rest.
PYTHON ?= python3
BIN := .venv/bin
# The requirements name every package, so pip need not look for dependencies. Afterwards, all cores compile at once; a few
# packages contain templates that are not valid Python.
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet install --no-deps --no-compile --require-hashes
COMPILE := $(BIN)/python -m compileall -qq -j 0 .venv/lib engines events service workers retcon || true
# Python keeps what it compiles, whatever the environment says: each of the many processes of a run would compile it again.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help serve backup migrate test affected quick check check-types check-server check-clients fix demo bench ladder balance soak long scale traces audit package clients generators release openapi pins clean

help: ## List the targets
	@sed -n 's/^\([a-z]*\):.*## /\1	/p' $(MAKEFILE_LIST)

serve: .venv/.can-serve ## Run everything on PORT (8000), restart crashed processes, stop with Ctrl-C
	@exec $(BIN)/python -m retcon serve

test: .venv/.can-test ## Run all tests, and repeat failed ones once, alone
	$(BIN)/python -m tools.retest --numprocesses auto --maxprocesses 4 --dist worksteal $(if $(SEED),--order-seed $(SEED))

quick: .venv/.can-test ## Test rules, records and doctests, in half a minute (for the values in a failed assert, run its test alone)
	$(BIN)/pytest --quick --assert=plain -p no:schemathesis --numprocesses auto --maxprocesses 4 --dist worksteal \
		tests/engines tests/events engines events service workers retcon tools

affected: .venv/.can-test ## Test what the changes since the revision SINCE (HEAD) can touch, by what imports what
	@tests=$$($(BIN)/python -m tools.affected $(SINCE)) && if [ -z "$$tests" ]; then echo "No test is affected."; else \
		$(BIN)/python -m tools.retest --numprocesses auto --maxprocesses 4 --dist worksteal $$tests; fi

fix: .venv/.can-test ## Format the code and fix what ruff can fix safely
	$(BIN)/ruff check --fix --exit-zero --quiet
	$(BIN)/ruff format

check: check-types check-server check-clients ## Check format, lint, types, imports, English, docstrings, openapi.yaml, generated files, alerts, and what breaks clients

check-types: .venv/.can-test
	$(BIN)/mypy

check-server: .venv/.can-test
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/lint-imports
	$(BIN)/python -m tools.prose
	$(BIN)/python -m tools.raises
	$(BIN)/python -m tools.lessons
	$(BIN)/python -m tools.learn
	$(BIN)/python -m service.api --check
	$(BIN)/python -m tools.breaking
	$(BIN)/python -m tools.dashboard --check
	@if command -v promtool >/dev/null; then \
		promtool check config deploy/prometheus/prometheus.yaml && promtool test rules deploy/prometheus/alerts_test.yaml; \
	else echo "promtool is missing (Debian: apt-get install prometheus), so the alert rules are not tested."; fi

check-clients: .venv/.can-test
	@tools/node/lint.sh
	$(BIN)/python -m tools.clients --check

backup: .venv/.can-serve ## Copy all games to the new folder TO, even while they are played
	@$(BIN)/python -m retcon backup $(TO)

demo: .venv/.can-test ## Play a game over HTTP and show it
	$(BIN)/python -m tools.demo

bench: .venv/.can-test ## Measure throughput and latency (beside boardgame.io if Node.js is installed; with wrk if that is)
	$(BIN)/python -m tools.bench

ladder: .venv/.can-test ## Let the bots play each other, and write the tables of docs/ladder.md
	$(BIN)/python -m tools.ladder

balance: .venv/.can-test ## Play random games of the games with packs, and write the tables of docs/rules
	$(BIN)/python -m tools.balance

long: .venv/.can-test ## Run the long tests that `make test` leaves out
	$(BIN)/pytest -m soak

FOR ?= 1h
soak: .venv/.can-test ## Play thousands of games for FOR (1h) on a server that is killed, frozen and starved, and check all logs
	@exec $(BIN)/python -m tools.soak --for $(FOR) $(if $(SEED),--seed $(SEED)) $(SOAK)

scale: .venv/.can-test ## Measure what another core, process and node gains, and write the tables of docs/sizing.md (ten minutes)
	@$(BIN)/python -m tools.scale

clients: .venv/.can-test ## Write the generated files of our two clients (the TypeScript types need Node.js)
	@$(BIN)/python -m tools.clients

generators: .venv/.can-test ## Generate clients with five other generators and compile programs that use them (needs Node.js and Java)
	@$(BIN)/python -m tools.generators

package: .venv/.can-test ## Build the server's Python package into the folder TO, with the pinned versions of what it needs
	@test -n "$(TO)" || { echo "Name the folder: make package TO=/srv/retcon-package"; exit 1; }
	@$(BIN)/python -m build --no-isolation --wheel --outdir $(TO) . && cp requirements.txt requirements-traces.txt $(TO)

release: .venv/.can-test ## Build both clients of the present version into clients/released (needs Node.js)
	@$(BIN)/python -m tools.release

migrate: .venv/.can-serve ## Convert all logs to the newest format, even while games are played
	@$(BIN)/python -m retcon migrate

traces: .venv/.can-serve ## Install the packages that RETCON_TRACES_URL needs
	@$(PIP) -r requirements-traces.txt

audit: .venv/.can-test ## Look up the pinned packages in the database of known vulnerabilities
	$(BIN)/python -m tools.audit

openapi: .venv/.can-test ## Write openapi.yaml and docs/asyncapi.yaml from the routes
	$(BIN)/python -m service.api

pins: ## Pin the packages of requirements*.in, with hashes (needs uv; `make pins UPGRADE=--upgrade` for newer ones)
	uv pip compile --quiet --universal --generate-hashes --no-header --python-version 3.11 $(UPGRADE) \
		requirements.in --output-file requirements.txt
	uv pip compile --quiet --universal --generate-hashes --no-header --python-version 3.11 $(UPGRADE) \
		requirements-traces.in --constraints requirements.txt --output-file requirements-traces.txt
	uv pip compile --quiet --universal --generate-hashes --no-header --python-version 3.11 $(UPGRADE) \
		requirements-dev.in --constraints requirements.txt --output-file requirements-dev.txt

clean: ## Remove generated files; the games stay
	rm -rf .venv .clients tools/node/node_modules tools/bench/boardgame_io/node_modules .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

.venv/.can-serve: requirements.txt | .venv/bin/pip
	@echo "Installing the packages of the server (once, about a minute)"
	@$(PIP) -r requirements.txt
	@$(COMPILE)
	@touch $@

.venv/.can-test: requirements-dev.txt requirements.txt | .venv/bin/pip
	@echo "Installing the packages of the server and the tests (once, a minute or two)"
	@$(PIP) -r requirements-dev.txt
	@$(COMPILE)
	@touch .venv/.can-serve $@

.venv/bin/pip:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Retcon needs Python 3.11 or newer, and $(PYTHON) is %d.%d: name another with PYTHON=python3.12" % sys.version_info[:2])'
	@$(PYTHON) -m venv .venv || { echo "$(PYTHON) can't make a virtual environment (Debian: apt-get install python3-venv)"; exit 1; }
