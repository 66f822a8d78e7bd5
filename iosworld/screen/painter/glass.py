"""The `glass` operation: Liquid Glass, and the older materials, over what is already painted."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import skia

from iosworld.screen.painter.errors import malformed
from iosworld.screen.painter.shapes import path_of
from iosworld.screen.painter.values import color


@dataclass(frozen=True, slots=True)
class Style:
    """How a material looks. `blur` in points; `veil` is laid over the backdrop; `rim` the strength of its bright edge."""

    blur: float
    saturation: float
    veil: tuple[int, int, int, float]
    rim: float
    shadow: float


STYLES = {
    "light": {
        "regular": Style(7, 1.35, (250, 250, 252, 0.72), 1.0, 0.10),
        "clear": Style(2.5, 1.2, (255, 255, 255, 0.18), 1.0, 0.08),
        "bar": Style(14, 1.5, (249, 249, 251, 0.80), 0.0, 0.0),
        "ultraThin": Style(18, 1.6, (247, 247, 249, 0.44), 0.0, 0.0),
        "thin": Style(18, 1.6, (247, 247, 249, 0.58), 0.0, 0.0),
        "thick": Style(18, 1.6, (247, 247, 249, 0.80), 0.0, 0.0),
    },
    "dark": {
        "regular": Style(7, 1.35, (28, 28, 30, 0.66), 0.55, 0.30),
        "clear": Style(2.5, 1.2, (0, 0, 0, 0.18), 0.55, 0.20),
        "bar": Style(14, 1.5, (22, 22, 23, 0.80), 0.0, 0.0),
        "ultraThin": Style(18, 1.6, (37, 37, 38, 0.44), 0.0, 0.0),
        "thin": Style(18, 1.6, (37, 37, 38, 0.58), 0.0, 0.0),
        "thick": Style(18, 1.6, (37, 37, 38, 0.82), 0.0, 0.0),
    },
}
_NAMES = tuple(STYLES["light"])


def draw_glass(canvas: skia.Canvas, op: Mapping[str, Any], what: str, *, scheme: str) -> None:
    """Draw a `glass` operation. `scheme` is the display list's: light or dark."""
    name = op.get("style", "regular")
    if name not in _NAMES:
        raise malformed(f"{what}.style", "one of " + ", ".join(_NAMES), name)
    style = STYLES[scheme][name]
    path = path_of(op.get("shape"), f"{what}.shape")
    tint = None if op.get("tint") is None else color(op["tint"], f"{what}.tint")
    bounds = path.getBounds()
    if bounds.isEmpty():
        return
    if style.shadow:
        _shadow(canvas, path, style.shadow)
    canvas.save()
    canvas.clipPath(path, doAntiAlias=True)
    _backdrop(canvas, bounds, style)
    canvas.drawColor(skia.Color4f(style.veil[0] / 255, style.veil[1] / 255, style.veil[2] / 255, style.veil[3]))
    if tint is not None:
        canvas.drawColor(tint)
    canvas.restore()
    if style.rim:
        _rim(canvas, path, style.rim, scheme)


def _backdrop(canvas: skia.Canvas, bounds: skia.Rect, style: Style) -> None:
    lift = skia.ColorFilters.Matrix(_saturation(style.saturation))
    blurred = skia.ImageFilters.Blur(style.blur, style.blur, skia.TileMode.kClamp)
    backdrop = skia.ImageFilters.ColorFilter(lift, blurred)
    canvas.saveLayer(skia.Canvas.SaveLayerRec(bounds, None, backdrop, 0))
    canvas.restore()


def _saturation(amount: float) -> list[float]:
    red, green, blue = 0.2126 * (1 - amount), 0.7152 * (1 - amount), 0.0722 * (1 - amount)
    return [
        red + amount, green, blue, 0, 0,
        red, green + amount, blue, 0, 0,
        red, green, blue + amount, 0, 0,
        0, 0, 0, 1, 0,
    ]  # fmt: skip


def _shadow(canvas: skia.Canvas, path: skia.Path, strength: float) -> None:
    canvas.save()
    canvas.clipPath(path, skia.ClipOp.kDifference, True)
    for sigma, drop, share in ((10.0, 4.0, 0.8), (2.0, 0.5, 0.35)):
        paint = skia.Paint(AntiAlias=True, Color4f=skia.Color4f(0, 0, 0, strength * share))
        paint.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, sigma))
        canvas.save()
        canvas.translate(0, drop)
        canvas.drawPath(path, paint)
        canvas.restore()
    canvas.restore()


def _rim(canvas: skia.Canvas, path: skia.Path, strength: float, scheme: str) -> None:
    """A thin bright edge, strongest where light falls in from the top left and where it leaves at the bottom right, with a
    hairline of shade outside it that sets it off from a bright backdrop."""
    bounds = path.getBounds()
    canvas.save()
    canvas.clipPath(path, doAntiAlias=True)
    bright = 1.0 if scheme == "light" else 0.42
    faint = 0.45 if scheme == "light" else 0.10
    ends = [skia.Point(bounds.left(), bounds.top()), skia.Point(bounds.right(), bounds.bottom())]
    levels = [bright, faint, faint, bright * 0.85]
    paint = skia.Paint(AntiAlias=True, Style=skia.Paint.kStroke_Style, StrokeWidth=2.0)
    paint.setShader(
        skia.GradientShader.MakeLinear(
            ends, [skia.Color4f(1, 1, 1, level * strength).toColor() for level in levels], [0.0, 0.35, 0.65, 1.0]
        )
    )
    canvas.drawPath(path, paint)
    canvas.restore()
    hair = skia.Paint(AntiAlias=True, Style=skia.Paint.kStroke_Style, StrokeWidth=1 / 3)
    shade = 0.14 if scheme == "light" else 0.5
    hair.setShader(
        skia.GradientShader.MakeLinear(
            ends,
            [skia.Color4f(0, 0, 0, level).toColor() for level in (shade, shade * 0.3, shade * 0.3, shade)],
            [0.0, 0.4, 0.6, 1.0],
        )
    )
    canvas.drawPath(path, hair)
