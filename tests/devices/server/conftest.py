import json
from collections.abc import Iterator
from typing import Any

import httpx2
import pytest

from iosworld.devices.server import PhoneServer
from iosworld.testing import FakeDevice


@pytest.fixture(scope="module")
def server() -> Iterator[PhoneServer]:
    """One fake phone at a free port, for all tests of a module."""
    with PhoneServer(FakeDevice, port=0) as running:
        yield running


class Browser:
    """A client without any knowledge of WebDriverAgent: requests and responses as they are on the wire."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx2.Client(timeout=30)
        self.session = ""

    def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """The status and the whole answer."""
        content = None if body is None else json.dumps(body).encode()  # writes half surrogates as escapes
        answer = self.http.request(method, self.url + path, content=content)
        return answer.status_code, answer.json()

    def get(self, path: str) -> Any:
        """The value of a GET inside the session."""
        return self._value("GET", path)

    def post(self, path: str, body: Any = None) -> Any:
        """The value of a POST inside the session."""
        return self._value("POST", path, body)

    def error(self, method: str, path: str, body: Any = None) -> tuple[int, str]:
        """Status and error of a request that fails."""
        status, answer = self.ask(method, self.session + path, body)
        return status, answer["value"]["error"]

    def begin(self, **capabilities: Any) -> str:
        """Begin a session and return its id."""
        _, answer = self.ask("POST", "/session", {"capabilities": {"alwaysMatch": capabilities}})
        self.session = f"/session/{answer['sessionId']}"
        return str(answer["sessionId"])

    def find(self, using: str, value: str) -> list[str]:
        """The ids of all elements that fit."""
        return [found["ELEMENT"] for found in self.post("/elements", {"using": using, "value": value})]

    def _value(self, method: str, path: str, body: Any = None) -> Any:
        status, answer = self.ask(method, self.session + path, body)
        assert status == 200, answer
        return answer["value"]


@pytest.fixture
def browser(server: PhoneServer) -> Iterator[Browser]:
    """A client of a fresh phone, with a session in the app Todo."""
    client = Browser(server.urls[0])
    client.post("/iosworld/restore")
    client.begin(bundleId="com.iosworld.todo")
    yield client
    client.http.close()
