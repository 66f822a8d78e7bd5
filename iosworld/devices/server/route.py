"""One route: a method, a path, and the handler that serves it."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Literal

from iosworld.devices.server.phone import Phone
from iosworld.devices.server.requests import Request

Handler = Callable[[Phone, Request], Any]
SessionRule = Literal["any", "needed", "none"]
"""Whether a route may (`any`), must (`needed`), or must not have the prefix `/session/S`."""


@dataclass(frozen=True)
class Route:
    """One route. `{element}` and `{attribute}` in its path match one path component."""

    method: str
    path: str
    handler: Handler
    session: SessionRule = "any"
    pattern: re.Pattern[str] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        path = re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", self.path)
        prefix = {"any": "(?:/session/(?P<session>[^/]+))?", "needed": "/session/(?P<session>[^/]+)", "none": ""}
        object.__setattr__(self, "pattern", re.compile(prefix[self.session] + path, re.IGNORECASE))
