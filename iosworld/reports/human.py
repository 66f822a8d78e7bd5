"""Human baselines: what people who played tasks by hand passed, and how many steps and seconds they took."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any

from iosworld.reports.intervals import tidy
from iosworld.reports.judged_runs import Scored
from iosworld.reports.report import RunReport
from iosworld.reports.tables import Table, duration, number, percent

HUMAN = "human"
"""The agent of runs that `iosworld play` saves."""


@dataclass(frozen=True)
class HumanBaseline:
    """What people did with one task, in all runs together."""

    task: str
    category: str
    passed: int
    judged: int
    """Episodes with a verdict."""
    steps: float | None
    """The median over passed episodes; None if none passed."""
    seconds: float | None
    """The median over passed episodes, from the task's first screen to the answer."""

    def to_json(self) -> dict[str, Any]:
        """As `iosworld report --json` prints it."""
        return {
            "task": self.task,
            "category": self.category,
            "passed": self.passed,
            "judged": self.judged,
            "steps": tidy(self.steps),
            "seconds": tidy(self.seconds),
        }


@dataclass(frozen=True)
class BesideHuman:
    """Another agent on the tasks that people played."""

    run: str
    agent: str
    tasks: int
    """Tasks with a verdict on both sides."""
    human: float | None
    """The mean over these tasks of the share of passed episodes of people."""
    other: float | None
    """The same of the agent."""
    steps: float | None
    """The median over tasks that both passed of the agent's steps divided by the people's."""

    def to_json(self) -> dict[str, Any]:
        """As `iosworld report --json` prints it."""
        rates = {"human": tidy(self.human), "success": tidy(self.other), "steps_ratio": tidy(self.steps)}
        return {"run": self.run, "agent": self.agent, "tasks": self.tasks, **rates}


def is_human(report: RunReport) -> bool:
    """Whether people played the run."""
    return report.run.record.config.agent.name == HUMAN


def human_baselines(reports: Iterable[RunReport]) -> list[HumanBaseline]:
    """The baseline of each task that people played, by task id; empty if no run is one of people."""
    episodes = _by_task(one for one in reports if is_human(one))
    return [
        HumanBaseline(
            task,
            category,
            sum(one.passed is True for one in played),
            sum(one.passed is not None for one in played),
            _median(one.episode.record.steps for one in played if one.passed),
            _median(one.episode.record.seconds for one in played if one.passed),
        )
        for (task, category), played in sorted(episodes.items())
    ]


def beside_human(reports: Sequence[RunReport]) -> list[BesideHuman]:
    """Each other run on the tasks that people played."""
    known = {each.task: each for each in human_baselines(reports) if each.judged}
    found = []
    for report in reports if known else ():
        if is_human(report):
            continue
        rates, ratios = [], []
        for (task, _), played in _by_task([report]).items():
            people, judged = known.get(task), [one for one in played if one.passed is not None]
            if people is None or not judged:
                continue
            rates.append((people.passed / people.judged, sum(one.passed is True for one in judged) / len(judged)))
            steps = _median(one.episode.record.steps for one in judged if one.passed)
            if steps is not None and people.steps:
                ratios.append(steps / people.steps)
        human, other = (sum(each) / len(rates) for each in zip(*rates, strict=True)) if rates else (None, None)
        found.append(BesideHuman(report.run.record.name, report.label, len(rates), human, other, _median(ratios)))
    return found


def human_tables(reports: Sequence[RunReport]) -> list[Table]:
    """The baselines as tables; none if no run is one of people."""
    baselines, others = human_baselines(reports), beside_human(reports)
    if not baselines:
        return []
    found = [
        Table(
            title="Human baseline",
            columns=("task", "category", "passed", "steps", "time"),
            rows=tuple(
                (each.task, each.category, f"{each.passed}/{each.judged}", number(each.steps), duration(each.seconds))
                for each in baselines
            ),
            left=frozenset({"task", "category"}),
            notes=("Steps and time are medians over the episodes that passed.",),
        )
    ]
    if others:
        found.append(
            Table(
                title="Beside people, on the tasks that both played",
                columns=("agent", "run", "tasks", "people pass", "agent passes", "steps / people's"),
                rows=tuple(
                    (
                        each.agent,
                        each.run,
                        str(each.tasks),
                        percent(each.human),
                        percent(each.other),
                        number(each.steps, 2),
                    )
                    for each in others
                ),
                left=frozenset({"agent", "run"}),
                notes=("Steps: the median over the tasks that both passed.",),
            )
        )
    return found


def _by_task(reports: Iterable[RunReport]) -> dict[tuple[str, str], list[Scored]]:
    """Episodes by task and its category."""
    found: dict[tuple[str, str], list[Scored]] = {}
    for report in reports:
        for one in report.scored:
            found.setdefault((one.episode.task, report.run.category(one.episode.task)), []).append(one)
    return found


def _median(values: Iterable[float]) -> float | None:
    known = list(values)
    return median(known) if known else None
