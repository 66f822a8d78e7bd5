"""Wallpapers: the gradients that fill the whole picture before anything else is drawn.

Skia takes 6 ms for each gradient of a screen's size, and the home screen has three fills of that size, which stay the same.
Their pixels are kept.
"""

from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
import skia

from iosworld.screen.painter.errors import DisplayListError
from iosworld.screen.painter.shapes import path_of

KEPT = 4
"""How many wallpapers are kept, in light and dark. A wallpaper takes 4 MB."""

_kept: OrderedDict[tuple[str, tuple[int, ...]], np.ndarray] = OrderedDict()


def wallpaper_end(operations: Sequence[Any], matrix: skia.Matrix, width: int, height: int) -> int:
    """How many operations make up the wallpaper: the fills of the whole picture that it begins with, up to the last gradient.

    Zero if there is no gradient among them. The picture has `width` and `height` in pixels.
    """
    picture, end = skia.Rect.MakeWH(width, height), 0
    for index, op in enumerate(operations):
        if not isinstance(op, Mapping) or op.get("op") != "fill" or op.get("evenodd"):
            break
        shape, paint = op.get("shape"), op.get("paint")
        if not isinstance(shape, Mapping) or shape.keys() != {"rect"} or not isinstance(paint, Mapping):
            break
        try:
            if not matrix.mapRect(path_of(shape).getBounds()).contains(picture):
                break
        except DisplayListError:
            break  # drawing it reports the error with its position
        if "linear" in paint or "radial" in paint:
            end = index + 1
    return end


def draw_wallpaper(memory: np.ndarray, operations: Sequence[Any], scheme: str, draw: Callable[[], None]) -> None:
    """Fill `memory` with the pixels that `draw` produces from these operations, drawn on white or black, by scheme."""
    key = repr((scheme, operations)), memory.shape
    if (kept := _kept.get(key)) is not None:
        np.copyto(memory, kept)
        return
    draw()
    _kept[key] = memory.copy()
    if len(_kept) > KEPT:
        _kept.popitem(last=False)
