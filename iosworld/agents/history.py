"""The conversation of one episode, and how much of it is sent to the model again."""

from dataclasses import dataclass, field

from iosworld.agents.configuration import History
from iosworld.agents.prompts import earlier_text, forgotten_text
from iosworld.models.model import ModelTurn, Picture, ProblemText, ToolResult, Turn, UserTurn

DONE = "Done."


@dataclass
class _Said:
    """One reply, and its outcome once it is known."""

    turn: ModelTurn
    outcome: str = DONE
    failed: bool = False


@dataclass
class _Step:
    number: int
    shown: tuple[str | Picture, ...]
    said: list[_Said] = field(default_factory=list)
    taken: str = ""
    """The action as text; empty until there is one."""


class Conversation:
    """The conversation so far. `turns` returns it in the form of the model interface, shortened by the policy."""

    def __init__(self, goal: str, policy: History) -> None:
        self._goal, self._policy = goal, policy
        self._steps: list[_Step] = []

    def show(self, number: int, parts: tuple[str | Picture, ...], error: str | None, reply: str | None = None) -> None:
        """Add a step. `parts` is what the model sees; `error` is why its last action failed, if it did, and `reply` is
        what the person answered, if it was a question."""
        if error is not None and self._steps and self._steps[-1].said:
            last = self._steps[-1].said[-1]
            last.outcome, last.failed = f"Not done: {error}", True
        elif reply is not None and self._steps and self._steps[-1].said:
            self._steps[-1].said[-1].outcome = f"The person answered: {reply}"
        self._steps.append(_Step(number, parts))

    def acted(self, turn: ModelTurn, action: str) -> None:
        """Record that the model called an action. `action` describes it for when the turn is no longer shown."""
        self._steps[-1].said.append(_Said(turn))
        self._steps[-1].taken = action

    def failed(self, turn: ModelTurn, problem: str) -> None:
        """Record a reply that is not a valid action. `problem` is the message sent to the model."""
        self._steps[-1].said.append(_Said(turn, f"Not done: {problem}", failed=True))

    def turns(self) -> list[Turn]:
        """Return the conversation so far, ending with the turn that the model answers."""
        count = len(self._steps)
        first = _gone(count, self._policy.steps, self._policy.together)
        pictured = _gone(count, self._policy.screens, self._policy.together)
        turns = _Turns()
        for index, step in enumerate(self._steps[first:], first):
            parts = step.shown
            if index < pictured:
                parts = (forgotten_text(step.number, self._goal if index == first else ""),)
                step.shown = ()  # it is not needed again
            if index == first and first > 0:
                parts = (earlier_text([_earlier(gone) for gone in self._steps[:first]]), *parts)
            turns.user(parts)
            for said in step.said:
                turns.said(said)
        return turns.all


class _Turns:
    """Builds turns that begin with a UserTurn and alternate."""

    def __init__(self) -> None:
        self.all: list[Turn] = []

    def user(self, parts: tuple[str | Picture, ...], results: tuple[ToolResult, ...] = ()) -> None:
        last = self.all[-1] if self.all else None
        if isinstance(last, UserTurn):
            self.all[-1] = UserTurn((*last.parts, *parts), (*last.results, *results))
        else:
            self.all.append(UserTurn(parts, results))

    def said(self, said: _Said) -> None:
        """Add a reply and its outcome. An empty reply is omitted, because no API accepts one as input."""
        turn = said.turn
        if turn.calls:
            results = {call.id: ToolResult(call.id, said.outcome, is_error=said.failed) for call in turn.calls}
            self.all.append(turn)
            self.user((), tuple(results.values()))
        else:
            if turn.text.strip():
                self.all.append(turn)
            self.user((ProblemText(said.outcome) if said.failed else said.outcome,))


def _gone(count: int, most: int | None, together: int) -> int:
    """How many of `count` are no longer shown, if at most `most` are and they are removed `together` at a time."""
    if most is None or count <= most:
        return 0
    group = min(together, most)
    return -(-(count - most) // group) * group


def _earlier(step: _Step) -> str:
    """A one-line summary of a step that is otherwise no longer shown."""
    outcome = step.said[-1].outcome if step.said else DONE
    return f"{step.number}. {step.taken or 'no action'}" + (f" ({outcome})" if outcome != DONE else "")
