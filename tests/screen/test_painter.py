"""The painter: every operation draws, the same list gives the same bytes, a wrong list gives a clear error."""

import io
import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from iosworld.screen.painter import DisplayListError, paint

from .conftest import BLACK, RED, SQUARE, WHITE, at, drawn, fill, ink, symbol, text

EVERYTHING = [
    fill({"rect": [0, 0, 40, 40]}, [242, 242, 247, 1]),
    {"op": "save"},
    {"op": "clip", "shape": {"oval": [0, 0, 40, 40]}},
    {"op": "transform", "m": [1, 0, 0, 1, 2, 2]},
    {"op": "layer", "opacity": 0.5, "blur": 1, "blend": "multiply"},
    fill({"rrect": [2, 2, 30, 20], "r": 8, "smooth": True}),
    {"op": "restore"},
    {"op": "shadow", "shape": SQUARE, "color": [0, 0, 0, 0.3], "radius": 4, "x": 0, "y": 2},
    {
        "op": "stroke",
        "shape": SQUARE,
        "paint": {"color": BLACK},
        "width": 1,
        "cap": "round",
        "join": "bevel",
        "dash": [2, 1],
    },
    text("Hé 😀", 2),
    symbol("heart.fill", rendering="hierarchical"),
    {"op": "image", "name": "food.burrito", "rect": [20, 20, 20, 20]},
    {"op": "glass", "shape": {"rrect": [5, 25, 30, 10], "r": 5}, "tint": [0, 136, 255, 0.2], "style": "regular"},
    {"op": "fade", "rect": [0, 30, 40, 10], "edge": "bottom", "color": WHITE},
]


def test_the_same_list_gives_the_same_bytes():
    assert drawn(*EVERYTHING).png() == drawn(*EVERYTHING).png()


def test_the_png_is_as_large_as_the_list_says():
    picture = drawn(size=(402, 874), scale=3)
    with Image.open(io.BytesIO(picture.png())) as image:
        assert image.size == picture.size == (1206, 2622)


def test_max_side_makes_the_picture_smaller_but_never_larger():
    assert drawn(size=(402, 874), scale=3, max_side=1536).size == (706, 1536)
    assert drawn(size=(40, 40), scale=2, max_side=1536).size == (80, 80)
    assert paint({"size": [40, 40], "scale": 3, "ops": []}, scale=1).size == (40, 40)


@pytest.mark.parametrize("index", [index for index, op in enumerate(EVERYTHING) if op["op"] not in ("save", "restore")])
def test_every_operation_changes_the_picture(index):
    without = [op for place, op in enumerate(EVERYTHING) if place != index]
    assert drawn(*without).pixels != drawn(*EVERYTHING).pixels


def test_fill_and_its_edges():
    picture = drawn(fill(SQUARE))
    assert at(picture, 20, 20) == (255, 0, 0)
    assert at(picture, 5, 5) == (255, 255, 255)
    assert ink(picture) == (10, 10, 30, 30)


def test_even_odd_leaves_the_hole():
    ring = {
        "path": [
            ["M", 5, 5],
            ["L", 35, 5],
            ["L", 35, 35],
            ["L", 5, 35],
            ["Z"],
            ["M", 15, 15],
            ["L", 25, 15],
            ["L", 25, 25],
            ["L", 15, 25],
            ["Z"],
        ]
    }
    assert at(drawn(fill(ring)), 20, 20) == (255, 0, 0)
    assert at(drawn(fill(ring, evenodd=True)), 20, 20) == (255, 255, 255)


def test_clip_transform_and_restore():
    picture = drawn(
        {"op": "save"},
        {"op": "clip", "shape": {"rect": [0, 0, 20, 40]}},
        {"op": "transform", "m": [1, 0, 0, 1, 5, 0]},
        fill(SQUARE),
        {"op": "restore"},
        fill({"rect": [30, 30, 5, 5]}, BLACK),
    )
    assert at(picture, 17, 20) == (255, 0, 0)
    assert at(picture, 22, 20) == (255, 255, 255)
    assert at(picture, 32, 32) == (0, 0, 0)


def test_lower_corners_of_a_large_sheet_are_where_apples_are():
    sheet = {"rrect": [0, 62, 402, 812], "r": [38, 38, 62, 62], "smooth": True}
    row = drawn(fill(sheet), size=(402, 874), scale=3).pil().convert("L").load()
    # On a photograph of iOS 26 the edge is at x 42 four points above the bottom, and at 20.7 sixteen points above it.
    for above, edge in ((4, 42), (16, 20.7)):
        assert next(x for x in range(1206) if row[x, (874 - above) * 3] < 200) / 3 == pytest.approx(edge, abs=0.8)


def test_continuous_corner_is_fuller_along_the_side_and_equal_at_the_diagonal():
    box = [0, 0, 200, 200]
    round_, smooth = (
        drawn(fill({"rrect": box, "r": 60, "smooth": way}), size=(200, 200), scale=8) for way in (False, True)
    )
    assert at(round_, 64, 0.2) == (255, 0, 0)
    assert at(smooth, 64, 0.2) != (255, 0, 0)  # the curve begins far beyond the radius
    for picture in (round_, smooth):
        assert at(picture, 17.1, 17.1) == (255, 255, 255)
        assert at(picture, 17.9, 17.9) == (255, 0, 0)


@pytest.mark.parametrize("radius", [0, 10, 26, 1000, [0, 4, 8, 12]])
def test_rounded_rectangles_keep_to_their_bounds(radius):
    for smooth in (False, True):
        assert ink(drawn(fill({"rrect": [5, 5, 30, 20], "r": radius, "smooth": smooth}))) == (5, 5, 35, 25)


def test_two_stops_within_a_gradient_keep_their_positions():
    stops = [[0.25, BLACK], [0.5, RED]]
    picture = drawn(
        {
            "op": "fill",
            "shape": {"rect": [0, 0, 40, 40]},
            "paint": {"linear": {"stops": stops, "from": [0, 0], "to": [40, 0]}},
        }
    )
    assert at(picture, 9, 20)[0] < 10
    assert 100 < at(picture, 15, 20)[0] < 155
    assert at(picture, 21, 20) == (255, 0, 0)


def test_gradients_run_from_the_first_to_the_last_color():
    stops = [[0, BLACK], [1, RED]]
    linear = drawn(
        {
            "op": "fill",
            "shape": {"rect": [0, 0, 40, 40]},
            "paint": {"linear": {"stops": stops, "from": [0, 0], "to": [40, 0]}},
        }
    )
    assert at(linear, 0, 20)[0] < 10
    assert at(linear, 39.5, 20)[0] > 245
    radial = drawn(
        {
            "op": "fill",
            "shape": {"rect": [0, 0, 40, 40]},
            "paint": {"radial": {"stops": stops, "center": [20, 20], "r0": 0, "r1": 20}},
        }
    )
    assert at(radial, 20, 20)[0] < 20
    assert at(radial, 39, 20)[0] > 230
    angular = drawn(
        {
            "op": "fill",
            "shape": {"rect": [0, 0, 40, 40]},
            "paint": {"angular": {"stops": stops, "center": [20, 20], "start": 0, "end": 360}},
        }
    )
    assert at(angular, 39, 21)[0] < 20
    assert at(angular, 39, 19)[0] > 235


def test_shadow_is_offset_from_its_shape():
    picture = drawn(
        {"op": "shadow", "shape": {"rect": [15, 15, 4, 4]}, "color": [0, 0, 0, 1], "radius": 0, "x": 10, "y": 5}
    )
    assert ink(picture) == (25, 20, 29, 24)


def test_glyphs_are_placed_on_the_baseline_at_their_positions():
    left, top, right, bottom = ink(drawn(text("HI", 5, y=30, step=20)))
    assert bottom == pytest.approx(30, abs=0.6)
    assert bottom - top == pytest.approx(17 * 0.7046, abs=1)
    assert 5 < left < 8
    assert 25 < right < 32


def test_decomposed_accent_looks_like_the_composed_one():
    one, two = text("é", 5), text("e\u0301", 5)
    two["x"] = [5, 5]
    assert drawn(one).pixels == drawn(two).pixels


def test_emoji_are_pictures_and_a_sequence_is_one_glyph():
    family = "👨\u200d👩\u200d👧"
    whole = text(family, 5)
    whole["x"] = [5, 30, 30, 30, 30]
    picture = drawn(whole)
    left, _, right, _ = ink(picture)
    assert right - left < 17 * 1.3
    assert any(max(color) - min(color) > 60 for _, color in picture.pil().getcolors(9999))


def test_weights_and_designs_differ():
    seen = set()
    for weight in (100, 400, 700):
        for design in ("default", "rounded", "monospaced", "serif"):
            for italic in (False, True):
                seen.add(
                    drawn(text("ag", 5, font={"size": 17, "weight": weight, "design": design, "italic": italic})).pixels
                )
    assert len(seen) >= 18


def test_the_png_has_the_pixels():
    picture = drawn(*EVERYTHING)
    with Image.open(io.BytesIO(picture.png())) as image:
        assert image.mode == "RGB"
        assert image.tobytes() == picture.pil().tobytes()
        assert image.tobytes() == b"".join(picture.pixels[at : at + 3] for at in range(0, len(picture.pixels), 4))


def test_a_projection_is_seen_in_perspective():
    # About the middle: the left side comes nearer (11.4 high above and below), the right one goes away (8.9).
    turn = {"op": "projection", "m": [1.25, 0.25, 0.0125, 0, 1, 0, -5, -5, 0.75]}
    picture = drawn(turn, fill(SQUARE))
    assert at(picture, 10, 9.4)[1] == 0
    assert at(picture, 28, 9.4)[1] == 255
    assert ink(picture) == pytest.approx((8.5, 8.5, 29, 31.5), abs=0.6)
    flat = {"op": "projection", "m": [1, 0, 0, 0, 1, 0, 2, 0, 1]}
    assert drawn(flat, fill(SQUARE)).pixels == drawn({"op": "transform", "m": [1, 0, 0, 1, 2, 0]}, fill(SQUARE)).pixels


def test_image_is_drawn_by_name():
    first, second = ({"op": "image", "name": name, "rect": [0, 0, 40, 40]} for name in ("food.burrito", "food.salad"))
    assert drawn(first).pixels != drawn(second).pixels
    fitted = drawn({"op": "image", "name": "food.burrito", "rect": [0, 10, 40, 20], "mode": "fit"})
    assert ink(fitted) == (10, 10, 30, 30)


WRONG = {
    "no size": {"scale": 3, "ops": []},
    "size of nothing": {"size": [0, 10], "scale": 3, "ops": []},
    "huge": {"size": [1e6, 1e6], "scale": 3, "ops": []},
    "no ops": {"size": [10, 10], "scale": 1},
    "scheme": {"size": [10, 10], "scale": 1, "scheme": "sepia", "ops": []},
}


@pytest.mark.parametrize("case", WRONG)
def test_invalid_display_list_is_an_error(case):
    with pytest.raises(DisplayListError):
        paint(WRONG[case])


@pytest.mark.parametrize(
    "op",
    [
        "fill",
        {"op": "sing"},
        {"op": "fill"},
        {"op": "fill", "shape": {"blob": 1}, "paint": {"color": RED}},
        {"op": "fill", "shape": {"rect": [0, 0, math.nan, 1]}, "paint": {"color": RED}},
        {"op": "fill", "shape": {"path": [["X", 1]]}, "paint": {"color": RED}},
        {"op": "fill", "shape": SQUARE, "paint": {"color": [300, 0, 0, 1]}},
        {"op": "fill", "shape": SQUARE, "paint": {"linear": {"stops": [], "from": [0, 0], "to": [1, 1]}}},
        {"op": "stroke", "shape": SQUARE, "paint": {"color": RED}, "width": 1, "cap": "pointed"},
        {"op": "stroke", "shape": SQUARE, "paint": {"color": RED}, "width": 1, "dash": [0, 0]},
        {"op": "text", "s": "ab", "x": [1], "y": 1, "font": {"size": 10}, "color": BLACK},
        {"op": "text", "s": "a", "x": [1], "y": 1, "font": {"size": 10, "design": "gothic"}, "color": BLACK},
        {"op": "image", "name": 5, "rect": [0, 0, 1, 1]},
        {"op": "glass", "shape": SQUARE, "style": "frosted"},
        {"op": "glass", "shape": SQUARE, "scheme": "dim"},
        {"op": "glass", "shape": SQUARE, "scheme": ["dark"]},
        {"op": "fade", "rect": [0, 0, 1, 1], "edge": "left", "color": RED},
        {"op": "transform", "m": [1, 0, 0, 1]},
        {"op": "layer", "opacity": 1, "blend": "stir"},
        {"op": "restore"},
        {"op": "save"},
    ],
    ids=lambda op: str(op)[:60],
)
def test_invalid_operation_is_an_error_with_its_position(op):
    with pytest.raises(DisplayListError, match=r"ops\[0\]|save"):
        drawn(op)


COLOR = st.tuples(*[st.integers(0, 255)] * 3, st.floats(0, 1)).map(list)
LENGTH = st.floats(-1e4, 1e4, allow_nan=False)
RECT = st.tuples(LENGTH, LENGTH, LENGTH, LENGTH).map(list)
SHAPE = st.one_of(
    RECT.map(lambda rect: {"rect": rect}),
    RECT.map(lambda rect: {"oval": rect}),
    st.builds(
        lambda rect, r, smooth: {"rrect": rect, "r": r, "smooth": smooth},
        RECT,
        st.one_of(LENGTH, st.lists(LENGTH, min_size=4, max_size=4)),
        st.booleans(),
    ),
)


@settings(max_examples=settings.default.max_examples * 6 // 10)
@given(SHAPE, COLOR, st.floats(0, 100), st.sampled_from(["fill", "stroke", "shadow", "glass"]))
def test_any_shape_can_be_drawn(shape, color, radius, op):
    drawn(
        {
            "op": op,
            "shape": shape,
            "paint": {"color": color},
            "color": color,
            "width": radius,
            "radius": radius,
            "x": 0,
            "y": 0,
            "tint": color,
        },
        scale=1,
    )


@settings(max_examples=settings.default.max_examples * 8 // 10)
@given(
    st.text(max_size=20),
    st.floats(0, 200),
    st.integers(1, 1000),
    st.sampled_from(["default", "rounded", "monospaced", "serif"]),
    st.booleans(),
)
def test_any_text_can_be_drawn(string, size, weight, design, italic):
    string = string.encode("utf-8", "ignore").decode()
    drawn(text(string, 0, font={"size": size, "weight": weight, "design": design, "italic": italic}), scale=1)


def test_pictures_are_independent_of_each_other_and_of_lists_that_failed():
    first = drawn(fill(SQUARE, RED))
    before = first.pixels, first.png()
    open_layers = [{"op": "save"}, {"op": "transform", "m": [2, 0, 0, 2, 0, 0]}, {"op": "layer", "opacity": 0.5}]
    with pytest.raises(DisplayListError):
        drawn(*open_layers, {"op": "unknown"})
    assert drawn(fill(SQUARE, BLACK)).pixels != before[0]
    again = drawn(fill(SQUARE, RED))
    assert (again.pixels, again.png()) == before
    assert (bytes(first.pil().tobytes()), first.png()) == (bytes(again.pil().tobytes()), before[1])
