"""A run folder may come from an untrusted source: no key is sent for it, and nothing is written outside it."""

import json

import pytest
from click.testing import CliRunner

from iosworld.cli import main
from iosworld.errors import RunFolderProblem
from iosworld.models import ModelSettings
from iosworld.models.registry import foreign_host
from iosworld.runs.saved import SavedRun


def change(folder, **values):
    path = folder / "run.json"
    record = json.loads(path.read_text())
    for name, value in values.items():
        *way, last = name.split("__")
        place = record
        for step in way:
            place = place[step]
        place[last] = value
    path.write_text(json.dumps(record))


@pytest.fixture
def asking_elsewhere(played_run, monkeypatch):
    monkeypatch.setenv("ANTHROPIC_API_KEY", "test-key-0123456789")
    settings = {"base_url": "https://models.invalid/v1"}
    change(played_run, config__agent={"name": "claude-opus-4-6", "settings": settings})
    return played_run


def test_key_is_not_sent_to_a_host_named_only_by_the_folder(asking_elsewhere):
    done = CliRunner().invoke(main, ["run", "--resume", str(asking_elsewhere)])
    assert done.exit_code == 1
    assert "models.invalid" in done.output
    assert "--allow-changes" in done.output
    assert "test-key" not in done.output


@pytest.mark.parametrize(
    ("name", "url", "host"),
    [
        ("claude-opus-4-6", "https://models.invalid/v1", "https://models.invalid:443"),
        ("claude-opus-4-6", "https://api.anthropic.com", None),
        ("claude-opus-4-6", "https://api.anthropic.com:443/v1", None),
        ("claude-opus-4-6", "http://api.anthropic.com", "http://api.anthropic.com:80"),
        ("claude-opus-4-6", "https://api.anthropic.com:8443", "https://api.anthropic.com:8443"),
        ("claude-opus-4-6", "https://api.anthropic.com.evil.invalid", "https://api.anthropic.com.evil.invalid:443"),
        ("claude-opus-4-6", "http://localhost:8000", None),
        ("claude-opus-4-6", None, None),
        ("gpt-5.4", "https://api.anthropic.com", "https://api.anthropic.com:443"),
        ("gpt-5.4", "http://api.openai.com/v1", "http://api.openai.com:80"),
        ("gemini-3-flash", "https://proxy.invalid", "https://proxy.invalid:443"),
        ("compatible/any", "https://mine.invalid/v1", None),
        ("compatible/any", "http://mine.invalid/v1", "http://mine.invalid:80"),
        ("compatible/any", "https://other.invalid/v1", "https://other.invalid:443"),
    ],
)
def test_server_is_trusted_if_it_is_the_vendors_or_named_by_the_environment(monkeypatch, name, url, host):
    for variable in ("ANTHROPIC_API_KEY", "OPENAI_API_KEY", "GEMINI_API_KEY", "COMPATIBLE_API_KEY"):
        monkeypatch.setenv(variable, "test-key-0123456789")
    monkeypatch.setenv("COMPATIBLE_BASE_URL", "https://mine.invalid/v1")
    assert foreign_host(name, ModelSettings(base_url=url)) == host


def test_any_host_is_accepted_without_a_key(monkeypatch):
    monkeypatch.delenv("COMPATIBLE_API_KEY", raising=False)
    assert foreign_host("compatible/any", ModelSettings(base_url="https://other.invalid/v1")) is None


@pytest.mark.parametrize("name", ["../../outside", "/etc", "..", "", "a/b", "a\0b", "a\nb", "x" * 300])
@pytest.mark.parametrize("command", [["judge", "--judge", "state"], ["report"], ["run", "--resume"]])
def test_names_in_a_record_cannot_leave_the_folder(played_run, name, command):
    change(played_run, episodes=[[name, 1]])
    with pytest.raises(RunFolderProblem):
        SavedRun.open(played_run)
    done = CliRunner().invoke(main, [*command, str(played_run)])
    assert done.exit_code == 1
    assert isinstance(done.exception, SystemExit)
    assert "Traceback" not in done.output


@pytest.mark.parametrize("field", ["config__suite", "config__device", "name", "config__agent__name"])
def test_nul_in_a_record_is_a_one_line_error(played_run, field):
    change(played_run, **{field: "a\0b"})
    for command in (["judge", "--judge", "state"], ["report"], ["run", "--resume"]):
        done = CliRunner().invoke(main, [*command, str(played_run)])
        assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
        assert "\0" not in done.output


@pytest.mark.parametrize("where", ["verdicts", "verdict", "partial", "episode", "kept"])
def test_judge_does_not_write_through_links(played_run, tmp_path, where):
    episode = SavedRun.open(played_run).episodes[0]
    verdict = next(iter(episode.verdicts().values()))
    changed = verdict.model_copy(update={"cause": "another"})
    outside = tmp_path / "outside"
    outside.mkdir()
    target = outside / "precious"
    target.write_text("precious")
    path = episode.folder / "verdicts" / f"{verdict.judge}.json"
    match where:
        case "verdicts":
            path.parent.rename(outside / "verdicts")
            path.parent.symlink_to(outside / "verdicts")
        case "episode":
            episode.folder.rename(outside / "episode")
            episode.folder.symlink_to(outside / "episode")
        case "verdict":
            path.unlink()
            path.symlink_to(target)
        case "partial":
            path.with_name(path.name + ".partial").symlink_to(target)
        case "kept":
            path.with_name(path.name + ".1").symlink_to(outside / "new")
    before = {place: place.read_bytes() for place in outside.rglob("*") if place.is_file()}
    if where == "kept":
        episode.write_verdict(changed)
        assert path.with_name(path.name + ".2").is_file()
    else:
        with pytest.raises(RunFolderProblem, match="is a link"):
            episode.write_verdict(changed)
    assert {place: place.read_bytes() for place in outside.rglob("*") if place.is_file()} == before
