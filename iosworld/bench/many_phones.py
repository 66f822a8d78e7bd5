"""How many steps a second a machine plays on many phones."""

import resource
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager

from iosworld.bench.phone import tabs_of_first_app
from iosworld.devices.embedded import EmbeddedDevice, EmbeddedSimulator
from iosworld.screen.cores import usable_cores

COUNTS = (1, 100, 1000)
"""Numbers of phones that are alive at once."""
FILES = 64
"""Open files next to one for each phone."""


def steps_per_second(simulator: EmbeddedSimulator, phones: int, steps: int) -> float:
    """Steps a second on `phones` phones that are all alive and take turns, driven by one thread per core.

    A step is a touch that changes the screen, and the tree. At least `steps` steps are played, and one on each phone.
    Raises DeviceError if a phone is lost.
    """
    turns = max(1, -(-steps // phones))
    threads = min(usable_cores(), phones)
    with _open_files(phones + FILES), ExitStack() as stack, ThreadPoolExecutor(threads) as pool:
        opened = [stack.enter_context(simulator.phone()) for _ in range(phones)]
        points = list(pool.map(tabs_of_first_app, opened))
        shares = [list(zip(opened[first::threads], points[first::threads], strict=True)) for first in range(threads)]
        began = time.perf_counter()
        played = sum(pool.map(lambda share: _play(share, turns), shares))
        return played / (time.perf_counter() - began)


def _play(share: list[tuple[EmbeddedDevice, list[tuple[float, float]]]], turns: int) -> int:
    for turn in range(1, turns + 1):
        for phone, points in share:
            phone.tap(*points[turn % len(points)])
            phone.tree()
    return turns * len(share)


@contextmanager
def _open_files(count: int) -> Iterator[None]:
    """Let this process have that many files open, if the system allows it. A phone is a socket."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = count if hard == resource.RLIM_INFINITY else min(count, hard)
    if soft != resource.RLIM_INFINITY and wanted > soft:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
