"""Two small blocks and a template, and a library of them."""

import pytest

from iosworld.tasks.templates.gym import gym_tasks
from iosworld.tasks.templates.library import CANARY, Library, load_library
from iosworld.tasks.templates.start import Start
from iosworld.yaml_files import dump_yaml

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
    """An instance of every eighth template. A `long` test takes all templates."""
    some = frozenset(sorted(load_library().templates)[::8]) | {"mybank-bill-amount"}
    return gym_tasks(wanted=some.__contains__)
