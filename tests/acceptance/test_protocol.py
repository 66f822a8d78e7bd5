"""Any input over the wire gets exactly one answer. Invalid input changes nothing."""

import json
import socket

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from iosworld.devices.wire import MAX_REQUEST


class Raw:
    """A connection that sends any bytes."""

    def __init__(self, path) -> None:
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.settimeout(60)
        self.socket.connect(str(path))
        self.file = self.socket.makefile("rb")

    def ask(self, line: bytes) -> dict:
        self.socket.sendall(line + b"\n")
        return json.loads(self.file.readline())

    def state(self) -> bytes:
        """The answer as it came: the state has megabytes, and a phone writes the same state always alike."""
        self.socket.sendall(b'{"id": 0, "do": "state"}\n')
        answer = self.file.readline()
        assert b'"ok":true' in answer
        return answer

    def close(self) -> None:
        self.file.close()
        self.socket.close()


@pytest.fixture
def raw(zygote):
    connection = Raw(zygote.socket)
    yield connection
    connection.close()


BAD = [
    b"{",
    b"[]",
    b"null",
    b"12",
    b'"tap"',
    b"{}",
    b'{"id": 1}',
    b'{"id": 1, "do": "nothing-like-it"}',
    b'{"id": 1, "do": 7}',
    b'{"id": 1, "do": "tap"}',
    b'{"id": 1, "do": "tap", "x": "a", "y": 1}',
    b'{"id": 1, "do": "tap", "x": true, "y": 1}',
    b'{"id": 1, "do": "tap", "x": 1e400, "y": 1}',
    b'{"id": 1, "do": "tap", "x": NaN, "y": 1}',
    b'{"id": 1, "do": "tap", "x": -5, "y": 1}',
    b'{"id": 1, "do": "tap", "x": 10, "y": 100000}',
    b'{"id": 1, "do": "swipe", "x1": 1, "y1": 1, "x2": 2}',
    b'{"id": 1, "do": "long_press", "x": 1, "y": 1, "seconds": -1}',
    b'{"id": 1, "do": "wait", "seconds": 86401}',
    b'{"id": 1, "do": "wait"}',
    b'{"id": 1, "do": "type", "text": "nobody listens"}',
    b'{"id": 1, "do": "type", "text": null}',
    b'{"id": 1, "do": "press", "button": "volume"}',
    b'{"id": 1, "do": "launch", "app": "../../etc"}',
    b'{"id": 1, "do": "open_url", "url": "::::"}',
    b'{"id": 1, "do": "appearance", "scheme": "pink"}',
    b'{"id": 1, "do": "restore", "state": {}}',
    b'{"id": 1, "do": "restore", "state": {"clock": 1}}',
    b'{"id": 1, "do": "release", "checkpoint": "none"}',
    b"\xff\xfe\x00",
    b"[" * 100_000,
    b'{"a":' * 50_000,
]


@pytest.mark.parametrize("line", BAD, ids=lambda line: repr(line[:40]))
def test_invalid_request_gets_an_error_and_changes_nothing(raw, line):
    before = raw.state()
    answer = raw.ask(line)
    assert answer["ok"] is False
    assert answer["error"]["kind"] in ("bad_request", "not_found", "too_large")
    assert answer["error"]["message"]
    assert raw.state() == before


def test_overlong_line_is_refused_and_the_next_line_is_read(raw):
    before = raw.state()
    answer = raw.ask(b'{"id": 1, "do": "type", "text": "' + b"a" * MAX_REQUEST + b'"}')
    assert answer["error"]["kind"] == "too_large"
    assert raw.state() == before


def test_empty_line_is_ignored(raw):
    assert raw.ask(b'\n  \n{"id": 1, "do": "info"}')["id"] == 1


def test_every_answer_repeats_the_id_of_its_request(raw):
    for identity in (7, "seven", -1):
        assert raw.ask(json.dumps({"id": identity, "do": "press", "button": "home"}).encode())["id"] == identity


words = st.sampled_from(
    ["id", "do", "x", "y", "text", "seconds", "state", "tap", "type", "wait", "swipe", "restore", "launch"]
)
values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | words | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(words | st.text(max_size=5), inner, max_size=6),
    max_leaves=20,
)


@settings(max_examples=3 * settings.default.max_examples, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(values | st.binary(max_size=200).filter(lambda line: b"\n" not in line and line.strip()))
def test_any_line_gets_exactly_one_answer(raw, value):
    answer = raw.ask(value if isinstance(value, bytes) else json.dumps(value).encode())
    assert isinstance(answer["ok"], bool)
    assert raw.ask(b'{"id": "still", "do": "info"}')["id"] == "still"
