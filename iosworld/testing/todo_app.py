"""A small app for fake phones: a to-do list, longer than the screen, with a field to add items."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

JSON = dict[str, Any]


@dataclass(frozen=True)
class FakeElement:
    """A row of a fake screen: full width, 44 points high."""

    type: str
    label: str = ""
    value: str = ""
    placeholder: str = ""
    identifier: str = ""
    on_tap: Callable[[], None] | None = None
    field: str = ""
    """The name of the draft, if the row is a text field."""


class TodoApp:
    """`state` is the saved state. `view` belongs to the screen: drafts and focus."""

    id = "todo"
    name = "Todo"

    def __init__(self, items: int = 30) -> None:
        """`items`: the number of items at the start."""
        self.state: JSON = {
            "items": [{"id": f"item-{n}", "text": f"Thing {n}", "done": False} for n in range(1, items + 1)]
        }
        self.view: JSON = {"drafts": {"new": ""}, "focus": None, "scroll": 0.0}

    def rows(self, new_id: Callable[[str], str]) -> list[FakeElement]:
        """The rows of the screen, from top to bottom."""

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
