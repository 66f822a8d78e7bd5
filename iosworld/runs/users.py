"""Opens the people of a run by the name that `--user` takes."""

import threading
from collections.abc import Sequence
from typing import Any, Protocol

from iosworld.errors import UnknownName
from iosworld.models.model import Model, ModelTurn, Request, Turn, UserTurn
from iosworld.models.registry import open_model
from iosworld.tasks.task import Task
from iosworld.users.scripted import ScriptedUser
from iosworld.users.spoken import HumanUser, ModelUser
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


def open_users(name: str, agent: str = "") -> UserSource:
    """The people of that name. `agent` is the agent's name: a person who is the same model says so in `run.json`.

    Raises UnknownName; SetupError if a model lacks a setting. Sends no request.
    """
    kind, _, model = name.partition(":")
    if name == "none":
        return Nobody()
    if name == "scripted":
        return ScriptedUsers()
    if name == "human":
        return HumanUsers()
    if kind == "model" and model:
        return ModelUsers(open_model(model), same_as_agent=model == agent)
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


class HumanUsers:
    """Somebody at the keyboard, who plays every person."""

    def __init__(self) -> None:
        self._lock = threading.Lock()

    def user(self, task: Task) -> User | None:
        return None if task.user is None else HumanUser(task.user, self._ask)

    def describe(self) -> dict[str, Any]:
        return {"user": "human"}

    def close(self) -> None:
        """Nothing is open."""

    def _ask(self, text: str) -> str:
        with self._lock:  # one question at a time
            return input(text)


class ModelUsers:
    """People who speak with a model's words."""

    def __init__(self, model: Model, *, same_as_agent: bool = False) -> None:
        """`model` is closed with the source."""
        self._model, self._same = model, same_as_agent

    def user(self, task: Task) -> User | None:
        return None if task.user is None else ModelUser(task.user, self._speak, self._model.name)

    def describe(self) -> dict[str, Any]:
        return {"user": self._model.describe(), "user_is_agent": self._same}

    def close(self) -> None:
        self._model.close()

    def _speak(self, system: str, turns: Sequence[str], schema: dict[str, Any]) -> str:
        made: list[Turn] = [
            ModelTurn(text=text) if place % 2 else UserTurn((text,)) for place, text in enumerate(turns)
        ]
        return self._model.reply(Request(system, tuple(made), schema=schema)).turn.text
