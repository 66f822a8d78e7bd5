"""Checks any device against the contract of `Device`."""

import json
import math
from collections.abc import Callable, Iterator
from datetime import datetime

from iosworld.devices.device import Copying, Device, ForkableDevice, Moment, Schedulable, State
from iosworld.devices.pace import action_seconds
from iosworld.errors import ActionRefused, DeviceLost
from iosworld.screen.element import read_element


class ContractBroken(AssertionError):
    """A device violates the contract; the message lists every violation."""


def check_device(device: Device) -> None:
    """Checks the contract on a fresh phone, and closes it. Raises ContractBroken.

    Exceptions of the device propagate.
    """
    checks: list[Callable[[Device], Iterator[str]]] = [_info, _looking, _time, _refusals, _apps, _state]
    problems = [problem for check in checks for problem in check(device)]
    if isinstance(device, Copying) and "system" in device.state():
        problems += _pasteboard(device)
    if isinstance(device, Schedulable):
        problems += _events(device)
    if isinstance(device, ForkableDevice) and device.info.checkpointable:
        problems += _forks(device)
    problems += _closing(device)
    if problems:
        raise ContractBroken("\n".join(problems))


def _info(device: Device) -> Iterator[str]:
    info = device.info
    if not all(math.isfinite(length) and length > 0 for length in (*info.size, info.scale)):
        yield f"info: expected a size and scale above 0, got {info.size} at {info.scale}"
    if not info.apps:
        yield "info: expected at least one app"
    if len({app.id for app in info.apps}) != len(info.apps):
        yield "info: two apps have the same id"


def _looking(device: Device) -> Iterator[str]:
    before = _state_text(device)
    root = read_element(device.tree())
    for element in root.walk():
        frame = element.frame
        if not element.type:
            yield f"tree: an element without a type, at {frame}"
        if not all(math.isfinite(number) for number in (frame.x, frame.y, frame.width, frame.height)):
            yield f"tree: {element.type} {element.label!r} has a frame that is not finite: {frame}"
    if max(device.screenshot().size) < 1:
        yield "screenshot: it has no extent"
    if device.tree() != device.tree():
        yield "tree: two observations of the same screen differ"
    if _state_text(device) != before:
        yield "observing changed the state"


def _time(device: Device) -> Iterator[str]:
    first = device.press("home")
    second = device.press("home")
    third = device.wait(90)
    pressed = device.long_press(10, 10, seconds=1.5)
    swiped = device.swipe(200, 500, 210, 500, seconds=0.3)
    dragged = device.drag(200, 500, 210, 500, hold=0.5, seconds=1.0)
    if first.app != "home":
        yield f"press home: expected the app 'home', got {first.app!r}"
    steps = [
        ("an action", action_seconds(), first, second),
        ("wait 90", 90, second, third),
        ("a long press of 1.5 s", action_seconds(1.5), third, pressed),
        ("a swipe of 0.3 s", action_seconds(0.3), pressed, swiped),
        ("a drag of 0.5 s and 1 s", action_seconds(1.5), swiped, dragged),
    ]
    for what, expected, before, after in steps:
        if (took := _seconds(before, after)) != expected:
            yield f"{what} should take {expected} s of the phone's time, it took {took:g}"
    device.press("home")


def _refusals(device: Device) -> Iterator[str]:
    before = _state_text(device)
    width, height = device.info.size
    attempts: list[tuple[str, Callable[[], object]]] = [
        ("a tap off the screen", lambda: device.tap(width + 50, height / 2)),
        ("a tap above the screen", lambda: device.tap(width / 2, -1)),
        ("a swipe off the screen", lambda: device.swipe(0, 0, width * 3, 0)),
        ("a long press of -1 s", lambda: device.long_press(10, 10, seconds=-1)),
        ("a long press of two minutes", lambda: device.long_press(10, 10, seconds=120)),
        ("return while nothing is focused", lambda: device.press("return")),
        ("typing while nothing is focused", lambda: device.type_text("a")),
        ("waiting for -1 s", lambda: device.wait(-1)),
        ("an app that is not there", lambda: device.launch("no-such-app")),
        ("ending an app that is not there", lambda: device.terminate("no-such-app")),
        ("a link that no app answers", lambda: device.open_url("no-such-scheme://x")),
        ("a button that is not there", lambda: device.press("volume")),  # type: ignore[arg-type]  # on purpose
        ("a look that is not there", lambda: device.appearance("pink")),  # type: ignore[arg-type]  # on purpose
        ("a state that is none", lambda: device.restore({"nobody": {}})),
    ]
    for what, attempt in attempts:
        try:
            attempt()
        except ActionRefused:
            pass
        else:
            yield f"{what} should be refused with ActionRefused; it was accepted"
    if _state_text(device) != before:
        yield "a refused action changed the state"


def _apps(device: Device) -> Iterator[str]:
    for app in device.info.apps:
        for name in (app.id, app.bundle):
            if (moment := device.launch(name)).app != app.id:
                yield f"launch {name!r}: expected the foreground app {app.id!r}, got {moment.app!r}"
    device.press("home")


def _state(device: Device) -> Iterator[str]:
    before = _state_text(device)
    moment = device.restore(json.loads(before))
    if moment.app != "home":
        yield f"restore: expected the home screen, got {moment.app!r}"
    if _state_text(device) != before:
        yield "state, restore, state: the second differs from the first"


def _pasteboard(device: Device) -> Iterator[str]:
    assert isinstance(device, Copying)
    before = device.state()
    moment = device.copy("two words\n")
    after = device.state()
    if after["system"].get("pasteboard") != "two words\n" or _without_pasteboard(after) != _without_pasteboard(before):
        yield "copy: the text should be the pasteboard's content, and all else as before"
    if (seconds := _seconds(device.wait(0), moment)) != 0:
        yield f"copy: no time should pass, {seconds:g} s did"
    device.copy("")
    if "pasteboard" in device.state()["system"]:
        yield "copy: an empty text should clear the pasteboard"


def _without_pasteboard(state: State) -> State:
    return {**state, "system": {key: value for key, value in state["system"].items() if key != "pasteboard"}}


def _events(device: Device) -> Iterator[str]:
    """An alert needs nobody on the phone to come from."""
    assert isinstance(device, Schedulable)
    alert = {"kind": "alert", "content": {"name": "lowBattery"}}
    before = _state_text(device)
    for what, events in (
        ("an event without a time", [alert]),
        ("an event of no kind", [{**alert, "kind": "earthquake", "at": {"after": 1}}]),
        ("a valid event before an invalid one", [{**alert, "at": {"after": 0}}, {**alert, "at": {"step": 0}}]),
    ):
        try:
            device.schedule(events)
        except ActionRefused:
            pass
        else:
            yield f"{what} should be refused with ActionRefused; it was accepted"
    if _state_text(device) != before:
        yield "events that were refused changed the state"
    device.schedule([{**alert, "at": {"after": 30}}])
    if _state_text(device) != before:
        yield "an event happened before its time"
    device.wait(20)
    moment = device.wait(20)
    happened = device.state()["system"].get("events", [])
    if [event["event"] for event in happened] != [alert]:
        yield f"an event should have happened once, and be listed in system.events, got {happened}"
    elif (seconds := _seconds(Moment(happened[0]["at"], "home"), moment)) != 10:
        yield f"an event should have happened 10 s ago, it was {seconds:g}"
    device.schedule([{**alert, "at": {"after": 30}}])
    before = _state_text(device)
    device.restore(json.loads(before))
    device.wait(60)
    if len(device.state()["system"].get("events", [])) != len(happened):
        yield "restore: an event that the phone expected before happened after it"
    device.restore(json.loads(before))


def _forks(device: ForkableDevice) -> Iterator[str]:
    device.launch(device.info.apps[0].id)
    with device.fork() as other:
        if (_state_text(other), other.tree()) != (_state_text(device), device.tree()):
            yield "fork: the copy differs from the phone it was made from"
        other.press("home")
        if device.tree() == other.tree():
            yield "fork: acting on the copy acted on the phone"


def _closing(device: Device) -> Iterator[str]:
    device.close()
    device.close()
    try:
        device.state()
    except DeviceLost:
        return
    yield "after close, expected DeviceLost; the phone still answers"


def _state_text(device: Device) -> str:
    return json.dumps(device.state(), sort_keys=True)


def _seconds(first: Moment, second: Moment) -> float:
    return (datetime.fromisoformat(second.now) - datetime.fromisoformat(first.now)).total_seconds()
