"""Validation of numbers, rectangles, and colors in a display list."""

import math
from collections.abc import Sequence
from typing import Any

import skia

from iosworld.screen.painter.errors import malformed

_REAL = {int, float}


def number(value: Any, what: str) -> float:
    """A finite number."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
        raise malformed(what, "a finite number", value)
    return float(value)


def numbers(value: Any, count: int, what: str) -> Sequence[float]:
    """A list of that many finite numbers."""
    if not isinstance(value, list | tuple) or len(value) != count:
        raise malformed(what, f"a list of {count} numbers", value)
    if _REAL.issuperset(map(type, value)):  # a screen has tens of thousands of numbers
        try:
            are_finite = math.isfinite(sum(value))
        except OverflowError:
            are_finite = False
        if are_finite:
            return value
    return [number(item, what) for item in value]


def rect(value: Any, what: str) -> skia.Rect:
    """A rectangle [x, y, width, height] in points; width and height are not negative."""
    x, y, width, height = numbers(value, 4, what)
    return skia.Rect.MakeXYWH(x, y, max(width, 0.0), max(height, 0.0))


def channels(value: Any, what: str) -> tuple[float, float, float, float]:
    """The numbers of a color [r, g, b, a]: r, g, b 0…255, a 0…1."""
    red, green, blue, alpha = numbers(value, 4, what)
    if not (0 <= red <= 255 and 0 <= green <= 255 and 0 <= blue <= 255 and 0 <= alpha <= 1):
        raise malformed(what, "r, g, b from 0 to 255 and a from 0 to 1", value)
    return red, green, blue, alpha


def color(value: Any, what: str) -> skia.Color4f:
    """A color [r, g, b, a]: r, g, b 0…255, a 0…1."""
    red, green, blue, alpha = channels(value, what)
    return skia.Color4f(red / 255, green / 255, blue / 255, alpha)
