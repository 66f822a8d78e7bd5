"""The contract of all adapters, in one suite. Add a new adapter to ADAPTERS."""

import functools
import json
import threading

import pytest

from iosworld.errors import ModelRefused, ModelUnavailable
from iosworld.models import ToolResult, UserTurn
from iosworld.testing import (
    Call,
    CutOff,
    Dribble,
    Fail,
    FakeAnthropic,
    FakeCompatible,
    FakeOpenAI,
    Garbage,
    HangUp,
    MidStream,
    Say,
    Silence,
)

ADAPTERS = {
    "claude-opus-4-6": FakeAnthropic,
    "gpt-5.4-mini": FakeOpenAI,
    "gemini-3-flash": functools.partial(FakeCompatible, flavor="gemini"),
    "llama-4-vision": FakeCompatible,
    "qwen3-vl-8b": functools.partial(FakeCompatible, dialect="mobile_use"),
    "ui-tars-7b": functools.partial(FakeCompatible, dialect="ui_tars"),
}
"""A model's name for each way to a model, and the fake of its server."""

TAP = Call("tap_xy", {"x": 250, "y": 730})
PASSING = [
    Fail(408),
    Fail(409),
    Fail(429, retry_after=3),
    Fail(500),
    Fail(503),
    CutOff(),
    CutOff(politely=True),
    HangUp(),
    Garbage(),
    Garbage(b"7", "application/json"),
    Garbage(b"[" * 100_000, "application/json"),
    MidStream(),
]


@pytest.fixture(params=ADAPTERS)
def name(request):
    return request.param


@pytest.fixture(params=[False, True], ids=["whole", "streamed"])
def stream(request):
    return request.param


@pytest.fixture
def fake(name):
    return ADAPTERS[name]


def test_reply_has_text_call_picture_sizes_and_usage(ask, opened, name, fake, stream):
    with fake([Say("I tap the clock.", (TAP,))]) as server:
        model = opened(server, name, stream=stream)
        reply = model.reply(ask())
    assert model.name == name
    assert "I tap the clock." in reply.turn.text
    assert [call.name for call in reply.turn.calls] == ["tap_xy"]
    found = reply.turn.calls[0].arguments
    assert abs(found["x"] - 250) <= 5
    assert abs(found["y"] - 730) <= 5
    assert len(reply.pictures) == 1
    assert reply.retries == 0
    assert reply.usage.total > reply.usage.output
    assert reply.usage.output > 0
    assert reply.stopped


def test_complete_conversation_is_sent_and_accepted(ask, opened, name, fake, stream):
    with fake([Say("First.", (TAP,)), Say("Second.", (TAP,))]) as server:
        model = opened(server, name, stream=stream)
        start = ask().turns[0]
        first = model.reply(ask(start))
        results = tuple(ToolResult(call.id, "Tapped.") for call in first.turn.calls)
        second = model.reply(ask(start, first.turn, UserTurn(("Now this.",), results)))
    assert server.refused == []
    assert "Second." in second.turn.text
    assert "First." in json.dumps(server.requests[1])


def test_description_is_json_without_the_key(opened, name, fake, key):
    with fake([]) as server:
        told = opened(server, name).describe()
    assert {"family", "api", "package", "server", "coordinates", "pictures", "settings"} <= told.keys()
    assert key not in json.dumps(told)


@pytest.mark.parametrize("fault", PASSING, ids=repr)
def test_transient_errors_are_retried_and_counted(ask, opened, name, fake, stream, fault):
    slept = []
    with fake([fault, fault, Say("", (TAP,))]) as server:
        reply = opened(server, name, stream=stream, sleep=slept.append).reply(ask())
    assert reply.retries == 2
    assert reply.turn.calls[0].name == "tap_xy"
    assert len(slept) == 2
    if isinstance(fault, Fail) and fault.retry_after:
        assert slept == [3.0, 3.0]


def test_persistent_errors_end_as_unavailable(ask, opened, name, fake, stream):
    with fake(lambda heard: Fail(503)) as server, pytest.raises(ModelUnavailable, match=r"503.*after 3 attempts"):
        opened(server, name, stream=stream, attempts=3).reply(ask())
    assert len(server.requests) == 3


@pytest.mark.parametrize("status", [400, 401, 403, 404])
def test_non_retryable_errors_are_refused_at_once(ask, opened, name, fake, stream, status):
    with fake(lambda heard: Fail(status)) as server, pytest.raises(ModelRefused, match=str(status)):
        opened(server, name, stream=stream).reply(ask())
    assert len(server.requests) == 1


@pytest.mark.parametrize("fault", [Dribble(), Silence()], ids=repr)
def test_endless_response_ends_at_the_time_limit(ask, opened, name, fake, stream, fault):
    with fake([fault]) as server, pytest.raises(ModelUnavailable, match="in time"):
        opened(server, name, stream=stream, timeout=0.2, attempts=1).reply(ask())


def test_unreachable_server_is_unavailable(ask, opened, name, fake):
    with fake([]) as server:
        model = opened(server, name, attempts=2)
    with pytest.raises(ModelUnavailable, match="could not be reached"):
        model.reply(ask())


def test_lone_surrogates_in_a_reply_do_not_break_the_next_request(ask, opened, name, fake, stream):
    with fake([Say("Look: \ud83d.", (Call("stop", {"answer": "\udc00"}),)), Say("", (TAP,))]) as server:
        model = opened(server, name, stream=stream)
        start = ask().turns[0]
        first = model.reply(ask(start))
        (first.turn.text + str(first.turn.calls) + first.turn.thoughts).encode()
        results = tuple(ToolResult(call.id, "No.") for call in first.turn.calls)
        model.reply(ask(start, first.turn, UserTurn(("Continue.",), results)))
    assert server.refused == []


def test_one_model_serves_many_threads_and_can_be_closed_twice(ask, opened, name, fake):
    with fake(lambda heard: Say(f"heard {heard.texts[-1]}", (TAP,))) as server:
        model = opened(server, name)
        got = {}

        def work(n):
            got[n] = model.reply(ask(UserTurn((f"Task {n}.",)))).turn.text

        threads = [threading.Thread(target=work, args=(n,)) for n in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        model.close()
        model.close()
    assert {n: f"Task {n}." in text for n, text in got.items()} == dict.fromkeys(range(8), True)
