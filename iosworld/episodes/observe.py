"""Creates an agent's observation from a device."""

from iosworld.devices.device import Device
from iosworld.errors import ProtocolError
from iosworld.screen.cleaning import clean
from iosworld.screen.observation import Observation
from iosworld.screen.screenshot import Screenshot

NO_PICTURE = Screenshot(png=b"")
"""The picture of an observation whose tree alone is read."""


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
    try:
        tree = clean(device.tree(), device.info.size)
    except ValueError as problem:
        raise ProtocolError(f"tree: {problem}") from None
    return Observation(step=step, screenshot=screenshot, tree=tree, error=error, reply=reply)
