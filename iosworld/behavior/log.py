"""Compiles the behavior log of a person."""

import json
from collections.abc import Sequence
from datetime import date, timedelta
from functools import lru_cache
from typing import Any

from iosworld import resources
from iosworld.behavior import noise as noises
from iosworld.behavior import records
from iosworld.behavior.entry import Entry
from iosworld.behavior.habits import Habit
from iosworld.yaml_files import read_yaml

DAYS = 75
"""How many days a log goes back."""
_APPS = ("caltrack", "contacts", "freshcart", "mybank", "quickbite", "quickchat")


def compile_log(persona: str, habits: Sequence[Habit], until: str | None = None, noise: int = 0) -> list[Entry]:
    """The entries of the last 75 days before `until`, a minute on the phone's clock, oldest first.

    Without `until`, before the persona's moment. `noise` is the number of entries without meaning, in percent of those
    with one. What is habitual on the last day is left out: it may be still to come. Raises UnknownName if there is no such
    persona, OSError.
    """
    last = until or _moment(persona)
    end = date.fromisoformat(last[:10])
    first = end - timedelta(days=DAYS)
    found = [
        *records.entries(_seeds(persona)),
        *(entry for habit in habits for entry in habit.entries(first, end - timedelta(days=1))),
    ]
    signal = [entry for entry in found if f"{first}" <= entry.time < last]
    count = round(len(signal) * noise / 100)
    others = noises.entries(habits, count, first, end, f"{persona}/{last}")
    return sorted([*signal, *(entry for entry in others if entry.time < last)])


@lru_cache(maxsize=8)
def _seeds(persona: str) -> dict[str, Any]:
    folder = resources.seeds(persona)
    return {app: json.loads((folder / f"{app}.json").read_text(encoding="utf-8")) for app in _APPS}


def _moment(persona: str) -> str:
    profile = read_yaml(resources.seeds(persona) / "persona.yaml")
    return str(profile["moment"])[:16].replace("T", " ")
