"""A painted screen."""

import io
from functools import cached_property
from typing import TYPE_CHECKING

import skia

if TYPE_CHECKING:
    from PIL.Image import Image


COMPRESSION = 2
"""Higher levels take much longer and save little on screens."""


class Picture:
    """Pixels, and the PNG made from them when it is asked for."""

    def __init__(self, image: skia.Image, points: tuple[float, float]) -> None:
        self.skia = image
        """The pixels as Skia's image."""
        self.points = points
        """Width and height in points."""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.skia.width(), self.skia.height()

    @cached_property
    def pixels(self) -> bytes:
        """RGBX, 8 bits each, row by row from the top left."""
        width, height = self.size
        info = skia.ImageInfo.Make(width, height, skia.ColorType.kRGBA_8888_ColorType, skia.AlphaType.kOpaque_AlphaType)
        data = bytearray(width * height * 4)
        self.skia.readPixels(info, data, width * 4, 0, 0)
        return bytes(data)

    def pil(self) -> "Image":
        """The picture for Pillow, RGB."""
        from PIL import Image

        return Image.frombytes("RGB", self.size, self.pixels, "raw", "RGBX")

    def png(self) -> bytes:
        """The picture as a PNG file: the same pixels give the same bytes."""
        out = io.BytesIO()
        self.pil().save(out, format="PNG", compress_level=COMPRESSION)
        return out.getvalue()
