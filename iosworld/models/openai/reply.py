"""Converts a reply of OpenAI's Responses API, streamed or complete.

The reply is parsed as untrusted JSON: a missing field or a wrong type counts as a transient failure (a proxy, a
truncated body) and never crashes.
"""

import json
from collections.abc import Iterable
from typing import Any

from iosworld.errors import ModelRefused
from iosworld.models.api_keys import redact
from iosworld.models.model import MAX_CALLS, ModelTurn, ToolCall
from iosworld.models.retry import TransientError
from iosworld.models.turns import sendable_name
from iosworld.models.usage import Usage, is_count
from iosworld.text import shorten

JSON = dict[str, Any]

_ENDS = ("response.completed", "response.incomplete", "response.failed")
_PASSING = ("server_error", "rate_limit_exceeded", "overloaded", "timeout", "")


def assemble_stream(events: Iterable[JSON]) -> JSON:
    """The response at the end of a stream of events. TransientError if the stream ends before the response does."""
    items: dict[int, JSON] = {}
    for event in events:
        match event:
            case {"type": "response.output_item.done", "output_index": int(index), "item": dict(item)}:
                items[index] = item
            case {"type": "error"}:
                raise _fault(event)
            case {"error": dict(error)} if error:
                raise _fault(error)
            case {"type": str(kind), "response": dict(response)} if kind in _ENDS:
                if not response.get("output"):  # some servers omit in the final event what they have already sent
                    response = response | {"output": [items[index] for index in sorted(items)]}
                return response
    raise TransientError("OpenAI's stream ended in the middle of a reply")


def parse_turn(response: JSON) -> ModelTurn:
    """The model's turn. TransientError or ModelRefused if it failed, or if this is not a response."""
    if response.get("status") in ("failed", "cancelled") or isinstance(response.get("error"), dict):
        raise _fault(response.get("error"))
    output = response.get("output")
    if not isinstance(output, list) or not all(isinstance(item, dict) for item in output):
        raise TransientError("OpenAI answered something that is not a response: it has no output")
    texts, thoughts, native = [], [], []
    calls: list[ToolCall] = []
    dropped = 0
    for item in output:
        item = {key: value for key, value in item.items() if value is not None}
        match item:
            case {"type": "message"}:
                texts += _texts(item)
            case {"type": "function_call"} if len(calls) == MAX_CALLS:
                dropped += 1
                continue
            case {"type": "function_call", "call_id": str(call), "name": str(name), "arguments": str(written)}:
                calls.append(ToolCall(call, name, _read(written)))
                item["name"] = sendable_name(name)
            case {"type": "function_call"}:
                raise TransientError("OpenAI answered with a function_call that lacks its fields")
            case {"type": "reasoning"}:
                thoughts += _summary(item)
        native.append(item)
    said = {"api": "openai", "output": _returnable(native)}
    return ModelTurn("\n".join(texts).strip(), tuple(calls), said, "\n".join(thoughts).strip(), dropped)


def _returnable(output: list[JSON]) -> list[JSON]:
    """The items that can be sent back as they are: messages and calls of ours, and the reasoning before them.

    The API rejects reasoning without the item that followed it, and a call such as `computer_call` without an output,
    which nobody here produces. Reasoning that is not encrypted refers to an item that the server does not store.
    """
    kept: list[JSON] = []
    reasoning: list[JSON] = []
    for item in output:
        if item.get("type") == "reasoning":
            reasoning += [item] if item.get("encrypted_content") else []
        elif item.get("type") in ("message", "function_call"):
            kept += [*reasoning, item]
            reasoning = []
        else:
            reasoning = []
    return kept


def stop_reason(response: JSON) -> str:
    """Why the model stopped: `completed`, `refusal`, or why it is incomplete (`max_output_tokens` …)."""
    details = response.get("incomplete_details")
    if isinstance(details, dict) and details.get("reason"):
        return str(details["reason"])
    for item in response.get("output") or ():
        parts = item.get("content") if isinstance(item, dict) else None
        if isinstance(parts, list) and any(isinstance(p, dict) and p.get("type") == "refusal" for p in parts):
            return "refusal"
    return str(response.get("status") or "")


def parse_usage(response: JSON) -> Usage | None:
    """Tokens by kind; None if not reported. `input_tokens` includes both kinds of cache; `output_tokens` includes
    reasoning."""
    told = _mapping(response.get("usage"))
    if not is_count(told.get("input_tokens")) or not is_count(told.get("output_tokens")):
        return None
    read_in, written_out = _count(told, "input_tokens"), _count(told, "output_tokens")
    details = _mapping(told.get("input_tokens_details"))
    cached = min(read_in, _count(details, "cached_tokens"))
    stored = min(read_in - cached, _count(details, "cache_write_tokens"))
    thought = min(written_out, _count(_mapping(told.get("output_tokens_details")), "reasoning_tokens"))
    return Usage(
        input=read_in - cached - stored,
        cache_read=cached,
        cache_write=stored,
        output=written_out - thought,
        thinking=thought,
    )


def _summary(reasoning: JSON) -> list[str]:
    parts = reasoning.get("summary")
    parts = parts if isinstance(parts, list) else ()
    return [str(part["text"]) for part in parts if isinstance(part, dict) and part.get("text")]


def _texts(message: JSON) -> list[str]:
    content = message.get("content")
    if isinstance(content, str):
        return [content]
    texts = []
    for part in content if isinstance(content, list) else ():
        match part:
            case {"type": "output_text", "text": str(text)} | {"type": "refusal", "refusal": str(text)}:
                texts.append(text)
    return texts


def _read(written: str) -> Any:
    """A call's arguments; the raw text if it is not JSON. Empty text means no arguments."""
    if not written.strip():
        return {}
    try:
        return json.loads(written)
    except (ValueError, RecursionError):
        return written


def _fault(error: Any) -> TransientError | ModelRefused:
    error = _mapping(error)
    code, message = str(error.get("code") or ""), str(error.get("message") or "no reason given")
    marked = f" ({shorten(redact(code), 100)})" if code else ""
    said = f"OpenAI failed in the middle of a reply{marked}: {shorten(redact(message), 500)}"
    return TransientError(said) if code in _PASSING else ModelRefused(said)


def _mapping(value: Any) -> JSON:
    return value if isinstance(value, dict) else {}


def _count(told: JSON, name: str) -> int:
    value = told.get(name)
    return value if is_count(value) else 0
