"""The SF Symbols that the painter knows are complete, drawable, and of the size that layout uses."""

import importlib.util
import itertools
import json
import math
import re
import string
from pathlib import Path

import pytest
import skia

from iosworld.screen.painter import icons, known_symbols, missing_characters
from iosworld.screen.painter.symbols import symbol

ROOT = Path(__file__).resolve().parents[2]


def tool(name):
    spec = importlib.util.spec_from_file_location(name, ROOT / "tools" / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize(
    "weight", [100, pytest.param(400, marks=pytest.mark.slow), pytest.param(600, marks=pytest.mark.long), 900]
)
def test_every_known_symbol_has_ink_inside_its_box(weight):
    for name in sorted(known_symbols()):
        drawn = symbol(name, weight)
        bounds = drawn.path.computeTightBounds()
        assert not bounds.isEmpty(), name
        assert bounds.width() <= drawn.width + 200, name
        assert bounds.height() <= drawn.height + 260, name
        assert 100 <= drawn.width <= 1900, name
        assert 100 <= drawn.height <= 1700, name


def test_bolder_symbols_have_more_ink():
    def ink(name, weight):
        from iosworld.screen.painter import paint

        op = {
            "op": "symbol",
            "name": name,
            "rect": [0, 0, 40, 40],
            "size": 30,
            "weight": weight,
            "paint": {"color": [0, 0, 0, 1]},
        }
        return sum(
            255 - value for value in paint({"size": [40, 40], "scale": 2, "ops": [op]}).pil().convert("L").tobytes()
        )

    for name in ("chevron.right", "bell", "checkmark.circle", "square.and.arrow.up"):
        assert ink(name, 300) < ink(name, 400) < ink(name, 600) < ink(name, 800), name


def test_symbols_have_apples_shapes():
    def inked(name, x, y):
        return symbol(name).path.contains(x, y)

    # The arrow points up and to the right; a location north points up.
    for name in ("location", "location.fill"):
        tip = max(
            (symbol(name).path.getPoint(i) for i in range(symbol(name).path.countPoints())), key=lambda p: p.x() - p.y()
        )
        assert tip.x() > 300, name
        assert tip.y() < -300, name
    assert inked("hand.raised.fill", 0, 200)
    assert not inked("hand.raised", -100, 250)
    assert inked("book.pages.fill", 0, -200)
    assert not inked("faceid", 0, -440)
    assert "externaldrive.connected.to.line.below" in known_symbols()
    # What is below the horizon points the way that the sun goes; a sail is no steamer, and a finish flag has squares.
    assert symbol("sunset").path != symbol("sunrise").path
    assert symbol("sailboat.fill").path != symbol("ferry.fill").path
    assert symbol("flag.checkered").path.countPoints() > symbol("flag").path.countPoints()
    assert symbol("car.side.fill").path != symbol("car.fill").path


def runs(name, x, y, *, down=False):
    """How many times a line over a symbol meets ink: across it at the height y, or down it at x."""
    path = symbol(name).path
    inked = [path.contains(x, along) if down else path.contains(along, y) for along in range(-1000, 1000, 5)]
    return sum(now and not before for before, now in itertools.pairwise(inked))


@pytest.mark.parametrize(
    ("name", "lower_edge", "front"),
    [
        ("rectangle.on.rectangle", 241, 2),
        ("square.on.square", 255, 2),
        ("doc.on.doc", 310, 2),
        ("doc.on.clipboard", 370, 2),
        ("doc.on.doc.fill", 310, 1),
        ("rectangle.fill.on.rectangle.fill", 241, 1),
    ],
)
def test_what_is_behind_shows_at_the_upper_left_with_a_gap(name, lower_edge, front):
    path, ink = symbol(name).path, symbol(name).path.computeTightBounds()
    assert runs(name, 0, lower_edge) == 1 + front, "the lower edge of what is behind ends before what is in front"
    assert not path.contains(ink.left() + 20, ink.bottom() - 20)
    assert not path.contains(ink.right() - 20, ink.top() + 20)


def test_a_photo_is_in_front_of_a_rectangle():
    photo, rectangles = symbol("photo.on.rectangle").path, symbol("rectangle.on.rectangle").path
    assert skia.Op(rectangles, photo, skia.PathOp.kDifference_PathOp).computeTightBounds().isEmpty()
    picture = skia.Op(photo, rectangles, skia.PathOp.kDifference_PathOp).computeTightBounds()
    assert picture.top() > -200, "the sun and the hills are in the front one"
    assert picture.left() > -400


def test_a_stack_shows_the_upper_edges_of_two_more():
    for name in ("square.stack", "rectangle.stack"):
        assert (runs(name, 0, 0, down=True), runs(f"{name}.fill", 0, 0, down=True)) == (4, 3), name
    assert symbol("photo.stack").path != symbol("photo").path
    assert runs("film.stack.fill", 0, 0, down=True) == 4, "two edges and two frames"


def test_a_speaker_has_as_many_waves_as_its_name_says():
    for waves in (1, 2, 3):
        assert runs(f"speaker.wave.{waves}.fill", 0, 0) == 1 + waves
        assert runs(f"speaker.wave.{waves}", 0, 0) == 2 + waves


def test_symbols_are_what_their_names_say():
    star, tent = symbol("staroflife.fill").path, symbol("tent.fill").path
    around = [math.radians(angle) for angle in range(30, 390, 60)]
    assert all(star.contains(450 * math.cos(angle), 450 * math.sin(angle)) for angle in around)
    assert not any(star.contains(450 * math.cos(angle + 0.52), 450 * math.sin(angle + 0.52)) for angle in around)
    assert [tent.contains(x, 300) for x in (-400, 0, 400)] == [True, False, True], "its flap is open"
    assert runs("wind.snow", -450, 0, down=True) == 3, "the lines of the wind"
    assert symbol("wind.snow").path.countPoints() > symbol("wind").path.countPoints()
    # The sign of a bubble is in it: drawn in an outline, cut out of a filled one.
    for name in ("checkmark.bubble", "checkmark.message", "plus.bubble", "ellipsis.message"):
        sign, drawn = symbol(f"{name}.fill").content, symbol(f"{name}.fill").path
        point = sign.computeTightBounds()
        assert drawn.computeTightBounds().contains(point), name
        assert runs(name, 0, point.centerY()) >= 3, name
        assert runs(f"{name}.fill", 0, point.centerY()) >= 2, name


@pytest.mark.parametrize(
    ("name", "size"),
    [
        ("arrow.left.arrow.right", (19, 24)),
        ("square.and.arrow.up", (17.8, 24)),
        ("wifi", (24.3, 17.3)),
        ("bubble.left.and.exclamationmark.bubble.right", (30.7, 24.3)),
        ("doc.text", (18.3, 23)),
    ],
)
def test_symbols_are_as_large_as_in_apples_bars(name, size):
    bounds = symbol(name).path.computeTightBounds()
    # 17 points at the large scale.
    factor = 17 * 1.275 / 1000
    assert (bounds.width() * factor, bounds.height() * factor) == pytest.approx(size, abs=0.6)


def test_badges_of_multicolor_symbols_are_colored():
    from iosworld.screen.painter import paint

    def colors(name, rendering):
        op = {
            "op": "symbol",
            "name": name,
            "rect": [0, 0, 60, 60],
            "size": 40,
            "rendering": rendering,
            "paint": {"color": [0, 0, 0, 1]},
        }
        return {
            color
            for _, color in paint({"size": [60, 60], "scale": 2, "ops": [op]}).pil().convert("RGB").getcolors(9999)
        }

    for base in ("folder", "calendar", "doc", "rectangle", "rectangle.stack", "photo", "link", "person.2"):
        assert (52, 199, 89) in colors(f"{base}.badge.plus", "multicolor"), base
    assert (255, 56, 60) in colors("folder.badge.minus", "multicolor")
    assert (52, 199, 89) not in colors("folder.badge.plus", "monochrome")


def test_a_filled_form_differs_from_its_outline():
    for name in (
        "heart",
        "star",
        "bell",
        "trash",
        "folder",
        "person",
        "plus.circle",
        "checkmark.circle",
        "envelope",
        "clock",
        "sportscourt",
        "oval",
    ):
        assert symbol(name).path != symbol(f"{name}.fill").path, name


def test_badge_is_drawn_with_its_symbol():
    def middle(name):
        """How much of the middle of a symbol is inked."""
        path = symbol(name, 400).path
        box = path.computeTightBounds()
        points = [
            (box.centerX() + box.width() * x / 60, box.centerY() + box.height() * y / 60)
            for x in range(-9, 10)
            for y in range(-3, 16)
        ]
        return sum(path.contains(x, y) for x, y in points) / len(points)

    assert 0.15 < middle("xmark.bin") < 0.6, "the x of an empty bin"
    assert 0.4 < middle("xmark.bin.fill") < 0.85, "the x cut out of a full one"


def test_sources_refer_to_existing_symbols():
    from iosworld.screen.painter.symbols import _sources

    for name, source in _sources().items():
        kind, _, what = source.partition(":")
        if kind in icons.FONTS:
            assert not icons.icon(kind, what.partition("@")[0], 400).isEmpty(), f"{name}: {source}"


def test_swift_uses_the_same_sizes():
    expected = tool("make_symbol_tables").generate()
    assert (ROOT / "swift_apps/CTypography/symbol_tables.c").read_text(encoding="utf-8") == expected, (
        "run python tools/make_symbol_tables.py"
    )


def test_swift_uses_the_same_letters():
    expected = tool("make_font_tables").generate()
    assert (ROOT / "swift_apps/CTypography/font_tables.c").read_text(encoding="utf-8") == expected, (
        "run python tools/make_font_tables.py"
    )


def test_every_symbol_that_swift_names_is_known():
    # What a view names, and every name of a filled symbol, as in a list of symbols to choose from.
    pattern = re.compile(r'system(?:Name|Image): *"([a-z0-9.]+)"|"([a-z0-9.]+\.fill)"')
    used = {
        (name, path.name)
        for path in sorted((ROOT / "swift_apps").rglob("*.swift"))
        if "Tests" not in path.parts and ".build" not in path.parts
        for names in pattern.findall(path.read_text(encoding="utf-8"))
        for name in names
        if name
    }
    assert sorted((name, file) for name, file in used if name not in known_symbols()) == []


def test_every_symbol_that_a_seed_names_is_known():
    used = {
        (name, path.name)
        for path in sorted((ROOT / "seed_data").rglob("*.json"))
        for name in re.findall(r'"symbol": ?"([a-z0-9.]+)"', path.read_text(encoding="utf-8"))
    }
    assert used
    assert sorted((name, file) for name, file in used if name not in known_symbols()) == []


def test_every_character_of_iphones_has_a_glyph():
    assert missing_characters("Hello, “world” — it’s café · 50 % off… €5 £3 ¥9 ½ × ÷ ≈ → ← ↑ ↓ • ✓ ★ № ™ © ®") == []
    assert missing_characters("😀👍🏽❤️🇺🇸👨‍👩‍👧🍕☕️⭐️✅🎉🏋️‍♀️") == []


def test_strings_of_seeds_and_apps_have_no_missing_glyph():
    files = [*(ROOT / "seed_data").rglob("*.json"), *(ROOT / "swift_apps" / "Apps").rglob("*.swift")]
    assert files
    assert missing_characters(string.printable) == []
    words: dict[str, str] = {}  # each other word once, with a file that has it
    for path in files:
        text = path.read_text(encoding="utf-8")
        if path.suffix == ".json":
            text = json.dumps(json.loads(text), ensure_ascii=False)
        words |= {word: path.name for word in text.split() if not word.isascii()}
    assert {(words[word], gone) for word in words for gone in missing_characters(word)} == set()
