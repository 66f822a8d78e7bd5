"""SF Symbols by name: the source of each outline, its size, and the `symbol` operation.

`data/symbols.json` gives every name a source:

| source | is |
|---|---|
| `draw:NAME` | a drawing of ours (data/drawings.json) |
| `ph:NAME`, `mdi:NAME`, `ri:NAME` | an icon of Phosphor (`/fill` its filled form), Material Design, Remix |
| `circle:NAME`, `square:`, `rectangle:`, `octagon:`, `triangle:`, `shield:` | another symbol, or `#TEXT`, in an outline; `circle.fill:` cut out of a filled one |
| `bubble:NAME`, `message:NAME` | the same in a bubble |
| `slash:NAME` | another symbol, struck through |
| `badge:NAME+BADGE` | another symbol with a small one at its lower right |
| `number:NAME+TEXT` | another symbol with a number in it |
| `half:NAME` | another symbol, its left half filled |

`@90` after a source rotates it, `@flip` mirrors it. Lengths are thousandths of the font's size at medium scale.
"""

import json
import logging
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from importlib.resources import files
from typing import Any

import skia

from iosworld.screen.painter import drawn_symbols, icons
from iosworld.screen.painter.errors import malformed
from iosworld.screen.painter.fonts import FontSpec, skia_font
from iosworld.screen.painter.paints import paint_of
from iosworld.screen.painter.values import number, rect

logger = logging.getLogger(__name__)

RENDERINGS = ("monochrome", "hierarchical", "multicolor", "palette")
_DRAWN_ENCLOSURES = {
    "circle": ("circle", 1.0, 0),
    "square": ("square", 1.0, 0),
    "rectangle": ("rectangle", 1.0, 0),
    "bubble": ("bubble.left", 0.88, -100),
    "message": ("message", 0.8, -50),
}
"""Shapes around another symbol that are drawings of ours: the drawing, how large the other symbol is compared to one in a
circle, and how far its middle is from the drawing's (bubbles have a tail)."""
_ENCLOSURES = (*_DRAWN_ENCLOSURES, "octagon", "triangle", "shield")
_ROOM = (167, 130)
"""How much wider and taller a symbol's box is than its ink. Measured on iOS 26: `circle` 167 and 120, `star.fill` 198 and 167,
`mic.fill` (narrow symbols have larger margins) 333 and 136."""
_SECONDARY = 0.24
"""Opacity of the enclosing shape of a filled hierarchical symbol."""
_MULTICOLOR = {
    "sun": (255, 204, 0),
    "moon": (255, 214, 10),
    "star": (255, 204, 0),
    "heart": (255, 56, 60),
    "bolt": (255, 204, 0),
}
_BADGES = {
    "plus": (52, 199, 89),
    "checkmark": (52, 199, 89),
    "minus": (255, 56, 60),
    "xmark": (255, 56, 60),
    "exclamationmark": (255, 204, 0),
}
"""The color of a multicolor symbol's badge, by the name's last word; others have the color of the symbol."""


@dataclass(frozen=True, slots=True)
class Symbol:
    """A symbol's outline, centered in its box. A symbol in a filled shape also has the two parts separately, one with a badge
    what is without it, the badge, and the sign cut out of the badge."""

    path: skia.Path
    width: float
    height: float
    enclosure: skia.Path | None = None
    content: skia.Path | None = None
    unbadged: skia.Path | None = None
    badge: skia.Path | None = None
    sign: skia.Path | None = None


@lru_cache(maxsize=1)
def _sources() -> dict[str, str]:
    data: dict[str, str] = json.loads((files(__package__) / "data" / "symbols.json").read_text(encoding="utf-8"))
    return data


@lru_cache(maxsize=1)
def _boxes() -> dict[str, dict[str, list[float]]]:
    data: dict[str, dict[str, list[float]]] = json.loads(
        (files(__package__) / "data" / "symbol_boxes.json").read_text(encoding="utf-8")
    )
    return data


def known_symbols() -> frozenset[str]:
    """The names of all symbols that can be drawn."""
    return frozenset(_sources())


@lru_cache(maxsize=4096)
def symbol(name: str, weight: int = 400) -> Symbol:
    """A symbol at a weight (100…900). KeyError if it is unknown."""
    return _roomy(name, _fit(name, _build(_sources()[name], weight)))


def _fit(name: str, drawn: Symbol) -> Symbol:
    """Scale the symbol to the box of Apple's symbol, if known."""
    known = _boxes().get(name)
    if known is None:
        return drawn
    bounds, (width, height) = drawn.path.computeTightBounds(), known["box"]
    scale = min(known["ink"][0] / bounds.width(), known["ink"][1] / bounds.height())
    matrix = skia.Matrix.Scale(scale, scale)
    return Symbol(
        _moved(drawn.path, matrix), width, height, _moved(drawn.enclosure, matrix), _moved(drawn.content, matrix)
    )


def _roomy(name: str, drawn: Symbol) -> Symbol:
    """Add the margins of Apple's symbols if the box is unknown. They are the same at every weight."""
    if name in _boxes():
        return drawn
    width, height = _inked(name)
    return replace(
        drawn,
        width=drawn.width if drawn.width >= width + 110 else width + _ROOM[0],
        height=drawn.height if drawn.height >= height + 80 else height + _ROOM[1],
    )


@lru_cache(maxsize=4096)
def _inked(name: str) -> tuple[float, float]:
    """Width and height of a symbol's ink at regular weight."""
    bounds = _build(_sources()[name], 400).path.computeTightBounds()
    return bounds.width(), bounds.height()


def _moved(path: skia.Path | None, matrix: skia.Matrix) -> skia.Path | None:
    if path is None:
        return None
    copy = skia.Path(path)
    copy.transform(matrix)
    return copy


def _build(source: str, weight: int) -> Symbol:
    kind, _, what = source.partition(":")
    what, _, turn = what.partition("@")
    if kind == "draw":
        width, height = drawn_symbols.box_of(what)
        drawn = Symbol(drawn_symbols.outline(what, weight), width, height)
    elif kind in icons.FONTS:
        drawn = _boxed(icons.icon(kind, what, weight))
    elif kind.removesuffix(".fill") in _ENCLOSURES:
        drawn = _enclosed(kind, what, weight)
    elif kind == "slash":
        drawn = _struck(symbol(what, weight), weight)
    elif kind == "badge":
        base, _, mark = what.partition("+")
        drawn = _badged(base, mark, weight)
    elif kind == "half":
        empty, full = symbol(what, weight), symbol(f"{what}.fill", weight)
        side = skia.Path.Rect(skia.Rect.MakeXYWH(-1000, -1000, 1000, 2000))
        left = skia.Op(full.path, side, skia.PathOp.kIntersect_PathOp)
        drawn = Symbol(drawn_symbols.united(empty.path, left), empty.width, empty.height)
    elif kind == "number":
        base, _, text = what.partition("+")
        inside = symbol(base, weight)
        path = skia.Path(inside.path)
        path.addPath(_text(text, 700, 400), 0, 50)
        drawn = Symbol(path, inside.width, inside.height)
    else:
        raise ValueError(f"data/symbols.json: {source!r} is not a source; see symbols.py")
    return _turned(drawn, turn) if turn else drawn


def _boxed(path: skia.Path) -> Symbol:
    bounds = path.computeTightBounds()
    return Symbol(path, bounds.width() + 60, bounds.height() + 20)


def _turned(drawn: Symbol, turn: str) -> Symbol:
    if turn == "flip":
        return Symbol(_moved(drawn.path, skia.Matrix.Scale(-1, 1)), drawn.width, drawn.height)
    angle = float(turn)
    matrix = skia.Matrix()
    matrix.setRotate(angle)
    width, height = (drawn.height, drawn.width) if round(angle) % 180 else (drawn.width, drawn.height)
    return Symbol(_moved(drawn.path, matrix), width, height)


def _enclosed(kind: str, what: str, weight: int) -> Symbol:
    filled, outside = kind.endswith(".fill"), kind.removesuffix(".fill")
    size, below = 1.0, 90 if outside == "triangle" else 0
    if outside in _DRAWN_ENCLOSURES:
        base, size, below = _DRAWN_ENCLOSURES[outside]
        shape = symbol(base + ".fill" * filled, weight)
    else:
        shape = _boxed(icons.icon("ph", outside + ("/fill" if filled else ""), weight))
    content = _content(what, weight, bolder=1.12 if filled else 1.0, size=size)
    content.offset(0, below)
    if not filled:
        return Symbol(drawn_symbols.united(shape.path, content), shape.width, shape.height)
    return Symbol(drawn_symbols.without(shape.path, content), shape.width, shape.height, shape.path, content)


def _content(what: str, weight: int, *, bolder: float, size: float) -> skia.Path:
    """The content inside an outline: smaller, with strokes as wide as outside."""
    if what.startswith("#"):
        return _text(what[1:], max(weight, 500), (595 if len(what) < 3 else 510) * size)
    kind, _, name = _sources()[what].partition(":")
    if kind == "draw" and "@" not in name:
        bounds = drawn_symbols.outline(name, weight).computeTightBounds()
        scale = min(0.66, 510 / max(bounds.width(), bounds.height()) + 0.02) * size
        if drawn_symbols.parts_of(name) > 3:
            bolder *= 0.7  # much detail in little space
        return drawn_symbols.outline(name, weight, scale=scale, bolder=bolder)
    inside = symbol(what, max(weight, 500)).path
    bounds = inside.computeTightBounds()
    scale = min(0.7, 595 / max(bounds.width(), bounds.height())) * size
    result = _moved(inside, skia.Matrix.Scale(scale, scale))
    assert result is not None
    return result


def _text(text: str, weight: int, size: float) -> skia.Path:
    font = skia_font(FontSpec(size, weight))
    path = skia.Path()
    x = 0.0
    for glyph, width in zip(font.textToGlyphs(text), font.getWidths(font.textToGlyphs(text)), strict=True):
        if outline := font.getPath(glyph):
            path.addPath(outline, x, 0)
        x += width
    bounds = path.computeTightBounds()
    path.offset(-bounds.centerX(), -bounds.centerY())
    return path


def _struck(base: Symbol, weight: int) -> Symbol:
    reach = max(base.width, base.height) * 0.46
    line = skia.Path()
    line.moveTo(-reach, -reach)
    line.lineTo(reach, reach)
    width = drawn_symbols.stroke_width(weight)
    gap = skia.Path(line)
    gap.offset(width * 0.62, -width * 0.62)
    cut = drawn_symbols.without(base.path, drawn_symbols.stroked(gap, width * 1.25))
    path = drawn_symbols.united(cut, drawn_symbols.stroked(line, width))
    return Symbol(path, max(base.width, 2 * reach + width), max(base.height, 2 * reach + width))


def _badged(name: str, badge: str, weight: int) -> Symbol:
    base, mark = symbol(name, weight), symbol(badge, max(weight, 500))
    bounds = base.path.computeTightBounds()
    plain = badge == "circle.fill"
    scale = 0.36 if plain else 0.54
    where = (bounds.right() - 60, bounds.top() + 60) if plain else (bounds.right() - 20, bounds.bottom() - 120)
    small = _moved(mark.path, skia.Matrix.Scale(scale, scale))
    outside = _moved(mark.enclosure or mark.path, skia.Matrix.Scale(scale, scale))
    sign = _moved(mark.content, skia.Matrix.Scale(scale, scale))
    assert small is not None
    assert outside is not None
    for part in (small, outside, sign):
        if part is not None:
            part.offset(*where)
    gap = drawn_symbols.united(outside, drawn_symbols.stroked(outside, 130))
    cut = drawn_symbols.without(base.path, gap)
    path = drawn_symbols.united(cut, small)
    grown = path.computeTightBounds()
    for part in (path, cut, small, sign):
        if part is not None:
            part.offset((bounds.right() - grown.right()) / 2, 0)
    taller = max(grown.bottom(), -grown.top()) * 2
    width, height = base.width + grown.right() - bounds.right(), max(base.height, taller)
    return Symbol(path, width, height, unbadged=cut, badge=small, sign=sign)


@lru_cache(maxsize=256)
def _placeholder(name: str, weight: int) -> Symbol:
    """The placeholder for an unknown symbol: a dashed square."""
    _warn(name)
    return symbol("square.dashed", weight)


@lru_cache(maxsize=256)
def _warn(name: str) -> None:
    """Log an unknown symbol, once per name."""
    logger.warning("symbol %r is not known: a dashed square is drawn for it; known_symbols() lists the others", name)


def draw_symbol(canvas: skia.Canvas, op: Mapping[str, Any]) -> None:
    """Draw a `symbol` operation, with the symbol's box centered in the rectangle."""
    name, rendering = op.get("name"), op.get("rendering") or "monochrome"
    if not isinstance(name, str):
        raise malformed("name", "a string", name)
    if rendering not in RENDERINGS:
        raise malformed("rendering", "one of " + ", ".join(RENDERINGS), rendering)
    bounds, size = rect(op.get("rect"), "rect"), number(op.get("size"), "size")
    weight = round(min(max(number(op.get("weight", 400), "weight"), 100), 900))
    tint = paint_of(op.get("paint"))
    place = size, bounds.centerX(), bounds.centerY()
    if rendering == "multicolor" and (own := _MULTICOLOR.get(name.split(".")[0])):
        tint = skia.Paint(AntiAlias=True, Color=skia.Color(*own))
    if rendering == "multicolor" and (shade := _BADGES.get(name.removesuffix(".fill").rpartition(".badge.")[2])):
        unbadged, badge = _placed(name, weight, "unbadged", *place), _placed(name, weight, "badge", *place)
        if unbadged is not None and badge is not None:
            canvas.drawPath(unbadged, tint)
            canvas.drawPath(badge, skia.Paint(AntiAlias=True, Color=skia.Color(*shade)))
            if (sign := _placed(name, weight, "sign", *place)) is not None:
                canvas.drawPath(sign, skia.Paint(AntiAlias=True, Color=skia.ColorWHITE))
            return
    if rendering == "hierarchical":
        enclosure, content = _placed(name, weight, "enclosure", *place), _placed(name, weight, "content", *place)
        if enclosure is not None and content is not None:
            faint = skia.Paint(tint)
            faint.setAlphaf(tint.getAlphaf() * _SECONDARY)
            canvas.drawPath(enclosure, faint)
            canvas.drawPath(content, tint)
            return
    canvas.drawPath(_placed(name, weight, "path", *place), tint)


@lru_cache(maxsize=1024)
def _placed(name: str, weight: int, part: str, size: float, x: float, y: float) -> skia.Path | None:
    """A part of a symbol, in points. Cached: many symbols are repeated on the next screen."""
    drawn = symbol(name, weight) if name in _sources() else _placeholder(name, weight)
    matrix = skia.Matrix()
    matrix.setScaleTranslate(size / 1000, size / 1000, x, y)
    return _moved(getattr(drawn, part), matrix)
