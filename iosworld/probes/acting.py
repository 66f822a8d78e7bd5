"""Acting with a world model: propose actions, predict what each does, choose by the predictions.

The ladder puts world models side by side under the same proposals and the same number of steps: none, none but a value, one that
predicts no change, one whose predictions are shuffled, one that remembers what it saw, true results with noise, and true results as
text, tree or picture (the phone is forked). A scripted value knows the true distances along the solution, so what a planner loses comes apart: proposals that no longer shorten the way (recall), and
choices that were not the best of their proposals (regret).
"""

import functools
import json
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from statistics import mean
from typing import Any, Literal, Protocol, cast, get_args

from iosworld.actions import Action, Tap, Wait
from iosworld.devices.begin import phone_at
from iosworld.devices.device import ForkableDevice, State
from iosworld.devices.factory import PhoneSource
from iosworld.probes.items import draw, order
from iosworld.probes.verdicts import StepJudge
from iosworld.probes.walks import Point, controls, copies, differences, in_words, walk
from iosworld.probes.words import change_lines
from iosworld.screen.accessibility import AccessibilityTree
from iosworld.screen.screenshot import Screenshot
from iosworld.screen.simple_list import simple_list
from iosworld.tasks.task import Task

PROPOSALS = 8
STEPS_PER_ACTION = 4
"""An episode may take this many times the solution's actions."""
RECALL = 0.5
"""How often the solution's next action is among the random proposals."""
NOW = "now"
LONGEST_EPISODE = timedelta(minutes=15)
"""Moments up to this after the start are taken as moments of the episode."""
FAR = 10**6
"""The distance of a state that is not on the solution's way."""
View = Literal["text", "tree", "picture"]
"""How a phone is shown: as a plain list or as a tree, each with the differences of the saved data, or as a picture alone."""
Prediction = str | Screenshot
"""What a world model says an action leads to: a text, a tree or a picture."""


@dataclass(frozen=True)
class Situation:
    """Where an episode stands."""

    point: Point
    start: State
    goal: str
    step: int
    name: str
    """Of the episode, for draws."""
    results: dict[tuple[Action, View], Prediction] = field(default_factory=dict, compare=False)
    """What actions lead to here, as far as `true_results` has done them."""

    @functools.cached_property
    def here(self) -> str:
        """The phone in words as it is before the action."""
        return self.text(self.point)

    def text(self, point: Point) -> str:
        """A phone in words."""
        return described(self.start, point.phone.state(), point.seen.tree)

    def shown(self, point: Point, view: View) -> Prediction:
        """A phone in one of the forms."""
        if view == "picture":
            return point.phone.screenshot()
        if view == "text":
            return self.text(point)
        return point.seen.tree.text() + saved_lines(self.start, point.phone.state())


def described(start: State, state: State, tree: AccessibilityTree) -> str:
    """A phone in words: its screen, and what differs from the start in the saved data."""
    return simple_list(tree) + saved_lines(start, state)


def saved_lines(start: State, state: State) -> str:
    """What differs from the start in the saved data, a line each."""
    return "".join(f"{line}\n" for line in change_lines(differences(start, state)))


@dataclass(frozen=True)
class Began:
    """When an episode began, and how the phone writes times."""

    at: datetime
    is_24_hour: bool = False

    @classmethod
    def of(cls, start: State) -> "Began":
        """As the phone's state says at the start."""
        system = start["system"]
        settings = system.get("settings", {})
        return cls(datetime.fromisoformat(system["now"]), is_24_hour=settings.get("is24Hour") is True)

    def timeless(self, text: str) -> str:
        """A phone in words with all moments since the start alike: who takes longer is on the same way."""
        plain = _MOMENT.sub(self._moment, text)
        return (_TIME_24 if self.is_24_hour else _TIME_12).sub(self._minute, plain)

    def key(self, shown: Prediction) -> str:
        """What tells a phone that is shown from others, whenever it is shown so. A picture is told by what is drawn."""
        if isinstance(shown, str):
            return self.timeless(shown)
        drawn = shown.display_list
        if drawn is None:
            return shown.png.hex()
        return _CLOCK.sub(self._clock, self.timeless(json.dumps(drawn, ensure_ascii=False)))

    def _clock(self, found: re.Match[str]) -> str:
        """The clock of the status bar, which says no half of the day."""
        passed = (int(found[1]) * 60 + int(found[2]) - self.at.hour * 60 - self.at.minute) % (12 * 60)
        return f'"{NOW}"' if passed <= LONGEST_EPISODE.total_seconds() / 60 else found[0]

    def _moment(self, found: re.Match[str]) -> str:
        try:
            return NOW if self.at <= datetime.fromisoformat(found[0]) <= self.at + LONGEST_EPISODE else found[0]
        except (TypeError, ValueError):  # no time of the phone's kind
            return found[0]

    def _minute(self, found: re.Match[str]) -> str:
        hour, minutes = int(found[1]), int(found[2])
        if not self.is_24_hour:
            hour = hour % 12 + (12 if found[3] == "PM" else 0)
        passed = (hour * 60 + minutes - self.at.hour * 60 - self.at.minute) % (24 * 60)
        return NOW if passed <= LONGEST_EPISODE.total_seconds() / 60 else found[0]


_MOMENT = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)")
_TIME_12 = re.compile(r"\b(1?\d):([0-5]\d)[ \u202f\u00a0]?([AP]M)\b")
_TIME_24 = re.compile(r"(?<![\w:.])([01]?\d|2[0-3]):([0-5]\d)(?![\w:.]|[ \u202f\u00a0][AP]M\b)")
"""Not a part of a longer number, such as a duration with seconds."""


_CLOCK = re.compile(r'"(\d?\d):([0-5]\d)"')
"""A text that is a time alone."""


class Proposer(Protocol):
    """Proposes actions."""

    def propose(self, now: Situation) -> list[Action]: ...


class WorldModel(Protocol):
    """Predicts what the phone is like after each action."""

    def predict(self, now: Situation, proposed: Sequence[Action]) -> Sequence[Prediction]: ...

    def learn(self, now: Situation, action: Action, after: Point) -> None:
        """See what the action led to that was taken."""


class Value(Protocol):
    """Judges predictions together: the larger, the nearer to the goal."""

    def values(self, now: Situation, predicted: Sequence[Prediction]) -> list[float]: ...


@dataclass
class Way:
    """The solution of a task as a way: how far each state on it is from the end, and what comes next there."""

    distances: dict[str, int]
    following: dict[str, Action]
    length: int
    began: Began
    """When the task starts."""

    @classmethod
    def of(cls, task: Task, source: PhoneSource) -> "Way":
        """Walk the solution once. Raises AgentError or DeviceError."""
        texts: list[tuple[list[Prediction], Action | None]] = []
        with phone_at(source, task.scenario) as phone:
            start = phone.state()

            def visit(point: Point, action: Action | None) -> None:
                now = Situation(point, start, task.goal, len(texts), task.id)
                texts.append(([now.shown(point, view) for view in get_args(View)], action))

            walk(phone, task.solution, visit)
        length = len(texts) - 1
        # A state that comes again is as near as the last time.
        began = Began.of(start)
        keys = [([began.key(shown) for shown in views], action) for views, action in texts]
        distances = {key: length - place for place, (views, _) in enumerate(keys) for key in views}
        following = {views[0]: action for views, action in keys if action is not None}
        return cls(distances, following, length, began)

    def distance(self, shown: Prediction) -> int:
        """How many actions of the solution are left; FAR if the state is not on its way."""
        return self.distances.get(self.began.key(shown), FAR)

    def next(self, text: str) -> Action | None:
        """The solution's next action; None if the state is not on its way, or at its end."""
        return self.following.get(self.began.timeless(text))


@dataclass(frozen=True)
class RandomProposer:
    """Any controls, and waiting; the solution's next action is among them with a known rate."""

    way: Way
    count: int = PROPOSALS
    recall: float = RECALL

    def propose(self, now: Situation) -> list[Action]:
        numbers = [entry.element.number for entry in controls(now.point.seen.tree)]
        found: list[Action] = [Tap(element=number) for number in order(numbers, now.name, now.step)[: self.count - 2]]
        right = self.way.next(now.here)
        if right is not None and draw(now.name, now.step, "recall") % 1000 < self.recall * 1000:
            found.append(right)
        return order([*found, Wait(seconds=1)], now.name, now.step, "order")


class _Unlearning:
    """A world model that does not change by what happens."""

    def learn(self, now: Situation, action: Action, after: Point) -> None:
        pass


class ActionsAlone(_Unlearning):
    """Predicts nothing: what is valued are the actions in words."""

    def predict(self, now: Situation, proposed: Sequence[Action]) -> list[str]:
        return [in_words(action, now.point.seen.tree) for action in proposed]


class NoChange(_Unlearning):
    """Predicts that every action leaves the phone as it is."""

    def predict(self, now: Situation, proposed: Sequence[Action]) -> list[str]:
        text = now.here
        return [text for _ in proposed]


class Remembered:
    """Predicts what it has seen an action lead to on a phone in this state, in this task or an earlier one; else, that nothing changes.

    It stands for a model that predicts for itself, where there is none.
    """

    def __init__(self) -> None:
        self._seen: dict[tuple[str, Action], str] = {}

    def predict(self, now: Situation, proposed: Sequence[Action]) -> list[str]:
        text = now.here
        key = Began.of(now.start).timeless(text)
        return [self._seen.get((key, action), text) for action in proposed]

    def learn(self, now: Situation, action: Action, after: Point) -> None:
        self._seen[Began.of(now.start).timeless(now.here), action] = now.text(after)


@dataclass(frozen=True)
class Forked(_Unlearning):
    """Predicts what happens, by doing it in copies. `noise` is the share of predictions that are those of another proposal."""

    noise: float = 0.0
    shuffled: bool = False
    view: View = "text"

    def predict(self, now: Situation, proposed: Sequence[Action]) -> list[Prediction]:
        true = true_results(now, proposed, self.view)
        if self.shuffled:
            return order(true, now.name, now.step, "shuffled")
        return [
            true[draw(now.name, now.step, place, "which") % len(true)]
            if draw(now.name, now.step, place, "noise") % 1000 < self.noise * 1000
            else text
            for place, text in enumerate(true)
        ]


@dataclass(frozen=True)
class KnownDistance:
    """Values predictions by how far the state that they describe is from the end of the solution."""

    way: Way

    def values(self, now: Situation, predicted: Sequence[Prediction]) -> list[float]:  # noqa: ARG002  # it judges states alone
        return [-float(self.way.distance(shown)) for shown in predicted]


def true_results(now: Situation, proposed: Sequence[Action], view: View = "text") -> list[Prediction]:
    """What each action leads to, done in a copy; what was done already at this step is not done again."""
    new = [action for action in dict.fromkeys(proposed) if (action, view) not in now.results]
    for action, copy in zip(new, copies(now.point.phone, len(new)), strict=True):
        after = now.point.after(copy, action)
        for form in {view, "text"}:  # distances are known of texts
            now.results[action, form] = now.shown(after, form)
    return [now.results[action, view] for action in proposed]


@dataclass
class Episode:
    """One planned episode."""

    task: str
    passed: bool
    steps: int
    recall: list[bool] = field(default_factory=list)
    """At each step on the way: whether a proposal shortens it."""
    regret: list[int] = field(default_factory=list)
    """At each step on the way: how much farther the chosen proposal leads than the best. Leaving the way counts as its length."""


def act(
    task: Task,
    source: PhoneSource,
    way: Way,
    proposer: Proposer,
    world: WorldModel | None,
    value: Value | None,
    *,
    seed: int = 0,
) -> Episode:
    """Play a task with a planner, and judge the end with the solution's answer. Without `world` or `value`, the first proposal is
    taken. The episode ends when the goal is reached: when to stop is not what is measured. Raises DeviceError."""
    with phone_at(source, task.scenario) as phone, cast("ForkableDevice", phone).fork() as fresh:
        start, point = phone.state(), walk(phone, ())
        judge = StepJudge(task, start, fresh)
        episode = Episode(task.id, passed=False, steps=0)

        def done() -> bool:
            return judge.passes(phone.state())

        while episode.steps < way.length * STEPS_PER_ACTION and not (episode.steps and done()):
            now = Situation(point, start, task.goal, episode.steps, f"{seed} {task.id}")
            proposed = proposer.propose(now)
            place = 0
            if world is not None and value is not None:
                values = value.values(now, world.predict(now, proposed))
                best = max(values)
                alike = [number for number, one in enumerate(values) if one == best]
                place = alike[draw(now.name, now.step, "tie") % len(alike)]
            _measure(episode, way, now, proposed, place)
            point = point.after(cast("ForkableDevice", phone), proposed[place])
            if world is not None:
                world.learn(now, proposed[place], point)
            episode.steps += 1
        episode.passed = done()
    return episode


def _measure(episode: Episode, way: Way, now: Situation, proposed: Sequence[Action], place: int) -> None:
    here = way.distance(now.here)
    if here == FAR:
        return
    distances = [min(way.distance(text), here + way.length) for text in true_results(now, proposed)]
    episode.recall.append(min(distances) < here)
    episode.regret.append(distances[place] - min(distances))


LADDER: dict[str, Callable[[], WorldModel | None]] = {
    "none": lambda: None,
    "value-only": ActionsAlone,
    "no-change": NoChange,
    "shuffled": lambda: Forked(shuffled=True),
    "remembered": Remembered,
    "noise-50": lambda: Forked(noise=0.5),
    "noise-20": lambda: Forked(noise=0.2),
    "oracle-picture": lambda: Forked(view="picture"),
    "oracle-tree": lambda: Forked(view="tree"),
    "oracle": Forked,
}
"""World models by name, in the order in which they should help. What one learns, it keeps for the tasks that follow."""


Parts = tuple[Proposer, WorldModel | None, Value]


def climb(
    tasks: Sequence[Task],
    sources: Mapping[str, PhoneSource],
    *,
    rungs: Sequence[str] = tuple(LADDER),
    parts: Callable[[str, Way], Parts] | None = None,
    seed: int = 0,
    on_end: Callable[[object], None] = lambda _: None,
) -> dict[str, Any]:
    """Play each task with each world model of the ladder. `parts` gives the planner's parts for a rung; by default, proposals are
    random and values are known distances. Raises AgentError or DeviceError."""
    played: dict[str, list[Episode]] = {name: [] for name in rungs}
    make = parts or scripted(rungs)
    for task in tasks:
        source = sources[task.persona]
        way = Way.of(task, source)
        for name in rungs:
            proposer, world, value = make(name, way)
            played[name].append(act(task, source, way, proposer, world, value, seed=seed))
            on_end(name)
    return {
        "tasks": len(tasks),
        "rungs": [
            {
                "name": name,
                "passed": sum(one.passed for one in episodes),
                "steps": sum(one.steps for one in episodes),
                "proposal_recall": _mean([found for one in episodes for found in one.recall]),
                "value_regret": _mean([found for one in episodes for found in one.regret]),
            }
            for name, episodes in played.items()
        ],
    }


def scripted(rungs: Sequence[str]) -> Callable[[str, Way], Parts]:
    """The parts for each rung: random proposals, a world model of the ladder, and known distances."""
    worlds = {name: LADDER[name]() for name in rungs}
    return lambda name, way: (RandomProposer(way), worlds[name], KnownDistance(way))


def _mean(values: Sequence[float]) -> float | None:
    return round(mean(values), 6) if values else None
