"""A phone that only waits: its changes are not caused by the agent."""

import contextlib
from datetime import datetime

from iosworld.devices.device import Device, ForkableDevice, Schedulable, State
from iosworld.errors import ActionRefused, DeviceError

LONGEST_WAIT = 86_400
"""Seconds that a device waits at once."""


def idle_state(device: Device, before: State, after: State, *, is_fresh: bool = False) -> State:
    """The state of a phone that began like `before` and only waited until the time of `after`.

    A copy of `device` does this, so that the device stays as it is. Empty if the device cannot be copied. `is_fresh`
    says that `device` still is as `before`, which saves restoring that state.
    """
    if not device.info.checkpointable or not isinstance(device, ForkableDevice):
        return {}
    seconds = _seconds(before, after)
    with contextlib.suppress(DeviceError, ActionRefused), device.fork() as phone:
        if not is_fresh:
            phone.restore(before)
        _let_happen(phone, after)
        while seconds > 0:
            phone.wait(min(seconds, LONGEST_WAIT))
            seconds -= LONGEST_WAIT
        return phone.state()
    return {}


def _let_happen(phone: Device, after: State) -> None:
    """Events happen on the phone that waits as they did on the other, also those that followed a step or a touch."""
    happened = after["system"].get("events", [])
    if happened and isinstance(phone, Schedulable):
        phone.schedule([{**event["event"], "at": {"moment": event["at"]}} for event in happened])


def _seconds(before: State, after: State) -> float:
    start, end = (datetime.fromisoformat(state["system"]["now"]) for state in (before, after))
    return (end - start).total_seconds()
