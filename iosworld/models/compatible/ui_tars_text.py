"""Reading what UI-TARS writes: actions that look like Python, and often are not quite.

Quotation marks inside a text come unescaped, the last one may be missing, special tokens stand around numbers. So this
searches the text from left to right, once, and takes what it finds; nothing is evaluated.
"""

import re
from collections.abc import Iterator

_ACTION = re.compile(r"^[ \t]*Action[ \t]*:", re.MULTILINE)
_CALL = re.compile(r"\s*([A-Za-z_]\w{0,49})[ \t]*\(")
_KEY = re.compile(r"[\s,]*([A-Za-z_]\w{0,49})\s*=\s*")
_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")
_AFTER_TEXT = re.compile(r"\s*(?:\)[ \t]*(?:\n|\Z)|,\s*[A-Za-z_]\w{0,49}\s*=)")
"""What follows the quotation mark that ends a text."""
_PERHAPS_AFTER_TEXT = re.compile(r"\s*[,)]")
_LABEL = re.compile(r"\A\s*(?:Thought|Reflection|Action_Summary)[ \t]*:[ \t]*")
_ESCAPES = {"n": "\n", "t": "\t", "b": "\b", "'": "'", '"': '"', "\\": "\\"}


def split_reply(text: str) -> tuple[str, str]:
    """The thought and the actions of a reply. Without `Action:` it is all thought, or, if it looks so, all action."""
    found = _ACTION.search(text)
    if found:
        return _LABEL.sub("", text[: found.start()]).strip(), text[found.end() :]
    if _CALL.match(text) and text.rstrip().endswith(")"):
        return "", text
    return _LABEL.sub("", text).strip(), ""


def read_actions(text: str) -> Iterator[tuple[str, dict[str, str]]]:
    """The actions of a reply, as name and arguments; all arguments are texts."""
    rest = split_reply(text)[1]
    place = 0
    while call := _CALL.match(rest, place):
        arguments, place = _arguments(rest, call.end())
        yield call[1], arguments


def _arguments(text: str, place: int) -> tuple[dict[str, str], int]:
    """What stands in the parentheses, and where they end."""
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
    """A text in quotation marks. It ends at the first mark that an argument or the end of the call follows."""
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
    # Never ended: what there is, without the parenthesis that it most likely forgot the mark before.
    return _unescaped(text[place + 1 :].rstrip().removesuffix(")").removesuffix(mark)), len(text)


def _end_of_bare(text: str, place: int) -> int:
    """Where a value without quotation marks ends, such as `(12,34)` or `5`."""
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
    """A text in quotation marks, as it can be read back."""
    marks = (("\\", "\\\\"), ("'", "\\'"), ("\n", "\\n"), ("\t", "\\t"), ("\b", "\\b"))
    for character, escape in marks:
        text = text.replace(character, escape)
    return f"'{text}'"


def numbers(text: str) -> list[float]:
    """The numbers in a text, whatever stands between them."""
    return [int(found) if len(found) < 16 and "." not in found else float(found) for found in _NUMBER.findall(text)]
