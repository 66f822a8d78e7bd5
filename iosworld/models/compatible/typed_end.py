"""How a dialect's model ends an episode that asks for fields: it returns them as one JSON object in the text of its answer.

Dialects have an action for the end with one text. With fields, that text is `{"answer": "…", "order_total": "$18.40"}`.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from iosworld.models.model import ToolSpec

STOP = "stop"


def end_fields(tools: Sequence[ToolSpec]) -> dict[str, str]:
    """The fields of `stop` in addition to its answer, and what each asks for; empty if it has none."""
    properties: dict[str, Any] = next(
        (tool.parameters.get("properties", {}) for tool in tools if tool.name == STOP), {}
    )
    if set(properties) <= {"answer"}:
        return {}
    return {name: str(schema.get("description", "")) for name, schema in properties.items()}


def end_lines(fields: Mapping[str, str], where: str) -> list[str]:
    """What the prompt says about them. `where` names the text that is the object."""
    if not fields:
        return []
    shape = ", ".join(f'"{name}": …' for name in fields)
    return [
        f"At the end, {where} is one JSON object {{{shape}}} with each of these, as text, as a list of texts, or as null:",
        *[f"- {name}: {about}" for name, about in fields.items()],
    ]


def read_end(text: Any) -> dict[str, Any]:
    """The arguments of `stop` in the text of an end. Text that is not an object is the answer itself."""
    if isinstance(text, dict):
        return text
    if isinstance(text, str):
        start, end = text.find("{"), text.rfind("}")
        try:
            found = json.loads(text[start : end + 1], strict=False)
        except (ValueError, RecursionError):
            found = None
        if isinstance(found, dict):
            return found
    return {} if text is None else {"answer": text}


def write_end(arguments: Mapping[str, Any]) -> str:
    """The text of an end with these arguments of `stop`."""
    if set(arguments) <= {"answer"}:
        return str(arguments.get("answer", ""))
    return json.dumps(dict(arguments), ensure_ascii=False)
