import pytest

from iosworld.judging.state import judge_state
from iosworld.runs.audit import MAX_TRIES, Audit, Tries, Wording, audit_suite, constant_answers, seen_answers
from iosworld.runs.seen_values import seen_texts, values_for
from iosworld.tasks.answer_types import Phone
from iosworld.tasks.answer_types.dates import DateAnswer
from iosworld.tasks.answer_types.money import MoneyAnswer
from iosworld.tasks.answer_types.times import TimeAnswer
from iosworld.tasks.suite import SuiteTask
from iosworld.tasks.task import Task
from iosworld.testing import FakeDevice, FakePhones


@pytest.fixture
def asking(todo_data):
    """A task that is done by its answers alone, with these fields and this check."""

    def make(answers, holds):
        check = {"id": "says", "text": "The answer is right", "holds": holds}
        steps = [{"open": "Todo"}, {"answer": "?"}]
        misses = [{"text": "Nothing is said", "fails": "says", "steps": steps}] * 2
        data = {**todo_data, "goal": "Is thing 7 done, yes or no, and what is it called?", "may_change": []}
        return Task.model_validate(
            {**data, "answers": answers, "checks": [check], "solution": steps, "near_misses": misses}
        )

    return make


YES_NO = {"type": "yes_no", "description": "whether thing 7 is done"}


def audited(task):
    item = SuiteTask(task, None, None)
    return audit_suite([item], {"jordan_avery": FakePhones()})


def test_a_task_that_depends_on_one_yes_or_no_is_passed_by_a_constant(asking):
    found = audited(asking({"is_done": YES_NO}, "answers.is_done == 'yes'"))
    assert found.to_json()["policies"]["constant"] == {"passed": 1, "one_try": 0.5, "progress": 0.5}
    assert "constant passes todo-milk" in found.problems()
    assert "constant makes a mean progress of 0.500; it must be below 0.1" in found.problems()


def test_a_value_on_a_first_screen_is_found(asking):
    text = {"type": "text", "description": "what thing 7 is called"}
    found = audited(asking({"name": text}, "answers.name == 'Thing 2'"))
    assert found.to_json()["policies"]["everything_seen"]["passed"] == 1
    hidden = audited(asking({"name": text}, "answers.name == 'Thing 29'"))
    assert hidden.to_json()["policies"]["everything_seen"] == {"passed": 0, "one_try": 0.0, "progress": 0.0}


def test_among_instances_a_lucky_guess_counts_by_its_share():
    lucky, other = Tries("lucky@1", True, 0.05, 0.05), Tries("other@1", False, 0.0, 0.0)
    found = Audit({"everything_seen": (lucky, *[other] * 99), "constant": (other,)}, ())
    assert found.problems() == ["everything_seen passes lucky@1"]
    assert found.problems(instances=True) == []
    found = Audit({"everything_seen": (lucky, other), "constant": (lucky,)}, ())
    assert found.problems(instances=True) == [
        "a guess by everything_seen passes 2.50% of tasks; it must be below 0.5%",
        "constant passes lucky@1",
    ]


def test_a_task_that_needs_the_phone_is_clean(todo_item):
    found = audit_suite([todo_item], {"jordan_avery": FakePhones()})
    assert found.problems() == []
    assert list(found.to_json()["policies"]) == [
        "nothing",
        "constant",
        "everything_seen",
        "goal_words",
        "goal_copier",
        "random",
    ]
    assert found.to_json()["also_right"] == {"total": 0, "failed": 0}
    assert found.to_json()["mutants"] == {"total": 0, "passed": 0, "equivalent": {}}


def test_workers_do_not_change_the_result(todo_item):
    one, many = (audit_suite([todo_item] * 5, {"jordan_avery": FakePhones()}, workers=n) for n in (1, 4))
    assert one == many


def test_answers_are_judged_as_by_the_state_judge(asking):
    fields = {"is_done": YES_NO, "name": {"type": "text", "description": "what thing 7 is called"}}
    task = asking(fields, "answers.is_done == 'yes' && answers.name != `null`")
    state = FakeDevice().state()
    given = seen_answers(task, ["Thing 2", "Thing 3"], state)
    verdicts = [judge_state(task, state, state, "", "stopped", given=one) for one in given]
    tries = audited(task).policies["everything_seen"][0]
    assert tries.passed == any(verdict.verdict == "pass" for verdict in verdicts)


def test_wordings_that_are_judged_wrongly_are_problems():
    found = Audit(
        {"nothing": (Tries("a", passed=False, progress=0.0),)},
        (
            Wording("a", "fine", right=True, passed=True),
            Wording("a", "good", right=True, passed=False),
            Wording("a", "bad", right=False, passed=True),
        ),
    )
    assert found.to_json()["also_right"] == {"total": 2, "failed": 1}
    assert found.to_json()["also_wrong"] == {"total": 1, "passed": 1}
    assert found.problems() == ["a: the wording 'good' is right and fails", "a: the wording 'bad' is wrong and passes"]


def test_combinations_are_complete_or_a_fixed_sample(asking):
    task = asking({"is_done": YES_NO, "also": {**YES_NO, "description": "is it"}}, "answers.is_done == 'yes'")
    assert len(constant_answers(task)) == 4
    money = {"type": "money", "description": "what is it"}
    several = asking(dict.fromkeys(("a", "b", "c"), money), "answers.a == `1`")
    texts = [f"${n}.00" for n in range(30)]
    tried = seen_answers(several, texts, FakeDevice().state())
    assert len(tried) == MAX_TRIES
    assert tried == seen_answers(several, texts, FakeDevice().state())


def test_values_are_found_inside_texts():
    texts = ["Balance, $1,204.50, as of May 12", "Lunch at 12:30 PM · $9.75"]
    assert values_for(MoneyAnswer(type="money"), texts, Phone(), 5) == ["$1,204.50", "$9.75"]
    assert values_for(TimeAnswer(type="time"), texts, Phone(), 5) == ["12:30 PM"]
    assert values_for(DateAnswer(type="date"), texts, Phone(), 5) == ["May 12, 2026"]
    assert values_for(MoneyAnswer(type="money"), texts, Phone(), 1) == ["$1,204.50"]


def test_texts_of_all_apps_are_read():
    assert {"Thing 1", "Thing 2"} <= set(seen_texts(FakeDevice()))


def test_end_states_with_one_thing_wrong_are_judged(todo_item):
    found = audit_suite([todo_item], {"jordan_avery": FakePhones()}, mutants_each=20)
    figures = found.to_json()["mutants"]
    assert figures["total"] > 0
    assert figures["passed"] == 0


def test_end_states_are_judged_with_the_answer_of_the_solution(todo_data):
    """A task that looks at the answer's text alone, and lets everything change, passes each of them."""
    check = {"id": "says", "text": "The answer says where Milk is", "holds": "contains(answer, 'Milk is there')"}
    task = Task.model_validate({**todo_data, "checks": [check], "may_change": ["todo"], "near_misses": [
        {**miss, "fails": "says"} for miss in todo_data["near_misses"]
    ]})  # fmt: skip
    found = audit_suite([SuiteTask(task, None, None)], {"jordan_avery": FakePhones()}, mutants_each=5)
    assert found.to_json()["mutants"] == {"total": 4, "passed": 4, "equivalent": {}}
    assert [problem for problem in found.problems() if "the judge passes an end state in which" in problem]
