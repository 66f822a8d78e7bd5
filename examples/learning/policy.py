"""The policy: a softmax over the choices on a screen, whose scores are sums of weights of hashed features."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from choices import SIZE


@dataclass(frozen=True)
class Taken:
    """One decision: the features of all choices, one after the other, where each begins, and which choice it was."""

    features: np.ndarray
    starts: np.ndarray
    picked: int


class Policy:
    """Weights, and AdaGrad's sums of squared gradients. It learns from decisions, each with a strength."""

    def __init__(self, weights: np.ndarray | None = None, seed: int = 0) -> None:
        self.weights = np.zeros(SIZE, dtype=np.float32) if weights is None else weights
        self._squares = np.full(SIZE, 1e-4, dtype=np.float32)
        self._random = np.random.default_rng(seed)

    def chances(self, taken: Taken, kept: np.ndarray | None = None) -> np.ndarray:
        """The probability of each choice. `kept` says by how much each feature counts: 1 without it."""
        each = self.weights[taken.features] if kept is None else self.weights[taken.features] * kept
        scores = np.add.reduceat(each, taken.starts).astype(np.float64)
        chances: np.ndarray = np.exp(scores - scores.max())
        chances /= chances.sum()
        return chances

    def pick(self, features: np.ndarray, starts: np.ndarray, random: np.random.Generator | None) -> Taken:
        """One of the choices: at random by their probabilities, or without `random` the most probable."""
        chances = self.chances(Taken(features, starts, 0))
        number = int(chances.argmax()) if random is None else int(random.choice(len(starts), p=chances))
        return Taken(features, starts, number)

    def learn(self, batch: Sequence[tuple[Taken, float]], rate: float, dropped: float = 0.0) -> None:
        """One step of gradient ascent on the strength times the log-probability of what was taken.

        A share of the features is left out, others in each decision, so that no choice hangs on a few of them.
        """
        places, changes = [], []
        for taken, strength in batch:
            kept = self._kept(taken, dropped) if dropped else None
            left = -self.chances(taken, kept)
            left[taken.picked] += 1
            lengths = np.diff(taken.starts, append=len(taken.features))
            share = np.repeat((left * strength).astype(np.float32), lengths)
            if kept is not None:
                share *= kept
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

    def _kept(self, taken: Taken, dropped: float) -> np.ndarray:
        """0 for the features that are left out, the same of all choices; more than 1 for the others."""
        salt = int(self._random.integers(1 << 31))
        drawn = ((taken.features.astype(np.uint64) + np.uint64(salt)) * np.uint64(2_654_435_761)) >> np.uint64(12)
        return ((drawn & np.uint64(1023)) >= dropped * 1024).astype(np.float32) / np.float32(1 - dropped)
