"""The live phone in a real headless browser."""

from pathlib import Path

import pytest

from iosworld.viewer.server import ViewerServer


@pytest.fixture
def url(runs, live):
    with ViewerServer(runs, live) as server:
        yield server.url


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
    page.wait_for_url("**#2", wait_until="commit")  # the page stays, so nothing is loaded
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
    page.wait_for_selector("#film .fork")
    assert page.locator("#film .fork").count() == 1
    assert page.locator("#film li.off").count() == 1
    assert live.current.parent is live.step(1)


def test_the_screen_is_asked_for_together_with_the_action(page, url):
    page.goto(url)
    wait_for_step(page, 1)
    page.wait_for_selector("#panel-tree .label")
    asked = []
    page.on("request", lambda request: asked.append(request.url.partition("/api/phone/")[2]))
    page.click("#home")
    wait_for_step(page, 2)
    assert asked[:2] == ["act", "steps/2/screen.png"]
    page.focus("#screen")
    page.keyboard.press("x")  # refused: the screen that was asked for does not come
    page.wait_for_selector("#toast:text('nothing is focused')")
    page.click("#home")
    wait_for_step(page, 3)
    page.wait_for_selector("#film li:nth-child(3)[class=on]")


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
        watcher = browser.contexts[0].new_page()
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
        watcher.close()


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


def test_text_size_is_a_choice(page, url, live):
    page.goto(url)
    wait_for_step(page, 1)
    page.select_option("#text-size", "xxxLarge")
    wait_for_step(page, 2)
    assert live.current.state()["system"]["textSize"] == "xxxLarge"
    assert page.locator("#text-size").input_value() == ""  # it can be chosen again


def test_what_is_refused_is_said(page, url, live):
    page.goto(url)
    wait_for_step(page, 1)
    page.focus("#screen")
    page.keyboard.press("x")
    page.wait_for_selector("#toast:text('nothing is focused')")
    assert len(live.steps) == 1


def test_select_all_is_left_to_the_phone(page, url, live):
    page.goto(url)
    wait_for_step(page, 1)
    page.focus("#screen")
    page.keyboard.press("Control+A")
    page.wait_for_selector("#toast:text('choose Select All')")
    assert page.evaluate("getSelection().toString()") == ""
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
