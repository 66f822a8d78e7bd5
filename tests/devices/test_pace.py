import pytest
from hypothesis import given
from hypothesis import strategies as st

from iosworld.devices.pace import action_seconds
from iosworld.testing import FakeDevice


@pytest.mark.parametrize(
    ("gesture", "text", "seconds"),
    [
        (0, "", 3),
        (0.3, "", 4),
        (1.0, "", 4),
        (1.5, "", 5),
        (0, "a", 4),
        (0, "fives", 4),
        (0, "sixsix", 5),
        (0, "a" * 15, 6),
    ],
)
def test_an_action_takes_three_seconds_and_its_gesture_or_typing_rounded_up(gesture, text, seconds):
    assert action_seconds(gesture, text) == seconds


@given(st.floats(0, 120), st.text(max_size=200))
def test_longer_gestures_and_texts_never_take_less_time(gesture, text):
    assert action_seconds(gesture, text) >= 3
    assert action_seconds(gesture, text + "x") >= action_seconds(gesture, text)
    assert action_seconds(gesture + 1, text) == action_seconds(gesture, text) + 1


def test_no_two_actions_of_a_fake_phone_share_a_second():
    phone = FakeDevice()
    times = [phone.launch("todo"), phone.tap(100, 80), phone.type_text("Milk"), phone.wait(0.4), phone.press("home")]
    assert [moment.now[17:19] for moment in times] == ["03", "06", "10", "11", "14"]
