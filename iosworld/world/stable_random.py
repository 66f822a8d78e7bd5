"""Choices that are always the same.

The compiler never draws lots. Where a life varies without a reason worth writing down (a coffee at 8:49 or at 8:56),
the choice hangs on a hash of the ledger's own ids, so it is the same on every machine and stays when other entries come or go.
"""

import hashlib
from collections.abc import Sequence
from typing import TypeVar

Item = TypeVar("Item")


def number(*key: object) -> int:
    """A whole number from 0 up to 2^64 - 1 that depends on nothing but `key`."""
    text = "\x1f".join(str(part) for part in key)
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


def between(low: int, high: int, *key: object) -> int:
    """A whole number from `low` to `high`, both included."""
    if high < low:
        raise ValueError(f"between: expected low <= high, got {low} and {high}")
    return low + number(*key) % (high - low + 1)


def choice(items: Sequence[Item], *key: object) -> Item:
    """One of `items`, each as likely as the others over many keys."""
    if not items:
        raise ValueError("choice: expected at least one item, got none")
    return items[number(*key) % len(items)]


def happens(share: float, *key: object) -> bool:
    """True for about `share` (0…1) of all keys."""
    return number(*key) % 10_000 < round(share * 10_000)
