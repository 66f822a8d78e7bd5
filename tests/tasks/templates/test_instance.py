"""Instances: what a template and a seed give."""

from iosworld.tasks.templates.instance import make_instance
from iosworld.tasks.templates.library import CANARY
from iosworld.tasks.templates.seeds import split_of
from iosworld.tasks.templates.template import BUDGETS

from .conftest import DO, FIND, START, TEMPLATE


def test_instance_is_an_ordinary_task_with_what_its_blocks_say(library_of):
    item = make_instance(library_of(), "price-paid", 7, START)
    task = item.task
    assert task.id == "price-paid@7"
    assert (task.apps, task.category, task.may_change) == (["shop", "cart"], "multi", ["shop.paid"])
    assert [check.holds for check in task.checks] == ["after.shop.paid == `300`"]
    assert {tuple(miss.fails) for miss in task.near_misses} == {("paid",)}
    assert {miss.text for miss in task.near_misses} == {"Another is read", "Nothing is typed"}
    assert task.max_steps in BUDGETS.values()
    assert item.rubric.task == task.id


def test_same_seed_gives_the_same_instance_and_seeds_differ(library_of):
    library = library_of({**TEMPLATE, "parts": {"pay": {"do": "cart/pay"}}, "goals": ["Do {{pay.says}}."] * 3})
    contents = [make_instance(library, "price-paid", seed, START).content for seed in (1, 1, 2, 3, 4)]
    assert contents[0] == contents[1]
    assert len({content["goal"] for content in contents}) > 1


def test_condition_chooses_the_branch_and_the_other_one_is_a_near_miss(library_of):
    template = {
        **TEMPLATE,
        "parts": {
            "price": {"find": "shop/price"},
            "pay": {"do": "cart/pay", "with": {"amount": "price.value"}, "when": "price.value < 400"},
            "other": {"do": "cart/pay", "with": {"amount": "900"}, "when": "price.value >= 400"},
        },
    }
    task = make_instance(library_of(template), "price-paid", 1, START).task
    assert [check.id for check in task.checks] == ["paid"]
    [miss] = [miss for miss in task.near_misses if miss.text.startswith("The other of")]
    assert set(miss.fails) == {"paid", "side-effects"}


def test_block_with_goals_is_a_template_of_its_own(library_of):
    find = {
        **FIND,
        "canary": CANARY,
        "goals": ["What is {{says}}?", "How much is {{item.name}}?", "I'd like {{item.name}}. For how much?"],
    }
    task = make_instance(library_of(**{"shop/price": find}), "shop-price", 3, START).task
    assert task.checks[-1].holds.startswith("answers.amount == ")
    assert "Tea" in task.goal or "Rice" in task.goal


def test_route_of_a_block_is_another_solution(library_of):
    route = {"text": "With a link", "steps": [{"open": "Cart"}, {"tap": "{{amount}}"}]}
    task = make_instance(library_of(**{"cart/pay": {**DO, "routes": [route]}}), "price-paid", 7, START).task
    [other] = task.other_solutions
    assert other.text == "With a link"
    assert len(other.steps) == 5  # the way to the price, the other way to pay, the end


def test_thing_that_must_not_be_done_leaves_a_question(library_of):
    template = {
        **TEMPLATE,
        "goals": ["If {{price.item.name}} is under $2, pay it. Tell me the amount."] * 3,
        "parts": {
            "price": {"find": "shop/price"},
            "pay": {"do": "cart/pay", "with": {"amount": "price.value"}, "when": "price.value < 200"},
        },
        "answers": {"amount": {"find": "price", "description": "the amount"}},
    }
    task = make_instance(library_of(template), "price-paid", 1, START).task
    assert [check.id for check in task.checks] == ["says-amount"]
    assert task.may_change == []
    [miss] = [miss for miss in task.near_misses if miss.text == "It is done anyway"]
    assert miss.fails == ("side-effects",) or list(miss.fails) == ["side-effects"]


def test_template_with_a_condition_to_stop_has_a_twin(library_of):
    pay = {"do": "cart/pay", "with": {"amount": "price.value"}}
    template = {
        **TEMPLATE,
        "goals": ["Pay for {{price.item.name}} if it's under $4. Tell me the amount."] * 3,
        "parts": {"price": {"find": "shop/price"}, "pay": pay},
        "stops_when": "price.value >= 400",
        "answers": {"amount": {"find": "price", "description": "the amount"}},
    }
    item = {**FIND, "parameters": {"item": {"from": "shop.items", "unique": "it.id"}}}
    library = library_of(template, **{"shop/price": item})
    assert list(library.templates) == ["price-paid", "price-paid-stop"]
    assert len({split_of(each) for each in library.templates.values()}) == 1
    for seed in range(20):
        done, stopped = (make_instance(library, name, seed, START).task for name in library.templates)
        assert [check.id for check in done.checks] == ["paid", "says-amount"]
        assert [check.id for check in stopped.checks] == ["says-amount"]
        assert "It is done anyway" in {miss.text for miss in stopped.near_misses}
        assert done.max_steps == stopped.max_steps
        assert done.tags == stopped.tags == ("risk",) or list(done.tags) == list(stopped.tags) == ["risk"]
