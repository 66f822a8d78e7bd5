"""The shape that all probes share."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeVar

from pydantic import BaseModel, ConfigDict

from iosworld.actions import Action, parse_action
from iosworld.screen.observation import Observation

ProbeName = Literal["completion", "grounding", "next-state"]
PROBES: tuple[ProbeName, ...] = ("completion", "grounding", "next-state")
AnswerForm = Literal["yes-no", "place"]
"""`yes-no`, or a place on the screen: an element's number or a point."""
FORMS: dict[ProbeName, AnswerForm] = {"completion": "yes-no", "grounding": "place", "next-state": "yes-no"}
Part = Literal["train", "held_out"]

_T = TypeVar("_T")


class SourceState(BaseModel):
    """A state of a phone, as the actions that rebuild it from the start of a task."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    suite: str
    task: str
    actions: tuple[dict[str, Any], ...]
    """As `iosworld.actions.parse_action` reads them."""

    def rebuilt(self) -> tuple[Action, ...]:
        """The actions. Raises InvalidAction."""
        return tuple(map(parse_action, self.actions))


class ProbeItem(BaseModel):
    """One question about one state."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    id: str
    probe: ProbeName
    kind: str
    """The class of the item within its probe: `near-miss`, `duplicate`, `appears` …"""
    source: SourceState
    state: str
    """A hash of the source state, clock aside. Items of different splits never share it."""
    screen: str
    """The name of the screen's files, without `.png` and `.xml`."""
    goal: str = ""
    history: tuple[str, ...] = ()
    """The actions that led here, in words. Shown only if the probe's question is about them."""
    question: str
    options: tuple[str, ...] = ()
    label: str
    """An option, or the numbers of all elements that are right, as JSON."""
    evidence: dict[str, Any]
    """What was executed, and what came of it."""
    predictability: float | None = None
    """The share of equally plausible hidden data under which the label holds; None if it was not measured."""
    pair: str = ""
    """The name that the two items of a minimal pair share."""
    split: Part
    """The part of the task, as in `iosworld.tasks.split`."""
    app_split: Part | None
    """The part of the task's apps; None if it needs apps of both parts."""
    seed: int

    @property
    def trajectory(self) -> str:
        """The cluster for intervals: items of one task are not independent."""
        return f"{self.source.suite}/{self.source.task}"


@dataclass(frozen=True)
class DraftItem:
    """An item and the screen that it shows, before it is saved."""

    item: ProbeItem
    seen: Observation


def order(values: Sequence[_T], *names: object) -> list[_T]:
    """The values in an order that looks random and depends only on `names` and on their number."""
    return [value for _, _, value in sorted((draw(*names, n), n, value) for n, value in enumerate(values))]


def draw(*names: object) -> int:
    """A number that looks random and depends only on `names`."""
    return int.from_bytes(hashlib.sha256(repr(names).encode()).digest()[:8])
