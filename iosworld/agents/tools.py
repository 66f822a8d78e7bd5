"""The action space as tools for a model: builds tool descriptions from the action classes and parses tool calls."""

import difflib
import inspect
import json
import math
from typing import Any

from iosworld.actions import ACTIONS, GRID_SIZE, Action, parse_action
from iosworld.agents.modes import Mode
from iosworld.errors import InvalidAction
from iosworld.models.model import ModelTurn, ToolCall, ToolSpec
from iosworld.tasks.answer_types import NO_FIELDS, OR_NULL, Fields, field_schema
from iosworld.text import shorten

CUT_OFF = frozenset({"max_tokens", "length", "max_output_tokens", "model_context_window_exceeded"})
"""The vendors' stop reasons for a reply that reached its length limit."""
GRID_TEXT = f"a number from 0 to {GRID_SIZE}"


def tools_of(mode: Mode, fields: Fields = NO_FIELDS) -> tuple[ToolSpec, ...]:
    """The actions of a mode as tools, in the mode's order. `stop` asks for these fields in addition to its answer."""
    return tuple(_tool(name, mode, fields) for name in mode.actions)


def read_turn(turn: ModelTurn, mode: Mode, stopped: str = "", fields: Fields = NO_FIELDS) -> Action:
    """Return the one action that a reply calls. Raises InvalidAction with a message for the model."""
    if len(turn.calls) == 1:
        return read_call(turn.calls[0], mode, fields)
    if turn.calls:
        names = ", ".join(_shown(call.name) for call in turn.calls[:5])
        count = len(turn.calls) + turn.dropped
        more = ", …" if count > 5 else ""
        raise InvalidAction(f"expected a call of one tool, got {count} ({names}{more}); none was carried out")
    if stopped in CUT_OFF:
        raise InvalidAction("the reply ended at its limit of length before it called a tool; be brief, then call one")
    raise InvalidAction(f"expected a call of one tool, got none; tools: {', '.join(mode.actions)}")


def read_call(call: ToolCall, mode: Mode, fields: Fields = NO_FIELDS) -> Action:
    """Parse a call into an action. Numbers must be JSON numbers: "12" is invalid. Raises InvalidAction."""
    name, arguments = call.name, call.arguments
    if call.problem:
        raise InvalidAction(f"the call cannot be read: {call.problem}")
    if name not in mode.actions:
        close = difflib.get_close_matches(str(name)[:100], mode.actions, n=1)
        hint = f" Did you mean {close[0]}?" if close else ""
        raise InvalidAction(f"there is no tool {_shown(name)}.{hint} Tools: {', '.join(mode.actions)}")
    if arguments is None or arguments == "":
        arguments = {}
    if not isinstance(arguments, dict):
        raise InvalidAction(f"{name}: expected its arguments as a JSON object, got {_shown(arguments)}")
    if "action" in arguments:
        raise InvalidAction(f"{name}: there is no 'action'; it has {', '.join(_fields(name)) or 'no arguments'}")
    _check_points(name, arguments)
    if name == "stop":
        arguments = _filled(arguments, fields)
    try:
        return parse_action({**arguments, "action": name})
    except InvalidAction as problem:
        # A model may use other coordinates than the grid; its adapter converts them.
        raise InvalidAction(str(problem).replace(GRID_TEXT, "a number, a place on the screen")) from None


def action_line(action: Action) -> str:
    """An action on one line: `tap_xy x=500 y=120`."""
    fields = action.model_dump(mode="json", exclude={"action"}, exclude_defaults=True)
    return " ".join(
        [action.name, *(f"{name}={json.dumps(value, ensure_ascii=False)}" for name, value in fields.items())]
    )


def _filled(arguments: dict[str, Any], fields: Fields) -> dict[str, Any]:
    """The arguments of `stop` with the fields apart from the answer. Values are read when the episode stops."""
    problems = [f"there is no {_shown(name)}; it has {', '.join(('answer', *fields))}" for name in arguments
                if name != "answer" and name not in fields]  # fmt: skip
    for name, field in fields.items():
        expected = f"'{name}' {{}}; it should be {field.expected}, {OR_NULL}"
        value = arguments.get(name)
        fits = value is None or (_are_texts(value) if field.many else isinstance(value, str))
        if name not in arguments:
            problems.append(expected.format("is missing"))
        elif not fits:
            problems.append(expected.format(f"is {_shown(value)}, no {'list of texts' if field.many else 'text'}"))
    if problems:
        raise InvalidAction("stop: " + "; ".join(problems))
    answer = {"answer": arguments["answer"]} if "answer" in arguments else {}
    return {**answer, "answers": {name: arguments[name] for name in fields}}


def _are_texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(each, str) for each in value)


def _check_points(name: str, arguments: dict[str, Any]) -> None:
    for point in _points(name):
        if any(_astray(arguments.get(field)) for field in point):
            raise InvalidAction(f"{name}: ({', '.join(point)}) lies outside the screen; give a place on it")


def _astray(value: object) -> bool:
    """Whether the value is a number outside the grid."""
    if isinstance(value, float):
        return math.isfinite(value) and not 0 <= value <= GRID_SIZE
    return isinstance(value, int) and not isinstance(value, bool) and not 0 <= value <= GRID_SIZE


def _tool(name: str, mode: Mode, fields: Fields) -> ToolSpec:
    schema = ACTIONS[name].model_json_schema()
    properties = {field: _property(schema["properties"][field]) for field in _fields(name)}
    parameters: dict[str, Any] = {
        "type": "object",
        "properties": properties,
        "required": [field for field in properties if field in schema.get("required", ())],
        "additionalProperties": False,
    }
    description = inspect.cleandoc(ACTIONS[name].__doc__ or "")
    for x, y in _points(name):
        properties[x]["description"] = f"from 0 at the left edge of the screen to {GRID_SIZE} at the right edge"
        properties[y]["description"] = f"from 0 at the top edge of the screen to {GRID_SIZE} at the bottom edge"
    if name == "stop" and fields:
        description = "End the episode, with an answer and a value for each field."
        properties["answer"]["description"] = "what to tell the person, in a sentence or two"
        parameters["required"] = ["answer", *fields]
        properties |= {field: field_schema(kind) for field, kind in fields.items()}
    if name == "tap":
        description = f"Touch the element whose number is shown {mode.numbers}."
        properties["element"]["description"] = f"the element's number, as shown {mode.numbers}"
    # Without a picture there are no pixel coordinates.
    return ToolSpec(name, description, parameters, _points(name) if mode.picture else ())


def _property(schema: dict[str, Any]) -> dict[str, Any]:
    """A field's schema without pydantic's titles. Integers and floats become one type, with JSON Schema limits."""
    limits = {"ge": "minimum", "le": "maximum", "gt": "exclusiveMinimum", "lt": "exclusiveMaximum"}
    kept = {limits.get(key, key): value for key, value in schema.items() if key not in ("title", "anyOf")}
    return {"type": "number", **kept} if "anyOf" in schema else kept


def _fields(name: str) -> list[str]:
    return [field for field in ACTIONS[name].model_fields if field not in ("action", "answers")]


def _points(name: str) -> tuple[tuple[str, str], ...]:
    """Pairs of fields that form a point: x and y, x1 and y1, x2 and y2."""
    fields = _fields(name)
    return tuple((field, f"y{field[1:]}") for field in fields if field.startswith("x") and f"y{field[1:]}" in fields)


def _shown(value: object) -> str:
    try:
        text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)
    except (ValueError, RecursionError):
        text = type(value).__name__
    return repr(shorten(text, 80))
