"""Claude, by Anthropic's Messages API and official package."""

import time
from typing import Any

from iosworld.errors import SetupError
from iosworld.models.adapter import ModelAdapter
from iosworld.models.anthropic import reply as anthropic_reply
from iosworld.models.anthropic import request as anthropic_request
from iosworld.models.events import read_events
from iosworld.models.http_client import host_of, http_client
from iosworld.models.model import ModelTurn, Request
from iosworld.models.picture_limits import ANTHROPIC_LIMITS
from iosworld.models.pictures import ANTHROPIC, Fitted
from iosworld.models.retry import Sleep
from iosworld.models.settings import ModelSettings
from iosworld.models.usage import Usage

JSON = dict[str, Any]


class AnthropicModel(ModelAdapter):
    """One Claude model. Cache breakpoints for the start of the conversation are set here."""

    service = "Anthropic"
    limits = ANTHROPIC_LIMITS

    def __init__(self, name: str, model: str, settings: ModelSettings, key: str, sleep: Sleep = time.sleep) -> None:
        """SetupError for settings that Claude does not support."""
        import anthropic

        super().__init__(name, model, settings, ANTHROPIC, sleep=sleep)
        if settings.temperature is not None:
            raise SetupError(f"{name} takes no temperature: Anthropic's API has had none since its version 2026-10-21")
        if settings.dialect not in (None, "tools"):
            raise SetupError(f"{name} calls tools by the API; the dialect {settings.dialect!r} is for other models")
        self._thinking = anthropic_request.thinking(model, settings)
        self._client = anthropic.Anthropic(
            api_key=key,
            base_url=settings.base_url,
            max_retries=0,  # retry() handles this for all vendors alike
            http_client=http_client(
                anthropic.DefaultHttpxClient, settings.base_url, "ANTHROPIC_BASE_URL", settings.timeout
            ),
        )
        self.sdk = anthropic
        self._package = f"anthropic {anthropic.__version__}"
        self._allowed = anthropic.transform_schema
        """Moves JSON schema keywords that the API's grammar does not support (lengths, ranges) to descriptions."""

    def describe(self) -> JSON:
        how = {key: value for key, value in self._thinking.items() if key != "max_tokens"}
        said = {"family": "anthropic", "api": "messages", "package": self._package, "tool_choice": "auto"}
        said["server"] = host_of(self._client.base_url)
        return {**super().describe(), **said, **how, "caching": "marked"}

    def build_request(self, request: Request, sent: Fitted) -> JSON:
        fields = {"model": self._model, **self._thinking}
        fields |= anthropic_request.body(request, sent)
        if request.schema is not None:
            shape = {"type": "json_schema", "schema": self._allowed(request.schema)}
            fields["output_config"] = {**fields.get("output_config", {}), "format": shape}
        return fields

    def send(self, fields: JSON) -> JSON:
        return self.parse_body(self._client.messages.with_raw_response.create(**fields).http_response.content)

    def send_streamed(self, fields: JSON) -> JSON:
        with self._client.messages.with_streaming_response.create(**fields, stream=True) as answer:
            return anthropic_reply.assemble_stream(read_events(answer.iter_bytes()))

    def parse_reply(self, message: JSON) -> tuple[ModelTurn, Usage | None, str]:
        stopped = str(message.get("stop_reason") or "")
        return anthropic_reply.parse_turn(message), anthropic_reply.parse_usage(message), stopped

    def close(self) -> None:
        self._client.close()
