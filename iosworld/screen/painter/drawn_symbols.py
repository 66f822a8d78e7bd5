"""Symbols that iOSWorld draws itself: strokes and fills from data/drawings.json.

Coordinates are thousandths of the font's size at medium scale, from the center of the box, with y pointing down.
A part is a letter and a shape: `s` strokes it at the weight's width, `f` fills it, `x` cuts a gap along it into the parts so
far, and `h` cuts its area out of them.
Shapes are `o cx cy r` (circle), `e cx cy rx ry` (ellipse), `r x y w h radius`, `a cx cy r start sweep` (arc, degrees), or
a path of M, L, C, Q and Z.
"""

import json
import re
from bisect import bisect_right
from functools import lru_cache
from importlib.resources import files
from typing import Any

import skia

STROKES = ((100, 24), (200, 36), (300, 56), (400, 80), (500, 94), (600, 110), (700, 126), (800, 142), (900, 158))
"""Weights and their stroke widths. 400 is measured on iOS 26's `circle`, the others follow its letters."""

GAP = 1.5
"""Width of a gap relative to a stroke."""


@lru_cache(maxsize=1)
def _drawings() -> dict[str, Any]:
    data: dict[str, Any] = json.loads((files(__package__) / "data" / "drawings.json").read_text(encoding="utf-8"))
    return data


def stroke_width(weight: float) -> float:
    """Stroke width in thousandths of the font's size, at medium scale."""
    weight = min(max(weight, 100), 900)
    index = min(bisect_right(STROKES, (weight, 1e9)), len(STROKES) - 1)
    (low, thin), (high, thick) = STROKES[index - 1], STROKES[index]
    return thin + (thick - thin) * (weight - low) / (high - low)


def box_of(name: str) -> tuple[float, float]:
    """Width and height of a drawing's box."""
    width, height = _drawings()[name]["box"]
    return float(width), float(height)


def parts_of(name: str) -> int:
    """Number of parts of a drawing."""
    return len(_drawings()[name]["parts"])


def outline(name: str, weight: float, *, scale: float = 1.0, bolder: float = 1.0) -> skia.Path:
    """The outline of a drawing, scaled by `scale`, with stroke widths unchanged (times `bolder`)."""
    width = stroke_width(weight) * bolder
    result = skia.Path()
    for part in _drawings()[name]["parts"]:
        kind, _, shape = part.partition(" ")
        path = _shape(shape)
        path.transform(skia.Matrix.Scale(scale, scale))
        if kind == "f":
            result = united(result, path)
        elif kind == "s":
            result = united(result, stroked(path, width))
        elif kind == "h":
            result = without(result, path)
        else:
            result = without(result, stroked(path, width))
    return result


def stroked(path: skia.Path, width: float) -> skia.Path:
    """The outline of a path stroked with a round pen of the given width."""
    pen = skia.Paint(
        Style=skia.Paint.kStroke_Style,
        StrokeWidth=width,
        StrokeCap=skia.Paint.kRound_Cap,
        StrokeJoin=skia.Paint.kRound_Join,
    )
    result = skia.Path()
    pen.getFillPath(path, result, None, 0.05)
    return result


def united(first: skia.Path, second: skia.Path) -> skia.Path:
    """The union of two paths."""
    try:
        return skia.Op(first, second, skia.PathOp.kUnion_PathOp)
    except RuntimeError:  # Skia fails on some curves; the paths then overlap, which looks the same
        both = skia.Path(first)
        both.addPath(second)
        return both


def without(first: skia.Path, second: skia.Path) -> skia.Path:
    """The first path without the area of the second."""
    return skia.Op(first, second, skia.PathOp.kDifference_PathOp)


_TOKEN = re.compile(r"[A-Za-z]|-?\d+(?:\.\d+)?")


def _shape(text: str) -> skia.Path:
    tokens = _TOKEN.findall(text)
    path = skia.Path()
    kind, numbers = tokens[0], [float(token) for token in tokens[1:] if not token.isalpha()]
    match kind:
        case "o":
            path.addCircle(*numbers)
        case "e":
            cx, cy, rx, ry = numbers
            path.addOval(skia.Rect.MakeLTRB(cx - rx, cy - ry, cx + rx, cy + ry))
        case "r":
            x, y, width, height, radius = numbers
            path.addRoundRect(skia.Rect.MakeXYWH(x, y, width, height), radius, radius)
        case "a":
            cx, cy, radius, start, sweep = numbers
            path.addArc(skia.Rect.MakeLTRB(cx - radius, cy - radius, cx + radius, cy + radius), start, sweep)
        case _:
            _segments(path, tokens)
    return path


def _segments(path: skia.Path, tokens: list[str]) -> None:
    index, verb = 0, ""
    lengths = {"M": 2, "L": 2, "Q": 4, "C": 6}
    calls = {"M": path.moveTo, "L": path.lineTo, "Q": path.quadTo, "C": path.cubicTo}
    while index < len(tokens):
        if tokens[index].isalpha():
            verb = tokens[index]
            index += 1
        if verb == "Z":
            path.close()
            continue
        count = lengths[verb]
        calls[verb](*(float(token) for token in tokens[index : index + count]))
        index += count
