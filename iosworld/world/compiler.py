"""Compiles a ledger into the state of every app."""

from pathlib import Path

from iosworld.world import dates
from iosworld.world.ledger import Ledger
from iosworld.world.registry import APPS
from iosworld.world.world import States, World


def compile_world(ledger_dir: Path | str) -> States:
    """Each app's state, by app, from the ledger in `ledger_dir`. The same ledger produces the same bytes everywhere."""
    return compile_ledger(Ledger.load(ledger_dir))


def compile_ledger(ledger: Ledger) -> States:
    """Each app's state, by app."""
    with dates.in_zone(ledger.zone):
        world = World(ledger, APPS)
        return {app.id: app.state(world) for app in APPS}
