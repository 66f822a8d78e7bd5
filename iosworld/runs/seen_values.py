"""The values on the first screens of all apps."""

import re
from collections.abc import Iterator, Sequence

from iosworld.devices.device import Device
from iosworld.episodes.observe import observe
from iosworld.tasks.answer_types import AnswerType, Misfit, Phone, Value

SCROLLS = 1
"""How many times each app's first screen is scrolled."""
_SEPARATORS = re.compile(r"\s*(?:[,;:](?=\s|$)|[·•|\n()]|\s[–—-]\s|\bat\b|\bon\b|\bfor\b|\bfrom\b|\bto\b)\s*")
_VALUES = re.compile(
    r"-?\$\d[\d,]*(?:\.\d\d)?"  # money
    r"|\d{1,2}:\d\d(?:\s?[AP]M)?|\d{1,2}\s?[AP]M"  # times
    r"|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\.?\s\d{1,2}(?:,\s\d{4})?"  # dates
    r"|\d+\s?(?:hr?|hours?|min(?:utes)?|days?)\b(?:\s?\d+\s?min(?:utes)?\b)?"  # durations
    r"|\d[\d,]*(?:\.\d+)?"  # numbers
)


def seen_texts(device: Device) -> list[str]:
    """The texts on the first screens of all apps, each once, in the order in which they are seen. Raises DeviceError."""
    found: dict[str, None] = {}
    width, height = device.info.size
    for app in device.info.apps:
        device.launch(app.id)
        for scroll in range(SCROLLS + 1):
            if scroll:
                device.swipe(width / 2, height * 0.75, width / 2, height * 0.25)
            for element in observe(device).tree.elements:
                for text in (element.label, element.value):
                    if text:
                        found.setdefault(text)
    return list(found)


def values_for(field: AnswerType, texts: Sequence[str], phone: Phone, most: int) -> list[str | list[str]]:
    """Up to `most` different values of a field's type that occur in the texts, in the form in which an agent gives them.

    A list is tried with one value each.
    """
    single = getattr(field, "of", field)
    found: dict[object, str] = {}
    for candidate in _candidates(texts):
        try:
            value: Value = single.read(candidate, phone)
        except Misfit:
            continue
        found.setdefault(repr(value), candidate)
        if len(found) == most:
            break
    return [[text] if field.many else text for text in found.values()]


def _candidates(texts: Sequence[str]) -> Iterator[str]:
    """Whole texts, their parts between separators, and what looks like a number, a time or a date."""
    year = "2026"
    for text in texts:
        yield text
        yield from (part for part in _SEPARATORS.split(text) if part)
        for match in _VALUES.finditer(text):
            yield match[0]
            yield f"{match[0]}, {year}"  # a date as screens write it, in the form that an answer needs
