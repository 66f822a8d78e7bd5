"""Writes a task folder for Harbor, schema 1.4.

The phone is a process of the environment's container. It serves the agent through MCP, keeps a log of what was done, and
ends with the container. The verifier plays the log on a fresh phone and judges the state, so it needs only the log.
"""

import json
import shlex
from collections.abc import Iterable
from pathlib import Path

from iosworld.environments.infos import asked
from iosworld.tasks.task import Task

SCHEMA = "1.4"
ORGANIZATION = "iosworld"
LOG = "/logs/agent/phone.jsonl"
"""Where the phone of a container keeps what was done."""
REWARD = "/logs/verifier/reward.json"
PORT = 8765
AGENT_SECONDS = 1800.0
VERIFIER_SECONDS = 300.0


def write_tasks(tasks: Iterable[Task], suite: str, out: Path, image: str = "iosworld") -> list[Path]:
    """Write a folder for each task, and return them. `image` is a container image with iosworld. Raises OSError."""
    return [write_task(task, suite, out / task.id.replace("@", "-"), image) for task in tasks]


def write_task(task: Task, suite: str, folder: Path, image: str = "iosworld") -> Path:
    """Write the folder of one task. Raises OSError."""
    named = f"--suite {shlex.quote(suite)} --task {shlex.quote(task.id)}"
    program = "python3 -m iosworld.plugs.harbor.phone"
    _write(folder / "instruction.md", _instruction(task))
    _write(folder / "task.toml", _configuration(task, image))
    _write(
        folder / "environment" / "Dockerfile",
        f"FROM {image}\nRUN mkdir -p /logs/agent /logs/verifier\nCMD {program} serve {named} --log {LOG} --port {PORT}\n",
    )
    _write(folder / "solution" / "solve.sh", f"#!/bin/sh\nset -e\n{program} solve {named} --log {LOG}\n", script=True)
    _write(
        folder / "tests" / "test.sh",
        f"#!/bin/sh\nset -e\n{program} verify {named} --log {LOG} --reward {REWARD}\n",
        script=True,
    )
    return folder


def _instruction(task: Task) -> str:
    fields = asked(task)
    answers = f"\n\nWhen you are done, call mobile_stop with these answers:\n\n{fields}" if fields else ""
    return (
        f"{task.goal}{answers}\n\nThe phone is reached through the MCP server `iosworld`. Call mobile_stop at the end, also "
        f"if it could not be done. At most {task.max_steps} actions count, mobile_stop among them; looking is no action.\n"
    )


def _configuration(task: Task, image: str) -> str:
    name = json.dumps(f"{ORGANIZATION}/{task.id.replace('@', '-')}")
    return f"""schema_version = "{SCHEMA}"

[task]
name = {name}
description = {json.dumps(task.goal, ensure_ascii=False)}
keywords = {json.dumps([*task.apps, *task.tags])}

[metadata]
task = {json.dumps(task.id)}
task_hash = {json.dumps(task.hash)}

[environment]
docker_image = {json.dumps(image)}
cpus = 1
memory_mb = 2048
network_mode = "no-network"

[[environment.mcp_servers]]
name = "iosworld"
transport = "streamable-http"
url = "http://127.0.0.1:{PORT}/mcp"

[agent]
timeout_sec = {AGENT_SECONDS}

[verifier]
timeout_sec = {VERIFIER_SECONDS}
"""


def _write(file: Path, text: str, *, script: bool = False) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    if script:
        file.chmod(0o755)
