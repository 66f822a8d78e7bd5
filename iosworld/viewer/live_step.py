"""One step of the live phone."""

from dataclasses import dataclass, field

from iosworld.actions import Action
from iosworld.devices.device import Checkpoint, Device, Moment, State
from iosworld.screen.observation import Observation
from iosworld.viewer.late_checkpoint import LateCheckpoint


@dataclass(eq=False)
class LiveStep:
    """The phone after one action, or at the start."""

    number: int
    parent: "LiveStep | None"
    action: Action | None
    """The action that led here. None at the start, and for what no agent can do: a change of the appearance, an event."""
    name: str
    """What led here, for people."""
    seen: Observation
    now: str
    """The phone's time, ISO 8601 with offset."""
    app: str
    moment: Moment | None
    owner: Device
    """The phone that makes the checkpoint, which lives as long as it does."""
    _late: LateCheckpoint | None = field(repr=False)
    _state: State | None = field(default=None, repr=False)

    @property
    def checkpoint(self) -> Checkpoint | None:
        """The phone as it was at this step; None if it cannot be copied. Waits until it is taken. Raises DeviceError."""
        return None if self._late is None else self._late.get()

    def state(self) -> State:
        """The phone's state at this step. Raises DeviceError."""
        if self._state is None:
            checkpoint = self.checkpoint
            assert checkpoint is not None
            with checkpoint.phone() as phone:
                self._state = phone.state()
        return self._state

    def path(self) -> list["LiveStep"]:
        """The steps from the start to this one."""
        found, step = [], self
        while True:
            found.append(step)
            if step.parent is None:
                return found[::-1]
            step = step.parent
