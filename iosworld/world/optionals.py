"""Optional fields of compiled state."""

from collections.abc import Mapping
from typing import Any


def present(fields: Mapping[str, Any]) -> dict[str, Any]:
    """`fields` without those that are None: Swift omits absent optionals."""
    return {key: value for key, value in fields.items() if value is not None}
