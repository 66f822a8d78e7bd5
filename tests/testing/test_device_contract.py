import pytest

from iosworld.devices import Moment
from iosworld.errors import DeviceLost
from iosworld.testing import ContractBroken, FakeDevice, check_device


def test_fake_device_meets_the_device_contract():
    check_device(FakeDevice())


class Slow(FakeDevice):
    def wait(self, seconds: float) -> Moment:
        return super().wait(seconds / 2)


class Careless(FakeDevice):
    def type_text(self, text: str) -> Moment:
        return self.wait(1)


class Hasty(FakeDevice):
    def drag(self, x1: float, y1: float, x2: float, y2: float, hold: float = 0.5, seconds: float = 1.0) -> Moment:
        return self.swipe(x1, y1, x2, y2, seconds)


class Forgetful(FakeDevice):
    def restore(self, state):
        moment = super().restore(state)
        self._app.state["items"].pop()
        return moment


class Entangled(FakeDevice):
    def fork(self) -> "Entangled":
        return self


class Undead(FakeDevice):
    def close(self) -> None:
        pass


@pytest.mark.parametrize(
    ("broken", "says"),
    [
        (Slow, "wait 90 should take 90 s"),
        (Hasty, "a drag of 0.5 s and 1 s should take 5 s"),
        (Careless, "typing while nothing is focused should be refused"),
        (Forgetful, "the second differs from the first"),
        (Entangled, "acting on the copy acted on the phone"),
        (Undead, "the phone still answers"),
    ],
)
def test_broken_device_fails_the_contract(broken, says):
    with pytest.raises(ContractBroken, match=says):
        check_device(broken())


def test_fake_device_can_be_set_to_fail():
    phone = FakeDevice(fails_after=2)
    phone.press("home")
    phone.state()
    with pytest.raises(DeviceLost):
        phone.press("home")
