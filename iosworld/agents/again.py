"""An agent whose model gives its replies of a record before some step, and is asked from there."""

from iosworld.actions import Action
from iosworld.agents.agent import Agent, Exchange
from iosworld.models.recorded import RecordedModel
from iosworld.models.usage import Spending
from iosworld.screen.observation import Observation
from iosworld.tasks.answer_types import NO_FIELDS, Fields


class AgainFromStep:
    """Lets the model of an agent be asked from a step on, and never before."""

    def __init__(self, agent: Agent, model: RecordedModel, step: int) -> None:
        """`model` is the agent's, and closed until the step."""
        self._agent, self._model, self._step = agent, model, step

    @property
    def name(self) -> str:
        return self._agent.name

    @property
    def spent(self) -> Spending:
        """The cost of all replies, recorded ones as well."""
        return self._agent.spent

    @property
    def exchange(self) -> Exchange | None:
        return self._agent.exchange

    def start(self, goal: str, fields: Fields = NO_FIELDS) -> None:
        """Start the agent. Raises AgentError."""
        self._agent.start(goal, fields)

    def act(self, observation: Observation) -> Action:
        """The agent's action. Raises InvalidAction, AgentError; ModelUnavailable if the record does not have its replies."""
        if observation.step == self._step:
            self._model.open()
        return self._agent.act(observation)
