"""Instances of templates can be completed, and their near misses and rival answers fail."""

import pytest

from iosworld.runs import open_phones
from iosworld.runs.proofs import default_proofs
from iosworld.runs.validation import validate_suite
from iosworld.tasks.templates.gym import gym_tasks
from iosworld.tasks.templates.library import load_library

NAMES = sorted(load_library().templates)
SAMPLE = frozenset(NAMES[::80])
"""Those that every run of the tests proves; all others are long."""


@pytest.fixture(scope="module")
def phones():
    source = open_phones("embedded")
    yield source
    source.close()


@pytest.mark.parametrize(
    "template", [name if name in SAMPLE else pytest.param(name, marks=pytest.mark.long) for name in NAMES]
)
def test_an_instance_of_the_template_is_valid(phones, template):
    items = gym_tasks(wanted=lambda name: name == template)
    [result] = validate_suite(items, {"jordan_avery": phones}, proofs=default_proofs())
    assert result.problems == ()
