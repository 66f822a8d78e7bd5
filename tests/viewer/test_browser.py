"""The pages in a real headless browser."""

import json
import os
from pathlib import Path

import pytest

from iosworld.bench.page import CANDIDATES
from iosworld.reports import open_runs, report_runs
from iosworld.reports.report_view import report_tables
from iosworld.runs.lock import HOLDER
from iosworld.tasks.suite import load_suite
from iosworld.testing import FakePhones
from iosworld.viewer.export import export_runs
from iosworld.viewer.label_book import LabelBook, LabelMark, LabelPlace
from iosworld.viewer.report_page import report_page
from iosworld.viewer.run_list import RunList
from iosworld.viewer.server import ViewerServer
from iosworld.viewer.solutions import Solutions
from iosworld.viewer.step_checks import StepChecks
from iosworld.viewer.task_routes import task_routes

BROWSER = next((path for path in CANDIDATES if Path(path).is_file()), None)
PATIENCE = 60_000
"""Milliseconds for a page on a busy machine."""
pytestmark = pytest.mark.skipif(
    BROWSER is None, reason=f"no browser: none of {', '.join(CANDIDATES)}; apt-get install chromium"
)


@pytest.fixture(scope="module")
def browser():
    playwright = pytest.importorskip(
        "playwright.sync_api", reason="Playwright drives the browser; pip install playwright"
    )
    with playwright.sync_playwright() as driver:
        flags = ["--no-sandbox"] if os.geteuid() == 0 else []  # root in a container has no sandbox; the pages are ours
        chromium = driver.chromium.launch(executable_path=BROWSER, args=flags, timeout=PATIENCE)
        yield chromium
        chromium.close()


@pytest.fixture
def page(browser):
    """A page. At its end, no script failed, nothing broke the policy, every file loaded, and no request left this machine.

    A refused action is an answer with an error status, which the browser logs, too."""
    context = browser.new_context(viewport={"width": 1400, "height": 900})
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    problems, hosts = [], set()
    page.on("console", lambda each: None if "Failed to load" in each.text else problems.append(each.text))
    page.on("response", lambda each: problems.append(each.url) if "/static/" in each.url and not each.ok else None)
    page.on("pageerror", lambda error: problems.append(str(error)))
    page.on("request", lambda request: hosts.add(request.url.split("/")[2].split(":")[0]))
    yield page
    context.close()
    assert problems == []
    assert hosts <= {"127.0.0.1"}


@pytest.fixture
def url(runs, live):
    with ViewerServer(runs, live) as server:
        yield server.url


def step(page):
    return page.get_attribute("#screen", "data-step")


def wait_for_step(page, number):
    page.wait_for_selector(f'#screen[data-step="{number}"]')


def tap(page, label):
    """Click the element on the screen, where the list says that it is."""
    before = len(page.query_selector_all("#film li"))
    row = page.locator("#panel-tree button", has=page.locator(f'.label:text-is("{label}")'))
    row.hover()
    box = page.locator("#highlight").bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + min(box["height"] / 2, 10))
    page.wait_for_selector(f"#film li:nth-child({before + 1})")
    return box


def test_a_task_is_played_by_clicking_and_typing_judged_and_replayed(page, url, live):
    page.goto(url)
    wait_for_step(page, 1)
    page.click("#choose")
    page.locator("#tasks-list button", has_text="Add Milk").click()
    page.wait_for_selector("#goal:text('Add Milk')")
    screen = page.locator("#screen").bounding_box()
    left, top, scale = screen["x"], screen["y"], screen["width"] / 402
    page.mouse.move(left + 350 * scale, top + 500 * scale)  # swipe to the second page of the home screen
    page.mouse.down()
    page.mouse.move(left + 60 * scale, top + 500 * scale, steps=3)
    page.mouse.up()
    page.wait_for_selector("#panel-tree .label:text-is('Todo')")
    tap(page, "Todo")
    page.wait_for_selector("#panel-tree .label:text-is('New')")
    tap(page, "New")
    page.keyboard.type("Milk")
    page.wait_for_selector("#film li:last-child .name:text-is('Type “Milk”')")
    tap(page, "Add")
    assert len(live.current.path()) == 6
    page.locator("#answer select").select_option("yes")
    page.click("#answer button[type=submit]")
    page.wait_for_selector("#verdict .badge.fail")
    assert "Milk is ticked" in page.inner_text("#verdict")
    page.click("#verdict a")
    page.wait_for_selector("#film li:nth-child(6)")
    page.keyboard.press("End")
    page.wait_for_selector("#step-title:text('Step 6 of 6')")
    page.keyboard.press("Home")
    page.wait_for_selector("#drawing .head", state="attached")  # the swipe's arrow
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("#drawing .ring", state="attached")
    assert page.url.endswith("#2")
    assert 'Icon "Todo"' in page.inner_text("#step-action")


def test_going_back_and_forking_in_the_film(page, url, live):
    page.goto(url)
    wait_for_step(page, 1)
    page.click("#home")
    wait_for_step(page, 2)
    page.locator("#film button").first.click()
    wait_for_step(page, 1)
    page.click("#home")
    wait_for_step(page, 3)
    assert page.locator("#film .fork").count() == 1
    assert page.locator("#film li.off").count() == 1
    assert live.current.parent is live.step(1)


def test_two_branches_side_by_side(page, url, live):
    page.goto(url)
    wait_for_step(page, 1)
    page.click("#home")
    wait_for_step(page, 2)
    page.click("#split")
    page.wait_for_selector('#screen-b[data-step="2"]')
    page.focus("#screen-b")
    box = page.locator("#screen-b").bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.wait_for_selector('#screen-b[data-step="3"]')
    page.locator("#film button").first.click()  # for the phone that was used last
    page.wait_for_selector('#screen-b[data-step="1"]')
    page.check("#both")
    page.click("#home")
    page.wait_for_selector('#screen-b[data-step="4"]')
    page.wait_for_selector('#screen[data-step="5"]')
    parents = {number: each.parent and each.parent.number for number, each in live.steps.items()}
    assert parents == {1: None, 2: 1, 3: 2, 4: 1, 5: 2}
    page.click("#split")
    assert page.locator("#stage-b").is_hidden()
    assert live.current.number == 5


def test_a_second_person_watches_and_cannot_act(page, browser, runs, live):
    with ViewerServer(runs, live) as server:
        watcher = browser.new_context(viewport={"width": 1400, "height": 900}).new_page()
        watcher.set_default_timeout(PATIENCE)
        watcher.goto(server.watch_url)
        wait_for_step(watcher, 1)
        page.goto(server.url)
        wait_for_step(page, 1)
        page.click("#home")
        wait_for_step(watcher, 2)
        assert watcher.locator("#home").is_hidden()
        watcher.locator("#screen").click()
        watcher.locator("#film button").first.click()  # looks at the first step; the phone stays where it is
        wait_for_step(watcher, 1)
        assert live.current.number == 2
        page.click("#home")
        wait_for_step(watcher, 3)
        watcher.context.close()


def test_an_event_is_sent_and_the_draft_says_so(page, url, live):
    page.goto(url)
    wait_for_step(page, 1)
    page.click("#tab-events")
    page.wait_for_selector("#panel-events form")
    page.fill("#panel-events input[name=from]", "contact-maya-patel")
    page.fill("#panel-events input[name=text]", "Running late")
    page.click("#panel-events button[type=submit]")
    wait_for_step(page, 2)
    assert live.current.state()["todo"]["items"][-1]["text"] == "Running late"
    with page.expect_download() as download:
        page.click("#draft")
    assert "Left out: Event: Chat from contact-maya-patel: Running late" in Path(download.value.path()).read_text()


def test_what_is_refused_is_said(page, url, live):
    page.goto(url)
    wait_for_step(page, 1)
    page.focus("#screen")
    page.keyboard.press("x")
    page.wait_for_selector("#toast:text('nothing is focused')")
    assert len(live.steps) == 1


def test_panels_by_keyboard(page, url, live):
    live.act({"action": "launch_app", "app": "Todo"})
    page.goto(url)
    page.wait_for_selector("#panel-tree .label")
    page.focus("#tab-tree")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("#panel-read .modes button[aria-pressed=true]:has-text('tokens')")
    assert "Thing 1" in page.inner_text("#panel-read pre")
    page.keyboard.press("ArrowRight")
    page.wait_for_selector("#panel-state .app-state")


@pytest.fixture
def replay(played_run):
    with ViewerServer(RunList([played_run])) as server:
        yield server.url


@pytest.fixture
def catalog(played_run, small_suite):
    """A viewer of a run and of the small suite, whose solutions a fake phone plays."""
    runs = RunList([played_run])
    with Solutions(runs, lambda _: FakePhones()) as solutions:
        tasks = task_routes({"small": load_suite("small")}, solutions)
        with ViewerServer(runs, tasks=tasks) as server:
            yield server.url


def test_the_table_filters_and_sorts(page, replay):
    page.goto(replay)
    rows = page.locator("tbody tr:visible")
    assert rows.count() == 5
    page.select_option("select[name=verdict]", "fail")
    assert rows.count() == 2
    assert page.inner_text("#count") == "2 of 5"
    page.reload()
    assert rows.count() == 2
    page.select_option("select[name=verdict]", "")
    page.click("th[data-key=steps] button")
    page.click("th[data-key=steps] button")
    steps = page.eval_on_selector_all("tbody tr", "rows => rows.map((row) => row.dataset.steps)")
    known = [int(value) for value in steps if value]
    assert known == sorted(known, reverse=True)
    assert steps[-1] == ""
    page.fill("input[name=text]", "nothing like it")
    assert rows.count() == 0


def test_hostile_text_stays_text(page, replay, played_run):
    hostile = "</script><script>document.title='hacked'</script><img src=x onerror=\"document.title='hacked'\">"
    episode = played_run / "episodes/todo-milk/1"
    record = episode / "episode.json"
    record.write_text(
        json.dumps(json.loads(record.read_text()) | {"cause": hostile, "goal": hostile, "answer": hostile})
    )
    lines = [json.loads(line) | {"said": hostile} for line in (episode / "steps.jsonl").read_text().splitlines()]
    (episode / "steps.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines))
    page.goto(f"{replay}runs/1/todo-milk/1")
    page.wait_for_selector("#step-said .said")
    assert page.inner_text("#step-said .said") == hostile
    assert page.inner_text(".about .goal") == hostile
    assert page.title() == "todo-milk · iOSWorld"
    page.goto(f"{replay}runs")
    assert page.title() == "Runs · iOSWorld"


def test_the_replay_marks_where_checks_became_true(page, played_run):
    with StepChecks(lambda _: FakePhones()) as steps, ViewerServer(RunList([played_run]), steps=steps) as server:
        page.goto(f"{server.url}runs/1/todo-milk/1")
        page.wait_for_selector("#track li")
        marked = page.locator("#film li:has(.turn-marks .holds)")
        assert marked.count() == 2
        marked.first.locator("button").click()
        assert page.inner_text("#step-turns li").endswith("There is a new thing called Milk")
        assert page.locator("#panel-checks .not-yet").count() == 1  # it is not ticked yet
        page.locator('[data-check="ticked"] .link').click()
        assert "Milk is ticked" in page.inner_text("#step-turns li")
        page.click("#tab-changes")
        assert page.locator("#panel-changes h3").first.inner_text() == f"By step {page.url.split('#')[1]}"


PAGES = (
    "runs",
    "runs/1/todo-milk/1",
    "compare/1/1",
    "pairs/1/todo-milk/1/1/todo-milk/2",
    "tasks",
    "tasks/small/todo-milk",
)


@pytest.mark.parametrize("width", [400, 2500])
def test_no_page_is_wider_than_its_window(page, catalog, width):
    page.set_viewport_size({"width": width, "height": 900})
    for path in PAGES:
        page.goto(catalog + path)
        page.wait_for_load_state("networkidle")
        assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_pages_keep_the_rules_of_accessibility(page, catalog):
    axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="pip install axe-playwright-python")
    rules = Path(axe.__file__).with_name("axe.min.js").read_text()
    for path in PAGES:
        page.goto(catalog + path)
        page.wait_for_load_state("networkidle")
        page.evaluate(rules)
        found = page.evaluate("axe.run()")["violations"]
        assert [(each["id"], [node["html"][:120] for node in each["nodes"]]) for each in found] == []


def test_a_run_that_goes_on_updates_by_itself(page, played_run):
    episode = played_run / "episodes/todo-milk/1"
    record, steps = (episode / name for name in ("episode.json", "steps.jsonl"))
    ended, lines = record.read_text(), steps.read_text().splitlines(keepends=True)
    record.unlink()
    steps.write_text("".join(lines[:2]))
    (played_run / HOLDER).write_text("process 1")
    with ViewerServer(RunList([played_run])) as server:
        page.goto(f"{server.url}runs/1/todo-milk/1")
        page.wait_for_selector("#step-title:text('Step 2 of 2')")
        steps.write_text("".join(lines[:3]))
        page.wait_for_selector("#step-title:text('Step 3 of 3')")
        page.goto(f"{server.url}runs")
        page.wait_for_selector(".badge.playing")
        steps.write_text("".join(lines))
        record.write_text(ended)
        page.wait_for_selector("tbody tr[data-trial='1'] .badge.pass")


def test_two_episodes_side_by_side(page, replay):
    page.goto(f"{replay}pairs/1/todo-milk/1/1/todo-milk/2")
    page.wait_for_selector("#film .parting")
    assert page.url.endswith("#1")
    assert "part at place 1" in page.inner_text("#parting")
    page.keyboard.press("End")
    page.wait_for_selector("#half-1 .nothing:visible")
    page.keyboard.press("d")
    page.wait_for_selector("#half-1 img:visible")


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


def test_labels_are_given_in_the_page(page, played_run, tmp_path):
    book = LabelBook(tmp_path / "labels.csv", open_runs([played_run]))
    with ViewerServer(RunList([played_run]), labels=book) as server:
        page.goto(f"{server.url}runs/1/todo-milk/1")
        page.click(".label-item.whole .choice.fail")
        page.wait_for_selector(".label-item.whole .choice.fail[aria-pressed=true]")
        page.fill(".label-item.whole input", "it is not there")
        page.keyboard.press("Tab")
        page.click(".label-item.whole .small")
        page.wait_for_selector(".label-item.whole .link:text('step 1')")
        page.click("#panel-label a.primary")
        page.wait_for_selector(".label-item.whole")
        assert page.url.split("#")[0].endswith("runs/1/todo-milk/2")
    assert book.mark(LabelPlace("run", "todo-milk", 1)) == LabelMark(False, "it is not there", (1,))


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
