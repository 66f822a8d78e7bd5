"""The task set: rows of prompts, the phone as tools, and the reward."""

import asyncio
from collections.abc import Iterable
from typing import Any

from iosworld.environments.choice import TaskChoice
from iosworld.environments.infos import brief
from iosworld.errors import AgentError, DeviceError, SetupError
from iosworld.plugs.gold import play_gold, play_nothing
from iosworld.plugs.session import HOW, shared_phones
from iosworld.plugs.tasks import tasks_of
from iosworld.tasks.task import Task

try:
    import verifiers.v1 as vf

    from iosworld.plugs.verifiers.phone_tools import PhoneData, PhoneToolset, RolloutState
except ImportError as missing:
    raise SetupError(f"the task set needs verifiers ({missing}); run: pip install 'iosworld[verifiers]'") from missing


class PhoneTasksetConfig(vf.TasksetConfig):
    """What `vf-eval` may set."""

    suite: str = "starter"
    split: str | None = None
    instances: int = 1
    """Instances of each template, of a suite of templates."""
    pictures: bool = False
    """Whether tools also return the picture of the screen."""


class PhoneTask(vf.Task[PhoneData, RolloutState]):
    """One task on one phone."""

    @classmethod
    def toolsets(cls, config: Any) -> list[vf.Toolset]:  # noqa: ARG003  # verifiers' signature
        """The phone."""
        return [PhoneToolset(vf.ToolsetConfig())]

    @vf.reward
    async def progress(self, trace: vf.Trace) -> float:
        """The progress gained, with iOSWorld's discounts: 0 for doing nothing, 1 for a correct episode.

        TaskError if the phone failed: such a rollout says nothing about the model.
        """
        if trace.state.verdict == "none":
            raise vf.TaskError(f"the phone failed: {trace.state.cause}")
        return float(trace.state.reward)

    @vf.metric
    async def passed(self, trace: vf.Trace) -> float:
        """1 for a correct episode."""
        return float(trace.state.verdict == "pass")

    @vf.stop
    async def ended(self, trace: vf.Trace) -> bool:
        """Whether the episode has ended."""
        return bool(trace.state.verdict)

    async def validate(self, runtime: Any) -> bool | None:  # noqa: ARG002  # verifiers' signature
        """Whether the task's own solution earns 1, and doing nothing earns 0."""
        return await asyncio.to_thread(self._is_sound)

    def _is_sound(self) -> bool:
        task = _named(self.data)
        source = shared_phones([task.persona])[task.persona]
        try:
            gold, last, _ = play_gold(task, source)
            nothing, _ = play_nothing(task, source)
        except (AgentError, DeviceError):
            return False
        return last.verdict is not None and last.verdict.verdict == "pass" and gold == 1 and nothing == 0


class PhoneTaskset(vf.Taskset[PhoneTask, PhoneTasksetConfig]):
    """The tasks of a suite or of a split."""

    def load(self) -> Iterable[PhoneTask]:
        """The tasks, in an order that never changes."""
        config = self.config
        for task in tasks_of(config.suite, config.split, config.instances):
            yield PhoneTask(
                PhoneData(
                    id=task.id,
                    name=task.id,
                    prompt=brief(task),
                    system_prompt=HOW,
                    suite=config.suite,
                    split=config.split,
                    task=task.id,
                    pictures=config.pictures,
                )
            )


def _named(data: PhoneData) -> Task:
    return TaskChoice(data.suite, data.task).tasks[0]
