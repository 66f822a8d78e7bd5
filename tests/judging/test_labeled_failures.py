"""The classes of failures that are computed, against classes that were given by hand."""

from pathlib import Path

import pytest

from iosworld.judging.personal import FAILURES, assess
from iosworld.judging.verdict import CheckResult, Verdict
from iosworld.tasks.suite import load_suite
from iosworld.users import ScriptedUser, Talk, Turn
from iosworld.yaml_files import read_yaml

EPISODES = read_yaml(Path(__file__).with_name("labeled_failures.yaml"))["episodes"]
NOW = "2026-06-01T18:00:00-07:00"


@pytest.fixture(scope="module")
def tasks():
    return {item.task.id: item.task for item in load_suite("personal")}


def computed(episode, task):
    user, guards = ScriptedUser(task.user), {check.id: check.guard for check in task.checks}
    turns = [
        Turn(step=step, question=question, reply=user.answer(question, NOW), changed=False)
        for step, question in enumerate(episode.get("asks", []), 1)
    ]
    checks = tuple(
        CheckResult(id=name, text=name, holds=holds, weight=1, guard=guards.get(name, False))
        for name, holds in episode["holds"].items()
    )
    effects = tuple(episode.get("side_effects", []))
    verdict = Verdict(
        judge="state", verdict="fail", cause="", checks=checks, side_effects=effects, acted=episode["acted"]
    )
    return assess(task, verdict, Talk.of(turns), steps=episode["steps"]).failure


def test_classes_agree_with_those_given_by_hand(tasks):
    other = [
        (episode["task"], episode["did"], found, episode["class"])
        for episode in EPISODES
        if (found := computed(episode, tasks[episode["task"]])) != episode["class"]
    ]
    assert [(task, did) for task, did, _, _ in other] == [
        (episode["task"], episode["did"]) for episode in EPISODES if episode.get("by_steps_alone")
    ], other


def test_labels_cover_the_classes():
    assert len(EPISODES) == 60
    assert {episode["class"] for episode in EPISODES} == set(FAILURES) - {"part of it"}
