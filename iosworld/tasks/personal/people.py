"""The people of personal tasks: `tasks/personal/people/<persona>.yaml`."""

import json
from functools import lru_cache
from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

from iosworld import resources
from iosworld.behavior.habits import Habit
from iosworld.users.sheet import Decision, Line, Moment, UserFact, UserSheet, Voice
from iosworld.yaml_files import read_model


class Person(BaseModel):
    """A person: how they are called and how they speak."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)
    canary: str = ""
    persona: Annotated[str, Field(pattern=r"^[a-z0-9_]+$")]
    name: Annotated[str, Field(pattern=r"^[A-Z][a-z]+$")]
    """The first name."""
    home: Line
    """The place at which the person is if nothing else is said: `at home`."""
    voice: Voice
    private: list[Line] = []
    """Words of what this person would not tell."""
    habits: list[Habit] = []
    """Habits of which the log tells and no app."""


@lru_cache(maxsize=16)
def load_person(file: Path) -> Person:
    """The person in a file. Raises FileProblem."""
    return read_model(file, Person)


@lru_cache(maxsize=16)
def other_names(persona: str) -> tuple[str, ...]:
    """The first names in the persona's contacts, and words for relatives. Raises UnknownName, OSError."""
    contacts = json.loads((resources.seeds(persona) / "contacts.json").read_text(encoding="utf-8"))
    names = {one["firstName"] for one in contacts["people"] if one["id"] != contacts["me"]}
    return tuple(sorted(name for name in names if name.isalpha() and len(name) > 2))


def sheet(
    person: Person,
    facts: list[UserFact],
    decisions: list[Decision],
    away_until: Moment | None = None,
    occasion: str | None = None,
    errand: str | None = None,
) -> UserSheet:
    """What this person knows in one instance. `occasion` says what happens, for the matcher; `errand` is what they asked for."""
    return UserSheet(
        name=person.name,
        voice=person.voice,
        facts=facts,
        decisions=decisions,
        occasion=[occasion] if occasion else [],
        errand=errand,
        private=person.private,
        others=list(other_names(person.persona)),
        away_until=away_until,
    )
