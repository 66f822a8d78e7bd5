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
        number = finite(value)
        if number is None:
            raise RequestProblem("invalid argument", f"'{name}' should be a number, got {value!r:.100}")
        return number

    def text(self, name: str, default: str | None = None) -> str:
        """A string from the body."""
        value = self.body.get(name)
        if value is None and default is not None:
            return default
        if not isinstance(value, str):
            raise RequestProblem("invalid argument", f"'{name}' should be a text, got {value!r:.100}")
        return paired(value)

    def flag(self, name: str, default: bool) -> bool:
        """A boolean from the body."""
        return truth(self.body, name, default)

    def typed(self) -> str:
        """The text to type: `value`, a string or a list of strings."""
        value = self.body.get("value", self.body.get("text"))
        if isinstance(value, str):
            return paired(value)
        if isinstance(value, list) and all(isinstance(item, str) for item in value):
            return paired("".join(value))
        raise RequestProblem(
            "invalid argument", f"'value' should be a text or a list of characters, got {value!r:.100}"
        )

    def texts(self, name: str) -> list[str]:
        """A list of strings from the body; empty if it is missing."""
        value = self.body.get(name)
        if value is None:
            return []
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise RequestProblem("invalid argument", f"'{name}' should be a list of texts, got {value!r:.100}")
        return value


def finite(value: object) -> float | None:
    """A finite number as a float; None for anything else, and for integers beyond the range of a float."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    try:
        number = float(value)
    except OverflowError:
        return None
    return number if math.isfinite(number) else None


def paired(text: str) -> str:
    """The text with each two halves of a surrogate pair as the character they stand for. RequestProblem for a half alone."""
    try:
        return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le")
    except UnicodeDecodeError:
        raise RequestProblem(
            "invalid argument", f"expected Unicode text, got half a surrogate pair: {text!r:.100}"
        ) from None


def truth(values: Mapping[str, Any], name: str, default: bool) -> bool:
    """A boolean value; 1 and 0 are accepted."""
    value = values.get(name)
    if value is None:
        return default
    if value in (True, False):
        return bool(value)
    raise RequestProblem("invalid argument", f"'{name}' should be true or false, got {value!r:.100}")
