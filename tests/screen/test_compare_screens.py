"""The tool that compares screens with screenshots: it finds the elements and reports their distances."""

import importlib.util
import sys
from pathlib import Path

import pytest

from iosworld.screen.painter import paint

TOOL = Path(__file__).resolve().parents[2] / "tools" / "compare_screens.py"


@pytest.fixture(scope="module")
def compare():
    spec = importlib.util.spec_from_file_location("compare_screens", TOOL)
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def screen(*, card=(16, 40, 168, 52), text_x=32):
    word = "Hello"
    return paint(
        {
            "size": [200, 160],
            "scale": 3,
            "ops": [
                {"op": "fill", "shape": {"rect": [0, 0, 200, 160]}, "paint": {"color": [242, 242, 247, 1]}},
                {"op": "fill", "shape": {"rect": list(card)}, "paint": {"color": [255, 255, 255, 1]}},
                {
                    "op": "text",
                    "s": word,
                    "x": [text_x + place for place in (0, 12, 21, 25, 29)],
                    "y": 72,
                    "font": {"size": 17},
                    "color": [0, 0, 0, 1],
                },
            ],
        }
    ).pil()


def test_screen_is_split_into_elements(compare):
    found = compare.things(screen(), 3)
    assert [(thing.kind, thing.color) for thing in found if thing.kind == "surface"] == [
        ("surface", (242, 242, 247)),
        ("surface", (255, 255, 255)),
    ]
    card = found[1]
    assert (card.left, card.top, card.right, card.bottom) == (16, 40, 184, 92)
    (mark,) = [thing for thing in found if thing.kind == "mark"]
    assert 32 < mark.left < 35
    assert mark.bottom == pytest.approx(72, abs=0.7)


def test_equal_screens_have_no_differences(compare):
    things = compare.things(screen(), 3)
    lines, good, total = compare.report(things, things, 1.0, everything=False)
    assert (lines, good, total) == ([], 3, 3)


def test_moved_elements_are_named_with_their_distance(compare):
    ours, theirs = compare.things(screen(card=(16, 42, 168, 52), text_x=35), 3), compare.things(screen(), 3)
    lines, good, total = compare.report(ours, theirs, 1.0, everything=False)
    assert (good, total) == (1, 3)
    assert "top +2.00" in lines[0]
    assert "left +3.00" in lines[1]


def test_elements_on_only_one_screen_are_reported(compare):
    everything = compare.things(screen(), 3)
    lines, _, _ = compare.report(everything[:2], everything, 1.0, everything=False)
    assert len(lines) == 1
    assert "only in the reference" in lines[0]
