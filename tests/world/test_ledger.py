"""The ledger's YAML: plain values, and errors with their location."""

from pathlib import Path

import pytest

from iosworld.errors import FileProblem, SetupError
from iosworld.world.apps.mybank.facts import Purchase
from iosworld.world.extended import Compiled
from iosworld.world.ledger import Ledger, LedgerError
from iosworld.yaml_files import parse_yaml, read_model, read_yaml


def test_times_days_and_amounts_stay_text(tmp_path):
    path = tmp_path / "a.yaml"
    path.write_text("{at: 12:24, on: 2026-05-12, amount: 12.40, count: 3, yes: true, no: off, empty: }\n")
    assert read_yaml(path, decimals=False) == {
        "at": "12:24",
        "on": "2026-05-12",
        "amount": "12.40",
        "count": 3,
        "yes": True,
        "no": "off",
        "empty": None,
    }


@pytest.mark.parametrize(
    ("text", "field", "words"),
    [
        ("{at: 2026-05-12 8:30, merchant: rook, amuont: 4.50}", "amount", "missing"),
        ("{at: 2026-05-12 8:30, merchant: rook, amount: 4.505}", "amount", "two decimals"),
        ("{at: 2026-05-12, merchant: rook, amount: 4.50}", "at", "expected a moment"),
        ("{at: 2026-05-12 8:30, merchant: rook, amount: lots}", "amount", "expected an amount"),
    ],
)
def test_error_names_file_and_field(tmp_path, text, field, words):
    path = tmp_path / "purchase.yaml"
    path.write_text(text)
    with pytest.raises(FileProblem) as problem:
        read_model(path, Purchase, decimals=False)
    assert problem.value.file == str(path)
    assert problem.value.field == field
    assert words in problem.value.problem


def test_broken_yaml_names_the_line(tmp_path):
    path = tmp_path / "a.yaml"
    path.write_text("a: 1\nb: [1, 2\nc: 3\n")
    with pytest.raises(FileProblem, match="line 3"):
        read_yaml(path)


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(SetupError, match=r"persona\.yaml"):
        Ledger.load(tmp_path)


@pytest.mark.parametrize(
    ("fact", "words"),
    [
        ("{what: order, at: 2026-05-11 12:00, restaurant: nowhere, items: [Soup]}", "nowhere"),
        (
            "{what: order, at: 2026-05-11 12:00, restaurant: chipotle, items: [Lobster]}",
            "no dish 'Lobster'",
        ),
        (
            "{what: order, at: 2026-05-11 12:00, restaurant: chipotle, items: [Chicken Bowl (Brown Rice)]}",
            "asks for 1 of Beans",
        ),
        (
            "{what: order, at: 2026-05-13 12:00, restaurant: chipotle, items: [Sparkling Water]}",
            "plans go elsewhere",
        ),
        (
            "{what: refund, at: 2026-05-11 12:00, of: nothing, amount: 1}",
            "expected the id of a fact",
        ),
        (
            "{what: sent, at: 2026-05-11 12:00, to: nobody, amount: 1}",
            "expected the id of a person",
        ),
        ("{what: refund, at: 2026-05-11 12:00, of: bike, amount: 900}", "more than bike took"),
    ],
)
def test_facts_that_do_not_fit_the_ledger_are_refused(ledger, states, fact, words):
    entry = parse_yaml(fact.encode(), Path("fact.yaml"), decimals=False)
    with pytest.raises(LedgerError) as problem:
        Compiled.of(ledger, states).with_entries({"events": [entry]})
    assert words in str(problem.value)
