"""YAML files: read as plain values or as a model, and written. The only YAML reader in this package.

The syntax is YAML 1.2. Only `true`, `false`, `null`, `~`, decimal integers, and decimal fractions are converted when
unquoted. `6:45`, `2026-05-12`, `on`, and `0042` are strings. Tags, duplicate keys, and multiple documents are errors.
"""

import difflib
import math
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeVar

import yaml
from pydantic import BaseModel, TypeAdapter, ValidationError
from pydantic_core import ErrorDetails
from yaml import events
from yaml.error import MarkedYAMLError, YAMLError

from iosworld.errors import FileProblem
from iosworld.text import shorten

MAX_BYTES = 1_000_000
MAX_DEPTH = 60
MAX_VALUES = 200_000
"""Counted with aliases expanded: a few lines of them can expand to billions of values."""
MAX_DIGITS = 18

_CONSTANTS = {"true": True, "false": False, "null": None, "~": None, "": None}
_INTEGER = re.compile(r"[-+]?(?:0|[1-9][0-9]*)")
_DECIMAL = re.compile(r"[-+]?(?:(?:[0-9]+\.[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?|[0-9]+[eE][-+]?[0-9]+)")

# The parser in C is ten times as fast: a suite of 133 tasks loads in half a second. Wheels of PyYAML have it.
_PARSER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

T = TypeVar("T")


def read_yaml(path: Path, *, decimals: bool = True) -> Any:
    """The value in a YAML file. Without `decimals`, `12.40` stays a string with all its digits. Raises FileProblem."""
    try:
        if path.stat().st_size > MAX_BYTES:
            raise FileProblem(path, "", f"expected at most {MAX_BYTES} bytes", "Is this the right file?")
        return parse_yaml(path.read_bytes(), path, decimals=decimals)
    except OSError as error:
        raise FileProblem(path, "", f"it cannot be read ({error})", "Is it there?") from None


def parse_yaml(content: bytes, path: Path, *, decimals: bool = True) -> Any:
    """The value in the content of the file at `path`, as `read_yaml` reads it. Raises FileProblem."""
    try:
        return _Reader(content.decode("utf-8"), decimals).document()
    except UnicodeDecodeError as error:
        raise FileProblem(path, "", f"it cannot be read ({error})", "Is it UTF-8 text?") from None
    except MarkedYAMLError as error:
        mark = error.problem_mark
        place = f"line {mark.line + 1}, column {mark.column + 1}" if mark else ""
        raise FileProblem(
            path, place, f"it is not YAML: {error.problem}", "Check indentation, colons and quotes"
        ) from None
    except YAMLError as error:
        problem = shorten(str(error), 200)
        raise FileProblem(path, "", f"it is not YAML: {problem}", "Check indentation, colons and quotes") from None


def read_model(path: Path, model: type[T], *, decimals: bool = True) -> T:
    """The file at `path` as `model`, a pydantic model or any other type that pydantic supports. Raises FileProblem."""
    return validate(path, model, read_yaml(path, decimals=decimals))


def read_checked(path: Path, model: type[T], *, decimals: bool = True) -> tuple[T | None, list[FileProblem]]:
    """The file at `path` as `model`, or None and what is wrong with it: the first problem of each field or element."""
    try:
        value = read_yaml(path, decimals=decimals)
        return TypeAdapter(model).validate_python(value), []
    except FileProblem as problem:
        return None, [problem]
    except ValidationError as error:
        names = list(model.model_fields) if isinstance(model, type) and issubclass(model, BaseModel) else []
        first = {item["loc"][:1]: item for item in reversed(error.errors())}
        return None, [_file_problem(path, names, item) for _, item in reversed(first.items())]


def validate(path: Path, model: type[T], value: object) -> T:
    """`value`, read from `path`, as `model`. Raises FileProblem, which names the first invalid field."""
    is_model = isinstance(model, type) and issubclass(model, BaseModel)
    if is_model and not isinstance(value, dict):
        raise FileProblem(
            path, "", f"expected a mapping, got {type(value).__name__}", "Begin lines with `field: value`"
        )
    try:
        return TypeAdapter(model).validate_python(value)
    except ValidationError as error:
        names = list(model.model_fields) if is_model else []  # type: ignore[attr-defined]  # checked above
        # One problem at a time is enough to fix a file.
        raise _file_problem(path, names, error.errors()[0]) from None


def dump_yaml(value: Any) -> str:
    """`value` as YAML that `read_yaml` reads back unchanged; mappings keep their order."""
    # Without a limit of the width, no line ends in a space.
    return yaml.dump(value, Dumper=_Writer, sort_keys=False, allow_unicode=True, width=math.inf)


class _Writer(yaml.SafeDumper):
    """Quotes the strings that `read_yaml` or a reader of YAML 1.1 would read as something else."""

    def ignore_aliases(self, data: Any) -> bool:  # noqa: ARG002  # called by the library
        """Writes a value again where it occurs again."""
        return True


_Writer.add_implicit_resolver("tag:yaml.org,2002:int", re.compile(rf"({_INTEGER.pattern})\Z"), list("-+0123456789"))
_Writer.add_implicit_resolver("tag:yaml.org,2002:float", re.compile(rf"({_DECIMAL.pattern})\Z"), list("-+.0123456789"))


class _Reader:
    """Builds values from the parser's events."""

    def __init__(self, text: str, decimals: bool) -> None:
        self._events: Iterator[Any] = yaml.parse(text, Loader=_PARSER)
        self._decimals = decimals
        self._anchors: dict[str, tuple[Any, int]] = {}
        """The value and the number of values in it, by anchor."""
        self._count = 0

    def document(self) -> Any:
        """The value of the only document; None if the file is empty."""
        value: Any = None
        documents = 0
        for event in self._events:
            if isinstance(event, events.DocumentStartEvent):
                documents += 1
                if documents > 1:
                    raise _problem(event, "expected one document, got a second one after ---")
            elif isinstance(event, events.NodeEvent):
                value = self._value(event, 1)
        return value

    def _value(self, event: Any, depth: int) -> Any:
        if isinstance(event, events.AliasEvent):
            if event.anchor not in self._anchors:
                raise _problem(event, f"there is no anchor &{event.anchor} before this alias")
            value, size = self._anchors[event.anchor]
            self._add(event, size)
            return value
        if event.tag is not None:
            raise _problem(event, f"the tag {event.tag} is not supported; leave it out, or quote the value")
        if depth > MAX_DEPTH:
            raise _problem(event, f"it is nested more than {MAX_DEPTH} levels deep")
        before = self._count
        self._add(event, 1)
        if isinstance(event, events.ScalarEvent):
            value = self._scalar(event)
        elif isinstance(event, events.SequenceStartEvent):
            value = [self._value(item, depth + 1) for item in self._until(events.SequenceEndEvent)]
        else:
            value = self._mapping(depth)
        if event.anchor is not None:
            self._anchors[event.anchor] = value, self._count - before
        return value

    def _mapping(self, depth: int) -> dict[Any, Any]:
        found: dict[Any, Any] = {}
        for event in self._until(events.MappingEndEvent):
            if not isinstance(event, events.ScalarEvent):
                raise _problem(event, "expected a text or a number as a key")
            key = self._value(event, depth + 1)
            if key in found:
                raise _problem(event, f"the key {shorten(str(key), 60)!r} is a duplicate")
            found[key] = self._value(next(self._events), depth + 1)
        return found

    def _until(self, end: type[Any]) -> Iterator[Any]:
        while not isinstance(event := next(self._events), end):
            yield event

    def _scalar(self, event: Any) -> Any:
        text: str = event.value
        if event.style:  # quoted, or a block
            return text
        if text in _CONSTANTS:
            return _CONSTANTS[text]
        if _INTEGER.fullmatch(text):
            if len(text) > MAX_DIGITS:
                raise _problem(event, f"a number of {len(text)} digits is too long; put it in quotes")
            return int(text)
        if self._decimals and _DECIMAL.fullmatch(text):
            number = float(text)
            if not math.isfinite(number):
                raise _problem(event, f"the number {shorten(text, 30)} is too large; put it in quotes")
            return number
        return text

    def _add(self, event: Any, size: int) -> None:
        self._count += size
        if self._count > MAX_VALUES:
            raise _problem(event, f"it has more than {MAX_VALUES} values, those behind aliases counted each time")


def _problem(event: Any, problem: str) -> MarkedYAMLError:
    return MarkedYAMLError(problem=problem, problem_mark=event.start_mark)


def _file_problem(path: Path, names: list[str], item: ErrorDetails) -> FileProblem:
    """A problem that pydantic found. `names` are the model's fields."""
    field = _place(item["loc"])
    kind, context = item["type"], item.get("ctx", {})
    if kind == "missing":
        return FileProblem(path, field, "it is missing", "Add it")
    if kind == "extra_forbidden":
        close = difflib.get_close_matches(str(item["loc"][-1]), names, n=1)
        hint = f"Did you mean {close[0]}?" if close else "Remove it, or correct its name"
        return FileProblem(path, field, "there is no such field", hint)
    if kind == "value_error":
        problem, _, remedy = str(context["error"]).partition("; ")
        return FileProblem(path, field, problem, (remedy[:1].upper() + remedy[1:]) or "Correct it")
    problem = item["msg"].removeprefix("Input should be ")
    remedy = "Put it in quotes" if kind == "string_type" else "Correct it"
    problem = f"expected {problem[:1].lower()}{problem[1:]}, got {shorten(repr(item.get('input')), 100)}"
    return FileProblem(path, field, problem, remedy)


def _place(location: tuple[int | str, ...]) -> str:
    parts = [f"[{part}]" if isinstance(part, int) else f".{part}" for part in location]
    return "".join(parts).removeprefix(".")
