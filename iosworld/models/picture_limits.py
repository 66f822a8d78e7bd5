"""What the pictures of one request may weigh: each API accepts so many of them, and so many bytes."""

from collections.abc import Sequence
from dataclasses import dataclass

from iosworld.errors import ModelRefused
from iosworld.models.model import Picture

BYTES_PER_PIXEL = 1.5
"""More than a screen takes as PNG, also one full of photographs. Used before there is any picture."""


@dataclass(frozen=True)
class PictureLimits:
    """The limits of one API; None means that none is known."""

    pictures: int | None = None
    bytes: int | None = None
    """Of all pictures of a request, encoded as base64. Less than what the API accepts in total, to leave room for text."""

    def most(self, size: tuple[int, int]) -> int | None:
        """How many pictures that are sent in this size any request can have; None if there is no known limit."""
        found = [] if self.pictures is None else [self.pictures]
        if self.bytes is not None:
            found.append(max(1, int(self.bytes / _encoded(size[0] * size[1] * BYTES_PER_PIXEL))))
        return min(found, default=None)

    def check(self, pictures: Sequence[Picture]) -> None:
        """Raise ModelRefused if a request with these pictures, as they are sent, would be rejected."""
        if self.pictures is not None and len(pictures) > self.pictures:
            raise ModelRefused(
                f"expected at most {self.pictures} pictures in a request, got {len(pictures)}; keep fewer in the history"
            )
        size = int(_encoded(sum(len(picture.png) for picture in pictures)))
        if self.bytes is not None and size > self.bytes:
            raise ModelRefused(
                f"expected pictures of at most {self.bytes:,} bytes in a request, got {len(pictures)} of {size:,}; keep "
                "fewer in the history, or set picture_side"
            )


UNLIMITED = PictureLimits()
ANTHROPIC_LIMITS = PictureLimits(pictures=100, bytes=31_000_000)
"""The API accepts 32 MB in total, and 100 pictures (long-context models up to 600; no history here needs that many). With
more than 20 pictures, no side may exceed 2000 pixels: the policy `pictures.ANTHROPIC` stays below that
(platform.claude.com, build-with-claude/vision)."""
OPENAI_LIMITS = PictureLimits(pictures=500, bytes=49_000_000)
"""50 MB and 500 pictures (platform.openai.com, guides/images-vision)."""
GEMINI_LIMITS = PictureLimits(pictures=900, bytes=95_000_000)
"""100 MB with everything that is sent inline, and 900 pictures or more, depending on the model
(ai.google.dev/gemini-api/docs, file input methods; cloud.google.com, image understanding)."""


def _encoded(size: float) -> float:
    return size * 4 / 3
