"""The conversation between an agent and the person of an episode."""

from collections.abc import Callable

from iosworld.devices.device import State
from iosworld.judging.changes import changes, covers
from iosworld.state_paths import parse_path
from iosworld.tasks.task import Task
from iosworld.users.reply import Talk, Turn
from iosworld.users.user import User


class UserConversation:
    """Puts an agent's questions to the person, and keeps the answers."""

    def __init__(self, task: Task, user: User | None) -> None:
        """`user` is None if there is nobody to ask."""
        self._user = user
        self._watch = [parse_path(path) for path in (task.personal.watch if task.personal else ())]
        self._turns: list[Turn] = []

    @property
    def possible(self) -> bool:
        """Whether there is somebody to ask."""
        return self._user is not None

    @property
    def talk(self) -> Talk:
        """What was said so far."""
        return Talk.of(self._turns)

    def ask(self, question: str, step: int, before: State, state: Callable[[], State]) -> Turn:
        """Ask a question before step `step`. `state` reads the phone. Raises NoAnswer, ModelError, DeviceError."""
        assert self._user is not None
        now = state()
        system = now.get("system") or before.get("system") or {}
        reply = self._user.answer(question, str(system.get("now", "")))
        turn = Turn(step=step, question=question, reply=reply, changed=self._changed(before, now))
        self._turns.append(turn)
        return turn

    def _changed(self, before: State, now: State) -> bool | None:
        if not before or not now:
            return None
        return any(covers(path, change) for change in changes(before, now) for path in self._watch)
