"""The program that a task's folder calls: it serves the phone, carries out the solution, and judges the log.

    python3 -m iosworld.plugs.harbor.phone serve|solve|verify --suite NAME --task ID --log FILE

The log has an action a line, as `parse_action` reads it. Deterministic phones make it enough: the verifier plays it again.
"""

import argparse
import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from iosworld.actions import Action, Stop, parse_action
from iosworld.devices.embedded.phones import EmbeddedPhones
from iosworld.devices.factory import PhoneSource
from iosworld.environments.attempt import Attempt
from iosworld.environments.choice import TaskChoice
from iosworld.environments.rewards import Rewards
from iosworld.errors import DeviceLost, InvalidAction
from iosworld.fleet.tracked_phone import TrackedPhone
from iosworld.plugs.gold import play_gold
from iosworld.tasks.task import Task

MOST_BYTES = 16 * 1024 * 1024
"""Bytes of a log."""


def write_log(file: Path, actions: Iterable[Action]) -> None:
    """Add actions to a log. Raises OSError."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.open("a", encoding="utf-8") as log:
        for action in actions:
            log.write(json.dumps(action.model_dump(mode="json"), ensure_ascii=False) + "\n")


def read_log(file: Path) -> list[Action]:
    """The actions of a log; none if there is no log. Raises InvalidAction, OSError."""
    if not file.exists():
        return []
    with file.open("rb") as log:
        content = log.read(MOST_BYTES + 1)
    if len(content) > MOST_BYTES:
        raise InvalidAction(f"{file}: expected at most {MOST_BYTES} bytes, got more")
    return [parse_action(line) for line in content.decode("utf-8", errors="replace").splitlines() if line.strip()]


def judge_log(task: Task, source: PhoneSource, actions: Iterable[Action]) -> dict[str, float]:
    """What the actions earn on a fresh phone, as Harbor's `reward.json`: numbers only.

    An agent that did not stop is judged as one that stops without answers. Raises DeviceLost if there is no verdict, so that Harbor
    reports an error and not a reward of 0.
    """
    with TrackedPhone.begin(source, task.scenario, task.persona) as phone:
        attempt = Attempt(task, phone, Rewards())
        result = None
        for action in actions:
            result = attempt.step(action)
            if attempt.ended:
                break
        if not attempt.ended:
            result = attempt.step(Stop())
    assert result is not None
    assert result.verdict is not None
    if result.verdict.verdict == "none":
        raise DeviceLost(f"there is no verdict: {result.verdict.cause}")
    return {"reward": float(result.verdict.verdict == "pass"), "progress": attempt.earned}


def main(arguments: list[str] | None = None) -> None:
    """Run one command. Any failure ends with a traceback and status 1, and writes no reward."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("command", choices=("serve", "solve", "verify"))
    parser.add_argument("--suite", required=True)
    parser.add_argument("--task", required=True)
    parser.add_argument("--log", type=Path, required=True)
    parser.add_argument("--reward", type=Path)
    parser.add_argument("--port", type=int, default=8765)
    options = parser.parse_args(arguments)
    task = TaskChoice(options.suite, options.task).tasks[0]
    source = EmbeddedPhones(task.persona)
    try:
        if options.command == "solve":
            write_log(options.log, play_gold(task, source)[2])
        elif options.command == "verify":
            if options.reward is None:
                parser.error("verify needs --reward")
            _write_reward(options.reward, judge_log(task, source, read_log(options.log)))
        else:
            _serve(task, source, options.log, options.port)
    finally:
        source.close()


def _serve(task: Task, source: PhoneSource, log: Path, port: int) -> None:
    from iosworld.plugs.mcp.phone_tools import PhoneTools
    from iosworld.plugs.mcp.server import run_server

    with TrackedPhone.begin(source, task.scenario, task.persona) as phone:
        run_server(PhoneTools(phone, on_action=lambda action: write_log(log, [action]), stops=True), "http", port)


def _write_reward(file: Path, reward: dict[str, Any]) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    partial = file.with_name(f".{file.name}.{os.getpid()}.partial")
    partial.write_text(json.dumps(reward) + "\n", encoding="utf-8")
    partial.replace(file)


if __name__ == "__main__":
    main()
