import pytest

from iosworld.actions import Home, Stop, TapXY
from iosworld.errors import ModelRefused, ModelUnavailable
from iosworld.models import ModelTurn, Picture, Request, ToolResult, ToolSpec, Usage, UserTurn
from iosworld.testing import Call, Fail, HangUp, Say, ScriptedModel, by_step, do


def ask(model, *parts, results=()):
    return model.reply(Request("Be good.", [UserTurn(parts, results)], [ToolSpec("home", "Go home.", {})]))


def test_script_list_is_played_in_order_and_then_exhausted():
    model = ScriptedModel([Say("One."), do(TapXY(x=1, y=2), "Two.")], usage=Usage(input=3))
    first = ask(model, "Hello")
    assert (first.turn, first.usage, first.stopped) == (ModelTurn("One."), Usage(input=3), "end_turn")
    second = ask(model, "Go on")
    assert (second.turn.text, second.turn.calls[0].name, second.turn.calls[0].arguments["x"]) == ("Two.", "tap_xy", 1)
    with pytest.raises(ModelUnavailable, match="used up"):
        ask(model, "And now?")
    assert [request.turns[0].parts for request in model.requests] == [("Hello",), ("Go on",), ("And now?",)]


@pytest.mark.parametrize(
    ("line", "error"),
    [
        (Fail(401), ModelRefused),
        (Fail(429), ModelUnavailable),
        (Fail(500), ModelUnavailable),
        (HangUp(), ModelUnavailable),
    ],
)
def test_faults_are_what_an_adapter_would_raise(line, error):
    with pytest.raises(error):
        ask(ScriptedModel([line]), "Hello")


def test_function_gets_the_latest_turn():
    heard = []
    model = ScriptedModel(lambda told: heard.append(told) or Say("Yes."))
    picture = Picture(b"png", (3, 4))
    assert ask(model, "Look", picture, results=(ToolResult("1", "Done."),)).pictures == ((3, 4),)
    [told] = heard
    assert (told.texts, told.pictures, told.tools, told.system) == (("Done.", "Look"), (b"png",), ("home",), "Be good.")


def test_every_call_has_a_unique_id():
    model = ScriptedModel([Say("", (Call("home"), Call("home"))), do(Home())])
    calls = [*ask(model, "a").turn.calls, *ask(model, "b").turn.calls]
    assert len({call.id for call in calls}) == 3


def test_by_step_plays_the_line_for_the_given_goal_and_step():
    brain = by_step({"Add Milk": [do(Home(), "first"), do(Stop())], "Add Milk and tick it": [do(Stop(answer="yes"))]})
    model = ScriptedModel(brain)
    assert ask(model, "Goal: Add Milk\n\nStep 1. Here.").turn.text == "first"
    assert ask(model, "Goal: Add Milk\n\nStep 2. Here.").turn.calls[0].name == "stop"
    assert ask(model, "Goal: Add Milk and tick it\n\nStep 1.").turn.calls[0].arguments == {"answer": "yes"}
    for unknown in ("Goal: Add Milk\n\nStep 3.", "Goal: Dance\n\nStep 1.", "Add Milk"):
        assert ask(model, unknown).turn == ModelTurn("I do not know what to do here.")
