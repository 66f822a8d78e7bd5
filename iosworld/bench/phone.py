"""Cost of a phone of the embedded simulator."""

from iosworld.bench.measure import descendants, median_seconds, private_memory
from iosworld.devices.device import Device
from iosworld.devices.embedded import EmbeddedSimulator
from iosworld.episodes.observe import observe

PHONES = 20


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
                _open_first_app(phone)
            return private_memory(descendants(self.simulator.pid)) / PHONES
        finally:
            for phone in phones:
                phone.close()

    def steps(self) -> tuple[float, float, list[str]]:
        """A step (a touch that changes the screen, then the tree), the same with a PNG picture, and the labels of the
        elements on the screen."""
        with self.simulator.phone() as phone:
            points = _open_first_app(phone)
            labels = [element.label or element.type for element in observe(phone).tree.elements]
            turn = 0

            def step() -> None:
                nonlocal turn
                turn += 1
                phone.tap(*points[turn % len(points)])
                phone.tree()

            def step_with_screenshot() -> None:
                step()
                assert phone.screenshot().png

            return (
                median_seconds(step, self.times),
                median_seconds(step_with_screenshot, max(10, self.times // 4)),
                labels,
            )


def _open_first_app(phone: Device) -> list[tuple[float, float]]:
    """Open the first app; returns two points where touches change the screen: the tabs of its bar, if it has one."""
    phone.launch(phone.info.apps[0].id)
    tree = observe(phone).tree
    bars = [element for element in tree.elements if element.type == "TabBar"]
    tabs = [element for bar in bars for element in bar.children if element.type in ("Button", "Tab")]
    points = [tree.touch_points[element.number] for element in tabs if element.number in tree.touch_points]
    return points[:2] if len(points) > 1 else list(tree.touch_points.values())[-2:]
