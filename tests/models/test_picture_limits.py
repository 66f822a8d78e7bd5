"""What a request may weigh: known when a run starts, and checked for each request."""

import pytest
from click.testing import CliRunner

from iosworld.agents import AgentConfiguration, History, ModelAgents
from iosworld.cli import main
from iosworld.errors import ModelRefused, SetupError
from iosworld.models import ModelSettings, Picture, open_model
from iosworld.models.picture_limits import ANTHROPIC_LIMITS, UNLIMITED, PictureLimits
from iosworld.testing import FakeAnthropic, ScriptedModel

CLAUDE, SCREEN = "claude-opus-4-6", (706, 1536)


def source(opened, screens, mode="vision", **settings):
    model = opened(None, CLAUDE, **settings)
    return ModelAgents(AgentConfiguration(name=CLAUDE, mode=mode, history=History(screens=screens)), model)


def test_any_number_below_the_limit_can_be_sent():
    most = ANTHROPIC_LIMITS.most(SCREEN)
    assert most is not None
    heavy = Picture(b"x" * int(SCREEN[0] * SCREEN[1] * 1.5), SCREEN)
    ANTHROPIC_LIMITS.check([heavy] * most)
    with pytest.raises(ModelRefused, match="at most 31,000,000 bytes"):
        ANTHROPIC_LIMITS.check([heavy] * (most + 1))
    with pytest.raises(ModelRefused, match="at most 100 pictures"):
        ANTHROPIC_LIMITS.check([Picture(b"x", (1, 1))] * 101)
    assert ANTHROPIC_LIMITS.most((69, 150)) == 100
    assert PictureLimits(bytes=10).most(SCREEN) == 1
    assert UNLIMITED.most(SCREEN) is None


@pytest.mark.parametrize(
    ("screens", "steps", "settings"),
    [(6, 500, {}), (90, 10, {}), (90, 90, {"picture_side": 512}), (100, 500, {"picture_side": 300})],
)
def test_history_that_fits_is_accepted(opened, screens, steps, settings):
    source(opened, screens, **settings).check_requests(steps)


@pytest.mark.parametrize(
    ("screens", "steps", "settings"), [(90, 50, {}), (20, 20, {}), (101, 200, {"picture_side": 300})]
)
def test_history_that_does_not_fit_is_refused_before_the_first_call(opened, screens, steps, settings):
    with pytest.raises(SetupError, match=r"history of at most \d+ screens for claude-opus-4-6, got \d+.*--history"):
        source(opened, screens, **settings).check_requests(steps)


def test_text_modes_and_servers_without_a_known_limit_have_none(opened):
    source(opened, 500, mode="text").check_requests(500)
    for model in (ScriptedModel([]), open_model("m", ModelSettings(base_url="http://127.0.0.1:9/v1"))):
        ModelAgents(AgentConfiguration(name="m", history=History(screens=500)), model).check_requests(500)
        model.close()


def test_run_is_refused_before_anything_is_sent():
    with FakeAnthropic([]) as server:
        done = CliRunner().invoke(
            main, ["run", "--model", CLAUDE, "--base-url", server.base_url, "--history", "90", "--suite", "starter"]
        )
    assert server.requests == []
    assert done.exit_code != 0
    assert "history of at most" in done.output
