"""Time of random steps in one app, and the memory that a phone has after them."""

import statistics
import time
from dataclasses import asdict, dataclass
from typing import Any

from iosworld.agents.random import RandomAgent
from iosworld.devices import perform
from iosworld.devices.embedded import EmbeddedSimulator
from iosworld.devices.memory import descendants, private_memory
from iosworld.errors import ActionRefused
from iosworld.screen import Observation, clean
from iosworld.screen.observation import NO_PICTURE

STEPS_A_PHONE = 1000
"""Then a fresh phone continues, unless another number is given."""
STEPS_A_LAUNCH = 40
"""Then the app is opened again, since random actions leave it."""


@dataclass(frozen=True)
class StepTimes:
    """How long random steps in one app take, in milliseconds, and the private memory of a phone after its steps, in MB.

    A step is an action and the decoded tree. Of several phones, the memory is the largest.
    """

    app: str
    steps: int
    median: float
    p99: float
    slowest: float
    memory: float

    def to_json(self) -> dict[str, Any]:
        """Its fields."""
        return asdict(self)


def random_steps(simulator: EmbeddedSimulator, app: str, steps: int, steps_a_phone: int = STEPS_A_PHONE) -> StepTimes:
    """Play `steps` random actions in an app. The actions are the same each time. Actions that a phone refuses don't count.

    Raises DeviceError if a phone fails.
    """
    times: list[float] = []
    memory = 0
    number = 0
    while len(times) < steps:
        of_phone, memory_of_phone = _walk(simulator, app, min(steps - len(times), steps_a_phone), number)
        times += of_phone
        memory = max(memory, memory_of_phone)
        number += 1
    return StepTimes(
        app,
        len(times),
        round(statistics.median(times) * 1e3, 2),
        round(statistics.quantiles(times, n=100, method="inclusive")[98] * 1e3, 2),
        round(max(times) * 1e3, 2),
        round(memory / 1e6, 1),
    )


def _walk(simulator: EmbeddedSimulator, app: str, steps: int, number: int) -> tuple[list[float], int]:
    """The times of the steps in seconds, and the phone's private memory after the last one in bytes."""
    agent = RandomAgent(number)
    times: list[float] = []
    with simulator.phone() as phone:
        attempt = 0
        while len(times) < steps:
            if attempt % STEPS_A_LAUNCH == 0:
                phone.launch(app)
                tree = phone.tree()
            attempt += 1
            seen = Observation(attempt, NO_PICTURE, clean(tree, phone.info.size))
            action = agent.act(seen)
            began = time.perf_counter()
            try:
                perform(phone, action, seen.tree.touch_points)
            except ActionRefused:
                continue
            tree = phone.tree()
            times.append(time.perf_counter() - began)
        return times, private_memory(descendants(simulator.pid))
