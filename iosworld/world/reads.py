"""What each app's part of the compiler reads of a ledger, so that only what new entries touch is compiled again.

`reads.yaml` lists it for all personas of this installation. `tools/world_reads.py` writes the file, and a test compares
it with what the apps do. A read is the name of a field of the ledger (`people`), a kind of fact (`fact:Order`), the
state of another app (`state:quickchat`), or what spreadsheets ask the bank for (`amounts`).
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from iosworld.world import dates
from iosworld.world.apps.cloudsheets.bank_cells import BankCells
from iosworld.world.entries.happening import Happening
from iosworld.world.facts import Fact
from iosworld.world.ledger import Ledger
from iosworld.world.registry import APPS
from iosworld.world.timeline import Life
from iosworld.world.world import States, World
from iosworld.yaml_files import dump_yaml, read_model

FILE = "reads.yaml"
NAMES = frozenset(each.name for each in fields(Ledger))

AMOUNTS = "amounts"

Reads = dict[str, frozenset[str]]
"""By app."""


def fact_read(kind: type[Happening]) -> str:
    """The name of a kind of fact among the reads."""
    return f"fact:{kind.__name__}"


@cache
def known_reads() -> Reads:
    """The reads of `reads.yaml`."""
    found = read_model(Path(str(files("iosworld.world").joinpath(FILE))), dict[str, list[str]])
    return {app: frozenset(names) for app, names in found.items()}


def reads_file(ledgers: Iterable[tuple[Ledger, States]]) -> str:
    """The text of `reads.yaml` for these ledgers and their compiled states."""
    found: dict[str, set[str]] = {app.id: set() for app in APPS}
    for ledger, states in ledgers:
        for app, names in recorded(ledger, states).items():
            found[app] |= names
    return "# What each app's part of the compiler reads. Written by tools/world_reads.py.\n" + dump_yaml(
        {app: sorted(names) for app, names in found.items()}
    )


def recorded(ledger: Ledger, states: States) -> Reads:
    """What each app reads while it is compiled from `ledger`, whose compiled states are `states`."""
    found: Reads = {}
    with dates.in_zone(ledger.zone):
        plain = World(ledger, APPS)
        life = plain.life
        for app in APPS:
            names: set[str] = set()
            world = _RecordedWorld(_RecordedLedger.of(ledger, names), APPS, states)
            world.__dict__["life"] = _RecordedLife(world.ledger, life.facts, life.habitual, names)
            world.__dict__.update(names=names, plain=plain)
            app.state(world)
            found[app.id] = frozenset(names)
    return found


class _RecordedLedger(Ledger):
    """A ledger that records the names of the fields that are read."""

    @classmethod
    def of(cls, ledger: Ledger, names: set[str]) -> "_RecordedLedger":
        made = object.__new__(cls)
        made.__dict__.update({each: getattr(ledger, each) for each in NAMES}, _names=names)
        return made

    def __getattribute__(self, name: str) -> Any:
        if name in NAMES:
            object.__getattribute__(self, "_names").add(name)
        return object.__getattribute__(self, name)


@dataclass(frozen=True, repr=False)
class _RecordedLife(Life):
    """Facts that record which kinds of them are read."""

    names: set[str]

    def facts_of(self, *kinds: type[Happening]) -> list[Any]:
        self.names.update(map(fact_read, kinds))
        return super().facts_of(*kinds)

    def fact(self, key: str) -> Fact:
        found = super().fact(key)
        self.names.add(fact_read(type(found)))
        return found


class _RecordedWorld(World):
    """A world that records which apps' states are read, and whether amounts of the bank are."""

    names: set[str]
    plain: World
    """The same without recording."""

    @property
    def bank(self) -> BankCells:
        self.names.add(AMOUNTS)
        return self.plain.bank

    def state(self, app: str) -> dict[str, Any]:
        self.names.add(f"state:{app}")
        return super().state(app)


def changed_reads(before: World, after: World) -> set[str]:
    """The reads that differ between two worlds, but for those of apps' states."""
    found = {name for name in NAMES if getattr(before.ledger, name) is not getattr(after.ledger, name)}
    found -= {"events", "habits"}  # what they make are facts
    old, new = _by_kind(before.life), _by_kind(after.life)
    found |= {fact_read(kind) for kind in old.keys() | new.keys() if old.get(kind) != new.get(kind)}
    return found | ({AMOUNTS} if found and before.amounts != after.amounts else set())


def _by_kind(life: Life) -> Mapping[type[Happening], list[Fact]]:
    found: dict[type[Happening], list[Fact]] = {}
    for fact in life.facts:
        found.setdefault(type(fact), []).append(fact)
    return found
