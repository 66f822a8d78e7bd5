import os
import signal
from concurrent.futures import ThreadPoolExecutor

import pytest

from iosworld import resources
from iosworld.devices.binary import VARIABLE
from iosworld.devices.factory import check_device_name, open_phones, recorded_name
from iosworld.errors import DeviceLost, SetupError, UnknownName
from iosworld.screen import clean


@pytest.fixture
def phones(fake_binary, tmp_path, monkeypatch):
    (tmp_path / "seed_data" / "jordan_avery").mkdir(parents=True)
    (tmp_path / "pyproject.toml").touch()
    monkeypatch.setattr(resources, "CHECKOUT", tmp_path)
    monkeypatch.setenv(VARIABLE, str(fake_binary))
    source = open_phones("embedded")
    yield source
    source.close()


def test_each_thread_has_its_own_phone(phones):
    def use(number):
        with phones.phone() as phone:
            phone.launch("todo")
            [field] = [element for element in clean(phone.tree(), phone.info.size).elements if element.label == "New"]
            phone.tap(*field.frame.center)
            phone.type_text(f"thing {number}")
            return phone.tree()

    with ThreadPoolExecutor(8) as threads:
        trees = list(threads.map(use, range(40)))
    assert all(f"thing {number}" in str(tree) for number, tree in enumerate(trees))


def test_simulator_that_exited_is_restarted_once(phones):
    first = phones.simulator.pid
    os.kill(first, signal.SIGKILL)
    os.waitid(os.P_PID, first, os.WEXITED | os.WNOWAIT)

    def use(_):
        with phones.phone() as phone:
            return phone.press("home").app

    with ThreadPoolExecutor(4) as threads:
        assert set(threads.map(use, range(8))) == {"home"}
    assert phones.simulator.pid != first


def test_closed_source_restarts_nothing(phones):
    phones.close()
    with pytest.raises(DeviceLost):
        phones.phone()


def test_unknown_device_is_an_error():
    with pytest.raises(UnknownName, match="known: embedded"):
        open_phones("toaster")


def test_text_after_the_colon_must_be_valid():
    with pytest.raises(SetupError, match="expected embedded, got 'embedded:blue'"):
        check_device_name("embedded:blue")


@pytest.mark.parametrize(
    ("name", "recorded"),
    [
        ("embedded", "embedded"),
        ("phone:0000-11", "phone:0000-11"),
        ("wda:http://127.0.0.1:8100/token", "wda:http://127.0.0.1:8100"),
        ("wda:http://me:secret@host:1/token,http://host:2/other/", "wda:http://host:1,http://host:2"),
    ],
)
def test_device_name_is_recorded_without_its_token(name, recorded):
    assert recorded_name(name) == recorded
