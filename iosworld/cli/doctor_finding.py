"""One finding of `iosworld doctor`."""

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
    """The command that fixes it, if there is one."""
