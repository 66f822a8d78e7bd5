"""The shape that all probes share."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeVar

from pydantic import BaseModel, ConfigDict

from iosworld.actions import Action, parse_action
from iosworld.screen.observation import Observation

AbilityProbe = Literal["goal", "app-knowledge", "completion", "planning", "grounding", "following"]
WorldProbe = Literal["next-state", "inverse", "next-changes", "next-words", "next-screen"]
ProbeName = Literal[AbilityProbe, WorldProbe]
AnswerForm = Literal["yes-no", "choice", "place", "line", "claims", "words", "screen"]
"""`yes-no`; the letter of an option; a place on the screen (an element's number or a point); a line of a demanded form; a list of
statements; a description; or a whole screen with what is different in the saved data."""
FORMS: dict[ProbeName, AnswerForm] = {
    "goal": "choice",
    "app-knowledge": "choice",
    "completion": "yes-no",
    "planning": "choice",
    "grounding": "place",
    "following": "line",
    "next-state": "yes-no",
    "inverse": "choice",
    "next-changes": "claims",
    "next-words": "words",
    "next-screen": "screen",
}
PROBES: tuple[ProbeName, ...] = tuple(FORMS)
LETTERS = "ABCD"
WITHOUT_SCREEN: frozenset[ProbeName] = frozenset(["goal", "app-knowledge", "following"])
"""Probes whose questions are about no screen: none is shown."""
WITH_HISTORY: frozenset[ProbeName] = frozenset(["completion", "planning"])
"""Probes whose questions are also about what was done so far."""
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
    """The actions that led here, in words. Showing only if the probe's question is about them."""
    known: tuple[str, ...] = ()
    """What screens of the phone say before anything is done, a line for each."""
    question: str
    options: tuple[str, ...] = ()
    """In the form `choice`, in the order of their letters."""
    label: str
    """An option or its letter, the line that is asked for, all true statements as sentences, or JSON: the numbers of all elements that
    are right, all true statements, or the screen and the differences of the saved data."""
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
    """An item and the screen that it shows, before it is saved. In the form `choice`, `placed` gives the options
    their order; until then the right one is the first."""

    item: ProbeItem
    seen: Observation | None
    """None once its tree is written, if nobody wants a picture: the screens of a whole suite are gigabytes."""


def placed(items: Sequence[ProbeItem]) -> list[ProbeItem]:
    """The items with their options in order: each letter is right as often as the others."""
    found, turn = [], 0
    for item in items:
        if FORMS[item.probe] == "choice":
            right = item.options[LETTERS.index(item.label)]
            others = order([option for option in item.options if option != right], item.seed, item.id)
            others.insert(turn % len(item.options), right)
            label = LETTERS[turn % len(item.options)]
            item = item.model_copy(update={"options": tuple(others), "label": label})
            turn += 1
        found.append(item)
    return found


def order(values: Sequence[_T], *names: object) -> list[_T]:
    """The values in an order that looks random and depends only on `names` and on their number."""
    return [value for _, _, value in sorted((draw(*names, n), n, value) for n, value in enumerate(values))]


def draw(*names: object) -> int:
    """A number that looks random and depends only on `names`."""
    return int.from_bytes(hashlib.sha256(repr(names).encode()).digest()[:8])
