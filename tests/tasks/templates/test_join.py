"""Joins: a template for each row."""

import pytest

from iosworld.errors import FileProblem
from iosworld.tasks.templates.instance import make_instance
from iosworld.tasks.templates.library import CANARY, Library
from iosworld.yaml_files import dump_yaml

from .conftest import START


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
