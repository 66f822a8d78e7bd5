"""Determines which coordinate convention explains a model's answers for known places."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

from iosworld.models.probe.targets import Place
from iosworld.models.settings import Coordinates

TOLERANCE = 0.03
"""An answer fits a hypothesis if it is at most this far from the target, as a share of the picture's sides."""
ENOUGH = 0.6
"""A hypothesis that explains this share of the answers is a candidate."""
DISTINCT = 0.5
"""The second-best hypothesis has to explain less than this share of what the best one explains."""
FEWEST = 4
"""Minimum number of answers for a conclusion."""


@dataclass(frozen=True)
class ProbeAnswer:
    """A model's answer for one target."""

    place: Place
    size: tuple[int, int]
    """The picture as it was sent, in pixels."""
    numbers: tuple[float, float]


@dataclass(frozen=True)
class Hypothesis:
    """One way to interpret a model's numbers."""

    name: str
    setting: Coordinates | None
    """The corresponding setting; None if there is none."""
    edges: tuple[float, float] | None
    """The values of the right and bottom edges; None means pixels of the sent picture."""
    swapped: bool = False
    """The first number is y."""

    def error(self, answer: ProbeAnswer) -> float:
        """The larger of the two axis errors, as a share of the picture's side."""
        right, bottom = self.edges or answer.size
        x, y = reversed(answer.numbers) if self.swapped else answer.numbers
        return max(abs(x / right - answer.place[0]), abs(y / bottom - answer.place[1]))

    def explains(self, answers: Sequence[ProbeAnswer]) -> float:
        """The share of the answers that this hypothesis explains."""
        return sum(self.error(answer) <= TOLERANCE for answer in answers) / len(answers) if answers else 0.0


_STRAIGHT = (
    Hypothesis("grid", "grid", (1000, 1000)),
    Hypothesis("pixels", "pixels", None),
    Hypothesis("unit", "unit", (1, 1)),
    Hypothesis("percent", None, (100, 100)),
)
READINGS = (*_STRAIGHT, *(Hypothesis(f"{each.name}, y first", None, each.edges, swapped=True) for each in _STRAIGHT))


@dataclass(frozen=True)
class Fit:
    """The result of fitting the answers."""

    shares: dict[str, float]
    """The share of the answers that each hypothesis explains, by name."""
    best: Hypothesis | None
    """The model's convention, if one hypothesis clearly fits best."""


def fit(answers: Sequence[ProbeAnswer]) -> Fit:
    """The hypothesis that explains the answers: a known one, or pixels of a picture of another size."""
    readings = list(READINGS)
    best = _best(readings, answers)
    if best is None and (other := _of_another_size(answers)) is not None:
        readings.append(other)
        best = _best(readings, answers)
    return Fit({reading.name: reading.explains(answers) for reading in readings}, best)


def _best(readings: Sequence[Hypothesis], answers: Sequence[ProbeAnswer]) -> Hypothesis | None:
    if len(answers) < FEWEST:
        return None
    ranked = sorted(readings, key=lambda reading: -reading.explains(answers))
    first, second = (reading.explains(answers) for reading in ranked[:2])
    return ranked[0] if first >= ENOUGH and second < DISTINCT * first else None


def _of_another_size(answers: Sequence[ProbeAnswer]) -> Hypothesis | None:
    """Pixels of the picture as the server resized it, with its size estimated from the answers."""
    if len(answers) < FEWEST:
        return None
    right = median(answer.numbers[0] / answer.place[0] for answer in answers)
    bottom = median(answer.numbers[1] / answer.place[1] for answer in answers)
    if right <= 0 or bottom <= 0:
        return None
    return Hypothesis(f"pixels of {right:.0f}x{bottom:.0f}", None, (right, bottom))
