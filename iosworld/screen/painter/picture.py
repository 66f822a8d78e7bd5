"""A painted screen."""

import struct
from functools import cached_property
from typing import TYPE_CHECKING

import deflate
import numpy as np
import skia

if TYPE_CHECKING:
    from PIL.Image import Image


COMPRESSION = 1
"""libdeflate's fastest level that compresses. Higher levels take longer and save less than a tenth."""
_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_EIGHT_BITS, _RGBA = 8, 6


class Painting:
    """Pixels, and a PNG that is encoded on request."""

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
        """RGBX, 8 bits per channel, row by row from the top left."""
        return bytes(self._read())

    def _read(self) -> bytearray:
        width, height = self.size
        info = skia.ImageInfo.Make(width, height, skia.ColorType.kRGBA_8888_ColorType, skia.AlphaType.kOpaque_AlphaType)
        data = bytearray(width * height * 4)
        self.skia.readPixels(info, data, width * 4, 0, 0)
        return data

    def pil(self) -> "Image":
        """The picture for Pillow, RGB."""
        from PIL import Image

        return Image.frombytes("RGB", self.size, self.pixels, "raw", "RGBX")

    def png(self) -> bytes:
        """The picture as a PNG file, RGBA and opaque. The same pixels produce the same bytes.

        Rows are stored unfiltered. Screens consist of flat colors and repeated letters, which deflate compresses
        best without filters. libdeflate takes 5 to 8 ms for a screen, zlib 6 to 10 ms. ISA-L takes 1 to 2 ms, but it
        was seen to compress equal pixels to different bytes.
        """
        width, height = self.size
        rows = np.empty((height, 1 + width * 4), np.uint8)
        rows[:, 0] = 0  # before each row: its filter type, 0 for none
        rows[:, 1:] = np.frombuffer(self._read(), np.uint8).reshape(height, width * 4)
        header = struct.pack(">IIBBBBB", width, height, _EIGHT_BITS, _RGBA, 0, 0, 0)
        compressed = bytes(deflate.zlib_compress(rows, COMPRESSION))
        return _SIGNATURE + _chunk(b"IHDR", header) + _chunk(b"IDAT", compressed) + _chunk(b"IEND", b"")


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", deflate.crc32(data, deflate.crc32(kind)))
