"""Requests have a limit on their cost, and no process outlives its connection or its simulator."""

import contextlib
import copy
import json
import os
import resource
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from iosworld.devices import EmbeddedDevice, EmbeddedSimulator
from iosworld.devices.binary import find_simulator
from iosworld.errors import ActionRefused, DeviceLost, DeviceTimeout
from iosworld.resources import seeds

LONG = "a\b" * 200_000
"""Typing this takes minutes: a letter and its deletion are two changes, and the screen is built after each."""

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks at processes in /proc")


def notes_only(**options: int) -> EmbeddedSimulator:
    """To read the states of all apps takes most of a simulator's start."""
    return EmbeddedSimulator(apps="notes", **options)


def children(pid: int) -> set[int]:
    return {int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()}


def is_there(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


def seconds_used(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def wait_for(condition: Callable[[], bool], seconds: float = 10) -> bool:
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        if condition():
            return True
        time.sleep(0.02)
    return condition()


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


def everything(phone: EmbeddedDevice) -> tuple:
    return phone.state(), phone.tree(), phone.screenshot().display_list


def test_request_over_the_work_limit_is_refused_and_leaves_the_phone_unchanged():
    with notes_only(work_limit=200_000) as simulator, simulator.phone() as phone:
        phone.open_url("notes://new")
        phone.tap(350, 830)
        phone.type_text("Half a ")
        checkpoint = phone.checkpoint()
        before = everything(phone)
        for _ in range(2):
            with pytest.raises(ActionRefused, match="more work than one request may") as caught:
                phone.type_text(LONG)
            assert caught.value.kind == "too_large"
            assert everything(phone) == before
        phone.type_text("note")
        assert "Half a note" in json.dumps(phone.tree())
        with checkpoint.phone() as twin:
            assert everything(twin) == before
        checkpoint.release()
        with pytest.raises(DeviceLost):
            checkpoint.phone()
        # Neither the copies nor the processes that exceeded the limit are left.
        assert wait_for(lambda: len(processes(simulator)) <= 2)


def test_request_unexpectedly_over_the_work_limit_is_refused_and_leaves_the_phone_unchanged():
    """No copy was made before it: another phone repeats what was done, and takes the phone's place."""
    with EmbeddedSimulator(work_limit=25_000) as simulator, simulator.phone() as phone:
        for _ in range(70):  # the first one, which builds the home screen, makes the phone careful for some time
            phone.copy("Half a note")
        checkpoint = phone.checkpoint()
        before = everything(phone)
        for _ in range(3):
            with pytest.raises(ActionRefused, match=r"more work than one request may.* Nothing has changed"):
                phone.launch("megamart")
            assert everything(phone) == before
        assert before[0]["system"]["pasteboard"] == "Half a note"
        phone.copy("A note")
        assert phone.state()["system"]["pasteboard"] == "A note"
        with checkpoint.phone() as twin:
            assert everything(twin) == before
        later = phone.checkpoint()
        with later.phone() as twin:
            assert twin.state()["system"]["pasteboard"] == "A note"
        later.release()
        checkpoint.release()
        phone.close()
        assert wait_for(lambda: not children(simulator.pid))


def test_phone_whose_past_is_gone_gets_an_error_before_it_exits():
    """The phones of a checkpoint that was released have nothing that could take their place."""
    with EmbeddedSimulator(work_limit=25_000) as simulator, simulator.phone() as phone:
        checkpoint = phone.checkpoint()
        with checkpoint.phone() as twin:
            checkpoint.release()
            with pytest.raises(ActionRefused, match="This phone ends"):
                twin.launch("megamart")
            with pytest.raises(DeviceLost):
                twin.state()


def test_ordinary_use_stays_far_below_the_work_limit():
    """A hundredth of the limit is enough to open an app over any other, and to scroll."""
    with EmbeddedSimulator(work_limit=100_000) as simulator, simulator.phone() as phone:
        for app in phone.info.apps:
            phone.launch(app.id)
            phone.swipe(200, 600, 200, 200)


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


def _change(state: dict, path: str, value: object) -> None:
    *way, last = path.split(".")
    for step in way:
        state = state[int(step)] if isinstance(state, list) else state[step]
    if isinstance(state, list):
        state[int(last)] = value
    else:
        state[last] = value


@pytest.mark.parametrize(
    ("path", "value", "says"),
    [
        (
            "mybank.accounts.0.balanceCents",
            2**62,
            r"state\.mybank\.accounts\[0\]\.balanceCents: expected a number within",
        ),
        ("mybank.accounts.0.balanceCents", -(2**62), "expected a number within"),
        ("clock.stopwatch.secondsBefore", 2**62, r"state\.clock\.stopwatch\.secondsBefore"),
        ("system.counters.note", 2**62, r"state\.system\.counters"),
        ("system.now", "9999-12-31T23:59:59-07:00", "expected a date in the years 1900 to 2199"),
        ("notes.notes.0.createdAt", "0001-01-01T00:00:00Z", "expected a date in the years"),
    ],
)
def test_restore_refuses_values_that_would_overflow_later(phone, path, value, says):
    before = phone.state()
    changed = copy.deepcopy(before)
    _change(changed, path, value)
    with pytest.raises(ActionRefused, match=says):
        phone.restore(changed)
    assert phone.state() == before


@pytest.mark.parametrize("path", ["mybank.accounts", "notes.notes", "mail.messages", "clock.cities"])
def test_restore_refuses_duplicate_ids(phone, path):
    changed = copy.deepcopy(phone.state())
    app, field = path.split(".")
    changed[app][field].append(dict(changed[app][field][0]))
    with pytest.raises(ActionRefused, match=rf"state\.{app}\.{field}: expected each id once"):
        phone.restore(changed)


def processes(simulator: EmbeddedSimulator) -> dict[int, str]:
    """The processes of the simulator's group, with the state of each: `Z` for a zombie."""
    found = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            fields = path.read_text().rsplit(")", 1)[1].split()
            if int(fields[2]) == simulator.pid:
                found[int(path.parent.name)] = fields[0]
    return found


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


def test_state_that_would_become_too_large_to_restore_is_refused(zygote):
    with zygote.phone() as phone:
        state = phone.state()
        state["system"]["pasteboard"] = "word " * 100_000
        phone.restore(state)
        phone.open_url("notes://new")
        phone.tap(350, 830)
        before = phone.state()
        with pytest.raises(ActionRefused, match="makes the state larger") as caught:  # noqa: PT012  # one of them is
            for _ in range(12):
                place = _paste_button(phone)
                before = phone.state()
                phone.tap(*place)
        assert caught.value.kind == "too_large"
        assert phone.state() == before
        phone.restore(before)
        assert phone.state() == before


def _paste_button(phone: EmbeddedDevice) -> tuple[float, float]:
    """Opens the edit menu; the point of its command Paste."""
    phone.long_press(150, 200)
    menu = [element for element in _elements(phone.tree()) if element.get("label") == "Paste"]
    if not menu:
        phone.tap(150, 200)
        menu = [element for element in _elements(phone.tree()) if element.get("label") == "Paste"]
    x, y, width, height = menu[0]["frame"]
    return x + width / 2, y + height / 2


def _elements(tree: dict) -> Iterator[dict]:
    yield tree
    for child in tree.get("children") or ():
        yield from _elements(child)
