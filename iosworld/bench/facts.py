"""How long a scenario with two new facts takes until its apps' states are there."""

import itertools
import time

from iosworld.bench.measure import median_seconds
from iosworld.resources import PERSONA
from iosworld.scenarios import compiled_facts
from iosworld.scenarios.facts import Facts

ROUNDS = 5


def facts_seconds() -> float:
    """The median seconds for two facts that were not compiled before. The persona's ledger is read already."""
    numbers = itertools.count()
    return median_seconds(lambda: compiled_facts(PERSONA, _two(next(numbers))), ROUNDS, warm_up=1)


def first_facts_seconds() -> float:
    """The seconds for the first two facts in this process, which also reads the persona's ledger and seeds."""
    began = time.perf_counter()
    compiled_facts(PERSONA, _two(0))
    return time.perf_counter() - began


def facts_again_seconds() -> float:
    """The seconds to find facts that are compiled."""
    facts = _two(0)
    compiled_facts(PERSONA, facts)
    began = time.perf_counter()
    for _ in itertools.repeat(None, 100):
        compiled_facts(PERSONA, facts)
    return (time.perf_counter() - began) / 100


def _two(number: int) -> Facts:
    ride: dict[str, object] = {
        "what": "ride",
        "at": "2026-05-11 18:20",
        "start": "studio",
        "end": "home",
        "fare": f"{9 + number}.30",
    }
    ride |= {"tip": "1.00", "minutes": 9, "miles": "1.1", "driver": "Samir"}
    lunch = {"what": "purchase", "at": "2026-05-11 12:50", "merchant": "pier-grill", "amount": "31.40"}
    return {"events": [ride, lunch]}
