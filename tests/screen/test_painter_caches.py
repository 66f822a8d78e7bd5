"""What the painter keeps from earlier pictures never changes the pixels of another one."""

import functools
import hashlib
import importlib
import json
import pkgutil
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import iosworld.screen.painter
from iosworld.screen.painter import DisplayListError, paint, paint_png
from iosworld.screen.painter import painter as painter_module
from iosworld.screen.painter import wallpaper as wallpaper_module

from .conftest import BLACK, RED, SQUARE, WHITE, drawn, fill, ink, symbol, text

SIZE = [60, 60]

# From few values, so that pictures have much in common.
NUMBER = st.sampled_from([0, -0.0, 1, 1.0, 2.5, 7, 20, 33.333, 60])
COLOR = st.sampled_from([BLACK, RED, WHITE, [1, 1, 1, 1], [0, 136, 255, 0.5], [255, 255, 255, 0]])
RECT = st.tuples(NUMBER, NUMBER, NUMBER, NUMBER).map(list)
SHAPE = st.one_of(
    st.just({"rect": [0, 0, *SIZE]}),
    RECT.map(lambda rect: {"rect": rect}),
    RECT.map(lambda rect: {"oval": rect}),
    st.builds(lambda rect, r, smooth: {"rrect": rect, "r": r, "smooth": smooth}, RECT, NUMBER, st.booleans()),
    st.just({"path": [["M", 5, 5], ["L", 50, 5], ["L", 20, 50], ["Z"], ["M", 9, 9], ["L", 30, 9], ["L", 9, 30]]}),
)
FONT = st.builds(
    lambda size, weight, design: {"size": size, "weight": weight, "design": design},
    st.sampled_from([9, 17, 17.0, 40]),
    st.sampled_from([400, 700]),
    st.sampled_from(["default", "rounded", "serif"]),
)
OPERATION = st.one_of(
    st.builds(lambda shape, color, odd: fill(shape, color, evenodd=odd), SHAPE, COLOR, st.booleans()),
    st.builds(
        lambda shape, color, width, cap: {
            "op": "stroke",
            "shape": shape,
            "paint": {"color": color},
            "width": width,
            "cap": cap,
        },
        SHAPE,
        COLOR,
        NUMBER,
        st.sampled_from(["butt", "round"]),
    ),
    st.builds(
        lambda shape, color, radius: {"op": "shadow", "shape": shape, "color": color, "radius": radius, "x": 1, "y": 2},
        SHAPE,
        COLOR,
        st.sampled_from([0, 3]),
    ),
    st.builds(
        lambda string, x, y, font, color, step: text(string, x, y, font=font, color=color, step=step),
        st.sampled_from(["Ag", "9:41", "A😀\ue000"]),
        NUMBER,
        NUMBER,
        FONT,
        COLOR,
        st.sampled_from([8, 8.0, 15.5]),
    ),
    st.builds(
        lambda name, rect, color, size, rendering: symbol(
            name, rect, size, paint={"color": color}, rendering=rendering
        ),
        st.sampled_from(["heart.circle.fill", "sun.max.fill", "no.such.symbol"]),
        RECT,
        COLOR,
        st.sampled_from([12, 30]),
        st.sampled_from(["monochrome", "hierarchical", "multicolor"]),
    ),
    st.builds(
        lambda shape, style: {"op": "glass", "shape": shape, "tint": None, "style": style},
        SHAPE,
        st.sampled_from(["regular", "bar"]),
    ),
    st.builds(
        lambda rect, color, blur: {"op": "fade", "rect": rect, "edge": "top", "color": color, "blur": blur},
        RECT,
        COLOR,
        st.sampled_from([0, 4]),
    ),
    st.builds(lambda m: {"op": "transform", "m": m}, st.sampled_from([[1, 0, 0, 1, 3, 0.5], [0.8, 0.2, 0, 1, 0, 0]])),
    st.builds(lambda shape: {"op": "clip", "shape": shape}, SHAPE),
)
GROUP = st.lists(OPERATION, max_size=3).map(lambda ops: [{"op": "save"}, *ops, {"op": "restore"}])
LAYER = st.lists(OPERATION, max_size=3).map(
    lambda ops: [{"op": "save"}, {"op": "layer", "opacity": 0.5}, *ops, {"op": "restore"}]
)
GRADIENT = st.builds(
    lambda shape, colors: {
        "op": "fill",
        "shape": shape,
        "paint": {"linear": {"stops": [[0, colors[0]], [1, colors[1]]], "from": [0, 0], "to": [0, 60]}},
    },
    st.sampled_from([{"rect": [0, 0, *SIZE]}, {"rect": [-1, -1, 70, 70]}, {"rect": [0, 1, *SIZE]}]),
    st.tuples(COLOR, COLOR),
)
"""Two of the shapes fill the picture, as a wallpaper does."""
WALLPAPER = st.lists(st.one_of(GRADIENT, COLOR.map(lambda color: fill({"rect": [0, 0, *SIZE]}, color))), max_size=3)
OPERATIONS = st.builds(
    lambda wallpaper, groups: [*wallpaper, *(op for group in groups for op in group)],
    WALLPAPER,
    st.lists(st.one_of(OPERATION.map(lambda op: [op]), GROUP, LAYER), max_size=5),
)


def listed(operations: list[Any], scheme: str = "light") -> dict[str, Any]:
    return {"size": SIZE, "scale": 2, "scheme": scheme, "ops": operations}


def caches() -> Iterator[Any]:
    """The caches of the painter's modules that depend on what was drawn."""
    package = iosworld.screen.painter
    for info in pkgutil.iter_modules(package.__path__, package.__name__ + "."):
        for value in vars(importlib.import_module(info.name)).values():
            if isinstance(value, functools._lru_cache_wrapper) and (value.cache_parameters()["maxsize"] or 0) > 1:
                yield value


def test_there_are_caches_to_empty():
    assert len(list(caches())) >= 12


def forget() -> None:
    for cache in caches():
        cache.cache_clear()
    wallpaper_module._kept.clear()


@settings(max_examples=settings.default.max_examples * 6 // 10)
@given(st.lists(OPERATIONS, min_size=2, max_size=3))
def test_pictures_before_do_not_change_a_picture(lists):
    forget()
    first = [paint_png(listed(operations)) for operations in lists]
    for _ in range(3):
        assert [paint_png(listed(operations)) for operations in reversed(lists)] == first[::-1]
    forget()
    assert [paint(listed(operations)).png() for operations in lists] == first


@settings(max_examples=settings.default.max_examples * 3 // 10)
@given(WALLPAPER, OPERATIONS)
def test_a_wallpaper_that_was_kept_looks_like_one_that_is_drawn(wallpaper, operations):
    forget()
    for scheme in ("light", "dark", "light"):
        # Within a save, it is drawn with the rest.
        drawn = paint(listed([{"op": "save"}, *wallpaper, *operations, {"op": "restore"}], scheme)).png()
        assert paint_png(listed(wallpaper + operations, scheme)) == drawn


def test_wallpapers_are_kept_and_few():
    forget()
    for shade in range(10):
        stops = [[0, [shade, 0, 0, 1]], [1, BLACK]]
        gradient = fill({"rect": [0, 0, *SIZE]}, BLACK) | {
            "paint": {"linear": {"stops": stops, "from": [0, 0], "to": [0, 60]}}
        }
        paint_png(listed([gradient]))
        assert len(wallpaper_module._kept) == min(shade + 1, wallpaper_module.KEPT)


DRAW = """
import hashlib, json, sys
from iosworld.screen.painter import paint_png
for written in json.load(sys.stdin):
    print(hashlib.sha256(paint_png(written)).hexdigest())
"""


def test_a_new_process_draws_the_same():
    # The same operations in other orders, after each other and within each other's clips.
    every = [
        fill({"rrect": [5, 5, 50, 30], "r": 9, "smooth": True}, [0, 136, 255, 0.5]),
        {"op": "stroke", "shape": SQUARE, "paint": {"color": RED}, "width": 3},
        text("9:41 Ag😀", 2, 20),
        text("Ag", 2, 50, font={"size": 40, "design": "rounded"}),
        symbol("heart.circle.fill", (20, 20, 20, 20), 30, rendering="hierarchical"),
        {"op": "glass", "shape": {"oval": [10, 30, 40, 25]}, "tint": None, "style": "regular"},
        {"op": "fade", "rect": [0, 40, 60, 20], "edge": "bottom", "color": WHITE, "blur": 3},
    ]
    lists = [
        listed([fill({"rect": [0, 0, *SIZE]}, ground), *every[turn:], *every[:turn]], scheme)
        for turn in range(len(every))
        for ground in (WHITE, [20, 30, 40, 1])
        for scheme in ("light", "dark")
    ]
    here = [hashlib.sha256(paint_png(each)).hexdigest() for each in lists]
    run = subprocess.run(
        [sys.executable, "-c", DRAW], input=json.dumps(lists[::-1]), capture_output=True, text=True, check=True
    )
    assert run.stdout.split()[::-1] == here
    assert [hashlib.sha256(paint_png(each)).hexdigest() for each in lists] == here
    assert len(set(here)) == len(here)


def test_a_valid_value_does_not_let_an_invalid_one_pass():
    """True equals 1 and has the same hash."""
    one = [1, 1, 1, 1]
    for valid, wrong in (
        (fill({"rect": one}, one), fill({"rect": [True, 1, 1, 1]}, one)),
        (fill({"rect": one}, one), fill({"rect": one}, [1, 1, 1, True])),
        (fill({"rrect": one, "r": 1}), fill({"rrect": one, "r": True})),
        (text("a", 1, 1), text("a", 1, True)),
        (text("a", 1, 1), text("a", 1, 1) | {"x": [True]}),
        (text("a", 1, font={"size": 1}), text("a", 1, font={"size": True})),
    ):
        drawn(valid)
        with pytest.raises(DisplayListError):
            drawn(wrong)


GROUND = st.sampled_from([[0, 0, *SIZE], [-1, 0, 61, 60], [0, 0, 59.9, 60], [0.2, 0, 60, 60]]).map(
    lambda rect: {"rect": rect}
)
BEGINNING = st.lists(
    st.one_of(
        st.builds(fill, GROUND, COLOR),
        st.just({"op": "save"}),
        GROUND.map(lambda shape: {"op": "clip", "shape": shape}),
        st.just({"op": "transform", "m": [1, 0, 0, 1, 0.5, 0]}),
    ),
    max_size=6,
)


@settings(max_examples=settings.default.max_examples * 6 // 10)
@given(BEGINNING, OPERATIONS, st.sampled_from(["light", "dark"]))
def test_what_a_ground_hides_is_not_seen(beginning, operations, scheme):
    ends = [{"op": "restore"}] * sum(op["op"] == "save" for op in beginning)
    display_list = listed([*beginning, *operations, *ends], scheme)
    drawn_once = paint(display_list)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(painter_module, "last_ground", lambda *_: None)
        assert paint(display_list).pixels == drawn_once.pixels


def test_a_ground_hides_fills_and_nothing_else():
    whole = {"rect": [0, 0, 40, 40]}
    assert ink(drawn(fill(SQUARE), fill(whole, WHITE))) is None
    assert ink(drawn(fill(whole), {"op": "save"}, fill(whole, WHITE), {"op": "restore"}, fill(SQUARE))) == (
        10,
        10,
        30,
        30,
    )
    for hidden in (fill(whole, [300, 0, 0, 1]), fill({"rect": [0, 0, 40]}), {"op": "clip", "shape": {"rect": []}}):
        with pytest.raises(DisplayListError, match=r"ops\[1\]"):
            drawn(fill(whole), hidden, fill(whole, WHITE))
