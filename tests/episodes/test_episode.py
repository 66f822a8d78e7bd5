import pytest

from iosworld.actions import Home, LaunchApp, Stop, Tap, TapXY, Type, Wait
from iosworld.agents import MODES, ModelAgent, NothingAgent, ReferenceAgent
from iosworld.episodes import Budget, RunBudget, play_episode
from iosworld.models import Spending, Usage
from iosworld.tasks import Task
from iosworld.testing import Call, Fail, FakeDevice, Say, ScriptedModel, do

YES = {"completed": "yes"}
ADD, FIELD = TapXY(x=500, y=146), TapXY(x=500, y=96)
DANCE = Say("", (Call("dance"),))


LEFT = {"answers": {"left": {"type": "count", "description": "how many are left"}}, "solution": [{"answer": "One."}]}


def solve() -> list[Say]:
    """The way through the Todo task : the new row is element 6, to be ticked before the stop."""
    return [
        do(LaunchApp(app="Todo")), do(FIELD), do(Type(text="Milk")), do(ADD), do(Wait()), do(Stop(answer="Milk is there.", answers=YES)),
    ]  # fmt: skip


def play(task, *script, price=None, mode="vision+xml", **limits):
    model = ScriptedModel(script)
    agent = ModelAgent(model, MODES[mode], price=price or (lambda usage: usage.total / 1000))
    return play_episode(task, agent, FakeDevice(items=1), **limits)


def test_model_completes_a_task(todo_task):
    result = play(todo_task, *solve()[:-2], do(Tap(element=6)), do(Stop(answer="Done.", answers=YES)), watch_goal=True)
    assert (result.ended, result.verdict.verdict, result.steps) == ("stopped", "pass", 6)
    assert (result.spending.calls, result.spending.tokens) == (6, Usage(input=6000, output=300))
    assert result.spending.dollars == pytest.approx(6.3)
    assert result.goal_since == 5
    assert (result.trouble, result.repeats) == ("", 1)


def test_second_invalid_reply_counts_as_a_step(todo_task):
    result = play(todo_task, DANCE, DANCE, DANCE, do(Home()), do(Stop(answers=YES)))
    assert (result.ended, result.steps) == ("stopped", 3)
    assert (result.spending.calls, result.spending.unparsed) == (5, 3)


@pytest.mark.parametrize(
    ("limits", "steps", "named"),
    [
        ({"tokens": 2100}, 2, "tokens: 2100 allowed, 2100 used"),
        ({"output_tokens": 101}, 3, "output tokens: 101 allowed, 150 used"),
        ({"dollars": 1.0}, 1, "dollars: 1 allowed, 1.05 used"),
        ({"steps": 4}, 4, "steps: 4 allowed, 4 used"),
    ],
)
def test_exhausted_budget_ends_the_episode_and_it_is_judged(todo_task, limits, steps, named):
    result = play(todo_task, *[do(Wait())] * 9, budget=Budget(**limits))
    assert (result.ended, result.steps, result.verdict.verdict, result.trouble) == ("budget", steps, "fail", "")
    assert named in result.cause
    assert "the episode's" in result.cause


@pytest.mark.parametrize("limit", [{"tokens": 10**6}, {"input_tokens": 10**6}, {"dollars": 100.0}])
def test_budget_that_the_server_gives_no_usage_for_ends_the_episode_without_a_verdict(todo_task, limit):
    def unreported(**limits):
        model = ScriptedModel([do(Wait())] * 2, usage=None)
        agent = ModelAgent(model, MODES["vision"], price=lambda usage: 1.0)
        return play_episode(todo_task, agent, FakeDevice(items=1), **limits)

    result = unreported(budget=Budget(**limit))
    assert (result.ended, result.steps, result.verdict.verdict) == ("budget", 1, "none")
    assert "did not report the usage of 1 of 1 replies" in result.trouble
    assert (result.spending.total_tokens, result.spending.dollars) == (None, None)
    assert unreported(run_budget=RunBudget(Budget(**limit))).verdict.verdict == "none"
    assert unreported(budget=Budget(steps=2)).verdict.verdict == "fail"


def test_invalid_replies_count_toward_the_budget(todo_task):
    result = play(todo_task, *[DANCE] * 9, budget=Budget(tokens=2 * 1050))
    assert (result.ended, result.steps, result.spending.unparsed) == ("budget", 1, 2)


def test_seconds_are_measured_by_the_given_clock(todo_task):
    now = iter(range(0, 1000, 10))
    result = play(todo_task, *[do(Wait())] * 9, budget=Budget(seconds=35), clock=lambda: float(next(now)))
    assert (result.ended, result.steps) == ("budget", 3)
    assert "seconds: 35 allowed" in result.cause


def test_exhausted_run_budget_gives_no_verdict(todo_task):
    run = RunBudget(Budget(tokens=5000))
    run.update("another episode", Spending(tokens=Usage(input=3000)), 9)
    result = play(todo_task, *[do(Wait())] * 9, run_budget=run)
    assert (result.ended, result.steps, result.verdict.verdict) == ("budget", 2, "none")
    assert result.trouble == result.verdict.cause == "the run's budget is used up (tokens: 5000 allowed, 5100 used)"
    assert run.used()[0].tokens.total == 5100


def test_unknown_price_cannot_be_used_with_a_dollar_budget(todo_task):
    result = play(todo_task, do(Wait()), price=lambda usage: None, budget=Budget(dollars=5))
    assert (result.ended, result.steps) == ("budget", 1)
    assert "price is not in the table" in result.cause


@pytest.mark.parametrize(
    ("status", "named"), [(503, "ModelUnavailable: the scripted model"), (401, "ModelRefused: the scripted model")]
)
def test_unavailable_model_gives_no_verdict_with_the_cause(todo_task, status, named):
    result = play(todo_task, do(Home()), Fail(status))
    assert (result.ended, result.steps, result.verdict.verdict) == ("agent_error", 1, "none")
    assert result.trouble.startswith(named)
    assert result.verdict.progress is None


def test_agent_with_an_error_of_its_own_is_judged(todo_data, todo_task):
    lost = Task.model_validate({**todo_data, "solution": [{"tap": "Nothing"}]})
    result = play_episode(todo_task, ReferenceAgent(lost.solution), FakeDevice())
    assert (result.ended, result.verdict.verdict, result.trouble) == ("agent_error", "fail", "")


def test_loop_ends_the_episode_if_configured(todo_task):
    circle = [do(LaunchApp(app="Todo")), do(Home())] * 20
    result = play(todo_task, *circle, stop_loops=4, max_steps=30)
    assert (result.ended, result.steps, result.repeats) == ("loop", 8, 4)
    assert "followed each other 4 times" in result.cause
    assert result.verdict.verdict == "fail"
    free = play(todo_task, *circle, max_steps=30)
    assert (free.ended, free.repeats) == ("step_limit", 15)


def test_step_limit_precedes_all_other_limits(todo_task):
    result = play(todo_task, *[do(Wait())] * 9, max_steps=2, budget=Budget(steps=2), stop_loops=2)
    assert (result.ended, result.steps) == ("step_limit", 2)


def test_completion_step_is_recorded_until_the_work_is_undone(todo_task):
    done = [*solve()[:-2], do(Tap(element=6))]
    overdue = play(todo_task, *done, *[do(Wait())] * 9, max_steps=9, watch_goal=True)
    assert (overdue.ended, overdue.goal_since) == ("step_limit", 5)
    undone = play(todo_task, *done, do(Tap(element=6)), do(Stop(answers=YES)), watch_goal=True)
    assert undone.goal_since is None
    again = play(todo_task, *done, *[do(Tap(element=6))] * 2, do(Stop(answers=YES)), watch_goal=True)
    assert again.goal_since == 7
    assert play(todo_task, *done, do(Stop(answers=YES))).goal_since is None, "nobody looked"


def test_task_that_only_asks_for_an_answer_is_never_completed_by_state(todo_data):
    answer = {"id": "said", "text": "It says how many", "holds": "answers.left == `1`"}
    guard = {"id": "kept", "text": "All is there", "holds": "length(after.todo.items) == `1`", "guard": True}
    misses = [{**miss, "fails": "said"} for miss in todo_data["near_misses"]]
    task = Task.model_validate({**todo_data, "checks": [answer, guard], "near_misses": misses, **LEFT})
    result = play(task, do(Wait()), do(Stop(answer="1", answers={"left": "one"})), watch_goal=True)
    assert (result.verdict.verdict, result.goal_since) == ("pass", None)


def test_state_field_named_answer_is_not_the_answer(todo_data):
    check = {"id": "added", "text": "It is there", "holds": "length(after.todo.items[?answer!='x']) > `1`"}
    misses = [{**miss, "fails": "added"} for miss in todo_data["near_misses"]]
    task = Task.model_validate({**todo_data, "checks": [check], "near_misses": misses})
    assert play(task, *solve(), watch_goal=True).goal_since == 4


def test_failed_device_keeps_the_usage_so_far(todo_task):
    run = RunBudget(Budget())
    agent = ModelAgent(ScriptedModel([do(Wait())] * 9), MODES["vision+xml"], price=lambda usage: 1.0)
    result = play_episode(todo_task, agent, FakeDevice(fails_after=9), run_budget=run)
    assert (result.ended, result.verdict.verdict) == ("device_error", "none")
    assert result.spending.calls > 0
    assert run.used()[0] == result.spending


def test_a_scripted_agent_costs_nothing(todo_task):
    result = play_episode(todo_task, NothingAgent(), FakeDevice())
    assert (result.spending, result.repeats, result.goal_since) == (Spending(), 1, None)


@pytest.fixture
def counting(todo_data):
    check = {"id": "said", "text": "It says how many", "holds": "answers.left == `1`"}
    misses = [{**miss, "fails": "said"} for miss in todo_data["near_misses"]]
    return Task.model_validate({**todo_data, "checks": [check], "near_misses": misses, **LEFT})


def test_value_that_does_not_fit_costs_a_step_and_does_not_end_the_episode(counting):
    hedge = do(Stop(answer="One or two.", answers={"left": "1 or 2"}))
    result = play(counting, hedge, hedge, do(Stop(answer="One.", answers={"left": "1"})))
    assert (result.ended, result.steps, result.verdict.verdict) == ("stopped", 3, "pass")
    assert (result.answer, result.given, result.spending.unparsed) == ("One.", {"left": "1"}, 0)


def test_expected_form_is_reported_with_the_next_screen(counting):
    model = ScriptedModel([do(Stop(answers={"left": "many"})), do(Stop(answers={"left": None}))])
    result = play_episode(counting, ModelAgent(model, MODES["vision"]), FakeDevice(items=1))
    [told] = model.requests[1].turns[-1].results
    assert told.is_error
    assert "'left' should be one whole number such as 3, or null if you did not find it; got 'many'" in told.text
    assert (result.given, result.verdict.cause) == ({"left": None}, "said: does not hold: It says how many")


def test_value_that_never_fits_ends_at_the_limit_of_steps(counting):
    result = play(counting, *[do(Stop(answers={"left": "some"}))] * 3, max_steps=3)
    assert (result.ended, result.given, result.verdict.verdict) == ("step_limit", None, "fail")


def test_free_answers_ask_for_no_fields_and_have_no_verdict_on_them(counting):
    model = ScriptedModel([do(Stop(answer="One."))])
    result = play_episode(counting, ModelAgent(model, MODES["vision"]), FakeDevice(items=1), answers="free")
    assert "how many are left" not in str(model.requests[0].tools)
    assert (result.answer, result.given, result.verdict.verdict) == ("One.", None, "none")
    assert "no reader has read the answer's fields" in result.verdict.cause


class Growing(FakeDevice):
    """A phone on which a thing appears by itself, once it has waited."""

    def state(self):
        found = super().state()
        if found["system"]["now"] > "2026-05-12T09:41:00-07:00":
            found["todo"]["items"].append({"id": "item-9", "text": "By itself", "done": self.done})
        return found

    done = False

    def fork(self):
        return Growing(items=1)

    def checkpoint(self):
        raise NotImplementedError


@pytest.mark.parametrize(("done", "effects"), [(False, ()), (True, ("todo.items[item-9]",))])
def test_change_by_waiting_alone_is_not_a_side_effect(todo_task, done, effects):
    device = Growing(items=1)
    device.done = done
    task = todo_task.model_copy(update={"may_change": []})
    model = ScriptedModel([do(Wait(seconds=5)), do(Stop(answers=YES))])
    result = play_episode(task, ModelAgent(model, MODES["vision"]), device)
    assert result.verdict.side_effects == effects
