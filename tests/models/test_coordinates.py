"""Points on pictures: from the grid to each convention and back, within half of the convention's unit."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from iosworld.actions import GRID_SIZE as ACTION_GRID
from iosworld.errors import UnknownName
from iosworld.models import ToolCall, ToolSpec
from iosworld.models.coordinates import CONVENTIONS, GRID_999, GRID_1000, GRID_SIZE, PIXELS, UNIT, convention

SIZE = (707, 1536)
sizes = st.tuples(st.integers(32, 4000), st.integers(32, 4000))
places = st.floats(0, 1000)
anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
)

SWIPE = ToolSpec(
    "swipe",
    "Swipe.",
    {
        "type": "object",
        "properties": {
            name: {"type": "number", "minimum": 0, "maximum": 1000, "description": "ours"}
            for name in ("x1", "y1", "x2", "y2", "seconds")
        },
        "required": ["x1", "y1", "x2", "y2"],
    },
    points=(("x1", "y1"), ("x2", "y2")),
)


def test_grid_matches_the_grid_of_the_actions():
    assert GRID_SIZE == ACTION_GRID


@given(st.sampled_from(sorted(CONVENTIONS)), sizes, st.data())
def test_call_round_trips_within_half_a_unit(name, size, data):
    way = CONVENTIONS[name]
    place = {field: data.draw(places) for field in ("x1", "y1", "x2", "y2")} | {"seconds": 0.3}
    call = ToolCall("c", "swipe", place)
    told = way.write(call, [SWIPE], size)
    back = way.read(told, [SWIPE], size).arguments
    assert back["seconds"] == 0.3
    edges = dict(zip(("x1", "y1", "x2", "y2"), way.extent(size) * 2, strict=True))
    for field, edge in edges.items():
        unit = 1 if way.whole else 1e-4
        assert abs(back[field] - place[field]) <= 0.5 * unit / edge * 1000 + 0.001
        assert 0 <= back[field] <= 1000
        assert 0 <= told.arguments[field] <= edge
        assert not way.whole or way is GRID_1000 or isinstance(told.arguments[field], int)


@pytest.mark.parametrize(
    ("way", "numbers", "place"),
    [
        (GRID_1000, (250, 500), (250, 500)),
        (PIXELS, (707, 768), (1000, 500)),
        (PIXELS, (0, 384), (0, 250)),
        (UNIT, (0.25, 1), (250, 1000)),
        (GRID_999, (999, 333), (1000, 333.333)),
    ],
)
def test_known_points(way, numbers, place):
    call = ToolCall("c", "swipe", dict(zip(("x1", "y1"), numbers, strict=True)))
    assert way.read(call, [SWIPE], SIZE).arguments == dict(zip(("x1", "y1"), place, strict=True))


@pytest.mark.parametrize("way", [PIXELS, UNIT, GRID_999], ids=lambda way: way.name)
def test_tool_is_described_in_the_convention_of_the_model(way):
    told = way.describe(SWIPE, SIZE).parameters
    right, bottom = way.extent(SIZE)
    assert [told["properties"][name]["maximum"] for name in ("x1", "y1", "x2", "y2")] == [right, bottom, right, bottom]
    assert str(right) in told["properties"]["x1"]["description"]
    assert "top" in told["properties"]["y2"]["description"]
    assert told["properties"]["seconds"] == SWIPE.parameters["properties"]["seconds"]
    assert told["required"] == SWIPE.parameters["required"]
    assert SWIPE.parameters["properties"]["x1"]["description"] == "ours"


def test_grid_convention_leaves_tools_and_calls_unchanged():
    call = ToolCall("c", "swipe", {"x1": 5000, "y1": float("nan")})
    assert GRID_1000.describe(SWIPE, SIZE) is SWIPE
    assert GRID_1000.read(call, [SWIPE], SIZE) is call


def test_without_a_picture_there_are_no_pixels():
    call = ToolCall("c", "swipe", {"x1": 250, "y1": 730})
    assert PIXELS.read(call, [SWIPE], None).arguments == {"x1": 250, "y1": 730}


@pytest.mark.parametrize("way", [PIXELS, UNIT, GRID_999], ids=lambda way: way.name)
def test_a_number_off_the_picture_stays_off_the_grid(way):
    right = way.extent(SIZE)[0]
    read = way.read(ToolCall("c", "swipe", {"x1": -1, "x2": right + 2}), [SWIPE], SIZE).arguments
    assert read["x1"] < 0
    assert read["x2"] > 1000


@pytest.mark.parametrize(("way", "edge"), [(GRID_999, 1000), (GRID_999, 1000.0), (PIXELS, 708)])
def test_one_based_maximum_means_the_edge(way, edge):
    assert way.read(ToolCall("c", "swipe", {"x1": edge}), [SWIPE], SIZE).arguments == {"x1": 1000}


@example(PIXELS, 1e15)
@example(PIXELS, 1e308)
@given(st.sampled_from([PIXELS, UNIT, GRID_999]), anything)
def test_any_argument_becomes_a_number_or_is_unchanged(way, value):
    read = way.read(ToolCall("c", "swipe", {"x1": value, "extra": value}), [SWIPE], SIZE).arguments
    assert read["extra"] is value
    if isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < 1e15:
        assert isinstance(read["x1"], int | float)
    else:
        assert read["x1"] is value  # including NaN and infinity: the action reports the problem


@given(st.sampled_from([PIXELS, UNIT, GRID_999]), anything)
def test_invalid_arguments_and_unknown_tools_are_unchanged(way, value):
    for call in (ToolCall("c", "swipe", value if not isinstance(value, dict) else "x"), ToolCall("c", "other", value)):
        assert way.read(call, [SWIPE], SIZE) is call
        assert way.write(call, [SWIPE], SIZE) is call


def test_conventions_have_names():
    assert convention("pixels") is PIXELS
    with pytest.raises(UnknownName, match="did you mean pixels"):
        convention("pixel")
