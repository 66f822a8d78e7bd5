"""Deterministic choices.

The compiler uses no random numbers. For variation without a recorded reason (a coffee at 8:49 or at 8:56), the choice
is derived from a hash of the ledger's own IDs, so it is the same on every machine and does not depend on other entries.
"""

import hashlib
from collections.abc import Sequence
from typing import TypeVar

Item = TypeVar("Item")


def number(*key: object) -> int:
    """An integer from 0 to 2^64 - 1 that depends only on `key`."""
    text = "\x1f".join(str(part) for part in key)
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


def between(low: int, high: int, *key: object) -> int:
    """An integer from `low` to `high`, inclusive."""
    if high < low:
        raise ValueError(f"between: expected low <= high, got {low} and {high}")
    return low + number(*key) % (high - low + 1)


def choice(items: Sequence[Item], *key: object) -> Item:
    """One of `items`, uniformly distributed over keys."""
    if not items:
        raise ValueError("choice: expected at least one item, got none")
    return items[number(*key) % len(items)]


def happens(share: float, *key: object) -> bool:
    """True for about `share` (0 to 1) of all keys."""
    return number(*key) % 10_000 < round(share * 10_000)
