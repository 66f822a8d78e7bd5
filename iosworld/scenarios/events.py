"""What happens on a phone while an agent acts.

An event has a time and exactly one kind:

```yaml
events:
  - {at: +40s, mail: {from: contact-kai-santos, subject: Dinner, body: Is seven fine?}}
  - {at: {opened: mybank}, alert: lowBattery}
  - {at: {step: 5}, chat: {from: contact-maya-patel, text: Running late}}
  - {at: "2026-05-12 18:30", chat: {from: contact-leo-chen, text: Still at the office?}}
```
"""

import re
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field, field_validator, model_validator
from pydantic.alias_generators import to_camel

from iosworld.scenarios.durations import seconds_of
from iosworld.scenarios.model import ScenarioModel

Text = Annotated[str, Field(min_length=1, max_length=4000)]
ContactID = Annotated[str, Field(pattern=r"^contact-[a-z0-9-]+$")]
PhoneNumber = Annotated[str, Field(pattern=r"^[(+]?\d[\d ().-]{2,22}$")]
"""Such as `(415) 555-0187` or `69226`."""
RecordID = Annotated[str, Field(pattern=r"^[A-Za-z0-9][A-Za-z0-9-]{0,99}$")]
"""The id of a record of an app."""
AppID = Annotated[str, Field(pattern=r"^[a-z]+$")]
FlightNumber = Annotated[str, Field(pattern=r"^[A-Z][A-Z0-9]\d{1,4}$")]
"""Such as `GS416`."""
Day = Annotated[str, Field(pattern=r"^\d{4}-\d\d-\d\d$")]
"""Such as `2026-05-20`."""
_MOMENT = re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d")


def _moment(text: str) -> str:
    if not _MOMENT.fullmatch(text):
        raise ValueError(f'expected a moment on the phone\'s clock such as "2026-05-12 18:30", got {text!r}')
    return text


Moment = Annotated[str, AfterValidator(_moment)]
"""A minute on the phone's clock: `2026-05-12 18:30`."""


class AfterStep(ScenarioModel):
    """After the agent's action of this number, from 1."""

    step: Annotated[int, Field(ge=1, le=500)]


class WhenOpened(ScenarioModel):
    """When an app comes to the front for the first time, by a touch or a link; or when this link is first opened."""

    opened: Annotated[str, Field(pattern=r"^[a-z]+(://[^\s]{1,200})?$")]
    """`mybank`, or `quickbite://orders`."""

    @property
    def is_link(self) -> bool:
        """Whether it is a link, and not an app."""
        return "://" in self.opened


class Mail(ScenarioModel):
    """A mail from a contact arrives."""

    sender: Annotated[ContactID, Field(alias="from")]
    subject: Text
    body: Text


class Chat(ScenarioModel):
    """A message from a contact arrives in QuickChat, in the chat of the two."""

    sender: Annotated[ContactID, Field(alias="from")]
    text: Text


class WorkMessage(ScenarioModel):
    """A direct message from a colleague arrives in TeamChat."""

    sender: Annotated[ContactID, Field(alias="from")]
    text: Text


class PaymentRequest(ScenarioModel):
    """A contact requests money in SplitPay."""

    sender: Annotated[ContactID, Field(alias="from")]
    amount_cents: Annotated[int, Field(ge=1, le=1_000_000)]
    note: Text


class Payment(ScenarioModel):
    """A contact sends money in SplitPay."""

    sender: Annotated[ContactID, Field(alias="from")]
    amount_cents: Annotated[int, Field(ge=1, le=1_000_000)]
    note: Text


class CardCharge(ScenarioModel):
    """A merchant charges a card."""

    merchant: Text
    amount_cents: Annotated[int, Field(ge=1, le=10_000_000)]
    category: Text
    card: Annotated[str, Field(pattern=r"^\d{4}$")]
    """The last four digits of the card."""


class IncomingCall(ScenarioModel):
    """A contact calls. The phone rings, and if nobody answers, the call is in Recents as missed."""

    sender: Annotated[ContactID, Field(alias="from")]
    voicemail: Text | None = None
    """What they say to the voicemail if nobody answers. None if they hang up."""


class TextMessage(ScenarioModel):
    """A text message arrives in Messages, from a contact or from a number."""

    sender: Annotated[ContactID | PhoneNumber, Field(alias="from")]
    text: Text


class DueReminder(ScenarioModel):
    """A reminder that the owner entered on another device is due, in Reminders."""

    title: Text
    notes: Text | None = None


class InMail(ScenarioModel):
    """A message arrives in LockedIn. Nobody has to be connected to write one."""

    sender: Annotated[Annotated[str, Field(pattern=r"^(contact|profile)-[a-z0-9-]+$")], Field(alias="from")]
    """A contact who has a profile, or a profile."""
    text: Text


class Invitation(ScenarioModel):
    """A contact invites the owner to an event, in Calendar."""

    sender: Annotated[ContactID, Field(alias="from")]
    title: Text
    starts: Moment
    minutes: Annotated[int, Field(ge=1, le=7 * 24 * 60)] = 60
    """How long it lasts."""
    place: Text | None = None


class InvitationAnswer(ScenarioModel):
    """A contact answers an invitation to one of the owner's events in Calendar."""

    sender: Annotated[ContactID, Field(alias="from")]
    event: RecordID
    answer: Literal["accepted", "maybe", "declined"]


class SharedFile(ScenarioModel):
    """A contact shares a document with the owner: it is in CloudDrive and CloudDocs."""

    sender: Annotated[ContactID, Field(alias="from")]
    name: Annotated[str, Field(min_length=1, max_length=120)]
    text: Text
    """Its lines."""
    role: Literal["viewer", "commenter", "editor"] = "editor"
    """What the owner may do with it."""


class Comment(ScenarioModel):
    """A contact comments on a document in CloudDocs, an activity in TrailBlaze, or a post in LockedIn."""

    sender: Annotated[ContactID, Field(alias="from")]
    on: RecordID
    """The record's id, such as `document-family-recipes`."""
    text: Text


class OrderDelay(ScenarioModel):
    """An order of QuickBite, FreshCart or MegaMart that is on its way arrives later."""

    order: RecordID
    minutes: Annotated[int, Field(ge=1, le=24 * 60)]


class FlightDelay(ScenarioModel):
    """The airline delays a flight of a trip, or one that the owner follows, in SkyTrip."""

    flight: FlightNumber
    day: Day
    """On which it departs, where it departs."""
    minutes: Annotated[int, Field(ge=1, le=24 * 60)]


class PriceDrop(ScenarioModel):
    """Tickets of an event in TicketBox cost something else, or a stay in StayFinder, a product in MegaMart or a flight in SkyTrip costs less.

    A price alert of the owner's that is met is told, and so is a lower price of what is on a wish list, and of a flight that the owner
    follows or has looked for.
    """

    event: RecordID | None = None
    section: Text | None = None
    """The event's section."""
    listing: RecordID | None = None
    """A stay, such as `stay-bergen-house-hotel`."""
    product: RecordID | None = None
    flight: FlightNumber | None = None
    day: Day | None = None
    """On which the flight departs, where it departs."""
    price_cents: Annotated[int, Field(ge=1, le=10_000_000)]
    """Of the cheapest ticket in the section that is no resale, of a night from Sunday to Thursday, of one piece, or at most of the
    flight's cheapest seat in economy, with taxes."""

    @model_validator(mode="after")
    def _one_thing(self) -> "PriceDrop":
        named = [name for name in ("event", "listing", "product", "flight") if getattr(self, name) is not None]
        if (
            len(named) != 1
            or (self.event is None) != (self.section is None)
            or (self.flight is None) != (self.day is None)
        ):
            expected = "event and section, or flight and day, or listing, or product"
            raise ValueError(f"expected {expected}, got {', '.join(named) or 'none'}")
        return self


class Permission(ScenarioModel):
    """The phone asks whether an app may use something. The question covers the screen until it is answered."""

    app: AppID
    data: Literal["location", "contacts", "calendars", "photos", "microphone"]


class RatingPrompt(ScenarioModel):
    """An app asks for a rating. The prompt covers the screen until it is answered."""

    app: AppID


Alert = Literal["lowBattery", "softwareUpdate"]
"""An alert of the system's: it covers the screen until it is dismissed."""
KINDS = (
    "mail",
    "chat",
    "work_message",
    "payment_request",
    "payment",
    "card_charge",
    "call",
    "text",
    "due_reminder",
    "in_mail",
    "invitation",
    "invitation_answer",
    "shared_file",
    "comment",
    "order_delay",
    "flight_delay",
    "price_drop",
    "permission",
    "rating_prompt",
    "alert",
)


class Event(ScenarioModel):
    """One event: when it happens, and exactly one kind."""

    at: str | AfterStep | WhenOpened
    """`+40s` after the first screen, a minute on the phone's clock, after a step, or when an app is opened."""
    mail: Mail | None = None
    chat: Chat | None = None
    work_message: WorkMessage | None = None
    payment_request: PaymentRequest | None = None
    payment: Payment | None = None
    card_charge: CardCharge | None = None
    call: IncomingCall | None = None
    text: TextMessage | None = None
    due_reminder: DueReminder | None = None
    in_mail: InMail | None = None
    invitation: Invitation | None = None
    invitation_answer: InvitationAnswer | None = None
    shared_file: SharedFile | None = None
    comment: Comment | None = None
    order_delay: OrderDelay | None = None
    flight_delay: FlightDelay | None = None
    price_drop: PriceDrop | None = None
    permission: Permission | None = None
    rating_prompt: RatingPrompt | None = None
    alert: Alert | None = None

    @field_validator("at")
    @classmethod
    def _when(cls, at: str | AfterStep | WhenOpened) -> str | AfterStep | WhenOpened:
        if isinstance(at, str):
            _ = seconds_of(at[1:]) if at.startswith("+") else _moment(at)
        return at

    @model_validator(mode="after")
    def _one_kind(self) -> "Event":
        found = [to_camel(kind) for kind in KINDS if getattr(self, kind) is not None]
        if len(found) != 1:
            raise ValueError(f"expected one of {', '.join(map(to_camel, KINDS))}, got {', '.join(found) or 'none'}")
        return self

    @property
    def kind(self) -> str:
        """The name of its kind."""
        return next(kind for kind in KINDS if getattr(self, kind) is not None)

    def wire(self) -> dict[str, Any]:
        """The event as the command `schedule` of docs/protocol.md takes it."""
        what = getattr(self, self.kind)
        content = (
            {"name": what} if isinstance(what, str) else what.model_dump(mode="json", by_alias=True, exclude_none=True)
        )
        return {"at": self._at(), "kind": to_camel(self.kind), "content": content}

    def _at(self) -> dict[str, Any]:
        if not isinstance(self.at, str):
            return self.at.model_dump()
        return {"after": seconds_of(self.at[1:])} if self.at.startswith("+") else {"clock": self.at}
