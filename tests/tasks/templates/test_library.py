"""Files of templates and blocks: what is refused, and what those of the suite `gym` have."""

import pytest

from iosworld import resources
from iosworld.errors import FileProblem
from iosworld.tasks.templates.library import CANARY, load_library

from .conftest import FIND, TEMPLATE

FOLDER = resources.folder("tasks")


def test_block_with_two_goals_is_refused(library_of):
    with pytest.raises(FileProblem, match="three goals"):
        library_of(**{"shop/price": {**FIND, "canary": CANARY, "goals": ["What is {{says}}?"] * 2}})


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


def test_every_file_has_the_canary():
    for file in [*(FOLDER / "gym").glob("*.yaml"), *(FOLDER / "blocks").glob("*/*.yaml")]:
        assert CANARY in file.read_text("utf-8"), file


def test_every_block_is_used():
    library = load_library()
    used = {part.block for template in library.templates.values() for part in template.parts.values()}
    assert set(library.blocks) - used == set()
