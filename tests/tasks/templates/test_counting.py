"""Counting fair combinations without trying each of them."""

import pytest

from iosworld.tasks.templates.counting import Count, connected, count_combinations
from iosworld.tasks.templates.draw import Drawing
from iosworld.tasks.templates.library import load_library
from iosworld.tasks.templates.names import uses_in, uses_of
from iosworld.tasks.templates.start import start_of

from .conftest import DO, START, TEMPLATE

FEW = (
    "pay-bill-if-small",
    "risk-delete-right-alarm-stop",
    "which-costs-more-skytrip-trip-price-stayfinder-trip-total",
)
"""Templates of the suite with few instances, whose parts depend on each other in different ways."""


def counted(library, tries=1000):
    return count_combinations(Drawing(library, library.template("price-paid"), START), tries)


def drawn(library, name, start, seeds):
    """The different combinations that so many seeds give."""
    drawing = Drawing(library, library.template(name), start)
    found = set()
    for seed in range(seeds):
        scopes = drawing.draw(seed)[0].scopes
        found.add(repr([[scopes[part][key] for key in drawing.block(part).parameters] for part in scopes]))
    return found


def test_numbers_of_independent_parts_are_multiplied(library_of):
    parts = {"pay": {"do": "cart/pay"}, "again": {"do": "cart/pay"}}
    assert counted(library_of({**TEMPLATE, "parts": parts, "goals": ["Pay."] * 3}), tries=9) == Count(81, True)


def test_given_value_leaves_no_choice(library_of):
    assert counted(library_of()) == Count(2, True)


def test_condition_over_two_parts_is_tried_for_each_pair(library_of):
    parts = {"pay": {"do": "cart/pay"}, "again": {"do": "cart/pay"}}
    template = {**TEMPLATE, "parts": parts, "goals": ["Pay."] * 3, "where": ["pay.amount < again.amount"]}
    assert counted(library_of(template)) == Count(36, True)


def test_conditions_of_a_block_are_tried_together_and_other_parameters_multiplied(library_of):
    parameters = {
        "amount": {"range": [100, 900, 100], "wrong": ["paid"]},
        "fee": {"range": [100, 300, 100]},
        "note": {"of": ["a", "b", "c", "d"]},
        "size": {"of": ["s", "m"]},
    }
    block = {**DO, "parameters": parameters, "where": ["fee < amount"], "let": {"big": "size|upper"}}
    template = {**TEMPLATE, "parts": {"pay": {"do": "cart/pay"}}, "goals": ["Pay."] * 3}
    assert counted(library_of(template, **{"cart/pay": block}), tries=27) == Count((8 + 7 + 6) * 4 * 2, True)


def test_number_is_a_lower_bound_after_too_many_tries(library_of):
    count = counted(library_of({**TEMPLATE, "parts": {"pay": {"do": "cart/pay"}}, "goals": ["Pay."] * 3}), tries=4)
    assert count == Count(4, False)


def test_impossible_condition_counts_nothing(library_of):
    assert counted(library_of({**TEMPLATE, "where": ["price.value > 1000"]})) == Count(0, True)
    assert counted(library_of({**TEMPLATE, "where": ["1 > 2"]})) == Count(0, True)


def test_computed_answer_without_a_rival_is_not_counted(library_of):
    answers = {
        "sum": {
            "is": "price.value",
            "field": {"type": "money"},
            "description": "the sum",
            "rivals": [{"text": "It is always this", "is": "300"}],
        }
    }
    assert counted(library_of({**TEMPLATE, "answers": answers})) == Count(0, True)  # Tea and Rice both cost $3


@pytest.mark.parametrize("name", FEW)
def test_count_is_the_number_of_instances_that_can_be_drawn(name):
    library = load_library()
    start = start_of()
    count = count_combinations(Drawing(library, library.template(name), start), 20_000)
    assert count == Count(len(drawn(library, name, start, 400)), True)


def test_uses_name_what_is_read_of_a_part():
    assert uses_of("total.value + fee", "pay['amount']") == {("total", "value"), ("fee", ""), ("pay", "")}
    assert uses_in("what {{person.firstName}} paid", "no names") == {("person", "firstName")}


def test_connected_names_keep_their_order():
    assert connected(["a", "b", "c", "d"], [{"c", "a"}, {"b"}]) == [["a", "c"], ["b"], ["d"]]
