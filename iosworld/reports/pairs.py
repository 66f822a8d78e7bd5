"""Paired comparison of two runs on the same tasks: significance and effect size."""

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Self

from iosworld.reports.intervals import Estimate, wilson


@dataclass(frozen=True)
class Pairs:
    """Pairs of verdicts, counted. The letters are those of Newcombe's table."""

    both: int = 0
    """a: both pass."""
    only_first: int = 0
    """b"""
    only_second: int = 0
    """c"""
    neither: int = 0
    """d"""

    @classmethod
    def of(cls, verdicts: Iterable[tuple[bool, bool]]) -> Self:
        """Count pairs of "the first passes, the second passes"."""
        found = list(verdicts)
        counts = (found.count(pair) for pair in ((True, True), (True, False), (False, True), (False, False)))
        return cls(*counts)

    @property
    def total(self) -> int:
        return self.both + self.only_first + self.only_second + self.neither

    @property
    def difference(self) -> int:
        """How many more passes the second has than the first."""
        return self.only_second - self.only_first

    def __add__(self, other: "Pairs") -> "Pairs":
        return Pairs(
            self.both + other.both,
            self.only_first + other.only_first,
            self.only_second + other.only_second,
            self.neither + other.neither,
        )


def sign_flip(differences: Sequence[int]) -> float:
    """Two-sided p-value of the sign-flip test: the probability of a total at least as far from 0 under random signs.

    Exact. With differences of -1, 0 and 1, one a task, it is McNemar's exact test: a binomial test on the tasks that
    only one of the two passes. With several trials, a task's difference is flipped as a whole, because its trials are correlated.
    """
    ways = Counter({0: 1})
    """The number of sign combinations so far that result in each total."""
    for size in filter(None, map(abs, differences)):
        tossed: Counter[int] = Counter()
        for total, count in ways.items():
            tossed[total + size] += count
            tossed[total - size] += count
        ways = tossed
    observed = abs(sum(differences))
    extreme = sum(count for total, count in ways.items() if abs(total) >= observed)
    return extreme / ways.total()


LEVEL = 0.05
"""The p-value below which a difference counts as shown."""


def fewest_tasks(level: float = LEVEL) -> int:
    """How many tasks, each passed by the same one of the two only, `sign_flip` needs for a p-value below `level`."""
    count = 1
    while sign_flip([1] * count) >= level:
        count += 1
    return count


def smallest_shown(tasks: Sequence[Pairs], level: float = LEVEL) -> float | None:
    """The smallest difference of the shares passed that pairs of these tasks can show, with a p-value below `level`.

    It shows if nothing else differs: each task that the other one passes in turn needs more. None if there are too few tasks.
    """
    needed, found = fewest_tasks(level), [task for task in tasks if task.total]
    return None if len(found) < needed else needed / sum(task.total for task in found)


def difference(tasks: Sequence[Pairs]) -> Estimate | None:
    """Share passed by the second less that of the first, with Newcombe's interval; None without pairs.

    `tasks` has the pairs of each task. The interval is method 10 of Newcombe (Statistics in Medicine 17, 1998), for as
    many pairs as the design effect of the differences leaves.
    """
    total = sum(tasks, Pairs())
    if not total.total:
        return None
    shrink = 1 / _design_effect(tasks)
    low, high = newcombe(
        *(count * shrink for count in (total.both, total.only_second, total.only_first, total.neither))
    )
    return Estimate(total.difference / total.total, low, high, total.total)


def newcombe(a: float, b: float, c: float, d: float) -> tuple[float, float]:
    """The interval of (b - c) / n for a paired table: both, only one, only the other, neither. ValueError if empty."""
    n = a + b + c + d
    if n <= 0 or min(a, b, c, d) < 0:
        raise ValueError(f"expected counts that are not negative and not all 0, got {a}, {b}, {c}, {d}")
    one, other = (a + b) / n, (a + c) / n
    (low1, high1), (low2, high2) = wilson(a + b, n), wilson(a + c, n)
    phi = _phi(a, b, c, d)
    down = _hypotenuse(one - low1, high2 - other, phi)
    up = _hypotenuse(high1 - one, other - low2, phi)
    return max(-1.0, (b - c) / n - down), min(1.0, (b - c) / n + up)


def _phi(a: float, b: float, c: float, d: float) -> float:
    """The correlation of the two, with Newcombe's correction for continuity."""
    margins = (a + b) * (c + d) * (a + c) * (b + d)
    if not margins:
        return 0.0
    cross = a * d - b * c
    return (max(0.0, cross - (a + b + c + d) / 2) if cross > 0 else cross) / math.sqrt(margins)


def _hypotenuse(first: float, second: float, phi: float) -> float:
    return math.sqrt(max(0.0, first * first - 2 * phi * first * second + second * second))


def _design_effect(tasks: Sequence[Pairs]) -> float:
    """As `intervals.design_effect`, for differences of -1, 0 and 1."""
    found = [task for task in tasks if task.total]
    total = sum(found, Pairs())
    n, mean = total.total, total.difference / total.total
    variance = (total.only_first + total.only_second) / n - mean * mean
    if len(found) == 1 or variance <= 0:
        return n / len(found)
    spread = sum((task.difference - mean * task.total) ** 2 for task in found)
    return max(1.0, spread / (variance * n))
