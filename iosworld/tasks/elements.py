"""What identifies an element of a list in a state."""

from typing import Any


def identity(element: object) -> Any:
    """The `id` of an element, or that of its `file` for a document; None if it has none."""
    if not isinstance(element, dict):
        return None
    file = element.get("file")
    return element["id"] if "id" in element else file.get("id") if isinstance(file, dict) else None
