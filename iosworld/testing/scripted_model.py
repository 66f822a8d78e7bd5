"""A model without a server, which replies from a script."""

import re
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from iosworld.actions import Action
from iosworld.errors import ModelRefused, ModelUnavailable
from iosworld.models.model import ModelTurn, Picture, Reply, Request, ToolCall, UserTurn
from iosworld.models.usage import Usage
from iosworld.testing.script import Call, Fail, Heard, Line, Say, Script

REPORTED = Usage(input=1000, output=50)
"""The usage that a scripted model reports for each reply, unless it is given another."""


class ScriptedModel:
    """Implements `Model`. Any number of episodes can share a script that is a function. A script that is a list
    is used in order; after its end, ModelUnavailable is raised.

    `Say` is a reply. `Fail` with a 4xx status other than 408 and 429 raises ModelRefused. All other lines raise
    ModelUnavailable.
    """

    def __init__(self, script: Script, name: str = "scripted", usage: Usage | None = REPORTED) -> None:
        """`usage`: the usage reported for each reply; None reports none."""
        self.name = name
        self.requests: list[Request] = []
        """Every request, in order."""
        self.closed = False
        self._usage = usage
        self._lock = threading.Lock()
        self._answer: Callable[[Heard], Line] = script if callable(script) else _in_order(iter(script))

    def describe(self) -> dict[str, Any]:
        """Reports only that the model is scripted."""
        return {"family": "scripted"}

    def most_pictures(self, size: tuple[int, int]) -> int | None:  # noqa: ARG002  # it sends nothing
        """It has no limit."""
        return None

    def reply(self, request: Request) -> Reply:
        """Returns the script's next reply. Raises ModelRefused, ModelUnavailable."""
        with self._lock:
            self.requests.append(request)
            number = len(self.requests)
            line = self._answer(_heard(request))
        if isinstance(line, Fail) and 400 <= line.status < 500 and line.status not in (408, 429):
            raise ModelRefused(f"the scripted model answered {line.status}: {line.message}")
        if not isinstance(line, Say):
            raise ModelUnavailable(f"the scripted model gave no reply: {line}")
        calls = tuple(ToolCall(f"call-{number}-{n}", c.name, c.arguments) for n, c in enumerate(line.calls, 1))
        turn = ModelTurn(line.text, calls, thoughts=line.thinking)
        sizes = tuple(
            part.size for turn in request.turns if isinstance(turn, UserTurn)
            for part in turn.parts if isinstance(part, Picture)
        )  # fmt: skip
        return Reply(turn, self._usage, line.stopped or ("tool_use" if calls else "end_turn"), sizes)

    def close(self) -> None:
        """Does nothing; there are no resources to release."""
        self.closed = True


def do(action: Action, text: str = "") -> Say:
    """A reply that calls an action. The typed answers of a stop are arguments of their own."""
    arguments = action.model_dump(mode="json", exclude={"action"})
    return Say(text, (Call(action.name, arguments | arguments.pop("answers", {})),))


def by_step(scripts: Mapping[str, Sequence[Line]]) -> Callable[[Heard], Line]:
    """A script function that plays each goal's lines, step by step, based only on the request. It has no state, so it
    serves any number of episodes at once, and the fake servers as well as a ScriptedModel.

    It reads the goal and the step number from the last turn. After the end of a script, or for an unknown goal, it
    replies that it does not know what to do.
    """

    def answer(heard: Heard) -> Line:
        words = "\n".join(heard.texts)
        steps = re.findall(r"^Step (\d+)\.", words, re.MULTILINE)
        goal = max((goal for goal in scripts if goal in words), key=len, default=None)
        if goal is None or not steps or int(steps[-1]) > len(scripts[goal]):
            return Say("I do not know what to do here.")
        return scripts[goal][int(steps[-1]) - 1]

    return answer


def _in_order(lines: Iterator[Line]) -> Callable[[Heard], Line]:
    return lambda _: next(lines, Fail(503, message="the script is used up"))


def _heard(request: Request) -> Heard:
    last = request.turns[-1]
    assert isinstance(last, UserTurn)
    texts = [result.text for result in last.results] + [part for part in last.parts if isinstance(part, str)]
    pictures = tuple(part.png for part in last.parts if isinstance(part, Picture))
    return Heard({}, request.system, tuple(tool.name for tool in request.tools), tuple(texts), pictures)
