"""The `glass` operation: Liquid Glass and the older materials, drawn over existing content."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import skia

from iosworld.screen.painter.backdrop import blurred, blurred_area
from iosworld.screen.painter.errors import malformed
from iosworld.screen.painter.shapes import path_of
from iosworld.screen.painter.stamps import Sheet, Stamps
from iosworld.screen.painter.values import color


@dataclass(frozen=True, slots=True)
class Style:
    """The appearance of a material. `blur` is in points; `veil` (r, g, b, alpha) is drawn over the backdrop; `glass` says
    whether it has the bright edge, hairline, and shadow of Liquid Glass; `vivid` says whether colors may exceed the
    displayable range before the veil brings them back, as under the keyboard."""

    blur: float
    saturation: float
    veil: tuple[int, int, int, float]
    glass: bool = False
    vivid: bool = False


STYLES = {
    "light": {
        "regular": Style(7, 1.35, (252, 252, 254, 0.76), glass=True),
        "clear": Style(2.5, 1.2, (255, 255, 255, 0.18), glass=True),
        "bar": Style(14, 1.5, (249, 249, 251, 0.80)),
        "ultraThin": Style(18, 1.6, (247, 247, 249, 0.44)),
        "thin": Style(18, 1.6, (247, 247, 249, 0.58)),
        "thick": Style(18, 1.6, (247, 247, 249, 0.80)),
        "ultraThick": Style(18, 1.6, (247, 247, 249, 0.90)),
        "keyboard": Style(6, 1.75, (216, 217, 223, 0.724), vivid=True),
    },
    "dark": {
        "regular": Style(7, 1.35, (30, 30, 31, 0.84), glass=True),
        "clear": Style(2.5, 1.2, (0, 0, 0, 0.18), glass=True),
        "bar": Style(14, 1.5, (22, 22, 23, 0.80)),
        "ultraThin": Style(18, 1.6, (37, 37, 38, 0.44)),
        "thin": Style(18, 1.6, (37, 37, 38, 0.58)),
        "thick": Style(18, 1.6, (37, 37, 38, 0.82)),
        "ultraThick": Style(18, 1.6, (37, 37, 38, 0.92)),
        "keyboard": Style(6, 1.5, (74, 75, 78, 0.82), vivid=True),
    },
}


@dataclass(frozen=True, slots=True)
class Edge:
    """The edge of Liquid Glass, as on photographs of live iPhones with iOS 26.0 to 26.2 (2025 and January 2026): brightness inside,
    at top and bottom and at the sides, and darkness of the shadow around it. Light glass has a white rim and no dark line; its
    shadow darkens a white page to 247 next to a round button. One set of pictures of July 2026 shows a line of 162 instead,
    which is not followed."""

    bright: float
    bright_sides: float
    shadow: float


EDGES = {"light": Edge(1.0, 1.0, 0.08), "dark": Edge(0.26, 0.08, 0.12)}
SHADOW = {"light": (4.0, 12.0), "dark": (5.0, 8.0)}
"""How far the shadow is moved downward and how far it is blurred, in points."""
TINTED = 0.3
"""Share of the bright edge that tinted glass has."""
REACH = 40.0
"""Extent of the shadow around glass in points: three times its blur, plus its vertical offset."""
_NAMES = tuple(STYLES["light"])


def draw_glass(canvas: skia.Canvas, op: Mapping[str, Any], sheet: Sheet | None, *, scheme: str) -> None:
    """Draw a `glass` operation. `sheet` has the pixels that are drawn on; None while a layer is open. `scheme` is the display
    list's, light or dark, which the operation may replace by its own."""
    scheme = op.get("scheme", scheme)
    if scheme not in tuple(STYLES):
        raise malformed("scheme", "light or dark", scheme)
    name = op.get("style", "regular")
    if name not in _NAMES:
        raise malformed("style", "one of " + ", ".join(_NAMES), name)
    style = STYLES[scheme][name]
    path = path_of(op.get("shape"))
    tint = None if op.get("tint") is None else color(op["tint"], "tint")
    bounds = path.getBounds()
    if bounds.isEmpty():
        return
    shape = json.dumps(op["shape"])

    def draw() -> None:
        light = _light_of(canvas, shape, scheme, tint is not None) if style.glass else None
        if light is not None:
            light.draw(canvas, light.below)
        colors = _colors(style, tint)
        if sheet is None:
            _fill_layered(canvas, path, style.blur, colors)
        elif backdrop := blurred(canvas, bounds, style.blur, colors):
            backdrop.fill(canvas, path)
        if light is not None:
            light.draw(canvas, light.above)

    matrix = canvas.getTotalMatrix()
    if sheet is None or not matrix.isScaleTranslate():
        draw()
        return
    colored = None if tint is None else (tint.fR, tint.fG, tint.fB, tint.fA)
    sheet.stamp(_reached(matrix, bounds, style), _stamps(shape, scheme, name), (colored,), draw)


@lru_cache(maxsize=64)
def _stamps(*_: str) -> Stamps:
    """The stamps of glass with this shape, scheme, and style: the buttons of a bar keep their place, and often have nothing below."""
    return {}


def _reached(matrix: skia.Matrix, bounds: skia.Rect, style: Style) -> skia.IRect:
    """The area, in pixels, that glass in a shape with these bounds reads or changes."""
    area = blurred_area(matrix, bounds, style.blur)
    if style.glass:
        area.join(matrix.mapRect(bounds.makeOutset(REACH, REACH)).roundOut())
    area.outset(1, 1)
    return area


@dataclass(frozen=True, slots=True)
class _Light:
    """What Liquid Glass adds to its backdrop, in pixels: the shadow below it, the shading and edges above it,
    and the position of both."""

    below: skia.Image
    above: skia.Image
    left: int
    top: int

    def draw(self, canvas: skia.Canvas, layer: skia.Image) -> None:
        canvas.save()
        canvas.resetMatrix()
        canvas.drawImage(layer, self.left, self.top)
        canvas.restore()


def _light_of(canvas: skia.Canvas, shape: str, scheme: str, tinted: bool) -> _Light | None:
    matrix, surface = canvas.getTotalMatrix(), canvas.getSurface()
    return _light(
        shape,
        tuple(matrix.get9()),
        surface.width(),
        surface.height(),
        scheme,
        tinted,
    )


@lru_cache(maxsize=64)
def _light(shape: str, matrix: tuple[float, ...], width: int, height: int, scheme: str, tinted: bool) -> _Light | None:
    """The light of one shape; None if no part of it is in the picture.

    Bars and their buttons keep their place from one screen to the next, and their blurred edges are the most expensive
    part to draw: the most recent ones are cached.
    """
    path, to_pixels, edge = path_of(json.loads(shape)), skia.Matrix(list(matrix)), EDGES[scheme]
    bounds = path.getBounds()
    area = to_pixels.mapRect(bounds.makeOutset(REACH, REACH)).roundOut()
    if not area.intersect(skia.IRect.MakeWH(width, height)):
        return None
    layers = []
    for is_above in (False, True):
        layer = skia.Surface.MakeRasterN32Premul(area.width(), area.height())
        canvas = layer.getCanvas()
        canvas.translate(-area.left(), -area.top())
        canvas.concat(to_pixels)
        if is_above:
            canvas.save()
            canvas.clipPath(path, doAntiAlias=True)
            _inside(canvas, path, bounds, edge, TINTED if tinted else 1.0)
            canvas.restore()
        else:
            _shadow(canvas, path, edge.shadow, *SHADOW[scheme])
        layers.append(layer.makeImageSnapshot())
    return _Light(layers[0], layers[1], area.left(), area.top())


def _fill_layered(canvas: skia.Canvas, path: skia.Path, blur: float, colors: list[list[float]]) -> None:
    """Draw the existing content in a shape, blurred, while a layer is open."""
    canvas.save()
    canvas.clipPath(path, doAntiAlias=True)
    filtered = skia.ImageFilters.Blur(blur, blur, skia.TileMode.kClamp)
    for matrix in colors:
        filtered = skia.ImageFilters.ColorFilter(skia.ColorFilters.Matrix(matrix), filtered)
    canvas.saveLayer(skia.Canvas.SaveLayerRec(path.getBounds(), None, filtered, 0))
    canvas.restore()
    canvas.restore()


def _colors(style: Style, tint: skia.Color4f | None) -> list[list[float]]:
    """The color matrices for saturation, veil, and tint. What is vivid needs a single one: between two, values out of range
    are clipped."""
    saturation = _saturation(style.saturation)
    veil = saturation if style.vivid else _saturation(1.0)
    *tone, strength = style.veil
    _cover(veil, [value / 255 for value in tone], strength)
    if tint is not None:
        _cover(veil, [tint.fR, tint.fG, tint.fB], tint.fA)
    return [veil] if style.vivid else [saturation, veil]


def _saturation(amount: float) -> list[float]:
    red, green, blue = 0.2126 * (1 - amount), 0.7152 * (1 - amount), 0.0722 * (1 - amount)
    return [
        red + amount, green, blue, 0, 0,
        red, green + amount, blue, 0, 0,
        red, green, blue + amount, 0, 0,
        0, 0, 0, 1, 0,
    ]  # fmt: skip


def _cover(matrix: list[float], tone: list[float], strength: float) -> None:
    """Let a color matrix mix its result with a color, values from 0 to 1."""
    for row in range(3):
        for column in range(5):
            matrix[5 * row + column] *= 1 - strength
        matrix[5 * row + 4] += tone[row] * strength


def _shadow(canvas: skia.Canvas, path: skia.Path, strength: float, offset: float, blur: float) -> None:
    canvas.save()
    canvas.clipPath(path, skia.ClipOp.kDifference, True)
    canvas.translate(0, offset)
    paint = skia.Paint(AntiAlias=True, Color4f=skia.Color4f(0, 0, 0, strength))
    paint.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, blur))
    canvas.drawPath(path, paint)
    canvas.restore()


def _inside(canvas: skia.Canvas, path: skia.Path, bounds: skia.Rect, edge: Edge, share_of_light: float) -> None:
    """Adds a bright edge where light is reflected: with dark glass mostly at top and bottom."""
    ends, sides = edge.bright * share_of_light, edge.bright_sides * share_of_light
    levels = [
        (0.0, ends),
        (0.15, (ends + sides) / 2),
        (0.35, sides),
        (0.65, sides),
        (0.85, (ends + sides) / 2),
        (1.0, ends),
    ]
    for width, sigma, share in ((2.0, 0.35, 0.8), (7.0, 2.0, 0.2)):
        glow = skia.Paint(AntiAlias=True, Style=skia.Paint.kStroke_Style, StrokeWidth=width)
        glow.setShader(_vertical(bounds, (1, 1, 1), [(at, level * share) for at, level in levels]))
        glow.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, sigma))
        canvas.drawPath(path, glow)


def _vertical(bounds: skia.Rect, tone: tuple[int, int, int], stops: list[tuple[float, float]]) -> skia.Shader:
    """A color whose opacity changes from top to bottom."""
    ends = [skia.Point(0, bounds.top()), skia.Point(0, bounds.bottom())]
    colors = [skia.Color4f(*tone, alpha).toColor() for _, alpha in stops]
    return skia.GradientShader.MakeLinear(ends, colors, [at for at, _ in stops])
