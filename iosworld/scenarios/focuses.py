"""Focuses: what a phone lets through while one is on, and when it is on by itself."""

import re
from typing import Annotated, Any, Literal, Self, get_args

from pydantic import AfterValidator, Field, model_validator

from iosworld.scenarios.model import ScenarioModel

Focus = Literal["doNotDisturb", "personal", "sleep", "work"]
"""In the order in which the phone lists them."""
Day = Literal["sun", "mon", "tue", "wed", "thu", "fri", "sat"]


def _time(text: str) -> str:
    if re.fullmatch(r"([01][0-9]|2[0-3]):[0-5][0-9]", text) is None:
        raise ValueError(f'expected a time such as "22:30", got {text!r}')
    return text


Time = Annotated[str, AfterValidator(_time)]
"""A time of day on the phone's clock, such as `22:30`."""


class FocusSchedule(ScenarioModel):
    """When a Focus turns on and off by itself."""

    days: tuple[Day, ...] = Field(default=get_args(Day), strict=False)
    """The days on which it begins: all, if nothing else is said."""
    start: Time = Field(alias="from")
    end: Time = Field(alias="to")
    """On the day after, unless it is later than `from`."""

    @model_validator(mode="after")
    def _check(self) -> Self:
        if not self.days or len(set(self.days)) < len(self.days):
            raise ValueError("days: expected at least one, each once")
        return self


class FocusRules(ScenarioModel):
    """What a Focus lets through, and its schedule."""

    people: tuple[str, ...] = Field(default=(), strict=False)
    """IDs of the contacts whose calls ring and whose messages show banners."""
    apps: tuple[str, ...] = Field(default=(), strict=False)
    """IDs of the apps whose notifications show banners."""
    calls: Literal["favorites", "everyone"] | None = None
    """Whose calls ring, too."""
    repeated_calls: bool = False
    """Whether a second call within three minutes rings."""
    schedule: FocusSchedule | None = None

    def stored(self, mode: Focus) -> dict[str, Any]:
        """The rules as the phone's state has them."""
        rules: dict[str, Any] = {"id": mode, "people": sorted(set(self.people)), "apps": list(dict.fromkeys(self.apps))}
        if self.calls is not None:
            rules["calls"] = self.calls
        if self.repeated_calls:
            rules["repeatedCalls"] = True
        if self.schedule is not None:
            days = [day for day in get_args(Day) if day in self.schedule.days]
            rules["schedule"] = {"isOn": True, "days": days, "from": self.schedule.start, "to": self.schedule.end}
        return rules
