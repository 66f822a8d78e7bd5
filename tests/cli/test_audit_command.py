import json

from click.testing import CliRunner

from iosworld.cli import main
from iosworld.yaml_files import dump_yaml


def test_a_clean_suite_is_reported_with_its_figures(checkout):
    result = CliRunner().invoke(main, ["tasks", "audit", "--json"])
    assert result.exit_code == 0, result.output
    figures = json.loads(result.stdout)
    assert {policy: found["passed"] for policy, found in figures["policies"].items()} == {
        "nothing": 0,
        "constant": 0,
        "everything_seen": 0,
        "goal_copier": 0,
        "goal_words": 0,
        "random": 0,
    }
    assert figures["also_right"] == {"total": 0, "failed": 0}
    assert "clean" in result.stderr


def test_a_suite_that_a_constant_passes_fails(checkout, todo_data):
    check = {"id": "says", "text": "It says that it is done", "holds": "answers.completed == 'yes'"}
    misses = [{**miss, "fails": "says"} for miss in todo_data["near_misses"]]
    easy = {**todo_data, "answers": {"completed": "yes_no"}, "checks": [check], "near_misses": misses}
    (checkout / "tasks" / "starter" / "todo-milk.yaml").write_text(dump_yaml(easy))
    result = CliRunner().invoke(main, ["tasks", "audit"])
    assert result.exit_code == 1, result.output
    assert "constant passes todo-milk" in result.output
