"""An agent of which one ability is replaced by an oracle."""

from typing import Literal

from iosworld import actions
from iosworld.actions import Action, Stop, to_points
from iosworld.agents.agent import Agent, Exchange
from iosworld.devices.device import Device, ForkableDevice, State
from iosworld.devices.perform import perform
from iosworld.episodes.observe import observe_tree
from iosworld.errors import ActionRefused, InvalidAction
from iosworld.models.usage import Spending
from iosworld.probes.verdicts import StepJudge
from iosworld.probes.walks import control_at, controls, in_words
from iosworld.probes.ways import Way, described
from iosworld.screen.observation import Observation
from iosworld.tasks.answer_types import NO_FIELDS, Fields
from iosworld.tasks.solution_answer import answer_of
from iosworld.tasks.task import COMPLETED, Task

Ability = Literal["format", "stopping", "grounding", "planning"]
ABILITIES: tuple[Ability, ...] = ("format", "stopping", "grounding", "planning")
NEAR = 44.0
"""Points between a touch and the edge of the right element within which it is taken as meant."""
MOST_REFUSED = 3
"""How often the oracle for stopping refuses a stop in a row. An agent that insists stops."""


class Helped:
    """An agent of which one ability, or none, is an oracle's. It plays on one phone."""

    def __init__(
        self,
        agent: Agent,
        ability: Ability | None,
        task: Task,
        way: Way,
        device: ForkableDevice,
        fresh: Device,
        *,
        before: State | None = None,
        place: int | None = None,
    ) -> None:
        """`fresh` is a phone as it was at the start. `before` is its state, and `place` the distance from the end, if the phone is
        on its way already."""
        self.left = ""
        """The first step of regret."""
        self._agent, self._ability, self._task, self._way, self._device = agent, ability, task, way, device
        self._before: State = device.state() if before is None else before
        self._place = way.length if place is None else place
        # When the goal is reached is asked of the phone's state alone.
        self._judge = StepJudge(task.model_copy(update={"path": []}), self._before, fresh)
        self._asks = bool(task.fields.keys() - {COMPLETED})
        self._refused = 0

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
        if self._ability == "stopping" and not self._asks and self._done():
            return self._stop()
        here = self._way.place(described(self._before, self._device.state(), observation.tree), self._place)
        right = None
        if here is not None:
            self._place, right = here, self._way.actions.get(here)
        try:
            action = self._agent.act(observation)
        except InvalidAction:
            self._note(observation, "no action")
            if self._ability == "format" and right is not None:
                return self._led(right)
            raise
        if isinstance(action, Stop):
            if right is not None:
                self._note(observation, "stop")
            return self._at_stop(action, right)
        self._refused = 0
        if here is None or (self._ability is None and self.left):
            return action
        there = self._after(action, observation, here)
        if there is not None:
            self._place = there
            return action
        self._note(observation, in_words(action, observation.tree))
        if right is None:
            return action
        if self._ability == "planning" or (self._ability == "grounding" and self._meant(action, right, observation)):
            return self._led(right)
        return action

    def _led(self, right: Action) -> Action:
        """The solution's next action, which leads one step nearer, to a screen that may be as before."""
        self._place -= 1
        return right

    def _note(self, seen: Observation, what: str) -> None:
        self.left = self.left or f"step {seen.step}: {what}"

    def _at_stop(self, action: Stop, right: Action | None) -> Action:
        if self._ability not in ("planning", "stopping"):
            return action
        # What is asked for may be known only at the end of the way, wherever the phone's state says that nothing is left to do.
        if self._done() and not (self._asks and right is not None):
            return action
        if self._ability == "planning":
            return action if right is None else self._led(right)
        self._refused += 1
        if self._refused > MOST_REFUSED:
            return action
        raise InvalidAction("the goal is not reached yet; go on")

    def _done(self) -> bool:
        return self._judge.passes(self._device.state())

    def _stop(self) -> Stop:
        """A stop that says no more than that it is done."""
        text, given = answer_of(self._task)
        return Stop(answer=text, answers=dict(given))

    def _after(self, action: Action, seen: Observation, here: int) -> int | None:
        """How far the end of the solution is after the action; None if that is not nearer than `here`."""
        with self._device.fork() as fork:
            try:
                perform(fork, action, seen.tree.touch_points)
            except ActionRefused:
                return None
            return self._way.nearer(described(self._before, fork.state(), observe_tree(fork).tree), here)

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
