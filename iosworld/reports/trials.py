"""Several trials of a task: pass@k and pass^k.

Both are unbiased: the average over all ways to draw k of the trials that were played.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import comb

from iosworld.reports.intervals import Cluster, tidy


def pass_at_k(passed: int, trials: int, k: int) -> float:
    """The chance that at least one of `k` trials passes (Chen et al., arXiv:2107.03374). ValueError unless k fits."""
    _check(passed, trials, k)
    return 1 - comb(trials - passed, k) / comb(trials, k)


def pass_hat_k(passed: int, trials: int, k: int) -> float:
    """pass^k: the chance that all of `k` trials pass (Yao et al., arXiv:2406.12045). ValueError unless k fits."""
    _check(passed, trials, k)
    return comb(passed, k) / comb(trials, k)


@dataclass(frozen=True)
class OverTrials:
    """pass@k and pass^k, averaged over the tasks that have at least k trials with a verdict."""

    k: int
    at: float
    """pass@k: at least one of k."""
    hat: float
    """pass^k: all of k."""
    tasks: int
    left_out: int
    """Tasks with fewer than k trials that have a verdict."""

    @property
    def flips(self) -> float:
        """The chance that k trials do not end alike; of two trials, the flip rate."""
        return self.at - self.hat

    def to_json(self) -> dict[str, float | int]:
        """`k`, `pass_at_k`, `pass_hat_k`, `tasks`, `left_out`."""
        figures = {"k": self.k, "pass_at_k": tidy(self.at), "pass_hat_k": tidy(self.hat)}
        return {**figures, "tasks": self.tasks, "left_out": self.left_out}


def over_trials(tasks: Sequence[Cluster]) -> list[OverTrials]:
    """For k from 1 to the most trials that a task has. `tasks` are passes and trials with a verdict, one per task."""
    found = []
    for k in range(1, max((trials for _, trials in tasks), default=0) + 1):
        enough = [(passed, trials) for passed, trials in tasks if trials >= k]
        at = sum(pass_at_k(passed, trials, k) for passed, trials in enough) / len(enough)
        hat = sum(pass_hat_k(passed, trials, k) for passed, trials in enough) / len(enough)
        found.append(OverTrials(k, at, hat, len(enough), len(tasks) - len(enough)))
    return found


def _check(passed: int, trials: int, k: int) -> None:
    if not (0 <= passed <= trials and 1 <= k <= trials):
        raise ValueError(f"expected 0 <= passed <= trials and 1 <= k <= trials, got {passed}, {trials}, {k}")
