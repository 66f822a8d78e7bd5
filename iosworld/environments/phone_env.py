"""A Gymnasium environment: one phone, one task at a time."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np

from iosworld.devices.embedded.phones import EmbeddedPhones
from iosworld.devices.factory import PhoneSource
from iosworld.environments.attempt import Attempt
from iosworld.environments.choice import TaskChoice
from iosworld.environments.infos import asked, start_info, step_info
from iosworld.environments.rewards import Rewards
from iosworld.environments.spaces import Acts, Shows, Tree, action_space, observation_space, observed, pixels
from iosworld.errors import SetupError
from iosworld.fleet.checkpoint_file import SavedPhone
from iosworld.fleet.tracked_phone import TrackedPhone, bring_back
from iosworld.tasks.suite import DEFAULT
from iosworld.tasks.task import Task

PICTURE = (706, 1536)
"""Width and height in pixels of a standard phone's picture. Pictures of other phones are scaled to it."""


class PhoneEnv(gymnasium.Env[dict[str, Any], Any]):
    """Tasks on an embedded phone.

    `reset(seed=…)` draws the task; `reset(options={"task": id})` names it, and `options={"checkpoint": …}` continues from a
    saved phone, whose progress counts from the start of the task. The same seed and the same actions give the same bytes.
    """

    metadata: dict[str, Any] = {"render_modes": ["rgb_array"], "render_fps": 1}

    def __init__(
        self,
        suite: str = DEFAULT,
        task: str | Task | Sequence[str | Task] | None = None,
        split: str | None = None,
        *,
        shows: Shows = "tree",
        tree: Tree = "list",
        acts: Acts = "text",
        rewards: Rewards | Mapping[str, Any] | None = None,
        max_steps: int | None = None,
        render_mode: str | None = None,
        sources: Mapping[str, PhoneSource] | None = None,
    ) -> None:
        """The phone starts with the first `reset`.

        `task` is an id, a task, or several; `split` is `train` or `held_out`, or a split of the suite of templates. `shows` is
        what an observation contains, `tree` its form, `acts` the action space. `rewards` may be the fields of `Rewards`.
        `max_steps` overrides the tasks' limits. `sources` are phones by persona, which their owner closes.

        Raises SetupError, UnknownName, FileProblem.
        """
        self.choice = TaskChoice(suite, task, split)
        self.rewards = rewards if isinstance(rewards, Rewards) else Rewards(**(rewards or {}))
        self.max_steps, self.render_mode = max_steps, render_mode
        self.shows, self.tree = shows, tree
        self.observation_space = observation_space(shows, PICTURE)
        self.action_space = action_space(acts)
        self._sources: dict[str, PhoneSource] = dict(sources or {})
        self._own: list[EmbeddedPhones] = []
        self.attempt: Attempt | None = None
        """The present attempt; None before the first `reset`."""

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin an episode. Raises DeviceError, UnknownName, CheckpointProblem."""
        super().reset(seed=seed)
        options = options or {}
        task = self.choice.draw(self.np_random, options.get("task"))
        self._end_attempt()
        saved = options.get("checkpoint")
        phone = TrackedPhone.begin(self._source(task.persona), task.scenario, task.persona)
        self.attempt = Attempt(task, phone, self.rewards, self.max_steps, pictures=self.shows != "tree")
        if saved is not None:
            self._continue(self.attempt, saved)
        return self._observation(self.attempt), start_info(self.attempt)

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Take one step. Input that is no action, or that the phone refuses, is a step too; `error` says why.

        A lost phone ends the episode: truncated, with reward 0 and `info["verdict"] == "none"`.
        """
        attempt = self._attempt()
        result = attempt.step(action)
        return (
            self._observation(attempt),
            float(result.reward),
            result.terminated,
            result.truncated,
            step_info(attempt, result),
        )

    def fork(self) -> "PhoneEnv":
        """An independent environment at this very step. It shares the simulator, which ends with this environment."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin._own = []
        twin.attempt = self._attempt().fork()
        if self._np_random is not None:
            twin._np_random = np.random.default_rng()
            twin._np_random.bit_generator.state = self._np_random.bit_generator.state
        return twin

    def checkpoint(self) -> SavedPhone:
        """The phone at this step, for `iosworld.fleet.save_checkpoint` and for `reset(options={"checkpoint": …})`."""
        return self._attempt().phone.saved()

    def render(self) -> Any:
        """The picture as an array of rows, columns and RGB, if `render_mode` is `rgb_array`."""
        return pixels(self._attempt().picture(), PICTURE) if self.render_mode == "rgb_array" else None

    def close(self) -> None:
        """End the phone and the simulator. Forks of this environment end, too."""
        self._end_attempt()
        for source in self._own:
            source.close()
        self._own, self._sources = [], {}

    def __del__(self) -> None:
        for source in getattr(self, "_own", ()):
            source.close()

    def _attempt(self) -> Attempt:
        if self.attempt is None:
            raise gymnasium.error.ResetNeeded("there is no phone yet; call reset first")
        return self.attempt

    def _observation(self, attempt: Attempt) -> dict[str, Any]:
        fixed = {"goal": attempt.task.goal, "fields": asked(attempt.task)}
        return {**fixed, **observed(attempt.seen, self.shows, self.tree, PICTURE)}

    def _continue(self, attempt: Attempt, saved: object) -> None:
        if isinstance(saved, str | Path):
            from iosworld.fleet.checkpoint_file import load_checkpoint

            saved = load_checkpoint(Path(saved))
        if not isinstance(saved, SavedPhone):
            raise SetupError(f"checkpoint: expected a SavedPhone or a file's path, got {type(saved).__name__}")
        task = attempt.task
        if (saved.persona, saved.scenario) != (task.persona, task.scenario):
            raise SetupError(f"the checkpoint does not begin as {task.id} does; name the task that it was saved in")
        phone = bring_back(self._source(task.persona), saved)
        attempt.phone.close()
        attempt.phone, attempt.seen = phone, phone.observe(picture=attempt.pictures)
        attempt.steps = len(saved.steps)

    def _source(self, persona: str) -> PhoneSource:
        if persona not in self._sources:
            own = EmbeddedPhones(persona)
            self._own.append(own)
            self._sources[persona] = own
        return self._sources[persona]

    def _end_attempt(self) -> None:
        if self.attempt is not None:
            self.attempt.phone.close()
            self.attempt = None
