"""The phone's own features: time, the home screen, search, Control Center, notifications, by touch alone."""

import itertools
from collections.abc import Iterator
from datetime import datetime

import pytest

from iosworld.devices import EmbeddedDevice, EmbeddedSimulator
from iosworld.devices.device import Moment
from iosworld.devices.pace import action_seconds
from iosworld.episodes import observe
from iosworld.errors import ActionRefused
from iosworld.screen.element import Element


@pytest.fixture
def at_home(zygote: EmbeddedSimulator) -> Iterator[EmbeddedDevice]:
    with zygote.phone() as phone:
        yield phone


def seen(phone: EmbeddedDevice, label: str, kind: str | None = None) -> Element | None:
    elements = observe(phone).tree.elements
    return next((one for one in elements if one.label == label and kind in (None, one.type)), None)


def touch(phone: EmbeddedDevice, label: str, kind: str | None = None) -> tuple[float, float]:
    tree = observe(phone).tree
    return next(
        tree.touch_points[one.number] for one in tree.elements if one.label == label and kind in (None, one.type)
    )


def seconds(first: Moment, second: Moment) -> float:
    return (datetime.fromisoformat(second.now) - datetime.fromisoformat(first.now)).total_seconds()


def test_python_and_the_phone_advance_time_by_the_same_rule(at_home):
    moments = [at_home.launch("notes"), at_home.tap(*touch(at_home, "New Note"))]
    text = "Every character counts: é, 한 and 👩‍👩‍👧"
    moments += [
        at_home.type_text(text),
        at_home.swipe(200, 500, 200, 480),
        at_home.drag(200, 500, 200, 480),
        at_home.wait(7),
    ]
    expected = [action_seconds(), action_seconds(text=text), action_seconds(0.3), action_seconds(1.5), 7]
    assert [seconds(*pair) for pair in itertools.pairwise(moments)] == expected


def test_status_bar_time_advances_within_an_episode(at_home):
    at_home.launch("mybank")
    for _ in range(20):
        at_home.tap(200, 400)
    at_home.press("home")
    assert seen(at_home, "9:42 AM") is not None


def test_labeled_switch_is_one_element_and_a_touch_toggles_it(at_home):
    at_home.open_url("clock://alarms/new")
    snooze = seen(at_home, "Snooze", "Switch")
    assert snooze is not None
    assert (snooze.value, snooze.children) == ("1", ())
    at_home.tap(*touch(at_home, "Snooze", "Switch"))
    turned = seen(at_home, "Snooze", "Switch")
    assert turned is not None
    assert turned.value == "0"
    [raw] = [one for one in _all(at_home.tree()) if one["type"] == "Switch" and one.get("label") == "Snooze"]
    assert [one for one in _all(raw) if one["type"] == "Switch"] != [raw]  # XCUITest's own tree has the control inside


def _all(node):
    yield node
    for child in node.get("children", ()):
        yield from _all(child)


def test_search_opens_its_results(at_home):
    at_home.swipe(200, 300, 200, 520)
    at_home.type_text("chipotle")
    result = next(
        one
        for one in observe(at_home).tree.elements
        if one.identifier.startswith("search.result.quickbite://restaurant/")
    )
    moment = at_home.tap(*observe(at_home).tree.touch_points[result.number])
    assert moment.app == "quickbite"


def test_icon_moved_to_another_page_stays_there_and_is_in_the_state(at_home):
    [page] = at_home.state()["system"]["home"]["pages"]
    x, y = touch(at_home, "Clock", "Icon")
    at_home.drag(x, y, 399, 300)
    assert at_home.state()["system"]["home"]["pages"] == [[app for app in page if app != "clock"], ["clock"]]
    at_home.press("home")
    at_home.press("home")
    assert seen(at_home, "Clock", "Icon") is None
    state = at_home.state()
    at_home.restore(state)
    at_home.swipe(350, 500, 60, 500)
    assert seen(at_home, "Clock", "Icon") is not None
    state["system"]["home"]["pages"][1] = []
    with pytest.raises(ActionRefused, match="home"):
        at_home.restore(state)


def test_control_center_settings_are_in_the_state(at_home):
    at_home.swipe(380, 5, 380, 400)
    for label in ("Dark Mode", "Larger Text", "Do Not Disturb"):
        at_home.tap(*touch(at_home, label))
    system = at_home.state()["system"]
    assert (system["appearance"], system["textSize"], system["doNotDisturb"]) == ("dark", "xLarge", True)


def test_alarm_ringing_over_another_app_can_be_stopped_there(at_home):
    at_home.launch("mail")
    at_home.wait(22 * 3600)  # past 7:40 the next morning
    assert seen(at_home, "Snooze", "Button") is not None
    moment = at_home.tap(*touch(at_home, "Stop", "Button"))
    assert moment.app == "mail"
    assert not any(alarm.get("ringingSince") for alarm in at_home.state()["clock"]["alarms"])


def test_clearing_notifications_asks_for_confirmation(at_home):
    at_home.wait(22 * 3600)
    at_home.tap(*touch(at_home, "Stop", "Button"))
    at_home.swipe(150, 5, 150, 500)
    assert at_home.state()["system"]["notifications"]
    at_home.tap(*touch(at_home, "Clear Notifications"))
    assert at_home.state()["system"]["notifications"]
    at_home.tap(*touch(at_home, "Clear All Notifications"))
    assert at_home.state()["system"]["notifications"] == []
