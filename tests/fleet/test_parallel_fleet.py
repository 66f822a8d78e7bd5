import os
import signal

import numpy as np
import pytest
from support.phone_work import Unreadable, lose, steps_of

from iosworld.actions import Home, LaunchApp, Wait
from iosworld.errors import DeviceLost
from iosworld.fleet import ParallelFleet
from iosworld.testing import FakePhones

SIZE = (180, 390)


@pytest.fixture(scope="module")
def fleet():
    with ParallelFleet(3, processes=2, picture=SIZE, open_source=FakePhones) as fleet:
        yield fleet


@pytest.fixture(autouse=True)
def fresh(fleet):
    yield
    fleet.recycle()


def test_two_processes_share_the_phones(fleet):
    assert len(fleet) == 3
    assert len(set(fleet.processes)) == 2
    seen = fleet.step([LaunchApp(app="Todo"), {"action": "home"}, "{}"])
    assert ["Thing 2" in each.text for each in seen] == [True, False, False]
    assert "expected an 'action'" in seen[2].refused
    assert [each.text for each in fleet.observe()] == [each.text for each in seen]
    assert [each.value for each in fleet.each(steps_of, [7, 8, 9])] == [(1, 7), (1, 8), (0, 9)]


def test_pictures_are_in_shared_memory(fleet):
    fleet.step([LaunchApp(app="Todo"), None, None])
    first, second, third = [each.picture for each in fleet.observe(pictures=True)]
    assert first.shape == (SIZE[1], SIZE[0], 3)
    assert first.dtype == np.uint8
    assert not first.flags.writeable
    assert (first != second).any()
    assert (second == third).all()
    kept = first.copy()
    fleet.step([Home(), None, None])
    assert (first == kept).all()
    fleet.observe(pictures=True)  # the same memory, drawn again
    assert (first == second).all()


def test_phones_are_judged_and_saved(fleet, todo_task):
    verdicts = fleet.score(todo_task, answers=["Done", None, None])
    assert [verdict.verdict for verdict in verdicts] == ["fail"] * 3
    fleet.step([Wait(seconds=1)] * 3)
    assert [len(fleet.save(number).steps) for number in range(3)] == [1, 1, 1]


def test_a_process_that_ends_loses_its_phones_only(fleet, todo_task):
    fleet.step([Wait(seconds=1)] * 3)
    os.kill(fleet.processes[0], signal.SIGKILL)
    seen = fleet.step([Wait(seconds=1)] * 3)
    assert [bool(each.lost) for each in seen] == [True, True, False]
    assert "has ended" in seen[0].lost
    verdicts = fleet.score(todo_task)
    assert [verdict.verdict for verdict in verdicts] == ["none", "none", "fail"]
    assert "has ended" in verdicts[0].cause
    with pytest.raises(DeviceLost, match="has ended"):
        fleet.save(1)
    fleet.recycle([0])
    seen = fleet.observe()
    assert [bool(each.lost) for each in seen] == [False, True, False]
    assert [len(fleet.save(number).steps) for number in (0, 2)] == [0, 2]


def test_a_phone_that_is_lost_is_told(fleet):
    outcomes = fleet.each(lose, [None] * 3)
    assert ["it went away" in each.lost for each in outcomes] == [True] * 3


def test_what_a_fleet_cannot_do_is_an_error(fleet):
    with pytest.raises(ValueError, match="expected 3 actions"):
        fleet.step([Home()])
    with pytest.raises(RuntimeError, match="it cannot be read here"):
        fleet.each(Unreadable(), [None] * 3)
    assert not any(each.lost for each in fleet.observe())


def test_a_fleet_gives_arrays():
    with ParallelFleet(1, form="arrays", open_source=FakePhones) as fleet:
        [seen] = fleet.step([LaunchApp(app="Todo")])
        assert seen.text == ""
        found = seen.arrays
        assert len(found.numbers) == len(found.types) == len(found.states) == len(found.frames) == len(found.ends)
        texts = [found.text(row) for row in range(len(found.numbers))]
        assert "Thing 2\n0" in texts
        assert (found.frames[:, 2:] >= 0).all()
        with pytest.raises(ValueError, match="has no pictures"):
            fleet.observe(pictures=True)
