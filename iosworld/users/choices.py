"""A value beside another one that the sheet doesn't list: "Sprinkler or Pasta?". Who asks so has no plan yet."""

from iosworld.users.kinds import generic
from iosworld.users.sentences import COMMAND, PROPOSES
from iosworld.users.words import OR, Words, hits, words_of

_DOES = (COMMAND, "@keep", PROPOSES)
_OTHERWISE = frozenset(words_of("wait later rather now do does is are would should could first only just both"))


def offers_another(text: Words, right: set[int]) -> bool:
    """Whether the right value at these positions is offered beside another, of which nothing is known."""
    return any(
        word == OR and ((at - 1 in right and _is_thing(text, at + 1)) or (at + 1 in right and _is_thing(text, at - 1)))
        for at, word in enumerate(text)
    )


def _is_thing(text: Words, at: int) -> bool:
    """Whether a word can be a value: no verb, and no everyday word."""
    if not 0 <= at < len(text):
        return False
    word = text[at]
    return word not in generic() | _OTHERWISE and not any(hits(group, (word,)) for group in _DOES)
