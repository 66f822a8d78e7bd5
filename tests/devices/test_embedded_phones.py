"""A failure of one phone does not affect others: the simulator is replaced only when it has ended."""

import os
import signal
import socket
import stat
import sys
import threading
import time
from pathlib import Path

import pytest

from iosworld import hashes
from iosworld.devices import EmbeddedSimulator
from iosworld.devices.embedded.phones import EmbeddedPhones
from iosworld.devices.wire import Connection
from iosworld.errors import DeviceNotStarted, DeviceTimeout

REPOSITORY = Path(__file__).resolve().parents[2]


def binary_without_processes(folder: Path, failures: int) -> Path:
    """A simulator whose first `failures` forks fail."""
    script = folder / "simulator.py"
    script.write_text(
        f"""
import itertools, os, sys
sys.path[:0] = [{str(REPOSITORY)!r}, {str(REPOSITORY / "tests")!r}]
from support.fake_simulator import main
fork, count = os.fork, itertools.count()
def failing():
    if next(count) < {failures}:
        raise BlockingIOError(11, "Resource temporarily unavailable")
    return fork()
os.fork = failing
main()
"""
    )
    binary = folder / "iosworld-simulator"
    binary.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{script}" "$@"\n')
    binary.chmod(binary.stat().st_mode | stat.S_IXUSR)
    return binary


def test_temporary_fork_failure_is_retried(tmp_path):
    with (
        EmbeddedSimulator(binary=binary_without_processes(tmp_path, 3), seeds=tmp_path) as simulator,
        simulator.phone() as phone,
    ):
        assert phone.press("home").app == "home"


@pytest.mark.slow
def test_persistent_fork_failure_reports_the_cause(tmp_path):
    binary = binary_without_processes(tmp_path, 10**9)
    with EmbeddedSimulator(binary=binary, seeds=tmp_path) as simulator:
        simulator.timeout = 3  # how long it tries again, not how long the simulator may take to start
        with pytest.raises(DeviceNotStarted, match="Resource temporarily unavailable"):
            simulator.phone()


@pytest.fixture
def phones(fake_binary, monkeypatch):
    monkeypatch.setenv("IOSWORLD_SIMULATOR", str(fake_binary))
    source = EmbeddedPhones()
    yield source
    source.close()


def test_simulator_that_exited_is_replaced(phones):
    first = phones.simulator
    os.kill(first.pid, signal.SIGKILL)
    with phones.phone() as phone:
        assert phone.press("home").app == "home"
    assert phones.simulator is not first


def test_the_executable_is_hashed_once_for_all_phones_and_again_when_it_changes(phones, fake_binary, monkeypatch):
    read = []
    monkeypatch.setattr(hashes, "file_hash", lambda path: read.append(path) or f"{len(read):016}")
    hashes._read_once.cache_clear()
    first = [phones.fingerprint() for _ in range(3)]
    os.utime(fake_binary, ns=(1, 1))
    assert phones.fingerprint() != first[0]
    assert first[0] == first[1] == first[2]
    assert read.count(phones.simulator.binary) == 2
    hashes._read_once.cache_clear()


def test_running_simulator_keeps_existing_phones_if_a_new_one_cannot_start(tmp_path, monkeypatch):
    monkeypatch.setenv("IOSWORLD_SIMULATOR", str(binary_without_processes(tmp_path, 0)))
    phones = EmbeddedPhones()
    try:
        first, other = phones.simulator, phones.phone()
        path = first.socket.with_name("moved")
        first.socket.rename(path)  # nothing listens at the socket, but the simulator runs
        threading.Timer(0.15, path.rename, [first.socket]).start()
        with phones.phone() as phone:
            assert phone.press("home").app == "home"
        assert phones.simulator is first
        assert other.press("home").app == "home"
        other.close()
    finally:
        phones.close()


def test_connection_waits_for_a_full_backlog(tmp_path):
    path = tmp_path / "s"
    with socket.socket(socket.AF_UNIX) as listener:
        listener.bind(str(path))
        listener.listen(0)
        first = Connection(path)  # what is waiting to be accepted fills the backlog
        started = time.monotonic()
        with pytest.raises(DeviceTimeout):
            Connection(path, timeout=0.3)
        assert time.monotonic() - started >= 0.25
        listener.settimeout(20)
        timer = threading.Timer(0.3, lambda: listener.accept()[0].close())
        timer.start()
        Connection(path, timeout=20).close()
        timer.join()
        first.close()
