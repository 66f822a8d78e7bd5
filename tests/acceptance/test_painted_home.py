"""The home screen and the keyboard as they are painted."""

import io
import json
import subprocess
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

from iosworld.devices.binary import find_simulator
from iosworld.screen.painter import paint

ROOT = Path(__file__).resolve().parents[2]
WHITE = [255, 255, 255, 1]


def screens(*requests: dict[str, Any]) -> list[dict[str, Any]]:
    """The display lists that are asked for on the way."""
    command = [str(find_simulator()), "stdio", "--seeds", str(ROOT / "seed_data" / "jordan_avery"), "--gallery"]
    lines = "".join(json.dumps({"id": index, **request}) + "\n" for index, request in enumerate(requests))
    answers = [
        json.loads(line)
        for line in subprocess.run(command, input=lines, capture_output=True, text=True, check=True).stdout.splitlines()
    ]
    assert all(answer["ok"] for answer in answers), answers
    return [answer["screen"] for answer in answers if "screen" in answer]


def pixels(screen: dict[str, Any], scale: float = 1) -> np.ndarray:
    return np.asarray(Image.open(io.BytesIO(paint(screen, scale=scale).png())).convert("RGB")).astype(int)


def is_gradient(op: dict[str, Any]) -> bool:
    return op["op"] == "fill" and not {"color"} >= set(op["paint"])


@pytest.fixture(scope="module", params=["light", "dark"])
def home(request) -> dict[str, Any]:
    return screens({"do": "appearance", "scheme": request.param}, {"do": "screen"})[0]


def wallpaper(home: dict[str, Any]) -> dict[str, Any]:
    """The same screen without what is on the wallpaper: the first word comes after it."""
    ops = home["ops"]
    last = max(
        index
        for index, op in enumerate(ops[: next(i for i, op in enumerate(ops) if op["op"] == "text")])
        if is_gradient(op) and covers(op)
    )
    after = ops[last + 1]
    dimmed = after["op"] == "fill" and covers(after)
    return {**home, "ops": ops[: last + 1 + dimmed]}


def covers(op: dict[str, Any]) -> bool:
    return op.get("shape", {}).get("rect", [0] * 4)[2:] == [402, 874]


def brightness_at_rim(home: dict[str, Any], glow: dict[str, Any]) -> float:
    """How bright a glow still is 24 points inside its rim, relative to its brightest place: a disc is seen there."""
    gray = {"op": "fill", "shape": {"rect": [0, 0, 402, 874]}, "paint": {"color": [90, 90, 90, 1]}}
    picture = np.abs(pixels({**home, "ops": [gray, glow]}) - 90).astype(float).sum(axis=2)
    radial = glow["paint"]["radial"]
    rows, columns = np.mgrid[0:874, 0:402] + 0.5
    distance = np.hypot(columns - radial["center"][0], rows - radial["center"][1])
    ring = np.abs(distance - radial["r1"] + 24) < 4
    assert ring.sum() > 1000, "the rim is on the screen"
    assert picture[distance > radial["r1"] + 2].max() == 0
    return float(picture[ring].mean() / picture.max())


FAINT = 0.025
"""Brightness that has no visible rim. A light that fades evenly has 0.04 there, and shows as a disc."""


def test_wallpaper_has_no_visible_disc(home):
    paper = wallpaper(home)
    glows = [op for op in paper["ops"] if op["op"] == "fill" and "radial" in op["paint"]]
    assert len(glows) == 2
    for glow in glows:
        assert brightness_at_rim(home, glow) < FAINT
        stops = glow["paint"]["radial"]["stops"]
        disc = {
            **glow,
            "paint": {"radial": {**glow["paint"]["radial"], "stops": [stops[0], [1, [*stops[0][1][:3], 0]]]}},
        }
        assert brightness_at_rim(home, disc) > FAINT, "the measure tells a disc"
    picture = pixels(paper).astype(float)
    for axis in (0, 1):
        assert np.abs(np.diff(picture, axis=axis)).max() <= 6, "no edge anywhere"


def test_status_bar_is_light_on_the_wallpaper(home):
    times = [op for op in home["ops"] if op["op"] == "text" and op["s"].startswith("9:4")]
    assert [op["color"] for op in times] == [WHITE]
    symbols = [op for op in home["ops"] if op["op"] == "symbol" and op["rect"][1] < 54]
    assert all(op["paint"]["color"][:3] == WHITE[:3] for op in symbols)
    picture = pixels(wallpaper(home))
    assert picture[20:45].sum(axis=2).max() / 3 < 128, "dark enough for white words"


def test_symbols_of_the_status_bar_are_where_apples_are(home):
    black = {"op": "fill", "shape": {"rect": [0, 0, 402, 874]}, "paint": {"color": [0, 0, 0, 1]}}
    symbols = [op for op in home["ops"] if op["op"] == "symbol" and op["rect"][1] < 54]
    assert [op["name"].partition(".")[0] for op in symbols] == ["cellularbars", "wifi", "battery"]
    # On photographs of iOS 26, in points from the left.
    for symbol, (left, right) in zip(symbols, [(288.3, 307.7), (315, 332), (339.3, 366.7)], strict=True):
        columns = np.flatnonzero((pixels({**home, "ops": [black, symbol]}, 3) > 100).any(axis=(0, 2)))
        assert (columns[0] / 3, (columns[-1] + 1) / 3) == pytest.approx((left, right), abs=0.4)


WEATHER = [{"do": "launch", "app": "weather"}]
SEARCH = [{"do": "swipe", "x1": 200, "y1": 300, "x2": 200, "y2": 600}, {"do": "type", "text": "nina"}]


@pytest.mark.parametrize("opening", [WEATHER, SEARCH], ids=["weather", "search"])
def test_what_scrolls_fades_before_it_reaches_the_status_bar(opening):
    up = {"do": "drag", "x1": 200, "y1": 450, "x2": 200, "y2": 397, "hold": 0, "seconds": 1}
    before, *after = screens(*opening, {"do": "screen"}, *([up, {"do": "screen"}] * 12))
    beside_the_clock = slice(14, 44), slice(8, 50)
    ground = pixels(before)[beside_the_clock]
    assert len({json.dumps(screen) for screen in after}) > 6, "it scrolls"
    for screen in after:
        assert np.abs(pixels(screen)[beside_the_clock] - ground).max() <= 3
