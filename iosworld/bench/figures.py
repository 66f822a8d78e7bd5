"""The benchmark's figures: a phone, a bare Chromium page, and how they compare."""

from collections.abc import Callable
from contextlib import closing
from dataclasses import asdict, dataclass
from typing import Any

from iosworld.bench.facts import facts_again_seconds, facts_seconds, first_facts_seconds
from iosworld.bench.fleets import COUNTS as FLEETS
from iosworld.bench.fleets import ENOUGH, FORKED, CheckpointBench, fleet_pictures, fleet_steps, forked_memory
from iosworld.bench.many_phones import COUNTS, steps_per_second
from iosworld.bench.page import PageBench, check_page
from iosworld.bench.phone import PhoneBench
from iosworld.bench.trees import tree_lengths
from iosworld.devices.embedded import EmbeddedSimulator
from iosworld.devices.memory import available_memory


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


def measure(
    times: int = 200,
    chromium: bool = True,
    on_step: Callable[[str], None] = lambda _: None,
    *,
    fleets: bool = True,
) -> list[Figure]:
    """Measure phone and page together. Each step is repeated `times` times; medians are reported. `fleets` also measures
    fleets and checkpoints.

    Raises SetupError if the simulator, Chromium or Playwright is missing, DeviceError if a phone fails.
    """
    if chromium:
        check_page()  # before the phone is measured, not after
    with EmbeddedSimulator() as simulator:
        phone = PhoneBench(simulator, times)
        ours = _all(
            on_step,
            "phone",
            {
                "phone_start": phone.start,
                "phone_memory": phone.memory,
                "step": phone.step,
                "step_with_screenshot": lambda: phone.step(picture=True),
                "step_heavy": phone.heavy_step,
                "screenshot": phone.screenshot,
                "state": phone.state,
                **{f"steps_per_second_{count}": _at_once(simulator, count, times) for count in COUNTS},
            },
        )
        on_step("phone: trees of the main screens")
        ours |= tree_lengths(simulator).figures()
        if fleets:
            with closing(CheckpointBench(times)) as late:
                ours |= _all(
                    on_step,
                    "phone",
                    {
                        "fork_at_step_200": late.fork,
                        "checkpoint_memory": late.checkpoint_memory,
                        "checkpoint_file": late.file_size,
                        "from_file_200_steps": late.from_file,
                    },
                )
            ours |= _all(
                on_step,
                "fleet",
                {
                    **{f"fleet_steps_per_second_{count}": _of_fleet(count, times) for count in FLEETS},
                    "fleet_pictures_per_second": lambda: fleet_pictures(2 * times),
                },
            )
            if available_memory() > ENOUGH:
                ours |= _all(on_step, "fleet", {f"forked_memory_{FORKED}": lambda: forked_memory(FORKED)})
        ours |= _all(
            on_step,
            "scenario",
            {"facts_first": first_facts_seconds, "facts": facts_seconds, "facts_again": facts_again_seconds},
        )
        if not chromium:
            return [_figure(name, value) for name, value in ours.items()]
        labels, rows = phone.labels(), phone.rows()
        with simulator.phone() as one:
            size, pixels = one.info.size, one.screenshot().size
    with PageBench(labels, size, pixels, times) as page:
        theirs = _all(
            on_step,
            "page",
            {
                "phone_start": page.start,
                "phone_memory": page.memory,
                "step": page.step,
                "step_with_screenshot": lambda: page.step(picture=True),
                "step_heavy": lambda: page.heavy_step(rows),
                "screenshot": page.screenshot,
            },
        )
        return [_figure(name, value, f"Chromium {page.version}", theirs.get(name)) for name, value in ours.items()]


def _all(on_step: Callable[[str], None], what: str, measures: dict[str, Callable[[], float]]) -> dict[str, float]:
    figures = {}
    for name, work in measures.items():
        on_step(f"{what}: {name}")
        figures[name] = work()
    return figures


def _at_once(simulator: EmbeddedSimulator, phones: int, times: int) -> Callable[[], float]:
    return lambda: steps_per_second(simulator, phones, 10 * times)


def _of_fleet(phones: int, times: int) -> Callable[[], float]:
    return lambda: fleet_steps(phones, 10 * times)


def _figure(name: str, value: float, against: str | None = None, other: float | None = None) -> Figure:
    unit, factor = "ms", 1e3
    if name in ("phone_memory", "checkpoint_memory"):
        unit, factor = "MB", 1e-6
    elif name.startswith("forked_memory_"):
        unit, factor = "GB", 1e-9
    elif name == "checkpoint_file":
        unit, factor = "KB", 1e-3
    elif name == "fleet_pictures_per_second":
        unit, factor = "pictures/s", 1.0
    elif name.startswith(("steps_per_second", "fleet_steps_per_second")):
        unit, factor = "steps/s", 1.0
    elif name.startswith("tree_"):
        unit, factor = "characters/4", 1.0
    if against is None or other is None:
        return Figure(name, round(value * factor, 4), unit)
    return Figure(name, round(value * factor, 4), unit, against, round(other * factor, 4), round(other / value, 1))
