"""`iosworld run`: options become one configuration; runs can be resumed; the terminal shows the progress."""

import io
import json

import pytest
from click.testing import CliRunner
from rich.console import Console

from iosworld.actions import Home, Stop
from iosworld.cli import main
from iosworld.cli.progress import run_progress
from iosworld.cli.run_options import CHOICES, configuration
from iosworld.episodes.budget import Budget, RunBudget
from iosworld.models.usage import Spending, Usage
from iosworld.runs.configuration import RunConfiguration
from iosworld.runs.folder import RunFolder
from iosworld.runs.runner import RunStarted
from iosworld.testing.fake_anthropic import FakeAnthropic
from iosworld.testing.fake_openai import FakeOpenAI
from iosworld.testing.script import Say
from iosworld.testing.scripted_model import do

BASE = {"suite": "starter", "agent": {}}


def invoke(*arguments, **more):
    return CliRunner().invoke(main, ["run", *arguments], **more)


def test_every_option_maps_to_a_configuration_value():
    for choice in CHOICES:
        model, path = RunConfiguration, choice.path.split(".")
        for name in path:
            assert name in model.model_fields, choice.path
            model = model.model_fields[name].annotation


def test_given_options_set_their_configuration_values():
    asked = configuration({"mode": "vision+xml", "effort": "high", "max_dollars": 2.5, "run_max_tokens": 9}, BASE)
    assert (asked.agent.mode, asked.agent.settings.effort) == ("vision+xml", "high")
    assert (asked.budget.dollars, asked.run_budget.tokens) == (2.5, 9)
    assert asked.agent.name == "reference"
    assert BASE == {"suite": "starter", "agent": {}}


def test_run_with_trials_and_workers_prints_one_json_object(checkout):
    result = invoke("--agent", "random", "--trials", "3", "--workers", "2", "--max-steps", "3", "--json")
    assert result.exit_code == 0, result.output
    figures = json.loads(result.stdout)
    assert [(episode["task"], episode["trial"]) for episode in figures["episodes"]] == [
        ("todo-milk", 1),
        ("todo-milk", 2),
        ("todo-milk", 3),
    ]
    assert "3/3 fail todo-milk" in result.stderr
    assert "0/3" in result.stderr


@pytest.mark.slow
def test_resuming_a_complete_run_changes_nothing(checkout):
    first = invoke("--run-dir", "run", "--json")
    again = invoke("--resume", "run", "--json")
    assert again.exit_code == 0, again.output
    assert json.loads(again.stdout) == json.loads(first.stdout)
    assert "1 of 1 episodes are already complete" in again.stderr


@pytest.mark.slow
def test_resumed_run_keeps_its_configuration(checkout):
    invoke("--agent", "random", "--seed", "7", "--trials", "2", "--max-steps", "3", "--run-dir", "run")
    before = json.loads((checkout / "run" / "run.json").read_text())
    (checkout / "run" / "episodes" / "todo-milk" / "2" / "episode.json").unlink()
    assert invoke("--resume", "run").exit_code == 0
    assert json.loads((checkout / "run" / "run.json").read_text()) == before
    assert RunFolder(checkout / "run").record("todo-milk", 2)


@pytest.mark.slow
def test_changed_option_is_refused_and_named(checkout):
    invoke("--run-dir", "run", "--max-steps", "3")
    refused = invoke("--resume", "run", "--max-steps", "4", "--trials", "2")
    assert refused.exit_code == 1
    assert "config.max_steps: it was 3, now it is 4" in refused.stderr
    assert "config.trials: it was 1, now it is 2" in refused.stderr
    allowed = invoke("--resume", "run", "--trials", "2", "--allow-changes", "--json")
    assert allowed.exit_code == 0
    assert json.loads(allowed.stdout)["total"] == 2


def test_changed_task_is_refused_and_named(checkout):
    invoke("--run-dir", "run")
    file = checkout / "tasks" / "starter" / "todo-milk.yaml"
    file.write_text(file.read_text().replace("and tick it", "and tick it off"))
    refused = invoke("--resume", "run")
    assert refused.exit_code == 1
    assert "hashes.tasks.todo-milk: it was" in refused.stderr


def test_missing_task_is_named(checkout):
    invoke("--run-dir", "run")
    for file in ("tasks", "rubrics"):
        (checkout / file / "starter" / "todo-milk.yaml").rename(checkout / file / "starter" / "todo-bread.yaml")
    task = checkout / "tasks" / "starter" / "todo-bread.yaml"
    task.write_text(task.read_text().replace("id: todo-milk", "id: todo-bread"))
    rubric = checkout / "rubrics" / "starter" / "todo-bread.yaml"
    rubric.write_text(rubric.read_text().replace("todo-milk", "todo-bread"))
    refused = invoke("--resume", "run")
    assert refused.exit_code == 1
    assert "no longer has: todo-milk" in refused.stderr


@pytest.mark.slow
def test_episodes_without_a_verdict_are_retried_on_request(checkout):
    cut = invoke("--run-dir", "run", "--run-max-steps", "2", "--json")
    assert cut.exit_code == 3
    assert json.loads(cut.stdout)["no_verdict"] == 1
    assert invoke("--resume", "run", "--run-max-steps", "100").exit_code == 3
    again = invoke("--resume", "run", "--run-max-steps", "100", "--retry-no-verdict", "--json")
    assert again.exit_code == 0, again.output
    assert json.loads(again.stdout)["passed"] == 1


def test_run_stopped_by_its_budget_is_exit_status_1_and_says_how_to_resume(checkout):
    stopped = invoke("--trials", "3", "--run-max-steps", "15", "--run-dir", "run", "--json")
    assert stopped.exit_code == 1
    assert json.loads(stopped.stdout)["total"] == 2
    assert "the run's budget is used up (steps: 15 allowed" in stopped.stderr
    assert "Resume it with: iosworld run --resume run" in stopped.stderr


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--agent", "random", "--model", "gpt-5.4"], "both select the agent"),
        (["--allow-changes"], "go with --resume"),
        (["--retry-no-verdict"], "go with --resume"),
        (["--resume", "run", "--task", "x", "--suite", "y"], "--suite, --task cannot be chosen with --resume"),
        (["--mode", "telepathy"], "'telepathy' is not one of"),
        (["--thinking", "a lot"], "--thinking: Input should be"),
        (["--base-url", "nonsense"], "--base-url: "),
        (["--workers", "0"], "--workers"),
        (["--max-dollars", "0"], "--max-dollars"),
        *(
            (["--model", "gpt-5.4", "--planner", wrong], "expected proposals=N with N from 2 to 32")
            for wrong in ("proposals=1", "proposals=33", "proposals=", "proposals=8.0", "8", "proposals", "steps=8", "")
        ),
    ],
)
def test_wrong_options_are_exit_status_2_and_a_one_line_error(checkout, arguments, says):
    (checkout / "run").mkdir()
    (checkout / "run" / "run.json").write_text("{}")
    result = invoke(*arguments)
    assert result.exit_code == 2, result.output
    assert says in result.stderr
    assert "Traceback" not in result.output


def test_folder_without_a_run_cannot_be_resumed(checkout):
    result = invoke("--resume", "nowhere")
    assert result.exit_code == 1
    assert "is not a run folder" in result.stderr


def test_help_shows_every_option_once():
    shown = invoke("--help").stdout
    for choice in CHOICES:
        assert shown.count(f"  {choice.option} ") == 1, choice.option
    assert "Model:" in shown


def test_terminal_shows_progress_and_cost(checkout):
    """The live line, drawn once by hand: no time passes in tests."""
    out = io.StringIO()
    terminal = Console(file=out, force_terminal=True, width=120, color_system=None)
    budget = RunBudget(Budget())
    invoke("--agent", "nothing", "--trials", "2", "--run-dir", "run")
    folder = RunFolder(checkout / "run")
    failed = folder.record("todo-milk", 1)
    lost = failed.model_copy(update={"trial": 2, "verdict": "none", "cause": "DeviceLost: [gone]"})
    planned = [_Planned(("todo-milk", trial)) for trial in (1, 2, 3)]
    with run_progress(terminal) as watcher:
        watcher.on_begin(RunStarted(planned, (), budget))
        for item in planned:
            watcher.on_start(item)
        budget.update("episode", Spending(calls=1, tokens=Usage(input=5), dollars=1.5), 1)
        watcher.on_end(failed)
        watcher.on_end(lost)
    shown = out.getvalue()
    assert "1 running · 0 passed · 1 failed · 1 no verdict · $1.50" in shown
    assert "2/3 none todo-milk (trial 2) in 1 steps: DeviceLost: [gone]" in shown


class _Planned:
    def __init__(self, key) -> None:
        self.key = key


def test_run_with_a_key_takes_one_command(checkout, monkeypatch):
    """`iosworld run --model NAME --mode MODE`, against a fake of Anthropic's server."""
    key = "sk-ant-canary-5d1e"
    monkeypatch.setenv("ANTHROPIC_API_KEY", key)
    with FakeAnthropic(
        [do(Home(), "I look around."), do(Stop(answer="Milk is there.", answers={"completed": "yes"}))], key=key
    ) as server:
        monkeypatch.setenv("ANTHROPIC_BASE_URL", server.base_url)
        result = invoke("--model", "claude-opus-4-6", "--mode", "vision+xml", "--run-dir", "run", "--json")
    assert result.exit_code == 0, result.output
    [episode] = json.loads(result.stdout)["episodes"]
    assert (episode["verdict"], episode["ended"], episode["steps"]) == ("fail", "stopped", 2)
    assert "claude-opus-4-6 (typed answers): 0/1 passed, $0." in result.stderr
    record = json.loads((checkout / "run" / "run.json").read_text())
    assert record["config"]["agent"]["mode"] == record["agent"]["mode"] == "vision+xml"
    written = b"".join(path.read_bytes() for path in (checkout / "run").rglob("*") if path.is_file())
    assert key.encode() not in written
    assert key not in result.output


def plan(heard):
    """The replies of a model that plans: it looks around once and then stops."""
    text = heard.texts[-1]
    if "Propose 2" in text:
        later = "What I expect of it" in json.dumps(heard.json)
        actions = [{"action": "wait"}, {"action": "stop", "completed": "yes"} if later else {"action": "home"}]
        return Say(json.dumps(actions))
    return Say("[1, 2]" if "Rate each" in text else "It looks different.")


def test_model_plans_each_step(checkout, monkeypatch):
    monkeypatch.setenv("ANTHROPIC_API_KEY", "sk-ant-canary-5d1e")
    given = ("--model", "claude-opus-4-6", "--planner", "proposals=2")
    with FakeAnthropic(plan, key="sk-ant-canary-5d1e") as server:
        monkeypatch.setenv("ANTHROPIC_BASE_URL", server.base_url)
        result = invoke(*given, "--run-dir", "run", "--json")
        again = invoke("--resume", "run", "--json")
        refused = invoke("--resume", "run", "--planner", "proposals=3")
    assert result.exit_code == 0, result.output
    assert "claude-opus-4-6 + planner 2 (typed answers): 0/1 passed, $0." in result.stderr
    [episode] = json.loads(result.stdout)["episodes"]
    assert (episode["ended"], episode["steps"]) == ("stopped", 2)
    record = json.loads((checkout / "run" / "run.json").read_text())
    assert record["config"]["agent"]["planner"] == record["agent"]["planner"] == {"proposals": 2}
    place = checkout / "run" / "episodes" / "todo-milk" / "1"
    lines = [json.loads(line) for line in (place / "model.jsonl").read_text().splitlines()]
    assert [(line["step"], line["attempt"]) for line in lines] == [(step, n) for step in (1, 2) for n in (1, 2, 3, 4)]
    assert [line["asked"] for line in lines[:4]] == ["proposals", "prediction: wait", "prediction: home", "values"]
    assert lines[3]["text"] == "[1, 2]"
    assert json.loads((place / "episode.json").read_text())["agent"] == "claude-opus-4-6 + planner 2"
    assert again.exit_code == 0, again.output
    assert refused.exit_code == 1
    assert "config.agent.planner.proposals: it was 2, now it is 3" in refused.stderr
    shown = CliRunner().invoke(main, ["report", "run"]).stdout
    assert "claude-opus-4-6 + planner 2 vision" in " ".join(shown.split())


def test_scripted_agent_does_not_plan(checkout):
    result = invoke("--agent", "random", "--planner", "proposals=8", "--run-dir", "run")
    assert result.exit_code == 1
    assert "random is a scripted agent, which cannot plan" in result.stderr
    assert not (checkout / "run").exists()


def rubric_reply(_):
    items = [{"id": f"i{n}", "reason": "seen", "evidence": [1], "satisfied": True} for n in range(4)]
    return Say(json.dumps({"items": items}))


@pytest.mark.parametrize(
    "options", [["--condition", "published"], ["--judge", "rubric"], ["--judge", "rubric:gpt-5.4"]]
)
def test_run_is_judged_by_the_rubric_afterwards(checkout, monkeypatch, options):
    monkeypatch.setenv("OPENAI_API_KEY", "sk-canary-77")
    with FakeOpenAI(rubric_reply) as server:
        monkeypatch.setenv("OPENAI_BASE_URL", server.base_url)
        result = invoke("--agent", "nothing", "--run-dir", "run", "--json", *options)
    assert result.exit_code == 0, result.output
    judged = json.loads(result.stdout)["judged"]
    assert (judged["passed"], judged["total"], judged["no_verdict"]) == (1, 1, 0)
    assert "1/1" in result.stderr
    name = judged["judge"]
    assert (checkout / "run" / "episodes" / "todo-milk" / "1" / "verdicts" / f"{name}.json").exists()


def test_published_condition_needs_its_judges_key_before_anything_is_played(checkout, monkeypatch):
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    result = invoke("--agent", "nothing", "--condition", "published", "--run-dir", "run")
    assert result.exit_code == 1
    assert "OPENAI_API_KEY" in result.stderr
    assert not (checkout / "run").exists()
    assert invoke("--agent", "nothing", "--condition", "published", "--judge", "state").exit_code in (0, 3)


def test_split_chooses_tasks(checkout):
    assert invoke("--split", "train", "--run-dir", "run").exit_code == 0
    result = invoke("--split", "held_out", "--run-dir", "other")
    assert result.exit_code == 2
    assert "no task matches these filters" in result.stderr


def test_missing_key_is_named_and_no_folder_is_left(checkout, monkeypatch):
    monkeypatch.delenv("ANTHROPIC_API_KEY", raising=False)
    monkeypatch.delenv("ANTHROPIC_AUTH_TOKEN", raising=False)
    result = invoke("--model", "claude-opus-4-6", "--run-dir", "run")
    assert result.exit_code == 1
    assert "ANTHROPIC_API_KEY" in result.stderr
    assert not (checkout / "run").exists()


@pytest.mark.parametrize("limit", ["--max-dollars", "--run-max-dollars"])
def test_dollar_limit_requires_a_price(checkout, limit):
    result = invoke("--model", "nobody/knows-it", "--base-url", "http://127.0.0.1:9", limit, "1", "--run-dir", "run")
    assert result.exit_code == 1
    assert "nobody/knows-it is not in the price table" in result.stderr
    assert not (checkout / "run").exists()
