"""The whole way on Linux: faked simulators, WebDriverAgent over HTTP, state in the app group's container."""

import json
import os
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from support import fake_xcode

from iosworld import resources
from iosworld.agents import ReferenceAgent
from iosworld.devices.apple import simctl as simctl_module
from iosworld.devices.apple import simulator
from iosworld.devices.apple.building import build_apps
from iosworld.devices.apple.golden import NAME
from iosworld.devices.apple.phones import find_kit
from iosworld.devices.apple.pool import SimulatorPool, delete_leftovers
from iosworld.devices.apple.simctl import Simctl
from iosworld.devices.apple.xcode import find_xcode
from iosworld.episodes import play_episode
from iosworld.errors import ActionRefused, DeviceError, DeviceLost, DeviceNotStarted
from iosworld.testing import check_device

pytestmark = pytest.mark.slow


@pytest.fixture
def pool(checkout, wda):
    """Makes pools, and closes them."""
    made = []

    def make(at_once=1, **options):
        options = {"simctl": Simctl(sleep=lambda _: None), "start_deadline": 30.0} | options
        made.append(SimulatorPool(find_kit(), "jordan_avery", resources.seeds(), at_once, **options))
        return made[-1]

    build_apps(find_xcode())
    yield make
    for one in made:
        one.close()


def launches(xcode):
    return [call for call in fake_xcode.calls(xcode) if call.startswith("simctl launch") and "xctrunner" in call]


def running(xcode):
    world = json.loads((xcode / "world.json").read_text())
    return {device["name"]: device["state"] for device in world["devices"].values()}


def the_wda(xcode):
    """The process of the only WebDriverAgent that runs."""
    world = json.loads((xcode / "world.json").read_text())
    [pid] = [
        device["apps"][fake_xcode.WDA_BUNDLE]["pid"]
        for device in world["devices"].values()
        if "clone" in device["name"]
    ]
    return pid


def test_simulator_meets_the_device_contract(pool):
    check_device(pool().phone())


def test_an_episode_is_judged_by_the_state_in_the_container(pool, todo_task):
    with pool().phone() as phone:
        result = play_episode(todo_task, ReferenceAgent(todo_task.solution), phone)
    assert (result.verdict.verdict, result.cause, result.verdict.cause) == ("pass", "", "")


def test_clock_follows_the_scenario_and_advances_only_with_actions(pool):
    with pool().phone() as phone:
        first = phone.state()["system"]["now"]
        opened = phone.launch("todo")
        waited = phone.wait(3600)
        home = phone.press("home")
        assert [moment[11:19] for moment in (first, opened.now, waited.now, home.now)] == [
            "09:41:00",
            "09:41:03",
            "10:41:03",
            "10:41:06",
        ]
        assert phone.state()["system"]["now"] == home.now


def test_pending_requests_are_applied_before_the_state_is_read(pool, xcode):
    with pool().phone() as phone:
        phone.wait(60)
        assert not [call for call in fake_xcode.calls(xcode) if " apply " in call]
        assert phone.state()["system"]["now"].startswith("2026-05-12T09:42:00")
        [call] = [call for call in fake_xcode.calls(xcode) if " apply " in call]
        assert call.startswith("simctl spawn")
        assert call.endswith("/phone")


def test_next_episode_starts_from_the_golden_state_on_the_same_clone(pool, xcode, todo_task):
    phones = pool()
    with phones.phone() as phone:
        before = phone.state()
        play_episode(todo_task, ReferenceAgent(todo_task.solution), phone)
        assert phone.state() != before
        udid = phone.udid
        [catalog] = (xcode / "Devices" / udid).rglob("phone/catalog.json")
        seeds = (resources.seeds() / "catalog.json").read_bytes()
        assert catalog.read_bytes() == seeds, "apps find the world there"
        catalog.write_text("{}")
    with phones.phone() as phone:
        assert (phone.udid, phone.state()) == (udid, before)
        phone.restore(before)
        assert catalog.read_bytes() == seeds
    assert [reset.how for reset in phones.resets] == ["clone", "files"]
    assert set(phones.resets[1].replaced) == {"todo", "system"}
    assert phones.resets[1].seconds > 0
    assert len(launches(xcode)) == 1, "WebDriverAgent stays up between episodes"


def test_only_apps_that_ran_are_terminated_and_restored(pool, xcode):
    phones = pool()
    simctl = Simctl()
    with phones.phone() as phone:
        udid = phone.udid
    with phones.phone():
        assert not [call for call in fake_xcode.calls(xcode) if call.startswith("simctl terminate")]
    with phones.phone() as phone:
        phone.launch("todo")
        scrap = simctl.container(udid, "com.iosworld.todo") / "Documents" / "scrap"
        scrap.write_text("left behind")
    with phones.phone():
        assert not scrap.exists()
        assert [call for call in fake_xcode.calls(xcode) if call == f"simctl terminate {udid} com.iosworld.todo"]


def test_simulator_is_replaced_after_a_number_of_episodes(pool):
    phones = pool(episodes_each=2)
    seen = []
    for _ in range(3):
        with phones.phone() as phone:
            seen.append(phone.udid)
    assert seen[0] == seen[1] != seen[2]
    assert [reset.how for reset in phones.resets] == ["clone", "files", "clone"]


def test_simulator_that_cannot_be_reset_is_cloned_again(pool, xcode):
    phones = pool()
    with phones.phone() as phone:
        phone.launch("todo")
        first = phone.udid
    fake_xcode.plan_fault(
        xcode,
        "simctl terminate",
        status=60,
        stderr="An error was encountered processing the command (domain=NSPOSIXErrorDomain, code=60):\nOperation timed out\n",
    )
    with phones.phone() as phone:
        assert phone.udid != first
        assert phone.state()["system"]["now"].startswith("2026-05-12T09:41:00")
    assert [reset.how for reset in phones.resets] == ["clone", "clone"]


def test_parallel_simulators_have_separate_ports_and_containers(pool, xcode):
    phones = pool(at_once=2)
    with ThreadPoolExecutor(2) as threads:
        one, two = threads.map(lambda _: phones.phone(), range(2))
    seeded = [call for call in fake_xcode.calls(xcode) if " seed " in call]
    assert len(seeded) == 1, "the second phone waits for the files of the first"
    one.launch("todo")
    assert one.udid != two.udid
    assert two.state()["system"]["now"].startswith("2026-05-12T09:41:00")
    assert one.state()["system"]["now"].startswith("2026-05-12T09:41:03")
    one.close()
    two.close()


def test_golden_simulator_is_created_once_for_each_set_of_apps(pool, checkout, xcode):
    pool().close()
    pool().close()
    assert len([call for call in fake_xcode.calls(xcode) if call.startswith("simctl create")]) == 1
    assert running(xcode) == {NAME: "Shutdown"}
    (checkout / "seed_data" / "jordan_avery" / "todo.json").write_text('{"other": 1}')
    build_apps(find_xcode())
    pool().close()
    assert len([call for call in fake_xcode.calls(xcode) if call.startswith("simctl create")]) == 2
    assert list(running(xcode)) == [NAME]


def test_clones_of_a_process_that_was_killed_are_deleted(pool, xcode):
    phones = pool()
    simctl = Simctl(sleep=lambda _: None)
    [golden] = simctl.inventory().named(NAME)
    dead = simctl.clone(golden.udid, "iOSWorld clone 99999999-1")
    alive = simctl.clone(golden.udid, f"iOSWorld clone {os.getpid()}-77")
    foreign = simctl.clone(golden.udid, "iOSWorld clone of mine")
    assert delete_leftovers(simctl) == [dead]
    assert {alive, foreign} <= {found.udid for found in simctl.inventory().simulators}
    phones.close()


def test_webdriveragent_is_restarted_after_exit_with_the_foreground_app(pool, xcode):
    with pool().phone() as phone:
        phone.launch("todo")
        os.kill(the_wda(xcode), 9)
        phone.wait(5)
        assert phone.restarts == 1
        assert phone.tree()["label"] == "todo"
        assert len(launches(xcode)) == 2


def test_observation_survives_the_exit_of_webdriveragent(pool, xcode):
    with pool().phone() as phone:
        os.kill(the_wda(xcode), 9)
        assert phone.tree()["children"]
        assert phone.restarts == 1


def test_webdriveragent_that_keeps_exiting_is_not_restarted_again(pool, xcode):
    with pool().phone() as phone:
        for _ in range(3):
            os.kill(the_wda(xcode), 9)
            phone.press("home")
        os.kill(the_wda(xcode), 9)
        with pytest.raises(DeviceLost, match="ended 4 times in one episode"):
            phone.press("home")


def test_an_app_that_reports_trouble_gives_no_state(pool):
    with pool().phone() as phone:
        group = Simctl().container(phone.udid, "com.iosworld.todo", "group.com.iosworld")
        (group / "phone" / "trouble").write_text("todo: the disk is full\n")
        with pytest.raises(DeviceError, match="the disk is full"):
            phone.state()


def test_unresponsive_foreground_app_gives_no_state(pool, xcode, monkeypatch):
    monkeypatch.setattr(simulator, "ANSWER_DEADLINE", 0.3)
    with pool().phone() as phone:
        phone.launch("todo")
        group = Simctl().container(phone.udid, "com.iosworld.todo", "group.com.iosworld")
        with (group / "phone" / "pending.jsonl").open("a") as pending:
            pending.write('{"n": 1000, "advance": "soon"}\n')  # the fake app cannot read it, and stops responding
        with pytest.raises(DeviceError, match=r"did not process|expected a JSON object"):
            phone.state()


def test_unresponsive_webdriveragent_error_says_what_to_do(pool, xcode):
    settings = json.loads((xcode / "settings.json").read_text())
    (xcode / "settings.json").write_text(json.dumps({**settings, "wda": ["/bin/sleep", "60"]}))
    with pytest.raises(DeviceNotStarted, match="no window of Simulator or Device Hub is open"):
        pool(start_deadline=1.0).phone()
    assert list(running(xcode)) == [NAME], "the clone that was of no use is gone"


def test_webdriveragent_that_does_not_launch_is_started_as_a_test_of_xcodebuild(pool, xcode):
    fake_xcode.plan_fault(xcode, "simctl launch", stderr="Simulator device failed to launch.\n")
    with pool().phone() as phone:
        phone.launch("todo")
        assert phone.tree()
    assert [call for call in fake_xcode.calls(xcode) if call.startswith("xcodebuild test-without-building")]


def test_the_output_of_a_second_start_that_fails_is_shown(pool, xcode):
    fake_xcode.plan_fault(xcode, "simctl launch", stderr="Simulator device failed to launch.\n")
    fake_xcode.plan_fault(xcode, "xcodebuild test", status=65, stderr="Failed to background test runner within 30.0s\n")
    with pytest.raises(DeviceNotStarted, match=r"failed to launch(.|\n)*it wrote: Failed to background test runner"):
        pool().phone()


def test_an_app_that_is_not_in_front_is_not_settled(pool):
    with pool().phone() as phone:
        assert phone.launch("todo").settled
        phone._wda.launch = lambda _: replace(phone._wda.press("home"), settled=True)  # another app stays in front
        assert not phone.launch("todo").settled


def test_hanging_boot_is_retried(pool, xcode, monkeypatch):
    monkeypatch.setattr(Simctl.wait_until_booted, "__defaults__", (1.5,))
    fake_xcode.plan_fault(xcode, "simctl bootstatus", do="hang")
    with pool().phone() as phone:
        assert phone.info.apps[0].name == "Todo"


def test_full_disk_fails_one_episode_and_not_the_pool(pool, xcode):
    text = "An error was encountered processing the command (domain=NSPOSIXErrorDomain, code=28):\nNo space left on device\n"
    fake_xcode.plan_fault(xcode, "simctl clone", status=28, stderr=text)
    phones = pool()
    with pytest.raises(DeviceError, match="No space left on device"):
        phones.phone()
    with phones.phone() as phone:
        assert phone.state()


def test_hanging_launch_leaves_no_clone(pool, xcode, monkeypatch):
    monkeypatch.setitem(simctl_module.DEADLINES, "launch", 1.0)
    phones = pool()
    fake_xcode.plan_fault(xcode, "simctl launch", do="hang")
    fake_xcode.plan_fault(xcode, "xcodebuild test", status=65, stderr="Failed to background test runner within 30.0s\n")
    with pytest.raises(DeviceNotStarted, match="did not end within 1 s"):
        phones.phone()
    assert list(running(xcode)) == [NAME]


def test_a_port_of_another_simulator_is_not_used(pool, xcode):
    (xcode / "lsof.json").write_text(json.dumps({str(port): os.getpid() for port in range(8100, 8200)}))
    with pytest.raises(DeviceNotStarted, match="it belongs to"):
        pool().phone()


def test_a_container_of_another_simulator_is_not_used(pool, xcode, monkeypatch):
    phones = pool()
    golden = next(iter(json.loads((xcode / "world.json").read_text())["devices"]))
    monkeypatch.setattr(Simctl, "container", lambda *_: xcode / "Devices" / golden / "data" / "x")
    with pytest.raises(DeviceError, match=f"uses the container .*{golden}"):
        phones.phone()


def test_states_that_the_stores_cannot_read_are_refused(pool):
    with pool().phone() as phone:
        state = phone.state()
        with pytest.raises(ActionRefused, match="expected a state of this phone"):
            phone.restore({**state, "todo": {"items": "many"}})
        assert phone.state()["todo"] == state["todo"]


def test_a_closed_pool_lends_nothing_and_leaves_only_the_golden_simulator(pool, xcode):
    phones = pool()
    phones.phone().close()
    phones.close()
    assert running(xcode) == {NAME: "Shutdown"}
    with pytest.raises(DeviceLost):
        phones.phone()
