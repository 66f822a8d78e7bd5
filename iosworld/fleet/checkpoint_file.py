"""A checkpoint as a file: how a phone came to its present step, and hashes that prove it.

The file is compressed JSON of some kilobytes. It contains no state and no screen: a phone comes back by replay
(`iosworld.fleet.bring_back`). Files may come from strangers: a reader limits their size, before and after decompression, and
checks every field.
"""

import json
import os
import zlib
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator

from iosworld.actions import parse_action
from iosworld.errors import InvalidAction, SetupError
from iosworld.scenarios import PLAIN, Scenario

MOST_STEPS = 10_000
"""Steps of a checkpoint."""
MOST_COMPRESSED = 4 * 1024 * 1024
"""Bytes of a file."""
MOST_BYTES = 32 * 1024 * 1024
"""Bytes of the JSON in it."""
_GZIP = 16 + zlib.MAX_WBITS
_DEEP = 64
"""Levels of nested JSON."""

Digest = Annotated[str, Field(pattern=r"^[0-9a-f]{16}$")]
"""The first 16 hexadecimal digits of a SHA-256 hash."""
Name = Annotated[str, Field(pattern=r"^[A-Za-z0-9_.-]+$", max_length=100)]
Points = Annotated[float, Field(ge=0, le=10_000, allow_inf_nan=False)]


class CheckpointProblem(SetupError):
    """A file is not a checkpoint, or the phone that it describes does not come back here as it was."""


class _Saved(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class SavedStep(_Saved):
    """One action and its effect."""

    action: dict[str, Any]
    point: tuple[Points, Points] | None = None
    """Where `tap` touched the screen, in points; None for all other actions and for a tap that was refused."""
    refused: Annotated[str, Field(max_length=4000)] | None = None
    """Why the phone refused the action; None if it was carried out."""
    now: Annotated[str, Field(max_length=64)] | None = None
    """The phone's time after it, as ISO 8601; None if nothing was carried out."""
    app: Annotated[str, Field(max_length=100)] | None = None
    """The foreground app after it."""
    tree: Digest | None = None
    """Hash of the tree after it; None if nobody looked."""

    @field_validator("action")
    @classmethod
    def _is_action(cls, action: dict[str, Any]) -> dict[str, Any]:
        try:
            parse_action(action)
        except InvalidAction as problem:
            raise ValueError(str(problem)) from None
        return action


class Proof(_Saved):
    """Hashes of what a phone holds and shows."""

    state: Annotated[dict[Name, Digest], Field(max_length=1000)]
    """By app."""
    tree: Digest
    screen: Digest | None = None
    """Of the display list; None for a phone that has none."""


class SavedPhone(_Saved):
    """A phone at some step."""

    format: Literal[1] = 1
    persona: Annotated[str, Field(pattern=r"^[a-z0-9_]+$", max_length=100)]
    scenario: Scenario = PLAIN
    hashes: Annotated[dict[Name, Annotated[str, Field(max_length=100)]], Field(max_length=20)]
    """Hashes of apps and seeds, as `PhoneSource.fingerprint` gives them."""
    steps: Annotated[tuple[SavedStep, ...], Field(max_length=MOST_STEPS)] = ()
    proof: Proof


def dump_checkpoint(saved: SavedPhone) -> bytes:
    """The file's bytes. The same checkpoint gives the same bytes. CheckpointProblem if it is too large for a file."""
    value = saved.model_dump(mode="json", exclude_defaults=True, exclude={"scenario"})
    value = {"format": saved.format, **value, "scenario": saved.scenario.to_json()}
    text = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()
    packer = zlib.compressobj(9, zlib.DEFLATED, _GZIP)
    data = packer.compress(text) + packer.flush()
    if len(text) > MOST_BYTES or len(data) > MOST_COMPRESSED:
        raise CheckpointProblem(f"the checkpoint has {len(text)} bytes; a file has at most {MOST_BYTES}")
    return data


def read_checkpoint(data: bytes, place: str = "checkpoint") -> SavedPhone:
    """The checkpoint in a file's bytes. `place` is how messages call it. Raises CheckpointProblem."""
    if len(data) > MOST_COMPRESSED:
        raise CheckpointProblem(f"{place}: expected at most {MOST_COMPRESSED} bytes, got {len(data)}")
    unpacker = zlib.decompressobj(_GZIP)
    try:
        text = unpacker.decompress(data, MOST_BYTES + 1)
    except zlib.error as problem:
        raise CheckpointProblem(f"{place}: expected a file that iosworld saved, got other data ({problem})") from None
    if len(text) > MOST_BYTES:
        raise CheckpointProblem(f"{place}: expected at most {MOST_BYTES} bytes of JSON, got more")
    if not unpacker.eof or unpacker.unused_data:
        raise CheckpointProblem(
            f"{place}: expected one complete file, got {'more' if unpacker.eof else 'a part of it'}"
        )
    try:
        value = json.loads(text)
    except (ValueError, RecursionError) as problem:
        raise CheckpointProblem(f"{place}: expected JSON ({str(problem)[:200]})") from None
    if _is_deep(value):
        raise CheckpointProblem(f"{place}: expected JSON of at most {_DEEP} levels, got more")
    try:
        return SavedPhone.model_validate(value)
    except ValidationError as problem:
        first = problem.errors(include_url=False, include_context=False)[0]
        where = ".".join(map(str, first["loc"]))[:200] or "the file"
        raise CheckpointProblem(f"{place}: {where}: {first['msg'][:500]}") from None


def save_checkpoint(saved: SavedPhone, path: Path) -> None:
    """Write a checkpoint; the write is atomic. Raises CheckpointProblem or OSError."""
    partial = path.with_name(f".{path.name}.{os.getpid()}.partial")
    try:
        partial.write_bytes(dump_checkpoint(saved))
        partial.replace(path)
    finally:
        partial.unlink(missing_ok=True)


def load_checkpoint(path: Path) -> SavedPhone:
    """Read a checkpoint. Raises CheckpointProblem or OSError."""
    with path.open("rb") as file:
        return read_checkpoint(file.read(MOST_COMPRESSED + 1), str(path))


def _is_deep(value: Any) -> bool:
    level = [value]
    for _ in range(_DEEP):
        level = [
            inside
            for each in level
            if isinstance(each, dict | list)
            for inside in (each.values() if isinstance(each, dict) else each)
        ]
        if not level:
            return False
    return True
