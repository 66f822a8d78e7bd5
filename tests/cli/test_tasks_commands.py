import json

import pytest
from click.testing import CliRunner

from iosworld.cli import main
from iosworld.resources import CACHE_VARIABLE
from iosworld.tasks.lint import lint_task
from iosworld.tasks.suite import load_task


@pytest.fixture(autouse=True)
def cache(tmp_path, monkeypatch):
    monkeypatch.setenv(CACHE_VARIABLE, str(tmp_path / "cache"))


def run(*words):
    return CliRunner().invoke(main, ["tasks", *words])


def test_validate_remembers_what_was_valid(checkout):
    first, second, third = run("validate"), run("validate"), run("validate", "--again", "--workers", "1")
    assert (first.exit_code, second.exit_code, third.exit_code) == (0, 0, 0), first.output
    assert "valid todo-milk" in first.output
    assert "known todo-milk" in second.output
    assert "valid todo-milk" in third.output


def test_list_shows_difficulty_and_split(checkout):
    [task] = json.loads(run("list", "--json").stdout)
    assert (task["difficulty"], task["split"], task["tags"]) == (1, "train", [])


def test_card_is_shown_and_written(checkout):
    result = run("card", "--write", "--json")
    assert result.exit_code == 0, result.output
    card = json.loads(result.stdout)
    assert (card["tasks"], card["steps"]["least"]) == (1, 11)
    assert card["content"] in (checkout / "tasks" / "starter" / "CARD.md").read_text()


@pytest.mark.parametrize(
    ("options", "category"),
    [
        (["--app", "Mail"], "single"),
        (["--app", "mail", "--app", "Notes"], "multi"),
        (["--app", "mail", "--memory"], "memory"),
    ],
)
def test_new_task_can_be_loaded_and_filled_in(checkout, options, category):
    result = run("new", "late-reply", *options)
    assert result.exit_code == 0, result.output
    item = load_task(*(checkout / kind / "iosworld" / "late-reply.yaml" for kind in ("tasks", "rubrics")))
    assert item.task.category == category
    assert lint_task(item.task, item.rubric) == []
    assert "tasks validate --suite iosworld --task late-reply" in result.output


def test_new_task_never_replaces_a_file(checkout):
    run("new", "late-reply", "--app", "mail")
    file = checkout / "tasks" / "iosworld" / "late-reply.yaml"
    file.write_text("mine")
    again = run("new", "late-reply", "--app", "mail")
    assert again.exit_code == 1
    assert "it already exists" in again.output
    assert file.read_text() == "mine"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["Late Reply", "--app", "mail"], "expected words of a-z and 0-9"),
        (["../late", "--app", "mail"], "expected words of a-z and 0-9"),
        (["late", "--suite", "../x", "--app", "mail"], "expected words of a-z and 0-9"),
        (["late", "--app", "maill"], "maill"),
        (["late"], "--app"),
    ],
)
def test_wrong_names_are_refused(checkout, words, told):
    result = run("new", *words)
    assert result.exit_code == 2
    assert told in result.output
    assert not (checkout / "tasks" / "iosworld").exists()
