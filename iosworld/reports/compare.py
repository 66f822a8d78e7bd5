"""Compares two runs episode by episode: the second with the first."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from statistics import mean
from typing import Any

from iosworld.errors import SetupError
from iosworld.reports.intervals import Estimate, tidy
from iosworld.reports.judged_runs import STATE, JudgedRun, Scored, all_judges, resolve_judge
from iosworld.reports.pairs import Pairs, difference, sign_flip, smallest_shown
from iosworld.reports.report import RunReport, report_runs

Key = tuple[str, int]
"""Task and trial."""


@dataclass(frozen=True)
class PairedEpisode:
    """The same task and trial in both runs."""

    first: Scored
    second: Scored

    @property
    def task(self) -> str:
        return self.first.episode.task

    @property
    def trial(self) -> int:
        return self.first.episode.trial

    @property
    def verdicts(self) -> tuple[bool, bool] | None:
        """Whether the first and the second passed; None if either has no verdict."""
        if self.first.passed is None or self.second.passed is None:
            return None
        return self.first.passed, self.second.passed


@dataclass(frozen=True)
class Test:
    """Counts of pairs and their significance test."""

    counts: Pairs
    difference: Estimate | None
    """Success rate of the second minus that of the first, over the pairs."""
    p: float | None
    """Two-sided p-value: the probability of a difference at least this large by chance. None without pairs."""
    smallest: float | None = None
    """The smallest difference that so many tasks and trials can show; None if they cannot show any."""

    def to_json(self) -> dict[str, Any]:
        """`pairs`, the four counts, `difference`, `p` and `smallest_difference`."""
        return {
            "pairs": self.counts.total,
            "both": self.counts.both,
            "only_first": self.counts.only_first,
            "only_second": self.counts.only_second,
            "neither": self.counts.neither,
            "difference": self.difference.to_json() if self.difference else None,
            "p": None if self.p is None else tidy(self.p),
            "smallest_difference": None if self.smallest is None else tidy(self.smallest),
        }


@dataclass(frozen=True)
class RunComparison:
    """Two runs, compared by one judge."""

    judge: str
    first: RunReport
    second: RunReport
    pairs: tuple[PairedEpisode, ...]
    only_in_first: tuple[Key, ...]
    """Completed episodes that the other run does not have."""
    only_in_second: tuple[Key, ...]
    changes: tuple[str, ...]
    """How the runs differ, apart from their agents."""
    overall: Test
    categories: dict[str, Test]

    @property
    def several_trials(self) -> bool:
        """Whether a task has more than one trial, so that its trials are flipped together."""
        return len({pair.task for pair in self.pairs}) < len(self.pairs)

    @property
    def test(self) -> str:
        """The name of the test."""
        return "sign flips of whole tasks" if self.several_trials else "McNemar, exact"

    @property
    def without_verdict(self) -> list[PairedEpisode]:
        """Pairs in which one or both episodes have no verdict; no count includes them."""
        return [pair for pair in self.pairs if pair.verdicts is None]

    @property
    def flipped(self) -> list[PairedEpisode]:
        """Pairs that one passed and the other failed."""
        return [pair for pair in self.pairs if pair.verdicts in ((True, False), (False, True))]

    @property
    def steps_where_both_passed(self) -> tuple[float, float] | None:
        """Mean steps of the first and of the second, over the pairs that both passed; None if there are none."""
        both = [pair for pair in self.pairs if pair.verdicts == (True, True)]
        if not both:
            return None
        return (
            mean(pair.first.episode.record.steps for pair in both),
            mean(pair.second.episode.record.steps for pair in both),
        )

    def to_json(self) -> dict[str, Any]:
        """The JSON form described in docs/reports.md."""
        steps = self.steps_where_both_passed
        return {
            "judge": self.judge,
            "first": _side(self.first),
            "second": _side(self.second),
            "test": self.test,
            "overall": self.overall.to_json(),
            "categories": {name: test.to_json() for name, test in self.categories.items()},
            "steps_where_both_passed": {"first": tidy(steps[0]), "second": tidy(steps[1])} if steps else None,
            "changes": list(self.changes),
            "without_verdict": len(self.without_verdict),
            "only_in_first": [{"task": task, "trial": trial} for task, trial in self.only_in_first],
            "only_in_second": [{"task": task, "trial": trial} for task, trial in self.only_in_second],
            "episodes": [self._pair(pair) for pair in self.pairs],
        }

    def _pair(self, pair: PairedEpisode) -> dict[str, Any]:
        return {
            "task": pair.task,
            "trial": pair.trial,
            "category": self.first.run.category(pair.task),
            "first": pair.first.verdict.verdict,
            "second": pair.second.verdict.verdict,
            "steps_first": pair.first.episode.record.steps,
            "steps_second": pair.second.episode.record.steps,
        }


def compare_runs(first: JudgedRun, second: JudgedRun, judge: str = STATE, allow_changes: bool = False) -> RunComparison:
    """Compare the second run with the first, by this judge.

    Raises SetupError if they have no episode in common, if neither has verdicts of the judge, and, unless
    `allow_changes`, if a shared task or its judging criteria differ.
    """
    one, other = report_runs([first, second], resolve_judge(judge, all_judges([first, second])))
    ours, theirs = (_by_key(side.scored) for side in (one, other))
    pairs = tuple(PairedEpisode(ours[key], theirs[key]) for key in ours if key in theirs)
    if not pairs:
        raise SetupError(f"{first.path} and {second.path} have no completed episode in common; nothing can be compared")
    if one.condition != other.condition:
        raise SetupError(
            f"{first.path} has {one.condition} answers and {second.path} has {other.condition}; they are never compared"
        )
    changes = tuple(dict.fromkeys(_changes(pairs)))
    if changes and not allow_changes:
        listed = "\n".join(f"  {change}" for change in changes)
        raise SetupError(f"the runs are not comparable:\n{listed}\nTo compare them anyway, use --allow-changes")
    kinds = {pair.task: first.category(pair.task) for pair in pairs}
    order = list(dict.fromkeys([*one.categories, *kinds.values()]))
    return RunComparison(
        judge=one.judge,
        first=one,
        second=other,
        pairs=pairs,
        only_in_first=tuple(key for key in ours if key not in theirs),
        only_in_second=tuple(key for key in theirs if key not in ours),
        changes=(*changes, *_surroundings(first, second)),
        overall=_test(pairs),
        categories={kind: _test([pair for pair in pairs if kinds[pair.task] == kind]) for kind in order},
    )


def _by_key(scored: Iterable[Scored]) -> dict[Key, Scored]:
    return {(one.episode.task, one.episode.trial): one for one in scored}


def _test(pairs: Sequence[PairedEpisode]) -> Test:
    tasks: dict[str, Pairs] = {}
    for pair in pairs:
        if pair.verdicts is not None:
            tasks[pair.task] = tasks.get(pair.task, Pairs()) + Pairs.of([pair.verdicts])
    each = list(tasks.values())
    p = sign_flip([task.difference for task in each]) if each else None
    return Test(sum(each, Pairs()), difference(each), p, smallest_shown(each))


def _changes(pairs: Iterable[PairedEpisode]) -> Iterator[str]:
    """Tasks that differ between the runs, and tasks that were judged by different criteria."""
    for pair in pairs:
        hashes = pair.first.episode.record.task_hash, pair.second.episode.record.task_hash
        if hashes[0] != hashes[1]:
            yield f"the task {pair.task} has the hash {hashes[0]} in the first run and {hashes[1]} in the second"
            continue
        bases = pair.first.verdict.basis, pair.second.verdict.basis
        if all(bases) and bases[0] != bases[1]:
            judge = pair.first.verdict.judge
            yield f"{judge} judged {pair.task} by {bases[0]} in the first run and by {bases[1]} in the second"


def _surroundings(first: JudgedRun, second: JudgedRun) -> Iterator[str]:
    """Other differences that may affect the result: apps, seeds, versions, seed, limits. They do not block it."""
    for kind in sorted({*first.record.hashes, *second.record.hashes} - {"tasks", "rubrics"}):
        one, other = first.record.hashes.get(kind), second.record.hashes.get(kind)
        if isinstance(one, dict) and isinstance(other, dict):
            for name in sorted({*one, *other}):
                if one.get(name) != other.get(name):
                    yield f"{name} of {kind}: {one.get(name, 'none')} and {other.get(name, 'none')}"
        elif one != other:
            yield f"{kind}: {one or 'none'} and {other or 'none'}"
    for name in sorted({*first.record.versions, *second.record.versions}):
        versions = first.record.versions.get(name), second.record.versions.get(name)
        if versions[0] != versions[1]:
            yield f"version of {name}: {versions[0] or 'none'} and {versions[1] or 'none'}"
    if first.record.config.seed != second.record.config.seed:
        yield f"seed: {first.record.config.seed} and {second.record.config.seed}"


def _side(side: RunReport) -> dict[str, Any]:
    return {"run": str(side.run.path), "name": side.run.record.name, "agent": side.label} | {
        "overall": side.overall.to_json()
    }
