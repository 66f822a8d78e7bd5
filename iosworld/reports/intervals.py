"""Confidence intervals of shares: Wilson intervals at 95 %, widened if observations are clustered.

Trials of one task, and the items of one episode, are not independent: an agent that passes a task once tends to pass it
again. The effective number of observations is therefore smaller than their count. The design effect is the factor.
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from statistics import NormalDist
from typing import overload

CONFIDENCE = 0.95
Z = NormalDist().inv_cdf(0.5 + CONFIDENCE / 2)

Cluster = tuple[int, int]
"""Successes and observations of one task or episode."""


@dataclass(frozen=True)
class Estimate:
    """A figure and its 95 % confidence interval."""

    value: float
    low: float
    high: float
    of: int
    """The number of observations."""

    def to_json(self) -> dict[str, float | int]:
        """`value`, `low`, `high` (six decimals) and `of`."""
        return {"value": tidy(self.value), "low": tidy(self.low), "high": tidy(self.high), "of": self.of}


def wilson(successes: float, total: float) -> tuple[float, float]:
    """The score interval of a share (Wilson, JASA 22, 1927). Counts may be fractions. Raises ValueError if invalid."""
    if not 0 <= successes <= total or total <= 0:
        raise ValueError(f"expected 0 <= successes <= total and total > 0, got {successes} of {total}")
    share = successes / total
    squared = Z * Z / total
    middle = (share + squared / 2) / (1 + squared)
    half = Z * math.sqrt(share * (1 - share) / total + squared / (4 * total)) / (1 + squared)
    # rounding may move a bound past the share, or past 0 or 1
    return min(share, max(0.0, middle - half)), max(share, min(1.0, middle + half))


def design_effect(clusters: Iterable[Cluster]) -> float:
    """The factor by which the variance of the share exceeds that of independent observations; at least 1.

    It is the variance of a ratio over clusters (Kish, Survey Sampling, 1965), divided by that of as many independent
    observations. It is 1 with one observation per cluster, and the cluster size if all observations in a cluster agree.
    If all observations are equal, the correlation within clusters cannot be estimated: it is assumed to be complete,
    and a cluster then counts as one observation.
    """
    found = [(successes, total) for successes, total in clusters if total]
    count, observed = len(found), sum(total for _, total in found)
    if not count:
        return 1.0
    share = sum(successes for successes, _ in found) / observed
    if count == 1 or share in (0.0, 1.0):
        return observed / count
    spread = sum((successes - share * total) ** 2 for successes, total in found)
    return max(1.0, spread / (share * (1 - share) * observed))


def proportion(clusters: Iterable[Cluster]) -> Estimate | None:
    """The share of successes over all clusters, with its interval; None if there are no observations.

    With one observation per cluster this is Wilson's interval. With more, it is Wilson's interval for the effective
    number of observations after the design effect (Korn and Graubard, Survey Methodology 24, 1998, do so for other
    intervals).
    """
    found = list(clusters)
    total = sum(observed for _, observed in found)
    if not total:
        return None
    share = sum(successes for successes, _ in found) / total
    effective = total / design_effect(found)
    low, high = wilson(min(share * effective, effective), effective)
    return Estimate(share, min(low, share), max(high, share), total)


@overload
def tidy(value: float) -> float: ...
@overload
def tidy(value: None) -> None: ...
@overload
def tidy(value: float | None) -> float | None: ...
def tidy(value: float | None) -> float | None:
    """`value` as written to JSON: six decimals, no negative zero. None stays None."""
    return None if value is None else round(value, 6) + 0.0
