"""Agreement of two judges: Cohen's kappa, accuracy, precision, recall, F1, with intervals."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from iosworld.reports.intervals import Cluster, Estimate, proportion


@dataclass(frozen=True)
class RatedItem:
    """One subject that both judges rated."""

    cluster: str
    """The cluster of the observation: its task."""
    truth: bool
    """The rating of the judge that is the ground truth."""
    said: bool
    """The rating of the judge that is compared with the ground truth."""


@dataclass(frozen=True)
class Confusion:
    """Counts of one cluster or of all. Positive means "pass", or "satisfied" for an item."""

    true_positive: int = 0
    false_positive: int = 0
    false_negative: int = 0
    true_negative: int = 0

    @property
    def total(self) -> int:
        return self.true_positive + self.false_positive + self.false_negative + self.true_negative

    @property
    def agreed(self) -> Cluster:
        return self.true_positive + self.true_negative, self.total

    @property
    def by_chance(self) -> float:
        """Expected chance agreement of two judges with these shares of "pass". Raises ZeroDivisionError if empty."""
        truth = (self.true_positive + self.false_negative) / self.total
        said = (self.true_positive + self.false_positive) / self.total
        return truth * said + (1 - truth) * (1 - said)

    def __add__(self, other: "Confusion") -> "Confusion":
        return Confusion(
            self.true_positive + other.true_positive,
            self.false_positive + other.false_positive,
            self.false_negative + other.false_negative,
            self.true_negative + other.true_negative,
        )


@dataclass(frozen=True)
class Agreement:
    """All figures for one set of subjects. An undefined figure is None (for example precision without a pass)."""

    counts: Confusion
    kappa: Estimate | None
    """Also None if both judges always gave the same single rating: kappa is then undefined."""
    accuracy: Estimate | None
    precision: Estimate | None
    """Share of the judge's passes that are true passes."""
    recall: Estimate | None
    """Share of the true passes that the judge passed."""
    f1: Estimate | None

    def to_json(self) -> dict[str, Any]:
        """`n`, the four counts, and each figure as `{value, low, high, of}` or null."""
        counts = {
            "n": self.counts.total,
            "true_positive": self.counts.true_positive,
            "false_positive": self.counts.false_positive,
            "false_negative": self.counts.false_negative,
            "true_negative": self.counts.true_negative,
        }
        return counts | {name: figure.to_json() if figure else None for name, figure in self.figures().items()}

    def figures(self) -> dict[str, Estimate | None]:
        """The figures by name, in the order of tables."""
        return {
            "kappa": self.kappa,
            "accuracy": self.accuracy,
            "precision": self.precision,
            "recall": self.recall,
            "f1": self.f1,
        }


def agreement(judged: Iterable[RatedItem]) -> Agreement:
    """The agreement of two judges over subjects that both rated."""
    clusters: dict[str, Confusion] = {}
    for one in judged:
        clusters[one.cluster] = clusters.get(one.cluster, Confusion()) + _count(one)
    each = list(clusters.values())
    total = sum(each, Confusion())
    return Agreement(
        counts=total,
        kappa=_kappa(total, each),
        accuracy=proportion(counts.agreed for counts in each),
        precision=proportion((c.true_positive, c.true_positive + c.false_positive) for c in each),
        recall=proportion((c.true_positive, c.true_positive + c.false_negative) for c in each),
        f1=_f1(each),
    )


def _count(one: RatedItem) -> Confusion:
    return Confusion(
        true_positive=one.truth and one.said,
        false_positive=one.said and not one.truth,
        false_negative=one.truth and not one.said,
        true_negative=not one.truth and not one.said,
    )


def _kappa(total: Confusion, each: list[Confusion]) -> Estimate | None:
    """Cohen's kappa (Educational and Psychological Measurement 20, 1960).

    Its interval is the Wilson interval of the agreement, transformed with the chance agreement taken as known, as Cohen
    did. The usual standard error (Fleiss, Cohen and Everitt, 1969) has poor coverage for the few and mostly agreeing
    verdicts of a suite: with ten verdicts it covers the truth in 18 to 86 of 100 cases, and its interval has zero width
    if the judges always agree. This interval covers the truth in 93 to 96 of 100 cases.
    """
    agreed = proportion(counts.agreed for counts in each)
    if agreed is None or (chance := total.by_chance) == 1:
        return None
    value, low, high = ((share - chance) / (1 - chance) for share in (agreed.value, agreed.low, agreed.high))
    return Estimate(value, max(-1.0, low), min(1.0, high), agreed.of)


def _f1(each: list[Confusion]) -> Estimate | None:
    """F1 = 2J / (1 + J) rises with J, the share of true positives in all but true negatives, which has an interval.

    This is the indirect Wilson interval of Lam, Gopal and Qian (arXiv:2309.14621).
    """
    share = proportion((c.true_positive, c.true_positive + c.false_positive + c.false_negative) for c in each)
    if share is None:
        return None
    value, low, high = (2 * j / (1 + j) for j in (share.value, share.low, share.high))
    return Estimate(value, low, high, share.of)
