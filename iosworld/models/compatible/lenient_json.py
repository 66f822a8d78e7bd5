"""JSON as language models write it: with line breaks in strings, a trailing comma, or without the last braces.

Only what leaves no doubt about the values is read. A text that ends within a string, a number, or a list was cut off.
"""

import json
import re
from typing import Any

_DECODER = json.JSONDecoder(strict=False)
"""Accepts line breaks and tabs within strings."""
_TOKEN = re.compile(r'"(?:[^"\\]|\\.)*(?:"|\\?\Z)|[{}\[\]]|,(?=\s*[}\]])', re.DOTALL)
"""Strings, brackets, and commas that are followed by a closing bracket."""
_CLOSING = {"{": "}", "[": "]"}


def read_value(text: str, start: int, end: str = "", *, repair: bool = True) -> tuple[Any, int]:
    """The object or list that begins at `start`, and the position after it.

    `end`: the tag that follows the value; where it follows, the writer had finished, so lost closing braces are added.
    `repair`: whether trailing commas and lost braces are accepted. Raises ValueError for anything else.
    """
    try:
        return _DECODER.raw_decode(text, start)
    except RecursionError:
        raise ValueError("it is nested too deeply") from None
    except ValueError:
        if not repair:
            raise
    stop = text.find(end, start) if end else -1
    repaired, place = _repaired(text, start, len(text) if stop < 0 else stop, finished=stop >= 0)
    try:
        return _DECODER.decode(repaired), place
    except RecursionError:
        raise ValueError("it is nested too deeply") from None


def _repaired(text: str, start: int, stop: int, finished: bool) -> tuple[str, int]:
    """The value without trailing commas and with the braces that it lacks, and the position after it."""
    kept: list[str] = []
    open_: list[str] = []
    place = start
    for token in _TOKEN.finditer(text, start, stop):
        kept.append(text[place : token.start()])
        place = token.end()
        match token[0]:
            case "{" | "[":
                open_.append(token[0])
            case "}" | "]":
                if not open_ or _CLOSING[open_.pop()] != token[0]:
                    raise ValueError("its brackets do not match")
            case ",":
                continue
        kept.append(token[0])
        if not open_:
            return "".join(kept), place
    kept.append(text[place:stop].rstrip().removesuffix(","))
    written = "".join(kept).rstrip()
    if "[" in open_ or not (finished or written.endswith("}")):
        raise ValueError("it is not complete")
    return written + "}" * len(open_), stop
