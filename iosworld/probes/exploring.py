"""Explores screens: at some steps of a solution, each control is tapped in a copy of the phone."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from iosworld.actions import Action, Tap, TapXY
from iosworld.devices.begin import phone_at
from iosworld.devices.device import ForkableDevice, State
from iosworld.devices.factory import PhoneSource
from iosworld.errors import AgentError
from iosworld.probes.atoms import Atom, atoms_of
from iosworld.probes.items import SourceState
from iosworld.probes.origin import Origin
from iosworld.probes.walks import Point, as_json, controls, differences, state_key, walk
from iosworld.screen.simple_list import ListEntry

T = TypeVar("T")

SCREENS = 6
"""The number of screens of one task."""
MOST_CONTROLS = 40
"""A screen with more controls is left out."""


@dataclass(frozen=True)
class Effect:
    """What tapping a control did."""

    entry: ListEntry
    key: str
    """A hash of the successor state, clock aside."""
    atoms: frozenset[Atom]


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

    def source(self, origin: Origin) -> SourceState:
        """The trajectory that rebuilds the state."""
        return SourceState(suite=origin.suite, task=origin.task.id, actions=as_json(self.point.taken))


def explore(origin: Origin, source: PhoneSource) -> list[ExploredScreen]:
    """Explore screens of the solution at which it taps, spread over its length. Raises DeviceError."""
    task = origin.task
    taps: list[int] = []
    seen: set[str] = set()

    def look(point: Point, action: Action | None) -> None:
        text = point.seen.tree.text()
        if isinstance(action, TapXY) and text not in seen and 2 <= len(controls(point.seen.tree)) <= MOST_CONTROLS:
            seen.add(text)
            taps.append(len(point.taken))

    with phone_at(source, task.scenario) as phone:
        if not isinstance(phone, ForkableDevice) or not phone.info.checkpointable:
            return []
        try:
            walk(phone, task.solution, look)
        except AgentError:
            return []
    chosen = spread(taps, SCREENS)
    found: list[ExploredScreen] = []
    with phone_at(source, task.scenario) as phone:
        before = phone.state()

        def visit(point: Point, action: Action | None) -> None:
            if action is not None and len(point.taken) in chosen:
                found.append(_explored(point, action, before))

        walk(phone, task.solution, visit)
    return found


def spread(values: Sequence[T], most: int) -> list[T]:
    """At most `most` of the values, at equal distances, with the first and the last."""
    if len(values) <= most:
        return list(values)
    return [values[round(place * (len(values) - 1) / (most - 1))] for place in range(most)]


def _explored(point: Point, action: Action, start: State) -> ExploredScreen:
    before = point.phone.state()

    def tried(action: Action) -> tuple[str, frozenset[Atom], bool]:
        with point.phone.fork() as fork:
            after = point.after(fork, action)
            state = fork.state()
            atoms = atoms_of(point.seen.tree, after.seen.tree, differences(before, state))
            return state_key(before, state, after.seen.tree), atoms, after.seen.error is None

    effects = []
    for entry in controls(point.seen.tree):
        key, atoms, done = tried(Tap(element=entry.element.number))
        if done:
            effects.append(Effect(entry, key, atoms))
    return ExploredScreen(
        point,
        state_key(start, before, point.seen.tree),
        tuple(effects),
        tried(action)[0],
        state_key(before, before, point.seen.tree),
    )
