"""Goals: what sounds unlike a person, and whether the goals of the suite `gym` do."""

import re
from itertools import pairwise

import pytest

from iosworld.tasks.lint import lint_task
from iosworld.tasks.templates.goal_lint import goal_problems, lint_goal
from iosworld.tasks.templates.gym import gym_tasks, template_of
from iosworld.tasks.templates.library import load_library


@pytest.mark.parametrize(
    ("goal", "part"),
    [
        ("Set a alarm for 7 AM.", "write 'an'"),
        ("Set an timer.", "write 'a'"),
        ("Pay the the bill.", "twice"),
        ("Call at 18:45.", "times"),
        ("Send $12.00 now.", "amounts"),
        ("Go on 2026-05-12.", "dates"),
        ("Order from restaurant-lotus-garden.", "raw id"),
        ("Wait for 1 minutes.", "singular"),
        ("Pay {{amount}}.", "filled in"),
        ("Pay now", "period"),
    ],
)
def test_goal_unlike_a_person_is_found(goal, part):
    assert any(part in problem for problem in lint_goal(goal))


def test_goal_like_a_person_is_fine():
    for goal in ("Set an alarm for 8 AM, an hour earlier.", "Pay $1,204.50 to Ana Uribe.", "Is it a one-way trip?"):
        assert list(lint_goal(goal)) == []


def test_goal_that_names_its_answer_is_found(gym):
    item = next(item for item in gym if template_of(item.task.id) == "mybank-bill-amount")
    shown = item.task.checks[-1].text.removeprefix("The answer is ")
    told = item.task.model_copy(update={"goal": f"Is it {shown}? Look it up."})
    assert any("gives the answer away" in problem for problem in goal_problems(told))


def test_wordings_of_a_template_differ_in_more_than_a_word():
    for template in load_library().templates.values():
        words = sorted(set(re.findall(r"\w+", re.sub(r"{{.*?}}", "", goal.lower()))) for goal in template.goals)
        for one, two in pairwise(words):
            assert len(one ^ two) >= 3, template.id


def test_goals_sound_like_a_person_and_tasks_keep_to_the_rules(gym):
    _assert_sound(gym)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(3))
def test_all_goals_sound_like_a_person_and_all_tasks_keep_to_the_rules(seed):
    _assert_sound(gym_tasks(seed=seed))


def _assert_sound(items):
    problems = {item.task.id: [*goal_problems(item.task), *lint_task(item.task, item.rubric)] for item in items}
    assert {name: found for name, found in problems.items() if found} == {}
