import gzip
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from iosworld.actions import Home, LaunchApp, Stop, Tap, Type
from iosworld.errors import ActionRefused
from iosworld.fleet import CheckpointProblem, TrackedPhone, bring_back, load_checkpoint
from iosworld.fleet.checkpoint_file import MOST_BYTES, MOST_COMPRESSED, dump_checkpoint, read_checkpoint
from iosworld.testing import FakePhones


def packed(data: bytes) -> bytes:
    """Without the time, so that names of tests are the same in all processes."""
    return gzip.compress(data, mtime=0)


def played(items: int = 30) -> TrackedPhone:
    """A phone on which a text is half typed, and whose last tap was refused."""
    phone = TrackedPhone.begin(FakePhones(items))
    phone.act(LaunchApp(app="Todo"))
    field = next(each for each in phone.observe().tree.elements if "Field" in each.type)
    phone.act(Tap(element=field.number))
    phone.act(Type(text="Mil"))
    with pytest.raises(ActionRefused):
        phone.act(Tap(element=900))
    return phone


def altered(data: bytes, **fields: object) -> bytes:
    return packed(json.dumps({**json.loads(gzip.decompress(data)), **fields}).encode())


def test_a_phone_comes_back_from_a_file_as_it_was(tmp_path):
    phone = played()
    phone.save(tmp_path / "phone.json.gz")
    back = bring_back(FakePhones(), load_checkpoint(tmp_path / "phone.json.gz"))
    assert back.proof() == phone.proof()
    assert back.observe().tree.text() == phone.observe().tree.text()
    assert back.observe().step == phone.observe().step == 5
    assert back.observe().error == phone.observe().error is not None
    assert dump_checkpoint(back.saved()) == dump_checkpoint(phone.saved())
    assert [path.name for path in tmp_path.iterdir()] == ["phone.json.gz"]


def test_both_phones_go_on_alike():
    phone = played()
    back = bring_back(FakePhones(), phone.saved())
    for each in (phone, back):
        each.act(Type(text="k\n"))
    assert back.proof() == phone.proof()


def test_other_apps_or_seeds_are_refused():
    with pytest.raises(CheckpointProblem, match="saved with seeds 30, here are 31"):
        bring_back(FakePhones(31), played().saved(), "a.json.gz")


def test_the_first_step_with_another_effect_is_named():
    saved = played().saved()
    steps = [
        step.model_copy(update={"now": "2026-05-12T09:00:00-07:00"}) if n == 1 else step
        for n, step in enumerate(saved.steps)
    ]
    with pytest.raises(CheckpointProblem, match=r"step 2: the time after it: '2026-05-12T09:00:00-07:00' in the file"):
        bring_back(FakePhones(), saved.model_copy(update={"steps": tuple(steps)}))


def test_another_text_is_found_at_the_step_that_typed_it():
    """The time and the app are as in the file; only the tree tells."""
    phone = TrackedPhone.begin(FakePhones())
    phone.act(LaunchApp(app="Todo"))
    field = next(each for each in phone.observe().tree.elements if "Field" in each.type)
    for action in (Tap(element=field.number), Type(text="Mil"), Home()):
        phone.act(action)
        phone.observe()
    saved = phone.saved()
    steps = list(saved.steps)
    steps[2] = steps[2].model_copy(update={"action": {"action": "type", "text": "Tea"}})
    wrong = saved.model_copy(update={"steps": tuple(steps)})
    with pytest.raises(CheckpointProblem, match="step 3: the tree after it differs"):
        bring_back(FakePhones(), wrong)


def test_a_wrong_proof_is_refused_by_name():
    saved = played().saved()
    state = {**saved.proof.state, "todo": "0" * 16}
    for proof, why in (
        ({"state": state}, "the state of todo"),
        ({"tree": "0" * 16}, "the tree"),
        ({"screen": "0" * 16}, "the screen"),
    ):
        with pytest.raises(CheckpointProblem, match=f"{why} differs"):
            bring_back(FakePhones(), saved.model_copy(update={"proof": saved.proof.model_copy(update=proof)}))


def test_stop_is_not_a_step_of_the_phone():
    phone = played()
    assert phone.act(Stop()) is None
    assert len(phone.steps) == 4


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"persona": "../../etc"}, "persona"),
        ({"format": 2}, "format"),
        ({"extra": 1}, "extra"),
        ({"steps": [{"action": {"action": "rm"}}]}, "steps.0.action"),
        ({"steps": [{"action": {"action": "tap", "element": 1}, "point": [1e308, 5]}]}, "steps.0.point"),
        ({"steps": [{"action": {"action": "home"}}] * 10_001}, "steps"),
        ({"proof": {"state": {}, "tree": "x"}}, "proof.tree"),
        ({"hashes": {"apps": "x" * 101}}, "hashes.apps"),
        ({"scenario": {"persona": 5}}, "scenario"),
    ],
)
def test_a_hostile_file_is_refused_with_the_field(fields, why):
    with pytest.raises(CheckpointProblem, match=rf"a\.gz: {why}"):
        read_checkpoint(altered(dump_checkpoint(played().saved()), **fields), "a.gz")


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "a part of it"),
        (b"{}", "other data"),
        (packed(b"{"), "JSON"),
        (packed(b"[" * 100_000), "JSON"),
        (packed(b"[" * 100 + b"]" * 100), "levels"),
        (packed(b"[]"), "the file"),
        (packed(b" " * (MOST_BYTES + 1)), "more"),
        (b"x" * (MOST_COMPRESSED + 1), "bytes"),
        (packed(b"{}") + b"x", "one complete file"),
        (packed(b"{}")[:-4], "a part of it"),
        (packed(b"\xff\xfe"), "JSON"),
    ],
)
def test_what_is_no_file_of_ours_is_refused(data, why):
    with pytest.raises(CheckpointProblem, match=why):
        read_checkpoint(data)


@given(st.binary(max_size=400), st.integers(0, 300))
def test_random_bytes_never_do_anything_else(noise, place):
    good = dump_checkpoint(SAVED)
    for data in (noise, packed(noise), good[:place] + noise + good[place:]):
        try:
            read_checkpoint(data)
        except CheckpointProblem:
            continue


SAVED = TrackedPhone.begin(FakePhones()).saved()
