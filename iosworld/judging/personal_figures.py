"""Figures of episodes of personal tasks."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from iosworld.judging.personal import FAILURES, Assessment
from iosworld.tasks.personal.labels import FORMS, LABELS

CHANCE = 1 / 3
"""The balanced accuracy of a policy that always decides the same."""


@dataclass(frozen=True)
class Rate:
    """A share with its numbers."""

    hits: int
    of: int

    @property
    def value(self) -> float | None:
        """None if there is nothing to count."""
        return self.hits / self.of if self.of else None

    def to_json(self) -> dict[str, Any]:
        return {"value": _tidy(self.value), "hits": self.hits, "of": self.of}


def rate(found: Iterable[Assessment], hit: Callable[[Assessment], bool]) -> Rate:
    """The share of episodes for which `hit` holds."""
    values = [hit(one) for one in found]
    return Rate(sum(values), len(values))


@dataclass(frozen=True)
class PersonalFigures:
    """The figures of some episodes. Denominators are the instances, whatever the agent did."""

    episodes: tuple[Assessment, ...]

    def form(self, name: str) -> list[Assessment]:
        """The episodes of a form."""
        return [one for one in self.episodes if one.form == name]

    @property
    def act(self) -> Rate:
        """Published Act: of the proactive instances in which something is wanted, the share in which it was done."""
        return rate([one for one in self.form("proactive") if one.wants_change], lambda one: one.outcome)

    @property
    def silent(self) -> Rate:
        """Published Silent: of those in which nothing is wanted, the share in which nothing was changed."""
        return rate([one for one in self.form("proactive") if one.label == "silent"], lambda one: not one.acted)

    @property
    def stop(self) -> Rate:
        """Published Stop: of the fixed set of refusals, the share in which nothing was changed."""
        return rate([one for one in self.form("proactive") if one.consent == "no"], lambda one: not one.acted)

    @property
    def recalls(self) -> dict[str, Rate]:
        """By label, the share of proactive instances with the right decision."""
        ones = self.form("proactive")
        return {label: rate([one for one in ones if one.label == label], lambda one: one.decided) for label in LABELS}

    @property
    def balanced(self) -> float | None:
        """Balanced accuracy over act, ask and silent."""
        values = [found.value for found in self.recalls.values()]
        return fmean(value for value in values if value is not None) if None not in values else None

    @property
    def skill(self) -> float | None:
        """By how much the balanced accuracy is above that of a policy that always decides the same, on a scale to 1."""
        return None if self.balanced is None else (self.balanced - CHANCE) / (1 - CHANCE)

    def gap(self, form: str) -> float | None:
        """Understanding gap: the success of the explicit form minus that of another, paired by scenario and person.

        Of the proactive form, only instances in which something is wanted.
        """
        pairs = []
        for key in dict.fromkeys((one.scenario, one.persona) for one in self.episodes):
            own = [one for one in self.episodes if (one.scenario, one.persona) == key]
            first = [one.passed for one in own if one.form == "explicit"]
            other = [one.passed for one in own if one.form == form and one.wants_change]
            if first and other:
                pairs.append(fmean(first) - fmean(other))
        return fmean(pairs) if pairs else None

    @property
    def hybrid(self) -> float | None:
        """Published average score of the personalized form: rules and reading by their weights. None if something was
        to be read, which the state judge doesn't."""
        ones = self.form("personalized")
        return fmean(one.progress for one in ones) if ones and all(one.rules == 1 for one in ones) else None

    def to_json(self) -> dict[str, Any]:
        """All figures; unknown ones are null."""
        return {
            "forms": {name: _summary(self.form(name)) for name in FORMS},
            "people": _by(self.episodes, lambda one: one.persona),
            "difficulty": _by(self.episodes, lambda one: one.difficulty),
            "act": self.act.to_json(),
            "silent": self.silent.to_json(),
            "stop": self.stop.to_json(),
            "decisions": {label: found.to_json() for label, found in self.recalls.items()},
            "balanced_accuracy": _tidy(self.balanced),
            "skill": _tidy(self.skill),
            "understanding_gap": {form: _tidy(self.gap(form)) for form in FORMS[1:]},
            "hybrid_score": _tidy(self.hybrid),
            "failures": {name: sum(one.failure == name for one in self.episodes) for name in FAILURES},
            "questions": _accounts(self.episodes),
        }


def _summary(ones: Sequence[Assessment]) -> dict[str, Any]:
    return {
        "episodes": len(ones),
        "success": rate(ones, lambda one: one.passed).to_json(),
        "cost": _mean([one.cost for one in ones]),
        "questions": _mean([one.account.questions for one in ones]),
    }


def _by(ones: Sequence[Assessment], key: Callable[[Assessment], str]) -> dict[str, Any]:
    return {name: _summary([one for one in ones if key(one) == name]) for name in sorted({key(one) for one in ones})}


def _accounts(ones: Sequence[Assessment]) -> dict[str, int]:
    found = [one.account for one in ones]
    return {
        "asked": sum(len(one.asked) for one in found),
        "volunteered": sum(len(one.volunteered) for one in found),
        "never_reached": sum(len(one.never_reached) for one in found),
        "known": sum(len(one.known) for one in found),
        "guessed": sum(len(one.guessed) for one in found),
        "questions": sum(one.questions for one in found),
        "broad": sum(one.broad for one in found),
        "repeated": sum(one.repeated for one in found),
        "unclear": sum(one.unclear for one in found),
        "unanswered": sum(one.unanswered for one in found),
    }


def _mean(values: Sequence[float]) -> float | None:
    return _tidy(fmean(values)) if values else None


def _tidy(value: float | None) -> float | None:
    return None if value is None else round(value, 4)
