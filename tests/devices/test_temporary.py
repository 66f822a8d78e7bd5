import os
import signal
import subprocess
import sys
import time

from iosworld.devices.temporary import TemporaryFolder


def test_removed_folder_no_longer_exists(tmp_path, monkeypatch):
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    folder = TemporaryFolder()
    (folder.path / "log").write_text("words")
    folder.remove()
    folder.remove()
    assert not list(tmp_path.iterdir())


def test_next_folder_removes_only_leftovers_of_killed_processes(tmp_path, monkeypatch):
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    script = "from iosworld.devices.temporary import *; print(TemporaryFolder().path, flush=True); input()"
    process = subprocess.Popen(
        [sys.executable, "-c", script],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "TMPDIR": str(tmp_path)},
    )
    assert process.stdout
    left = tmp_path / process.stdout.readline().strip()
    (left / "log").write_text("words")
    living = TemporaryFolder()
    unlocked = tmp_path / "iosworld-sim-unlocked"
    unlocked.mkdir()
    other = tmp_path / "iosworld-other"
    other.mkdir()
    hour_ago = time.time() - 3600
    for folder in (left, living.path, unlocked, other):
        os.utime(folder, (hour_ago, hour_ago))
    with TemporaryFolderContext() as _:
        assert left.is_dir()
    process.send_signal(signal.SIGKILL)
    process.communicate()
    with TemporaryFolderContext() as new:
        assert {path.name for path in tmp_path.iterdir()} == {living.path.name, other.name, new.path.name}
    living.remove()


class TemporaryFolderContext:
    def __enter__(self) -> TemporaryFolder:
        self.folder = TemporaryFolder()
        return self.folder

    def __exit__(self, *_: object) -> None:
        self.folder.remove()
