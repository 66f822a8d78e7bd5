"""Converts a Chat Completions reply, streamed or complete, from any server.

Servers differ in details, so the reply is parsed as untrusted JSON. Deviations that can be interpreted are accepted:
calls without an ID, stream items without an index, arguments that are already an object. Anything else counts as a
transient failure (a proxy, a truncated body) and never crashes.
"""

import json
import re
from collections.abc import Iterable
from typing import Any

from iosworld.errors import ModelRefused
from iosworld.models.api_keys import redact
from iosworld.models.compatible.request import as_object
from iosworld.models.model import MAX_CALLS, ModelTurn, ToolCall
from iosworld.models.retry import TransientError
from iosworld.models.turns import sendable_name
from iosworld.models.usage import Usage, is_count
from iosworld.text import shorten

JSON = dict[str, Any]

_THOUGHTS = ("reasoning_content", "reasoning")
"""Fields in which servers return reasoning. It is sent back in the same field, since some models require it."""
DETAILS = "reasoning_details"
"""The same as a list of blocks, some of them encrypted. It is sent back unchanged (openrouter.ai/docs, reasoning tokens)."""
_DETAIL_TEXTS = ("text", "summary", "data")
"""The fields of a block that a stream sends in pieces."""
_THINK = re.compile(r"\A\s*(?:<think>)?(.*?)</think>", re.DOTALL)
"""Reasoning within the text, if the server does not extract it. Qwen's template writes the opening tag itself."""


def assemble_stream(events: Iterable[JSON], service: str) -> JSON:
    """Assembles a stream into the reply that the server would have sent in one piece.

    TransientError if the stream ends before the reply does; TransientError or ModelRefused for an error in the stream.
    """
    message: JSON = {"role": "assistant"}
    calls: list[JSON] = []
    usage: Any = None
    reason: Any = None
    reply_id: Any = None
    for event in events:
        _check_failure(event, service)
        usage, reply_id = event.get("usage") or usage, event.get("id") or reply_id
        for choice in _mappings(event.get("choices")):
            delta = _mapping(choice.get("delta"))
            for name in ("content", "refusal", *_THOUGHTS):
                if isinstance(delta.get(name), str):
                    message[name] = message.get(name, "") + delta[name]
            for piece in _mappings(delta.get(DETAILS)):
                _append_detail(message.setdefault(DETAILS, []), piece)
            for piece in _mappings(delta.get("tool_calls")):
                _append_delta(calls, piece)
            reason = choice.get("finish_reason") or reason
    if reason is None:
        raise TransientError(f"{service} ended its stream in the middle of a reply")
    if calls:
        message["tool_calls"] = calls
    return {"id": reply_id, "choices": [{"message": message, "finish_reason": reason}], "usage": usage}


def _append_detail(details: list[JSON], piece: JSON) -> None:
    """Appends a fragment of reasoning to its block, which is the last one if type and index are the same."""
    last = details[-1] if details else None
    if last is None or piece.get("index") is None or any(last.get(key) != piece.get(key) for key in ("type", "index")):
        details.append(dict(piece))
        return
    for name, value in piece.items():
        if name in _DETAIL_TEXTS and isinstance(value, str) and isinstance(last.get(name), str):
            last[name] += value
        elif value is not None:
            last[name] = value


def _append_delta(calls: list[JSON], piece: JSON) -> None:
    """Appends a fragment of a call to its call. Gemini sends complete calls, all without an index or with 0."""
    function = _mapping(piece.get("function"))
    index, name = piece.get("index"), function.get("name")
    known = next((call for call in calls if call["index"] == index), None) if isinstance(index, int) else None
    if known is None and not isinstance(index, int) and calls and not name:
        known = calls[-1]
    if known is None or (name and piece.get("id") and known["id"] and known["id"] != piece["id"]):
        known = {"index": index, "id": "", "type": "function", "function": {"name": "", "arguments": ""}}
        calls.append(known)
    known["id"] = known["id"] or str(piece.get("id") or "")
    if isinstance(piece.get("extra_content"), dict):
        known["extra_content"] = piece["extra_content"]
    if isinstance(name, str) and not known["function"]["name"]:
        known["function"]["name"] = name
    arguments = function.get("arguments")
    if isinstance(arguments, str):
        known["function"]["arguments"] += arguments
    elif arguments is not None:
        known["function"]["arguments"] = json.dumps(arguments)


def parse_turn(reply: JSON, service: str) -> ModelTurn:
    """The model's turn. TransientError or ModelRefused if this is not a reply."""
    _check_failure(reply, service)
    choices = reply.get("choices")
    if not isinstance(choices, list) or not all(isinstance(choice, dict) for choice in choices):
        raise TransientError(f"{service} answered something that is not a reply: it has no choices")
    # Gemini omits the message, or even the choice, if the model's output cannot be parsed.
    message = _mapping(choices[0].get("message")) if choices else {}
    text, inner = _split_thoughts(_text(message.get("content")) or _text(message.get("refusal")))
    details = _mappings(message.get(DETAILS))
    told = next((message[name] for name in _THOUGHTS if isinstance(message.get(name), str)), "") or "".join(
        piece[name] for piece in details for name in ("text", "summary") if isinstance(piece.get(name), str)
    )
    calls, written, dropped = _calls(message, str(reply.get("id") or "call"))
    native: JSON = {"role": "assistant", "content": text or None}
    native |= {name: message[name] for name in _THOUGHTS if isinstance(message.get(name), str) and message[name]}
    if details:
        native[DETAILS] = details
    if written:
        native["tool_calls"] = written
    elif not text:
        native["content"] = "(nothing)"
    thoughts = "\n".join(part for part in (told.strip(), inner) if part)
    return ModelTurn(text, tuple(calls), {"api": "chat", "message": native}, thoughts, dropped)


def _calls(message: JSON, reply_id: str) -> tuple[list[ToolCall], list[JSON], int]:
    """The calls, how they are sent back, and the number beyond the limit. Calls without an ID get one."""
    asked = _mappings(message.get("tool_calls"))
    if not asked and isinstance(message.get("function_call"), dict):
        asked = [{"function": message["function_call"]}]
    calls, written = [], []
    for number, call in enumerate(asked[:MAX_CALLS], 1):
        function = _mapping(call.get("function"))
        name, arguments = str(function.get("name") or ""), function.get("arguments")
        id_ = str(call.get("id") or "") or f"{reply_id[:40]}_{number}"
        calls.append(ToolCall(id_, name, _read(arguments)))
        back: JSON = {"id": id_, "type": "function"}
        back["function"] = {
            "name": sendable_name(name),
            "arguments": as_object("{}" if arguments in (None, "") else arguments),
        }
        if isinstance(call.get("extra_content"), dict):
            back["extra_content"] = call["extra_content"]  # Gemini requires its thought signature back
        written.append(back)
    return calls, written, max(0, len(asked) - MAX_CALLS)


def stop_reason(reply: JSON) -> str:
    """Why the model stopped, as the server reports it: `stop`, `tool_calls`, `length`, `content_filter` …"""
    choices = _mappings(reply.get("choices"))
    if choices and _text(_mapping(choices[0].get("message")).get("refusal")):
        return "refusal"
    return str(choices[0].get("finish_reason") or "") if choices else ""


def parse_usage(reply: JSON) -> Usage | None:
    """Tokens by kind; None if not reported. `prompt_tokens` includes the cache; `completion_tokens` includes thinking,
    except Gemini's, which is only part of the total."""
    told = _mapping(reply.get("usage"))
    if not is_count(told.get("prompt_tokens")) or not _has_output(told):
        return None
    prompt, completion = _count(told, "prompt_tokens"), _count(told, "completion_tokens")
    cached = min(prompt, _count(_mapping(told.get("prompt_tokens_details")), "cached_tokens"))
    thought = _count(_mapping(told.get("completion_tokens_details")), "reasoning_tokens")
    beside = max(0, _count(told, "total_tokens") - prompt - completion)
    if beside:
        return Usage(input=prompt - cached, cache_read=cached, output=completion, thinking=beside)
    thought = min(completion, thought)
    return Usage(input=prompt - cached, cache_read=cached, output=completion - thought, thinking=thought)


def _has_output(told: JSON) -> bool:
    """Whether the tokens of the reply are reported. Gemini omits their number where the model wrote nothing."""
    return is_count(told.get("completion_tokens")) or is_count(told.get("total_tokens"))


def _check_failure(reply: JSON, service: str) -> None:
    """Raises the exception for a failure that arrived with status 200: of the server, or of one behind it."""
    if reply.get("error"):
        raise fault(reply["error"], service)
    for choice in _mappings(reply.get("choices")):
        if choice.get("error"):
            raise fault(choice["error"], service)
        if choice.get("finish_reason") == "error":
            raise TransientError(f"{service} failed in the middle of a reply: finish_reason is error")


def fault(error: Any, service: str) -> TransientError | ModelRefused:
    """The exception for an error that arrived with status 200, or within a stream."""
    told = _mapping(error)
    code, message = told.get("code"), shorten(redact(str(told.get("message") or error)), 500)
    marked = f" ({shorten(redact(str(code)), 100)})" if code else ""
    said = f"{service} failed in the middle of a reply{marked}: {message}"
    status = int(code) if isinstance(code, int) or (isinstance(code, str) and re.fullmatch(r"[0-9]{3}", code)) else 0
    if 400 <= status < 500 and status not in (408, 409, 429):
        return ModelRefused(said)
    return TransientError(said)


def _split_thoughts(text: str) -> tuple[str, str]:
    found = _THINK.match(text)
    if found:
        return text[found.end() :].strip(), found[1].strip()
    # Cut off while still thinking.
    return ("", text.strip()[len("<think>") :].strip()) if text.lstrip().startswith("<think>") else (text.strip(), "")


def _read(arguments: Any) -> Any:
    """A call's arguments; the raw text if it is not JSON. Empty text means no arguments."""
    if arguments is None or (isinstance(arguments, str) and not arguments.strip()):
        return {}
    if not isinstance(arguments, str):
        return arguments
    try:
        return json.loads(arguments)
    except (ValueError, RecursionError):
        return arguments


def _text(content: Any) -> str:
    if isinstance(content, str):
        return content
    return "".join(part["text"] for part in _mappings(content) if isinstance(part.get("text"), str))


def _mapping(value: Any) -> JSON:
    return value if isinstance(value, dict) else {}


def _mappings(value: Any) -> list[JSON]:
    return [item for item in value if isinstance(item, dict)] if isinstance(value, list) else []


def _count(told: JSON, name: str) -> int:
    value = told.get(name)
    return value if is_count(value) else 0
