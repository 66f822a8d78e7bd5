"""`iosworld serve`, and `--device wda:` of `iosworld run` against it."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import httpx2
import pytest
from click.testing import CliRunner

from iosworld.cli import main
from iosworld.devices.binary import VARIABLE
from iosworld.devices.server import PhoneServer
from iosworld.testing import FakeDevice

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def serve(fake_binary):
    started = []

    def start(*arguments):
        command = [sys.executable, "-m", "iosworld", "serve", *arguments]
        environment = os.environ | {VARIABLE: str(fake_binary)}
        process = subprocess.Popen(
            command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        started.append(process)
        return process

    yield start
    for process in started:
        process.kill()
        process.communicate()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_json_starts_with_address_and_token_and_ctrl_c_ends_the_server(serve, number):
    process = serve("--port", "0", "--phones", "2", "--json")
    said = json.loads(process.stdout.readline())
    assert said["url"].endswith(said["token"])
    assert said["urls"][0] == said["url"]
    for url in said["urls"]:
        status = httpx2.get(f"{url}/status").json()["value"]
        assert status["iosworld"]["persona"] == "jordan_avery"
        assert set(status["iosworld"]["fingerprint"]) == {"apps", "painter", "seeds"}
    process.send_signal(number)
    out, err = process.communicate(timeout=30)
    assert (process.returncode, out) == (0, "")
    assert said["url"] in err


def test_open_server_reports_no_token(serve):
    process = serve("--port", "0", "--open", "--json")
    said = json.loads(process.stdout.readline())
    assert said["token"] is None
    assert httpx2.get(f"{said['url']}/status").status_code == 200
    process.send_signal(signal.SIGINT)
    assert "anyone who can reach this machine" in process.communicate(timeout=30)[1]


def test_port_in_use_is_a_one_line_error(checkout):
    with PhoneServer(FakeDevice, port=0) as server:
        port = server.urls[0].split(":")[2].split("/")[0]
        result = CliRunner().invoke(main, ["serve", "--port", port])
    assert result.exit_code == 1
    assert f"cannot listen on port {port}" in result.output


@pytest.mark.slow
def test_run_through_webdriveragent_passes_and_saves_no_token(checkout):
    with PhoneServer(FakeDevice, port=0) as server:
        run = ["run", "--device", f"wda:{server.urls[0]}", "--run-dir", "run", "--json"]
        result = CliRunner().invoke(main, run)
        assert json.loads(result.stdout)["passed"] == 1, result.output
        again = [
            "run",
            "--resume",
            "run",
            "--trials",
            "2",
            "--allow-changes",
            "--device",
            f"wda:{server.urls[0]}",
            "--json",
        ]
        assert json.loads(CliRunner().invoke(main, again).stdout)["passed"] == 2
        without = CliRunner().invoke(main, ["run", "--resume", "run"])
        assert without.exit_code == 1
        assert "wants its token" in without.output
        written = [
            path for path in Path("run").rglob("*") if path.is_file() and server.token.encode() in path.read_bytes()
        ]
    assert written == []


def test_more_workers_than_phones_is_a_one_line_error(checkout):
    result = CliRunner().invoke(main, ["run", "--device", "wda:http://127.0.0.1:1", "--workers", "2"])
    assert result.exit_code == 1
    assert "2 parallel episodes need as many phones" in result.output
