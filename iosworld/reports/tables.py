"""Tables of text and figures, as Markdown and as CSV. Text from a model or an app is escaped, never interpreted."""

import csv
import io
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from iosworld.reports.intervals import Estimate

NOTHING = "–"
"""The content of a cell without a figure."""

_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069]+")
_MARKDOWN = re.compile(r"([\\`*_\[\]<>|#~$])")
_FORMULA = ("=", "+", "-", "@")


@dataclass(frozen=True)
class Link:
    """A cell that links to a file."""

    text: str
    to: str
    """A relative path."""


Cell = str | Link


@dataclass(frozen=True)
class Table:
    """A table for people to read."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[Cell, ...], ...]
    left: frozenset[str] = frozenset()
    """The text columns; the others contain figures and are right-aligned."""
    notes: tuple[str, ...] = ()
    """Notes below the table."""


def markdown(tables: Iterable[Table]) -> str:
    """The tables in GitHub's Markdown."""
    return "\n".join(_markdown(table) for table in tables)


def csv_text(rows: Sequence[Mapping[str, Any]], columns: Sequence[str]) -> str:
    """Rows with a header, as RFC 4180 but with plain newlines. None is an empty field.

    Text that a spreadsheet would interpret as a formula is prefixed with an apostrophe.
    """
    out = io.StringIO()
    writer = csv.DictWriter(out, columns, lineterminator="\n", extrasaction="raise")
    writer.writeheader()
    writer.writerows({name: _field(row.get(name)) for name in columns} for row in rows)
    return out.getvalue()


def plain(text: str) -> str:
    """`text` on one line, without terminal control characters or text-direction marks."""
    return _CONTROL.sub(" ", text).strip()


def percent(share: float | None) -> str:
    """`52%`, or a dash."""
    return NOTHING if share is None else f"{share:.0%}"


def rate(estimate: Estimate | None) -> str:
    """`52% (44–60)`, or a dash."""
    if estimate is None:
        return NOTHING
    return f"{estimate.value:.0%} ({100 * estimate.low:.0f}–{100 * estimate.high:.0f})"


def coefficient(estimate: Estimate | None) -> str:
    """`0.77 (0.65–0.88)`, or a dash."""
    return NOTHING if estimate is None else f"{estimate.value:.2f} ({estimate.low:.2f}–{estimate.high:.2f})"


def number(value: float | None, digits: int = 1) -> str:
    """`1,234.5`, or a dash."""
    return NOTHING if value is None else f"{value:,.{digits}f}"


def dollars(value: float | None) -> str:
    """`$0.42`, more digits below a cent; a dash if unknown."""
    if value is None:
        return NOTHING
    return f"${value:,.4f}" if 0 < value < 0.01 else f"${value:,.2f}"


def duration(seconds: float | None) -> str:
    """`42 s`, `3 min 20 s`, `2 h 05 min`, or a dash."""
    if seconds is None:
        return NOTHING
    if seconds < 10:
        return f"{seconds:.1f} s"
    whole = round(seconds)
    if whole < 60:
        return f"{whole} s"
    if whole < 3600:
        return f"{whole // 60} min {whole % 60:02} s"
    return f"{whole // 3600} h {whole % 3600 // 60:02} min"


def _markdown(table: Table) -> str:
    lines = [f"### {_escaped(table.title)}", ""]
    if table.rows:
        lines += [
            _line(table.columns),
            "|" + "|".join("---" if name in table.left else "--:" for name in table.columns) + "|",
            *(_line(row) for row in table.rows),
            "",
        ]
    for note in table.notes:
        lines += [_escaped(note), ""]
    return "\n".join(lines)


def _line(cells: Iterable[Cell]) -> str:
    return "| " + " | ".join(_markdown_cell(cell) for cell in cells) + " |"


def _markdown_cell(cell: Cell) -> str:
    if isinstance(cell, Link):
        target = re.sub(r"[^\w./\-]", lambda found: "".join(f"%{byte:02X}" for byte in found[0].encode()), cell.to)
        return f"[{_escaped(cell.text)}]({target})"
    return _escaped(cell)


def _escaped(text: str) -> str:
    return _MARKDOWN.sub(r"\\\1", plain(text))


def _field(value: Any) -> Any:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        text = plain(value)
        return f"'{text}" if text.startswith(_FORMULA) else text
    return value
