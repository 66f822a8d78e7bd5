"""Hours and durations with which a proposal goes beyond the sheet: "Shall I enter it from nine to ten?", where it is a whole day."""

import re

from iosworld.users.doings import doings_of
from iosworld.users.numbers import in_digits
from iosworld.users.quantities import Quantity, quantities
from iosworld.users.sheet import UserSheet

_ARGUMENT = re.compile(
    r"\b(?:at|from|for|until|till|by|to|between|around|in|and) (?=(?P<when>\S+(?: [ap]\.?m\b| minutes?\b| mins?\b| hours?\b)?))",
    re.IGNORECASE,
)
"""What is said of when or how long something is to be, and not of which thing: "the 7:00 alarm"."""
_UNITS = ("clock", "minute", "hour")
_BARE = re.compile(r"\d+(?::\d\d)?")
_HOUR = 60
_ALARM = "alarm"


def added_hour(question: str, sheet: UserSheet) -> str:
    """The first hour or duration of a proposal, if the sheet has none of those that it says; empty otherwise."""
    lines = [*sheet.occasion, sheet.errand or "", *(one.wish for one in sheet.decisions)]
    lines += [line for fact in sheet.facts for line in [fact.says, *fact.values, *fact.about]]
    lines += [group for one in sheet.decisions for group in one.about]
    text = in_digits(" ".join(lines).casefold())
    own, bare = quantities(text), set(_BARE.findall(text))
    if not own and _ALARM in doings_of(sheet):
        return ""  # an alarm has an hour, whoever knows it
    found = [(match["when"], _of_time(match["when"])) for match in _ARGUMENT.finditer(question)]
    found = [(said, numbers) for said, numbers in found if numbers]
    known = any(number in own or _plain(number) in bare for _, numbers in found for number in numbers)
    return "" if known or not found else found[0][0].strip(" ,.?!;:")


def _of_time(text: str) -> set[Quantity]:
    return {number for number in quantities(text) if number[0] in _UNITS}


def _plain(number: Quantity) -> str:
    unit, count = number
    if unit != "clock":
        return str(int(count))
    hour, minute = divmod(int(count), _HOUR)
    return f"{hour or 12}:{minute:02}" if minute else str(hour or 12)
