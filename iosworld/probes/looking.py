"""Looking around: a way carried out without what it changes, so that its screens are read as they are before anything is done.

An action after which an app's saved data is different is taken back, and the way goes on with its next step. So a bill can be read although
another one was paid before. Steps that need what was not done are left out.
"""

from collections.abc import Sequence
from contextlib import ExitStack, closing
from dataclasses import dataclass, replace

from iosworld.actions import Action, Home, Type, Wait
from iosworld.agents.reference import perform_step
from iosworld.errors import AgentError
from iosworld.probes.readings import Readings
from iosworld.probes.telling import is_saved
from iosworld.probes.walks import Point, common_steps
from iosworld.tasks.steps import AnswerStep, Step


@dataclass
class Look:
    """A phone on which somebody looks around, and what was typed there."""

    point: Point
    """With its state as `saved`. Its phone is closed by `close`, or before if it is replaced."""
    readings: Readings
    typed: tuple[str, ...] = ()
    """What was typed into fields of forms: pages that show it have it from there."""

    def fork(self) -> "Look":
        """The same on a copy of the phone. Raises DeviceError."""
        return replace(self, point=replace(self.point, phone=self.point.phone.fork()))

    def close(self) -> None:
        """End the phone."""
        self.point.phone.close()

    def step(self, step: Step) -> None:
        """Carry out a step as far as it changes nothing. Raises DeviceError."""
        if isinstance(step, AnswerStep):
            return
        play = perform_step(step, self.point.seen)
        try:
            action = next(play)
            while self._does(action):
                action = play.send(self.point.seen)
        except (StopIteration, AgentError):
            return

    def _does(self, action: Action) -> bool:
        """Whether an action leaves the saved data as it is. Else it is taken back. Raises DeviceError."""
        tree = self.point.seen.tree
        field = next((one.type for one in tree.elements if one.focused), "")
        if isinstance(action, Type) and field == "TextView":
            return False  # a message or a note: nobody has written it yet
        phone = self.point.phone
        checkpoint = None if isinstance(action, Home | Wait) else phone.checkpoint()
        try:
            after = self.point.after(phone, action)
            state = after.phone.state()
            if checkpoint is not None and is_saved(self.point.saved, state):
                self.point = replace(self.point, phone=checkpoint.phone())
                phone.close()
                return False
        finally:
            if checkpoint is not None:
                checkpoint.release()
        if isinstance(action, Type) and field != "SearchField":
            self.typed = (*self.typed, action.text)
        # The history is of no use here, and a long one is slow.
        self.point = replace(after, saved=state, taken=(), said=())
        self.readings.look(after.seen.tree, state, self.typed)
        return True


def look_around(look: Look, ways: Sequence[Sequence[Step]]) -> None:
    """Read the screens of all ways. Those after the first begin where they leave it. Raises DeviceError."""
    first, *others = ways
    leaves = [common_steps(first, way) for way in others]
    begins: dict[int, Look] = {}
    with ExitStack() as stack:
        for number, step in enumerate(first):
            if number in leaves:
                begins[number] = look.fork()
                stack.callback(begins[number].close)
            look.step(step)
        begins[len(first)] = look
        for way, common in zip(others, leaves, strict=True):
            with closing(begins[common].fork()) as other:
                for step in way[common:]:
                    other.step(step)
