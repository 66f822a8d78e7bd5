"""Calls within <tool_call> tags, in each form that current models write there.

Qwen3-VL writes JSON, `{"name": …, "arguments": {…}}`. Qwen3.5 and Qwen3-Coder write
`<function=NAME><parameter=KEY>VALUE</parameter></function>`. GLM from 4.5 on writes
`NAME<arg_key>KEY</arg_key><arg_value>VALUE</arg_value>`. (Their chat templates, and the parsers of vLLM and SGLang,
define these forms.)
"""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from iosworld.models.compatible.lenient_json import read_value
from iosworld.text import shorten

OPEN, CLOSE = "<tool_call>", "</tool_call>"
FUNCTION = "<function="

_FUNCTION = re.compile(r"<function=([^<>\n]{1,100})>")
_PARAMETER = re.compile(r"<parameter=([^<>\n]{1,100})>|</function>")
_END_OF_VALUE = re.compile(r"</parameter>|(?=<parameter=|</function>|</tool_call>)")
_NAME = re.compile(r"\s*([A-Za-z_][\w.-]{0,99})\s*(?=<arg_key>|</tool_call>|\Z)")
_KEY = re.compile(r"\s*<arg_key>\s*([^<>]{1,100}?)\s*</arg_key>\s*<arg_value>")
_LIKELY = re.compile(r'\{\s*"(?:name|action)"')
_MOST_STARTS = 50
"""Maximum number of opening braces that are tried when a call has no tags."""

Types = Callable[[str], Mapping[str, frozenset[str]]]
"""For the name of a function: the JSON types that each of its parameters accepts. Empty for an unknown function."""


@dataclass(frozen=True)
class Written:
    """One call as it was written."""

    value: Any
    """The call as JSON; the text if it cannot be read."""
    problem: str = ""
    """What is wrong with text that cannot be read."""


def written_calls(text: str, types: Types) -> Iterator[Written]:
    """The calls in a reply; without tags, the first part that looks like a call. Accepts any text."""
    place = text.find(OPEN)
    if place < 0:
        yield from _untagged(text, types)
        return
    while place >= 0:
        found, end = _in_tag(text, place + len(OPEN), types)
        yield from found
        place = text.find(OPEN, end)


def _in_tag(text: str, start: int, types: Types) -> tuple[list[Written], int]:
    """The calls of one tag, normally one, and the position after them."""
    place = _skip(text, start)
    if text.startswith(FUNCTION, place):
        return _functions(text, place, types)
    if text[place : place + 1] not in ("{", "[") and (glm := _glm(text, place, types)):
        return glm
    found: list[Written] = []
    while text[place : place + 1] in ("{", "["):
        try:
            value, place = read_value(text, place, CLOSE)
        except ValueError:
            break
        found += [Written(each) for each in (value if isinstance(value, list) else [value])]
        place = _skip(text, place, ",")
    else:
        if found:
            return found, place
    end = _end_of_tag(text, place)
    rest = text[place:end].strip()
    return [*found, Written(rest, f"expected a call as JSON with a name and arguments, got {_shown(rest)}")], end


def _functions(text: str, place: int, types: Types) -> tuple[list[Written], int]:
    found = []
    while function := _FUNCTION.match(text, place):
        name, place = function[1].strip(), function.end()
        arguments: dict[str, Any] = {}
        accepted = types(name)
        while (parameter := _PARAMETER.search(text, place)) and parameter[1] is not None:
            closing = _END_OF_VALUE.search(text, parameter.end())
            value = text[parameter.end() : closing.start() if closing else len(text)]
            value = value.removeprefix("\n").removesuffix("\n")
            arguments[parameter[1].strip()] = _typed(value, accepted.get(parameter[1].strip()))
            place = closing.end() if closing else len(text)
        place = parameter.end() if parameter else place
        found.append(Written({"name": name, "arguments": arguments}))
        place = _skip(text, place)
    if found:
        return found, place
    end = _end_of_tag(text, place)
    rest = text[place:end].strip()
    return [Written(rest, f"expected <function=NAME>, got {_shown(rest)}")], end


def _glm(text: str, place: int, types: Types) -> tuple[list[Written], int] | None:
    name = _NAME.match(text, place)
    if name is None:
        return None
    arguments: dict[str, Any] = {}
    accepted = types(name[1])
    place = name.end()
    while key := _KEY.match(text, place):
        end = text.find("</arg_value>", key.end())
        value = text[key.end() : len(text) if end < 0 else end]
        arguments[key[1]] = _typed(value.removeprefix("\n").removesuffix("\n"), accepted.get(key[1]))
        place = len(text) if end < 0 else end + len("</arg_value>")
    if not arguments and not accepted and text.startswith("<arg_key>", place):
        return None
    return [Written({"name": name[1], "arguments": arguments})], place


def _untagged(text: str, types: Types) -> Iterator[Written]:
    place = text.find(FUNCTION)
    if place >= 0:
        yield from _functions(text, place, types)[0]
        return
    for _ in range(_MOST_STARTS):
        place = text.find("{", place + 1)
        if place < 0:
            break
        if _is_call(value := _value(text, place, repair=False)):
            yield Written(value)
            return
    likely = _LIKELY.search(text)
    if likely and _is_call(value := _value(text, likely.start(), repair=True)):
        yield Written(value)


def _value(text: str, place: int, *, repair: bool) -> Any:
    try:
        return read_value(text, place, repair=repair)[0]
    except ValueError:
        return None


def _is_call(value: Any) -> bool:
    return isinstance(value, dict) and ({"name", "arguments"} <= value.keys() or isinstance(value.get("action"), str))


def _typed(text: str, accepted: frozenset[str] | None) -> Any:
    """A value of the type that its parameter accepts. The text itself, if it accepts text or nothing fits."""
    try:
        value = json.loads(text, strict=False)
    except (ValueError, RecursionError):
        return text
    kind = _kind(value)
    if accepted is None:
        return value if kind in ("array", "object") else text
    return value if kind != "string" and (kind in accepted or (kind == "integer" and "number" in accepted)) else text


def _kind(value: Any) -> str:
    match value:
        case None:
            return "null"
        case bool():
            return "boolean"
        case int():
            return "integer"
        case float():
            return "number"
        case str():
            return "string"
        case list():
            return "array"
    return "object"


_SPACE = re.compile(r"\s*")
_SPACE_OR_COMMA = re.compile(r"[\s,]*")


def _skip(text: str, place: int, also: str = "") -> int:
    found = (_SPACE_OR_COMMA if also else _SPACE).match(text, place)
    return found.end() if found else place


def _end_of_tag(text: str, place: int) -> int:
    end = text.find(CLOSE, place)
    return len(text) if end < 0 else end


def _shown(text: str) -> str:
    return repr(shorten(text, 80)) if text else "nothing"
