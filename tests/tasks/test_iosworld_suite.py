"""The shape of the suite `iosworld`. tests/acceptance/test_tasks.py validates its tasks by playing them."""

from collections import Counter

import pytest

from iosworld.devices.known_apps import KNOWN_APPS
from iosworld.tasks import load_suite
from iosworld.tasks.card import make_card
from iosworld.tasks.lint import pair_problems
from iosworld.tasks.split import splits


@pytest.fixture(scope="module")
def suite():
    return load_suite("iosworld")


def test_suite_has_the_published_counts(suite):
    card = make_card("iosworld", suite)
    assert (card.tasks, card.categories) == (133, {"memory": 46, "multi": 60, "single": 27})
    assert card.rubric_items == 1123
    assert all(4 <= len(item.rubric.items) <= 13 for item in suite)


def test_every_app_serves_eight_tasks_and_has_a_task_of_its_own(suite):
    served = make_card("iosworld", suite).apps
    assert {app.id: served.get(app.id, 0) for app in KNOWN_APPS if served.get(app.id, 0) < 8} == {}
    own = {item.task.apps[0] for item in suite if item.task.category == "single"}
    assert {app.id for app in KNOWN_APPS} - own == set()


def test_suite_is_diverse_and_proven(suite):
    card = make_card("iosworld", suite)
    assert card.carried >= 50
    assert card.right_wordings >= 300
    assert card.wrong_wordings >= 300
    assert card.pairs >= 8
    assert pair_problems([item.task for item in suite]) == {}


def test_thirty_three_tasks_are_held_out(suite):
    tasks = [item.task for item in suite]
    parts = splits(tasks)
    assert Counter(parts.values()) == {"train": 100, "held_out": 33}
    for name in {task.pair for task in tasks if task.pair}:
        assert len({parts[task.id] for task in tasks if task.pair == name}) == 1


def test_every_task_is_described(suite):
    for item in suite:
        assert item.task.tags, item.task.id
        assert item.task.notes, item.task.id
        assert item.task.facts or item.task.category == "single", item.task.id
