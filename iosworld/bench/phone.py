"""Cost of a phone of the embedded simulator."""

import gc
from collections.abc import Callable

from iosworld.bench.measure import median_seconds
from iosworld.devices.device import Device
from iosworld.devices.embedded import EmbeddedSimulator
from iosworld.devices.memory import descendants, private_memory
from iosworld.episodes.observe import observe

PHONES = 20
HEAVY_APP = "mail"
"""The app of `step_heavy`, if the phone has it. It opens with its longest list, the inbox."""


class PhoneBench:
    """Measures one simulator. All times are seconds, memory is bytes."""

    def __init__(self, simulator: EmbeddedSimulator, times: int) -> None:
        self.simulator, self.times = simulator, times

    def start(self) -> float:
        """Time from requesting a phone to its first answer, the device information."""
        phones: list[Device] = []
        try:
            return median_seconds(lambda: phones.append(self.simulator.phone()), self.times)
        finally:
            for phone in phones:
                phone.close()

    def memory(self) -> float:
        """Private memory of one additional phone after an app has been opened and observed."""
        phones = [self.simulator.phone() for _ in range(PHONES)]
        try:
            for phone in phones:
                tabs_of_first_app(phone)
            return private_memory(descendants(self.simulator.pid)) / PHONES
        finally:
            for phone in phones:
                phone.close()

    def labels(self) -> list[str]:
        """The labels of the elements on the first app's screen."""
        with self.simulator.phone() as phone:
            tabs_of_first_app(phone)
            return [element.label or element.type for element in observe(phone).tree.elements]

    def rows(self) -> list[str]:
        """The texts of the rows of the inbox, from the phone's state."""
        with self.simulator.phone() as phone:
            messages = [each for each in phone.state()[HEAVY_APP]["messages"] if each["mailbox"] == "inbox"]
        threads = {each["threadID"]: each for each in messages}
        return [f"{each['from']['name']}\n{each['subject']}\n{each['body'][:90]}" for each in threads.values()]

    def step(self, picture: bool = False) -> float:
        """A step: a touch that changes the screen, then the tree. With `picture`, also the screen as a PNG file."""
        with self.simulator.phone() as phone:
            step = _stepper(phone)

            def step_with_screenshot() -> None:
                step()
                assert phone.screenshot().png

            return median_seconds(step_with_screenshot, self._fewer) if picture else median_seconds(step, self.times)

    def heavy_step(self) -> float:
        """A swipe that scrolls a long list, up and down in turn, then the tree."""
        with self.simulator.phone() as phone:
            apps = [app.id for app in phone.info.apps]
            phone.launch(HEAVY_APP if HEAVY_APP in apps else apps[0])
            width, height = phone.info.size
            turn = 0

            def step() -> None:
                nonlocal turn
                turn += 1
                ends = (0.7, 0.35) if turn % 2 else (0.35, 0.7)
                phone.swipe(width / 2, height * ends[0], width / 2, height * ends[1])
                phone.tree()

            return median_seconds(step, self.times)

    def state(self) -> float:
        """Reading the state of all apps after a touch."""
        with self.simulator.phone() as phone:
            return median_seconds(phone.state, self.times, before=_stepper(phone))

    def screenshot(self) -> float:
        """The screen as a PNG file after a touch, without the touch."""
        with self.simulator.phone() as phone:
            return median_seconds(lambda: phone.screenshot().png, self._fewer, before=_stepper(phone))

    @property
    def _fewer(self) -> int:
        return max(10, self.times // 4)


def tabs_of_first_app(phone: Device) -> list[tuple[float, float]]:
    """Open the first app; returns two points where touches change the screen: the tabs of its bar, if it has one."""
    phone.launch(phone.info.apps[0].id)
    tree = observe(phone).tree
    bars = [element for element in tree.elements if element.type == "TabBar"]
    tabs = [element for bar in bars for element in bar.children if element.type in ("Button", "Tab")]
    points = [tree.touch_points[element.number] for element in tabs if element.number in tree.touch_points]
    return points[:2] if len(points) > 1 else list(tree.touch_points.values())[-2:]


def _stepper(phone: Device) -> Callable[[], None]:
    """A touch on one tab, on the other the next time, and the tree."""
    points = tabs_of_first_app(phone)
    gc.collect()
    turn = 0

    def step() -> None:
        nonlocal turn
        turn += 1
        phone.tap(*points[turn % len(points)])
        phone.tree()

    return step
