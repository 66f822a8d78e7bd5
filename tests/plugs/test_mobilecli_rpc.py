"""mobilecli's JSON-RPC: names, parameters and results of its docs/openrpc.json."""

from dataclasses import replace

import pytest
from starlette.testclient import TestClient
from starlette.websockets import WebSocketDisconnect

from iosworld.fleet import TrackedPhone
from iosworld.plugs.mcp.phone_tools import PhoneTools
from iosworld.plugs.mobilecli.rpc import application
from iosworld.testing import FakePhones
from iosworld.testing.fake import FakeDevice


@pytest.fixture
def client() -> TestClient:
    return TestClient(application(PhoneTools(TrackedPhone.begin(FakePhones(5)))), base_url="http://127.0.0.1:12000")


def ask(client: TestClient, method: str, **params) -> dict:
    message = {"jsonrpc": "2.0", "method": method, "params": params, "id": 7}
    answer = client.post("/rpc", json=message).json()
    assert answer["jsonrpc"] == "2.0"
    assert answer["id"] == 7
    return answer


def test_a_client_uses_the_phone(client):
    [device] = ask(client, "devices.list", includeOffline=True)["result"]
    assert {"id", "name", "platform", "status", "model"} <= device.keys()
    assert ask(client, "devices.list", platform="android")["result"] == []
    about = {"deviceId": device["id"]}
    assert ask(client, "device.apps.launch", **about, bundleId="com.iosworld.todo")["result"] == {"status": "ok"}
    assert ask(client, "device.apps.foreground", **about)["result"]["packageName"] == "com.iosworld.todo"
    elements = ask(client, "device.dump.ui", **about)["result"]["elements"]
    field = next(each for each in elements if each["type"] == "TextField")
    place = {"x": field["rect"]["x"] + 20, "y": field["rect"]["y"] + 10}
    assert ask(client, "device.io.tap", **about, **place)["result"] == {"status": "ok"}
    ask(client, "device.io.text", **about, text="Milk")
    elements = ask(client, "device.dump.ui", **about)["result"]["elements"]
    assert next(each for each in elements if each["type"] == "TextField")["value"] == "Milk"
    picture = ask(client, "device.screenshot", **about)["result"]
    assert picture["format"] == "png"
    assert picture["data"].startswith("data:image/png;base64,iVBOR")
    assert ask(client, "device.apps.terminate", **about, bundleId="com.iosworld.todo")["result"] == {"terminated": True}


def test_the_web_socket_speaks_the_same(client):
    with client.websocket_connect("ws://127.0.0.1:12000/ws") as socket:
        socket.send_json({"jsonrpc": "2.0", "method": "server.info", "id": 1})
        assert socket.receive_json()["result"]["name"] == "iosworld"
    with (
        pytest.raises(WebSocketDisconnect),
        client.websocket_connect("ws://127.0.0.1:12000/ws", headers={"Origin": "http://evil.example"}) as socket,
    ):
        socket.receive_json()


@pytest.mark.parametrize(
    ("method", "params", "code"),
    [
        ("device.fs.ls", {}, -32601),
        ("device.io.tap", {"x": 1}, -32602),
        ("device.io.tap", {"x": 1, "y": "low"}, -32602),
        ("device.io.tap", {"deviceId": "other", "x": 1, "y": 1}, -32010),
        ("device.apps.launch", {"bundleId": "nothing"}, -32000),
        ("device.screenshot", {"format": "jpeg"}, -32602),
    ],
)
def test_errors_have_the_documented_codes(client, method, params, code):
    assert ask(client, method, **params)["error"]["code"] == code


def test_messages_that_are_no_requests(client):
    assert client.post("/rpc", content="{").json()["error"]["code"] == -32700
    assert client.post("/rpc", json={"method": "server.info"}).json()["error"]["code"] == -32600


def test_the_screen_has_the_phone_s_own_scale():
    class SmallPhone(FakeDevice):
        @property
        def info(self):
            return replace(super().info, scale=2)

    class SmallPhones(FakePhones):
        def phone(self):
            return SmallPhone(5)

    small = TestClient(application(PhoneTools(TrackedPhone.begin(SmallPhones()))), base_url="http://127.0.0.1:12000")
    [device] = ask(small, "devices.list")["result"]
    assert ask(small, "device.info", deviceId=device["id"])["result"]["screenSize"]["scale"] == 2
