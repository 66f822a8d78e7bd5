"""Icon font glyphs as outlines: primarily Phosphor, with Material Design and Remix as fallbacks."""

import json
from functools import lru_cache

import skia

from iosworld.screen.painter.drawn_symbols import stroke_width, stroked, united
from iosworld.screen.painter.fonts import icon_font, load

FONTS = {"ph": "phosphor-1.3.0", "mdi": "materialdesignicons6-webfont-6.9.96", "ri": "remixicon-2.5.0"}
SIZES = {"ph": 1180.0, "mdi": 1130.0, "ri": 1080.0}
"""Side of each font's canvas in thousandths of the text size, so that icons match the size of SF Symbols."""


@lru_cache(maxsize=8)
def _characters(family: str) -> dict[str, str]:
    stem, _, version = FONTS[family].rpartition("-")
    path = icon_font(f"{stem}-charmap-{version}.json")
    data: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))
    return data


@lru_cache(maxsize=2048)
def icon(family: str, name: str, weight: float) -> skia.Path:
    """An icon's outline around the origin, in thousandths of the text size, with y pointing down."""
    variant, extra = "", 0.0
    if family == "ph" and not name.endswith("/fill"):
        if weight <= 250:
            variant = "-thin"
        elif weight <= 350:
            variant = "-light"
        elif weight > 650:
            variant, extra = "-bold", stroke_width(weight) - stroke_width(700)
        else:
            extra = stroke_width(weight) - stroke_width(400)
    elif weight > 400:
        extra = (stroke_width(weight) - stroke_width(400)) / 2
    code = int(_characters(family)[name.replace("/", "-") + variant], 16)
    font = skia.Font(load(icon_font(FONTS[family] + ".ttf")), SIZES[family])
    font.setHinting(skia.FontHinting.kNone)
    font.setLinearMetrics(True)
    path = skia.Path(font.getPath(font.unicharToGlyph(code)))
    if extra > 0:
        path = united(path, stroked(path, extra))
    bounds = path.computeTightBounds()
    path.offset(-bounds.centerX(), -bounds.centerY())
    return path
