"""The reference agent on screens that are laid out differently, and on phones on which something happens."""

import pytest
from pydantic import TypeAdapter

from iosworld.agents.locator import exists
from iosworld.agents.reference import ReferenceAgent
from iosworld.agents.seeking import seek
from iosworld.devices import perform
from iosworld.episodes import observe
from iosworld.errors import AgentError
from iosworld.screen import clean
from iosworld.screen.observation import Observation
from iosworld.screen.screenshot import Screenshot
from iosworld.tasks.steps import Steps, Target
from iosworld.testing import FakeDevice

SOLUTION = [{"open": "Todo"}, {"tap": "Thing 25"}, {"tap": "Thing 2"}]


def play(phone, **how):
    agent = ReferenceAgent(TypeAdapter(Steps).validate_python(SOLUTION), **how)
    agent.start("")
    actions = []
    while True:
        action = agent.act(observe(phone))
        actions.append(action.name)
        if action.name == "stop":
            return actions
        perform(phone, action)


def test_it_scrolls_to_what_the_screen_does_not_show():
    with FakeDevice(items=30) as phone:
        assert "swipe" in play(phone, seeks=True)
        done = [item["text"] for item in phone.state()["todo"]["items"] if item["done"]]
    assert done == ["Thing 2", "Thing 25"]


def test_it_fails_without_being_told_to():
    with FakeDevice(items=30) as phone, pytest.raises(AgentError, match="Thing 25"):
        play(phone)


class Strip:
    """A screen with a row of chips that scrolls sideways, below the first page of a list."""

    SIZE = (400.0, 800.0)

    def __init__(self, header=0.0, bar=800.0):
        """Touches above `header` and below `bar` scroll nothing."""
        self.x = self.y = 0.0
        self.swipes = []
        self.header, self.bar = header, bar

    def seen(self):
        def node(kind, label, frame, *children):
            return {"type": kind, "label": label, "frame": frame, "children": list(children)}

        rows = [node("StaticText", f"Row {n}", [0, 100 * n - self.y, 400, 90]) for n in range(10)]
        chips = [node("Button", f"Chip {n}", [16 + 150 * n - self.x, 1000 - self.y, 140, 40]) for n in range(8)]
        shown = [each for each in (*rows, *chips) if 0 <= each["frame"][1] <= 760 and -140 < each["frame"][0] < 400]
        tree = clean(node("Application", "App", [0, 0, *self.SIZE], *shown), self.SIZE)
        return Observation(1, Screenshot(png=b""), tree)

    def swipe(self, action):
        self.swipes.append(action)
        if not self.header <= action.y1 * 0.8 <= self.bar:
            return self.seen()
        dx, dy = (action.x1 - action.x2) * 0.4, (action.y1 - action.y2) * 0.8
        if dy:
            self.y = min(max(self.y + dy, 0), 400)
        elif abs(action.y1 * 0.8 - (1020 - self.y)) <= 20:
            self.x = min(max(self.x + dx, 0), 816)
        return self.seen()


def sought(screen, label):
    play = seek(Target(label=label), screen.seen())
    try:
        action = next(play)
        while True:
            action = play.send(screen.swipe(action))
    except StopIteration as end:
        return exists(end.value.tree, Target(label=label))


def test_it_scrolls_sideways_where_something_is_cut_off():
    screen = Strip()
    assert sought(screen, "Chip 7")
    assert screen.y > 0
    assert len(screen.swipes) < 30


def test_it_scrolls_below_a_tall_header_and_above_a_bar():
    screen = Strip(header=400, bar=600)
    assert sought(screen, "Row 9")
    assert sought(screen, "Row 0")


def test_it_scrolls_back_along_a_row_and_gives_up_at_its_ends():
    screen = Strip()
    screen.x, screen.y = 816, 400
    assert sought(screen, "Chip 0")
    assert not sought(Strip(), "Chip 9")
