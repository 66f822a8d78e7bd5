"""A picture of the screen, drawn when its pixels are first requested."""

import io
from functools import cached_property
from typing import Any

from iosworld.errors import SetupError

MAX_SIDE = 1536
"""Maximum longer side in pixels of a picture for agents."""


class Screenshot:
    """The screen at one moment, scaled to at most `max_side` pixels on its longer side, never enlarged.

    Its source is either a display list (docs/protocol.md), which the painter draws on demand, or a PNG taken by a real
    device.
    """

    def __init__(
        self, *, display_list: dict[str, Any] | None = None, png: bytes | None = None, max_side: int = MAX_SIDE
    ) -> None:
        if (display_list is None) == (png is None):
            raise ValueError("expected either a display list or a PNG; give one of them")
        self.display_list = display_list
        self.max_side = max_side
        self._source = png

    @cached_property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels of the picture as sent, determined without drawing it if possible."""
        if self.display_list is None:
            from PIL import Image

            with Image.open(io.BytesIO(self.png)) as image:
                return image.size
        (width, height), scale = self.display_list["size"], self.display_list["scale"]
        factor = min(scale, self.max_side / max(width, height))
        return round(width * factor), round(height * factor)

    @cached_property
    def png(self) -> bytes:
        """The picture as a PNG file. The same screen produces the same bytes.

        Raises SetupError if this machine lacks what Skia needs, DeviceError if the device's display list is invalid.
        """
        if self.display_list is not None:
            return _draw(self.display_list, self.max_side)
        assert self._source is not None
        return _shrink(self._source, self.max_side)


def _draw(display_list: dict[str, Any], max_side: int) -> bytes:
    try:
        from iosworld.screen.painter import paint  # Skia and its fonts load only when needed
    except ImportError as error:
        raise SetupError(
            f"screens cannot be drawn: Skia does not load ({error}); on Debian and Ubuntu: "
            "apt-get install libgl1 libegl1 libfontconfig1"
        ) from error
    return paint(display_list, max_side=max_side).png()


def _shrink(png: bytes, max_side: int) -> bytes:
    from PIL import Image

    with Image.open(io.BytesIO(png)) as image:
        longest = max(image.size)
        if longest <= max_side:
            return png
        size = round(image.width * max_side / longest), round(image.height * max_side / longest)
        smaller = image.resize(size, Image.Resampling.LANCZOS)
        out = io.BytesIO()
        smaller.save(out, format="PNG")
        return out.getvalue()
