"""The same thing for each of a few."""

import pytest

from iosworld.errors import FileProblem
from iosworld.tasks.templates.block import DoBlock
from iosworld.tasks.templates.counting import Count, count_combinations
from iosworld.tasks.templates.draw import Drawing
from iosworld.tasks.templates.each import merged_paths, phrase_of_all
from iosworld.tasks.templates.instance import make_instance

from .conftest import DO, START, TEMPLATE

ASK = {
    **DO,
    "parameters": {
        "person": {"of": ["Ana", "Ben", "Cleo"], "wrong": ["asked", "side-effects"]},
        "amount": {"range": [100, 900, 100], "wrong": ["asked"]},
    },
    "let": {"name": "person|upper"},
    "says": ["ask {{person}} for {{amount|money}}"],
    "steps": [{"tap": "{{person}}"}, {"type": "{{amount}}"}],
    "each": {"of": "person", "says": ["ask #{{name}}, for {{amount|money}} each"], "back": ["back"]},
    "checks": [{"id": "asked", "text": "{{person}} was asked", "holds": "after.{{person}} == {{amount|q}}"}],
    "may_change": ["cart.asked[+1]", "cart.{{person}}"],
    "near_misses": [{"text": "It is not sent", "fails": ["asked"], "steps": [{"open": "Cart"}]}],
}
TWICE = {**TEMPLATE, "parts": {"ask": {"do": "cart/pay", "each": 2}}, "goals": ["Please {{ask.says}}."] * 3}


@pytest.fixture
def item(library_of):
    return make_instance(library_of(TWICE, **{"cart/pay": ASK}), "price-paid", 5, START)


@pytest.fixture
def task(item):
    return item.task


def test_each_has_its_own_check_and_all_other_values_are_the_same(task):
    first, second = task.checks
    assert (first.id, second.id) == ("ask-asked", "ask-2-asked")
    assert first.text != second.text
    assert first.holds.split(" == ")[1] == second.holds.split(" == ")[1]


def test_steps_lead_back_before_the_next(item):
    assert [step if isinstance(step, str) else next(iter(step)) for step in item.content["solution"]] == [
        *("tap", "type", "back", "tap", "type", "answer")
    ]


def test_one_phrase_names_all(task):
    names = [check.text.split()[0].upper() for check in task.checks]
    assert f"ask #{names[0]} and #{names[1]}, for $" in task.goal


def test_elements_that_are_added_add_up(task):
    assert "cart.asked[+2]" in task.may_change
    assert len(task.may_change) == 3


def test_near_misses_are_one_left_out_and_another_one_that_is_none_of_the_few(task):
    misses = {(miss.text, tuple(miss.fails)) for miss in task.near_misses}
    assert ("The last one is left out", ("ask-2-asked",)) in misses
    assert {fails for text, fails in misses if text == "Another person"} == {
        ("ask-asked", "side-effects"),
        ("ask-2-asked", "side-effects"),
    }
    assert [fails for text, fails in misses if text == "It is not sent"] == [("ask-2-asked",)]


def test_kind_of_join_and_count(library_of):
    library = library_of(TWICE, **{"cart/pay": ASK})
    template = library.template("price-paid")
    assert (template.join, template.objective, template.composition) == ("for each of a few", "operate", "sequential")
    assert count_combinations(Drawing(library, template, START), 1000) == Count(3 * 2 * 9, True)


def test_block_that_says_nothing_about_a_few_is_refused(library_of):
    with pytest.raises(FileProblem, match="not done for each of a few"):
        library_of(TWICE)


def test_each_is_of_a_parameter():
    with pytest.raises(ValueError, match="which is not a parameter"):
        DoBlock.model_validate({**ASK, "each": {"of": "name", "says": ["ask {{name}}"]}})


@pytest.mark.parametrize(
    ("phrase", "expected"),
    [
        ("ask {{person}} and wait", "ask Ana, Ben and Cleo and wait"),
        ('give {{amount|money}} to "{{person}}".', 'give $1 to "Ana", "Ben" and "Cleo".'),
        (
            "like {{person}}'s post about {{name}} here",
            "like Ana's post about ANA, Ben's post about BEN and Cleo's post about CLEO here",
        ),
        ("pay {{amount|money}}", "pay $1"),
    ],
)
def test_phrase_lists_what_differs(phrase, expected):
    block = DoBlock.model_validate(ASK)
    scopes = [{"person": name, "name": name.upper(), "amount": 100} for name in ("Ana", "Ben", "Cleo")]
    assert phrase_of_all(phrase, block, scopes) == expected


def test_merged_paths_keep_their_order():
    assert merged_paths(["b[+1 x=1]", "a", "b[+1 x=1]", "a"]) == ["b[+2 x=1]", "a"]
