"""The type `date`: one day. A value is the day as in ISO 8601: `2026-05-12`."""

import re
from datetime import date
from typing import Literal

from iosworld.tasks.answer_types.base import AnswerType, Phone, Value

MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
MONTH = (
    r"(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?"
    r"|nov(?:ember)?|dec(?:ember)?)\.?"
)
_WEEKDAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
_WEEKDAY = r"(?P<weekday>mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:rs?(?:day)?)?|fri(?:day)?|sat(?:urday)?|sun(?:day)?)"
_FORMS = tuple(
    re.compile(rf"(?:{_WEEKDAY}\.?,? )?(?:{form})")
    for form in (
        r"(?P<year>\d{4})-(?P<month>\d\d)-(?P<day>\d\d)",
        rf"(?P<month>{MONTH}) (?P<day>\d{{1,2}})(?:st|nd|rd|th)?(?:,? (?P<year>\d{{4}}))?",
        rf"(?:the )?(?P<day>\d{{1,2}})(?:st|nd|rd|th)?(?: of)? (?P<month>{MONTH})(?:,? (?P<year>\d{{4}}))?",
        r"(?P<month>\d{1,2})/(?P<day>\d{1,2})(?:/(?P<year>\d{4}|\d\d))?",
    )
)


class DateAnswer(AnswerType):
    """A day, with its year."""

    type: Literal["date"]

    @property
    def expected(self) -> str:
        return "one date with its year such as 2026-05-12"

    def parse(self, text: str, phone: Phone) -> Value:
        lowered = text.casefold()
        for form in _FORMS:
            if found := form.fullmatch(lowered):
                return self._day(found, phone.today).isoformat()
        raise self.misfit()

    def _day(self, found: re.Match[str], today: date | None) -> date:
        month = int(found["month"]) if found["month"].isdigit() else MONTHS.index(found["month"][:3]) + 1
        years = [int(found["year"]) if found["year"] else 0]
        if years[0] == 0:
            if today is None:
                raise self.misfit()
            years = [today.year - 1, today.year, today.year + 1]
        days = [day for year in years if (day := _date(year + 2000 if year < 100 else year, month, found["day"]))]
        if found["weekday"]:
            days = [day for day in days if day.weekday() == _WEEKDAYS.index(found["weekday"][:3])]
        if not days:
            raise self.misfit()
        return days[0] if today is None else min(days, key=lambda day: abs(day - today))


def _date(year: int, month: int, day: str) -> date | None:
    try:
        return date(year, month, int(day))
    except ValueError:
        return None
