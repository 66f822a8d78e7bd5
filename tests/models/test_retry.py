import openai
import pytest
from hypothesis import given
from hypothesis import strategies as st

from iosworld.errors import ModelRefused, ModelUnavailable
from iosworld.models.retry import LONGEST_WAIT, MAX_RETRY_AFTER, TransientError, attempt, retry


def failing(*faults):
    """A call that fails so often, then returns."""
    left = list(faults)

    def call():
        if left:
            raise left.pop(0)
        return "done"

    return call


def test_immediate_success_does_not_wait():
    slept = []
    assert retry(failing(), 3, slept.append) == ("done", 0)
    assert slept == []


def test_failures_are_counted_and_retried():
    slept = []
    assert retry(failing(TransientError("a"), TransientError("b", 4.0)), 3, slept.append) == ("done", 2)
    assert 0.5 <= slept[0] <= 1.0
    assert slept[1] == 4.0


def test_last_failure_is_reported():
    with pytest.raises(ModelUnavailable, match=r"b \(after 2 attempts\)"):
        retry(failing(TransientError("a"), TransientError("b")), 2, lambda seconds: None)
    with pytest.raises(ModelUnavailable, match=r"a \(after 1 attempt\)"):
        retry(failing(TransientError("a")), 1, lambda seconds: None)


def test_delay_over_the_limit_is_not_waited_for():
    slept = []
    with pytest.raises(ModelUnavailable):
        retry(failing(TransientError("a", MAX_RETRY_AFTER + 1)), 9, slept.append)
    assert slept == []


def test_other_errors_are_raised_at_once():
    for error in (ModelRefused("no"), KeyError("ours"), KeyboardInterrupt()):
        slept = []
        with pytest.raises(type(error)):
            retry(failing(error), 9, slept.append)
        assert slept == []


@given(st.integers(2, 20))
def test_delays_grow_to_a_limit(attempts):
    slept = []
    with pytest.raises(ModelUnavailable):
        retry(failing(*[TransientError("a")] * 30), attempts, slept.append)
    assert len(slept) == attempts - 1
    for n, seconds in enumerate(slept):
        assert min(LONGEST_WAIT, 2.0**n) / 2 <= seconds <= min(LONGEST_WAIT, 2.0**n)


def test_internal_error_is_not_attributed_to_the_server():
    with pytest.raises(TypeError):
        attempt(failing(TypeError("ours")), "Someone", openai)
    with pytest.raises(ValueError, match="ours"):
        attempt(failing(ValueError("ours")), "Someone", openai)


def test_raised_error_has_no_cause_or_context():
    import json

    with pytest.raises(TransientError) as caught:
        attempt(lambda: json.loads("{"), "Someone", openai)
    assert caught.value.__cause__ is None
    assert caught.value.__context__ is None
