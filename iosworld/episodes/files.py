"""Writes files so that they have either the old or the complete new content."""

import json
from pathlib import Path
from typing import Any

LONE = "backslashreplace"
"""A lone surrogate, which a model can produce but UTF-8 cannot encode, is written as in JSON: `\\ud800`."""
PARTIAL = ".partial"
"""The end of a file's name while it is written."""


def replace_file(path: Path, content: bytes) -> None:
    """Write a file atomically. Raises OSError."""
    partial = path.with_name(path.name + PARTIAL)
    partial.write_bytes(content)
    partial.replace(path)


def write_json(path: Path, value: Any) -> None:
    """Write indented JSON with sorted keys, atomically. Raises OSError."""
    text = json.dumps(value, ensure_ascii=False, indent=1, sort_keys=True) + "\n"
    replace_file(path, text.encode(errors=LONE))
