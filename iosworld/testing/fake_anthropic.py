"""A fake of Anthropic's Messages API that validates requests as strictly as the real one."""

import base64
import hashlib
import json
from collections.abc import Iterator
from typing import Any

from iosworld.testing.anthropic_rules import check
from iosworld.testing.fake_http import FakeServer, Refusal, chunks
from iosworld.testing.script import JSON, Heard, Say, Script

PICTURE_TOKENS = 1500
"""Tokens per picture; text counts one token per four characters. Only consistency matters."""


class FakeAnthropic(FakeServer):
    """`with FakeAnthropic([Say("Hello")]) as server: … base_url=server.base_url …`

    It enforces the rules that an adapter can break (see `anthropic_rules`), signs its thinking blocks and requires them
    back unchanged, and reports the usage that a prompt cache would give.
    """

    path = "/v1/messages"

    def __init__(self, script: Script, key: str | None = None, models: tuple[str, ...] | None = None) -> None:
        """`models`: the accepted model names; None accepts any."""
        super().__init__(script, key)
        self._models = models
        self._cached: set[str] = set()
        self._thoughts: dict[str, list[JSON]] = {}
        """Thinking blocks by the ID of a call in the same reply."""
        self._count = 0

    def check(self, body: JSON, headers: dict[str, str]) -> None:
        if headers.get("anthropic-version") is None:
            raise Refusal("anthropic-version: header is required")
        check(body, self._thoughts)
        if self._models is not None and body["model"] not in self._models:
            raise Refusal(f"model: {body['model']}", 404, "not_found_error")

    def heard(self, body: JSON) -> Heard:
        system = body.get("system", "")
        words = system if isinstance(system, str) else "\n".join(block["text"] for block in system)
        content = body["messages"][-1]["content"]
        blocks = [{"type": "text", "text": content}] if isinstance(content, str) else content
        flat = [inner for block in blocks for inner in _inside(block)]
        return Heard(
            body,
            words,
            tuple(tool["name"] for tool in body.get("tools", ())),
            tuple(block["text"] for block in flat if block["type"] == "text"),
            tuple(_decoded(block) for block in flat if block["type"] == "image"),
        )

    def message(self, body: JSON, say: Say) -> JSON:
        with self._lock:
            self._count += 1
            number = self._count
            usage = self._usage(body)
        content: list[JSON] = []
        if say.thinking:
            signature = hashlib.sha256(f"signed {say.thinking}".encode(errors="replace")).hexdigest()
            content.append({"type": "thinking", "thinking": say.thinking, "signature": signature})
        if say.text:
            content.append({"type": "text", "text": say.text, "citations": None})
        thoughts = list(content[:1]) if say.thinking else []
        for index, call in enumerate(say.calls):
            block = {
                "type": "tool_use",
                "id": f"toolu_{number:04d}{index:02d}",
                "name": call.name,
                "input": call.arguments,
            }
            self._thoughts[str(block["id"])] = thoughts
            content.append(block)
        written = max(1, sum(len(json.dumps(block)) for block in content) // 4)
        usage |= {"output_tokens": written}
        if say.thinking:
            usage["output_tokens_details"] = {"thinking_tokens": min(written, len(say.thinking) // 4)}
        return {
            "id": f"msg_{number:04d}",
            "type": "message",
            "role": "assistant",
            "model": body["model"],
            "content": content,
            "stop_reason": say.stopped or ("tool_use" if say.calls else "end_turn"),
            "stop_sequence": None,
            "usage": usage,
        }

    def events(self, body: JSON, message: JSON) -> Iterator[tuple[str, JSON]]:
        del body
        usage = message["usage"]
        yield _event(
            "message_start",
            message=message | {"content": [], "stop_reason": None, "usage": usage | {"output_tokens": 1}},
        )
        for index, block in enumerate(message["content"]):
            yield _event("content_block_start", index=index, content_block=_begun(block))
            if index == 0:
                yield _event("ping")
            for delta in _deltas(block):
                yield _event("content_block_delta", index=index, delta=delta)
            yield _event("content_block_stop", index=index)
        yield _event(
            "message_delta",
            delta={"stop_reason": message["stop_reason"], "stop_sequence": None},
            usage={key: usage[key] for key in ("output_tokens", "output_tokens_details") if key in usage},
        )
        yield _event("message_stop")

    def error(self, status: int, kind: str, message: str) -> JSON:
        usual = {429: "rate_limit_error", 529: "overloaded_error"}.get(status, "api_error")
        return {"type": "error", "error": {"type": kind or usual, "message": message}, "request_id": "req_fake"}

    def error_event(self, kind: str, message: str) -> tuple[str, JSON]:
        return "error", self.error(529, kind, message)

    def _usage(self, body: JSON) -> JSON:
        """The usage with a cache of the request's prefix up to each breakpoint."""
        pieces = [*body.get("tools", ()), *_list(body.get("system", ())), *_flat(body["messages"])]
        total = read = written = 0
        digest = hashlib.sha256(body["model"].encode())
        fresh: list[tuple[int, str]] = []
        for piece in pieces:
            marked = piece.get("cache_control") is not None
            plain = {key: value for key, value in piece.items() if key != "cache_control"}
            total += PICTURE_TOKENS if plain.get("type") == "image" else max(1, len(json.dumps(plain)) // 4)
            digest.update(json.dumps(plain, sort_keys=True).encode())
            if digest.hexdigest() in self._cached:
                read = total
            if marked:
                fresh.append((total, digest.hexdigest()))
        for end, name in fresh:
            self._cached.add(name)
            written = max(written, end - read)
        return {
            "input_tokens": total - read - written,
            "cache_read_input_tokens": read,
            "cache_creation_input_tokens": written,
        }


def _event(name: str, **fields: Any) -> tuple[str, JSON]:
    return name, {"type": name, **fields}


def _begun(block: JSON) -> JSON:
    match block["type"]:
        case "text":
            return block | {"text": ""}
        case "thinking":
            return block | {"thinking": "", "signature": ""}
        case _:
            return block | {"input": {}}


def _deltas(block: JSON) -> Iterator[JSON]:
    match block["type"]:
        case "text":
            for piece in chunks(block["text"]):
                yield {"type": "text_delta", "text": piece}
        case "thinking":
            for piece in chunks(block["thinking"]):
                yield {"type": "thinking_delta", "thinking": piece}
            yield {"type": "signature_delta", "signature": block["signature"]}
        case _:
            written = block["input"] if isinstance(block["input"], str) else json.dumps(block["input"])
            yield {"type": "input_json_delta", "partial_json": ""}
            for piece in chunks(written):
                yield {"type": "input_json_delta", "partial_json": piece}


def _list(value: Any) -> list[JSON]:
    return [{"type": "text", "text": value}] if isinstance(value, str) else list(value)


def _flat(messages: list[JSON]) -> Iterator[JSON]:
    for message in messages:
        for block in _list(message["content"]):
            yield {"role": message["role"], **block}


def _inside(block: JSON) -> list[JSON]:
    return _list(block.get("content", ())) if block["type"] == "tool_result" else [block]


def _decoded(block: JSON) -> bytes:
    return base64.b64decode(block["source"]["data"])
