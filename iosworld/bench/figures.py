"""The benchmark's figures: a phone, a bare Chromium page, and how they compare."""

from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any

from iosworld.bench.page import PageBench
from iosworld.bench.phone import PhoneBench
from iosworld.devices.embedded import EmbeddedSimulator


@dataclass(frozen=True)
class Figure:
    """One figure."""

    name: str
    value: float
    unit: str
    against: str | None = None
    """The value to compare with."""
    against_value: float | None = None
    ratio: float | None = None
    """How many times more the other one takes."""

    def to_json(self) -> dict[str, Any]:
        """Its fields."""
        return asdict(self)


def measure(times: int = 200, chromium: bool = True, on_step: Callable[[str], None] = lambda _: None) -> list[Figure]:
    """Measure phone and page together. Each step is repeated `times` times; medians are reported.

    Raises SetupError if the simulator, Chromium or Playwright is missing, DeviceError if a phone fails.
    """
    with EmbeddedSimulator() as simulator:
        phone = PhoneBench(simulator, times)
        on_step("starting phones")
        start = phone.start()
        on_step("a phone's memory")
        memory = phone.memory()
        on_step("steps on a phone")
        step, with_screenshot, labels = phone.steps()
        with simulator.phone() as one:
            size, pixels = one.info.size, one.screenshot().size
    ours = {"phone_start": start, "phone_memory": memory, "step": step, "step_with_screenshot": with_screenshot}
    if not chromium:
        return [_figure(name, value) for name, value in ours.items()]
    on_step("starting Chromium")
    with PageBench(labels, size, pixels, times) as page:
        on_step("starting pages")
        start = page.start()
        on_step("a page's memory")
        memory = page.memory()
        on_step("steps on a page")
        step, with_screenshot = page.steps()
        theirs = {"phone_start": start, "phone_memory": memory, "step": step, "step_with_screenshot": with_screenshot}
        return [_figure(name, value, f"Chromium {page.version}", theirs[name]) for name, value in ours.items()]


def _figure(name: str, value: float, against: str | None = None, other: float | None = None) -> Figure:
    unit, factor = ("MB", 1e-6) if name == "phone_memory" else ("ms", 1e3)
    if against is None or other is None:
        return Figure(name, round(value * factor, 4), unit)
    return Figure(name, round(value * factor, 4), unit, against, round(other * factor, 4), round(other / value, 1))
