"""One thing that `iosworld doctor` looked at."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Finding:
    """One check of the installation."""

    what: str
    ok: bool
    says: str
    needed: bool = True
    """Whether iosworld needs it."""
    fix: str = ""
    """The command that mends it, where there is one."""
