"""App knowledge from explored screens that are made up: which options are right follows from what the effects say."""

from collections import Counter
from dataclasses import replace

import pytest

from iosworld.actions import Home
from iosworld.judging.changes import changes
from iosworld.probes.apps import app_items
from iosworld.probes.atoms import Atom, texts_on
from iosworld.probes.explored import Effect, ExploredScreen, WrongTurn
from iosworld.probes.exploring import Exploration
from iosworld.probes.lasting import is_lasting
from iosworld.probes.origin import Origin
from iosworld.probes.walks import walk
from iosworld.screen.accessibility import AccessibilityTree
from iosworld.screen.element import Element, Frame
from iosworld.screen.simple_list import ListEntry
from iosworld.testing import FakePhones

EMPTY = AccessibilityTree(Element("Application", Frame(0, 0, 10, 10)), (10, 10))


def effect(name, *texts, changed=()):
    """A button that makes texts appear and changes paths."""
    number = 1 + sum(map(ord, name))
    entry = ListEntry(Element("Button", Frame(0, 0, 10, 10), label=name, number=number), name)
    before = {app: {"it": 0} for app in changed}
    found = tuple(changes(before, {app: {"it": 1} for app in changed}))
    atoms = frozenset(Atom("appears", text) for text in texts)
    return Effect(entry, f"key {name}", f"place {name}", atoms, found, EMPTY, passes=False)


@pytest.fixture
def asked(todo_item):
    """The items about a screen with these effects and wrong turns. `at` changes where the screen is, `ahead` has the effects after a tap."""
    phones = FakePhones(items=2)
    with phones.phone() as phone:
        point = walk(phone, (), pictures=True)

    def items(effects, *wrong, apps=None, at=lambda point: point, ahead=None):
        explored = Exploration(Origin("small", todo_item.task, "train", "train", 0), phones)
        explored.apps = apps or {"todo": "Todo"}
        explored.__dict__["screens"] = [
            ExploredScreen(at(point), "state", tuple(effects), f"key {next(iter(ahead or [None]))}", "", tuple(wrong)),
            *(ExploredScreen(point, f"place {name}", further, "", "") for name, further in (ahead or {}).items()),
        ]
        return [draft.item for draft in app_items(explored)]

    return items


def test_what_appears_is_asked_about_four_controls_with_the_same_options(asked):
    own = {"Alarms": "Wake up", "Timers": "Egg", "Cities": "Tokyo", "Laps": "Lap 1"}
    items = asked([effect(name, text, "Shared") for name, text in own.items()])
    assert Counter(item.kind for item in items) == {"opens": 4}
    for item in items:
        [name] = [name for name in own if f"after tapping the Button “{name}”?" in item.question]
        assert item.options[0] == own[name]  # the right one comes first until it gets a letter
        assert set(item.options) == set(own.values())
    assert len({item.id for item in items}) == 4


def test_texts_that_depend_on_what_was_done_before_are_not_asked_about(asked):
    """A tab can come back to the record that was open in it. Nobody knows that who is not told the way."""
    shown = set()

    def later(point):
        shown.update(texts_on(point.seen.tree))
        return replace(point, taken=(Home(),))

    own = {"Alarms": "Wake up", "Timers": "Egg", "Cities": "Tokyo", "Laps": "Lap 1"}
    plain = [effect(name, text) for name, text in own.items()]
    assert asked(plain, at=later)
    for text in (next(iter(shown)), "20 items", "1 new item"):
        assert not asked([effect("Alarms", text), *plain[1:]], at=later), text
    assert asked([effect("Alarms", next(iter(shown))), *plain[1:]]), "no screen was before this one"
    near = effect("Alarms", "Near 1", "Near 2", "Near 3", "20 items", *shown)
    turn = WrongTurn(near, None, (effect("Edit", "Far 1", "Far 2", "Far 3", "21 items"),))
    items = asked([near], turn, at=later)
    assert len(items) == 2
    for item in items:
        assert not {*shown, "20 items", "21 items"} & {*item.options}


def test_texts_without_numbers_are_asked_about_first(asked):
    own = {"Alarms": "Wake up", "Timers": "Egg", "Cities": "Tokyo", "Laps": "Lap"}
    items = asked([effect(name, text, *(f"{n} {text}" for n in range(9))) for name, text in own.items()])
    assert {item.options[0] for item in items} == set(own.values())


def test_keys_are_not_asked_whether_they_save(asked):
    """Some apps save what is only begun to be typed, others do not."""
    space = effect("space", changed=["todo"])
    key = replace(space.entry.element, type="Key")
    board = Element("Keyboard", Frame(0, 0, 10, 10), number=key.number + 1, children=(key,))

    def typing(point):
        root = Element("Application", Frame(0, 0, 10, 10), children=(board,))
        return replace(point, seen=replace(point.seen, tree=AccessibilityTree(root, (10, 10))))

    quiet = [effect(f"Quiet {n}") for n in range(3)]
    assert [item.kind for item in asked([*quiet, space])] == ["saves"]
    assert not asked([*quiet, space], at=typing)


def test_saving_and_keeping(asked):
    quiet = [effect(f"Quiet {n}") for n in range(3)]
    [saves] = asked([*quiet, effect("Save", changed=["todo"])])
    assert (saves.kind, saves.options[0]) == ("saves", "Button “Save”")
    loud = [effect(f"Loud {n}", changed=["todo"]) for n in range(3)]
    [keeps] = asked([*loud, effect("Look")])
    assert (keeps.kind, keeps.options[0]) == ("keeps", "Button “Look”")


def test_what_reading_changes_is_neither_saved_nor_kept(asked):
    """To open a chat changes when it was read, which judges do not count."""
    opens = replace(effect("Open"), read=effect("Open", changed=["quickchat"]).changed)
    quiet = [effect(f"Quiet {n}") for n in range(3)]
    assert not asked([*quiet[:2], opens, effect("Save", changed=["todo"])])
    loud = [effect(f"Loud {n}", changed=["todo"]) for n in range(3)]
    assert not asked([*loud, opens])
    first = effect("Switch", changed=["todo"])
    after = [replace(effect("Switch"), read=opens.read), *(effect(f"Button {n}", changed=["todo"]) for n in range(3))]
    assert not asked([first], WrongTurn(first, None, tuple(after)))


def test_effects_in_another_app(asked):
    names = ("Mail", "MyBank", "Clock", "Notes", "Weather")
    apps = {name.lower(): name for name in names}
    items = asked([effect("Pay", changed=["mybank"]), effect("Order", changed=["mybank", "mail"])], apps=apps)
    [item] = [item for item in items if item.kind == "elsewhere"]
    assert item.options[0] == "MyBank"
    assert set(item.options[1:]) < {*names} - {"MyBank"}
    assert "Button “Pay” changes the saved data of one other app" in item.question
    [both] = [
        item
        for item in asked([effect("Pay", changed=["mybank", "home"])], apps=apps | {"home": "home"})
        if item.kind == "elsewhere"
    ]
    assert both.options[0] == "MyBank", "the screen's own app is not another one"
    assert "home" not in both.options


def test_distances_count_taps(asked):
    first = effect("Alarms", "Near 1", "Near 2", "Near 3")
    turn = WrongTurn(first, None, (effect("Edit", "Far 1", "Far 2", "Far 3", "Near 1"),))
    one, two = asked([first], turn)
    assert (one.kind, two.kind) == ("one-tap", "two-taps")
    assert one.options[0].startswith("Near")
    assert all(option.startswith("Far") for option in one.options[1:])
    assert two.options[0].startswith("Far")
    assert all(option.startswith("Near") for option in two.options[1:])
    # With a control that shows “Far 3” at once, only two texts are two taps away.
    assert not asked([first, effect("Other", "Far 3")], turn)


def test_what_takes_a_change_back(asked):
    first = effect("Switch", changed=["todo"])
    after = [effect("Switch"), *(effect(f"Button {n}", changed=["todo"]) for n in range(3))]
    [item] = asked([first], WrongTurn(first, None, tuple(after)))
    assert (item.kind, item.options[0]) == ("undoes", "Button “Switch”")


def test_controls_that_words_do_not_tell_apart_are_not_asked_about(asked):
    assert not asked([*(effect("Same", f"Text {n}") for n in range(4)), effect("Other", "Text 5")])


@pytest.mark.parametrize(
    ("text", "lasts"),
    [
        ("Morning, Partly Cloudy", False),
        ("Heavy Rain", False),
        ("Chance of rain, 80%", False),
        ("High 84°, low 60°", False),
        ("Heat Advisory", False),
        ("Arriving Tomorrow", False),
        ("12 min ago", False),
        ("05:32.00", False),
        ("3 new items", False),
        ("Chance of Rain", True),
        ("Notifications", True),
        ("Clear text", True),
        ("Morning run", True),
        ("Watchlist", True),
    ],
)
def test_texts_of_a_moment_are_no_app_knowledge(text, lasts):
    assert is_lasting(text) == lasts


def test_what_is_two_taps_away_is_behind_one_of_four_controls(asked):
    """Every control was tapped after three wrong turns and after the solution's own tap."""
    own = {"Alarms": "Radar", "Timers": "Egg", "Cities": "Tokyo"}
    turns = [
        WrongTurn(effect(name), None, (effect("Next", text, f"Shared {name}"), effect("Look", "Everywhere")))
        for name, text in own.items()
    ]
    screen = [*(turn.first for turn in turns), effect("Laps")]
    further = (effect("More", "Lap 1"), effect("Look", "Everywhere"))
    items = [item for item in asked(screen, *turns, ahead={"Laps": further}) if item.kind == "holds"]
    assert len(items) == 4
    for item in items:
        assert {*item.options} == {f"Button “{name}”" for name in (*own, "Laps")}
    [egg] = [item for item in items if "“Egg” is two taps away" in item.question or "Shared Timers" in item.question]
    assert egg.options[0] == "Button “Timers”"
    assert not any("Everywhere" in item.question for item in items)
    assert not [item for item in asked(screen, *turns) if item.kind == "holds"], "nobody knows what is behind Laps"


def test_what_a_tap_disables(asked):
    def tree(*, can_send):
        buttons = [
            replace(effect(name).entry.element, frame=Frame(0, 100 * place, 400, 50), enabled=place > 1 or can_send)
            for place, name in enumerate(("Send", "Close", "Help", "Share"), 1)
        ]
        return AccessibilityTree(Element("Application", Frame(0, 0, 400, 800), children=tuple(buttons)), (400, 800))

    def at(point):
        return replace(point, seen=replace(point.seen, tree=tree(can_send=True)))

    off = replace(
        effect("Quiet"), tree=tree(can_send=False), atoms=frozenset({Atom("enabled", "Button “Send”", "disabled")})
    )
    [item] = [one for one in asked([off], at=at) if one.kind == "disables"]
    assert item.options[0] == "Button “Send”"
    assert {*item.options[1:]} == {"Button “Close”", "Button “Help”", "Button “Share”"}
    assert "cannot be used any more" in item.question


def test_which_control_leads_to_a_text_is_asked_about_other_controls(asked):
    own = {f"Tab {letter}": f"Text {letter * 2}" for letter in "ABCDEFGH"}
    items = asked([effect(name, text) for name, text in own.items()])
    assert Counter(item.kind for item in items) == {"opens": 4, "holds": 4}
    for item in items:
        if item.kind == "holds":
            [name] = [name for name, text in own.items() if f"“{text}” is one tap away" in item.question]
            assert item.options[0] == f"Button “{name}”"
    opened = {item.options[0] for item in items if item.kind == "opens"}
    assert not any(text in item.question for item in items if item.kind == "holds" for text in opened)


def test_what_another_page_has_is_not_called_disabled(asked):
    """A page of its own can have a control of the same name."""

    def tree(*names, can_send):
        buttons = [
            replace(
                effect(name).entry.element, frame=Frame(0, 100 * place, 400, 50), enabled=name != "Send" or can_send
            )
            for place, name in enumerate(names, 1)
        ]
        return AccessibilityTree(Element("Application", Frame(0, 0, 400, 800), children=tuple(buttons)), (400, 800))

    here = tree("Send", *(f"Here {n}" for n in range(4)), "Back", "Help", "Share", can_send=True)
    there = tree("Send", *(f"There {n}" for n in range(4)), "Back", "Help", "Share", can_send=False)
    page = replace(effect("Open"), tree=there, atoms=frozenset({Atom("enabled", "Button “Send”", "disabled")}))
    assert not asked([page], at=lambda point: replace(point, seen=replace(point.seen, tree=here)))
