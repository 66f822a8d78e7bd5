"""The scenario of an instance: what its template and its blocks say about the phone, together."""

from collections.abc import Iterable, Mapping
from typing import Any

ALL = "all"
"""The apps of a phone with every app."""


def joined(scenarios: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    """The scenario that has what each of these has. Lists follow each other, settings are merged, and `apps` names every
    app that one of them names. Raises ValueError if two disagree about anything else."""
    found: dict[str, Any] = {}
    for scenario in scenarios:
        for key, value in scenario.items():
            found[key] = _both(key, found[key], value) if key in found else value
    return found


def _both(key: str, first: Any, second: Any) -> Any:
    if key == "apps":
        if ALL in (first, second):
            return ALL
        if isinstance(first, list) and isinstance(second, list):
            return list(dict.fromkeys([*first, *second]))
    if isinstance(first, list) and isinstance(second, list):
        return first + second
    if isinstance(first, dict) and isinstance(second, dict):
        return {
            **first,
            **{
                name: _both(f"{key}.{name}", first[name], value) if name in first else value
                for name, value in second.items()
            },
        }
    if first != second:
        raise ValueError(f"the scenarios of its blocks disagree about {key}: {first!r} and {second!r}")
    return first
