"""Paths into a phone's state, down to the element of a list.

======================================  =============================================================
`clock.alarms`                          the list and everything in it
`clock.alarms[alarm-1001]`              the element with this `id`: changed, added or removed
`clock.alarms[alarm-1001].enabled`      one field of it
`clock.alarms[*].enabled`               that field of any element that is there before and after
`clock.alarms[+]`                       elements that are new
`clock.alarms[+1 time=06:45, isOn=true]`   at most one new element, with these values (`|` separates alternatives)
`clock.alarms[-]`                       elements that are gone
`clock.alarms[~]`                       the order of elements
`system.defaults.*`                     any key; `"…"` quotes a key or id with other characters in it
======================================  =============================================================

Elements are addressed by `id` where every element of a list has one, else by position from 0.
"""

import json
import re
from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Part:
    """One component of a path."""

    kind: Literal["key", "element", "added", "removed", "order", "any-key", "any-element"]
    name: str = ""
    """The key, or the element's id or position."""
    most: int | None = None
    """How many new elements it covers; None for any number."""
    where: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Places in a new element (`to.contactID`), and the values that may be there."""


Path = tuple[Part, ...]

_SIGNS = {"[*]": "any-element", "[+]": "added", "[-]": "removed", "[~]": "order"}
_STRING = r'"(?:[^"\\]|\\.)*"'
_PART = re.compile(
    rf"\.?(?P<key>[A-Za-z_][A-Za-z0-9_-]*|\*|{_STRING})|(?P<sign>\[[*+~-]\])"
    rf"|\[\+(?P<most>\d{{1,3}})(?: (?P<where>(?:{_STRING}|[^\]\"])*))?\]|\[(?P<id>[^\]\[\"]+|{_STRING})\]"
)


def parse_path(text: str) -> Path:
    """Parse a path. Raises ValueError with the position of a syntax error."""
    parts: list[Part] = []
    place = 0
    while place < len(text):
        match = _PART.match(text, place)
        if match is None or (match["key"] is not None and (place > 0) != match[0].startswith(".")):
            raise ValueError(
                f"{text!r} is not a path from {text[place:]!r} on; write it like clock.alarms[alarm-1001].enabled"
            )
        parts.append(_part(match))
        place = match.end()
    if not parts or parts[0].kind not in ("key", "any-key"):
        raise ValueError(f"{text!r} is not a path; begin with the app, as in clock.alarms")
    return tuple(parts)


def format_path(path: Path) -> str:
    """The text that `parse_path` parses as this path."""
    text = ""
    for part in path:
        match part.kind:
            case "key":
                text += "." + (part.name if re.fullmatch(r"[A-Za-z_][A-Za-z0-9_-]*", part.name) else _quote(part.name))
            case "any-key":
                text += ".*"
            case "element":
                # A plain `+` begins new elements.
                plain = re.fullmatch(r'[^\]\["+][^\]\["]*', part.name) and f"[{part.name}]" not in _SIGNS
                text += f"[{part.name if plain else _quote(part.name)}]"
            case "added" if part.most is not None:
                conditions = ", ".join(f"{place}={'|'.join(map(_value, values))}" for place, values in part.where)
                text += f"[+{part.most}{' ' if conditions else ''}{conditions}]"
            case _:
                text += next(sign for sign, kind in _SIGNS.items() if kind == part.kind)
    return text.removeprefix(".")


def _part(match: re.Match[str]) -> Part:
    if match["sign"] is not None:
        return Part(_SIGNS[match["sign"]])  # type: ignore[arg-type]  # the table's values are kinds
    if match["most"] is not None:
        return Part("added", most=int(match["most"]), where=_conditions(match["where"] or ""))
    if (match["id"] or "").startswith("+"):
        raise ValueError(f"{match[0]} is not a path; write [+2] or [+1 mailbox=sent], with a number of new elements")
    if match["id"] is not None:
        return Part("element", _unquote(match["id"]))
    return Part("any-key") if match["key"] == "*" else Part("key", _unquote(match["key"]))


def _conditions(text: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """`mailbox=sent, to.contactID=contact-a|contact-b` as places and values."""
    found = []
    for condition in re.findall(rf"(?:{_STRING}|[^,\"])+", text):
        place, sign, values = condition.strip().partition("=")
        if not sign or not re.fullmatch(r"[A-Za-z_][A-Za-z0-9_]*(\.[A-Za-z_][A-Za-z0-9_]*)*", place):
            raise ValueError(f"{condition.strip()!r} is not a condition of a new element; write it like mailbox=sent")
        found.append((place, tuple(_unquote(value) for value in re.findall(rf"{_STRING}|[^|]+", values)) or ("",)))
    return tuple(found)


def _quote(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _value(text: str) -> str:
    return text if re.fullmatch(r"[^\[\]\"|,=]*", text) and text == text.strip() else _quote(text)


def _unquote(text: str) -> str:
    if not text.startswith('"'):
        return text
    try:
        return str(json.loads(text))
    except ValueError:
        raise ValueError(f'{text} is not JSON string; write quotation marks inside it as \\"') from None
