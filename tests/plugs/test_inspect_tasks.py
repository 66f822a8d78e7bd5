"""Tasks with the real Inspect, its computer tool unpatched, and a model that answers by a script: `make test-plugs`."""

import pytest

pytest.importorskip("inspect_ai", reason="Inspect is not installed")

from inspect_ai import eval as run_eval
from inspect_ai.model import ModelOutput, ModelUsage, get_model

from iosworld.plugs import session as sessions
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
    [log] = run_eval(phone(suite="small", **options), model=model, log_dir=str(tmp_path), display="none")
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
