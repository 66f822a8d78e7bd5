"""The policy: a softmax over the choices on a screen, whose scores are sums of weights of hashed features."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

import numpy as np
from choices import SIZE, Choice


@dataclass(frozen=True)
class Taken:
    """One decision: the features of all choices, one after the other, where each begins, and which choice it was."""

    features: np.ndarray
    starts: np.ndarray
    picked: int

    @classmethod
    def of(cls, choices: Sequence[Choice], picked: int) -> Self:
        """The decision for one of the choices."""
        lengths = [len(choice.features) for choice in choices]
        starts = np.concatenate([[0], np.cumsum(lengths[:-1])]).astype(np.int32)
        return cls(np.concatenate([choice.features for choice in choices]), starts, picked)


class Policy:
    """Weights, and AdaGrad's sums of squared gradients. It learns from decisions, each with a strength."""

    def __init__(self, weights: np.ndarray | None = None) -> None:
        self.weights = np.zeros(SIZE, dtype=np.float32) if weights is None else weights
        self._squares = np.full(SIZE, 1e-4, dtype=np.float32)

    def forget_rates(self) -> None:
        """Begin again with AdaGrad's sums, so that another kind of gradient has its own step sizes."""
        self._squares[:] = 1e-4

    def chances(self, taken: Taken) -> np.ndarray:
        """The probability of each choice."""
        scores = np.add.reduceat(self.weights[taken.features], taken.starts).astype(np.float64)
        chances = np.exp(scores - scores.max())
        return chances / chances.sum()

    def pick(self, choices: Sequence[Choice], random: np.random.Generator | None) -> Taken:
        """One of the choices: at random by their probabilities, or without `random` the most probable."""
        taken = Taken.of(choices, 0)
        chances = self.chances(taken)
        number = int(chances.argmax()) if random is None else int(random.choice(len(choices), p=chances))
        return Taken(taken.features, taken.starts, number)

    def learn(self, batch: Sequence[tuple[Taken, float]], rate: float) -> None:
        """One step of gradient ascent on the strength times the log-probability of what was taken."""
        places, changes = [], []
        for taken, strength in batch:
            left = -self.chances(taken)
            left[taken.picked] += 1
            lengths = np.diff(taken.starts, append=len(taken.features))
            share = np.repeat((left * strength).astype(np.float32), lengths)
            matters = np.abs(share) > 1e-4
            places.append(taken.features[matters])
            changes.append(share[matters])
        where, amount = np.concatenate(places), np.concatenate(changes) / len(batch)
        if not len(where):
            return
        touched, inverse = np.unique(where, return_inverse=True)
        gradient = np.bincount(inverse, weights=amount).astype(np.float32)
        self._squares[touched] += gradient**2
        self.weights[touched] += rate * gradient / np.sqrt(self._squares[touched])
