"""Plays episodes in processes of their own, with the policy's weights in shared memory."""

from collections.abc import Sequence
from dataclasses import dataclass
from multiprocessing.shared_memory import SharedMemory

import numpy as np
from choices import SIZE, Memory
from demonstrations import demonstration
from policy import Policy, Taken
from reader import Reader

from iosworld.environments import PhoneEnv
from iosworld.tasks.task import Task

MOST_STEPS = 20
"""Steps of an episode, if the task's own limit is not lower."""
MOST_CHOICES = 26
"""Choices of an episode: steps, and values that are noted."""


@dataclass(frozen=True)
class Played:
    """One episode of the policy."""

    task: str
    reward: float
    passed: bool | None
    """None if there is no verdict: the episode is left out."""
    taken: list[Taken]
    keys: list[str]
    """What it did."""


class Worker:
    """One phone, and the policy that acts on it."""

    def __init__(self, tasks: Sequence[Task], weights: str) -> None:
        self._memory = SharedMemory(weights)
        self.policy = Policy(np.ndarray(SIZE, np.float32, self._memory.buf))
        self.env = PhoneEnv("gym", tasks, max_steps=MOST_STEPS)

    def play(self, task: str, seed: int | None) -> Played:
        """Play an episode: with `seed` at random by the policy's probabilities, without it what is most probable."""
        random = None if seed is None else np.random.default_rng(seed)
        self.env.reset(options={"task": task})
        attempt = self.env.attempt
        assert attempt is not None
        attempt.max_steps = min(MOST_STEPS, attempt.task.max_steps)
        reader, memory, all_taken, total = Reader(attempt), Memory(), [], 0.0
        for _ in range(MOST_CHOICES):
            offered = reader.offered(attempt, memory)
            taken = self.policy.pick(offered.features, offered.starts, random)
            choice = offered.choices[taken.picked]
            if seed is not None:
                all_taken.append(taken)
            memory.did(choice)
            if choice.command:
                _, reward, over, cut, info = self.env.step(choice.command)
                total += reward
                if over or cut:
                    passed = None if info["verdict"] == "none" else info["verdict"] == "pass"
                    return Played(task, total, passed, all_taken, memory.keys)
        return Played(task, total, False, all_taken, memory.keys)


_worker: Worker | None = None


def open_worker(tasks: Sequence[Task], weights: str) -> None:
    """Begin the work of this process."""
    global _worker
    _worker = Worker(tasks, weights)


def play(job: tuple[str, int | None]) -> Played:
    """Play a task: see `Worker.play`."""
    assert _worker is not None
    return _worker.play(*job)


def show(task: str) -> list[Taken] | None:
    """The demonstration of a task."""
    assert _worker is not None
    return demonstration(_worker.env, task)
