"""Questions that name what a fact is about and ask for something else by how they are built: "Who else is in design?", "Do you like the Altos?"."""

from iosworld.users.sheet import UserSheet
from iosworld.users.words import OR, Words, words_of

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
_BESIDE = tuple(
    words_of(phrase) for phrase in ("besides", "apart from", "aside from", "other than", "in addition to", "except")
)
_THINGS = frozenset(words_of("what which how"))
_OPINES = frozenset(words_of("think feel opinion thought"))
_OF = frozenset(words_of("of about"))
_NEWS = frozenset(words_of("latest"))
_INTERROGATIVES = frozenset(words_of("what which who whom whose where when why how"))
_DO_OR_CAN = frozenset(words_of("do can could"))
_OPENS = frozenset(words_of("open find get install log navigate close"))
_MOST = frozenset(words_of("most least"))
_NUMBERS = frozenset(words_of("number numbers line address"))
_LINES = frozenset(words_of("mobile cell landline home work office"))
_CONTROLS = frozenset(words_of("button menu tab icon"))


def is_an_aside(text: Words, sheet: UserSheet) -> bool:
    """Whether a question asks what no fact of any sheet is: who else, how much there is, whether one likes it, what others do."""
    return (
        _asks_who_else(text)
        or _asks_how_much_there_is(text)
        or _asks_for_taste(text)
        or _is_of_what_others_do(text)
        or _is_of_whom_others_choose(text, sheet)
        or _is_of_what_is_beside(text)
        or _asks_for_an_opinion(text)
        or _asks_about_a_subject(text)
        or _asks_for_the_way_to_it(text)
        or _asks_for_the_most(text)
        or _asks_which_number_of_theirs(text, sheet)
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
    if OR in text or "how" in text:
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


def _is_of_what_is_beside(text: Words) -> bool:
    """ "What did you eat besides the soup?", but not "Do I tell anyone besides Karin?"."""
    beside = any(text[at : at + len(phrase)] == phrase for phrase in _BESIDE for at in range(len(text)))
    return beside and bool(_THINGS & set(text)) and not {"i", "we"} & set(text)


def _asks_for_an_opinion(text: Words) -> bool:
    """ "What do you think of Karin?"."""
    return any(text[at] in _OPINES and text[at + 1] in _OF for at in range(len(text) - 1)) and "you" in text


def _asks_about_a_subject(text: Words) -> bool:
    """ "Tell me about the alarm", "What happened with the alarm?", "Any news about the trip?"."""
    if set(text) & _NEWS:
        return True
    return text[:3] == (*words_of("tell me about"),) and not set(text) & _INTERROGATIVES


def _asks_for_the_way_to_it(text: Words) -> bool:
    """ "How do I open the app?", "Where is the button for that?". The phone answers that."""
    opens = any(
        text[at] == "how" and text[at + 1] in _DO_OR_CAN and text[at + 2] in ("i", "one") and text[at + 3] in _OPENS
        for at in range(len(text) - 3)
    )
    return opens or bool(_CONTROLS & set(text) and set(words_of("where")) & set(text))


def _asks_for_the_most(text: Words) -> bool:
    """ "Which app do you use most?"."""
    return (
        bool(_MOST & set(text)) and "you" in text and bool(_INTERROGATIVES & set(text)) and not {"i", "we"} & set(text)
    )


def _asks_which_number_of_theirs(text: Words, sheet: UserSheet) -> bool:
    """ "Which number should I dial for her, the mobile or the home line?"."""
    places = _LINES & set(text)
    values = {word for fact in sheet.facts for value in [*fact.values, *fact.rivals] for word in words_of(value)}
    return bool(_NUMBERS & set(text) and places and not places & values)
