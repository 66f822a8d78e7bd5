"""The `image` operation: pictures that replace an app's assets, generated from their names.

A name describes the subject (`food.burrito`, `restaurant-chipotle`, `photo/beach`). If a word in it has a known
subject, the picture shows that subject on a soft background. Any other name gives a background in its own colors.
"""

import json
import re
import zlib
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any

import skia

from iosworld.screen.painter import emoji
from iosworld.screen.painter.errors import malformed
from iosworld.screen.painter.values import rect

CONTENT_MODES = ("fill", "fit", "stretch")


@lru_cache(maxsize=1)
def _subjects() -> dict[str, str]:
    """Words and the emoji for each."""
    words: dict[str, str] = json.loads((files(__package__) / "data" / "subjects.json").read_text(encoding="utf-8"))
    return words


def words_of(name: str) -> list[str]:
    """The words of a name in lowercase: `food.ChickenBowl-2` has food, chicken, bowl."""
    return [word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", name)]


def subject_of(name: str) -> str | None:
    """The emoji for the last word of a name that has one, since names go from general to specific."""
    subjects = _subjects()
    return next((subjects[word] for word in reversed(words_of(name)) if word in subjects), None)


def draw_picture(canvas: skia.Canvas, op: Mapping[str, Any]) -> None:
    """Draw an `image` operation: over the whole rectangle (`fill`, `stretch`) or centered as a square (`fit`)."""
    name, mode = op.get("name"), op.get("mode") or "fill"
    if not isinstance(name, str):
        raise malformed("name", "a string", name)
    if mode not in CONTENT_MODES:
        raise malformed("mode", "one of " + ", ".join(CONTENT_MODES), mode)
    bounds = rect(op.get("rect"), "rect")
    if bounds.isEmpty():
        return
    if mode == "fit":
        side = min(bounds.width(), bounds.height())
        bounds = skia.Rect.MakeXYWH(bounds.centerX() - side / 2, bounds.centerY() - side / 2, side, side)
    canvas.save()
    canvas.clipRect(bounds, doAntiAlias=True)
    _ground(canvas, bounds, zlib.crc32(name.encode()))
    if subject := subject_of(name):
        _still_life(canvas, bounds, tuple(map(ord, subject)))
    canvas.restore()


def _ground(canvas: skia.Canvas, bounds: skia.Rect, seed: int) -> None:
    hue, spread = seed % 360, 18 + seed // 360 % 30
    light = skia.HSVToColor([float(hue), 0.16 + seed // 7 % 12 / 100, 0.98], 255)
    deep = skia.HSVToColor([float((hue + spread) % 360), 0.38 + seed // 11 % 20 / 100, 0.82], 255)
    paint = skia.Paint(Dither=True)
    center = skia.Point(bounds.left() + bounds.width() * 0.38, bounds.top() + bounds.height() * 0.28)
    reach = max(bounds.width(), bounds.height()) * 0.95
    paint.setShader(skia.GradientShader.MakeRadial(center, reach, [light, deep]))
    canvas.drawRect(bounds, paint)
    shade = skia.Paint(AntiAlias=True, Color4f=skia.Color4f(1, 1, 1, 0.14))
    canvas.drawCircle(bounds.right() - bounds.width() * 0.1, bounds.bottom(), reach * 0.42, shade)


def _still_life(canvas: skia.Canvas, bounds: skia.Rect, subject: tuple[int, ...]) -> None:
    side = min(bounds.width(), bounds.height()) * 0.62
    shadow = skia.Paint(AntiAlias=True, Color4f=skia.Color4f(0, 0, 0, 0.22))
    shadow.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, side * 0.06))
    canvas.drawOval(
        skia.Rect.MakeXYWH(bounds.centerX() - side * 0.42, bounds.centerY() + side * 0.38, side * 0.84, side * 0.16),
        shadow,
    )
    size = side / emoji.SIDE
    left = bounds.centerX() - side / 2 - size * (1.25 - emoji.SIDE) / 2
    emoji.draw(canvas, subject, left, bounds.centerY() + side / 2 - size * emoji.DROP, size, 1.0)
