"""Templates and blocks: what their files say, what instances they give, and what the suite `gym` is like."""

import re
from collections import Counter
from itertools import pairwise

import pytest

from iosworld import resources
from iosworld.errors import FileProblem, UnknownName
from iosworld.tasks import Task
from iosworld.tasks.lint import lint_task
from iosworld.tasks.suite import select, tasks_among
from iosworld.tasks.templates.draw import Drawing, NoInstance
from iosworld.tasks.templates.expressions import ExpressionProblem, filled, text_of, value_of
from iosworld.tasks.templates.goal_lint import goal_problems, lint_goal
from iosworld.tasks.templates.gym import gym_task, gym_tasks, template_of
from iosworld.tasks.templates.gym_card import gym_card
from iosworld.tasks.templates.instance import make_instance
from iosworld.tasks.templates.library import CANARY, Library, load_library
from iosworld.tasks.templates.seeds import GYM_SPLITS, RANGE, TEST_APPS, instance_seed, split_of
from iosworld.tasks.templates.start import Start, start_of
from iosworld.tasks.templates.template import BUDGETS
from iosworld.yaml_files import dump_yaml, parse_yaml

FOLDER = resources.folder("tasks")
MOST_SHARE = 0.3
"""The share of the templates that one app takes part in, at most."""
START = Start(
    {
        "shop": {
            "items": [
                {"id": "item-1", "name": "Tea", "price": 300},
                {"id": "item-2", "name": "Jam", "price": 450},
                {"id": "item-3", "name": "Jam", "price": 500},
                {"id": "item-4", "name": "Rice", "price": 300},
            ],
            "cart": [],
        },
        "system": {"now": "2026-05-12T09:41:00-07:00"},
    }
)
FIND = {
    "kind": "find",
    "app": "shop",
    "about": "What a thing costs.",
    "parameters": {"item": {"from": "shop.items", "unique": "it.name"}},
    "look": {"others": "shop.items[?id!={{item.id|q}}].price"},
    "value": {"type": "money", "is": "item.price"},
    "rivals": [{"text": "Another is read", "is": "others[1]"}],
    "says": ["the price of {{item.name}}"],
    "steps": [{"open": "Shop"}, {"expect": "{{value|price}}"}],
}
DO = {
    "kind": "do",
    "app": "cart",
    "about": "Pay an amount.",
    "parameters": {"amount": {"range": [100, 900, 100], "wrong": ["paid"]}},
    "says": ["pay {{amount|money}}"],
    "steps": [{"open": "Cart"}, {"each": "amount|string|list", "as": "digit", "steps": [{"tap": "{{digit}}"}]}],
    "checks": [{"id": "paid", "text": "{{amount|money}} was paid", "holds": "after.shop.paid == {{amount|q}}"}],
    "may_change": ["shop.paid"],
    "near_misses": [{"text": "Nothing is typed", "fails": ["paid"], "steps": [{"open": "Cart"}]}],
}
TEMPLATE = {
    "id": "price-paid",
    "canary": CANARY,
    "goals": ["Pay what {{price.item.name}} costs.", "Find {{price.says}} and pay it.", "Look it up: {{price.says}}."],
    "parts": {"price": {"find": "shop/price"}, "pay": {"do": "cart/pay", "with": {"amount": "price.value"}}},
}


@pytest.fixture
def library_of(tmp_path):
    """Writes blocks and a template into a folder of suites, and reads them."""

    def make(template=TEMPLATE, **blocks) -> Library:
        content = {"shop/price": FIND, "cart/pay": DO, **blocks}
        for name, block in content.items():
            (tmp_path / "blocks" / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / "blocks" / f"{name}.yaml").write_text(dump_yaml(block))
        (tmp_path / "gym").mkdir(exist_ok=True)
        (tmp_path / "gym" / f"{template['id']}.yaml").write_text(dump_yaml(template))
        return load_library(tmp_path)

    return make


@pytest.fixture(scope="module")
def gym():
    """An instance of every eighth template. All of them are `long`."""
    some = frozenset(sorted(load_library().templates)[::8]) | {"mybank-bill-amount"}
    return gym_tasks(wanted=some.__contains__)


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


def test_name_that_two_elements_share_is_never_chosen(library_of):
    library = library_of()
    drawing = Drawing(library, library.template("price-paid"), START)
    assert {drawing.draw(seed)[0].scopes["price"]["item"]["name"] for seed in range(30)} == {"Tea", "Rice"}


def test_template_without_a_fair_combination_says_which_condition_breaks(library_of):
    library = library_of({**TEMPLATE, "where": ["price.value > 1000"]})
    with pytest.raises(NoInstance, match=r"price\.value > 1000"):
        make_instance(library, "price-paid", 1, START)
    drawing = Drawing(library, library.template("price-paid"), START)
    assert drawing.combinations(100, 100) == (0, True)


def test_combinations_are_counted_exactly_up_to_a_limit(library_of):
    library = library_of({**TEMPLATE, "parts": {"pay": {"do": "cart/pay"}}})
    drawing = Drawing(library, library.template("price-paid"), START)
    assert drawing.combinations(100, 100) == (9, True)
    assert drawing.combinations(4, 100) == (4, False)


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


def test_block_with_two_goals_is_refused(library_of):
    with pytest.raises(FileProblem, match="three goals"):
        library_of(**{"shop/price": {**FIND, "canary": CANARY, "goals": ["What is {{says}}?"] * 2}})


def test_route_of_a_block_is_another_solution(library_of):
    route = {"text": "With a link", "steps": [{"open": "Cart"}, {"tap": "{{amount}}"}]}
    task = make_instance(library_of(**{"cart/pay": {**DO, "routes": [route]}}), "price-paid", 7, START).task
    [other] = task.other_solutions
    assert other.text == "With a link"
    assert len(other.steps) == 5  # the way to the price, the other way to pay, the end


@pytest.fixture
def join_of(library_of, tmp_path):
    """Writes a join besides a template, and reads all."""

    def make(**change) -> Library:
        join = {
            "id": "paid-and-told",
            "canary": CANARY,
            "goals": ["Pay {{fact.says}}.", "Look up {{fact.says}} and pay it.", "It's time to pay: {{fact.says}}."],
            "parts": {"fact": {"find": "money"}, "pay": {"do": "cart/pay", "with": {"amount": "fact.value"}}},
            "rows": [["shop/price"]],
            **change,
        }
        (tmp_path / "gym" / "joins").mkdir(parents=True, exist_ok=True)
        (tmp_path / "gym" / "joins" / "paid-and-told.yaml").write_text(dump_yaml(join))
        return library_of()

    return make


def test_each_row_of_a_join_is_a_template(join_of):
    library = join_of()
    template = library.templates["paid-and-told-shop-price"]
    assert (template.apps, template.join) == (["shop", "cart"], "do(find)")
    task = make_instance(library, template.id, 7, START).task
    assert task.id == "paid-and-told-shop-price@7"
    assert "the price of" in task.goal


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"rows": [["cart/pay"]]}, "does not fit the part fact"),
        ({"rows": [["shop/nothing"]]}, "shop/nothing"),
        ({"rows": [["shop/price", "cart/pay"]]}, "has 2 blocks"),
        ({"rows": [["shop/price"], ["shop/price"]]}, "stands twice"),
    ],
)
def test_row_that_does_not_fit_is_refused(join_of, change, message):
    with pytest.raises(FileProblem, match=message):
        join_of(**change)


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


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"canary": "none"}, "canary"),
        ({"id": "else"}, None),
        ({"parts": {"price": {"find": "shop/nothing"}}}, "no block shop/nothing"),
        ({"parts": {"price": {"do": "shop/price"}}}, "find block"),
        ({"parts": {"pay": {"do": "cart/pay", "with": {"money": "1"}}}}, "no parameter money"),
        (
            {"parts": {"pay": {"do": "cart/pay"}}, "answers": {"it": {"find": "pay", "description": "the it"}}},
            "find part",
        ),
    ],
)
def test_file_that_does_not_agree_is_refused_by_name(library_of, change, message):
    if message is None:
        assert library_of({**TEMPLATE, **change}).template("else")
        return
    with pytest.raises(FileProblem, match=message):
        library_of({**TEMPLATE, **change})


def test_expression_that_cannot_be_evaluated_names_the_file(library_of):
    library = library_of({**TEMPLATE, "goals": ["Pay {{price.colour}}."] * 3})
    with pytest.raises(FileProblem, match=r"price-paid\.yaml"):
        make_instance(library, "price-paid", 1, START)


def test_expressions_are_sandboxed_and_strict():
    assert value_of("2 + amount", {"amount": 3}) == 5
    assert text_of("{{name|q}}", {"name": "Juno's"}) == r"'Juno\'s'"
    assert filled([{"if": "no", "steps": ["a"]}, {"each": "[1, 2]", "steps": ["{{it}}"]}], {"no": False}) == ["1", "2"]
    for text in ("''.__class__.__mro__", "missing", "1 / 0"):
        with pytest.raises(ExpressionProblem):
            value_of(text, {})


@pytest.mark.parametrize(
    ("goal", "part"),
    [
        ("Set a alarm for 7 AM.", "write 'an'"),
        ("Set an timer.", "write 'a'"),
        ("Pay the the bill.", "twice"),
        ("Call at 18:45.", "times"),
        ("Send $12.00 now.", "amounts"),
        ("Go on 2026-05-12.", "dates"),
        ("Order from restaurant-lotus-garden.", "raw id"),
        ("Wait for 1 minutes.", "singular"),
        ("Pay {{amount}}.", "filled in"),
        ("Pay now", "period"),
    ],
)
def test_goal_unlike_a_person_is_found(goal, part):
    assert any(part in problem for problem in lint_goal(goal))


def test_goal_like_a_person_is_fine():
    for goal in ("Set an alarm for 8 AM, an hour earlier.", "Pay $1,204.50 to Ana Uribe.", "Is it a one-way trip?"):
        assert list(lint_goal(goal)) == []


def test_splits_do_not_overlap():
    library = load_library()
    for template in library.templates.values():
        if split_of(template) == "train":
            assert not TEST_APPS.intersection(template.apps), template.id
    some = {"clock-alarm-once", "notes-new", "mybank-bill-due", "clock-alarm-when", "notes-pin", "scorezone-follow"}
    found = {split: {item.task.id for item in gym_tasks(split, wanted=some.__contains__)} for split in GYM_SPLITS}
    hidden, train = found["test_instances"], found["train"]
    assert {template_of(name) for name in hidden} == {template_of(name) for name in train}
    assert all(int(name.partition("@")[2]) >= RANGE for name in hidden)
    assert all(int(name.partition("@")[2]) < RANGE for name in train)
    held_out = {template_of(name) for split in ("test_templates", "test_apps") for name in found[split]}
    assert held_out
    assert held_out.isdisjoint({template_of(name) for name in train})


def test_seed_depends_on_run_template_and_number():
    seeds = {instance_seed(run, name, number, hidden=False) for run in (0, 1) for name in "ab" for number in (1, 2)}
    assert len(seeds) == 8


def test_every_file_has_the_canary():
    for file in [*(FOLDER / "gym").glob("*.yaml"), *(FOLDER / "blocks").glob("*/*.yaml")]:
        assert CANARY in file.read_text("utf-8"), file


def test_every_block_is_used():
    library = load_library()
    used = {part.block for template in library.templates.values() for part in template.parts.values()}
    assert set(library.blocks) - used == set()


def test_wordings_of_a_template_differ_in_more_than_a_word():
    for template in load_library().templates.values():
        words = sorted(set(re.findall(r"\w+", re.sub(r"{{.*?}}", "", goal.lower()))) for goal in template.goals)
        for one, two in pairwise(words):
            assert len(one ^ two) >= 3, template.id


def test_goals_sound_like_a_person_and_tasks_keep_to_the_rules(gym):
    _assert_sound(gym)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(3))
def test_all_goals_sound_like_a_person_and_all_tasks_keep_to_the_rules(seed):
    _assert_sound(gym_tasks(seed=seed))


def _assert_sound(items):
    problems = {item.task.id: [*goal_problems(item.task), *lint_task(item.task, item.rubric)] for item in items}
    assert {name: found for name, found in problems.items() if found} == {}


def test_suite_is_varied():
    templates = list(load_library().templates.values())
    apps = Counter(app for each in templates for app in each.apps)
    joins = Counter(each.join for each in templates)
    splits = Counter(split_of(each) for each in templates)
    assert len(templates) >= 120
    assert len(apps) >= 25
    assert max(apps.values()) / len(templates) < MOST_SHARE
    assert min(splits.values()) > 0
    assert {
        "answer(find)",
        "answer(find) and do",
        "do(fixed values)",
        "do(find)",
        "do(compute(find, find))",
        "compare(find, find)",
        "do A then B",
        "if find, do A, else B",
        "do(find) then do",
    } <= set(joins)
    assert {scope for scope, count in Counter(each.scope for each in templates).items() if count} == {"S1", "S2", "S3"}


def test_card_counts_templates_blocks_and_instances(library_of):
    card = gym_card(
        library_of({**TEMPLATE, "parts": {"pay": {"do": "cart/pay"}}, "goals": ["Pay {{pay.says}}."] * 3}), "gym"
    )
    assert (card.templates, card.blocks, card.used_blocks, card.instances) == (1, 2, 1, 9)
    assert card.levels == {"L1": 1}


def test_instances_are_found_by_name(gym):
    name = gym[0].task.id
    assert gym_task(name).content == gym[0].content
    assert [item.task.id for item in tasks_among("gym", [name, "nothing@1", "nothing"])] == [name]
    assert [item.task.id for item in select(gym, [template_of(name)])] == [name]
    with pytest.raises(UnknownName):
        gym_task("clock-alarm-once@x")


def test_a_saved_instance_reads_back_as_the_same_task(gym):
    for item in gym:
        assert Task.model_validate(parse_yaml(item.yaml(), item.file)).hash == item.task.hash


def test_goal_that_names_its_answer_is_found(gym):
    item = next(item for item in gym if template_of(item.task.id) == "mybank-bill-amount")
    shown = item.task.checks[-1].text.removeprefix("The answer is ")
    told = item.task.model_copy(update={"goal": f"Is it {shown}? Look it up."})
    assert any("gives the answer away" in problem for problem in goal_problems(told))


def test_state_at_the_start_is_what_phones_begin_with():
    start = start_of()
    assert start.now.startswith("2026-05-12T09:41")
    assert start.search("length(mybank.bills)") == 8
