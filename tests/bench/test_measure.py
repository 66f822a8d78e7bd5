import contextlib
import os
import re
import select
import subprocess
import sys
import time

import pytest

from iosworld.bench import fleets, machine, random_steps
from iosworld.bench.figures import _figure
from iosworld.bench.many_phones import steps_per_second
from iosworld.bench.measure import median_seconds
from iosworld.bench.page import CANDIDATES, PageBench, find_chromium
from iosworld.bench.random_steps import STEPS_A_LAUNCH
from iosworld.bench.trees import TreeLengths
from iosworld.devices import EmbeddedDevice
from iosworld.devices.memory import available_memory, descendants, private_memory
from iosworld.errors import DeviceError, SetupError

HOLD = "import sys; data = bytearray(b'x' * int(sys.argv[1])); print('ready', flush=True); sys.stdin.read()"


@pytest.fixture
def holder():
    """A process that holds 64 MB, and starts nothing."""
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(64_000_000)], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdout.readline() == b"ready\n"
        yield process
        process.stdin.close()


def wait_for_end(pid):
    """A phone that was closed has answered, and ends in its own time."""
    with contextlib.suppress(ProcessLookupError):
        process = os.pidfd_open(pid)
        try:
            select.select([process], [], [], 20)
        finally:
            os.close(process)


def test_private_memory_counts_pages_written_by_the_process(holder):
    assert 64_000_000 <= private_memory([holder.pid]) <= 120_000_000
    assert private_memory([2**30]) == 0
    assert 64_000_000 <= private_memory([holder.pid, 2**30]) <= 120_000_000


def test_descendants_are_found(holder):
    assert holder.pid in descendants(os.getpid())
    assert descendants(holder.pid) == []


def test_the_median_leaves_outliers_out():
    waits = iter([0.0, 0.0, 0.0, 0.001, 0.3, 0.001])
    assert median_seconds(lambda: time.sleep(next(waits)), times=3) < 0.2


def test_work_before_each_repetition_is_not_counted():
    order: list[str] = []
    taken = median_seconds(
        lambda: order.append("work"), times=2, warm_up=1, before=lambda: order.append(str(time.sleep(0.05)))
    )
    assert order == ["None", "work"] * 3
    assert taken < 0.05


def test_machine_names_processor_and_cores():
    assert re.fullmatch(r"\S.*, \d+ cores?", machine())


def test_many_phones_all_play(simulator):
    assert steps_per_second(simulator, phones=6, steps=20) > 0
    for pid in descendants(simulator.pid):
        wait_for_end(pid)
    assert descendants(simulator.pid) == []


def test_a_lost_phone_is_an_error(simulator, monkeypatch):
    monkeypatch.setattr(EmbeddedDevice, "tap", lambda phone, *_: phone.close())
    with pytest.raises(DeviceError):
        steps_per_second(simulator, phones=2, steps=4)


def test_random_steps_are_measured_in_one_app(simulator, monkeypatch):
    opened: list[str] = []
    launch = EmbeddedDevice.launch
    monkeypatch.setattr(EmbeddedDevice, "launch", lambda phone, app: (opened.append(app), launch(phone, app))[1])
    times = random_steps(simulator, "todo", 150, steps_a_phone=100)
    assert (times.app, times.steps) == ("todo", 150)
    assert 0 < times.median <= times.p99 <= times.slowest
    assert times.memory > 0
    assert opened == ["todo"] * len(opened)
    assert len(opened) >= 150 // STEPS_A_LAUNCH


def test_figure_gives_the_ratio_to_the_other():
    figure = _figure("phone_start", 0.0005, "Chromium 1", 0.1)
    assert figure.to_json() == {
        "name": "phone_start", "value": 0.5, "unit": "ms", "against": "Chromium 1", "against_value": 100.0, "ratio": 200.0,
    }  # fmt: skip
    assert _figure("phone_memory", 500_000).unit == "MB"
    assert _figure("steps_per_second_100", 1500.0).to_json()["value"] == 1500.0


def test_lengths_of_trees_are_characters_over_four():
    figures = TreeLengths(short=[400, 800], long=[1000, 1400]).figures()
    assert figures == {
        "tree_mean": 150, "tree_largest": 200, "tree_mean_long_form": 300, "tree_largest_long_form": 350,
    }  # fmt: skip
    assert _figure("tree_mean", 150).unit == "characters/4"


def test_missing_chromium_error_says_what_to_install(monkeypatch):
    monkeypatch.setattr("iosworld.bench.page.CANDIDATES", ("/nowhere/chromium",))
    with pytest.raises(SetupError, match="apt-get install chromium"):
        find_chromium()


@pytest.mark.slow
@pytest.mark.skipif(not any(map(os.path.exists, CANDIDATES)), reason="needs Chromium")
def test_page_is_measured_with_the_actions_of_a_phone():
    with PageBench(["One <b>", "Two"], (402, 874), (706, 1536), times=3) as page:
        assert page.step() > 0
        assert page.step(picture=True) > 0
        assert page.heavy_step(["Ada\nHello <b>"] * 30) > 0
        assert page.screenshot() > 0
        assert page.start() > 0
        assert page.memory() > 100_000


def test_phones_forked_from_one_state_take_what_the_machine_has_less(fake_binary, monkeypatch):
    monkeypatch.setenv("IOSWORLD_SIMULATOR", str(fake_binary))
    left = iter([20 << 30, 9_000_000, 2_000_000])
    monkeypatch.setattr(fleets, "available_memory", lambda: next(left))
    assert fleets.forked_memory(4) == 7_000_000
    monkeypatch.setattr(fleets, "available_memory", lambda: 5 << 30)
    with pytest.raises(SetupError, match="12 GB of available memory for 4 phones, this machine has 5"):
        fleets.forked_memory(4)


def test_available_memory_is_what_linux_says():
    assert 0 < available_memory() < os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
