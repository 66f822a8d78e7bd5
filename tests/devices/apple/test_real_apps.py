"""The apps behind faked simulators: their own stores seed the phone and apply what is pending, and tasks are judged from
the files in the app group's container as on the embedded simulator."""

import shlex
import sys

import pytest

from iosworld import resources
from iosworld.agents import ReferenceAgent
from iosworld.devices import EmbeddedSimulator
from iosworld.devices.apple import building, phones
from iosworld.devices.apple.pool import SimulatorPool
from iosworld.devices.apple.simctl import Simctl
from iosworld.devices.apple.xcode import find_xcode
from iosworld.devices.binary import find_simulator
from iosworld.episodes import play_episode
from iosworld.tasks.suite import load_suite

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def pool(request, mac):
    """One for all tests: to build the apps takes longer than a test."""
    if not request.config.getoption("--simulator"):
        pytest.skip("needs the built simulator: give --simulator, or run make test")
    folder, patch = mac
    patch.setenv("FAKE_DEVICE", "embedded")
    patch.setenv("IOSWORLD_SIMULATOR", str(find_simulator()))
    patch.setenv("FAKE_STATE_TOOL", shlex.join([str(find_simulator()), "state"]))
    patch.setattr(building, "apps_folder", lambda: folder / "apps")
    patch.setattr(phones, "apps_folder", lambda: folder / "apps")
    patch.setattr(phones, "read_manifest", lambda: building.read_manifest(folder / "apps"))
    built = building.build_apps(find_xcode())
    assert not built.failed
    assert len(built.apps) >= 5
    found = SimulatorPool(phones.find_kit(), "jordan_avery", resources.seeds(), simctl=Simctl(sleep=lambda _: None))
    yield found
    found.close()


@pytest.mark.parametrize("name", ["clock-gym-alarm", pytest.param("thursday-dinner", marks=pytest.mark.long)])
def test_a_task_is_judged_as_on_the_embedded_simulator(pool, name):
    [task] = [item.task for item in load_suite("starter") if item.task.id == name]
    with pool.phone() as phone:
        found = play_episode(task, ReferenceAgent(task.solution), phone)
        state = phone.state()
    with EmbeddedSimulator() as simulator, simulator.phone() as phone:
        wanted = play_episode(task, ReferenceAgent(task.solution), phone)
        assert state.keys() == phone.state().keys()
    assert (found.verdict.verdict, found.cause, found.verdict.cause) == ("pass", "", "")
    assert (found.steps, found.verdict.checks) == (wanted.steps, wanted.verdict.checks)


def test_a_fresh_phone_has_the_state_of_a_fresh_embedded_one(pool):
    with pool.phone() as phone, EmbeddedSimulator() as simulator, simulator.phone() as embedded:
        assert phone.state() == embedded.state()
        assert sys.getsizeof(phone.screenshot().png) > 10_000
