"""The area that operations of a display list draw on."""

from collections.abc import Mapping, Sequence
from typing import Any

import skia

from iosworld.screen.painter.errors import DisplayListError
from iosworld.screen.painter.shapes import path_of
from iosworld.screen.painter.text import font_of
from iosworld.screen.painter.values import channels, number, numbers, rect

Operation = Mapping[str, Any]

EDGE = 2.0
"""Points around a shape for its antialiased edge."""


def layer_area(operations: Sequence[Any], begin: int) -> skia.Rect | None:
    """A rectangle that contains everything drawn by the operations from `begin` on, until the save around them is
    restored. None if it is unknown: some operation moves, blurs, or reads what is below it, or is invalid.

    Skia clears and combines a layer as large as the screen, unless it knows the area that its content needs.
    """
    area = skia.Rect.MakeEmpty()
    depth = 0
    for op in operations[begin:]:
        match op.get("op") if isinstance(op, Mapping) else None:
            case "save":
                depth += 1
            case "restore":
                if depth == 0:
                    return area
                depth -= 1
            case "clip":
                continue  # makes it smaller
            case "fill" | "stroke" | "text" | "symbol" as kind:
                try:
                    area.join(_AREAS[kind](op))
                except DisplayListError:
                    return None  # drawing it reports the error with its position
            case _:
                return None
    return None


def last_ground(operations: Sequence[Any], matrix: skia.Matrix, width: int, height: int) -> int | None:
    """The index of the last fill that hides everything below it, if all operations before it are such fills, or saves, or
    clips that remove nothing. None if there is none. The picture has `width` and `height` in pixels.

    A screen, its navigation, and its list each begin with one, and each takes 2% of the time of a picture.
    """
    picture, found = skia.Rect.MakeWH(width, height), None
    for index, op in enumerate(operations):
        kind = op.get("op") if isinstance(op, Mapping) else None
        if kind == "save":
            continue
        shape, paint = (op.get("shape"), op.get("paint")) if kind in ("clip", "fill") else (None, None)
        if not isinstance(shape, Mapping) or shape.keys() != {"rect"}:
            break
        try:
            if not matrix.mapRect(path_of(shape).getBounds()).contains(picture):
                break
            if kind == "fill":
                if not isinstance(paint, Mapping) or channels(paint.get("color"), "color")[3] < 1:
                    break
                found = index
        except DisplayListError:
            break  # drawing it reports the error with its position
    return found


def _filled(op: Operation) -> skia.Rect:
    return path_of(op.get("shape")).getBounds().makeOutset(EDGE, EDGE)


def _stroked(op: Operation) -> skia.Rect:
    reach = 2 * number(op.get("width"), "width") + EDGE  # a pointed corner reaches two widths, by Skia's miter limit
    return path_of(op.get("shape")).getBounds().makeOutset(reach, reach)


def _written(op: Operation) -> skia.Rect:
    xs, size = op.get("x"), font_of(op.get("font")).size
    if not isinstance(xs, list | tuple) or not xs:
        return skia.Rect.MakeEmpty()
    places, baseline = numbers(xs, len(xs), "x"), number(op.get("y"), "y")
    return skia.Rect.MakeLTRB(min(places) - size, baseline - 2 * size, max(places) + 3 * size, baseline + 2 * size)


def _symbol(op: Operation) -> skia.Rect:
    reach = 3 * number(op.get("size"), "size") + EDGE  # its size comes from the font, not from the rectangle
    return rect(op.get("rect"), "rect").makeOutset(reach, reach)


_AREAS = {"fill": _filled, "stroke": _stroked, "text": _written, "symbol": _symbol}
