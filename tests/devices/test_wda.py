"""A WebDriverAgent as a device: through our own server, and through one that lacks our routes or misbehaves."""

import gc
import threading
from contextlib import contextmanager
from datetime import UTC, datetime

import numpy as np
import pytest
from support.fake_wda import PAGE, error, fake_wda, value

from iosworld.agents import make_agent
from iosworld.devices import EmbeddedSimulator
from iosworld.devices.factory import open_phones
from iosworld.devices.known_apps import KNOWN_APPS
from iosworld.devices.server import PhoneServer
from iosworld.devices.wda import WdaDevice
from iosworld.devices.wda_phones import WdaPhones
from iosworld.devices.wda_tree import mark_focused, read_source
from iosworld.episodes import observe, play_episode
from iosworld.errors import (
    ActionRefused,
    DeviceError,
    DeviceFault,
    DeviceLost,
    DeviceTimeout,
    ProtocolError,
    SetupError,
)
from iosworld.tasks.suite import load_suite
from iosworld.testing import FakeDevice, check_device

PERSONA = "jordan_avery"


@pytest.fixture(scope="module")
def server():
    with PhoneServer(FakeDevice, port=0, about={"persona": PERSONA, "fingerprint": {"apps": "fake"}}) as running:
        yield running


@pytest.fixture
def phone(server):
    device = WdaDevice(server.urls[0], timeout=20)
    device.reset()
    yield device
    device.close()


def test_wda_device_meets_the_device_contract(server):
    check_device(WdaDevice(server.urls[0], timeout=20))


def test_screen_matches_the_phone(phone):
    direct = FakeDevice()
    for device in (phone, direct):
        device.launch("todo")
        device.tap(200, 180)
        device.tap(100, 80)
        device.type_text("Milk")
    assert phone.state() == direct.state()
    assert observe(phone).tree.text() == observe(direct).tree.text().replace(
        ' placeholder="New item"', ' placeholder="New item"'
    )
    assert 'focused="true"' in observe(phone).tree.text()
    assert max(observe(phone).screenshot.size) == 1536


def test_every_action_has_the_same_effect_as_on_the_device_directly(phone):
    direct = FakeDevice()
    for act in (
        lambda device: device.launch("todo"),
        lambda device: device.swipe(200, 700, 200, 300, 0.25),
        lambda device: device.drag(200, 700, 200, 640, 0.7, 1.5),
        lambda device: device.double_tap(200, 300),
        lambda device: device.long_press(200, 300, 0.9),
        lambda device: device.tap(0.25, 300.75),
        lambda device: device.wait(30),
        lambda device: device.press("home"),
        lambda device: device.open_url("todo://list"),
        lambda device: device.appearance("dark"),
        lambda device: device.terminate("com.iosworld.todo"),
    ):
        assert act(phone) == act(direct)
        assert phone.state() == direct.state()


def test_task_ends_as_on_the_device_directly(phone, todo_task):
    verdicts = [
        play_episode(todo_task, make_agent("reference", todo_task, 0), device).verdict
        for device in (FakeDevice(), phone)
    ]
    assert verdicts[0].verdict == "pass"
    assert verdicts[0] == verdicts[1]


def test_session_of_another_client_is_reported(server, phone):
    with WdaDevice(server.urls[0], timeout=20), pytest.raises(DeviceLost, match="another client"):
        phone.press("home")


def test_phones_are_fresh_for_each_episode_and_wait_until_free(server):
    source = WdaPhones(server.urls, PERSONA)
    first = source.phone()
    first.launch("todo")
    first.tap(200, 180)
    waiting: list[object] = []
    thread = threading.Thread(target=lambda: waiting.append(source.phone()))
    thread.start()
    assert not waiting
    first.close()
    thread.join(20)
    assert waiting[0].state() == FakeDevice().state()
    waiting[0].close()
    assert source.fingerprint() == {"apps": "fake"}
    source.close()
    source.phone().close()
    with pytest.raises(DeviceLost):
        source.phone()


def test_persona_must_match_the_task(server):
    with pytest.raises(SetupError, match=r"jordan_avery's.*--persona somebody"):
        WdaPhones(server.urls, "somebody")


def test_device_name_has_one_address_per_parallel_episode(server):
    with pytest.raises(SetupError, match="2 parallel episodes"):
        open_phones(f"wda:{server.urls[0]}", at_once=2)
    open_phones(f"wda:{server.urls[0]},{server.urls[0]}", at_once=2).close()


@pytest.mark.parametrize("url", ["127.0.0.1:8100", "ftp://127.0.0.1", "http://", "http://[", "http://127.0.0.1:x"])
def test_invalid_address_is_an_error(url):
    with pytest.raises(SetupError, match="expected a WebDriverAgent's address"):
        WdaDevice(url)


def test_missing_token_is_reported_and_tokens_are_not_shown(server):
    bare = server.urls[0].rpartition("/")[0]
    with pytest.raises(SetupError, match="wants its token") as caught:
        WdaDevice(f"{bare}/secret-guess")
    assert "secret-guess" not in str(caught.value)


def test_webdriveragents_xml_is_read():
    tree = read_source(PAGE)
    text, button, field = tree["children"][:3]
    assert (text["label"], text["value"], text["identifier"]) == ("Hello", None, None)
    assert (button["identifier"], button["enabled"], button["visible"], button["selected"]) == (
        "world",
        False,
        False,
        True,
    )
    assert (field["label"], field["value"], field["placeholder"], field["frame"]) == (
        None,
        "Name",
        "Name",
        [9, 9, 9, 9],
    )
    mark_focused(tree, "XCUIElementTypeTextField", {"x": 9, "y": 9, "width": 9, "height": 9})
    assert field["focused"] is True


@pytest.mark.parametrize("xml", [None, "", "<a", "<a/>", "<a type='X' x='a' y='0' width='0' height='0'/>", PAGE[:300]])
def test_invalid_source_is_an_error(xml):
    with pytest.raises(ProtocolError):
        read_source(xml)


@contextmanager
def plain(**answers):
    """A device on a plain WebDriverAgent, with the time it slept and the requests that the server received."""
    slept = []
    with fake_wda(**answers) as (port, asked):
        url = f"http://127.0.0.1:{port}"
        made = WdaDevice(url, timeout=0.5, sleep=slept.append, clock=lambda: datetime(2026, 5, 12, 9, tzinfo=UTC))
        made.slept, made.asked = slept, asked
        yield made
        made.close()


def test_without_iosworld_routes_there_is_no_state_and_time_is_real():
    with plain() as phone:
        assert phone.has_state is False
        assert phone.state() == {}
        assert phone.info.size == (390, 844)
        assert phone.info.version == "WebDriverAgent 16.6.1, iOS 18.5"
        assert phone.info.app("Clock").bundle == "com.iosworld.clock"
        assert phone.wait(3).now == "2026-05-12T09:00:00+00:00"
        assert phone.slept == [3]
        for refused in (lambda: phone.wait(61), lambda: phone.restore({}), lambda: phone.launch("nothing")):
            with pytest.raises(ActionRefused):
                refused()
        assert phone.tap(1, 1).app == "clock"
        assert observe_focus(phone)


def observe_focus(phone):
    return phone.tree()["children"][2]["focused"]


def test_launch_waits_a_limited_time_until_the_app_is_in_front():
    with plain() as phone:
        assert phone.launch("Clock").app == "clock"
        assert phone.slept == []
        late = phone.launch("Notes")
        assert (late.app, late.settled) == ("clock", False)
        assert 1 < sum(phone.slept) < 3


def test_a_tap_is_long_enough_for_a_real_phone():
    with plain() as phone:
        phone.tap(5, 6)
        [body] = [body for _, path, body in phone.asked if path == "/actions"]
    items = body["actions"][0]["actions"]
    assert [item["type"] for item in items] == ["pointerMove", "pointerDown", "pause", "pointerUp"]
    assert (items[0]["x"], items[0]["y"], items[2]["duration"]) == (5, 6, 50)


@pytest.mark.parametrize(
    ("kind", "keys"),
    [
        ("TextField", ["Done", "done", "Hide keyboard", "Return", "return"]),
        ("TextView", ["Done", "done", "Hide keyboard"]),
    ],
)
def test_keyboard_is_dismissed_by_a_key_that_ends_typing(kind, keys):
    with plain(element__active=value({"ELEMENT": "E", "type": f"XCUIElementType{kind}"})) as phone:
        phone.press("dismiss_keyboard")
        assert [body for _, path, body in phone.asked if path == "/wda/keyboard/dismiss"] == [{"keyNames": keys}]
    refusal = error("no such element", status=404)
    with plain(element__active=refusal) as phone, pytest.raises(ActionRefused):
        phone.press("dismiss_keyboard")


def test_keyboard_is_dismissed_through_our_own_route(phone):
    with pytest.raises(ActionRefused):
        phone.press("dismiss_keyboard")
    phone.launch("todo")
    phone.tap(100, 80)
    assert phone.press("dismiss_keyboard").app == "todo"
    with pytest.raises(ActionRefused):
        phone.type_text("a")


@pytest.mark.parametrize(
    "act",
    [
        lambda phone: phone.tap(float("nan"), 1),
        lambda phone: phone.tap(np.int64(5), 5),
        lambda phone: phone.wait(float("nan")),
        lambda phone: phone.type_text("half \ud83d"),
        lambda phone: phone.open_url("todo://\udc00"),
        lambda phone: phone.restore({"todo": float("inf")}),
    ],
)
def test_what_is_not_json_is_refused(phone, act):
    phone.launch("todo")
    phone.tap(100, 80)
    before = phone.state()
    with pytest.raises(ActionRefused):
        act(phone)
    assert phone.state() == before


def test_the_session_is_set_up_to_be_fast_and_ended_without_a_slash():
    with plain() as phone:
        asked = phone.asked
    settings = next(body["settings"] for _, path, body in asked if path == "/appium/settings")
    assert settings["animationCoolOffTimeout"] == 1
    assert settings["shouldUseCompactResponses"] is False
    assert asked[-1] == ("DELETE", "/", None)


def test_missing_state_gives_no_verdict(todo_task):
    with plain() as phone:
        result = play_episode(todo_task, make_agent("nothing", todo_task, 0), phone)
    assert result.verdict.verdict == "none"
    assert "state" in result.verdict.cause


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # facebook-wda leaves sockets open
@pytest.mark.parametrize(
    ("answer", "raises"),
    [
        (error("invalid argument", status=400), ActionRefused),
        (error("unsupported operation"), ActionRefused),
        (error("unknown error"), DeviceFault),
        (error("invalid element state", "the app is not running, possibly crashed"), DeviceFault),
        (error("invalid session id", status=404), DeviceLost),
        (error("timeout", status=408), DeviceFault),
        ((200, b""), ProtocolError),
        ((200, b"<html>"), ProtocolError),
        ((200, b"[]"), ProtocolError),
        ((200, b"{}"), ProtocolError),
        ((200, b"\xff\xfe"), ProtocolError),
        ((200, b'{"value": ' + b"[" * 100_000), ProtocolError),
        ((502, b"bad gateway"), ProtocolError),
        ("silence", DeviceTimeout),
        ("dribble", DeviceTimeout),
    ],
)
def test_each_kind_of_invalid_response_has_its_error(answer, raises):
    with plain(actions=answer) as phone, pytest.raises(raises):
        phone.tap(1, 1)
    gc.collect()


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # facebook-wda leaves sockets open
def test_errors_while_observing_are_device_errors():
    with plain(source=error("invalid argument", status=400)) as phone, pytest.raises(DeviceFault):
        phone.tree()
    with plain(screenshot=value("&&&")) as phone, pytest.raises(ProtocolError):
        phone.screenshot()
    with plain(wda__activeAppInfo=value(None)) as phone, pytest.raises(ProtocolError):
        phone.press("home")


@pytest.mark.parametrize(
    "answers",
    [
        {"status": value({"iosworld": {"protocol": 99}})},
        {"status": error("unknown command", status=404)},
        {"window__size": value(None)},
        {"window__size": value({"width": 10**400, "height": 844})},
        {"window__size": value({"width": float("nan"), "height": 844})},
        {"wda__screen": value({"scale": 0})},
        {"session": value(None) | {"sessionId": None}},
        {"session": error("session not created")},
    ],
)
def test_unusable_webdriveragent_does_not_start(answers):
    with pytest.raises(DeviceError), plain(**answers):
        pass


def test_unreachable_address_is_an_error():
    with pytest.raises(DeviceLost, match=r"nothing answers at http://127\.0\.0\.1:9 "):
        WdaDevice("http://127.0.0.1:9/token")


@pytest.mark.slow
def test_tasks_have_the_same_results_through_a_server_and_directly(request, is_long):
    """One of the ten, with wheels and a text to type; `make test-long` plays all."""
    if not request.config.getoption("--simulator"):
        pytest.skip("needs --simulator")
    with EmbeddedSimulator() as simulator, PhoneServer(simulator.phone, port=0) as server:
        source = WdaPhones(server.urls, PERSONA)
        for item in load_suite("starter")[slice(None) if is_long else slice(1, 2)]:
            results = []
            for make in (simulator.phone, source.phone):
                with make() as device:
                    results.append(play_episode(item.task, make_agent("reference", item.task, 0), device))
            direct, served = results
            assert direct.verdict.verdict == "pass", item.task.id
            assert (served.verdict, served.steps, served.answer) == (direct.verdict, direct.steps, direct.answer)


def test_the_apps_are_those_of_the_embedded_simulator(request):
    if not request.config.getoption("--simulator"):
        pytest.skip("needs --simulator")
    with EmbeddedSimulator() as simulator, simulator.phone() as phone:
        assert phone.info.apps == KNOWN_APPS


class DragOrSwipe(FakeDevice):
    """Says which of the two it was asked for."""

    asked: list[str] = []

    def swipe(self, *values):
        self.asked.append("swipe")
        return self.wait(0)

    def drag(self, *values):
        self.asked.append("drag")
        return self.wait(0)


def test_a_drag_stays_a_drag_however_short_it_is_held():
    with PhoneServer(DragOrSwipe, port=0) as server, WdaDevice(server.urls[0], timeout=20) as phone:
        phone.drag(100, 700, 100, 300, 0.0, 0.4)
        phone.drag(100, 700, 100, 300)
        phone.swipe(100, 700, 100, 300)
    assert DragOrSwipe.asked == ["drag", "drag", "swipe"]
