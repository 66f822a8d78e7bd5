import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

from iosworld.actions import ACTIONS
from iosworld.environments import PHONE, PhoneEnv, PhoneVectorEnv, Rewards
from iosworld.errors import SetupError, UnknownName
from iosworld.fleet import load_checkpoint, save_checkpoint
from iosworld.testing import FakeDevice, FakePhones

pytestmark = pytest.mark.filterwarnings("ignore::UserWarning:gymnasium")

DONE = '{"action": "stop", "answer": "Milk is there.", "answers": {"completed": "yes"}}'


@pytest.fixture
def made(small_suite):
    """Makes environments of the suite's one task."""
    opened = []

    def make(**options) -> PhoneEnv:
        sources = {"jordan_avery": options.pop("source", FakePhones(3))}
        env = gymnasium.make(PHONE, suite="small", sources=sources, disable_env_checker=True, **options)
        opened.append(env)
        return env

    yield make
    for env in opened:
        env.close()


def number(env: gymnasium.Env, label: str) -> int:
    tree = env.unwrapped.attempt.seen.tree
    return next(each.number for each in tree.elements if label in (each.label, each.placeholder, each.type))


def add_milk(env: gymnasium.Env) -> list[float]:
    """Add Milk to the list and return the rewards."""
    rewards = [env.step("launch_app Todo")[1], env.step(f"tap {number(env, 'TextField')}")[1], env.step("type Milk")[1]]
    return [*rewards, env.step(f"tap {number(env, 'Add')}")[1]]


def tick_milk(env: gymnasium.Env) -> float:
    while not any(each.label == "Milk" for each in env.unwrapped.attempt.seen.tree.elements):
        env.step("swipe 500 800 500 300")
    return env.step(f"tap {number(env, 'Milk')}")[1]


@pytest.mark.parametrize(("shows", "acts"), [("tree", "text"), ("both", "structured")])
def test_the_environment_passes_gymnasiums_check(made, shows, acts):
    check_env(made(shows=shows, acts=acts, render_mode="rgb_array").unwrapped, skip_render_check=False)


def test_a_correct_episode_earns_1_step_by_step(made):
    env = made()
    env.reset(seed=1)
    assert add_milk(env) == [0, 0, 0, 0.75]
    assert tick_milk(env) == 0.25
    seen, reward, terminated, truncated, info = env.step(DONE)
    assert (reward, terminated, truncated, info["verdict"], info["reward_sum"]) == (0, True, False, "pass", 1.0)
    assert "completed" in seen["fields"]
    assert "Milk" in seen["goal"]


def test_doing_nothing_earns_nothing(made):
    env = made()
    env.reset()
    _, reward, terminated, _, info = env.step("stop")
    assert (reward, terminated, info["verdict"], info["reward_sum"]) == (0, True, "fail", 0)
    env.reset()
    ends = [env.step("wait 1") for _ in range(40)]
    assert sum(each[1] for each in ends) == 0
    assert [each[3] for each in ends] == [False] * 39 + [True]


@pytest.mark.parametrize("on", [True, False])
def test_discounts_can_be_switched_off(made, on):
    env = made(rewards={} if on else {"false_completion": 1, "overdue": 1, "side_effects": 1, "denial": 1})
    env.reset()
    add_milk(env)
    info = env.step(DONE)[4]  # it is not ticked
    assert info["reward_sum"] == pytest.approx(0.75 * 0.8 if on else 0.75)
    assert info["discounts"] == ({"false_completion": 0.8} if on else {})

    env.reset()
    add_milk(env)
    tick_milk(env)
    info = env.step('{"action": "stop", "answers": {"completed": "no"}}')[4]
    assert (info["verdict"], info["reward_sum"]) == ("fail", 0.5 if on else 1.0)

    env.reset()
    env.step("launch_app Todo")
    env.step(f"tap {number(env, 'Thing 2')}")
    add_milk(env)
    tick_milk(env)
    info = env.step('{"action": "stop", "answers": {"completed": "yes"}}')[4]
    assert info["side_effects"]
    assert info["reward_sum"] == pytest.approx(0.8 * 0.8 if on else 1.0)

    env.reset()
    add_milk(env)
    tick_milk(env)
    while not (step := env.step("wait 1"))[3]:
        pass
    assert step[4]["reward_sum"] == (0.5 if on else 1.0)


def test_without_step_rewards_the_end_earns_everything(made):
    env = made(rewards=Rewards(steps=False))
    env.reset()
    assert [*add_milk(env), tick_milk(env)] == [0] * 5
    assert env.step(DONE)[1] == 1.0


def test_a_factor_above_1_is_refused():
    with pytest.raises(ValueError, match="overdue: expected a factor from 0 to 1"):
        Rewards(overdue=1.1)


def test_what_is_no_action_is_a_step_that_is_told(made):
    env = made()
    env.reset()
    assert "there is no action" in env.step("fly away")[0]["error"]
    assert "no element 77" in env.step("tap 77")[0]["error"]
    assert env.step("home")[0]["error"] == ""
    assert "completed" in env.step('{"action": "stop", "answers": {"completed": "perhaps"}}')[0]["error"]


def test_structured_actions_are_the_same_actions(made):
    env = made(acts="structured", shows="both")
    seen, _ = env.reset()
    assert seen["picture"].shape == (1536, 706, 3)
    names = list(ACTIONS)
    base = env.action_space.sample()

    def act(name: str, **fields: object) -> dict:
        return env.step({**base, "action": names.index(name), "text": "", **fields})

    act("launch_app", text="Todo")
    act("tap", element=number(env, "TextField"))
    act("type", text="Milk")
    assert act("tap", element=number(env, "Add"))[1] == 0.75
    assert act("stop", text='{"completed": "no"}')[4]["verdict"] == "fail"


def test_the_same_seed_and_actions_give_the_same_observations(made):
    one, other = made(), made()
    assert one.reset(seed=7)[0] == other.reset(seed=7)[0]
    for action in ("launch_app Todo", "tap 3", "swipe 500 800 500 300"):
        assert one.step(action)[:4] == other.step(action)[:4]


class Watched(FakePhones):
    """Phones that count how often they say what their screen looks like."""

    asked = 0

    def phone(self) -> FakeDevice:
        phone, drawn = super().phone(), FakeDevice.screenshot

        def screenshot():
            self.asked += 1
            return drawn(phone)

        phone.screenshot = screenshot
        return phone


@pytest.mark.parametrize("shows", ["tree", "both"])
def test_a_phone_whose_tree_alone_is_shown_draws_only_to_be_rendered(made, shows):
    source = Watched()
    env = made(shows=shows, source=source, render_mode="rgb_array")
    env.reset()
    steps = [env.step("launch_app Todo")[0] for _ in range(2)]
    assert source.asked == (0 if shows == "tree" else 3)
    picture = env.render()
    assert (picture != 0).any()
    assert shows == "tree" or (picture == steps[-1]["picture"]).all()
    assert source.asked == (1 if shows == "tree" else 3)


def test_forks_go_their_own_ways(made):
    env = made()
    env.reset()
    add_milk(env)
    twin = env.unwrapped.fork()
    assert tick_milk(twin) == 0.25
    assert twin.step(DONE)[4]["verdict"] == "pass"
    assert env.step(DONE)[4]["verdict"] == "fail"


def test_an_episode_continues_from_a_checkpoint(made, tmp_path):
    env = made()
    env.reset()
    add_milk(env)
    save_checkpoint(env.unwrapped.checkpoint(), tmp_path / "phone.gz")
    for saved in (tmp_path / "phone.gz", load_checkpoint(tmp_path / "phone.gz")):
        seen, _ = env.reset(options={"checkpoint": saved})
        assert "Milk" in seen["tree"] or "Edit" in seen["tree"]
        assert env.unwrapped.attempt.steps == 4
        tick_milk(env)
        assert env.step(DONE)[4]["verdict"] == "pass"
    with pytest.raises(SetupError, match="checkpoint: expected a SavedPhone"):
        env.reset(options={"checkpoint": 3})


def test_a_lost_phone_has_no_verdict(made):
    env = made(source=FakePhones(3, fails_after=6))
    env.reset()
    while not (step := env.step("wait 1"))[3]:
        pass
    assert (step[1], step[2], step[4]["verdict"]) == (0, False, "none")
    assert "DeviceLost" in step[4]["cause"]
    assert "home" in env.reset()[0]["tree"] or env.unwrapped.attempt.steps == 0


def test_task_and_split_exclude_each_other(small_suite):
    with pytest.raises(SetupError, match="got both"):
        PhoneEnv("small", task="todo-milk", split="train")
    with pytest.raises(UnknownName, match="no split"):
        PhoneEnv("small", split="test")
    with pytest.raises(SetupError, match="no task in the split held_out"):
        PhoneEnv("small", split="held_out")


@pytest.mark.parametrize("mode", list(AutoresetMode))
def test_the_vector_environment_resets_as_its_mode_says(small_suite, mode):
    env = PhoneVectorEnv(2, "small", autoreset_mode=mode, source=FakePhones(3))
    env.reset(seed=3)
    _, rewards, terminated, _, infos = env.step(("stop", "wait 1"))
    assert terminated.tolist() == [True, False]
    assert rewards.tolist() == [0, 0]
    if mode is AutoresetMode.SAME_STEP:
        assert infos["final_info"]["verdict"][0] == "fail"
        assert infos["_final_info"].tolist() == [True, False]
    else:
        assert infos["verdict"][0] == "fail"
        assert infos["_verdict"].tolist() == [True, False]
    if mode is AutoresetMode.DISABLED:
        with pytest.raises(gymnasium.error.ResetNeeded):
            env.step(("home", "home"))
        env.reset(options={"reset_mask": np.array([True, False])})
    else:
        env.step(("launch_app Todo", "wait 1"))
    steps = [attempt.steps for attempt in env._attempts]
    assert (
        steps
        == {AutoresetMode.SAME_STEP: [1, 2], AutoresetMode.NEXT_STEP: [0, 2], AutoresetMode.DISABLED: [0, 1]}[mode]
    )
    env.close()


def test_a_lost_phone_ends_only_its_own_episode(small_suite):
    class Some(FakePhones):
        begun = 0

        def phone(self) -> FakeDevice:
            self.begun += 1
            # Phone 0 is replaced when its episode begins; the second phone of a place plays.
            return FakeDevice(3, fails_after=8 if self.begun == 3 else None)

    env = PhoneVectorEnv(2, "small", source=Some())
    env.reset()
    for _ in range(8):
        _, rewards, _, truncated, infos = env.step(("wait 1", "wait 1"))
        if truncated.any():
            break
    lost = int(np.flatnonzero(truncated)[0])
    assert truncated.tolist().count(True) == 1
    assert rewards.tolist() == [0, 0]
    assert infos["verdict"][lost] == "none"
    assert "DeviceLost" in infos["cause"][lost]
    _, _, _, truncated, _ = env.step(("wait 1", "wait 1"))
    assert not truncated.any()
    env.close()


def test_gymnasium_makes_the_vector_environment(small_suite):
    env = gymnasium.make_vec(
        PHONE, num_envs=2, vectorization_mode="vector_entry_point", suite="small", group=True, source=FakePhones(3)
    )
    seen, infos = env.reset(seed=5)
    assert list(infos["task"]) == ["todo-milk"] * 2
    assert len(seen["tree"]) == 2
    assert env.metadata["autoreset_mode"] is AutoresetMode.NEXT_STEP
    env.close()
