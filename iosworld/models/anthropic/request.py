"""Converts a conversation to a request of Anthropic's Messages API.

Based on platform.claude.com/docs, read in November 2026: thinking per model (build-with-claude/
thinking-troubleshooting), effort (build-with-claude/effort), caching (build-with-claude/prompt-caching), picture
limits (build-with-claude/vision).
"""

import base64
import re
from typing import Any

from iosworld.errors import SetupError
from iosworld.models.model import ModelTurn, Picture, Request, UserTurn
from iosworld.models.pictures import Fitted
from iosworld.models.settings import Effort, ModelSettings
from iosworld.models.turns import complete_results, sendable_name

JSON = dict[str, Any]

ONE_CALL = "In each of your turns, call exactly one of the tools."
"""Requested in text: a forced call (`any`) suppresses text before it, and is rejected with budgeted thinking."""

_BUDGETS: dict[str, int] = {
    "minimal": 1024,
    "low": 2048,
    "medium": 8192,
    "high": 16_384,
    "xhigh": 24_576,
    "max": 32_768,
}
"""Thinking tokens for each effort, for models that only support budgets."""


def thinking(model: str, settings: ModelSettings) -> JSON:
    """The request fields that configure thinking: `thinking`, `output_config`, and `max_tokens`.

    Models from 4.6 on think adaptively, guided by `effort`; older models (and no newer ones) take a token budget,
    which is added to the reply's limit. Without a setting, the model's default applies.
    """
    chosen, effort = settings.thinking, settings.effort
    fields: JSON = {"max_tokens": settings.max_output_tokens}
    if effort == "none" or chosen == "off":
        if effort not in (None, "none"):
            raise SetupError(f"expected either thinking off or an effort, got both ('off' and {effort!r})")
        return fields | {"thinking": {"type": "disabled"}}
    if isinstance(chosen, int):
        fields["thinking"] = {"type": "enabled", "budget_tokens": chosen}
    elif chosen == "adaptive" or (effort and not knows_budgets_only(model)):
        fields["thinking"] = {"type": "adaptive"}
    if effort and knows_budgets_only(model) and chosen is None:
        budget = _BUDGETS[effort]
        fields["thinking"] = {"type": "enabled", "budget_tokens": budget}
        fields["max_tokens"] = settings.max_output_tokens + budget
    elif effort:
        fields["output_config"] = {"effort": _known(effort)}
    return fields


def knows_budgets_only(model: str) -> bool:
    """Whether this model is Claude 4.5 or earlier. Names in another format count as newer."""
    old = re.match(r"claude-(?:[123]-|(?:opus|sonnet|haiku)-(\d+)(?:-(\d{1,2})(?!\d))?)", model)
    if old is None:
        return False
    return old[1] is None or (int(old[1]), int(old[2] or 0)) <= (4, 5)


def _known(effort: Effort) -> str:
    if effort == "minimal":
        raise SetupError("expected an effort that Claude knows (low, medium, high, xhigh, max), got 'minimal'")
    return effort


def body(request: Request, sent: Fitted) -> JSON:
    """The part of a request that depends on the conversation: `system`, `tools`, `tool_choice`, and `messages`.

    Points in tools and calls are already in the model's coordinates; `sent` has the resized pictures.
    """
    system = "\n\n".join(text for text in (request.system.strip(), ONE_CALL if request.tools else "") if text)
    fields: JSON = {"messages": _messages(request, sent)}
    if system:
        fields["system"] = [{"type": "text", "text": system, "cache_control": {"type": "ephemeral"}}]
    if request.tools:
        fields["tools"] = [
            {"name": tool.name, "description": tool.description, "input_schema": tool.parameters}
            for tool in request.tools
        ]
        fields["tool_choice"] = {"type": "auto", "disable_parallel_tool_use": True}
    return fields


def _messages(request: Request, sent: Fitted) -> list[JSON]:
    messages: list[JSON] = []
    before: ModelTurn | None = None
    for turn in request.turns:
        if isinstance(turn, UserTurn):
            messages.append({"role": "user", "content": _user_items(turn, before, sent)})
            before = None
        else:
            messages.append({"role": "assistant", "content": _assistant_items(turn)})
            before = turn
    for index in breakpoints(request):
        messages[index]["content"][-1]["cache_control"] = {"type": "ephemeral"}
    return messages


def breakpoints(request: Request) -> list[int]:
    """The turns after which to set a cache breakpoint; at most three.

    They are the end, for the next call; the end of the previous call, so that it is found again; and, if old pictures
    are omitted, the turn before the oldest remaining one, for the next call that omits more.
    """
    ours = [(index, turn) for index, turn in enumerate(request.turns) if isinstance(turn, UserTurn)]
    last = [index for index, _ in ours[-2:]]
    pictured = (n for n, (_, turn) in enumerate(ours) if any(isinstance(part, Picture) for part in turn.parts))
    first = next(pictured, 0)
    return sorted({*last, *([ours[first - 1][0]] if first else [])})


def _user_items(turn: UserTurn, before: ModelTurn | None, sent: Fitted) -> list[JSON]:
    content: list[JSON] = []
    for result in complete_results(before, turn):
        block: JSON = {"type": "tool_result", "tool_use_id": result.call}
        if result.text.strip():  # the API rejects empty text
            block["content"] = [{"type": "text", "text": result.text}]
        if result.is_error:
            block["is_error"] = True
        content.append(block)
    for part in turn.parts:
        if isinstance(part, Picture):
            data = base64.b64encode(sent.by_id[id(part)].png).decode("ascii")
            content.append({"type": "image", "source": {"type": "base64", "media_type": "image/png", "data": data}})
        elif part.strip():
            content.append({"type": "text", "text": part})
    return content or [{"type": "text", "text": "Go on."}]


def _assistant_items(turn: ModelTurn) -> list[JSON]:
    native = turn.native
    if isinstance(native, dict) and native.get("api") == "anthropic":
        content = list(native["content"])
    else:
        content = [{"type": "text", "text": turn.text}] if turn.text.strip() else []
        for call in turn.calls:
            arguments = call.arguments if isinstance(call.arguments, dict) else {"INVALID_JSON": str(call.arguments)}
            content.append({"type": "tool_use", "id": call.id, "name": sendable_name(call.name), "input": arguments})
    return content or [{"type": "text", "text": "(nothing)"}]
