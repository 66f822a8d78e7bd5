"""Expressions of blocks and templates."""

import pytest

from iosworld.errors import FileProblem
from iosworld.tasks.templates.expressions import ExpressionProblem, filled, text_of, value_of
from iosworld.tasks.templates.instance import make_instance

from .conftest import START, TEMPLATE


def test_expressions_are_sandboxed_and_strict():
    assert value_of("2 + amount", {"amount": 3}) == 5
    assert text_of("{{name|q}}", {"name": "Juno's"}) == r"'Juno\'s'"
    assert filled([{"if": "no", "steps": ["a"]}, {"each": "[1, 2]", "steps": ["{{it}}"]}], {"no": False}) == ["1", "2"]
    for text in ("''.__class__.__mro__", "missing", "1 / 0"):
        with pytest.raises(ExpressionProblem):
            value_of(text, {})


def test_expression_that_cannot_be_evaluated_names_the_file(library_of):
    library = library_of({**TEMPLATE, "goals": ["Pay {{price.colour}}."] * 3})
    with pytest.raises(FileProblem, match=r"price-paid\.yaml"):
        make_instance(library, "price-paid", 1, START)
