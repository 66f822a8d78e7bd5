"""A small app for fake phones: a to-do list, longer than the screen, with a field to add items."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

JSON = dict[str, Any]


@dataclass(frozen=True)
class FakeElement:
    """One row of a fake screen, 44 points high, over its whole width."""

    type: str
    label: str = ""
    value: str = ""
    placeholder: str = ""
    identifier: str = ""
    on_tap: Callable[[], None] | None = None
    field: str = ""
    """For what can be typed into: the name of its draft."""


class TodoApp:
    """`state` is what a person would find again, `view` what belongs to the screen: drafts and what is focused."""

    id = "todo"
    name = "Todo"

    def __init__(self, items: int = 30) -> None:
        """`items` is how many things to do there are at the start."""
        self.state: JSON = {
            "items": [{"id": f"item-{n}", "text": f"Thing {n}", "done": False} for n in range(1, items + 1)]
        }
        self.view: JSON = {"drafts": {"new": ""}, "focus": None, "scroll": 0.0}

    def rows(self, new_id: Callable[[str], str]) -> list[FakeElement]:
        """What is on its screen, from top to bottom."""

        def add() -> None:
            if text := self.view["drafts"]["new"]:
                self.state["items"].append({"id": new_id("item"), "text": text, "done": False})
                self.view["drafts"]["new"] = ""

        def flip(item: JSON) -> Callable[[], None]:
            return lambda: item.update(done=not item["done"])

        draft = self.view["drafts"]["new"]
        return [
            FakeElement("TextField", "New", draft, "New item", "todo.list.newField", field="new"),
            FakeElement("Button", "Add", identifier="todo.list.addButton", on_tap=add),
            *(
                FakeElement(
                    "Switch", item["text"], "1" if item["done"] else "0", "", f"todo.list.row.{item['id']}", flip(item)
                )
                for item in self.state["items"]
            ),
        ]
