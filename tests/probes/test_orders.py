"""Orders of steps on fake phones: every order is carried out again."""

from itertools import permutations

from iosworld.devices.begin import phone_at
from iosworld.errors import AgentError
from iosworld.probes.exploring import Exploration
from iosworld.probes.orders import windows
from iosworld.probes.origin import Origin
from iosworld.probes.planning import planning_items
from iosworld.probes.verdicts import StepJudge
from iosworld.probes.walks import reaches, walk
from iosworld.tasks.steps import AnswerStep, ExpectStep, ScrollToStep, TapStep
from iosworld.testing import FakePhones

PHONES = FakePhones(items=8)


def test_only_the_right_order_reaches_the_goal(todo_item):
    task = todo_item.task
    items = [draft.item for draft in planning_items(Exploration(Origin("small", task, "train", "train", 0), PHONES))]
    [item] = [item for item in items if item.kind == "order"]
    words = item.options[0].split("; then ")
    assert words[0] == "open the app Todo"
    assert words[1].endswith("and type “Milk”")
    passing = []
    for order in permutations(range(3)):
        with phone_at(PHONES, task.scenario) as phone, phone_at(PHONES, task.scenario) as fresh:
            judge = StepJudge(task, phone.state(), fresh)
            try:
                walk(phone, [*(task.solution[number] for number in order), *task.solution[3:]])
            except AgentError:
                continue
            if judge.passes(phone.state()):
                passing.append("; then ".join(words[number] for number in order))
    assert item.options[0] in passing
    assert not set(item.options[1:]) & set(passing)
    assert len({frozenset(option.split("; then ")) for option in item.options}) == 1


def test_steps_that_are_alike_are_not_put_in_order(todo_item):
    steps = [todo_item.task.solution[0]] * 4
    assert windows(steps, dict(enumerate(range(4))), ["tap Icon"] * 4) == {}


def test_states_that_differ_only_in_their_clock_are_judged_once(todo_item, monkeypatch):
    from iosworld.probes import verdicts

    calls = []
    real = verdicts.judge_state
    monkeypatch.setattr(verdicts, "judge_state", lambda *given, **more: calls.append(1) or real(*given, **more))
    with phone_at(PHONES, todo_item.task.scenario) as phone:
        judge = StepJudge(todo_item.task, phone.state(), phone.fork())
        phone.wait(5)
        first = judge.verdict(phone.state())
        phone.wait(5)
        assert judge.verdict(phone.state()) is first
        assert len(calls) == 1
        walk(phone, todo_item.task.solution)
        assert judge.passes(phone.state())
        assert len(calls) == 2


def test_who_reads_a_plan_does_not_know_what_a_solution_expects_to_see(todo_task):
    def passes(state):
        return any(item["text"] == "Milk" for item in state["todo"]["items"])

    absent = {"label": "Absent"}
    steps = [step for step in todo_task.solution if not isinstance(step, AnswerStep)]
    for more, reached in (
        ([], True),
        ([ExpectStep(**absent)], True),
        ([ScrollToStep(**absent)], True),
        ([TapStep(**absent)], False),
    ):
        with PHONES.phone() as phone:
            assert reaches(phone, [*steps, *more], passes) is reached
    with PHONES.phone() as phone:
        assert not reaches(phone, steps[:1], passes)
