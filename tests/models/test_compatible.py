"""The adapter of OpenAI-compatible servers through the real package, against fakes of vLLM and of Gemini's endpoint."""

import functools
import json

import pytest

from iosworld.errors import ModelRefused, SetupError
from iosworld.models import ModelSettings, ModelTurn, ToolCall, ToolResult, ToolSpec, UserTurn, open_model
from iosworld.models.coordinates import GRID_999, GRID_1000, PIXELS
from iosworld.testing import (
    Call,
    CutOff,
    Fail,
    FakeAnthropic,
    FakeCompatible,
    FakeOpenAI,
    Garbage,
    HangUp,
    MidStream,
    Say,
)

TAP = Call("tap_xy", {"x": 250, "y": 730})
GEMINI = "gemini-3-flash"


@pytest.fixture(params=[False, True], ids=["whole", "streamed"])
def stream(request):
    return request.param


@pytest.fixture(params=["llama-4-vision", GEMINI])
def name(request):
    return request.param


Gemini = functools.partial(FakeCompatible, flavor="gemini")


def fake(name, script, **rest):
    return FakeCompatible(script, flavor="gemini" if name == GEMINI else "vllm", **rest)


def test_reply_has_text_call_usage_and_picture_sizes(ask, stream, name, opened):
    with fake(name, [Say("I tap the clock.", (TAP,), thinking="It is the fourth icon.")]) as server:
        reply = opened(server, name, stream=stream).reply(ask())
    assert reply.turn.text == "I tap the clock."
    assert [(call.name, call.arguments) for call in reply.turn.calls] == [("tap_xy", {"x": 250, "y": 730})]
    assert reply.pictures == ((69, 150),)
    assert reply.retries == 0
    assert reply.usage.input > 0
    assert reply.usage.output > 0
    if name == GEMINI:
        assert reply.usage.thinking > 0  # told in the total only
        assert reply.stopped == ("stop" if stream else "tool_calls")
    else:
        assert reply.turn.thoughts == "It is the fourth icon."
        assert reply.stopped == "tool_calls"


def test_conversation_continues_with_signatures_results_and_cache(ask, picture, stream, name, opened):
    with fake(name, [Say("First.", (TAP,), thinking="Where?"), Say("", (Call("stop"),))]) as server:
        model = opened(server, name, stream=stream)
        start = UserTurn(("Open the clock.", picture()))
        first = model.reply(ask(start))
        done = UserTurn(("Now this:", picture(shade=9)), (ToolResult(first.turn.calls[0].id, "Tapped."),))
        second = model.reply(ask(start, first.turn, done))
    assert server.refused == []  # Gemini's signature came back, or the fake would refuse
    assert second.usage.cache_read > 0
    roles = [message["role"] for message in server.requests[1]["messages"]]
    assert roles == ["system", "user", "assistant", "tool", "user"]
    assert ("reasoning_content" in server.requests[1]["messages"][2]) == (name != GEMINI)


def test_all_calls_are_returned_and_each_gets_a_result(ask, stream, name, opened):
    with fake(name, [Say("", (TAP, Call("stop", {"answer": "8"}))), Say("", (TAP,))]) as server:
        model = opened(server, name, stream=stream)
        start = ask().turns[0]
        first = model.reply(ask(start))
        result = ToolResult(first.turn.calls[1].id, "Wrong.", is_error=True)
        model.reply(ask(start, first.turn, UserTurn(("Go on.",), (result,))))
    assert [call.name for call in first.turn.calls] == ["tap_xy", "stop"]
    results = [message["content"] for message in server.requests[1]["messages"] if message["role"] == "tool"]
    assert results == ["Error: Not done: only one call a turn is carried out.", "Error: Wrong."]


@pytest.mark.parametrize("written", ['{"x": 12, "y":', "[1, 2]", '"text"', "NaN"])
def test_arguments_that_are_not_an_object_are_kept_and_can_be_sent_back(ask, stream, name, written, opened):
    with fake(name, [Say("", (Call("tap_xy", written),)), Say("", (TAP,))]) as server:
        model = opened(server, name, stream=stream)
        start = ask().turns[0]
        first = model.reply(ask(start))
        (call,) = first.turn.calls
        assert not isinstance(call.arguments, dict)
        model.reply(
            ask(start, first.turn, UserTurn((), (ToolResult(call.id, "That is not an object.", is_error=True),)))
        )
    assert server.refused == []


@pytest.mark.parametrize(
    "said", [Say("I cannot see it."), Say("I", stopped="length"), Say(stopped="content_filter")], ids=repr
)
def test_reply_without_a_call_is_valid(ask, stream, said, name, opened):
    with fake(name, [said, Say("", (TAP,))]) as server:
        model = opened(server, name, stream=stream)
        start = ask().turns[0]
        reply = model.reply(ask(start))
        model.reply(ask(start, reply.turn, UserTurn(("Call a tool.",))))
    assert (reply.turn.text, reply.turn.calls, reply.stopped) == (said.text, (), said.stopped or "stop")
    assert server.refused == []


@pytest.mark.parametrize(
    "fault",
    [
        *(Fail(429, retry_after=3), Fail(500), Fail(503), Fail(408)),
        *(CutOff(), CutOff(politely=True), HangUp(), MidStream()),
        *(Garbage(), Garbage(b"[]", "application/json"), Garbage(b'{"choices": 7}', "application/json")),
        Garbage(b'{"error": {"message": "out of memory", "code": 500}}', "application/json"),
        Garbage(b"data: [1, 2]\n\ndata: 7\n\n", "text/event-stream"),
    ],
    ids=repr,
)
def test_transient_errors_are_retried(ask, stream, fault, name, opened):
    slept = []
    with fake(name, [fault, fault, Say("", (TAP,))]) as server:
        reply = opened(server, name, stream=stream, sleep=slept.append).reply(ask())
    assert reply.retries == 2
    assert reply.turn.calls[0].name == "tap_xy"
    if fault == Fail(429, retry_after=3):
        assert slept == [3.0, 3.0]


@pytest.mark.parametrize(
    "fault",
    [
        Fail(400, message="maximum context length is 8192 tokens"),
        Fail(401, message="no such key"),
        Fail(404, message="no such model"),
    ],
    ids=repr,
)
def test_non_retryable_errors_are_raised_with_the_server_message(ask, stream, fault, name, opened):
    with fake(name, lambda heard: fault) as server, pytest.raises(ModelRefused, match=fault.message):
        opened(server, name, stream=stream).reply(ask())
    assert len(server.requests) == 1


def test_error_in_a_successful_response_is_an_error(ask, name, opened):
    refused = Garbage(b'{"error": {"message": "no such model", "code": 404}}', "application/json")
    with fake(name, [refused]) as server, pytest.raises(ModelRefused, match="no such model"):
        opened(server, name).reply(ask())


def test_a_server_without_a_parser_for_calls_says_what_it_needs(ask, opened):
    with FakeCompatible([], parser=False) as server, pytest.raises(ModelRefused, match="--enable-auto-tool-choice"):
        opened(server, "llama-4-vision").reply(ask())


def test_retry_delay_in_a_gemini_error_body_is_used(ask, opened):
    class Hurried(FakeCompatible):
        def error(self, status, kind, message):
            (inner,) = super().error(status, kind, message)
            inner["error"]["details"] = [{"@type": "type.googleapis.com/google.rpc.RetryInfo", "retryDelay": "34.5s"}]
            return [inner]

    slept = []
    with Hurried([Fail(429), Say("", (TAP,))], flavor="gemini") as server:
        opened(server, GEMINI, sleep=slept.append).reply(ask())
    assert slept == [34.5]


SWIPE_AND_WAIT = ToolSpec(
    "wait",
    "Wait.",
    {
        "type": "object",
        "properties": {"seconds": {"type": "number", "exclusiveMinimum": 0, "maximum": 3600, "default": 1}},
        "required": [],
        "additionalProperties": False,
    },
)


def test_gemini_gets_a_reduced_schema_and_others_the_whole_schema(ask, stream, opened):
    with FakeCompatible([Say("", (Call("wait"),))], flavor="gemini") as server:
        opened(server, GEMINI, stream=stream).reply(ask(tools=(SWIPE_AND_WAIT,)))
    function = server.requests[0]["tools"][0]["function"]
    assert function["parameters"]["properties"] == {"seconds": {"type": "number", "maximum": 3600}}
    with FakeCompatible([Say("", (Call("wait"),))]) as server:
        opened(server, "llama-4-vision", stream=stream).reply(ask(tools=(SWIPE_AND_WAIT,)))
    assert server.requests[0]["tools"][0]["function"]["parameters"] == SWIPE_AND_WAIT.parameters
    assert server.requests[0]["parallel_tool_calls"] is False


def test_schema_is_requested(ask, stream, name, opened):
    schema = {"type": "object", "properties": {"ok": {"type": "boolean"}}, "additionalProperties": False}
    with fake(name, [Say('{"ok": true}')]) as server:
        reply = opened(server, name, stream=stream).reply(ask(tools=(), schema=schema))
    assert reply.turn.text == '{"ok": true}'
    asked = server.requests[0]["response_format"]["json_schema"]["schema"]
    assert asked["properties"] == schema["properties"]


@pytest.mark.parametrize(
    ("name", "settings", "fields"),
    [
        (GEMINI, {"effort": "low"}, {"reasoning_effort": "low"}),
        (GEMINI, {"thinking": "off"}, {"reasoning_effort": "none"}),
        (GEMINI, {"thinking": 4096}, {"extra_body": {"google": {"thinking_config": {"thinking_budget": 4096}}}}),
        (GEMINI, {"thinking": "adaptive"}, {"extra_body": {"google": {"thinking_config": {"thinking_budget": -1}}}}),
        ("gpt-oss-120b", {"effort": "high", "temperature": 0.5}, {"reasoning_effort": "high", "temperature": 0.5}),
        ("qwen3-vl-8b", {"thinking": "off"}, {"chat_template_kwargs": {"enable_thinking": False}}),
        ("glm-5v", {"thinking": "adaptive"}, {"chat_template_kwargs": {"enable_thinking": True}}),
    ],
)
def test_thinking_and_effort_reach_the_server(ask, name, settings, fields, opened):
    with fake(name, [Say("", (TAP,))]) as server:
        opened(server, name, max_output_tokens=5000, **settings).reply(ask())
    (body,) = server.requests
    assert {key: body[key] for key in fields} == fields
    assert body["max_tokens"] == 5000


@pytest.mark.parametrize(
    ("name", "settings"),
    [
        (GEMINI, {"effort": "xhigh"}),
        (GEMINI, {"effort": "low", "thinking": "off"}),
        (GEMINI, {"effort": "low", "thinking": 2048}),
        ("qwen3-vl-8b", {"thinking": 2048}),
    ],
)
def test_unsupported_settings_are_refused_before_any_request(name, settings):
    with pytest.raises(SetupError):
        open_model(name, ModelSettings(base_url="http://localhost:1/v1", **settings))


def test_key_is_sent_only_to_its_own_server(ask, monkeypatch, opened):
    monkeypatch.setenv("OPENAI_API_KEY", "for-openai-only")
    monkeypatch.setenv("OPENAI_ORG_ID", "our-organization")
    monkeypatch.setenv("OPENAI_PROJECT_ID", "our-project")
    with FakeCompatible([Say("", (TAP,))] * 2) as server:
        opened(server, "llama-4-vision").reply(ask())
        monkeypatch.setenv("COMPATIBLE_API_KEY", "for-this-server")
        opened(server, "llama-4-vision").reply(ask())
    with FakeCompatible([Say("", (TAP,))], flavor="gemini", key="canary-7f3e9a1c5b") as gemini:
        opened(gemini, GEMINI).reply(ask())
    told = [json.dumps(headers) for headers in server.headers]
    assert "Bearer none" in told[0]
    assert "Bearer for-this-server" in told[1]
    for headers in [*told, *map(json.dumps, gemini.headers)]:
        assert "for-openai-only" not in headers
        assert "our-organization" not in headers
        assert "our-project" not in headers


@pytest.mark.parametrize(
    ("name", "settings", "dialect", "coordinates", "policy"),
    [
        (GEMINI, {}, "tools", "grid", "as it is"),
        ("llama-4-vision", {}, "tools", "grid", "as it is"),
        ("llama-4-vision", {"coordinates": "pixels"}, "tools", "pixels", "as it is"),
        ("Qwen/Qwen3-VL-8B-Instruct", {}, "mobile_use", "grid999", "qwen3-vl"),
        ("Qwen/Qwen3-VL-8B-Instruct", {"dialect": "tools"}, "tools", "grid", "qwen3-vl"),
        ("Qwen/Qwen3-VL-8B-Instruct", {"coordinates": "grid"}, "mobile_use", "grid", "qwen3-vl"),
        ("qwen3.5-vision-plus", {}, "mobile_use", "grid999", "qwen3-vl"),
        ("qwen3.10-vl", {}, "mobile_use", "grid999", "qwen3-vl"),
        ("Qwen/Qwen3.10-27B", {}, "mobile_use", "grid999", "qwen3-vl"),
        ("Qwen/Qwen4-8B", {}, "mobile_use", "grid999", "qwen3-vl"),
        ("Qwen/Qwen10-8B", {}, "mobile_use", "grid999", "qwen3-vl"),
        ("Qwen/Qwen3.4-32B", {}, "tools", "grid", "as it is"),
        ("Qwen/Qwen2.5-Coder-7B", {}, "tools", "grid", "as it is"),
        ("Qwen/Qwen2.5-VL-7B-Instruct", {}, "mobile_use", "pixels", "qwen2.5-vl"),
        ("Qwen/Qwen3-32B", {}, "tools", "grid", "as it is"),
        ("ByteDance-Seed/UI-TARS-1.5-7B", {}, "ui_tars", "pixels", "qwen2.5-vl"),
        ("bytedance-research/UI-TARS-7B-DPO", {}, "ui_tars", "grid", "qwen2.5-vl"),
        ("my-finetune", {"dialect": "ui_tars", "coordinates": "pixels"}, "ui_tars", "pixels", "as it is"),
    ],
)
def test_dialect_and_coordinates_follow_the_name_or_the_settings(name, settings, dialect, coordinates, policy):
    described = open_model(name, ModelSettings(base_url="http://localhost:1/v1", **settings)).describe()
    assert described["dialect"] == dialect
    assert described["coordinates"] == coordinates
    assert described["pictures"]["policy"] == policy
    assert "canary" not in json.dumps(described)


def test_calls_that_a_server_leaves_in_the_text_are_found(ask, stream, opened):
    text = 'I tap it.\n<tool_call>\n{"name": "tap_xy", "arguments": {"x": 250, "y": 730}}\n</tool_call>'
    with FakeCompatible([Say(text), Say("", (TAP,))]) as server:
        model = opened(server, "llama-4-vision", stream=stream)
        start = ask().turns[0]
        first = model.reply(ask(start))
        model.reply(ask(start, first.turn, UserTurn(("Go on.",), (ToolResult(first.turn.calls[0].id, "Tapped."),))))
    assert first.turn.text == "I tap it."
    assert [(call.name, call.arguments) for call in first.turn.calls] == [("tap_xy", {"x": 250, "y": 730})]
    assert server.refused == []


@pytest.mark.parametrize("text", ["<think>Where is it?</think>I tap it.", "Where is it?\n</think>\n\nI tap it."])
def test_reasoning_in_the_text_is_separated(ask, stream, text, opened):
    with FakeCompatible([Say(text, (TAP,))]) as server:
        turn = opened(server, "glm-5v", stream=stream).reply(ask()).turn
    assert (turn.text, turn.thoughts) == ("I tap it.", "Where is it?")


@pytest.mark.parametrize("name", ["llama-4-vision", GEMINI, "claude-opus-4-6", "gpt-5.4", "qwen3-vl-8b", "ui-tars-1.5"])
def test_lone_surrogates_and_invalid_numbers_can_be_sent_back(ask, stream, name, opened):
    """A server can send them in JSON; returned unchanged, they would break the request."""
    strange = Call("tap_xy", '{"x": NaN, "y": 1e999, "z": "\\ud83d", "\\ud83d": [-Infinity]}')
    fakes = {"claude-opus-4-6": FakeAnthropic, "gpt-5.4": FakeOpenAI, GEMINI: Gemini}
    with fakes.get(name, FakeCompatible)([Say("half a \ud83d", (strange,)), Say("", (TAP,))]) as server:
        model = opened(server, name, stream=stream)
        start = ask().turns[0]
        first = model.reply(ask(start))
        results = tuple(ToolResult(call.id, "what is \ud83d?", is_error=True) for call in first.turn.calls)
        model.reply(ask(start, first.turn, UserTurn(("Go on \ud83d.",), results)))
    assert server.refused == []
    assert first.turn.text.startswith("half a \ufffd")
    json.dumps(server.requests[1], allow_nan=False)
    json.dumps(server.requests[1], ensure_ascii=False).encode()


@pytest.mark.parametrize("dialect", ["mobile_use", "ui_tars"])
def test_dialects_produce_no_lone_surrogates(ask, dialect, opened):
    with FakeCompatible([Say("", (Call("type", {"text": "\ud83d"}),))], dialect=dialect) as server:
        (call,) = opened(server, "some-model", dialect=dialect).reply(ask()).turn.calls
    assert call.arguments == {"text": "\ufffd"}


def test_deeply_nested_arguments_are_cut(ask, stream, name, opened):
    deep = '{"x": ' * 400 + "1" + "}" * 400
    with fake(name, [Say("", (Call("tap_xy", deep),)), Say("", (TAP,))]) as server:
        model = opened(server, name, stream=stream)
        start = ask().turns[0]
        first = model.reply(ask(start))
        (call,) = first.turn.calls
        model.reply(ask(start, first.turn, UserTurn((), (ToolResult(call.id, "Too deep.", is_error=True),))))
    assert "(nested too deeply)" in json.dumps(call.arguments)


DIALECTS = [
    ("Qwen/Qwen3-VL-8B-Instruct", "mobile_use", GRID_999),
    ("Qwen/Qwen2.5-VL-7B-Instruct", "mobile_use", PIXELS),
    ("ByteDance-Seed/UI-TARS-1.5-7B", "ui_tars", PIXELS),
    ("bytedance-research/UI-TARS-7B-DPO", "ui_tars", GRID_1000),
]


@pytest.mark.parametrize(("name", "dialect", "convention"), DIALECTS, ids=lambda value: str(value)[:30])
def test_dialect_turns_a_conversation_into_text(ask, picture, stream, name, dialect, convention, opened):
    script = [Say("I see the clock.", (TAP,)), Say("It is open.", (Call("stop", {"answer": "It's 8."}),))]
    with FakeCompatible(script, dialect=dialect, convention=convention) as server:
        model = opened(server, name, stream=stream)
        start = UserTurn(("Open the clock.", picture(707, 1536)))
        first = model.reply(ask(start))
        failed = ToolResult(first.turn.calls[0].id, "there is nothing", is_error=True)
        second = model.reply(ask(start, first.turn, UserTurn(("Now:", picture(707, 1536)), (failed,))))
    assert first.turn.text == "I see the clock."
    (call,) = first.turn.calls
    assert call.name == "tap_xy"
    assert abs(call.arguments["x"] - 250) < 1
    assert abs(call.arguments["y"] - 730) < 1
    assert [(call.name, call.arguments) for call in second.turn.calls] == [("stop", {"answer": "It's 8."})]
    last = server.requests[1]
    assert "tools" not in last
    assert [message["role"] for message in last["messages"]] == ["system", "user", "assistant", "user"]
    # The model reads exactly what it wrote, and what to correct.
    assert "I see the clock." in last["messages"][2]["content"]
    result = last["messages"][3]["content"][0]["text"]
    assert result.startswith("Error: there is nothing\nReply with ")
    assert "click" in result


def test_dialect_adds_nothing_without_tools(ask, opened):
    with FakeCompatible([Say("<tool_call>{}</tool_call>")]) as server:
        reply = opened(server, "qwen3-vl-8b").reply(ask(tools=()))
    assert server.requests[0]["messages"][0]["content"] == "You use a phone."
    assert reply.turn.text == "<tool_call>{}</tool_call>"
    assert reply.turn.calls == ()


def test_turn_from_another_model_is_written_in_the_dialect(ask, picture, opened):
    turn = ModelTurn("I tap.", (ToolCall("call_1", "tap_xy", {"x": 500, "y": 1000}),))
    end = UserTurn(("Go on.",), (ToolResult("call_1", "Tapped."),))
    with FakeCompatible([Say("")] * 2) as server:
        for name in ("Qwen/Qwen3-VL-8B", "UI-TARS-1.5-7B"):
            opened(server, name).reply(ask(UserTurn(("Look.", picture(700, 1400))), turn, end))
    told = [request["messages"][2]["content"] for request in server.requests]
    assert json.loads(told[0].partition("<tool_call>")[2].partition("</tool_call>")[0]) == {
        "name": "mobile_use",
        "arguments": {"action": "click", "coordinate": [500, 999]},
    }
    assert told[1] == "I tap.\nAction: click(start_box='<|box_start|>(350,1400)<|box_end|>')"


def test_server_parser_may_extract_dialect_calls_from_the_text(ask, picture, stream, opened):
    taken = Call("mobile_use", {"action": "click", "coordinate": [999, 333]})
    with FakeCompatible([Say("I tap it.", (taken,)), Say("")]) as server:
        model = opened(server, "qwen3-vl-8b", stream=stream)
        start = UserTurn(("Look.", picture(707, 1536)))
        first = model.reply(ask(start))
        model.reply(ask(start, first.turn, UserTurn(("Go on.",), (ToolResult(first.turn.calls[0].id, "Tapped."),))))
    (call,) = first.turn.calls
    assert (call.name, call.arguments) == ("tap_xy", {"x": 1000, "y": 333.333})
    assert server.refused == []
