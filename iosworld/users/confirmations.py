"""Short questions that name a value and want a yes or no: "Was it tea?", "16 ounces?", "So you mean the red ones, right?"."""

from iosworld.users.kinds import generic, topic
from iosworld.users.sheet import UserSheet
from iosworld.users.words import Words, words_of

_FILLERS = frozenset(
    words_of(
        "so and or ok okay sorry just to be sure certain double check confirm then wait ah hm also oh well please quick question"
    )
)
_TAILS = frozenset(words_of("as well too either"))
"""Words after a value: "Bold as well?"."""
_OPENINGS = tuple(words_of(line) for line in (
    "is it", "is that", "is this", "was it", "was that", "is he", "is she", "do you mean", "did you mean", "you mean", "that is", "it is",
    "would that be", "would it be", "that would be", "it would be", "are those", "are these", "were those", "am i right that it is"))  # fmt: skip
_CLOSINGS = frozenset(words_of("right correct yes true"))
_BE = tuple((word,) for word in words_of("is are was were"))
_ONE = frozenset(words_of("one right correct"))
_SHORT = 4
_UNKNOWN = 1
"""Words that neither the sheet nor everyday questions have."""


def is_confirmation(text: Words, sheet: UserSheet) -> bool:
    """Whether a question is one that a yes or no answers, about what the sheet speaks of."""
    start = next((at for at, word in enumerate(text) if word not in _FILLERS), len(text))
    rest = text[start:]
    opens = any(rest[: len(opening)] == opening for opening in _OPENINGS)
    opens = opens or (rest[:1] in _BE and bool(_ONE & set(rest[-2:])))
    if not (opens or len(rest) <= _SHORT or rest[-1] in _CLOSINGS):
        return False
    unknown = [
        word for word in rest if word not in topic(sheet) and word not in generic() | _TAILS and not word[0].isdigit()
    ]
    return len(unknown) <= (_UNKNOWN if opens else 0)
