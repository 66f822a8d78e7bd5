"""`iosworld report --html`: one file without scripts."""

import html
import html.parser
import json
import re
import shutil

import pytest
from click.testing import CliRunner
from hypothesis import given, settings
from hypothesis import strategies as st
from lxml import etree

from iosworld.cli import main
from iosworld.errors import UnknownName
from iosworld.reports import open_runs, report_runs
from iosworld.reports.intervals import Estimate
from iosworld.reports.report_view import report_tables
from iosworld.viewer.charts import curves, share_bars, share_series
from iosworld.viewer.report_page import report_page

HOSTILE = "</style></script><script>alert(1)</script><img src=x onerror=alert(1)>\x1b[2J"


class Elements(html.parser.HTMLParser):
    """The elements of a page, and its attributes that load something."""

    def __init__(self, page):
        super().__init__()
        self.names, self.loaded, self.attributes = set(), set(), set()
        self.feed(page)

    def handle_starttag(self, tag, attrs):
        self.names.add(tag)
        self.attributes |= {name for name, _ in attrs}
        self.loaded |= {value.split(",")[0] for name, value in attrs if name in ("src", "href", "srcset") and value}


def page_of(*runs, chosen=None):
    reports = report_runs(open_runs(runs))
    return report_page(reports, report_tables(reports), chosen)


def is_safe(page):
    found = Elements(page)
    assert found.names.isdisjoint({"script", "link", "iframe", "object", "embed", "base", "form"})
    assert found.loaded <= {"data:image/webp;base64"}
    assert not [name for name in found.attributes if name.startswith("on")]
    assert "style" not in found.attributes
    assert "default-src 'none'" in html.unescape(page)


def test_a_page_is_one_file_that_loads_nothing(played_run):
    page = page_of(played_run)
    is_safe(page)
    assert "Success by category" in page
    assert "No verdict: 1 of 4 (25%)" in page
    assert "Not played: 1 of 5 planned" in page
    assert page == page_of(played_run)


def test_the_first_failures_are_shown_step_by_step(played_run):
    page = page_of(played_run)
    assert page.count("<details") == 2
    assert "There is a new thing called Milk" in page
    assert 'class="drawing"' in page
    assert "The end" in page
    assert page_of(played_run, chosen=["todo-milk"]).count("<details") == 4
    with pytest.raises(UnknownName, match="played task"):
        page_of(played_run, chosen=["todo-milkshake"])


def test_two_runs_are_compared_and_flips_come_first(played_run, tmp_path):
    other = shutil.copytree(played_run, tmp_path / "other")
    record = json.loads((other / "run.json").read_text())
    (other / "run.json").write_text(json.dumps(record | {"name": "other"}))
    for name in ("verdicts/state.json", "episode.json"):
        path = other / "episodes/todo-milk/1" / name
        path.write_text(json.dumps(json.loads(path.read_text()) | {"verdict": "fail", "cause": "ticked"}))
    page = page_of(played_run, other)
    is_safe(page)
    assert "Comparison of run and other" in page
    assert "Passed by one and failed by the other: 1" in page
    assert page.count("<details") == 2


def test_hostile_text_stays_text(played_run):
    episode = played_run / "episodes/todo-milk/2"
    record = json.loads((episode / "episode.json").read_text())
    (episode / "episode.json").write_text(json.dumps(record | {"goal": HOSTILE, "cause": HOSTILE, "answer": HOSTILE}))
    verdict = json.loads((episode / "verdicts/state.json").read_text())
    checks = [check | {"text": HOSTILE} for check in verdict["checks"]]
    changed = verdict | {"cause": HOSTILE, "checks": checks, "side_effects": [HOSTILE]}
    (episode / "verdicts/state.json").write_text(json.dumps(changed))
    lines = [json.loads(line) | {"said": HOSTILE} for line in (episode / "steps.jsonl").read_text().splitlines()]
    (episode / "steps.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines))
    page = page_of(played_run)
    is_safe(page)
    assert "&lt;script&gt;" in page
    assert "\x1b" not in page


def test_a_screen_that_is_missing_is_said(played_run):
    (played_run / "episodes/todo-milk/2/screens/0001.png").unlink()
    assert "cannot be read (it is missing)" in page_of(played_run)


def test_without_any_verdict_there_is_a_page(played_run):
    for trial in range(1, 5):
        for name in ("verdicts/state.json", "episode.json"):
            path = played_run / "episodes/todo-milk" / str(trial) / name
            path.write_text(json.dumps(json.loads(path.read_text()) | {"verdict": "none", "cause": "lost"}))
    page = page_of(played_run)
    is_safe(page)
    assert "no verdicts" in page
    assert "Success by category" not in page


def test_the_command_writes_the_page(played_run, tmp_path):
    file = tmp_path / "report.html"
    done = CliRunner().invoke(main, ["report", str(played_run), "--html", str(file)])
    assert (done.exit_code, done.stdout) == (0, "")
    assert file.read_text().startswith("<!doctype html>")
    both = CliRunner().invoke(main, ["report", str(played_run), "--html", str(file), "--json"])
    assert json.loads(both.stdout)["judge"] == "state"
    wrong = CliRunner().invoke(main, ["report", str(played_run), "--show", "todo-milk"])
    assert wrong.exit_code == 2


@given(st.lists(st.text(max_size=30), min_size=1, max_size=3), st.text(max_size=30))
@settings(max_examples=15)
def test_a_chart_has_only_shapes_and_texts(labels, name):
    shares = [Estimate(0.5, 0.25, 0.75, 8), None, Estimate(0.0, 0.0, 1.0, 1)][: len(labels)]
    shares += [None] * (len(labels) - len(shares))
    for made in (
        share_bars("Success", labels, [share_series(name, shares)] * 2),
        curves(name, {name: [(0, 0), (9, 1)]}),
    ):
        root = etree.fromstring(str(made))
        elements = {etree.QName(element).localname for element in root.iter()}
        assert elements <= {"svg", "g", "rect", "path", "text", "circle", "line", "polyline"}
        assert not [name for element in root.iter() for name in element.attrib if name in ("style", "href", "onclick")]


def test_a_bar_says_its_value_and_interval():
    made = share_bars("Success", ["single"], [share_series("A", [Estimate(0.5, 0.25, 0.75, 8)])])
    assert "50% (25–75)" in made
    assert re.search(r'class="ci"', made)
