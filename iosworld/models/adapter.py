"""Shared base of the adapters for hosted models: one request from conversation to reply, including retries.

An adapter adds the specifics of its API: `build_request`, `send`, `send_streamed`, and `parse_reply`.
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
from iosworld.models.picture_limits import UNLIMITED
from iosworld.models.pictures import Fitted, PicturePolicy, fit_all, pictures_of
from iosworld.models.retry import Sleep, TransientError, attempt, retry
from iosworld.models.settings import ModelSettings
from iosworld.models.turns import json_safe, sanitize
from iosworld.models.usage import Usage

JSON = dict[str, Any]


class ModelAdapter(ABC):
    """A Model behind an HTTP API. Requests are stateless: each sends the whole conversation."""

    service: str
    """The API's name in error messages."""
    sdk: Any
    """The vendor's package, whose exception types are used to classify errors."""
    limits = UNLIMITED
    """What a request's pictures may weigh."""

    def __init__(
        self,
        name: str,
        model: str,
        settings: ModelSettings,
        policy: PicturePolicy,
        convention: Convention = GRID_1000,
        sleep: Sleep = time.sleep,
    ) -> None:
        """`name` is its name in tables, `model` the API's name; `policy` and `convention` are the family's defaults."""
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

    def most_pictures(self, size: tuple[int, int]) -> int | None:
        return self.limits.most(self._policy.size(size))

    def reply(self, request: Request) -> Reply:
        sent = fit_all(request.turns, self._policy)
        self.limits.check([sent.by_id[id(picture)] for picture in pictures_of(request.turns)])
        tools = self._convention.describe_all(request.tools, sent.last)
        fields = json_safe(self.build_request(replace(request, turns=self._retold(request, sent), tools=tools), sent))
        (said, usage, stopped), retries = retry(lambda: self._ask(fields), self._settings.attempts, self._sleep)
        calls = tuple(self.normalize_call(call, request, sent.last) for call in said.calls)
        said = replace(said, calls=calls, native=redact_all(said.native))
        return Reply(said, usage, stopped, sent.sizes, retries)

    def normalize_call(self, call: ToolCall, request: Request, size: tuple[int, int] | None) -> ToolCall:
        """A call by the model, with its points converted to the grid. `size`: the picture that the points refer to."""
        # Arguments are JSON within the reply: a key that is escaped there appears only now.
        call = replace(call, arguments=redact_all(sanitize(call.arguments)))
        return self._convention.read(call, request.tools, size)

    def _retold(self, request: Request, sent: Fitted) -> Sequence[Turn]:
        """The turns, with the model's earlier calls in its coordinates for the picture that it saw at that time."""
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

    def _ask(self, fields: JSON) -> tuple[ModelTurn, Usage | None, str]:
        ask = self.send_streamed if self._settings.stream else self.send
        # The whole message, so that no string of it can bring a key into a record: text, a call's ID, the stop reason …
        return attempt(lambda: self.parse_reply(redact_all(sanitize(ask(fields)))), self.service, self.sdk)

    @abstractmethod
    def build_request(self, request: Request, sent: Fitted) -> JSON:
        """The API's request. Points are already in the model's coordinates; `sent` has the resized pictures."""

    @abstractmethod
    def send(self, fields: JSON) -> JSON:
        """Send a request that is not streamed. Raises the package's exceptions."""

    @abstractmethod
    def send_streamed(self, fields: JSON) -> JSON:
        """Send a streamed request and assemble the reply."""

    @abstractmethod
    def parse_reply(self, message: JSON) -> tuple[ModelTurn, Usage | None, str]:
        """The model's turn, its usage (None if not reported), and the stop reason. TransientError or ModelRefused if
        this is not a reply."""

    @abstractmethod
    def close(self) -> None: ...

    def parse_body(self, body: bytes) -> JSON:
        """Parses the JSON of a raw body: the packages' own parsing accepts wrong types. The body is UTF-8, regardless
        of the charset that the server declares."""
        message = read_json(body)
        if not isinstance(message, dict):
            raise TransientError(f"{self.service} answered something that is not a reply")
        return message
