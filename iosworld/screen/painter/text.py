"""The `text` operation: glyphs at the positions that layout computed."""

import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

import skia

from iosworld.screen.painter import emoji
from iosworld.screen.painter.errors import malformed
from iosworld.screen.painter.fonts import DESIGNS, FontSpec, glyph, inset, skia_font
from iosworld.screen.painter.paints import solid
from iosworld.screen.painter.stamps import Sheet, Stamps
from iosworld.screen.painter.values import channels, number, numbers

SMALLEST = 0.5
"""Text smaller than this many points is not visible."""

EDGE = 2.0
"""Pixels around a text for its antialiased edge."""

ROUNDING = 0.045
"""Corner radius of rounded letters, relative to the font size."""


def font_of(font: Any, what: str = "font") -> FontSpec:
    """The FontSpec of a `font`. DisplayListError if it is invalid."""
    if not isinstance(font, Mapping):
        raise malformed(what, "an object with size, weight, design and italic", font)
    size = number(font.get("size"), f"{what}.size")
    weight = number(font.get("weight", 400), f"{what}.weight")
    design = font.get("design", "default")
    if design not in DESIGNS:
        raise malformed(f"{what}.design", "one of " + ", ".join(DESIGNS), design)
    return _spec(size, weight, design, bool(font.get("italic", False)))


@lru_cache(maxsize=256)
def _spec(size: float, weight: float, design: str, italic: bool) -> FontSpec:
    return FontSpec(max(size, 0.0), round(min(max(weight, 100), 900)), design, italic)


def draw_text(canvas: skia.Canvas, op: Mapping[str, Any], sheet: Sheet | None = None) -> None:
    """Draw a `text` operation. `sheet` has the pixels that are drawn on; None while a layer is open."""
    string, xs = op.get("s"), op.get("x")
    if not isinstance(string, str):
        raise malformed("s", "a string", string)
    if not isinstance(xs, list | tuple) or len(xs) != len(string):
        raise malformed("x", f"{len(string)} numbers, one for each Unicode scalar of s", xs)
    places = tuple(numbers(xs, len(string), "x"))
    baseline, spec = number(op.get("y"), "y"), font_of(op.get("font"))
    tint = channels(op.get("color"), "color")
    if spec.size < SMALLEST:
        return
    text, paint = _placed(string, spec, places, baseline), solid(*tint)
    text.count += 1
    matrix = canvas.getTotalMatrix()
    if sheet is None or text.count == 1 or not matrix.isScaleTranslate():
        text.draw(canvas, paint)
    else:
        area = matrix.mapRect(text.bounds).makeOutset(EDGE, EDGE).roundOut()
        sheet.stamp(area, text.stamps, tint, lambda: text.draw(canvas, paint))


@dataclass(slots=True)
class _Text:
    """What a text consists of, at its place: its emoji and the characters that no font has, each with its left edge; glyphs,
    as outlines or together."""

    spec: FontSpec
    baseline: float
    pictures: list[tuple[tuple[int, ...], float]]
    boxes: list[float]
    paths: list[skia.Path] = field(default_factory=list)
    blobs: list[skia.TextBlob] = field(default_factory=list)
    bounds: skia.Rect = field(default_factory=skia.Rect.MakeEmpty)
    """A rectangle that contains it, in points."""
    stamps: Stamps = field(default_factory=dict)
    count: int = 0
    """How often it was drawn. Most texts of a list that scrolls are seen once, so the first time is too soon for a stamp."""

    def draw(self, canvas: skia.Canvas, paint: skia.Paint) -> None:
        """Draw it in the color of `paint`."""
        size = self.spec.size
        for cluster, x in self.pictures:
            emoji.draw(canvas, cluster, x, self.baseline, size, paint.getAlphaf())
        for x in self.boxes:
            _draw_box(canvas, x, self.baseline, size, paint)
        for blob in self.blobs:
            canvas.drawTextBlob(blob, 0, 0, paint)
        if self.paths:
            rounded = skia.Paint(paint)
            rounded.setPathEffect(skia.CornerPathEffect.Make(size * ROUNDING))
            for path in self.paths:
                canvas.drawPath(path, rounded)

    def measure(self) -> None:
        """Find its bounds."""
        bounds, size = self.bounds, self.spec.size
        for blob in self.blobs:
            bounds.join(blob.bounds())
        for path in self.paths:
            bounds.join(path.getBounds())
        for x in (*self.boxes, *(x for _, x in self.pictures)):
            bounds.join(skia.Rect.MakeXYWH(x - size / 2, self.baseline - 1.5 * size, 2 * size, 2 * size))


@lru_cache(maxsize=512)
def _placed(string: str, spec: FontSpec, places: tuple[float, ...], baseline: float) -> _Text:
    """A text at its place. Cached, because most text on a screen was also there on the previous one."""
    pictures, runs, boxes = _set(string, spec)
    clusters = [(cluster, places[place]) for cluster, place in pictures]
    text = _Text(spec, baseline, clusters, [places[place] for place in boxes])
    for family, glyphs, shifts in runs:
        font = skia_font(spec, family)
        points = [skia.Point(places[place] + shift, baseline) for place, shift in shifts]
        if spec.design == "rounded":
            for index, point in zip(glyphs, points, strict=True):
                if path := font.getPath(index):
                    path.offset(point.x(), point.y())
                    text.paths.append(path)
            continue
        builder = skia.TextBlobBuilder()
        builder.allocRunPos(font, glyphs, points)
        text.blobs.append(builder.make())
    text.measure()
    return text


def _draw_box(canvas: skia.Canvas, x: float, baseline: float, size: float, paint: skia.Paint) -> None:
    """Draws a missing character: a box as tall as a capital letter, never nothing."""
    box = skia.Paint(paint)
    box.setStyle(skia.Paint.kStroke_Style)
    box.setStrokeWidth(size * 0.05)
    canvas.drawRect(skia.Rect.MakeXYWH(x + size * 0.06, baseline - size * 0.7, size * 0.5, size * 0.7), box)


@lru_cache(maxsize=2048)
def _set(
    string: str, spec: FontSpec
) -> tuple[list[tuple[tuple[int, ...], int]], list[tuple[str, list[int], list[tuple[int, float]]]], list[int]]:
    """What a text consists of: its emoji, each with the index of its position; for each font its glyphs, each with the
    index of its position and its offset to the right in points; and the positions of characters that
    no font has.

    Cached, because most text on a screen was also on the previous one.
    """
    pictures: list[tuple[tuple[int, ...], int]] = []
    runs: dict[str, tuple[list[int], list[tuple[int, float]]]] = {}
    boxes: list[int] = []
    for cluster, place in _clusters(string):
        if emoji.is_emoji(cluster):
            pictures.append((cluster, place))
            continue
        for scalar in _composed(cluster):
            family, index = glyph(spec, scalar)
            if family is not None:
                glyphs, shifts = runs.setdefault(family, ([], []))
                glyphs.append(index)
                shifts.append((place, inset(spec, family, scalar, index)))
            elif emoji.find(cluster):
                pictures.append((cluster, place))
                break
            else:
                boxes.append(place)
    return pictures, [(family, *run) for family, run in runs.items()], boxes


def missing(string: str, design: str = "default") -> list[str]:
    """The characters of a string that no font has and that are not emoji; they are shown as boxes."""
    spec = FontSpec(17, 400, design)
    lost = []
    for cluster, _ in _clusters(string):
        if emoji.is_emoji(cluster) or all(_blank(scalar) for scalar in cluster):
            continue
        if (
            any(glyph(spec, scalar)[0] is None and not _blank(scalar) for scalar in _composed(cluster))
            and emoji.find(cluster) is None
        ):
            lost.append("".join(map(chr, cluster)))
    return lost


def _clusters(string: str) -> Iterator[tuple[tuple[int, ...], int]]:
    """Characters with all their scalars, and the index at which each starts."""
    cluster: list[int] = []
    start = 0
    for place, char in enumerate(string):
        scalar = ord(char)
        if cluster and (emoji.joins(cluster, scalar) or unicodedata.combining(char)):
            cluster.append(scalar)
            continue
        if cluster:
            yield tuple(cluster), start
        cluster, start = [scalar], place
    if cluster:
        yield tuple(cluster), start


def _composed(cluster: tuple[int, ...]) -> list[int]:
    """The scalars to draw: a letter and its accent are composed if Unicode has such a letter; selectors are removed."""
    if len(cluster) == 1:
        return [] if _blank(cluster[0]) else list(cluster)
    return [ord(char) for char in unicodedata.normalize("NFC", "".join(map(chr, cluster))) if not _blank(ord(char))]


def _blank(scalar: int) -> bool:
    """Whether a scalar is invisible: spaces, controls, joiners, selectors."""
    return unicodedata.category(chr(scalar)) in ("Cc", "Cf", "Zs", "Zl", "Zp") or 0xFE00 <= scalar <= 0xFE0F
