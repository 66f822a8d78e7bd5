"""The example that learns: what it reads of texts, goals and notes, and that it learns a choice."""

import sys
from pathlib import Path

import numpy as np
import pytest

from iosworld.tasks.answer_types.choice import ChoiceAnswer
from iosworld.tasks.answer_types.dates import DateAnswer
from iosworld.tasks.answer_types.money import MoneyAnswer
from iosworld.tasks.answer_types.numbers import CountAnswer
from iosworld.tasks.answer_types.yes_no import YesNoAnswer

FOLDER = Path(__file__).parents[2] / "examples/learning"
GOAL = 'Find out what "Running cap" costs at MegaMart, then text Peter Lund\'s brother the amount, at most $40.'


@pytest.fixture(autouse=True)
def example(monkeypatch):
    """The example's modules, which are found by their bare names."""
    monkeypatch.syspath_prepend(str(FOLDER))
    yield
    for name in [name for name, module in sys.modules.items() if str(FOLDER) in str(getattr(module, "__file__", ""))]:
        del sys.modules[name]


def test_values_are_read_in_the_form_in_which_they_are_answered():
    from texts import texts_in, values_in

    line = "Total $1,024.50, due May 30 at 7:05 PM, 3 items, code DS-47020, lasted 2 minutes"
    assert [(value.kind, value.text) for value in sorted(values_in(line), key=lambda value: value.start)] == [
        ("money", "$1,024.50"),
        ("date", "May 30, 2026"),
        ("time", "7:05 PM"),
        ("number", "3"),
        ("code", "DS-47020"),
        ("duration", "2 minutes"),
        ("number", "2"),
    ]
    assert {"Owner", "Ben Whitaker"} <= set(texts_in("Owner: Ben Whitaker, 3 files"))


def test_a_goal_knows_its_names_and_what_is_like_them():
    from goals import Goal

    goal = Goal(GOAL, ["MegaMart", "Messages"])
    assert [(name.text, name.sort) for name in goal.names] == [
        ("Running cap", "quoted"),
        ("Peter Lund", "capital"),
        ("$40", "value"),
    ]
    assert goal.like("Running cap, $24.00").grade == "whole"
    assert goal.like("Message Peter Lund").label == "message <name>"
    assert goal.like("Running cape").name is None
    assert goal.side(goal.names[0].start, "MegaMart") == "same"
    assert goal.side(goal.names[1].start, "MegaMart") == "later"
    pieces = {name.text for name in Goal("Will it rain in Portland on Sunday?", []).names}
    assert pieces == {"Portland on Sunday", "Portland", "Sunday"}
    assert {"Running cap", "Peter Lund", "40.00"} <= {text for text, *_ in goal.phrases}


def test_answers_are_made_of_notes():
    from goals import Goal
    from notes import Note, answers, relation, texts_of

    first, second = Note("money", "$24.00", 2400, "MegaMart"), Note("money", "$5.50", 550, "FreshCart")
    values = Goal(GOAL, []).values
    total = {"total": MoneyAnswer(type="money")}
    assert {given["total"] for given, _ in answers(total, [first, second], values)} == {
        *("$24.00", "$5.50"),
        *("$29.50", "$18.50"),
    }
    assert answers({**total, "date": DateAnswer(type="date")}, [first], values) == []
    assert answers({"number": CountAnswer(type="count")}, [Note("number", "4.6", 4.6, "MegaMart")], values) == []
    both = {"which": ChoiceAnswer(type="choice", options=["first", "second"]), "completed": YesNoAnswer(type="yes_no")}
    given = {each["which"]: how for each, how in answers(both, [first, second], values)}
    assert given["second"] == ("which least True most False", "completed yes")
    assert relation([first], values) == "less"
    assert relation([], values) == "nothing"
    assert {"$24.00", "24.00", "$29.50", "$24.00, $5.50"} <= {text for text, _ in texts_of([first, second])}


@pytest.mark.parametrize("dropped", [0.0, 0.3])
def test_the_policy_learns_what_was_taken_and_unlearns_what_was_worse_than_the_mean(dropped):
    from policy import Policy, Taken

    features = np.concatenate([np.arange(40 * number, 40 * number + 60, dtype=np.int32) for number in range(3)])
    starts = np.array([0, 60, 120], dtype=np.int32)
    policy, taken = Policy(), Taken(features, starts, 1)
    assert policy.chances(taken) == pytest.approx([1 / 3] * 3)
    for _ in range(20):
        policy.learn([(taken, 1.0)], 0.05, dropped)
    assert policy.pick(features, starts, None).picked == 1
    sure = policy.chances(taken)[1]
    policy.learn([(taken, -1.0)], 0.05)
    assert policy.chances(taken)[1] < sure
