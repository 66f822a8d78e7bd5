import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from iosworld.devices.temporary import TemporaryFolder


@pytest.fixture
def short_folder() -> Iterator[Path]:
    """A folder whose path is short enough for sockets."""
    with tempfile.TemporaryDirectory(prefix="t", dir="/tmp") as folder:
        yield Path(folder)


def test_a_long_path_gives_way_to_a_short_private_folder(tmp_path, monkeypatch):
    long = tmp_path / ("a" * 60)
    long.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(long))
    folder = TemporaryFolder()
    assert folder.path.parent == Path("/tmp")
    assert folder.path.stat().st_mode & 0o077 == 0
    folder.remove()
    assert not list(long.iterdir())


def test_removed_folder_no_longer_exists(short_folder, monkeypatch):
    monkeypatch.setattr("tempfile.tempdir", str(short_folder))
    folder = TemporaryFolder()
    (folder.path / "log").write_text("words")
    folder.remove()
    folder.remove()
    assert not list(short_folder.iterdir())


def test_next_folder_removes_only_leftovers_of_killed_processes(short_folder, monkeypatch):
    monkeypatch.setattr("tempfile.tempdir", str(short_folder))
    script = "from iosworld.devices.temporary import *; print(TemporaryFolder().path, flush=True); input()"
    process = subprocess.Popen(
        [sys.executable, "-c", script],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "TMPDIR": str(short_folder)},
    )
    assert process.stdout
    left = short_folder / process.stdout.readline().strip()
    (left / "log").write_text("words")
    living = TemporaryFolder()
    unlocked = short_folder / "iosworld-sim-unlocked"
    unlocked.mkdir()
    other = short_folder / "iosworld-other"
    other.mkdir()
    hour_ago = time.time() - 3600
    for folder in (left, living.path, unlocked, other):
        os.utime(folder, (hour_ago, hour_ago))
    with TemporaryFolderContext() as _:
        assert left.is_dir()
    process.send_signal(signal.SIGKILL)
    process.communicate()
    with TemporaryFolderContext() as new:
        assert {path.name for path in short_folder.iterdir()} == {living.path.name, other.name, new.path.name}
    living.remove()


class TemporaryFolderContext:
    def __enter__(self) -> TemporaryFolder:
        self.folder = TemporaryFolder()
        return self.folder

    def __exit__(self, *_: object) -> None:
        self.folder.remove()
