"""A fake of OpenAI's Responses API that validates requests as strictly as the real one."""

import hashlib
import json
from collections.abc import Iterator
from typing import Any

from iosworld.testing.fake_http import FakeServer, Refusal, chunks
from iosworld.testing.openai_rules import as_json, check, picture
from iosworld.testing.script import JSON, Heard, Say, Script

PICTURE_TOKENS = 1100
"""Tokens per picture; text counts one token per four characters. Only consistency matters."""


class FakeOpenAI(FakeServer):
    """`with FakeOpenAI([Say("Hello")]) as server: … base_url=server.base_url …`

    It enforces the rules that an adapter can break (see `openai_rules`), encrypts its reasoning and requires it back
    unchanged, and reports the usage that automatic prefix caching would give.
    """

    prefix = "/v1"
    path = "/v1/responses"

    def __init__(self, script: Script, key: str | None = None, models: tuple[str, ...] | None = None) -> None:
        """`models`: the accepted model names; None accepts any."""
        super().__init__(script, key)
        self._models = models
        self._thoughts: dict[str, JSON] = {}
        self._seen: list[str] = []
        self._count = 0

    def check(self, body: JSON, headers: dict[str, str]) -> None:
        del headers
        check(body, self._thoughts)
        if self._models is not None and body["model"] not in self._models:
            raise Refusal(f"The model `{body['model']}` does not exist or you do not have access to it.", 404)

    def heard(self, body: JSON) -> Heard:
        items = body["input"]
        last = max((n + 1 for n, item in enumerate(items) if not _ours(item)), default=0)
        parts = [part for item in items[last:] for part in _parts(item)]
        return Heard(
            body,
            body.get("instructions", ""),
            tuple(tool["name"] for tool in body.get("tools", ())),
            tuple(part["text"] for part in parts if part["type"] == "input_text"),
            tuple(picture(part) for part in parts if part["type"] == "input_image"),
        )

    def message(self, body: JSON, say: Say) -> JSON:
        with self._lock:
            self._count += 1
            number = self._count
            usage = self._usage(body)
        output: list[JSON] = []
        if say.thinking:
            hidden = hashlib.sha256(say.thinking.encode(errors="replace")).hexdigest()
            item: JSON = {
                "type": "reasoning",
                "id": f"rs_{number:04d}",
                "summary": [],
                "encrypted_content": hidden,
                "status": None,
            }
            self._thoughts[f"rs_{number:04d}"] = item
            output.append(item)
        if say.text:
            part = (
                {"type": "refusal", "refusal": say.text}
                if say.stopped == "refusal"
                else {"type": "output_text", "text": say.text, "annotations": [], "logprobs": []}
            )
            output.append(
                {
                    "type": "message",
                    "id": f"msg_{number:04d}",
                    "role": "assistant",
                    "status": "completed",
                    "content": [part],
                }
            )
        for index, call in enumerate(say.calls):
            output.append(
                {
                    "type": "function_call",
                    "id": f"fc_{number:04d}{index:02d}",
                    "call_id": f"call_{number:04d}{index:02d}",
                    "name": call.name,
                    "arguments": as_json(call.arguments),
                    "status": "completed",
                }
            )
        thought = len(say.thinking) // 4
        written = thought + max(1, sum(len(json.dumps(item)) for item in output) // 4)
        cut = say.stopped if say.stopped not in (None, "refusal") else None
        return {
            "id": f"resp_{number:04d}",
            "object": "response",
            "created_at": 1_790_000_000,
            "status": "incomplete" if cut else "completed",
            "error": None,
            "incomplete_details": {"reason": cut} if cut else None,
            "model": body["model"],
            "output": output,
            "parallel_tool_calls": body.get("parallel_tool_calls", True),
            "tool_choice": body.get("tool_choice", "auto"),
            "tools": body.get("tools", []),
            "usage": usage
            | {
                "output_tokens": written,
                "output_tokens_details": {"reasoning_tokens": thought},
                "total_tokens": usage["input_tokens"] + written,
            },
        }

    def events(self, body: JSON, message: JSON) -> Iterator[tuple[str, JSON]]:
        del body
        for number, (name, fields) in enumerate(_events(message)):
            yield name, {"type": name, "sequence_number": number, **fields}

    def error(self, status: int, kind: str, message: str) -> JSON:
        usual = {401: "invalid_request_error", 429: "rate_limit_exceeded"}.get(status, "server_error")
        return {"error": {"message": message, "type": kind or usual, "param": None, "code": kind or usual}}

    def error_event(self, kind: str, message: str) -> tuple[str, JSON]:
        code = {"overloaded_error": "server_error", "api_error": "server_error"}.get(kind, kind)
        return "error", {"type": "error", "code": code, "message": message, "param": None, "sequence_number": 99}

    def _usage(self, body: JSON) -> JSON:
        """The usage with a cache of the prefixes of all earlier requests."""
        pieces = [*body.get("tools", ()), {"text": body.get("instructions", "")}, *body["input"]]
        ends: list[tuple[int, str]] = []
        total = read = 0
        digest = hashlib.sha256(body["model"].encode())
        for piece in pieces:
            pictures = sum(part["type"] == "input_image" for part in _parts(piece))
            text = json.dumps({**piece, "content": [p for p in _parts(piece) if p["type"] != "input_image"]})
            total += PICTURE_TOKENS * pictures + max(1, len(text) // 4)
            digest.update(json.dumps(piece, sort_keys=True).encode())
            ends.append((total, digest.hexdigest()))
        for end, name in ends:
            if name in self._seen:
                read = end
        self._seen += [name for _, name in ends if name not in self._seen]
        return {
            "input_tokens": total,
            "input_tokens_details": {"cached_tokens": read, "cache_write_tokens": 0},
        }


def _events(message: JSON) -> Iterator[tuple[str, JSON]]:
    begun = message | {"output": [], "status": "in_progress", "usage": None}
    yield "response.created", {"response": begun}
    yield "response.in_progress", {"response": begun}
    for index, item in enumerate(message["output"]):
        at: JSON = {"output_index": index, "item_id": item["id"]}
        yield "response.output_item.added", {"output_index": index, "item": item | _empty(item)}
        match item["type"]:
            case "function_call":
                for piece in chunks(item["arguments"]):
                    yield "response.function_call_arguments.delta", at | {"delta": piece}
                yield (
                    "response.function_call_arguments.done",
                    at | {"arguments": item["arguments"], "name": item["name"]},
                )
            case "message" if item["content"][0]["type"] == "output_text":
                text = item["content"][0]["text"]
                place: JSON = at | {"content_index": 0}
                yield "response.content_part.added", place | {"part": item["content"][0] | {"text": ""}}
                for piece in chunks(text):
                    yield "response.output_text.delta", place | {"delta": piece, "logprobs": []}
                yield "response.output_text.done", place | {"text": text, "logprobs": []}
                yield "response.content_part.done", place | {"part": item["content"][0]}
        yield "response.output_item.done", {"output_index": index, "item": item}
    yield f"response.{message['status']}", {"response": message}


def _empty(item: JSON) -> JSON:
    match item["type"]:
        case "function_call":
            return {"arguments": "", "status": "in_progress"}
        case "message":
            return {"content": [], "status": "in_progress"}
        case _:
            return {}


def _ours(item: JSON) -> bool:
    return bool(item.get("type") == "function_call_output" or item.get("role") == "user")


def _parts(item: JSON) -> list[Any]:
    if item.get("type") == "function_call_output" and isinstance(item["output"], str):
        return [{"type": "input_text", "text": item["output"]}]
    content = item.get("content", ())
    return [part for part in content if isinstance(part, dict)] if isinstance(content, list) else []
