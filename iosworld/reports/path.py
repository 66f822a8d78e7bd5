"""Trajectory evaluators in a report: success rate and average completion proportion, as SPHINX has them.

SPHINX (arXiv 2501.02863, section 3.3) gives each task evaluators. SR is the share of trajectories that satisfy all of them; ACP is the
mean share of a trajectory's evaluators that it satisfies. Here, the evaluators of a task are the conditions in its `path`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import mean
from typing import Any

from iosworld.errors import SetupError
from iosworld.reports.intervals import Estimate, proportion, tidy
from iosworld.reports.judged_runs import STATE, JudgedRun, Scored
from iosworld.reports.tables import Table, percent, rate

OVERALL = "overall"


@dataclass(frozen=True)
class PathEpisode:
    """One episode of a task with a `path`."""

    task: str
    trial: int
    category: str
    completion: float
    """The share of the evaluators that it satisfies, all of the same weight."""

    @property
    def satisfied(self) -> bool:
        return self.completion == 1


@dataclass(frozen=True)
class PathFigures:
    """SR and ACP of the episodes with a verdict by the state judge."""

    episodes: tuple[PathEpisode, ...]
    no_verdict: int
    """Episodes of such tasks without a verdict."""

    def of(self, category: str = OVERALL) -> tuple[int, Estimate | None, float | None]:
        """How many episodes, SR and ACP of a category. The last two are None without episodes."""
        found = [one for one in self.episodes if category in (OVERALL, one.category)]
        tasks: dict[str, tuple[int, int]] = {}
        for one in found:
            satisfied, total = tasks.get(one.task, (0, 0))
            tasks[one.task] = satisfied + one.satisfied, total + 1
        completion = mean(one.completion for one in found) if found else None
        return len(found), proportion(list(tasks.values())), completion

    def to_json(self) -> dict[str, Any]:
        """For each category and overall, and each episode's share."""
        return {
            "no_verdict": self.no_verdict,
            **{name: self._json(name) for name in (*self._categories, OVERALL)},
            "completion": [
                {"task": one.task, "trial": one.trial, "completion": tidy(one.completion)} for one in self.episodes
            ],
        }

    def _json(self, category: str) -> dict[str, Any]:
        count, success, completion = self.of(category)
        return {
            "episodes": count,
            "success_rate": success.to_json() if success else None,
            "average_completion": tidy(completion),
        }

    @property
    def _categories(self) -> list[str]:
        return list(dict.fromkeys(one.category for one in self.episodes))

    def table(self) -> Table:
        """SR beside ACP, by category."""
        rows = []
        for name in (*self._categories, OVERALL):
            count, success, completion = self.of(name)
            rows.append((name, f"{count}", rate(success), percent(completion)))
        left = f" Left out: {self.no_verdict} without a verdict." if self.no_verdict else ""
        return Table(
            "Trajectory evaluators: tasks whose goal says how to reach the end",
            ("category", "episodes", "SR", "ACP"),
            tuple(rows),
            frozenset({"category"}),
            (
                f"SR: the share that satisfies all evaluators. ACP: the mean share of evaluators that are satisfied.{left}",
            ),
        )


def path_figures(run: JudgedRun, scored: Sequence[Scored]) -> PathFigures | None:
    """The figures of a run; None if none of its tasks has a `path`. They are the state judge's, whoever judges the rest."""
    found, none = [], 0
    evaluators: dict[str, frozenset[str]] = {}
    for one in scored:
        episode = one.episode
        if episode.task not in evaluators:
            evaluators[episode.task] = _evaluators(run, episode.task)
        wanted = evaluators[episode.task]
        if not wanted:
            continue
        verdict = run.score(episode, STATE).verdict
        holds: Mapping[str, bool] = {check.id: check.holds for check in verdict.checks if check.id in wanted}
        if verdict.verdict == "none" or holds.keys() != wanted:
            none += 1
            continue
        category = run.category(episode.task)
        found.append(PathEpisode(episode.task, episode.trial, category, float(mean(holds.values()))))
    return PathFigures(tuple(found), none) if found or none else None


def _evaluators(run: JudgedRun, task: str) -> frozenset[str]:
    """The ids of a task's evaluators, as saved with the run; empty if it has none, or cannot be read."""
    if not run.saved.keeps(task):
        return frozenset()
    try:
        return frozenset(check.id for check in run.saved.task(task).task.path)
    except SetupError:
        return frozenset()
