"""A row for each step of runs, as a parquet file."""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from iosworld.errors import SetupError
from iosworld.runs.saved import SavedRun
from iosworld.runs.saved_episode import SavedEpisode

BATCH = 256
"""Rows that are written at a time."""


def write_parquet(runs: Iterable[SavedRun], file: Path, *, pictures: bool = False) -> int:
    """Write a row for each step, and return their number. With `pictures`, the PNG files are in the rows; otherwise their paths.

    Columns: run, task, trial, agent, model, goal, step, action (JSON), said, error, app, tree, picture, picture_path, and
    of the episode: verdict, progress, ended, steps. Raises SetupError without pyarrow, RunFolderProblem, OSError.
    """
    try:
        import pyarrow as pa
        import pyarrow.parquet as pq
    except ImportError as missing:
        raise SetupError(f"parquet needs pyarrow ({missing}); run: pip install 'iosworld[exports]'") from None
    text, whole = pa.string(), pa.int64()
    schema = pa.schema(
        [
            *(pa.field(name, text) for name in ("run", "task")),
            pa.field("trial", whole),
            *(pa.field(name, text) for name in ("agent", "model", "goal")),
            pa.field("step", whole),
            *(pa.field(name, text) for name in ("action", "said", "error", "app", "tree")),
            pa.field("picture", pa.binary()),
            *(pa.field(name, text) for name in ("picture_path", "verdict")),
            pa.field("progress", pa.float64()),
            pa.field("ended", text),
            pa.field("steps", whole),
        ]
    )
    count = 0
    with pq.ParquetWriter(file, schema) as writer:
        for rows in _batches(row for run in runs for episode in run.episodes for row in _rows(run, episode, pictures)):
            writer.write_table(pa.Table.from_pylist(rows, schema=schema))
            count += len(rows)
    return count


def _rows(run: SavedRun, episode: SavedEpisode, pictures: bool) -> Iterator[dict[str, Any]]:
    record = episode.record
    shared = {
        "run": run.record.name,
        "task": record.task,
        "trial": record.trial,
        "agent": record.agent,
        "model": record.model,
        "goal": record.goal,
        "verdict": record.verdict,
        "progress": record.progress,
        "ended": record.ended,
        "steps": record.steps,
    }
    for recorded, step in zip(episode.recorded_steps(), episode.trajectory().steps, strict=True):
        path = episode.folder / "screens" / f"{step.number:04}.png"
        yield {
            **shared,
            "step": step.number,
            "action": None if step.action is None else json.dumps(step.action, ensure_ascii=False, sort_keys=True),
            "said": step.said,
            "error": step.error,
            "app": step.app,
            "tree": recorded.screen.tree().decode(errors="replace"),
            "picture": recorded.screen.png() if pictures else None,
            "picture_path": path.relative_to(run.path).as_posix(),
        }


def _batches(rows: Iterator[dict[str, Any]]) -> Iterator[list[dict[str, Any]]]:
    batch: list[dict[str, Any]] = []
    for row in rows:
        batch.append(row)
        if len(batch) == BATCH:
            yield batch
            batch = []
    if batch:
        yield batch
