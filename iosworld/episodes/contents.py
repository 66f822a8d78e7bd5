"""Checks the content of a run's files: JSON, pictures and accessibility trees.

The files may come from anybody. What passes here can be compared, counted, drawn and sent without further checks.
"""

import io
import json
import math
import re
from pathlib import Path
from typing import Any

from lxml import etree

from iosworld.errors import RunFolderProblem
from iosworld.models.model import Picture
from iosworld.text import shorten

MAX_DEPTH = 100
"""Levels of lists and objects in each other. A phone's state has about ten."""
MAX_DIGITS = 20
"""Digits of an integer: those of the largest random seed."""
MAX_SIDE = 10_000
"""Pixels of a picture's longer side."""
MAX_PIXELS = 40_000_000
"""Pixels of a picture: more than those of any phone or tablet."""
MAX_ATTRIBUTES = 64
"""Attributes of an element of a tree. A phone's trees have about ten."""

_TAG = re.compile(rb"<[^<]*")


def parse_json(content: bytes, place: Path | str, largest: float = math.inf) -> Any:
    """The value of JSON in UTF-8. `place` names it in messages; `largest` is the largest number with a fraction.

    Raises RunFolderProblem for other encodings, NaN, numbers that are too large, and nesting over MAX_DEPTH levels.
    """

    def integer(text: str) -> int:
        if len(text.lstrip("-")) > MAX_DIGITS:
            raise ValueError(f"a number of {len(text):,} digits is too large")
        return int(text)

    def fraction(text: str) -> float:
        value = float(text)
        if not math.isfinite(value) or abs(value) > largest:
            raise ValueError(f"the number {shorten(text, 30)} is too large")
        return value

    def constant(text: str) -> Any:
        raise ValueError(f"{text} is not a number of JSON")

    try:
        value = json.loads(content.decode("utf-8"), parse_int=integer, parse_float=fraction, parse_constant=constant)
    except RecursionError:
        raise RunFolderProblem(f"{place}: it is nested more than {MAX_DEPTH} levels deep") from None
    except ValueError as error:
        raise RunFolderProblem(f"{place}: expected JSON ({shorten(str(error), 200)})") from None
    if _is_deeper(value, MAX_DEPTH):
        raise RunFolderProblem(f"{place}: it is nested more than {MAX_DEPTH} levels deep")
    return value


def json_object(content: bytes, place: Path | str) -> dict[str, Any]:
    """As `parse_json`, for an object. Raises RunFolderProblem."""
    found = parse_json(content, place)
    if not isinstance(found, dict):
        raise RunFolderProblem(f"{place}: expected a JSON object, got {type(found).__name__}")
    return found


def _is_deeper(value: Any, most: int) -> bool:
    level = [value]
    for _ in range(most):
        inner: list[Any] = []
        for each in level:
            if isinstance(each, dict):
                inner.extend(each.values())
            elif isinstance(each, list):
                inner.extend(each)
        level = [each for each in inner if isinstance(each, (dict, list))]
        if not level:
            return False
    return True


def picture(png: bytes, place: Path | str) -> Picture:
    """A PNG that can be decoded and is as large as it says. Raises RunFolderProblem."""
    from PIL import Image  # loaded when needed: it takes long

    if png[:8] != b"\x89PNG\r\n\x1a\n" or png[12:16] != b"IHDR" or len(png) < 33:
        raise RunFolderProblem(f"{place} is not a PNG picture")
    width, height = int.from_bytes(png[16:20]), int.from_bytes(png[20:24])
    if not (0 < width <= MAX_SIDE and 0 < height <= MAX_SIDE) or width * height > MAX_PIXELS:
        raise RunFolderProblem(
            f"{place} is a picture of {width} × {height} pixels; expected sides from 1 to {MAX_SIDE} and at most "
            f"{MAX_PIXELS:,} pixels"
        )
    try:
        with Image.open(io.BytesIO(png), formats=["PNG"]) as image:
            image.load()
            size = image.size
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError) as error:
        raise RunFolderProblem(f"{place} cannot be decoded ({shorten(str(error), 200)})") from None
    return Picture(png, size)


def tree(xml: bytes, place: Path | str) -> etree._Element:
    """The root of an accessibility tree. Raises RunFolderProblem for what is not XML, has entities of its own, or has
    elements with more than MAX_ATTRIBUTES attributes, which take quadratic time."""
    if any(tag[0].count(b"=") > MAX_ATTRIBUTES and _attributes(tag[0]) > MAX_ATTRIBUTES for tag in _TAG.finditer(xml)):
        raise RunFolderProblem(f"{place}: an element has more than {MAX_ATTRIBUTES} attributes")
    if b"<!" in xml:
        raise RunFolderProblem(f"{place}: a tree has no comments or declarations")
    try:
        return etree.fromstring(xml, etree.XMLParser(resolve_entities=False, no_network=True, huge_tree=False))
    except (etree.XMLSyntaxError, ValueError) as error:
        raise RunFolderProblem(f"{place}: expected XML ({shorten(str(error), 200)})") from None


def _attributes(tag: bytes) -> int:
    """The number of attributes in a tag: every second part between quotation marks of one kind is outside a value."""
    outside = re.sub(rb"\"[^\"]*\"|'[^']*'", b"", tag)
    return outside.count(b"=")
