"""What GRPOTrainer needs: a data set of tasks, and a factory of environments whose methods are the model's tools.

TRL calls each public function of the class a tool, describes it by its docstring, creates an instance for each rollout of a
batch, and resets instances instead of closing them. So what is not a tool begins with an underscore, and an instance ends
its phone when it is collected.
"""

import contextlib
import io
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from iosworld.devices.factory import PhoneSource
from iosworld.environments import Rewards
from iosworld.errors import SetupError
from iosworld.plugs.session import HOW, PhoneSession, read_answers
from iosworld.plugs.tasks import tasks_of
from iosworld.tasks.suite import DEFAULT


class TRLPhone:
    """A phone of one rollout. Its public methods are what a model can do."""

    def __init__(self, session: PhoneSession, pictures: bool = False) -> None:
        self._session, self._pictures = session, pictures

    def reset(self, **row: Any) -> str:
        """Begin the task of a row of the data set. TRL adds the returned text to the prompt."""
        return self._session.begin(str(row["task"]))

    def get_reward(self) -> float | None:
        """The reward of the episode, from 0 to 1; None if the phone failed, which leaves the rollout out."""
        if not self._session.over:
            self._session.act({"action": "stop"})
        return None if self._session.verdict == "none" else self._session.reward

    def tap(self, element: int) -> Any:
        """Touch the control with this number in the list of the screen.

        Args:
            element: The number of the control.

        Returns:
            The screen after it.
        """
        return self._do({"action": "tap", "element": element})

    def type_text(self, text: str) -> Any:
        """Type text into the focused field.

        Args:
            text: The text. A line break presses return.

        Returns:
            The screen after it.
        """
        return self._do({"action": "type", "text": text})

    def launch_app(self, app: str) -> Any:
        """Open an app.

        Args:
            app: The name of the app.

        Returns:
            The screen after it.
        """
        return self._do({"action": "launch_app", "app": app})

    def scroll(self, direction: Literal["up", "down"]) -> Any:
        """Scroll the content of the screen.

        Args:
            direction: down shows what is further down, up what is further up.

        Returns:
            The screen after it.
        """
        begin, end = (700, 300) if direction == "down" else (300, 700)
        return self._do({"action": "swipe", "x1": 500, "y1": begin, "x2": 500, "y2": end})

    def home(self) -> Any:
        """Go to the home screen.

        Returns:
            The screen after it.
        """
        return self._do({"action": "home"})

    def wait(self, seconds: int) -> Any:
        """Let some seconds of the phone's time pass.

        Args:
            seconds: How many, 3600 at most.

        Returns:
            The screen after it.
        """
        return self._do({"action": "wait", "seconds": seconds})

    def stop(self, answers: str) -> Any:
        """End the task with the answers that are asked for.

        Args:
            answers: A JSON object with a text for each field, such as {"completed": "yes"}.

        Returns:
            That the task has ended.
        """
        return self._session.stop(read_answers(answers), answers)

    def _do(self, action: dict[str, Any]) -> Any:
        said = self._session.act(action)
        if not self._pictures or self._session.over:
            return said
        from PIL import Image  # loaded when needed: it takes long

        picture = Image.open(io.BytesIO(self._session.picture()))
        return [{"type": "image", "image": picture}, {"type": "text", "text": said}]

    def __del__(self) -> None:
        with contextlib.suppress(Exception):  # the interpreter may be about to end
            self._session.close()


@dataclass(frozen=True)
class PhoneSpec:
    """Tasks to train on: `GRPOTrainer(train_dataset=spec.train_dataset, environment_factory=spec.environment_factory)`."""

    suite: str = DEFAULT
    split: str | None = None
    instances: int = 1
    """Instances of each template, of a suite of templates."""
    seed: int = 0
    pictures: bool = False
    """Whether tools also return the picture of the screen."""
    max_steps: int | None = None
    rewards: Rewards | None = None
    sources: Mapping[str, PhoneSource] | None = None
    """Phones by persona, instead of embedded simulators that all environments share."""

    def rows(self) -> list[dict[str, Any]]:
        """The rows of the data set: the prompt as messages, and the id of the task."""
        return [
            {
                "prompt": [{"role": "system", "content": HOW}, {"role": "user", "content": "Your task:\n"}],
                "task": task.id,
            }
            for task in tasks_of(self.suite, self.split, self.instances, self.seed)
        ]

    @property
    def train_dataset(self) -> Any:
        """The rows as a `datasets.Dataset`. SetupError without that package, which TRL brings."""
        try:
            from datasets import Dataset
        except ImportError as missing:
            raise SetupError(f"the data set needs TRL ({missing}); run: pip install 'iosworld[trl]'") from None
        return Dataset.from_list(self.rows())

    @property
    def reward_funcs(self) -> list[Any]:
        """None: the environments give the reward."""
        return []

    def environment_factory(self) -> TRLPhone:
        """An environment for one rollout."""
        tasks = tasks_of(self.suite, self.split, self.instances, self.seed)
        session = PhoneSession(
            self.suite, task=tasks, rewards=self.rewards, max_steps=self.max_steps, sources=self.sources
        )
        return TRLPhone(session, self.pictures)
