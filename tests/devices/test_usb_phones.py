"""A phone connected by a cable, simulated by a fake usbmuxd that uses the real packet format."""

import gc
import plistlib
import socket
import struct
import threading
from contextlib import contextmanager, suppress

import pytest
from support.fake_wda import fake_wda

from iosworld.devices.factory import open_phones
from iosworld.devices.usb_phones import ADDRESS, PORT
from iosworld.errors import DeviceError, SetupError

UDID = "00008030-001A2B3C4D5E6F70"
LOCKDOWN = 62078


class Usbmux:
    """Answers at a socket: lists one phone, says its iOS, and leads its WebDriverAgent's port to one of ours."""

    def __init__(self, path, version, wda_port):
        self.version, self.wda_port = version, wda_port
        self.listener = socket.socket(socket.AF_UNIX)
        self.listener.bind(str(path))
        self.listener.listen()
        self.threads = [threading.Thread(target=self.accept, daemon=True)]
        self.threads[0].start()
        self.connections = []

    def accept(self):
        while True:
            try:
                connection, _ = self.listener.accept()
            except OSError:
                return
            self.connections.append(connection)
            self.threads.append(threading.Thread(target=self.serve, args=(connection,), daemon=True))
            self.threads[-1].start()

    def serve(self, connection):
        with connection:
            while head := receive(connection, 16):
                length, _, _, tag = struct.unpack("<IIII", head)
                request = plistlib.loads(receive(connection, length - 16))
                if not self.answer(connection, request, tag):
                    return

    def answer(self, connection, request, tag):
        if request["MessageType"] == "ListDevices":
            about = {"ConnectionType": "USB", "DeviceID": 7, "SerialNumber": UDID, "UDID": UDID, "ProductID": 1}
            reply = {"DeviceList": [{"DeviceID": 7, "MessageType": "Attached", "Properties": about}]}
            send(connection, reply, tag)
            return True
        assert request["MessageType"] == "Connect"
        port = socket.ntohs(request["PortNumber"])
        is_known = request["DeviceID"] == 7 and port in (LOCKDOWN, PORT) and (port == LOCKDOWN or self.wda_port)
        send(connection, {"MessageType": "Result", "Number": 0 if is_known else 3}, tag)
        if port == LOCKDOWN:
            self.lockdown(connection)
        elif is_known:
            self.lead(connection)
        return False

    def lockdown(self, connection):
        while head := receive(connection, 4):
            request = plistlib.loads(receive(connection, struct.unpack(">I", head)[0]))
            assert (request["Request"], request["Key"]) == ("GetValue", "ProductVersion")
            body = plistlib.dumps({"Request": "GetValue", "Key": "ProductVersion", "Value": self.version})
            connection.sendall(struct.pack(">I", len(body)) + body)

    def lead(self, connection):
        with socket.create_connection(("127.0.0.1", self.wda_port)) as phone:
            back = threading.Thread(target=pipe, args=(phone, connection))
            back.start()
            pipe(connection, phone)
            back.join()

    def close(self):
        self.listener.shutdown(socket.SHUT_RDWR)
        self.listener.close()
        for connection in self.connections:
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)
        for thread in self.threads:
            thread.join(5)


def receive(connection, count):
    received = b""
    while len(received) < count:
        try:
            chunk = connection.recv(count - len(received))
        except OSError:
            return b""
        if not chunk:
            return b""
        received += chunk
    return received


def send(connection, reply, tag):
    body = plistlib.dumps(reply)
    connection.sendall(struct.pack("<IIII", 16 + len(body), 1, 8, tag) + body)


def pipe(source, target):
    try:
        while chunk := source.recv(65536):
            target.sendall(chunk)
        target.shutdown(socket.SHUT_WR)
    except OSError:
        return


@contextmanager
def usbmux(tmp_path, monkeypatch, version="16.7.2", wda_port=0):
    fake = Usbmux(tmp_path / "usbmuxd", version, wda_port)
    monkeypatch.setenv(ADDRESS, f"UNIX:{tmp_path / 'usbmuxd'}")
    try:
        yield fake
    finally:
        fake.close()


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # tidevice leaves sockets open
@pytest.mark.parametrize("udid", [UDID, UDID.replace("-", "").lower()])
def test_phone_is_driven_over_usb(tmp_path, monkeypatch, udid):
    with fake_wda() as (port, asked), usbmux(tmp_path, monkeypatch, wda_port=port):
        source = open_phones(f"phone:{udid}")
        with source.phone() as phone:
            assert phone.tap(1, 1).app == "clock"
            assert phone.tree()["label"] == "Clock"
            assert phone.state() == {}
        assert source.fingerprint() == {"apps": "WebDriverAgent 16.6.1"}
        source.close()
    gc.collect()
    assert ("POST", "/wda/pressButton", {"name": "home"}) in asked
    assert asked[-1][0] == "DELETE"


@pytest.mark.parametrize("version", ["17.0", "26.1.2", "unknown"])
def test_newer_phone_error_names_the_alternative(tmp_path, monkeypatch, version):
    with (
        usbmux(tmp_path, monkeypatch, version=version),
        pytest.raises(SetupError, match=r"up to iOS 16.*pymobiledevice3 usbmux forward 8100 8100.*wda:http") as caught,
    ):
        open_phones(f"phone:{UDID}")
    assert version in str(caught.value)


def test_disconnected_phone_is_an_error(tmp_path, monkeypatch):
    with usbmux(tmp_path, monkeypatch), pytest.raises(SetupError, match=f"connected: {UDID}"):
        open_phones("phone:other")


def test_missing_usbmuxd_is_an_error(tmp_path, monkeypatch):
    monkeypatch.setenv(ADDRESS, f"UNIX:{tmp_path / 'nothing'}")
    with pytest.raises(SetupError, match="usbmuxd does not answer"):
        open_phones(f"phone:{UDID}")


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # as above
def test_phone_without_webdriveragent_does_not_start(tmp_path, monkeypatch):
    with usbmux(tmp_path, monkeypatch), pytest.raises(DeviceError):
        open_phones(f"phone:{UDID}")
    gc.collect()


def test_one_phone_plays_one_episode_at_a_time():
    with pytest.raises(SetupError, match="is one phone"):
        open_phones(f"phone:{UDID}", at_once=2)
