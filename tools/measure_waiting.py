"""Measure the steps of every task's solution, and which tasks still pass if the phone waits for hours after it.

Usage: python tools/measure_waiting.py [--suite iosworld] [--hours 30] [--task ID ...] [--json FILE]

Each solution is played to its end on a fresh phone. The phone is then copied; one copy is judged at once, the other after the
hours have passed. What also happens on a phone that only waits is no side effect, so a task should fail only if time
really spoils its outcome: an order that is delivered, a date that is no longer in the future.

Exit status: 0 if every solution passes without waiting, 1 if not.
"""

import argparse
import json
import statistics
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from iosworld.devices.begin import phone_at
from iosworld.devices.device import ForkableDevice
from iosworld.devices.embedded.phones import EmbeddedPhones
from iosworld.episodes.idle import wait_for
from iosworld.errors import AgentError
from iosworld.probes.verdicts import StepJudge
from iosworld.probes.walks import walk
from iosworld.tasks import load_suite
from iosworld.tasks.task import Task


@dataclass(frozen=True)
class Measured:
    """One task."""

    task: str
    steps: int
    """Actions of the solution, with the stop."""
    passes: bool
    cause: str
    waited: bool
    """Whether it also passes after the hours."""
    waited_cause: str


def measured(task: Task, source: EmbeddedPhones, seconds: float) -> Measured:
    """Play the solution of a task and judge it twice. Raises DeviceError."""
    with phone_at(source, task.scenario) as phone, phone_at(source, task.scenario) as start:
        assert isinstance(phone, ForkableDevice)
        judge = StepJudge(task, phone.state(), start)
        try:
            steps = len(walk(phone, task.solution).taken) + 1
        except AgentError as problem:
            return Measured(task.id, 0, passes=False, cause=str(problem), waited=False, waited_cause="")
        with phone.fork() as later:
            wait_for(later, seconds)
            waited = judge.judged(later.state())
        now = judge.judged(phone.state())
    return Measured(task.id, steps, now.verdict == "pass", now.cause, waited.verdict == "pass", waited.cause)


def report(found: Sequence[Measured], hours: float) -> str:
    """The figures, and the tasks that fail after waiting, with the reason."""
    steps = [one.steps for one in found if one.steps]
    spoiled = [one for one in found if one.passes and not one.waited]
    lines = [
        f"{len(found)} tasks; {sum(one.passes for one in found)} solutions pass",
        f"steps: mean {statistics.fmean(steps):.1f}, median {statistics.median(steps):g}, most {max(steps)}",
        f"after {hours:g} hours of waiting {len(spoiled)} fail:",
        *(f"  {one.task}: {one.waited_cause}" for one in spoiled),
        *(f"fails at once: {one.task}: {one.cause}" for one in found if not one.passes),
    ]
    return "\n".join(lines)


def main() -> int:
    """Measure the tasks that the options name."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--suite", default="iosworld")
    options.add_argument("--hours", type=float, default=30.0)
    options.add_argument("--task", action="append", default=[])
    options.add_argument("--json", type=Path)
    given = options.parse_args()
    tasks = [item.task for item in load_suite(given.suite) if not given.task or item.task.id in given.task]
    sources: dict[str, EmbeddedPhones] = {}
    found = []
    try:
        for task in tasks:
            source = sources.get(task.persona) or sources.setdefault(task.persona, EmbeddedPhones(task.persona))
            found.append(measured(task, source, given.hours * 3600))
            one = found[-1]
            print(one.task, one.steps, "pass" if one.passes else "FAIL", "pass" if one.waited else "FAIL", flush=True)
    finally:
        for source in sources.values():
            source.close()
    if given.json:
        given.json.write_text(json.dumps([asdict(one) for one in found], indent=1))
    print(report(found, given.hours))
    return 0 if all(one.passes for one in found) else 1


if __name__ == "__main__":
    sys.exit(main())
