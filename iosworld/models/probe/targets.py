"""Pictures with one target to tap, placed so that coordinate conventions can be distinguished."""

import io
import random

from iosworld.models.model import Picture

SCREEN = (707, 1536)
"""Size of a phone's screen in observations: neither square nor near 1000, so all conventions differ on it."""
WHAT = "the red circle"

Place = tuple[float, float]
"""Fractions of width and height."""

_NEAR, _FAR = 0.12, 0.94
"""Near the origin all conventions agree, and at the far edge the circle would be cut off."""


def places(count: int, seed: int) -> list[Place]:
    """`count` places spread over the picture, each in a row and a column of its own."""
    chance = random.Random(seed)  # noqa: S311  # not used for security
    strata = [[(n + chance.random()) / count for n in range(count)] for _ in range(2)]
    for shares in strata:
        chance.shuffle(shares)
    return [(_NEAR + x * (_FAR - _NEAR), _NEAR + y * (_FAR - _NEAR)) for x, y in zip(*strata, strict=True)]


def draw(place: Place, seed: int, size: tuple[int, int] = SCREEN) -> Picture:
    """A screen of gray cards and blue squares, with a red circle centered at `place`."""
    from PIL import Image, ImageDraw

    width, height = size
    chance = random.Random(seed)  # noqa: S311
    image = Image.new("RGB", size, (242, 242, 247))
    pen = ImageDraw.Draw(image)
    radius = max(6, round(min(size) * 0.04))
    rows = 8
    for row in range(rows):
        top = height * row / rows + radius / 2
        pen.rounded_rectangle((radius, top, width - radius, top + height / rows - radius), radius, (255, 255, 255))
        left = chance.uniform(2 * radius, width - 4 * radius)
        middle = top + height / rows / 2 - radius / 2
        pen.rectangle((left, middle - radius / 2, left + radius, middle + radius / 2), (10, 132, 255))
    x, y = place[0] * width, place[1] * height
    pen.ellipse((x - radius, y - radius, x + radius, y + radius), (255, 45, 48))
    out = io.BytesIO()
    image.save(out, "PNG", compress_level=1)  # flat colors compress well at any level
    return Picture(out.getvalue(), size)
