"""Known points through every adapter: from a model that answers in its own coordinates, for the picture that it was
really sent, through the vendor's package, to our grid."""

import io

import pytest
from PIL import Image

from iosworld.models import Picture, UserTurn
from iosworld.models.coordinates import CONVENTIONS, GRID_999, GRID_1000, PIXELS, UNIT
from iosworld.testing import Call, FakeAnthropic, FakeCompatible, FakeOpenAI, Say

SCREEN = (707, 1536)
POINTS = [(0, 0), (1000, 1000), (500, 500), (0, 1000), (3.7, 996.2), (250.125, 730.5), (999, 1)]

HOSTED = [("claude-opus-4-6", FakeAnthropic), ("gpt-5.4-mini", FakeOpenAI), ("llama-4-vision", FakeCompatible)]
IN_WORDS = [
    ("Qwen/Qwen3-VL-8B-Instruct", "mobile_use", GRID_999, (704, 1536)),
    ("Qwen/Qwen2.5-VL-7B-Instruct", "mobile_use", PIXELS, (700, 1512)),
    ("ByteDance-Seed/UI-TARS-1.5-7B", "ui_tars", PIXELS, (700, 1512)),
    ("bytedance-research/UI-TARS-7B-DPO", "ui_tars", GRID_1000, (700, 1512)),
]


class Model:
    """A model that taps where it is told to, in its own numbers: as people write them, on the picture that it sees."""

    def __init__(self, convention):
        self.convention = convention
        self.size = None

    def __call__(self, heard):
        with Image.open(io.BytesIO(heard.pictures[-1])) as image:
            self.size = image.size
        x, y = (float(word) for word in heard.texts[-1].split()[-2:])
        x, y = x / 1000, y / 1000
        match self.convention:
            case "grid":
                numbers = {"x": x * 1000, "y": y * 1000}
            case "unit":
                numbers = {"x": round(x, 4), "y": round(y, 4)}
            case "pixels":
                numbers = {"x": round(x * self.size[0]), "y": round(y * self.size[1])}
            case "grid999":
                numbers = {"x": round(x * 999), "y": round(y * 999)}
        return Say("", (Call("tap_xy", numbers),))


def taps(model, picture, ask):
    for x, y in POINTS:
        reply = model.reply(ask(UserTurn((picture, f"Tap at {x} {y}"))))
        (call,) = reply.turn.calls
        yield (x, y), (call.arguments["x"], call.arguments["y"]), reply.pictures[-1]


def check(taps, unit, sent):
    """Each tap lies within half a unit of the model's numbers (for the far edge, `unit` gives them), by axis."""
    for place, tapped, size in taps:
        assert size == sent
        for wanted, got, edge in zip(place, tapped, unit(size), strict=True):
            assert abs(wanted - got) <= 0.5 / edge * 1000 + 0.001
            assert 0 <= got <= 1000


UNITS = {
    "grid": lambda size: (1e6, 1e6),
    "unit": lambda size: (1e4, 1e4),
    "pixels": lambda size: size,
    "grid999": lambda size: (999, 999),
}


@pytest.mark.parametrize("coordinates", sorted(CONVENTIONS))
@pytest.mark.parametrize(("name", "fake"), HOSTED, ids=lambda value: str(value)[:12])
def test_points_round_trip_through_every_api_in_every_convention(name, fake, coordinates, ask, picture, opened):
    mind = Model(coordinates)
    with fake(mind) as server:
        model = opened(server, name, coordinates=coordinates)
        check(taps(model, picture(*SCREEN), ask), UNITS[coordinates], SCREEN)
    assert mind.size == SCREEN
    assert model.describe()["coordinates"] == coordinates


@pytest.mark.parametrize("side", [1536, 800, 333])
@pytest.mark.parametrize(("name", "fake"), HOSTED, ids=lambda value: str(value)[:12])
def test_a_smaller_picture_has_smaller_pixels(name, fake, side, ask, picture, opened):
    mind = Model("pixels")
    with fake(mind) as server:
        model = opened(server, name, coordinates="pixels", picture_side=side)
        check(taps(model, picture(*SCREEN), ask), UNITS["pixels"], (707 * side // 1536, side))
    assert max(mind.size) == side


@pytest.mark.parametrize("width", [393, 1206])
def test_points_round_trip_through_gemini(width, ask, picture, opened):
    with FakeCompatible(Model("grid"), flavor="gemini") as server:
        model = opened(server, "gemini-3-flash")
        check(taps(model, picture(width, 2 * width), ask), UNITS["grid"], (width, 2 * width))


@pytest.mark.parametrize(("name", "dialect", "convention", "sent"), IN_WORDS, ids=lambda value: str(value)[:30])
def test_points_round_trip_through_text_dialects(name, dialect, convention, sent, ask, picture, opened):
    # The fake's model writes in its numbers for the picture that reached the server.
    def mind(heard):
        x, y = (float(word) for word in heard.texts[-1].split()[-2:])
        return Say("There.", (Call("tap_xy", {"x": x, "y": y}),))

    unit = UNITS["grid999"] if convention in (GRID_1000, GRID_999) else UNITS["pixels"]
    with FakeCompatible(mind, dialect=dialect, convention=convention) as server:
        check(taps(opened(server, name), picture(*SCREEN), ask), unit, sent)


@pytest.mark.parametrize(("name", "fake"), HOSTED, ids=lambda value: str(value)[:12])
def test_tools_describe_the_coordinate_range(name, fake, ask, picture, opened):
    for coordinates, edge in (("pixels", "707"), ("unit", "0 to 1"), ("grid999", "999"), ("grid", "0 to 1000")):
        with fake([Say("", (Call("stop"),))]) as server:
            opened(server, name, coordinates=coordinates).reply(ask(UserTurn((picture(*SCREEN),))))
        (tool,) = [tool for tool in server.requests[0]["tools"] if "tap_xy" in str(tool)]
        assert edge in str(tool)


@pytest.mark.parametrize(("name", "fake"), HOSTED, ids=lambda value: str(value)[:12])
def test_a_point_off_the_picture_is_off_the_grid(name, fake, ask, picture, opened):
    with fake([Say("", (Call("tap_xy", {"x": 720, "y": -3}),))]) as server:
        model = opened(server, name, coordinates="pixels")
        (call,) = model.reply(ask(UserTurn((picture(*SCREEN),)))).turn.calls
    assert call.arguments["x"] > 1000
    assert call.arguments["y"] < 0


def test_dot_in_a_picture_keeps_its_place_when_sent(ask, opened):
    """What is resized keeps its places: the dot's middle, found again in the picture that the server got."""
    image = Image.new("RGB", SCREEN, "white")
    image.paste("red", (300, 900, 340, 940))
    out = io.BytesIO()
    image.save(out, "PNG")

    def mind(heard):
        with Image.open(io.BytesIO(heard.pictures[-1])) as seen:
            left, top, right, bottom = seen.convert("L").point(lambda shade: 255 * (shade < 165)).getbbox()
        x, y = (left + right) / 2, (top + bottom) / 2
        return Say(f"Thought: There.\nAction: click(start_box='({round(x)},{round(y)})')")

    with FakeCompatible(mind) as server:
        reply = opened(server, "UI-TARS-1.5-7B").reply(ask(UserTurn((Picture(out.getvalue(), SCREEN),))))
    (call,) = reply.turn.calls
    x, y = (call.arguments[name] / 1000 * side for name, side in zip(("x", "y"), SCREEN, strict=True))
    assert abs(x - 320) <= 1.5
    assert abs(y - 920) <= 1.5


def test_unit_is_a_separate_convention():
    assert UNIT.to_model(500, 250, SCREEN) == (0.5, 0.25)
