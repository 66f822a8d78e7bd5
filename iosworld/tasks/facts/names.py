"""Names in a text."""

import re
import unicodedata
from collections.abc import Iterator

from iosworld.tasks.facts import stance
from iosworld.tasks.plain_text import has_words


def only_name(text: str, forms: list[str], rivals: list[str]) -> bool:
    """Whether `text` states one of the forms, and none of the rivals. A rival that is part of a form is none."""
    folded = _folded(text)
    others = [rival for rival in rivals if rival.strip() and not any(has_words(form, rival) for form in forms)]
    places = {place for form in forms for place in _places(folded, _folded(form))}
    whole = [
        one for one in places if not any(other != one and other[0] <= one[0] and one[1] <= other[1] for other in places)
    ]
    stated = any(
        not stance.ruled_out(folded, place[0], bounds=False) and not stance.doubted(folded, *place, exact=False)
        for place in whole
    )
    named = {place for rival in others for place in _places(folded, _folded(rival))}
    return stated and all(stance.ruled_out(folded, place[0], bounds=False) for place in named)


def _places(text: str, name: str) -> Iterator[tuple[int, int]]:
    """Where the text has a name."""
    words = re.findall(r"[^\W_]+", name) or [name.strip()]
    pattern = r"(?<![^\W_])" + re.escape(words[0])
    pattern += "".join((r"[\W_]*" if word == "s" else r"[\W_]+") + re.escape(word) for word in words[1:])
    pattern += r"(?![^\W_])"
    for match in re.finditer(pattern, text):
        if match[0]:
            yield match.span()


def _folded(text: str) -> str:
    """`text` without case and accents."""
    plain = "".join(c for c in unicodedata.normalize("NFKD", text).casefold() if not unicodedata.combining(c))
    return plain.replace("’", "'").replace("ʼ", "'")
