"""Converts exchanges between an agent and its model to JSON values for the record."""

import math
from collections.abc import Iterator
from typing import Any

from iosworld.agents.agent import Exchange
from iosworld.models.model import Reply

DEEPEST = 50
"""Maximum nesting depth kept of a call's arguments."""


def sent(exchange: Exchange | None, picture: str | None) -> dict[str, Any] | None:
    """What the mode showed of a screen: the picture's file, its size as sent (the adapter may have reduced it), and
    whether a tree or list was included. None for an agent without a model."""
    if exchange is None:
        return None
    sizes = [reply.pictures[-1] for reply in exchange.replies if reply.pictures]
    size = sizes[-1] if sizes else exchange.picture.size if exchange.picture else None
    return {
        "picture": picture if exchange.picture else None,
        "size": list(size) if size and exchange.picture else None,
        "text": exchange.text,
    }


def lines(step: int, exchange: Exchange) -> Iterator[dict[str, Any]]:
    """One value for each reply before `step`, for `model.jsonl`. No value depends on the clock."""
    for number, reply in enumerate(exchange.replies, 1):
        problem = exchange.problems[number - 1] if number <= len(exchange.problems) else ""
        asked = {"asked": exchange.asked[number - 1]} if exchange.asked else {}
        yield {"step": step, "attempt": number, **asked, **_reply(reply), "problem": problem or None}


def _reply(reply: Reply) -> dict[str, Any]:
    turn = reply.turn
    return {
        "thoughts": turn.thoughts,
        "text": turn.text,
        "calls": [{"id": call.id, "name": call.name, "arguments": _plain(call.arguments)} for call in turn.calls],
        "stopped": reply.stopped,
        "usage": None if reply.usage is None else reply.usage.model_dump(mode="json"),
        "pictures": [list(size) for size in reply.pictures],
        "retries": reply.retries,
    }


def _plain(value: Any, level: int = 0) -> Any:
    """A model's arguments as valid JSON: NaN and values that JSON cannot represent become strings."""
    if level == DEEPEST:
        return "…"
    match value:
        case None | bool() | str():
            return value
        case int():
            return value if abs(value) < 1 << 64 else "a number of many digits"
        case float():
            return value if math.isfinite(value) else str(value)
        case dict():
            return {str(key): _plain(item, level + 1) for key, item in value.items()}
        case list() | tuple():
            return [_plain(item, level + 1) for item in value]
    return type(value).__name__
