import math

import pytest

from iosworld.actions import Stop, TapXY
from iosworld.agents import MODES, AgentConfiguration, History, ModelAgent, ModelAgents, open_agents
from iosworld.errors import InvalidAction, ModelRefused, ModelUnavailable, SetupError, UnknownName
from iosworld.models import Picture, Spending, Usage, UserTurn
from iosworld.testing import Call, Fail, Say, ScriptedModel, do

TAP = TapXY(x=500, y=139)


def agent(*script, mode="vision", price=None, **history):
    model = ScriptedModel(script)
    made = ModelAgent(model, MODES[mode], History(**history), **({"price": price} if price else {}))
    made.start("Add something.")
    return made, model


def test_a_reply_becomes_an_action(look):
    made, model = agent(do(TAP, "I see a button."), do(Stop(answer="There.")))
    assert made.act(look()) == TAP
    assert made.act(look(2)) == Stop(answer="There.")
    assert made.spent == Spending(calls=2, tokens=Usage(input=2000, output=100), dollars=None)
    first, second = model.requests
    assert [tool.name for tool in first.tools] == list(MODES["vision"].actions)
    assert "Goal: Add something." in first.turns[0].parts[0]
    assert "Step 2." in second.turns[-1].parts[0]
    assert second.turns[1].text == "I see a button."
    assert first.system == second.system


@pytest.mark.parametrize("mode", MODES)
def test_messages_contain_what_the_mode_shows(mode, look):
    made, model = agent(do(Stop()), mode=mode)
    made.act(look())
    [turn] = model.requests[0].turns
    pictures = [part for part in turn.parts if isinstance(part, Picture)]
    assert len(pictures) == (MODES[mode].picture is not None)
    assert ("<Button" in turn.parts[0], '1 Button "Add"' in turn.parts[0]) == {
        "tree": (True, False), "list": (False, True), None: (False, False),
    }[MODES[mode].text]  # fmt: skip
    assert made.exchange.picture == (pictures[0] if pictures else None)
    assert made.exchange.marked == (mode == "marks")
    assert made.exchange.text == MODES[mode].text


BAD = [
    Say("I think I am done."),
    Say(""),
    Say("x" * 2_000_000),
    Say("", (Call("tap_xy", {"x": 1, "y": 1}), Call("home"))),
    Say("", (Call("dance"),)),
    Say("", (Call("tap_xy", {"x": "500", "y": 1}),)),
    Say("", (Call("tap_xy", {"x": math.nan, "y": 1}),)),
    Say("", (Call("tap_xy", {"x": 5000, "y": 1}),)),
    Say("", (Call("tap_xy", {"x": 5}),)),
    Say("", (Call("tap_xy", '{"x": 5'),)),
    Say("", (Call("launch_app", {"app": "Clock"}),)),
    Say("cut", stopped="max_tokens"),
    Say("\ud800"),
]


@pytest.mark.parametrize("bad", BAD, ids=lambda say: repr(say)[:40])
def test_malformed_reply_gets_one_chance_of_correction(bad, look):
    made, model = agent(bad, do(TAP))
    assert made.act(look()) == TAP
    assert (made.spent.calls, made.spent.unparsed) == (2, 1)
    told = model.requests[1].turns[-1]
    assert isinstance(told, UserTurn)
    words = [result.text for result in told.results] + [part for part in told.parts if isinstance(part, str)]
    assert words[-1].startswith("Not done: ")
    assert made.exchange.problems == (words[-1].removeprefix("Not done: "),)
    assert len(made.exchange.replies) == 2


@pytest.mark.parametrize("bad", BAD, ids=lambda say: repr(say)[:40])
def test_second_malformed_reply_uses_up_the_step(bad, look):
    made, model = agent(bad, bad, do(TAP))
    with pytest.raises(InvalidAction) as problem:
        made.act(look())
    assert (made.spent.calls, made.spent.unparsed) == (2, 2)
    assert made.exchange.problems == (str(problem.value),) * 2
    assert made.act(look(2, error=str(problem.value))) == TAP
    last = model.requests[-1].turns[-1]
    assert any("Step 2." in part for part in last.parts if isinstance(part, str))
    assert len(model.requests) == 3


def test_refused_action_is_reported_with_the_next_screen(look):
    made, model = agent(do(TAP), do(Stop()))
    made.act(look())
    made.act(look(2, error="nothing is focused"))
    [result] = model.requests[1].turns[-1].results
    assert (result.text, result.is_error) == ("Not done: nothing is focused", True)


def test_cost_is_counted_if_the_price_is_known(look):
    made, _ = agent(Say(""), do(TAP), price=lambda usage: usage.total / 1000)
    made.act(look())
    assert made.spent.dollars == pytest.approx(2.1)


@pytest.mark.parametrize(("status", "error"), [(503, ModelUnavailable), (401, ModelRefused)])
def test_unavailable_model_raises_and_keeps_usage_and_replies(status, error, look):
    made, _ = agent(Say("Hm."), Fail(status))
    with pytest.raises(error):
        made.act(look())
    assert (made.spent.calls, made.spent.unparsed) == (1, 1)
    assert len(made.exchange.replies) == 1


def test_only_the_most_recent_screens_are_sent(look):
    made, model = agent(*[do(TAP)] * 6, screens=2, together=1)
    for step in range(1, 7):
        made.act(look(step))
    pictures = [
        part for turn in model.requests[-1].turns if isinstance(turn, UserTurn)
        for part in turn.parts if isinstance(part, Picture)
    ]  # fmt: skip
    assert len(pictures) == 2


def test_each_episode_starts_a_new_conversation(look):
    made, model = agent(do(TAP), do(TAP))
    made.act(look())
    made.start("Something else.")
    made.act(look())
    assert len(model.requests[1].turns) == 1
    assert "Something else." in model.requests[1].turns[0].parts[0]


def test_agent_source_shares_one_model_among_its_agents(todo_task, look):
    model = ScriptedModel([do(TAP), do(Stop())], name="claude-x")
    source = ModelAgents(AgentConfiguration(name="claude-x", mode="marks"), model, lambda usage: 1.0)
    first, second = (source.agent(todo_task, seed) for seed in (1, 2))
    for one in (first, second):
        one.start(todo_task.goal)
        one.act(look())
    assert (first.spent.calls, second.spent.calls) == (1, 1)
    assert (source.name, source.mode, source.model, source.priced) == ("claude-x", "marks", "claude-x", True)
    described = source.describe()
    assert described["history"] == {"screens": 6, "together": 4, "steps": None, "log": "none", "noise": 0}
    assert described["model"] == {"family": "scripted"}
    assert described["actions"] == list(MODES["marks"].actions)
    source.close()
    assert model.closed


def test_agent_source_also_makes_scripted_agents(todo_task):
    source = open_agents(AgentConfiguration(name="reference"))
    assert (source.name, source.mode, source.model, source.priced) == ("reference", None, None, True)
    assert source.agent(todo_task, 0).name == "reference"


def test_misspelled_agent_and_missing_key_are_reported(monkeypatch):
    with pytest.raises(UnknownName, match="did you mean reference"):
        open_agents(AgentConfiguration(name="referense"))
    for name in ("ANTHROPIC_API_KEY", "ANTHROPIC_AUTH_TOKEN"):
        monkeypatch.delenv(name, raising=False)
    with pytest.raises(SetupError, match="ANTHROPIC_API_KEY"):
        open_agents(AgentConfiguration(name="claude-opus-4-6"))


@pytest.mark.parametrize(("name", "priced"), [("claude-opus-4-6", True), ("claude-of-tomorrow", False)])
def test_cost_of_a_model_comes_from_the_price_table(name, priced, monkeypatch):
    monkeypatch.setenv("ANTHROPIC_API_KEY", "sk-ant-of-nobody-at-all")
    source = open_agents(AgentConfiguration(name=name, mode="vision+xml"))
    assert source.priced == priced
    assert "nobody" not in str(source.describe())
    source.close()
