"""A painted screen."""

import struct
import zlib
from functools import cached_property
from typing import TYPE_CHECKING

import skia

if TYPE_CHECKING:
    from PIL.Image import Image


COMPRESSION = 2
"""Higher levels take much longer and save little on screens."""
_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_EIGHT_BITS, _RGB = 8, 2


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
        """The picture as a PNG file: the same pixels give the same bytes.

        Rows are stored unfiltered. Screens are flat colours and the same letters again and again, which deflate finds
        best as they are: Pillow, which filters rows, takes twice as long for larger files.
        """
        width, height = self.size
        line, colours = width * 3, self.pil().tobytes()
        unfiltered = b"\0"  # before each row, how it is filtered
        rows = unfiltered + unfiltered.join(colours[start : start + line] for start in range(0, len(colours), line))
        header = struct.pack(">IIBBBBB", width, height, _EIGHT_BITS, _RGB, 0, 0, 0)
        return (
            _SIGNATURE
            + _chunk(b"IHDR", header)
            + _chunk(b"IDAT", zlib.compress(rows, COMPRESSION))
            + _chunk(b"IEND", b"")
        )


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(data, zlib.crc32(kind)))
