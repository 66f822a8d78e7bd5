"""Converts a conversation to a request of OpenAI's Responses API.

Based on developers.openai.com/api/docs, read in November 2026: stateless conversations with encrypted reasoning
(guides/reasoning), function calling, structured outputs, prompt caching, pictures (guides/images-vision).
"""

import hashlib
import json
import re
from typing import Any

from iosworld.errors import SetupError
from iosworld.models.model import ModelTurn, Picture, Request, UserTurn
from iosworld.models.pictures import Fitted, data_url
from iosworld.models.settings import ModelSettings
from iosworld.models.turns import complete_results, sendable_name

JSON = dict[str, Any]


def fixed(model: str, settings: ModelSettings) -> JSON:
    """The fields that are the same in every request. SetupError for settings that OpenAI's models do not support."""
    effort = settings.effort
    if settings.thinking is not None:
        if settings.thinking != "off" or effort not in (None, "none"):
            raise SetupError(
                f"expected an effort (none, minimal, low, medium, high, xhigh, max) for {model}, got thinking "
                f"{settings.thinking!r}; OpenAI's models take no other measure of thinking"
            )
        effort = "none"
    fields: JSON = {
        "model": model,
        "max_output_tokens": settings.max_output_tokens,
        # Nothing is stored on the server, so that an episode depends only on what was sent.
        "store": False,
        "truncation": "disabled",
    }
    if effort is not None:
        fields["reasoning"] = {"effort": effort}
    if settings.temperature is not None:
        fields["temperature"] = settings.temperature
    if reasons(model):
        fields["include"] = ["reasoning.encrypted_content"]
    return fields


def reasons(model: str) -> bool:
    """Whether this is a reasoning model. Other models reject requests for encrypted reasoning."""
    return bool(re.match(r"(gpt-([5-9]|\d\d)|o\d|codex|computer-use)", model)) and "-chat" not in model


def body(request: Request, sent: Fitted) -> JSON:
    """The part of a request that depends on the conversation.

    Points in tools and calls are already in the model's coordinates; `sent` has the resized pictures.
    """
    fields: JSON = {"input": _items(request, sent), "prompt_cache_key": _cache_key(request)}
    if request.system.strip():
        fields["instructions"] = request.system
    if request.tools:
        fields["tools"] = [
            {
                "type": "function",
                "name": tool.name,
                "description": tool.description,
                "parameters": tool.parameters,
                "strict": False,  # strict tools cannot have optional arguments; ours do
            }
            for tool in request.tools
        ]
        fields["tool_choice"] = "required"
        fields["parallel_tool_calls"] = False
    if request.schema is not None:
        shape = {"type": "json_schema", "name": "reply", "schema": request.schema, "strict": is_strict(request.schema)}
        fields["text"] = {"format": shape}
    return fields


def is_strict(schema: Any) -> bool:
    """Whether the API can enforce this schema strictly: every object closed, every property required."""
    if not isinstance(schema, dict):
        return True
    if schema.get("type") == "object":
        if schema.get("additionalProperties") is not False:
            return False
        if set(schema.get("required", ())) != set(schema.get("properties", ())):
            return False
    inner = [*schema.get("properties", {}).values(), *schema.get("$defs", {}).values(), *schema.get("anyOf", ())]
    return all(is_strict(part) for part in [*inner, schema.get("items")])


def _cache_key(request: Request) -> str:
    """The cache key of a conversation: the same for all its calls, different for different goals."""
    goal = next((p for t in request.turns if isinstance(t, UserTurn) for p in t.parts if isinstance(p, str)), "")
    return "iosworld-" + hashlib.sha256(f"{request.system}\0{goal}".encode()).hexdigest()[:24]


def _items(request: Request, sent: Fitted) -> list[JSON]:
    items: list[JSON] = []
    before: ModelTurn | None = None
    for turn in request.turns:
        if isinstance(turn, UserTurn):
            items += _user_items(turn, before, sent)
            before = None
        else:
            items += _assistant_items(turn)
            before = turn
    return items


def _user_items(turn: UserTurn, before: ModelTurn | None, sent: Fitted) -> list[JSON]:
    items: list[JSON] = []
    for result in complete_results(before, turn):
        # The API has no error field; the text has to identify it as an error.
        text = f"Error: {result.text}" if result.is_error and not result.text.startswith("Error") else result.text
        items.append({"type": "function_call_output", "call_id": result.call, "output": text})
    content: list[JSON] = []
    for part in turn.parts:
        if isinstance(part, Picture):
            url = data_url(sent.by_id[id(part)])
            content.append({"type": "input_image", "detail": "high", "image_url": url})
        elif part.strip():
            content.append({"type": "input_text", "text": part})
    if content or not items:
        content = content or [{"type": "input_text", "text": "Go on."}]
        items.append({"type": "message", "role": "user", "content": content})
    return items


def _assistant_items(turn: ModelTurn) -> list[JSON]:
    native = turn.native
    if isinstance(native, dict) and native.get("api") == "openai":
        return list(native["output"])
    items: list[JSON] = []
    if turn.text.strip():
        content = [{"type": "output_text", "text": turn.text, "annotations": []}]
        items.append({"type": "message", "role": "assistant", "content": content})
    for call in turn.calls:
        written = call.arguments if isinstance(call.arguments, str) else json.dumps(call.arguments)
        name = sendable_name(call.name)
        items.append({"type": "function_call", "call_id": call.id, "name": name, "arguments": written})
    return items
