import pytest

from iosworld.errors import DeviceLost
from iosworld.plugs.session import PhoneSession, read_answers
from iosworld.plugs.trl.phone_spec import PhoneSpec
from iosworld.testing import FakePhones


def session(**options) -> PhoneSession:
    return PhoneSession("small", sources={"jordan_avery": options.pop("source", FakePhones(3))}, **options)


def number(text: str, words: str) -> str:
    return next(line.split()[0] for line in text.splitlines() if words in line)


def test_an_episode_in_words(small_suite):
    phone = session()
    with pytest.raises(DeviceLost, match="begin one"):
        phone.screen()
    told = phone.begin(seed=1)
    assert phone.goal in told
    assert "completed" in phone.goal
    assert "Refused: " in phone.act("tap 99")
    phone.act("launch_app Todo")
    screen = phone.act(f"tap {number(phone.screen(), 'TextField')}")
    assert "focused" in screen
    phone.act("type Milk")
    phone.act({"action": "tap", "element": int(number(phone.screen(), '"Add"'))})
    assert phone.reward == 0.75
    assert phone.picture_url().startswith("data:image/png;base64,")
    assert phone.stop({"completed": "no"}) == "The episode has ended."
    assert phone.verdict == "fail"
    assert phone.act("home") == "The episode has ended."
    assert phone.reward == 0.75
    phone.begin()
    assert (phone.reward, phone.over, phone.verdict) == (0, False, "")


def test_a_lost_phone_has_no_verdict(small_suite):
    phone = session(source=FakePhones(3, fails_after=6))
    phone.begin()
    for _ in range(8):
        said = phone.act("wait 1")
    assert said == "The episode has ended."
    assert phone.verdict == "none"
    assert "DeviceLost" in phone.cause


def test_answers_are_a_json_object_or_nothing():
    assert read_answers('{"completed": "yes"}') == {"completed": "yes"}
    assert read_answers("yes") == read_answers("[1]") == {}


def test_trl_gets_rows_and_environments_whose_public_methods_are_tools(small_suite):
    import inspect

    spec = PhoneSpec("small", sources={"jordan_avery": FakePhones(3)})
    [row] = spec.rows()
    assert row["task"] == "todo-milk"
    assert [message["role"] for message in row["prompt"]] == ["system", "user"]
    phone = spec.environment_factory()
    # TRL lists these: inspect.getmembers(type(environment), inspect.isfunction).
    public = [name for name, _ in inspect.getmembers(type(phone), inspect.isfunction) if not name.startswith("_")]
    tools = sorted(set(public) - {"reset", "get_reward"})
    assert tools == ["home", "launch_app", "scroll", "stop", "tap", "type_text", "wait"]
    for name in tools:
        about = getattr(phone, name)
        assert inspect.getdoc(about)
        assert all(f"{parameter}:" in inspect.getdoc(about) for parameter in inspect.signature(about).parameters)
    assert "Milk" in phone.reset(**row)
    assert "Thing 2" in phone.launch_app("Todo")
    phone.tap(int(number(phone.wait(1), "TextField")))
    phone.type_text("Milk")
    phone.tap(int(number(phone.wait(1), '"Add"')))
    assert phone.stop('{"completed": "no"}') == "The episode has ended."
    assert phone.get_reward() == 0.75


def test_trl_leaves_out_rollouts_whose_phone_failed(small_suite):
    spec = PhoneSpec("small", sources={"jordan_avery": FakePhones(3, fails_after=6)})
    phone = spec.environment_factory()
    phone.reset(task="todo-milk")
    for _ in range(8):
        phone.wait(1)
    assert phone.get_reward() is None
