"""The replay in a real headless browser: the table of episodes, an episode, two side by side, and labels."""

import json

from iosworld.reports import open_runs
from iosworld.runs.lock import HOLDER
from iosworld.testing import FakePhones
from iosworld.viewer.label_book import LabelBook, LabelMark, LabelPlace
from iosworld.viewer.page_times import step_times
from iosworld.viewer.run_list import RunList
from iosworld.viewer.server import ViewerServer
from iosworld.viewer.step_checks import StepChecks


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


def test_how_episodes_failed_is_a_filter_too(page, replay):
    page.goto(f"{replay}runs#mode=timeout")  # a link keeps a choice whose values come after the table
    page.wait_for_selector("select[name=mode]:visible")
    assert page.inner_text("#count") == "1 of 5"
    assert page.locator("tbody tr:visible .mode").inner_text() == "timeout"
    page.select_option("select[name=mode]", "")
    assert page.inner_text("#count") == "5"
    page.reload()
    page.wait_for_selector("select[name=mode]:visible")
    assert page.inner_text("#count") == "5"


def test_all_runs_are_a_grid(page, played_run):
    with ViewerServer(RunList([played_run, played_run])) as server:
        page.goto(server.url)
        page.click("text=All runs")
        page.wait_for_selector(".cell")
        assert page.locator(".cell").all_inner_texts() == ["1/3", "1/3"]
        page.locator(".cell").first.click()
        page.wait_for_selector("#step-title:text('Step 1 of')")
        assert "/runs/1/todo-milk/2" in page.url  # the first that failed


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
        assert (
            page.locator("#panel-changes h3").first.inner_text()
            == f"By step {page.inner_text('#step-title').split()[1]}"
        )


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
    assert "differ from the first step" in page.inner_text("#parting")
    page.keyboard.press("End")
    page.wait_for_selector("#half-1 .nothing:visible")
    page.keyboard.press("d")
    page.wait_for_selector("#half-1 img:visible")


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


def test_the_time_of_each_step_is_measured(page, replay):
    page.goto(f"{replay}runs/1/todo-milk/1")
    times = step_times(page, 2)
    assert len(times) == 2
    assert page.inner_text("#step-title").startswith("Step 3 of")
