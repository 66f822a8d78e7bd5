"""A painted screen."""

import struct
import threading
from functools import cached_property

import numpy as np
import skia
from PIL import Image
from zlib_ng import zlib_ng

COMPRESSION = 1
"""zlib-ng's fastest level that compresses. Level 2 takes 1.6 ms longer for a screen, and saves a fifth."""
_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_EIGHT_BITS, _RGB = 8, 2


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
        width, height = self.size
        info = skia.ImageInfo.Make(width, height, skia.ColorType.kRGBA_8888_ColorType, skia.AlphaType.kOpaque_AlphaType)
        data = bytearray(width * height * 4)
        self.skia.readPixels(info, data, width * 4, 0, 0)
        return bytes(data)

    def pil(self) -> Image.Image:
        """The picture for Pillow, RGB."""
        # Skia keeps the pixels as blue, green, red.
        return Image.frombytes("RGB", self.size, self.skia.tobytes(), "raw", "BGRX")

    def png(self) -> bytes:
        """The picture as a PNG file, RGB. The same pixels produce the same bytes.

        Rows are stored unfiltered. Screens consist of flat colors and repeated letters, which deflate compresses
        best without filters. zlib-ng takes 2 to 3 ms for a screen, libdeflate 5 to 8 ms, zlib 6 to 10 ms. ISA-L takes
        1 to 2 ms, but it was seen to compress equal pixels to different bytes.
        """
        width, height = self.size
        rows = _scratch.rows(self.skia)
        header = struct.pack(">IIBBBBB", width, height, _EIGHT_BITS, _RGB, 0, 0, 0)
        compressed = zlib_ng.compress(rows, COMPRESSION)
        return _SIGNATURE + _chunk(b"IHDR", header) + _chunk(b"IDAT", compressed) + _chunk(b"IEND", b"")


class _Scratch(threading.local):
    """Memory for the rows of the last picture's size. The system takes milliseconds to provide new memory of this size each
    time."""

    def __init__(self) -> None:
        self._pixels = np.empty((0, 0, 4), np.uint8)
        self._rows = np.empty((0, 1), np.uint8)

    def rows(self, image: skia.Image) -> np.ndarray:
        """The rows of a PNG file, RGB, each after its filter type, 0 for none. Valid until the next call in this thread."""
        height, width = image.height(), image.width()
        if self._pixels.shape[:2] != (height, width):
            self._pixels = np.empty((height, width, 4), np.uint8)
            self._rows = np.zeros((height, 1 + width * 3), np.uint8)
        # Skia keeps the pixels as blue, green, red.
        info = skia.ImageInfo.Make(width, height, skia.ColorType.kBGRA_8888_ColorType, skia.AlphaType.kOpaque_AlphaType)
        image.readPixels(info, self._pixels, width * 4, 0, 0)
        for channel in range(3):
            self._rows[:, 1 + channel :: 3] = self._pixels[:, :, 2 - channel]
        return self._rows


_scratch = _Scratch()


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib_ng.crc32(data, zlib_ng.crc32(kind)))
