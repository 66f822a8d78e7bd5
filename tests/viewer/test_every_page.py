"""Every page in a real headless browser: its width, the rules of accessibility, the catalog, and pages without a server."""

from pathlib import Path

import pytest

from iosworld.reports import open_runs, report_runs
from iosworld.reports.report_view import report_tables
from iosworld.tasks.suite import load_suite
from iosworld.testing import FakePhones
from iosworld.viewer.export import export_runs
from iosworld.viewer.report_page import report_page
from iosworld.viewer.run_list import RunList
from iosworld.viewer.server import ViewerServer
from iosworld.viewer.solutions import Solutions
from iosworld.viewer.task_routes import task_routes

PATIENCE = 60_000
WIDTHS = (400, 2500)
PAGES = {
    "runs": "select[name=mode]:visible",
    "grid": "#count:not(:empty)",
    "runs/1/todo-milk/1": "#film li",
    "compare/1/2": "tbody tr",
    "pairs/1/todo-milk/1/1/todo-milk/2": "#film .parting",
    "tasks": "#count:not(:empty)",
    "tasks/small/todo-milk": "#play",
    "phone": "#panel-tree .label",
    "nothing": ".message",
}
"""Each page, and what is there when it is complete."""


@pytest.fixture
def everything(played_run, small_suite, live):
    """A viewer of two runs, of a phone that is at a task, and of the small suite, whose solutions a fake phone plays."""
    runs = RunList([played_run, played_run])
    live.begin(load_suite("small")[0])
    with Solutions(runs, lambda _: FakePhones()) as solutions:
        tasks = task_routes({"small": load_suite("small")}, solutions)
        with ViewerServer(runs, live, tasks) as server:
            yield server


@pytest.fixture
def catalog(everything):
    return everything.url


@pytest.fixture(scope="module")
def rules():
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="pip install axe-playwright-python")
    return Path(axe.__file__).with_name("axe.min.js").read_text()


def keeps_the_rules(page, rules):
    page.evaluate(rules)
    found = page.evaluate("axe.run({ resultTypes: ['violations'] })")["violations"]
    assert [(each["id"], [node["html"][:120] for node in each["nodes"]]) for each in found] == []


def test_every_page_keeps_the_rules_of_accessibility_and_fits_its_window(page, catalog, rules):
    for path, complete in PAGES.items():
        page.goto(catalog + path)
        page.wait_for_selector(complete)
        keeps_the_rules(page, rules)
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 900})
            assert page.evaluate("document.documentElement.scrollWidth") <= width, (path, width)


def test_every_panel_of_the_phone_keeps_the_rules_also_for_who_watches(page, everything, rules):
    page.emulate_media(color_scheme="dark")
    page.goto(everything.watch_url)
    for panel, complete in {"read": ".modes", "state": ".app-state", "events": ".muted"}.items():
        page.click(f"#tab-{panel}")
        page.wait_for_selector(f"#panel-{panel} {complete}")
        keeps_the_rules(page, rules)
    page.emulate_media(color_scheme="light")
    page.goto(everything.url + "phone")
    page.wait_for_selector("#screen[data-step]")
    page.click("#split")
    page.wait_for_selector("#screen-b[data-step]")
    page.click("#choose")
    page.wait_for_selector("#tasks-list button")
    keeps_the_rules(page, rules)


def test_a_solution_is_played_on_the_page_of_its_task(page, catalog):
    page.set_viewport_size({"width": 400, "height": 900})
    page.goto(f"{catalog}tasks/small/todo-milk")
    page.click("#play")
    page.wait_for_selector("#replay:visible")
    heading, film, steps = (
        page.locator(each).bounding_box() for each in ("h2:text('Solution')", ".film", ".film + .steps")
    )
    assert heading["y"] + heading["height"] <= film["y"]
    assert film["y"] + film["height"] <= steps["y"]
    assert film["width"] == steps["width"]
    page.click("#replay")
    page.wait_for_selector("#step-title:text('Step 1 of')")


def test_exported_pages_work_as_files(browser, played_run, tmp_path):
    export_runs(RunList([played_run]), tmp_path / "pages")
    context = browser.new_context(offline=True)
    context.set_default_timeout(PATIENCE)
    page, problems = context.new_page(), []
    page.on("console", lambda each: problems.append(each.text))
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.goto((tmp_path / "pages/index.html").as_uri())
    page.select_option("select[name=verdict]", "fail")
    assert page.locator("tbody tr:visible").count() == 2
    page.locator("tbody tr:visible a").first.click()
    page.wait_for_selector("#film li img")
    page.keyboard.press("ArrowRight")
    page.wait_for_function("document.getElementById('picture').naturalWidth > 0")
    assert page.evaluate("getComputedStyle(document.body).fontFamily").startswith("Inter")
    assert problems == []
    context.close()


def test_a_report_is_shown_without_a_network(browser, played_run, tmp_path):
    reports = report_runs(open_runs([played_run]))
    file = tmp_path / "report.html"
    file.write_text(report_page(reports, report_tables(reports)))
    context = browser.new_context(offline=True, viewport={"width": 400, "height": 900})
    page, problems, asked = context.new_page(), [], []
    page.on("console", lambda each: problems.append(each.text))
    page.on("request", lambda request: asked.append(request.url.partition(":")[0]))
    page.goto(file.as_uri())
    page.wait_for_selector(".chart")
    assert page.evaluate("getComputedStyle(document.querySelector('.tile')).display") == "grid"
    assert page.evaluate("document.querySelector('.shot img').naturalWidth") > 0
    assert page.evaluate("document.documentElement.scrollWidth") <= 400
    assert set(asked) <= {"file", "data"}
    assert problems == []
    context.close()
