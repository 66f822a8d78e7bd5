"""An agent that plans each step with one model: it proposes actions, predicts what each leads to, and takes the best.

The model is its own world model: it says in words what each proposal leads to, and then values all predictions in one
request. A proposal is JSON text and not a call of a tool, since no API lets a model call alternatives.
"""

import json
import math
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any, TypeVar

from iosworld.actions import Action
from iosworld.agents.agent import Exchange
from iosworld.agents.configuration import History, Planner
from iosworld.agents.model_agent import ATTEMPTS, ModelAgent, unpriced
from iosworld.agents.modes import Mode, Seen
from iosworld.agents.prompts import predict_text, propose_text, system_prompt, taken_text, value_text
from iosworld.agents.tools import CUT_OFF, action_line, read_call
from iosworld.errors import InvalidAction
from iosworld.models.model import Model, ModelTurn, ProblemText, Reply, Request, ToolCall, Turn, UserTurn
from iosworld.models.turns import sanitize
from iosworld.models.usage import PriceFunction
from iosworld.screen.observation import Observation
from iosworld.tasks.answer_types import NO_FIELDS, Fields
from iosworld.text import shorten

MOST_WORDS = 4000
"""Characters kept of a prediction: a runaway one would make the requests that repeat it too long for the server."""
MOST_STARTS = 200
"""Places in a reply at which a list is looked for."""
BEST = 10
"""The largest value of a prediction; the least is 0."""
_DECODER = json.JSONDecoder()

Read = TypeVar("Read")


class PlanningAgent(ModelAgent):
    """Plans with a model in one mode for one episode. What it is shown, and how much of it again, is as for ModelAgent."""

    def __init__(
        self,
        model: Model,
        mode: Mode,
        planner: Planner,
        history: History | None = None,
        price: PriceFunction = unpriced,
        name: str | None = None,
        about: str = "",
    ) -> None:
        """As for ModelAgent; `planner` says how it plans."""
        super().__init__(model, mode, history, price, name, about)
        self._planner, self._about = planner, about
        self._asked: list[str] = []
        """What the replies of this step were asked for."""
        self._taken = ""

    def start(self, goal: str, fields: Fields = NO_FIELDS) -> None:
        """Start a new conversation."""
        super().start(goal, fields)
        self._system = system_prompt(self._mode, self._about, self._tools)

    def act(self, observation: Observation) -> Action:
        """Plan a step: a request for proposals, one for each prediction, and one for all values. What can't be read is
        asked for again. Raises InvalidAction if proposals, all predictions or values can't be read then either,
        ModelError if there is no reply."""
        self._asked, self._taken = [], ""
        return super().act(observation)

    def _decide(self) -> Action:
        try:
            action, prediction = self._best()
        except InvalidAction as problem:
            self._conversation.failed(ModelTurn(), str(problem))
            raise
        line = action_line(action)
        self._taken = taken_text(line, prediction)
        self._conversation.acted(ModelTurn(self._taken), line)
        return action

    def _best(self) -> tuple[Action, str]:
        """The proposal with the best prediction, the first of equals, and the prediction; empty if nothing was to choose."""
        proposed = self._read("proposals", propose_text(self._planner.proposals), self._proposals)
        if len(proposed) == 1:
            return proposed[0], ""
        results: list[tuple[Action, str]] = []
        for action in proposed:
            line = action_line(action)
            # A proposal of which nothing can be said is left out; the others still have a choice.
            with suppress(InvalidAction):
                results.append(
                    (action, self._read(f"prediction: {line}", predict_text(line, action.name), _prediction))
                )
        if not results:
            raise InvalidAction(self._problems[-1])
        if len(results) == 1:
            return results[0]
        told = value_text([(action_line(action), prediction) for action, prediction in results])
        values = self._read("values", told, lambda reply: _values(reply, len(results)))
        return results[values.index(max(values))]

    def _read(self, what: str, asked: str, read: Callable[[Reply], Read]) -> Read:
        """Ask after the conversation so far, and again if the reply can't be read. Raises InvalidAction, ModelError."""
        *before, last = self._conversation.turns()
        assert isinstance(last, UserTurn)
        turns: list[Turn] = [*before, replace(last, parts=(*last.parts, asked))]
        for _ in range(ATTEMPTS):
            reply = self._ask(Request(self._system, tuple(turns)))
            self._asked.append(what)
            try:
                return read(reply)
            except InvalidAction as problem:
                turns += [_said(reply), UserTurn((ProblemText(self._unread(problem)),))]
        raise InvalidAction(self._problems[-1])

    def _proposals(self, reply: Reply) -> list[Action]:
        """The different actions of a reply, as many as were asked for. What is no action is left out, unless nothing else
        is there."""
        listed = _last_list(reply.turn.text, lambda found: any(isinstance(one, dict) for one in found))
        if listed is None:
            raise InvalidAction(_unlisted(reply, f"a JSON list of {self._planner.proposals} actions"))
        found: list[Action] = []
        problems: list[str] = []
        for one in sanitize(listed):
            try:
                action = self._action(one)
            except InvalidAction as problem:
                problems.append(str(problem))
            else:
                found += [action] if action not in found else []
        if not found:
            raise InvalidAction("; ".join(dict.fromkeys(problems[:3])))
        return found[: self._planner.proposals]

    def _action(self, value: Any) -> Action:
        if not isinstance(value, dict) or not isinstance(value.get("action"), str):
            raise InvalidAction("expected a JSON object with an 'action'")
        arguments = {name: field for name, field in value.items() if name != "action"}
        return read_call(ToolCall("", value["action"], arguments), self._mode, self._fields)

    def _exchanged(self, seen: Seen) -> Exchange:
        exchange = super()._exchanged(seen)
        return replace(exchange, words=self._taken or exchange.words, asked=tuple(self._asked))


def _prediction(reply: Reply) -> str:
    text = shorten(reply.turn.text, MOST_WORDS)
    if not text:
        raise InvalidAction(_unlisted(reply, "a few sentences"))
    return text


def _values(reply: Reply, count: int) -> list[float]:
    found = _last_list(reply.turn.text, lambda found: len(found) == count and all(map(_is_value, found)))
    if found is None:
        raise InvalidAction(_unlisted(reply, f"a JSON list of {count} numbers from 0 to {BEST}"))
    return [float(one) for one in found]


def _is_value(value: object) -> bool:
    if not isinstance(value, int | float) or isinstance(value, bool):
        return False
    return math.isfinite(value) and 0 <= value <= BEST


def _last_list(text: str, fits: Callable[[list[Any]], bool]) -> list[Any] | None:
    """The last JSON list in a text that fits: what comes before it is reasoning. None if there is none."""
    found, place = None, text.find("[")
    for _ in range(MOST_STARTS):
        if place < 0:
            break
        try:
            value, end = _DECODER.raw_decode(text, place)
        except (ValueError, RecursionError):
            end = place + 1
        else:
            found = value if fits(value) else found
        place = text.find("[", end)
    return found


def _unlisted(reply: Reply, expected: str) -> str:
    """What the model is told of a reply without what was asked for."""
    if reply.stopped in CUT_OFF:
        return f"the reply ended at its limit of length before it gave {expected}; be brief"
    return f"expected {expected}, got none"


def _said(reply: Reply) -> ModelTurn:
    """The model's turn, to be sent back. Calls of tools are omitted: it was given none, and they have no results."""
    if reply.turn.calls or not reply.turn.text.strip():
        return ModelTurn(reply.turn.text if reply.turn.text.strip() else "(nothing)")
    return reply.turn
