"""An agent that does nothing. A task that it passes is not a valid task."""

from iosworld.actions import Action, Stop
from iosworld.agents.agent import Scripted
from iosworld.screen.observation import Observation
from iosworld.tasks.answer_types import NO_FIELDS, Fields


class NothingAgent(Scripted):
    """Stops at once, without an answer."""

    name = "nothing"

    def start(self, goal: str, fields: Fields = NO_FIELDS) -> None:
        """Nothing depends on the goal."""

    def act(self, observation: Observation) -> Action:  # noqa: ARG002  # it ignores the screen
        return Stop()
