"""The action space: what an agent can do, one frozen class per action.

Points on the screen are given on a grid of 0 to 1000 from the top left corner in both directions, whatever the size of
the screen or of the picture that the agent was shown.
"""

import difflib
import json
import math
import re
import shlex
from typing import Annotated, Any, ClassVar, Literal, Union, get_args

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError, field_validator

from iosworld.errors import InvalidAction
from iosworld.text import show

GRID_SIZE = 1000
"""The grid's last coordinate: the right or bottom edge of the screen."""

# The descriptions serve twice: in error messages ("'x' should be …") and wherever an action is explained to an agent.
Coordinate = Annotated[
    int | float, Field(ge=0, le=GRID_SIZE, allow_inf_nan=False, description="a number from 0 to 1000")
]
Duration = Annotated[int | float, Field(gt=0, le=10, allow_inf_nan=False, description="a number of seconds up to 10")]
FieldName = Annotated[str, Field(min_length=1, max_length=100)]
AppName = Annotated[str, Field(min_length=1, max_length=200, description="an app's name")]


class _Action(BaseModel):
    """Frozen, compared by value, and strict: "12" is not a number and unknown fields are errors."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)
    positional: ClassVar[tuple[str, ...]] = ()
    """The fields in the order in which a person types them at a prompt."""

    @property
    def name(self) -> str:
        """The action's name, as an agent writes it."""
        return str(self.action)  # type: ignore[attr-defined]  # every subclass has it, each with its own literal


class TapXY(_Action):
    """Touch the screen at (x, y)."""

    positional = ("x", "y")
    action: Literal["tap_xy"] = "tap_xy"
    x: Coordinate
    y: Coordinate


class Tap(_Action):
    """Touch the element with this number in the accessibility tree that was shown."""

    positional = ("element",)
    action: Literal["tap"] = "tap"
    element: Annotated[int, Field(ge=1, description="an element's number, 1 or more")]


class DoubleTap(_Action):
    """Touch twice, quickly, at (x, y)."""

    positional = ("x", "y")
    action: Literal["double_tap"] = "double_tap"
    x: Coordinate
    y: Coordinate


class LongPress(_Action):
    """Touch and hold at (x, y) for some seconds."""

    positional = ("x", "y", "seconds")
    action: Literal["long_press"] = "long_press"
    x: Coordinate
    y: Coordinate
    seconds: Duration = 1


class Swipe(_Action):
    """Move a finger from (x1, y1) to (x2, y2) and lift it while it moves. Content follows the finger."""

    positional = ("x1", "y1", "x2", "y2", "seconds")
    action: Literal["swipe"] = "swipe"
    x1: Coordinate
    y1: Coordinate
    x2: Coordinate
    y2: Coordinate
    seconds: Duration = 0.3


class Drag(_Action):
    """Press at (x1, y1) until it is picked up, carry it to (x2, y2), stop, and let go."""

    positional = ("x1", "y1", "x2", "y2")
    action: Literal["drag"] = "drag"
    x1: Coordinate
    y1: Coordinate
    x2: Coordinate
    y2: Coordinate


class Type(_Action):
    r"""Type text into the focused field. `\n` presses return, `\b` deletes one character."""

    positional = ("text",)
    action: Literal["type"] = "type"
    text: Annotated[str, Field(min_length=1, max_length=10_000, description="text to type, 1 to 10,000 characters")]

    @field_validator("text")
    @classmethod
    def _is_typeable(cls, text: str) -> str:
        if control := next((c for c in text if (c < " " and c not in "\n\t\b") or "\ud800" <= c <= "\udfff"), None):
            raise ValueError(f"there is no key for the character U+{ord(control):04X}")
        return text


class Home(_Action):
    """Go to the home screen."""

    action: Literal["home"] = "home"


class Wait(_Action):
    """Let some seconds of the phone's time pass."""

    positional = ("seconds",)
    action: Literal["wait"] = "wait"
    seconds: Annotated[
        int | float, Field(gt=0, le=3600, allow_inf_nan=False, description="a number of seconds up to 3600")
    ] = 1


class LaunchApp(_Action):
    """Open an app by its name."""

    positional = ("app",)
    action: Literal["launch_app"] = "launch_app"
    app: AppName


class TerminateApp(_Action):
    """End an app, as a person does by pushing it out of the app switcher."""

    positional = ("app",)
    action: Literal["terminate_app"] = "terminate_app"
    app: AppName


class OpenURL(_Action):
    """Open a link, in the app that it belongs to."""

    positional = ("url",)
    action: Literal["open_url"] = "open_url"
    url: Annotated[
        str,
        Field(
            max_length=2000, pattern=r"^[a-zA-Z][a-zA-Z0-9+.-]*:\S+$", description="a link such as https://example.com"
        ),
    ]


class AskUser(_Action):
    """Ask the person whose phone it is. The answer comes with the next screen. Ask one thing at a time, and only what you need."""

    positional = ("question",)
    action: Literal["ask_user"] = "ask_user"
    question: Annotated[str, Field(min_length=1, max_length=1000, description="a question, 1 to 1,000 characters")]


class Stop(_Action):
    """End the episode, with an answer if the goal asks for one."""

    positional = ("answer",)
    action: Literal["stop"] = "stop"
    answer: Annotated[str, Field(max_length=20_000, description="text, 20,000 characters at most")] = ""
    answers: Annotated[
        dict[FieldName, Annotated[str, Field(max_length=20_000)] | list[str] | None],
        Field(max_length=100, description="a text, a list of texts, or null for each field"),
    ] = {}
    """What the goal's fields are filled with, as given. `iosworld.tasks.answer_types` reads it."""


Action = Union[  # noqa: UP007  # get_args below reads it
    TapXY, Tap, DoubleTap, LongPress, Swipe, Drag, Type, Home, Wait, LaunchApp, TerminateApp, OpenURL, Stop, AskUser
]

ACTIONS: dict[str, type[Action]] = {cls.model_fields["action"].default: cls for cls in get_args(Action)}
"""Every action class by its name."""

_adapter: TypeAdapter[Action] = TypeAdapter(Annotated[Action, Field(discriminator="action")])


def parse_action(data: object) -> Action:
    """Read an action from a mapping (or the JSON text of one) such as `{"action": "tap_xy", "x": 500, "y": 120}`.

    Raises InvalidAction, whose message is meant for the agent: what was expected and what was received.
    """
    if isinstance(data, str | bytes):
        try:
            data = json.loads(data)
        except (ValueError, RecursionError) as error:
            raise InvalidAction(f"expected a JSON object with an 'action', got other text ({error})") from None
    if not isinstance(data, dict):
        raise InvalidAction(f"expected an object with an 'action', got {show(data)}")
    name = data.get("action")
    if not isinstance(name, str) or name not in ACTIONS:
        raise InvalidAction(_unknown(name))
    try:
        return _adapter.validate_python(data)
    except ValidationError as error:
        raise InvalidAction(_explain(name, error)) from None


def parse_command(line: str) -> Action:
    """Read an action as a person types it: `tap_xy 500 120`, `type "Gym"`, `swipe 500 800 500 200`, `stop`.

    `type`, `ask_user` and `stop` take the rest of the line as it stands unless it is quoted. Raises InvalidAction.
    """
    name, _, rest = line.strip().partition(" ")
    cls = ACTIONS.get(name)
    if cls is None:
        raise InvalidAction(_unknown(name or None))
    rest = rest.strip()
    words = [rest] if cls in (Type, AskUser, Stop) and rest and rest[0] not in "\"'" else _words(rest)
    if len(words) > len(cls.positional):
        raise InvalidAction(f"{name}: expected {_signature(cls)}, got {len(words)} values")
    fields = {field: _value(cls, field, word) for field, word in zip(cls.positional, words, strict=False)}
    return parse_action({"action": name, **fields})


def to_points(x: float, y: float, size: tuple[float, float]) -> tuple[float, float]:
    """The point of the screen, in points, for a place on the grid. `size` is the screen's (width, height) in points.

    The grid's far edge maps just inside the screen, so that every place on the grid can be touched.
    """
    width, height = size
    return round(min(x / GRID_SIZE * width, width - 0.1), 2), round(min(y / GRID_SIZE * height, height - 0.1), 2)


def to_grid(x: float, y: float, size: tuple[float, float]) -> tuple[int, int]:
    """The nearest place on the grid for a point of the screen, both as in `to_points`."""
    return _nearest(x / size[0] * GRID_SIZE), _nearest(y / size[1] * GRID_SIZE)


def _nearest(value: float) -> int:
    return min(GRID_SIZE, max(0, math.floor(value + 0.5)))


def _words(text: str) -> list[str]:
    try:
        return shlex.split(text)
    except ValueError as error:
        raise InvalidAction(f"cannot read the line ({error}); close every quotation mark") from None


def _value(cls: type[Action], field: str, word: str) -> int | float | str:
    if cls is Type:
        return word.replace(r"\n", "\n").replace(r"\b", "\b")
    if cls.model_fields[field].annotation is str:
        return word
    if re.fullmatch(r"[+-]?\d{1,18}", word, re.ASCII):
        return int(word)
    return float(word) if re.fullmatch(r"[+-]?\d{0,18}\.\d{1,18}", word, re.ASCII) else word


def _signature(cls: type[Action]) -> str:
    fields = [field if cls.model_fields[field].is_required() else f"[{field}]" for field in cls.positional]
    return " ".join(fields) or "nothing after it"


def _unknown(name: object) -> str:
    if name is None:
        return f"expected an 'action', one of {', '.join(ACTIONS)}"
    close = difflib.get_close_matches(str(name)[:100], ACTIONS, n=1)
    hint = f" Did you mean {close[0]}?" if close else ""
    return f"there is no action {show(name)}.{hint} Actions: {', '.join(ACTIONS)}"


def _explain(name: str, error: ValidationError) -> str:
    """Every problem once, in the agent's terms."""
    fields = ACTIONS[name].model_fields
    problems: dict[str, str] = {}
    for item in error.errors():
        places = [str(part) for part in item["loc"]]
        field = next((place for place in places if place in fields), places[-1])
        problems.setdefault(field, _problem(name, field, item["type"], item.get("input"), item.get("ctx", {})))
    return f"{name}: " + "; ".join(problems.values())


def _problem(name: str, field: str, kind: str, came: object, context: dict[str, Any]) -> str:
    fields = ACTIONS[name].model_fields
    if kind == "extra_forbidden" or field not in fields:
        return f"there is no {show(field)}; it has {', '.join(f for f in fields if f != 'action') or 'no fields'}"
    expected = fields[field].description
    if kind == "missing":
        return f"'{field}' is missing; it should be {expected}"
    reason = f" ({context['error']})" if "error" in context else ""
    return f"'{field}' should be {expected}{reason}, got {show(came)}"
