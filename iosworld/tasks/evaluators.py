"""Trajectory evaluators: which actions and elements a trajectory has, and in which order.

The language is that of SPHINX (arXiv 2501.02863, section 3.2.1): five assertions and lists of them in three orders, nested to any
depth. The attributes are those of iOS. In JSON::

    {"order": "sequential", "list": [
        {"FindElementByAction": {"type": "Icon", "label": "Clock"}},
        {"FindAction": {"action": "type", "text": "Gym"}},
        {"StopPage": {"type": "Switch", "label": {"contains": "Gym"}, "value": "1"}}
    ]}

A trajectory is a sequence of events: each screen with the action on it, and the last screen without one.

- `FindAction`: the event's action has these fields. `FindElement`: its screen has an element with these attributes.
  `FindElementByAction`: its action touches such an element.
- `LastAction`: the last action before the stop. `StopPage`: an element of the last screen. Both say what holds at the stop, so what
  was reached and undone does not count.
- `sequential`: each member matches later events than the one before it. `consecutive`: the very next event. `presence`: every
  member matches, in any order; members may share an event.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError, model_validator

from iosworld.errors import SetupError

Attributes = Mapping[str, str]
"""An element: `type`, `label`, `value` and the others, as the tree has them."""
MOST_EVALUATORS = 1000


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, serialize_by_alias=True)


class Words(_Part):
    """A text that contains, begins with or ends with another. Letters match in either case."""

    contains: str = ""
    begins: str = ""
    ends: str = ""

    def fit(self, text: str) -> bool:
        """Whether the text fits all that is given."""
        low = text.casefold()
        begins, ends = low.startswith(self.begins.casefold()), low.endswith(self.ends.casefold())
        return self.contains.casefold() in low and begins and ends


Pattern = Annotated[dict[str, str | int | float | bool | Words], Field(min_length=1)]
"""Names of attributes or fields, and what they are."""


@dataclass(frozen=True)
class TrajectoryEvent:
    """A screen, and the action on it."""

    elements: tuple[Attributes, ...]
    """`type`, `label`, `value` and the other attributes of each element."""
    action: Mapping[str, Any] | None = None
    """As in `steps.jsonl`; None on the last screen, or if there was no valid action."""
    touched: Attributes | None = None
    """`type` and `label` of the element that the action touches."""


class FindAction(_Part):
    """An event's action has these fields."""

    pattern: Annotated[Pattern, Field(alias="FindAction")]

    def holds(self, events: Sequence[TrajectoryEvent], place: int) -> bool:
        return _fits(events[place].action, self.pattern)


class FindElement(_Part):
    """An event's screen has an element with these attributes."""

    pattern: Annotated[Pattern, Field(alias="FindElement")]

    def holds(self, events: Sequence[TrajectoryEvent], place: int) -> bool:
        return any(_fits(element, self.pattern) for element in events[place].elements)


class FindElementByAction(_Part):
    """An event's action touches an element with these attributes."""

    pattern: Annotated[Pattern, Field(alias="FindElementByAction")]

    def holds(self, events: Sequence[TrajectoryEvent], place: int) -> bool:
        return _fits(events[place].touched, self.pattern)


class LastAction(_Part):
    """The last action before the stop has these fields."""

    pattern: Annotated[Pattern, Field(alias="LastAction")]

    def holds(self, events: Sequence[TrajectoryEvent], place: int) -> bool:
        last = max((number for number, event in enumerate(events) if _acts(event)), default=-1)
        return place == last and _fits(events[place].action, self.pattern)


class StopPage(_Part):
    """The last screen has an element with these attributes."""

    pattern: Annotated[Pattern, Field(alias="StopPage")]

    def holds(self, events: Sequence[TrajectoryEvent], place: int) -> bool:
        return place == len(events) - 1 and any(_fits(element, self.pattern) for element in events[place].elements)


class Evaluator(_Part):
    """A list of assertions and evaluators, and the order in which they match."""

    order: Literal["sequential", "consecutive", "presence"]
    members: Annotated[list["Member"], Field(alias="list", min_length=1)]

    @model_validator(mode="after")
    def _is_possible(self) -> "Evaluator":
        """A member that can only match at the end has no later one in an order that consumes events."""
        if self.order != "presence" and any(isinstance(one, StopPage) for one in self.members[:-1]):
            raise ValueError(f"StopPage matches the last screen, so it is the last member of a {self.order} list")
        return self


Member = FindAction | FindElement | FindElementByAction | LastAction | StopPage | Evaluator
_MEMBERS: TypeAdapter[Member] = TypeAdapter(Member)


def read_evaluator(text: str) -> Member:
    """An evaluator from JSON. SetupError if it is not in the language."""
    try:
        return _MEMBERS.validate_json(text)
    except (ValidationError, RecursionError) as problem:
        raise SetupError(f"expected an evaluator or an assertion; {problem}") from None


def read_evaluators(text: str) -> dict[str, list[Member]]:
    """A file of evaluators: a JSON object with a list of them for each task. SetupError if it is not."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError) as problem:
        raise SetupError(f"expected JSON with a list of evaluators for each task; {problem}") from None
    if not isinstance(value, dict) or not all(isinstance(one, list) and one for one in value.values()):
        raise SetupError("expected JSON with a list of evaluators for each task")
    for task, found in value.items():
        if len(found) > MOST_EVALUATORS:
            raise SetupError(f"expected at most {MOST_EVALUATORS} evaluators for a task; {task} has {len(found)}")
    return {task: [read_evaluator(json.dumps(one)) for one in found] for task, found in value.items()}


def satisfied(evaluator: Member, events: Sequence[TrajectoryEvent]) -> bool:
    """Whether a trajectory satisfies an evaluator."""
    return bool(_ends(evaluator, events, 0, exact=False))


def completion(evaluators: Sequence[Member], events: Sequence[TrajectoryEvent]) -> float:
    """The share of a task's evaluators that a trajectory satisfies. SPHINX's ACP is its mean; SR counts 1.0 only."""
    return sum(satisfied(one, events) for one in evaluators) / len(evaluators)


def _ends(member: Member, events: Sequence[TrajectoryEvent], start: int, *, exact: bool) -> set[int]:
    """The last events of all matches that begin at `start`, or there or later if not `exact`."""
    if not isinstance(member, Evaluator):
        places = range(start, min(start + 1, len(events))) if exact else range(start, len(events))
        return {place for place in places if member.holds(events, place)}
    if member.order == "presence":
        return _together(member, events, start, exact=exact)
    found = _ends(member.members[0], events, start, exact=exact)
    for following in member.members[1:]:
        found = {
            end for last in found for end in _ends(following, events, last + 1, exact=member.order == "consecutive")
        }
    return found


def _together(member: Evaluator, events: Sequence[TrajectoryEvent], start: int, *, exact: bool) -> set[int]:
    matches = [_ends(one, events, start, exact=False) for one in member.members]
    if not all(matches) or (exact and not any(_ends(one, events, start, exact=True) for one in member.members)):
        return set()
    earliest = max(min(ends) for ends in matches)
    return {end for ends in matches for end in ends if end >= earliest}


def _acts(event: TrajectoryEvent) -> bool:
    return event.action is not None


def _fits(found: Mapping[str, Any] | None, pattern: Mapping[str, Any]) -> bool:
    return found is not None and all(_is(found.get(name), wanted) for name, wanted in pattern.items())


def _is(value: object, wanted: object) -> bool:
    if isinstance(wanted, Words):
        return isinstance(value, str) and wanted.fit(value)
    return value == wanted and isinstance(value, bool) == isinstance(wanted, bool)
