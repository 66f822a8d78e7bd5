"""Where a person's purchases go, as written in the ledger file of a shop."""

from iosworld.world.entries.entry import Entry


class ShopAddress(Entry):
    """A saved address. `name` is who receives it, by default the persona."""

    place: str
    label: str
    name: str | None = None
