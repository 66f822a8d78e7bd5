from typing import Any

import pytest

from iosworld.screen import Observation, Screenshot, clean

SIZE = (402.0, 874.0)


def node(kind: str, label: str | None = None, *children: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"type": kind, "label": label, "frame": [0, 100, 402, 44], "children": list(children), **more}


@pytest.fixture
def look():
    """Makes observations of a white screen with two buttons."""

    def make(step: int = 1, error: str | None = None, label: str = "Add") -> Observation:
        paper = {"op": "fill", "shape": {"rect": [0, 0, *SIZE]}, "paint": {"color": [255, 255, 255, 1]}}
        display = {"size": list(SIZE), "scale": 3, "scheme": "light", "ops": [paper]}
        raw = node("Application", "Phone", node("Button", label), node("Button", "Edit", frame=[0, 200, 402, 44]))
        raw["frame"] = [0, 0, *SIZE]
        return Observation(step, Screenshot(display_list=display), clean(raw, SIZE), error)

    return make
