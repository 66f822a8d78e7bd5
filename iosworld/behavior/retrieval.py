"""Finds the entries of a log that fit a question: BM25 over words, with the published constants."""

import math
import re
from collections import Counter
from collections.abc import Sequence

from iosworld.behavior.entry import Entry

K1, B = 1.5, 0.75
"""How fast a repeated word saturates, and how much a long entry is discounted."""
_WORD = re.compile(r"[a-z0-9]+")


def best(entries: Sequence[Entry], query: str, most: int) -> list[Entry]:
    """The entries that fit best, at most so many, oldest first. Later ones win if they fit equally well."""
    scores = _scores([_words(entry.line) for entry in entries], _words(query))
    order = sorted(range(len(entries)), key=lambda place: (-scores[place], -place))
    return [entries[place] for place in sorted(order[:most])]


def recall(found: Sequence[Entry], evidence: Sequence[Entry]) -> float | None:
    """The share of the evidence that was found; None if there is none."""
    if not evidence:
        return None
    return len(set(found) & set(evidence)) / len(set(evidence))


def _scores(texts: Sequence[list[str]], query: list[str]) -> list[float]:
    counts = [Counter(text) for text in texts]
    mean = sum(map(len, texts)) / max(1, len(texts))
    scores = [0.0] * len(texts)
    for word in set(query):
        having = sum(1 for count in counts if word in count)
        if not having:
            continue
        weight = math.log(1 + (len(texts) - having + 0.5) / (having + 0.5))
        for place, count in enumerate(counts):
            if often := count[word]:
                long = 1 - B + B * len(texts[place]) / mean
                scores[place] += weight * often * (K1 + 1) / (often + K1 * long)
    return scores


def _words(text: str) -> list[str]:
    return [word.removesuffix("s") if len(word) > 3 else word for word in _WORD.findall(text.lower())]
