"""Acting with a world model: propose actions, predict what each does, choose by the predictions.

The ladder puts world models side by side under the same proposals and the same number of steps: none, one that predicts no change,
one whose predictions are shuffled, true results with noise, and true results (the phone is forked). A scripted value knows the
true distances along the solution, so what a planner loses comes apart: proposals that no longer shorten the way (recall), and
choices that were not the best of their proposals (regret).
"""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from statistics import mean
from typing import Any, Protocol, cast

from iosworld.actions import Action, Tap, Wait
from iosworld.devices.begin import phone_at
from iosworld.devices.device import ForkableDevice, State
from iosworld.devices.factory import PhoneSource
from iosworld.probes.items import draw, order
from iosworld.probes.verdicts import StepJudge
from iosworld.probes.walks import Point, controls, copies, differences, walk
from iosworld.probes.words import change_lines
from iosworld.screen.accessibility import AccessibilityTree
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


@dataclass(frozen=True)
class Situation:
    """Where an episode stands."""

    point: Point
    start: State
    goal: str
    step: int
    name: str
    """Of the episode, for draws."""
    results: dict[Action, str] = field(default_factory=dict, compare=False)
    """What actions lead to here, as far as `true_results` has done them."""

    def text(self, point: Point) -> str:
        """A phone in words."""
        return described(self.start, point.phone.state(), point.seen.tree)


def described(start: State, state: State, tree: AccessibilityTree) -> str:
    """A phone in words: its screen, and what differs from the start in the saved data."""
    lines = change_lines(differences(start, state))
    return simple_list(tree) + "".join(f"{line}\n" for line in lines)


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


class Proposer(Protocol):
    """Proposes actions."""

    def propose(self, now: Situation) -> list[Action]: ...


class WorldModel(Protocol):
    """Predicts in words what the phone is like after each action."""

    def predict(self, now: Situation, proposed: Sequence[Action]) -> list[str]: ...


class Value(Protocol):
    """Judges predictions together: the larger, the nearer to the goal."""

    def values(self, now: Situation, predicted: Sequence[str]) -> list[float]: ...


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
        texts: list[tuple[str, Action | None]] = []
        with phone_at(source, task.scenario) as phone:
            start = phone.state()

            def visit(point: Point, action: Action | None) -> None:
                now = Situation(point, start, task.goal, len(texts), task.id)
                texts.append((now.text(point), action))

            walk(phone, task.solution, visit)
        length = len(texts) - 1
        # A state that comes again is as near as the last time.
        began = Began.of(start)
        keys = [(began.timeless(text), action) for text, action in texts]
        distances = {key: length - place for place, (key, _) in enumerate(keys)}
        following = {key: action for key, action in keys if action is not None}
        return cls(distances, following, length, began)

    def distance(self, text: str) -> int:
        """How many actions of the solution are left; FAR if the state is not on its way."""
        return self.distances.get(self.began.timeless(text), FAR)

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
        right = self.way.next(now.text(now.point))
        if right is not None and draw(now.name, now.step, "recall") % 1000 < self.recall * 1000:
            found.append(right)
        return order([*found, Wait(seconds=1)], now.name, now.step, "order")


class NoChange:
    """Predicts that every action leaves the phone as it is."""

    def predict(self, now: Situation, proposed: Sequence[Action]) -> list[str]:
        text = now.text(now.point)
        return [text for _ in proposed]


@dataclass(frozen=True)
class Forked:
    """Predicts what happens, by doing it in copies. `noise` is the share of predictions that are those of another proposal."""

    noise: float = 0.0
    shuffled: bool = False

    def predict(self, now: Situation, proposed: Sequence[Action]) -> list[str]:
        true = true_results(now, proposed)
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

    def values(self, now: Situation, predicted: Sequence[str]) -> list[float]:  # noqa: ARG002  # it judges states alone
        return [-float(self.way.distance(text)) for text in predicted]


def true_results(now: Situation, proposed: Sequence[Action]) -> list[str]:
    """What each action leads to, done in a copy; what was done already at this step is not done again."""
    new = [action for action in dict.fromkeys(proposed) if action not in now.results]
    for action, copy in zip(new, copies(now.point.phone, len(new)), strict=True):
        now.results[action] = now.text(now.point.after(copy, action))
    return [now.results[action] for action in proposed]


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
            episode.steps += 1
        episode.passed = done()
    return episode


def _measure(episode: Episode, way: Way, now: Situation, proposed: Sequence[Action], place: int) -> None:
    here = way.distance(now.text(now.point))
    if here == FAR:
        return
    distances = [min(way.distance(text), here + way.length) for text in true_results(now, proposed)]
    episode.recall.append(min(distances) < here)
    episode.regret.append(distances[place] - min(distances))


LADDER: dict[str, Callable[[], WorldModel | None]] = {
    "none": lambda: None,
    "no-change": NoChange,
    "shuffled": lambda: Forked(shuffled=True),
    "noise-50": lambda: Forked(noise=0.5),
    "noise-20": lambda: Forked(noise=0.2),
    "oracle": Forked,
}
"""World models by name, in the order in which they should help."""


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
    for task in tasks:
        source = sources[task.persona]
        way = Way.of(task, source)
        for name in rungs:
            proposer, world, value = (parts or scripted)(name, way)
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


def scripted(name: str, way: Way) -> Parts:
    """Random proposals, a world model of the ladder, and known distances."""
    return RandomProposer(way), LADDER[name](), KnownDistance(way)


def _mean(values: Sequence[float]) -> float | None:
    return round(mean(values), 6) if values else None
