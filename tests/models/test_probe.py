"""Measuring a model's coordinates: through real packages, on models of every kind."""

import functools
import io
import json
import re

import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from iosworld.cli import main
from iosworld.models import ModelSettings, open_model
from iosworld.models.coordinates import CONVENTIONS, GRID_999, PIXELS
from iosworld.models.probe.fit import TOLERANCE, ProbeAnswer, fit
from iosworld.models.probe.probe import probe
from iosworld.models.probe.targets import SCREEN, draw, places
from iosworld.testing import Call, FakeAnthropic, FakeCompatible, FakeOpenAI, Say


@pytest.fixture(autouse=True, scope="module")
def _draw_once():
    """The probe shows every model the same pictures."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("iosworld.models.probe.probe.draw", functools.cache(draw))
        yield


@functools.cache
def seen(png):
    """Where the red circle is, as fractions, and the picture's size."""
    with Image.open(io.BytesIO(png)) as image:
        red, green, _ = image.convert("RGB").split()
        mask = Image.merge("L", [green]).point(lambda shade: 255 * (shade < 90))
        blue = red.point(lambda shade: 255 * (shade > 150))
        box = Image.composite(mask, Image.new("L", image.size), blue).getbbox()
        return (box[0] + box[2]) / 2 / image.width, (box[1] + box[3]) / 2 / image.height, image.size


def habit(edges, swapped=False, words=False):
    """A model that taps what it sees in one convention, whatever it is told."""

    def mind(heard):
        x, y, size = seen(heard.pictures[-1])
        right, bottom = edges or size
        numbers = [x * right, y * bottom]
        x, y = reversed(numbers) if swapped else numbers
        return Say("", (Call("tap_xy", {"x": str(x), "y": str(y)} if words else {"x": x, "y": y}),))

    return mind


def obedient(heard):
    """A model that does as the tool says; if it says nothing, it takes pixels."""
    x, y, (width, height) = seen(heard.pictures[-1])
    (tool,) = [tool for tool in heard.json["tools"] if "tap_xy" in str(tool)]
    edges = re.findall(r"'maximum': (\d+)", str(tool))
    right, bottom = map(int, edges) if edges else (width, height)
    return Say("", (Call("tap_xy", {"x": x * right, "y": y * bottom}),))


def measured(server, name, **settings):
    return probe(lambda each: open_model(name, each), ModelSettings(base_url=server.base_url, **settings), targets=8)


@pytest.mark.parametrize(
    ("edges", "best"), [((1000, 1000), "grid"), (None, "pixels"), ((1, 1), "unit")], ids=lambda value: str(value)
)
@pytest.mark.parametrize("fake", [FakeCompatible, FakeAnthropic, FakeOpenAI], ids=lambda fake: fake.__name__)
def test_coordinate_convention_of_a_model_is_found_and_recommended(fake, edges, best):
    name = {FakeCompatible: "some-vision-model", FakeAnthropic: "claude-opus-4-6", FakeOpenAI: "gpt-5.4"}[fake]
    with fake(habit(edges)) as server:
        found = measured(server, name)
    assert found.fit.best.name == best
    assert found.fit.shares[best] == 1
    assert found.recommended == best
    assert found.advice == ""
    assert [each.coordinates for each in found.rounds] == list(dict.fromkeys(["grid", best]))
    assert found.rounds[-1].typical_error < 3
    assert found.usage.total > 0


def test_model_that_follows_the_prompt_needs_no_setting():
    with FakeCompatible(obedient) as server:
        found = measured(server, "some-vision-model")
    assert found.fit.best.name == "pixels"
    assert {each.coordinates: each.hits for each in found.rounds} == {"grid": 1, "pixels": 1}
    assert found.recommended == found.default == "grid"


@pytest.mark.parametrize(("dialect", "way"), [("mobile_use", GRID_999), ("mobile_use", PIXELS), ("ui_tars", PIXELS)])
def test_models_with_a_text_dialect_are_measured_in_it(dialect, way):
    def mind(heard):
        x, y, _ = seen(heard.pictures[-1])
        return Say("There.", (Call("tap_xy", {"x": x * 1000, "y": y * 1000}),))

    with FakeCompatible(mind, dialect=dialect, convention=way) as server:
        found = measured(server, "unknown-finetune", dialect=dialect)
        asked = [request["messages"][0]["content"] for request in server.requests]
    assert found.fit.best.name == ("pixels" if way is PIXELS else "grid")
    assert found.recommended is not None
    assert CONVENTIONS[found.recommended].extent(SCREEN) == pytest.approx(way.extent(SCREEN), abs=1)
    assert not re.search(r"\d{3}", asked[0])  # nothing about units at first


@pytest.mark.slow
def test_pixels_of_a_picture_resized_by_the_server_are_recognized():
    with FakeCompatible(habit((404, 878))) as server:
        found = measured(server, "some-vision-model")
        assert found.recommended is None
        assert "--picture-side 878" in found.advice
    with FakeCompatible(habit(None)) as server:
        assert measured(server, "some-vision-model", picture_side=878).recommended == "pixels"


def test_y_first_is_recognized_and_not_recommended():
    with FakeCompatible(habit((1000, 1000), swapped=True)) as server:
        found = measured(server, "some-vision-model")
    assert found.fit.best.name == "grid, y first"
    assert found.recommended is None
    assert "y first" in found.advice


@pytest.mark.parametrize(
    ("mind", "advice"),
    [
        (lambda heard: Say("I see no circle."), "0 of 8 replies were taps"),
        (habit(None, words=True), "0 of 8 replies were taps with numbers (one was x='"),
        (lambda heard: Say("", (Call("tap_xy", {"x": 500, "y": 500}),)), "no known convention"),
        (lambda heard: Say("", (Call("stop"),)), "one was stop {}"),
    ],
)
def test_undecidable_result_is_inconclusive(mind, advice):
    with FakeCompatible(mind) as server:
        found = measured(server, "some-vision-model")
    assert found.recommended is None
    assert found.why.startswith("inconclusive")
    assert advice in found.advice


def test_mixed_conventions_are_inconclusive():
    count = iter(range(1000))
    minds = (habit((1000, 1000)), habit(None))
    with FakeCompatible(lambda heard: minds[next(count) % 2](heard)) as server:
        found = measured(server, "some-vision-model")
    assert found.fit.best is None
    assert found.recommended is None


def run(*arguments):
    return CliRunner().invoke(main, ["probe-coordinates", *arguments])


def test_command_prints_the_recommended_options():
    with FakeCompatible(habit(None)) as server:
        done = run("--model", "some-vision-model", "--base-url", server.base_url, "--targets", "6", "--json")
        words = run("--model", "some-vision-model", "--base-url", server.base_url, "--targets", "6")
    assert done.exit_code == words.exit_code == 0
    told = json.loads(done.stdout)
    assert (told["recommended"], told["default"]) == ("pixels", "grid")
    assert told["free"]["shares"]["pixels"] == 1
    assert len(told["free"]["targets"]) == told["free"]["asked"] == 6
    assert "--coordinates pixels" in words.stdout
    assert "canary" not in done.output + words.output


def test_inconclusive_command_is_exit_status_3():
    with FakeCompatible(lambda heard: Say("No.")) as server:
        done = run("--model", "some-vision-model", "--base-url", server.base_url, "--targets", "4")
    assert done.exit_code == 3
    assert "inconclusive" in done.stdout


def test_command_requires_a_server():
    done = run("--model", "some-vision-model")
    assert done.exit_code == 1
    assert "--base-url" in done.output
    assert run("--model", "x", "--base-url", "nowhere").exit_code == 2


@given(st.integers(4, 60), st.integers(0, 1000))
def test_targets_are_spread_over_the_picture(count, seed):
    spread = places(count, seed)
    assert spread == places(count, seed)
    for axis in (0, 1):
        values = sorted(place[axis] for place in spread)
        assert all(0.1 < value < 0.95 for value in values)
        strata = [int((value - 0.12) / 0.82 * count) for value in values]
        assert strata == list(range(count))


@settings(deadline=None, max_examples=settings.default.max_examples * 3 // 20)
@given(st.integers(0, 1000), st.sampled_from([SCREEN, (1024, 1024), (300, 650)]))
def test_target_is_drawn_at_its_stated_position(seed, size):
    (place, *_) = places(4, seed)
    x, y, seen_size = seen(draw(place, seed, size).png)
    assert seen_size == size
    assert abs(x - place[0]) < 0.005
    assert abs(y - place[1]) < 0.005


@given(
    st.sampled_from([(1000, 1000), (707, 1536), (1, 1), (100, 100)]),
    st.booleans(),
    st.lists(st.tuples(st.floats(-1, 1), st.floats(-1, 1)), min_size=12, max_size=12),
    st.integers(0, 50),
)
def test_convention_is_found_despite_imprecise_aim(edges, swapped, noise, seed):
    answers = []
    for place, shake in zip(places(12, seed), noise, strict=True):
        x, y = (edge * (part + 0.9 * TOLERANCE * by) for part, by, edge in zip(place, shake, edges, strict=True))
        answers.append(ProbeAnswer(place, SCREEN, (y, x) if swapped else (x, y)))
    best = fit(answers).best
    assert best is not None
    assert best.swapped == swapped
    assert (best.edges or SCREEN) == edges


@given(st.lists(st.tuples(st.floats(-5000, 5000), st.floats(-5000, 5000)), max_size=12))
def test_any_numbers_are_fitted_without_an_error(numbers):
    answers = [ProbeAnswer(place, SCREEN, pair) for place, pair in zip(places(12, 0), numbers, strict=False)]
    found = fit(answers)
    assert all(0 <= share <= 1 for share in found.shares.values())
