"""What counts as different on a screen: what menus leave in sight, what surfaces are called, and what is doubtful."""

import json

import pytest

from iosworld.judging.changes import Change
from iosworld.probes.answered import AnsweredItem, is_right
from iosworld.probes.answers import parse_answer
from iosworld.probes.atoms import UNCHANGED, Atom, atoms_of, doubtful_of, outcome_of, told_of
from iosworld.probes.explored import Effect, ExploredScreen
from iosworld.probes.exploring import Exploration
from iosworld.probes.figures import figures_of
from iosworld.probes.inverse import inverse_items
from iosworld.probes.next_changes import next_changes_items
from iosworld.probes.next_state import next_state_items
from iosworld.probes.origin import Origin
from iosworld.probes.pairs import own_atoms
from iosworld.probes.walks import Point, differences, read_differences
from iosworld.screen.accessibility import AccessibilityTree
from iosworld.screen.element import Element, Frame
from iosworld.screen.observation import Observation
from iosworld.screen.screenshot import Screenshot
from iosworld.screen.simple_list import ListEntry
from iosworld.state_paths import parse_path
from iosworld.testing import FakePhones

PHONES = FakePhones()
WHOLE = Frame(0, 0, 400, 800)
AROUND = Element("Other", WHOLE, label="dismiss popup", identifier="PopoverDismissRegion", number=90)


def text(label, y=60, number=50):
    return Element("StaticText", Frame(20, y, 200, 40), label=label, number=number)


def button(label, y=60, number=60, **state):
    return Element("Button", Frame(20, y, 200, 40), label=label, number=number, **state)


def tree(*elements):
    return AccessibilityTree(Element("Application", WHOLE, children=elements), (400, 800))


CHAT = tree(text("Hello"), button("More"))
MENU = tree(AROUND, button("Mute", y=100))
LOW_SHEET = tree(text("Filters", y=420))
PAGE = tree(text("Contact"))


@pytest.mark.parametrize("surface", [MENU, LOW_SHEET], ids=["menu", "low sheet"])
def test_what_is_behind_a_surface_is_not_gone(surface):
    gone = Atom("vanishes", "Hello")
    assert gone in atoms_of(CHAT, PAGE, ())
    assert gone not in atoms_of(CHAT, surface, ())
    assert gone in doubtful_of(CHAT, surface)
    back = Atom("appears", "Hello")
    assert back not in atoms_of(surface, CHAT, ())
    assert back in doubtful_of(surface, CHAT)


def test_a_menu_that_stays_hides_nothing_more():
    later = tree(AROUND, button("Unmute", y=100))
    assert atoms_of(MENU, later, ()) == {Atom("appears", "Unmute"), Atom("vanishes", "Mute")}
    assert not doubtful_of(MENU, later)


@pytest.mark.parametrize(
    ("opened", "what", "words"),
    [
        ((AROUND, button("Mute")), "menu", "a menu or popover"),
        ((text("Hello"), Element("Menu", Frame(20, 20, 100, 30), number=70)), "menu", "a menu or popover"),
        ((AROUND, Element("Sheet", Frame(20, 60, 100, 30), number=70)), "action sheet", "an action sheet"),
        ((Element("Alert", Frame(20, 300, 100, 30), number=70),), "alert", "an alert"),
        ((text("Hello"), text("Any page")), None, ""),
    ],
)
def test_surfaces(opened, what, words):
    found = [atom for atom in atoms_of(CHAT, tree(*opened), ()) if atom.kind == "alert"]
    assert [atom.what for atom in found] == [what] * bool(what)
    assert all(atom.words() == f"Is there {words} that was not open before?" for atom in found)
    doubtful = {atom.what for atom in doubtful_of(CHAT, tree(*opened)) if atom.kind == "alert"}
    assert doubtful == ({"menu", "action sheet"} - {what} if what in ("menu", "action sheet") else set())


def test_nothing_at_all_is_different_or_that_is_doubtful():
    added = Change(parse_path("todo.items"), "added", value={"id": "1"})
    nearby = tree(
        text("Hello"), button("More"), text("No statement is about a text that is as long as this one, " * 2, y=200)
    )
    assert outcome_of(CHAT, CHAT, (), ()) == ({UNCHANGED}, frozenset())
    assert outcome_of(CHAT, CHAT, (added,), ())[0] == atoms_of(CHAT, CHAT, (added,))
    assert outcome_of(CHAT, CHAT, (), (added,))[1] >= {UNCHANGED}
    true, doubtful = outcome_of(CHAT, nearby, (), ())
    assert not true
    assert UNCHANGED in doubtful
    assert UNCHANGED not in frozenset.union(*outcome_of(CHAT, PAGE, (), ()))


def test_the_area_around_a_menu_has_no_text():
    assert not any("dismiss" in atom.what for atom in atoms_of(CHAT, MENU, ()) | atoms_of(MENU, CHAT, ()))


def test_the_status_bar_is_over_apps_too():
    home = tree(Element("StaticText", Frame(56, 22, 36, 21), label="9:41 AM", number=1), button("Search"))
    assert atoms_of(home, CHAT, ()) == {
        Atom(*one) for one in (("vanishes", "Search"), ("appears", "Hello"), ("appears", "More"))
    }


def test_a_control_in_another_bar_is_another_control():
    back = tree(Element("NavigationBar", Frame(0, 0, 400, 50), children=(button("Chats", y=5),), number=1))
    tab = button("Chats", y=750, value="20 items", selected=True)
    tabs = tree(text("Contact"), Element("TabBar", Frame(0, 740, 400, 60), children=(tab,), number=1))
    atoms = {Atom("value", "Button “Chats”", "20 items"), Atom("selected", "Button “Chats”")}
    assert not atoms & atoms_of(back, tabs, ())
    assert atoms <= doubtful_of(back, tabs)


def explored(todo_item, *effects):
    """An exploration of one screen, whose controls have these atoms, and doubtful ones."""
    seen = Observation(1, Screenshot(display_list={"size": [400, 800], "scale": 1, "ops": []}), CHAT)
    found = tuple(
        Effect(ListEntry(button(name, number=number), name), name, name, atoms, (), after, False, doubtful)
        for number, (name, atoms, doubtful, after) in enumerate(effects, 1)
    )
    one = Exploration(Origin("small", todo_item.task, "train", "train", 0), PHONES)
    one.__dict__["screens"] = [ExploredScreen(Point(PHONES.phone(), seen), "state", found, "reference", "same")]
    return one


@pytest.mark.parametrize(("kind", "is_asked"), [("Button", True), ("Cell", False)])
def test_that_nothing_happens_is_asked_of_controls_of_one_type(kind, is_asked):
    """Else the type alone would tell: cells often do nothing."""
    still, moving = (
        Effect(
            ListEntry(Element(control, Frame(20, y, 100, 30), label=name, number=y), name),
            name,
            name,
            atoms,
            (),
            PAGE,
            False,
        )
        for control, name, y, atoms in (
            (kind, "Heading", 60, frozenset({UNCHANGED})),
            ("Button", "Open", 100, frozenset({Atom("appears", "Contact")})),
        )
    )
    assert (own_atoms(still, moving) == [UNCHANGED]) == is_asked


def test_doubtful_statements_are_not_asked(todo_item):
    gone = Atom("vanishes", "Hello")
    effects = [
        ("Open", frozenset({gone, Atom("appears", "Contact")}), frozenset(), PAGE),
        ("Menu", frozenset({Atom("appears", "Mute")}), frozenset({gone}), MENU),
        ("Third", frozenset({Atom("appears", "Three")}), frozenset(), PAGE),
        ("Fourth", frozenset({Atom("appears", "Four")}), frozenset(), PAGE),
    ]
    asked = [draft.item for draft in next_state_items(explored(todo_item, *effects[:2]))]
    assert len(asked) == 4
    assert not any("Hello" in item.question for item in asked)
    sure = [(name, atoms, frozenset(), after) for name, atoms, _, after in effects]
    for group, is_asked in ((effects, False), (sure, True)):
        told = [draft.item.question for draft in inverse_items(explored(todo_item, *group))]
        assert len(told) == 4
        assert any("“Hello” is gone" in question for question in told) == is_asked


def test_what_is_true_and_not_asked_for_does_not_count(todo_item):
    long = "A text that is much too long to be asked for, since it has more than sixty characters"
    row = Element("Cell", Frame(20, 200, 300, 40), children=(text("Date", 200), text("Fri", 200)), number=70)
    after = tree(text(long), row, button("Vote", y=300, selected=True))
    atoms = atoms_of(CHAT, after, ())
    also = told_of(CHAT, after) - atoms
    assert {Atom("appears", long), Atom("appears", "Date, Fri"), Atom("selected", "Button “Vote”")} <= also
    [item] = [d.item for d in next_changes_items(explored(todo_item, ("Open", atoms, frozenset(), after)))]
    label = json.loads(item.label)
    for more, right in (
        ([], True),
        ([Atom("appears", long).to_json()], True),
        ([Atom("appears", "Tea").to_json()], False),
    ):
        reply = json.dumps([*label, *more])
        assert is_right(item, parse_answer(reply, "claims")) == right
        answer = AnsweredItem(id=item.id, reply=reply, answer=reply, repaired=False, right=right)
        assert (figures_of([item], {item.id: answer})["precision"] == 1) == right


def test_what_can_still_be_read_is_neither_gone_nor_new():
    """A text moves into the label of a row, or gets a space at its end."""
    before, after = tree(text("$600.00"), text("Soup")), tree(text("Savings, Monday, $600.00"), text("Soup "))
    moved = {Atom("vanishes", "$600.00"), Atom("vanishes", "Soup"), Atom("appears", "Soup ")}
    assert not moved & atoms_of(before, after, ())
    assert Atom("vanishes", "$600.00") in doubtful_of(before, after)
    assert Atom("appears", "$600.00") in doubtful_of(after, before)
    assert Atom("vanishes", "Mute") in atoms_of(tree(text("Mute")), tree(text("Unmute all")), ())


def test_the_picture_in_a_search_field_is_no_text():
    glass = Element("Image", WHOLE, label="Search", number=71)
    clear = button("Clear text", number=72)
    empty = Element("SearchField", WHOLE, label="Find a stay", number=70, children=(glass,))
    full = Element("SearchField", WHOLE, label="Find a stay", value="Rome", number=70, children=(glass, clear))
    assert {atom for atom in atoms_of(tree(empty), tree(full), ()) if atom.kind == "appears"} == {
        Atom("appears", "Rome"),
        Atom("appears", "Clear text"),
    }
    assert not {atom for atom in atoms_of(PAGE, tree(empty), ()) if atom.what == "Search"}


PICTURE = Element("Image", Frame(20, 100, 30, 30), label="shippingbox", number=80)
FIELD = Element(
    "TextView", Frame(20, 100, 300, 40), label="Note", value="Add a note", placeholder="Add a note", number=80
)
ROW = Element("Cell", Frame(20, 100, 300, 40), children=(text("Date", 100, 81), text("Fri", 100, 82)), number=80)
LABELED = button("Date, Fri", y=100, number=80)


@pytest.mark.parametrize(
    ("shown", "doubtful", "sure"),
    [
        (PICTURE, {"shippingbox"}, set()),
        (Element("Other", Frame(20, 100, 300, 90), label="Map of Long run", number=80), {"Map of Long run"}, set()),
        (FIELD, {"Add a note"}, {"Note"}),
        (ROW, {"Date", "Fri", "Date, Fri"}, set()),
        (LABELED, {"Date", "Fri"}, {"Date, Fri"}),
        (Element("Cell", Frame(20, 100, 300, 40), children=(text("Date", 100, 81),), number=80), set(), {"Date"}),
    ],
    ids=["picture", "map", "placeholder", "row", "label of a row", "row of one text"],
)
def test_what_is_no_text_to_everybody_is_neither_demanded_nor_false(todo_item, shown, doubtful, sure):
    """Names of pictures, placeholders and parts of rows."""
    before, after = tree(text("Soup")), tree(text("Soup"), shown)
    for kind, old, new in (("appears", before, after), ("vanishes", after, before)):
        assert atoms_of(old, new, ()) == {Atom(kind, what) for what in sure}
        assert {Atom(kind, what) for what in doubtful} <= doubtful_of(old, new)
    effect = ("Open", atoms_of(before, after, ()) | {Atom("alert", "menu")}, doubtful_of(before, after), after)
    [item] = [draft.item for draft in next_changes_items(explored(todo_item, effect))]
    reply = [*json.loads(item.label), *(Atom("appears", what).to_json() for what in doubtful)]
    assert is_right(item, parse_answer(json.dumps(reply), "claims"))


def test_a_placeholder_is_no_value():
    empty, full = (
        tree(Element("TextView", WHOLE, label="Note", value=value, placeholder="Add a note", number=80))
        for value in ("Add a note", "Milk")
    )
    name = "TextView “Note”"
    assert {atom for atom in atoms_of(empty, full, ()) if atom.kind == "value"} == {Atom("value", name, "Milk")}
    assert not [atom for atom in atoms_of(full, empty, ()) if atom.kind == "value"]
    assert {Atom("value", name, "Add a note"), Atom("value", name)} <= told_of(full, empty)


def test_a_text_that_becomes_a_part_of_a_row_stays():
    """It is neither gone nor new, whichever way."""
    one, other = tree(text("Fri"), text("Soup")), tree(ROW, text("Soup"))
    assert not atoms_of(one, other, ())
    assert Atom("vanishes", "Fri") in doubtful_of(one, other)
    assert not atoms_of(other, one, ())


def test_what_is_above_the_keyboard_or_in_the_status_bar_can_be_read():
    """A suggestion that is chosen, and the time on the home screen, are not new where they become a text of the app."""
    bar = Element(
        "Other", Frame(0, 500, 400, 40), label="Typing Predictions", children=(button("Relays", y=500),), number=70
    )
    keys = Element("Keyboard", Frame(0, 540, 400, 260), children=(button("search", y=700, number=72),), number=71)
    clock = Element("StaticText", Frame(56, 22, 36, 21), label="9:42 AM", number=73)
    for there, what in ((tree(text("Soup"), bar, keys), "Relays"), (tree(clock, text("Soup")), "9:42 AM")):
        other = tree(text("Soup"), text(what))
        for kind, old, new in (("appears", there, other), ("vanishes", other, there)):
            assert Atom(kind, what) not in atoms_of(old, new, ())
            assert Atom(kind, what) in doubtful_of(old, new)
    assert Atom("appears", "search") in atoms_of(tree(text("Soup"), keys), tree(text("search")), ())


def test_a_label_whose_parts_can_all_be_read_is_neither_gone_nor_new():
    row, one, both = "Leo Chen, On my way.", tree(text("Leo Chen")), tree(text("Leo Chen"), text("On my way."))
    assert Atom("vanishes", row) not in atoms_of(tree(text(row)), both, ())
    assert Atom("vanishes", row) in doubtful_of(tree(text(row)), both)
    assert Atom("appears", row) in doubtful_of(both, tree(text(row)))
    assert Atom("vanishes", row) in atoms_of(tree(text(row)), one, ())


@pytest.mark.parametrize(
    ("old", "new", "is_doubtful"),
    [(["a"], ["a", "b"], True), (["a", "b"], ["b"], True), (["a", "b"], ["c"], False), (["a"], ["b"], False)],
)
def test_one_value_more_in_a_list_is_no_changed_record(old, new, is_doubtful):
    change = Change(parse_path("scorezone.follows"), "changed", old, new)
    changed = Atom("changed", "scorezone.follows")
    assert (changed in atoms_of(CHAT, CHAT, (change,))) != is_doubtful
    assert (changed in doubtful_of(CHAT, CHAT, (change,))) == is_doubtful


CHATS = {"system": {"now": "9:41"}, "quickchat": {"chats": [{"id": "a", "lastReadAt": "1", "name": "Ann"}]}}
OPENED = {"system": {"now": "9:42"}, "quickchat": {"chats": [{"id": "a", "lastReadAt": "2", "name": "Ann"}]}}
NAMED = {"system": {"now": "9:42"}, "quickchat": {"chats": [{"id": "a", "lastReadAt": "2", "name": "Bob"}]}}
SEARCHED, EMPTIED = ({"skytrip": {"recentSearches": searches}} for searches in (["Rome"], []))


@pytest.mark.parametrize(
    ("before", "after", "what", "is_true"),
    [
        (CHATS, OPENED, "quickchat.chats", False),
        (CHATS, NAMED, "quickchat.chats", True),
        (SEARCHED, EMPTIED, "skytrip.recentSearches", False),
    ],
    ids=["opened", "opened and renamed", "searches emptied"],
)
def test_what_reading_changes_is_doubtful(todo_item, before, after, what, is_true):
    """It is neither demanded nor false, and no answer to a question."""
    changed, read = differences(before, after), read_differences(before, after)
    assert {change.path[0].name for change in read} == {what.partition(".")[0]}, "the clock is no saved data"
    atoms, doubtful = atoms_of(CHAT, PAGE, changed), doubtful_of(CHAT, PAGE, changed, read)
    claim = Atom("changed", what)
    assert (claim in atoms) == is_true
    assert (claim in doubtful) != is_true
    [item] = [draft.item for draft in next_changes_items(explored(todo_item, ("Open", atoms, doubtful, PAGE)))]
    reply = json.dumps([*json.loads(item.label), *([] if is_true else [claim.to_json()])])
    assert is_right(item, parse_answer(reply, "claims"))
    other = ("Save", frozenset({claim, Atom("appears", "Saved")}), frozenset(), PAGE)
    alone = atoms | {Atom("appears", "Only here")}
    asked = [d.item.question for d in next_state_items(explored(todo_item, ("Open", alone, doubtful, PAGE), other))]
    assert asked
    assert not any(what in question for question in asked)
