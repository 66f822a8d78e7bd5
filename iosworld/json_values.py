"""JSON values: whether two are written alike, and values that share what is the same."""

import marshal
from operator import eq
from typing import Any


def identical(first: Any, second: Any) -> bool:
    """Whether two values are written alike. Much faster than comparing parts, and true for nearly all elements of a
    list. False says nothing: 1 and 1.0 are written differently and are equal."""
    try:
        # Values that differ are seldom equal to Python, and to compare them ends at the first difference.
        return first is second or (bool(first == second) and _written(first) == _written(second))
    except (ValueError, RecursionError):  # nested too deeply
        return False


def sharing(old: Any, new: Any) -> Any:
    """`new`, in which every list and object that is written as in `old` at the same place is that of `old`.

    Elements of lists are found again after others were added or removed. What shares its parts is compared in no time: equal
    parts are the same object. Neither value is changed.
    """
    try:
        return _sharing(old, new)
    except (ValueError, RecursionError):  # nested too deeply
        return new


def _sharing(old: Any, new: Any) -> Any:
    if type(old) is not type(new) or type(new) not in (dict, list):
        return new
    if identical(old, new):
        return old
    if isinstance(new, dict):
        names = [name for name in new if name in old]
        return new | dict(
            zip(names, _all_sharing([old[name] for name in names], [new[name] for name in names]), strict=True)
        )
    if len(old) == len(new):
        return _all_sharing(old, new)
    known = {_written(element): element for element in old}
    return [known.get(_written(element), element) for element in new]


def _all_sharing(old: list[Any], new: list[Any]) -> list[Any]:
    """Each new value as it shares with the old one beside it. Nearly all are written alike, so these are compared at once."""
    equal = list(map(eq, old, new))
    first = [one for one, is_equal in zip(old, equal, strict=True) if is_equal]
    second = [one for one, is_equal in zip(new, equal, strict=True) if is_equal]
    alike = _written(first) == _written(second)
    return [
        one if alike and is_equal else _sharing(one, other)
        for one, other, is_equal in zip(old, new, equal, strict=True)
    ]


def _written(value: Any) -> bytes:
    return marshal.dumps(value, 2)  # in full, by version 2
