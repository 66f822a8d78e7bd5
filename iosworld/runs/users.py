"""Opens the people of a run by the name that `--user` takes."""

from typing import Any, Protocol

from iosworld.errors import UnknownName
from iosworld.tasks.task import Task
from iosworld.users.scripted import ScriptedUser
from iosworld.users.user import User

USERS = ("none", "scripted", "human", "model:NAME")
"""The names that `open_users` accepts."""


class UserSource(Protocol):
    """Creates a run's people, one for each episode. Thread-safe."""

    def user(self, task: Task) -> User | None:
        """The person of one episode; None if there is nobody to ask."""
        ...

    def describe(self) -> dict[str, Any]:
        """What affects the answers, as JSON values for `run.json`. Never contains an API key."""
        ...

    def close(self) -> None:
        """Close connections. Raises nothing."""
        ...


def open_users(name: str) -> UserSource:
    """The people of that name. Raises UnknownName; SetupError if a model lacks a setting. Sends no request."""
    if name == "none":
        return Nobody()
    if name == "scripted":
        return ScriptedUsers()
    raise UnknownName("user", name, USERS)


class Nobody:
    """There is nobody to ask."""

    def user(self, task: Task) -> User | None:  # noqa: ARG002  # nobody answers
        return None

    def describe(self) -> dict[str, Any]:
        return {}

    def close(self) -> None:
        """Nothing is open."""


class ScriptedUsers:
    """People who answer from the sheet of the task, deterministically."""

    def user(self, task: Task) -> User | None:
        return None if task.user is None else ScriptedUser(task.user)

    def describe(self) -> dict[str, Any]:
        return {"user": "scripted"}

    def close(self) -> None:
        """Nothing is open."""
