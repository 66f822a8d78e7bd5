"""A run that is interrupted, killed or stopped, and then resumed, ends like one that was not."""

import json
import os
import random
import signal
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

import pytest

from iosworld.devices.binary import VARIABLE
from iosworld.yaml_files import dump_yaml

REPOSITORY = Path(__file__).resolve().parents[2]
KILLS, LONG_KILLS = 2, 20
IN_A_CHECKOUT = (
    "import pathlib, iosworld.resources as r; r.CHECKOUT = pathlib.Path.cwd(); from iosworld.cli import main; main()"
)


def hear_ctrl_c() -> None:
    """A process in the background, such as a test, ignores Ctrl-C, and its children inherit this."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@dataclass(frozen=True)
class Play:
    """How to start `iosworld run` in a process of its own."""

    command: list[str]
    options: list[str]
    folder: Path
    environment: dict[str, str]

    def start(self, run: Path) -> subprocess.Popen:
        """Start a run in `run`, or resume the existing one."""
        where = ["--resume", str(run)] if (run / "run.json").exists() else ["--run-dir", str(run), *self.options]
        return subprocess.Popen(
            [*self.command, "run", *where, "--workers", "2", "--json"],
            cwd=self.folder,
            env={**os.environ, **self.environment, "PYTHONPATH": str(REPOSITORY), "TMPDIR": str(self.folder / "tmp")},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            preexec_fn=hear_ctrl_c,
        )

    def finish(self, run: Path) -> dict:
        """The same until its end; returns the output."""
        with self.start(run) as running:
            out, errors = running.communicate(timeout=300)
        assert running.returncode == 0, errors.decode()
        return json.loads(out)


@pytest.fixture(params=["fake", pytest.param("real", marks=pytest.mark.long)])
def play(request, tmp_path, todo_data, fake_binary, is_long):
    """Random play on fake phones; with --simulator, also tasks of the suite on real ones."""
    (tmp_path / "tmp").mkdir()
    if request.param == "real":
        if not request.config.getoption("--simulator"):
            pytest.skip("needs the built simulator: give --simulator, or run make test")
        tasks = ("clock-gym-alarm", "energy-bill", "shopping-list")
        options = ["--agent", "reference", *(word for task in tasks for word in ("--task", task))]
        return Play([sys.executable, "-m", "iosworld"], options, tmp_path, {})
    (tmp_path / "pyproject.toml").touch()
    (tmp_path / "seed_data" / "jordan_avery").mkdir(parents=True)
    (tmp_path / "seed_data" / "jordan_avery" / "todo.json").write_text("{}")
    for name in ("todo-a", "todo-b", "todo-c"):
        rubric = {"task": name, "items": [{"id": f"i{n}", "text": f"Item {n}"} for n in range(4)]}
        for folder, data in (("tasks", {**todo_data, "id": name}), ("rubrics", rubric)):
            (tmp_path / folder / "starter").mkdir(parents=True, exist_ok=True)
            (tmp_path / folder / "starter" / f"{name}.yaml").write_text(dump_yaml(data))
    options = ["--agent", "random", "--trials", "3" if is_long else "2", "--max-steps", "5"]
    return Play([sys.executable, "-c", IN_A_CHECKOUT], options, tmp_path, {VARIABLE: str(fake_binary)})


def written(folder: Path) -> int:
    return sum(len(files) for _, _, files in os.walk(folder))  # which ignores files that are removed in the meantime


def content(folder: Path) -> dict[str, object]:
    """Every file, without the wall clock and the folder's name."""
    found: dict[str, object] = {}
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        data: object = path.read_bytes()
        if path.name in ("run.json", "episode.json"):
            data = {
                key: value for key, value in json.loads(path.read_bytes()).items() if key not in ("name", "seconds")
            }
        found[str(path.relative_to(folder))] = data
    return found


def kill(run: Path, running: subprocess.Popen, files: int, pick: random.Random) -> bool:
    """Kill a run once there are so many files in its folder; whether it was still running then."""
    while running.poll() is None and written(run) < files:
        time.sleep(pick.uniform(0, 0.004))
    running.kill()
    _, errors = running.communicate(timeout=60)
    assert running.returncode in (0, -signal.SIGKILL), errors.decode()
    return running.returncode != 0


@pytest.mark.slow
def test_repeatedly_killed_and_resumed_run_equals_an_uninterrupted_one(play, is_long):
    enough_kills = LONG_KILLS if is_long else KILLS
    whole = play.folder / "whole"
    figures = play.finish(whole)
    undisturbed, total = content(whole), written(whole)
    pick = random.Random(20)
    kills = 0
    for number in range(enough_kills):
        run = play.folder / f"run-{number}"
        run.mkdir()
        killed = True
        while killed and kills < enough_kills:
            # The number of files is drawn beforehand; the state of the run at that moment depends on the machine.
            enough = written(run) + pick.randint(0, total // 6)
            with play.start(run) as running:
                killed = kill(run, running, enough, pick)
            kills += killed
        again = play.finish(run)
        assert {**again, "run": None} == {**figures, "run": None}
        assert content(run) == undisturbed
        if kills == enough_kills:
            break
    assert kills == enough_kills
    assert phones_of(play) == []


@pytest.mark.slow
def test_ctrl_c_ends_the_run_within_seconds_and_says_how_to_resume(play):
    whole, run = play.folder / "whole", play.folder / "run"
    play.finish(whole)
    with play.start(run) as running:
        while written(run) < 12:
            time.sleep(0.01)
        running.send_signal(signal.SIGINT)
        out, errors = running.communicate(timeout=60)
    assert running.returncode == 1, errors.decode()
    figures = json.loads(out)
    assert figures["total"] == len(figures["episodes"]) == figures["passed"] + figures["failed"]
    assert f"Resume it with: iosworld run --resume {run}" in errors.decode()
    assert "Traceback" not in errors.decode()
    play.finish(run)
    assert content(run) == content(whole)


def phones_of(play: Play) -> list[str]:
    """Simulators left by a killed run: they end when its end of their pipe closes, which takes a moment."""
    found: list[str] = []
    for _ in range(100):
        lines = [path.read_bytes() for path in Path("/proc").glob("[0-9]*/cmdline") if path.exists()]
        found = [line.decode(errors="replace") for line in lines if str(play.folder / "tmp").encode() in line]
        if not found:
            break
        time.sleep(0.1)
    return found
