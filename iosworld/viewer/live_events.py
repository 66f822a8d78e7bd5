"""The events of the live phone: those that its scenario still has, and those that a person lets happen now."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any

from pydantic import ValidationError

from iosworld.errors import InvalidAction
from iosworld.scenarios.durations import seconds_of
from iosworld.scenarios.events import AfterStep, Event, WhenOpened
from iosworld.text import shorten, visible

if TYPE_CHECKING:
    from iosworld.viewer.live_step import LiveStep

NOW = "+0s"
FIELDS: dict[str, tuple[tuple[str, str], ...]] = {
    "mail": (("from", "contact"), ("subject", "text"), ("body", "text")),
    "chat": (("from", "contact"), ("text", "text")),
    "workMessage": (("from", "contact"), ("text", "text")),
    "payment": (("from", "contact"), ("amountCents", "number"), ("note", "text")),
    "paymentRequest": (("from", "contact"), ("amountCents", "number"), ("note", "text")),
    "cardCharge": (("merchant", "text"), ("amountCents", "number"), ("category", "text"), ("card", "text")),
    "call": (("from", "contact"),),
    "text": (("from", "contact"), ("text", "text")),
    "dueReminder": (("title", "text"),),
    "inMail": (("from", "contact"), ("text", "text")),
    "invitation": (("from", "contact"), ("title", "text"), ("starts", "text"), ("minutes", "number")),
    "invitationAnswer": (("from", "contact"), ("event", "text"), ("answer", "accepted|maybe|declined")),
    "sharedFile": (("from", "contact"), ("name", "text"), ("text", "text"), ("role", "editor|commenter|viewer")),
    "comment": (("from", "contact"), ("on", "text"), ("text", "text")),
    "orderDelay": (("order", "text"), ("minutes", "number")),
    "flightDelay": (("flight", "text"), ("day", "text"), ("minutes", "number")),
    "priceDrop": (
        *((name, "text?") for name in ("event", "section", "listing", "product", "flight", "day")),
        ("priceCents", "number"),
    ),
    "permission": (("app", "text"), ("data", "location|contacts|calendars|photos|microphone")),
    "ratingPrompt": (("app", "text"),),
    "alert": (("name", "lowBattery|softwareUpdate"),),
}
"""What a person fills in for each kind of event: a contact, a text, a number, or one of some words. `?` marks what may be left empty."""
ALERTS = {"lowBattery": "Low battery alert", "softwareUpdate": "Software update alert"}


def event_now(kind: str, content: object) -> Event:
    """The event of this kind that happens now. Raises InvalidAction if it is not one."""
    if kind not in FIELDS:
        raise InvalidAction(f"event: expected one of {', '.join(FIELDS)}, got {shorten(kind, 40)!r}")
    try:
        named = content.get("name") if isinstance(content, dict) else None
        what = (named or "lowBattery") if kind == "alert" else content
        return Event.model_validate({"at": NOW, kind: what})
    except ValidationError as error:
        problem = error.errors()[0]
        place = ".".join(map(str, problem["loc"]))
        raise InvalidAction(f"event: {place}: {shorten(str(problem['msg']), 200)}") from None


def sent_now(event: Event) -> Event:
    """The same event, which happens now."""
    return event.model_copy(update={"at": NOW})


def event_words(event: Event) -> str:
    """An event for people: `Mail from contact-kai-santos: Dinner`."""
    what = getattr(event, event.kind)
    if isinstance(what, str):
        return ALERTS.get(what, f"Alert {what}")
    fields = what.model_dump(mode="json", by_alias=True)
    who = fields.get("from") or fields.get("merchant")
    said = (
        "subject",
        "title",
        "name",
        "text",
        "note",
        "category",
        "order",
        "flight",
        "event",
        "listing",
        "product",
        "data",
        "app",
    )
    text = next((fields[name] for name in said if fields.get(name)), "")
    money = f" ${fields['amountCents'] / 100:,.2f}" if "amountCents" in fields else ""
    kind = event.kind.replace("_", " ").capitalize()
    return kind + (f" from {who}" if who else "") + money + (f": {shorten(str(text), 80)}" if text else "")


def when_words(event: Event) -> str:
    """When an event happens: `40 s after the start`, `after step 5`."""
    match event.at:
        case AfterStep(step=step):
            return f"after step {step}"
        case WhenOpened(opened=app):
            return f"when {app} is opened"
        case str() as at if at.startswith("+"):
            return f"{seconds_of(at[1:]):g} s after the start"
    return f"at {event.at}"


def has_happened(event: Event, path: Sequence["LiveStep"]) -> bool:
    """Whether an event of the scenario has happened on the way from the start to the last step of `path`."""
    match event.at:
        case AfterStep(step=step):
            return sum(each.action is not None for each in path[1:]) >= step
        case WhenOpened(is_link=True):
            kind_and_content = {key: value for key, value in event.wire().items() if key != "at"}
            return any(each["event"] == kind_and_content for each in path[-1].state()["system"].get("events", []))
        case WhenOpened(opened=app):
            return any(each.app == app for each in path[1:])
    begin, now = (datetime.fromisoformat(each.now) for each in (path[0], path[-1]))
    if event.at.startswith("+"):
        return now >= begin + timedelta(seconds=seconds_of(event.at[1:]))
    return now >= datetime.fromisoformat(f"{event.at}:00").replace(tzinfo=begin.tzinfo)


def events_json(events: Sequence[Event], path: Sequence["LiveStep"]) -> list[dict[str, Any]]:
    """The scenario's events at the last step of `path`, in order."""
    return [
        {
            "number": number,
            "text": visible(event_words(event)),
            "when": visible(when_words(event)),
            "happened": has_happened(event, path),
        }
        for number, event in enumerate(events)
    ]
