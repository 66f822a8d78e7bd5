"""Acting with a world model: propose actions, predict what each does, choose by the predictions.

The ladder puts world models side by side under the same proposals and the same number of steps: none, none but a value, one that
predicts no change, one whose predictions are shuffled, one that remembers what it saw, true results with noise, and true results as
text, tree or picture (the phone is forked). A scripted value knows the true distances along the solution, so what a planner loses comes
apart: proposals that no longer shorten the way (recall), and choices that were not the best of their proposals (regret).
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import mean
from typing import Any, Protocol, cast

from iosworld.actions import Action, Tap, Wait
from iosworld.devices.begin import phone_at
from iosworld.devices.device import ForkableDevice
from iosworld.devices.factory import PhoneSource
from iosworld.probes.items import draw, order
from iosworld.probes.verdicts import StepJudge
from iosworld.probes.walks import controls, walk
from iosworld.probes.ways import FAR, Prediction, Situation, Way
from iosworld.probes.world_models import LADDER, WorldModel, true_results
from iosworld.tasks.task import Task

PROPOSALS = 8
STEPS_PER_ACTION = 4
"""An episode may take this many times the solution's actions."""
RECALL = 0.5
"""How often the solution's next action is among the random proposals."""


class Proposer(Protocol):
    """Proposes actions."""

    def propose(self, now: Situation) -> list[Action]: ...


class Value(Protocol):
    """Judges predictions together: the larger, the nearer to the goal."""

    def values(self, now: Situation, predicted: Sequence[Prediction]) -> list[float]: ...


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


@dataclass(frozen=True)
class KnownDistance:
    """Values predictions by how far the state that they describe is from the end of the solution."""

    way: Way

    def values(self, now: Situation, predicted: Sequence[Prediction]) -> list[float]:  # noqa: ARG002  # it judges states alone
        return [-float(self.way.distance(shown)) for shown in predicted]


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
