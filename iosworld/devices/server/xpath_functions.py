"""The functions that WebDriverAgent adds to XPath 1.0.

They are those of XPath 2 with these names, with one difference: a sequence that `tokenize` returns is one string, whose
parts `string-join` joins again.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from iosworld.devices.server.errors import RequestProblem
from iosworld.devices.server.patterns import characters, matches_part, replaced, split

_SEPARATOR = "\ue01e"
"""Between the parts of a sequence: a character for private use. (WebDriverAgent's, U+001E, is not allowed in XML.)"""


def _matches(_: object, text: object, pattern: object, flags: object = "") -> bool:
    try:
        return matches_part(_string(pattern), _string(text), ignore_case="i" in _string(flags))
    except RequestProblem as problem:
        if "more than" in str(problem):
            raise
        return False  # WebDriverAgent's answer to an invalid pattern


def _ends_with(_: object, text: object, end: object) -> bool:
    return _string(text).endswith(_string(end))


def _lower_case(_: object, text: object) -> str:
    return _string(text).lower()


def _upper_case(_: object, text: object) -> str:
    return _string(text).upper()


def _replace(_: object, text: object, pattern: object, replacement: object, flags: object = "") -> str:
    ignore_case = "i" in _string(flags)
    return replaced(_string(pattern), _string(replacement), _string(text), ignore_case=ignore_case)


def _tokenize(_: object, text: object, pattern: object = None) -> str:
    whole = _string(text)
    if pattern is None:
        parts = whole.split()
    else:
        parts = split(_string(pattern), whole) if _string(pattern) else characters(whole)
    return _SEPARATOR.join(parts)


def _string_join(_: object, sequence: object, separator: object) -> str:
    parts = [_content(item) for item in sequence] if isinstance(sequence, list) else _string(sequence).split(_SEPARATOR)
    return _string(separator).join(parts)


FUNCTIONS: Mapping[tuple[None, str], Callable[..., Any]] = {
    (None, "matches"): _matches,
    (None, "ends-with"): _ends_with,
    (None, "lower-case"): _lower_case,
    (None, "upper-case"): _upper_case,
    (None, "replace"): _replace,
    (None, "tokenize"): _tokenize,
    (None, "string-join"): _string_join,
}
"""By namespace (none) and name, as lxml takes them."""


def _string(value: object) -> str:
    """XPath's `string()`: that of a set of nodes is that of the first."""
    if isinstance(value, list):
        return _content(value[0]) if value else ""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        return f"{value:g}" if value != int(value) else str(int(value))
    return str(value)


def _content(node: Any) -> str:
    """The text of a node: an attribute is its value, an element the text inside it, of which the tree has none."""
    return node if isinstance(node, str) else "".join(_texts(node))


def _texts(node: Any) -> Sequence[str]:
    return [str(text) for text in node.itertext()]
