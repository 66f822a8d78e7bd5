"""Writes the folder that `openenv validate` reads: the manifest, the image's file, and what the checks play.

The folder `validation` is for validators only. The image leaves it out, since the oracle tells the solution.
"""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import iosworld
from iosworld.actions import Stop
from iosworld.devices.factory import PhoneSource
from iosworld.errors import SetupError, UnknownName
from iosworld.fleet.checkpoint_file import SavedPhone
from iosworld.plugs.gold import play_gold
from iosworld.plugs.session import PhoneSession
from iosworld.plugs.tasks import tasks_of
from iosworld.tasks.split import SPLITS
from iosworld.tasks.task import Task
from iosworld.tasks.templates.library import GYM
from iosworld.tasks.templates.seeds import GYM_SPLITS
from iosworld.yaml_files import dump_yaml

ORACLE, CANARIES, PLAN = "validation/oracle.json", "validation/canaries.json", "validation/runtime.json"
PORT = 8000
EPISODE_SECONDS = 300.0
FULL = 1.0
"""The reward of a solved task."""
STOP = {"command": '{"action": "stop"}'}


def write_package(
    out: Path,
    suite: str,
    phones: Callable[[str], PhoneSource],
    task: str | None = None,
    instances: int = 1,
    image: str = "iosworld",
) -> Task:
    """Write the folder for a suite, and return the task that the checks play: `task`, or the first that needs no answer.

    `phones` gives the phones of a persona. Raises UnknownName, SetupError, AgentError, DeviceError, OSError.
    """
    splits = splits_of(suite, instances)
    split, chosen = _chosen(splits, task)
    public = {"split": split, "task": chosen.id}
    oracle = _oracle(chosen, phones(chosen.persona), public)
    look = [{"command": f"launch_app {chosen.apps[0]}"}, {"command": "swipe 500 700 500 300"}, {"command": "home"}]
    plan = {"plan_schema_version": "1", "reset": {"episode_id": "validation", "seed": 0, "options": public}}
    canaries = [
        {"name": "stops at once", "reset": public, "actions": [STOP]},
        {"name": "only looks", "reset": public, "actions": [*look, STOP]},
        {"name": "acts on nothing", "reset": public, "actions": [{"command": "tap 100000"}, {"command": "?"}, STOP]},
    ]
    _write(out / "openenv.yaml", dump_yaml(_manifest(suite, {name: len(tasks) for name, tasks in splits.items()})))
    _write(out / "Dockerfile", _dockerfile(suite, instances, image))
    _write(out / ".dockerignore", "validation\n")
    _write(out / PLAN, _json({**plan, "actions": [*look, STOP]}))
    _write(out / ORACLE, _json(oracle))
    _write(out / CANARIES, _json({"canaries": canaries}))
    return chosen


def splits_of(suite: str, instances: int = 1) -> dict[str, tuple[Task, ...]]:
    """The tasks of a suite by split, without empty splits. Raises UnknownName, SetupError, FileProblem, NoInstance."""
    found: dict[str, tuple[Task, ...]] = {}
    for split in GYM_SPLITS if suite == GYM else SPLITS:
        try:
            found[split] = tasks_of(suite, split, instances)
        except UnknownName:
            raise
        except SetupError:
            continue  # a small suite may have no task there
    return found


def _chosen(splits: dict[str, tuple[Task, ...]], named: str | None) -> tuple[str, Task]:
    every = [(split, task) for split, tasks in splits.items() for task in tasks]
    if named is not None:
        fit = [pair for pair in every if pair[1].id == named]
        if not fit:
            raise UnknownName("task", named, [task.id for _, task in every])
        return fit[0]
    fit = [pair for pair in every if not pair[1].fields] or every
    if not fit:
        raise SetupError("the suite has no tasks; choose another")
    return fit[0]


def _oracle(task: Task, source: PhoneSource, public: dict[str, str]) -> dict[str, Any]:
    """The phone as the solution leaves it, and the end of the episode that earns everything."""
    earned, _, actions = play_gold(task, source)
    if earned != FULL or not isinstance(actions[-1], Stop):
        raise SetupError(f"{task.id}: expected a solution that earns {FULL} and stops, got {earned}")
    session = PhoneSession(task=[task], sources={task.persona: source})
    try:
        session.begin(task.id)
        before = session.checkpoint()
        for action in actions[:-1]:
            session.act(action.model_dump(mode="json", exclude_none=True))
        after = session.checkpoint()
    finally:
        session.close()
    return {
        "reset": {**public, "injected_state": after.model_dump(mode="json")},
        "actions": [{"command": actions[-1].model_dump_json(exclude_none=True)}],
        "nothing": [STOP],
        "withheld": sorted(_hashes(after) - _hashes(before)),
    }


def _hashes(saved: SavedPhone) -> set[str]:
    """What tells where a phone is: hashes of its saved data, and of its screen."""
    return {*saved.proof.state.values(), saved.proof.tree}


def _manifest(suite: str, counts: dict[str, int]) -> dict[str, Any]:
    return {
        "spec_version": 1,
        "name": "iosworld",
        "version": iosworld.__version__,
        "type": "space",
        "runtime": "fastapi",
        "app": "iosworld.plugs.openenv.server:app",
        "port": PORT,
        "validation": {
            # A step that undoes progress loses what it had earned.
            "reward": {"range": [-FULL, FULL], "oracle_tolerance": 0.0, "floor_margin": 0.5},
            "resources": {"cpu": 1.0, "memory_mb": 2048, "disk_mb": 1024, "episode_timeout_s": EPISODE_SECONDS},
            "network": {"mode": "no-network"},
            "task_distribution": {"generator_seed": 0, "dataset_version": f"iosworld-{iosworld.__version__}-{suite}"},
            "capabilities": {
                "oracle": {"form": "injected_state", "location": ORACLE},
                "verifier": {"kind": "reward_channel"},
                "set_state": True,
                "task_api": True,
                "canaries": CANARIES,
                "declared_task_count": counts,
            },
            "types": {"tags": ["phone", "gui"]},
            "execution": {"kind": "openenv_ws", "probe_path": PLAN, "dockerfile": "Dockerfile", "context": "."},
        },
    }


def _dockerfile(suite: str, instances: int, image: str) -> str:
    """A container is a machine of its own: only there, the server listens on all addresses, so that a port can be published."""
    if not re.fullmatch(r"[A-Za-z0-9_.-]+", suite):
        raise UnknownName("suite", suite, [])
    return f"""FROM {image}
LABEL org.opencontainers.image.title="iosworld" \\
      org.opencontainers.image.version="{iosworld.__version__}" \\
      org.opencontainers.image.description="Tasks on a person's phone, judged by its state" \\
      org.opencontainers.image.licenses="Apache-2.0"
ENV IOSWORLD_SUITE={suite}
ENV IOSWORLD_INSTANCES={instances}
EXPOSE {PORT}
CMD ["python3", "-m", "uvicorn", "iosworld.plugs.openenv.server:app", "--host", "0.0.0.0", "--port", "{PORT}"]
"""


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
