"""Compiles a ledger into the state of every app."""

from pathlib import Path

from iosworld.world import dates
from iosworld.world.errors import LedgerError, LedgerProblems
from iosworld.world.ledger import Ledger
from iosworld.world.registry import APPS
from iosworld.world.world import States, World


def compile_world(ledger_dir: Path | str) -> States:
    """Each app's state, by app, from the ledger in `ledger_dir`. The same ledger produces the same bytes everywhere."""
    return compile_ledger(Ledger.load(ledger_dir))


def compile_ledger(ledger: Ledger) -> States:
    """Each app's state, by app. Raises LedgerError, or LedgerProblems if several apps find something wrong."""
    states: States = {}
    problems: dict[str, LedgerError] = {}  # by their text: apps that share facts find the same
    with dates.in_zone(ledger.zone):
        world = World(ledger, APPS)
        for app in APPS:
            try:
                states[app.id] = world.state(app.id)
            except LedgerError as error:
                problems.setdefault(str(error), error)
    if len(problems) > 1:
        raise LedgerProblems(list(problems.values()))
    if problems:
        raise next(iter(problems.values()))
    return states
