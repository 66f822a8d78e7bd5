"""The adapters turn any response of a server into a reply or one of their errors, and never crash."""

import copy
import functools
import json

import openai
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from iosworld.errors import ModelError, ModelRefused
from iosworld.models import ModelSettings, ModelTurn, Usage, open_model
from iosworld.models.anthropic import reply as anthropic_reply
from iosworld.models.compatible import reply as compatible_reply
from iosworld.models.openai import reply as openai_reply
from iosworld.models.retry import TransientError, explain, retry_after
from iosworld.testing import Call, FakeAnthropic, FakeCompatible, FakeOpenAI, Garbage, Say

pytestmark = pytest.mark.slow  # hypothesis makes up hundreds of replies for each adapter


class Compatible:
    """The reading of compatible servers' replies, with the same names as the others'."""

    parse_turn = functools.partial(compatible_reply.parse_turn, service="a server")
    parse_usage, stop_reason = compatible_reply.parse_usage, compatible_reply.stop_reason

    @staticmethod
    def assemble_stream(events):
        return compatible_reply.assemble_stream([event for event in events if isinstance(event, dict)], "a server")


Gemini = functools.partial(FakeCompatible, flavor="gemini")
MODULES = [
    (anthropic_reply, FakeAnthropic),
    (openai_reply, FakeOpenAI),
    (Compatible, FakeCompatible),
    (Compatible, Gemini),
]
NAMES = {
    FakeAnthropic: "claude-opus-4-6",
    FakeOpenAI: "gpt-5.4-mini",
    FakeCompatible: "compatible/any",
    Gemini: "gemini-3-flash",
}

texts = st.text(max_size=20)
leaves = st.none() | st.booleans() | st.integers() | st.floats() | texts
json_values = st.recursive(
    leaves, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3), max_leaves=6
)
wrong = st.sampled_from([None, True, 7, -1, 0.5, "x", "", [], ["x"], [None], {}, {"x": 1}]) | json_values

SAID = Say("I tap.", (Call("tap_xy", {"x": 5}), Call("stop", "{"), Call("stop", "")), thinking="Hm. There it is.")


def good(fake):
    """A good reply of a fake, whole and as events."""
    body = {"model": "m", "input": [], "messages": [], "stream_options": {"include_usage": True}}
    message = fake([]).message(body, SAID)
    return message, [data for _, data in fake([]).events(body, message)]


def places(value, path=()):
    """The paths to everything in a JSON value."""
    yield path
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in inner:
        yield from places(part, (*path, key))


def spoilt(value, path, other):
    """The value with something else in that place; without it if `other` is ..."""
    if not path:
        return value if other is ... else other
    copied = copy.copy(value)
    if len(path) == 1 and other is ...:
        del copied[path[0]]
    else:
        copied[path[0]] = spoilt(value[path[0]], path[1:], other)
    return copied


@st.composite
def hostile(draw, value, events=False):
    """The value with up to three things in it replaced or left out; of events, some perhaps twice or out of order."""
    if events:
        picked = draw(st.lists(st.sampled_from(range(len(value))), max_size=3))
        value = [event for index, event in enumerate(value) for event in [event] * (picked.count(index) + 1)]
        if draw(st.booleans()):
            at, to = draw(st.tuples(*[st.integers(0, len(value) - 1)] * 2))
            value.insert(to, value.pop(at))
    for _ in range(draw(st.integers(0, 3))):
        path = draw(st.sampled_from([path for path in places(value) if path] or [()]))
        value = spoilt(value, path, draw(st.just(...) | wrong))
    return value


def objects(**fields):
    """Objects that have some of these fields."""
    return st.fixed_dictionaries({}, optional=fields)


def is_sound(turn):
    assert isinstance(turn, ModelTurn)
    assert isinstance(turn.text, str)
    json.dumps(turn.native)
    assert isinstance(turn.thoughts, str)
    assert all(isinstance(call.id, str) and isinstance(call.name, str) for call in turn.calls)


def read(module, message):
    """As the adapters do: the three parts of a reply, or one of their two errors."""
    try:
        turn = module.parse_turn(message)
    except (TransientError, ModelRefused):
        return
    is_sound(turn)
    assert isinstance(module.parse_usage(message), Usage | None)
    if module is not anthropic_reply:
        assert isinstance(module.stop_reason(message), str)


@pytest.mark.parametrize(("module", "fake"), MODULES)
@settings(max_examples=2 * settings.default.max_examples)
@given(data=st.data())
def test_any_reply_is_read_or_reported(module, fake, data):
    message, _ = good(fake)
    message = data.draw(hostile(message))
    if isinstance(message, dict):
        read(module, message)


@pytest.mark.parametrize(("module", "fake"), MODULES)
@settings(max_examples=2 * settings.default.max_examples)
@given(data=st.data())
def test_any_stream_is_read_or_reported(module, fake, data):
    _, events = good(fake)
    events = data.draw(hostile(events, events=True))
    try:
        message = module.assemble_stream([event for event in events if isinstance(event, dict)])
    except (TransientError, ModelRefused):
        return
    read(module, message)


@pytest.mark.parametrize(("module", "fake"), MODULES)
def test_valid_replies_are_read_in_full(module, fake):
    message, events = good(fake)
    for whole in (message, module.assemble_stream(events)):
        turn = module.parse_turn(whole)
        assert turn.text == "I tap."
        assert [call.name for call in turn.calls] == ["tap_xy", "stop", "stop"]
        assert [call.arguments for call in turn.calls][:2] == [{"x": 5}, "{"]
        assert module.parse_usage(whole).thinking > 0


@given(
    st.lists(st.tuples(texts.filter(bool), st.sampled_from(["text", "thinking"])), min_size=1, max_size=4), st.data()
)
def test_stream_reads_the_same_for_any_chunking(parts, data):
    whole = [{"type": kind, kind: text} for text, kind in parts]
    events = [{"type": "message_start", "message": {"content": [], "usage": {"input_tokens": 3, "output_tokens": 1}}}]
    for index, (text, kind) in enumerate(parts):
        events.append({"type": "content_block_start", "index": index, "content_block": {"type": kind, kind: ""}})
        cut = data.draw(st.integers(0, len(text)))
        events += [
            {"type": "content_block_delta", "index": index, "delta": {"type": f"{kind}_delta", kind: piece}}
            for piece in (text[:cut], text[cut:])
        ]
    events.append({"type": "message_delta", "delta": {"stop_reason": "end_turn"}, "usage": {"output_tokens": 9}})
    events.append({"type": "message_stop"})
    message = anthropic_reply.assemble_stream(events)
    assert message["content"] == whole
    assert (message["usage"], message["stop_reason"]) == ({"input_tokens": 3, "output_tokens": 9}, "end_turn")


@given(json_values)
def test_arguments_are_read_as_written(arguments):
    written = json.dumps(arguments)
    item = {"type": "function_call", "call_id": "c", "name": "n", "arguments": written}
    (call,) = openai_reply.parse_turn({"output": [item]}).calls
    assert json.dumps(call.arguments) == written


class _Odd(openai.APIStatusError):
    """An error as the vendors' packages raise them, with anything in it."""

    def __init__(self, status, body, headers):
        Exception.__init__(self, "odd")
        self.message, self.status_code, self.body = "odd", status, body
        self.response = type("Response", (), {"headers": headers})()


@given(
    st.integers(100, 999),
    json_values | objects(error=objects(type=json_values, code=json_values, message=json_values)),
    st.dictionaries(st.sampled_from(["retry-after", "retry-after-ms", "x-should-retry"]), texts | st.just("true")),
)
def test_any_error_is_explained(status, body, headers):
    told = explain(_Odd(status, body, headers), "Someone", openai)
    assert isinstance(told, TransientError | ModelRefused)
    assert str(status) in str(told)
    assert len(str(told)) < 2000


@pytest.mark.parametrize(
    ("headers", "seconds"),
    [
        ({"retry-after": "7"}, 7.0),
        ({"retry-after": "0.5"}, 0.5),
        ({"retry-after-ms": "1500", "retry-after": "7"}, 1.5),
        ({"retry-after": "Thu, 01 Jan 1970 00:00:00 GMT"}, 0.0),
        ({"retry-after": "soon"}, None),
        ({"retry-after": "-7"}, None),
        ({"retry-after": "inf"}, None),
        ({}, None),
    ],
)
def test_retry_delay_requested_by_a_server(headers, seconds):
    assert retry_after(headers) == seconds


@given(texts)
def test_any_retry_header_is_handled(value):
    waited = retry_after({"retry-after": value})
    assert waited is None or waited >= 0


@pytest.mark.parametrize(("module", "fake"), MODULES)
@settings(
    max_examples=settings.default.max_examples * 2 // 5, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(data=st.data())
def test_any_stream_passes_through_the_vendor_package(module, fake, data, ask):
    """The packages parse events into objects first; unusual events must not cause a crash there, either."""
    _, events = good(fake)
    events = data.draw(hostile(events, events=True))
    body = "".join(f"event: {name(event)}\ndata: {json.dumps(event)}\n\n" for event in events)
    with fake([Garbage(body.encode(), "text/event-stream")]) as server:
        model = open_model(NAMES[fake], ModelSettings(base_url=server.base_url, stream=True, attempts=1))
        try:
            is_sound(model.reply(ask()).turn)
        except ModelError:
            pass
        finally:
            model.close()


def name(event):
    kind = event.get("type") if isinstance(event, dict) else None
    return kind if isinstance(kind, str) and kind.isprintable() else "odd"
