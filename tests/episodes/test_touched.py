"""The element that a touch hits."""

import pytest

from iosworld.actions import Home, LongPress, Tap, TapXY
from iosworld.episodes.touched import touched
from iosworld.screen import Observation, Screenshot, clean

SIZE = (400.0, 800.0)


@pytest.fixture
def seen():
    cell = {
        "type": "Cell",
        "label": "Gym",
        "frame": [0, 80, 400, 80],
        "children": [{"type": "Switch", "label": "Gym", "value": "1", "frame": [300, 100, 80, 40]}],
    }
    bare = {"type": "Other", "frame": [0, 400, 400, 40]}
    root = {"type": "Application", "label": "", "frame": [0, 0, *SIZE], "children": [cell, bare]}
    return Observation(1, Screenshot(display_list={"size": list(SIZE), "scale": 3, "ops": []}), clean(root, SIZE))


@pytest.mark.parametrize(
    ("action", "element"),
    [
        (TapXY(x=850, y=150), 'Switch "Gym" with the value "1"'),
        (LongPress(x=100, y=150), 'Cell "Gym"'),
        (TapXY(x=500, y=525), None),
        (TapXY(x=500, y=900), None),
        (Home(), None),
        (Tap(element=99), None),
        (None, None),
    ],
)
def test_touch_hits_the_smallest_element_that_says_something(seen, action, element):
    assert touched(seen, action) == element
