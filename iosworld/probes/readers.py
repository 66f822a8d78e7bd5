"""Readers' checks: a sheet of items that a person answers, and what the labels say to it.

Readers see what a model sees in text. Where they and a label differ, somebody looks: the label can be wrong.
"""

import json
from pathlib import Path
from typing import Any

from iosworld.errors import SetupError
from iosworld.probes.files import read_items
from iosworld.probes.items import order
from iosworld.probes.running import question_text, save_replies

SHEET = 40
"""Items of a sheet."""


def sheet_of(folder: Path, count: int = SHEET, seed: int = 0) -> list[dict[str, str]]:
    """Items as a reader gets them: `id`, `question` and an empty `answer`. SetupError if the probe is not built."""
    chosen = order(read_items(folder), seed, "sheet")[:count]
    return [{"id": item.id, "question": question_text(item, folder, "text-simple"), "answer": ""} for item in chosen]


def marked(folder: Path, reader: str, text: str) -> dict[str, Any]:
    """A filled-in sheet (JSON lines) against the labels: counts, and the items that differ. The answers are saved beside the
    models'. SetupError if a line is not of this probe."""
    items = {item.id: item for item in read_items(folder)}
    replies: dict[str, str] = {}
    for number, line in enumerate(filter(str.strip, text.splitlines()), 1):
        try:
            row = json.loads(line)
        except (ValueError, RecursionError):
            row = None
        if not isinstance(row, dict) or not isinstance(row.get("answer"), str) or row.get("id") not in items:
            raise SetupError(f"line {number}: expected id and answer of an item of {folder.name}, as in its sheet")
        if row["answer"].strip():
            replies[str(row["id"])] = row["answer"]
    found = save_replies(folder, reader, [items[name] for name in replies], list(replies.values()))
    differing = [answer.id for answer in found.values() if answer.right is False]
    return {
        "reader": reader,
        "answered": len(found),
        "undecided": sum(answer.right is None for answer in found.values()),
        "differing": differing,
        "share": round(len(differing) / len(found), 6) if found else None,
    }
