"""facebook-wda itself, unpatched, against the server: each of the calls that it can make."""

import base64
import warnings

import pytest

from iosworld.devices import EmbeddedSimulator
from iosworld.devices.server import PhoneServer
from iosworld.testing import FakeDevice

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    import wda

TODO = "com.iosworld.todo"


@pytest.fixture(scope="module")
def url():
    with PhoneServer(FakeDevice, port=0) as server:
        yield server.urls[0]


@pytest.fixture
def client(url):
    fresh = wda.Client(url)
    fresh.http.post("iosworld/restore")
    return fresh


@pytest.fixture
def app(client):
    with client.session(TODO) as session:
        session.implicitly_wait(0)
        yield session


def test_status_and_readiness(client):
    assert client.is_ready()
    assert client.wait_ready(timeout=5, noprint=True)
    assert client.status()["state"] == "success"
    assert client.status()["sessionId"] is None


def test_sessions(client):
    session = client.session(TODO)
    assert session.bundle_id == TODO
    assert client.status()["sessionId"] == session.session_id
    assert client.app_current()["bundleId"] == TODO
    session.close()
    assert client.status()["sessionId"] is None
    assert client.app_current()["bundleId"] == "com.apple.springboard"


def test_a_client_finds_the_session_of_another_client(client, url):
    client.session(TODO)
    assert client.window_size() == (402, 874)
    other = wda.Client(url).session(TODO)
    assert client.window_size() == (402, 874)
    assert client.session_id == other.session_id


def test_the_device(client, app):
    client.healthcheck()
    assert client.locked() is False
    client.unlock()
    assert app.scale == 3
    assert app.battery_info() == {"level": 1.0, "state": 1}
    assert app.device_info() == app.info
    assert app.info["currentLocale"] == "en_US"
    assert app.orientation == "PORTRAIT"
    app.orientation = wda.PORTRAIT
    with pytest.raises(wda.WDARequestError):
        app.orientation = wda.LANDSCAPE
    with pytest.raises(wda.WDARequestError):
        client.lock()


def test_pictures_and_sources(app, tmp_path):
    assert app.screenshot().size == (1206, 2622)
    app.screenshot(str(tmp_path / "a.png"))
    assert (tmp_path / "a.png").read_bytes().startswith(b"\x89PNG")
    assert app.screenshot(format="raw").startswith(b"\x89PNG")
    assert app.source().startswith("<?xml")
    assert app.source(format="json")["type"] == "Application"
    assert app.source(accessible=True)["children"]


def test_apps(client, app):
    assert app.app_state(TODO).value == 4
    client.home()
    assert app.app_state(TODO).value == 3
    app.app_activate(TODO)
    assert app.app_list() == [{"pid": 100, "bundleId": TODO}]
    app.app_terminate(TODO)
    assert app.app_state(TODO).value == 1
    app.app_start(TODO)
    app.app_stop(TODO)
    app.open_url("todo://list")
    app.deactivate(1)
    assert client.app_current()["bundleId"] == TODO
    with pytest.raises(wda.WDARequestError):
        app.app_launch("com.example.nothing")


def test_touches(app):
    first = app(label="Thing 1")
    app.tap(200, 172)
    assert first.value == "1"
    app.click(0.5, 172)
    assert first.value == "0"
    app.click(200, 172, duration=1.0)
    app.double_tap(200, 172)
    app.tap_hold(200, 172, 1.0)
    top = first.bounds.y
    app.swipe(200, 600, 200, 400)
    assert first.bounds.y == top - 200
    app.swipe(500, 400, 500, 600, duration=0.5)
    assert first.bounds.y == top
    app.swipe(0.5, 0.4, 0.5, 0.9)
    for swipe in (app.swipe_left, app.swipe_right, app.swipe_up, app.swipe_down):
        swipe()
    with pytest.raises(wda.WDARequestError):
        app._fast_swipe(1, 1, 2, 2)


def test_buttons(client, app):
    app.press("home")
    assert client.app_current()["bundleId"] == "com.apple.springboard"
    app.press_duration("home", 0.1)
    with pytest.raises(wda.WDARequestError):
        app.press("volumeUp")


def test_text(app):
    field = app(className="TextField").get()
    field.set_text("Mil")
    app.send_keys("k\n")
    assert field.value == "Milk"
    field.clear_text()
    assert field.value == "New item"


@pytest.mark.parametrize(
    ("how", "count"),
    [
        ({"id": "todo.list.addButton"}, 1),
        ({"name": "todo.list.addButton"}, 1),
        ({"text": "todo.list.addButton"}, 1),
        ({"label": "Add"}, 1),
        ({"labelContains": "Thing 2"}, 11),
        ({"nameContains": "addButton"}, 1),
        ({"nameMatches": "todo.list.row.item-[12]$"}, 2),
        ({"textMatches": "^todo.*Field$"}, 1),
        ({"className": "Button"}, 1),
        ({"type": "XCUIElementTypeButton", "enabled": True}, 1),
        ({"className": "Switch", "visible": True, "value": "0", "labelContains": "Thing 1"}, 11),
        ({"className": "Switch", "visible": False}, 0),
        ({"predicate": "label == 'Add'"}, 1),
        ({"classChain": "**/Button[`label == 'Add'`]"}, 1),
        ({"xpath": "//Button[@label='Add']"}, 1),
        ({"xpath": "//XCUIElementTypeCollectionView/Button"}, 1),
        ({"className": "Switch", "index": 3}, 1),
        ({"name": "it's"}, 0),
    ],
)
def test_selectors(app, how, count):
    if how.get("visible") is True:
        count = len([row for row in app(className="Switch", labelContains="Thing 1").find_elements() if row.visible])
    assert app(**how).count() == count


def test_children(app):
    assert app(className="CollectionView").child(className="Button").label == "Add"


def test_one_element(app):
    row = app(label="Thing 1").get()
    assert row.className == "XCUIElementTypeSwitch"
    assert (row.text, row.value, row.label, row.name) == ("0", "0", "Thing 1", "XCUIElementTypeSwitch")
    assert (row.enabled, row.displayed, row.visible, row.accessible, row.accessibility_container) == (
        *(True, True, True, True),
        False,
    )
    assert tuple(row.bounds) == (0, 150, 402, 44)
    assert row.info["label"] == "Thing 1"
    row.tap()
    row.click()
    row.tap_hold(1.0)
    app(label="Thing 28").scroll()
    assert app(label="Thing 28").displayed
    app(className="CollectionView").scroll("up", 1.0)
    with pytest.raises(wda.WDARequestError):
        row.pinch(2, 1)


def test_waiting(app):
    assert app(label="Add").exists
    assert app(label="Add").wait(timeout=0)
    assert app(label="Nothing").wait_gone(timeout=1, raise_error=False)
    with pytest.raises(wda.WDAElementNotFoundError):
        app(label="Nothing").get(timeout=0)


def test_settings(app):
    assert app.appium_settings()["snapshotMaxDepth"] == 50
    assert app.appium_settings({"snapshotMaxDepth": 10})["snapshotMaxDepth"] == 10


def test_no_alert(app):
    assert app.alert.exists is False
    for act in (app.alert.accept, app.alert.dismiss, app.alert.buttons, lambda: app.alert.set_text("x")):
        with pytest.raises(wda.WDARequestError) as caught:
            act()
        assert caught.value.value["error"] == "no such alert"


def test_unsupported_features_are_reported_as_errors(app):
    with pytest.raises(wda.WDARequestError) as caught:
        app.siri_activate("hello")
    assert caught.value.value["error"] == "unknown command"


@pytest.fixture(scope="module")
def real(request):
    if not request.config.getoption("--simulator"):
        pytest.skip("needs --simulator")
    with EmbeddedSimulator() as simulator, PhoneServer(simulator.phone, port=0) as server:
        yield wda.Client(server.urls[0])


def test_an_alarm_is_set_and_deleted_on_a_real_embedded_phone(real):
    with real.session("com.iosworld.clock") as clock:
        clock.implicitly_wait(0)
        clock(label="Alarms").click()
        before = clock(className="Switch").count()
        clock(label="Add").click()
        clock(className="TextField").set_text("Swim")
        clock(label="Save").click()
        assert clock(className="Switch").count() > before
        assert clock(labelContains="Swim").exists
    assert base64.b64decode(real.http.get("screenshot").value).startswith(b"\x89PNG")
