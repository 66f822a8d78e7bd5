"""Somebody who can be asked."""

from typing import Any, Protocol

from iosworld.errors import IOSWorldError
from iosworld.users.reply import UserReply


class NoAnswer(IOSWorldError):
    """The person cannot answer for a reason of ours: a model gave no reply, or the terminal is closed. No verdict."""


class User(Protocol):
    """The person of one episode."""

    def answer(self, question: str, now: str) -> UserReply:
        """The answer to a question at this time of the phone, in ISO 8601. Raises NoAnswer."""
        ...

    def describe(self) -> dict[str, Any]:
        """What affects its answers, as JSON values."""
        ...
