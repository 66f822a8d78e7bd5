"""Instances of templates can be completed, and their near misses and rival answers fail."""

import pytest

from iosworld.runs import open_phones
from iosworld.runs.proofs import default_proofs
from iosworld.runs.validation import validate_suite
from iosworld.tasks.templates.gym import gym_tasks
from iosworld.tasks.templates.library import load_library

NAMES = sorted(load_library().templates)
TOGETHER = 12
"""Templates of a test: few enough to share the work, and enough to read the library seldom."""


@pytest.fixture(scope="module")
def phones():
    source = open_phones("embedded")
    yield source
    source.close()


def valid(phones, names, instances, seed=0):
    items = gym_tasks(instances=instances, seed=seed, wanted=frozenset(names).__contains__)
    found = validate_suite(items, {"jordan_avery": phones}, proofs=default_proofs())
    return {result.task: result.problems for result in found if result.problems}


@pytest.mark.parametrize("first", range(0, len(NAMES), TOGETHER))
def test_an_instance_of_each_template_is_valid(phones, first):
    assert valid(phones, NAMES[first : first + TOGETHER], 1) == {}


@pytest.mark.long
@pytest.mark.parametrize("first", range(0, len(NAMES), TOGETHER))
def test_ten_instances_of_each_template_are_valid(phones, first):
    assert valid(phones, NAMES[first : first + TOGETHER], 10, seed=1) == {}
