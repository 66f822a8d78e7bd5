"""Converts a conversation to a request of the Chat Completions API, as third-party servers accept it.

Uses only fields that all these servers support: a server may reject fields that it does not know.
"""

import json
from typing import Any

from iosworld.models.compatible.dialects import Dialect
from iosworld.models.model import ModelTurn, Picture, ProblemText, Request
from iosworld.models.pictures import Fitted, data_url
from iosworld.models.turns import complete_results, json_safe, sendable_name

JSON = dict[str, Any]


def messages(request: Request, sent: Fitted, dialect: Dialect | None) -> list[JSON]:
    """The conversation. With a dialect, calls and results are text; without one, they use the API's fields."""
    tools = request.tools
    system = request.system.strip()
    if dialect is not None and tools:
        system = f"{system}\n\n{dialect.prompt(tools)}".strip()
    told: list[JSON] = [{"role": "system", "content": system}] if system else []
    before: ModelTurn | None = None
    for turn in request.turns:
        if isinstance(turn, ModelTurn):
            told.append(_in_words(turn, dialect) if dialect else _with_calls(turn))
            before = turn
            continue
        results = complete_results(before, turn)
        parts: list[str | Picture] = list(turn.parts)
        if dialect:
            reminder = dialect.reminder(tools) if tools else ""
            parts = [f"{part}\n{reminder}" if reminder and isinstance(part, ProblemText) else part for part in parts]
            parts[:0] = [_result(result.text, result.is_error, reminder) for result in results]
        else:
            for result in results:
                text = _result(result.text, result.is_error) or "Done."
                told.append({"role": "tool", "tool_call_id": result.call, "content": text})
        content = _content(parts, sent)
        if content or dialect or not results:
            told.append({"role": "user", "content": content or "Go on."})
        before = None
    return told


def tools(request: Request) -> list[JSON]:
    """The request's tools as functions."""
    return [
        {
            "type": "function",
            "function": {"name": tool.name, "description": tool.description, "parameters": tool.parameters},
        }
        for tool in request.tools
    ]


def _result(text: str, is_error: bool, reminder: str = "") -> str:
    # The API has no error field; the text has to identify it as an error.
    if is_error and not text.startswith("Error"):
        text = f"Error: {text}"
    return f"{text}\n{reminder}" if is_error and reminder else text


def _content(parts: list[str | Picture], sent: Fitted) -> str | list[JSON]:
    """A plain string if there is only text: some servers accept nothing else."""
    words = [part for part in parts if isinstance(part, str) and part.strip()]
    if not any(isinstance(part, Picture) for part in parts):
        return "\n".join(words)
    return [
        {"type": "image_url", "image_url": {"url": data_url(sent.by_id[id(part)])}}
        if isinstance(part, Picture)
        else {"type": "text", "text": part}
        for part in parts
        if isinstance(part, Picture) or part.strip()
    ]


def _with_calls(turn: ModelTurn) -> JSON:
    if isinstance(turn.native, dict) and turn.native.get("api") == "chat" and "message" in turn.native:
        return dict(turn.native["message"])
    message: JSON = {"role": "assistant", "content": turn.text or None}
    if turn.calls:
        message["tool_calls"] = [
            {
                "id": call.id,
                "type": "function",
                "function": {"name": sendable_name(call.name), "arguments": as_object(call.arguments)},
            }
            for call in turn.calls
        ]
    elif not turn.text:
        message["content"] = "(nothing)"
    return message


def _in_words(turn: ModelTurn, dialect: Dialect) -> JSON:
    native = turn.native
    if isinstance(native, dict) and native.get("api") == "chat" and native.get("dialect") == dialect.name:
        text = str(native["text"])
    else:
        text = "\n".join([turn.text, *(dialect.write(call) for call in turn.calls)]).strip()
    return {"role": "assistant", "content": text or "(nothing)"}


def as_object(arguments: Any) -> str:
    """A call's arguments as JSON text, always an object: servers parse it and fail on anything else."""
    read = arguments
    if isinstance(arguments, str):
        try:
            read = json.loads(arguments, parse_constant=float)
        except (ValueError, RecursionError):
            read = None
    return json.dumps(json_safe(read if isinstance(read, dict) else {"INVALID_JSON": str(arguments)}))
