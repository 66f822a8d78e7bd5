"""The `fade` operation: content that fades into a color, or blurs, towards an edge of the screen."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import skia

from iosworld.screen.painter.backdrop import blurred
from iosworld.screen.painter.errors import malformed
from iosworld.screen.painter.values import color, number, rect

_STEPS = 12


def draw_fade(canvas: skia.Canvas, op: Mapping[str, Any], *, layered: bool) -> None:
    """Draw a `fade` operation. `layered` says whether a layer is open."""
    bounds, tint = rect(op.get("rect"), "rect"), color(op.get("color"), "color")
    edge = op.get("edge")
    if edge not in ("top", "bottom"):
        raise malformed("edge", "top or bottom", edge)
    if bounds.isEmpty():
        return
    if (blur := number(op.get("blur", 0), "blur")) > 0.01:
        _draw_blurred(canvas, bounds, blur, _gradient(edge, bounds, skia.ColorWHITE, 0.5), layered)
    _draw_gradient(canvas, edge, bounds, tint.toColor())


def _draw_blurred(canvas: skia.Canvas, bounds: skia.Rect, blur: float, mask: skia.Shader, layered: bool) -> None:
    """Draw the existing content blurred by `blur` points, where `mask` is opaque."""
    if layered:
        filtered = skia.ImageFilters.Blur(blur, blur, skia.TileMode.kClamp)
        canvas.saveLayer(skia.Canvas.SaveLayerRec(bounds, None, filtered, 0))
        canvas.drawRect(bounds, skia.Paint(Shader=mask, BlendMode=skia.BlendMode.kDstIn))
        canvas.restore()
    elif backdrop := blurred(canvas, bounds, blur):
        canvas.save()
        canvas.clipRect(bounds)
        backdrop.masked(canvas.getTotalMatrix(), mask).draw(canvas)
        canvas.restore()


def _draw_gradient(canvas: skia.Canvas, edge: str, bounds: skia.Rect, tone: int) -> None:
    """Draw a color that is opaque at the edge and transparent at the other end."""
    matrix = canvas.getTotalMatrix()
    if not matrix.isScaleTranslate():
        canvas.drawRect(bounds, skia.Paint(Shader=_gradient(edge, bounds, tone), Dither=True))
        return
    values = tuple(matrix.get(index) for index in range(9))
    image, left, top = _painted(edge, (bounds.left(), bounds.top(), bounds.right(), bounds.bottom()), tone, values)
    canvas.save()
    canvas.resetMatrix()
    canvas.drawImage(image, left, top)
    canvas.restore()


@lru_cache(maxsize=16)
def _painted(edge: str, bounds: tuple[float, ...], tone: int, matrix: tuple[float, ...]) -> tuple[skia.Image, int, int]:
    """The gradient in pixels, and its left and upper edge. Bars keep their place from one screen to the next, and Skia draws
    a picture many times as fast as a gradient."""
    shape, to_pixels = skia.Rect.MakeLTRB(*bounds), skia.Matrix(list(matrix))
    area = to_pixels.mapRect(shape).round()
    surface = skia.Surface.MakeRasterN32Premul(max(area.width(), 1), max(area.height(), 1))
    canvas = surface.getCanvas()
    canvas.translate(-area.left(), -area.top())
    canvas.concat(to_pixels)
    canvas.drawRect(shape, skia.Paint(Shader=_gradient(edge, shape, tone), Dither=True))
    return surface.makeImageSnapshot(), area.left(), area.top()


def _gradient(edge: str, bounds: skia.Rect, tone: int, whole: float = 0.0) -> skia.Shader:
    """A color that is opaque at the top or bottom edge (up to a share of the distance) and transparent at the other, eased so
    that the start is not visible as a line."""
    ends = [skia.Point(bounds.left(), bounds.top()), skia.Point(bounds.left(), bounds.bottom())]
    ways = [max(0.0, (step / _STEPS - whole) / (1 - whole)) for step in range(_STEPS + 1)]
    levels = [1 - (3 - 2 * way) * way**2 for way in ways]
    alpha = skia.ColorGetA(tone)
    colors = [skia.ColorSetA(tone, round(alpha * level)) for level in levels]
    return skia.GradientShader.MakeLinear(ends if edge == "top" else ends[::-1], colors)
