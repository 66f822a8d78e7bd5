"""An episode that goes on from a step, instead of from the start."""

from dataclasses import dataclass, field

from iosworld.actions import Action
from iosworld.devices.device import State
from iosworld.episodes.crash import Taken
from iosworld.errors import IOSWorldError
from iosworld.screen.observation import Observation
from iosworld.tasks.evaluators import TrajectoryEvent
from iosworld.users.reply import Turn


class NotRepeated(IOSWorldError):
    """A recorded episode cannot be repeated up to the wanted step, for the reason that the message gives."""


@dataclass(frozen=True)
class Earlier:
    """A step that the phone has taken already, as the record and the phone agree."""

    seen: Observation
    """What was seen before it."""
    action: Action | None
    """None if the agent's output was not an action."""
    error: str | None
    """Why the action was refused, if it was."""
    taken: Taken
    crash: str = ""
    """Why the phone ended during the action, if it did."""
    turn: Turn | None = None
    """The question to the person and its answer, if the action was one."""
    asked: State = field(default_factory=dict, repr=False)
    """The phone's state at that question."""


@dataclass(frozen=True)
class Begun:
    """An episode that has been played up to some step, and goes on on a phone that is as it was then."""

    before: State
    """The phone's state at the start."""
    steps: int
    """How many steps were taken."""
    error: str | None = None
    """Why the last action was refused, if it was."""
    path: tuple[TrajectoryEvent, ...] = ()
    """What happened so far, if the task asks for it and `earlier` does not say it."""
    earlier: tuple[Earlier, ...] | None = None
    """The steps so far, for an agent that has not seen them: it is started and has to take each of them again, on what was
    seen before it, and the episode's record begins with them. None: the agent has seen them, and the record begins here."""
    seen: Observation | None = None
    """What the phone shows now; None if it has not been observed."""
    goal_since: int | None = None
    """The step after which every check that does not read the answer has held until now."""
