"""Which parameters an instance may have, and how many there are."""

import pytest

from iosworld.tasks.templates.draw import Drawing, NoInstance
from iosworld.tasks.templates.gym_card import gym_card
from iosworld.tasks.templates.instance import make_instance

from .conftest import FIND, START, TEMPLATE


def test_name_that_two_elements_share_is_never_chosen(library_of):
    library = library_of()
    drawing = Drawing(library, library.template("price-paid"), START)
    assert {drawing.draw(seed)[0].scopes["price"]["item"]["name"] for seed in range(30)} == {"Tea", "Rice"}


def test_values_that_depend_on_an_earlier_parameter_are_chosen_anew(library_of):
    most = {"of": [300, 450]}
    item = {"from": "shop.items", "where": ["it.price <= most"], "unique": "it.id"}
    library = library_of(**{"shop/price": {**FIND, "parameters": {"most": most, "item": item}}})
    drawing = Drawing(library, library.template("price-paid"), START)
    drawn = [drawing.draw(seed)[0].scopes["price"] for seed in range(30)]
    assert {(each["most"], each["item"]["name"]) for each in drawn} == {
        (300, "Tea"), (300, "Rice"), (450, "Tea"), (450, "Rice"), (450, "Jam"),
    }  # fmt: skip


def test_template_without_a_fair_combination_says_which_condition_breaks(library_of):
    library = library_of({**TEMPLATE, "where": ["price.value > 1000"]})
    with pytest.raises(NoInstance, match=r"price\.value > 1000"):
        make_instance(library, "price-paid", 1, START)


def test_card_counts_templates_blocks_and_instances(library_of):
    card = gym_card(
        library_of({**TEMPLATE, "parts": {"pay": {"do": "cart/pay"}}, "goals": ["Pay {{pay.says}}."] * 3}), "gym"
    )
    assert (card.templates, card.blocks, card.used_blocks, card.instances) == (1, 2, 1, 9)
    assert (card.levels, card.routed) == ({"L1": 1}, 0)
    assert card.drawn == 10
    assert 1 < card.drawn_end_states == card.drawn_distinct <= 9
