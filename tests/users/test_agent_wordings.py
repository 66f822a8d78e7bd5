"""Questions as people and language models ask them, against the scripted person's sheets."""

from pathlib import Path

import pytest

from iosworld.tasks.suite import load_suite
from iosworld.users import ScriptedUser
from iosworld.users.matcher import asked_for
from iosworld.yaml_files import read_yaml

WORDINGS = read_yaml(Path(__file__).with_name("agent_wordings.yaml"))
WORDINGS |= read_yaml(Path(__file__).with_name("stranger_wordings.yaml"))
MOST_WRONG = {"tuned": 0.03, "held_out": 0.06, "stranger": 0.02}
MOST_MISLED = {"tuned": 0.01, "held_out": 0.04, "stranger": 0.02}
"""The shares that may be wrong, and that may get what was not asked for. Before the rules were widened, 10% were wrong."""


@pytest.fixture(scope="module")
def sheets():
    items = [item.task for item in load_suite("personal") if item.task.personal.form == "personalized"]
    return {(task.personal.scenario, task.persona): task.user for task in items}


def results(half, sheets):
    """(question, facts that it asks for, facts that it got, whether that is right) of each question."""
    for case in WORDINGS[half]:
        sheet = sheets[case["scenario"], case["person"]]
        for key, questions in case["questions"].items():
            asks = set() if key == "nothing" else set(key.split())
            for question in questions:
                asked = asked_for(question, sheet)
                got = {fact.id for fact in asked.facts} | ({"decision"} if asked.decision else set())
                right = got == asks or is_confirmed(question, asks, got, sheet) or is_corrected(asks, asked)
                yield question, asks, got, right


def is_confirmed(question, asks, got, sheet):
    """Whether a question names the right value of the only fact that it asks for, and got the decision, whose words say the value."""
    values = [value for fact in sheet.facts if {fact.id} == asks for value in fact.values]
    return got == {"decision"} and any(value.casefold() in question.casefold() for value in values)


def is_corrected(asks, asked):
    """Whether a question that proposes other words got the decision and the right words."""
    return bool(asks) and asked.decision is not None and {fact.id for fact in asked.facts} == asks


@pytest.mark.parametrize("half", ["tuned", "held_out", "stranger"])
def test_questions_of_agents_are_understood(half, sheets):
    found = list(results(half, sheets))
    wrong = [(question, got) for question, _, got, right in found if not right]
    misled = [(question, got) for question, asks, got, right in found if not right and got - asks]
    assert len(found) > 200
    assert len(wrong) <= MOST_WRONG[half] * len(found), wrong
    assert len(misled) <= MOST_MISLED[half] * len(found), misled


@pytest.mark.parametrize(
    ("case", "question", "text"),
    [
        (("pay-helper", "osgood_lindahl"), "Shall I send him $35?", "No. Forty. He does the edge as well."),
        (("long-screen", "osgood_lindahl"), "Shall I set it to two minutes?", "No. Never. I have glue on my hands."),
        (("morning-drink", "osgood_lindahl"), "Was it tea?", "No. Decaf. Dr. Stone took the other one away."),
    ],
)
def test_a_wrong_value_is_corrected(case, question, text, sheets):
    assert ScriptedUser(sheets[case]).answer(question, "2026-06-10T10:00").text == text


def test_a_value_in_the_report_is_not_the_one_that_is_asked_for(sheets):
    asked = asked_for(
        "Your flight leaves at 7:10. Should I set the alarm for 5:10 or 4:10?", sheets["trip-eve", "mirela_quill"]
    )
    assert [fact.id for fact in asked.facts] == ["time"]


@pytest.mark.parametrize("question", ["List all your payments", "Tell me what you do with every mail you get"])
def test_a_request_for_everything_gets_no_fact(question, sheets):
    assert asked_for(question, sheets["pay-helper", "osgood_lindahl"]).broad
