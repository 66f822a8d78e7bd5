import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from iosworld.judging.rubric import judge_rubric, rubric_basis
from iosworld.models import Usage
from iosworld.testing import Call, Fail, Say

IDS = ("opened", "added", "ticked", "says")


def reply(failed=(), leave_out=(), evidence=(1,)):
    items = [
        {"id": name, "reason": f"{name} because", "evidence": list(evidence), "satisfied": name not in failed}
        for name in IDS
        if name not in leave_out
    ]
    return json.dumps({"items": items})


def judge(make_trajectory, rubric, model, **more):
    return judge_rubric(make_trajectory(), rubric, model, **more)


def test_all_items_satisfied_is_a_pass(make_trajectory, rubric, scripted):
    verdict = judge(make_trajectory, rubric, scripted([reply()]))
    assert (verdict.judge, verdict.verdict, verdict.cause, verdict.score) == ("rubric", "pass", "", 1.0)
    assert [(item.id, item.satisfied, item.evidence) for item in verdict.items] == [(name, True, (1,)) for name in IDS]
    assert (verdict.progress, verdict.checks, verdict.model) == (None, (), "scripted")


def test_one_unsatisfied_item_fails_and_the_score_is_the_satisfied_share(make_trajectory, rubric, scripted):
    verdict = judge(make_trajectory, rubric, scripted([reply(failed=["ticked"])]))
    assert (verdict.verdict, verdict.score) == ("fail", 0.75)
    assert verdict.cause == "ticked: not satisfied: Milk is ticked."
    assert verdict.items[2].reason == "ticked because"


def test_verdict_contains_the_cost_of_judging(make_trajectory, rubric, scripted):
    model = scripted(["no JSON", reply()])
    verdict = judge(make_trajectory, rubric, model, price=lambda usage: usage.input / 1e6)
    assert verdict.spending.calls == 2
    assert verdict.spending.unparsed == 1
    assert verdict.spending.tokens == Usage(input=2000, output=100)
    assert verdict.spending.dollars == pytest.approx(0.002)
    assert judge(make_trajectory, rubric, scripted([reply()])).spending.dollars is None


def test_missing_item_is_requested_again(make_trajectory, rubric, scripted):
    model = scripted([reply(leave_out=["ticked"]), reply()])
    assert judge(make_trajectory, rubric, model).verdict == "pass"
    first, second = model.requests
    assert len(second.turns) == 3
    assert second.turns[:1] == first.turns
    assert second.turns[1].text == reply(leave_out=["ticked"])
    [said] = second.turns[2].parts
    assert "the item ticked is missing" in said
    assert "opened, added, ticked, says" in said


def test_item_still_missing_gives_no_verdict_instead_of_a_zero(make_trajectory, rubric, scripted):
    model = scripted([reply(leave_out=["ticked"])] * 3)
    verdict = judge(make_trajectory, rubric, model)
    assert (verdict.verdict, verdict.score, verdict.items) == ("none", None, ())
    assert verdict.cause == (
        "scripted gave no usable reply in 3 attempts: the item ticked is missing (it stopped with end_turn)"
    )
    assert (verdict.spending.calls, verdict.spending.unparsed) == (3, 3)
    assert len(model.requests) == 3


@pytest.mark.parametrize(("status", "cause"), [(529, "ModelUnavailable: "), (400, "ModelRefused: ")])
def test_model_without_a_reply_gives_no_verdict_with_the_cause(make_trajectory, rubric, scripted, status, cause):
    verdict = judge(make_trajectory, rubric, scripted(["no JSON", Fail(status)]))
    assert verdict.verdict == "none"
    assert verdict.cause.startswith(cause)
    assert verdict.spending.calls == 1


def test_episode_with_an_internal_failure_is_not_sent_to_the_judge(make_trajectory, rubric, scripted):
    model = scripted([])
    verdict = judge_rubric(make_trajectory(trouble="DeviceLost: it ended"), rubric, model)
    assert (verdict.verdict, verdict.cause) == ("none", "DeviceLost: it ended")
    assert model.requests == []


def test_turn_with_calls_or_without_text_can_be_answered(make_trajectory, rubric, scripted):
    model = scripted([Say(calls=(Call("judge", {"pass": True}),)), "", reply()])
    assert judge(make_trajectory, rubric, model).verdict == "pass"
    assert [turn.text for turn in model.requests[-1].turns[1::2]] == ["(nothing)", "(nothing)"]
    assert all(not turn.calls for turn in model.requests[-1].turns[1::2])


def test_basis_is_equal_only_for_the_same_rubric_and_model_settings(rubric, scripted):
    other = rubric.model_copy(update={"items": rubric.items[:-1]})
    asked_otherwise = scripted([])
    asked_otherwise.describe = lambda: {"family": "scripted", "effort": "high"}
    assert rubric_basis(rubric, scripted([])) == rubric_basis(rubric, scripted([]))
    assert len({rubric_basis(rubric, scripted([])), rubric_basis(other, scripted([]))}) == 2
    assert rubric_basis(rubric, scripted([])) != rubric_basis(rubric, asked_otherwise)


texts = st.text() | st.sampled_from(
    [reply(), reply(failed=["added"]), reply(leave_out=["says"]), "{}", '{"items": []}']
)


@settings(
    max_examples=settings.default.max_examples * 8 // 10, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(st.lists(texts, min_size=3, max_size=3))
def test_any_reply_leads_to_a_verdict_that_can_be_saved(make_trajectory, rubric, scripted, said):
    verdict = judge(make_trajectory, rubric, scripted(list(said)))
    assert verdict.model_dump_json().encode()
    if verdict.verdict == "none":
        assert verdict.cause
        assert verdict.score is None
    else:
        assert [item.id for item in verdict.items] == list(IDS)
        assert (verdict.verdict == "pass") == all(item.satisfied for item in verdict.items) == (verdict.score == 1.0)


@pytest.mark.parametrize(("failed", "words"), [((), "pass"), (("says",), "fail"), (("added",), "pass")])
def test_items_on_words_have_an_outcome_of_their_own(make_trajectory, rubric, scripted, failed, words):
    items = [item.model_copy(update={"words": item.id == "says"}) for item in rubric.items]
    marked = rubric.model_copy(update={"items": items})
    assert judge(make_trajectory, marked, scripted([reply(failed=list(failed))])).words == words
    assert judge(make_trajectory, rubric, scripted([reply(failed=list(failed))])).words is None
