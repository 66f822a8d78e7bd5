"""OpenAI's models, by its Responses API and official package."""

import time
from typing import Any

from iosworld.errors import SetupError
from iosworld.models.adapter import ModelAdapter
from iosworld.models.events import read_events
from iosworld.models.http_client import host_of, http_client
from iosworld.models.model import ModelTurn, Request
from iosworld.models.openai import reply as openai_reply
from iosworld.models.openai import request as openai_request
from iosworld.models.picture_limits import OPENAI_LIMITS
from iosworld.models.pictures import OPENAI, Fitted
from iosworld.models.retry import Sleep
from iosworld.models.settings import ModelSettings
from iosworld.models.usage import Usage

JSON = dict[str, Any]


class OpenAIModel(ModelAdapter):
    """An OpenAI model. Nothing is stored on the server, which caches prefixes automatically."""

    service = "OpenAI"
    limits = OPENAI_LIMITS

    def __init__(self, name: str, model: str, settings: ModelSettings, key: str, sleep: Sleep = time.sleep) -> None:
        """SetupError for settings that the model does not support."""
        import openai

        super().__init__(name, model, settings, OPENAI, sleep=sleep)
        if settings.dialect not in (None, "tools"):
            raise SetupError(f"{name} calls tools by the API; the dialect {settings.dialect!r} is for other models")
        self._fixed = openai_request.fixed(model, settings)
        self._client = openai.OpenAI(
            api_key=key,
            base_url=settings.base_url,
            max_retries=0,  # retry() handles this for all vendors alike
            http_client=http_client(openai.DefaultHttpxClient, settings.base_url, "OPENAI_BASE_URL", settings.timeout),
        )
        self.sdk = openai
        self._package = f"openai {openai.__version__}"

    def describe(self) -> JSON:
        how = {key: value for key, value in self._fixed.items() if key == "reasoning"}
        said = {"family": "openai", "api": "responses", "package": self._package, "tool_choice": "required"}
        said["server"] = host_of(self._client.base_url)
        return {**super().describe(), **said, **how, "caching": "automatic"}

    def build_request(self, request: Request, sent: Fitted) -> JSON:
        return {**self._fixed, **openai_request.body(request, sent)}

    def send(self, fields: JSON) -> JSON:
        return self.parse_body(self._client.responses.with_raw_response.create(**fields).http_response.content)

    def send_streamed(self, fields: JSON) -> JSON:
        with self._client.responses.with_streaming_response.create(**fields, stream=True) as answer:
            return openai_reply.assemble_stream(read_events(answer.iter_bytes()))

    def parse_reply(self, message: JSON) -> tuple[ModelTurn, Usage | None, str]:
        return openai_reply.parse_turn(message), openai_reply.parse_usage(message), openai_reply.stop_reason(message)

    def close(self) -> None:
        self._client.close()
