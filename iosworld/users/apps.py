"""The names of the phone's apps that are no everyday words, and questions about another app than the sheet's."""

import re

from iosworld.devices.known_apps import KNOWN_APPS
from iosworld.users.sheet import UserSheet

NAMES = tuple(app.name for app in KNOWN_APPS if not app.name[1:].islower())
"""Such as LockedIn. Mail, Clock and Notes are words, too."""
_NAME = re.compile(rf"\b(?:{'|'.join(NAMES)})\b", re.IGNORECASE)


def is_of_another_app(question: str, sheet: UserSheet) -> bool:
    """Whether a question names an app, and the sheet only other ones: "Shall I post it on LockedIn?", where it is for TeamChat."""
    lines = [*sheet.occasion, sheet.errand or "", *(one.wish for one in sheet.decisions)]
    lines += [line for fact in sheet.facts for line in [fact.says, *fact.values, *fact.about]]
    lines += [group for one in sheet.decisions for group in one.about]
    said, own = _apps(question), _apps(" ".join(lines))
    return bool(said and own) and not said & own


def _apps(text: str) -> set[str]:
    return {name.casefold() for name in _NAME.findall(text)}
