"""Hidden data that is drawn anew, and what can be foreseen without it."""

import json

import pytest

from iosworld.actions import TapXY
from iosworld.probes.atoms import Atom
from iosworld.probes.explored import Effect, ExploredScreen
from iosworld.probes.exploring import Exploration
from iosworld.probes.inverse import inverse_items
from iosworld.probes.next_changes import next_changes_items
from iosworld.probes.next_state import next_state_items
from iosworld.probes.origin import Origin
from iosworld.probes.resampling import LEVELS, Hidden, Samples, redrawn
from iosworld.probes.walks import controls, walk
from iosworld.screen.accessibility import AccessibilityTree
from iosworld.screen.element import Element, Frame
from iosworld.screen.simple_list import ListEntry
from iosworld.testing import FakePhones

STATE = {
    "mail": {
        "messages": [
            {"id": "mail-1", "kind": "inbox", "subject": "Dinner on Friday", "cents": 100, "isRead": True},
            {"id": "mail-2", "kind": "inbox", "subject": "Your new lamp", "cents": 250, "isRead": False},
            {"id": "mail-3", "kind": "sent", "subject": "Keys for the shed", "cents": 375, "isRead": True},
            {"id": "mail-4", "kind": "sent", "subject": "A walk at noon", "cents": 420, "isRead": True},
            {"id": "mail-5", "kind": "sent", "subject": "No more bread", "cents": 599, "isRead": True},
        ],
        "sentAt": "2026-05-12T09:41:00-07:00",
    },
    "notes": {"notes": [{"id": "note-1", "title": "Your new lamp"}, {"id": "note-2", "title": "Maya"}]},
    "system": {"now": "2026-05-12T09:41:00-07:00", "name": "A phone of mine"},
}
ALL = dict.fromkeys(("mail", "notes"), LEVELS[0])


def test_what_is_shown_and_what_names_something_stays():
    drawn = [redrawn(STATE, "Dinner on Friday", ALL, (0, number)) for number in range(8)]
    assert drawn == [redrawn(STATE, "Dinner on Friday", ALL, (0, number)) for number in range(8)]
    for one in drawn:
        mails = one["mail"]["messages"]
        assert mails[0] is STATE["mail"]["messages"][0], "a record that is shown keeps its numbers, too"
        for new, old in zip(mails, STATE["mail"]["messages"], strict=True):
            assert {key: new[key] for key in ("id", "kind", "isRead")} == {
                key: old[key] for key in ("id", "kind", "isRead")
            }
        assert one["notes"]["notes"][0]["title"] == mails[1]["subject"], "the same text is the same everywhere"
        assert one["system"] is STATE["system"]
        assert one["mail"]["sentAt"] == STATE["mail"]["sentAt"]
    assert len({one["mail"]["messages"][1]["subject"] for one in drawn}) > 3
    assert len({one["mail"]["messages"][4]["cents"] for one in drawn}) > 2


def test_an_app_can_keep_its_numbers_or_everything():
    one = redrawn(STATE, "", {"mail": LEVELS[1], "notes": LEVELS[2]}, (0,))
    assert one["notes"] is STATE["notes"]
    assert [mail["cents"] for mail in one["mail"]["messages"]] == [100, 250, 375, 420, 599]
    assert one["mail"] != STATE["mail"]


class PickyPhones(FakePhones):
    """Phones of the fake's app, whose items have texts that differ."""

    TEXTS = ("Bread from Rosa", "A lamp for Kai", "Water the ferns", "Two tins of tea", "Call the plumber")

    def phone(self):
        phone = super().phone()
        state = phone.state()
        for item, text in zip(state["todo"]["items"], self.TEXTS, strict=True):
            item["text"] = text
        phone.restore(state)
        return phone


@pytest.fixture(scope="module")
def explored(todo_item):
    source = PickyPhones(items=5)
    return Exploration(Origin("small", todo_item.task, "train", None, 0), source, Hidden(source, count=8))


def home_and_app(explored):
    """The point before the app is opened, and the first point in it, each with its way."""
    points = [point for point, _ in explored.solved.points]
    opening = next(n for n, (_, action) in enumerate(explored.solved.points) if isinstance(action, TapXY))
    return points[: opening + 1], points[: opening + 2]


def test_what_the_screen_does_not_show_cannot_be_foreseen(explored):
    home, app = home_and_app(explored)
    [icon] = [entry.element.number for entry in controls(home[-1].seen.tree) if entry.name == "Todo"]
    samples = explored.hidden.samples(explored.origin.task, home, [(icon,)])
    assert len(samples.found) == 8
    assert samples.share((icon,), Atom("appears", "Add")) == 1
    assert samples.share((icon,), Atom("appears", "Two tins of tea")) < 0.5
    [item] = [entry.element.number for entry in controls(app[-1].seen.tree) if entry.name == "Two tins of tea"]
    seen = explored.hidden.samples(explored.origin.task, app, [(item,)])
    assert seen.share((item,), Atom("changed", "todo.items")) == 1
    assert seen.share((item,), Atom("added", "todo.items")) == 0
    assert seen.share((999,), Atom("changed", "todo.items")) is None, "it was not tapped"
    assert explored.hidden.samples(explored.origin.task, app, []).share((item,), Atom("alert", "sheet")) is None


NOTHING = AccessibilityTree(Element("Application", Frame(0, 0, 10, 10)), (10, 10))


def button(name, *texts):
    """A button that makes texts appear."""
    number = 1 + sum(map(ord, name))
    entry = ListEntry(Element("Button", Frame(0, 0, 10, 10), label=name, number=number), name)
    atoms = frozenset(Atom("appears", text) for text in texts)
    return Effect(entry, f"key {name}", f"place {name}", atoms, (), NOTHING, passes=False)


def at_a_screen(explored, effects, *phones):
    """An exploration of one screen with these buttons, where each of these phones shows other texts after them; and the taps that were
    executed on such phones, once for each time."""
    executed = []

    class Known(Hidden):
        def samples(self, task, way, wanted):
            assert [point.taken for point in way] == [()]
            executed.append(taps := list(wanted))
            return Samples(
                tuple(
                    {one: frozenset(Atom("appears", text) for text in phone[one[0]]) for one in taps}
                    for phone in phones
                )
            )

    again = Exploration(explored.origin, explored.source, Known(explored.source) if phones else None)
    with explored.source.phone() as phone:
        point = walk(phone, (), pictures=True)
    again.__dict__["screens"] = [ExploredScreen(point, "state", tuple(effects), "", "")]
    return again, executed


def items_of(explored, effects, *phones):
    """Next-state questions about a screen with these buttons, and the number of pairs that are left out."""
    again, _ = at_a_screen(explored, effects, *phones)
    return [draft.item for draft in next_state_items(again)], again.unforeseen


def test_items_are_about_what_can_be_foreseen(explored):
    one, other = button("Mail", "Inbox", "A letter from Rosa"), button("Bank", "Accounts")
    number, its = one.entry.element.number, other.entry.element.number
    usual = {number: {"Inbox", "A letter from Kai"}, its: {"Accounts"}}
    items, left_out = items_of(
        explored, [one, other], usual, {number: {"Inbox", "A letter from Rosa"}, its: {"Accounts"}}, usual
    )
    assert left_out == 0
    assert {item.evidence["statement"] for item in items} == {
        "Is “Inbox” on the screen, which was not there before?",
        "Is “Accounts” on the screen, which was not there before?",
    }
    assert [item.predictability for item in items] == [1.0] * 4
    assert sorted(item.label for item in items) == ["no", "no", "yes", "yes"]
    items, left_out = items_of(explored, [one, other], usual, {number: {"Inbox"}, its: {"Open an account"}})
    assert (items, left_out) == ([], 1)
    items, left_out = items_of(explored, [one, other], usual, {number: {"Inbox", "Accounts"}, its: {"Accounts"}})
    assert (items, left_out) == ([], 1), "it is true after the other action, too, where other data is hidden"
    items, _ = items_of(explored, [one, other])
    assert {item.predictability for item in items} == {None}


def said(item):
    return [claim["what"] for claim in json.loads(item.label)]


def test_lists_ask_only_for_what_can_be_foreseen(explored):
    """What varies with hidden data is true and not asked for."""
    one, other = button("Mail", "Inbox", "A letter from Rosa"), button("Bank", "4,120 dollars")
    number, its = one.entry.element.number, other.entry.element.number
    usual = {number: {"Inbox", "A letter from Kai"}, its: {"90 dollars"}}
    again, _ = at_a_screen(
        explored, [one, other], usual, {number: {"Inbox", "A letter from Rosa"}, its: {"4,120 dollars"}}
    )
    [item] = [draft.item for draft in next_changes_items(again)]
    assert said(item) == ["Inbox"]
    letter = {"kind": "appears", "what": "A letter from Rosa"}
    assert letter in item.evidence["also"]
    assert item.evidence["varies"] == [letter]
    assert item.predictability == 1
    again, _ = at_a_screen(explored, [one, other])
    items = [draft.item for draft in next_changes_items(again)]
    assert sorted(map(said, items)) == [["4,120 dollars"], ["A letter from Rosa", "Inbox"]]
    assert {item.predictability for item in items} == {None}


TABS = {"Mail": "Inbox", "Bank": "Accounts", "Maps": "Routes", "Shop": "Offers"}


def test_numbers_of_records_are_not_foreseen(explored):
    """Draws have as many records as the phone: that all show `3 items` says nothing."""
    effects = [button("Mail", "Inbox", "3 items"), button("Bank", "Accounts")]
    shown = {one.entry.element.number: {atom.what for atom in one.atoms} for one in effects}
    again, _ = at_a_screen(explored, effects, shown)
    assert sorted(said(draft.item) for draft in next_changes_items(again)) == [["Accounts"], ["Inbox"]]


def test_differences_that_hidden_data_makes_name_no_action(explored):
    effects = [button(name, tab, f"Number {place}") for place, (name, tab) in enumerate(TABS.items())]
    usual = {one.entry.element.number: {TABS[one.entry.name]} for one in effects}
    again, _ = at_a_screen(explored, effects, usual)
    items = [draft.item for draft in inverse_items(again)]
    assert len(items) == 4
    assert {item.predictability for item in items} == {1.0}
    assert not any("Number" in item.question for item in items)
    again, _ = at_a_screen(explored, effects, {**usual, effects[0].entry.element.number: {"Inbox", "Accounts"}})
    assert inverse_items(again) == [], "a bank's accounts can be there after another tap, too"
    again, _ = at_a_screen(explored, effects)
    assert sum("Number" in draft.item.question for draft in inverse_items(again)) == 4


def test_nothing_is_asked_where_no_draw_shows_the_screen(explored):
    assert next_state_items(explored)
    explored.samples = lambda *_: Samples()
    assert not next_state_items(explored)
    assert not next_changes_items(explored)


def test_hidden_data_is_drawn_once_for_all_probes(explored):
    effects = [button(name, tab) for name, tab in TABS.items()]
    again, executed = at_a_screen(explored, effects, {one.entry.element.number: set() for one in effects})
    for build in (next_changes_items, inverse_items, next_state_items, next_changes_items):
        build(again)
    assert [sorted(taps) for taps in executed] == [sorted((one.entry.element.number,) for one in effects)]
