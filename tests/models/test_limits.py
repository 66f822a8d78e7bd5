"""Limits of a call: time from the first byte to the last, size, and unreadable responses."""

import contextlib
import functools
import gzip
import json
import socket
import sys
import threading
import time

import pytest

from iosworld.agents.modes import MODES
from iosworld.agents.tools import read_turn
from iosworld.errors import InvalidAction, ModelError, ModelUnavailable
from iosworld.models import ModelSettings, http_client, open_model
from iosworld.models.model import MAX_CALLS
from iosworld.testing import Call, FakeAnthropic, FakeCompatible, FakeOpenAI, Say

NAMES = ["claude-opus-4-6", "gpt-5.4-mini", "compatible/any", "gemini-3-flash"]
FAKES = {"claude-opus-4-6": FakeAnthropic, "gpt-5.4-mini": FakeOpenAI, "compatible/any": FakeCompatible}


@pytest.fixture(autouse=True)
def keys(monkeypatch):
    for name in ("ANTHROPIC_API_KEY", "OPENAI_API_KEY", "GEMINI_API_KEY"):
        monkeypatch.setenv(name, "test-key-0123456789")


@contextlib.contextmanager
def server(answer):
    """A server whose `answer(connection, closing)` handles each connection."""
    closing = threading.Event()
    listener = socket.create_server(("127.0.0.1", 0))

    def serve(connection):
        with connection, contextlib.suppress(OSError):
            request = b""
            while b"\r\n\r\n" not in request:
                request += connection.recv(65536)
            answer(connection, closing)

    def accept():
        while True:
            connection, _ = listener.accept()
            if closing.is_set():
                connection.close()
                return
            connection.settimeout(5)
            thread = threading.Thread(target=serve, args=(connection,))
            threads.append(thread)
            thread.start()

    threads = [threading.Thread(target=accept)]
    threads[0].start()
    try:
        yield f"http://127.0.0.1:{listener.getsockname()[1]}/v1"
    finally:
        closing.set()
        socket.create_connection(listener.getsockname()).close()  # wakes `accept`
        for thread in threads:
            thread.join()
        listener.close()


def asked(name, url, ask, **settings):
    model = open_model(name, ModelSettings(base_url=url, attempts=1, **settings))
    try:
        return model.reply(ask())
    finally:
        model.close()


def drip(text, connection, closing):
    """Sends a text letter by letter, forever."""
    while True:
        for letter in text:
            if closing.wait(0.05):
                return
            connection.sendall(bytes([letter]))


DRIPS = {
    "headers": b"HTTP/1.1 200 OK\r\n" + b"x-more: 1\r\n" * 10_000,
    "100 Continue": b"HTTP/1.1 100 Continue\r\n\r\n",
    "body": b"HTTP/1.1 200 OK\r\ncontent-length: 99999\r\n\r\n" + b" " * 99_000,
}


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("what", DRIPS)
def test_slow_response_ends_at_the_time_limit(ask, name, what):
    open_model(name, ModelSettings(base_url="http://127.0.0.1:9/v1")).close()  # loads the package
    started = time.monotonic()
    with server(functools.partial(drip, DRIPS[what])) as url, pytest.raises(ModelUnavailable):
        asked(name, url, ask, timeout=0.7)
    assert time.monotonic() - started < 6


def answer(headers, body):
    def say(connection, closing):
        connection.sendall(b"HTTP/1.1 200 OK\r\n" + headers + b"content-length: %d\r\n\r\n" % len(body) + body)
        closing.wait(5)  # a connection that is closed with a request unread is reset

    return say


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("stream", [False, True])
def test_endless_response_is_not_read_completely(ask, monkeypatch, name, stream):
    monkeypatch.setattr(http_client, "MAX_BYTES", 200_000)
    body = (b"data: " if stream else b"") + b" " * 2_000_000
    kind = b"content-type: text/event-stream\r\n" if stream else b"content-type: application/json\r\n"
    with server(answer(kind, body)) as url, pytest.raises(ModelUnavailable, match="longer than 200000 bytes"):
        asked(name, url, ask, stream=stream)


@pytest.mark.parametrize("name", NAMES)
def test_decompression_bomb_is_not_unpacked(ask, name):
    body = gzip.compress(b" " * 50_000_000)
    with (
        server(answer(b"content-type: application/json\r\ncontent-encoding: gzip\r\n", body)) as url,
        pytest.raises(ModelUnavailable, match="compressed"),
    ):
        asked(name, url, ask)


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("status", [302, 307, 308])
def test_redirect_to_another_host_is_not_followed(ask, name, status):
    asked_elsewhere = threading.Event()

    def elsewhere(connection, closing):
        asked_elsewhere.set()
        connection.sendall(b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n")

    def redirect(connection, closing):
        head = b"HTTP/1.1 %d See there\r\nlocation: %s/v1\r\ncontent-length: 0\r\n\r\n"
        connection.sendall(head % (status, other.encode()))
        closing.wait(5)

    with server(elsewhere) as other, server(redirect) as url, pytest.raises(ModelUnavailable, match="another host"):
        asked(name, url, ask)
    assert not asked_elsewhere.is_set()


HUGE = b'{"id": ' + b"9" * 5000 + b"}"


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("stream", [False, True])
@pytest.mark.parametrize("status", [200, 400, 500])
@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("application/json", HUGE),
        ("application/json; charset=zlib_codec", b"{}"),
        ("application/json; charset=rot13", b"{}"),
        ("application/json; charset=none-such", b"{}"),
        ("application/json; charset=idna", b"\xff" * 100),
        ("application/json", b"\xff\xfe{}"),
        ("text/event-stream", b"data: " + HUGE + b"\n\n"),
        ("text/event-stream; charset=zlib_codec", b"data: {}\n\n"),
        ("text/event-stream", b"data: {\n\n"),
    ],
    ids=str,
)
def test_undecodable_response_fails_the_call_and_not_the_run(ask, name, stream, status, kind, body):
    def say(connection, closing):
        head = f"HTTP/1.1 {status} X\r\ncontent-type: {kind}\r\ncontent-length: {len(body)}\r\n\r\n"
        connection.sendall(head.encode() + body)

    with server(say) as url, pytest.raises(ModelError):
        asked(name, url, ask, stream=stream)


@pytest.mark.parametrize("name", FAKES)
@pytest.mark.parametrize("written", ['{"x": %s, "y": 1}' % ("9" * 5000), '{"x": %s, "y": 1}' % ("9" * 400)])
def test_arguments_with_huge_numbers_are_a_model_error(ask, name, written):
    with FAKES[name]([Say("", (Call("tap_xy", written),))]) as fake:
        reply = asked(name, fake.base_url, ask)
    with pytest.raises(InvalidAction):
        read_turn(reply.turn, MODES["vision"])


def counted(work):
    """How many functions `work` calls on this thread, and its result."""
    calls = 0

    def count(_frame, _event, _argument):
        nonlocal calls
        calls += 1

    sys.setprofile(count)
    try:
        result = work()
    finally:
        sys.setprofile(None)
    return calls, result


@pytest.mark.parametrize("name", FAKES)
@pytest.mark.parametrize("stream", [False, True])
def test_first_calls_of_thousands_are_kept_and_the_model_is_informed(ask, name, stream):
    def many(count):
        calls = tuple(Call("tap_xy", {"x": number % 1000, "y": 5}) for number in range(count))
        with FAKES[name]([Say("Many.", calls)]) as fake:
            return counted(lambda: asked(name, fake.base_url, ask, stream=stream))

    many(1)  # loads the package
    half, _ = many(1500)
    whole, reply = many(3000)
    assert whole < half * 3  # the work grows with the reply, not with its square
    assert [call.arguments["x"] for call in reply.turn.calls] == list(range(MAX_CALLS))
    assert reply.turn.dropped == 3000 - MAX_CALLS
    assert len(json.dumps(reply.turn.native)) < 10_000
    with pytest.raises(InvalidAction, match="got 3000"):
        read_turn(reply.turn, MODES["vision"])


@pytest.mark.parametrize("cut", range(350, 520, 7))
def test_key_is_redacted_before_an_error_is_shortened(ask, monkeypatch, cut):
    key = "k3y" * 20
    monkeypatch.setenv("OPENAI_API_KEY", key)
    body = json.dumps({"error": {"message": "x" * cut + key, "type": "t", "code": "c"}}).encode()

    def say(connection, closing):
        connection.sendall(b"HTTP/1.1 500 X\r\ncontent-length: %d\r\n\r\n" % len(body) + body)

    with server(say) as url, pytest.raises(ModelUnavailable) as caught:
        asked("gpt-5.4-mini", url, ask)
    assert "k3yk3y" not in str(caught.value)
