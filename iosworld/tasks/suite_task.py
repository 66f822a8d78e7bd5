"""A task of a suite with its rubric."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from iosworld.hashes import file_hash, value_hash
from iosworld.tasks.rubric import Rubric
from iosworld.tasks.task import Task
from iosworld.yaml_files import dump_yaml


@dataclass(frozen=True)
class SuiteTask:
    """A task with its rubric and its source file."""

    task: Task
    rubric: Rubric
    file: Path
    """The task's file; for an instance of a template, the template's."""
    content: Any = None
    """The values of a task that was made from a template, as a file of its own would have them."""

    def fingerprint(self) -> str:
        """A hash of everything that the task consists of, its proofs included. Raises OSError."""
        return file_hash(self.file) if self.content is None else value_hash(self.content)

    def yaml(self) -> bytes:
        """The task as a file. Raises OSError; FileNotFoundError for a task that was created in memory."""
        return self.file.read_bytes() if self.content is None else dump_yaml(self.content).encode()
