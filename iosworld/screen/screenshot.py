"""A picture of the screen, drawn when its pixels are first requested."""

import io
import json
import re
from concurrent.futures import Future
from functools import cached_property
from typing import Any

from iosworld.screen.painter_pool import draw, drawn, read_display_list, start_drawing

MAX_SIDE = 1536
"""Maximum longer side in pixels of a picture for agents."""

_HEAD = re.compile(rb'\{"size":\[([0-9.]+),([0-9.]+)\],"scale":([0-9.]+)[,}]')


class Screenshot:
    """The screen at one moment, scaled to at most `max_side` pixels on its longer side, never enlarged.

    Its source is either a display list (docs/protocol.md), as a value or as JSON, which the painter draws on demand, or a
    PNG taken by a real device.
    """

    def __init__(
        self,
        *,
        display_list: dict[str, Any] | None = None,
        written: bytes | None = None,
        png: bytes | None = None,
        max_side: int = MAX_SIDE,
    ) -> None:
        if (display_list, written, png).count(None) != 2:
            raise ValueError("expected a display list, its JSON, or a PNG; give one of them")
        self.max_side = max_side
        self._source = png
        self._written = written
        self._drawing: Future[bytes] | None = None
        if written is None:
            self.display_list = display_list

    @cached_property
    def display_list(self) -> dict[str, Any] | None:
        """The display list; None for a picture taken by a real device. Raises DeviceError if its JSON is invalid."""
        return None if self._written is None else read_display_list(self._written)

    @cached_property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels of the picture as sent, determined without drawing it if possible."""
        if self._source is not None:
            from PIL import Image

            with Image.open(io.BytesIO(self.png)) as image:
                return image.size
        if self._written is not None and (head := _HEAD.match(self._written)):
            width, height, scale = (float(number) for number in head.groups())
        else:
            assert self.display_list is not None
            (width, height), scale = self.display_list["size"], self.display_list["scale"]
        factor = min(scale, self.max_side / max(width, height))
        return round(width * factor), round(height * factor)

    def start_drawing(self) -> None:
        """Let another process draw the picture, if there is one for it (`iosworld.screen.painter_pool`). Returns at once; `png`
        waits for the picture."""
        if self._source is None and self._drawing is None:
            written = self._written or json.dumps(self.display_list, ensure_ascii=False).encode()
            self._drawing = start_drawing(written, self.max_side)

    @property
    def is_drawing(self) -> bool:
        """Whether another process is still drawing the picture."""
        return self._drawing is not None and not self._drawing.done()

    @cached_property
    def png(self) -> bytes:
        """The picture as a PNG file. The same screen produces the same bytes.

        Raises SetupError if this machine lacks what Skia needs, DeviceError if the device's display list is invalid.
        """
        if self._source is not None:
            return _shrink(self._source, self.max_side)
        self.start_drawing()
        picture = None if self._drawing is None else drawn(self._drawing)
        if picture is None:
            assert self.display_list is not None
            picture = draw(self.display_list, self.max_side)
        return picture


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
