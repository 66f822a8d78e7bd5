"""Where the files that come with iOSWorld are: next to the package in a checkout, inside it once installed."""

from pathlib import Path

from iosworld.errors import SetupError, UnknownName

PACKAGE = Path(__file__).resolve().parent
CHECKOUT = PACKAGE.parent
PERSONA = "jordan_avery"
"""Whose phone it is unless something else is asked for."""


def folder(name: str) -> Path:
    """The folder `seed_data`, `tasks` or `rubrics`. SetupError if this installation lacks it."""
    for candidate in (CHECKOUT / name, PACKAGE / "_data" / name):
        if candidate.is_dir() and _is_ours(candidate):
            return candidate
    raise SetupError(
        f"expected the folder {name!r} next to or inside {PACKAGE}; install iosworld again, or use a checkout"
    )


def seeds(persona: str = PERSONA) -> Path:
    """The folder with one JSON file per app: this persona's life. UnknownName if there is no such persona."""
    found = folder("seed_data") / persona
    if not found.is_dir():
        known = sorted(path.name for path in folder("seed_data").iterdir() if path.is_dir())
        raise UnknownName("persona", persona, known)
    return found


def _is_ours(candidate: Path) -> bool:
    """A folder next to an installed package is somebody else's: in site-packages only the packed data counts."""
    return candidate.parent == PACKAGE / "_data" or (CHECKOUT / "pyproject.toml").is_file()
