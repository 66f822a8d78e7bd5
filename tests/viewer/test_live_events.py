"""Events of the live page, in words and as forms."""

from pathlib import Path

import pytest
from pydantic.alias_generators import to_camel

from iosworld.scenarios.events import KINDS, Event
from iosworld.viewer import live_events
from iosworld.viewer.live_events import FIELDS, event_now, event_words

TYPES = {"contact": "contact-nina-avery", "text": "4821", "number": 900}
TEXTS = {"starts": "2026-05-14 18:30", "day": "2026-05-20", "app": "mybank", "flight": "GS416"}
"""What has a form of its own."""
WAYS = {"priceDrop": ("event section", "listing", "product", "flight day")}
"""What is filled in of what may be left empty: one way after the other."""


def filled_in(name, form, choice):
    if form == "text":
        return TEXTS.get(name, TYPES[form])
    return form.split("|")[choice] if "|" in form else TYPES[form]


def test_there_is_a_form_for_each_kind_of_event():
    assert set(FIELDS) == {to_camel(kind) for kind in KINDS}


@pytest.mark.parametrize("choice", [0, -1])
@pytest.mark.parametrize(("kind", "filled"), [(kind, way) for kind in FIELDS for way in WAYS.get(kind, ("",))])
def test_what_a_person_fills_in_is_an_event(kind, filled, choice):
    fields = {name: form.removesuffix("?") for name, form in FIELDS[kind] if form[-1] != "?" or name in filled.split()}
    content = {name: filled_in(name, form, choice) for name, form in fields.items()}
    event = event_now(kind, content)
    assert to_camel(event.kind) == kind
    assert {*content} <= {*event.wire()["content"]}
    script = (Path(live_events.__file__).parent / "static" / "events.js").read_text()
    assert all(f"{name}:" in script for name in (kind, *content))
    words = event_words(event)
    assert words
    assert "None" not in words
    assert not words.endswith(": ")


def test_a_call_with_and_without_a_message():
    call = {"from": "contact-nina-avery"}
    assert event_words(Event.model_validate({"at": "+0s", "call": call})) == "Call from contact-nina-avery"
