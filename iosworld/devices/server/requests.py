"""Reading and validating the values of a client's request."""

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from iosworld.devices.server.errors import RequestProblem


@dataclass(frozen=True)
class Request:
    """One request, as passed to a handler."""

    body: Mapping[str, Any] = field(default_factory=dict)
    query: Mapping[str, str] = field(default_factory=dict)
    session: str | None = None
    """The session in the path; None for routes without one."""
    element: str | None = None
    """The element in the path."""

    def has(self, name: str) -> bool:
        """Whether the body has this value and it is not null."""
        return self.body.get(name) is not None

    def number(self, name: str, default: float | None = None) -> float:
        """A finite number from the body."""
        value = self.body.get(name)
        if value is None and default is not None:
            return default
        if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
            raise RequestProblem("invalid argument", f"'{name}' should be a number, got {value!r}")
        return float(value)

    def text(self, name: str, default: str | None = None) -> str:
        """A string from the body."""
        value = self.body.get(name)
        if value is None and default is not None:
            return default
        if not isinstance(value, str):
            raise RequestProblem("invalid argument", f"'{name}' should be a text, got {value!r}")
        return value

    def flag(self, name: str, default: bool) -> bool:
        """A boolean from the body."""
        return truth(self.body, name, default)

    def typed(self) -> str:
        """The text to type: `value`, a string or a list of strings."""
        value = self.body.get("value", self.body.get("text"))
        if isinstance(value, str):
            return value
        if isinstance(value, list) and all(isinstance(item, str) for item in value):
            return "".join(value)
        raise RequestProblem("invalid argument", f"'value' should be a text or a list of characters, got {value!r}")


def truth(values: Mapping[str, Any], name: str, default: bool) -> bool:
    """A boolean value; 1 and 0 are accepted."""
    value = values.get(name)
    if value is None:
        return default
    if value in (True, False):
        return bool(value)
    raise RequestProblem("invalid argument", f"'{name}' should be true or false, got {value!r}")
