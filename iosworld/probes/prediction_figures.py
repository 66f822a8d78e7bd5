"""Figures of answers that predict: lists of statements, descriptions and whole screens."""

from collections.abc import Mapping, Sequence
from statistics import correlation, mean
from typing import Any

from iosworld.probes.answered import AnsweredItem, counting, screen_scores, true_claims
from iosworld.probes.answers import parse_answer
from iosworld.probes.items import ProbeItem
from iosworld.probes.next_changes import claim_scores
from iosworld.probes.next_words import claims_of, words_scores


def claimed(asked: Sequence[tuple[ProbeItem, AnsweredItem]]) -> dict[str, Any]:
    """Mean precision and mean weighted recall of statements."""
    scores = [
        claim_scores(counting(item, parse_answer(answer.reply, "claims").claims or frozenset()), true_claims(item))
        for item, answer in asked
    ]
    precision, recall = zip(*scores, strict=True)
    return {"precision": round(mean(precision), 6), "recall": round(mean(recall), 6)}


def described(asked: Sequence[tuple[ProbeItem, AnsweredItem]]) -> dict[str, Any]:
    """Means of the verified scores of descriptions, and of a judge's ratings, with how far the two agree: the rank correlation of
    a description's F1 and the sum of its ratings (Spearman)."""
    scores = [words_scores(item, claims_of(answer.claims or ())) for item, answer in asked]
    found: dict[str, Any] = _means(scores)
    rated = [
        (answer.ratings, score["f1"] or 0.0) for (_, answer), score in zip(asked, scores, strict=True) if answer.ratings
    ]
    names = sorted({name for ratings, _ in rated for name in ratings})
    found["rated"] = len(rated)
    found["ratings"] = {name: round(mean(ratings[name] for ratings, _ in rated), 6) for name in names} or None
    found["agreement"] = rank_correlation([sum(ratings.values()) for ratings, _ in rated], [f1 for _, f1 in rated])
    return found


def predicted(asked: Sequence[tuple[ProbeItem, AnsweredItem]]) -> dict[str, Any]:
    """Means of the scores of predicted screens, over all items and by the number of actions."""
    scores = [(item, screen_scores(item, parse_answer(answer.reply, "screen"))) for item, answer in asked]
    horizons = sorted({int(item.evidence["steps"]) for item, _ in scores})
    by_steps = {
        str(steps): _means([one for item, one in scores if item.evidence["steps"] == steps]) for steps in horizons
    }
    return _means([one for _, one in scores]) | {"horizons": by_steps}


def _means(scores: Sequence[Mapping[str, float | None]]) -> dict[str, float | None]:
    """Means by name, of what is known."""
    found: dict[str, float | None] = {}
    for name in scores[0] if scores else ():
        known = [value for one in scores if (value := one[name]) is not None]
        found[name] = round(mean(known), 6) if known else None
    return found


def rank_correlation(first: Sequence[float], second: Sequence[float]) -> float | None:
    """Spearman's correlation; None if there are fewer than three pairs or all values of one are the same."""
    if len(first) < 3 or len(set(first)) < 2 or len(set(second)) < 2:
        return None
    return round(correlation(_ranks(first), _ranks(second)), 6)


def _ranks(values: Sequence[float]) -> list[float]:
    """The place of each in order; equal ones share the mean of theirs."""
    places: dict[float, list[int]] = {}
    for place, value in enumerate(sorted(values)):
        places.setdefault(value, []).append(place)
    return [mean(places[value]) for value in values]
