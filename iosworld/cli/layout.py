"""Lays out a table in a given width: side by side if it fits, otherwise one block for each row.

A word, such as an id, and a figure are never cut or broken. Text is wrapped between words.
"""

from collections.abc import Iterator, Sequence
from pathlib import Path

from rich.cells import cell_len
from rich.style import Style
from rich.text import Text

from iosworld.reports.tables import NOTHING, Cell, Link, Table, plain

GAP = "  "
PROSE = 60
"""Text of this width is read, not looked up …"""
MIN_PROSE = 40
"""… and is wrapped to no less than this."""
STYLES = {
    "pass": "green",
    "fail": "red",
    "none": "yellow",
    "verified": "green",
    "differs": "red",
    "unverified": "yellow",
}
TOTALS = ("overall", "total")
"""Rows with these names are bold."""


def lines(table: Table, width: int) -> Iterator[Text]:
    """The lines of a table's header and rows, without spaces at their ends. Columns without any content are left out."""
    kept = [
        number
        for number in range(len(table.columns))
        if number == 0 or any(_words(row[number]) not in ("", NOTHING) for row in table.rows)
    ]
    names = [plain(table.columns[number]) for number in kept]
    left = [table.columns[number] in table.left for number in kept]
    rows = [[row[number] for number in kept] for row in table.rows]
    widths = _widths(names, left, rows, width)
    if widths is None:
        yield from _blocks(names, rows, width)
    else:
        yield from _grid(names, left, rows, widths)


def wrapped(text: str, width: int) -> list[str]:
    """`text` in lines of at most `width` cells, broken between words. A longer word has a line of its own."""
    found = [""]
    for word in text.split():
        if found[-1] and cell_len(found[-1]) + 1 + cell_len(word) > width:
            found.append(word)
        else:
            found[-1] = f"{found[-1]} {word}".strip()
    return found


def _widths(names: Sequence[str], left: Sequence[bool], rows: Sequence[Sequence[Cell]], width: int) -> list[int] | None:
    """The width of each column; None if they do not fit next to each other."""
    widest = [max(map(cell_len, [name, *(_words(row[number]) for row in rows)])) for number, name in enumerate(names)]
    least = [
        max(map(cell_len, [name, *(word for row in rows for word in _words(row[number]).split())]))
        if left[number]
        else widest[number]
        for number, name in enumerate(names)
    ]
    least = [max(few, MIN_PROSE) if most >= PROSE else few for few, most in zip(least, widest, strict=True)]
    left_over = width - len(GAP) * (len(names) - 1) - sum(least)
    if left_over < 0:
        return None
    found = list(least)
    for number in sorted(range(len(names)), key=lambda number: widest[number] - least[number]):
        more = min(left_over, widest[number] - least[number])
        found[number] += more
        left_over -= more
    return found


def _grid(
    names: Sequence[str], left: Sequence[bool], rows: Sequence[Sequence[Cell]], widths: Sequence[int]
) -> Iterator[Text]:
    yield from _row(names, left, widths, "bold")
    yield Text("─" * (sum(widths) + len(GAP) * (len(widths) - 1)))
    for row in rows:
        yield from _row(row, left, widths, "bold" if row[0] in TOTALS else "")


def _row(cells: Sequence[Cell], left: Sequence[bool], widths: Sequence[int], style: str) -> Iterator[Text]:
    columns = [
        wrapped(_words(cell), width) if is_left else [_words(cell)]
        for cell, width, is_left in zip(cells, widths, left, strict=True)
    ]
    for number in range(max(map(len, columns))):
        line = Text(style=style)
        for cell, words, width, is_left in zip(cells, columns, widths, left, strict=True):
            text = words[number] if number < len(words) else ""
            space = " " * (width - cell_len(text))
            line.append("" if is_left else space)
            line.append(text, _style(cell))
            line.append(space if is_left else "")
            line.append(GAP)
        line.rstrip()
        yield line


def _blocks(names: Sequence[str], rows: Sequence[Sequence[Cell]], width: int) -> Iterator[Text]:
    indent = max(map(cell_len, names[1:]), default=0) + 2 * len(GAP)
    for row in rows:
        yield Text(_words(row[0]), style=_style(row[0]) + Style(bold=True))
        for name, cell in zip(names[1:], row[1:], strict=True):
            words = _words(cell)
            if words in ("", NOTHING):
                continue
            for number, part in enumerate(wrapped(words, width - indent)):
                head = f"{GAP}{name}" if number == 0 else ""
                yield Text.assemble(head, " " * (indent - cell_len(head)), (part, _style(cell)))


def _words(cell: Cell) -> str:
    return " ".join(plain(cell.text if isinstance(cell, Link) else cell).split())


def _style(cell: Cell) -> Style:
    if isinstance(cell, Link):
        return Style(link=Path(cell.to).resolve().as_uri())
    return Style.parse(STYLES.get(cell, ""))
