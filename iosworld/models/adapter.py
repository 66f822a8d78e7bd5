"""What the adapters of hosted models share: one question from the conversation to the reply, with all its attempts.

An adapter adds what is particular to its API: `build_request`, `send` and `send_streamed`, `parse_reply`.
"""

import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from iosworld.models import coordinates
from iosworld.models.api_keys import redact_all
from iosworld.models.coordinates import GRID_1000, Convention
from iosworld.models.events import read_json
from iosworld.models.model import ModelTurn, Reply, Request, ToolCall, Turn
from iosworld.models.pictures import Fitted, PicturePolicy, fit_all, pictures_of
from iosworld.models.retry import Sleep, TransientError, attempt, retry
from iosworld.models.settings import ModelSettings
from iosworld.models.turns import json_safe, sanitize
from iosworld.models.usage import Usage

JSON = dict[str, Any]


class ModelAdapter(ABC):
    """A Model behind an HTTP API. Each reply is a call of its own: the conversation is sent whole."""

    service: str
    """The API's name in errors."""
    sdk: Any
    """The vendor's package: its exceptions are told apart by their types."""

    def __init__(
        self,
        name: str,
        model: str,
        settings: ModelSettings,
        policy: PicturePolicy,
        convention: Convention = GRID_1000,
        sleep: Sleep = time.sleep,
    ) -> None:
        """`name` is its name in tables, `model` the API's name; `policy` and `convention` are the family's own."""
        self._name, self._model, self._settings, self._sleep = name, model, settings, sleep
        self._policy = policy.within(settings.picture_side)
        self._convention = coordinates.convention(settings.coordinates) if settings.coordinates else convention

    @property
    def name(self) -> str:
        return self._name

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._name!r})"

    def describe(self) -> JSON:
        return {
            "model": self._model,
            "settings": self._settings.model_dump(mode="json", exclude_none=True),
            "coordinates": self._convention.name,
            "pictures": self._policy.describe(),
        }

    def reply(self, request: Request) -> Reply:
        sent = fit_all(request.turns, self._policy)
        tools = self._convention.describe_all(request.tools, sent.last)
        fields = json_safe(self.build_request(replace(request, turns=self._retold(request, sent), tools=tools), sent))
        (said, usage, stopped), retries = retry(lambda: self._ask(fields), self._settings.attempts, self._sleep)
        calls = tuple(self.normalize_call(call, request, sent.last) for call in said.calls)
        said = replace(
            said, text=redact_all(sanitize(said.text)), thoughts=redact_all(sanitize(said.thoughts)), calls=calls
        )
        return Reply(said, usage, stopped, sent.sizes, retries)

    def normalize_call(self, call: ToolCall, request: Request, size: tuple[int, int] | None) -> ToolCall:
        """A call as the model wrote it, with its points on the grid. `size`: the picture that they are places on."""
        call = replace(call, name=redact_all(sanitize(call.name)), arguments=redact_all(sanitize(call.arguments)))
        return self._convention.read(call, request.tools, size)

    def _retold(self, request: Request, sent: Fitted) -> Sequence[Turn]:
        """The turns, with the calls of the model's own in its coordinates, on the picture that it then saw."""
        turns: list[Turn] = []
        seen = 0
        for turn in request.turns:
            seen += len(list(pictures_of([turn])))
            if isinstance(turn, ModelTurn):
                size = sent.sizes[seen - 1] if seen else None
                calls = tuple(self._convention.write(call, request.tools, size) for call in turn.calls)
                turns.append(replace(turn, calls=calls))
            else:
                turns.append(turn)
        return turns

    def _ask(self, fields: JSON) -> tuple[ModelTurn, Usage, str]:
        ask = self.send_streamed if self._settings.stream else self.send
        return attempt(lambda: self.parse_reply(ask(fields)), self.service, self.sdk)

    @abstractmethod
    def build_request(self, request: Request, sent: Fitted) -> JSON:
        """The API's request. Points in tools and calls are the model's already; `sent` has the pictures as they go."""

    @abstractmethod
    def send(self, fields: JSON) -> JSON:
        """The API's reply, asked for in one piece. Exceptions are the package's."""

    @abstractmethod
    def send_streamed(self, fields: JSON) -> JSON:
        """The same, put together from a stream."""

    @abstractmethod
    def parse_reply(self, message: JSON) -> tuple[ModelTurn, Usage, str]:
        """What the model said, what it cost and why it ended. TransientError or ModelRefused if it is no reply."""

    @abstractmethod
    def close(self) -> None: ...

    def parse_body(self, body: bytes) -> JSON:
        """The JSON of a body as it came: the packages' own reading lets wrong types through. It is UTF-8, whatever the
        server says of its charset."""
        message = read_json(body)
        if not isinstance(message, dict):
            raise TransientError(f"{self.service} answered something that is no reply")
        return message
