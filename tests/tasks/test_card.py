"""The figures of a suite, its difficulties, and cards that are up to date."""

import re

import pytest

from iosworld.tasks import Rubric, SuiteTask, Task, load_suite
from iosworld.tasks.card import card_text, make_card
from iosworld.tasks.difficulty import difficulty
from iosworld.tasks.suite import suite_folder, suite_names
from iosworld.tasks.templates.gym_card import gym_content
from iosworld.tasks.templates.library import GYM, load_library


@pytest.fixture
def items(todo_data, tmp_path):
    facts = ["the name", "the place", "the price, $3", {"computed": "the sum, $6"}]
    hard = {
        **todo_data, "id": "todo-far", "apps": ["todo", "mail", "notes"], "category": "multi",
        "facts": facts, "tags": ["compute"], "pair": "milk",
    }  # fmt: skip
    rubric = [{"id": f"i{n}", "text": f"Item {n}"} for n in range(5)]
    rubric[0]["check"] = "added"
    return [
        SuiteTask(Task.model_validate(data), Rubric.model_validate({"task": data["id"], "items": rubric}), tmp_path)
        for data in (todo_data, hard)
    ]


def test_card_counts_the_content_of_a_suite(items):
    card = make_card("small", items, {"todo-milk": 8, "todo-far": 12})
    assert card.categories == {"multi": 1, "single": 1}
    assert card.apps == {"mail": 1, "notes": 1, "todo": 2}
    assert card.apps_per_task == {1: 1, 3: 1}
    assert (card.carried, card.pairs, card.rubric_items, card.linked_items) == (1, 1, 10, 2)
    assert card.steps == {"least": 8, "median": 10, "mean": 10, "most": 12}
    text = card_text(card)
    assert "| Tasks | 2 (multi: 1, single: 1) |" in text
    assert "| todo | 2 |" in text


def test_content_hash_changes_with_a_goal_and_not_with_a_note(items, todo_data):
    def content(**changes):
        task = Task.model_validate({**todo_data, **changes})
        return make_card("small", [SuiteTask(task, items[0].rubric, items[0].file), items[1]]).content

    assert content() == make_card("small", items).content
    assert content(notes="Another note") == content()
    assert content(tags=["search"], facts=["one fact"]) == content()
    assert content(goal="Add Bread to the list in Todo and tick it.") != content()


def test_more_apps_steps_and_facts_are_more_difficult(items):
    easy, hard = (difficulty(item.task) for item in items)
    assert 1 <= easy < hard <= 5


@pytest.mark.parametrize("suite", suite_names())
def test_written_card_is_up_to_date(suite):
    file = suite_folder(suite) / "CARD.md"
    content = gym_content(load_library()) if suite == GYM else make_card(suite, load_suite(suite)).content
    assert f"`{content}`" in file.read_text("utf-8"), f"run: iosworld tasks card --suite {suite} --write"


def test_the_readme_counts_the_tasks_of_each_suite():
    text = (suite_folder("iosworld").parents[1] / "README.md").read_text(encoding="utf-8")
    said = {name: int(count) for name, count in re.findall(r"`(starter|iosworld|personal)` with (\d+)", text)}
    assert said == {name: len(load_suite(name)) for name in ("starter", "iosworld", "personal")}
    assert f"`gym` | {len(load_library().templates):,} templates" in text
