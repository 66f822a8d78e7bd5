"""A task for an MCP client: its goal, the person who can be asked, and the verdict."""

from collections.abc import Callable

from iosworld.actions import Action, Stop
from iosworld.devices.device import State
from iosworld.environments.infos import brief
from iosworld.episodes.conversation import UserConversation
from iosworld.episodes.idle import idle_state
from iosworld.errors import ActionRefused, InvalidAction
from iosworld.fleet.tracked_phone import TrackedPhone
from iosworld.judging.state import judge_state
from iosworld.judging.verdict import Verdict
from iosworld.plugs.mcp.phone_tools import PhoneTools
from iosworld.tasks.answer_types import Phone, UnfitAnswers, read_answers
from iosworld.tasks.task import Task
from iosworld.users.user import User


class TaskPhone:
    """A phone at the start of a task. `tools` are what the client uses; the phone is judged as soon as it stops."""

    def __init__(
        self,
        task: Task,
        phone: TrackedPhone,
        user: User | None = None,
        on_verdict: Callable[[Verdict], None] = lambda _: None,
    ) -> None:
        """`user` answers questions to the phone's owner; without it, the client's own user is asked. `on_verdict` is called
        once. Raises DeviceError."""
        self.task, self._phone, self._on_verdict = task, phone, on_verdict
        self._before: State = phone.device.state()
        self._talk = UserConversation(task, user)
        self._steps = 0
        self.verdict: Verdict | None = None
        """None until the task has ended."""
        self.tools = PhoneTools(
            phone, stops=True, ask=self._ask if user else None, on_action=self._count, goal=brief(task)
        )

    def end(self) -> Verdict:
        """The verdict. A client that left is judged as one that stopped without answers. Raises DeviceError."""
        return self.verdict or self._judge(Stop())

    def _ask(self, question: str) -> str:
        self._take_step()
        return self._talk.ask(question, self._steps, self._before, self._phone.device.state).reply.text

    def _count(self, action: Action) -> None:
        if isinstance(action, Stop):
            try:
                read_answers(self.task.fields, action.answers, Phone(self._before))
            except UnfitAnswers as problem:
                raise InvalidAction(str(problem)) from None
            self._judge(action)
        else:
            self._take_step()

    def _take_step(self) -> None:
        if self._steps >= self.task.max_steps:
            raise ActionRefused("bad_request", f"the task's {self.task.max_steps} steps are used up; end it now")
        self._steps += 1

    def _judge(self, stop: Stop) -> Verdict:
        after = self._phone.device.state()
        self.verdict = judge_state(
            self.task,
            self._before,
            after,
            stop.answer,
            "stopped",
            given={name: stop.answers.get(name) for name in self.task.fields},
            waited=lambda: idle_state(self._phone.device, self._before, after),
            talk=self._talk.talk,
        )
        self._on_verdict(self.verdict)
        return self.verdict
