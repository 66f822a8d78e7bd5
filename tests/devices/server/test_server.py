"""The server as any HTTP client sees it: envelope, sessions, errors, every group of routes."""

import base64
import io
import json
import socket
import threading

import httpx2
import pytest
from PIL import Image

from iosworld.devices.server import PhoneServer
from iosworld.devices.server.element_routes import W3C_KEY
from iosworld.devices.server.element_types import NUMBERS
from iosworld.devices.server.routes import ROUTES, match
from iosworld.errors import DeviceNotStarted, SetupError
from iosworld.testing import FakeDevice

from .conftest import Browser

TODO = "com.iosworld.todo"
T = "XCUIElementType"


def test_the_token_is_the_first_part_of_the_path(server):
    url = server.urls[0]
    assert url.endswith(f"/{server.token}")
    assert httpx2.get(f"{url}/status").json()["value"]["ready"] is True
    bare = url.removesuffix(f"/{server.token}")
    for path in ("/status", "/wrong/status", "/", ""):
        answer = httpx2.get(bare + path)
        assert (answer.status_code, answer.json()["value"]["error"]) == (401, "unauthorized")


def test_open_server_requires_no_token():
    with PhoneServer(FakeDevice, port=0, is_open=True) as server:
        assert server.token is None
        assert httpx2.get(f"{server.urls[0]}/status").status_code == 200


def test_phones_have_separate_ports_and_are_isolated():
    with PhoneServer(FakeDevice, phones=2, port=0) as server:
        one, other = server.urls
        httpx2.post(f"{one}/session", json={"capabilities": {"alwaysMatch": {"bundleId": TODO}}})
        assert httpx2.get(f"{one}/wda/activeAppInfo").json()["value"]["bundleId"] == TODO
        assert httpx2.get(f"{other}/wda/activeAppInfo").json()["value"]["bundleId"] == "com.apple.springboard"


def test_a_port_in_use_is_named():
    with PhoneServer(FakeDevice, port=0) as server:
        port = int(server.urls[0].split(":")[2].split("/")[0])
        with pytest.raises(SetupError, match=f"port {port} .*--port"):
            PhoneServer(FakeDevice, port=port)


def test_phone_that_does_not_start_stops_the_server():
    def broken():
        raise DeviceNotStarted("no luck")

    with pytest.raises(DeviceNotStarted), PhoneServer(broken, port=0):
        pass


def test_element_types_have_the_numbers_of_xcuitest():
    assert [NUMBERS[name] for name in ("Application", "Button", "Switch", "StaticText", "Cell", "StatusItem")] == [
        *(2, 9, 40, 48, 75, 82)
    ]


def test_responses_use_the_webdriver_envelope(browser):
    status, answer = browser.ask("GET", "/wda/locked")
    assert (status, answer) == (200, {"value": False, "sessionId": browser.session.removeprefix("/session/")})
    status, answer = browser.ask("GET", "/nowhere")
    assert status == 404
    assert answer["value"] == {
        "error": "unknown command",
        "message": "Unhandled endpoint: GET /nowhere",
        "traceback": "",
    }


@pytest.mark.parametrize("path", ["/Status", "/status/", "/WDA/Locked", "/health"])
def test_case_and_a_trailing_slash_are_ignored(server, path):
    assert httpx2.get(server.urls[0] + path).status_code == 200


def test_new_session_ends_the_previous_one_and_keeps_the_phone(browser):
    browser.post("/wda/apps/terminate", {"bundleId": TODO})
    browser.begin(bundleId=TODO, shouldTerminateApp=False)
    field = browser.find("accessibility id", "todo.list.newField")[0]
    browser.post(f"/element/{field}/value", {"value": list("Milk")})
    old = browser.session
    browser.begin()
    assert browser.ask("GET", old)[1]["value"]["error"] == "invalid session id"
    assert browser.find("predicate string", "value == 'Milk'")
    status, answer = browser.ask("DELETE", browser.session + "/")
    assert (status, answer) == (200, {"value": None, "sessionId": None})
    assert browser.error("GET", "") == (404, "invalid session id")


def test_ending_a_session_terminates_its_app(browser):
    assert browser.post("/wda/apps/state", {"bundleId": TODO}) == 4
    browser.begin()
    assert browser.post("/wda/apps/state", {"bundleId": TODO}) == 1
    assert browser.get("")["capabilities"]["CFBundleIdentifier"] == "com.apple.springboard"


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ({}, "should be an object"),
        ({"capabilities": 3}, "should be an object"),
        ({"capabilities": {"alwaysMatch": {"bundleId": "com.example.nothing"}}}, "no app"),
        ({"capabilities": {"alwaysMatch": {"bundleId": TODO}, "firstMatch": [{"bundleId": TODO}]}}, "firstMatch"),
    ],
)
def test_refused_session_reports_the_cause(server, body, says):
    answer = httpx2.post(f"{server.urls[0]}/session", json=body)
    assert (answer.status_code, answer.json()["value"]["error"]) == (500, "session not created")
    assert says in answer.json()["value"]["message"]


def test_appiums_capabilities_are_understood(server):
    always, first = {"appium:shouldTerminateApp": False}, [{"appium:bundleId": TODO}]
    answer = httpx2.post(
        f"{server.urls[0]}/session", json={"capabilities": {"alwaysMatch": always, "firstMatch": first}}
    )
    assert answer.json()["value"]["capabilities"]["CFBundleIdentifier"] == TODO


def test_status_names_the_session_and_the_iosworld_routes(browser):
    _, answer = browser.ask("GET", "/status")
    assert answer["sessionId"] == browser.session.removeprefix("/session/")
    assert set(answer["value"]) >= {"ready", "state", "os", "ios", "build", "device"}
    assert answer["value"]["iosworld"]["protocol"] == 1
    assert "POST /iosworld/restore" in answer["value"]["iosworld"]["routes"]


@pytest.mark.parametrize(
    ("using", "value", "count"),
    [
        ("accessibility id", "todo.list.addButton", 1),
        ("id", "todo.list.addButton", 1),
        ("name", "Add", 0),
        ("class name", f"{T}Button", 1),
        ("class name", f"{T}Nothing", 0),
        ("predicate string", "label == 'Thing 3'", 1),
        ("predicate string", "type == 'XCUIElementTypeApplication'", 1),
        ("class chain", f"**/{T}Switch[`label ENDSWITH '0'`]", 3),
        ("-ios class chain", f"**/{T}Switch[`label ENDSWITH '0'`]", 3),
        ("-ios predicate string", "label LIKE 'Thing ?'", 9),
        ("xpath", "//*[matches(@label, '^thing [12]$', 'i')]", 2),
        ("xpath", "//*[matches(@label, '(')]", 0),
        ("xpath", "//*[ends-with(@label, '28')]", 1),
        ("xpath", "//*[lower-case(@label) = 'thing 2' or upper-case(@label) = 'THING 3']", 2),
        ("xpath", "//*[replace(@label, '(T)hing', '$1') = 'T 4']", 1),
        ("xpath", "//*[string-join(tokenize(@label), '-') = 'Thing-3']", 1),
        ("xpath", "//*[string-join(tokenize(@label, 'i'), '+') = 'Th+ng 5']", 1),
        ("xpath", f"//{T}Switch[@label='Thing 2']", 1),
        ("xpath", "//XCUIElementTypeAny[@name='todo.list.addButton']", 1),
        ("xpath", f"/{T}Application/{T}CollectionView/*[1]", 1),
        ("xpath", "count(//*)", 0),
        ("xpath", "//@label", 0),
        ("link text", "label=Add", 1),
        ("partial link text", "label=Thing 1", 11),
    ],
)
def test_elements_are_found_by_every_strategy(browser, using, value, count):
    assert len(browser.find(using, value)) == count


@pytest.mark.parametrize(
    ("body", "error"),
    [
        ({"using": "magic", "value": "x"}, (400, "invalid argument")),
        ({"using": "class name", "value": "Button"}, (400, "invalid argument")),
        ({"using": "xpath", "value": "//["}, (400, "invalid selector")),
        ({"using": "xpath", "value": "//x:y"}, (400, "invalid selector")),
        ({"using": "class chain", "value": "/"}, (400, "invalid selector")),
        ({"using": "predicate string", "value": "identifier == 'x'"}, (500, "unknown error")),
        ({"using": "predicate string", "value": "label MATCHES '((a{999}){999}){999}'"}, (500, "unknown error")),
        ({"using": "xpath", "value": "//*[//*[//*[//*[//*[//*]]]]]"}, (400, "invalid selector")),
        ({"using": "name", "value": "\ud83d"}, (400, "invalid argument")),
        ({"using": "name", "value": "nothing"}, (404, "no such element")),
        ({"using": "name"}, (400, "invalid argument")),
        ({"value": "x"}, (400, "invalid argument")),
        (["x"], (400, "invalid argument")),
    ],
)
def test_missing_element_has_its_error(browser, body, error):
    assert browser.error("POST", "/element", body) == error


def test_elements_inside_elements(browser):
    table = browser.find("class name", f"{T}CollectionView")[0]
    found = browser.post(f"/element/{table}/elements", {"using": "xpath", "value": f"//{T}Button"})
    assert len(found) == 1
    assert browser.error("POST", f"/element/{table}/element", {"using": "name", "value": "Todo"})[0] == 404


def test_attributes_of_an_element(browser):
    row = browser.find("predicate string", "label == 'Thing 2'")[0]
    assert browser.get(f"/element/{row}/attribute/label") == "Thing 2"
    assert browser.get(f"/element/{row}/attribute/name") == "todo.list.row.item-2"
    assert browser.get(f"/element/{row}/attribute/visible") is True
    assert browser.get(f"/element/{row}/name") == f"{T}Switch"
    assert browser.get(f"/element/{row}/text") == "0"
    assert browser.get(f"/element/{row}/rect") == {"x": 0, "y": 194, "width": 402, "height": 44}
    assert [browser.get(f"/element/{row}/{what}") for what in ("enabled", "displayed", "selected")] == [
        True,
        True,
        False,
    ]
    assert browser.get(f"/wda/element/{row}/accessible") is True
    assert browser.error("GET", f"/element/{row}/attribute/color") == (500, "unknown error")
    picture = base64.b64decode(browser.get(f"/element/{row}/screenshot"))
    assert Image.open(io.BytesIO(picture)).size == (402 * 3, 44 * 3)


def test_click_acts_and_the_id_stays_valid(browser):
    row = browser.find("predicate string", "label == 'Thing 2'")[0]
    browser.post(f"/element/{row}/click")
    assert browser.get(f"/element/{row}/attribute/value") == "1"
    assert browser.find("predicate string", "label == 'Thing 2'") == [row]


def test_click_scrolls_to_an_offscreen_element(browser):
    row = browser.find("predicate string", "label == 'Thing 28'")[0]
    assert browser.get(f"/element/{row}/displayed") is False
    browser.post(f"/element/{row}/click")
    assert browser.get(f"/element/{row}/displayed") is True
    assert browser.get(f"/element/{row}/attribute/value") == "1"


def test_removed_elements_are_stale(browser):
    row = browser.find("predicate string", "label == 'Thing 2'")[0]
    browser.post("/wda/homescreen")
    assert browser.error("GET", f"/element/{row}/rect") == (404, "stale element reference")
    assert browser.error("GET", "/element/nobody/rect") == (404, "stale element reference")


def test_typing_clearing_and_focus(browser):
    assert browser.error("POST", "/wda/keys", {"value": ["a"]}) == (400, "invalid element state")
    assert browser.error("GET", "/element/active") == (404, "no such element")
    field = browser.find("accessibility id", "todo.list.newField")[0]
    browser.post(f"/element/{field}/value", {"value": ["M", "i"]})
    browser.post("/wda/keys", {"value": "lk"})
    assert browser.get(f"/element/{field}/text") == "Milk"
    assert browser.get("/element/active")["ELEMENT"] == field
    browser.post(f"/element/{field}/clear")
    assert browser.get(f"/element/{field}/text") == "New item"
    browser.post(f"/element/{field}/value", {"value": ["\ud83d", "\ude00"]})
    assert browser.get(f"/element/{field}/text") == "\N{GRINNING FACE}"
    browser.post("/iosworld/press", {"button": "dismiss_keyboard"})
    assert browser.error("GET", "/element/active") == (404, "no such element")
    browser.post("/wda/keyboard/dismiss")  # there is none
    button = browser.find("class name", f"{T}Button")[0]
    assert browser.error("POST", f"/element/{button}/clear") == (400, "invalid element state")


def test_gestures_by_point_and_by_element(browser):
    row = browser.find("predicate string", "label == 'Thing 1'")[0]
    browser.post("/wda/tap", {"x": 200, "y": 172})
    assert browser.get(f"/element/{row}/text") == "1"
    browser.post(f"/wda/element/{row}/tap", {"x": 5, "y": 5})
    browser.post(f"/wda/element/{row}/doubleTap")
    browser.post(f"/wda/element/{row}/touchAndHold", {"duration": 1})
    browser.post("/wda/tapWithNumberOfTaps", {"x": 9, "y": 400, "numberOfTaps": 2, "numberOfTouches": 1})
    top = browser.get(f"/element/{row}/rect")["y"]
    browser.post("/wda/dragfromtoforduration", {"fromX": 200, "fromY": 600, "toX": 200, "toY": 400, "duration": 0})
    assert browser.get(f"/element/{row}/rect")["y"] == top - 200
    browser.post("/wda/swipe", {"direction": "down"})
    browser.post("/wda/scroll", {"direction": "up", "distance": 1})
    assert browser.get(f"/element/{row}/rect")["y"] == top


@pytest.mark.parametrize(
    ("path", "body", "error"),
    [
        ("/wda/tap", {"x": 1}, "invalid argument"),
        ("/wda/tap", {"x": "1", "y": 2}, "invalid argument"),
        ("/wda/tap", {"x": 1000, "y": 2}, "invalid argument"),
        ("/wda/tap", {"x": True, "y": 2}, "invalid argument"),
        ("/wda/touchAndHold", {"x": 1, "y": 2, "duration": "long"}, "invalid argument"),
        ("/wda/tap", {"x": 10**400, "y": 2}, "invalid argument"),
        ("/wda/tapWithNumberOfTaps", {"x": 1, "y": 1, "numberOfTaps": 1}, "invalid argument"),
        ("/wda/scroll", {"direction": "down", "distance": "far"}, "invalid argument"),
        ("/wda/keys", {"value": ["\ud83d", "x"]}, "invalid argument"),
        ("/url", {"url": "todo://list\udc00"}, "invalid argument"),
        ("/url", {"url": "clock://list", "bundleId": TODO}, "unknown error"),
        ("/url", {"url": "todo://list", "bundleId": "com.example.nothing"}, "invalid argument"),
        ("/wda/getPasteboard", {"contentType": "smell"}, "unknown error"),
        ("/iosworld/press", {"button": "doorbell"}, "invalid argument"),
        ("/wda/swipe", {"direction": "sideways"}, "invalid argument"),
        ("/wda/scroll", {}, "invalid argument"),
        (
            "/wda/tapWithNumberOfTaps",
            {"x": 1, "y": 1, "numberOfTaps": 3, "numberOfTouches": 1},
            "unsupported operation",
        ),
        ("/wda/lock", {}, "unsupported operation"),
        ("/wda/pressButton", {"name": "volumeUp"}, "unknown error"),
        ("/wda/performIoHidEvent", {"page": 12, "usage": 48, "duration": 1}, "unsupported operation"),
        ("/orientation", {"orientation": "LANDSCAPE"}, "unknown error"),
        ("/wda/apps/launch", {"bundleId": "com.example.nothing"}, "invalid argument"),
        ("/url", {"url": "nothing://x"}, "invalid argument"),
        ("/appium/settings", {"settings": 1}, "invalid argument"),
        ("/wda/tap/0", {"x": 1, "y": 1}, "unknown command"),
        ("/wda/pinch", {"scale": 2, "velocity": 1}, "unknown command"),
        ("/iosworld/wait", {"seconds": -1}, "invalid argument"),
        ("/iosworld/schedule", {}, "invalid argument"),
        ("/iosworld/schedule", {"events": [{"kind": "chat"}]}, "invalid argument"),
        ("/iosworld/restore", {"state": {"nothing": 1}}, "invalid argument"),
        ("/iosworld/restore", {"state": 7}, "invalid argument"),
    ],
)
def test_impossible_request_is_refused_and_changes_nothing(browser, path, body, error):
    before = browser.get("/iosworld/state")
    assert browser.error("POST", path, body)[1] == error
    assert browser.get("/iosworld/state") == before


def test_apps_are_launched_and_terminated(browser):
    browser.post("/wda/pressButton", {"name": "home"})
    assert browser.get("/wda/activeAppInfo")["bundleId"] == "com.apple.springboard"
    assert browser.post("/wda/apps/state", {"bundleId": TODO}) == 3
    browser.post("/wda/apps/activate", {"bundleId": TODO})
    assert browser.get("/wda/apps/list") == [{"pid": 100, "bundleId": TODO}]
    browser.post("/wda/deactivateApp", {"duration": 2})
    assert browser.post("/wda/apps/state", {"bundleId": TODO}) == 4
    assert browser.post("/wda/apps/terminate", {"bundleId": TODO}) is True
    assert browser.post("/wda/apps/terminate", {"bundleId": TODO}) is False
    browser.post("/url", {"url": "todo://list"})
    assert browser.post("/wda/apps/state", {"bundleId": TODO}) == 4


def test_screen_and_device_information(browser):
    assert browser.get("/window/size") == {"width": 402, "height": 874}
    assert browser.get("/window/rect") == {"x": 0, "y": 0, "width": 402, "height": 874}
    assert browser.get("/wda/screen")["scale"] == 3
    assert browser.get("/orientation") == "PORTRAIT"
    assert browser.get("/rotation") == {"x": 0, "y": 0, "z": 0}
    assert Image.open(io.BytesIO(base64.b64decode(browser.get("/screenshot")))).size == (1206, 2622)
    info = browser.get("/wda/device/info")
    assert (info["timeZone"], info["userInterfaceStyle"]) == ("GMT-0700", "light")
    browser.post("/wda/device/appearance", {"name": "dark"})
    assert browser.get("/wda/device/info")["userInterfaceStyle"] == "dark"


def test_settings_are_kept_and_unknown_ones_ignored(browser):
    changed = browser.post(
        "/appium/settings", {"settings": {"useFirstMatch": True, "nonsense": 1, "reduceMotion": True}}
    )
    assert changed["useFirstMatch"] is True
    assert "nonsense" not in changed
    browser.begin()
    after = browser.get("/appium/settings")
    assert (after["useFirstMatch"], after["reduceMotion"]) == (False, True)


@pytest.mark.parametrize(
    ("settings", "error"),
    [
        ({"useFirstMatch": "yes"}, "invalid argument"),
        ({"snapshotMaxDepth": 10**400}, "invalid argument"),
        ({"snapshotMaxDepth": -1}, "invalid argument"),
        ({"mjpegServerFramerate": 1.5}, "invalid argument"),
        ({"defaultActiveApplication": 3}, "invalid argument"),
        ({"defaultActiveApplication": "\ud800"}, "invalid argument"),
        ({"defaultAlertAction": "shrug"}, "invalid argument"),
        ({"screenshotOrientation": "askew"}, "invalid argument"),
        ({"activeAppDetectionPoint": "middle"}, "invalid argument"),
        ({"elementResponseAttributes": "rect,attribute/color"}, "invalid argument"),
        ({"acceptAlertButtonSelector": "//button"}, "invalid selector"),
        ({"reduceMotion": True, "keyboardPrediction": 2}, "invalid argument"),
    ],
)
def test_invalid_setting_is_refused_and_changes_nothing(browser, settings, error):
    before = browser.get("/appium/settings")
    assert browser.error("POST", "/appium/settings", {"settings": settings}) == (400, error)
    assert browser.get("/appium/settings") == before
    status, answer = browser.ask("POST", "/session", {"capabilities": {"alwaysMatch": settings}})
    if settings.keys() & {"defaultAlertAction", "elementResponseAttributes"}:
        assert (status, answer["value"]["error"]) == (500, "session not created")


def test_settings_are_read_as_webdriveragent_writes_them(browser):
    browser.post("/appium/settings", {"settings": {"reduceMotion": False}})
    given = {
        "waitForIdleTimeout": 2.0,
        "keyboardPrediction": True,
        "defaultAlertAction": "Accept",
        "reduceMotion": None,
    }
    changed = browser.post("/appium/settings", {"settings": given})
    assert [repr(changed[name]) for name in given] == ["2", "1", "'accept'", "False"]
    assert browser.post("/appium/settings", {"settings": {}}) == changed
    assert browser.post("/appium/settings") == changed
    browser.post(
        "/appium/settings", {"settings": {"shouldUseCompactResponses": False, "elementResponseAttributes": ""}}
    )
    assert set(browser.post("/element", {"using": "xpath", "value": "//*"})) == {"ELEMENT", W3C_KEY}
    browser.post("/appium/settings", {"settings": {"elementResponseAttributes": "smell,label"}})
    assert browser.post("/element", {"using": "xpath", "value": "//*[@label='Add']"})["label"] == "Add"


def test_gestures_without_a_point_are_in_the_middle_of_the_screen(browser):
    [row] = [row for row in browser.find("class name", f"{T}Switch") if browser.get(f"/element/{row}/rect")["y"] == 414]
    for route, body in {
        "tap": {},
        "doubleTap": None,
        "touchAndHold": {},
        "tapWithNumberOfTaps": {"numberOfTaps": 1, "numberOfTouches": 1},
    }.items():
        before = browser.get(f"/element/{row}/text")
        browser.post(f"/wda/{route}", body)
        assert browser.get(f"/element/{row}/text") != before, route


def test_swipe_from_a_point_and_drag_to_an_element(browser):
    [row] = browser.find("predicate string", "label == 'Thing 9'")
    [target] = browser.find("predicate string", "label == 'Thing 4'")
    [top, end] = [browser.get(f"/element/{each}/rect")["y"] for each in (row, target)]
    browser.post(f"/wda/element/{row}/pressAndDragWithVelocity", {"toElement": target, "velocity": 400})
    assert browser.get(f"/element/{row}/rect")["y"] == end
    browser.post("/wda/swipe", {"direction": "Down", "x": 200, "y": 300})
    assert browser.get(f"/element/{row}/rect")["y"] == top
    browser.post("/wda/scroll", {"direction": "down", "distance": "0.25"})
    assert browser.get(f"/element/{row}/rect")["y"] < top


def test_a_link_opens_in_the_named_app(browser):
    browser.post("/wda/homescreen")
    browser.post("/url", {"url": "todo://list", "bundleId": TODO, "idleTimeoutMs": 10})
    assert browser.post("/wda/apps/state", {"bundleId": TODO}) == 4


def test_numbers_are_integers_where_webdriveragent_sends_integers(browser):
    for path in ("/window/size", "/window/rect", "/wda/screen", "/wda/batteryInfo"):
        assert ".0" not in browser.http.get(browser.url + browser.session + path).text, path


def test_full_responses_contain_the_requested_attributes(browser):
    settings = {"shouldUseCompactResponses": False, "elementResponseAttributes": "type,rect,text,attribute/label"}
    browser.post("/appium/settings", {"settings": settings})
    found = browser.post("/element", {"using": "name", "value": "todo.list.addButton"})
    assert found["type"] == f"{T}Button"
    assert found["rect"]["height"] == 44
    assert (found["text"], found["attribute/label"]) == ("Add", "Add")


def test_an_event_is_scheduled_and_happens(browser):
    event = {"at": {"after": 30}, "kind": "chat", "content": {"from": "contact-a", "text": "Running late"}}
    assert browser.post("/iosworld/schedule", {"events": [event]})["now"] == browser.get("/iosworld/moment")["now"]
    assert "events" not in browser.get("/iosworld/state")["system"]
    browser.post("/iosworld/wait", {"seconds": 60})
    state = browser.get("/iosworld/state")
    assert [happened["event"]["kind"] for happened in state["system"]["events"]] == ["chat"]
    assert state["todo"]["items"][-1]["text"] == "Running late"


def test_iosworld_routes_give_state_time_and_a_fresh_phone(browser):
    before = browser.get("/iosworld/state")
    browser.post("/wda/tap", {"x": 200, "y": 172})
    after = browser.get("/iosworld/state")
    assert after["todo"]["items"][0]["done"] is True
    assert browser.post("/iosworld/wait", {"seconds": 60})["app"] == "todo"
    restored = browser.post("/iosworld/restore", {"state": before})
    assert (restored["app"], browser.get("/iosworld/state")) == ("home", before)
    browser.post("/iosworld/restore", {"state": after})
    browser.post("/iosworld/restore")
    fresh = browser.get("/iosworld/state")
    assert fresh["system"]["now"] == "2026-05-12T09:41:00-07:00"
    assert fresh["todo"] == before["todo"]


def test_lost_phone_is_reported_and_the_next_session_has_a_fresh_one():
    with PhoneServer(lambda: FakeDevice(fails_after=3), port=0) as server:
        url = server.urls[0]
        session = httpx2.post(f"{url}/session", json={"capabilities": {}}).json()["sessionId"]
        for _ in range(4):
            answer = httpx2.post(f"{url}/session/{session}/wda/homescreen")
        assert (answer.status_code, answer.json()["value"]["error"]) == (500, "unknown error")
        assert "the phone failed" in answer.json()["value"]["message"]
        httpx2.post(f"{url}/session", json={"capabilities": {}})
        assert httpx2.post(f"{url}/wda/homescreen").status_code == 200


@pytest.mark.parametrize(
    "content",
    [
        *(b"{", b"\xff\xfe", b"[" * 100_000, json.dumps("text").encode(), b'{"x": NaN, "y": 1}', b'{"x": -Infinity}'),
        *(b'{"x": 1e999}', b'{"x": ' + b"9" * 5000 + b"}", b'{"state": {"a": ["\\ud800"]}}', b'{"\\udc00": 1}'),
        b'{"name": "\xed\xa0\x80"}',
    ],
)
def test_body_that_is_not_an_object_is_refused(server, content):
    answer = httpx2.post(f"{server.urls[0]}/wda/homescreen", content=content)
    assert (answer.status_code, answer.json()["value"]["error"]) == (400, "invalid argument")


def test_a_body_that_is_too_long_is_refused(server):
    answer = httpx2.post(f"{server.urls[0]}/wda/homescreen", content=b" " * (16 * 1024 * 1024 + 1))
    assert (answer.status_code, answer.json()["value"]["error"]) == (413, "request too large")


def _with_a_long_row(client):
    """A session in Todo with a row on which some patterns take forever."""
    state = client.post("/iosworld/restore") and client.get("/iosworld/state")
    state["todo"]["items"][0]["text"] = "a" * 60 + "b"
    client.post("/iosworld/restore", {"state": state})
    client.begin(bundleId=TODO)


@pytest.mark.parametrize(
    ("using", "value"),
    [
        ("predicate string", "label MATCHES '(a|aa)+$'"),
        ("class chain", f"**/{T}Switch[`label MATCHES '(a|aa)+$'`]"),
        ("xpath", "//*[matches(@label, '^(a|aa)+$')]"),
        ("xpath", "//*[replace(@label, '^(a|aa)+$', 'c') = 'c']"),
    ],
)
def test_a_slow_pattern_ends_with_an_error(server, using, value):
    client = Browser(server.urls[0])
    _with_a_long_row(client)
    assert client.error("POST", "/elements", {"using": using, "value": value}) == (500, "unknown error")
    client.http.close()


def test_a_slow_pattern_does_not_hold_up_other_phones():
    with PhoneServer(FakeDevice, phones=2, port=0) as server:
        one, other = (Browser(url) for url in server.urls)
        _with_a_long_row(one)
        slow = {"using": "predicate string", "value": "label MATCHES '(a|aa)+$'"}
        thread = threading.Thread(target=one.error, args=("POST", "/elements", slow))
        thread.start()
        asked = 0
        while thread.is_alive():
            other.get("/wda/locked")
            asked += 1
        thread.join()
        assert asked > 1
        one.http.close()
        other.http.close()


@pytest.mark.parametrize("is_open", [True, False])
@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Host": "localhost:1"}, 200),
        ({"Host": "192.168.1.20:8100"}, 200),
        ({"Host": "[::1]:8100"}, 200),
        ({"Host": "phones.lab:8100"}, 200),
        ({"Host": socket.gethostname()}, 200),
        ({"Host": "evil.example"}, 403),
        ({"Host": "127.0.0.1.evil.example"}, 403),
        ({"Host": "["}, 403),
        ({"Origin": "http://evil.example"}, 403),
        ({"Origin": "null"}, 403),
    ],
)
def test_requests_of_web_pages_are_refused(is_open, headers, status):
    with PhoneServer(FakeDevice, port=0, is_open=is_open, names=["Phones.lab"]) as server:
        answer = httpx2.get(f"{server.urls[0]}/status", headers=headers)
        assert answer.status_code == status
        assert status == 200 or answer.json()["value"]["error"] == "forbidden"


def test_a_browser_reads_a_sentence(server):
    page = {"Accept": "text/html,*/*"}
    answer = httpx2.get(f"{server.urls[0]}/", headers=page)
    assert (answer.status_code, answer.text) == (200, httpx2.get(server.urls[0]).text)
    assert "iosworld serve" in answer.text
    answer = httpx2.get(server.urls[0].rpartition("/")[0], headers=page)
    assert answer.status_code == 401
    assert "iosworld serve" in answer.text
    assert "the token" in answer.text


def test_no_route_hides_another():
    for route in ROUTES:
        path = ("/session/S" if route.session == "needed" else "") + route.path.replace("{", "").replace("}", "")
        found = match(route.method, path)
        assert found is not None
        assert found[0] is route, path


def test_appiums_xcuitest_driver_finds_what_it_asks_for(server):
    """The requests of appium-xcuitest-driver 12 with `webDriverAgentUrl`, in its order and form."""
    client = Browser(server.urls[0])
    client.post("/iosworld/restore")
    assert client.get("/status")["build"]
    capabilities = {
        "firstMatch": [
            {
                "bundleId": TODO,
                "arguments": [],
                "environment": {},
                "eventloopIdleDelaySec": 0,
                "shouldWaitForQuiescence": True,
                "maxTypingFrequency": 60,
                "shouldUseSingletonTestManager": True,
                "shouldTerminateApp": True,
                "forceAppLaunch": True,
                "useNativeCachingStrategy": True,
                "forceSimulatorSoftwareKeyboardPresence": True,
            }
        ],
        "alwaysMatch": {},
    }
    _, answer = client.ask("POST", "/session", {"capabilities": capabilities})
    assert "status" not in answer
    client.session = f"/session/{answer['value']['sessionId']}"
    client.post("/timeouts", {"implicit": 0})
    for name, setting in {"snapshotMaxDepth": 60, "useFirstMatch": True}.items():
        client.post("/appium/settings", {"settings": {name: setting}})
    assert "<AppiumAUT>" in client.get("/source?format=xml&scope=AppiumAUT&excluded_attributes=visible,accessible")
    assert client.get("/window/rect")["width"] == 402
    field = client.post("/element", {"using": "predicate string", "value": "type == 'XCUIElementTypeTextField'"})
    path = f"/element/{field['element-6066-11e4-a52e-4f735466cecf']}"
    client.post(f"{path}/click", {})
    client.post(f"{path}/value", {"value": ["M", "i", "l", "k"]})
    assert client.get(f"{path}/attribute/value") == "Milk"
    add = client.get(f"{path}/rect")
    tap = {"type": "pointer", "id": "finger1", "parameters": {"pointerType": "touch"}}
    moves = [
        {"type": "pointerMove", "duration": 0, "origin": "viewport", "x": add["x"] + 200, "y": add["y"] + 66},
        {"type": "pointerDown", "button": 0},
        {"type": "pause", "duration": 125},
        {"type": "pointerUp", "button": 0},
    ]
    client.post("/actions", {"actions": [{**tap, "actions": moves}]})
    assert client.get("/iosworld/state")["todo"]["items"][-1]["text"] == "Milk"
    assert client.ask("DELETE", client.session)[0] == 200
    client.http.close()
