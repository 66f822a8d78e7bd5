"""Every table at 60, 80 and 200 columns: no figure, id or goal is cut, and no line has spaces at its end."""

import io

from hypothesis import given
from hypothesis import strategies as st

from iosworld.cli.layout import lines, wrapped
from iosworld.cli.output import SafeConsole
from iosworld.cli.tables import print_tables
from iosworld.reports.tables import NOTHING, Link, Table, plain

WIDTHS = (60, 80, 200)


def printed(tables, width):
    out = io.StringIO()
    print_tables(SafeConsole(file=out, width=width, color_system=None), tables)
    return out.getvalue()


def check(tables, width):
    """Every word of every cell, title and note is there, and lines are no wider than the width or one long word."""
    text = printed(tables, width)
    found = text.split()
    for table in tables:
        cells = [cell for row in table.rows for cell in row]
        for cell in (table.title, *table.notes, *cells):
            words = plain(cell.text if isinstance(cell, Link) else cell).split()
            assert all(word in found for word in words if word != NOTHING), cell
        for row in table.rows:
            for name, cell in zip(table.columns, row, strict=True):
                if name not in table.left and cell != NOTHING:
                    assert " ".join(str(cell).split()) in " ".join(found), f"the figure {cell} is broken"
    for line in text.splitlines():
        assert line == line.rstrip()
        assert len(line) <= width or len(line.split()) <= 2, line


TEXT = st.text(st.characters(categories=("L", "N", "P"), max_codepoint=0x24F), min_size=1, max_size=12)
TABLES = st.integers(1, 6).flatmap(
    lambda columns: st.builds(
        lambda names, rows, left: Table("Title", tuple(names), tuple(map(tuple, rows)), frozenset(left)),
        st.lists(TEXT, min_size=columns, max_size=columns, unique=True),
        st.lists(st.lists(st.lists(TEXT, max_size=9).map(" ".join), min_size=columns, max_size=columns), max_size=5),
        st.just(()),
    )
)


@given(table=TABLES, width=st.sampled_from(WIDTHS))
def test_no_table_is_cut(table, width):
    table = Table(table.title, table.columns, table.rows, frozenset(table.columns[::2]))
    text = " ".join(line.plain for line in lines(table, width)).split()
    for row in table.rows:
        for cell in row[1:]:
            assert all(word in text for word in cell.split() if word != NOTHING)


@given(text=st.text(max_size=200), width=st.integers(1, 80))
def test_wrapping_keeps_every_word(text, width):
    assert " ".join(wrapped(text, width)).split() == text.split()


def test_columns_without_content_are_left_out():
    table = Table("", ("task", "cost", "steps"), (("milk", NOTHING, "3"), ("bread", "", "4")), frozenset({"task"}))
    assert [line.plain for line in lines(table, 80)] == ["task   steps", "────────────", "milk       3", "bread      4"]


def test_a_table_that_is_too_wide_is_stacked():
    goal = "Set an alarm for 6:30 tomorrow and tell Maya that you will be there on time."
    table = Table(
        "", ("task", "apps", "success", "goal"), (("alarm-before-flight", "clock, quickchat", "100% (51–100)", goal),),
        frozenset({"task", "apps", "goal"}),
    )  # fmt: skip
    assert [line.plain for line in lines(table, 60)] == [
        "alarm-before-flight",
        "  apps     clock, quickchat",
        "  success  100% (51–100)",
        "  goal     Set an alarm for 6:30 tomorrow and tell Maya that",
        "           you will be there on time.",
    ]
    assert len(list(lines(table, 200))) == 3
