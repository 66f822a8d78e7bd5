import pytest

from iosworld.devices import binary
from iosworld.devices.binary import VARIABLE, find_simulator
from iosworld.errors import SimulatorMissing


def test_the_variable_comes_first(fake_binary, monkeypatch):
    monkeypatch.setenv(VARIABLE, str(fake_binary))
    assert find_simulator() == fake_binary.resolve()


def test_a_variable_that_names_nothing_is_told(tmp_path, monkeypatch):
    monkeypatch.setenv(VARIABLE, str(tmp_path / "nowhere"))
    with pytest.raises(SimulatorMissing, match="no executable file; correct it or unset it"):
        find_simulator()


def test_the_packed_one_comes_before_the_build_and_without_either_it_says_what_to_do(
    fake_binary, tmp_path, monkeypatch
):
    monkeypatch.delenv(VARIABLE, raising=False)
    monkeypatch.setattr(binary, "PACKAGE", tmp_path / "iosworld")
    monkeypatch.setattr(binary, "CHECKOUT", tmp_path)
    with pytest.raises(SimulatorMissing, match="make simulator"):
        find_simulator()
    built = tmp_path / "swift_apps" / ".build" / "release" / "iosworld-simulator"
    packed = tmp_path / "iosworld" / "_bin" / "iosworld-simulator"
    for path in (built, packed):
        path.parent.mkdir(parents=True)
        path.write_bytes(fake_binary.read_bytes())
        path.chmod(0o755)
        assert find_simulator() == path
