"""Which convention explains the numbers that a model gave for known places."""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

from iosworld.models.probe.targets import Place
from iosworld.models.settings import Coordinates

TOLERANCE = 0.03
"""A reading explains an answer that it puts no farther than this from the place, as a share of the picture's sides."""
ENOUGH = 0.6
"""A reading that explains this share of the answers may be the model's."""
DISTINCT = 0.5
"""The next best reading has to explain less than this share of what the best one does."""
FEWEST = 4
"""Answers that it takes to say anything."""


@dataclass(frozen=True)
class ProbeAnswer:
    """What a model said of one place."""

    place: Place
    size: tuple[int, int]
    """The picture as it was sent, in pixels."""
    numbers: tuple[float, float]


@dataclass(frozen=True)
class Hypothesis:
    """One way to read a model's numbers."""

    name: str
    setting: Coordinates | None
    """The setting for it; None if there is none."""
    edges: tuple[float, float] | None
    """The numbers of the right and the bottom edge; None: the sent picture's pixels."""
    swapped: bool = False
    """The first number is y."""

    def error(self, answer: ProbeAnswer) -> float:
        """How far the answer is from the place, the longer way, as a share of the picture's side."""
        right, bottom = self.edges or answer.size
        x, y = reversed(answer.numbers) if self.swapped else answer.numbers
        return max(abs(x / right - answer.place[0]), abs(y / bottom - answer.place[1]))

    def explains(self, answers: Sequence[ProbeAnswer]) -> float:
        """The share of the answers that it explains."""
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
    """What the answers say."""

    shares: dict[str, float]
    """The share of the answers that each reading explains, by its name."""
    best: Hypothesis | None
    """The reading that is the model's, if one stands out."""


def fit(answers: Sequence[ProbeAnswer]) -> Fit:
    """The reading that explains the answers: a known one, or pixels of a picture in another size."""
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
    """Pixels of the picture as the server made it: as wide and as high as the numbers say."""
    if len(answers) < FEWEST:
        return None
    right = median(answer.numbers[0] / answer.place[0] for answer in answers)
    bottom = median(answer.numbers[1] / answer.place[1] for answer in answers)
    if right <= 0 or bottom <= 0:
        return None
    return Hypothesis(f"pixels of {right:.0f}x{bottom:.0f}", None, (right, bottom))
