"""Whom the persona calls, who calls, and what they say to the voicemail."""

from typing import Literal

from pydantic import Field, model_validator

from iosworld.world.dates import Clock, Day, Moment
from iosworld.world.entries.entry import Entry

Way = Literal["in", "out", "missed", "declined"]


class PhoneCall(Entry):
    """One call with a person, or with a number that is not among the contacts."""

    with_: str | None = Field(default=None, alias="with")  # a person by ID
    number: str | None = None
    name: str | None = None  # as the network shows it
    place: str | None = None  # where the number is registered
    at: Moment
    way: Way
    seconds: int = Field(default=0, ge=0, le=86_400)

    @model_validator(mode="after")
    def _somebody(self) -> "PhoneCall":
        if (self.with_ is None) == (self.number is None):
            raise ValueError("expected one of with and number")
        return self


class VoiceMessage(Entry):
    """What somebody says after a call that nobody took. The call itself follows from it."""

    from_: str | None = Field(default=None, alias="from")
    number: str | None = None
    name: str | None = None
    place: str | None = None
    at: Moment
    text: str
    heard: bool = True

    @model_validator(mode="after")
    def _somebody(self) -> "VoiceMessage":
        if (self.from_ is None) == (self.number is None):
            raise ValueError("expected one of from and number")
        return self


class Regular(Entry):
    """Calls that come again. `keeps` is the number of such days out of ten; `spread` the variation in minutes, both ways."""

    with_: str = Field(alias="with")
    way: Literal["in", "out"]
    days: list[Literal["mon", "tue", "wed", "thu", "fri", "sat", "sun"]] = Field(min_length=1)
    at: Clock
    spread: int = Field(default=0, ge=0, le=180)
    keeps: int = Field(default=10, ge=1, le=10)
    minutes: tuple[int, int]
    skip: list[Day] = []


class UnknownNumber(Entry):
    """A number that calls many people."""

    number: str
    name: str | None = None
    place: str | None = None


class Nuisance(Entry):
    """Calls that nobody asked for: about one in `every` days, from one of the numbers."""

    every: int = Field(ge=1)
    from_: list[UnknownNumber] = Field(alias="from", min_length=1)


class PhoneLedger(Entry):
    """phone.yaml"""

    favorites: list[str] = []
    regular: list[Regular] = []
    birthdays: list[str] = []
    """People whom the persona calls on their birthday."""
    calls: list[PhoneCall] = []
    messages: list[VoiceMessage] = []
    nuisance: Nuisance | None = None
    couriers: UnknownNumber | None = None
    """The number from which couriers and drivers call who do not find the door."""
