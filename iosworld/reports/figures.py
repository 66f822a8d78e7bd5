"""Figures of episodes: success and cost."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from statistics import mean, median
from typing import Any

from iosworld.models.usage import NOTHING_SPENT, Spending
from iosworld.reports.intervals import Cluster, Estimate, proportion, tidy
from iosworld.reports.judged_runs import Scored


@dataclass(frozen=True)
class Figures:
    """Figures of some episodes of a run: all, or those of one category.

    Rates and means are over the episodes with a verdict; the total spending includes all episodes.
    """

    episodes: int
    passed: int
    failed: int
    no_verdict: int
    words_unjudged: int
    """Passes by state that leave a yes or a no in a text open."""
    success: Estimate | None
    progress: float | None
    """Mean weighted share of the checks that hold; None if the judge gives none. For a rubric judge, its score."""
    false_completion: Estimate | None
    """Share that stopped as if done but was not; None if not reported. The same holds for the next two."""
    side_effects: Estimate | None
    overdue: Estimate | None
    steps: float | None
    steps_median: float | None
    steps_of_passed: float | None
    seconds: float | None
    seconds_total: float
    tokens: float | None
    """Mean number of tokens of all kinds; None if the usage of any reply is unknown."""
    dollars: float | None
    """Mean cost; None if a price is unknown."""
    spending: Spending

    @property
    def judged(self) -> int:
        return self.passed + self.failed

    @property
    def no_verdict_share(self) -> float:
        return self.no_verdict / self.episodes if self.episodes else 0.0

    def to_json(self) -> dict[str, Any]:
        """All figures; unknown figures are null."""
        spent = self.spending
        return {
            "episodes": self.episodes,
            "passed": self.passed,
            "failed": self.failed,
            "words_unjudged": self.words_unjudged,
            "no_verdict": self.no_verdict,
            "no_verdict_share": tidy(self.no_verdict_share),
            "success": _json(self.success),
            "progress": tidy(self.progress),
            "false_completion": _json(self.false_completion),
            "side_effects": _json(self.side_effects),
            "overdue": _json(self.overdue),
            "steps": {
                "mean": tidy(self.steps),
                "median": tidy(self.steps_median),
                "mean_of_passed": tidy(self.steps_of_passed),
            },
            "seconds": {"mean": tidy(self.seconds), "total": tidy(self.seconds_total)},
            "tokens": {"mean": tidy(self.tokens), "total": spent.total_tokens, **_by_kind(spent)},
            "dollars": {"mean": tidy(self.dollars), "total": tidy(spent.dollars)},
            "calls": spent.calls,
            "unparsed": spent.unparsed,
            "unreported": spent.unreported,
        }


def figures(scored: Sequence[Scored], leaves_words: Callable[[Scored], bool] = lambda _: False) -> Figures:
    """The figures of these episodes, judged by one judge. `leaves_words` tells which passes leave words open."""
    judged = [one for one in scored if one.passed is not None]
    spent = [one.episode.record.spending for one in judged]
    progress = [value for one in judged if (value := _progress(one)) is not None]
    passed = [one for one in judged if one.passed]
    steps = [one.episode.record.steps for one in judged]
    known = [one.dollars for one in spent if one.dollars is not None]
    counted = [one.total_tokens for one in spent if one.total_tokens is not None]
    return Figures(
        episodes=len(scored),
        passed=len(passed),
        failed=len(judged) - len(passed),
        no_verdict=len(scored) - len(judged),
        words_unjudged=sum(leaves_words(one) for one in judged),
        success=proportion(by_task((one.episode.task, bool(one.passed)) for one in judged)),
        progress=_mean(progress),
        false_completion=_share(judged, "false_completion"),
        side_effects=_side_effects(judged),
        overdue=_share(judged, "overdue"),
        steps=_mean(steps),
        steps_median=median(steps) if steps else None,
        steps_of_passed=_mean([one.episode.record.steps for one in passed]),
        seconds=_mean([one.episode.record.seconds for one in judged]),
        seconds_total=sum(one.episode.record.seconds for one in scored),
        tokens=_mean(counted) if len(counted) == len(spent) else None,
        dollars=_mean(known) if len(known) == len(spent) else None,
        spending=sum((one.episode.record.spending for one in scored), NOTHING_SPENT),
    )


def by_task(outcomes: Iterable[tuple[str, bool]]) -> list[Cluster]:
    """Successes and observations of each task, from pairs of task and success."""
    found: dict[str, Cluster] = {}
    for task, success in outcomes:
        successes, total = found.get(task, (0, 0))
        found[task] = successes + success, total + 1
    return list(found.values())


def _progress(one: Scored) -> float | None:
    return one.verdict.score if one.verdict.progress is None else one.verdict.progress


def _share(judged: Sequence[Scored], field: str) -> Estimate | None:
    """The share of verdicts in which a Boolean field is true, among those in which it is set."""
    told = [(one.episode.task, value) for one in judged if (value := getattr(one.verdict, field)) is not None]
    return proportion(by_task(told))


def _side_effects(judged: Sequence[Scored]) -> Estimate | None:
    """Share with side effects. Only a judge that reads checks detects them; without checks the share is unknown."""
    seen = [one for one in judged if one.verdict.checks]
    return proportion(by_task((one.episode.task, bool(one.verdict.side_effects)) for one in seen))


def _by_kind(spent: Spending) -> dict[str, int | None]:
    """Tokens by kind; None for each if the usage of any reply is unknown."""
    return {kind: None if spent.unreported else count for kind, count in spent.tokens.model_dump().items()}


def _mean(values: Sequence[float]) -> float | None:
    return mean(values) if values else None


def _json(estimate: Estimate | None) -> dict[str, float | int] | None:
    return None if estimate is None else estimate.to_json()
