"""What the adapters of hosted models share: one question from the conversation to the reply, with all its attempts.

An adapter adds what its API calls things: `fields` (the request), `whole` and `streamed` (asking), `read` (the reply).
"""

import json
import time
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator
from typing import Any

from iosworld.models.model import ModelTurn, Picture, Reply, Request, UserTurn
from iosworld.models.retries import PassingFault, Sleep, attempt, persist
from iosworld.models.settings import ModelSettings
from iosworld.models.usage import Usage

JSON = dict[str, Any]


class HostedModel(ABC):
    """A Model behind an HTTP API. Each reply is a call of its own: the conversation is sent whole."""

    service: str
    """Whose API it is, as errors name it."""

    def __init__(self, name: str, model: str, settings: ModelSettings, sleep: Sleep = time.sleep) -> None:
        """`name` is what tables call it, `model` the API's name."""
        self._name, self._model, self._settings, self._sleep = name, model, settings, sleep

    @property
    def name(self) -> str:
        return self._name

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self._name!r})"

    def describe(self) -> JSON:
        return {
            "model": self._model,
            "settings": self._settings.model_dump(mode="json", exclude_none=True),
            "coordinates": self._settings.coordinates or "grid",
        }

    def reply(self, request: Request) -> Reply:
        pictures: dict[int, Picture] = {}
        sizes: list[tuple[int, int]] = []
        for turn in request.turns:
            for part in turn.parts if isinstance(turn, UserTurn) else ():
                if isinstance(part, Picture):
                    pictures[id(part)] = part
                    sizes.append(part.size)
        fields = self.fields(request, pictures)
        (said, usage, stopped), retries = persist(lambda: self._ask(fields), self._settings.attempts, self._sleep)
        return Reply(said, usage, stopped, tuple(sizes), retries)

    def _ask(self, fields: JSON) -> tuple[ModelTurn, Usage, str]:
        ask = self.streamed if self._settings.stream else self.whole
        return self.read(attempt(lambda: ask(fields), self.service))

    @abstractmethod
    def fields(self, request: Request, pictures: dict[int, Picture]) -> JSON:
        """The API's request. `pictures` has what is sent for each picture, by the `id` of ours."""

    @abstractmethod
    def whole(self, fields: JSON) -> JSON:
        """The API's reply, asked for in one piece. Exceptions are the package's."""

    @abstractmethod
    def streamed(self, fields: JSON) -> JSON:
        """The same, put together from a stream."""

    @abstractmethod
    def read(self, message: JSON) -> tuple[ModelTurn, Usage, str]:
        """What the model said, what it cost and why it ended. PassingFault or ModelRefused if it is no reply."""

    @abstractmethod
    def close(self) -> None: ...

    def parsed(self, body: str) -> JSON:
        """The JSON of a body as it came: the packages' own reading lets wrong types through."""
        message = json.loads(body)
        if not isinstance(message, dict):
            raise PassingFault(f"{self.service} answered something that is no reply")
        return message

    def in_time(self, events: Iterable[Any]) -> Iterator[JSON]:
        """The events of a stream as JSON. One that goes on for longer than a call may take is given up."""
        late = time.monotonic() + self._settings.timeout
        for event in events:
            if time.monotonic() > late:
                raise PassingFault(f"{self.service} did not finish its reply in {self._settings.timeout:g} seconds")
            yield event.to_dict(mode="json")
