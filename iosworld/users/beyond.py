"""What a question asks for that no fact or decision of a sheet is: whether there is anything else, the errand itself, or something else to do."""

import re

from iosworld.users.asked import AskedFor
from iosworld.users.elsewhere import (
    does_nothing,
    is_of_another_time,
    is_of_another_verb,
    is_untold,
    refusal,
    stance,
)
from iosworld.users.errands import agrees, asks_for_the_errand, closes
from iosworld.users.hours import added_hour
from iosworld.users.reverses import (
    WAYS,
    is_of_other_things,
    is_of_the_verb,
    is_of_what_was_reported,
    takes_away,
    turns_back,
)
from iosworld.users.sentences import AskedText
from iosworld.users.sheet import UserSheet
from iosworld.users.sides import of_one_side

_WHO_DOES_IT = re.compile(
    r"\bor (?:will|do|would|can|should|shall) (?:you|i)(?: do (?:it|that|so))?(?: yourself| myself)?\s*\?",
    re.IGNORECASE,
)
"""A question for who does it: "Should I turn it on again, or will you?"."""

_WANTS = re.compile(r"\bdo you (?:mean (?:that )?you )?want an?\b", re.IGNORECASE)


def with_what_is_beyond(found: AskedFor, asked: AskedText, sheet: UserSheet) -> AskedFor:
    """What the rules found, or what is asked for beyond the list. A question with two sides gets no plain yes or no."""
    return of_one_side(_with_what_is_beyond(found, asked, sheet), asked, sheet)


def _with_what_is_beyond(found: AskedFor, asked: AskedText, sheet: UserSheet) -> AskedFor:
    if found.secret:
        return found
    if closes(asked):
        return AskedFor(broad=found.broad, closing=True)
    answered = bool(found.decision or found.facts)
    if not answered and asks_for_the_errand(asked):
        return AskedFor(broad=found.broad, errand="tell")
    if said := stance(asked, found, sheet):
        return AskedFor(stance=said)
    if found.facts and found.decision is None and _WANTS.search(asked.asking) and (refused := refusal(sheet)):
        return AskedFor(decision=refused)
    if answered and (is_untold(asked, sheet) or _WHO_DOES_IT.search(asked.asking)):
        return AskedFor()
    if found.facts and found.decision is None and does_nothing(asked):
        return AskedFor()  # no fact belongs to a yes to nothing
    if found.decision is not None and found.decision.answer == "no" and is_of_another_time(asked):
        return AskedFor()
    if found.facts and found.decision is None and is_of_another_verb(asked, found, sheet):
        return AskedFor()
    corrects = found.decision is None and bool(found.facts) and found.proposed is False
    things = corrects and not WAYS & {fact.id for fact in found.facts}
    if things and (takes_away(asked.asking, sheet) or is_of_the_verb(asked, found.facts)):
        return AskedFor()  # the wrong value is of another thing
    if found.decision is not None and is_of_other_things(asked, found.decision, sheet):
        return AskedFor(stance="no")
    if found.decision is not None and (
        turns_back(asked.asking, found.decision, sheet) or is_of_what_was_reported(asked, found.decision, sheet)
    ):
        return AskedFor()
    allows = found.decision is not None and found.decision.answer == "yes" and not found.inverse and not found.facts
    if allows and (hour := added_hour(asked.asking, sheet)):
        return AskedFor(unexplained=hour)
    if answered:
        return found
    return AskedFor(
        broad=found.broad, unknown=found.unknown, unexplained=found.unexplained, errand=agrees(asked, sheet)
    )
