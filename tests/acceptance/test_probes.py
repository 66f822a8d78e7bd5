"""Probes of the real apps: a small build of one task, and the full builds with their counts."""

import pytest

from iosworld.devices.begin import phone_at
from iosworld.devices.perform import perform
from iosworld.episodes.observe import observe
from iosworld.probes.acting import climb
from iosworld.probes.building import BUILDERS, build_probes
from iosworld.probes.exploring import Exploration
from iosworld.probes.files import read_items
from iosworld.probes.items import PROBES
from iosworld.probes.origin import Origin, screen_name
from iosworld.tasks import load_suite

WANTED = {
    "goal": 450,
    "app-knowledge": 450,
    "completion": 1500,
    "planning": 500,
    "grounding": 500,
    "following": 150,
    "next-state": 2000,
    "next-changes": 250,
    "next-words": 250,
    "next-screen": 500,
}
"""How many items the full builds have at least."""


@pytest.mark.long
def test_items_of_a_real_task_are_rebuilt_from_their_trajectories(zygote):
    task = next(item.task for item in load_suite("starter") if item.task.id == "clock-gym-alarm")
    explored = Exploration(Origin("starter", task, "train", "train", 0), zygote)
    drafts = {name: BUILDERS[name](explored) for name in PROBES if name != "completion"}
    assert drafts["grounding"]
    assert drafts["next-state"]
    assert drafts["following"]
    for name in ("next-state", "planning", "grounding", "next-screen", "next-words"):
        for draft in drafts[name][:2]:
            with phone_at(zygote, task.scenario) as phone:
                seen = observe(phone)
                for action in draft.item.source.rebuilt():
                    perform(phone, action, seen.tree.touch_points)
                    seen = observe(phone)
                assert screen_name(seen) == draft.item.screen, draft.item.id


@pytest.mark.long
def test_full_builds_have_their_counts_and_keep_their_gates(zygote, tmp_path):
    tasks = [item.task for item in load_suite("iosworld")]
    plain = [task for task in tasks if task.persona == "jordan_avery"]
    cards = build_probes(
        PROBES, "iosworld", plain, {"jordan_avery": zygote}, tmp_path, workers=2, pictures=False, whole=tasks
    )
    counts = {card["name"]: card["items"] for card in cards}
    assert {name: count for name, count in WANTED.items() if counts[name] < count} == {}
    transitions = {(item.state, str(item.evidence["elements"])) for item in read_items(tmp_path / "next-state")}
    assert len(transitions) >= 500


@pytest.mark.long
def test_better_world_models_pass_more_tasks_of_the_starter_suite(zygote):
    tasks = [item.task for item in load_suite("starter") if item.task.persona == "jordan_avery"]
    passed = {rung["name"]: rung["passed"] for rung in climb(tasks, {"jordan_avery": zygote})["rungs"]}
    assert passed["oracle"] > passed["none"]
    assert passed["noise-50"] <= passed["noise-20"] <= passed["oracle"]
    assert max(passed["none"], passed["no-change"], passed["shuffled"]) <= passed["noise-20"]
