"""Renders display lists to pixels with Skia, with pinned fonts and symbols: see docs/typography.md."""

from iosworld.screen.painter.errors import DisplayListError as DisplayListError
from iosworld.screen.painter.painter import paint as paint
from iosworld.screen.painter.painter import paint_into as paint_into
from iosworld.screen.painter.painter import paint_png as paint_png
from iosworld.screen.painter.painting import Painting as Painting
from iosworld.screen.painter.symbols import known_symbols as known_symbols
from iosworld.screen.painter.text import missing as missing_characters

__all__ = ["DisplayListError", "Painting", "known_symbols", "missing_characters", "paint", "paint_into", "paint_png"]
