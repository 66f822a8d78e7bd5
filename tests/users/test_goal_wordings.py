"""Questions whose writer knew goals and facts, and no rule, against the scripted person's sheets: what is wrong, and what is not understood."""

from collections import Counter
from pathlib import Path

import pytest

from iosworld.tasks.suite import load_suite
from iosworld.users.matcher import asked_for
from iosworld.yaml_files import read_yaml

GOALS = read_yaml(Path(__file__).with_name("goal_wordings.yaml"))
MOST = {"seen": {"wrong": 0.0, "unclear": 0.0}, "unseen": {"wrong": 0.01, "unclear": 0.035}}
"""The shares that may be wrong, and that may not be understood. Before, 7.5% and 0.4% of `seen` were, and 5.0% and 2.5% of `unseen`.
What failed of `unseen` was looked at later, when it was set how much must speak for an answer."""


@pytest.fixture(scope="module")
def sheets():
    return {item.task.id: item.task.user for item in load_suite("personal")}


def outcome(case, sheet):
    """`right`, `wrong`, or `unclear`: nothing was found though something was asked for."""
    asked = asked_for(case["question"], sheet)
    facts, expect = {fact.id for fact in asked.facts}, case["expect"]
    wanted = {expect} if isinstance(expect, str) else set(expect)
    decisions = {decision.id for decision in sheet.decisions}
    if "none" in wanted:
        return "right" if asked.decision is None and facts <= wanted else "wrong"
    if asked.decision is None and not facts:
        return "unclear"
    if case.get("corrected"):
        right = facts == wanted - decisions and (asked.decision is not None or asked.proposed is not True)
    elif wanted <= decisions:
        right = asked.decision is not None and not asked.inverse and not facts
    else:
        right = asked.decision is None and facts == wanted
    return "right" if right else "wrong"


@pytest.mark.parametrize("name", ["seen", "unseen"])
def test_questions_from_goals_are_understood(name, sheets):
    found = [(case, outcome(case, sheets[case["task"]])) for case in GOALS[name]]
    counts = Counter(result for _, result in found)
    failed = [(case["task"], case["question"], result) for case, result in found if result != "right"]
    assert all(counts[result] <= share * len(found) for result, share in MOST[name].items()), failed


def test_each_instance_has_four_and_none_is_in_both_sets():
    tasks = {name: Counter(case["task"] for case in cases) for name, cases in GOALS.items()}
    assert {name: len(counts) for name, counts in tasks.items()} == {"seen": 60, "unseen": 30}
    assert all(count == 4 for counts in tasks.values() for count in counts.values())
    assert not tasks["seen"].keys() & tasks["unseen"].keys()
