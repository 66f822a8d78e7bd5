"""An agent that uses a language model: it shows the screen and asks for one tool call."""

from iosworld.actions import Action
from iosworld.agents.agent import Exchange
from iosworld.agents.configuration import History
from iosworld.agents.history import Conversation
from iosworld.agents.modes import Mode, Seen
from iosworld.agents.prompts import step_text, system_prompt
from iosworld.agents.tools import action_line, read_turn, tools_of
from iosworld.errors import InvalidAction
from iosworld.models.model import Model, Picture, Reply, Request
from iosworld.models.usage import NOTHING_SPENT, PriceFunction, Spending, Usage, spending_of
from iosworld.screen.observation import Observation
from iosworld.tasks.answer_types import NO_FIELDS, Fields

ATTEMPTS = 2
"""Model calls per step. After a first invalid reply the model receives the error; after a second there is no action."""


def unpriced(usage: Usage) -> float | None:
    """The price function of a model whose price is unknown."""
    return None if usage.total else 0.0


class ModelAgent:
    """Runs a model in one mode for one episode."""

    def __init__(
        self,
        model: Model,
        mode: Mode,
        history: History | None = None,
        price: PriceFunction = unpriced,
        name: str | None = None,
        about: str = "",
    ) -> None:
        """`model` is shared with other episodes and not closed here. `name` defaults to the model's name. `about` is what
        the agent is told about the person, before the first step."""
        self.name = name or model.name
        self.spent = NOTHING_SPENT
        self.exchange: Exchange | None = None
        self._model, self._mode, self._price = model, mode, price
        self._policy = history or History()
        self._system, self._tools, self._fields = system_prompt(mode, about), tools_of(mode), NO_FIELDS
        self._conversation = Conversation("", self._policy)
        self._goal = ""
        self._replies: list[Reply] = []
        """The replies of this step."""
        self._problems: list[str] = []

    def start(self, goal: str, fields: Fields = NO_FIELDS) -> None:
        """Start a new conversation."""
        self._fields, self._tools = fields, tools_of(self._mode, fields)
        self._goal = goal
        self._conversation = Conversation(goal, self._policy)

    def act(self, observation: Observation) -> Action:
        """Query the model. Raises InvalidAction if neither reply is a valid action, ModelError if there is no reply."""
        seen = self._mode.see(observation)
        self._conversation.show(
            observation.step, self._parts(observation.step, seen), observation.error, observation.reply
        )
        self._replies, self._problems = [], []
        try:
            return self._decide()
        finally:
            self.exchange = self._exchanged(seen)

    def _decide(self) -> Action:
        """The action after the screen that the conversation ends with. Raises InvalidAction, ModelError."""
        for _ in range(ATTEMPTS):
            reply = self._ask(Request(self._system, self._conversation.turns(), self._tools))
            try:
                action = read_turn(reply.turn, self._mode, reply.stopped, self._fields)
            except InvalidAction as problem:
                self._conversation.failed(reply.turn, self._unread(problem))
            else:
                self._conversation.acted(reply.turn, action_line(action))
                return action
        raise InvalidAction(self._problems[-1])

    def _ask(self, request: Request) -> Reply:
        reply = self._model.reply(request)
        self._replies.append(reply)
        self.spent += spending_of(reply.usage, self._price)
        return reply

    def _unread(self, problem: InvalidAction) -> str:
        """Note that the last reply cannot be read. Returns what the model is told."""
        self._problems += [""] * (len(self._replies) - 1 - len(self._problems)) + [str(problem)]
        self.spent += Spending(unparsed=1)
        return self._problems[-1]

    def _parts(self, number: int, seen: Seen) -> tuple[str | Picture, ...]:
        text = step_text(number, self._goal, seen, self._mode)
        return (text,) if seen.picture is None else (text, seen.picture)

    def _exchanged(self, seen: Seen) -> Exchange:
        words = [part for reply in self._replies for part in (reply.turn.thoughts, reply.turn.text) if part.strip()]
        return Exchange(
            words="\n".join(words),
            replies=tuple(self._replies),
            problems=tuple(self._problems),
            picture=seen.picture,
            marked=self._mode.picture == "marked",
            text=self._mode.text,
        )
