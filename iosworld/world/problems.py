"""All consistency checks of a compiled world."""

from collections.abc import Callable, Collection, Iterator

from iosworld.world import dates
from iosworld.world.catalog.check import catalog
from iosworld.world.checks.patterns import patterns
from iosworld.world.checks.richness import richness
from iosworld.world.checks.text import text
from iosworld.world.checks.whereabouts import whereabouts
from iosworld.world.ledger import Ledger
from iosworld.world.registry import APPS
from iosworld.world.world import States

CHECKS: dict[str, Callable[[Ledger, States], Iterator[str]]] = {
    "catalog": catalog,
    **{app.id: app.check for app in APPS if app.check is not None},
    "text": text,
    "patterns": patterns,
    "richness": richness,
    "whereabouts": whereabouts,
}


def problems(ledger: Ledger, states: States, names: Collection[str] | None = None) -> list[str]:
    """All problems found, each prefixed with the check's name. Empty if the world is consistent.

    `names` are the checks that count, such as those of a few apps; None for all.
    """
    checks = {name: check for name, check in CHECKS.items() if names is None or name in names}
    with dates.in_zone(ledger.zone):
        return [f"{name}: {problem}" for name, check in checks.items() for problem in check(ledger, states)]
