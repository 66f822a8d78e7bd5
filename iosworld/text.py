"""Text in messages: truncation, escaping for terminals, and display of values."""

import re

_UNSAFE = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f"  # control characters, including ESC, but not tab and line feed
    "\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069"  # characters that change the direction of a line
    "\ud800-\udfff]"  # unpaired surrogates, which cannot be written
)


def visible(text: str) -> str:
    """`text` made safe for a terminal: U+FFFD replaces characters that would move the cursor, change colors, or change
    the direction of a line. Tabs and line feeds are kept."""
    return _UNSAFE.sub("\ufffd", text)


def escape_unsafe(json_text: str) -> str:
    """JSON with the same characters escaped as `\\uXXXX`. The value does not change."""
    return _UNSAFE.sub(lambda found: f"\\u{ord(found[0]):04x}", json_text)


def shorten(text: str, length: int) -> str:
    """`text` on one line, at most `length` characters: each run of whitespace becomes one space, and `…` marks
    truncated text."""
    line = " ".join(text.split())
    return line if len(line) <= length else line[: length - 1] + "…"


def show(value: object, length: int = 80) -> str:
    """The `repr` of `value`, truncated to `length`. Never raises, however large or deep the value is."""
    try:
        return shorten(repr(value), length)
    except (ValueError, RecursionError):  # an integer of thousands of digits, or extremely nested lists
        return f"a {type(value).__name__} too large to show"
