# What CI runs, on this machine. PYTHON names the interpreter of the environment.
PYTHON ?= python

# What the package has of the home specs.
TARGETS = -t python_bindings -t python_validators

.PHONY: check lint format types test current bindings docs

check: lint types test current

lint:
	$(PYTHON) -m ruff check .
	$(PYTHON) -m black --check --quiet .

format:
	$(PYTHON) -m ruff check --fix .
	$(PYTHON) -m black --quiet .

types:
	$(PYTHON) -m pyright --pythonpath $(PYTHON)

test:
	$(PYTHON) -m pytest

current:
	$(PYTHON) -m opwright check nnrt coreml $(TARGETS) -o src/opwright/bindings

bindings:
	$(PYTHON) -m opwright generate nnrt coreml $(TARGETS) -o src/opwright/bindings

# The documentation as a site, in build/site; needs the extra `docs`.
docs:
	$(PYTHON) -m sphinx --fail-on-warning --keep-going --fresh-env --quiet docs build/site
