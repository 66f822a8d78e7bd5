"""In which size a picture is sent: each vendor has a size beyond which its server would shrink it by itself.

A picture that the server resizes is one whose pixels we no longer know, and coordinates in pixels would be off. So it is
made to fit before it is sent, and what was sent is what is recorded.
"""

import base64
import functools
import io
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from iosworld.models.model import Picture, Turn, UserTurn

Size = tuple[int, int]


@dataclass(frozen=True)
class PicturePolicy:
    """What a server takes without resizing. Pictures are never enlarged, and keep their shape to within `multiple`."""

    name: str
    long_side: int | None = None
    """The longer side in pixels, at most."""
    short_side: int | None = None
    """The shorter side in pixels, at most."""
    pixels: int | None = None
    """Width times height, at most."""
    multiple: int = 1
    """Both sides are a multiple of this."""

    def size(self, size: Size) -> Size:
        """The size in which a picture of this size is sent."""
        width, height = size
        factor = min(
            1.0,
            (self.long_side or math.inf) / max(size),
            (self.short_side or math.inf) / min(size),
            math.sqrt((self.pixels or math.inf) / (width * height)),
        )
        return self._side(width, factor), self._side(height, factor)

    def _side(self, side: int, factor: float) -> int:
        if factor == 1.0 and self.multiple == 1:
            return side
        # Down, not to the nearest: no limit may be passed, the 1536 pixels of an observation included.
        return max(self.multiple, math.floor(side * factor / self.multiple + 1e-9) * self.multiple)

    def within(self, side: int | None) -> "PicturePolicy":
        """This policy with at most so many pixels on the longer side."""
        if side is None:
            return self
        return replace(self, long_side=min(side, self.long_side or side))

    def describe(self) -> dict[str, Any]:
        """The limits as JSON values, for `run.json`."""
        limits = {name: getattr(self, name) for name in ("long_side", "short_side", "pixels")}
        multiple = {"multiple": self.multiple} if self.multiple > 1 else {}
        return {"policy": self.name} | {name: value for name, value in limits.items() if value is not None} | multiple


AS_IT_IS = PicturePolicy("as it is")
"""Whatever comes is sent: for servers of which nothing is known, and Gemini, which takes any."""
ANTHROPIC = PicturePolicy("anthropic", long_side=1568, pixels=1600 * 750)
"""Claude shrinks beyond 1568 pixels or about 1600 tokens of 750 pixels each (platform.claude.com, build-with-claude/vision)."""
OPENAI = PicturePolicy("openai", long_side=2048, short_side=768, pixels=1536 * 32 * 32)
"""Models that count tiles shrink into 2048 by 2048 and then to a shorter side of 768; those that count patches of 32 by
32 pixels, beyond 1536 of them (platform.openai.com, guides/images-vision). This keeps within both."""
QWEN3 = PicturePolicy("qwen3-vl", pixels=16_777_216, multiple=32)
"""Qwen3-VL sees patches of 16 pixels merged by two; its processor rounds to 32 and stops at 16,777,216 pixels."""
QWEN25 = PicturePolicy("qwen2.5-vl", pixels=16384 * 28 * 28, multiple=28)
"""Qwen2.5-VL and what was made from it, UI-TARS 1.5 among others: patches of 14 merged by two, 16,384 of them at most."""


def fit(picture: Picture, policy: PicturePolicy) -> Picture:
    """The picture as it is sent under this policy: the very same one if it fits already."""
    size = policy.size(picture.size)
    return picture if size == picture.size else _resized(picture, size)


@functools.lru_cache(maxsize=64)  # a conversation sends the same pictures again and again
def _resized(picture: Picture, size: Size) -> Picture:
    from PIL import Image

    with Image.open(io.BytesIO(picture.png)) as image:
        smaller = image.convert("RGB").resize(size, Image.Resampling.LANCZOS)
    out = io.BytesIO()
    smaller.save(out, format="PNG")
    return Picture(out.getvalue(), size)


@dataclass(frozen=True)
class Fitted:
    """The pictures of a conversation as they are sent."""

    by_id: dict[int, Picture] = field(repr=False)
    """What is sent for a picture, by the `id` of ours."""
    sizes: tuple[Size, ...]
    """In the order of the conversation."""

    @property
    def last(self) -> Size | None:
        """The size of the picture that points are places on; None without pictures."""
        return self.sizes[-1] if self.sizes else None


def fit_all(turns: Sequence[Turn], policy: PicturePolicy) -> Fitted:
    """All pictures of a conversation, made to fit."""
    by_id = {id(picture): fit(picture, policy) for picture in pictures_of(turns)}
    return Fitted(by_id, tuple(by_id[id(picture)].size for picture in pictures_of(turns)))


def pictures_of(turns: Sequence[Turn]) -> Iterator[Picture]:
    """The pictures of a conversation, in order."""
    for turn in turns:
        if isinstance(turn, UserTurn):
            yield from (part for part in turn.parts if isinstance(part, Picture))


def data_url(picture: Picture) -> str:
    """The picture as the APIs of OpenAI's kind take it."""
    return "data:image/png;base64," + base64.b64encode(picture.png).decode("ascii")
