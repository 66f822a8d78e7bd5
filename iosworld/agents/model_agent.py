"""An agent that uses a language model: it shows the screen and asks for one tool call."""

import json

from iosworld.actions import Action
from iosworld.agents.agent import Exchange
from iosworld.agents.configuration import History
from iosworld.agents.history import Conversation
from iosworld.agents.modes import Mode, Seen
from iosworld.agents.prompts import step_text, system_prompt
from iosworld.agents.tools import read_turn, tools_of
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
        replies: list[Reply] = []
        problems: list[str] = []
        try:
            while len(problems) < ATTEMPTS:
                replies.append(self._ask())
                turn = replies[-1].turn
                try:
                    action = read_turn(turn, self._mode, replies[-1].stopped, self._fields)
                except InvalidAction as problem:
                    problems.append(str(problem))
                    self._conversation.failed(turn, problems[-1])
                    self.spent += Spending(unparsed=1)
                else:
                    self._conversation.acted(turn, _in_words(action))
                    return action
            raise InvalidAction(problems[-1])
        finally:
            self.exchange = self._exchanged(seen, replies, problems)

    def _ask(self) -> Reply:
        reply = self._model.reply(Request(self._system, self._conversation.turns(), self._tools))
        self.spent += spending_of(reply.usage, self._price)
        return reply

    def _parts(self, number: int, seen: Seen) -> tuple[str | Picture, ...]:
        text = step_text(number, self._goal, seen, self._mode)
        return (text,) if seen.picture is None else (text, seen.picture)

    def _exchanged(self, seen: Seen, replies: list[Reply], problems: list[str]) -> Exchange:
        words = [part for reply in replies for part in (reply.turn.thoughts, reply.turn.text) if part.strip()]
        return Exchange(
            words="\n".join(words),
            replies=tuple(replies),
            problems=tuple(problems),
            picture=seen.picture,
            marked=self._mode.picture == "marked",
            text=self._mode.text,
        )


def _in_words(action: Action) -> str:
    """An action on one line: `tap_xy x=500 y=120`."""
    fields = action.model_dump(mode="json", exclude={"action"}, exclude_defaults=True)
    return " ".join(
        [action.name, *(f"{name}={json.dumps(value, ensure_ascii=False)}" for name, value in fields.items())]
    )
