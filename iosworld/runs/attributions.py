"""What explains the failures of a run, as `attribution.json` in its folder. Written by `iosworld probes attribute`, read by reports."""

from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict

from iosworld.episodes.files import RunFiles
from iosworld.runs.folder import RunFolder

FILE = "attribution.json"
Continued = Literal["agent", "record"]
"""What goes on from the first step of regret: the agent itself, which is asked again, or the actions of the record."""


class AttributedEpisode(BaseModel):
    """Why one episode failed."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    task: str
    trial: int
    continued: Continued
    left: str = ""
    """The first step of regret: `step 3: tap Button “Save”`. Empty if no step was one."""
    rescues: dict[str, bool | None] = {}
    """For each ability, whether an oracle for it rescues the episode; None if there is no verdict on that. Empty if the episode
    was not explained."""
    cause: str = ""
    """Why it was not explained; empty if it was."""


class RunAttribution(BaseModel):
    """What explains the failed episodes of a run."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    episodes: tuple[AttributedEpisode, ...]


def write_attribution(run: Path, found: RunAttribution) -> None:
    """Write `attribution.json`, with the run's lock held. Raises RunFolderProblem if another process uses the folder, OSError."""
    folder = RunFolder(run)
    with folder.lock():
        folder.files.write_json(run / FILE, found.model_dump(mode="json"))


def read_attribution(run: Path) -> RunAttribution | None:
    """The content of `attribution.json`; None if there is none. Raises RunFolderProblem."""
    files = RunFiles(run)
    return files.read_model(run / FILE, RunAttribution) if files.has(run / FILE) else None
