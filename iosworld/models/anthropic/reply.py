"""Converts a reply of Anthropic's Messages API, streamed or complete.

The reply is parsed as untrusted JSON: a missing field or a wrong type counts as a transient failure (a proxy, a
truncated body) and never crashes.
"""

import json
from collections.abc import Iterable
from typing import Any

from iosworld.models.events import EventError
from iosworld.models.model import MAX_CALLS, ModelTurn, ToolCall
from iosworld.models.retry import TransientError
from iosworld.models.turns import sendable_name
from iosworld.models.usage import Usage, is_count

JSON = dict[str, Any]


def assemble_stream(events: Iterable[JSON]) -> JSON:
    """Assembles a stream of events into the message that the API would have sent in one piece.

    Unknown event and delta types are ignored, as the API requires of its clients. TransientError if the stream ends
    before the message does.
    """
    message: JSON = {}
    blocks: dict[int, JSON] = {}
    written: dict[int, str] = {}
    ended = counted = False
    for event in events:
        match event.get("type"):
            case "message_start":
                message = dict(_mapping(event, "message"))
            case "content_block_start":
                blocks[_index(event)] = dict(_mapping(event, "content_block"))
            case "content_block_delta":
                _append_delta(blocks, written, _index(event), _mapping(event, "delta"))
            case "message_delta":
                message |= {key: value for key, value in _mapping(event, "delta").items() if value is not None}
                message["usage"] = _counts(message) | _counts(event)
                counted = counted or "output_tokens" in _counts(event)
            case "message_stop":
                ended = True
            case "error":
                raise EventError(event)
    if not message or not ended:
        raise TransientError("Anthropic's stream ended in the middle of a reply")
    for index, text in written.items():
        if text.strip():
            blocks[index]["input"] = _read(text)
    if not counted:  # the count at the start is only that of the first token
        message["usage"] = {key: value for key, value in _counts(message).items() if key != "output_tokens"}
    return message | {"content": [blocks[index] for index in sorted(blocks)]}


def _append_delta(blocks: dict[int, JSON], written: dict[int, str], index: int, delta: JSON) -> None:
    block = blocks.get(index)
    if block is None:
        raise TransientError(f"Anthropic's stream continues block {index}, which it has not started")
    match delta:
        case {"type": "text_delta", "text": str(text)}:
            block["text"] = _begun(block, "text") + text
        case {"type": "thinking_delta", "thinking": str(text)}:
            block["thinking"] = _begun(block, "thinking") + text
        case {"type": "signature_delta", "signature": str(text)}:
            block["signature"] = text
        case {"type": "input_json_delta", "partial_json": str(text)}:
            written[index] = written.get(index, "") + text


def _begun(block: JSON, name: str) -> str:
    value = block.get(name)
    return value if isinstance(value, str) else ""


def _counts(told: JSON) -> JSON:
    usage = told.get("usage")
    return {key: value for key, value in usage.items() if value is not None} if isinstance(usage, dict) else {}


def _read(text: str) -> Any:
    """A call's arguments; the raw text if it is not JSON."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


def parse_turn(message: JSON) -> ModelTurn:
    """The model's turn. TransientError if this is not a message."""
    content = message.get("content")
    if not isinstance(content, list) or not all(isinstance(block, dict) for block in content):
        raise TransientError("Anthropic answered something that is not a message: it has no content")
    texts, thoughts, native = [], [], []
    calls: list[ToolCall] = []
    dropped = 0
    for block in content:
        block = {key: value for key, value in block.items() if value is not None}
        match block:
            case {"type": "text", "text": str(text)}:
                texts.append(text)
                if not text:
                    continue  # the API returns empty text but rejects it in requests
            case {"type": "thinking", "thinking": str(text)}:
                thoughts.append(text)
            case {"type": "tool_use"} if len(calls) == MAX_CALLS:
                dropped += 1
                continue
            case {"type": "tool_use", "id": str(call), "name": str(name)}:
                block |= {"id": sendable_name(call), "name": sendable_name(name)}
                calls.append(ToolCall(block["id"], name, block.get("input", {})))
                if not isinstance(block.get("input"), dict):
                    # It can be sent back only as an object; the model sees what it wrote.
                    block["input"] = {"INVALID_JSON": str(block.get("input", ""))}
            case {"type": "text" | "tool_use"}:
                raise TransientError(f"Anthropic answered with a {block['type']} block that lacks its fields")
        native.append(block)
    while native and native[-1].get("type") in ("thinking", "redacted_thinking"):
        native.pop()  # the API rejects a turn that ends in thinking
    said = {"api": "anthropic", "content": native}
    return ModelTurn("\n".join(texts).strip(), tuple(calls), said, "\n".join(thoughts).strip(), dropped)


def parse_usage(message: JSON) -> Usage | None:
    """Tokens by kind; None if not reported. `output_tokens` includes thinking; `input_tokens` excludes both kinds of
    cache."""
    told = _counts(message)
    if not is_count(told.get("input_tokens")) or not is_count(told.get("output_tokens")):
        return None
    details = told.get("output_tokens_details")
    written = _count(told, "output_tokens")
    thought = min(written, _count(details if isinstance(details, dict) else {}, "thinking_tokens"))
    return Usage(
        input=_count(told, "input_tokens"),
        cache_read=_count(told, "cache_read_input_tokens"),
        cache_write=_count(told, "cache_creation_input_tokens"),
        output=written - thought,
        thinking=thought,
    )


def _count(told: JSON, name: str) -> int:
    value = told.get(name)
    return value if is_count(value) else 0


def _mapping(event: JSON, name: str) -> JSON:
    value = event.get(name)
    if not isinstance(value, dict):
        raise TransientError(f"Anthropic's stream has a {event.get('type')} without its {name}")
    return value


def _index(event: JSON) -> int:
    value = event.get("index")
    if not isinstance(value, int):
        raise TransientError(f"Anthropic's stream has a {event.get('type')} without its index")
    return value
