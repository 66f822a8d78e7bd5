"""Text in messages: cut to a length, made safe for a terminal, and values shown."""

import re

_UNSAFE = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f"  # control characters, ESC among them; not tab and line feed
    "\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069"  # what turns the direction of a line
    "\ud800-\udfff]"  # halves of characters, which cannot be written
)


def visible(text: str) -> str:
    """`text` as a terminal may be given it: U+FFFD stands for what would move the cursor, change colors or turn the
    direction of a line. Tabs and line feeds stay."""
    return _UNSAFE.sub("\ufffd", text)


def escape_unsafe(json_text: str) -> str:
    """JSON with the same characters written as `\\uXXXX`: the same value."""
    return _UNSAFE.sub(lambda found: f"\\u{ord(found[0]):04x}", json_text)


def shorten(text: str, length: int) -> str:
    """`text` on one line, of at most `length` characters: every run of white space is one blank, and `…` stands for
    what is cut off at the end."""
    line = " ".join(text.split())
    return line if len(line) <= length else line[: length - 1] + "…"


def show(value: object, length: int = 80) -> str:
    """The `repr` of `value`, cut to `length`. Raises nothing, however large or deep the value is."""
    try:
        return shorten(repr(value), length)
    except (ValueError, RecursionError):  # an integer of thousands of digits, lists in lists without end
        return f"a {type(value).__name__} too large to show"
