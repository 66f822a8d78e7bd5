"""The Anthropic adapter through the real package, against a fake of the API."""

import base64
import functools
from dataclasses import replace

import pytest

from iosworld.errors import ModelRefused, ModelUnavailable, SetupError
from iosworld.models import ModelSettings, ModelTurn, ToolCall, ToolResult, UserTurn, open_model
from iosworld.testing import Call, CutOff, Fail, FakeAnthropic, Garbage, HangUp, MidStream, Say

OPUS = "claude-opus-4-6"


@pytest.fixture
def opus(opened):
    return functools.partial(opened, name=OPUS)


@pytest.fixture(params=[False, True], ids=["whole", "streamed"])
def stream(request):
    return request.param


TAP = Call("tap_xy", {"x": 250, "y": 730.5})


def test_reply_has_text_call_usage_and_picture_sizes(ask, stream, opus):
    with FakeAnthropic([Say("I tap the clock.", (TAP,))]) as server:
        reply = opus(server, stream=stream).reply(ask())
    assert reply.turn.text == "I tap the clock."
    assert [(call.name, call.arguments) for call in reply.turn.calls] == [("tap_xy", {"x": 250, "y": 730.5})]
    assert reply.turn.thoughts == ""
    assert reply.stopped == "tool_use"
    assert reply.pictures == ((69, 150),)
    assert reply.retries == 0
    assert reply.usage.output > 0
    assert reply.usage.cache_write > 0


def test_request_contains_the_prompt_and_settings(ask, picture, opus):
    shown = picture()
    with FakeAnthropic([Say("", (TAP,))]) as server:
        opus(server, max_output_tokens=2000).reply(ask(UserTurn(("Open the clock.", shown))))
    (body,) = server.requests
    assert body["model"] == OPUS
    assert body["max_tokens"] == 2000
    assert body["tool_choice"] == {"type": "auto", "disable_parallel_tool_use": True}
    assert [tool["name"] for tool in body["tools"]] == ["tap_xy", "stop"]
    assert body["system"][0]["text"].startswith("You use a phone.\n\n")
    assert "exactly one" in body["system"][0]["text"]
    text, image = body["messages"][0]["content"]
    assert text == {"type": "text", "text": "Open the clock."}
    assert base64.b64decode(image["source"]["data"]) == shown.png
    assert image["source"]["media_type"] == "image/png"
    assert "thinking" not in body
    assert "output_config" not in body


def test_conversation_continues_and_its_prefix_is_read_from_the_cache(ask, picture, stream, opus):
    with FakeAnthropic([Say("First.", (TAP,), thinking="Where is it?"), Say("", (Call("stop"),))]) as server:
        model = opus(server, stream=stream, thinking="adaptive")
        start = UserTurn(("Open the clock.", picture()))
        first = model.reply(ask(start))
        done = UserTurn(("Now this:", picture(shade=9)), (ToolResult(first.turn.calls[0].id, "Tapped."),))
        second = model.reply(ask(start, first.turn, done))
    assert server.refused == []  # thoughts came back with their signature, or the fake would refuse
    assert first.usage.thinking > 0
    assert first.turn.thoughts == "Where is it?"
    assert second.usage.cache_read >= first.usage.cache_write > 0
    assert [block["type"] for block in server.requests[1]["messages"][1]["content"]] == ["thinking", "text", "tool_use"]
    assert [block["type"] for block in server.requests[1]["messages"][2]["content"]] == ["tool_result", "text", "image"]


def shortened(picture, steps, left_out):
    """A conversation of so many steps whose first pictures are left out."""
    turns = []
    for n in range(steps):
        parts = (f"Screen {n}.", picture(shade=n)) if n >= left_out else (f"Screen {n} is left out.",)
        if n:
            turns.append(ModelTurn(f"Step {n}.", (ToolCall(f"call_{n}", "tap_xy", {"x": n, "y": n}),)))
        turns.append(UserTurn(parts, (ToolResult(f"call_{n}", "Tapped."),) if n else ()))
    return turns


def test_cache_breakpoint_is_before_the_oldest_picture_that_is_kept(ask, picture, opus):
    with FakeAnthropic([Say("", (TAP,))] * 4) as server:
        model = opus(server)
        usages = [
            model.reply(ask(*shortened(picture, steps, left_out))).usage
            for steps, left_out in ((5, 2), (6, 2), (7, 4), (8, 4))
        ]
    marked = [
        index
        for index, message in enumerate(server.requests[0]["messages"])
        if any("cache_control" in block for block in message["content"])
    ]
    assert marked == [2, 6, 8]  # before the oldest picture, the call before, the end
    assert usages[1].cache_read > 3 * 1500  # nothing was left out: all of it is found again
    assert 0 < usages[2].cache_read < 1500  # two pictures were: only what comes before them is
    assert usages[3].cache_read > 3 * 1500


def test_all_calls_are_returned_and_each_gets_a_result(ask, stream, opus):
    with FakeAnthropic([Say("", (TAP, Call("stop", {"answer": "8"}))), Say("", (TAP,))]) as server:
        model = opus(server, stream=stream)
        start = ask().turns[0]
        first = model.reply(ask(start))
        model.reply(ask(start, first.turn, UserTurn(("Go on.",), (ToolResult(first.turn.calls[0].id, "Tapped."),))))
    assert [call.name for call in first.turn.calls] == ["tap_xy", "stop"]
    results = [b for b in server.requests[1]["messages"][2]["content"] if b["type"] == "tool_result"]
    assert [result.get("is_error", False) for result in results] == [False, True]
    assert server.refused == []


def test_invalid_json_arguments_are_kept_and_can_be_sent_back(ask, stream, opus):
    with FakeAnthropic([Say("", (Call("tap_xy", '{"x": 12, "y":'),)), Say("", (TAP,))]) as server:
        model = opus(server, stream=stream)
        start = ask().turns[0]
        first = model.reply(ask(start))
        (call,) = first.turn.calls
        assert call.arguments == '{"x": 12, "y":'
        model.reply(ask(start, first.turn, UserTurn((), (ToolResult(call.id, "That is not JSON.", is_error=True),))))
    assert server.refused == []


@pytest.mark.parametrize(
    ("said", "stopped"),
    [
        (Say("I cannot see it."), "end_turn"),
        (Say("I", stopped="max_tokens"), "max_tokens"),
        (Say(stopped="refusal"), "refusal"),
    ],
)
def test_reply_without_a_call_is_valid(ask, stream, said, stopped, opus):
    with FakeAnthropic([said, Say("", (TAP,))]) as server:
        model = opus(server, stream=stream)
        start = ask().turns[0]
        reply = model.reply(ask(start))
        model.reply(ask(start, reply.turn, UserTurn(("Call a tool.",))))
    assert (reply.turn.text, reply.turn.calls, reply.stopped) == (said.text, (), stopped)
    assert server.refused == []


@pytest.mark.parametrize(
    "fault",
    [
        Fail(429, retry_after=3),
        Fail(500),
        Fail(503),
        Fail(529),
        Fail(408),
        CutOff(),
        CutOff(politely=True),
        Garbage(b"[" * 100_000, "application/json"),
        HangUp(),
        Garbage(),
        Garbage(b'{"type": "message", "content": "nothing"}', "application/json"),
        Garbage(b"[]", "application/json"),
        MidStream(),
        MidStream("api_error"),
    ],
    ids=repr,
)
def test_transient_errors_are_retried(ask, stream, fault, opus):
    slept = []
    with FakeAnthropic([fault, fault, Say("", (TAP,))]) as server:
        reply = opus(server, stream=stream, sleep=slept.append).reply(ask())
    assert reply.retries == 2
    assert reply.turn.calls[0].name == "tap_xy"
    if fault == Fail(429, retry_after=3):
        assert slept == [3.0, 3.0]
    else:
        assert 0.5 <= slept[0] <= 1 <= slept[1] <= 2


def test_server_that_asks_for_an_hour_is_unavailable_at_once(ask, opus):
    with FakeAnthropic(lambda heard: Fail(429, retry_after=3600)) as server, pytest.raises(ModelUnavailable):
        opus(server).reply(ask())
    assert len(server.requests) == 1


@pytest.mark.parametrize(
    "fault", [Fail(400, "invalid_request_error", "prompt is too long"), Fail(401), Fail(403), Fail(413)]
)
def test_non_retryable_errors_are_raised_at_once(ask, stream, fault, opus):
    with FakeAnthropic(lambda heard: fault) as server, pytest.raises(ModelRefused, match=str(fault.status)):
        opus(server, stream=stream).reply(ask())
    assert len(server.requests) == 1


def test_an_unknown_model_and_a_wrong_key_are_refused(ask, opus):
    with FakeAnthropic([], models=("claude-opus-9",)) as server, pytest.raises(ModelRefused, match="404"):
        opus(server).reply(ask())
    with FakeAnthropic([], key="another") as server, pytest.raises(ModelRefused, match="401"):
        opus(server).reply(ask())


@pytest.mark.parametrize(
    ("name", "settings", "thinking", "config", "tokens"),
    [
        (OPUS, {"effort": "high"}, {"type": "adaptive"}, {"effort": "high"}, 16_384),
        (OPUS, {"effort": "max", "thinking": "adaptive"}, {"type": "adaptive"}, {"effort": "max"}, 16_384),
        (OPUS, {"effort": "none"}, {"type": "disabled"}, None, 16_384),
        (OPUS, {"thinking": "off"}, {"type": "disabled"}, None, 16_384),
        (OPUS, {"thinking": 4000}, {"type": "enabled", "budget_tokens": 4000}, None, 16_384),
        ("claude-haiku-4-5", {"effort": "low"}, {"type": "enabled", "budget_tokens": 2048}, None, 18_432),
        ("claude-sonnet-4-5-20250929", {"effort": "low"}, {"type": "enabled", "budget_tokens": 2048}, None, 18_432),
        ("claude-sonnet-5", {"effort": "low"}, {"type": "adaptive"}, {"effort": "low"}, 16_384),
    ],
)
@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::UserWarning")
def test_thinking_and_effort_reach_the_model(ask, name, settings, thinking, config, tokens, opened):
    with FakeAnthropic([Say("", (TAP,))]) as server:
        model = opened(server, name, **settings)
        model.reply(ask())
    (body,) = server.requests
    assert (body["thinking"], body.get("output_config"), body["max_tokens"]) == (thinking, config, tokens)
    assert model.describe()["thinking"] == thinking


@pytest.mark.parametrize(
    "settings",
    [{"temperature": 0.5}, {"effort": "minimal"}, {"dialect": "mobile_use"}, {"effort": "low", "thinking": "off"}],
)
def test_unsupported_settings_are_refused_before_any_request(settings):
    with pytest.raises(SetupError):
        open_model(OPUS, ModelSettings(**settings))


def test_a_schema_is_enforced_by_the_api(ask, stream, opus):
    schema = {
        "type": "object",
        "properties": {"items": {"type": "array", "maxItems": 4, "items": {"type": "string", "enum": ["yes", "no"]}}},
        "required": ["items"],
        "additionalProperties": False,
    }
    with FakeAnthropic([Say('{"items": []}')]) as server:
        reply = opus(server, stream=stream, effort="low").reply(ask(tools=(), schema=schema))
    assert reply.turn.text == '{"items": []}'
    sent = server.requests[0]["output_config"]
    assert sent["effort"] == "low"
    assert sent["format"]["schema"]["properties"]["items"]["items"]["enum"] == ["yes", "no"]
    assert "tools" not in server.requests[0]


def test_many_pictures_are_sent_in_an_accepted_size_and_too_many_are_refused(ask, picture, opus):
    large = picture(1000, 2100)
    with FakeAnthropic([Say("", (TAP,))] * 2) as server:
        model = opus(server)
        assert set(model.reply(ask(UserTurn((large,) * 21))).pictures) == {(746, 1568)}
        model.reply(ask(UserTurn((picture(),) * 100)))
        with pytest.raises(ModelRefused, match="at most 100"):
            model.reply(ask(UserTurn((picture(),) * 101)))
    assert server.refused == []
    assert len(server.requests) == 2


def test_pictures_over_the_request_limit_are_refused_before_sending(ask, picture, opus):
    heavy = replace(picture(), png=picture().png + bytes(1_200_000))
    with FakeAnthropic([Say("", (TAP,))]) as server:
        model = opus(server)
        model.reply(ask(UserTurn((heavy,) * 19)))
        with pytest.raises(ModelRefused, match=r"at most 31,000,000 bytes.*got 20 of 32,"):
            model.reply(ask(UserTurn((heavy,) * 20)))
    assert len(server.requests) == 1


def test_description_leaves_out_secrets_of_the_address(opened, monkeypatch):
    monkeypatch.setenv("ANTHROPIC_BASE_URL", "http://ann:hunter2@proxy:81/a?key=hunter2")
    told = opened(None, OPUS).describe()
    assert told["server"] == "proxy:81"
    assert "hunter2" not in str(told)


def test_coordinates_may_be_pixels_of_the_sent_picture(ask, picture, stream, opus):
    with FakeAnthropic([Say("", (Call("tap_xy", {"x": 373, "y": 1568}),)), Say("", (TAP,))]) as server:
        model = opus(server, stream=stream, coordinates="pixels")
        start = UserTurn(("Open it.", picture(1000, 2100)))
        first = model.reply(ask(start))
        assert first.turn.calls[0].arguments == {"x": 500, "y": 1000}
        told = ModelTurn("Again.", (ToolCall("call_1", "tap_xy", {"x": 500, "y": 1000}),))
        model.reply(ask(start, told, UserTurn((), (ToolResult("call_1", "Tapped."),))))
    x = server.requests[0]["tools"][0]["input_schema"]["properties"]["x"]
    assert (x["type"], x["maximum"]) == ("integer", 746)
    again = server.requests[1]["messages"][1]["content"][1]
    assert again["input"] == {"x": 373, "y": 1568}
    assert model.describe()["coordinates"] == "pixels"
    assert model.describe()["pictures"]["long_side"] == 1568


def test_result_without_a_matching_call_is_an_internal_error(ask, opus):
    with FakeAnthropic([]) as server, pytest.raises(ValueError, match="calls just made"):
        opus(server).reply(ask(UserTurn(("Hello.",), (ToolResult("call_9", "Done."),))))
