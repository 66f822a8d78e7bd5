"""Parses UI-TARS output: actions that resemble Python but are often malformed.

Quotation marks inside a text are not escaped, the last one may be missing, and special tokens surround numbers. The
parser searches the text once from left to right and extracts what it finds; nothing is evaluated.
"""

import re
from collections.abc import Iterator

_ACTION = re.compile(r"^[ \t]*Action[ \t]*[:\uff1a]", re.MULTILINE)
"""The colon may be a full-width one, as in Chinese text."""
_CALL = re.compile(r"\s*([A-Za-z_]\w{0,49})[ \t]*\(")
_KEY = re.compile(r"[\s,]*([A-Za-z_]\w{0,49})\s*=\s*")
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
_AFTER_TEXT = re.compile(r"\s*(?:\)[ \t]*(?:\n|\Z)|,\s*[A-Za-z_]\w{0,49}\s*=)")
"""What follows the closing quotation mark of a text."""
_PERHAPS_AFTER_TEXT = re.compile(r"\s*[,)]")
_LABEL = re.compile(r"\A\s*(?:Thought|Reflection|Action_Summary)[ \t]*[:\uff1a][ \t]*")
_ESCAPES = {"n": "\n", "t": "\t", "b": "\b", "'": "'", '"': '"', "\\": "\\"}


def split_reply(text: str) -> tuple[str, str]:
    """The thought and the actions of a reply. Without `Action:`, all of it is one or the other, by its form."""
    found = _ACTION.search(text)
    if found:
        return _LABEL.sub("", text[: found.start()]).strip(), text[found.end() :]
    if _CALL.match(text) and text.rstrip().endswith(")"):
        return "", text
    return _LABEL.sub("", text).strip(), ""


def read_actions(text: str) -> Iterator[tuple[str, dict[str, str]]]:
    """The actions of a reply, as names and arguments; all arguments are strings."""
    rest = split_reply(text)[1]
    place = 0
    while call := _CALL.match(rest, place):
        arguments, place = _arguments(rest, call.end())
        yield call[1], arguments


def _arguments(text: str, place: int) -> tuple[dict[str, str], int]:
    """The arguments in the parentheses, and the position of their end."""
    found: dict[str, str] = {}
    while key := _KEY.match(text, place):
        place = key.end()
        if text[place : place + 1] in ("'", '"'):
            found[key[1]], place = _text(text, place)
        else:
            end = _end_of_bare(text, place)
            found[key[1]], place = text[place:end].strip(), end
    end = text.find(")", place)
    return found, len(text) if end < 0 else end + 1


def _text(text: str, place: int) -> tuple[str, int]:
    """A quoted text. It ends at the first mark that is followed by an argument or by the end of the call."""
    mark = text[place]
    perhaps = None
    for found in re.compile(rf"\\.|{mark}", re.DOTALL).finditer(text, place + 1):
        if found[0] != mark:
            continue
        if _AFTER_TEXT.match(text, found.end()):
            return _unescaped(text[place + 1 : found.start()]), found.end()
        if perhaps is None and _PERHAPS_AFTER_TEXT.match(text, found.end()):
            perhaps = found
    if perhaps is not None:
        return _unescaped(text[place + 1 : perhaps.start()]), perhaps.end()
    # Unterminated: return what there is, without the closing parenthesis if it seems to follow a missing mark.
    return _unescaped(text[place + 1 :].rstrip().removesuffix(")").removesuffix(mark)), len(text)


def _end_of_bare(text: str, place: int) -> int:
    """The end of an unquoted value such as `(12,34)` or `5`."""
    depth = 0
    for index in range(place, len(text)):
        character = text[index]
        if character in "([":
            depth += 1
        elif character in ")]":
            if depth == 0:
                return index
            depth -= 1
        elif character == "\n" or (character == "," and depth == 0):
            return index
    return len(text)


def _unescaped(text: str) -> str:
    return re.sub(r"\\(.)", lambda found: _ESCAPES.get(found[1], found[0]), text, flags=re.DOTALL)


def written(text: str) -> str:
    """A quoted text that can be parsed again."""
    marks = (("\\", "\\\\"), ("'", "\\'"), ("\n", "\\n"), ("\t", "\\t"), ("\b", "\\b"))
    for character, escape in marks:
        text = text.replace(character, escape)
    return f"'{text}'"


def numbers(text: str) -> list[float]:
    """The numbers in a text, whatever separates them."""
    return [int(found) if len(found) < 16 and "." not in found else float(found) for found in _NUMBER.findall(text)]
