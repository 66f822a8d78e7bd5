"""Checks of the package's files."""

import re
from pathlib import Path
from typing import Any, ClassVar

from openenv.validation import Level, load_policy

from iosworld.plugs.openenv.graders import PhoneGrader, Unmeasured

ARCHIVES = (".tar", ".gz", ".tgz", ".bz2", ".xz", ".zst", ".zip", ".7z", ".whl")
LABELS = ("title", "version", "description", "licenses")
"""Of `org.opencontainers.image`."""


class _Static(PhoneGrader):
    level = Level.STATIC
    depends_on = ()


class Layout(_Static):
    """The package has no archives, whose content nobody sees."""

    check_id = "static.layout"
    fine, remedy = "the package has no archives", "Put the files into the package instead of archives."

    def check(self, subject: Any, measured: dict[str, Any]) -> list[str]:
        """Archives by their names."""
        root = Path(subject.root)
        files = [file for file in sorted(root.rglob("*")) if file.is_file()]
        measured["files"] = len(files)
        return [f"{file.relative_to(root)} is an archive" for file in files if file.suffix in ARCHIVES]


class ResourceDeclaration(_Static):
    """The manifest says what an episode needs. Its schema demands the fields; zero is refused there."""

    check_id = "static.resource_declaration"
    fine, remedy = "resources are declared", "Declare cpu, memory_mb, disk_mb and episode_timeout_s."

    def check(self, subject: Any, measured: dict[str, Any]) -> list[str]:
        """The declared resources."""
        resources = subject.manifest.resources
        measured.update(resources.model_dump())
        needed = ("cpu", "memory_mb", "disk_mb", "episode_timeout_s")
        return [f"{name} is not declared" for name in needed if not getattr(resources, name) > 0]


class TimeoutCeiling(_Static):
    """An episode ends in the time that the policy allows."""

    check_id = "static.timeout_ceiling"
    fine, remedy = "the timeout is within the policy", "Declare a shorter episode_timeout_s."

    def check(self, subject: Any, measured: dict[str, Any]) -> list[str]:
        """The declared timeout."""
        most = load_policy("v2").bounds.max_episode_timeout_s
        seconds = subject.manifest.resources.episode_timeout_s
        measured.update(episode_timeout_s=seconds, most=most)
        return [] if seconds <= most else [f"expected at most {most} seconds, got {seconds}"]


class ImageLabels(_Static):
    """The image says what it is. The file that makes the image is read, not the image."""

    check_id = "static.oci_labels"
    fine, remedy = "the Dockerfile has the labels", "Add LABEL org.opencontainers.image.… to the Dockerfile."
    prefix: ClassVar[str] = "org.opencontainers.image."

    def check(self, subject: Any, measured: dict[str, Any]) -> list[str]:
        """Labels that are not there."""
        execution = getattr(subject.manifest, "execution", None)
        file = Path(subject.root) / (execution.dockerfile if execution else "Dockerfile")
        if not file.is_file():
            raise Unmeasured("the package has no Dockerfile")
        text = file.read_text(encoding="utf-8").replace("\\\n", " ")
        words = " ".join(line for line in text.splitlines() if line.strip().upper().startswith("LABEL "))
        found = set(re.findall(re.escape(self.prefix) + r"(\w+)\s*=\s*\S", words))
        measured["labels"] = sorted(found)
        return [f"the label {self.prefix}{name} is missing" for name in LABELS if name not in found]


class TaskDistributionPinning(_Static):
    """Tasks that are drawn are the same ones each time."""

    check_id = "static.task_distribution_pinning"
    requires_capabilities = frozenset({"task_api"})
    fine, remedy = "the tasks are pinned", "Declare task_distribution with generator_seed or dataset_version."

    def check(self, subject: Any, measured: dict[str, Any]) -> list[str]:
        """The declared pins."""
        pins = subject.manifest.task_distribution
        given = pins.model_dump(exclude_none=True) if pins else {}
        measured.update(given)
        pinned = {"generator_seed", "dataset_version"} & given.keys()
        return [] if pinned else ["neither generator_seed nor dataset_version is declared"]
