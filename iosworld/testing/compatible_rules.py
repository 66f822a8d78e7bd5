"""Request validation of Chat Completions servers: the rules that a client can break.

The API's own rules come from its reference. Additional rules of Gemini's endpoint and vLLM come from their documentation
and from users' reports. Messages are worded like the real ones.
"""

import base64
import binascii
import json
import re
from typing import Any

from iosworld.testing.fake_http import Refusal, need
from iosworld.testing.script import JSON

FIELDS = frozenset(
    [
        *("audio", "frequency_penalty", "logit_bias", "logprobs", "max_completion_tokens", "max_tokens", "messages"),
        *("metadata", "modalities", "model", "n", "parallel_tool_calls", "prediction", "presence_penalty"),
        *("prompt_cache_key", "reasoning_effort", "response_format", "seed", "service_tier", "stop", "store", "stream"),
        *("stream_options", "temperature", "tool_choice", "tools", "top_logprobs", "top_p", "user"),
    ]
)
VLLM_FIELDS = FIELDS | {"chat_template_kwargs", "top_k", "min_p", "repetition_penalty", "guided_json"}
GEMINI_FIELDS = frozenset(
    [
        *("extra_body", "max_completion_tokens", "max_tokens", "messages", "model", "n", "reasoning_effort"),
        *("response_format", "stop", "stream", "stream_options", "temperature", "tool_choice", "tools", "top_p"),
    ]
)
GEMINI_SCHEMA = frozenset(
    [
        *("type", "format", "title", "description", "nullable", "enum", "maxItems", "minItems", "properties"),
        *("required", "anyOf", "items", "minimum", "maximum", "default", "example", "propertyOrdering"),
    ]
)
ROLES = {
    "system": {"content"},
    "user": {"content"},
    "assistant": {"content", "tool_calls", "refusal", "reasoning_content", "reasoning", "reasoning_details"},
    "tool": {"content", "tool_call_id"},
}


def check(body: JSON, *, gemini: bool = False, parser: bool = True, signatures: dict[str, JSON] | None = None) -> None:
    """Raises Refusal for a request that the server rejects.

    `parser`: the server finds calls in the text of its model (vLLM's --enable-auto-tool-choice). `signatures`: the
    signature sent with each call, by call ID, which the client must return.
    """
    allowed = GEMINI_FIELDS if gemini else VLLM_FIELDS
    for name in body:
        need(name in allowed, f'Invalid JSON payload received. Unknown name "{name}": Cannot find field.')
    need(isinstance(body.get("model"), str) and body["model"], "you must provide a model parameter")
    limit = body.get("max_tokens", 1)
    need(isinstance(limit, int) and limit >= 1, f"max_tokens must be at least 1, got {limit}.")
    need(
        "stream_options" not in body or body.get("stream"), "The 'stream_options' parameter is only allowed with stream"
    )
    if gemini:
        _check_thinking(body)
    _check_tools(body, gemini, parser)
    shape = body.get("response_format")
    if shape is not None:
        need(shape.get("type") == "json_schema", f"Invalid value: {shape.get('type')!r} for 'response_format.type'.")
        need(
            isinstance(shape.get("json_schema", {}).get("schema"), dict), "Missing 'response_format.json_schema.schema'"
        )
        need(re.fullmatch(r"[a-zA-Z0-9_-]{1,64}", shape["json_schema"].get("name", "")), "bad json_schema.name")
        if gemini:
            _check_schema(shape["json_schema"]["schema"], "response_format")
    messages = body.get("messages")
    need(isinstance(messages, list) and messages, "messages: at least one message is required")
    _check_messages(body["messages"], gemini, signatures or {})


def _check_thinking(body: JSON) -> None:
    effort = body.get("reasoning_effort")
    need(effort in (None, "none", "minimal", "low", "medium", "high"), f"Invalid reasoning_effort: {effort}")
    config = body.get("extra_body", {}).get("google", {}).get("thinking_config")
    need(config is None or effort is None, "reasoning_effort and thinking_config can't be used at the same time.")
    need(config is None or isinstance(config.get("thinking_budget"), int), "thinking_budget: expected an integer")


def _check_tools(body: JSON, gemini: bool, parser: bool) -> None:
    tools = body.get("tools", [])
    names = [tool.get("function", {}).get("name") for tool in tools]
    need(len(set(names)) == len(names), "Duplicate function declaration found")
    for index, tool in enumerate(tools):
        need(tool.get("type") == "function", f"Invalid value: '{tool.get('type')}' for 'tools[{index}].type'.")
        function = tool.get("function", {})
        extra = set(function) - {"name", "description", "parameters", "strict"}
        need(not extra, f"Unknown name {sorted(extra)} at 'tools[{index}].function'")
        need(re.fullmatch(r"[a-zA-Z0-9_-]{1,64}", str(function.get("name"))), f"Invalid 'tools[{index}].function.name'")
        parameters = function.get("parameters")
        need(isinstance(parameters, dict) and parameters.get("type") == "object", "expected parameters of type object")
        if gemini:
            _check_schema(parameters, f"tools[{index}].function_declarations[0].parameters")
    choice = body.get("tool_choice")
    need(choice is None or tools, "'tool_choice' is only allowed when 'tools' are specified.")
    need(
        choice != "auto" or parser,
        '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set',
    )


def _check_schema(schema: Any, place: str) -> None:
    for name in schema:
        need(
            name in GEMINI_SCHEMA,
            f"Invalid JSON payload received. Unknown name \"{name}\" at '{place}': Cannot find field.",
        )
    for name, inner in schema.get("properties", {}).items():
        _check_schema(inner, f"{place}.{name}")
    if "items" in schema:
        _check_schema(schema["items"], f"{place}.items")


def _check_messages(messages: list[Any], gemini: bool, signatures: dict[str, JSON]) -> None:
    open_calls: list[str] = []
    spoke = ""
    for index, message in enumerate(messages):
        role = message.get("role")
        need(role in ROLES, f"Invalid value: '{role}' for 'messages[{index}].role'.")
        known = ROLES[role] - ({"reasoning_content", "reasoning", "reasoning_details"} if gemini else set())
        extra = set(message) - known - {"role"}
        need(not extra, f'Invalid JSON payload received. Unknown name "{sorted(extra)}" at messages[{index}]')
        need(role != "system" or index == 0, "System message must be at the beginning.")
        if role == "tool":
            need(
                message.get("tool_call_id") in open_calls,
                "messages with role 'tool' must be a response to a preceding message with 'tool_calls'.",
            )
            open_calls.remove(message["tool_call_id"])
            need(isinstance(message.get("content"), str) and message["content"], "tool message without content")
            spoke = role
            continue
        need(not open_calls, f"tool_calls without tool messages: the following did not have them: {open_calls}")
        need(role != spoke or role == "system", "Conversation roles must alternate user/assistant/user/assistant/...")
        spoke = role
        if role == "assistant":
            open_calls = _check_assistant(message, index, gemini, signatures)
        else:
            _check_content(message.get("content"), index)
    need(not open_calls, f"tool_calls without tool messages: {open_calls}")
    need(messages[-1]["role"] in ("user", "tool"), "expected the last message to be the user's or a tool's")


def _check_assistant(message: JSON, index: int, gemini: bool, signatures: dict[str, JSON]) -> list[str]:
    calls = message.get("tool_calls", [])
    need("tool_calls" not in message or calls, "tool_calls: expected at least one")
    content = message.get("content")
    need(
        content is None or (isinstance(content, str) and content),
        "assistant content: expected a text that is not empty",
    )
    need(content or calls, f"messages[{index}]: content is required unless tool_calls is given")
    for call in calls:
        need(call.get("type") == "function" and call.get("id"), "tool_calls: expected id and type")
        need(
            not set(call) - {"id", "type", "function", "extra_content"}, f"tool_calls: unknown fields in {sorted(call)}"
        )
        function = call.get("function", {})
        need(re.fullmatch(r"[a-zA-Z0-9_.-]{1,64}", str(function.get("name"))), "tool_calls: bad function name")
        try:
            arguments = json.loads(function.get("arguments"))
        except (TypeError, ValueError):
            # vLLM passes them to the chat template, which fails with status 400 or 500.
            raise Refusal("Expecting value: tool call arguments are not JSON") from None
        need(isinstance(arguments, dict), "Can only get item pairs from a mapping.")
        if call["id"] in signatures:
            need(
                call.get("extra_content") == signatures[call["id"]],
                "Function call is missing a thought_signature in functionCall parts.",
            )
        need(gemini or "extra_content" not in call, 'Unknown name "extra_content"')
    return [call["id"] for call in calls]


def _check_content(content: Any, index: int) -> None:
    if isinstance(content, str):
        need(content, f"messages[{index}]: content must not be empty")
        return
    need(isinstance(content, list) and content, f"messages[{index}]: content must not be empty")
    for part in content:
        match part:
            case {"type": "text", "text": str(text)} if set(part) == {"type", "text"}:
                need(text.strip(), f"messages[{index}]: text must not be empty")
            case {"type": "image_url", "image_url": {"url": str()}}:
                picture(part)
            case _:
                raise Refusal(f"messages[{index}]: unknown part {sorted(part)}")


def picture(part: JSON) -> bytes:
    """The PNG in a part. Raises Refusal if it contains none."""
    url = part["image_url"]["url"]
    need(url.startswith("data:image/png;base64,"), "Invalid image URL: expected a data URL of a PNG")
    try:
        data = base64.b64decode(url.partition(",")[2], validate=True)
    except binascii.Error:
        raise Refusal("Invalid base64 image_url.") from None
    need(data.startswith(b"\x89PNG\r\n\x1a\n"), "cannot identify image file")
    return data
