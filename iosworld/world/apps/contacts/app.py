"""What the contacts that all apps share adds to a world."""

from iosworld.world.apps.contacts.check import check
from iosworld.world.apps.contacts.state import contacts
from iosworld.world.world import App

APP = App(
    "contacts",
    lambda world: contacts(world.ledger),
    check=check,
    least={"people": 60},
)
