"""A phone that only waits: its changes are not caused by the agent."""

import contextlib
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

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
        happened = after["system"].get("events", [])[len(before["system"].get("events", [])) :]
        if happened or not is_fresh:  # restoring drops the events that the phone still expects
            phone.restore(before)
        _let_happen(phone, happened)
        wait_for(phone, seconds)
        return phone.state()
    return {}


def wait_for(phone: Device, seconds: float) -> None:
    """Let a phone wait so long, however long that is. Raises DeviceError, ActionRefused."""
    while seconds > 0:
        phone.wait(min(seconds, LONGEST_WAIT))
        seconds -= LONGEST_WAIT


def _let_happen(phone: Device, happened: Sequence[Mapping[str, Any]]) -> None:
    """Events happen on the phone that waits as they did on the other, also those that followed a step or a touch."""
    if happened and isinstance(phone, Schedulable):
        phone.schedule([{**event["event"], "at": {"moment": event["at"]}} for event in happened])


def _seconds(before: State, after: State) -> float:
    start, end = (datetime.fromisoformat(state["system"]["now"]) for state in (before, after))
    return (end - start).total_seconds()
