"""Events of the fake phone: whatever happens becomes an item of its app's list."""

import copy
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

from iosworld.errors import ActionRefused
from iosworld.testing.todo_app import TodoApp

KINDS = (
    "mail",
    "chat",
    "workMessage",
    "paymentRequest",
    "payment",
    "cardCharge",
    "call",
    "text",
    "dueReminder",
    "inMail",
    "invitation",
    "invitationAnswer",
    "sharedFile",
    "comment",
    "orderDelay",
    "flightDelay",
    "priceDrop",
    "permission",
    "ratingPrompt",
    "alert",
)
TIMES = ("after", "clock", "moment", "step", "opened")


class FakeEvents:
    """The events that a fake phone still expects."""

    def __init__(self) -> None:
        self._moments: list[tuple[datetime, dict[str, Any]]] = []
        self._steps: list[tuple[int, dict[str, Any]]] = []
        self._openings: list[tuple[str, dict[str, Any]]] = []

    def schedule(self, events: Sequence[Mapping[str, Any]], now: datetime, app: str) -> None:
        """Expect events. Raises ActionRefused if one is invalid; then none is expected."""
        planned = copy.deepcopy(self)
        for number, event in enumerate(events, 1):
            problem = planned.plan(event, now, app)
            if problem:
                raise ActionRefused("bad_request", f"schedule: event {number}: {problem}")
        self.__dict__ = planned.__dict__

    def plan(self, event: Mapping[str, Any], now: datetime, app: str) -> str:
        """Expect one event; what is wrong with it, or nothing."""
        if set(event) != {"at", "kind", "content"} or not isinstance(event["content"], dict):
            return "expected at, kind and content"
        if event["kind"] not in KINDS:
            return f"kind: expected one of {', '.join(KINDS)}, got {event['kind']!r}"
        happens = {"kind": event["kind"], "content": dict(event["content"])}
        match event["at"]:
            case {"after": int() | float() as seconds, **rest} if seconds >= 0 and not rest:
                self._moments.append((now + timedelta(seconds=seconds), happens))
            case {"clock": str(text), **rest} if not rest:
                self._moments.append((datetime.fromisoformat(f"{text}:00").replace(tzinfo=now.tzinfo), happens))
            case {"moment": str(text), **rest} if not rest:
                self._moments.append((datetime.fromisoformat(text), happens))
            case {"step": int(step), **rest} if step >= 1 and not rest:
                self._steps.append((step, happens))
            case {"opened": str(name), **rest} if name.partition("://")[0] == app and not rest:
                self._openings.append((name, happens))
            case at:
                return f"at: expected one of {', '.join(TIMES)}, got {at!r}"
        if self._moments and self._moments[-1][0] < now:
            return f"at: expected a time from {now.isoformat()} on"
        self._moments.sort(key=lambda planned: planned[0])
        return ""

    def take_step(self) -> list[dict[str, Any]]:
        """The events that follow this action."""
        self._steps = [(left - 1, event) for left, event in self._steps]
        due = [event for left, event in self._steps if left == 0]
        self._steps = [planned for planned in self._steps if planned[0] > 0]
        return due

    def take_opened(self, app: str) -> list[dict[str, Any]]:
        """The events that wait for the app to open."""
        due = [event for name, event in self._openings if name == app]
        self._openings = [planned for planned in self._openings if planned[0] != app]
        return due

    def take_due(self, now: datetime) -> list[tuple[datetime, dict[str, Any]]]:
        """The events whose moment has come, with it."""
        due = [planned for planned in self._moments if planned[0] <= now]
        self._moments = [planned for planned in self._moments if planned[0] > now]
        return due


def happen(event: dict[str, Any], at: datetime, app: TodoApp, system: dict[str, Any]) -> None:
    """The event becomes an item, with an id that does not depend on what the person has written."""
    moment = at.isoformat(timespec="seconds")
    system.setdefault("events", []).append({"at": moment, "event": event})
    text = str(event["content"].get("text", event["kind"]))
    number = len(system["events"])
    app.state["items"].append({"id": f"item-event-{number}", "text": text, "done": False})
