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
from typing import Any, Literal, cast

from iosworld import actions
from iosworld.actions import Action, Stop, Wait, to_points
from iosworld.agents.agent import Agent, Exchange
from iosworld.devices.begin import phone_at
from iosworld.devices.device import Device, ForkableDevice, State
from iosworld.devices.factory import PhoneSource
from iosworld.devices.perform import perform
from iosworld.episodes.episode import play_episode
from iosworld.episodes.observe import observe
from iosworld.errors import ActionRefused, InvalidAction
from iosworld.models.usage import Spending
from iosworld.probes.verdicts import StepJudge
from iosworld.probes.walks import control_at, controls, in_words
from iosworld.probes.ways import Way, described
from iosworld.screen.observation import Observation
from iosworld.tasks.answer_types import NO_FIELDS, Fields
from iosworld.tasks.solution_answer import answer_of
from iosworld.tasks.task import Task

Ability = Literal["format", "stopping", "grounding", "planning"]
ABILITIES: tuple[Ability, ...] = ("format", "stopping", "grounding", "planning")
NEAR = 44.0
"""Points between a touch and the edge of the right element within which it is taken as meant."""


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
        helped = _Helped(agent, ability, task, way, device, fresh)
        return play_episode(task, helped, device).verdict.verdict == "pass", helped.left


class _Helped:
    """An agent of which one ability, or none, is an oracle's."""

    def __init__(
        self, agent: Agent, ability: Ability | None, task: Task, way: Way, device: ForkableDevice, fresh: Device
    ) -> None:
        self.left = ""
        self._agent, self._ability, self._task, self._way, self._device = agent, ability, task, way, device
        self._before: State = device.state()
        self._judge = StepJudge(task, self._before, fresh)

    @property
    def name(self) -> str:
        return self._agent.name

    @property
    def spent(self) -> Spending:
        return self._agent.spent

    @property
    def exchange(self) -> Exchange | None:
        return self._agent.exchange

    def start(self, goal: str, fields: Fields = NO_FIELDS) -> None:
        self._agent.start(goal, fields)

    def act(self, observation: Observation) -> Action:
        if self._ability == "stopping" and self._done():
            return self._stop()
        right = self._way.next(described(self._before, self._device.state(), observation.tree))
        try:
            action = self._agent.act(observation)
        except InvalidAction:
            self._note(observation, "no action")
            if self._ability == "format" and right is not None:
                return right
            raise
        if isinstance(action, Stop):
            if right is not None:
                self._note(observation, "stop")
            return self._at_stop(action, right)
        if right is None or (self._ability is None and self.left) or not self._regrets(action, observation):
            return action
        self._note(observation, in_words(action, observation.tree))
        if self._ability == "planning" or (self._ability == "grounding" and self._meant(action, right, observation)):
            return right
        return action

    def _note(self, seen: Observation, what: str) -> None:
        self.left = self.left or f"step {seen.step}: {what}"

    def _at_stop(self, action: Stop, right: Action | None) -> Action:
        if self._ability == "planning" and right is not None and not self._done():
            return right
        if self._ability == "stopping":
            return Wait(seconds=1)  # it is not done, or it would have been stopped: the agent is asked again
        return action

    def _done(self) -> bool:
        return self._judge.passes(self._device.state())

    def _stop(self) -> Stop:
        """With the solution's answer: what to say is not when to stop, but an agent that is stopped says nothing."""
        text, given = answer_of(self._task)
        return Stop(answer=text, answers=dict(given))

    def _regrets(self, action: Action, seen: Observation) -> bool:
        """Whether the action does not lead nearer to the end of the solution."""
        here = self._way.distance(described(self._before, self._device.state(), seen.tree))
        with self._device.fork() as fork:
            try:
                perform(fork, action, seen.tree.touch_points)
            except ActionRefused:
                return True
            there = self._way.distance(described(self._before, fork.state(), observe(fork).tree))
        return there >= here

    def _meant(self, action: Action, right: Action, seen: Observation) -> bool:
        """Whether a touch is meant for the right element: it is near it, or the agent's words name it."""
        touched, wanted = (_point(one, seen) for one in (action, right))
        if touched is None or wanted is None or action.name.split("_")[0] != right.name.split("_")[0]:
            return False
        target = control_at(seen.tree, wanted)
        if target is None:
            return max(abs(touched[0] - wanted[0]), abs(touched[1] - wanted[1])) <= NEAR
        words = self._agent.exchange.words if self._agent.exchange else ""
        if len(target.name) > 1 and target.name.casefold() in words.casefold():
            return True
        frame = seen.tree.touch_frame(target.element)
        away_x = max(frame.x - touched[0], touched[0] - frame.x - frame.width, 0)
        away_y = max(frame.y - touched[1], touched[1] - frame.y - frame.height, 0)
        hits_another = any(
            entry is not target and seen.tree.touch_frame(entry.element).contains(*touched)
            for entry in controls(seen.tree)
        )
        return max(away_x, away_y) <= NEAR and not hits_another


def _point(action: Action, seen: Observation) -> tuple[float, float] | None:
    match action:
        case actions.TapXY(x=x, y=y) | actions.DoubleTap(x=x, y=y) | actions.LongPress(x=x, y=y):
            return to_points(x, y, seen.size)
        case actions.Tap(element=number):
            return seen.tree.touch_points.get(number)
    return None
