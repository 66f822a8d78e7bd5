"""Rebuilds the state of an item, and executes an answer there."""

from collections.abc import Mapping

from iosworld.actions import TapXY
from iosworld.devices.begin import phone_at
from iosworld.devices.factory import PhoneSource
from iosworld.devices.perform import perform
from iosworld.episodes.observe import observe
from iosworld.errors import SetupError
from iosworld.probes.items import ProbeItem
from iosworld.probes.origin import screen_name
from iosworld.probes.walks import state_key
from iosworld.tasks.task import Task


class PointChecker:
    """Decides answers that are points: a point is right if touching it gives the successor that the item asks for."""

    def __init__(self, tasks: Mapping[str, Task], sources: Mapping[str, PhoneSource]) -> None:
        """`tasks` by id, `sources` by persona."""
        self._tasks, self._sources = tasks, sources

    def __call__(self, item: ProbeItem, point: tuple[float, float]) -> bool:
        """Whether touching `point` of the grid is right. SetupError if the state differs from when the item was built."""
        if item.kind == "off-screen":
            return False  # what is asked for is not on the screen
        if frame := item.evidence.get("frame"):  # where nothing happens, the place decides
            return bool(frame[0] <= point[0] <= frame[2] and frame[1] <= point[1] <= frame[3])
        task = self._tasks[item.source.task]
        with phone_at(self._sources[task.persona], task.scenario) as phone:
            seen = observe(phone)
            for action in item.source.rebuilt():
                perform(phone, action, seen.tree.touch_points)
                seen = observe(phone)
            if screen_name(seen) != item.screen:
                raise SetupError(f"the screen of {item.id} is not as it was built; build the probe again")
            before = phone.state()
            perform(phone, TapXY(x=point[0], y=point[1]), seen.tree.touch_points)
            return state_key(before, phone.state(), observe(phone).tree) == str(item.evidence["successor"])
