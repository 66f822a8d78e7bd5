"""The gallery's screens compared with measurements of Apple's screenshots (tools/apple_screens.json)."""

import functools
import importlib.util
import json
import pickle
import sys
from pathlib import Path

import pytest
from filelock import FileLock

from iosworld.devices.binary import find_simulator

ROOT = Path(__file__).resolve().parents[2]
FACTS = json.loads((ROOT / "tools" / "apple_screens.json").read_text(encoding="utf-8"))
SCREENS = [screen["name"] for screen in FACTS["screens"]]


@pytest.fixture(scope="module")
def tool():
    path = ROOT / "tools" / "measure_fidelity.py"
    spec = importlib.util.spec_from_file_location("measure_fidelity", path)
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def measured(tool, shared_folder):
    """Every element of the screen with a name, measured on our screens. A screen takes a second or two, so each is measured once for
    all processes of a test run."""

    @functools.cache
    def compared(name: str):
        file = shared_folder / f"fidelity-{name}"
        with FileLock(f"{file}.lock"):
            if not file.exists():
                screen = next(screen for screen in FACTS["screens"] if screen["name"] == name)
                file.write_bytes(pickle.dumps(tool.compare(find_simulator(), screen)))
        return pickle.loads(file.read_bytes())

    return compared


@pytest.mark.parametrize("screen", SCREENS)
def test_every_element_matches_apples_position_size_and_color(measured, screen):
    off = [
        f"{item.element} ({item.scheme}): Apple's {item.apple}, ours {item.ours}"
        for item in measured(screen)
        if not item.is_good and not item.differs
    ]
    assert not off, "\n".join(off)


@pytest.mark.parametrize("screen", SCREENS)
def test_known_differences_are_still_there(measured, screen):
    items = {item.element: True for item in measured(screen) if item.differs}
    for item in measured(screen):
        if item.differs and not item.is_good:
            items[item.element] = False
    gone = [name for name, is_good in items.items() if is_good]
    assert not gone, f"remove `differs` of {', '.join(gone)}: it is as on the screenshot now"


def test_every_element_is_measured_on_a_screenshot():
    for screen in FACTS["screens"]:
        for element in screen["elements"]:
            assert element["apple"], f"{screen['name']}: {element['name']}"


def test_report_lists_what_is_measured(tool, measured):
    comparisons = [item for name in SCREENS for item in measured(name)]
    written = (ROOT / "docs" / "fidelity.md").read_text(encoding="utf-8")
    assert written == tool.report(FACTS, comparisons), "docs/fidelity.md is stale: run tools/measure_fidelity.py"
