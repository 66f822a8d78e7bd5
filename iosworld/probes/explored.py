"""What is found when a task's screens are explored: what its solution does, and what each control and swipe does."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from iosworld.actions import Action
from iosworld.devices.device import State
from iosworld.judging.changes import Change
from iosworld.probes.atoms import Atom
from iosworld.probes.items import SourceState
from iosworld.probes.origin import Origin
from iosworld.probes.walks import Point, as_json, control_words
from iosworld.screen.accessibility import AccessibilityTree
from iosworld.screen.observation import Observation
from iosworld.screen.simple_list import ListEntry

MOST_ALIKE = 0.5
"""The share of texts that the screens after two taps may have in common."""


@dataclass(frozen=True)
class Effect:
    """What tapping a control did."""

    entry: ListEntry
    key: str
    """A hash of the successor state relative to the state before the tap, clock aside."""
    place: str
    """A hash of the successor state relative to the start of the task, clock aside: the same place has the same."""
    atoms: frozenset[Atom]
    """Relative to the explored screen, also after a wrong turn."""
    changed: tuple[Change, ...]
    """The differences of the saved state, relative to the explored screen."""
    tree: AccessibilityTree
    passes: bool
    """Whether the task's goal is reached, if its solution's answer is given."""
    doubtful: frozenset[Atom] = frozenset()
    """Statements that are neither clearly true nor clearly false, as `atoms`."""
    read: tuple[Change, ...] = ()
    """The differences of the saved state that are mere reading, as `changed`: whether they are changes is doubtful."""

    @property
    def keeps(self) -> bool:
        """Whether the saved state is clearly as it was."""
        return not self.changed and not self.read


@dataclass(frozen=True)
class SwipeEffect:
    """What swiping over the middle of the screen did."""

    direction: str
    """In which the finger moves."""
    key: str
    """As `Effect.key`."""
    tree: AccessibilityTree


@dataclass(frozen=True)
class WrongTurn:
    """A tap that is not the solution's, and what each control does after it."""

    first: Effect
    seen: Observation
    """After the first tap."""
    effects: tuple[Effect, ...]


@dataclass(frozen=True)
class ExploredScreen:
    """A state, and what each control of its screen does."""

    point: Point
    state: str
    effects: tuple[Effect, ...]
    """In reading order."""
    reference: str
    """The successor that the solution's own action leads to."""
    unchanged: str
    """The successor if nothing changes."""
    wrong: tuple[WrongTurn, ...] = ()
    rest: tuple[str, ...] = ()
    """The solution's actions after this screen's, in words; empty if its action is not a step of its own."""
    swipes: tuple[SwipeEffect, ...] = ()
    """Each direction in which a swipe does something."""
    dead_ends: tuple[Effect, ...] = ()
    """Other taps after which the solution's further steps do not reach the goal: each was followed by them."""

    def source(self, origin: Origin) -> SourceState:
        """The trajectory that rebuilds the state."""
        return SourceState(suite=origin.suite, task=origin.task.id, actions=as_json(self.point.taken))


@dataclass(frozen=True)
class Solved:
    """What carrying out a solution gives. Its phone is gone."""

    points: tuple[tuple[Point, Action | None], ...]
    """Each point, and the action that comes next."""
    end: Point
    before: State
    after: State
    forkable: bool
    """Whether phones of this kind can be copied."""


def named_apart(effects: Sequence[Effect]) -> list[Effect]:
    """The effects of controls whose words name no other control of the screen."""
    names = Counter(control_words(effect.entry) for effect in effects)
    return [effect for effect in effects if effect.entry.name and names[control_words(effect.entry)] == 1]


def appearing(effect: Effect) -> set[str]:
    """The texts that are on the screen only after the effect."""
    return {atom.what for atom in effect.atoms if atom.kind == "appears"}


def possible(effect: Effect) -> set[str]:
    """The same, with texts of which it is doubtful, such as those behind a menu that the effect closes."""
    return {atom.what for atom in effect.atoms | effect.doubtful if atom.kind == "appears"}


def is_alike(effect: Effect, other: Effect) -> bool:
    """Whether two effects lead to much the same screen."""
    mine, its = appearing(effect), appearing(other)
    return len(mine & its) > MOST_ALIKE * min(len(mine), len(its))
