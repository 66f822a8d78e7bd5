"""Request validation of Anthropic's Messages API: the rules of version 2026-10-21 that a client can break.

From the API's reference and the package's own types; messages are worded like the real ones.
"""

import base64
import binascii
import re
import struct
from collections.abc import Iterator, Mapping
from typing import Any

from iosworld.testing.fake_http import Refusal, need
from iosworld.testing.script import JSON

FIELDS = frozenset(
    [
        "cache_control",
        "container",
        "diagnostics",
        "inference_geo",
        "max_tokens",
        "messages",
        "metadata",
        "model",
        "output_config",
        "service_tier",
        "speed",
        "stop_sequences",
        "stream",
        "system",
        "thinking",
        "tool_choice",
        "tools",
        "user_profile_id",
    ]
)
EFFORTS = ("low", "medium", "high", "xhigh", "max")
MEDIA = {b"\x89PNG\r\n\x1a\n": "image/png", b"\xff\xd8\xff": "image/jpeg", b"GIF8": "image/gif", b"RIFF": "image/webp"}
BLOCKS = {
    "user": {"text", "image", "tool_result"},
    "assistant": {"text", "tool_use", "thinking", "redacted_thinking"},
}
BLOCK_FIELDS = {
    "text": {"text", "citations"},
    "image": {"source", "transformations"},
    "tool_use": {"id", "name", "input", "caller"},
    "tool_result": {"tool_use_id", "content", "is_error"},
    "thinking": {"thinking", "signature"},
    "redacted_thinking": {"data"},
}


def check(body: JSON, thoughts: Mapping[str, list[JSON]]) -> None:
    """Raises Refusal for a request that the API rejects. `thoughts`: the thinking blocks of each call, by call ID."""
    for name in ("temperature", "top_p", "top_k"):
        need(name not in body, f"{name}: is not supported in this API version")
    for name in body:
        need(name in FIELDS, f"{name}: Extra inputs are not permitted")
    need(isinstance(body.get("model"), str) and body["model"], "model: Field required")
    need(_whole(body.get("max_tokens"), 1), "max_tokens: Input should be a positive integer")
    _check_thinking(body)
    _check_tools(body)
    messages = body.get("messages")
    need(isinstance(messages, list) and messages, "messages: at least one message is required")
    for block in _texts(body.get("system", [])):
        _check_block("system", "system", block)
    _check_messages(body["messages"], thoughts)
    marks = [place for place in _all_blocks(body) if place.get("cache_control") is not None]
    need(len(marks) <= 4, f"A maximum of 4 blocks with cache_control may be provided. Found {len(marks)}.")
    for mark in marks:
        need(mark["cache_control"].get("type") == "ephemeral", "cache_control.type: Input should be 'ephemeral'")
        need(mark.get("type") not in ("thinking", "redacted_thinking"), "thinking blocks cannot have cache_control")


def _check_thinking(body: JSON) -> None:
    thinking = body.get("thinking", {})
    kind = thinking.get("type", "disabled")
    need(kind in ("enabled", "disabled", "adaptive", "between_tools"), f"thinking.type: unknown type {kind}")
    if kind == "enabled":
        budget = thinking.get("budget_tokens")
        need(_whole(budget, 1024), "thinking.enabled.budget_tokens: Input should be greater than or equal to 1024")
        need(budget < body["max_tokens"], "`max_tokens` must be greater than `thinking.budget_tokens`.")
        forced = body.get("tool_choice", {}).get("type") in ("any", "tool")
        need(not forced, "Thinking may not be enabled when tool_choice forces tool use.")
    output = body.get("output_config", {})
    need(set(output) <= {"effort", "format"}, "output_config: Extra inputs are not permitted")
    need(output.get("effort", "high") in EFFORTS, f"output_config.effort: Input should be one of {EFFORTS}")
    shape = output.get("format")
    if shape is not None:
        need(shape.get("type") == "json_schema", "output_config.format.type: Input should be 'json_schema'")
        _check_schema(shape.get("schema"), "output_config.format.schema")


def _check_schema(schema: Any, place: str) -> None:
    """Checks that a schema uses the supported subset of JSON Schema."""
    need(isinstance(schema, dict), f"{place}: Input should be an object")
    unknown = {"minLength", "maxLength", "minimum", "maximum", "multipleOf", "maxItems", "uniqueItems"} & set(schema)
    need(not unknown, f"{place}: For '{schema.get('type')}' type, properties {sorted(unknown)} are not supported")
    if schema.get("type") == "object":
        need(
            schema.get("additionalProperties") is False,
            f"{place}: 'additionalProperties' must be explicitly set to false",
        )
    for name, inner in schema.get("properties", {}).items():
        _check_schema(inner, f"{place}.{name}")
    if "items" in schema:
        _check_schema(schema["items"], f"{place}.items")


def _check_tools(body: JSON) -> None:
    tools = body.get("tools", [])
    names = [tool.get("name") for tool in tools]
    need(len(set(names)) == len(names), "tools: Tool names must be unique.")
    for index, tool in enumerate(tools):
        need(
            set(tool) <= {"name", "description", "input_schema", "cache_control", "strict", "type"},
            f"tools.{index}: Extra inputs are not permitted: {sorted(tool)}",
        )
        need(re.fullmatch(r"[a-zA-Z0-9_-]{1,128}", str(tool.get("name"))), f"tools.{index}.name: bad name")
        schema = tool.get("input_schema")
        need(
            isinstance(schema, dict) and schema.get("type") == "object",
            f"tools.{index}.input_schema.type: Field required",
        )
    choice = body.get("tool_choice")
    if choice is not None:
        need(tools, "tool_choice may only be specified while providing tools")
        need(choice.get("type") in ("auto", "any", "tool", "none"), "tool_choice: unknown type")
        need(
            set(choice) <= {"type", "disable_parallel_tool_use", "name"}, "tool_choice: Extra inputs are not permitted"
        )


def _check_messages(messages: list[Any], thoughts: Mapping[str, list[JSON]]) -> None:
    asked: list[str] = []
    pictures: list[tuple[int, int]] = []
    for index, message in enumerate(messages):
        place = f"messages.{index}"
        role = message.get("role")
        need(set(message) == {"role", "content"}, f"{place}: expected role and content, got {sorted(message)}")
        need(role == ("user", "assistant")[index % 2], f"{place}: roles must alternate, beginning with user")
        content = _texts(message["content"])
        need(content, f"{place}: user messages must have non-empty content")
        for block in content:
            need(
                block.get("type") in BLOCKS[role],
                f"{place}: unexpected block {block.get('type')!r} in a {role} message",
            )
            _check_block(place, role, block)
            if block["type"] == "image":
                pictures.append(_picture(block, place))
        if role == "user":
            _check_results(content, asked, place)
            asked = []
        else:
            asked = [block["id"] for block in content if block["type"] == "tool_use"]
            _check_thoughts(content, asked, thoughts, place)
    need(messages[-1]["role"] == "user", "This model does not support assistant message prefill.")
    need(len(pictures) <= 100, f"Too many images: {len(pictures)} > 100")
    largest = max((max(size) for size in pictures), default=0)
    limit = 2000 if len(pictures) > 20 else 8000
    need(largest <= limit, f"At least one of the image dimensions exceed max allowed size: {limit} pixels")


def _check_results(content: list[JSON], asked: list[str], place: str) -> None:
    given = [block["tool_use_id"] for block in content if block["type"] == "tool_result"]
    missing = [call for call in asked if call not in given]
    need(not missing, f"{place}: `tool_use` ids were found without `tool_result` blocks immediately after: {missing}")
    strays = [call for call in given if call not in asked]
    need(not strays, f"{place}: unexpected `tool_use_id` found in `tool_result` blocks: {strays}")
    need(len(set(given)) == len(given), f"{place}: each tool_use must have a single result")
    kinds = [block["type"] == "tool_result" for block in content]
    need(kinds == sorted(kinds, reverse=True), f"{place}: tool_result blocks must come first")


def _check_thoughts(content: list[JSON], asked: list[str], thoughts: Mapping[str, list[JSON]], place: str) -> None:
    kept = [block for block in content if block["type"] in ("thinking", "redacted_thinking")]
    given = [block for call in asked[:1] for block in thoughts.get(call, [])]
    need(
        not given or kept == given,
        f"{place}: `thinking` blocks in an assistant message cannot be left out or modified. "
        "They must remain as they were in the original response.",
    )
    if given:
        need(content[: len(given)] == given, f"{place}: expected `thinking` first, found `{content[0]['type']}`")
    last = content[-1]["type"]
    need(
        last not in ("thinking", "redacted_thinking"),
        f"{place}: The final block in an assistant message cannot be `thinking`.",
    )


def _check_block(place: str, role: str, block: Any) -> None:
    del role
    need(isinstance(block, dict), f"{place}: Input should be an object")
    kind = block["type"]
    extra = set(block) - BLOCK_FIELDS[kind] - {"type", "cache_control"}
    need(not extra, f"{place}.{kind}: Extra inputs are not permitted: {sorted(extra)}")
    match kind:
        case "text":
            need(
                isinstance(block.get("text"), str) and block["text"], f"{place}: text content blocks must be non-empty"
            )
            need(block["text"].strip(), f"{place}: text content blocks must contain non-whitespace text")
        case "tool_use":
            need(isinstance(block.get("input"), dict), f"{place}.tool_use.input: Input should be a valid dictionary")
            need(
                re.fullmatch(r"[a-zA-Z0-9_-]+", str(block.get("id"))),
                f"{place}.tool_use.id: String should match pattern",
            )
            need(
                re.fullmatch(r"[a-zA-Z0-9_-]{1,200}", str(block.get("name"))),
                f"{place}.tool_use.name: String should match pattern",
            )
        case "tool_result":
            for inner in _texts(block.get("content", [])):
                _check_block(f"{place}.tool_result", "user", inner)
        case "thinking":
            need(isinstance(block.get("signature"), str) and block["signature"], f"{place}: thinking without signature")


def _picture(block: JSON, place: str) -> tuple[int, int]:
    source = block.get("source", {})
    need(source.get("type") == "base64", f"{place}.image.source.type: expected base64")
    try:
        data = base64.b64decode(source.get("data", ""), validate=True)
    except (binascii.Error, TypeError):
        raise Refusal(f"{place}.image.source.base64: invalid base64 data") from None
    kind = next((media for magic, media in MEDIA.items() if data.startswith(magic)), None)
    need(kind is not None, f"{place}.image.source.base64.data: Could not process image")
    told = source.get("media_type")
    need(told == kind, f"{place}: Image does not match the provided media type {told}")
    need(len(data) <= 10 * 1024 * 1024, f"{place}: image exceeds 10 MB maximum: {len(data)} bytes")
    return png_size(data) if kind == "image/png" else (0, 0)


def png_size(data: bytes) -> tuple[int, int]:
    """Width and height of a PNG, from its header."""
    width, height = struct.unpack(">II", data[16:24])
    return int(width), int(height)


def _texts(content: Any) -> list[JSON]:
    return [{"type": "text", "text": content}] if isinstance(content, str) else list(content)


def _all_blocks(body: JSON) -> Iterator[JSON]:
    yield from body.get("tools", [])
    yield from _texts(body.get("system", []))
    for message in body["messages"]:
        for block in _texts(message["content"]):
            yield block
            if block["type"] == "tool_result":
                yield from _texts(block.get("content", []))


def _whole(value: object, least: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= least
