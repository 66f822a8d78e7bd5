"""The fonts that replace Apple's, by design, weight, and size.

| Apple's | ours | |
|---|---|---|
| SF Pro | Inter | variable weight and optical size |
| SF Pro Rounded | Inter | its corners rounded off when drawn (`text.py`) |
| SF Mono | JetBrains Mono | |
| New York | Source Serif 4 | |
| SF Hebrew | Heebo | placed from right to left |
| SF Arabic | Noto Sans Arabic | letters in their isolated forms, placed from right to left |
| Thonburi, Kohinoor | Noto Sans Thai, Noto Sans Devanagari | one glyph for each Unicode scalar |
| PingFang, Hiragino, Apple SD Gothic Neo | Noto Sans CJK | regular and bold |

If a font lacks a character, the others are searched; emoji are pictures (`emoji.py`). The last resort is a box.
"""

from dataclasses import dataclass
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path

import fontpkg
import skia

from iosworld.screen.painter import advances

DESIGNS = ("default", "rounded", "monospaced", "serif")


@dataclass(frozen=True, slots=True)
class FontSpec:
    """A `font` of the display list: size in points, weight 100…900."""

    size: float
    weight: int = 400
    design: str = "default"
    italic: bool = False


SCRIPTS = {
    "heebo": ((0x0590, 0x05FF),),
    "noto-sans-arabic": ((0x0600, 0x06FF), (0x0750, 0x077F)),
    "noto-sans-thai": ((0x0E00, 0x0E7F),),
    "noto-sans-devanagari": ((0x0900, 0x097F),),
}
"""Fonts for one script each, and the Unicode ranges that layout takes from them (`tools/make_font_tables.py`)."""
CJK = "noto-sans-cjk"
"""The font of ideographs, kana and hangul. Each fills an em, which layout knows without a table."""
HEIGHT = {
    "inter": 0.9675,
    "jetbrains-mono": 0.965,
    "source-serif-4": 1.05,
    "heebo": 1.0,
    "noto-sans-arabic": 1.0,
    "noto-sans-thai": 1.0,
    "noto-sans-devanagari": 1.0,
    CJK: 1.0,
}
"""Scale factor that makes letters as tall as SF Pro's (capitals 0.7046 em, Inter's 0.7275)."""
WIDTH = {"text": 1.03, "display": 1.0}
"""Scale factor that makes Inter's letters as wide as those of SF Pro's faces (means over the alphabet)."""

_FAMILIES = {"default": "inter", "rounded": "inter", "monospaced": "jetbrains-mono", "serif": "source-serif-4"}
_FALLBACK = ("inter", "jetbrains-mono", "source-serif-4", *SCRIPTS, CJK)
_CJK_BOLD = 550
"""From this weight on, the bold CJK font is used; there are two weights."""


@lru_cache(maxsize=1)
def _manager() -> skia.FontMgr:
    return skia.FontMgr.New_Custom_Empty()  # reads only files: the fonts installed on this machine have no effect


@lru_cache(maxsize=64)
def load(path: Path) -> skia.Typeface:
    """The typeface in a file."""
    typeface = _manager().makeFromFile(str(path))
    if typeface is None:
        raise RuntimeError(f"{path} is not a font that Skia can read; install the package it belongs to again")
    return typeface


@lru_cache(maxsize=1024)
def _instance(family: str, weight: int, italic: bool, optical_size: float) -> skia.Typeface:
    if family == CJK:
        cut = "Bold" if weight >= _CJK_BOLD else "Regular"
        return load(_file_in(f"cvttf_NotoSansCJK_{cut}", f"NotoSansCJKtc-{cut}.otf"))
    styles = fontpkg.family(family).styles
    typeface = load(Path(fontpkg.path(family, style="italic" if italic and "italic" in styles else "normal")))
    wanted = {"wght": float(weight), "opsz": optical_size}
    coordinates = skia.FontArguments.VariationPosition.Coordinates()
    for tag, value in wanted.items():
        coordinates.append(skia.FontArguments.VariationPosition.Coordinate(int.from_bytes(tag.encode(), "big"), value))
    arguments = skia.FontArguments()
    arguments.setVariationDesignPosition(skia.FontArguments.VariationPosition(coordinates))
    return typeface.makeClone(arguments)


@lru_cache(maxsize=1024)
def skia_font(spec: FontSpec, family: str | None = None) -> skia.Font:
    """The Skia font for a spec: unhinted outlines, subpixel positioning, grayscale antialiasing."""
    family = family or _FAMILIES[spec.design]
    blend = advances.optical_blend(spec.size)
    typeface = _instance(family, spec.weight, spec.italic, 14 + 18 * blend)
    font = skia.Font(typeface, spec.size * HEIGHT[family])
    if family == "inter":
        font.setScaleX(WIDTH["text"] + blend * (WIDTH["display"] - WIDTH["text"]))
    font.setSubpixel(True)
    font.setLinearMetrics(True)
    font.setHinting(skia.FontHinting.kNone)
    font.setEdging(skia.Font.Edging.kAntiAlias)
    font.setBaselineSnap(False)
    return font


@lru_cache(maxsize=16384)
def inset(spec: FontSpec, family: str, char: int, index: int) -> float:
    """How far, in points, a glyph is shifted to the right to be centered in the advance of the phone's
    own glyph."""
    if spec.design == "monospaced":
        room: float | None = advances.MONOSPACED * spec.size / advances.UNITS
    else:
        room = advances.room(chr(char), spec.size, spec.weight)
    return 0.0 if room is None else (room - float(skia_font(spec, family).getWidths([index])[0])) / 2


@lru_cache(maxsize=16384)
def glyph(spec: FontSpec, char: int) -> tuple[str | None, int]:
    """The family that has a character, and its glyph ID there; (None, 0) if no family has it."""
    own = _FAMILIES[spec.design]
    for family in (own, *(other for other in _FALLBACK if other != own)):
        found = skia_font(spec, family).unicharToGlyph(char)
        if found:
            return family, found
    return None, 0


def icon_font(name: str) -> Path:
    """The path of one of qtawesome's icon fonts. This does not require Qt, unlike qtawesome itself."""
    return _file_in("qtawesome", f"fonts/{name}")


def _file_in(package: str, name: str) -> Path:
    """The path of a file in a package, without importing the package."""
    spec = find_spec(package)
    if spec is None or spec.origin is None:
        raise RuntimeError(f"the package {package} is not installed; install iosworld again")
    return Path(spec.origin).parent / name
