"""A painted screen."""

import threading
from functools import cached_property

import numpy as np
import skia
from PIL import Image

from iosworld.screen.painter.png import png_of


class Painting:
    """Pixels, and a PNG that is encoded on request."""

    def __init__(self, memory: np.ndarray, points: tuple[float, float]) -> None:
        """`memory` has a row of pixels in each row, 4 bytes per pixel."""
        self.points = points
        """Width and height in points."""
        self._memory = memory  # in Skia's order: blue, green, red

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        height, width = self._memory.shape[:2]
        return width, height

    @cached_property
    def pixels(self) -> bytes:
        """RGBX, 8 bits per channel, row by row from the top left."""
        return self._memory[:, :, [2, 1, 0, 3]].tobytes()

    def pil(self) -> Image.Image:
        """The picture for Pillow, RGB."""
        return Image.frombytes("RGB", self.size, self._memory.tobytes(), "raw", "BGRX")

    def png(self) -> bytes:
        """The picture as a PNG file, RGB. The same pixels produce the same bytes."""
        return png_of(self._memory)


def new_memory(width: int, height: int) -> np.ndarray:
    """Memory for a picture."""
    return np.empty((height, width, 4), np.uint8)


class _Scratch(threading.local):
    def __init__(self) -> None:
        self.memory = new_memory(0, 0)


_scratch = _Scratch()


def old_memory(width: int, height: int) -> np.ndarray:
    """Memory for a picture, valid until the next call in this thread. The system takes milliseconds to provide new memory of a
    screen's size."""
    if _scratch.memory.shape[:2] != (height, width):
        _scratch.memory = new_memory(width, height)
    return _scratch.memory


def surface_on(memory: np.ndarray) -> skia.Surface:
    """A surface that draws in `memory`."""
    height, width = memory.shape[:2]
    kind = skia.ColorType.kBGRA_8888_ColorType, skia.AlphaType.kPremul_AlphaType
    return skia.Surface.MakeRasterDirect(skia.ImageInfo.Make(width, height, *kind), memory, width * 4)
