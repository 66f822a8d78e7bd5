"""The summary of a run, as `iosworld run --json` prints it."""

from collections.abc import Sequence
from typing import Any

from iosworld.episodes.record import EpisodeRecord
from iosworld.runs.folder import RunFolder

EPISODE_FIELDS = ("task", "trial", "verdict", "cause", "progress", "side_effects", "steps", "ended")


def summary(folder: RunFolder, records: Sequence[EpisodeRecord]) -> dict[str, Any]:
    """The run's folder, counts by verdict, and each episode's outcome, as JSON values."""
    verdicts = [record.verdict for record in records]
    return {
        "run": str(folder.path),
        "total": len(records),
        "passed": verdicts.count("pass"),
        "failed": verdicts.count("fail"),
        "no_verdict": verdicts.count("none"),
        "episodes": [_episode(record) for record in records],
    }


def _episode(record: EpisodeRecord) -> dict[str, Any]:
    values = record.model_dump(mode="json")
    return {field: values[field] for field in EPISODE_FIELDS}
