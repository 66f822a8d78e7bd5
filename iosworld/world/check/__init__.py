"""Consistency checks for a compiled world. Each module checks one subject and yields one sentence per problem."""

from collections.abc import Callable, Iterator
from typing import Any

from iosworld.world import dates
from iosworld.world.check.bank import bank
from iosworld.world.check.caltrack import caltrack
from iosworld.world.check.catalog import catalog
from iosworld.world.check.cinephile import cinephile
from iosworld.world.check.cityride import cityride
from iosworld.world.check.dinespot import dinespot
from iosworld.world.check.files import files
from iosworld.world.check.freshcart import freshcart
from iosworld.world.check.lockedin import lockedin
from iosworld.world.check.mail import mail
from iosworld.world.check.megamart import megamart
from iosworld.world.check.orders import orders
from iosworld.world.check.patterns import patterns
from iosworld.world.check.people import people
from iosworld.world.check.quickchat import quickchat
from iosworld.world.check.richness import richness
from iosworld.world.check.scorezone import scorezone
from iosworld.world.check.skytrip import skytrip
from iosworld.world.check.splitpay import splitpay
from iosworld.world.check.stayfinder import stayfinder
from iosworld.world.check.tasterank import tasterank
from iosworld.world.check.teamchat import teamchat
from iosworld.world.check.text import text
from iosworld.world.check.ticketbox import ticketbox
from iosworld.world.check.trailblaze import trailblaze
from iosworld.world.check.weather import weather
from iosworld.world.check.whereabouts import whereabouts
from iosworld.world.ledger import Ledger

States = dict[str, dict[str, Any]]
CHECKS: dict[str, Callable[[Ledger, States], Iterator[str]]] = {
    "catalog": catalog,
    "bank": bank,
    "orders": orders,
    "skytrip": skytrip,
    "stayfinder": stayfinder,
    "cityride": cityride,
    "ticketbox": ticketbox,
    "scorezone": scorezone,
    "dinespot": dinespot,
    "freshcart": freshcart,
    "tasterank": tasterank,
    "megamart": megamart,
    "cinephile": cinephile,
    "mail": mail,
    "people": people,
    "teamchat": teamchat,
    "files": files,
    "quickchat": quickchat,
    "splitpay": splitpay,
    "lockedin": lockedin,
    "text": text,
    "patterns": patterns,
    "richness": richness,
    "weather": weather,
    "caltrack": caltrack,
    "trailblaze": trailblaze,
    "whereabouts": whereabouts,
}


def problems(ledger: Ledger, states: States) -> list[str]:
    """All problems found, each prefixed with the check's name. Empty if the world is consistent."""
    with dates.in_zone(ledger.zone):
        return [f"{name}: {problem}" for name, check in CHECKS.items() for problem in check(ledger, states)]
