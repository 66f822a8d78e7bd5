"""Attribution: which ability explains a failed task?

The agent plays again with one ability replaced by an oracle, from the first step at which it leaves the solution's way: the format of
its output, when to stop, where to touch, or what to do next. The first of them that makes it pass, in this order, explains the
failure: each can do more than the one before it. An agent that samples plays another episode, so its failures are counted over
several trials.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Any, cast

from iosworld.agents.agent import Agent
from iosworld.devices.begin import phone_at
from iosworld.devices.device import ForkableDevice
from iosworld.devices.factory import PhoneSource
from iosworld.episodes.episode import play_episode
from iosworld.probes.helped import ABILITIES, Ability, Helped
from iosworld.probes.ways import Way
from iosworld.tasks.task import Task


@dataclass(frozen=True)
class Attribution:
    """Why a task was failed."""

    task: str
    passed: bool
    """Whether the agent passes by itself; then nothing is explained."""
    rescues: dict[Ability, bool]
    left: str = ""
    """The first step of regret: `step 3: tap Button “Save”`. Empty if no step was one."""

    @property
    def explained(self) -> Ability | None:
        """The first ability whose oracle makes it pass; None if none does."""
        return next((ability for ability in ABILITIES if self.rescues.get(ability)), None)


def attribute(task: Task, source: PhoneSource, agent: Callable[[], Agent]) -> Attribution:
    """Play a task with an agent, and if it fails, with each ability replaced. Raises AgentError or DeviceError."""
    way = Way.of(task, source)
    passed, left = _played(task, source, way, agent(), None)
    if passed:
        return Attribution(task.id, passed=True, rescues={})
    rescues = {ability: _played(task, source, way, agent(), ability)[0] for ability in ABILITIES}
    return Attribution(task.id, passed=False, rescues=rescues, left=left)


def attribution_report(found: Sequence[Attribution]) -> dict[str, Any]:
    """How many failures each ability explains, and how many each oracle rescues."""
    failed = [one for one in found if not one.passed]
    explained: Counter[str] = Counter(one.explained or "none" for one in failed)
    return {
        "episodes": len(found),
        "failed": len(failed),
        "explained": {name: explained[name] for name in (*ABILITIES, "none")},
        "rescued": {ability: sum(one.rescues[ability] for one in failed) for ability in ABILITIES},
        "tasks": [
            {"task": one.task, "left": one.left, "explained": one.explained, "rescues": one.rescues} for one in failed
        ],
    }


def _played(task: Task, source: PhoneSource, way: Way, agent: Agent, ability: Ability | None) -> tuple[bool, str]:
    """Whether the agent passes with an oracle for this ability, and its first step of regret."""
    with ExitStack() as stack:
        device = cast("ForkableDevice", stack.enter_context(phone_at(source, task.scenario)))
        # Only an oracle judges before the end, with a copy that stays as it is.
        fresh = stack.enter_context(device.fork()) if ability is not None else device
        helped = Helped(agent, ability, task, way, device, fresh)
        return play_episode(task, helped, device).verdict.verdict == "pass", helped.left
