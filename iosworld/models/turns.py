"""Corrections that every adapter applies to a conversation before it is sent."""

import math
import re
from typing import Any

from iosworld.models.model import ModelTurn, ToolResult, UserTurn

NOT_DONE = "Not done: only one call a turn is carried out."
"""The result of a call that received none: the APIs require one for each call."""
MAX_DEPTH, TOO_DEEP = 100, "(nested too deeply)"
"""Maximum nesting of a JSON value, and the replacement for anything deeper."""


def complete_results(before: ModelTurn | None, turn: UserTurn) -> tuple[ToolResult, ...]:
    """A result for each call of the previous turn, in the order of the calls.

    Raises ValueError for a result without a matching call: a programming error that every API would reject.
    """
    calls = before.calls if before else ()
    given = {result.call: result for result in turn.results}
    if strays := given.keys() - {call.id for call in calls}:
        raise ValueError(f"expected results of the calls just made, got results of {sorted(strays)}")
    return tuple(given.get(call.id, ToolResult(call.id, NOT_DONE, is_error=True)) for call in calls)


def sendable_name(text: str) -> str:
    """A call's name or ID with only the characters that the APIs accept: another one is rejected when it is sent back,
    which would end the conversation."""
    return re.sub(r"[^A-Za-z0-9_-]", "_", text)[:64] or "unknown"


def json_safe(value: Any) -> Any:
    """A JSON value that can be sent: `sanitize`, plus text in place of numbers that JSON cannot express."""
    return _sanitize(value, numbers=True)


def sanitize(value: Any) -> Any:
    """A JSON value from a model without unpaired surrogates (replaced with U+FFFD) and without excessive nesting.

    Both can arrive in JSON from a server; neither can be written to a file or sent back.
    """
    return _sanitize(value, numbers=False)


def _sanitize(value: Any, numbers: bool, depth: int = 0) -> Any:
    if depth > MAX_DEPTH:
        return TOO_DEEP
    match value:
        case dict():
            return {
                _sanitize(key, numbers, depth): _sanitize(inner, numbers, depth + 1) for key, inner in value.items()
            }
        case list() | tuple():
            return [_sanitize(inner, numbers, depth + 1) for inner in value]
        case str() if not value.isascii():
            return value.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
        case float() if numbers and not math.isfinite(value):
            return str(value)
    return value
