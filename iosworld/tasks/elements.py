"""What identifies an element of a list in a state, and where a name leads."""

from collections.abc import Sequence
from typing import Any


def identity(element: object) -> Any:
    """The `id` of an element, or that of its `file` for a document; None if it has none."""
    if not isinstance(element, dict):
        return None
    file = element.get("file")
    return element["id"] if "id" in element else file.get("id") if isinstance(file, dict) else None


def identities(elements: Sequence[object]) -> list[Any]:
    """`identity` of each element. Nearly all lists have ids only, which are read much faster."""
    try:
        return [element["id"] for element in elements]  # type: ignore[index]  # as tried
    except (KeyError, TypeError):
        return [identity(element) for element in elements]


def key_of(holder: dict[str, Any] | list[Any], name: str) -> Any:
    """The key or the place at which a dict or a list has the part that a path calls `name`.

    An element is called by its identity; where that is none, by its place. ValueError if no element is called so.
    """
    if isinstance(holder, dict):
        return name
    names = list(map(str, identities(holder)))
    return names.index(name) if name in names else int(name)
