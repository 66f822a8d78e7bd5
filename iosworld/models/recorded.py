"""A model that first gives replies of a record, and then asks the model itself: a recorded conversation goes on."""

import threading
from collections import deque
from collections.abc import Iterable
from typing import Any

from iosworld.errors import ModelUnavailable
from iosworld.models.model import Model, Reply, Request


class RecordedModel:
    """Gives recorded replies in order, without asking, and then those of a model. For one conversation."""

    def __init__(self, model: Model, replies: Iterable[Reply], *, closed: bool = False) -> None:
        """`model` is not closed here. It is not asked while this is `closed`, whatever the record lacks."""
        self._model, self._replies, self._lock = model, deque(replies), threading.Lock()
        self._closed = closed

    def open(self) -> None:
        """Let the model be asked from now on. Raises ModelUnavailable if the record has replies that were not asked for."""
        with self._lock:
            self._closed = False
            if left := len(self._replies):
                raise ModelUnavailable(f"the record has {left} more replies than the agent asks for")

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
            if self._closed:
                raise ModelUnavailable("the record has no reply to what the agent asks")
        return self._model.reply(request)

    def close(self) -> None:
        """Do nothing; the model belongs to others."""
