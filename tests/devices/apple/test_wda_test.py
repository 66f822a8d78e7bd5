"""The second way to start WebDriverAgent: as a test of xcodebuild, with the faked tools."""

import json
import os
import plistlib
import signal
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from support import fake_xcode

from iosworld.devices.apple import wda_runner
from iosworld.devices.apple.simctl import Simctl
from iosworld.devices.apple.wda_app import read_wda
from iosworld.devices.apple.wda_runner import WdaRunner
from iosworld.devices.apple.wda_test import SHOWN, WdaTest, xctestrun
from iosworld.errors import DeviceLost, DeviceNotStarted

pytestmark = pytest.mark.slow  # each call of the faked tools is a process

IPHONE = "com.apple.CoreSimulator.SimDeviceType.iPhone-17-Pro"
IOS = "com.apple.CoreSimulator.SimRuntime.iOS-26-5"
SILENT = ["/bin/sleep", "60"]
ANSWERING = """
import http.server, json, os
class Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        body = json.dumps({"value": {"ready": True, "pid": os.getpid()}, "sessionId": None}).encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)
    def log_message(self, *_):
        pass
http.server.HTTPServer((os.environ["USE_IP"], int(os.environ["USE_PORT"])), Handler).serve_forever()
"""
Make = Callable[..., WdaRunner]


@pytest.fixture
def runner(xcode: Path, wda: Path, simctl: Simctl) -> Iterator[Make]:
    """Makes the runner of a booted simulator, with what the installed WebDriverAgent and the test are."""
    udid = simctl.create("Probe", IPHONE, IOS)
    simctl.boot(udid)
    simctl.install(udid, wda)
    made = []

    def make(installed: list[str], test: list[str], deadline: float = 60) -> WdaRunner:
        (xcode / "settings.json").write_text(json.dumps({"wda": installed, "wda_test": test}))
        one = WdaRunner(simctl, udid, read_wda(wda, "16.6.1"), sleep=lambda _: time.sleep(0.02), start_deadline=0.5)
        launch = one._launch

        def launched() -> str | None:
            told = launch()
            one._start_deadline = deadline  # the installed one has half a second, the test longer
            return told

        one._launch = launched  # type: ignore[method-assign]
        made.append(one)
        return one

    yield make
    for each in made:
        each.close()


def answering() -> list[str]:
    return [sys.executable, "-I", "-S", "-c", ANSWERING]


def second_starts(xcode: Path) -> int:
    return sum(call.startswith("xcodebuild test-without-building") for call in fake_xcode.calls(xcode))


def first_starts(xcode: Path) -> int:
    return sum(call.startswith("simctl launch") for call in fake_xcode.calls(xcode))


def kill_test(one: WdaRunner) -> None:
    """Ends what runs as a test, as a crash does."""
    assert one._test is not None
    os.kill(one._test.pid, signal.SIGKILL)
    while one.is_alive:  # the faked tools end together, soon after
        time.sleep(0.02)


def is_there(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_one_that_starts_and_never_listens_is_ended_and_started_as_a_test(xcode: Path, runner: Make) -> None:
    one = runner(SILENT, answering())
    one.start()
    assert one.is_alive
    assert (first_starts(xcode), second_starts(xcode)) == (1, 1)
    calls = fake_xcode.calls(xcode)
    ended = [number for number, call in enumerate(calls) if call.startswith("simctl terminate")]
    assert ended, "two that want one port would get in each other's way"
    assert ended[0] < next(number for number, call in enumerate(calls) if call.startswith("xcodebuild test"))


def test_what_has_worked_is_repeated_and_counted(xcode: Path, runner: Make) -> None:
    one = runner(SILENT, answering())
    one.start()
    one.begin_episode()
    assert second_starts(xcode) == 1, "it answers: nothing is to be started"
    for restart in range(1, 4):
        kill_test(one)
        assert one.revive()
        assert (one.restarts, second_starts(xcode), first_starts(xcode)) == (restart, restart + 1, 1)
    kill_test(one)
    with pytest.raises(DeviceLost, match="ended 4 times in one episode"):
        one.revive()


def test_closing_leaves_no_process_and_no_file(runner: Make) -> None:
    one = runner(SILENT, answering())
    one.start()
    assert one._test is not None
    pid, folder = one._test.pid, Path(one._test._folder.name)
    assert is_there(pid)
    assert folder.is_dir()
    one.close()
    assert not is_there(pid)
    assert not folder.exists()


def test_a_test_that_runs_and_never_listens_ends_at_the_deadline_with_its_output(
    runner: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = runner(SILENT, ["/bin/sh", "-c", "echo 'Testing started'; sleep 60"], deadline=1000)

    def now() -> float:
        """The deadline passes once the test has written something."""
        has_begun = one._test is not None and "Testing started" in one._test.output
        return time.monotonic() + (2000 if has_begun else 0)

    monkeypatch.setattr(wda_runner, "time", SimpleNamespace(monotonic=now))
    with pytest.raises(DeviceNotStarted) as told:
        one.start()
    assert "does not answer at http://127.0.0.1" in str(told.value)
    assert "it wrote: Test Suite 'WebDriverAgentRunner.xctest' started\nTesting started" in str(told.value)
    assert one._test is None, "the next start begins with the installed one again"


def test_a_test_that_ends_is_not_waited_for(runner: Make) -> None:
    one = runner(SILENT, ["/bin/sh", "-c", "exit 70"], deadline=600)
    with pytest.raises(DeviceNotStarted, match="it wrote: Test Suite"):
        one.start()


def test_without_xcodebuild_both_causes_are_told(runner: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    one = runner(SILENT, answering())
    launch = one._launch

    def launched() -> str | None:
        told = launch()
        monkeypatch.setenv("PATH", "/nowhere")
        return told

    one._launch = launched  # type: ignore[method-assign]  # xcodebuild goes away after the first way
    with pytest.raises(DeviceNotStarted, match=r"does not answer(.|\n)*`xcodebuild` cannot start it either"):
        one.start()


def test_the_description_names_the_host_the_bundle_and_the_ports(wda: Path) -> None:
    app = read_wda(wda, "16.6.1")
    environment = {"USE_PORT": "8101", "USE_IP": "127.0.0.1"}
    described = plistlib.loads(plistlib.dumps(xctestrun(app, environment)))
    [test] = [content for name, content in described.items() if not name.startswith("__")]
    assert Path(test["TestHostPath"]) == app.folder
    assert test["TestHostBundleIdentifier"] == app.bundle
    for variables in ("EnvironmentVariables", "TestingEnvironmentVariables"):
        assert test[variables].items() >= environment.items()
    assert all(isinstance(value, str) for value in test["EnvironmentVariables"].values()), "numbers are not passed on"


def test_only_the_end_of_a_long_output_is_shown(wda: Path) -> None:
    test = WdaTest(read_wda(wda, "16.6.1"), "udid", {})
    test._log.write_text("a" * 10_000 + "the end\n")
    assert len(test.output) < SHOWN
    assert test.output.endswith("the end")
    test.stop()
