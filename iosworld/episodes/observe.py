"""Creates an agent's observation from a device."""

import functools
import json

from iosworld.devices.device import Device, TreeWriter
from iosworld.errors import ProtocolError
from iosworld.screen.accessibility import AccessibilityTree
from iosworld.screen.cleaning import clean
from iosworld.screen.observation import NO_PICTURE, Observation
from iosworld.screen.screenshot import Screenshot

KEPT_TREES = 256
"""How many of the last trees are kept."""


def observe(device: Device, step: int = 1, error: str | None = None, reply: str | None = None) -> Observation:
    """Observe the device before action number `step`. `error` is why the last action was refused, `reply` what the person
    answered.

    Raises DeviceError.
    """
    return _observation(device, device.screenshot(), step, error, reply)


def observe_tree(device: Device, step: int = 1, error: str | None = None, reply: str | None = None) -> Observation:
    """As `observe`, with an empty picture: for what reads only the tree, and many times. Raises DeviceError."""
    return _observation(device, NO_PICTURE, step, error, reply)


def _observation(
    device: Device, screenshot: Screenshot, step: int, error: str | None, reply: str | None
) -> Observation:
    return Observation(step=step, screenshot=screenshot, tree=read_tree(device), error=error, reply=reply)


def read_tree(device: Device) -> AccessibilityTree:
    """The cleaned tree of the device's screen. Raises DeviceError.

    Many steps lead to screens that were there before: trees are kept by what the device writes, so that their text, entries and
    points are found once. Nobody changes a tree.
    """
    try:
        if isinstance(device, TreeWriter):
            return _cleaned(device.written_tree(), device.info.size)
        return clean(device.tree(), device.info.size)
    except ValueError as problem:
        raise ProtocolError(f"tree: {problem}") from None


@functools.lru_cache(maxsize=KEPT_TREES)
def _cleaned(written: bytes, size: tuple[float, float]) -> AccessibilityTree:
    return clean(json.loads(written), size)
