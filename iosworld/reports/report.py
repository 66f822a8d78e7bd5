"""What runs come to, by one judge."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from iosworld.reports.agreement import agree
from iosworld.reports.confusion import Agreement
from iosworld.reports.figures import Figures, figures
from iosworld.reports.intervals import Cluster
from iosworld.reports.reading import STATE, Run, Scored, all_judges, resolve_judge
from iosworld.reports.trials import OverTrials, over_trials

CATEGORIES = ("single", "multi", "memory")


@dataclass(frozen=True)
class RunReport:
    """One run in figures."""

    run: Run
    judge: str
    scored: tuple[Scored, ...]
    overall: Figures
    categories: dict[str, Figures]
    """In the order of difficulty; those without episodes are left out."""
    trials: tuple[OverTrials, ...]
    ends: dict[str, int]
    """How many episodes ended in each way, most first."""
    no_verdict: dict[str, int]
    """How many episodes have no verdict for each cause, most first."""
    agreements: dict[str, Agreement]
    """How far every other judge of this run agrees with `judge`, by its name."""

    @property
    def not_played(self) -> int:
        """Episodes that the run was to play and did not complete."""
        return len(self.run.saved.unfinished)

    @property
    def label(self) -> str:
        """The agent, and the mode if it is a model's."""
        names = dict.fromkeys(
            " ".join(filter(None, (one.episode.record.model or one.episode.record.agent, one.episode.record.mode)))
            for one in self.scored
        )
        return ", ".join(names) or self.run.record.name

    def to_json(self) -> dict[str, Any]:
        """As docs/reports.md has it."""
        return {
            "run": str(self.run.path),
            "name": self.run.record.name,
            "agent": self.label,
            "asked": self.run.record.asked.model_dump(mode="json"),
            "planned": len(self.run.record.episodes),
            "not_played": self.not_played,
            "overall": self.overall.to_json(),
            "categories": {name: found.to_json() for name, found in self.categories.items()},
            "trials": [found.to_json() for found in self.trials],
            "ends": self.ends,
            "no_verdict_causes": self.no_verdict,
            "agreement": {name: found.to_json() for name, found in self.agreements.items()},
            "episodes": [self.episode_json(one) for one in self.scored],
        }

    def episode_json(self, one: Scored) -> dict[str, Any]:
        """One episode: what it came to and where it is."""
        record, verdict = one.episode.record, one.verdict
        return {
            "task": record.task,
            "trial": record.trial,
            "category": self.run.category(record.task),
            "verdict": verdict.verdict,
            "cause": verdict.cause,
            "progress": verdict.score if verdict.progress is None else verdict.progress,
            "side_effects": list(verdict.side_effects),
            "false_completion": verdict.false_completion,
            "overdue": verdict.overdue,
            "ended": record.ended,
            "steps": record.steps,
            "tokens": record.spending.tokens.total,
            "dollars": record.spending.dollars,
            "seconds": record.seconds,
            "folder": str(one.episode.folder),
        }


def report_runs(runs: Sequence[Run], judge: str = STATE) -> list[RunReport]:
    """Each run by this judge. Raises SetupError if the judge was asked in none of them."""
    name = resolve_judge(judge, all_judges(runs))
    return [_report(run, name) for run in runs]


def _report(run: Run, judge: str) -> RunReport:
    scored = tuple(run.scored(judge))
    kinds = {one.episode.task: run.category(one.episode.task) for one in scored}
    order = sorted(set(kinds.values()), key=lambda kind: (kind not in CATEGORIES, (*CATEGORIES, kind).index(kind)))
    return RunReport(
        run=run,
        judge=judge,
        scored=scored,
        overall=figures(scored),
        categories={kind: figures([one for one in scored if kinds[one.episode.task] == kind]) for kind in order},
        trials=tuple(_trials(scored)),
        ends=_counted(one.episode.record.ended for one in scored),
        no_verdict=_counted(one.verdict.cause for one in scored if one.passed is None),
        agreements={other: agree([run], judge, other).tasks for other in run.judges if other != judge},
    )


def _trials(scored: Iterable[Scored]) -> list[OverTrials]:
    tasks: dict[str, Cluster] = {}
    for one in scored:
        passed, trials = tasks.get(one.episode.task, (0, 0))
        tasks[one.episode.task] = passed + (one.passed is True), trials + (one.passed is not None)
    return over_trials(list(tasks.values()))


def _counted(values: Iterable[str]) -> dict[str, int]:
    return dict(sorted(Counter(values).items(), key=lambda item: (-item[1], item[0])))
