"""One thing that `iosworld doctor` looked at."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Finding:
    """One thing looked at."""

    what: str
    ok: bool
    says: str
    needed: bool = True
    """Whether iosworld is of no use without it."""
    fix: str = ""
    """The command that mends it, where there is one."""
