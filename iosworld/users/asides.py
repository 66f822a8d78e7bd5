"""Questions that name what a fact is about and ask for something else by how they are built: "Who else is in design?", "Do you like the Altos?"."""

from iosworld.users.sheet import UserSheet
from iosworld.users.words import Words, words_of

_LIKES = frozenset(words_of("like enjoy love hate miss trust"))
_ELSE = words_of("else")
_BE = frozenset(words_of("is are"))
_DO = frozenset(words_of("do does did"))
_CONTAINS = frozenset(words_of("in on there left inside"))
_OTHER = frozenset(words_of("your other most"))
_PEOPLE = frozenset(
    words_of(
        "neighbors friends colleagues coworkers classmates roommates flatmates students children kids people families relatives"
    )
)


def is_an_aside(text: Words, sheet: UserSheet) -> bool:
    """Whether a question asks what no fact of any sheet is: who else, how much there is, whether one likes it, what others do."""
    return (
        _asks_who_else(text)
        or _asks_how_much_there_is(text)
        or _asks_for_taste(text)
        or _is_of_what_others_do(text)
        or _is_of_whom_others_choose(text, sheet)
    )


def _asks_who_else(text: Words) -> bool:
    """ "What else is on your list?", but not "What else should I add?"."""
    return any(
        text[at] in ("who", "what") and text[at + 1 : at + 2] == _ELSE and text[at + 2] in _BE
        for at in range(len(text) - 2)
    )


def _asks_how_much_there_is(text: Words) -> bool:
    """ "How much money is in your account?", but not "How much is it?"."""
    for at in range(len(text) - 1):
        if text[at] == "how" and text[at + 1] in words_of("much many"):
            rest = text[at + 2 :]
            if any(rest[i] in _BE and rest[i + 1] in _CONTAINS for i in range(len(rest) - 1)):
                return True
    return False


def _asks_for_taste(text: Words) -> bool:
    """ "Do you like singing with the Altos?", but not "Would you like me to …" or "Do you like it muted or archived?"."""
    if "or" in text or "how" in text:
        return False
    return any(
        text[at] in _DO
        and text[at + 1] == "you"
        and text[at + 2] in _LIKES
        and text[at + 3 : at + 4] != ("me",)
        and not set(text[:at]) & {"what", "which", "who", "whom", "where", "when"}
        for at in range(len(text) - 2)
    )


def _is_of_what_others_do(text: Words) -> bool:
    """ "How much do your neighbors pay?"."""
    return any(
        text[at] in _DO and text[at + 1] in _OTHER and set(text[at + 2 : at + 4]) & _PEOPLE
        for at in range(len(text) - 2)
    )


def _is_of_whom_others_choose(text: Words, sheet: UserSheet) -> bool:
    """ "Who does Karin call?", but not "Who does the mail go to?" or "How much does Karin get?"."""
    names = {words_of(name)[:1] for name in sheet.others} | {
        words_of(value)[:1] for fact in sheet.facts if fact.id == "whom" for value in fact.values
    }
    return any(
        text[at] in ("who", "whom") and text[at + 1] in _DO and text[at + 2 : at + 3] in names
        for at in range(len(text) - 2)
    )
