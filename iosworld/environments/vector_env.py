"""A Gymnasium vector environment: many phones of a fleet, one task on each."""

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space, concatenate, create_empty_array, iterate

from iosworld.devices.factory import PhoneSource
from iosworld.environments.attempt import Attempt, Result
from iosworld.environments.choice import TaskChoice
from iosworld.environments.infos import asked, start_info, step_info
from iosworld.environments.phone_env import PICTURE
from iosworld.environments.rewards import Rewards
from iosworld.environments.spaces import Acts, Shows, Tree, action_space, observation_space, observed
from iosworld.errors import DeviceLost, SetupError
from iosworld.fleet.fleet import Fleet
from iosworld.fleet.tracked_phone import TrackedPhone
from iosworld.tasks.suite import DEFAULT
from iosworld.tasks.task import Task


class PhoneVectorEnv(VectorEnv[dict[str, Any], Any, np.ndarray[Any, Any]]):
    """Tasks on many embedded phones, which step in parallel.

    Each place draws its tasks from a generator of its own: `reset(seed=s)` seeds place i with s + i. With
    `group=True`, all places draw the same task, as group-relative methods need it.
    """

    metadata: dict[str, Any] = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}

    def __init__(
        self,
        num_envs: int = 1,
        suite: str = DEFAULT,
        task: str | Task | Sequence[str | Task] | None = None,
        split: str | None = None,
        *,
        shows: Shows = "tree",
        tree: Tree = "list",
        acts: Acts = "text",
        rewards: Rewards | Mapping[str, Any] | None = None,
        max_steps: int | None = None,
        group: bool = False,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        max_memory: int | None = None,
        source: PhoneSource | None = None,
    ) -> None:
        """Start the phones. Parameters are those of PhoneEnv and Fleet. Raises what both raise.

        All tasks must be of one persona, since phones of a fleet are.
        """
        super().__init__()
        self.choice = TaskChoice(suite, task, split)
        if len(self.choice.personas) > 1:
            raise SetupError(f"the tasks are of {', '.join(self.choice.personas)}; select tasks of one persona")
        self.num_envs, self.group = num_envs, group
        self.rewards = rewards if isinstance(rewards, Rewards) else Rewards(**(rewards or {}))
        self.max_steps, self.shows, self.tree = max_steps, shows, tree
        self.autoreset_mode = AutoresetMode(autoreset_mode)
        self.metadata = {**self.metadata, "autoreset_mode": self.autoreset_mode}
        self.single_observation_space = observation_space(shows, PICTURE)
        self.single_action_space = action_space(acts)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.fleet = Fleet(
            num_envs, persona=self.choice.personas[0], max_phones=num_envs, max_memory=max_memory, source=source
        )
        self._randoms = [np.random.default_rng() for _ in range(num_envs)]
        self._attempts: list[Attempt | None] = [None] * num_envs
        self._ended = np.zeros(num_envs, dtype=np.bool_)

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin episodes on all phones, or where `options["reset_mask"]` is true. `options["task"]` names the task.

        Raises DeviceError if a phone cannot start.
        """
        options = options or {}
        mask = options.get("reset_mask", np.ones(self.num_envs, dtype=np.bool_))
        if isinstance(seed, int):
            seed = [seed if self.group else seed + place for place in range(self.num_envs)]
        for place, value in enumerate(seed or ()):
            if value is not None:
                self._randoms[place] = np.random.default_rng(value)
        if self.group and seed is None:
            self._share_random()
        infos: dict[str, Any] = {}
        for place in self._begin(np.flatnonzero(mask), options.get("task")):
            infos = self._add_info(infos, start_info(self._attempt(place)), place)
        return self._observations(), infos

    def step(
        self, actions: Any
    ) -> tuple[dict[str, Any], np.ndarray[Any, Any], np.ndarray[Any, Any], np.ndarray[Any, Any], dict[str, Any]]:
        """Take one step on each phone. A lost phone ends its own episode: truncated, without a verdict.

        Whose episode has ended begins again, as the autoreset mode says: with the next step, whose action is ignored there;
        with the same step, whose info has `final_obs` and `final_info`; or by `reset(options={"reset_mask": …})`.
        """
        given = list(actions) if isinstance(actions, list | tuple) else list(iterate(self.action_space, actions))
        if len(given) != self.num_envs:
            raise ValueError(f"expected {self.num_envs} actions, one for each phone, got {len(given)}")
        if self.autoreset_mode is AutoresetMode.DISABLED and self._ended.any():
            raise gymnasium.error.ResetNeeded('episodes have ended; call reset(options={"reset_mask": …})')
        again = np.flatnonzero(self._ended)
        results = self._play([None if self._ended[place] else action for place, action in enumerate(given)])
        infos: dict[str, Any] = {}
        rewards = np.zeros(self.num_envs, dtype=np.float64)
        terminated, truncated = (np.zeros(self.num_envs, dtype=np.bool_) for _ in range(2))
        for place, result in enumerate(results):
            if result is None:
                continue
            rewards[place], terminated[place], truncated[place] = result.reward, result.terminated, result.truncated
            infos = self._add_info(infos, step_info(self._attempt(place), result), place)
        for place in self._begin(again):
            infos = self._add_info(infos, start_info(self._attempt(place)), place)
        self._ended = terminated | truncated
        if self.autoreset_mode is AutoresetMode.SAME_STEP and self._ended.any():
            ended = np.flatnonzero(self._ended)
            final = [self._observation(self._attempt(int(place))) for place in ended]
            for number, last in zip(ended, final, strict=True):
                place = int(number)
                result = results[place]
                assert result is not None
                closing = {"final_obs": last, "final_info": step_info(self._attempt(place), result)}
                infos = self._add_info(infos, closing, place)
            self._begin(ended)
        return self._observations(), rewards, terminated, truncated, infos

    def close_extras(self, **_: Any) -> None:
        """End all phones."""
        self.fleet.close()

    def _play(self, actions: Sequence[Any]) -> list[Result | None]:
        def play(phone: TrackedPhone, pair: tuple[int, Any]) -> Result | None:
            place, action = pair
            attempt = self._attempts[place]
            if attempt is None:
                raise gymnasium.error.ResetNeeded("there is no episode yet; call reset first")
            if self._ended[place]:
                return None
            assert attempt.phone is phone
            result = attempt.step(action)
            if result.verdict is not None and result.verdict.verdict == "none":
                lost[place] = result
                raise DeviceLost(result.verdict.cause)  # the fleet replaces the phone
            return result

        lost: dict[int, Result] = {}
        outcomes = self.fleet.each(play, list(enumerate(actions)))
        return [lost.get(place, outcome.value) for place, outcome in enumerate(outcomes)]

    def _begin(self, places: Any, named: object = None) -> list[int]:
        """Begin an episode in each of these places."""
        chosen = {int(place): self.choice.draw(self._randoms[int(place)], named) for place in places}
        for place, task in chosen.items():
            self.fleet.recycle([place], task.scenario)

        def begin(phone: TrackedPhone, place: int) -> Attempt | None:
            if place not in chosen:
                return None
            return Attempt(chosen[place], phone, self.rewards, self.max_steps, pictures=self.shows != "tree")

        for place, outcome in enumerate(self.fleet.each(begin, list(range(self.num_envs)))):
            if place in chosen:
                if outcome.value is None:
                    raise DeviceLost(outcome.lost)
                self._attempts[place] = outcome.value
                self._ended[place] = False
        return list(chosen)

    def _share_random(self) -> None:
        for each in self._randoms[1:]:
            each.bit_generator.state = self._randoms[0].bit_generator.state

    def _attempt(self, place: int) -> Attempt:
        attempt = self._attempts[place]
        assert attempt is not None
        return attempt

    def _observation(self, attempt: Attempt) -> dict[str, Any]:
        fixed = {"goal": attempt.task.goal, "fields": asked(attempt.task)}
        return {**fixed, **observed(attempt.seen, self.shows, self.tree, PICTURE)}

    def _observations(self) -> dict[str, Any]:
        single = [self._observation(self._attempt(place)) for place in range(self.num_envs)]
        out = create_empty_array(self.single_observation_space, self.num_envs)
        assert out is not None
        found = concatenate(self.single_observation_space, single, out)
        assert isinstance(found, dict)
        return found
