"""Verdicts on phones at any step, as if an agent stopped there with the solution's answer."""

import hashlib
import marshal
from typing import Any

from iosworld.devices.device import Device, State
from iosworld.episodes.idle import idle_state
from iosworld.hashes import value_hash
from iosworld.judging.state import judge_state
from iosworld.judging.verdict import Verdict
from iosworld.tasks.checks import parts_read
from iosworld.tasks.solution_answer import answer_of
from iosworld.tasks.task import Task


class StepJudge:
    """Judges many states of one task, all of which began as `before`, with the solution's answer.

    States that differ only in their clock are judged once.
    """

    def __init__(self, task: Task, before: State, fresh: Device | None) -> None:
        """`fresh` is a phone that still is as `before`: what it does by only waiting is no side effect. Without it, every change
        is the agent's."""
        self._task, self._before, self._fresh = task, before, fresh
        self._answer, self._given = answer_of(task)
        self._reads_clock = any("system" in parts_read(check.holds) for check in task.checks)
        self._verdicts: dict[tuple[str, ...], Verdict] = {}
        self._waited: dict[str, State] = {}
        self._hashes: dict[int, tuple[Any, str]] = {}

    def verdict(self, after: State) -> Verdict:
        """The verdict on a phone that stops as `after`. Raises DeviceError."""
        key = self._key(after)
        if key not in self._verdicts:
            self._verdicts[key] = self.judged(after)
        return self._verdicts[key]

    def judged(self, after: State) -> Verdict:
        """As `verdict`, for a state that hardly comes again: it is not remembered. Raises DeviceError."""
        return judge_state(
            self._task,
            self._before,
            after,
            self._answer,
            "stopped",
            given=self._given,
            waited=lambda: self._idle(after),
        )

    def passes(self, after: State) -> bool:
        """Whether the goal is reached. Raises DeviceError."""
        return self.verdict(after).verdict == "pass"

    def _key(self, after: State) -> tuple[str, ...]:
        """All parts that are not those of the start, as hashes. States share their unchanged parts."""
        found = [f"{name} {self._hash(part)}" for name, part in after.items() if part is not self._before.get(name)]
        found += [f"{name} is gone" for name in self._before.keys() - after.keys()]
        return (*sorted(found), _now(after) if self._reads_clock else "")

    def _hash(self, part: Any) -> str:
        known = self._hashes.get(id(part))
        if known is None or known[0] is not part:
            timeless = (
                {name: value for name, value in part.items() if name != "now"} if isinstance(part, dict) else part
            )
            written = marshal.dumps(timeless, 2)  # in full, by version 2; much faster than as JSON
            known = self._hashes[id(part)] = part, hashlib.blake2b(written, digest_size=16).hexdigest()
        return known[1]

    def _idle(self, after: State) -> State:
        """A phone that only waited as long, while the same happened from outside."""
        if self._fresh is None:
            return {}
        key = value_hash([_now(after), after["system"].get("events", [])])
        if key not in self._waited:
            self._waited[key] = idle_state(self._fresh, self._before, after, is_fresh=True)
        return self._waited[key]


def _now(state: State) -> str:
    return str(state.get("system", {}).get("now", ""))
