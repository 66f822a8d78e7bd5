"""Brings a fresh phone to the beginning of a scenario."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Protocol, runtime_checkable

from iosworld.devices.device import Device, Schedulable
from iosworld.devices.factory import PhoneSource
from iosworld.errors import ActionRefused, ScenarioProblem
from iosworld.scenarios import PLAIN, Scenario, StateChange, broken_by_changes, changed, compiled_facts
from iosworld.scenarios.durations import LONGEST, seconds_of
from iosworld.scenarios.scenario import Starts
from iosworld.scenarios.settings import Settings

LONGEST_WAIT = 86_400
"""Seconds that a device waits at once."""


@runtime_checkable
class ScenarioSource(Protocol):
    """A source that prepares a scenario once, for all phones that begin with it."""

    def phone_at(self, scenario: Scenario) -> Device:
        """A fresh phone at the beginning of a scenario. Raises DeviceError or ScenarioProblem."""
        ...


def phone_at(source: PhoneSource, scenario: Scenario) -> Device:
    """A fresh phone of `source` at the beginning of a scenario. Raises DeviceError or ScenarioProblem."""
    if scenario == PLAIN:
        return source.phone()
    if isinstance(source, ScenarioSource):
        return source.phone_at(scenario)
    phone = source.phone()
    try:
        begin(phone, scenario, getattr(source, "persona", None))
    except BaseException:
        phone.close()
        raise
    return phone


def begin(device: Device, scenario: Scenario, persona: str | None = None) -> None:
    """Make a fresh phone what the scenario says: facts, settings and changes first, then time passes, then events are
    scheduled. `persona` is whose phone it is, unless the scenario says so.

    Raises ScenarioProblem if the scenario does not fit the phone, or DeviceError.
    """
    wanted = scenario.settings.size
    if scenario.settings.device != "standard" and device.info.size != wanted:
        raise ScenarioProblem(
            f"the scenario is for a phone of {wanted[0]}x{wanted[1]} points; this one has "
            f"{device.info.size[0]:g}x{device.info.size[1]:g}"
        )
    _check_apps(device, scenario)
    if scenario.facts or scenario.changes or scenario.settings != Settings():
        _change(device, scenario, scenario.persona or persona)
    if scenario.starts is not None:
        _pass_time(device, _seconds(device.state(), scenario.starts))
    if scenario.events:
        if not isinstance(device, Schedulable):
            raise ScenarioProblem("this device has no events; use --device embedded")
        try:
            device.schedule([event.wire() for event in scenario.events])
        except ActionRefused as refusal:
            raise ScenarioProblem(f"events: {refusal}") from None


def _change(device: Device, scenario: Scenario, persona: str | None) -> None:
    """Give the phone the state that facts, settings and changes make of its own."""
    before = device.state()
    known = {**before, **_with_facts(before, scenario, persona)}
    state = scenario.settings.applied(known)
    after = changed(state, scenario.changes)
    if after != before:
        _restore(device, state, after, scenario.changes)
    touched = {app: after[app] for app in after if after[app] is not state[app]}
    if touched and persona is not None and (broken := broken_by_changes(persona, touched)):
        raise ScenarioProblem(f"changes: the world is no longer consistent: {broken}")


def _with_facts(before: Mapping[str, Any], scenario: Scenario, persona: str | None) -> Mapping[str, Any]:
    """The states of the phone's apps that the scenario's facts touch, by app."""
    if not scenario.facts:
        return {}
    if persona is None:
        raise ScenarioProblem("facts: nothing says whose phone this is; name the scenario's persona")
    states = compiled_facts(persona, scenario.facts)
    return {app: state for app, state in states.items() if app in before}


def _check_apps(device: Device, scenario: Scenario) -> None:
    """Refuse a phone that has other apps than the scenario names. Sets of apps are the device's own matter."""
    if isinstance(scenario.apps, str):
        return
    wanted, found = set(scenario.apps), {app.id for app in device.info.apps}
    if wanted != found:
        missing, others = sorted(wanted - found), sorted(found - wanted)
        raise ScenarioProblem(
            f"the scenario is for a phone with other apps: missing {', '.join(missing) or 'none'}; "
            f"not wanted {', '.join(others) or 'none'}"
        )


def _restore(device: Device, state: Mapping[str, Any], after: dict[str, Any], changes: tuple[StateChange, ...]) -> None:
    try:
        device.restore(after)
    except ActionRefused as refusal:
        raise ScenarioProblem(f"{_cause(device, state, changes)}: {refusal}") from None


def _cause(device: Device, state: Mapping[str, Any], changes: tuple[StateChange, ...]) -> str:
    """The first change after which the state is refused."""
    for number, change in enumerate(changes, 1):
        try:
            device.restore(changed(state, changes[:number]))
        except ActionRefused:
            return f"change {number} ({change})"
    return "settings"


def _seconds(state: Mapping[str, Any], starts: Starts) -> int:
    if starts.after is not None:
        return seconds_of(starts.after)
    now = datetime.fromisoformat(state["system"]["now"])
    # The phone's clock and offset at its moment. A change of the offset on the way is the zone's, not the scenario's.
    moment = datetime.fromisoformat(f"{starts.at}:00").replace(tzinfo=now.tzinfo)
    seconds = int((moment - now).total_seconds())
    if not 0 <= seconds <= LONGEST:
        raise ScenarioProblem(
            f"starts: {starts.at} is not between the phone's moment, {now:%Y-%m-%d %H:%M}, and {LONGEST // 86_400} days later"
        )
    return seconds


def _pass_time(device: Device, seconds: int) -> None:
    while seconds > 0:
        device.wait(min(seconds, LONGEST_WAIT))
        seconds -= LONGEST_WAIT
