"""How wide the phone's letters are: the advances of SF Pro as iOS 26 sets it (docs/typography.md says where from).

Both layout and painter go by these figures: layout through C tables that tools/make_font_tables.py writes from here, the
painter to put each of its glyphs in the middle of the place that the phone's glyph would have.
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
"""How far each weight is from regular to bold; below zero, from regular to ultra light. SF Pro changes evenly between."""

OPTICAL_BLEND = ((17.0, 0.0), (20.0, 0.2366), (24.0, 0.8186), (28.0, 1.0))
"""Size in points and how far letters are from the text face to the display face; even between, constant beyond."""

TRACKING = (
    (8, 104), (9, 91), (10, 78), (11, 65), (12, 52), (13, 40), (14, 30), (15, 20), (16, 12), (17, 0), (18, -4.5),
    (19, -8.5),
    (20, -12.4), (21, -12.8), (22, -13.1), (23, -9), (24, -5.8), (25, -3.5), (26, -2.5), (27, -0.5), (28, 2),
    (29, 2), (30, 1),
    (31, 0), (32, -1), (33, -2), (34, -3), (35, -4), (36, -6), (40, -6), (44, -10), (48, -10), (52, -14), (60, -16),
    (70, -20),
    (80, -27),
)  # fmt: skip
"""Size in points and 1/2048 em added after each letter, counted from the tracking that the faces' figures include."""

FACE_TRACKING = {"text": -53.0, "display": 26.6}
"""The tracking that each face's figures include (HIG, tracking of SF Pro at 17 and at 31 points), in 1/2048 em."""

MONOSPACED = 1266
"""The advance of every character of SF Mono, in 1/2048 em."""

UNITS = 2048

_STAND_INS = {
    "’": "'", "‘": "'", "‚": "'", "“": '"', "”": '"', "„": '"', "\u00a0": " ", "\u202f": " ", "\u2009": " ",
    "\u2011": "-",
    "‐": "-", "·": ".", "×": "+", "÷": "+", "−": "+", "±": "+", "≈": "+", "≠": "+", "≤": "+", "≥": "+",
}  # fmt: skip
"""Characters of which SF Pro's advance is not published, and one whose advance they have, near enough."""


@lru_cache(maxsize=1)
def _data() -> dict[str, Any]:
    data: dict[str, Any] = json.loads((files(__package__) / "data" / "sf_advances.json").read_text(encoding="utf-8"))
    return data


@lru_cache(maxsize=4096)
def measured(char: str, face: str, weight: float) -> float | None:
    """The advance of a character in 1/2048 em in one face, or None where it is neither measured nor like one that is."""
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
    """The advance of a character in points, tracking included, kerning not; None as for `measured`."""
    text, display = measured(char, "text", weight), measured(char, "display", weight)
    if text is None or display is None:
        return None
    return (text + optical_blend(size) * (display - text) + tracking(size)) * size / UNITS


def room(char: str, size: float, weight: float) -> float | None:
    """The advance of a character in points without any tracking: the room its own glyph takes; None as for `measured`."""
    text, display = measured(char, "text", weight), measured(char, "display", weight)
    if text is None or display is None:
        return None
    text, display = text - FACE_TRACKING["text"], display - FACE_TRACKING["display"]
    return (text + optical_blend(size) * (display - text)) * size / UNITS


def optical_blend(size: float) -> float:
    """How far letters of a size are from the text face (0) to the display face (1)."""
    return _between(OPTICAL_BLEND, size)


def tracking(size: float) -> float:
    """What a size adds after each letter, in 1/2048 em."""
    return _between(TRACKING, size)


def _step(weight: float) -> float:
    return _between(tuple(_WEIGHT_STEPS.items()), weight)


def _between(points: tuple[tuple[float, float], ...], at: float) -> float:
    """A value on the straight lines through points; the first's and last's beyond them."""
    index = bisect_right(points, (at, float("inf")))
    if index == 0 or index == len(points):
        return points[min(index, len(points) - 1)][1]
    (x0, y0), (x1, y1) = next(pair for i, pair in enumerate(pairwise(points)) if i == index - 1)
    return y0 + (y1 - y0) * (at - x0) / (x1 - x0)
