"""Letter widths on the phone: the advances of SF Pro in iOS 26 (docs/typography.md lists the sources).

Layout and painter both use these values: layout through C tables that tools/make_font_tables.py generates, the
painter to center each of its glyphs in the advance of the phone's glyph.
"""

import json
import unicodedata
from bisect import bisect_right
from functools import lru_cache
from importlib.resources import files
from itertools import pairwise
from typing import Any

WEIGHTS = (100, 200, 300, 400, 500, 600, 700, 800, 900)
FACES = ("text", "display")

_WEIGHT_STEPS = {
    100: -1.0,
    200: -0.7837,
    300: -0.34,
    400: 0.0,
    500: 0.3667,
    600: 0.6333,
    700: 1.0,
    800: 1.5333,
    900: 2.0,
}
"""Interpolation from regular to bold for each weight; below zero, from regular to ultra light. SF Pro is linear."""

OPTICAL_BLEND = ((17.0, 0.0), (20.0, 0.2366), (24.0, 0.8186), (28.0, 1.0))
"""Size in points and interpolation from the text face to the display face; linear between, constant beyond."""

TRACKING = (
    (8, 104), (9, 91), (10, 78), (11, 65), (12, 52), (13, 40), (14, 30), (15, 20), (16, 12), (17, 0), (18, -4.5),
    (19, -8.5),
    (20, -12.4), (21, -12.8), (22, -13.1), (23, -9), (24, -5.8), (25, -3.5), (26, -2.5), (27, -0.5), (28, 2),
    (29, 2), (30, 1),
    (31, 0), (32, -1), (33, -2), (34, -3), (35, -4), (36, -6), (40, -6), (44, -10), (48, -10), (52, -14), (60, -16),
    (70, -20),
    (80, -27),
)  # fmt: skip
"""Size in points and 1/2048 em added after each letter, relative to the tracking included in the faces' values."""

FACE_TRACKING = {"text": -53.0, "display": 26.6}
"""The tracking included in each face's values (HIG, tracking of SF Pro at 17 and at 31 points), in 1/2048 em."""

MONOSPACED = 1266
"""The advance of every character of SF Mono, in 1/2048 em."""

UNITS = 2048

_STAND_INS = {
    "’": "'", "‘": "'", "‚": "'", "“": '"', "”": '"', "„": '"', "\u00a0": " ", "\u202f": " ", "\u2009": " ",
    "\u2011": "-",
    "‐": "-", "·": ".", "×": "+", "÷": "+", "−": "+", "±": "+", "≈": "+", "≠": "+", "≤": "+", "≥": "+",
}  # fmt: skip
"""Characters whose SF Pro advance is not published, and a character with approximately the same advance."""


@lru_cache(maxsize=1)
def _data() -> dict[str, Any]:
    data: dict[str, Any] = json.loads((files(__package__) / "data" / "sf_advances.json").read_text(encoding="utf-8"))
    return data


@lru_cache(maxsize=4096)
def measured(char: str, face: str, weight: float) -> float | None:
    """The advance of a character in 1/2048 em in one face, or None if neither it nor a similar character is measured."""
    index = _data()["characters"].find(char)
    if index < 0:
        if char == "…":
            dot = measured(".", face, weight)
            return None if dot is None else 3 * dot
        like = _STAND_INS.get(char) or unicodedata.normalize("NFD", char)[0]
        return measured(like, face, weight) if like != char and like.isascii() else None
    regular = _data()[f"{face}-regular"][index]
    step = _step(weight)
    other = _data()[f"{face}-{'bold' if step > 0 else 'ultralight'}"][index]
    return float(regular + abs(step) * (other - regular))


def advance(char: str, size: float, weight: float) -> float | None:
    """The advance of a character in points with tracking and without kerning; None as for `measured`."""
    text, display = measured(char, "text", weight), measured(char, "display", weight)
    if text is None or display is None:
        return None
    return (text + optical_blend(size) * (display - text) + tracking(size)) * size / UNITS


def room(char: str, size: float, weight: float) -> float | None:
    """The advance of a character in points without tracking: the space of its own glyph; None as for `measured`."""
    text, display = measured(char, "text", weight), measured(char, "display", weight)
    if text is None or display is None:
        return None
    text, display = text - FACE_TRACKING["text"], display - FACE_TRACKING["display"]
    return (text + optical_blend(size) * (display - text)) * size / UNITS


def optical_blend(size: float) -> float:
    """Interpolation from the text face (0) to the display face (1) for a size."""
    return _between(OPTICAL_BLEND, size)


def tracking(size: float) -> float:
    """Tracking of a size, in 1/2048 em."""
    return _between(TRACKING, size)


def _step(weight: float) -> float:
    return _between(tuple(_WEIGHT_STEPS.items()), weight)


def _between(points: tuple[tuple[float, float], ...], at: float) -> float:
    """Piecewise linear interpolation through points; constant beyond the first and the last."""
    index = bisect_right(points, (at, float("inf")))
    if index == 0 or index == len(points):
        return points[min(index, len(points) - 1)][1]
    (x0, y0), (x1, y1) = next(pair for i, pair in enumerate(pairwise(points)) if i == index - 1)
    return y0 + (y1 - y0) * (at - x0) / (x1 - x0)
