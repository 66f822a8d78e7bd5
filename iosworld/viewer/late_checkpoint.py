"""Checkpoints of the live phone, taken when the person has seen its screen."""

import threading
from concurrent.futures import ThreadPoolExecutor, wait

from iosworld.devices.device import Checkpoint, ForkableDevice

PAUSE = 0.05
"""Seconds after an action in which the cores are left to the drawing of its screen."""


class LateCheckpoint:
    """A checkpoint of a phone as it is now, which is taken after a pause, or at once when somebody needs it. Thread-safe.

    Taking one copies the phone's process, which takes longer than most actions. Until it is taken, nobody may use the phone:
    whoever wants to waits with `settle`.
    """

    def __init__(self, phone: ForkableDevice) -> None:
        self._needed = threading.Event()
        taker = ThreadPoolExecutor(1, "checkpoint")
        self._taken = taker.submit(self._take, phone)
        taker.shutdown(wait=False)

    def settle(self) -> None:
        """Return as soon as it is taken, or has failed. Raises nothing."""
        self._needed.set()
        wait([self._taken])

    def get(self) -> Checkpoint:
        """The checkpoint. Raises DeviceError if it could not be taken."""
        self._needed.set()
        return self._taken.result()

    def _take(self, phone: ForkableDevice) -> Checkpoint:
        self._needed.wait(PAUSE)
        return phone.checkpoint()
