"""A model that first gives replies of a record, and then asks the model itself: a recorded conversation goes on."""

import threading
from collections import deque
from collections.abc import Iterable
from typing import Any

from iosworld.models.model import Model, Reply, Request


class RecordedModel:
    """Gives recorded replies in order, without asking, and then those of a model. For one conversation."""

    def __init__(self, model: Model, replies: Iterable[Reply]) -> None:
        """`model` is not closed here."""
        self._model, self._replies, self._lock = model, deque(replies), threading.Lock()

    @property
    def name(self) -> str:
        return self._model.name

    def describe(self) -> dict[str, Any]:
        return self._model.describe()

    def most_pictures(self, size: tuple[int, int]) -> int | None:
        return self._model.most_pictures(size)

    def reply(self, request: Request) -> Reply:
        """The next recorded reply, or the model's. Raises ModelError."""
        with self._lock:
            if self._replies:
                return self._replies.popleft()
        return self._model.reply(request)

    def close(self) -> None:
        """Do nothing; the model belongs to others."""
