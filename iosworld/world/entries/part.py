"""Parts of a ledger, and where a ledger folder has them."""

from dataclasses import dataclass

from iosworld.world.entries.entry import Entry


@dataclass(frozen=True)
class InFile:
    """The value is one file of a ledger folder."""

    path: str


@dataclass(frozen=True)
class InFolder:
    """The value is a list. Each file of the folder `path` has some of its elements; files are read in the order of their names."""

    path: str


@dataclass(frozen=True)
class OnePerFile:
    """The value is a list. Each file of the folder `path` is one of its elements."""

    path: str


class Part(Entry):
    """What an app reads from several files of a ledger. Every field names its source, and has a default for ledgers without it."""
