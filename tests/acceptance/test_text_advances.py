"""Layout leaves each character as much room as the painter fills: otherwise a caret stands inside a glyph."""

import itertools
import json
import subprocess
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from iosworld.devices.binary import find_simulator
from iosworld.screen.painter import advances, emoji
from iosworld.screen.painter.fonts import FontSpec, glyph, skia_font

ROOT = Path(__file__).resolve().parents[2]
SPEC = FontSpec(17)
EMOJI = 1.25
"""The room of an emoji, relative to the font size (the painter's picture is in its middle)."""
RANGES = (
    range(0xA1, 0x1100),
    range(0x1200, 0x2C00),
    range(0xA4D0, 0xA960),
    range(0xFB00, 0x10000),
    range(0x1F000, 0x1FB00),
)
BATCH = 150
BOUND = "字"
JOINED = (0x0D4E, 0x0EB3, 0xA8FA, 0xFF9E, 0xFF9F, 0xFFA0)
"""Letters that are one character with the next or the last one, that have no width, or for which nothing is drawn."""


def characters() -> Iterator[str]:
    """Letters and symbols, each as it is, as a picture and as a plain sign if it can be an emoji; and figures."""
    for scalar in (scalar for chars in RANGES for scalar in chars):
        char = chr(scalar)
        if (
            unicodedata.category(char)[0] in "CMZ"
            or scalar in JOINED
            or 0x1F3FB <= scalar <= 0x1F3FF
            or 0x1F1E6 <= scalar <= 0x1F1FF
        ):
            continue
        yield char
        if emoji.find((scalar,)):
            yield from (char + "\ufe0e", char + "\ufe0f")
    yield from ("1\ufe0f", "1\ufe0f\u20e3", "#\u20e3", "⚽︎", "⚽️", "❤️‍🔥", "👩🏽‍🚀", "🇺🇸")


@pytest.fixture(scope="module")
def places() -> dict[str, float]:
    """The room that layout leaves each character, in points: between two ideographs in a field, which are on its two sides
    whatever its direction, and are not kerned."""
    wanted = list(dict.fromkeys(characters()))
    batches = [wanted[start : start + BATCH] for start in range(0, len(wanted), BATCH)]
    requests: list[dict[str, object]] = [{"do": "open_url", "url": "gallery://keyboard"}]
    for batch in [[""], *batches]:
        requests += [{"do": "type", "text": BOUND + BOUND.join(batch) + BOUND}, {"do": "screen"}]
        requests += [{"do": "type", "text": "\b" * 4 * BATCH}]
    lines = "".join(json.dumps({"id": index, **request}) + "\n" for index, request in enumerate(requests))
    command = [str(find_simulator()), "stdio", "--seeds", str(ROOT / "seed_data" / "jordan_avery"), "--gallery"]
    answers = [
        json.loads(line)
        for line in subprocess.run(command, input=lines, capture_output=True, text=True, check=True).stdout.splitlines()
    ]
    assert all(answer["ok"] for answer in answers)

    def between(answer: dict[str, Any], count: int) -> list[float]:
        text = next(op for op in answer["screen"]["ops"] if op["op"] == "text" and op["s"].count(BOUND) == count + 1)
        bounds = sorted(x for x, char in zip(text["x"], text["s"], strict=True) if char == BOUND)
        return [right - left for left, right in itertools.pairwise(bounds)]

    screens = answers[2::3]
    [letter] = between(screens[0], 1)
    return {
        char: room - letter
        for batch, answer in zip(batches, screens[1:], strict=True)
        for char, room in zip(batch, between(answer, len(batch)), strict=True)
    }


def filled(char: str) -> float | None:
    """What the painter fills; None if it is a letter of Inter (which is set in the room of SF Pro's letter) or no font has it."""
    cluster = tuple(map(ord, char))
    if emoji.is_emoji(cluster):
        return EMOJI * SPEC.size
    family, index = glyph(SPEC, cluster[0])
    if family is None:
        return EMOJI * SPEC.size if emoji.find(cluster) else None
    if family == "inter" or advances.room(char[0], SPEC.size, SPEC.weight) is not None:
        return None
    return float(skia_font(SPEC, family).getWidths([index])[0])


def test_each_character_has_the_room_that_it_fills(places):
    off = {
        char: (places[char], width) for char in places if (width := filled(char)) and abs(places[char] - width) > 0.35
    }
    assert not off, f"{len(off)}: {dict(list(off.items())[:20])}"
    assert sum(filled(char) is not None for char in places) > 4000


def test_letters_have_room(places):
    assert min(places.values()) > 2
    assert places["1\ufe0f"] < 12, "a figure without a keycap is a figure"
    assert places["⚽︎"] == pytest.approx(17, abs=0.35), "a plain sign of the font of ideographs"
