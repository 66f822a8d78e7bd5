"""Any model behind a server that implements OpenAI's Chat Completions: vLLM, SGLang, llama.cpp, Gemini's endpoint …

Unless the settings choose them, two things follow from the model's name: how it calls tools (by the API or in a
dialect of its own), and its coordinate convention.
"""

import time
from dataclasses import replace
from typing import Any
from urllib.parse import urlsplit

from iosworld.errors import SetupError
from iosworld.models.adapter import ModelAdapter
from iosworld.models.compatible import gemini
from iosworld.models.compatible import reply as compatible_reply
from iosworld.models.compatible import request as compatible_request
from iosworld.models.compatible.dialects import Dialect, dialect_of, is_ui_tars, uses_pixels
from iosworld.models.compatible.mobile_use import MobileUse
from iosworld.models.compatible.tagged_calls import FUNCTION, OPEN
from iosworld.models.compatible.ui_tars import UITars
from iosworld.models.coordinates import GRID_999, GRID_1000, PIXELS, Convention
from iosworld.models.events import read_events
from iosworld.models.http_client import host_of, http_client
from iosworld.models.model import MAX_CALLS, ModelTurn, Reply, Request, ToolCall
from iosworld.models.picture_limits import GEMINI_LIMITS, UNLIMITED
from iosworld.models.pictures import AS_IT_IS, QWEN3, QWEN25, Fitted, PicturePolicy
from iosworld.models.retry import Sleep
from iosworld.models.settings import ModelSettings
from iosworld.models.usage import Usage

JSON = dict[str, Any]

DIALECTS: dict[str, Dialect] = {"mobile_use": MobileUse(), "ui_tars": UITars()}
NO_KEY = "none"
"""Sent to servers that require no key, because the package requires one. OpenAI's key never goes to another server."""


class CompatibleModel(ModelAdapter):
    """One model behind one such server."""

    def __init__(
        self,
        name: str,
        model: str,
        settings: ModelSettings,
        url: str,
        key: str | None,
        sleep: Sleep = time.sleep,
        *,
        is_gemini: bool = False,
    ) -> None:
        """`is_gemini`: the server is Google's. SetupError for settings that it does not support."""
        import openai

        self._gemini = is_gemini
        self.limits = GEMINI_LIMITS if is_gemini else UNLIMITED
        chosen = settings.dialect or dialect_of(model)
        self._dialect = DIALECTS.get(chosen)
        super().__init__(name, model, settings, policy_of(model), convention_of(model, chosen), sleep=sleep)
        self.service = "Gemini" if self._gemini else f"the server at {urlsplit(url).netloc}"
        self._fixed = self._settled()
        # Otherwise the package would send the OpenAI organization from the environment to any server.
        nobody: dict[str, Any] = {"OpenAI-Organization": openai.Omit(), "OpenAI-Project": openai.Omit()}
        self._client = openai.OpenAI(
            api_key=key or NO_KEY,
            base_url=url,
            max_retries=0,  # retry() handles this for all vendors alike
            default_headers=nobody,
            http_client=http_client(openai.DefaultHttpxClient, url, "", settings.timeout),
        )
        self.sdk = openai
        self._package = f"openai {openai.__version__}"

    def _settled(self) -> JSON:
        """The fields that are the same in every request."""
        settings = self._settings
        fields: JSON = {"model": self._model, "max_tokens": settings.max_output_tokens}
        if settings.temperature is not None:
            fields["temperature"] = settings.temperature
        if self._gemini:
            return fields | gemini.thinking(self._name, settings)
        if settings.effort is not None:
            fields["reasoning_effort"] = settings.effort
        if isinstance(settings.thinking, int):
            raise SetupError(
                f"expected thinking off or adaptive for {self._name}, got {settings.thinking} tokens; servers have no "
                "common field for a number"
            )
        if settings.thinking is not None:
            # vLLM and SGLang pass this to the model's chat template; Qwen, GLM, and others read it there.
            fields["extra_body"] = {"chat_template_kwargs": {"enable_thinking": settings.thinking == "adaptive"}}
        return fields

    def describe(self) -> JSON:
        thinking: JSON = {key: self._fixed[key] for key in ("reasoning_effort", "extra_body") if key in self._fixed}
        return {
            **super().describe(),
            "family": "gemini" if self._gemini else "compatible",
            "api": "chat.completions",
            "package": self._package,
            "server": host_of(self._client.base_url),
            "dialect": self._dialect.name if self._dialect else "tools",
            "tool_choice": "in words" if self._dialect else "auto",
            **thinking,
            "caching": "automatic",
        }

    def reply(self, request: Request) -> Reply:
        reply = super().reply(request)
        turn, tools = reply.turn, request.tools
        size = reply.pictures[-1] if reply.pictures else None
        # A server without a parser for its model's calls leaves them in the text, usually in tags.
        tagged = OPEN in turn.text or FUNCTION in turn.text
        dialect = self._dialect or (DIALECTS["mobile_use"] if tagged else None)
        told = self._convention.describe_all(tools, size)
        if tools and dialect and not turn.calls:
            calls = dialect.read(turn.text, told)
            native = {"api": "chat", "dialect": self._dialect.name, "text": turn.text} if self._dialect else None
            dropped = max(0, len(calls) - MAX_CALLS)
            calls = tuple(self.normalize_call(call, request, size) for call in calls[:MAX_CALLS])
            turn = replace(turn, text=dialect.words(turn.text), calls=calls, native=native, dropped=dropped)
        elif tools and self._dialect:
            # A call by the API although none was offered: a parser on the server extracted it from the text.
            turn = replace(
                turn, calls=tuple(self._call_from_text(call, request, size) for call in turn.calls), native=None
            )
        return replace(reply, turn=turn)

    def _call_from_text(self, call: ToolCall, request: Request, size: tuple[int, int] | None) -> ToolCall:
        """Converts a call of a dialect's function that arrived by the API."""
        if call.name in {tool.name for tool in request.tools}:
            return call  # it is already on the grid
        read = DIALECTS["mobile_use"].read(DIALECTS["mobile_use"].write(call), request.tools)
        return replace(self.normalize_call(read[0], request, size), id=call.id) if read else call

    def build_request(self, request: Request, sent: Fitted) -> JSON:
        fields = {**self._fixed, "messages": compatible_request.messages(request, sent, self._dialect)}
        if request.tools and self._dialect is None:
            fields["tools"] = compatible_request.tools(request)
            fields["tool_choice"] = "auto"  # a forced call would not allow text before it
            if not self._gemini:
                fields["parallel_tool_calls"] = False
        if request.schema is not None:
            shape = {"name": "reply", "schema": request.schema, "strict": True}
            fields["response_format"] = {"type": "json_schema", "json_schema": shape}
        if self._gemini:
            for tool in fields.get("tools", ()):
                tool["function"]["parameters"] = gemini.schema(tool["function"]["parameters"])
            if request.schema is not None:
                fields["response_format"]["json_schema"]["schema"] = gemini.schema(request.schema)
        return fields

    def send(self, fields: JSON) -> JSON:
        return self.parse_body(self._client.chat.completions.with_raw_response.create(**fields).http_response.content)

    def send_streamed(self, fields: JSON) -> JSON:
        fields = {**fields, "stream_options": {"include_usage": True}}
        with self._client.chat.completions.with_streaming_response.create(**fields, stream=True) as answer:
            return compatible_reply.assemble_stream(read_events(answer.iter_bytes()), self.service)

    def parse_reply(self, message: JSON) -> tuple[ModelTurn, Usage | None, str]:
        turn = compatible_reply.parse_turn(message, self.service)
        return turn, compatible_reply.parse_usage(message), compatible_reply.stop_reason(message)

    def close(self) -> None:
        self._client.close()


def convention_of(model: str, dialect: str) -> Convention:
    """A model's coordinate convention, from its name and its way of calling tools."""
    if dialect == "tools":
        return GRID_1000  # the model follows the tool's own description
    if uses_pixels(model):
        return PIXELS
    return GRID_999 if dialect == "mobile_use" else GRID_1000


def policy_of(model: str) -> PicturePolicy:
    """The picture sizes that a model's server accepts without resizing."""
    if uses_pixels(model) or is_ui_tars(model):
        return QWEN25
    return QWEN3 if dialect_of(model) == "mobile_use" else AS_IT_IS
