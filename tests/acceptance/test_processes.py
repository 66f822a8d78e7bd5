"""No process outlives its connection or its simulator, and what ends is explained."""

import json
import os
import resource
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from iosworld.devices import EmbeddedSimulator
from iosworld.devices.binary import find_simulator
from iosworld.errors import DeviceLost, DeviceTimeout
from iosworld.resources import seeds

from .processes import LONG, children, is_there, notes_only, processes, seconds_used, wait_for

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks at processes in /proc")


@pytest.fixture
def unlimited() -> Iterator[EmbeddedSimulator]:
    with notes_only(work_limit=10**15) as simulator:
        yield simulator


class Client:
    """A connection that sends without reading."""

    def __init__(self, simulator: EmbeddedSimulator) -> None:
        before = children(simulator.pid)
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(str(simulator.socket))
        self.file = self.socket.makefile("rb")
        self.ask({"do": "info"})
        (self.pid,) = children(simulator.pid) - before

    def send(self, request: dict) -> None:
        self.socket.sendall(json.dumps({"id": 1, **request}).encode() + b"\n")

    def ask(self, request: dict) -> dict:
        self.send(request)
        return json.loads(self.file.readline())

    def be_busy(self) -> None:
        """Sends a request that takes minutes, and waits until the phone processes it."""
        for request in ({"do": "open_url", "url": "notes://new"}, {"do": "tap", "x": 350, "y": 830}):
            self.ask(request)
        before = seconds_used(self.pid)
        self.send({"do": "type", "text": LONG})
        assert wait_for(lambda: seconds_used(self.pid) > before + 0.3)

    def close(self) -> None:
        self.file.close()
        self.socket.close()


def test_busy_phone_exits_when_its_client_disconnects(unlimited):
    client = Client(unlimited)
    client.be_busy()
    client.close()
    assert wait_for(lambda: not is_there(client.pid))


def test_busy_phone_exits_with_its_simulator():
    simulator = notes_only(work_limit=10**15)
    client = Client(simulator)
    client.be_busy()
    simulator.close()
    ended = wait_for(lambda: not is_there(client.pid), 2)
    client.close()
    assert ended


@pytest.mark.parametrize("is_busy", [True, False])
def test_phone_exits_when_the_driver_of_the_simulator_is_killed(is_busy):
    """No process is left to end the process group: the phone itself detects that standard input closed."""
    command = [
        find_simulator(),
        "serve",
        "--apps",
        "notes",
        "--seeds",
        seeds(),
        "--work-limit",
        str(10**15),
        "--socket",
    ]
    simulator = notes_only()
    path = simulator.socket.with_name("other")
    process = subprocess.Popen([*map(str, command), str(path)], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert process.stdin
    assert process.stdout
    process.stdout.readline()
    other = type("Other", (), {"pid": process.pid, "socket": path})()
    client = Client(other)
    if is_busy:
        client.be_busy()
    else:  # blocked: its output is not read
        client.socket.settimeout(1)
        with pytest.raises(TimeoutError):
            client.socket.sendall(b'{"id": 1, "do": "tree"}\n' * 10_000)
    process.stdin.close()
    assert wait_for(lambda: not is_there(client.pid))
    process.stdout.close()
    process.wait()
    client.close()
    simulator.close()


def test_simulator_that_cannot_accept_connections_waits_without_using_the_cpu():
    with notes_only() as simulator:
        limits = resource.prlimit(simulator.pid, resource.RLIMIT_NOFILE)
        resource.prlimit(simulator.pid, resource.RLIMIT_NOFILE, (4, limits[1]))
        waiting = socket.socket(socket.AF_UNIX)
        waiting.connect(str(simulator.socket))
        before = seconds_used(simulator.pid)
        time.sleep(1)
        assert seconds_used(simulator.pid) - before < 0.3
        resource.prlimit(simulator.pid, resource.RLIMIT_NOFILE, limits)
        with simulator.phone() as phone:
            assert phone.press("home").app == "home"
        waiting.close()


def test_trap_reason_is_in_the_log_and_in_the_error(unlimited):
    with unlimited.phone() as phone:
        (pid,) = children(unlimited.pid)
        phone.open_url("notes://new")
        phone.tap(350, 830)
        before = seconds_used(pid)

        def trap() -> None:
            assert wait_for(lambda: seconds_used(pid) > before + 0.3)
            os.kill(pid, signal.SIGILL)

        thread = threading.Thread(target=trap)
        thread.start()
        with pytest.raises(DeviceLost, match="ended by SIGILL"):
            phone.type_text(LONG)
        thread.join()
        log = unlimited.log()
        assert "SIGILL" in log
        assert '"do": "type"' in log


def test_checkpoint_survives_a_crash_of_its_phone_but_not_its_closing():
    with notes_only() as simulator:
        phone = simulator.phone()
        (pid,) = children(simulator.pid)
        crashed = phone.checkpoint()
        os.kill(pid, signal.SIGKILL)
        with pytest.raises(DeviceLost):
            phone.state()
        with crashed.phone() as twin:
            assert twin.press("home").app == "home"
        other = simulator.phone()
        kept = other.checkpoint()
        other.close()
        with pytest.raises(DeviceLost):
            assert wait_for(lambda: kept.phone().close() is not None)


@pytest.mark.parametrize("kind", ["file", "folder", "socket in use"])
def test_socket_never_replaces_an_existing_path(tmp_path, zygote, kind):
    path = tmp_path / "precious"
    if kind == "file":
        path.write_text("precious")
    elif kind == "folder":
        path.mkdir()
    else:
        path = zygote.socket
    done = subprocess.run(
        [find_simulator(), "serve", "--socket", path, "--seeds", seeds()],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 2
    assert str(path) in done.stderr
    assert path.exists()
    if kind == "file":
        assert path.read_text() == "precious"


def test_simulator_environment_has_no_api_keys(monkeypatch):
    monkeypatch.setenv("ANTHROPIC_API_KEY", "sk-secret")
    with notes_only() as simulator:
        assert b"sk-secret" not in Path(f"/proc/{simulator.pid}/environ").read_bytes()


def test_no_process_is_left_of_phones_and_their_copies():
    with notes_only() as simulator:
        phone = simulator.phone()
        for _ in range(3):
            copy_ = phone.fork()
            phone.close()
            phone = copy_
        kept = phone.checkpoint()
        phone.close()
        with pytest.raises(DeviceLost):
            assert wait_for(lambda: kept.phone().close() is not None)
        assert wait_for(lambda: set(processes(simulator)) == {simulator.pid}), processes(simulator)


def test_no_zombie_is_left_of_a_simulator():
    simulator = notes_only()
    group = simulator.pid
    phone = simulator.phone()
    copy_ = phone.fork()
    ended = type("Ended", (), {"pid": group})()
    assert len(processes(ended)) > 2
    simulator.close()
    left = processes(ended)
    phone.close()
    copy_.close()
    assert left == {}


def test_stopped_phone_is_not_waited_for_long(monkeypatch):
    monkeypatch.setattr("iosworld.devices.wire.STOPPED_PATIENCE", 0.5)
    with notes_only() as simulator:
        phone = simulator.phone()
        [pid] = children(simulator.pid)
        os.kill(pid, signal.SIGSTOP)
        began = time.monotonic()
        with pytest.raises(DeviceTimeout, match="the phone's process is stopped"):
            phone.tree()
        assert time.monotonic() - began < 10
        phone.close()


def test_copies_of_copies_have_as_many_open_files():
    with notes_only() as simulator:
        opened, phones = [], [simulator.phone()]
        for number in range(2, 7):
            phones.append(phones[-1].fork())
            # The checkpoint between the two ends once it is released.
            assert wait_for(lambda number=number: len(processes(simulator)) == number + 1)
            pid = max(processes(simulator))
            opened.append(len(list(Path(f"/proc/{pid}/fd").iterdir())))
        for one in phones:
            one.close()
        assert len(set(opened)) == 1, opened
