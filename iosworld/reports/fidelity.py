"""Compares two devices: the same solutions played on both, screen by screen and element by element.

The comparison covers what an agent sees (`trees/*.xml` of two run folders): each element's type, label, value and
states; and the final states of the phones, if both devices provide them.
"""

import difflib
import json
import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from lxml import etree

from iosworld.episodes import contents
from iosworld.errors import SetupError
from iosworld.judging.changes import changes
from iosworld.judging.trajectory import Screen, Trajectory
from iosworld.runs.saved import SavedRun
from iosworld.runs.saved_episode import SavedEpisode

Kind = Literal["missing", "extra", "type", "label", "value", "state"]
KINDS: tuple[Kind, ...] = ("missing", "extra", "type", "label", "value", "state")
"""How an element can differ: only the first device has it, only the second has it, or their types differ …"""
KEY_NUMBER = re.compile(r"(?<!\S)\d+ ")
"""The number before each key of a keyboard: two devices count differently."""
STATES = ("enabled", "selected", "focused")
PLACES = frozenset({"x", "y", "x1", "y1", "x2", "y2", "element"})
"""Action fields that depend on layout; they do not distinguish steps."""


@dataclass(frozen=True)
class SeenElement:
    """An element as an agent sees it."""

    type: str
    label: str
    value: str
    """The value, the placeholder of a field in parentheses, and the texts in it."""
    states: tuple[str, ...]
    """States that differ from the default: `enabled=false`, `selected=true`, `focused=true`."""

    def __str__(self) -> str:
        words = [self.type, f"“{self.label}”" if self.label else "", self.value and f"= {self.value}", *self.states]
        return " ".join(word for word in words if word)


@dataclass(frozen=True)
class ElementDifference:
    """One element that differs between both screens."""

    task: str
    steps: tuple[int, int]
    """Step numbers in the first and in the second episode."""
    kind: Kind
    first: SeenElement | None
    second: SeenElement | None

    def to_json(self) -> dict[str, Any]:
        """`task`, `steps`, `kind`, and both elements as text."""
        sides = {"first": self.first and str(self.first), "second": self.second and str(self.second)}
        return {"task": self.task, "steps": list(self.steps), "kind": self.kind, **sides}


@dataclass(frozen=True)
class TaskFidelity:
    """The comparison of one task, played on both devices."""

    task: str
    screens: int
    """The number of paired screens: those before the same step."""
    only_first: int
    """Screens before steps that the other episode does not have."""
    only_second: int
    elements: int
    """Elements on the paired screens; an element on both counts once."""
    differences: tuple[ElementDifference, ...]
    state: tuple[str, ...] | None
    """Paths at which the final states differ; None if one of the devices provides no state."""
    verdicts: tuple[str, str]

    @property
    def alike(self) -> int:
        """The number of elements that are equal in every compared property."""
        return self.elements - len(self.differences)

    def to_json(self) -> dict[str, Any]:
        """The counts, and the differences in the state."""
        kinds = Counter(difference.kind for difference in self.differences)
        return {
            "task": self.task,
            "screens": self.screens,
            "only_first": self.only_first,
            "only_second": self.only_second,
            "elements": self.elements,
            "alike": self.alike,
            "kinds": {kind: kinds[kind] for kind in KINDS if kinds[kind]},
            "state_differences": None if self.state is None else list(self.state),
            "verdicts": list(self.verdicts),
        }


@dataclass(frozen=True)
class DeviceFidelity:
    """How closely two devices match."""

    names: tuple[str, str]
    tasks: tuple[TaskFidelity, ...]
    left_out: tuple[str, ...]
    """Tasks that were played on only one device, or on which a device failed."""

    @property
    def elements(self) -> int:
        return sum(task.elements for task in self.tasks)

    @property
    def alike(self) -> int:
        return sum(task.alike for task in self.tasks)

    @property
    def differences(self) -> list[ElementDifference]:
        """Every element that differs, in the order of tasks and steps."""
        return [difference for task in self.tasks for difference in task.differences]

    def to_json(self) -> dict[str, Any]:
        """The JSON form described in docs/serve.md."""
        return {
            "first": self.names[0],
            "second": self.names[1],
            "elements": self.elements,
            "alike": self.alike,
            "tasks": [task.to_json() for task in self.tasks],
            "left_out": list(self.left_out),
            "differences": [difference.to_json() for difference in self.differences],
        }


def compare_devices(first: SavedRun, second: SavedRun, tasks: Sequence[str] = ()) -> DeviceFidelity:
    """Compare the first trial of each task that both runs have, or of `tasks`.

    Raises SetupError if there is none, RunFolderProblem if a run cannot be read.
    """
    ours, theirs = _first_trials(first), _first_trials(second)
    wanted = [task for task in dict.fromkeys((*ours, *theirs)) if not tasks or task in tasks]
    both = [
        task for task in wanted if task in ours and task in theirs and not (ours[task].trouble or theirs[task].trouble)
    ]
    if not both:
        raise SetupError(
            f"{first.path} and {second.path} have no task that was played to its end on both; see their episodes"
        )
    return DeviceFidelity(
        (first.record.config.device, second.record.config.device),
        tuple(_compare(ours[task], theirs[task]) for task in both),
        tuple(task for task in wanted if task not in both),
    )


def _first_trials(run: SavedRun) -> dict[str, SavedEpisode]:
    found: dict[str, SavedEpisode] = {}
    for episode in run.episodes:
        found.setdefault(episode.task, episode)
    return found


def _compare(ours: SavedEpisode, theirs: SavedEpisode) -> TaskFidelity:
    first, second = _keyed(ours.trajectory()), _keyed(theirs.trajectory())
    pairs = list(_beside([key for key, _ in first], [key for key, _ in second]))
    elements, differences = 0, []
    for one, other in pairs:
        a, b = first[one][1], second[other][1]
        count, found = compare_screens(_elements(a, ours), _elements(b, theirs))
        elements += count
        differences += [ElementDifference(ours.task, (a.number, b.number), *difference) for difference in found]
    before, after = ours.state_after(), theirs.state_after()
    return TaskFidelity(
        task=ours.task,
        screens=len(pairs),
        only_first=len(first) - len(pairs),
        only_second=len(second) - len(pairs),
        elements=elements,
        differences=tuple(differences),
        state=tuple(str(change) for change in changes(before, after)) if before and after else None,
        verdicts=(ours.record.verdict, theirs.record.verdict),
    )


def compare_screens(
    first: Sequence[SeenElement], second: Sequence[SeenElement]
) -> tuple[int, list[tuple[Kind, SeenElement | None, SeenElement | None]]]:
    """The number of elements of two screens (an element on both counts once), and those that differ."""
    count = 0
    found: list[tuple[Kind, SeenElement | None, SeenElement | None]] = []
    keys = [[(element.type, element.label) for element in side] for side in (first, second)]
    for tag, i1, i2, j1, j2 in difflib.SequenceMatcher(None, keys[0], keys[1], autojunk=False).get_opcodes():
        ours, theirs = list(first[i1:i2]), list(second[j1:j2])
        pairs = list(zip(ours, theirs, strict=True)) if tag == "equal" else _likely(ours, theirs)
        count += len(pairs)
        for a, b in pairs:
            kind = _kind(a, b)
            if kind is not None:
                found.append((kind, a, b))
        paired = ({id(a) for a, _ in pairs}, {id(b) for _, b in pairs})
        for a in (element for element in ours if id(element) not in paired[0]):
            found.append(("missing", a, None))
            count += 1
        for b in (element for element in theirs if id(element) not in paired[1]):
            found.append(("extra", None, b))
            count += 1
    return count, found


def _kind(a: SeenElement, b: SeenElement) -> Kind | None:
    """The first property in which two elements differ; None if they are equal."""
    if a.type != b.type:
        return "type"
    if a.label != b.label:
        return "label"
    if a.value != b.value:
        return "value"
    return "state" if a.states != b.states else None


def _likely(ours: list[SeenElement], theirs: list[SeenElement]) -> list[tuple[SeenElement, SeenElement]]:
    """Pairs of elements in the same position that probably correspond: by equal label, else by equal type."""
    alike: tuple[Callable[[SeenElement, SeenElement], bool], ...] = (
        lambda a, b: bool(a.label) and a.label == b.label,
        lambda a, b: a.type == b.type,
    )
    pairs: list[tuple[SeenElement, SeenElement]] = []
    left = list(theirs)
    waiting = list(ours)
    for is_alike in alike:
        unpaired = []
        for a in waiting:
            b = next((element for element in left if is_alike(a, element)), None)
            if b is None:
                unpaired.append(a)
            else:
                left = [element for element in left if element is not b]
                pairs.append((a, b))
        waiting = unpaired
    return pairs


def _beside(first: list[str], second: list[str]) -> Iterator[tuple[int, int]]:
    """Pairs of steps that correspond, by their keys."""
    for block in difflib.SequenceMatcher(None, first, second, autojunk=False).get_matching_blocks():
        yield from ((block.a + n, block.b + n) for n in range(block.size))


def _keyed(trajectory: Trajectory) -> list[tuple[str, Screen]]:
    """Every screen with its action, without coordinates."""
    keyed = []
    for step in trajectory.steps:
        action = {name: value for name, value in (step.action or {}).items() if name not in PLACES}
        keyed.append((json.dumps(action, sort_keys=True), step.screen))
    return [*keyed, ("", trajectory.last)] if trajectory.last else keyed


def _elements(screen: Screen, episode: SavedEpisode) -> list[SeenElement]:
    root = contents.tree(screen.looks().encode(), f"{episode.folder}: the tree of step {screen.number}")
    return [_seen(element) for element in root.iter() if isinstance(element.tag, str)]


def _seen(element: etree._Element) -> SeenElement:
    states = tuple(f"{name}={element.get(name)}" for name in STATES if element.get(name) is not None)
    placeholder = element.get("placeholder", "")
    keys = KEY_NUMBER.sub("", element.get("keys", ""))
    also = (element.get(name, "") for name in ("text", "values", "scroll"))
    words = (element.get("value", ""), placeholder and f"({placeholder})", *also, keys)
    value = " ".join(word for word in words if word)
    return SeenElement(str(element.tag), element.get("label", ""), value, states)
