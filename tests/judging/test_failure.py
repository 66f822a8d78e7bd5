import pytest

from iosworld.judging import Verdict
from iosworld.judging.claims import gives_up
from iosworld.judging.failure import FAILURE_MODES, failure
from iosworld.tasks import Task

FAIL = Verdict(judge="state", verdict="fail", cause="added: does not hold: Milk is on the list")
STOP = {"action": "stop", "answer": "Milk is there."}
IN_TODO = {1: {"app": "todo"}}
ROUND = [{"action": "tap_xy", "x": n % 4, "y": 1} for n in range(12)]


def same_screen(steps):
    return {number: {"look": "list", "app": "todo"} for number in range(1, steps + 1)}


def mode(task, trajectory):
    found = failure(task, FAIL, trajectory)
    assert found.mode in FAILURE_MODES
    assert found.because
    return found.mode


@pytest.mark.parametrize("ended", ["step_limit", "budget"])
def test_episode_that_is_cut_off_is_a_timeout(make_trajectory, todo_task, ended):
    assert mode(todo_task, make_trajectory([{"action": "home"}] * 30, ended=ended)) == "timeout"


def test_episode_cut_off_while_repeating_itself_is_a_loop(make_trajectory, todo_task):
    cut = {"ended": "step_limit", "answer": None}
    assert mode(todo_task, make_trajectory(ROUND, steps=same_screen(12), **cut)) == "loop"
    assert mode(todo_task, make_trajectory([*ROUND, {"action": "home"}] * 2, steps=same_screen(26), **cut)) == "timeout"
    assert mode(todo_task, make_trajectory(ROUND[:11], steps=same_screen(11), **cut)) == "timeout"
    assert mode(todo_task, make_trajectory(ROUND, **cut)) == "timeout"  # each time on another screen
    assert mode(todo_task, make_trajectory([STOP], ended="loop")) == "loop"


def test_stopping_while_repeating_is_not_a_loop(make_trajectory, todo_task):
    trajectory = make_trajectory([*ROUND, STOP], steps=same_screen(13))
    assert mode(todo_task, trajectory) == "finished_wrong"


def test_premature_stop_is_detected_from_the_answer_the_app_and_the_actions(make_trajectory, todo_task, todo_data):
    stopped = {"steps": IN_TODO}
    assert mode(todo_task, make_trajectory([{}, STOP], **stopped)) == "finished_wrong"
    assert mode(todo_task, make_trajectory([{}, STOP], answer="I couldn’t find it.", **stopped)) == "premature_stop"
    assert mode(todo_task, make_trajectory([{}, STOP], steps={1: {"app": "home"}})) == "premature_stop"
    assert mode(todo_task, make_trajectory([{}, STOP])) == "finished_wrong"  # the device does not tell
    assert mode(todo_task, make_trajectory([{}], ended="agent_error", answer=None, **stopped)) == "premature_stop"
    assert mode(todo_task, make_trajectory([{}, STOP], answer="", **stopped)) == "finished_wrong"
    assert mode(todo_task, make_trajectory([STOP])) == "premature_stop"
    assert mode(todo_task, make_trajectory([None, STOP])) == "premature_stop"  # what it said before was not an action
    asks = {"id": "says", "text": "The answer says Milk", "holds": "mentions(answer, 'Milk')"}
    task = Task.model_validate({**todo_data, "checks": [*todo_data["checks"], asks]})
    assert mode(task, make_trajectory([{}, STOP], answer=" ", **stopped)) == "premature_stop"


@pytest.mark.parametrize("outcome", ["pass", "none"])
def test_only_failures_have_a_failure_mode(make_trajectory, todo_task, outcome):
    verdict = Verdict(judge="state", verdict=outcome, cause="")
    assert failure(todo_task, verdict, make_trajectory()) is None


@pytest.mark.parametrize(
    "answer",
    [
        "I could not find the receipt.",
        "I wasn't able to log in",
        "I was unable to do it.",
        "Unable to complete the task.",
        "Done? No. The task is impossible on this phone.",
        "I have failed to set the alarm",
        "The request could not be completed.",
        "I'm giving up.",
        "Sorry, I can’t do that.",
        "We did not manage to pay.",
    ],
)
def test_giving_up_is_detected_in_the_answer(answer):
    assert gives_up(answer)


@pytest.mark.parametrize(
    "answer",
    [
        None,
        "",
        "The alarm is set.",
        "The charge could not be lower: $24.15.",
        "Maya said that she can't come.",
        "I set the alarm. It will not repeat.",
        "I did not change the other alarms.",
        "There are no unpaid bills.",
    ],
)
def test_claim_of_success_is_not_giving_up(answer):
    assert not gives_up(answer)
