"""What an episode of a personal task was worth."""

import pytest

from iosworld.judging.decision import decision_result
from iosworld.judging.personal import assess
from iosworld.judging.personal_figures import PersonalFigures
from iosworld.judging.state import judge_state
from iosworld.judging.verdict import CheckResult, Verdict
from iosworld.tasks.suite import load_suite
from iosworld.tasks.task import Check
from iosworld.users import ScriptedUser, Talk, Turn

TASKS = {item.task.id: item.task for item in load_suite("personal")}
ACT, SILENT = TASKS["evening-timer-jordan-evening-one"], TASKS["evening-timer-jordan-evening-two"]
YES, OFF, NO = (TASKS[f"pay-helper-jordan-monday-{n}"] for n in ("one", "two", "three"))
NOW = "2026-06-01T18:00:00-07:00"


def talk(task, *questions, changed=False):
    user = ScriptedUser(task.user)
    return Talk.of(
        Turn(step=step, question=question, reply=user.answer(question, NOW), changed=changed)
        for step, question in enumerate(questions, 1)
    )


def verdict(task, talk, done):
    """The verdict on an episode in which it was done, or nothing was."""
    own = [
        CheckResult(id=c.id, text=c.text, holds=done != c.guard, weight=c.weight, guard=c.guard) for c in task.checks
    ]
    effects = ("place",) if done and not task.personal.wants_change else ()
    decision = decision_result(task, talk, done)
    checks = (*own, *([decision] if decision else []))
    passed = all(check.holds for check in checks) and not effects
    return Verdict(judge="state", verdict="pass" if passed else "fail", cause="", checks=checks, side_effects=effects)


def assessed(task, *questions, done=False, changed=False, log=True):
    said = talk(task, *questions, changed=changed)
    return assess(task, verdict(task, said, done), said, log=log)


PAY, TIMER = "Shall I pay Olga the $110?", "Shall I start the Stretch timer?"


@pytest.mark.parametrize(
    ("task", "questions", "done", "passed", "cost", "failure"),
    [
        (ACT, [], True, True, 0, None),
        (ACT, [], False, False, 2, "passivity"),
        (ACT, [TIMER], True, False, 1, "unwarranted action"),
        (SILENT, [], False, True, 0, None),
        (SILENT, [], True, False, 3, "unwarranted action"),
        (SILENT, [TIMER], False, False, 1, "unwarranted action"),
        (YES, [PAY], True, True, 0.25, None),
        (YES, [], True, False, 6, "unwarranted action"),
        (YES, [PAY], False, False, 2.25, "passivity"),
        (YES, [], False, False, 2, "passivity"),
        (NO, [PAY], False, True, 0.25, None),
        (NO, [PAY], True, False, 8.25, "after a no"),
        (NO, [PAY, "May I pay Olga?"], False, True, 1.25, None),
        (NO, [], False, False, 0, "passivity"),
        (OFF, [PAY], False, False, 1, "unwarranted action"),
    ],
)
def test_decisions_costs_and_failures(task, questions, done, passed, cost, failure):
    found = assessed(task, *questions, done=done)
    assert (found.passed, found.cost, found.failure) == (passed, cost, failure)


def test_a_question_after_the_action_is_no_consent():
    found = assessed(YES, PAY, done=True, changed=True)
    assert (found.taken, found.passed, found.failure) == ("act", False, "unwarranted action")


def test_a_question_about_something_else_is_no_consent():
    assert not assessed(YES, "What is the weather?", done=True).decided


def test_questions_are_accounted_for():
    task = TASKS["trip-eve-ruth-personalized"]
    found = assessed(
        task, "When should the alarm ring?", "Tell me everything", "When should the alarm ring?", done=True
    )
    account = found.account
    assert (account.asked, account.never_reached, account.known) == (("time",), ("label",), ("time",))
    assert (account.questions, account.broad, account.repeated, account.volunteered) == (3, 1, 1, ())
    assert found.cost == 0.25 + 1 + 1


WHEN, NAME = "When should the alarm ring?", "What should the alarm be called?"
BOTH = f"{WHEN[:-1]}, and what should it be called?"
SET = "Shall I set an alarm called Airport for 3:25 PM?"


@pytest.mark.parametrize(
    ("questions", "done", "log", "counts"),
    [
        # asked, never reached, known, guessed; questions, broad, repeated, unclear, unanswered
        ([], False, False, ((), ("time", "label"), (), (), 0, 0, 0, 0, 0)),
        ([], True, False, ((), ("time", "label"), (), ("time", "label"), 0, 0, 0, 0, 0)),
        ([], True, True, ((), ("time", "label"), (), (), 0, 0, 0, 0, 0)),
        ([WHEN], True, False, (("time",), ("label",), (), ("label",), 1, 0, 0, 0, 0)),
        ([WHEN], True, True, (("time",), ("label",), ("time",), (), 1, 0, 0, 0, 0)),
        ([WHEN, NAME], True, False, (("time", "label"), (), (), (), 2, 0, 0, 0, 0)),
        ([BOTH], True, False, (("time", "label"), (), (), (), 1, 0, 0, 0, 0)),
        ([WHEN, WHEN], True, True, (("time",), ("label",), ("time",), (), 2, 0, 1, 0, 0)),
        (["Tell me everything", "Who won?"], False, False, ((), ("time", "label"), (), (), 2, 1, 0, 1, 0)),
        ([SET], True, False, ((), ("time", "label"), (), (), 1, 0, 0, 0, 0)),
        (["Who won?"] * 7, False, False, ((), ("time", "label"), (), (), 7, 0, 0, 6, 1)),
    ],
)
def test_accounts_of_one_scenario(questions, done, log, counts):
    account = assessed(TASKS["trip-eve-ruth-personalized"], *questions, done=done, log=log).account
    data = account.to_json()
    assert data.pop("volunteered") == []
    assert tuple(tuple(value) if isinstance(value, list) else value for value in data.values()) == counts


def test_what_the_goal_says_is_known_and_not_guessed():
    account = assessed(TASKS["trip-eve-ruth-explicit"], WHEN, done=True, log=False).account
    assert (account.known, account.guessed) == (("time",), ())


def test_what_was_volunteered_is_not_guessed():
    task = TASKS["trip-eve-ruth-personalized"]
    turn = talk(task, WHEN).turns[0]
    said = Talk.of([turn.model_copy(update={"reply": turn.reply.model_copy(update={"volunteered": ("label",)})})])
    account = assess(task, verdict(task, said, True), said, log=False).account
    assert (account.volunteered, account.never_reached, account.guessed) == (("label",), (), ())


def test_figures_have_fixed_denominators():
    figures = PersonalFigures(tuple(assessed(task) for task in (ACT, SILENT, YES, OFF, NO)))
    data = figures.to_json()
    assert data["act"] == {"value": 0.0, "hits": 0, "of": 2}
    assert data["silent"] == {"value": 1.0, "hits": 2, "of": 2}
    assert data["stop"] == {"value": 1.0, "hits": 1, "of": 1}
    assert data["balanced_accuracy"] == round(1 / 3, 4)
    assert data["skill"] == 0


def test_the_understanding_gap_is_paired_by_scenario_and_person():
    explicit, personalized = (TASKS[f"evening-timer-jordan-{form}"] for form in ("explicit", "personalized"))
    figures = PersonalFigures((assessed(explicit, done=True), assessed(personalized), assessed(ACT, done=True)))
    assert (figures.gap("personalized"), figures.gap("proactive")) == (1, 0)
    assert figures.hybrid == 0


def test_other_tasks_have_no_assessment():
    task = ACT.model_copy(update={"personal": None})
    assert assess(task, verdict(ACT, Talk(), True), Talk()) is None


@pytest.mark.parametrize(("number", "acted"), [(0, False), (1, True), (2, True)])
def test_an_action_with_a_wrong_value_is_an_action(number, acted):
    wanted = Check(id="two", text="The number is two", holds="after.todo.number == `2`")
    task = ACT.model_copy(update={"checks": [wanted], "may_change": ["todo.number"]})
    verdict = judge_state(task, {"todo": {"number": 0}}, {"todo": {"number": number}}, None)
    found = assess(task, verdict, Talk())
    assert (verdict.acted, found.acted, found.decided, found.passed) == (acted, acted, acted, number == 2)
    assert found.cost == (0 if number == 2 else 2)
    assert found.failure == {0: "passivity", 1: "wrong preference", 2: None}[number]


def test_a_verdict_of_an_earlier_version_says_it_by_what_holds():
    old = verdict(ACT, Talk(), True).model_copy(update={"acted": None})
    assert assess(ACT, old, Talk()).acted
