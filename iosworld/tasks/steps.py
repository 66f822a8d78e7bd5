"""The steps of a reference solution, as a person would describe them.

In YAML, each step is a bare word or a mapping with one key::

    - open: Clock                                   # home screen, the page with the icon, a tap on it
    - tap: Alarms                                   # what is on the screen with this label (or identifier)
    - tap: {type: Switch, near: Gym}
    - spin: {wheel: {type: PickerWheel, nth: 1}, to: "6"}
    - type: Gym
    - tap: {named: Note, at: end}                   # a field: put the caret at the end of its text
    - type: {text: Gym, into: Label, clear: true}   # tap the field, select all in it, type
    - scroll_to: Terms
    - swipe: up                                     # or {direction: left, on: {label: …}}
    - drag: {from: Tokyo, to: London}
    - expect: 6:45 AM                               # fail if it is not on the screen
    - home
    - back                                          # the swipe from the left edge
    - wait: 5
    - ask: Shall I turn off the alarm?              # a question to the person
    - answer: It is set.
    - answer: {text: You paid $18.40., order_total: $18.40, completed: yes}

Every step becomes touches and typing at screen positions, so a solution proves that a vision-only agent can complete
the task. Steps name elements instead of positions, so they survive layout changes. A nested list is flattened, so YAML
anchors can share the beginning of a solution with its near misses.
"""

from collections.abc import Iterator
from typing import Annotated, Any, ClassVar, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, GetCoreSchemaHandler, model_validator
from pydantic_core import CoreSchema, core_schema

Direction = Literal["up", "down", "left", "right"]
Words = Annotated[str, Field(min_length=1)]


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)
    shorthand: ClassVar[str] = ""
    """The field that a bare value sets."""

    @model_validator(mode="before")
    @classmethod
    def _expand(cls, data: object) -> object:
        return data if isinstance(data, dict) or not cls.shorthand else {cls.shorthand: data}


class Target(_Part):
    """What to touch: an element on the screen that matches every given field.

    A bare text matches the label; if no element has that label, the identifier, then the placeholder, then the value.
    """

    shorthand = "named"
    named: Words | None = None
    """The same as a bare text."""
    label: Words | None = None
    contains: Words | None = None
    """Part of the label."""
    identifier: Words | None = None
    value: str | None = None
    placeholder: Words | None = None
    type: Words | None = None
    """XCUITest's type: Button, Switch, Cell, TextField …"""
    within: "Target | None" = None
    """Only what is inside this element."""
    near: "Target | None" = None
    """Of all matches, the one nearest to this element, preferring the same line."""
    nth: Annotated[int, Field(ge=-100, le=100)] | None = None
    """Of all matches, the nth in reading order; -1 is the last."""

    @model_validator(mode="after")
    def _is_said(self) -> Self:
        said = (self.named, self.label, self.contains, self.identifier, self.value, self.placeholder, self.type)
        if all(part is None for part in said):
            raise ValueError("says nothing about the element; give its label, or contains, identifier, type …")
        if self.nth == 0:
            raise ValueError("nth counts from 1; -1 is the last")
        if self.nth is not None and self.near is not None:
            raise ValueError("has both near and nth; give one")
        return self

    def __str__(self) -> str:
        fields = self.model_dump(exclude_none=True)
        return repr(self.named) if set(fields) == {"named"} else ", ".join(f"{k} {v!r}" for k, v in fields.items())


class OpenStep(_Part):
    """Go to the home screen, find the app's icon, tap it."""

    shorthand = "app"
    app: Words


class TapStep(Target):
    """Tap the center of an element, or a field after its text."""

    at: Literal["end"] | None = None
    """`end`: after the text of a field, which puts the caret at its end. A tap in the center puts it at a word."""


class DoubleTapStep(Target):
    """Tap an element twice."""


class LongPressStep(Target):
    """Press and hold an element for one second."""


class ScrollToStep(Target):
    """Swipe until the element can be touched: first in `direction` through the content, then back."""

    direction: Direction = "down"
    inside: Target | None = None
    """Swipe on this element instead of the center of the screen."""


class ExpectStep(Target):
    """Fail unless the element is on the screen. Performs no touch and uses no step."""


class TypeTextStep(_Part):
    """Type into the focused field, or into one that is tapped first."""

    shorthand = "text"
    text: Words
    into: Target | None = None
    at: Literal["end"] | None = None
    """`end`: after the field's current text."""
    clear: bool = False
    """Replace the field's contents: select all first."""

    @model_validator(mode="after")
    def _has_field(self) -> Self:
        if (self.clear or self.at) and self.into is None:
            raise ValueError(f"{'clear' if self.clear else 'at'} needs a field; say which: into")
        return self


class SwipeStep(_Part):
    """Swipe in a direction over the center of the screen or of an element."""

    shorthand = "direction"
    direction: Direction
    on: Target | None = None


class DragStep(_Part):
    """Drag one element to the position of another."""

    start: Annotated[Target, Field(alias="from")]
    end: Annotated[Target, Field(alias="to")]


class SpinStep(_Part):
    """Turn a picker wheel, row by row, until its value is `to` (or begins with it as a word: `6` fits `6 o'clock`)."""

    wheel: Target
    to: Words
    towards: Literal["later", "earlier"] | None = None
    """The direction. The default is the shorter one for numbers, else later."""


class HomeStep(_Part):
    """Go to the home screen."""


class BackStep(_Part):
    """Swipe from the left edge to go back."""


class WaitStep(_Part):
    """Let the phone's time pass."""

    shorthand = "seconds"
    seconds: Annotated[float, Field(gt=0, le=3600)]


class AskStep(_Part):
    """Ask the person. What the person answers changes nothing in the steps."""

    shorthand = "question"
    question: Words


class AnswerStep(_Part):
    """Stop, with this answer. The other keys are the fields that the task declares."""

    model_config = ConfigDict(frozen=True, extra="allow", strict=True)
    __pydantic_extra__: dict[str, str | list[str] | None]
    shorthand = "text"
    text: str = ""

    @property
    def answers(self) -> dict[str, str | list[str] | None]:
        """The values of the fields, as an agent gives them."""
        return dict(self.__pydantic_extra__)


Step = (
    OpenStep
    | TapStep
    | DoubleTapStep
    | LongPressStep
    | ScrollToStep
    | ExpectStep
    | TypeTextStep
    | SwipeStep
    | DragStep
    | SpinStep
    | HomeStep
    | BackStep
    | WaitStep
    | AskStep
    | AnswerStep
)

KEYWORDS: dict[str, type[Step]] = {
    "open": OpenStep,
    "tap": TapStep,
    "double_tap": DoubleTapStep,
    "long_press": LongPressStep,
    "scroll_to": ScrollToStep,
    "expect": ExpectStep,
    "type": TypeTextStep,
    "swipe": SwipeStep,
    "drag": DragStep,
    "spin": SpinStep,
    "home": HomeStep,
    "back": BackStep,
    "wait": WaitStep,
    "ask": AskStep,
    "answer": AnswerStep,
}
"""The YAML keyword of each kind of step."""


def keyword(step: Step) -> str:
    """The YAML keyword of this step."""
    return next(word for word, kind in KEYWORDS.items() if kind is type(step))


class Steps(tuple[Step, ...]):
    """The steps of a solution, in order, as pydantic reads them from YAML."""

    __slots__ = ()

    @classmethod
    def __get_pydantic_core_schema__(cls, source: object, handler: GetCoreSchemaHandler) -> CoreSchema:
        by_word = {word: handler(kind) for word, kind in KEYWORDS.items()}
        step = core_schema.tagged_union_schema(
            {
                word: core_schema.no_info_before_validator_function(lambda data: next(iter(data.values())), schema)
                for word, schema in by_word.items()
            },
            discriminator=lambda data: next(iter(data)),
        )
        return core_schema.no_info_after_validator_function(
            cls,
            core_schema.no_info_before_validator_function(
                lambda data: list(_flatten(data)), core_schema.list_schema(step)
            ),
        )


def _flatten(data: object) -> Iterator[dict[str, Any]]:
    """Each step as a mapping with one key. Raises ValueError naming an invalid step."""
    if not isinstance(data, list):
        raise ValueError(f"expected a list of steps, got {type(data).__name__}")
    for item in data:
        if isinstance(item, list):
            yield from _flatten(item)
        elif item in ("home", "back"):
            yield {item: {}}
        elif isinstance(item, dict) and len(item) == 1 and next(iter(item)) in KEYWORDS:
            yield item
        else:
            raise ValueError(
                f"{item!r} is not a step; expected home, back, or one of {', '.join(KEYWORDS)} with what follows it"
            )
