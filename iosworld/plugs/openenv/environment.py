"""The environment that OpenEnv's server runs, one instance for each session."""

import uuid
from typing import Any

from openenv.core.env_server.interfaces import Environment
from openenv.core.env_server.types import EnvironmentMetadata

import iosworld
from iosworld.environments import Rewards
from iosworld.environments.infos import asked
from iosworld.errors import SetupError, UnknownName
from iosworld.fleet.checkpoint_file import SavedPhone
from iosworld.plugs.openenv.messages import PhoneAction, PhoneObservation, PhoneState
from iosworld.plugs.session import PhoneSession
from iosworld.plugs.tasks import tasks_of
from iosworld.tasks.split import SPLITS
from iosworld.tasks.task import Task
from iosworld.tasks.templates.library import GYM
from iosworld.tasks.templates.seeds import GYM_SPLITS


class PhoneEnvironment(Environment[PhoneAction, PhoneObservation, PhoneState]):
    """Tasks of one suite on an embedded phone, with OpenEnv's Task API."""

    SUPPORTS_CONCURRENT_SESSIONS = True

    def __init__(
        self, suite: str = "starter", instances: int = 1, rewards: Rewards | None = None, sources: Any = None
    ) -> None:
        """`instances` is how many instances of each template a suite of templates has. `sources` are phones by persona."""
        super().__init__()
        self._suite, self._instances = suite, instances
        self._tasks: dict[str, tuple[Task, ...]] = {}
        self._rewards, self._sources = rewards, sources
        self._session: PhoneSession | None = None
        self._pictures = False
        self._state = PhoneState()

    def reset(
        self,
        seed: int | None = None,
        episode_id: str | None = None,
        *,
        split: str | None = None,
        index: int | None = None,
        task: str | None = None,
        injected_state: dict[str, Any] | None = None,
        pictures: bool = False,
        **_: Any,
    ) -> PhoneObservation:
        """Begin an episode: of a split's task of this index, of the task with this id, or of one that `seed` draws.

        `injected_state` is the `checkpoint` of a state. Raises UnknownName, IndexError, CheckpointProblem, DeviceError.
        """
        split = split or self.list_splits()[0]
        tasks = self._of(split)
        named = self.get_task(split, index)["id"] if index is not None else task
        if self._session is not None:
            self._session.close()
        self._session = PhoneSession(self._suite, task=tasks, rewards=self._rewards, sources=self._sources)
        self._pictures = pictures
        saved = SavedPhone.model_validate(injected_state) if injected_state is not None else None
        self._session.begin(named, 0 if seed is None and named is None else seed, saved)
        self._state = PhoneState(
            episode_id=episode_id or str(uuid.uuid4()), step_count=0, task=self._session.attempt.task.id
        )
        return self._seen(0.0)

    def step(self, action: PhoneAction, timeout_s: float | None = None, **_: Any) -> PhoneObservation:  # noqa: ARG002  # OpenEnv's name
        """Take one step. After the end, the observation stays as it is and earns nothing."""
        if self._session is None:
            raise SetupError("there is no episode yet; call reset first")
        before = self._session.reward
        if not self._session.over:
            self._session.act(action.command)
            self._state.step_count += 1
        return self._seen(self._session.reward - before)

    @property
    def state(self) -> PhoneState:
        """The episode, with a checkpoint of the phone at this step while it lasts."""
        saved = None
        if self._session is not None and not self._session.over:
            saved = self._session.checkpoint().model_dump(mode="json")
        state: PhoneState = self._state.model_copy(update={"checkpoint": saved})
        return state

    def get_metadata(self) -> EnvironmentMetadata:
        """Name, description and version."""
        about = "A person's phone: tasks in SwiftUI apps, judged by the phone's state."
        return EnvironmentMetadata(name="iosworld", description=about, version=iosworld.__version__)

    def list_splits(self) -> list[str]:
        """The splits of the suite."""
        return list(GYM_SPLITS if self._suite == GYM else SPLITS)

    def list_tasks(self, split: str) -> list[dict[str, Any]]:
        """The tasks of a split."""
        return [self.get_task(split, number) for number in range(self.num_tasks(split))]

    def num_tasks(self, split: str) -> int:
        """How many tasks a split has."""
        return len(self._of(split))

    def get_task(self, split: str, index: int) -> dict[str, Any]:
        """A task by its index. IndexError if there is none."""
        tasks = self._of(split)
        if not 0 <= index < len(tasks):
            raise IndexError(f"the split {split} has {len(tasks)} tasks, expected an index below it, got {index}")
        task = tasks[index]
        return {"id": task.id, "index": index, "goal": task.goal, "fields": asked(task), "max_steps": task.max_steps}

    def get_task_range(self, split: str, start: int | None = None, stop: int | None = None) -> list[dict[str, Any]]:
        """The tasks of a slice."""
        return [self.get_task(split, number) for number in range(self.num_tasks(split))[start:stop]]

    def close(self) -> None:
        """End the phone."""
        if self._session is not None:
            self._session.close()
            self._session = None

    def _of(self, split: str) -> tuple[Task, ...]:
        if split not in self.list_splits():
            raise UnknownName("split", split, self.list_splits())
        if split not in self._tasks:
            self._tasks[split] = tasks_of(self._suite, split, self._instances)
        return self._tasks[split]

    def _seen(self, reward: float) -> PhoneObservation:
        assert self._session is not None
        attempt = self._session.attempt
        lost = self._session.verdict == "none"
        return PhoneObservation(
            done=self._session.over,
            reward=None if lost else reward,
            goal=attempt.task.goal,
            fields=asked(attempt.task),
            screen=self._session.screen(),
            error=attempt.seen.error or "",
            picture=self._session.picture_url() if self._pictures else "",
            task=attempt.task.id,
            verdict=self._session.verdict,
            cause=self._session.cause,
        )
