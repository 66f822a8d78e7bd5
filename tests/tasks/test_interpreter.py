"""Every expression has a limit of work: a short one can otherwise make gigabytes."""

import tracemalloc

import pytest

from iosworld.tasks.answer_types.base import Misfit, Phone
from iosworld.tasks.answer_types.names import NameAnswer
from iosworld.tasks.checks import CheckProblem, evaluate
from iosworld.tasks.interpreter import search

DOUBLING = "'0123456789' | " + " | ".join(["join('', [@, @])"] * 40)
LISTS = "[@, @]" + " | [@, @]" * 40
GLUE = "join(join('', names), numbers[].to_string(@))"
REPEATED = "to_string(map(&$, numbers))".replace("$", "'" + "x" * 10_000 + "'")
STATE = {"names": ["ab" * 50_000], "numbers": list(range(50_000))}


@pytest.mark.parametrize("expression", [DOUBLING, LISTS, GLUE, REPEATED])
def test_an_expression_that_makes_gigabytes_is_stopped_before_it_does(expression):
    tracemalloc.start()
    try:
        with pytest.raises(ValueError, match="more work"):
            search(expression, STATE)
        assert tracemalloc.get_traced_memory()[1] < 1 << 30
    finally:
        tracemalloc.stop()


def test_ordinary_expressions_are_evaluated():
    assert search("join(', ', names)", {"names": ["a", "b"]}) == "a, b"
    assert search("sort_by(items, &n)[-1].to_string(n)", {"items": [{"n": 2}, {"n": 1}]}) == "2"
    assert search("items[?contains(name, 'a')].name", {"items": [{"name": "ab"}, {"name": "c"}]}) == ["ab"]


def test_a_check_is_bounded_as_well():
    with pytest.raises(CheckProblem, match="more work"):
        evaluate(DOUBLING, before={}, after={})


def name_of(catalog):
    return NameAnswer.model_validate({"type": "name", "description": "Whose?", "catalog": catalog})


@pytest.mark.parametrize("catalog", ["length(names)", "names[0]", "`{}`", "`true`"])
def test_a_catalog_that_is_no_list_is_the_tasks_fault(catalog):
    with pytest.raises(CheckProblem, match="should give a list"):
        name_of(catalog).parse("Maya", Phone({"names": ["Maya"]}))


@pytest.mark.parametrize("catalog", [DOUBLING, "abs(names)"])
def test_a_catalog_that_cannot_be_evaluated_is_the_tasks_fault(catalog):
    with pytest.raises(CheckProblem, match="the catalog"):
        name_of(catalog).parse("Maya", Phone({"names": ["Maya"]}))


def test_a_catalog_of_the_phone_is_read():
    field = name_of("names")
    assert field.parse("maya", Phone({"names": ["Maya", ["Kai", "Kai Lin"]]})) == "Maya"
    assert field.parse("Kai Lin", Phone({"names": ["Maya", ["Kai", "Kai Lin"]]})) == "Kai"
    with pytest.raises(Misfit):
        field.parse("Noor", Phone({"names": ["Maya"]}))
