"""A scenario: what a phone begins as, and what happens to it while an agent acts.

```yaml
scenario:
  persona: jordan_avery
  starts: {after: 13h20m}
  settings: {appearance: dark, textSize: accessibility1}
  changes:
    - set: {path: "clock.alarms[alarm-airport].isOn", to: true}
  events:
    - {at: +40s, chat: {from: contact-maya-patel, text: Running late}}
```
"""

from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field, model_validator

from iosworld.hashes import value_hash
from iosworld.scenarios.changes import StateChange
from iosworld.scenarios.durations import Duration
from iosworld.scenarios.events import Event, Moment
from iosworld.scenarios.model import ScenarioModel
from iosworld.scenarios.settings import Settings
from iosworld.yaml_files import read_model

AppName = Annotated[str, Field(pattern=r"^[a-z]+$")]
ListName = Annotated[str, Field(pattern=r"^[a-z]+(\.[a-z_]+)?$")]
"""The name of a list of a ledger: `events`, `quickchat.chats`."""
IOSWORLD: Literal["iosworld"] = "iosworld"
"""The set of the 26 apps that the suites `starter` and `iosworld` are about."""


class Starts(ScenarioModel):
    """When the phone's first screen appears: exactly one of its fields. Until then, virtual time passes from the
    persona's moment, and what is due happens."""

    after: Duration | None = None
    """After this time."""
    at: Moment | None = None
    """At this minute on the phone's clock."""

    @model_validator(mode="after")
    def _one(self) -> "Starts":
        if (self.after is None) == (self.at is None):
            raise ValueError("expected one of after and at")
        return self


class Scenario(ScenarioModel):
    """What a phone begins as, and what happens to it. Facts come first, then settings and changes, then time passes."""

    persona: Annotated[str, Field(pattern=r"^[a-z0-9_]+$")] | None = None
    """Whose phone it is. None for the task's persona."""
    apps: Literal["iosworld", "all"] | Annotated[tuple[AppName, ...], Field(min_length=1)] = IOSWORLD
    """The apps of the phone: `iosworld` for the 26, `all` for those and the system's, or ids. The home screen follows."""
    starts: Starts | None = None
    """None for the persona's moment."""
    settings: Settings = Settings()
    facts: dict[ListName, Annotated[list[dict[str, Any]], Field(min_length=1)]] = {}
    """Entries that the persona's ledger has in addition, by the list that they belong to: the apps have all their traces."""
    changes: tuple[StateChange, ...] = ()
    events: tuple[Event, ...] = ()

    @model_validator(mode="before")
    @classmethod
    def _lists(cls, data: object) -> object:
        """Lists of YAML and JSON are tuples here."""
        if isinstance(data, dict):
            return {key: tuple(value) if isinstance(value, list) else value for key, value in data.items()}
        return data

    @property
    def app_names(self) -> str:
        """The apps as the simulator's option `--apps` takes them."""
        return self.apps if isinstance(self.apps, str) else ",".join(self.apps)

    @property
    def hash(self) -> str:
        """A short hash of everything in it."""
        return value_hash(self.to_json())

    def to_json(self) -> dict[str, Any]:
        """The scenario without what it leaves as it is."""
        return self.model_dump(mode="json", by_alias=True, exclude_defaults=True)


PLAIN = Scenario()
"""The persona's phone as it is."""


def read_scenario(path: Path) -> Scenario:
    """The scenario in a YAML file. Raises FileProblem."""
    return read_model(path, Scenario)
