import json
import socket
import threading
from pathlib import Path

import numpy as np
import pytest

from iosworld.actions import OpenURL, Tap, TapXY, Type, parse_action
from iosworld.devices import EmbeddedDevice, EmbeddedSimulator, Moment, perform
from iosworld.devices.embedded import start_phone
from iosworld.devices.wire import MAX_REQUEST, Connection
from iosworld.errors import (
    ActionRefused,
    DeviceFault,
    DeviceLost,
    DeviceNotStarted,
    DeviceTimeout,
    ProtocolError,
)
from iosworld.testing import check_device


def test_embedded_phone_meets_the_device_contract(simulator):
    check_device(simulator.phone())


def test_phones_are_isolated_from_each_other(simulator):
    with simulator.phone() as one, simulator.phone() as other:
        one.launch("todo")
        assert other.press("home") == Moment("2026-05-12T09:41:03-07:00", "home")
        assert one.wait(1).app == "todo"


def test_fork_during_typing_continues_identically(simulator):
    with simulator.phone() as phone:
        phone.launch("todo")
        phone.tap(100, 80)
        phone.type_text("Mi")
        with phone.fork() as twin:
            assert phone.type_text("lk") == twin.type_text("lk")
            assert phone.tree() == twin.tree()
            assert phone.screenshot().display_list == twin.screenshot().display_list


def test_forks_follow_one_another(simulator):
    with simulator.phone() as phone:
        for _ in range(3):
            with phone.fork() as twin, twin.fork() as other:
                assert other.wait(1) == twin.wait(1)


def test_checkpoint_makes_any_number_of_phones_until_released(simulator):
    with simulator.phone() as phone:
        phone.launch("todo")
        checkpoint = phone.checkpoint()
        phone.press("home")
        phones = [checkpoint.phone() for _ in range(3)]
        assert [other.wait(1).app for other in phones] == ["todo"] * 3
        checkpoint.release()
        checkpoint.release()
        assert phones[0].wait(1).app == "todo"
        for other in phones:
            other.close()


def test_refused_request_is_reported_and_changes_nothing(simulator):
    with simulator.phone() as phone:
        with pytest.raises(ActionRefused, match="nothing is focused") as caught:
            phone.type_text("a")
        assert caught.value.kind == "bad_request"
        with pytest.raises(ActionRefused) as caught:
            phone.launch("nope")
        assert caught.value.kind == "not_found"
        assert phone.press("home").now == "2026-05-12T09:41:03-07:00"


@pytest.mark.parametrize(
    "act",
    [
        lambda phone: phone.tap(float("nan"), 1),
        lambda phone: phone.tap(np.float32(5), np.int64(5)),
        lambda phone: phone.type_text("half \ud83d"),
        lambda phone: phone.restore({"todo": float("inf")}),
    ],
)
def test_what_is_not_json_is_refused_and_the_phone_goes_on(simulator, act):
    with simulator.phone() as phone:
        before = phone.state()
        with pytest.raises(ActionRefused):
            act(phone)
        assert phone.state() == before


def test_crashed_phone_is_lost_and_the_others_continue(simulator):
    with simulator.phone() as phone, simulator.phone() as other:
        with pytest.raises(DeviceLost):
            phone.open_url("todo://crash")
        with pytest.raises(DeviceLost):
            phone.state()
        assert other.press("home").app == "home"
        with simulator.phone() as later:
            assert later.press("home").app == "home"


def test_internal_error_of_the_phone_is_not_a_refusal(simulator):
    with simulator.phone() as phone:
        with pytest.raises(DeviceFault, match="as asked for"):
            phone.open_url("todo://fault")
        assert phone.press("home").app == "home"


def test_invalid_json_response_closes_the_connection(simulator):
    with simulator.phone() as phone:
        with pytest.raises(ProtocolError, match="I am no JSON"):
            phone.open_url("todo://garbage")
        with pytest.raises(DeviceLost):
            phone.state()


def test_a_request_that_is_too_long_is_not_sent(simulator):
    with simulator.phone() as phone:
        with pytest.raises(ActionRefused) as caught:
            phone.type_text("a" * MAX_REQUEST)
        assert caught.value.kind == "too_large"
        assert phone.press("home").app == "home"


def test_a_closed_simulator_ends_its_phones(fake_binary, tmp_path):
    simulator = EmbeddedSimulator(binary=fake_binary, seeds=tmp_path)
    phone = simulator.phone()
    simulator.close()
    simulator.close()
    with pytest.raises(DeviceLost):
        phone.state()
    with pytest.raises(DeviceLost):
        simulator.phone()
    with pytest.raises(DeviceNotStarted):
        _ = simulator.pid


def test_phone_can_start_its_own_simulator(fake_binary, tmp_path):
    with start_phone(binary=fake_binary, seeds=tmp_path) as phone:
        assert phone.info.apps[0].id == "todo"


@pytest.mark.parametrize(
    ("script", "says"),
    [
        ("echo no seeds here >&2; exit 3", "ended with status 3. It wrote: no seeds here"),
        ("echo hello; cat", "printed b'hello"),
        ("cat", "was not ready within 0.3 s"),
    ],
)
def test_simulator_that_does_not_start_reports_the_cause(tmp_path, script, says):
    binary = tmp_path / "broken"
    binary.write_text(f"#!/bin/sh\n{script}\n")
    binary.chmod(0o755)
    with pytest.raises(DeviceNotStarted) as caught:
        EmbeddedSimulator(binary=binary, seeds=tmp_path, timeout=0.3 if script == "cat" else 20)
    assert says in str(caught.value)


def test_file_that_is_not_a_program_is_not_started(tmp_path):
    binary = tmp_path / "text"
    binary.write_bytes(b"\x7fELF nonsense")
    binary.chmod(0o755)
    with pytest.raises(DeviceNotStarted, match="cannot be run"):
        EmbeddedSimulator(binary=binary, seeds=tmp_path)


class OneAnswer:
    """Listens at a socket, takes one request, gives one answer."""

    def __init__(self, path: Path, answer: bytes | None) -> None:
        self.path, self.answer = path, answer
        self.listener = socket.socket(socket.AF_UNIX)
        self.listener.bind(str(path))
        self.listener.listen()
        self.done = threading.Event()
        self.thread = threading.Thread(target=self.serve)

    def serve(self) -> None:
        connection, _ = self.listener.accept()
        with connection:
            connection.recv(1 << 16)
            if self.answer is not None:
                connection.sendall(self.answer)
            else:
                self.done.wait()

    def __enter__(self) -> "OneAnswer":
        self.thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.done.set()
        self.thread.join()
        self.listener.close()


@pytest.mark.parametrize(
    ("answer", "error"),
    [
        (b"", DeviceLost),
        (b'{"id": 1, "ok"', DeviceLost),
        (b'{"id": 2, "ok": true}\n', ProtocolError),
        (b"[]\n", ProtocolError),
        (b'{"id": 1}\n', ProtocolError),
        (b'{"id": 1, "ok": false, "error": "no"}\n', ProtocolError),
        (b'{"id": 1, "ok": false, "error": {"kind": "internal", "message": "m"}}\n', DeviceFault),
        (b'{"id": 1, "ok": false, "error": {"kind": "new-kind"}}\n', DeviceFault),
        (b'{"id": 1, "ok": false, "error": {"kind": "bad_request", "message": "m"}}\n', ActionRefused),
        (None, DeviceTimeout),
    ],
)
def test_each_kind_of_invalid_response_has_its_error(tmp_path, answer, error):
    with OneAnswer(tmp_path / "s", answer) as server:
        connection = Connection(server.path, timeout=0.2 if answer is None else 20)
        with pytest.raises(error):
            connection.ask("state")
        connection.close()


@pytest.mark.parametrize(
    "answer",
    [
        {"version": "1", "protocol": 2, "size": [402, 874], "scale": 3, "apps": []},
        {"version": "1", "protocol": 1, "size": [402], "scale": 3, "apps": []},
        {"version": "1", "protocol": 1, "size": [402, 874], "scale": 3, "apps": [{"id": "a"}]},
        {},
    ],
)
def test_simulator_of_another_kind_is_recognized(tmp_path, answer):
    line = json.dumps({"id": 1, "ok": True, **answer}).encode() + b"\n"
    with OneAnswer(tmp_path / "s", line) as server, pytest.raises(ProtocolError):
        EmbeddedDevice(server.path, timeout=20)


EVERY_ACTION = [
    ({"action": "tap_xy", "x": 0, "y": 0}, "todo"),
    ({"action": "tap", "element": 1}, "todo"),
    ({"action": "double_tap", "x": 500, "y": 1000}, "todo"),
    ({"action": "long_press", "x": 500, "y": 1000}, "todo"),
    ({"action": "swipe", "x1": 500, "y1": 800, "x2": 500, "y2": 200}, "todo"),
    ({"action": "drag", "x1": 500, "y1": 800, "x2": 500, "y2": 200}, "todo"),
    ({"action": "type", "text": "Milk"}, "todo"),
    ({"action": "wait", "seconds": 5}, "todo"),
    ({"action": "open_url", "url": "todo://list"}, "todo"),
    ({"action": "launch_app", "app": "TODO"}, "todo"),
    ({"action": "terminate_app", "app": "Todo"}, "home"),
    ({"action": "home"}, "home"),
]


@pytest.mark.parametrize(
    ("data", "app"), EVERY_ACTION, ids=lambda value: value["action"] if isinstance(value, dict) else ""
)
def test_every_action_is_carried_out(simulator, data, app):
    with simulator.phone() as phone:
        phone.launch("todo")
        phone.tap(100, 80)
        moment = perform(phone, parse_action(data), {1: (100.0, 200.0)})
        assert moment is not None
        assert moment.app == app


def test_stop_touches_nothing(simulator):
    with simulator.phone() as phone:
        assert perform(phone, parse_action({"action": "stop"})) is None
        assert phone.press("home").now == "2026-05-12T09:41:03-07:00"


def test_missing_elements_and_apps_are_refused(simulator):
    with simulator.phone() as phone:
        with pytest.raises(ActionRefused, match="no element 9"):
            perform(phone, Tap(element=9), {1: (1.0, 1.0), 4: (1.0, 1.0)})
        with pytest.raises(ActionRefused, match="installed: Todo"):
            perform(phone, parse_action({"action": "launch_app", "app": "Photos"}))
        with pytest.raises(ActionRefused):
            perform(phone, OpenURL(url="photos://x"))
        with pytest.raises(ActionRefused):
            perform(phone, Type(text="a"))
        assert perform(phone, TapXY(x=1000, y=1000)) is not None
