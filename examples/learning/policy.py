"""The policy: a softmax over the choices on a screen, whose scores are sums of weights of hashed features."""

from collections.abc import Sequence

import numpy as np
from choices import SIZE, Choice


class Policy:
    """Weights, and AdaGrad's sums of squared gradients. It learns from choices that were taken, each with a strength."""

    def __init__(self, weights: np.ndarray | None = None) -> None:
        self.weights = np.zeros(SIZE, dtype=np.float32) if weights is None else weights
        self._squares = np.full(SIZE, 1e-4, dtype=np.float32)

    def chances(self, features: Sequence[np.ndarray]) -> np.ndarray:
        """The probability of each choice."""
        scores = np.array([self.weights[each].sum() for each in features], dtype=np.float64)
        chances = np.exp(scores - scores.max())
        return chances / chances.sum()

    def pick(self, choices: Sequence[Choice], random: np.random.Generator | None) -> int:
        """One of the choices: at random by their probabilities, or without `random` the most probable."""
        chances = self.chances([choice.features for choice in choices])
        return int(chances.argmax()) if random is None else int(random.choice(len(choices), p=chances))

    def learn(self, taken: Sequence[tuple[Sequence[np.ndarray], int, float]], rate: float) -> None:
        """One step of gradient ascent on the strength times the log-probability of what was taken.

        `taken` are the features of all choices, which one it was, and the strength.
        """
        places, changes = [], []
        for features, picked, strength in taken:
            left = -self.chances(features)
            left[picked] += 1
            for each, share in zip(features, left, strict=True):
                if abs(share) > 1e-4:
                    places.append(each)
                    changes.append(np.full(len(each), share * strength, dtype=np.float32))
        if not places:
            return
        where, amount = np.concatenate(places), np.concatenate(changes) / len(taken)
        touched, inverse = np.unique(where, return_inverse=True)
        gradient = np.bincount(inverse, weights=amount).astype(np.float32)
        self._squares[touched] += gradient**2
        self.weights[touched] += rate * gradient / np.sqrt(self._squares[touched])
