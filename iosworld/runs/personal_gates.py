"""The gates of the suite `personal`: no policy without understanding comes near the one that knows what is right."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from iosworld.devices.factory import PhoneSource
from iosworld.episodes.step_tree import Played, play_steps
from iosworld.judging.personal import Assessment, assess
from iosworld.judging.personal_figures import PersonalFigures
from iosworld.runs.personal_policies import POLICIES, Instance, steps_of
from iosworld.runs.workers import results_of
from iosworld.tasks.personal.suite import people, scenarios
from iosworld.tasks.suite import SuiteTask

MOST_BALANCED = 0.55
"""The balanced accuracy that a policy may have at most. That of the oracle is 1."""
ORACLE = "oracle"


@dataclass(frozen=True)
class PolicyFigures:
    """The results of one policy."""

    name: str
    figures: PersonalFigures
    broken: tuple[str, ...]
    """Instances that could not be played to the end, with the cause."""

    @property
    def cost(self) -> float:
        """The mean cost of an instance."""
        ones = self.figures.episodes
        return fmean(one.cost for one in ones) if ones else 0.0

    def to_json(self) -> dict[str, Any]:
        found = self.figures
        return {
            "episodes": len(found.episodes),
            "passed": sum(one.passed for one in found.episodes),
            "balanced_accuracy": found.balanced,
            "cost": round(self.cost, 4),
            "act": found.act.to_json(),
            "silent": found.silent.to_json(),
            "stop": found.stop.to_json(),
            "broken": list(self.broken),
        }


@dataclass(frozen=True)
class Gates:
    """The results of all policies, the oracle first."""

    policies: tuple[PolicyFigures, ...]

    def problems(self) -> list[str]:
        """Which gates don't hold, one sentence each."""
        oracle, others = self.policies[0], self.policies[1:]
        found = [f"the oracle: {cause}" for cause in oracle.broken]
        found += [f"the oracle fails {len(failed)} instances" for failed in [_failed(oracle)] if failed]
        for one in others:
            balanced = one.figures.balanced
            if balanced is None or balanced > MOST_BALANCED:
                found.append(f"{one.name} has a balanced accuracy of {balanced}; expected at most {MOST_BALANCED}")
            if one.cost <= oracle.cost:
                found.append(f"{one.name} costs {one.cost:.2f}, which is not more than the oracle's {oracle.cost:.2f}")
        return found

    def to_json(self) -> dict[str, Any]:
        return {"policies": {one.name: one.to_json() for one in self.policies}, "problems": self.problems()}


def check_gates(
    suite: Sequence[SuiteTask],
    sources: Mapping[str, PhoneSource],
    on_end: Callable[[], None] = lambda: None,
    *,
    workers: int = 1,
) -> Gates:
    """Play every policy and the oracle on every proactive instance of `suite`; `on_end` is called after each. Raises DeviceError,
    FileProblem."""
    known, persons = {one.id: one for one in scenarios().values()}, people()
    names = [ORACLE, *POLICIES]

    def played(item: SuiteTask) -> list[Assessment | str]:
        assert item.task.personal is not None
        outcome = known[item.task.personal.scenario].people[item.task.persona]
        instance = Instance(item.task, outcome, persons[item.task.persona])
        sequences = [item.task.solution, *(steps_of(name, instance) for name in POLICIES)]
        results = play_steps(item.task, sources[item.task.persona], sequences)
        return [_assessed(item, name, result) for name, result in zip(names, results, strict=True)]

    chosen = [item for item in suite if item.task.personal and item.task.personal.form == "proactive"]
    found = results_of(chosen, played, workers, lambda _: on_end())
    made = []
    for place, name in enumerate(names):
        ones = [row[place] for row in found]
        figures = PersonalFigures(tuple(one for one in ones if isinstance(one, Assessment)))
        made.append(PolicyFigures(name, figures, tuple(one for one in ones if isinstance(one, str))))
    return Gates(tuple(made))


def _failed(oracle: PolicyFigures) -> list[Assessment]:
    return [one for one in oracle.figures.episodes if not one.passed]


def _assessed(item: SuiteTask, name: str, played: Played) -> Assessment | str:
    """The assessment, or why there is none. A policy whose steps don't fit the screen has done what it did: the phone isn't
    judged then, so it is left out."""
    if played.verdict is None:
        return f"{name} in {item.task.id}: {played.ended}: {played.cause}"
    return (
        assess(item.task, played.verdict, played.talk, steps=played.steps)
        or f"{name} in {item.task.id}: {played.verdict.cause}"
    )
