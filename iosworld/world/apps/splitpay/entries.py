"""SplitPay: people with an account, what was paid, and what friends paid each other."""

from typing import Literal

from iosworld.world.dates import Day
from iosworld.world.entries.entry import Entry
from iosworld.world.money import Dollars


class Stranger(Entry):
    """Somebody with an account who is not among the contacts."""

    id: str
    name: str
    handle: str
    joined: Day


class MethodEntry(Entry):
    id: str
    kind: Literal["balance", "card", "bank"]
    name: str
    last4: str | None = None


class SplitPayLedger(Entry):
    """splitpay.yaml. `log` and `feed` have one payment a line; see `iosworld.world.apps.splitpay.state`."""

    handle: str = ""  # default: the name of the persona
    opening: Dollars = 0  # the balance before the first payment
    audience: Literal["everyone", "friends", "onlyUs"] = "friends"
    people: dict[str, tuple[str, Day]] = {}  # person: handle, day they joined
    strangers: list[Stranger] = []
    methods: list[MethodEntry] = [MethodEntry(id="balance", kind="balance", name="SplitPay balance")]
    log: str = ""
    feed: str = ""
