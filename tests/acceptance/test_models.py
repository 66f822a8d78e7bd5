"""The ten tasks in every mode, played by models: a scripted one, and each adapter through its vendor's package and a fake
server. The right replies are determined once, by playing each solution with the mode's own actions; a brain that knows
them then answers in the adapter's format. The models are fake, and everything between them and the verdict is real: prompts, tools, pictures, coordinates, HTTP, phones, judging.
"""

import io
import itertools
import json
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache, partial

import pytest
from PIL import Image

from iosworld.actions import GRID_SIZE, Action, Swipe, Tap, TapXY, to_grid
from iosworld.agents import AgentConfiguration, History, ReferenceAgent, open_agents
from iosworld.agents.agent import Scripted
from iosworld.agents.factory import ModelAgents
from iosworld.agents.modes import MODES
from iosworld.agents.reference import ROW
from iosworld.devices.device import Device
from iosworld.episodes import play_episode
from iosworld.judging.verdict import Verdict
from iosworld.models.coordinates import CONVENTIONS, Convention
from iosworld.models.settings import ModelSettings
from iosworld.runs import Run, RunConfiguration, RunFolder, open_phones
from iosworld.runs.saved import SavedRun
from iosworld.screen.observation import Observation
from iosworld.screen.screenshot import Screenshot
from iosworld.tasks.answer_types import NO_FIELDS, Fields
from iosworld.tasks.task import SIDE_EFFECTS, Task
from iosworld.testing.fake_anthropic import FakeAnthropic
from iosworld.testing.fake_compatible import FakeCompatible
from iosworld.testing.fake_http import FakeServer
from iosworld.testing.fake_openai import FakeOpenAI
from iosworld.testing.script import Call, Heard, Line, Say
from iosworld.testing.scripted_model import ScriptedModel, by_step, do

OTHERS = ("type", "swipe", "home", "wait", "stop")
"""Actions that every mode has."""
BRISK = Swipe.model_fields["seconds"].default

Brain = Callable[[Heard], Line]


class Phones:
    """Real phones whose screens are drawn once: the same solution is played dozens of times here."""

    def __init__(self) -> None:
        self._source = open_phones("embedded")
        self._drawn: dict[str, Screenshot] = {}

    def phone(self) -> Device:
        return Phone(self._source.phone(), self._drawn)

    def close(self) -> None:
        self._source.close()

    def fingerprint(self) -> dict[str, str]:
        return self._source.fingerprint()


class Phone:
    """A phone that keeps what it has drawn."""

    def __init__(self, phone: Device, drawn: dict[str, Screenshot]) -> None:
        self._phone, self._drawn = phone, drawn
        self.info = replace(phone.info, checkpointable=False)  # nobody asks here since when the goal was reached

    def screenshot(self) -> Screenshot:
        shot = self._phone.screenshot()
        return self._drawn.setdefault(json.dumps(shot.display_list, sort_keys=True), shot)

    def __getattr__(self, name: str):
        return getattr(self._phone, name)

    def __enter__(self):
        return self

    def __exit__(self, *exc: object) -> None:
        self._phone.close()


class Planner(Scripted):
    """Carries out a solution with the actions of a mode, and keeps what it did."""

    name = "planner"

    def __init__(self, steps, actions: tuple[str, ...]) -> None:
        self._reference, self._actions = ReferenceAgent(steps), actions
        self.said: list[Say] = []

    def start(self, goal: str, fields: Fields = NO_FIELDS) -> None:
        self._reference.start(goal, fields)

    def act(self, observation: Observation) -> Action:
        action = in_the_words_of(self._actions, self._reference.act(observation), observation)
        assert action.name in self._actions
        self.said.append(do(action, f"I see step {observation.step}; now I {action.name}."))
        return action


def in_the_words_of(actions: tuple[str, ...], action: Action, seen: Observation) -> Action:
    """The same with what a mode has: elements by their numbers where it can, and swipes that take the usual time."""
    if isinstance(action, Swipe):
        return brisk(action) if action.seconds != BRISK else action
    if not isinstance(action, TapXY) or "tap" not in actions:
        return action
    places = {to_grid(x, y, seen.size): number for number, (x, y) in seen.tree.touch_points.items()}
    if (action.x, action.y) in places:
        return Tap(element=places[action.x, action.y])
    return action if "tap_xy" in actions else turn(action, seen)


def brisk(swipe: Swipe) -> Swipe:
    """A slow swipe as a short one of the usual time, which not every dialect can change, about the same middle: with the
    momentum that it has it goes about as far."""
    x1, x2 = nearer(swipe.x1, swipe.x2)
    y1, y2 = nearer(swipe.y1, swipe.y2)
    return Swipe(x1=x1, y1=y1, x2=x2, y2=y2)


def nearer(start: float, end: float) -> tuple[int, int]:
    middle, reach = (start + end) / 2, (end - start) / 2 * 0.4
    return round(middle - reach), round(middle + reach)


def turn(touch: TapXY, seen: Observation) -> Swipe:
    """Touching a row next to the middle of a wheel brings it there. So does moving a finger over a row's height."""
    x, y = (side * full / GRID_SIZE for side, full in zip((touch.x, touch.y), seen.size, strict=True))
    [wheel] = [
        e for e in seen.tree.elements if e.type == "PickerWheel" and abs(e.frame.center[0] - x) < e.frame.width / 2
    ]
    middle = wheel.frame.center[1]
    row = ROW if y > middle else -ROW
    (x1, y1), (x2, y2) = to_grid(x, middle + row, seen.size), to_grid(x, middle, seen.size)
    return Swipe(x1=x1, y1=y1, x2=x2, y2=y2)


@dataclass(frozen=True)
class Told:
    """What a model has to say for one task, and what it is worth."""

    task: Task
    said: list[Say]
    verdict: str
    failed: set[str]
    """The checks that do not hold then."""


@pytest.fixture(scope="module")
def phones():
    source = Phones()
    yield source
    source.close()


@pytest.fixture(scope="module")
def tasks(starter, request):
    """Two of the ten tasks; `make test-long` plays all. One has wheels and a text to type, the other two apps and an answer."""
    few = ("clock-gym-alarm", "yuki-turn")
    return starter if request.config.getoption("--long") else [item for item in starter if item.task.id in few]


@pytest.fixture(scope="module")
def told(phones, tasks):
    """What there is to say for all tasks in a mode: the `right` way through each, or a near miss of it (`wrong`)."""

    @cache
    def plans(actions: tuple[str, ...], kind: str) -> list[Told]:
        if kind == "right":
            found = [play_once(phones, item.task, item.task.solution, actions) for item in tasks]
            assert {one.verdict for one in found} == {"pass"}
        else:
            found = [play_once(phones, item.task, item.task.near_misses[0].steps, actions) for item in tasks]
            assert all(one.failed == set(one.task.near_misses[0].fails) for one in found)
        return found

    def of(mode: str, kind: str) -> list[Told]:
        offered = MODES[mode].actions
        # What a solution does depends on how it may touch: modes that are alike in that share it.
        return plans((*(name for name in ("tap", "tap_xy") if name in offered), *OTHERS), kind)

    return of


def play_once(phones, task: Task, steps, actions: tuple[str, ...]) -> Told:
    planner = Planner(steps, actions)
    with phones.phone() as phone:
        result = play_episode(task, planner, phone)
    assert result.ended == "stopped", (task.id, result.cause)
    return Told(task, planner.said, result.verdict.verdict, failed_checks(result.verdict))


def brain(plans: list[Told], convention: str = "grid") -> Brain:
    """Says what was planned, with places as a model of this convention would give them for the picture it sees."""
    plain = by_step({one.task.goal: one.said for one in plans})

    def answer(heard: Heard) -> Line:
        line = plain(heard)
        assert isinstance(line, Say)
        size = Image.open(io.BytesIO(heard.pictures[-1])).size if heard.pictures else None
        return replace(line, calls=tuple(placed(call, CONVENTIONS[convention], size) for call in line.calls))

    return answer


def placed(call: Call, convention: Convention, size: tuple[int, int] | None) -> Call:
    points = [pair for pair in (("x", "y"), ("x1", "y1"), ("x2", "y2")) if pair[0] in call.arguments]
    native = {
        name: value
        for x, y in points
        for name, value in zip((x, y), convention.to_model(call.arguments[x], call.arguments[y], size), strict=True)
    }
    return replace(call, arguments={**call.arguments, **native})


@pytest.fixture
def play(phones, tasks, tmp_path):
    """Play the tasks with agents; says of each its verdict, how it ended, its steps, and the checks that failed."""

    def run(asked: AgentConfiguration, agents) -> dict[str, tuple]:
        configuration = RunConfiguration(agent=asked, suite="starter")
        folder = RunFolder.create(tmp_path / "run")
        run = Run(configuration, tasks, agents, {"jordan_avery": phones}, folder, workers=2)
        result = run.play()
        assert result.missing == 0
        saved = SavedRun.open(folder.path)
        return {
            episode.task: (
                episode.record.verdict,
                episode.record.ended,
                episode.record.steps,
                failed_checks(episode.verdicts()["state"]),
            )
            for episode in saved.episodes
        }

    return run


def expected(plans: list[Told]) -> dict[str, tuple]:
    return {one.task.id: (one.verdict, "stopped", len(one.said), one.failed) for one in plans}


def failed_checks(verdict: Verdict) -> set[str]:
    failed = {check.id for check in verdict.checks if not check.holds}
    return failed | ({SIDE_EFFECTS} if verdict.side_effects else set())


@pytest.mark.parametrize(
    ("mode", "kind"), [*((mode, "right") for mode in MODES), ("vision", "wrong"), ("text-simple", "wrong")]
)
def test_scripted_models_get_the_expected_verdicts(told, play, mode, kind):
    plans = told(mode, kind)
    choice = AgentConfiguration(name="scripted", mode=mode)
    assert play(choice, ModelAgents(choice, ScriptedModel(brain(plans)))) == expected(plans)


DEFAULTS = ModelSettings()
BRIEF = History(screens=1, together=1, steps=4)
"""What is told again costs most of the time here: vendors' packages go through every word of it."""


@dataclass(frozen=True)
class Adapter:
    """One way to a model: its name, how it is asked, the fake that stands in for its server."""

    model: str
    fake: Callable[[Brain], FakeServer]
    settings: ModelSettings = DEFAULTS
    convention: str = "grid"
    """In which the brain has to speak. The fake of compatible servers sees to that itself."""


ADAPTERS = {
    "anthropic": Adapter("claude-opus-4-6", FakeAnthropic),
    "openai": Adapter("gpt-5.4", FakeOpenAI, ModelSettings(coordinates="pixels", stream=True), "pixels"),
    "compatible": Adapter("compatible/glm-5v", FakeCompatible),
    "gemini": Adapter("gemini-3-pro", partial(FakeCompatible, flavor="gemini"), ModelSettings(stream=True)),
    "qwen3-vl": Adapter(
        "Qwen/Qwen3-VL-32B", partial(FakeCompatible, dialect="mobile_use", convention=CONVENTIONS["grid999"])
    ),
    "ui-tars": Adapter("UI-TARS-1.5-7B", partial(FakeCompatible, dialect="ui_tars", convention=CONVENTIONS["pixels"])),
}


CELLS = list(itertools.product(ADAPTERS, MODES))
COVERING = set(
    itertools.islice(
        zip(itertools.cycle(ADAPTERS), itertools.cycle(MODES), strict=False), max(len(ADAPTERS), len(MODES))
    )
)
"""Cells of the matrix in which each adapter and each mode occurs. The rest is for `make test-long`."""


def test_covering_cells_include_every_adapter_and_every_mode():
    assert len(COVERING) == 6
    assert set(CELLS) >= COVERING
    assert ({adapter for adapter, _ in COVERING}, {mode for _, mode in COVERING}) == (set(ADAPTERS), set(MODES))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("adapter", "mode"), [pytest.param(*cell, marks=() if cell in COVERING else pytest.mark.long) for cell in CELLS]
)
def test_every_adapter_completes_every_task_in_every_mode(told, play, monkeypatch, adapter, mode):
    how, plans = ADAPTERS[adapter], told(mode, "right")
    for name in ("ANTHROPIC_API_KEY", "OPENAI_API_KEY", "GEMINI_API_KEY"):
        monkeypatch.setenv(name, "a-key-for-a-fake")
    with how.fake(brain(plans, how.convention)) as server:
        settings = how.settings.model_copy(update={"base_url": server.base_url})
        choice = AgentConfiguration(name=how.model, mode=mode, settings=settings, history=BRIEF)
        agents = open_agents(choice)
        outcome = play(choice, agents)
        agents.close()
    assert outcome == expected(plans)
    assert server.refused == []
