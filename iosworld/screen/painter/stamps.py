"""Pixels of texts and glass that are kept: Skia takes several times as long to draw them as it takes to copy them."""

from collections.abc import Callable

import numpy as np
import skia

LARGEST = 65_536
"""The number of pixels of the largest stamp, which has 256 KB."""
KEPT = 2
"""How many stamps are kept of the same text or glass, on grounds of different colors."""

Stamps = dict[tuple[object, ...], np.ndarray]


class Sheet:
    """The pixels that a list is drawn on. On a part of them that has one color, the same text gives the same pixels."""

    def __init__(self, canvas: skia.Canvas, memory: np.ndarray) -> None:
        self._canvas = canvas
        self._pixels = memory.view(np.uint32)[:, :, 0]
        self._clips: list[tuple[object, ...]] = [()]

    def save(self) -> None:
        """Keep the clip until `restore`."""
        self._clips.append(self._clips[-1])

    def restore(self) -> None:
        """Return to the clip before the last `save`."""
        self._clips.pop()

    def clip(self, shape: object) -> None:
        """Add a shape to the clip."""
        self._clips[-1] += (repr(shape), *self._canvas.getTotalMatrix().get9())

    def stamp(self, area: skia.IRect, stamps: Stamps, key: tuple[object, ...], draw: Callable[[], None]) -> None:
        """Do `draw`, or copy what it did earlier with the same transform and clip, if nothing but a color is below.

        `draw` reads and changes pixels within `area` only. Besides them, what it does depends on `key` and on what `stamps` is
        for. No layer may be open: it would have pixels of its own.
        """
        height, width = self._pixels.shape
        if not area.intersect(skia.IRect.MakeWH(width, height)) or area.width() * area.height() > LARGEST:
            draw()
            return
        place = area.top(), area.bottom(), area.left(), area.right()
        part = self._pixels[place[0] : place[1], place[2] : place[3]]
        ground = part[0, 0]
        if not (part == ground).all():
            draw()
            return
        whole_key = *key, *place, int(ground), *self._canvas.getTotalMatrix().get9(), self._clips[-1]
        if (stamp := stamps.get(whole_key)) is not None:
            part[:] = stamp
            return
        draw()
        if len(stamps) < KEPT:
            stamps[whole_key] = part.copy()
