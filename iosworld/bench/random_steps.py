"""Time of random steps in one app."""

import statistics
import time
from dataclasses import asdict, dataclass
from typing import Any

from iosworld.agents.random import RandomAgent
from iosworld.devices import perform
from iosworld.devices.embedded import EmbeddedSimulator
from iosworld.errors import ActionRefused
from iosworld.screen import Observation, Screenshot, clean

STEPS_A_PHONE = 1000
"""Then a fresh phone continues."""
STEPS_A_LAUNCH = 40
"""Then the app is opened again, since random actions leave it."""


@dataclass(frozen=True)
class StepTimes:
    """How long random steps in one app take, in milliseconds. A step is an action and the decoded tree."""

    app: str
    steps: int
    median: float
    p99: float
    slowest: float

    def to_json(self) -> dict[str, Any]:
        """Its fields."""
        return asdict(self)


def random_steps(simulator: EmbeddedSimulator, app: str, steps: int) -> StepTimes:
    """Play `steps` random actions in an app. The actions are the same each time. Actions that a phone refuses don't count.

    Raises DeviceError if a phone fails.
    """
    times: list[float] = []
    number = 0
    while len(times) < steps:
        times += _walk(simulator, app, min(steps - len(times), STEPS_A_PHONE), number)
        number += 1
    return StepTimes(
        app,
        len(times),
        round(statistics.median(times) * 1e3, 2),
        round(statistics.quantiles(times, n=100, method="inclusive")[98] * 1e3, 2),
        round(max(times) * 1e3, 2),
    )


def _walk(simulator: EmbeddedSimulator, app: str, steps: int, number: int) -> list[float]:
    """The times of the steps in seconds."""
    agent = RandomAgent(number)
    times: list[float] = []
    with simulator.phone() as phone:
        attempt = 0
        while len(times) < steps:
            if attempt % STEPS_A_LAUNCH == 0:
                phone.launch(app)
                tree = phone.tree()
            attempt += 1
            seen = Observation(attempt, Screenshot(png=b""), clean(tree, phone.info.size))
            action = agent.act(seen)
            began = time.perf_counter()
            try:
                perform(phone, action, seen.tree.touch_points)
            except ActionRefused:
                continue
            tree = phone.tree()
            times.append(time.perf_counter() - began)
    return times
