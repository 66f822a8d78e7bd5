import asyncio

import pytest

from iosworld.actions import Home, LaunchApp, Wait
from iosworld.errors import DeviceError, DeviceLost
from iosworld.fleet import Fleet, FleetFull
from iosworld.testing import FakeDevice, FakePhones


class Some(FakePhones):
    """Phones of which the one with this number, counted from 0, fails after some requests."""

    def __init__(self, failing: int, after: int) -> None:
        super().__init__()
        self.begun, self.failing, self.after = 0, failing, after

    def phone(self) -> FakeDevice:
        self.begun += 1
        return FakeDevice(30, fails_after=self.after if self.begun == self.failing + 1 else None)


def test_phones_step_and_are_observed_together():
    with Fleet(3, source=FakePhones()) as fleet:
        seen = fleet.step([LaunchApp(app="Todo"), {"action": "home"}, None])
        assert ["Thing 2" in each.text for each in seen] == [True, False, False]
        assert [each.observation.step for each in seen] == [2, 2, 1]
        assert "<" in seen[0].xml
        assert [each.text for each in fleet.observe()] == [each.text for each in seen]
        assert fleet.observe(pictures=True)[0].png.startswith(b"\x89PNG")


def test_without_pictures_only_an_observation_with_pictures_has_them():
    with Fleet(2, source=FakePhones(), pictures=False) as fleet, Fleet(1, source=FakePhones()) as other:
        seen, drawn = fleet.step([LaunchApp(app="Todo")] * 2)[0], other.step([LaunchApp(app="Todo")])[0]
        assert (seen.png, seen.text, seen.xml) == (b"", drawn.text, drawn.xml)
        assert fleet.observe(pictures=True)[0].png == drawn.png
        assert fleet.observe()[0].png == drawn.png
        refused = fleet.step(["{}", None])[0]
        assert (refused.png, refused.observation.error) == (drawn.png, refused.refused)
        assert fleet.step([Home()] * 2)[0].png == b""


def test_an_invalid_and_a_refused_action_are_told():
    with Fleet(2, source=FakePhones()) as fleet:
        seen = fleet.step(["{}", {"action": "tap", "element": 99}])
        assert "expected an 'action'" in seen[0].refused
        assert "no element 99" in seen[1].refused
        assert all(each.observation and each.observation.error for each in seen)
        assert not any(each.refused for each in fleet.step([Home(), Home()]))


def test_actions_are_one_for_each_phone():
    with Fleet(2, source=FakePhones()) as fleet, pytest.raises(ValueError, match="expected 2 actions"):
        fleet.step([Home()])


def test_a_lost_phone_has_no_verdict_and_harms_no_other(todo_task):
    with Fleet(3, source=Some(failing=1, after=4), threads=1) as fleet:
        for _ in range(3):
            seen = fleet.step([Wait(seconds=1)] * 3)
        assert [bool(each.lost) for each in seen] == [False, True, False]
        assert seen[1].text == ""
        assert "DeviceLost" in seen[1].lost
        verdicts = fleet.score(todo_task)
        assert [verdict.verdict for verdict in verdicts] == ["fail", "none", "fail"]
        assert verdicts[1].progress is None
        assert "DeviceLost" in verdicts[1].cause
        fleet.recycle([1])
        assert [each.observation.step for each in fleet.observe()] == [4, 1, 4]
        assert fleet.score(todo_task)[1].verdict == "fail"


def test_a_fleet_whose_phone_does_not_come_back_says_why_when_it_is_recycled():
    class Once(Some):
        def phone(self) -> FakeDevice:
            if self.begun == 1:
                raise DeviceError("no more phones")
            return super().phone()

    with Fleet(1, source=Once(failing=0, after=1)) as fleet:
        assert fleet.step([Home()])[0].lost
        assert fleet.step([Home()])[0].lost
        with pytest.raises(DeviceError, match="no more phones"):
            fleet.recycle()


def test_scores_are_those_of_what_was_done(todo_task):
    with Fleet(2, source=FakePhones()) as fleet:
        fleet.step([LaunchApp(app="Todo")] * 2)
        field = next(e.number for e in fleet.observe()[0].observation.tree.elements if "Field" in e.type)
        fleet.step([{"action": "tap", "element": field}, None])
        fleet.step([{"action": "type", "text": "Milk\n"}, None])
        add = [e.number for e in fleet.observe()[0].observation.tree.elements if e.label == "Add"]
        fleet.step([{"action": "tap", "element": add[0]}, None])
        first, second = fleet.score(todo_task, given=[{"completed": "yes"}, {"completed": None}])
        assert (first.verdict, first.progress) == ("fail", 0.75)
        assert second.progress == 0.0


def test_a_fork_belongs_to_the_caller():
    with Fleet(1, source=FakePhones()) as fleet:
        fleet.step([LaunchApp(app="Todo")])
        with fleet.fork(0) as twin:
            twin.act(Home())
            assert twin.observe().tree.text() != fleet.observe()[0].xml
            assert len(twin.steps) == 2


def test_a_fleet_starts_from_a_saved_phone():
    with Fleet(1, source=FakePhones()) as fleet:
        fleet.step([LaunchApp(app="Todo")])
        saved, text = fleet.save(0), fleet.observe()[0].text
    with Fleet(3, saved, source=FakePhones()) as many:
        assert [each.text for each in many.observe()] == [text] * 3
        many.step([Home()] * 3)
        many.recycle([0])
        assert [each.text == text for each in many.observe()] == [True, False, False]


def test_number_and_memory_have_limits():
    with pytest.raises(FleetFull, match="at most 2 phones"):
        Fleet(3, source=FakePhones(), max_phones=2)
    with Fleet(1, source=FakePhones(), max_phones=2) as fleet:
        fleet.grow(1)
        assert len(fleet) == 2
        with pytest.raises(FleetFull):
            fleet.grow(1)


def test_a_lost_phone_cannot_be_forked():
    with Fleet(1, source=Some(failing=0, after=1)) as fleet:
        fleet.step([Home()])
        with pytest.raises(DeviceLost):
            fleet.fork(0)


def test_methods_with_an_a_do_not_block_the_event_loop(todo_task):
    async def use() -> None:
        with Fleet(2, source=FakePhones()) as fleet:
            seen, _ = await asyncio.gather(fleet.astep([LaunchApp(app="Todo")] * 2), asyncio.sleep(0))
            assert all("Thing 2" in each.text for each in seen)
            assert len(await fleet.ascore(todo_task)) == 2
            await fleet.arecycle()
            assert [each.observation.step for each in await fleet.aobserve()] == [1, 1]

    asyncio.run(use())
