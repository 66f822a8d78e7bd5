"""Faults of recorded episodes."""

from iosworld.judging.trajectory import Screen, Step, Trajectory
from iosworld.judging.verdict import Verdict
from iosworld.probes.conduct import conduct_of, conduct_report

LIST = '<App><Button n="3" label="Add"/><Button n="4" label="Save" enabled="false"/></App>'
EDITOR = '<App><TextField n="3" label="New"/></App>'


def episode(*steps, last=None):
    def screen(number, looks):
        return Screen(number, lambda: None, lambda: looks)

    taken = tuple(Step(screen(number, looks), action) for number, (looks, action) in enumerate(steps, 1))
    return Trajectory("", taken, None, "stopped", screen(99, last) if last else None)


def tap(number):
    return {"action": "tap", "element": number}


def faults(*steps, last=None):
    return dict(conduct_of(episode(*steps, last=last), None).faults)


def test_outputs_that_are_no_action_count():
    assert faults((LIST, None), (LIST, tap(3)), last=EDITOR) == {"format": 1}


def test_numbers_that_are_not_on_the_screen_are_invented():
    assert faults((LIST, tap(8)), last=LIST) == {"invented": 1}
    assert faults((LIST, {"action": "tap_xy", "x": 1, "y": 2}), last=LIST) == {}


def test_disabled_elements_count():
    assert faults((LIST, tap(4)), last=LIST) == {"disabled": 1}


def test_only_fruitless_repetitions_count():
    assert faults((LIST, tap(3)), (LIST, tap(3)), last=EDITOR) == {"repeated": 1}
    assert (
        faults((LIST, tap(3)), (EDITOR, tap(3)), (LIST, tap(3)), last=EDITOR) == {}
    )  # it changed the screen each time
    wait = {"action": "wait", "seconds": 1}
    assert faults((LIST, wait), (LIST, wait), last=LIST) == {}


def test_report():
    verdict = Verdict.model_construct(verdict="fail", side_effects=("todo.items",))
    good = conduct_of(episode((LIST, tap(3)), last=EDITOR), verdict.model_copy(update={"side_effects": ()}))
    bad = conduct_of(episode((LIST, None)), verdict)
    unknown = conduct_of(episode((LIST, tap(3)), last=EDITOR), None)
    report = conduct_report([good, bad, unknown])
    assert report["outside"] == 0.5  # the third was not judged
    assert report["faults"]["format"] == 1
    assert report["shares"]["format"] == round(1 / 3, 6)
    assert conduct_report([])["shares"]["format"] is None
