"""What a phone keeps from one action to the next never shows: after every action it is as if all views had been built anew."""

import random
from collections.abc import Iterator

import pytest

from iosworld.actions import Action, DoubleTap, Drag, LongPress, Swipe, Wait
from iosworld.agents.random import RandomAgent
from iosworld.devices import EmbeddedDevice, EmbeddedSimulator, perform
from iosworld.devices.known_apps import KNOWN_APPS
from iosworld.errors import ActionRefused
from iosworld.screen import Observation, Screenshot, clean

from .conftest import tap

APPS = [app.id for app in KNOWN_APPS]
ACTIONS, LONG_ACTIONS = 26 * 40, 26 * 4_000
"""How many actions the walks take together."""
ACTIONS_A_LAUNCH = 40
"""Then the app is opened again, since random actions leave it."""


@pytest.fixture(scope="module")
def rebuilding() -> Iterator[EmbeddedSimulator]:
    """A simulator that builds all views anew after each action."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("IOSWORLD_REBUILD", "full")
        simulator = EmbeddedSimulator()
    with simulator:
        yield simulator


class Person(RandomAgent):
    """Also scrolls a little, holds, goes back, and looks without doing anything, which is when most can be kept."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self._habit = random.Random(-seed - 1)

    def act(self, observation: Observation) -> Action:
        pick, habit = self._habit, self._habit.random()
        if habit > 0.4:
            return super().act(observation)
        x, y = pick.randint(50, 950), pick.randint(200, 800)
        if habit > 0.15:
            return Swipe(x1=x, y1=y, x2=x, y2=min(max(y + pick.choice((-400, -200, -60, 60, 200, 400)), 150), 900))
        if habit > 0.11:
            return Swipe(x1=1, y1=y, x2=900, y2=y)
        if habit > 0.08:
            return LongPress(x=x, y=y)
        if habit > 0.05:
            return DoubleTap(x=x, y=y)
        if habit > 0.02:
            return Drag(x1=x, y1=y, x2=pick.randint(50, 950), y2=pick.randint(200, 800))
        return Wait(seconds=pick.choice((0.5, 1, 60, 3600)))


def shown(phone: EmbeddedDevice) -> tuple[object, object]:
    """The accessibility tree and the display list."""
    return phone.tree(), phone.screenshot().display_list


def walk(kept: EmbeddedDevice, rebuilt: EmbeddedDevice, app: str, number: int, actions: int) -> None:
    """The same random actions on both phones, which must show the same after each, and have the same state in the end."""
    agent = Person(number)
    done: list[Action] = []
    for step in range(actions):
        if step % ACTIONS_A_LAUNCH == 0:
            for phone in (kept, rebuilt):
                phone.launch(app)
            assert shown(kept) == shown(rebuilt), f"{app}, walk {number}: opened after {step} actions"
        tree = kept.tree()
        action = agent.act(Observation(step, Screenshot(png=b""), clean(tree, kept.info.size)))
        done.append(action)
        answers = []
        for phone in (kept, rebuilt):
            try:
                answers.append(perform(phone, action))
            except ActionRefused as refusal:
                answers.append(str(refusal))
        where = f"{app}, walk {number}, action {step}: {done[-(step % ACTIONS_A_LAUNCH) - 1 :]}"
        assert answers[0] == answers[1], where
        assert kept.tree() == rebuilt.tree(), where
        assert kept.screenshot().display_list == rebuilt.screenshot().display_list, where
    assert kept.state() == rebuilt.state(), f"{app}, walk {number}"


def test_covered_screen_notices_what_the_screen_above_it_changes(zygote, rebuilding):
    """A conversation under a thread scrolls to a reply that is also sent to it. It is kept while the person writes."""
    with zygote.phone() as kept, rebuilding.phone() as rebuilt:
        for phone in (kept, rebuilt):
            phone.open_url("teamchat://message/message-proj-harbor-vine-260406-1")
            tap(phone, "teamchat.conversation.thread.message-proj-harbor-vine-260406-1")
            tap(phone, "teamchat.composer.alsoSend", across=0.92)  # the knob of the switch
            tap(phone, "teamchat.composer.text")
            phone.type_text("All set.")
            tap(phone, "teamchat.composer.send")
            phone.swipe(1, 400, 380, 400)
        reply = kept.state()["teamchat"]["messages"][-1]
        assert (reply["text"], reply["isAlsoInConversation"]) == ("All set.", True)
        assert shown(kept) == shown(rebuilt)


@pytest.mark.slow
@pytest.mark.parametrize(
    "app", [pytest.param(app, marks=() if number % 4 == 0 else pytest.mark.long) for number, app in enumerate(APPS)]
)
def test_random_use_of_each_app_shows_what_views_built_anew_would_show(zygote, rebuilding, app):
    with zygote.phone() as kept, rebuilding.phone() as rebuilt:
        walk(kept, rebuilt, app, 0, ACTIONS // len(APPS))


@pytest.mark.long
@pytest.mark.parametrize("app", APPS)
def test_long_random_use_of_each_app_shows_what_views_built_anew_would_show(zygote, rebuilding, app):
    for number in range(1, 11):
        with zygote.phone() as kept, rebuilding.phone() as rebuilt:
            walk(kept, rebuilt, app, number, LONG_ACTIONS // len(APPS) // 10)
