"""Display list → picture (docs/protocol.md, "The display list")."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
import skia

from iosworld.screen.painter.asset_images import draw_picture
from iosworld.screen.painter.errors import DisplayListError, malformed
from iosworld.screen.painter.extents import last_ground, layer_area
from iosworld.screen.painter.fades import draw_fade
from iosworld.screen.painter.glass import STYLES, draw_glass
from iosworld.screen.painter.painting import Painting, new_memory, old_memory, surface_on
from iosworld.screen.painter.paints import paint_of, solid
from iosworld.screen.painter.shapes import path_of
from iosworld.screen.painter.stamps import Sheet
from iosworld.screen.painter.symbols import draw_symbol
from iosworld.screen.painter.text import draw_text
from iosworld.screen.painter.values import channels, number, numbers
from iosworld.screen.painter.wallpaper import draw_wallpaper, wallpaper_end

MAX_PIXELS = 64_000_000
"""Larger than any phone; a list that requests more is an error and does not allocate a gigabyte."""

_CAPS = {"butt": skia.Paint.kButt_Cap, "round": skia.Paint.kRound_Cap, "square": skia.Paint.kSquare_Cap}
_JOINS = {"miter": skia.Paint.kMiter_Join, "round": skia.Paint.kRound_Join, "bevel": skia.Paint.kBevel_Join}
_BLENDS = {
    "normal": skia.BlendMode.kSrcOver,
    "multiply": skia.BlendMode.kMultiply,
    "screen": skia.BlendMode.kScreen,
    "overlay": skia.BlendMode.kOverlay,
    "darken": skia.BlendMode.kDarken,
    "lighten": skia.BlendMode.kLighten,
    "colorDodge": skia.BlendMode.kColorDodge,
    "colorBurn": skia.BlendMode.kColorBurn,
    "softLight": skia.BlendMode.kSoftLight,
    "hardLight": skia.BlendMode.kHardLight,
    "difference": skia.BlendMode.kDifference,
    "exclusion": skia.BlendMode.kExclusion,
    "hue": skia.BlendMode.kHue,
    "saturation": skia.BlendMode.kSaturation,
    "color": skia.BlendMode.kColor,
    "luminosity": skia.BlendMode.kLuminosity,
    "sourceAtop": skia.BlendMode.kSrcATop,
    "destinationIn": skia.BlendMode.kDstIn,
    "destinationOver": skia.BlendMode.kDstOver,
    "destinationOut": skia.BlendMode.kDstOut,
    "plusDarker": skia.BlendMode.kDarken,
    "plusLighter": skia.BlendMode.kPlus,
}

Operation = Mapping[str, Any]


def paint(display_list: Mapping[str, Any], *, scale: float | None = None, max_side: int | None = None) -> Painting:
    """Draw a display list.

    `scale` is pixels per point; the default is the list's own. `max_side` reduces the picture, and never enlarges it,
    until its longer side has at most that many pixels. The same list produces the same pixels.
    DisplayListError if the list does not follow docs/protocol.md.
    """
    return _paint(display_list, scale, max_side, new_memory)


def paint_png(display_list: Mapping[str, Any], *, max_side: int | None = None) -> bytes:
    """The PNG file of `paint`, sooner: the picture is drawn where this thread's last one was."""
    return _paint(display_list, None, max_side, old_memory).png()


def paint_into(display_list: Mapping[str, Any], memory: np.ndarray) -> None:
    """Draw a display list in memory of the caller's, which it fills: rows, columns, and blue, green, red, unused.

    DisplayListError as for `paint`.
    """
    height, width = memory.shape[:2]
    _paint(display_list, None, None, lambda _width, _height: memory, (width, height))


def _paint(
    display_list: Mapping[str, Any],
    scale: float | None,
    max_side: int | None,
    memory_of: Callable[[int, int], np.ndarray],
    wanted: tuple[int, int] | None = None,
) -> Painting:
    """`wanted` is the size in pixels, whatever the scale."""
    width, height = numbers(display_list.get("size"), 2, "size")
    if width <= 0 or height <= 0:
        raise malformed("size", "two numbers above zero", display_list.get("size"))
    factor = number(display_list.get("scale", 3) if scale is None else scale, "scale")
    if factor <= 0:
        raise malformed("scale", "a number above zero", factor)
    if max_side is not None:
        factor = min(factor, max_side / max(width, height))
    pixels = wanted or (max(round(width * factor), 1), max(round(height * factor), 1))
    if pixels[0] * pixels[1] > MAX_PIXELS:
        raise malformed("size", f"at most {MAX_PIXELS} pixels", f"{pixels[0]}×{pixels[1]}")
    scheme = display_list.get("scheme", "light")
    if scheme not in STYLES:
        raise malformed("scheme", "light or dark", scheme)
    operations = display_list.get("ops")
    if not isinstance(operations, list | tuple):
        raise malformed("ops", "a list of operations", operations)
    memory = memory_of(*pixels)
    surface = surface_on(memory)
    canvas = surface.getCanvas()
    canvas.scale(pixels[0] / width, pixels[1] / height)
    painter = _Painter(canvas, Sheet(canvas, memory), scheme)
    ground = last_ground(operations, canvas.getTotalMatrix(), *pixels)
    wallpaper = wallpaper_end(operations, canvas.getTotalMatrix(), *pixels)

    def begin(end: int) -> None:
        if ground is None:
            canvas.clear(skia.ColorWHITE if scheme == "light" else skia.ColorBLACK)
        painter.draw(operations[:end], ground or 0)

    if wallpaper:
        draw_wallpaper(memory, operations[:wallpaper], scheme, lambda: begin(wallpaper))
        painter.draw(operations, wallpaper)
    else:
        begin(len(operations))
    return Painting(memory, (width, height))


class _Painter:
    def __init__(self, canvas: skia.Canvas, sheet: Sheet, scheme: str) -> None:
        self.canvas, self.sheet, self.scheme = canvas, sheet, scheme
        self.layers = [0]
        """For each open `save` (and for the list itself), the number of layers begun in it."""
        self.following: tuple[Sequence[Any], int] = (), 0
        """The list, and the index of the operation after the one being drawn."""
        self.draws: dict[str, Callable[[Operation], None]] = {
            "save": self._save,
            "restore": self._restore,
            "clip": self._clip,
            "transform": self._transform,
            "projection": self._projection,
            "layer": self._layer,
            "fill": self._fill,
            "stroke": self._stroke,
            "shadow": self._shadow,
            "text": lambda op: draw_text(canvas, op, self._open_sheet()),
            "symbol": lambda op: draw_symbol(canvas, op),
            "image": lambda op: draw_picture(canvas, op),
            "glass": lambda op: draw_glass(canvas, op, self._open_sheet(), scheme=scheme),
            "fade": lambda op: draw_fade(canvas, op, layered=any(self.layers)),
        }

    def draw(self, operations: Sequence[Any], ground: int) -> None:
        """Draw a display list; fills before the index `ground` are hidden."""
        for index, op in enumerate(operations):
            self.following = operations, index + 1
            draw = self.draws.get(op.get("op", "")) if isinstance(op, Mapping) else None
            if draw is None:
                raise malformed(f"ops[{index}]", "an object whose op is one of " + ", ".join(self.draws), op)
            if index < ground and op["op"] == "fill":
                continue
            try:
                draw(op)
            except DisplayListError as error:
                raise DisplayListError(f"ops[{index}] ({op['op']}): {error}") from None
        if len(self.layers) > 1:
            raise DisplayListError(f"expected a restore for each save, got {len(self.layers) - 1} too few")

    def _open_sheet(self) -> Sheet | None:
        """The pixels that are drawn on; None while a layer is open."""
        return None if any(self.layers) else self.sheet

    def _save(self, _: Operation) -> None:
        self.layers.append(0)
        self.canvas.save()
        self.sheet.save()

    def _restore(self, _: Operation) -> None:
        if len(self.layers) == 1:
            raise DisplayListError("expected a save before it, got none")
        for _layer in range(self.layers.pop() + 1):
            self.canvas.restore()
        self.sheet.restore()

    def _clip(self, op: Operation) -> None:
        self.canvas.clipPath(path_of(op.get("shape")), doAntiAlias=True)
        self.sheet.clip(op["shape"])

    def _transform(self, op: Operation) -> None:
        a, b, c, d, tx, ty = numbers(op.get("m"), 6, "m")
        self.canvas.concat(skia.Matrix([a, c, tx, b, d, ty, 0, 0, 1]))

    def _projection(self, op: Operation) -> None:
        a, b, p, c, d, q, tx, ty, w = numbers(op.get("m"), 9, "m")
        self.canvas.concat(skia.Matrix([a, c, tx, b, d, ty, p, q, w]))

    def _layer(self, op: Operation) -> None:
        layer = skia.Paint()
        layer.setAlphaf(min(max(number(op.get("opacity", 1), "opacity"), 0.0), 1.0))
        if op.get("blur") is not None and (radius := number(op["blur"], "blur")) > 0.01:
            layer.setImageFilter(skia.ImageFilters.Blur(radius, radius))
        if op.get("blend") is not None:
            if op["blend"] not in _BLENDS:
                raise malformed("blend", "one of " + ", ".join(_BLENDS), op["blend"])
            layer.setBlendMode(_BLENDS[op["blend"]])
        # What is kept of the layer around it is decided everywhere, not only where this one has content.
        area = None if op.get("blend") == "destinationIn" else layer_area(*self.following)
        self.canvas.saveLayer(area, layer)
        self.layers[-1] += 1

    def _fill(self, op: Operation) -> None:
        path = path_of(op.get("shape"))
        if op.get("evenodd"):
            path = skia.Path(path)
            path.setFillType(skia.PathFillType.kEvenOdd)
        self.canvas.drawPath(path, paint_of(op.get("paint")))

    def _stroke(self, op: Operation) -> None:
        stroke = skia.Paint(paint_of(op.get("paint")))
        width = number(op.get("width"), "width")
        if width <= 0:
            return
        stroke.setStyle(skia.Paint.kStroke_Style)
        stroke.setStrokeWidth(width)
        for field, values, setter in (("cap", _CAPS, stroke.setStrokeCap), ("join", _JOINS, stroke.setStrokeJoin)):
            if op.get(field) is not None:
                if op[field] not in values:
                    raise malformed(field, "one of " + ", ".join(values), op[field])
                setter(values[op[field]])
        if dash := op.get("dash"):
            lengths = list(numbers(dash, len(dash), "dash"))
            lengths = lengths * 2 if len(lengths) % 2 else lengths
            if min(lengths) < 0 or sum(lengths) < 0.01:
                raise malformed("dash", "lengths of which none is below zero and one is above it", dash)
            stroke.setPathEffect(skia.DashPathEffect.Make(lengths, number(op.get("phase", 0), "phase")))
        self.canvas.drawPath(path_of(op.get("shape")), stroke)

    def _shadow(self, op: Operation) -> None:
        shadow = skia.Paint(solid(*channels(op.get("color"), "color")))
        if (radius := number(op.get("radius", 0), "radius")) > 0.01:
            shadow.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, radius))
        self.canvas.save()
        self.canvas.translate(number(op.get("x", 0), "x"), number(op.get("y", 0), "y"))
        self.canvas.drawPath(path_of(op.get("shape")), shadow)
        self.canvas.restore()
