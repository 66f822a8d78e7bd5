"""Tasks with the real Inspect, its computer tool unpatched, and a model that answers by a script: `make test-plugs`."""

import json

import pytest

pytest.importorskip("inspect_ai", reason="Inspect is not installed")

from inspect_ai import eval as run_eval
from inspect_ai.model import ModelOutput, ModelUsage, get_model
from inspect_ai.solver import solver
from inspect_ai.util import store

from iosworld.plugs import session as sessions
from iosworld.plugs.inspect.sandbox import current_phone
from iosworld.plugs.inspect.tasks import phone
from iosworld.testing import FakePhones

pytestmark = pytest.mark.filterwarnings("ignore")  # the package's own


def call(tool: str, **arguments) -> ModelOutput:
    output = ModelOutput.for_tool_call("mockllm", tool, arguments)
    output.usage = ModelUsage(input_tokens=1, output_tokens=1, total_tokens=2)
    return output


def said(text: str) -> ModelOutput:
    output = ModelOutput.from_content("mockllm", text)
    output.usage = ModelUsage(input_tokens=1, output_tokens=1, total_tokens=2)
    return output


def play(tmp_path, outputs: list[ModelOutput], **options):
    model = get_model("mockllm/model", custom_outputs=outputs)
    [log] = run_eval(phone(suite="small", **options), model=model, log_dir=str(tmp_path), display="none", max_samples=1)
    return log


@pytest.fixture
def phones(small_suite, monkeypatch):
    """Sessions get fake phones instead of embedded simulators."""
    found = {"source": FakePhones(3)}
    monkeypatch.setattr(sessions, "shared_phones", lambda personas: dict.fromkeys(personas, found["source"]))
    return found


def test_inspects_computer_tool_uses_the_phone(phones, tmp_path):
    outputs = [
        call("computer", action="screenshot"),
        call("computer", action="left_click", coordinate=[683, 384]),
        call("stop", answers='{"completed": "yes"}'),
        said("Done."),
    ]
    log = play(tmp_path, outputs)
    assert log.status == "success", log.error
    [sample] = log.samples
    assert sample.error is None
    [score] = sample.scores.values()
    assert score.value == {"passed": 0, "progress": 0}
    results = [message for message in sample.messages if message.role == "tool"]
    assert "image" in str(results[0].content)


def test_tools_by_numbers_use_the_phone(phones, tmp_path):
    outputs = [call("act", command="launch_app Todo"), call("act", command="look"), said("I give up.")]
    [sample] = play(tmp_path, outputs, tools="list").samples
    assert "Thing 2" in str(sample.messages)
    [score] = sample.scores.values()
    assert score.value["passed"] == 0


def test_a_phone_that_fails_is_an_error_and_no_score(phones, tmp_path):
    phones["source"] = FakePhones(3, fails_after=6)
    outputs = [*(call("act", command="wait 1") for _ in range(8)), said("Done.")]
    log = play(tmp_path, outputs, tools="list")
    assert log.status == "error"
    assert log.samples[0].error is not None
    assert not log.samples[0].scores


def test_samples_branch_from_a_step_of_another(phones, tmp_path):
    """The first sample opens Todo and gives up at home; its branches begin in Todo, with the same words so far."""
    outputs = [
        call("act", command="launch_app Todo"),
        call("act", command="home"),
        said("I give up."),
        *[call("act", command="look"), call("act", command="wait 1"), said("So do I.")] * 2,
    ]
    log = play(tmp_path, outputs, tools="list", branches=2, branch_step=1)
    assert log.status == "success", log.error
    by_id = {sample.id: sample for sample in log.samples}
    assert set(by_id) == {"todo-milk", "todo-milk-branch1", "todo-milk-branch2"}
    first = by_id["todo-milk"]
    for number in (1, 2):
        branch = by_id[f"todo-milk-branch{number}"]
        assert [message.role for message in branch.messages[:4]] == ["system", "user", "assistant", "tool"]
        assert [message.text for message in branch.messages[:4]] == [message.text for message in first.messages[:4]]
        looked = branch.messages[5].text
        assert looked == first.messages[3].text
        assert "Thing 2" in looked
        assert branch.metadata["branch_of"] == "todo-milk"
        [score] = branch.scores.values()
        assert score.explanation == "fail after 3 steps"  # the launch counts, as in the first sample


def test_no_branches_where_the_phone_failed_or_ended_before(phones, tmp_path):
    log = play(tmp_path, [call("stop", answers="{}"), said("Done.")], tools="list", branches=2)
    assert [sample.id for sample in log.samples] == ["todo-milk"]
    phones["source"] = FakePhones(3, fails_after=8)
    outputs = [*(call("act", command="wait 1") for _ in range(8)), said("Done.")]
    log = play(tmp_path, outputs, tools="list", branches=2)
    assert [sample.id for sample in log.samples] == ["todo-milk"]


@pytest.mark.parametrize("stops", [False, True])
def test_a_phone_in_a_sample_comes_back_as_it_was_saved(phones, tmp_path, stops):
    """What Inspect calls before it saves a sample and after it brings one back, in a real sample, without its files."""
    asked = phone(suite="small")
    screens = []

    @solver
    def saved_and_resumed():
        async def solve(state, generate):
            session = current_phone().session
            session.act("launch_app Todo")
            if stops:
                session.stop({"completed": "yes"})
            screens.append(session.screen())
            await asked.on_checkpoint(state)
            json.dumps(dict(store().items()))  # Inspect writes it as JSON
            await current_phone().sample_cleanup("phone", None, {"default": current_phone()}, False)
            if not stops:
                session.begin("todo-milk")
            report = await asked.on_resume(state, "resume")
            assert report.transparent
            screens.append(session.screen())
            return state

        return solve

    asked.solver = saved_and_resumed()
    model = get_model("mockllm/model", custom_outputs=[said("Done.")])
    [log] = run_eval(asked, model=model, log_dir=str(tmp_path), display="none")
    if stops:  # what it was judged to be is not in the phone
        assert "run this sample again" in log.samples[0].error.message
    else:
        assert log.status == "success", log.error
        assert screens[0] == screens[1]
        assert "Thing 2" in screens[0]
