"""A fake server for OpenAI's Chat Completions API, with the quirks of vLLM or of Gemini's endpoint."""

import hashlib
import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Literal

from iosworld.models.coordinates import GRID_1000, Convention, is_number
from iosworld.testing.anthropic_rules import png_size
from iosworld.testing.compatible_rules import check, picture
from iosworld.testing.dialect_text import as_mobile_use, as_ui_tars
from iosworld.testing.fake_http import FakeServer, Refusal, chunks
from iosworld.testing.script import JSON, Call, Heard, Say, Script

PICTURE_TOKENS = 1056
"""Tokens per picture; text counts one token per four characters. Only consistency matters."""
POINTS = (("x", "y"), ("x1", "y1"), ("x2", "y2"))


class FakeCompatible(FakeServer):
    """`with FakeCompatible([Say("Hello")]) as server: … base_url=server.base_url …`

    `flavor`: the server whose rules and quirks it has. `dialect`: the format in which its model writes calls as text.
    `convention`: the model's coordinates; points in the script are on the grid, and are converted for the last picture
    in the request. `parser=False`: the server was started without a parser for calls.
    """

    def __init__(
        self,
        script: Script,
        key: str | None = None,
        models: tuple[str, ...] | None = None,
        *,
        flavor: Literal["vllm", "gemini"] = "vllm",
        dialect: Literal["mobile_use", "ui_tars"] | None = None,
        convention: Convention = GRID_1000,
        parser: bool = True,
    ) -> None:
        """`models`: the accepted model names; None accepts any."""
        super().__init__(script, key)
        self.prefix = "/v1beta/openai" if flavor == "gemini" else "/v1"
        self.path = f"{self.prefix}/chat/completions"
        self._models, self._gemini, self._dialect = models, flavor == "gemini", dialect
        self._convention, self._parser = convention, parser
        self._signatures: dict[str, JSON] = {}
        self._seen: list[str] = []
        self._count = 0
        self.headers: list[dict[str, str]] = []
        """The headers of each request, with lowercase names."""

    def check(self, body: JSON, headers: dict[str, str]) -> None:
        self.headers.append(headers)
        check(body, gemini=self._gemini, parser=self._parser, signatures=self._signatures)
        if self._models is not None and body["model"] not in self._models:
            raise Refusal(f"The model `{body['model']}` does not exist.", 404, "NotFoundError")

    def heard(self, body: JSON) -> Heard:
        messages = body["messages"]
        last = max((n + 1 for n, message in enumerate(messages) if message["role"] == "assistant"), default=0)
        parts = [part for message in messages[last:] if message["role"] != "system" for part in _parts(message)]
        return Heard(
            body,
            "\n".join(part["text"] for message in messages if message["role"] == "system" for part in _parts(message)),
            tuple(tool["function"]["name"] for tool in body.get("tools", ())),
            tuple(part["text"] for part in parts if part["type"] == "text"),
            tuple(picture(part) for part in parts if part["type"] == "image_url"),
        )

    def message(self, body: JSON, say: Say) -> JSON:
        with self._lock:
            self._count += 1
            number = self._count
            usage = self._usage(body)
        calls = tuple(self._in_its_numbers(call, _last_size(body)) for call in say.calls)
        message: JSON = {"role": "assistant", "content": say.text or None}
        if self._dialect and calls:
            write = {"mobile_use": as_mobile_use, "ui_tars": as_ui_tars}[self._dialect]
            message["content"] = write(say.text, calls)
        elif calls:
            message["tool_calls"] = [self._call(call, number, n, say) for n, call in enumerate(calls)]
        if say.thinking and not self._gemini:
            message["reasoning_content"] = say.thinking
        thought = len(say.thinking) // 4
        written = max(1, len(json.dumps(message)) // 4)
        ended = "tool_calls" if calls and not self._dialect else "stop"
        return {
            "id": f"chatcmpl-{number:04d}",
            "object": "chat.completion",
            "created": 1_790_000_000,
            "model": body["model"],
            "choices": [{"index": 0, "message": message, "finish_reason": say.stopped or ended, "logprobs": None}],
            "usage": usage | self._written(usage["prompt_tokens"], written, thought),
        }

    def _written(self, prompt: int, written: int, thought: int) -> JSON:
        """Tokens of the reply. Gemini counts thinking tokens in the total only."""
        if self._gemini:
            return {"completion_tokens": written, "total_tokens": prompt + written + thought}
        details = {"completion_tokens_details": {"reasoning_tokens": thought}} if thought else {}
        return {"completion_tokens": written + thought, "total_tokens": prompt + written + thought, **details}

    def _call(self, call: Call, number: int, index: int, say: Say) -> JSON:
        written = call.arguments if isinstance(call.arguments, str) else json.dumps(call.arguments)
        id_ = f"chatcmpl-tool-{number:04d}{index:02d}"
        told: JSON = {"id": id_, "type": "function", "function": {"name": call.name, "arguments": written}}
        if self._gemini and say.thinking and index == 0:
            signature = hashlib.sha256(say.thinking.encode()).hexdigest()
            told["extra_content"] = {"google": {"thought_signature": signature}}
            self._signatures[id_] = told["extra_content"]
        return told

    def _in_its_numbers(self, call: Call, size: tuple[int, int] | None) -> Call:
        if not isinstance(call.arguments, dict):
            return call
        given = dict(call.arguments)
        for x, y in POINTS:
            if is_number(given.get(x)) and is_number(given.get(y)):
                given[x], given[y] = self._convention.to_model(given[x], given[y], size)
        return replace(call, arguments=given)

    def events(self, body: JSON, message: JSON) -> Iterator[tuple[str, JSON | str]]:
        head = {key: message[key] for key in ("id", "created", "model")} | {"object": "chat.completion.chunk"}
        (choice,) = message["choices"]
        told = choice["message"]

        def chunk(delta: JSON, reason: str | None = None) -> tuple[str, JSON]:
            return "", head | {"choices": [{"index": 0, "delta": delta, "finish_reason": reason}], "usage": None}

        yield chunk({"role": "assistant", "content": ""})
        for name in ("reasoning_content", "content"):
            for piece in chunks(told.get(name) or ""):
                yield chunk({name: piece})
        for index, call in enumerate(told.get("tool_calls", ())):
            if self._gemini:
                yield chunk({"tool_calls": [call]})  # Gemini sends calls in one piece, without an index
                continue
            function = call["function"]
            yield chunk(
                {"tool_calls": [call | {"index": index, "function": {"name": function["name"], "arguments": ""}}]}
            )
            for piece in chunks(function["arguments"]):
                yield chunk({"tool_calls": [{"index": index, "function": {"arguments": piece}}]})
        yield chunk({}, "stop" if self._gemini and choice["finish_reason"] == "tool_calls" else choice["finish_reason"])
        if body.get("stream_options", {}).get("include_usage"):
            yield "", head | {"choices": [], "usage": message["usage"]}
        yield "", "[DONE]"

    def error(self, status: int, kind: str, message: str) -> Any:
        if self._gemini:
            named = {400: "INVALID_ARGUMENT", 404: "NOT_FOUND", 429: "RESOURCE_EXHAUSTED", 503: "UNAVAILABLE"}
            error = {"code": status, "message": message, "status": kind or named.get(status, "INTERNAL")}
            return [{"error": error}]  # Gemini wraps errors in a list
        return {"error": {"message": message, "type": kind or "BadRequestError", "param": None, "code": status}}

    def error_event(self, kind: str, message: str) -> tuple[str, JSON]:
        return "", {"error": {"message": message, "type": kind, "code": 500}}

    def _usage(self, body: JSON) -> JSON:
        """The usage with a cache of the prefixes of all earlier requests."""
        total = read = 0
        digest = hashlib.sha256(json.dumps(body.get("tools", ())).encode())
        ends: list[tuple[int, str]] = []
        for message in body["messages"]:
            parts = _parts(message)
            words = sum(len(part["text"]) for part in parts if part["type"] == "text")
            total += max(1, words // 4) + PICTURE_TOKENS * sum(part["type"] == "image_url" for part in parts)
            digest.update(json.dumps(message, sort_keys=True).encode())
            ends.append((total, digest.hexdigest()))
        for end, name in ends:
            if name in self._seen:
                read = end
        self._seen += [name for _, name in ends if name not in self._seen]
        return {"prompt_tokens": total, "prompt_tokens_details": {"cached_tokens": read}}


def _parts(message: JSON) -> list[JSON]:
    content = message.get("content")
    if isinstance(content, list):
        return content
    return [{"type": "text", "text": content}] if content else []


def _last_size(body: JSON) -> tuple[int, int] | None:
    """The size of the last picture in the request."""
    shown = [part for message in body["messages"] for part in _parts(message) if part["type"] == "image_url"]
    return png_size(picture(shown[-1])) if shown else None
