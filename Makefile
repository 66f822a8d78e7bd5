# The everyday commands of the project. `make run` and `make test` set up everything they need.
.DEFAULT_GOAL := help
.PHONY: help setup apps run check test test-python test-without-simulator test-with-simulator test-swift test-swift-debug test-long test-lowest test-install test-plugs test-resolves lint format simulator bench symbols coverage wheel lock clean

PYTHON ?= $(shell for python in python3.13 python3.12 python3.11 python3; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && break; done)
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
SWIFT := swift
SIMULATOR := swift_apps/.build/release/iosworld-simulator
COPY := build/simulator
# The tests use the same build as the simulator.
# Without debug information the executable is a third smaller.
RELEASE := -c release -debug-info-format none -Xswiftc -enable-testing
C_MODULES := $(foreach module,CFork CHost CTypography,-I swift_apps/$(module)/include -Xcc -fmodule-map-file=swift_apps/$(module)/include/module.modulemap)
SYMBOLS := swift_apps/.build/symbols/EmbeddedUI.symbols.json
SWIFT_SOURCES := $(shell find swift_apps -name .build -prune -o \( -name '*.swift' -o -name '*.c' -o -name '*.h' \) -print)
SWIFT_STYLE := swift_apps/.swift-format
SWIFT_CHECKED := swift_apps/.build/.checked
SWIFT_FOLDERS := $(addprefix swift_apps/,AppCatalog Apps EmbeddedCharts EmbeddedCombine EmbeddedMacros EmbeddedUI Mains PersonaKit Simulator SimulatorMain Tests)
# One process more than there are cores: tests often wait for processes of their own. Idle ones take tests from busy ones.
WORKERS := $(shell expr $$(getconf _NPROCESSORS_ONLN) + 1)
PYTEST := $(BIN)/python -m pytest --numprocesses $(WORKERS) --dist worksteal
SUITE ?= starter
# With this variable, each test process and each process of a test would compile the same modules again.
unexport PYTHONDONTWRITEBYTECODE

help:  ## show this list
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

setup: $(READY)  ## create .venv with the locked dependencies

$(READY): requirements.lock pyproject.toml hatch_build.py
	@test -n "$(PYTHON)" || { echo "iosworld needs Python 3.11 or later: install it, or say which: make PYTHON=/path/to/python3"; exit 1; }
	@echo "== Python environment in $(VENV)"
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --disable-pip-version-check --require-hashes --requirement requirements.lock
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@$(BIN)/python -c 'import skia' || { echo "drawing screens needs two system libraries; on Debian and Ubuntu: apt-get install libgl1 libegl1"; exit 1; }
	@touch $@

simulator: $(SIMULATOR)  ## build the embedded simulator (needs Swift 6)

$(SIMULATOR): swift_apps/Package.swift $(SWIFT_SOURCES)
	@command -v $(SWIFT) >/dev/null || { echo "building the simulator needs Swift 6: https://www.swift.org/install"; exit 1; }
	@test "$$(uname)" = Linux || { echo "the embedded simulator is built on Linux only; on a Mac play on Apple's simulator: docs/mac.md"; exit 1; }
	@echo "== Embedded simulator (the first build takes minutes)"
	@$(SWIFT) build --package-path swift_apps $(RELEASE) --product iosworld-simulator
	@touch $@

apps: $(READY)  ## build the apps for Apple's iOS Simulator, on a Mac (docs/mac.md)
	@$(BIN)/iosworld mac apps

run: $(READY) $(SIMULATOR)  ## run the ten starter tasks with the reference agent
	@$(BIN)/iosworld run --agent reference --suite $(SUITE)

check: lint $(SIMULATOR)  ## check style and types and run the quick tests
	@echo "== Quick tests"
	@$(PYTEST) -m "not slow" --ignore tests/acceptance --hypothesis-profile quick

# The build of the simulator often leaves a core idle. Meanwhile Python's packages are installed, style and types are checked, and the
# tests run that do not need the simulator.
# The Swift tests, too, wait for the compiler and for their slowest part, and run beside those that need the simulator.
test:  ## check style and types and run all tests
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=line simulator test-without-simulator
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=line test-with-simulator test-swift

test-without-simulator: lint
	@echo "== Python tests that do not need the simulator"
	@$(BIN)/python -m pytest --numprocesses 2 --dist worksteal --note

# They start a copy: the Swift tests, which run at the same time, link the simulator again, and a file that is written cannot be started.
test-with-simulator:
	@echo "== Python tests that need the simulator"
	@rm -rf $(COPY) && mkdir -p $(COPY) && cp $(SIMULATOR) $(COPY) && ln -sfn $(abspath $(dir $(SIMULATOR))Modules) $(COPY)/Modules
	@IOSWORLD_SIMULATOR=$(abspath $(COPY)/iosworld-simulator) $(PYTEST) --simulator --rest

test-python: $(READY) $(SIMULATOR)  ## run only the Python tests
	@echo "== Python tests"
	@$(PYTEST) --simulator

test-swift: $(SIMULATOR)  ## run only the Swift tests
	@echo "== Swift tests"
	@SWIFT=$(SWIFT) tools/test_swift.sh $(RELEASE)

test-swift-debug:  ## run the Swift tests in a debug build, which also checks exclusive access and isolation at run time
	@echo "== Swift tests, debug build"
	@SWIFT=$(SWIFT) tools/test_swift.sh

test-long: lint $(SIMULATOR) test-swift test-swift-debug test-lowest test-install test-plugs test-resolves  ## run all tests, including complete matrices and long random walks
	@echo "== Python tests, the long ones too"
	@$(PYTEST) --simulator --long

test-lowest: $(READY)  ## run the Python tests with the lowest versions in pyproject.toml
	@echo "== Python tests on the lowest declared versions"
	@$(BIN)/uv venv --quiet --clear --python $(BIN)/python build/lowest
	@$(BIN)/uv pip install --quiet --python build/lowest/bin/python --resolution lowest-direct --group dev --editable '.[ios]'
	@build/lowest/bin/python -m pytest --numprocesses auto --dist worksteal -m "not slow" --ignore tests/acceptance

test-install: $(READY) $(SIMULATOR)  ## install a clean clone with pip, as described in README.md, and run a task
	@echo "== pip install ."
	@rm -rf build/install
	@git clone --quiet . build/install/source
	@$(BIN)/python -m venv build/install/venv
	@IOSWORLD_SIMULATOR=$(abspath $(SIMULATOR)) build/install/venv/bin/python -m pip install --quiet build/install/source
	@cd build/install && venv/bin/iosworld run --suite starter --task clock-gym-alarm --run-dir run

test-plugs: $(READY) $(SIMULATOR)  ## test adapters with the real packages, each in its own environment
	@for plug in \
		"mcp>=2,<3 :test_mcp_server" \
		"mcp>=1.23,<2 :test_mcp_server" \
		"openenv>=0.10 :test_openenv_*" \
		"inspect-ai>=0.3.285 :test_inspect_tasks" \
		"verifiers>=0.4 :test_verifiers_taskset" \
		"trl>=1.16 transformers>=5.2 torch :test_trl_trainer" \
		"ray>=2.40 :test_ray" \
		"mobilerun-core-local>=0.7 :test_mobilerun_driver"; do \
		echo "== $$plug"; \
		$(BIN)/uv venv --quiet --clear --python $(BIN)/python build/plugs || exit 1; \
		$(BIN)/uv pip install --quiet --python build/plugs/bin/python --editable . gymnasium pytest pytest-xdist hypothesis \
			$${plug%%:*} || exit 1; \
		build/plugs/bin/python -m pytest tests/plugs/$${plug##*:}.py --simulator || exit 1; \
	done

test-resolves: $(READY)  ## resolve iosworld beside the frameworks it has plugs for; nothing is installed
	@echo "== iosworld beside other frameworks"
	@$(BIN)/python tools/check_resolves.py $(abspath $(BIN)/uv)

lint: $(READY) $(SWIFT_CHECKED)  ## check style and types
	@echo "== Style and types"
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy

# All Swift files take longer to check than all of Python. Later, only those that have changed are checked.
$(SWIFT_CHECKED): $(SWIFT_STYLE) $(filter $(addsuffix /%,$(SWIFT_FOLDERS)),$(filter %.swift,$(SWIFT_SOURCES)))
	@echo "== Style of the Swift sources"
	@$(SWIFT) format lint --strict --parallel --recursive --configuration $(SWIFT_STYLE) \
		$(if $(and $(wildcard $@),$(filter-out $(SWIFT_STYLE),$(firstword $?))),$?,$(SWIFT_FOLDERS))
	@mkdir -p $(@D)
	@touch $@

format: $(READY)  ## format the Python and Swift sources
	@$(BIN)/ruff check --fix .
	@$(BIN)/ruff format .
	@$(SWIFT) format --in-place --parallel --recursive --configuration $(SWIFT_STYLE) $(SWIFT_FOLDERS)

bench: $(READY) $(SIMULATOR)  ## measure the cost of a phone compared with a Chromium page (needs Chromium)
	@$(BIN)/iosworld bench

symbols: $(SYMBOLS)  ## write EmbeddedUI's public declarations as a symbol graph

coverage: $(SYMBOLS)  ## write EmbeddedUI/COVERAGE.md from the symbol graph
	@python3 tools/make_coverage.py

# The build of the simulator has all there is to know of the module.
$(SYMBOLS): $(SIMULATOR)
	@mkdir -p $(@D)
	@swift symbolgraph-extract -module-name EmbeddedUI -I $(dir $(SIMULATOR))Modules $(C_MODULES) -minimum-access-level public \
		-skip-synthesized-members -output-dir $(@D) \
		-target $$(swiftc -print-target-info | python3 -c 'import json, sys; print(json.load(sys.stdin)["target"]["triple"])')

wheel: $(READY)  ## build a wheel in dist/ that contains the simulator
	@$(BIN)/python -m build --wheel --no-isolation

lock: $(READY)  ## update the pinned dependencies
	@$(BIN)/uv pip compile --quiet --universal --generate-hashes --no-annotate --no-header --python-version 3.11 \
		--extra bench --extra ios --group dev pyproject.toml --output-file requirements.lock

clean:  ## remove everything that was built
	rm -rf $(VENV) dist build iosworld/_bin swift_apps/.build .mypy_cache .ruff_cache .pytest_cache
