"""Looking at a device: from what it shows to what an agent is given."""

from iosworld.devices.device import Device
from iosworld.errors import ProtocolError
from iosworld.screen.accessibility import clean
from iosworld.screen.observation import Observation


def observe(device: Device, step: int = 1, error: str | None = None) -> Observation:
    """What the device shows now, before action number `step`; `error` says why the last one was refused.

    Raises DeviceError.
    """
    screenshot = device.screenshot()
    try:
        tree = clean(device.tree(), device.info.size)
    except ValueError as problem:
        raise ProtocolError(f"tree: {problem}") from None
    return Observation(step=step, screenshot=screenshot, tree=tree, error=error)
