"""The package's folder and our graders with the real OpenEnv: `make test-plugs`."""

import json
import socket
import threading
import time

import pytest

pytest.importorskip("openenv", reason="OpenEnv is not installed")

import uvicorn
from openenv.cli.__main__ import app as openenv_cli
from openenv.validation import Level, detect_signature
from openenv.validation.graders import GraderRegistry, Subject
from openenv.validation.runner import default_parser_registry
from openenv.validation.runtime.scheduler import execute_graders
from typer.testing import CliRunner

from iosworld.plugs.openenv.environment import PhoneEnvironment
from iosworld.plugs.openenv.package import ORACLE, write_package
from iosworld.plugs.openenv.semantic_graders import CanaryFloor, FloorGap, NoSolutionLeakage, OracleMax
from iosworld.plugs.openenv.server import make_app
from iosworld.plugs.openenv.static_graders import ImageLabels, Layout, TaskDistributionPinning
from iosworld.plugs.openenv.validate import Running, main, validate
from iosworld.testing import FakePhones

pytestmark = pytest.mark.filterwarnings("ignore")  # the package's own
SOURCES = {"jordan_avery": FakePhones(3)}
GRADED = 22
"""Ours, four of OpenEnv's, and that the server starts."""


def serve(app):
    """Serve in this process, so that phones may be fakes. Returns the server, its thread and its address."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = uvicorn.Server(uvicorn.Config(app, host="127.0.0.1", port=port, log_level="error"))
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    return server, thread, f"http://127.0.0.1:{port}"


@pytest.fixture
def served(small_suite):
    server, thread, address = serve(make_app("small", sources=SOURCES))
    yield address
    server.should_exit = True
    thread.join()


@pytest.fixture
def folder(small_suite, tmp_path):
    write_package(tmp_path / "package", "small", lambda persona: SOURCES[persona])
    return tmp_path / "package"


def subject(folder, address):
    manifest = default_parser_registry().parser_for(detect_signature(folder)).parse(folder)
    return Subject(folder, manifest, None, Running(address), folder / "outputs")


def test_openenvs_own_command_is_green(folder, served):
    """`static` and a running server pass. Above, OpenEnv skips what it has no container or no grader for: a warning, status 0."""
    static = CliRunner().invoke(openenv_cli, ["validate", str(folder), "--level", "static"])
    assert static.exit_code == 0, static.output
    assert "Verdict: PASS" in static.output
    running = CliRunner().invoke(openenv_cli, ["validate", "--url", served])
    assert running.exit_code == 0, running.output
    assert "Verdict: PASS" in running.output
    everything = CliRunner().invoke(openenv_cli, ["validate", str(folder), "--skip-build", "--json"])
    assert everything.exit_code == 0, everything.output
    report = json.loads(everything.output)
    assert report["verdict"] == "warn"
    assert {result["status"] for result in report["results"]} == {"pass", "skip"}


def test_our_graders_load_by_entry_point_and_pass(folder, served):
    registry = GraderRegistry()
    assert registry.load_entry_points() >= 17
    report = validate(folder, Running(served))
    bad = {result.check_id: result.evidence for result in report.results if result.status.value in ("fail", "error")}
    assert not bad
    passed = {result.check_id for result in report.results if result.status.value == "pass"}
    assert {"runtime.episode_isolation", "semantic.oracle_max", "semantic.replayability"} <= passed
    # The suite has one task, so that its seeds have nothing to draw.
    assert next(r for r in report.results if r.check_id == "runtime.seed_control").status.value == "skip"
    assert len(passed) == GRADED - 1


def test_an_oracle_that_solves_nothing_fails(folder, served):
    oracle = json.loads((folder / ORACLE).read_text())
    del oracle["reset"]["injected_state"]
    (folder / ORACLE).write_text(json.dumps(oracle))
    result = OracleMax().run(subject(folder, served))
    assert result.status.value == "fail"
    assert result.measured["oracle_reward"] < 1


def test_a_floor_that_earns_fails(folder, served):
    oracle = json.loads((folder / ORACLE).read_text())
    oracle["nothing"] = [{"command": "launch_app Todo"}, *oracle["nothing"]]
    canary = {"name": "solves it", "reset": oracle["reset"], "actions": oracle["actions"]}
    (folder / "validation" / "canaries.json").write_text(json.dumps({"canaries": [canary]}))
    [wrong] = CanaryFloor().run(subject(folder, served)).evidence
    assert wrong.startswith("solves it: earns 1.0")
    assert FloorGap().run(subject(folder, served)).status.value == "pass"
    del oracle["nothing"]
    (folder / ORACLE).write_text(json.dumps(oracle))
    assert FloorGap().run(subject(folder, served)).status.value == "skip"


def test_a_leak_fails(folder, served):
    oracle = json.loads((folder / ORACLE).read_text())
    oracle["withheld"] = ["Thing 2"]  # an agent sees it in the app
    (folder / ORACLE).write_text(json.dumps(oracle))
    assert NoSolutionLeakage().run(subject(folder, served)).status.value == "fail"


def test_static_checks_fail_where_something_is_missing(folder, served):
    (folder / "Dockerfile").write_text("FROM scratch\n")
    (folder / "more.zip").write_bytes(b"")
    text = (folder / "openenv.yaml").read_text()
    pins = text.partition("task_distribution:")[2].partition("capabilities:")[0]
    (folder / "openenv.yaml").write_text(text.replace(pins, " {}\n  "))
    about = subject(folder, served)
    assert len(ImageLabels().run(about).evidence) == 4
    assert Layout().run(about).evidence == ["more.zip is an archive"]
    assert TaskDistributionPinning().run(about).status.value == "fail"


class Forgetful(PhoneEnvironment):
    """Counts its episodes in what it shows."""

    episodes = 0

    def _seen(self, reward):
        Forgetful.episodes += 1
        return super()._seen(reward).model_copy(update={"error": str(Forgetful.episodes)})


def test_an_environment_that_remembers_fails(folder, small_suite):
    from openenv.core.env_server.http_server import create_app

    from iosworld.plugs.openenv.messages import PhoneAction, PhoneObservation

    def make():
        return Forgetful("small", sources=SOURCES)

    server, thread, address = serve(
        create_app(make, PhoneAction, PhoneObservation, env_name="x", max_concurrent_envs=4)
    )
    try:
        registry = GraderRegistry()
        registry.load_entry_points()
        about = subject(folder, address)
        report = validate(folder, about.running)
    finally:
        server.should_exit = True
        thread.join()
    status = {result.check_id: result.status.value for result in report.results}
    assert report.verdict.value == "fail"
    for check in ("episode_determinism", "episode_isolation", "seed_control"):
        assert status[f"runtime.{check}"] == "fail"
    assert status["semantic.oracle_max"] == "skip"  # it means nothing where episodes differ


def test_graders_run_in_openenvs_scheduler(folder, served):
    registry = GraderRegistry()
    registry.load_entry_points()
    about = subject(folder, served)
    static = [grader for grader in registry.select(about.manifest, Level.SEMANTIC) if grader.level is Level.STATIC]
    assert {result.status.value for result in execute_graders(static, about)} == {"pass"}


@pytest.mark.slow
def test_a_suite_on_real_phones_is_green(built_simulator, tmp_path, capsys):
    from iosworld.plugs.session import shared_phones

    write_package(tmp_path, "starter", lambda persona: shared_phones([persona])[persona])
    assert main([str(tmp_path), "--output", str(tmp_path.parent / "report.json")]) == 0
    out = capsys.readouterr().out
    assert "FAIL" not in out
    assert "ERROR" not in out
    assert out.count("PASS") == GRADED
