"""Request validation of OpenAI's Responses API: the rules that a client can break.

From the API's reference and the package's own types; messages are worded like the real ones.
"""

import base64
import binascii
import json
import re
from collections.abc import Mapping
from typing import Any

from iosworld.testing.fake_http import Refusal, need
from iosworld.testing.script import JSON

FIELDS = frozenset(
    [
        *("background", "context_management", "conversation", "include", "input", "instructions", "max_output_tokens"),
        *("max_tool_calls", "metadata", "model", "parallel_tool_calls", "previous_response_id", "prompt"),
        *("prompt_cache_key", "prompt_cache_options", "reasoning", "safety_identifier", "service_tier", "store"),
        *("stream", "stream_options", "temperature", "text", "tool_choice", "tools", "top_logprobs", "top_p"),
        *("truncation", "user"),
    ]
)
EFFORTS = ("none", "minimal", "low", "medium", "high", "xhigh", "max")
ITEMS = {
    "message": {"role", "content", "id", "status", "phase"},
    "function_call": {"call_id", "name", "arguments", "id", "status"},
    "function_call_output": {"call_id", "output", "id", "status"},
    "reasoning": {"id", "summary", "encrypted_content", "content", "status"},
    "computer_call": {"id", "call_id", "action", "actions", "pending_safety_checks", "status"},
    "computer_call_output": {"id", "call_id", "output", "acknowledged_safety_checks", "status"},
}
PARTS = {
    "user": {"input_text": {"text"}, "input_image": {"detail", "image_url"}},
    "assistant": {"output_text": {"text", "annotations", "logprobs"}, "refusal": {"refusal"}},
}


def check(body: JSON, thoughts: Mapping[str, JSON]) -> None:
    """Raises Refusal for a request that the API rejects. `thoughts`: the reasoning sent so far, by ID."""
    for name in body:
        need(name in FIELDS, f"Unknown parameter: '{name}'.")
    need(isinstance(body.get("model"), str) and body["model"], "Missing required parameter: 'model'.")
    limit = body.get("max_output_tokens", 16)
    need(isinstance(limit, int) and limit >= 16, "Invalid 'max_output_tokens': integer below minimum value 16.")
    effort = body.get("reasoning", {}).get("effort", "medium")
    need(effort in EFFORTS, f"Unsupported value: '{effort}' for 'reasoning.effort'.")
    plain = re.match(r"gpt-4|gpt-3|.*-chat", body["model"]) is not None
    need(not plain or not body.get("include"), "Encrypted content is not supported with this model.")
    need(
        not plain or "reasoning" not in body,
        "Unsupported parameter: 'reasoning.effort' is not supported with this model.",
    )
    thinks = not plain and effort != "none"
    need(
        not thinks or "temperature" not in body,
        "Unsupported parameter: 'temperature' is not supported with this model.",
    )
    _check_tools(body)
    shape = body.get("text", {}).get("format")
    if shape is not None:
        _check_format(shape)
    items = body.get("input")
    need(isinstance(items, list) and items, "Missing required parameter: 'input'.")
    _check_items(body["input"], thoughts, bool(body.get("store", True)))


def _check_tools(body: JSON) -> None:
    tools = body.get("tools", [])
    for index, tool in enumerate(tools):
        extra = set(tool) - {"type", "name", "description", "parameters", "strict"}
        need(not extra, f"Unknown parameter: 'tools[{index}].{sorted(extra)}'.")
        need(tool.get("type") == "function", f"Invalid value: '{tool.get('type')}' for 'tools[{index}].type'.")
        name = str(tool.get("name"))
        need(
            re.fullmatch(r"[a-zA-Z0-9_-]{1,64}", name), f"Invalid 'tools[{index}].name': string does not match pattern."
        )
        parameters = tool.get("parameters")
        need(
            isinstance(parameters, dict) and parameters.get("type") == "object",
            f"Invalid schema for function '{name}': schema must be a JSON Schema of 'type: \"object\"'.",
        )
        if tool.get("strict") is not False:
            _check_strict(parameters, f"Invalid schema for function '{name}'")
    names = [tool["name"] for tool in tools]
    need(len(set(names)) == len(names), "Duplicate function names.")
    choice = body.get("tool_choice", "auto")
    need(choice in ("auto", "none", "required"), f"Invalid value: '{choice}' for 'tool_choice'.")
    need(tools or choice != "required", "Tool choice 'required' must be specified with 'tools' parameter.")


def _check_format(shape: JSON) -> None:
    need(shape.get("type") == "json_schema", "Invalid value for 'text.format.type'.")
    need(re.fullmatch(r"[a-zA-Z0-9_-]{1,64}", str(shape.get("name"))), "Invalid 'text.format.name'.")
    need(isinstance(shape.get("schema"), dict), "Missing required parameter: 'text.format.schema'.")
    if shape.get("strict"):
        _check_strict(shape["schema"], f"Invalid schema for response_format '{shape['name']}'")


def _check_strict(schema: Any, place: str) -> None:
    if not isinstance(schema, dict):
        return
    if schema.get("type") == "object":
        need(schema.get("additionalProperties") is False, f"{place}: 'additionalProperties' is required to be false.")
        names = set(schema.get("properties", ()))
        need(names == set(schema.get("required", ())), f"{place}: 'required' has to have every key in properties.")
    for inner in [*schema.get("properties", {}).values(), schema.get("items")]:
        _check_strict(inner, place)


def _check_items(items: list[JSON], thoughts: Mapping[str, JSON], stored: bool) -> None:
    open_calls: set[str] = set()
    for index, item in enumerate(items):
        kind = item.get("type", "message")
        need(kind in ITEMS, f"Invalid value: '{kind}' for 'input[{index}].type'.")
        extra = set(item) - ITEMS[kind] - {"type"}
        need(not extra, f"Unknown parameter: 'input[{index}].{', '.join(sorted(extra))}'.")
        need(all(value is not None for value in item.values()), f"Invalid type for 'input[{index}]': got null.")
        match kind:
            case "message":
                _check_message(item, index)
                need(item["role"] != "user" or not open_calls, _no_output(open_calls))
            case "function_call":
                need(isinstance(item.get("arguments"), str), f"Invalid type for 'input[{index}].arguments'.")
                need(re.fullmatch(r"[a-zA-Z0-9_-]{1,64}", str(item.get("name"))), f"Invalid 'input[{index}].name'.")
                open_calls.add(item["call_id"])
            case "function_call_output":
                call = item.get("call_id")
                need(call in open_calls, f"No tool call found for function call output with call_id {call}.")
                need(isinstance(item.get("output"), str | list), f"Invalid type for 'input[{index}].output'.")
                open_calls.discard(str(call))
            case "computer_call":
                open_calls.add(item["call_id"])
            case "computer_call_output":
                need(item.get("call_id") in open_calls, "No tool call found for computer call output.")
                open_calls.discard(item["call_id"])
            case "reasoning":
                _check_reasoning(items, index, thoughts, stored)
    need(not open_calls, _no_output(open_calls))
    need(
        items[-1].get("type") == "function_call_output" or items[-1].get("role") == "user",
        "The input ends with the model.",
    )


def _no_output(calls: set[str]) -> str:
    return f"No tool output found for function call {', '.join(sorted(calls))}."


def _check_reasoning(items: list[JSON], index: int, thoughts: Mapping[str, JSON], stored: bool) -> None:
    item = items[index]
    name = item.get("id")
    hidden = item.get("encrypted_content")
    need(hidden or stored, f"Item '{name}' not found. Items are not persisted when `store` is set to false.")
    given = thoughts.get(str(name))
    need(
        given is not None and given["encrypted_content"] == hidden,
        f"The encrypted content for item {name} could not be verified.",
    )
    after = items[index + 1].get("type", "message") if index + 1 < len(items) else None
    need(
        after in ("message", "function_call", "computer_call", "reasoning"),
        f"Item '{name}' of type 'reasoning' was provided without its required following item.",
    )


def _check_message(item: JSON, index: int) -> None:
    role = str(item.get("role"))
    need(role in PARTS, f"Invalid value: '{role}' for 'input[{index}].role'.")
    need(isinstance(item.get("content"), list) and item["content"], f"Missing 'input[{index}].content'.")
    for number, part in enumerate(item["content"]):
        place = f"input[{index}].content[{number}]"
        kind = str(part.get("type"))
        need(kind in PARTS[role], f"Invalid value: '{kind}'. Supported values are: {sorted(PARTS[role])} ({place}).")
        extra = set(part) - PARTS[role][kind] - {"type"}
        need(not extra, f"Unknown parameter: '{place}.{', '.join(sorted(extra))}'.")
        if kind == "input_image":
            need(part.get("detail") in ("low", "high", "auto", "original"), f"Invalid value for '{place}.detail'.")
            picture(part)


def picture(part: JSON) -> bytes:
    """The bytes of an `input_image`. Raises Refusal if they are not a picture of the type in the data URL."""
    found = re.fullmatch(r"data:(image/(?:png|jpeg|gif|webp));base64,(.*)", str(part.get("image_url")), re.DOTALL)
    need(found, "Invalid 'image_url': expected a base64-encoded data URL with an image MIME type.")
    assert found is not None
    try:
        data = base64.b64decode(found[2], validate=True)
    except binascii.Error:
        raise Refusal("Invalid base64 image data.") from None
    need(
        found[1] != "image/png" or data.startswith(b"\x89PNG\r\n\x1a\n"),
        "The image data you provided does not represent a valid image.",
    )
    return data


def as_json(value: Any) -> str:
    """A call's arguments as the API writes them. A string is written unchanged."""
    return value if isinstance(value, str) else json.dumps(value)
