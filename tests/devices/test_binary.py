import pytest

from iosworld.devices import binary
from iosworld.devices.binary import VARIABLE, find_simulator
from iosworld.errors import SimulatorMissing


def test_environment_variable_takes_precedence(fake_binary, monkeypatch):
    monkeypatch.setenv(VARIABLE, str(fake_binary))
    assert find_simulator() == fake_binary.resolve()


def test_variable_that_names_a_missing_file_is_an_error(tmp_path, monkeypatch):
    monkeypatch.setenv(VARIABLE, str(tmp_path / "nowhere"))
    with pytest.raises(SimulatorMissing, match="not an executable file; correct it or unset it"):
        find_simulator()


def test_packaged_simulator_precedes_the_build_and_its_absence_is_reported(fake_binary, tmp_path, monkeypatch):
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
