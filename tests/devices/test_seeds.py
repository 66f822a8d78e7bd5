"""What a folder of seeds says about its phones."""

import pytest

from iosworld import resources
from iosworld.devices import EmbeddedSimulator
from iosworld.devices.seeds import start_moment
from iosworld.errors import FileProblem


def test_every_persona_says_when_its_phones_begin():
    moments = {persona: start_moment(resources.seeds(persona)) for persona in ("jordan_avery", "ruth_ellery")}
    assert moments == {"jordan_avery": "2026-05-12T09:41:00-07:00", "ruth_ellery": "2026-06-06T08:15:00-07:00"}


def test_seeds_without_a_persona_leave_the_moment_to_the_device(tmp_path):
    assert start_moment(tmp_path) is None


@pytest.mark.parametrize("text", ["name: Ruth Ellery\n", "moment: 2026\n", "- ruth\n"])
def test_persona_without_a_moment_is_reported(tmp_path, text):
    (tmp_path / "persona.yaml").write_text(text)
    with pytest.raises(FileProblem, match="expected the moment at which phones begin"):
        start_moment(tmp_path)


def test_simulator_is_told_the_moment(fake_binary, tmp_path):
    (tmp_path / "persona.yaml").write_text("moment: 2026-06-06T08:15:00-07:00\n")
    with (
        EmbeddedSimulator(binary=fake_binary, seeds=tmp_path, timeout=20) as simulator,
        simulator.phone() as phone,
    ):
        assert phone.press("home").now.startswith("2026-06-06T08:15:")
