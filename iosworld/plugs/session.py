"""A task on a phone in words: what most plugs need of an environment."""

import base64
import json
import threading
from collections.abc import Mapping, Sequence
from typing import Any

from iosworld.devices.embedded.phones import EmbeddedPhones
from iosworld.devices.factory import PhoneSource
from iosworld.environments import PhoneEnv, Rewards
from iosworld.environments.attempt import Attempt
from iosworld.environments.infos import brief
from iosworld.errors import DeviceLost
from iosworld.fleet.checkpoint_file import SavedPhone
from iosworld.screen.simple_list import simple_list
from iosworld.tasks.suite import DEFAULT
from iosworld.tasks.task import Task

HOW = (
    "You use a person's iPhone. The screen is a list: each control has a number to touch it by. Act until the goal is "
    "reached, then stop with the answers that are asked for. Time on the phone passes only by your actions."
)
"""What a model is told besides the goal."""

_shared: dict[str, EmbeddedPhones] = {}
_sharing = threading.Lock()


def shared_phones(personas: Sequence[str]) -> dict[str, PhoneSource]:
    """Phones of these personas, of which all sessions of this process share the simulators. They end with the process."""
    with _sharing:
        for persona in personas:
            if persona not in _shared:
                _shared[persona] = EmbeddedPhones(persona)
        return {persona: _shared[persona] for persona in personas}


class _SharingEnv(PhoneEnv):
    """An environment whose phones are those that all sessions share."""

    def _source(self, persona: str) -> PhoneSource:
        return shared_phones([persona])[persona]


class PhoneSession:
    """One task after the other on one phone. Not thread-safe."""

    def __init__(
        self,
        suite: str = DEFAULT,
        split: str | None = None,
        task: str | Task | Sequence[str | Task] | None = None,
        *,
        rewards: Rewards | Mapping[str, Any] | None = None,
        max_steps: int | None = None,
        sources: Mapping[str, PhoneSource] | None = None,
    ) -> None:
        """Options are PhoneEnv's; without `sources`, sessions share phones. The phone starts with `begin`. Raises SetupError, UnknownName, FileProblem."""
        kind = _SharingEnv if sources is None else PhoneEnv
        self._env = kind(suite, task, split, rewards=rewards, max_steps=max_steps, sources=sources)
        self.reward = 0.0
        """What the present episode has earned."""
        self.over = False
        self.verdict = ""
        """`pass`, `fail`, or `none`; empty until the episode has ended."""
        self.cause = ""
        """Why there is no verdict."""

    @property
    def attempt(self) -> Attempt:
        """The present attempt. DeviceLost before `begin`."""
        if self._env.attempt is None:
            raise DeviceLost("there is no episode yet; begin one")
        return self._env.attempt

    def begin(self, task: str | None = None, seed: int | None = None, checkpoint: SavedPhone | None = None) -> str:
        """Begin an episode and return what the agent is told. Raises DeviceError, UnknownName, CheckpointProblem."""
        options = {"task": task, "checkpoint": checkpoint}
        self._env.reset(seed=seed, options={name: value for name, value in options.items() if value is not None})
        self.reward, self.over, self.verdict, self.cause = 0.0, False, "", ""
        return f"{self.goal}\n\n{self.screen()}"

    @property
    def goal(self) -> str:
        """The goal, and the fields that `stop` asks for."""
        return brief(self.attempt.task)

    def act(self, action: str | Mapping[str, Any]) -> str:
        """Take one step and return what the agent sees then. After the end, it says so and changes nothing."""
        if self.over:
            return "The episode has ended."
        _, reward, over, cut, info = self._env.step(dict(action) if isinstance(action, Mapping) else action)
        self.reward += reward
        self.over = over or cut
        if self.over:
            self.verdict, self.cause = info["verdict"], info["cause"]
            return "The episode has ended." + (f" The phone failed: {self.cause}" if self.verdict == "none" else "")
        return self.screen()

    def stop(self, answers: Mapping[str, Any] | None = None, answer: str = "") -> str:
        """Stop with these answers."""
        return self.act({"action": "stop", "answer": answer, "answers": dict(answers or {})})

    def screen(self) -> str:
        """The list of the screen, after what the phone says about the last action."""
        error = self.attempt.seen.error
        return (f"Refused: {error}\n" if error else "") + simple_list(self.attempt.seen.tree)

    def picture(self) -> bytes:
        """The screen as a PNG file."""
        return self.attempt.picture().png

    def picture_url(self) -> str:
        """The screen as a data URL."""
        return "data:image/png;base64," + base64.b64encode(self.picture()).decode()

    def checkpoint(self) -> SavedPhone:
        """The phone at this step."""
        return self._env.checkpoint()

    def close(self) -> None:
        """End the phone."""
        self._env.close()


def read_answers(text: str) -> dict[str, Any]:
    """The fields in a JSON object; of other text, none."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return value if isinstance(value, dict) else {}
