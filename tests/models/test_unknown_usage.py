"""Usage that a server does not report is unknown, never zero; failures with status 200 are failures."""

import json

import pytest

from iosworld.agents import AgentConfiguration, ModelAgents
from iosworld.cli.progress import price
from iosworld.episodes import Budget, RunBudget
from iosworld.errors import ModelRefused, ModelUnavailable
from iosworld.models import ModelSettings, ToolResult, Usage, UserTurn, open_model
from iosworld.models.usage import NOTHING_SPENT, Spending, spending_of
from iosworld.testing import Call, FakeAnthropic, FakeCompatible, FakeOpenAI, Garbage, Say

SERVERS = [(FakeAnthropic, "claude-opus-4-6"), (FakeOpenAI, "gpt-5.4-mini"), (FakeCompatible, "compatible/any")]
COMPATIBLE = {"choices": [{"message": {"content": "Hello."}, "finish_reason": "stop"}]}
ANTHROPIC = {"type": "message", "content": [{"type": "text", "text": "Hello."}], "stop_reason": "end_turn"}
OPENAI = {"status": "completed", "output": [{"type": "message", "content": "Hello."}]}
BARE = [
    ("claude-opus-4-6", FakeAnthropic, ANTHROPIC),
    ("gpt-5.4-mini", FakeOpenAI, OPENAI),
    ("m", FakeCompatible, COMPATIBLE),
]


def body(message):
    return Garbage(json.dumps(message).encode(), "application/json")


def events(*messages):
    return Garbage(b"".join(b"data: %s\n\n" % json.dumps(each).encode() for each in messages), "text/event-stream")


@pytest.mark.parametrize(("name", "fake", "message"), BARE)
@pytest.mark.parametrize("usage", [..., None, {}, {"input_tokens": 5, "prompt_tokens": 5}, {"output_tokens": -1}])
def test_missing_usage_is_unknown(ask, opened, name, fake, message, usage):
    with fake([body(message if usage is ... else message | {"usage": usage})]) as server:
        reply = opened(server, name).reply(ask(tools=()))
    assert reply.turn.text == "Hello."
    assert reply.usage is None


def test_stream_without_usage_is_unknown(ask, opened):
    chunk = {"choices": [{"delta": {"content": "Hello."}, "finish_reason": "stop"}]}
    with FakeCompatible([events(chunk)]) as server:
        assert opened(server, "m", stream=True).reply(ask(tools=())).usage is None
    start = {
        "type": "message_start",
        "message": {**ANTHROPIC, "content": [], "usage": {"input_tokens": 9, "output_tokens": 1}},
    }
    with FakeAnthropic([events(start, {"type": "message_delta", "delta": {}}, {"type": "message_stop"})]) as server:
        assert opened(server, "claude-opus-4-6", stream=True).reply(ask(tools=())).usage is None


@pytest.mark.parametrize(("fake", "name"), SERVERS)
@pytest.mark.parametrize("stream", [False, True])
def test_reported_usage_is_known(ask, opened, fake, name, stream):
    with fake([Say("Hello.")]) as server:
        usage = opened(server, name, stream=stream).reply(ask(tools=())).usage
    assert usage is not None
    assert usage.total > 0


def test_spending_with_an_unknown_reply_is_unknown():
    spent = spending_of(Usage(input=5), lambda usage: 1.0) + spending_of(None, lambda usage: 1.0)
    assert (spent.calls, spent.unreported, spent.tokens.total) == (2, 1, 5)
    assert (spent.total_tokens, spent.dollars) == (None, None)
    assert price(spent) == "cost unknown"


@pytest.mark.parametrize("limit", ["tokens", "input_tokens", "output_tokens", "dollars"])
def test_budget_that_cannot_be_checked_is_named_and_not_counted_as_reached(limit):
    budget, unknown = Budget.model_validate({limit: 100}), spending_of(None, lambda usage: 1.0)
    assert budget.used_up(unknown, 1, 1.0) is None
    assert "did not report the usage of 1 of 1 replies" in str(budget.unmeasured(unknown))
    assert "did not report" in str(RunBudget(budget, unknown).used_up())
    assert Budget(steps=5, seconds=5).unmeasured(unknown) is None
    assert budget.unmeasured(NOTHING_SPENT) is None


def test_reached_budget_counts_even_if_more_is_unknown():
    spent = spending_of(Usage(input=500), lambda usage: None) + spending_of(None, lambda usage: None)
    assert Budget(tokens=100).used_up(spent, 1, 1.0) == "tokens: 100 allowed, 500 used"


def test_budget_in_dollars_without_a_price_cannot_be_checked():
    assert "not in the table" in str(Budget(dollars=1).unmeasured(Spending(calls=1, dollars=None)))


def test_price_has_to_cover_every_kind_of_token(scripted):
    choice = AgentConfiguration(name="m")
    assert ModelAgents(choice, scripted, lambda usage: 1.0).priced
    assert not ModelAgents(choice, scripted, lambda usage: None if usage.cache_read else 1.0).priced


@pytest.fixture
def scripted():
    model = open_model("m", ModelSettings(base_url="http://127.0.0.1:9/v1"))
    yield model
    model.close()


FAILURES = [
    {"error": {"code": 502, "message": "upstream"}},
    {"error": "upstream"},
    {
        "choices": [
            {"error": {"code": 502, "message": "upstream"}, "message": {"content": ""}, "finish_reason": "error"}
        ]
    },
    {"choices": [{"error": {"code": "429", "message": "upstream"}, "message": {"content": "Hal"}}]},
    {"choices": [{"message": {"content": "Half of a"}, "finish_reason": "error"}]},
]


@pytest.mark.parametrize("failure", FAILURES)
@pytest.mark.parametrize("stream", [False, True])
def test_failure_with_status_200_is_retried(ask, opened, failure, stream):
    as_chunk = json.loads(json.dumps(failure).replace('"message": {"content"', '"delta": {"content"'))
    line = events({"choices": [{"delta": {"content": "Hal"}}]}, as_chunk) if stream else body(failure)
    with FakeCompatible([line, Say("Hello.")]) as server:
        reply = opened(server, "m", stream=stream).reply(ask(tools=()))
    assert (reply.turn.text, reply.retries) == ("Hello.", 1)
    with FakeCompatible([line] * 2) as server, pytest.raises(ModelUnavailable, match=r"upstream|finish_reason"):
        opened(server, "m", stream=stream, attempts=2).reply(ask(tools=()))


def test_refusal_with_status_200_is_not_retried(ask, opened):
    failure = {"choices": [{"error": {"code": 400, "message": "too long"}, "finish_reason": "error"}]}
    with FakeCompatible([body(failure)]) as server, pytest.raises(ModelRefused, match="too long"):
        opened(server, "m").reply(ask(tools=()))


TAP = Call("tap_xy", {"x": 5, "y": 7})
DETAILS = [
    {"type": "reasoning.text", "text": "Where is ", "signature": None, "index": 0},
    {"type": "reasoning.text", "text": "it?", "signature": "s", "index": 0},
    {"type": "reasoning.encrypted", "data": "abc", "index": 1},
]


def test_reasoning_details_are_kept_and_sent_back(ask, opened):
    whole = [
        {"type": "reasoning.text", "text": "Where is it?", "signature": "s", "index": 0},
        {"type": "reasoning.encrypted", "data": "abc", "index": 1},
    ]
    call = {"id": "c1", "type": "function", "function": {"name": "tap_xy", "arguments": '{"x": 5, "y": 7}'}}
    message = {"content": "I tap.", "reasoning_details": whole, "tool_calls": [call]}
    pieces = [{"choices": [{"delta": {"reasoning_details": [piece]}}]} for piece in DETAILS]
    last = {
        "choices": [{"delta": {"content": "I tap.", "tool_calls": [{**call, "index": 0}]}, "finish_reason": "stop"}]
    }
    lines = {False: body({"choices": [{"message": message, "finish_reason": "stop"}]}), True: events(*pieces, last)}
    for stream, line in lines.items():
        with FakeCompatible([line, Say("", (TAP,))]) as server:
            model = opened(server, "m", stream=stream)
            start = ask().turns[0]
            first = model.reply(ask(start))
            assert first.turn.thoughts == "Where is it?"
            model.reply(ask(start, first.turn, UserTurn((), (ToolResult(first.turn.calls[0].id, "Done."),))))
        assert server.refused == []
        (back,) = [each for each in server.requests[1]["messages"] if each["role"] == "assistant"]
        assert back["reasoning_details"] == whole
