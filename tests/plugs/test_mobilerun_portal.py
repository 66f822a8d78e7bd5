"""The portal as Mobilerun's driver calls it: the routes and bodies of mobilerun-core-local 0.7."""

import pytest
from starlette.testclient import TestClient

from iosworld.fleet import TrackedPhone
from iosworld.plugs.mcp.phone_tools import PhoneTools
from iosworld.plugs.mobilerun.portal import portal
from iosworld.testing import FakePhones


@pytest.fixture
def client() -> TestClient:
    return TestClient(portal(PhoneTools(TrackedPhone.begin(FakePhones(5)))), base_url="http://127.0.0.1:6643")


def line(client: TestClient, words: str) -> str:
    return next(each for each in client.get("/state").json()["a11y_tree"].splitlines() if words in each)


def test_the_driver_finds_reads_and_uses_the_phone(client):
    assert client.get("/device/date").json()["date"].startswith("20")
    assert client.post("/inputs/launch", json={"bundleIdentifier": "com.iosworld.todo"}).status_code == 200
    state = client.get("/state", params={"timeout": 4}).json()
    assert state["phone_state"]["packageName"] == "com.iosworld.todo"
    assert state["device_context"]["screen_bounds"].keys() == {"width", "height"}
    assert state["a11y_tree"].startswith("Application, {{0.0, 0.0}, {")
    field = line(client, "TextField")
    x, y = field.partition("{{")[2].partition("}")[0].split(", ")
    tap = {"rect": f"{{{{{round(float(x)) + 20},{round(float(y)) + 10}}},{{1,1}}}}", "count": 1, "longPress": False}
    assert client.post("/gestures/tap", json=tap).status_code == 200
    assert client.post("/inputs/type", json={"text": "Milk", "clear": False}).status_code == 200
    assert "value: 'Milk'" in line(client, "TextField")
    assert client.post("/inputs/type", json={"text": "Tea", "clear": True}).status_code == 200
    assert "value: 'Tea'" in line(client, "TextField")
    swipe = {"x1": 100.0, "y1": 500.0, "x2": 100.0, "y2": 200.0, "durationMs": 1000.0}
    assert client.post("/gestures/swipe", json=swipe).status_code == 200
    assert client.post("/inputs/key", json={"key": 1}).status_code == 200
    assert client.get("/state").json()["phone_state"]["packageName"] == "com.apple.springboard"
    assert client.get("/vision/screenshot").content.startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("path", "body", "words"),
    [
        ("/inputs/launch", {"bundleIdentifier": "nothing"}, "no app 'nothing'"),
        ("/inputs/launch", {}, "missing 'bundleIdentifier'"),
        ("/inputs/key", {"key": 7}, "the home button"),
        ("/gestures/tap", {"rect": "here"}, "expected rect"),
        ("/gestures/tap", {"rect": "{{9000,5},{1,1}}"}, "expected x from 0"),
        ("/inputs/type", [], "expected a JSON object"),
    ],
)
def test_what_the_phone_refuses_is_an_error(client, path, body, words):
    answer = client.post(path, json=body)
    assert answer.status_code == 400
    assert words in answer.json()["error"]


def test_pages_of_other_sites_are_refused(client):
    assert client.get("/state", headers={"Origin": "http://evil.example"}).status_code == 403
    assert client.get("/state", headers={"Host": "evil.example"}).status_code == 403
