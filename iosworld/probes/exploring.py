"""Explores a task's screens: at some steps of its solution, each control is tapped in a copy of the phone.

All probes of a task share what is found here, so that it is executed once.
"""

import functools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar, cast

from iosworld.actions import Action, Swipe, Tap, TapXY, to_points
from iosworld.devices.begin import phone_at
from iosworld.devices.device import ForkableDevice, State
from iosworld.devices.factory import PhoneSource
from iosworld.errors import AgentError
from iosworld.probes.atoms import outcome_of
from iosworld.probes.explored import Effect, ExploredScreen, Solved, SwipeEffect, WrongTurn
from iosworld.probes.items import order
from iosworld.probes.orders import LENGTH, OrderedSteps, in_orders, windows
from iosworld.probes.origin import Origin
from iosworld.probes.resampling import Hidden, Samples, Taps
from iosworld.probes.verdicts import StepJudge
from iosworld.probes.walks import (
    Point,
    control_at,
    controls,
    copies,
    differences,
    place_key,
    reaches,
    read_differences,
    state_key,
    tree_after,
    walk,
)
from iosworld.tasks.steps import TapStep

T = TypeVar("T")

SCREENS = 5
"""The number of screens of one task."""
MOST_CONTROLS = 40
"""A screen with more controls is left out."""
WRONG_SCREENS = 2
"""The number of screens at which wrong turns are taken: the last ones."""
WRONG_TURNS = 3
"""The number of wrong turns at one screen."""
SWIPES: dict[str, Action] = {
    "up": Swipe(x1=500, y1=700, x2=500, y2=300),
    "down": Swipe(x1=500, y1=300, x2=500, y2=700),
}
"""By the direction in which the finger moves. Sideways swipes on rows do something else than scroll."""
DEAD_ENDS = 4
"""How many other taps at one screen are followed by the rest of the solution."""


@dataclass
class Exploration:
    """A task, explored when it is first needed."""

    origin: Origin
    source: PhoneSource
    hidden: Hidden | None = None
    """Draws data that screens do not show; None if it is not asked what can be foreseen."""
    unforeseen: int = field(default=0, init=False)
    """Statements that were left out because they depend on data that the screen does not show."""
    apps: dict[str, str] = field(default_factory=dict, init=False)
    """The names of the phone's apps by id, when `screens` are explored."""
    orders: list[OrderedSteps] = field(default_factory=list, init=False)
    """Steps whose orders were carried out, when `screens` are explored."""
    _judge: StepJudge | None = field(default=None, init=False)
    _samples: dict[tuple[str, tuple[Taps, ...]], Samples] = field(default_factory=dict, init=False)

    @functools.cached_property
    def screens(self) -> list[ExploredScreen]:
        """Screens of the solution at which it taps: the last ones, and others spread over its length. Raises DeviceError."""
        task = self.origin.task
        taps, starts, said = self._taps()
        asked = windows(task.solution, starts, said, self.origin.seed, task.id)
        astray = taps[-WRONG_SCREENS:]  # from the last but one, two taps may reach the goal
        chosen = [*spread(taps[:-WRONG_SCREENS], SCREENS - WRONG_SCREENS), *astray]
        found: list[ExploredScreen] = []
        if not chosen:
            return found
        with phone_at(self.source, task.scenario) as phone, cast("ForkableDevice", phone).fork() as fresh:
            before = phone.state()
            self._judge = StepJudge(task, before, fresh)
            self.apps = {app.id: app.name for app in phone.info.apps}

            def visit(point: Point, action: Action | None) -> None:
                if point.step in asked and starts[point.step] == len(point.taken):
                    later = (at for number, at in starts.items() if number >= point.step + LENGTH)
                    rest = said[min(later, default=len(said)) :]  # a step that only looks begins no action
                    words = asked[point.step]
                    self.orders.append(in_orders(point.pictured(), task.solution, words, rest, self._passes))
                if action is not None and len(point.taken) in chosen:
                    found.append(
                        self._explored(point.pictured(), action, before, said, astray=len(point.taken) in astray)
                    )

            walk(phone, task.solution, visit)
        self._judge = None
        return found

    def _taps(self) -> tuple[list[int], dict[int, int], tuple[str, ...]]:
        """The actions that are taps on a control with a name, on a screen that the solution has not tapped on before; the
        first action of each step; and all actions in words."""
        taps: list[int] = []
        starts: dict[int, int] = {}
        seen: set[str] = set()

        def look(point: Point, action: Action | None) -> None:
            if action is not None:
                starts.setdefault(point.step, len(point.taken))
            tree = point.seen.tree
            if not isinstance(action, TapXY) or not 2 <= len(controls(tree)) <= MOST_CONTROLS or tree.text() in seen:
                return
            touched = control_at(tree, to_points(action.x, action.y, tree.size))
            if touched is not None and touched.name:
                seen.add(tree.text())
                taps.append(len(point.taken))

        solved = self.solved
        if solved is None or not solved.forkable:
            return [], {}, ()
        for point, action in solved.points:
            look(point, action)
        return taps, starts, solved.end.said

    @functools.cached_property
    def solved(self) -> Solved | None:
        """The solution, carried out once; None if it does not fit the phone. Raises DeviceError."""
        points: list[tuple[Point, Action | None]] = []
        with phone_at(self.source, self.origin.task.scenario) as phone:
            before = phone.state()
            try:
                end = walk(phone, self.origin.task.solution, lambda point, action: points.append((point, action)))
            except AgentError:
                return None
            forkable = isinstance(phone, ForkableDevice) and phone.info.checkpointable
            return Solved(tuple(points), end.pictured(), before, phone.state(), forkable)

    def samples(self, screen: ExploredScreen, wanted: tuple[Taps, ...]) -> Samples:
        """What these taps do where a screen's other data is drawn anew. Executed once for all who want the same. Raises DeviceError."""
        if self.hidden is None or self.solved is None:
            return Samples()
        if (screen.state, wanted) not in self._samples:
            way = [point for point, _ in self.solved.points if len(point.taken) < len(screen.point.taken)]
            self._samples[screen.state, wanted] = self.hidden.samples(self.origin.task, [*way, screen.point], wanted)
        return self._samples[screen.state, wanted]

    def _explored(
        self, point: Point, action: Action, start: State, said: tuple[str, ...], *, astray: bool
    ) -> ExploredScreen:
        before = point.phone.state()
        effects = tuple(self._effects(point, point, before, start))
        with point.phone.fork() as fork:
            after = point.after(fork, action)
            reference = state_key(before, fork.state(), after.seen.tree)
        unchanged = state_key(before, before, point.seen.tree)
        swipes = tuple(self._swipes(point, before, unchanged))
        key = state_key(start, before, point.seen.tree)
        screen = ExploredScreen(point, key, effects, reference, unchanged, swipes=swipes)
        step = self.origin.task.solution[point.step]
        if isinstance(step, TapStep) and step.at is None:
            rest = said[len(point.taken) + 1 :]
            screen = replace(screen, rest=rest, dead_ends=tuple(self._dead_ends(screen)) if rest else ())
        return replace(screen, wrong=tuple(self._turns(screen, before, start))) if astray else screen

    def _swipes(self, point: Point, before: State, unchanged: str) -> Iterator[SwipeEffect]:
        for (direction, swipe), phone in zip(SWIPES.items(), copies(point.phone, len(SWIPES)), strict=True):
            tree = tree_after(phone, swipe, point.seen.tree)
            key = "" if tree is None else state_key(before, phone.state(), tree)
            if tree is not None and key != unchanged:
                yield SwipeEffect(direction, key, tree)

    def _dead_ends(self, screen: ExploredScreen) -> Iterator[Effect]:
        """Up to three other taps after which the solution's further steps do not reach the goal."""
        point, steps = screen.point, self.origin.task.solution
        others = [effect for effect in screen.effects if effect.key != screen.reference and effect.entry.name]
        for effect in order(others, self.origin.seed, self.origin.task.id, screen.state, "rest")[:DEAD_ENDS]:
            with point.phone.fork() as fork:
                point.after(fork, Tap(element=effect.entry.element.number))
                if not reaches(fork, steps[point.step + 1 :], self._passes):
                    yield effect

    def _effects(self, point: Point, base: Point, before: State, start: State) -> list[Effect]:
        """What each control at `point` does, as differences to `base`, whose state is `before`."""
        found = []
        own = before if point is base else point.phone.state()
        entries = controls(point.seen.tree)
        for entry, fork in zip(entries, copies(point.phone, len(entries)), strict=True):
            tree = tree_after(fork, Tap(element=entry.element.number), point.seen.tree)
            if tree is None:
                continue
            state = fork.state()
            changed, read, text = tuple(differences(before, state)), tuple(read_differences(before, state)), tree.text()
            atoms, doubtful = outcome_of(base.seen.tree, tree, changed, read)
            found.append(
                Effect(
                    entry,
                    place_key(changed if own is before else differences(own, state), text),
                    place_key(differences(start, state), text),
                    atoms,
                    changed,
                    tree,
                    self._passes(state),
                    doubtful,
                    read,
                )
            )
        return found

    def _turns(self, screen: ExploredScreen, before: State, start: State) -> Iterator[WrongTurn]:
        origin, point = self.origin, screen.point
        usual = (screen.reference, screen.unchanged)
        wrong = [effect for effect in screen.effects if effect.key not in usual and effect.entry.name]
        different = list({effect.key: effect for effect in wrong}.values())
        wide = [one for one in different if 2 <= len(controls(one.tree)) <= MOST_CONTROLS]
        for first in order(wide, origin.seed, origin.task.id, len(point.taken), "wrong turn")[:WRONG_TURNS]:
            with point.phone.fork() as fork:
                after = point.after(fork, Tap(element=first.entry.element.number)).pictured()
                yield WrongTurn(first, after.seen, tuple(self._effects(after, point, before, start)))

    def _passes(self, state: State) -> bool:
        """Whether the state is judged as a pass, with the solution's answer."""
        if self._judge is None:
            raise RuntimeError("states are judged while `screens` are explored")
        return self._judge.passes(state)


def spread(values: Sequence[T], most: int) -> list[T]:
    """At most `most` of the values, at equal distances, with the first and the last."""
    if len(values) <= most:
        return list(values)
    return [values[round(place * (len(values) - 1) / (most - 1))] for place in range(most)]
