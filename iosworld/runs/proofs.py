"""Remembers which tasks are valid, so that a task is validated again only if something that it depends on has changed."""

from dataclasses import dataclass
from functools import cache
from pathlib import Path

from iosworld import resources
from iosworld.devices.factory import PhoneSource
from iosworld.hashes import folder_hash, value_hash
from iosworld.tasks.suite import SuiteTask


@dataclass(frozen=True)
class Proofs:
    """A folder with an empty file for each proof. A proof is identified by a hash of the task with its solution, near
    misses and wordings, its rubric, the phone's apps and seeds, and the code of this package."""

    folder: Path

    def has(self, item: SuiteTask, source: PhoneSource) -> bool:
        """Whether this task was valid on these phones."""
        return self._file(item, source).exists()

    def keep(self, item: SuiteTask, source: PhoneSource) -> None:
        """Remember that this task is valid on these phones."""
        self.folder.mkdir(parents=True, exist_ok=True)
        self._file(item, source).touch()

    def _file(self, item: SuiteTask, source: PhoneSource) -> Path:
        basis = {
            "task": item.fingerprint(),
            "rubric": item.rubric.hash,
            "phones": source.fingerprint(),
            "code": _code(),
        }
        return self.folder / f"{item.task.id}-{value_hash(basis)}"


def default_proofs() -> Proofs:
    """The proofs in the user's cache folder."""
    return Proofs(resources.cache_folder() / "proofs")


@cache
def _code() -> str:
    return folder_hash(resources.PACKAGE, "**/*.py")
