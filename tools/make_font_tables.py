"""Write the font tables that text layout reads: `swift_apps/CTypography/font_tables.c`.

Usage: python tools/make_font_tables.py [--check]

The tables give, for every character that Inter has, its advance at nine weights in the text and the display face, in
1/4096 em. Characters of scripts with their own font (`SCRIPTS` in `iosworld/screen/painter/fonts.py`) have that font's
advances. Others have SF Pro's advance if it is known (`iosworld/screen/painter/advances.py`), otherwise Inter's,
scaled by the ratio of letters in SF Pro to those in Inter. Symbols that only another of the painter's fonts has are as
wide as that font draws them: without that, a caret or the next letter would stand inside them. Kerning is Inter's. `--check` writes nothing and fails if
the file in the repository is outdated.
"""

import argparse
import sys
import unicodedata
from pathlib import Path
from statistics import mean
from typing import Any

import fontpkg
from fontTools.ttLib import TTFont
from fontTools.varLib.models import normalizeLocation, piecewiseLinearMap
from fontTools.varLib.varStore import VarStoreInstancer

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from iosworld.screen.painter import advances as sf  # noqa: E402
from iosworld.screen.painter.fonts import HEIGHT, SCRIPTS, FontSpec, glyph, skia_font  # noqa: E402

OUTPUT = ROOT / "swift_apps" / "CTypography" / "font_tables.c"
OPTICAL_SIZES = {"text": 14, "display": 32}
"""Inter's optical size for each face of SF Pro."""
UNITS = 4096
KERNING_WEIGHTS = (400, 700)
FIRST, LAST = 0x20, 0x7E
STRAIGHT_QUOTES = "\"'"
"""Characters that SF Pro does not move closer to most letters: with Inter's kerning a line of bold 33 points is 1.3 to 2.3 points narrower
than Apple's for each straight apostrophe."""
ONES = 0.019
"""How much closer two figures "1" are, as a share of their advance: runs of them are 1.5 to 1.8 % narrower than the advances."""
OTHERS = (
    range(0xA0, 0x1100),
    range(0x1160, 0x2E80),
    range(0xA4D0, 0xAC00),
    range(0xFB00, 0xFE30),
    range(0xFE50, 0xFF00),
    range(0xFF61, 0xFFE0),
    range(0xFFE8, 0x10000),
    range(0x1F000, 0x1FB00),
)
"""Where other fonts are asked: letters of all scripts, and symbols. Layout knows the width of ideographs without a table."""


class Master:
    """Inter at one weight (100…900) and one optical size (14…32): its advances and kerning, without building the instance."""

    def __init__(self, font: TTFont, weight: int, optical_size: int) -> None:
        self.font, self.em = font, font["head"].unitsPerEm
        limits = {axis.axisTag: (axis.minValue, axis.defaultValue, axis.maxValue) for axis in font["fvar"].axes}
        location = normalizeLocation({"wght": weight, "opsz": optical_size}, limits)
        location = {tag: piecewiseLinearMap(value, font["avar"].segments[tag]) for tag, value in location.items()}
        axes = font["fvar"].axes
        self.widths = VarStoreInstancer(font["HVAR"].table.VarStore, axes, location)
        self.values = VarStoreInstancer(font["GDEF"].table.VarStore, axes, location)

    def advances(self) -> dict[int, int]:
        """The advance of every character of the basic plane, in 1/4096 em."""
        hmtx, mapping = self.font["hmtx"], self.font["HVAR"].table.AdvWidthMap
        order = {name: index for index, name in enumerate(self.font.getGlyphOrder())}

        def advance(name: str) -> float:
            return hmtx[name][0] + self.widths[mapping.mapping[name] if mapping else order[name]]

        return {
            char: round(advance(name) * UNITS / self.em)
            for char, name in self.font.getBestCmap().items()
            if char <= 0xFFFF
        }

    def kerning(self) -> dict[tuple[int, int], int]:
        """Kerning of pairs of printable ASCII characters, in 1/4096 em. Only negative values, as in SF Pro; the first
        lookup that contains a pair applies."""
        cmap = self.font.getBestCmap()
        names = {cmap[char]: char for char in range(FIRST, LAST + 1)}
        gpos = self.font["GPOS"].table
        lookups = {
            index
            for record in gpos.FeatureList.FeatureRecord
            if record.FeatureTag == "kern"
            for index in record.Feature.LookupListIndex
        }
        pairs: dict[tuple[int, int], int] = {}

        def add(left: str, right: str, value: Any) -> None:
            advance = getattr(value, "XAdvance", 0)
            if device := getattr(value, "XAdvDevice", None):
                advance += self.values[(device.StartSize << 16) + device.EndSize]
            pairs.setdefault((names[left], names[right]), round(advance * UNITS / self.em))

        for lookup in (gpos.LookupList.Lookup[index] for index in sorted(lookups)):
            for table in lookup.SubTable:
                table = table.ExtSubTable if lookup.LookupType == 9 else table
                if table.LookupType != 2:
                    continue
                covered = [glyph for glyph in table.Coverage.glyphs if glyph in names]
                if table.Format == 1:
                    for glyph in covered:
                        for record in table.PairSet[table.Coverage.glyphs.index(glyph)].PairValueRecord:
                            if record.SecondGlyph in names:
                                add(glyph, record.SecondGlyph, record.Value1)
                else:
                    for left in covered:
                        row = table.Class1Record[table.ClassDef1.classDefs.get(left, 0)].Class2Record
                        for right in names:
                            add(left, right, row[table.ClassDef2.classDefs.get(right, 0)].Value1)
        return {pair: value for pair, value in pairs.items() if value < 0 and not _is_quoted(*map(chr, pair))}


def _is_quoted(left: str, right: str) -> bool:
    """Whether a pair is a straight quote and a letter that SF Pro does not move closer to it."""
    return any(
        quote in STRAIGHT_QUOTES and char.isalpha() and char not in "AJ"
        for quote, char in ((left, right), (right, left))
    )


def kerning(font: TTFont, face: str, weight: int) -> dict[tuple[int, int], int]:
    """Kerning of ASCII pairs in 1/4096 em in a face of SF Pro: Inter's, and what screenshots show of SF Pro's own."""
    ones = -ONES * (sf.measured("1", face, weight) or 0) * UNITS / sf.UNITS
    return {**Master(font, weight, OPTICAL_SIZES[face]).kerning(), (ord("1"), ord("1")): round(ones)}


def advances(font: TTFont, face: str, weight: int) -> dict[int, int]:
    """Advance of every character in 1/4096 em in a face of SF Pro."""
    inter = Master(font, weight, OPTICAL_SIZES[face]).advances()
    known = {
        char: value * UNITS / sf.UNITS for char in inter if (value := sf.measured(chr(char), face, weight)) is not None
    }
    ratio = mean(
        known[ord(letter)] / inter[ord(letter)] for letter in "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    )
    return {char: round(known.get(char, width * ratio)) for char, width in inter.items()}


def script_advances(family: str, weight: int) -> dict[int, int]:
    """The advance of every character of a script's font in 1/4096 em, at one weight and the painter's scale."""
    font = TTFont(fontpkg.path(family))
    limits = {axis.axisTag: (axis.minValue, axis.defaultValue, axis.maxValue) for axis in font["fvar"].axes}
    location = normalizeLocation({"wght": weight}, limits)
    if "avar" in font:
        location = {tag: piecewiseLinearMap(value, font["avar"].segments[tag]) for tag, value in location.items()}
    widths = VarStoreInstancer(font["HVAR"].table.VarStore, font["fvar"].axes, location)
    mapping, cmap = font["HVAR"].table.AdvWidthMap, font.getBestCmap()
    scale = HEIGHT[family] * UNITS / font["head"].unitsPerEm
    chars = [char for first, last in SCRIPTS[family] for char in range(first, last + 1) if char in cmap]

    def advance(name: str) -> float:
        return font["hmtx"][name][0] + widths[mapping.mapping[name] if mapping else font.getGlyphID(name)]

    return {char: round(advance(cmap[char]) * scale) for char in chars}


def other_advances(known: list[int]) -> dict[int, int]:
    """The advance in 1/4096 em of every character that is not `known` and that the painter draws with one of its other fonts."""
    spec, found = FontSpec(17), {}
    for char in sorted({char for chars in OTHERS for char in chars} - set(known)):
        family, index = glyph(spec, char)
        if family is None or unicodedata.category(chr(char))[0] in "MCZ":
            continue
        room = sf.room(chr(char), spec.size, spec.weight)
        width = float(skia_font(spec, family).getWidths([index])[0]) if room is None else room
        found[char] = round(width / spec.size * UNITS)
    return found


def generate() -> str:
    """The C source."""
    font = TTFont(fontpkg.path("inter"))
    masters = [(face, weight) for face in sf.FACES for weight in sf.WEIGHTS]
    scripts = {weight: [script_advances(family, weight) for family in SCRIPTS] for weight in sf.WEIGHTS}
    tables = [
        {char: value for table in (*scripts[weight], advances(font, face, weight)) for char, value in table.items()}
        for face, weight in masters
    ]
    chars = sorted(tables[0])
    lines = [
        "// Written by tools/make_font_tables.py; do not edit.",
        '#include "tables.h"',
        "",
        f"const int font_count = {len(chars)};",
        "",
        "/// Characters in rising order.",
        f"const uint16_t font_scalars[{len(chars)}] = {{",
    ]
    lines += [" " + ",".join(map(str, chars[i : i + 24])) + "," for i in range(0, len(chars), 24)]
    lines += [
        "};",
        "",
        "/// Advances in 1/4096 em: weights 100…900 of the text face, then of the display face.",
        f"const uint16_t font_advances[{len(chars)}][{len(masters)}] = {{",
    ]
    lines += [" {" + ",".join(str(table[char]) for table in tables) + "}," for char in chars]
    lines += ["};", ""]
    others = list(other_advances(chars).items())
    lines += [
        f"const int other_count = {len(others)};",
        "",
        "/// Characters of other fonts, with their advances in 1/4096 em.",
        f"const struct other_advance other_advances[{len(others)}] = {{",
    ]
    lines += [
        " " + ",".join(f"{{{char},{width}}}" for char, width in others[i : i + 12]) + ","
        for i in range(0, len(others), 12)
    ]
    lines += ["};", ""]
    count = LAST - FIRST + 1
    lines += [
        "/// Kerning of ASCII pairs [left][right] in 1/4096 em: text regular, text bold, display regular, display bold.",
        f"const int16_t font_kerning[4][{count}][{count}] = {{",
    ]
    for face in OPTICAL_SIZES:
        for weight in KERNING_WEIGHTS:
            pairs = kerning(font, face, weight)
            lines += [" {"]
            lines += [
                "  {" + ",".join(str(pairs.get((left, right), 0)) for right in range(FIRST, LAST + 1)) + "},"
                for left in range(FIRST, LAST + 1)
            ]
            lines += [" },"]
    return "\n".join([*lines, "};", ""])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing; fail when the file is stale")
    text = generate()
    if parser.parse_args().check:
        if not OUTPUT.exists() or OUTPUT.read_text() != text:
            print(f"{OUTPUT.relative_to(ROOT)} is stale: run python tools/make_font_tables.py", file=sys.stderr)
            return 1
        return 0
    OUTPUT.write_text(text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
