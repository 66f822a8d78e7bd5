"""`iosworld fidelity`: a device next to a saved run."""

import json

import pytest
from click.testing import CliRunner

from iosworld.cli import main
from iosworld.devices.server import PhoneServer
from iosworld.testing import FakeDevice


@pytest.mark.slow
def test_fidelity_compares_a_device_with_a_saved_run(checkout):
    with PhoneServer(FakeDevice, port=0) as server:
        device = f"wda:{server.urls[0]}"
        played = CliRunner().invoke(main, ["run", "--device", device, "--run-dir", "saved", "--json"])
        assert played.exit_code == 0, played.output
        both = CliRunner().invoke(main, ["fidelity", "saved", device, "--run-dir", "both", "--json"])
    found = json.loads(both.stdout)
    assert found["alike"] == found["elements"] > 100
    assert found["first"] == found["second"] == device.rpartition("/")[0]
    assert json.loads((checkout / "both" / "report.json").read_text()) == found
    assert "100%" in (checkout / "both" / "report.md").read_text()


def test_unknown_device_is_an_error(checkout):
    result = CliRunner().invoke(main, ["fidelity", "embedded", "nothing"])
    assert (result.exit_code, "there is no device 'nothing'" in result.output) == (2, True)
