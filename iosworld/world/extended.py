"""Compiles a ledger with a few more entries: only the apps that the entries touch are compiled again."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from iosworld.world import dates
from iosworld.world.compiler import compile_ledger
from iosworld.world.ledger import Ledger
from iosworld.world.reads import changed_reads, known_reads
from iosworld.world.registry import APPS
from iosworld.world.timeline import Life
from iosworld.world.world import States, World


@dataclass(frozen=True)
class Compiled:
    """A ledger and the state of every app that is compiled from it."""

    world: World

    @classmethod
    def of(cls, ledger: Ledger, states: States | None = None) -> "Compiled":
        """`states` are those of `ledger` if they are known, such as the seeds of a persona. They are compiled otherwise."""
        return cls(World(ledger, APPS, dict(compile_ledger(ledger) if states is None else states)))

    @property
    def ledger(self) -> Ledger:
        return self.world.ledger

    @property
    def states(self) -> States:
        """Each app's state, by app. Not to be changed: worlds share them."""
        return self.world.states

    def with_entries(self, entries: Mapping[str, list[Any]]) -> "Compiled":
        """The world of this ledger with more entries (see `Ledger.with_entries`), the same as compiled from nothing.

        States of apps that do not read what is new are shared with this one. Raises FileProblem if an entry is invalid,
        LedgerError if it contradicts the ledger.
        """
        old, ledger = self.ledger, self.ledger.with_entries(entries)
        new = World(ledger, APPS)
        with dates.in_zone(old.zone):
            if (ledger.habits, ledger.exceptions) == (old.habits, old.exceptions):
                Life.of(ledger, self.world.life.habitual)
            changed = changed_reads(self.world, new)
            reads = known_reads()
            touched = {app for app, names in reads.items() if names & changed}
            new.states.update({app: state for app, state in self.states.items() if app not in touched})
            readers = {app for app, names in reads.items() if any(name.startswith("state:") for name in names)}
            for app in sorted(touched - readers):
                if new.state(app) != self.states[app]:
                    changed.add(f"state:{app}")
                else:
                    new.states[app] = self.states[app]
            for app in sorted(readers):
                if reads[app] & changed:
                    new.states.pop(app, None)
                    if new.state(app) == self.states[app]:
                        new.states[app] = self.states[app]
        return Compiled(new)
