import csv
import io

from hypothesis import given
from hypothesis import strategies as st

from iosworld.reports.intervals import Estimate
from iosworld.reports.tables import (
    Link,
    Table,
    coefficient,
    csv_text,
    dollars,
    duration,
    markdown,
    number,
    percent,
    plain,
    rate,
)

texts = st.text(max_size=40)


def test_formatting_of_figures():
    assert rate(Estimate(0.519, 0.435, 0.602, 133)) == "52% (44–60)"
    assert coefficient(Estimate(0.77, 0.655, 0.884, 128)) == "0.77 (0.66–0.88)"
    assert [dollars(value) for value in (None, 0.0, 0.004, 12.345, 1234.5)] == [
        "–",
        "$0.00",
        "$0.0040",
        "$12.35",
        "$1,234.50",
    ]
    assert [duration(value) for value in (None, 0.52, 42.4, 200, 7500)] == [
        "–",
        "0.5 s",
        "42 s",
        "3 min 20 s",
        "2 h 05 min",
    ]
    assert (percent(None), percent(0.125), number(1234.56), number(None)) == ("–", "12%", "1,234.6", "–")


def test_markdown_renders_on_github():
    table = Table(
        "Runs", ("task", "n"), (("milk", "3"), (Link("a b", "runs/a b/1"), "–")), frozenset({"task"}), ("Note.",)
    )
    assert markdown([table]) == (
        "### Runs\n\n| task | n |\n|---|--:|\n| milk | 3 |\n| [a b](runs/a%20b/1) | – |\n\nNote.\n"
    )


@given(st.lists(st.tuples(texts, texts), min_size=1, max_size=5))
def test_text_cannot_break_out_of_its_cell(rows):
    table = Table("T", ("a", "b"), tuple(rows), frozenset({"a", "b"}))
    lines = markdown([table]).splitlines()
    assert len(lines) == 4 + len(rows)
    for line in lines[2:]:
        unescaped = line.replace("\\\\", "").replace("\\|", "")
        assert unescaped.count("|") == 3
        assert "<" not in unescaped.replace("\\<", "")


@given(texts)
def test_text_cannot_move_the_cursor_or_change_direction(text):
    assert not set(plain(text)) & {*map(chr, range(32)), "\x7f", "\x9b", "\u202e", "\u2066", "\u2028"}


@given(st.lists(st.tuples(texts, st.integers() | st.none()), max_size=5))
def test_csv_round_trips_and_contains_no_formula(rows):
    text = csv_text([{"a": a, "n": n} for a, n in rows], ("a", "n"))
    back = list(csv.DictReader(io.StringIO(text)))
    assert [row["n"] for row in back] == ["" if n is None else str(n) for _, n in rows]
    for row, (a, _) in zip(back, rows, strict=True):
        assert row["a"].removeprefix("'") == plain(a).removeprefix("'")
        assert not row["a"].startswith(("=", "+", "-", "@"))
