"""Claude, through Anthropic's Messages API and its official package."""

import functools
import json
import time
from collections.abc import Iterator
from typing import Any

from iosworld.errors import SetupError
from iosworld.models import anthropic_reply, anthropic_request
from iosworld.models.clients import http_client
from iosworld.models.model import Picture, Reply, Request, UserTurn
from iosworld.models.retries import PassingFault, Sleep, attempt, persist
from iosworld.models.settings import ModelSettings

SERVICE = "Anthropic"


class AnthropicModel:
    """One Claude model. Each reply is a call of its own: the conversation is sent whole, its beginning cached."""

    def __init__(self, name: str, model: str, settings: ModelSettings, key: str, sleep: Sleep = time.sleep) -> None:
        """`name` is what tables call it, `model` the API's name. SetupError for settings that Claude has not."""
        import anthropic

        if settings.temperature is not None:
            raise SetupError(f"{name} takes no temperature: Anthropic's API has had none since its version 2026-10-21")
        if settings.dialect not in (None, "tools"):
            raise SetupError(f"{name} calls tools by the API; the dialect {settings.dialect!r} is for other models")
        self._name, self._model, self._settings = name, model, settings
        self._thinking = anthropic_request.thinking(model, settings)
        self._sleep = sleep
        self._client = anthropic.Anthropic(
            api_key=key,
            base_url=settings.base_url,
            timeout=settings.timeout,
            max_retries=0,  # persist() does it, for all vendors alike
            http_client=http_client(anthropic.DefaultHttpxClient, settings.base_url, "ANTHROPIC_BASE_URL"),
        )
        self._version = anthropic.__version__

    @property
    def name(self) -> str:
        return self._name

    def __repr__(self) -> str:
        return f"AnthropicModel({self._name!r})"

    def describe(self) -> dict[str, Any]:
        return {
            "family": "anthropic",
            "api": "messages",
            "model": self._model,
            "package": f"anthropic {self._version}",
            "settings": self._settings.model_dump(mode="json", exclude_none=True),
            **{key: value for key, value in self._thinking.items() if key != "max_tokens"},
            "tool_choice": "auto",
            "coordinates": self._settings.coordinates or "grid",
            "caching": "explicit",
        }

    def reply(self, request: Request) -> Reply:
        pictures: dict[int, Picture] = {}
        sizes: list[tuple[int, int]] = []
        for turn in request.turns:
            for part in turn.parts if isinstance(turn, UserTurn) else ():
                if isinstance(part, Picture):
                    pictures[id(part)] = part
                    sizes.append(part.size)
        fields = {"model": self._model, **anthropic_request.body(request, request.tools, pictures), **self._thinking}
        if request.schema is not None:
            shape = {"type": "json_schema", "schema": _allowed(request.schema)}
            fields["output_config"] = {**fields.get("output_config", {}), "format": shape}
        (turn_, usage, stopped), retries = persist(lambda: self._ask(fields), self._settings.attempts, self._sleep)
        return Reply(turn_, usage, stopped, tuple(sizes), retries)

    def _ask(self, fields: dict[str, Any]) -> tuple[Any, Any, str]:
        ask = self._streamed if self._settings.stream else self._whole
        message = attempt(functools.partial(ask, fields), SERVICE)
        return (
            anthropic_reply.turn(message),
            anthropic_reply.usage(message),
            str(message.get("stop_reason") or ""),
        )

    def _whole(self, fields: dict[str, Any]) -> dict[str, Any]:
        # The body as it came: the package's own reading lets wrong types through.
        message = json.loads(self._client.messages.with_raw_response.create(**fields).text())
        if not isinstance(message, dict):
            raise PassingFault(f"{SERVICE} answered something that is no message")
        return message

    def _streamed(self, fields: dict[str, Any]) -> dict[str, Any]:
        with self._client.messages.create(**fields, stream=True) as events:
            return anthropic_reply.gather(self._until_late(events))

    def _until_late(self, events: Any) -> Iterator[dict[str, Any]]:
        """The events as JSON. A stream that goes on for longer than a call may take is given up."""
        late = time.monotonic() + self._settings.timeout
        for event in events:
            if time.monotonic() > late:
                raise PassingFault(f"{SERVICE} did not finish its reply in {self._settings.timeout:g} seconds")
            yield event.to_dict(mode="json")

    def close(self) -> None:
        self._client.close()


def _allowed(schema: dict[str, Any]) -> dict[str, Any]:
    """The schema without what Anthropic's grammar does not know (lengths, ranges), which moves to the descriptions."""
    import anthropic

    return anthropic.transform_schema(schema)
