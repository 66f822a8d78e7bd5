"""The suite `gym`: its splits, its variety, and its instances by name."""

from collections import Counter

import pytest

from iosworld.errors import UnknownName
from iosworld.tasks import Task
from iosworld.tasks.suite import select, tasks_among
from iosworld.tasks.templates.gym import gym_task, gym_tasks, template_of
from iosworld.tasks.templates.library import load_library
from iosworld.tasks.templates.seeds import GYM_SPLITS, RANGE, TEST_APPS, instance_seed, split_of
from iosworld.tasks.templates.start import start_of
from iosworld.yaml_files import parse_yaml

MOST_SHARE = 0.3
"""The share of the templates that one app takes part in, at most."""


def test_splits_do_not_overlap():
    library = load_library()
    for template in library.templates.values():
        if split_of(template) == "train":
            assert not TEST_APPS.intersection(template.apps), template.id
    some = {"clock-alarm-once", "notes-new", "mybank-bill-due", "clock-alarm-when", "notes-pin", "scorezone-follow"}
    found = {split: {item.task.id for item in gym_tasks(split, wanted=some.__contains__)} for split in GYM_SPLITS}
    hidden, train = found["test_instances"], found["train"]
    assert {template_of(name) for name in hidden} == {template_of(name) for name in train}
    assert all(int(name.partition("@")[2]) >= RANGE for name in hidden)
    assert all(int(name.partition("@")[2]) < RANGE for name in train)
    held_out = {template_of(name) for split in ("test_templates", "test_apps") for name in found[split]}
    assert held_out
    assert held_out.isdisjoint({template_of(name) for name in train})


def test_seed_depends_on_run_template_and_number():
    seeds = {instance_seed(run, name, number, hidden=False) for run in (0, 1) for name in "ab" for number in (1, 2)}
    assert len(seeds) == 8


def test_suite_is_varied():
    templates = list(load_library().templates.values())
    apps = Counter(app for each in templates for app in each.apps)
    joins = Counter(each.join for each in templates)
    splits = Counter(split_of(each) for each in templates)
    assert len(templates) >= 120
    assert len(apps) >= 25
    assert max(apps.values()) / len(templates) < MOST_SHARE
    assert min(splits.values()) > 0
    assert {
        "answer(find)",
        "answer(find) and do",
        "do(fixed values)",
        "do(find)",
        "do(compute(find, find))",
        "compare(find, find)",
        "do A then B",
        "if find, do A, else B",
        "do(find) then do",
    } <= set(joins)
    assert {scope for scope, count in Counter(each.scope for each in templates).items() if count} == {"S1", "S2", "S3"}


def test_instances_are_found_by_name(gym):
    name = gym[0].task.id
    assert gym_task(name).content == gym[0].content
    assert [item.task.id for item in tasks_among("gym", [name, "nothing@1", "nothing"])] == [name]
    assert [item.task.id for item in select(gym, [template_of(name)])] == [name]
    with pytest.raises(UnknownName):
        gym_task("clock-alarm-once@x")


def test_a_saved_instance_reads_back_as_the_same_task(gym):
    for item in gym:
        assert Task.model_validate(parse_yaml(item.yaml(), item.file)).hash == item.task.hash


def test_state_at_the_start_is_what_phones_begin_with():
    start = start_of()
    assert start.now.startswith("2026-05-12T09:41")
    assert start.search("length(mybank.bills)") == 8
