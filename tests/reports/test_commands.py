import csv
import io
import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from iosworld.cli import main


def invoke(*arguments):
    return CliRunner(env={"COLUMNS": "200"}).invoke(main, [str(argument) for argument in arguments])


@pytest.fixture
def judged(make_run, rubric_says):
    path = make_run("run", milk="right", bread="wrong", eggs="trouble")
    rubric_says(path, "milk")
    rubric_says(path, "bread")
    return path


def rows(text):
    return list(csv.DictReader(io.StringIO(text)))


def test_report_in_the_terminal(judged):
    result = invoke("report", judged, "--episodes")
    assert result.exit_code == 0, result.output
    for words in (
        "reference · run · typed answers · judge state",
        "1/2",
        "50% (9–91)",
        "33%",
        "finished wrong",
        "rubric:fake",
    ):
        assert words in result.stdout
    assert result.stderr == ""


def test_report_as_json_is_one_object(judged):
    found = json.loads(invoke("report", judged, "--json").stdout)
    assert found["judge"] == "state"
    [run] = found["runs"]
    assert run["overall"]["success"] == {"value": 0.5, "low": 0.094531, "high": 0.905469, "of": 2}
    assert run["overall"]["no_verdict_share"] == pytest.approx(1 / 3, abs=1e-6)
    assert run["failures"]["overall"]["finished_wrong"] == 1
    assert run["ends"] == {"stopped": 2, "device_error": 1}
    assert [episode["verdict"] for episode in run["episodes"]] == ["pass", "fail", "none"]
    assert run["agreement"]["rubric:fake"]["accuracy"]["value"] == 0.5


def test_report_as_csv_and_markdown(judged):
    single, overall = rows(invoke("report", judged, "--csv").stdout)
    assert (single["category"], overall["category"]) == ("single", "overall")
    assert (overall["passed"], overall["no_verdict"], overall["success"]) == ("1", "1", "0.5")
    episodes = rows(invoke("report", judged, "--csv", "--episodes").stdout)
    assert [(one["task"], one["verdict"], one["failure"]) for one in episodes] == [
        ("milk", "pass", ""),
        ("bread", "fail", "finished_wrong"),
        ("eggs", "none", ""),
    ]
    text = invoke("report", judged, "--markdown").stdout
    assert "| overall | 1/2 | 50% (9–91) | 33% |" in text


def test_several_runs_are_ranked(judged, make_run):
    other = make_run("other", milk="right", bread="right")
    text = invoke("report", judged, other, "--markdown").stdout
    ranking = text.split("###")[1]
    assert ranking.index("| reference | other |") < ranking.index("| reference | run |")


def test_agreement_in_each_form(judged):
    shown = invoke("agreement", judged, "--judges", "state,rubric").stdout
    assert "rubric:fake against state" in shown
    assert "1 disagreement\n" in shown
    found = json.loads(invoke("agreement", judged, "--judges", "state,rubric", "--json").stdout)
    assert found["tasks"]["kappa"]["value"] == 0.0
    assert found["judges"] == ["state", "rubric:fake"]
    assert [one["agree"] for one in rows(invoke("agreement", judged, "--csv").stdout)] == ["true", "false"]
    assert "[step 1, step 2](" in invoke("agreement", judged, "--markdown").stdout


def test_truth_can_be_chosen(judged):
    found = json.loads(invoke("agreement", judged, "--judges", "state,rubric", "--truth", "rubric", "--json").stdout)
    assert found["truth"] == "rubric:fake"
    assert (found["tasks"]["recall"]["value"], found["tasks"]["precision"]["value"]) == (0.5, 1.0)


def test_agreement_with_human_labels(judged, tmp_path):
    labels = tmp_path / "labels.csv"
    assert invoke("agreement", judged, "--write-labels", labels).exit_code == 0
    labels.write_text("task,item,label\nmilk,,pass\nbread,,fail\nbread,ticked,fail\n")
    result = invoke("agreement", judged, "--labels", labels, "--judges", "human,rubric", "--json")
    found = json.loads(result.stdout)
    assert (found["truth"], found["tasks"]["n"], found["items"]["n"]) == ("human", 2, 1)


def test_compare_in_each_form(judged, make_run):
    other = make_run("other", milk="right", bread="right", eggs="mended")
    assert "McNemar" in invoke("compare", judged, other).stdout
    found = json.loads(invoke("compare", judged, other, "--json").stdout)
    assert (found["overall"]["pairs"], found["overall"]["only_second"], found["without_verdict"]) == (2, 1, 1)
    assert found["overall"]["difference"]["value"] == 0.5
    listed = rows(invoke("compare", judged, other, "--csv").stdout)
    assert [(one["first"], one["second"]) for one in listed] == [("pass", "pass"), ("fail", "pass"), ("none", "pass")]
    assert "| overall | 2 | 50% | 100% |" in invoke("compare", judged, other, "--markdown").stdout


@pytest.mark.parametrize(
    ("arguments", "status", "says"),
    [
        (["report"], 2, "Missing argument"),
        (["report", "RUN/episodes"], 1, "not a run folder"),
        (["report", "RUN", "--judge", "rubrik"], 1, "did you mean rubric:fake?"),
        (["agreement", "RUN", "--judges", "state"], 2, "expected two judges"),
        (["agreement", "RUN", "--judges", "state,state"], 2, "are the same judge"),
        (["agreement", "RUN", "--judges", "state,human"], 2, "give them with --labels FILE"),
        (["agreement", "RUN", "--judges", "state,rubric", "--truth", "human"], 1, "'human'"),
        (["compare", "RUN", "RUN"], 1, "named twice"),
    ],
)
def test_wrong_usage_is_a_one_line_error(judged, arguments, status, says):
    result = invoke(
        *(argument.replace("RUN", str(judged)) if argument != "--judge" else argument for argument in arguments)
    )
    assert result.exit_code == status, result.output
    assert says in result.stderr
    assert "Traceback" not in result.output


def keys(value):
    """Every key of a JSON value but those that are names of the run's own."""
    if isinstance(value, list):
        return {key for one in value for key in keys(one)}
    if not isinstance(value, dict):
        return set()
    own = {"state", "rubric:fake", "Unlike", "device_error"}
    return {key for key in value if key not in own} | {
        key for name, one in value.items() if name not in ("config", "no_verdict_causes") for key in keys(one)
    }


def test_the_documentation_names_every_field(judged, make_run):
    text = (Path(__file__).resolve().parents[2] / "docs" / "reports.md").read_text()
    other = make_run("other", milk="right", bread="right", eggs="mended")
    for command in (["report", judged], ["agreement", judged], ["compare", judged, other]):
        found = keys(json.loads(invoke(*command, "--json").stdout))
        assert {key for key in found if f'"{key}"' not in text} == set(), command
