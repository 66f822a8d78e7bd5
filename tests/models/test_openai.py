"""The OpenAI adapter through the real package, against a fake of the API."""

import base64
import functools

import pytest

from iosworld.errors import ModelRefused, SetupError
from iosworld.models import ModelSettings, ModelTurn, ToolCall, ToolResult, UserTurn, open_model
from iosworld.testing import Call, CutOff, Fail, FakeOpenAI, Garbage, HangUp, MidStream, Say

GPT = "gpt-5.4-mini"
TAP = Call("tap_xy", {"x": 250, "y": 730.5})


@pytest.fixture
def gpt(opened):
    return functools.partial(opened, name=GPT)


@pytest.fixture(params=[False, True], ids=["whole", "streamed"])
def stream(request):
    return request.param


def test_reply_has_text_call_usage_and_picture_sizes(ask, stream, gpt):
    with FakeOpenAI([Say("I tap the clock.", (TAP,), thinking="Where is the clock? There.")]) as server:
        reply = gpt(server, stream=stream).reply(ask())
    assert reply.turn.text == "I tap the clock."
    assert [(call.name, call.arguments) for call in reply.turn.calls] == [("tap_xy", {"x": 250, "y": 730.5})]
    assert reply.stopped == "completed"
    assert reply.pictures == ((69, 150),)
    assert reply.retries == 0
    assert reply.usage.output > 0
    assert reply.usage.thinking > 0
    assert reply.usage.input > 1000


def test_request_contains_the_prompt_and_stores_nothing_on_the_server(ask, picture, gpt):
    shown = picture()
    with FakeOpenAI([Say("", (TAP,))]) as server:
        gpt(server, max_output_tokens=2000).reply(ask(UserTurn(("Open the clock.", shown))))
    (body,) = server.requests
    assert (body["model"], body["max_output_tokens"], body["store"]) == (GPT, 2000, False)
    assert (body["tool_choice"], body["parallel_tool_calls"]) == ("required", False)
    assert body["include"] == ["reasoning.encrypted_content"]
    assert [tool["name"] for tool in body["tools"]] == ["tap_xy", "stop"]
    assert body["instructions"] == "You use a phone."
    text, image = body["input"][0]["content"]
    assert text == {"type": "input_text", "text": "Open the clock."}
    head, _, data = image["image_url"].partition(",")
    assert head == "data:image/png;base64"
    assert base64.b64decode(data) == shown.png
    assert "reasoning" not in body


def test_conversation_continues_with_its_reasoning_and_the_cache(ask, picture, stream, gpt):
    with FakeOpenAI([Say("First.", (TAP,), thinking="Where is it?"), Say("", (Call("stop"),))]) as server:
        model = gpt(server, stream=stream)
        start = UserTurn(("Open the clock.", picture()))
        first = model.reply(ask(start))
        done = UserTurn(("Now this:", picture(shade=9)), (ToolResult(first.turn.calls[0].id, "Tapped."),))
        second = model.reply(ask(start, first.turn, done))
    assert server.refused == []  # the reasoning came back as it was, or the fake would refuse
    assert second.usage.cache_read == first.usage.input
    kinds = [item["type"] for item in server.requests[1]["input"]]
    assert kinds == ["message", "reasoning", "message", "function_call", "function_call_output", "message"]
    assert len({body["prompt_cache_key"] for body in server.requests}) == 1


def test_all_calls_are_returned_and_each_gets_an_output(ask, stream, gpt):
    with FakeOpenAI([Say("", (TAP, Call("stop", {"answer": "8"}))), Say("", (TAP,))]) as server:
        model = gpt(server, stream=stream)
        start = ask().turns[0]
        first = model.reply(ask(start))
        model.reply(ask(start, first.turn, UserTurn(("Go on.",), (ToolResult(first.turn.calls[0].id, "Tapped."),))))
    assert [call.name for call in first.turn.calls] == ["tap_xy", "stop"]
    outputs = [item["output"] for item in server.requests[1]["input"] if item["type"] == "function_call_output"]
    assert outputs[0] == "Tapped."
    assert outputs[1].startswith("Error: ")
    assert server.refused == []


@pytest.mark.parametrize("written", ['{"x": 12, "y":', "tap at 12, 13", "[" * 3000, "9" * 5000])
def test_invalid_json_arguments_are_kept_and_can_be_sent_back(ask, stream, written, gpt):
    with FakeOpenAI([Say("", (Call("tap_xy", written),)), Say("", (TAP,))]) as server:
        model = gpt(server, stream=stream)
        start = ask().turns[0]
        first = model.reply(ask(start))
        (call,) = first.turn.calls
        assert call.arguments == written
        model.reply(ask(start, first.turn, UserTurn((), (ToolResult(call.id, "That is not JSON.", is_error=True),))))
    assert server.refused == []


def test_missing_arguments_are_an_empty_object(ask, stream, gpt):
    with FakeOpenAI([Say("", (Call("stop", ""),))]) as server:
        assert gpt(server, stream=stream).reply(ask()).turn.calls[0].arguments == {}


@pytest.mark.parametrize(
    ("said", "stopped"),
    [
        (Say("I cannot see it."), "completed"),
        (Say("I", stopped="max_output_tokens"), "max_output_tokens"),
        (Say("I will not do that.", stopped="refusal"), "refusal"),
        (Say(stopped="content_filter"), "content_filter"),
    ],
)
def test_reply_without_a_call_is_valid(ask, stream, said, stopped, gpt):
    with FakeOpenAI([said, Say("", (TAP,))]) as server:
        model = gpt(server, stream=stream)
        start = ask().turns[0]
        reply = model.reply(ask(start))
        model.reply(ask(start, reply.turn, UserTurn(("Call a tool.",))))
    assert (reply.turn.text, reply.turn.calls, reply.stopped) == (said.text, (), stopped)
    assert server.refused == []


@pytest.mark.parametrize(
    "fault",
    [
        Fail(429, retry_after=3),
        Fail(429, headers=(("retry-after-ms", "250"),)),
        Fail(500),
        Fail(503),
        CutOff(),
        CutOff(politely=True),
        Garbage(b"[" * 100_000, "application/json"),
        HangUp(),
        Garbage(),
        Garbage(b'{"object": "response", "output": null, "status": "completed"}', "application/json"),
        Garbage(
            b'{"object": "response", "output": [], "status": "failed", "error": {"code": "server_error"}}',
            "application/json",
        ),
        Garbage(b"7", "application/json"),
        MidStream(),
        MidStream("rate_limit_exceeded"),
    ],
    ids=repr,
)
def test_transient_errors_are_retried(ask, stream, fault, gpt):
    slept = []
    with FakeOpenAI([fault, fault, Say("", (TAP,))]) as server:
        reply = gpt(server, stream=stream, sleep=slept.append).reply(ask())
    assert reply.retries == 2
    assert reply.turn.calls[0].name == "tap_xy"
    if fault == Fail(429, retry_after=3):
        assert slept == [3.0, 3.0]
    elif fault == Fail(429, headers=(("retry-after-ms", "250"),)):
        assert slept == [0.25, 0.25]
    else:
        assert 0.5 <= slept[0] <= 1 <= slept[1] <= 2


@pytest.mark.parametrize(
    "fault", [Fail(400, message="context_length_exceeded"), Fail(401), Fail(403), Fail(429, "insufficient_quota")]
)
def test_non_retryable_errors_are_raised_at_once(ask, stream, fault, gpt):
    with FakeOpenAI(lambda heard: fault) as server, pytest.raises(ModelRefused, match=str(fault.status)):
        gpt(server, stream=stream).reply(ask())
    assert len(server.requests) == 1


def test_failed_response_with_a_reason_is_refused(ask, gpt):
    body = b'{"status": "failed", "error": {"code": "invalid_prompt", "message": "not this"}, "output": []}'
    with FakeOpenAI([Garbage(body, "application/json")]) as server, pytest.raises(ModelRefused, match="not this"):
        gpt(server).reply(ask())


@pytest.mark.parametrize(
    ("name", "settings", "sent"),
    [
        (GPT, {"effort": "high"}, {"reasoning": {"effort": "high"}}),
        (GPT, {"thinking": "off"}, {"reasoning": {"effort": "none"}}),
        (GPT, {"effort": "none", "temperature": 0.5}, {"reasoning": {"effort": "none"}, "temperature": 0.5}),
        ("gpt-4.1", {"temperature": 0.0}, {"temperature": 0.0}),
        ("gpt-6-astra", {"effort": "max"}, {"reasoning": {"effort": "max"}}),
        ("openai/ft:gpt-4.1:someone", {}, {}),
    ],
)
def test_effort_and_temperature_reach_the_model(ask, name, settings, sent, opened):
    with FakeOpenAI([Say("", (TAP,))]) as server:
        opened(server, name, **settings).reply(ask())
    (body,) = server.requests
    assert {key: body[key] for key in ("reasoning", "temperature") if key in body} == sent


@pytest.mark.parametrize("settings", [{"thinking": 4000}, {"thinking": "adaptive"}, {"dialect": "ui_tars"}])
def test_unsupported_settings_are_refused_before_any_request(settings):
    with pytest.raises(SetupError):
        open_model(GPT, ModelSettings(**settings))


def test_schema_is_enforced_strictly_if_possible(ask, stream, gpt):
    closed = {
        "type": "object",
        "properties": {"ok": {"type": "boolean"}},
        "required": ["ok"],
        "additionalProperties": False,
    }
    loose = closed | {"required": []}
    with FakeOpenAI([Say('{"ok": true}')] * 2) as server:
        model = gpt(server, stream=stream)
        for schema in (closed, loose):
            assert model.reply(ask(tools=(), schema=schema)).turn.text == '{"ok": true}'
    sent = [body["text"]["format"] for body in server.requests]
    assert [(shape["schema"], shape["strict"]) for shape in sent] == [(closed, True), (loose, False)]


def test_coordinates_may_be_pixels_of_the_sent_picture(ask, picture, stream, gpt):
    with FakeOpenAI([Say("", (Call("tap_xy", {"x": 353, "y": 1}),))]) as server:
        model = gpt(server, stream=stream, coordinates="pixels", picture_side=1000)
        reply = model.reply(ask(UserTurn(("Open it.", picture(1412, 2000)))))
    assert reply.pictures == ((706, 1000),)
    assert reply.turn.calls[0].arguments == {"x": 500, "y": 1}


def test_conversation_started_by_another_model_can_continue(ask, gpt):
    turn = ModelTurn(
        "I tapped.", (ToolCall("toolu_1", "tap_xy", {"x": 1, "y": 2}),), {"api": "anthropic", "content": []}
    )
    with FakeOpenAI([Say("", (TAP,))]) as server:
        gpt(server).reply(ask(ask().turns[0], turn, UserTurn((), (ToolResult("toolu_1", ""),))))
    assert server.refused == []
