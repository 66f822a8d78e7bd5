"""The typed answers of instances: how a value is given, and the check that reads it."""

from typing import Any

from iosworld.tasks.templates.block import FindBlock
from iosworld.tasks.templates.words import duration, literal, price, shown_time


def given(value: Any, kind: str) -> str:
    """A value of a type as an agent would give it, in a form that docs/answers.md accepts."""
    match kind:
        case "money":
            return price(value)
        case "time":
            return shown_time(value)
        case "duration":
            return duration(value)
        case _:
            return str(value)


def check(name: str, value: Any, field: dict[str, Any]) -> dict[str, Any]:
    """The check that the answer in this field is this value."""
    expression = f"answers.{name} == {literal(value)}"
    if field["type"] == "number":
        expression = f"near(answers.{name}, {literal(value)}, {literal(field.get('tolerance', 0.001))})"
    shown = given(value, field["type"])
    return {"id": check_id(name), "text": f"The answer is {shown}", "holds": expression}


def check_id(name: str) -> str:
    """The id of the check of a field."""
    return f"says-{name.replace('_', '-')}"


def field_of(block: FindBlock, description: str) -> dict[str, Any]:
    """The field that asks for what a block finds."""
    value = block.value
    field: dict[str, Any] = {"type": value.type, "description": description}
    if value.unit:
        field["unit"] = value.unit
    if value.also:
        field["also"] = value.also
    if value.tolerance:
        field["tolerance"] = value.tolerance
    if value.catalog:
        field["catalog"] = value.catalog
    return field
