"""A model that plans: proposals, a prediction for each, values for all, and the best is taken."""

import json

import pytest

from iosworld.actions import AskUser, Home, Stop, Tap, TapXY, Wait
from iosworld.agents import MODES, AgentConfiguration, History, ModelAgents, Planner, PlanningAgent, open_agents
from iosworld.errors import InvalidAction, ModelRefused, ModelUnavailable, SetupError
from iosworld.models import Picture, Spending, Usage, UserTurn
from iosworld.testing import Call, Fail, Say, ScriptedModel
from iosworld.testing.scripted_model import REPORTED

TAP, EDIT = {"action": "tap", "element": 1}, {"action": "tap", "element": 2}
HOME, WAIT, STOP = {"action": "home"}, {"action": "wait", "seconds": 2}, {"action": "stop", "answer": "There."}


def says(value) -> Say:
    return Say(json.dumps(value))


def planned(*proposals, values, predictions=None) -> list[Say]:
    """The replies of one step."""
    told = predictions or [f"It leads to {number}." for number in range(1, len(proposals) + 1)]
    return [says(proposals), *map(Say, told), says(values)]


def agent(*script, mode="text", proposals=8, fields=None, asks=False, price=None, usage=REPORTED, **history):
    model = ScriptedModel(script, usage=usage)
    shown = MODES[mode].with_user() if asks else MODES[mode]
    made = PlanningAgent(
        model, shown, Planner(proposals=proposals), History(**history), **({"price": price} if price else {})
    )
    made.start("Add something.", **({"fields": fields} if fields else {}))
    return made, model


def asked(request) -> str:
    """What a request asks for, after the screen."""
    last = request.turns[-1]
    assert isinstance(last, UserTurn)
    return str(last.parts[-1])


def test_proposal_with_the_best_value_is_taken(look):
    made, model = agent(*planned(TAP, HOME, WAIT, values=[3, 9.5, 1]), price=lambda usage: 0.25)
    assert made.act(look()) == Home()
    first, *between, last = model.requests
    assert "Propose 8 different next actions" in asked(first)
    assert ["tap element=1" in asked(one) for one in between] == [True, False, False]
    assert [asked(one).splitlines()[0] for one in between[1:]] == ["The next action is: home", "The next action is: wait seconds=2"]  # fmt: skip
    assert "Result 2, of home:\nIt leads to 2." in asked(last)
    assert made.spent == Spending(calls=5, tokens=Usage(input=5000, output=250), dollars=1.25)


@pytest.mark.parametrize(("values", "taken"), [([5, 5, 5], Tap(element=1)), ([0, 7, 7], Home()), ([0, 0, 0.5], Wait(seconds=2))])  # fmt: skip
def test_first_of_equals_is_taken(values, taken, look):
    made, _ = agent(*planned(TAP, HOME, WAIT, values=values))
    assert made.act(look()) == taken


@pytest.mark.parametrize("listed", [[HOME], [HOME, HOME], [{"action": "dance"}, HOME, "home", 7]])
def test_single_proposal_is_taken_at_once(listed, look):
    made, model = agent(says(listed))
    assert made.act(look()) == Home()
    assert len(model.requests) == 1
    assert made.exchange.asked == ("proposals",)


def test_no_more_proposals_are_considered_than_were_asked_for(look):
    made, _ = agent(says([TAP, HOME, WAIT, EDIT]), Say("One."), Say("Two."), says([1, 2]), proposals=2)
    assert made.act(look()) == Home()
    assert made.spent.calls == 4


@pytest.mark.parametrize("mode", MODES)
def test_screen_is_shown_as_the_mode_says(mode, look):
    made, model = agent(*planned(HOME, WAIT, values=[1, 2]), mode=mode)
    made.act(look())
    for request in model.requests:
        [turn] = request.turns
        assert (sum(isinstance(part, Picture) for part in turn.parts)) == (MODES[mode].picture is not None)
        assert ("<Button" in turn.parts[0], '1 Button "Add"' in turn.parts[0]) == {
            "tree": (True, False), "list": (False, True), None: (False, False),
        }[MODES[mode].text]  # fmt: skip
        assert request.tools == ()
        assert "call no tools" in request.system
        assert ("- tap_xy: " in request.system) == ("tap_xy" in MODES[mode].actions)
    assert (made.exchange.text, made.exchange.marked) == (MODES[mode].text, mode == "marks")


def test_actions_of_other_modes_are_no_proposals(look):
    made, _ = agent(says([{"action": "tap_xy", "x": 1, "y": 1}, {"action": "ask_user", "question": "Which?"}, HOME]))
    assert made.act(look()) == Home()
    made, _ = agent(says([{"action": "ask_user", "question": "Which?"}]), asks=True)
    assert made.act(look()) == AskUser(question="Which?")
    made, _ = agent(says([{"action": "tap_xy", "x": 1, "y": 1}]), mode="vision")
    assert made.act(look()) == TapXY(x=1, y=1)


def test_stop_is_proposed_with_its_answers(todo_task, look):
    full = STOP | {"completed": "yes"}
    script = [says([STOP, full, HOME]), Say("It ends."), Say("Home."), says([10, 1])]  # the first lacks a field
    made, model = agent(*script, fields=todo_task.fields)
    assert made.act(look()) == Stop(answer="There.", answers={"completed": "yes"})
    assert '"completed"' in model.requests[0].system
    assert "ends the episode" in asked(model.requests[1])


def test_text_that_cannot_be_written_is_replaced(look):
    made, _ = agent(Say(r'[{"action": "stop", "answer": "\ud800!"}]'))
    assert made.act(look()) == Stop(answer="\ufffd!")


UNREADABLE = [
    Say("I would tap Add."),
    Say(""),
    Say("[]"),
    Say("[1, 2]"),
    Say('[{"action": "tap"'),
    Say("[" * 5000),
    says([{"action": "dance"}]),
    says([{"action": "tap", "element": "1"}]),
    says([{"action": ["tap"]}]),
    says([{"action": "type", "text": "\ud800\x01"}]),
    Say("cut", stopped="max_tokens"),
    Say("", (Call("home"),)),
]


@pytest.mark.parametrize("bad", UNREADABLE, ids=lambda say: repr(say)[:40])
def test_proposals_that_cannot_be_read_are_asked_for_again_once(bad, look):
    made, model = agent(bad, says([HOME]))
    assert made.act(look()) == Home()
    assert (made.spent.calls, made.spent.unparsed) == (2, 1)
    assert made.exchange.problems == (asked(model.requests[1]),)
    made, model = agent(bad, bad, says([HOME]))
    with pytest.raises(InvalidAction) as problem:
        made.act(look())
    assert (made.spent.calls, made.spent.unparsed) == (2, 2)
    assert made.act(look(2, error=str(problem.value))) == Home()
    told = [part for part in model.requests[-1].turns[-1].parts if isinstance(part, str)]
    assert f"Not done: {problem.value}" in told


@pytest.mark.parametrize("values", [Say("The second."), Say(""), says([1]), says([1, 2, 3]), says([1, 11]), says([1, True]), says([1, None]), Say("[1, NaN]"), says([-1, 1])], ids=repr)  # fmt: skip
def test_values_that_cannot_be_read_are_asked_for_again_once(values, look):
    steps = planned(TAP, HOME, values=[1, 2])
    made, model = agent(*steps[:3], values, steps[3])
    assert made.act(look()) == Home()
    assert "expected a JSON list of 2 numbers from 0 to 10" in asked(model.requests[-1])
    assert made.exchange.problems == ("", "", "", asked(model.requests[-1]))
    made, _ = agent(*steps[:3], values, values)
    with pytest.raises(InvalidAction, match="2 numbers from 0 to 10"):
        made.act(look())


def test_lists_are_found_after_reasoning(look):
    steps = planned(TAP, HOME, values=[1, 2])
    reasoned = [Say(f"From [10, 0] at first [sic].\n```json\n{steps[3].text}\n```")]
    made, _ = agent(Say(f"I see [Add].\n{steps[0].text} So be it."), *steps[1:3], *reasoned)
    assert made.act(look()) == Home()


def test_proposal_without_a_prediction_is_left_out(look):
    made, model = agent(says([TAP, HOME, WAIT]), Say("One."), Say(" "), Say(""), Say("Three."), says([1, 2]))
    assert made.act(look()) == Wait(seconds=2)
    assert "home" not in asked(model.requests[-1])
    made, _ = agent(says([TAP, HOME]), Say(""), Say(""), Say("Two."))
    assert made.act(look()) == Home()
    made, _ = agent(says([TAP, HOME]), *[Say("")] * 4)
    with pytest.raises(InvalidAction, match="expected a few sentences"):
        made.act(look())


def test_exchange_has_every_reply_in_order(look):
    made, _ = agent(Say("Hm."), *planned(TAP, HOME, values=[1, 2]))
    made.act(look())
    exchange = made.exchange
    texts = [reply.turn.text for reply in exchange.replies]
    assert texts == ["Hm.", json.dumps([TAP, HOME]), "It leads to 1.", "It leads to 2.", "[1, 2]"]
    assert exchange.asked == ("proposals", "proposals", "prediction: tap element=1", "prediction: home", "values")
    assert exchange.words == "The action taken: home\nWhat I expect of it: It leads to 2."


def test_action_taken_and_what_was_expected_stay_in_the_conversation(look):
    made, model = agent(*planned(TAP, HOME, values=[1, 2]), *planned(TAP, HOME, values=[2, 1]), says([HOME]), steps=2)
    made.act(look())
    made.act(look(2, error="nothing is focused"))
    turns = model.requests[4].turns
    assert turns[1].text == made_of("home", 2)
    assert "Not done: nothing is focused" in turns[2].parts
    assert not any("Propose" in part for part in turns[0].parts)
    made.act(look(3))
    assert "2. tap element=1" in model.requests[-1].turns[0].parts[0]


def made_of(action: str, number: int) -> str:
    return f"The action taken: {action}\nWhat I expect of it: It leads to {number}."


@pytest.mark.parametrize(("status", "error"), [(503, ModelUnavailable), (401, ModelRefused)])
@pytest.mark.parametrize("replies", range(4))
def test_failing_server_raises_and_keeps_usage_and_replies(replies, status, error, look):
    made, _ = agent(*planned(TAP, HOME, values=[1, 2])[:replies], Fail(status))
    with pytest.raises(error):
        made.act(look())
    assert (made.spent.calls, len(made.exchange.replies), len(made.exchange.asked)) == (replies, replies, replies)


def test_unreported_usage_stays_unknown(look):
    made, _ = agent(*planned(TAP, HOME, values=[1, 2]), usage=None)
    made.act(look())
    assert (made.spent.unreported, made.spent.total_tokens, made.spent.dollars) == (4, None, None)


def test_planner_is_a_part_of_the_configuration(todo_task):
    choice = AgentConfiguration(name="claude-x", planner=Planner(proposals=8))
    source = ModelAgents(choice, ScriptedModel([], name="claude-x"))
    assert (source.name, source.model) == ("claude-x + planner 8", "claude-x")
    assert source.describe()["planner"] == {"proposals": 8}
    assert isinstance(source.agent(todo_task, 0), PlanningAgent)
    assert source.agent(todo_task, 0).name == "claude-x + planner 8"
    alone = ModelAgents(AgentConfiguration(name="claude-x"), ScriptedModel([], name="claude-x"))
    assert alone.name == "claude-x"
    assert "planner" not in alone.describe()


def test_recorded_replies_are_planned_with_again(todo_task, look):
    first, _ = agent(*planned(TAP, HOME, values=[1, 2]))
    first.act(look())
    source = ModelAgents(
        AgentConfiguration(name="claude-x", mode="text", planner=Planner(proposals=8)), ScriptedModel([says([WAIT])])
    )
    again = source.after(todo_task, first.exchange.replies)
    again.start(todo_task.goal)
    assert (again.act(look()), again.act(look(2))) == (Home(), Wait(seconds=2))


@pytest.mark.parametrize("name", ["reference", "nothing", "random"])
def test_scripted_agents_do_not_plan(name):
    with pytest.raises(SetupError, match=f"{name} is a scripted agent"):
        open_agents(AgentConfiguration(name=name, planner=Planner(proposals=2)))
