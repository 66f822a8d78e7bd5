"""Texts and glass that are drawn again on a plain ground are copied, and look the same."""

import numpy as np
import pytest
import skia
from hypothesis import given, settings
from hypothesis import strategies as st

from iosworld.screen.painter import text as text_module
from iosworld.screen.painter.painting import new_memory, surface_on
from iosworld.screen.painter.stamps import KEPT, LARGEST, Sheet, Stamps

from .conftest import BLACK, RED, WHITE, drawn, fill, text
from .test_painter_caches import forget


class Drawing:
    """A sheet, and a square that counts how often it is drawn."""

    def __init__(self, side: int = 40) -> None:
        self.memory = new_memory(side, side)
        self.surface = surface_on(self.memory)
        self.canvas = self.surface.getCanvas()
        self.canvas.clear(skia.ColorWHITE)
        self.sheet = Sheet(self.canvas, self.memory)
        self.stamps: Stamps = {}
        self.count = 0

    def stamp(self, left: int = 10, top: int = 10, side: int = 20, key: object = 0) -> None:
        def draw() -> None:
            self.count += 1
            square = skia.Rect.MakeXYWH(left + 2, top + 2, side - 4, side - 4)
            self.canvas.drawRect(square, skia.Paint(Color=skia.ColorRED))

        self.sheet.stamp(skia.IRect.MakeXYWH(left, top, side, side), self.stamps, (key,), draw)

    def clear(self, color: int = skia.ColorWHITE) -> None:
        self.canvas.clear(color)


def test_the_second_time_is_a_copy():
    drawing = Drawing()
    drawing.stamp()
    once = drawing.memory.copy()
    drawing.clear()
    drawing.stamp()
    assert drawing.count == 1
    assert np.array_equal(drawing.memory, once)


def test_what_is_below_decides():
    drawing = Drawing()
    drawing.stamp()
    drawing.clear(skia.ColorBLUE)
    drawing.stamp()
    assert drawing.count == 2
    drawing.clear()
    drawing.memory[29, 29] = 7  # one pixel in the corner
    drawing.stamp()
    assert drawing.count == 3


def test_another_place_transform_clip_or_key_is_drawn():
    for change in (
        lambda drawing: drawing.stamp(left=11),
        lambda drawing: drawing.stamp(key=1),
        lambda drawing: (drawing.canvas.translate(0.5, 0), drawing.stamp()),
        lambda drawing: (drawing.sheet.clip({"rect": [0, 0, 20, 20]}), drawing.stamp()),
    ):
        drawing = Drawing()
        drawing.stamp()
        drawing.clear()
        change(drawing)
        assert drawing.count == 2


def test_a_clip_ends_with_its_save():
    drawing = Drawing()
    drawing.stamp()
    drawing.clear()
    drawing.sheet.save()
    drawing.sheet.clip({"rect": [0, 0, 20, 20]})
    drawing.sheet.restore()
    drawing.stamp()
    assert drawing.count == 1


def test_at_the_edge_and_outside():
    drawing = Drawing()
    for left in (-10, 30):
        for _ in range(2):
            drawing.clear()
            drawing.stamp(left=left)
    assert drawing.count == 2
    drawing.stamp(left=100)
    drawing.stamp(left=100)
    assert drawing.count == 4


def test_memory_is_limited():
    drawing = Drawing(side=300)
    for key in range(KEPT + 3):
        drawing.clear()
        drawing.stamp(key=key)
    assert len(drawing.stamps) == KEPT
    drawing.clear()
    drawing.stamp(left=0, top=0, side=int(LARGEST**0.5) + 1, key="large")
    assert "large" not in {key[0] for key in drawing.stamps}


def test_a_text_is_copied_from_the_third_time_on(monkeypatch: pytest.MonkeyPatch):
    forget()
    lists = [fill({"rect": [0, 0, 40, 40]}, WHITE), text("Ag", 5)]
    pictures = [drawn(*lists).pixels for _ in range(2)]
    monkeypatch.setattr(text_module.skia.Canvas, "drawTextBlob", None)
    assert drawn(*lists).pixels == pictures[0] == pictures[1]
    # Something else is below, or a layer is open.
    for others in (
        [fill({"rect": [8, 20, 3, 3]}), text("Ag", 5)],
        [{"op": "save"}, {"op": "layer", "opacity": 1}, text("Ag", 5), {"op": "restore"}],
    ):
        with pytest.raises(TypeError):
            drawn(*others)


CLIP = st.sampled_from(
    [
        None,
        {"rect": [0.3, 0.3, 39, 39.2]},
        {"rect": [0, 25.4, 40, 40]},
        {"rrect": [5, 5, 30, 30], "r": 12},
        {"oval": [3, 13, 20, 20]},
    ]
)


@settings(max_examples=settings.default.max_examples)
@given(
    st.lists(
        st.tuples(
            st.sampled_from(["Ag", "9:41", "fly", "A😀é", "👨‍👩‍👧", "\ue000漢字"]),
            st.sampled_from([0, 5, 5.3, 28]),
            st.sampled_from([20, 30.25, 41]),
            st.sampled_from(
                [{"size": 9}, {"size": 17}, {"size": 40}, {"size": 30, "design": "rounded", "weight": 800}]
            ),
            st.sampled_from([BLACK, RED, [255, 255, 255, 1], [60, 60, 67, 0.6]]),
            CLIP,
            st.sampled_from([[1, 0, 0, 1, 0, 0], [1, 0, 0, 1, 0.4, 3], [0.9, 0, 0, 0.9, 0, 0], [0.9, 0.2, 0, 1, 0, 0]]),
        ),
        min_size=1,
        max_size=3,
    ),
    st.sampled_from([BLACK, WHITE, [242, 242, 247, 1]]),
)
def test_copies_look_like_the_text(texts, ground):
    lists = [fill({"rect": [0, 0, 40, 40]}, ground)]
    for string, x, y, font, color, clip, transform in texts:
        clips = [] if clip is None else [{"op": "clip", "shape": clip}]
        letters = text(string, x, y, color=color, font=font)
        lists += [{"op": "save"}, *clips, {"op": "transform", "m": transform}, letters, {"op": "restore"}]
    forget()
    first = drawn(*lists).pixels
    assert all(drawn(*lists).pixels == first for _ in range(3))
