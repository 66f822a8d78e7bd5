"""Turns that an API would reject if they were sent back as they came, and what a server echoes."""

import json

import pytest

from iosworld.agents import History
from iosworld.agents.history import Conversation
from iosworld.agents.modes import MODES
from iosworld.agents.tools import read_turn, tools_of
from iosworld.errors import InvalidAction
from iosworld.models import Request, ToolResult, UserTurn
from iosworld.models.model import ModelTurn, ProblemText
from iosworld.testing import Call, FakeAnthropic, FakeCompatible, FakeOpenAI, Garbage, Say

TAP = Call("tap_xy", {"x": 5, "y": 7})
THOUGHT = {"type": "thinking", "thinking": "Hm.", "signature": "s"}
HIDDEN = {"type": "redacted_thinking", "data": "x"}
TEXT = {"type": "text", "text": "I tap."}
USE = {"type": "tool_use", "id": "toolu_1", "name": "tap_xy", "input": {"x": 5, "y": 7}}


def anthropic(*content, stop_reason="end_turn"):
    message = {"type": "message", "content": list(content), "stop_reason": stop_reason}
    return Garbage(json.dumps(message).encode(), "application/json")


def openai(*output):
    return Garbage(json.dumps({"status": "completed", "output": list(output)}).encode(), "application/json")


def go_on(model, ask):
    """Ask twice, with the first reply in between; the second request's body is checked by the fake."""
    start = ask().turns[0]
    first = model.reply(ask(start)).turn
    results = tuple(ToolResult(call.id, "Done.") for call in first.calls)
    model.reply(ask(start, first, UserTurn(("Go on.",), results)))
    return first


@pytest.mark.parametrize("end", [(THOUGHT,), (HIDDEN,), (THOUGHT, HIDDEN)])
@pytest.mark.parametrize("begin", [(TEXT,), (TEXT, USE), ()])
def test_turn_that_ends_in_thinking_is_sent_back_without_it(ask, opened, begin, end):
    with FakeAnthropic([anthropic(*begin, *end), Say("", (TAP,))]) as server:
        first = go_on(opened(server, "claude-opus-4-6"), ask)
    assert server.refused == []
    assert server.requests[1]["messages"][1]["content"][: len(begin)] == list(begin)
    assert first.thoughts == "\n".join(["Hm."] * (THOUGHT in end))


REASONING = {"type": "reasoning", "id": "rs_1", "summary": [], "encrypted_content": "e"}
MESSAGE = {"type": "message", "role": "assistant", "content": [{"type": "output_text", "text": "I tap."}]}
COMPUTER = {"type": "computer_call", "id": "cu_1", "call_id": "call_9", "action": {"type": "screenshot"}}


@pytest.mark.parametrize(
    "output",
    [(MESSAGE, REASONING), (MESSAGE, COMPUTER), (MESSAGE, REASONING, COMPUTER), (REASONING, COMPUTER, MESSAGE)],
)
def test_reasoning_without_its_item_and_foreign_calls_are_not_sent_back(ask, opened, output):
    with FakeOpenAI([openai(*output), Say("", (TAP,))]) as server:
        first = go_on(opened(server, "gpt-5.4-mini"), ask)
    assert server.refused == []
    assert first.text == "I tap."
    assert [item["type"] for item in server.requests[1]["input"]] == ["message"] * 3


@pytest.mark.parametrize(
    ("fake", "name"), [(FakeAnthropic, "claude-opus-4-6"), (FakeOpenAI, "gpt-5.4-mini"), (FakeCompatible, "m")]
)
def test_names_that_an_api_refuses_can_be_sent_back(ask, opened, fake, name):
    with fake([Say("", (Call("tap the clock!", {}),)), Say("", (TAP,))]) as server:
        first = go_on(opened(server, name), ask)
    assert server.refused == []
    assert first.calls[0].name == "tap the clock!"


@pytest.mark.parametrize("stream", [False, True])
def test_whatever_a_server_echoes_is_redacted(ask, opened, key, monkeypatch, stream):
    monkeypatch.setenv("COMPATIBLE_API_KEY", key)
    call = {"id": key, "type": "function", "function": {"name": key, "arguments": json.dumps({"x": key})}}
    escaped = {
        "id": "c2",
        "type": "function",
        "function": {"name": "tap_xy", "arguments": json.dumps({"x": key}).replace("c", "\\u0063", 1)},
    }
    said = {
        "content": key,
        "reasoning": key,
        "reasoning_details": [{"type": "t", "text": key}],
        "tool_calls": [call, escaped],
    }
    line = json.dumps({"id": key, "choices": [{"message": said, "delta": said, "finish_reason": key}]}).encode()
    garbage = Garbage(b"data: " + line + b"\n\n", "text/event-stream") if stream else Garbage(line, "application/json")
    with FakeCompatible([garbage]) as server:
        reply = opened(server, "m", stream=stream).reply(ask())
    assert len(reply.turn.calls) == 2
    assert "[COMPATIBLE_API_KEY]" in reply.stopped or "_API_KEY]" in reply.stopped
    assert key not in repr(reply) + json.dumps(reply.turn.native)
    for fake, name, answer in [
        (FakeAnthropic, "claude-opus-4-6", anthropic({**USE, "id": key, "name": key}, stop_reason=key)),
        (FakeOpenAI, "gpt-5.4-mini", openai({"type": "function_call", "call_id": key, "name": key, "arguments": "{}"})),
    ]:
        with fake([answer]) as server:
            reply = opened(server, name).reply(ask())
        assert key not in repr(reply) + json.dumps(reply.turn.native)


@pytest.mark.parametrize(
    ("model", "own"), [("qwen3-vl-8b", "mobile_use with the action click"), ("ui-tars-7b", "click, type")]
)
@pytest.mark.parametrize("said", ["I see the clock.", "", "<tool_call>\nclick it\n</tool_call>", "Action: click it"])
def test_reminder_lists_the_names_of_the_dialect_on_every_path(opened, picture, model, own, said):
    mode = MODES["vision"]
    tools = tools_of(mode)
    conversation = Conversation("Open the clock.", History())
    conversation.show(1, ("Goal: Open the clock.", picture()), None)
    with FakeCompatible([Say(said), Say(said)]) as server:
        asked = opened(server, model)
        first = asked.reply(Request("You use a phone.", conversation.turns(), tools))
        with pytest.raises(InvalidAction) as problem:
            read_turn(first.turn, mode, first.stopped)
        conversation.failed(first.turn, str(problem.value))
        asked.reply(Request("You use a phone.", conversation.turns(), tools))
    assert server.refused == []
    assert own in str(server.requests[1]["messages"][-1]["content"])


@pytest.mark.parametrize("model", ["qwen3-vl-8b", "ui-tars-7b"])
def test_request_without_tools_has_no_reminder_of_them(opened, model):
    turns = (UserTurn(("Rate it.",)), ModelTurn("Good."), UserTurn((ProblemText("expected a number"),)))
    with FakeCompatible([Say("9")]) as server:
        opened(server, model).reply(Request("You use a phone.", turns))
    assert server.refused == []
    assert server.requests[0]["messages"][-1]["content"] == "expected a number"
