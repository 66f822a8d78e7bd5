"""The fields of `stop`, through every adapter: what the model is told, and how its values are read."""

import functools

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import TypeAdapter

from iosworld.actions import Stop
from iosworld.agents.modes import MODES
from iosworld.agents.tools import read_call, tools_of
from iosworld.errors import InvalidAction
from iosworld.models import ToolCall, UserTurn
from iosworld.models.compatible.mobile_use import MobileUse
from iosworld.models.compatible.ui_tars import UITars
from iosworld.tasks.answer_types import AnswerField
from iosworld.testing import Call, FakeAnthropic, FakeCompatible, FakeOpenAI, Say

VISION = MODES["vision"]
FIELDS = TypeAdapter(dict[str, AnswerField]).validate_python(
    {
        "total": {"type": "money", "description": "the total"},
        "people": {"type": "list", "of": {"type": "name"}, "description": "the people"},
        "completed": {"type": "yes_no", "description": "whether you did what was asked"},
    }
)
TOOLS = tools_of(VISION, FIELDS)
FILLED = {
    "answer": 'It\'s "$12.50", in all.',
    "total": "$12.50",
    "people": ["Leo Chen", "Bea O'Hara"],
    "completed": "yes",
}
EMPTY = {"answer": "", "total": None, "people": None, "completed": "no"}
WAYS = {
    "claude-opus-4-6": FakeAnthropic,
    "gpt-5.4-mini": FakeOpenAI,
    "gemini-3-flash": functools.partial(FakeCompatible, flavor="gemini"),
    "llama-4-vision": FakeCompatible,
    "qwen3-vl-8b": functools.partial(FakeCompatible, dialect="mobile_use"),
    "ui-tars-7b": functools.partial(FakeCompatible, dialect="ui_tars"),
}


@pytest.mark.parametrize("given_values", [FILLED, EMPTY], ids=["filled", "empty"])
@pytest.mark.parametrize("name", WAYS)
def test_every_model_fills_the_same_fields(name, given_values, ask, picture, opened):
    heard = []

    def mind(request):
        heard.append(str(request.json))
        return Say("Done.", (Call("stop", given_values),))

    with WAYS[name](mind) as server:
        reply = opened(server, name).reply(ask(UserTurn(("The end.", picture())), tools=TOOLS))
    (call,) = reply.turn.calls
    values = {field: given_values[field] for field in FIELDS}
    assert read_call(call, VISION, FIELDS) == Stop(answer=given_values["answer"], answers=values)
    assert "the total: one amount in dollars such as $12.50; null if you did not find it" in heard[0]


@pytest.mark.parametrize("mode", MODES.values(), ids=lambda mode: mode.name)
def test_every_mode_asks_for_the_same_fields(mode):
    (stop,) = [tool for tool in tools_of(mode, FIELDS) if tool.name == "stop"]
    assert stop == next(tool for tool in TOOLS if tool.name == "stop")
    assert list(stop.parameters["properties"]) == stop.parameters["required"] == ["answer", *FIELDS]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ({"answer": "Done."}, "'total' is missing; it should be one amount in dollars such as $12.50, or null"),
        (FILLED | {"total": 12.5}, "'total' is '12.5', no text"),
        (FILLED | {"people": "Leo"}, "'people' is 'Leo', no list of texts"),
        (FILLED | {"people": ["Leo", 3]}, "no list of texts"),
        (FILLED | {"completed": True}, "'completed' is 'true', no text"),
        (FILLED | {"color": "red"}, "there is no 'color'; it has answer, total, people, completed"),
        (FILLED | {"answers": {}}, "there is no 'answers'"),
        (FILLED | {"answer": 3}, "'answer' should be text"),
    ],
)
def test_call_without_the_fields_gets_an_error_that_names_them(arguments, told):
    with pytest.raises(InvalidAction) as problem:
        read_call(ToolCall("1", "stop", arguments), VISION, FIELDS)
    assert str(problem.value).startswith("stop: ")
    assert told in str(problem.value)


def test_without_fields_stop_takes_an_answer_alone():
    assert read_call(ToolCall("1", "stop", {"answer": "Done."}), VISION) == Stop(answer="Done.")
    with pytest.raises(InvalidAction, match="there is no 'total'"):
        read_call(ToolCall("1", "stop", FILLED), VISION)


@pytest.mark.parametrize("dialect", [MobileUse(), UITars()], ids=lambda dialect: dialect.name)
def test_dialect_lists_the_fields_and_its_end_is_one_object(dialect):
    prompt = dialect.prompt(TOOLS)
    assert "is one JSON object" in prompt
    assert "- people: the people: a list, each once; each element: one name" in prompt
    assert "terminate" not in prompt
    assert "JSON object {" not in dialect.prompt(tools_of(VISION))


texts = st.none() | st.text(st.characters(exclude_categories=["Cs"]), max_size=30)


@pytest.mark.parametrize("dialect", [MobileUse(), UITars()], ids=lambda dialect: dialect.name)
@given(
    answer=st.text(st.characters(exclude_categories=["Cs"]), max_size=30),
    total=texts,
    people=st.none() | st.lists(st.text("ab'\"\\\n{}", max_size=8), max_size=3),
)
def test_any_values_round_trip_through_a_dialect(dialect, answer, total, people):
    end = {"answer": answer, "total": total, "people": people, "completed": "yes"}
    said = dialect.write(ToolCall("c", "stop", end))
    assert [(call.name, call.arguments) for call in dialect.read(said, TOOLS)] == [("stop", end)]


@pytest.mark.parametrize(
    "said",
    [
        """Action: finished(content='{"answer": "It\\'s $12.50.", "total": "$12.50", "people": null, "completed": "yes"}')""",
        """Action: finished(content='It\\'s $12.50.', total='$12.50', completed='yes')""",
    ],
)
def test_ui_tars_may_write_its_fields_in_two_ways(said):
    (call,) = UITars().read(said, TOOLS)
    assert call.arguments["answer"] == "It's $12.50."
    assert (call.arguments["total"], call.arguments["completed"]) == ("$12.50", "yes")
