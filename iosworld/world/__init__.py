"""A consistent life: a ledger of facts, compiled into the state of every app.

`compile_world` reads a ledger folder (see `ledger`) and returns the content of each app. The compiled files are checked
in under `seed_data/`; `python -m iosworld.world compile` rewrites them, and a test verifies that they match the ledger.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from iosworld.world import dates
from iosworld.world.app_state.accounts import Books
from iosworld.world.app_state.bank_cells import BankCells
from iosworld.world.app_state.caltrack import caltrack
from iosworld.world.app_state.cinephile import cinephile
from iosworld.world.app_state.cityride import cityride
from iosworld.world.app_state.clock import clock
from iosworld.world.app_state.clouddocs import clouddocs
from iosworld.world.app_state.clouddrive import clouddrive
from iosworld.world.app_state.cloudsheets import cloudsheets
from iosworld.world.app_state.cloudslides import cloudslides
from iosworld.world.app_state.contacts import contacts
from iosworld.world.app_state.dinespot import dinespot
from iosworld.world.app_state.freshcart import freshcart
from iosworld.world.app_state.lockedin import lockedin
from iosworld.world.app_state.mail import mail
from iosworld.world.app_state.megamart import megamart
from iosworld.world.app_state.mybank import mybank
from iosworld.world.app_state.notes import notes
from iosworld.world.app_state.quickbite import Deliveries, quickbite
from iosworld.world.app_state.quickchat import quickchat
from iosworld.world.app_state.scorezone import scorezone
from iosworld.world.app_state.skytrip import skytrip
from iosworld.world.app_state.splitpay import splitpay
from iosworld.world.app_state.stayfinder import stayfinder
from iosworld.world.app_state.tasterank import tasterank
from iosworld.world.app_state.teamchat import teamchat
from iosworld.world.app_state.ticketbox import ticketbox
from iosworld.world.app_state.trailblaze import trailblaze
from iosworld.world.app_state.weather import weather
from iosworld.world.ledger import Ledger
from iosworld.world.timeline import Life

__all__ = ["APP_STATES", "World", "compile_ledger", "compile_world"]


@dataclass(frozen=True)
class World:
    """What the modules of `app_state` compile from: a ledger, its facts, and the records that several apps share."""

    ledger: Ledger
    life: Life
    deliveries: Deliveries
    books: Books
    bank: BankCells

    @classmethod
    def of(cls, ledger: Ledger) -> "World":
        life = Life.of(ledger)
        deliveries = Deliveries(life)
        books = Books(life, deliveries)
        return cls(ledger, life, deliveries, books, BankCells(life, books))


APP_STATES: dict[str, Callable[[World], dict[str, Any]]] = {
    "caltrack": lambda world: caltrack(world.life),
    "cinephile": lambda world: cinephile(world.life),
    "cityride": lambda world: cityride(world.life),
    "clock": lambda world: clock(world.ledger.clocks),
    "clouddocs": lambda world: clouddocs(world.ledger),
    "clouddrive": lambda world: clouddrive(world.ledger, world.bank),
    "cloudsheets": lambda world: cloudsheets(world.ledger, world.bank),
    "cloudslides": lambda world: cloudslides(world.ledger),
    "contacts": lambda world: contacts(world.ledger),
    "dinespot": lambda world: dinespot(world.life),
    "freshcart": lambda world: freshcart(world.life),
    "lockedin": lambda world: lockedin(world.ledger),
    "mail": lambda world: mail(world.life, world.deliveries, world.books),
    "megamart": lambda world: megamart(world.life),
    "mybank": lambda world: mybank(world.life, world.books),
    "notes": lambda world: notes(world.ledger),
    "quickbite": lambda world: quickbite(world.life, world.deliveries),
    "quickchat": lambda world: quickchat(world.ledger),
    "scorezone": lambda world: scorezone(world.ledger),
    "skytrip": lambda world: skytrip(world.life),
    "splitpay": lambda world: splitpay(world.ledger),
    "stayfinder": lambda world: stayfinder(world.life),
    "tasterank": lambda world: tasterank(world.life),
    "teamchat": lambda world: teamchat(world.ledger),
    "ticketbox": lambda world: ticketbox(world.life),
    "trailblaze": lambda world: trailblaze(world.ledger),
    "weather": lambda world: weather(world.ledger),
}
"""The function that compiles each app's state."""


def compile_world(ledger_dir: Path | str) -> dict[str, dict[str, Any]]:
    """Each app's state, by app, from the ledger in `ledger_dir`. The same ledger produces the same bytes everywhere."""
    return compile_ledger(Ledger.load(ledger_dir))


def compile_ledger(ledger: Ledger) -> dict[str, dict[str, Any]]:
    with dates.in_zone(ledger.zone):
        world = World.of(ledger)
        return {app: state(world) for app, state in sorted(APP_STATES.items())}
