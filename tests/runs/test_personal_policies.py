"""The gates of personal tasks: policies without understanding decide badly."""

from statistics import fmean

import pytest

from iosworld.cli.phones import phones_for
from iosworld.runs.personal_gates import MOST_BALANCED, check_gates
from iosworld.runs.personal_policies import POLICIES, Instance, steps_of
from iosworld.tasks.personal.labels import LABELS
from iosworld.tasks.personal.suite import people, personal_tasks, scenarios
from iosworld.tasks.steps import AskStep

ITEMS = [item for item in personal_tasks() if item.task.personal.form == "proactive"]


@pytest.fixture(scope="module")
def instances():
    known, persons = {one.id: one for one in scenarios().values()}, people()
    return [
        Instance(i.task, known[i.task.personal.scenario].people[i.task.persona], persons[i.task.persona]) for i in ITEMS
    ]


def decision(steps):
    if not steps:
        return "silent"
    return "ask" if isinstance(steps[0], AskStep) else "act"


def balanced(instances, decide):
    recalls = []
    for label in LABELS:
        ones = [one for one in instances if one.task.personal.label == label]
        recalls.append(fmean(decide(one) == label for one in ones))
    return fmean(recalls)


@pytest.mark.parametrize("policy", POLICIES)
def test_policies_without_understanding_decide_badly(policy, instances):
    assert balanced(instances, lambda one: decision(steps_of(policy, one))) <= MOST_BALANCED


def test_the_solution_decides_right(instances):
    def decide(one):
        steps = [step for step in one.task.solution if type(step).__name__ != "AnswerStep"]
        return decision(steps)

    assert balanced(instances, decide) == 1


def test_the_log_alone_decides_some_right(instances):
    """Otherwise the gate could not fail."""
    assert balanced(instances, lambda one: decision(steps_of("log-only", one))) > 0.4


def test_asking_obeys(instances):
    refused = next(one for one in instances if one.task.personal.consent == "no")
    allowed = next(one for one in instances if one.task.personal.consent == "yes")
    assert len(steps_of("always-ask", refused)) == 1
    assert len(steps_of("always-ask", allowed)) > 1


@pytest.mark.long
def test_all_gates_hold_on_phones():
    with phones_for(ITEMS) as sources:
        assert check_gates(ITEMS, sources, workers=2).problems() == []
