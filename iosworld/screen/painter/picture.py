"""A painted screen."""

import struct
from functools import cached_property

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
        # Pillow adds a zero after each row. Moved by one, they are before each row: its filter type, 0 for none.
        rows = b"\0" + self.pil().tobytes("raw", "RGB", 1 + width * 3)[:-1]
        header = struct.pack(">IIBBBBB", width, height, _EIGHT_BITS, _RGB, 0, 0, 0)
        compressed = zlib_ng.compress(rows, COMPRESSION)
        return _SIGNATURE + _chunk(b"IHDR", header) + _chunk(b"IDAT", compressed) + _chunk(b"IEND", b"")


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib_ng.crc32(data, zlib_ng.crc32(kind)))
