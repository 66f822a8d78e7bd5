"""Questions that people ask, against the matcher."""

from pathlib import Path

import pytest

from iosworld.tasks.suite import load_suite
from iosworld.users.matcher import asked_for
from iosworld.yaml_files import read_yaml

CASES = read_yaml(Path(__file__).with_name("wordings.yaml"))


@pytest.fixture(scope="module")
def sheets():
    return {item.task.id: item.task.user for item in load_suite("personal")}


def found(question, sheet):
    asked = asked_for(question, sheet)
    return {fact.id for fact in asked.facts} | ({asked.decision.id} if asked.decision else set())


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["instance"])
def test_questions_get_the_fact_that_they_ask_for(case, sheets):
    name, sheet = case.get("fact") or case["decision"], sheets[case["instance"]]
    # A proposal of the right value may get the decision, whose words say the value.
    right = {name, *([sheet.decisions[0].id] if "fact" in case else [])}
    assert [question for question in case["right"] if not right & found(question, sheet)] == []


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["instance"])
def test_other_questions_do_not_get_it(case, sheets):
    name, sheet = case.get("fact") or case["decision"], sheets[case["instance"]]
    assert [question for question in case["wrong"] if name in found(question, sheet)] == []


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["instance"])
def test_there_are_enough_wordings(case):
    assert len(set(case["right"])) >= 12
    assert len(set(case["wrong"])) >= 12
