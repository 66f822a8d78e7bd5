"""Picture sizes: each vendor's server resizes pictures beyond a certain size.

If the server resizes a picture, its actual pixel size is unknown and pixel coordinates are wrong. Pictures are
therefore resized to fit before they are sent, and the size that was sent is recorded.
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
    """Sizes that a server accepts without resizing. Never enlarges; keeps the aspect ratio to within `multiple`."""

    name: str
    long_side: int | None = None
    """Maximum longer side in pixels."""
    short_side: int | None = None
    """Maximum shorter side in pixels."""
    pixels: int | None = None
    """Maximum width times height."""
    multiple: int = 1
    """Both sides are a multiple of this."""

    def size(self, size: Size) -> Size:
        """The size at which a picture of this size is sent."""
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
        # Round down, not to the nearest: no limit may be exceeded, including the 1536 pixels of an observation.
        return max(self.multiple, math.floor(side * factor / self.multiple + 1e-9) * self.multiple)

    def within(self, side: int | None) -> "PicturePolicy":
        """This policy with at most `side` pixels on the longer side."""
        if side is None:
            return self
        return replace(self, long_side=min(side, self.long_side or side))

    def describe(self) -> dict[str, Any]:
        """The limits as JSON values, for `run.json`."""
        limits = {name: getattr(self, name) for name in ("long_side", "short_side", "pixels")}
        multiple = {"multiple": self.multiple} if self.multiple > 1 else {}
        return {"policy": self.name} | {name: value for name, value in limits.items() if value is not None} | multiple


AS_IT_IS = PicturePolicy("as it is")
"""Pictures are sent as they are: for unknown servers, and for Gemini, which accepts any size."""
ANTHROPIC = PicturePolicy("anthropic", long_side=1568, pixels=1600 * 750)
"""Claude resizes over 1568 pixels or about 1600 tokens of 750 pixels (platform.claude.com, build-with-claude/vision)."""
OPENAI = PicturePolicy("openai", long_side=2048, short_side=768, pixels=1536 * 32 * 32)
"""Models that count tiles resize to fit 2048 by 2048 and then a shorter side of 768; models that count patches of 32 by
32 pixels resize above 1536 patches (platform.openai.com, guides/images-vision). This policy satisfies both."""
QWEN3 = PicturePolicy("qwen3-vl", pixels=16_777_216, multiple=32)
"""Qwen3-VL uses patches of 16 pixels merged by two; its processor rounds to 32 and stops at 16,777,216 pixels."""
QWEN25 = PicturePolicy("qwen2.5-vl", pixels=16384 * 28 * 28, multiple=28)
"""Qwen2.5-VL and models derived from it, such as UI-TARS 1.5: patches of 14 merged by two, at most 16,384 of them."""


def fit(picture: Picture, policy: PicturePolicy) -> Picture:
    """The picture as it is sent under this policy; the same object if it already fits."""
    size = policy.size(picture.size)
    return picture if size == picture.size else _resized(picture, size)


@functools.lru_cache(maxsize=64)  # a conversation sends the same pictures repeatedly
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
    """The picture that is sent for each original, by the original's `id`."""
    sizes: tuple[Size, ...]
    """In the order of the conversation."""

    @property
    def last(self) -> Size | None:
        """The size of the picture that points refer to; None without pictures."""
        return self.sizes[-1] if self.sizes else None


def fit_all(turns: Sequence[Turn], policy: PicturePolicy) -> Fitted:
    """All pictures of a conversation, resized to fit."""
    by_id = {id(picture): fit(picture, policy) for picture in pictures_of(turns)}
    return Fitted(by_id, tuple(by_id[id(picture)].size for picture in pictures_of(turns)))


def pictures_of(turns: Sequence[Turn]) -> Iterator[Picture]:
    """The pictures of a conversation, in order."""
    for turn in turns:
        if isinstance(turn, UserTurn):
            yield from (part for part in turn.parts if isinstance(part, Picture))


def data_url(picture: Picture) -> str:
    """The picture as a data URL, as OpenAI-compatible APIs accept it."""
    return "data:image/png;base64," + base64.b64encode(picture.png).decode("ascii")
