"""Creates an agent's observation from a device."""

from iosworld.devices.device import Device
from iosworld.errors import ProtocolError
from iosworld.screen.cleaning import clean
from iosworld.screen.observation import Observation


def observe(device: Device, step: int = 1, error: str | None = None, reply: str | None = None) -> Observation:
    """Observe the device before action number `step`. `error` is why the last action was refused, `reply` what the person
    answered.

    Raises DeviceError.
    """
    screenshot = device.screenshot()
    try:
        tree = clean(device.tree(), device.info.size)
    except ValueError as problem:
        raise ProtocolError(f"tree: {problem}") from None
    return Observation(step=step, screenshot=screenshot, tree=tree, error=error, reply=reply)
