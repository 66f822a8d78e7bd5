"""Runs that were saved before answers were typed are still read, and judged by the rules of their time."""

import json
from pathlib import Path

import pytest

from iosworld.judging.state import judge_state
from iosworld.runs.configuration import RunRecord
from iosworld.runs.judges import open_judge
from iosworld.runs.rescore import rescore
from iosworld.runs.saved import SavedRun
from iosworld.tasks.lint import lint_task
from iosworld.tasks.suite import load_task
from iosworld.yaml_files import dump_yaml, read_yaml

FILES = Path(__file__).parent / "version1"
MAIL = {"id": "mail-1", "mailbox": "sent", "threadID": "thread-relay", "cc": [], "bcc": [], "to": []}
TO = ["bea-nakamura", "hugo-ferreira", "keisha-barnes", "monique-laurent", "tyler-grant"]


@pytest.fixture
def item():
    return load_task(FILES / "relay-deposit.yaml", FILES / "relay-deposit.rubric.yaml")


def test_task_of_an_earlier_version_keeps_its_hash(item):
    assert (item.task.hash, item.rubric.hash) == ("3b0638292f06cf33", "82a32d986c9a63c4")


@pytest.mark.parametrize(("body", "failed"), [("I have paid.", None), ("I will pay.", "says-paid")])
def test_its_checks_look_for_words(item, body, failed):
    before = {
        "mybank": {"payments": [{"id": "payment-bea-relay", "status": "pending"}], "transactions": []},
        "mail": {"messages": []},
    }
    mail = MAIL | {"body": body, "to": [{"contactID": f"contact-{name}"} for name in TO]}
    paid = {"id": "txn-1", "contactID": "contact-bea-nakamura", "amountCents": -3200}
    after = {
        "mybank": {"payments": [{"id": "payment-bea-relay", "status": "completed"}], "transactions": [paid]},
        "mail": {"messages": [mail]},
    }
    verdict = judge_state(item.task, before, after, "Done.", "stopped")
    assert [check.id for check in verdict.checks if not check.holds] == ([failed] if failed else [])


def test_a_suite_may_not_use_them_anymore(item):
    problems = lint_task(item.task, item.rubric)
    assert any("calls says, which searches words for a fact" in problem for problem in problems)


@pytest.fixture
def old_run(played_run):
    """The run as an earlier version wrote it: no fields, no condition, checks over the text of the answer."""
    task = read_yaml(played_run / "tasks" / "todo-milk.yaml")
    del task["answers"]
    task["solution"][-1] = {"answer": "Milk is there."}
    task["checks"].append({"id": "says", "text": "It says so", "holds": "mentions(answer, 'Milk')"})
    (played_run / "tasks" / "todo-milk.yaml").write_text(dump_yaml(task))
    now = load_task(played_run / "tasks" / "todo-milk.yaml", played_run / "rubrics" / "todo-milk.yaml").task.hash
    record = json.loads((played_run / "run.json").read_text())
    record["config"].pop("answers", None)
    record["hashes"]["tasks"]["todo-milk"] = now
    (played_run / "run.json").write_text(json.dumps(record))
    for path in played_run.glob("episodes/*/*/episode.json"):
        episode = json.loads(path.read_text())
        for name in ("answers", "condition", "words"):
            episode.pop(name, None)
        path.write_text(json.dumps(episode | {"task_hash": now}))
    return played_run


def test_old_run_is_judged_again_by_state(old_run):
    run = SavedRun.open(old_run)
    results = rescore([run], open_judge("state"), source="recorded", again=True)
    outcomes = [result.judged.verdict.verdict for result in results]
    assert outcomes == ["pass", "fail", "fail", "none"]
    assert [check.id for check in results[0].judged.verdict.checks] == ["added", "ticked", "says"]


def test_old_run_says_that_rules_judged_its_answers(old_run):
    record = RunRecord.model_validate_json((old_run / "run.json").read_bytes())
    assert record.config.answers == "rules"
    assert {episode.record.condition for episode in SavedRun.open(old_run).episodes} == {"rules"}
