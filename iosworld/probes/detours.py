"""Detours: walks that leave a solution at some step, tap on something else there, and go on with the solution as far as it still fits."""

from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import replace

from iosworld.actions import Action, Swipe, Tap
from iosworld.devices.device import Checkpoint
from iosworld.errors import AgentError
from iosworld.probes.items import order
from iosworld.probes.origin import Origin
from iosworld.probes.screen_texts import keys_of
from iosworld.probes.telling import is_saved
from iosworld.probes.walks import Point, Visit, controls, walk

PLACES = 2
"""At how many steps of a solution detours leave it."""
EVERY = 4
"""Of the points after a detour, every one of so many is visited, and the end."""
TRIED = 4
"""How many taps are tried at each."""
BACK: tuple[tuple[Action, ...], ...] = ((), (Swipe(x1=0, y1=500, x2=850, y2=500),))
"""What a detour does before it goes on with the solution: nothing, or back to the page before."""


class Detours:
    """Detours of one task. Points at which they may begin are offered while the solution is carried out."""

    def __init__(self, origin: Origin, steps: int, stack: ExitStack) -> None:
        """`steps` is the number of the solution's steps. Checkpoints are kept until the end of `stack`."""
        places = range(1, max(1, steps - 1))  # at its begin there is only the home screen
        self._wanted = set(order(list(places), origin.seed, origin.task.id, "detours")[:PLACES])
        self._origin, self._stack = origin, stack
        self._begins: dict[int, tuple[Point, Checkpoint]] = {}

    def offer(self, point: Point) -> None:
        """A point of the solution. Raises DeviceError."""
        if point.step in self._wanted and point.step not in self._begins:
            checkpoint = point.phone.checkpoint()
            self._stack.callback(checkpoint.release)
            self._begins[point.step] = point, checkpoint

    def walk(self, visit: Visit) -> None:
        """Take the detours: at each place one that changes saved data, and one that does not. Raises DeviceError."""
        for point, checkpoint in self._begins.values():
            harms: set[bool] = set()
            for number in self._taps(point):
                with checkpoint.phone() as phone:
                    after = replace(point, phone=phone).after(phone, Tap(element=number))
                    harm = is_saved(point.saved, after.saved or {})
                    if (
                        after.seen.error is None
                        and harm not in harms
                        and after.seen.tree.text() != point.seen.tree.text()
                    ):
                        harms.add(harm)
                        visit(after, None)
                        self._go_on(after, visit)

    def _taps(self, point: Point) -> Sequence[int]:
        keys = keys_of(point.seen.tree)
        numbers = [number for one in controls(point.seen.tree) if (number := one.element.number) not in keys]
        return order(numbers, self._origin.seed, self._origin.task.id, point.step, "detour")[:TRIED]

    def _go_on(self, after: Point, visit: Visit) -> None:
        """Go on with the solution from where it was left, at once or, where that does not reach its end, after going back."""
        steps = self._origin.task.solution
        for back in BACK:
            with after.phone.fork() as phone:
                point = replace(after, phone=phone)
                for action in back:
                    point = point.after(phone, action)
                try:
                    walk(phone, steps, _now_and_then(visit), begin=point)
                except AgentError:
                    continue
                return


def _now_and_then(visit: Visit) -> Visit:
    def visit_some(point: Point, action: Action | None) -> None:
        if action is None or len(point.taken) % EVERY == 0:
            visit(point, action)

    return visit_some
