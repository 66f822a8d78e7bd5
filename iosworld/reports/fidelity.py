"""Two devices compared: the same solutions played on both, compared screen by screen, element by element.

What is compared is what an agent is shown (`trees/*.xml` of two run folders): each element's type, label, value and states;
and what the phones hold in the end, where both say so.
"""

import difflib
import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from lxml import etree

from iosworld.errors import RunFolderProblem, SetupError
from iosworld.judging.changes import changes
from iosworld.judging.trajectory import Screen, Trajectory
from iosworld.runs.saved import SavedEpisode, SavedRun

Kind = Literal["missing", "extra", "type", "label", "value", "state"]
KINDS: tuple[Kind, ...] = ("missing", "extra", "type", "label", "value", "state")
"""How an element can differ: only the first device has it, or only the second; or both have it, with another type …"""
STATES = ("enabled", "selected", "focused")
PLACES = frozenset({"x", "y", "x1", "y1", "x2", "y2", "element"})
"""What of an action depends on where things are: not what tells one step from another."""


@dataclass(frozen=True)
class SeenElement:
    """An element as an agent is shown it."""

    type: str
    label: str
    value: str
    """With the placeholder of a field, if that is shown."""
    states: tuple[str, ...]
    """Those that are not as usual: `enabled=false`, `selected=true`, `focused=true`."""

    def __str__(self) -> str:
        words = [self.type, f"“{self.label}”" if self.label else "", self.value and f"= {self.value}", *self.states]
        return " ".join(word for word in words if word)


@dataclass(frozen=True)
class ElementDifference:
    """One element that is not alike on both screens."""

    task: str
    steps: tuple[int, int]
    """Of the first and of the second episode."""
    kind: Kind
    first: SeenElement | None
    second: SeenElement | None

    def to_json(self) -> dict[str, Any]:
        """`task`, `steps`, `kind`, and both elements as text."""
        sides = {"first": self.first and str(self.first), "second": self.second and str(self.second)}
        return {"task": self.task, "steps": list(self.steps), "kind": self.kind, **sides}


@dataclass(frozen=True)
class TaskFidelity:
    """One task, played on both."""

    task: str
    screens: int
    """How many screens stand next to each other: those before the same step."""
    only_first: int
    """Screens before steps that the other episode does not have."""
    only_second: int
    elements: int
    """On the screens next to each other, each counted once if it is on both."""
    differences: tuple[ElementDifference, ...]
    state: tuple[str, ...] | None
    """Where the states in the end differ; None if one of the devices gives none."""
    verdicts: tuple[str, str]

    @property
    def alike(self) -> int:
        """How many elements are the same in all that is compared."""
        return self.elements - len(self.differences)

    def to_json(self) -> dict[str, Any]:
        """The counts, and what differs in the state."""
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
    """How far two devices show the same."""

    names: tuple[str, str]
    tasks: tuple[TaskFidelity, ...]
    left_out: tuple[str, ...]
    """Tasks that only one side has played, or on which a device failed."""

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
        """As docs/serve.md has it."""
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
    """Compare the first trial of each task that both runs have, or of these tasks.

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
    """How many elements two screens have, each counted once if it is on both, and those that differ."""
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
    """In what two elements differ first; None if in nothing."""
    if a.type != b.type:
        return "type"
    if a.label != b.label:
        return "label"
    if a.value != b.value:
        return "value"
    return "state" if a.states != b.states else None


def _likely(ours: list[SeenElement], theirs: list[SeenElement]) -> list[tuple[SeenElement, SeenElement]]:
    """Elements in the same place that are one and the same all the same: of one label, else of one type."""
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
    """Which steps are the same step, by their keys."""
    for block in difflib.SequenceMatcher(None, first, second, autojunk=False).get_matching_blocks():
        yield from ((block.a + n, block.b + n) for n in range(block.size))


def _keyed(trajectory: Trajectory) -> list[tuple[str, Screen]]:
    """Every screen with what was done on it, but for where."""
    keyed = []
    for step in trajectory.steps:
        action = {name: value for name, value in (step.action or {}).items() if name not in PLACES}
        keyed.append((json.dumps(action, sort_keys=True), step.screen))
    return [*keyed, ("", trajectory.last)] if trajectory.last else keyed


def _elements(screen: Screen, episode: SavedEpisode) -> list[SeenElement]:
    try:
        root = etree.fromstring(screen.looks().encode(), etree.XMLParser(resolve_entities=False, no_network=True))
    except etree.XMLSyntaxError as error:
        raise RunFolderProblem(f"{episode.folder}: the tree of step {screen.number} cannot be read ({error})") from None
    return [_seen(element) for element in root.iter() if isinstance(element.tag, str)]


def _seen(element: etree._Element) -> SeenElement:
    states = tuple(f"{name}={element.get(name)}" for name in STATES if element.get(name) is not None)
    placeholder = element.get("placeholder", "")
    value = " ".join(word for word in (element.get("value", ""), placeholder and f"({placeholder})") if word)
    return SeenElement(str(element.tag), element.get("label", ""), value, states)
