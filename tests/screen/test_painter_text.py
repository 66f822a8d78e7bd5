"""Text in any script is drawn, and a character that no font has is drawn as a box."""

import logging

import numpy as np
import pytest
from PIL import Image

from iosworld.screen.painter import missing_characters, paint
from iosworld.screen.painter.fonts import FontSpec, glyph

BLACK = [0, 0, 0, 1]


def drawn(operation):
    return paint({"size": [200, 40], "scale": 2, "ops": [operation]}).pil()


def text(string, weight=400):
    font = {"size": 17, "weight": weight, "design": "default", "italic": False}
    xs = [10 + 18 * index for index in range(len(string))]
    return {"op": "text", "s": string, "x": xs, "y": 28, "font": font, "color": BLACK}


def ink(image: Image.Image) -> int:
    return int((255 - np.asarray(image.convert("L"), dtype=int)).sum())


@pytest.mark.parametrize(
    ("script", "family"),
    [
        ("日本語カナ", "noto-sans-cjk"),
        ("简体繁體中文", "noto-sans-cjk"),
        ("한국어", "noto-sans-cjk"),
        ("שלום", "heebo"),
        ("مرحبا", "noto-sans-arabic"),
        ("สวัสดี", "noto-sans-thai"),
        ("नमस्ते", "noto-sans-devanagari"),
    ],
)
def test_every_script_is_drawn_in_its_font(script, family):
    assert missing_characters(script) == []
    assert {glyph(FontSpec(17), ord(char))[0] for char in script} == {family}
    assert all(ink(drawn(text(char))) > 1000 for char in script if char.isalpha())


def test_ideographs_have_a_bold_weight():
    assert ink(drawn(text("東京", weight=700))) > 1.15 * ink(drawn(text("東京")))


def test_a_character_that_no_font_has_is_a_box():
    assert missing_characters("a\U00013000") == ["\U00013000"]
    picture = np.asarray(drawn(text("\U00013000")).convert("L"))
    rows, columns = np.where(picture < 128)
    # A frame: its sides are drawn, its middle is not.
    assert columns.max() - columns.min() > 12
    assert picture[(rows.min() + rows.max()) // 2, (columns.min() + columns.max()) // 2] == 255


def test_an_unknown_symbol_is_a_placeholder_and_is_logged_once(caplog):
    symbol = {
        "op": "symbol",
        "name": "scribble.unheard.of",
        "rect": [0, 0, 40, 40],
        "size": 20,
        "paint": {"color": BLACK},
    }
    with caplog.at_level(logging.WARNING):
        assert ink(drawn(symbol)) > 1000
        drawn({**symbol, "weight": 700})
    assert [record.getMessage().count("'scribble.unheard.of'") for record in caplog.records] == [1]
