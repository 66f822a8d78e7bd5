"""The `text` operation: glyphs at the places that layout gave them."""

import unicodedata
from collections.abc import Iterator, Mapping
from typing import Any

import skia

from iosworld.screen.painter import emoji
from iosworld.screen.painter.errors import malformed
from iosworld.screen.painter.fonts import DESIGNS, FontSpec, glyph, inset, skia_font
from iosworld.screen.painter.values import color, number

SMALLEST = 0.5
"""Text below this many points shows as nothing."""

ROUNDING = 0.045
"""How much the corners of rounded letters are rounded off, in font sizes."""


def font_of(font: Any, what: str = "font") -> FontSpec:
    """The FontSpec of a `font`. DisplayListError when it is none."""
    if not isinstance(font, Mapping):
        raise malformed(what, "an object with size, weight, design and italic", font)
    size = number(font.get("size"), f"{what}.size")
    weight = number(font.get("weight", 400), f"{what}.weight")
    design = font.get("design", "default")
    if design not in DESIGNS:
        raise malformed(f"{what}.design", "one of " + ", ".join(DESIGNS), design)
    return FontSpec(max(size, 0.0), round(min(max(weight, 100), 900)), design, bool(font.get("italic", False)))


def draw_text(canvas: skia.Canvas, op: Mapping[str, Any], what: str) -> None:
    """Draw a `text` operation."""
    string, xs = op.get("s"), op.get("x")
    if not isinstance(string, str):
        raise malformed(f"{what}.s", "a string", string)
    if not isinstance(xs, list | tuple) or len(xs) != len(string):
        raise malformed(f"{what}.x", f"{len(string)} numbers, one for each Unicode scalar of s", xs)
    places = [number(x, f"{what}.x") for x in xs]
    baseline, spec = number(op.get("y"), f"{what}.y"), font_of(op.get("font"), f"{what}.font")
    tint = color(op.get("color"), f"{what}.color")
    if spec.size < SMALLEST:
        return
    runs: dict[str, tuple[list[int], list[skia.Point]]] = {}
    for cluster, x in _clusters(string, places):
        if emoji.is_emoji(cluster):
            emoji.draw(canvas, cluster, x, baseline, spec.size, tint.fA)
            continue
        for scalar in _composed(cluster):
            family, index = glyph(spec, scalar)
            if family is not None:
                glyphs, points = runs.setdefault(family, ([], []))
                glyphs.append(index)
                points.append(skia.Point(x + inset(spec, family, scalar, index), baseline))
            elif emoji.find(cluster):
                emoji.draw(canvas, cluster, x, baseline, spec.size, tint.fA)
                break
    paint = skia.Paint(AntiAlias=True)
    paint.setColor4f(tint)
    if spec.design == "rounded":
        paint.setPathEffect(skia.CornerPathEffect.Make(spec.size * ROUNDING))
    for family, (glyphs, points) in runs.items():
        font = skia_font(spec, family)
        if spec.design == "rounded":
            for index, point in zip(glyphs, points, strict=True):
                if path := font.getPath(index):
                    path.offset(point.x(), point.y())
                    canvas.drawPath(path, paint)
            continue
        builder = skia.TextBlobBuilder()
        builder.allocRunPos(font, glyphs, points)
        canvas.drawTextBlob(builder.make(), 0, 0, paint)


def missing(string: str, design: str = "default") -> list[str]:
    """The characters of a string that no font has and that are no picture: what would show as nothing."""
    spec = FontSpec(17, 400, design)
    lost = []
    for cluster, _ in _clusters(string, [0.0] * len(string)):
        if emoji.is_emoji(cluster) or all(_blank(scalar) for scalar in cluster):
            continue
        if (
            any(glyph(spec, scalar)[0] is None and not _blank(scalar) for scalar in _composed(cluster))
            and emoji.find(cluster) is None
        ):
            lost.append("".join(map(chr, cluster)))
    return lost


def _clusters(string: str, places: list[float]) -> Iterator[tuple[tuple[int, ...], float]]:
    """Characters with all their scalars, and where each begins."""
    cluster: list[int] = []
    start = 0.0
    for char, x in zip(string, places, strict=True):
        scalar = ord(char)
        if cluster and (emoji.joins(cluster, scalar) or unicodedata.combining(char)):
            cluster.append(scalar)
            continue
        if cluster:
            yield tuple(cluster), start
        cluster, start = [scalar], x
    if cluster:
        yield tuple(cluster), start


def _composed(cluster: tuple[int, ...]) -> list[int]:
    """The scalars to draw: a letter and its accent become one where Unicode has such a letter; selectors go."""
    if len(cluster) == 1:
        return [] if _blank(cluster[0]) else list(cluster)
    return [ord(char) for char in unicodedata.normalize("NFC", "".join(map(chr, cluster))) if not _blank(ord(char))]


def _blank(scalar: int) -> bool:
    """Whether a scalar shows nothing: spaces, controls, joiners, selectors."""
    return unicodedata.category(chr(scalar)) in ("Cc", "Cf", "Zs", "Zl", "Zp") or 0xFE00 <= scalar <= 0xFE0F
