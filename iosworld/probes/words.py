"""Words that two texts have in common."""

import re


def words(text: str) -> set[str]:
    """The words of a text, in lower case."""
    return set(re.findall(r"[^\W_]+", text.lower()))


def covered(asked: str, shown: str) -> float:
    """The share of the words of `asked` that `shown` has, too."""
    wanted = words(asked)
    return len(wanted & words(shown)) / max(1, len(wanted))
