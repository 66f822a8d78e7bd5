"""Films and their people in the format of PersonaKit's `Catalog`."""

import math
from typing import Any

from iosworld.world.catalog.entries import Film
from iosworld.world.entries.names import slug

_SPREAD = 1.75
"""Standard deviation of the ratings of one film, in half stars."""


def film_person(name: str) -> str:
    return f"filmperson-{slug(name)}"


def film(entry: Film) -> dict[str, Any]:
    return {
        "id": f"film-{entry.id}",
        "title": entry.title,
        "year": entry.year,
        "minutes": entry.minutes,
        "country": entry.country,
        "directorIDs": [film_person(name) for name in entry.by],
        "castIDs": [film_person(name) for name in entry.with_],
        "genres": entry.genres,
        "themes": entry.themes,
        "about": entry.about,
        "ratings": histogram(float(entry.rating), entry.ratings),
    }


def histogram(mean: float, count: int) -> list[int]:
    """How many of `count` people gave half a star, one star, … five stars, so that the mean is `mean` to a tenth.

    The shape is a bell cut off at both ends, with whole stars more frequent than halves.
    """
    low, high = -10.0, 21.0
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if _mean(_shares(middle)) < mean * 2 else (low, middle)
    counts = [int(share * count) for share in _shares(middle)]
    while (missing := count - sum(counts)) > 0:
        nearest = min(range(10), key=lambda bin_: (abs(_mean_with(counts, bin_) - mean * 2), bin_))
        counts[nearest] += min(missing, max(1, missing // 2))
    return counts


def _shares(center: float) -> list[float]:
    weights = [
        (1.25 if halves % 2 == 0 else 0.85) * math.exp(-(((halves - center) / _SPREAD) ** 2) / 2)
        for halves in range(1, 11)
    ]
    return [weight / sum(weights) for weight in weights]


def _mean(counts: list[float]) -> float:
    return sum(halves * count for halves, count in enumerate(counts, 1)) / sum(counts)


def _mean_with(counts: list[int], bin_: int) -> float:
    return _mean([count + (index == bin_) for index, count in enumerate(counts)])
