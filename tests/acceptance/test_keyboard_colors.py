"""The keyboard's colors and boxes that fidelity.md does not list, compared with photographs of iOS 26 (and, for dark, with a
description of the release: a panel of #404143 and keys of #5E5F61)."""

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
SCALE = 3
SHADES = 4


def painted(screen: str, size: str = "402x874", scheme: str = "light") -> np.ndarray:
    """A gallery screen in pixels of a third of a point."""
    command = [
        str(find_simulator()),
        "stdio",
        "--seeds",
        str(ROOT / "seed_data" / "jordan_avery"),
        "--gallery",
        "--size",
        size,
    ]
    requests: list[dict[str, Any]] = [
        {"do": "appearance", "scheme": scheme},
        {"do": "open_url", "url": f"gallery://{screen}"},
    ]
    lines = "".join(
        json.dumps({"id": index, **request}) + "\n" for index, request in enumerate([*requests, {"do": "screen"}])
    )
    done = subprocess.run(command, input=lines, capture_output=True, text=True, check=True)
    png = paint(json.loads(done.stdout.splitlines()[-1])["screen"], scale=SCALE).png()
    return np.asarray(Image.open(io.BytesIO(png)).convert("RGB")).astype(int)


def assert_color(pixels: np.ndarray, x: float, y: float, color: tuple[int, int, int]) -> None:
    found = pixels[int(y * SCALE), int(x * SCALE)]
    assert np.abs(found - color).max() <= SHADES, f"({x}, {y}) is {found}, expected {color}"


def box(pixels: np.ndarray, x: float, y: float, width: float, height: float, least: int) -> tuple[float, ...]:
    """The smallest box around what differs from the window's first pixel by at least so much, in points."""
    area = pixels[int(y * SCALE) : int((y + height) * SCALE), int(x * SCALE) : int((x + width) * SCALE)]
    ink = np.abs(area - area[0, 0]).sum(axis=2) >= least
    rows, columns = np.flatnonzero(ink.any(axis=1)), np.flatnonzero(ink.any(axis=0))
    return tuple(
        round(v / SCALE + o, 2) for v, o in ((columns[0], x), (rows[0], y), (columns[-1] + 1, x), (rows[-1] + 1, y))
    )


def test_return_key_is_gray_while_a_search_is_empty():
    pixels = painted("search")
    assert_color(pixels, 315, 775, (192, 194, 197))
    assert_color(pixels, 20, 775, (255, 255, 255))


@pytest.mark.parametrize(("screen", "lines"), [("suggestions", (129.67, 259.67)), ("username", (34.67, 354.67))])
def test_bar_has_its_lines(screen, lines):
    pixels = painted(screen, "390x844")
    assert_color(pixels, 100, 520, (223, 224, 228))
    for x in lines:
        left, top, right, bottom = box(pixels, x - 10, 514, 20, 40, 30)
        assert (left, right) == pytest.approx((x, x + 1), abs=0.5)
        assert (top, bottom) == pytest.approx((522, 546), abs=0.5)
        assert_color(pixels, (left + right) / 2, 534, (205, 206, 211))


def test_passwords_are_written_as_on_the_photograph():
    pixels = painted("username", "390x844")
    assert box(pixels, 120, 515, 42, 40, 300) == pytest.approx((145, 523, 158.33, 546), abs=0.7)
    assert box(pixels, 161, 515, 120, 40, 300) == pytest.approx((165.67, 527.33, 245.33, 540), abs=1)
    assert_color(pixels, 147, 530, (68, 69, 73))
    assert_color(pixels, 20, 600, (255, 255, 255))


def test_dark_keyboard_has_the_colors_of_the_release():
    pixels = painted("password", scheme="dark")
    assert_color(pixels, 201, 584, (64, 65, 67))
    assert_color(pixels, 17, 600, (94, 95, 97))
