"""One instance of each template can be completed, and its near misses and rival answers fail."""

import pytest

from iosworld.runs import open_phones
from iosworld.runs.proofs import default_proofs
from iosworld.runs.validation import validate_suite
from iosworld.tasks.templates.gym import gym_tasks
from iosworld.tasks.templates.library import load_library


@pytest.fixture(scope="module")
def phones():
    source = open_phones("embedded")
    yield source
    source.close()


@pytest.mark.parametrize("template", sorted(load_library().templates))
def test_an_instance_of_the_template_is_valid(phones, template):
    items = gym_tasks(wanted=lambda name: name == template)
    [result] = validate_suite(items, {"jordan_avery": phones}, proofs=default_proofs())
    assert result.problems == ()
