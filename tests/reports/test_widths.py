"""Every table of `report`, `compare` and `agreement` at 60, 80 and 200 columns: no figure, id or path is cut."""

import io

import pytest

from iosworld.cli.output import SafeConsole
from iosworld.cli.tables import print_tables
from iosworld.reports import agree, compare_runs, open_runs, report_runs
from iosworld.reports.agreement_view import agreement_tables
from iosworld.reports.compare_view import comparison_tables
from iosworld.reports.raters import JudgeRater
from iosworld.reports.report_view import report_tables
from iosworld.reports.tables import NOTHING, Link, plain

NAME = "20260512-091500-a-model-with-a-rather-long-name"


@pytest.fixture
def tables(make_run, rubric_says):
    first = make_run(NAME, milk="right", bread="wrong", eggs="trouble", memory=["bread"])
    second = make_run("other", milk="wrong", bread="right", eggs="right")
    for path in (first, second):
        rubric_says(path, "milk")
        rubric_says(path, "bread", "opened")
    runs = open_runs([first, second])
    return [
        *report_tables(report_runs(runs), episodes=True),
        *comparison_tables(compare_runs(*runs, allow_changes=True)),
        *agreement_tables(agree(runs, JudgeRater("state"), JudgeRater("rubric:fake"))),
    ]


@pytest.mark.parametrize("width", [60, 80, 200])
def test_nothing_is_cut(tables, width):
    out = io.StringIO()
    print_tables(SafeConsole(file=out, width=width, color_system=None), tables)
    text = out.getvalue()
    found = text.split()
    for table in tables:
        cells = [cell for row in table.rows for cell in row]
        for cell in (table.title, *table.notes, *cells):
            words = plain(cell.text if isinstance(cell, Link) else cell).split()
            assert [word for word in words if word != NOTHING and word not in found] == []
        for row in table.rows:
            for name, cell in zip(table.columns, row, strict=True):
                if name not in table.left and cell != NOTHING:
                    assert any(str(cell) in line for line in text.splitlines()), f"the figure {cell} is broken"
    for line in text.splitlines():
        assert line == line.rstrip()
        assert len(line) <= width or len(line.split()) <= 2, line
