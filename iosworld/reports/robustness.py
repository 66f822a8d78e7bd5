"""How a run's results hold over the variants of its tasks."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from iosworld.reports.intervals import Estimate, proportion, tidy
from iosworld.reports.judged_runs import Scored
from iosworld.reports.pairs import Pairs
from iosworld.tasks.variants import DEFAULT, name_and_variant


@dataclass(frozen=True)
class Loss:
    """A variant next to the default: the episodes of the same task and trial that have a verdict in both."""

    variant: str
    pairs: Pairs
    """The default is the first, the variant the second."""

    @property
    def value(self) -> float | None:
        """By how much the share of passes is lower than by default; None without pairs."""
        return -self.pairs.difference / self.pairs.total if self.pairs.total else None

    def to_json(self) -> dict[str, Any]:
        """The counts and the loss."""
        found = self.pairs
        return {
            "variant": self.variant,
            "pairs": found.total,
            "default_passed": found.both + found.only_first,
            "passed": found.both + found.only_second,
            "lost": found.only_first,
            "won": found.only_second,
            "loss": tidy(self.value),
        }


@dataclass(frozen=True)
class Robustness:
    """The results of a run that has variants."""

    variants: tuple[str, ...]
    score: Estimate | None
    """The share of tasks that pass in every variant, in every trial. None if no task has a verdict in all."""
    left_out: int
    """Tasks of which an episode has no verdict or was not played in some variant."""
    losses: tuple[Loss, ...]

    def to_json(self) -> dict[str, Any]:
        """All figures; the score is null if it is unknown."""
        return {
            "variants": list(self.variants),
            "score": None if self.score is None else self.score.to_json(),
            "left_out": self.left_out,
            "losses": [loss.to_json() for loss in self.losses],
        }


def robustness(planned: Iterable[tuple[str, int]], scored: Sequence[Scored]) -> Robustness | None:
    """The robustness over the planned episodes, by task id and trial. None for a run without variants."""
    episodes = list(dict.fromkeys(planned))
    variants = tuple(dict.fromkeys(name_and_variant(task)[1] for task, _ in episodes))
    if variants == (DEFAULT,) or not variants:
        return None
    passed = {(one.episode.task, one.episode.trial): one.passed for one in scored}
    verdicts: dict[str, dict[tuple[str, int], bool | None]] = {}
    """By the task's own id, the verdict of each variant and trial."""
    for task, trial in episodes:
        name, variant = name_and_variant(task)
        verdicts.setdefault(name, {})[variant, trial] = passed.get((task, trial))
    known = [found for found in verdicts.values() if None not in found.values()]
    return Robustness(
        variants,
        proportion((int(all(found.values())), 1) for found in known),
        len(verdicts) - len(known),
        tuple(_loss(variant, verdicts.values()) for variant in variants if variant != DEFAULT and DEFAULT in variants),
    )


def _loss(variant: str, tasks: Iterable[dict[tuple[str, int], bool | None]]) -> Loss:
    pairs = [
        (first, second)
        for found in tasks
        for (name, trial), second in found.items()
        if name == variant and second is not None and (first := found.get((DEFAULT, trial))) is not None
    ]
    return Loss(variant, Pairs.of(pairs))
