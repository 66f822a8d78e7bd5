"""Layers of a display list are drawn only as large as their content, and show all of it."""

from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import ImageChops

from iosworld.screen.painter.extents import layer_area

from .conftest import RED, SQUARE, at, drawn, fill, ink, symbol, text


def test_a_layer_ends_with_its_save():
    picture = drawn(
        {"op": "save"}, {"op": "layer", "opacity": 0}, fill(SQUARE), {"op": "restore"}, fill({"rect": [0, 0, 5, 5]})
    )
    assert at(picture, 20, 20) == (255, 255, 255)
    assert at(picture, 2, 2) == (255, 0, 0)


def test_a_mask_leaves_what_it_covers():
    half = {"linear": {"from": [0, 0], "to": [0, 40], "stops": [[0, [0, 0, 0, 0]], [1, [0, 0, 0, 1]]]}}
    picture = drawn(
        {"op": "save"},
        {"op": "layer", "opacity": 1},
        fill({"rect": [0, 0, 40, 40]}),
        {"op": "save"},
        {"op": "layer", "opacity": 1, "blend": "destinationIn"},
        {"op": "fill", "shape": {"rect": [0, 0, 20, 40]}, "paint": half},
        {"op": "restore"},
        {"op": "restore"},
    )
    assert at(picture, 30, 20) == (255, 255, 255), "nothing where there is no mask"
    assert at(picture, 10, 1)[1] > 240
    assert at(picture, 10, 38)[1] < 15
    assert abs(at(picture, 10, 20)[1] - 128) < 8


PLACE = st.floats(0, 100)
CONTENT = st.one_of(
    st.builds(
        lambda x, y, width, join: {
            "op": "stroke",
            "shape": {"path": [["M", 10, 90], ["L", x, y], ["L", 90, 90], ["Q", y, x, 10, 90], ["Z"]]},
            "paint": {"color": RED},
            "width": width,
            "join": join,
        },
        PLACE,
        PLACE,
        st.floats(0.5, 30),
        st.sampled_from(["miter", "round", "bevel"]),
    ),
    st.builds(
        lambda string, x, y, size, step: text(string, x, y, font={"size": size}, step=step),
        st.sampled_from(["Agjy", "Å|Ü", "😀🎉", "漢字", "𝄞"]),
        PLACE,
        PLACE,
        st.floats(1, 80),
        st.floats(-20, 40),
    ),
    st.builds(
        lambda name, x, y, size: symbol(name, (x, y, 10, 10), size),
        st.sampled_from(["heart.fill", "wifi", "ellipsis", "person.crop.circle.badge.plus", "no.such.symbol"]),
        PLACE,
        PLACE,
        st.floats(1, 40),
    ),
    st.builds(lambda x, y, side: fill({"oval": [x, y, side, 100 - side]}), PLACE, PLACE, PLACE),
)


@settings(max_examples=settings.default.max_examples)
@given(st.lists(CONTENT, min_size=1, max_size=4))
def test_a_layer_has_room_for_all_of_its_content(content):
    area = layer_area([*content, {"op": "restore"}], 0)
    nothing = area.left(), area.top(), area.right(), area.bottom()
    left, top, right, bottom = ink(drawn(*content, size=(100, 100))) or nothing
    assert area.left() <= left
    assert area.top() <= top
    assert area.right() >= right
    assert area.bottom() >= bottom


def test_an_opaque_layer_shows_all_of_its_content():
    content = [
        fill({"oval": [10, 40, 30, 50]}),
        {"op": "stroke", "shape": {"rect": [50, 50, 30, 30]}, "paint": {"color": RED}, "width": 9},
        text("Å|gj😀", 5),
        symbol("heart.fill", (60, 5, 10, 10), 35),
    ]
    plain = drawn(*content, size=(100, 100))
    layered = drawn({"op": "save"}, {"op": "layer", "opacity": 1}, *content, {"op": "restore"}, size=(100, 100))
    difference = ImageChops.difference(plain.pil(), layered.pil())
    assert max(high for _, high in difference.getextrema()) <= 8  # rounding


def test_a_blurred_layer_spreads_beyond_its_content():
    picture = drawn({"op": "save"}, {"op": "layer", "opacity": 1, "blur": 3}, fill(SQUARE), {"op": "restore"})
    assert at(picture, 20, 20)[1] < 40
    assert at(picture, 7, 20)[1] < 250
    assert at(picture, 1, 1) == (255, 255, 255)
